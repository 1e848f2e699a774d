// Like `counts` with a tenth more work, which must fail the gate.
import HotPaths

countCalls(isSlowed: true)
