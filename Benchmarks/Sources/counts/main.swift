// Runs one hot path so many times, for an instruction counter: counts NAME SIZE REPETITIONS
import HotPaths

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

let arguments = CommandLine.arguments
guard arguments.count == 4, let size = Int(arguments[2]), let repetitions = Int(arguments[3]),
  let path = HotPath.all.first(where: { $0.name == arguments[1] })
else {
  for path in HotPath.all { print(path.name, path.gateSize) }
  if arguments.count != 1 { print("usage: counts NAME SIZE REPETITIONS") }
  exit(arguments.count == 1 ? 0 : 2)
}
let workload = path.prepare(size)
var sum = 0.0
for _ in 0..<repetitions {
  sum += workload.call()
  #if SLOWED
    // The gate's own test: a tenth more work must be noticed.
    for _ in 0..<max(1, workload.samples / 8) { keep(sum) }
  #endif
}
keep(sum)
