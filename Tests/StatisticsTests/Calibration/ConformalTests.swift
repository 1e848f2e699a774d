import Statistics
import Testing
import _TestSupport

/// Page: *Intervals and pooling*.
@Suite struct ConformalTests {
  static let scores = [
    0.3, 1.2, 0.7, 2.5, 0.9, 0.1, 1.8, 0.6, 1.1, 0.4, 3.0, 0.8, 1.5, 0.2, 1.0, 2.1, 0.5, 1.3, 0.75,
  ]

  @Test func workedNumbers() throws {
    let tenth = try #require(SplitConformal(Self.scores, missRate: 0.1))
    #expect(tenth.rank == 18 && tenth.halfWidth == 2.5 && tenth.count == 19)
    let fifth = try #require(SplitConformal(Self.scores, missRate: 0.2))
    #expect(fifth.rank == 16 && fifth.halfWidth == 1.8)
    let few = try #require(SplitConformal(Self.scores, missRate: 0.04))
    #expect(few.rank == 20 && few.halfWidth == nil && few.interval(around: 3) == nil)
    #expect(tenth.interval(around: 10) == 7.5...12.5)
    #expect(tenth.interval(around: 10, deviation: 2) == 5...15)
  }

  @Test func coverageIsAtLeastWhatIsPromised() throws {
    var generator = SplitMix64(seed: 31)
    var inside = 0
    for _ in 0..<4000 {
      let errors = generator.normals(25).map { abs($0) }
      let interval = try #require(SplitConformal(errors, missRate: 0.2)?.interval(around: 0))
      if interval.contains(generator.normal()) { inside += 1 }
    }
    // Between 1 − α and 1 − α + 1/(n + 1), within three standard errors.
    #expect(Double(inside) / 4000 > 0.8 - 0.02 && Double(inside) / 4000 < 0.8 + 1.0 / 26 + 0.02)
  }

  @Test func adaptiveLevelFollowsTheMisses() throws {
    var level = try #require(AdaptiveConformal(target: 0.1))
    level.observe(covered: false)
    #expect(isClose(level.missRate, 0.1 - 0.009, 1e-14))
    level.observe(covered: true)
    #expect(isClose(level.missRate, 0.1 - 0.009 + 0.001, 1e-14))
    for _ in 0..<20 { level.observe(covered: false) }
    #expect(level.missRate < 0)
    #expect(try #require(SplitConformal(Self.scores, missRate: level.missRate)).halfWidth == nil)
    #expect(SplitConformal(Self.scores, missRate: 1.2)?.halfWidth == 0)
    #expect(AdaptiveConformal(target: 0) == nil && AdaptiveConformal(target: 0.1, rate: .nan) == nil)
  }

  @Test func edges() throws {
    #expect(SplitConformal([], missRate: 0.1)?.halfWidth == nil)
    #expect(SplitConformal([-1], missRate: 0.1) == nil && SplitConformal([1], missRate: .nan) == nil)
    let zeros = try #require(SplitConformal([0, 0, 0, .nan], missRate: 0.5))
    #expect(zeros.halfWidth == 0 && zeros.interval(around: .nan) == nil)
  }
}
