// The executable measured by the performance gate.
import HotPaths

countCalls(isSlowed: false)
