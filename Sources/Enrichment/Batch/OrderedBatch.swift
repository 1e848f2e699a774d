/// Processes inputs in parallel and delivers the results in input order.
///
/// Only a few inputs are processed at a time, so memory use does not depend on their number. The results
/// and their order are the same for any number of cores.
public struct OrderedBatch: Sendable {
  /// Maximum number of inputs processed at once.
  public let parallelism: Int

  /// Creates a batch.
  ///
  /// - Parameter parallelism: Number of parallel workers, limited to 1…256.
  public init(parallelism: Int) { self.parallelism = max(1, min(256, parallelism)) }

  /// Processes all inputs.
  ///
  /// - Parameters:
  ///   - inputs: The inputs. The next one is read when a worker becomes free.
  ///   - isAtHand: Whether the next input is available without waiting. If not, finished results are delivered
  ///     before waiting, so a caller that sends each input only after the previous answer does not deadlock.
  ///   - work: Processes one input, on any thread.
  ///   - deliver: Receives the results in input order, one at a time.
  /// - Throws: Any error from `deliver`. Inputs not yet started are then skipped.
  public func run<Input: Sendable, Output: Sendable>(
    _ inputs: some Sequence<Input>, isAtHand: () -> Bool = { true },
    work: @escaping @Sendable (Input) -> Output,
    deliver: (Output) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Finished<Output>.self) { group in
      var waiting: [Int: Output] = [:]
      var next = 0
      var started = 0
      // Maximum number of finished results that wait for a slower input.
      let window = parallelism * 4
      var inFlight = 0
      var iterator = inputs.makeIterator()
      var hasMore = true
      while true {
        while hasMore, inFlight < parallelism, started - next < window, inFlight == 0 || isAtHand() {
          guard let input = iterator.next() else {
            hasMore = false
            break
          }
          let place = started
          group.addTask { Finished(place: place, output: work(input)) }
          started += 1
          inFlight += 1
        }
        guard inFlight > 0, let finished = try await group.next() else { break }
        inFlight -= 1
        waiting[finished.place] = finished.output
        while let output = waiting.removeValue(forKey: next) {
          next += 1
          try deliver(output)
        }
      }
    }
  }

  private struct Finished<Output: Sendable>: Sendable {
    let place: Int
    let output: Output
  }
}
