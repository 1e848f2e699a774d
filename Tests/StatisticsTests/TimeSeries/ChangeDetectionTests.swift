import RealModule
import Statistics
import Testing
import TextFormats
import VectorStatistics
import _TestSupport

/// Page: *Change points*.
@Suite struct ChangePointsTests {
  static let level = [50.0, 51, 49, 50, 52, 51, 56, 57, 55, 58, 56, 57]

  @Test func workedNumbers() throws {
    let changes = try #require(ChangePoints(Self.level, minimumSegment: 3))
    #expect(changes.starts == [6])
    // 5.5 each side; the sum of squares without a change is 119.
    #expect(isClose(changes.cost, 11, 1e-12))
    #expect(isClose(changes.unsplitCost, 119, 1e-12))
    #expect(changes.segments.map(\.count) == [6, 6])
    #expect(isClose(changes.segments[0].mean, 50.5, 1e-14))
  }

  /// The best partition, from every place to every place, without pruning.
  static func naive(_ values: [Double], minimumSegment: Int, penalty: Double) -> Double {
    func cost(_ range: Range<Int>) -> Double { Moments(Array(values[range])).sumOfSquaredDeviations }
    var best = [-penalty] + Array(repeating: Double.infinity, count: values.count)
    for end in stride(from: minimumSegment, through: values.count, by: 1) {
      for start in 0...(end - minimumSegment) where start == 0 || start >= minimumSegment {
        best[end] = min(best[end], best[start] + cost(start..<end) + penalty)
      }
    }
    return values.count < minimumSegment ? cost(0..<values.count) : best[values.count]
  }

  @Test(arguments: 1...64)
  func pruningLosesNothing(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    var level = 0.0
    let values = (0..<count).map { _ -> Double in
      if generator.chance(0.1) { level += 4 * generator.normal() }
      return level + generator.normal()
    }
    for minimumSegment in [1, 2, 5, 7] {
      for penalty in [0.5, 3, 12] {
        let found = try #require(
          ChangePoints(values, minimumSegment: minimumSegment, penalty: penalty))
        let total = found.cost + penalty * Double(found.starts.count)
        #expect(isClose(total, Self.naive(values, minimumSegment: minimumSegment, penalty: penalty), 1e-9))
        #expect(found.segments.count == 1 || found.segments.allSatisfy { $0.count >= minimumSegment })
        #expect(found.segments.reduce(0) { $0 + $1.count } == count)
      }
    }
  }

  @Test func missingDaysAndEdges() throws {
    let gappy = [.nan] + Self.level[..<6] + [.nan, .nan] + Self.level[6...]
    let changes = try #require(ChangePoints(Array(gappy), minimumSegment: 3))
    #expect(changes.starts == [9])
    #expect(changes.segments.map(\.range) == [1..<9, 9..<15])
    let constant = try #require(ChangePoints(Array(repeating: 5, count: 40)))
    #expect(constant.starts.isEmpty && constant.penalty == 0 && constant.cost == 0)
    #expect(ChangePoints([]) == nil && ChangePoints([.nan]) == nil)
    #expect(ChangePoints([1, 2], minimumSegment: 0) == nil)
    #expect(ChangePoints([1, 2], penalty: -1) == nil)
    #expect(ChangePoints([1, 9])?.starts == [])
  }

  @Test func aShiftIsFoundAndNoiseIsNot() throws {
    var generator = SplitMix64(seed: 3)
    let noise = generator.normals(200)
    #expect(try #require(ChangePoints(noise)).starts.isEmpty)
    let shifted = noise.enumerated().map { $0 < 120 ? $1 : $1 + 3 }
    #expect(try #require(ChangePoints(shifted)).starts.allSatisfy { abs($0 - 120) <= 2 })
    #expect(try #require(ChangePoints(shifted)).starts.count == 1)
  }
}
