/// Runs the same work over many inputs on several cores and hands the results over in the order of the inputs.
///
/// At most a few inputs are in flight, so memory does not grow with their number; the results, and their order, do
/// not depend on how many cores took part.
public struct OrderedBatch: Sendable {
  /// The number of inputs processed at once.
  public let parallelism: Int

  /// A batch.
  /// - Parameter parallelism: at least 1; clamped to 256.
  public init(parallelism: Int) { self.parallelism = max(1, min(256, parallelism)) }

  /// Works through the inputs.
  ///
  /// - Parameters:
  ///   - inputs: read one at a time, when there is room for another.
  ///   - isAtHand: whether the next input is there without waiting for it. Where it is not, finished results are handed
  ///     over before the wait, so a partner who sends the next input after the answer to the last gets that answer.
  ///   - work: the work for each, on any thread.
  ///   - deliver: takes each result, in the order of the inputs, one at a time.
  /// - Throws: What `deliver` throws; inputs not yet started are then left alone.
  public func run<Input: Sendable, Output: Sendable>(
    _ inputs: some Sequence<Input>, isAtHand: () -> Bool = { true },
    work: @escaping @Sendable (Input) -> Output,
    deliver: (Output) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Finished<Output>.self) { group in
      var waiting: [Int: Output] = [:]
      var next = 0
      var started = 0
      // A slow input may hold back this many finished ones behind it.
      let window = parallelism * 4
      var inFlight = 0
      var rest = inputs.makeIterator()
      var hasMore = true
      while true {
        while hasMore, inFlight < parallelism, started - next < window, inFlight == 0 || isAtHand() {
          guard let input = rest.next() else {
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
