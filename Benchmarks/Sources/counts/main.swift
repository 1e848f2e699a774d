// The executable the gate measures.
import HotPaths

countCalls(isSlowed: false)
