#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Runs a single hot path a given number of times, for an instruction counter limited to
/// ``countedCalls``: `counts NAME SIZE REPETITIONS`.
///
/// Without arguments it lists every path with its size in the performance gate.
///
/// - Parameter isSlowed: Whether to repeat every tenth call, to test the gate.
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
  keep(countedCalls(of: path.prepare(size), repetitions, isSlowed: isSlowed))
}

/// The only function whose instructions are counted, because preparing the input varies by a third of a
/// million instructions between machines.
@inline(never)
private func countedCalls(of workload: Workload, _ repetitions: Int, isSlowed: Bool) -> Double {
  var sum = 0.0
  for repetition in 0..<repetitions {
    sum += workload.call()
    if isSlowed, repetition % 10 == 0 { sum += workload.call() }
  }
  return sum
}
