import Statistics
import Testing
import _TestSupport

@Suite struct OrderStatisticsTests {
  @Test func sortedAndUnsortedAgree() throws {
    var generator = SplitMix64(seed: 9)
    for count in [1, 2, 3, 4, 17, 40] {
      let numbers = generator.normals(count)
      let sorted = numbers.sorted()
      #expect(median(sorted: sorted) == median(of: numbers))
      for share in [0, 0.1, 0.25, 0.5, 0.9, 1] {
        let expected = try #require(quantile(share, of: numbers))
        #expect(isClose(quantile(share, sorted: sorted), expected, 1e-15))
      }
    }
  }

  @Test func nothingGivesNothing() {
    #expect(median(sorted: []) == nil && quantile(0.5, sorted: []) == nil)
    #expect(quantile(-0.1, sorted: [1]) == nil && quantile(1.1, sorted: [1]) == nil)
    #expect(quantile(.nan, sorted: [1, 2]) == nil)
  }

  @Test func firstPlace() {
    let numbers = [1.0, 3, 3, 7]
    for value in [0.0, 1, 2, 3, 7, 8] {
      let expected = numbers.firstIndex { $0 >= value } ?? numbers.endIndex
      #expect(numbers.partitioningIndex { $0 >= value } == expected)
    }
    let square = (5..<9).partitioningIndex { $0 * $0 > 40 }
    #expect(square == 7)
    let none = [Double]().partitioningIndex { _ in true }
    #expect(none == 0)
    let part = numbers[1...].partitioningIndex { $0 > 3 }
    #expect(part == 3)
  }
}
