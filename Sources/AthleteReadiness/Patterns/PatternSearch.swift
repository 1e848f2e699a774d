import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// Searches for effects of evening behaviours on the following night and morning.
///
/// Behaviours, sleep and training all follow the weekday, and behaviours occur together. Each effect is
/// therefore tested in one regression on all behaviours, within weekdays (every column minus its weekday
/// mean). Further predictors are the day's load, the adjacent nights and the level of the surrounding weeks,
/// plus the length of the night for deep sleep and HRV. The slope is tested with Student's t. Its standard
/// error is widened if both behaviour and residual depend on the day before.
///
/// A test is reported if its tail-area false discovery rate, π₀ P₀(|Z| ≥ z) / P(|Z| ≥ z), is at most q
/// (Efron 2008; Benjamini and Hochberg 1995, with an explicit alternative). The expected share of false
/// reports then stays below q, within one athlete and across athletes.
///
/// Page: *Patterns*, tests: `PatternSearchTests`, `PatternStateTests`.
struct PatternSearch {
  let days: [PatternDay]
  let last: CalendarDay
  let names: [PatternState.Name]
  let settings: PatternSettings

  /// The test of one behaviour against one effect.
  struct Test: Sendable, Hashable {
    let behaviour: Int
    let effect: PatternEffect
    /// Effect of a usual amount compared with none, in the athlete's own standard deviations.
    let effectSize: Double
    let error: Double
    /// The t statistic, converted to a standard normal score of the same probability.
    let z: Double
    let support: Int
    let recentHits: Int
    let recentExposures: Int
  }

  /// Returns the patterns that pass, most certain first.
  func patterns() -> [EmergingPattern] {
    var passed: [EmergingPattern] = []
    let journal = PatternJournal(days: days, last: last, names: names.count)
    for effect in PatternEffect.allCases where isSearched(effect) {
      for test in tests(of: effect, in: journal) {
        let name = names[test.behaviour].text
        let q = falseDiscoveryRate(of: test, knownSign: effect.knownSign(of: name))
        guard q <= settings.falseDiscoveryRate else { continue }
        passed.append(
          EmergingPattern(
            cause: name, effect: effect.key, lagDays: 1, sign: test.z > 0 ? 1 : -1,
            effectSize: Double(Float(test.effectSize)), q: Double(Float(q)), support: test.support,
            recentHits: test.recentHits, recentExposures: test.recentExposures))
      }
    }
    return passed.enumerated().sorted { ($0.element.q, $0.offset) < ($1.element.q, $1.offset) }.map(\.element)
  }

  private func isSearched(_ effect: PatternEffect) -> Bool {
    switch effect {
    case .deep, .logRMSSD, .awake, .feel: true
    case .sleep, .restingHeartRate: settings.searchesSleepAndRestingHeartRate
    }
  }

  func falseDiscoveryRate(of test: Test, knownSign: Double?) -> Double {
    guard test.error > 0 else { return 1 }
    let ratio = PatternSettings.effectSpread / test.error
    let spread = (1 + ratio * ratio).squareRoot()
    if let knownSign {
      let z = test.z * knownSign
      let tail = normalCumulative(-z)
      guard tail <= PatternSettings.knownLimit else { return 1 }
      // A real effect has the known direction: a half-normal distribution widened by the estimation error.
      let real = 2 * normalCumulative(-z / spread)
      let share = PatternSettings.knownPriorShare
      return (1 - share) * tail / ((1 - share) * tail + share * min(1, real))
    }
    let tail = normalCumulative(-abs(test.z))
    let real = normalCumulative(-abs(test.z) / spread)
    let share = PatternSettings.priorShare
    return (1 - share) * tail / ((1 - share) * tail + share * real)
  }
}
