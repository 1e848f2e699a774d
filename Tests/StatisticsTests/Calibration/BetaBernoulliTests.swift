import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Pooling and rates*.
@Suite struct BetaBernoulliTests {
  @Test func workedNumbers() throws {
    var rate = try #require(BetaBernoulli(successes: 2, failures: 2))
    for index in 0..<14 { rate.observe(success: index < 9) }
    #expect(isClose(rate.mean, 0.611111111111, 1e-11))
    let interval = try #require(rate.interval())
    #expect(isClose(interval.lowerBound, 0.419705351626, 1e-11))
    #expect(isClose(interval.upperBound, 0.78809184518, 1e-10))
    #expect(isClose(rate.probability(above: 0.5), 0.833847045898, 1e-11))
    let followed = try #require(BetaBernoulli(successes: 8, failures: 4))
    let ignored = try #require(BetaBernoulli(successes: 2, failures: 10))
    #expect(isClose(followed.probability(exceeding: ignored), 0.996240601504, 1e-11))
  }

  /// The sum for whole counts and the integral for others are the same function.
  @Test func sumAndIntegralAgree() throws {
    for (a, b, c, d) in [(8.0, 4.0, 2.0, 10.0), (1, 1, 1, 1), (30, 5, 20, 9), (1, 7, 3, 2)] {
      let one = try #require(BetaBernoulli(successes: a, failures: b))
      let other = try #require(BetaBernoulli(successes: c, failures: d))
      let nearly = try #require(BetaBernoulli(successes: a + 1e-9, failures: b))
      #expect(isClose(nearly.probability(exceeding: other), one.probability(exceeding: other), 1e-7))
      #expect(isClose(one.probability(exceeding: other) + other.probability(exceeding: one), 1, 1e-10))
    }
    let half = try #require(BetaBernoulli(successes: 0.5, failures: 0.5))
    #expect(isClose(half.probability(exceeding: half), 0.5, 1e-9))
  }

  @Test func forgettingReturnsToThePrior() throws {
    var rate = try #require(BetaBernoulli(successes: 2, failures: 3))
    rate.observe(success: true, weight: 0.5)
    rate.observe(success: nil)
    rate.observe(success: false, weight: -1)
    #expect(rate.successes == 2.5 && rate.failures == 3)
    rate.forget(days: 10)
    #expect(isClose(rate.successes, 2 + 0.5 * .pow(0.99, 10), 1e-14))
    rate.forget(days: .infinity)
    #expect(rate.successes == 2 && rate.failures == 3)
    #expect(BetaBernoulli(successes: 0, failures: 1) == nil && rate.interval(level: 0) == nil)
  }
}
