#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether the tests run optimised code without a sanitizer. Only then do time limits and last-digit checks
/// apply.
public var isShippedCode: Bool {
  #if DEBUG
    return false
  #else
    return getenv("P247_SANITIZER") == nil
  #endif
}

/// Returns the processor time that this thread spends in `body`, unaffected by other load on the machine.
public func processorTime<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) -> Duration {
  func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
  let start = now()
  try body()
  return now() - start
}

/// Describes the times if they grow much faster than the size; `nil` otherwise.
///
/// Input that is eight times as large may take 24 times as long, well below the factor of 64 for quadratic
/// work. Retries absorb cache effects and the first use of memory.
public func superlinearTimes(size: Int, _ input: (Int) -> [UInt8], _ body: ([UInt8]) -> Void) -> String? {
  let (short, long) = (input(size / 8), input(size))
  var tries = ""
  for _ in 0..<6 {
    let (small, large) = (processorTime { body(short) }, processorTime { body(long) })
    guard large >= small * 24 + .milliseconds(100) else { return nil }
    tries += " \(small) → \(large)"
  }
  return tries
}
