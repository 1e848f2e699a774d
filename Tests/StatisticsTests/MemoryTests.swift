import Dispatch
import Testing

@testable import Statistics

@Suite("Spans over arrays and values under a lock")
struct MemoryTests {
  @Test("A span has the elements of its array, and changes through it are changes of the array")
  func spans() {
    for count in [0, 1, 7, 1000] {
      var numbers = (0..<count).map(Double.init)
      let before = numbers
      do {
        let span = before.elementSpan
        #expect(span.count == count && span.indices.allSatisfy { span[$0] == before[$0] })
      }
      do {
        var changed = numbers.mutableElementSpan
        for place in changed.indices { changed[place] += 1 }
      }
      #expect(numbers == before.map { $0 + 1 })
      // A copy made before has its own elements.
      #expect(before == (0..<count).map(Double.init))
    }
  }

  @Test("Threads that add under the lock lose nothing")
  func lock() {
    let sum = Locked(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<10_000 { sum.withLock { $0 += 1 } }
    }
    #expect(sum.withLock { $0 } == 80_000)
  }
}
