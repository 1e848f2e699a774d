#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whether the tests run the code that ships: optimised, and watched by no sanitizer. Limits in seconds and last digits are of it alone.
public var isShippedCode: Bool {
  #if DEBUG
    return false
  #else
    return getenv("P247_SANITIZER") == nil
  #endif
}

/// Time of the processor that this thread spends in `body`: what else the machine does is not in it.
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

/// Times that grow faster than the size, in words; `nil` if they grow with it.
///
/// An input of eight times the size may take 24 times as long: far from the 64 times of quadratic work. Caches and the first use of
/// memory get further tries.
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
