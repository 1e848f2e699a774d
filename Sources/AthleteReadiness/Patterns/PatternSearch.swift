import ActivityStreams
import DayRecords
import RealModule
import Statistics
import TextFormats

/// Looks for effects of an evening's behaviours on the night and morning after.
///
/// Behaviours follow the weekday, and so do sleep and training; behaviours also come together. So every effect is
/// tested in one regression on all behaviours at once, within weekdays (every column less its mean on that weekday),
/// beside the day's load, the nights next to it and the level of the weeks around it (for deep sleep and heart-rate
/// variability also the length of the night). The slope is tested with Student's t, its standard error widened if
/// both the behaviour and the residual depend on the day before.
///
/// A test is reported where its tail-area false-discovery rate, π₀ P₀(|Z| ≥ z) / P(|Z| ≥ z), is at most q (Efron 2008; the
/// same as Benjamini and Hochberg's 1995 with the alternative spelled out), so that over athletes as well as within one the
/// false ones among the reported stay below q.
///
/// Page: *Patterns*, tests: `PatternSearchTests`, `PatternStateTests`.
struct PatternSearch {
  let days: [PatternDay]
  let last: CalendarDay
  let names: [PatternState.Name]
  let settings: PatternSettings

  /// One pair of behaviour and effect.
  struct Test: Sendable, Hashable {
    let behaviour: Int
    let effect: PatternEffect
    /// In the athlete's own standard deviations, a usual amount against none.
    let effectSize: Double
    /// The standard error of that.
    let error: Double
    /// The t statistic as a standard normal number of the same probability.
    let z: Double
    let support: Int
    let recentHits: Int
    let recentExposures: Int
  }

  /// The patterns that pass, most certain first.
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

  /// The tail-area false-discovery rate of a test.
  func falseDiscoveryRate(of test: Test, knownSign: Double?) -> Double {
    guard test.error > 0 else { return 1 }
    let ratio = PatternSettings.effectSpread / test.error
    let spread = (1 + ratio * ratio).squareRoot()
    if let knownSign {
      let z = test.z * knownSign
      let tail = normalCumulative(-z)
      guard tail <= PatternSettings.knownLimit else { return 1 }
      // A real effect is on that side: half a normal distribution, shifted by the noise of one estimate.
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
