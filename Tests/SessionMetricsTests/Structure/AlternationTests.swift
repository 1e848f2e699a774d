import ActivityStreams
import Testing
import _TestSupport

@testable import SessionMetrics

/// Two outputs that alternate within an effort.
///
/// Page: *Structure of a session*.
@Suite struct AlternationTests {
  private static let efforts = (0..<3).map { 600 + 840 * $0..<1140 + 840 * $0 }

  private static func series(noise: Double = 25, _ level: (Int) -> Double) -> [Double] {
    var random = SplitMix64(seed: 3)
    return (0..<3000).map { second in
      let inside = efforts.first { $0.contains(second) }
      return (inside.map { level(second - $0.lowerBound) } ?? 120) + random.uniform(-noise...noise)
    }
  }

  @Test("The parts of over-unders are found in the order in which they were ridden")
  func overUnders() throws {
    let values = Self.series { $0 % 180 < 120 ? 240 : 280 }
    let found = try #require(Alternation(values, in: Self.efforts))
    #expect((found.first.seconds - 120).magnitude < 6 && (found.second.seconds - 60).magnitude < 6)
    #expect((found.first.output - 240).magnitude < 4 && (found.second.output - 280).magnitude < 4)
  }

  @Test("Noise does not divide the parts of over-unders")
  func noise() throws {
    let values = Self.series(noise: 60) { $0 % 180 < 120 ? 240 : 290 }
    let found = try #require(Alternation(values, in: Self.efforts))
    #expect((found.first.seconds - 120).magnitude < 8 && (found.second.seconds - 60).magnitude < 8)
  }

  @Test("Neither an even effort, one step nor noise that remembers alternates")
  func none() {
    #expect(Alternation(Self.series { _ in 250 }, in: Self.efforts) == nil)
    #expect(Alternation(Self.series { $0 < 270 ? 240 : 280 }, in: Self.efforts) == nil)
    #expect(Alternation([], in: Self.efforts) == nil && Alternation([1, 2], in: []) == nil)
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      var (drift, values): (Double, [Double]) = (0, [])
      for _ in 0..<3000 {
        drift = 0.97 * drift + random.uniform(-6...6)
        values.append(250 + drift)
      }
      #expect(Alternation(values, in: Self.efforts) == nil)
    }
  }
}
