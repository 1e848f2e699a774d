import Synchronization
import Testing

@testable import Enrichment

@Suite struct BatchTests {
  @Test(arguments: [1, 2, 3, 7, 64])
  func resultsComeInOrderWhateverTheParallelism(parallelism: Int) async throws {
    var delivered: [Int] = []
    try await OrderedBatch(parallelism: parallelism).run(0..<200) { input in
      // Uneven work, so that results finish out of order.
      (0..<(input % 7 * 500)).reduce(input) { sum, _ in sum }
    } deliver: {
      delivered.append($0)
    }
    #expect(delivered == Array(0..<200))
  }

  /// Inputs are taken as there is room for them: a batch never holds more than a few.
  @Test func inputsAreReadAsTheyAreNeeded() async throws {
    struct Counting: Sequence, IteratorProtocol {
      let taken: Taken
      var next_ = 0
      mutating func next() -> Int? {
        guard next_ < 500 else { return nil }
        next_ += 1
        taken.count.add(1, ordering: .relaxed)
        return next_
      }
    }
    final class Taken: Sendable { let count = Atomic(0) }
    let taken = Taken()
    var done = 0
    var most = 0
    try await OrderedBatch(parallelism: 3).run(Counting(taken: taken)) {
      $0
    } deliver: { _ in
      done += 1
      most = max(most, taken.count.load(ordering: .relaxed) - done)
    }
    #expect(done == 500)
    #expect(most <= 3 * 4 + 3)
  }

  @Test func noInputIsNoResult() async throws {
    var count = 0
    try await OrderedBatch(parallelism: 4).run([Int]()) {
      $0
    } deliver: { _ in
      count += 1
    }
    #expect(count == 0)
  }

  @Test func whatDeliverThrowsEndsTheBatch() async throws {
    struct Stop: Error {}
    var count = 0
    await #expect(throws: Stop.self) {
      try await OrderedBatch(parallelism: 2).run(0..<1000) {
        $0
      } deliver: { _ in
        count += 1
        if count == 5 { throw Stop() }
      }
    }
    #expect(count == 5)
  }

  /// Parallel results are the bytes of sequential ones.
  @Test func theBytesDoNotDependOnTheThreads() async throws {
    let enricher = ActivityEnricher()
    func bytes(_ parallelism: Int) async throws -> [[UInt8]] {
      var all: [[UInt8]] = []
      try await OrderedBatch(parallelism: parallelism).run(1...12) { minutes in
        let result = enricher.enrich(
          SampleRecording.run(minutes: Double(minutes + 4)), athlete: SampleRecording.athlete, history: [])
        return (try? result.encoded()) ?? []
      } deliver: {
        all.append($0)
      }
      return all
    }
    let one = try await bytes(1)
    #expect(one.allSatisfy { !$0.isEmpty })
    #expect(try await bytes(8) == one)
  }
}
