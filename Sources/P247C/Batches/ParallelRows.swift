import Statistics

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs work on threads that start and end with the call, so that no thread remains when the process forks or exits.
enum ParallelRows {
  /// Number of online processors.
  static var processors: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Applies `make` to each index in parallel and returns the results in order.
  static func map<Made: Sendable>(
    _ count: Int, threads: Int, _ make: @escaping @Sendable (Int) -> Made
  ) -> [Made] {
    let threads = min(max(1, threads), count, 256)
    guard threads > 1 else { return (0..<max(0, count)).map(make) }
    let work = Work(count: count, make: make)
    var begun: [pthread_t] = []
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stackSize)
    for _ in 1..<threads {
      let held = Unmanaged.passRetained(work as AnyWork)
      if let thread = begin(held.toOpaque(), &attributes) { begun.append(thread) } else { held.release() }
    }
    pthread_attr_destroy(&attributes)
    work.drain()
    for thread in begun { pthread_join(thread, nil) }
    return work.results
  }

  /// The usual stack size of a main thread.
  private static let stackSize = 8 << 20

  private static func begin(_ work: UnsafeMutableRawPointer, _ attributes: inout pthread_attr_t) -> pthread_t?
  {
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = pthread_create(
        &thread, &attributes,
        { work in
          if let work { Unmanaged<AnyWork>.fromOpaque(work).takeRetainedValue().drain() }
          return nil
        }, work)
      return code == 0 ? thread : nil
    #else
      var thread: pthread_t?
      let code = pthread_create(
        &thread, &attributes,
        { work in
          Unmanaged<AnyWork>.fromOpaque(work).takeRetainedValue().drain()
          return nil
        }, work)
      return code == 0 ? thread : nil
    #endif
  }
}

/// Type-erased work for a thread.
private class AnyWork {
  func drain() {}
}

private final class Work<Made: Sendable>: AnyWork, @unchecked Sendable {
  private let count: Int
  private let make: @Sendable (Int) -> Made
  private let next = Locked(0)
  /// One slot per item. The thread that took the item writes it, and it is read after all threads have ended.
  private let made: UnsafeMutablePointer<Made?>

  init(count: Int, make: @escaping @Sendable (Int) -> Made) {
    self.count = count
    self.make = make
    made = .allocate(capacity: count)
    made.initialize(repeating: nil, count: count)
  }

  deinit {
    made.deinitialize(count: count)
    made.deallocate()
  }

  override func drain() {
    while true {
      let item = next.withLock { next in
        next += 1
        return next - 1
      }
      guard item < count else { return }
      made[item] = make(item)
    }
  }

  /// All results, complete once every thread has ended.
  var results: [Made] { (0..<count).compactMap { made[$0] } }
}
