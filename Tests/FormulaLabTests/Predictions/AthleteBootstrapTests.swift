import DayRecords
import FormulaLab
import Statistics
import Testing
import _TestSupport

/// Page: *Scoring predictions*
@Suite struct AthleteBootstrapTests {
  @Test func theSameSeedGivesTheSameInterval() {
    let parts = (0..<20).map { [Double($0 * $0 % 7), 1] }
    let bootstrap = AthleteBootstrap(draws: 300, seed: 5)
    let first = bootstrap.interval(of: parts) { $0[0] / $0[1] }
    #expect(first != nil)
    #expect(first == bootstrap.interval(of: parts) { $0[0] / $0[1] })
    #expect(first != AthleteBootstrap(draws: 300, seed: 6).interval(of: parts) { $0[0] / $0[1] })
  }

  /// The interval of a mean is about ±1.96 standard errors.
  @Test func widthOfTheIntervalOfAMean() throws {
    var random = SplitMix64(seed: 3)
    let values = (0..<400).map { _ in random.normal() }
    let mean = values.reduce(0, +) / 400
    let spread = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 400).squareRoot()
    let interval = try #require(
      AthleteBootstrap(draws: 4000).interval(of: values.map { [$0, 1] }) { $0[0] / $0[1] })
    #expect(abs(interval.upperBound - interval.lowerBound - 2 * 1.96 * spread / 20) < 0.012)
    #expect(abs(interval.lowerBound + interval.upperBound - 2 * mean) < 0.02)
  }

  @Test func theIntervalHoldsTheTruthAboutAsOftenAsItSays() throws {
    var random = SplitMix64(seed: 8)
    var held = 0
    for trial in 0..<200 {
      let parts = (0..<30).map { _ in [random.normal(mean: 0.3, deviation: 1), 1.0] }
      let interval = AthleteBootstrap(draws: 300, seed: UInt64(trial)).interval(of: parts) { $0[0] / $0[1] }
      if try #require(interval).contains(0.3) { held += 1 }
    }
    #expect((176...198).contains(held))
  }

  @Test func nothingToDraw() {
    #expect(AthleteBootstrap().interval(of: []) { $0[0] } == nil)
    #expect(AthleteBootstrap().interval(of: [[1]]) { $0[0] } == nil)
    #expect(AthleteBootstrap(draws: 0).interval(of: [[1], [2]]) { $0[0] } == nil)
    #expect(AthleteBootstrap(level: 1).interval(of: [[1], [2]]) { $0[0] } == nil)
    #expect(AthleteBootstrap(level: .nan).interval(of: [[1], [2]]) { $0[0] } == nil)
    #expect(AthleteBootstrap().interval(of: [[1], [2, 3]]) { $0[0] } == nil)
    #expect(AthleteBootstrap().interval(of: [[1], [2]]) { _ in nil } == nil)
    #expect(AthleteBootstrap(draws: -4).draws == 0)
  }
}
