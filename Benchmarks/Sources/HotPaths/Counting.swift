#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs one hot path a given number of times and nothing else, for an instruction counter:
/// `counts NAME SIZE REPETITIONS`.
///
/// Without arguments it names every path and the size the gate uses.
/// - Parameter isSlowed: makes every tenth call twice, for the gate's own test.
public func countCalls(isSlowed: Bool) {
  let arguments = CommandLine.arguments
  if arguments.count == 1 {
    for path in HotPath.all { print(path.name, path.gateSize) }
    return
  }
  guard arguments.count == 4, let size = Int(arguments[2]), let repetitions = Int(arguments[3]),
    let path = HotPath.all.first(where: { $0.name == arguments[1] })
  else {
    print("usage: counts NAME SIZE REPETITIONS")
    exit(2)
  }
  let workload = path.prepare(size)
  var sum = 0.0
  for repetition in 0..<repetitions {
    sum += workload.call()
    if isSlowed, repetition % 10 == 0 { sum += workload.call() }
  }
  keep(sum)
}
