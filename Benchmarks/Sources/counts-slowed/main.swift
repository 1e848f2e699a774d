// Like `counts`, but with a tenth more work, so the gate must fail.
import HotPaths

countCalls(isSlowed: true)
