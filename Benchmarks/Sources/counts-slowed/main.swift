// The same with a tenth more work: it must fail the gate.
import HotPaths

countCalls(isSlowed: true)
