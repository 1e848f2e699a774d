import ActivityStreams
import DayRecords
import Statistics
internal import TextFormats

/// A forecast for one day, with its outcome.
package struct ScoredDay: Sendable, Hashable {
  /// The day of issue, as a count from any fixed day.
  package var day: Int
  package var probability: Double
  /// Whether the event occurred in the window.
  package var outcome: Bool
  package var confidence: Confidence?

  package init(day: Int, probability: Double, outcome: Bool, confidence: Confidence? = nil) {
    self.day = day
    self.probability = probability
    self.outcome = outcome
    self.confidence = confidence
  }
}

package struct ScoredAthlete: Sendable, Hashable {
  package var name: String
  /// The days, earliest first.
  package var days: [ScoredDay]
  /// The days on which an event began, ascending; `nil` if only daily outcomes are known.
  package var onsets: [Int]?

  /// Sorts an athlete's days. If a day has two forecasts, the later forecast is used. Probabilities that are
  /// not finite are dropped.
  package init(name: String, days: [ScoredDay], onsets: [Int]? = nil) {
    self.name = name
    self.onsets = onsets?.sorted()
    var kept: [ScoredDay] = []
    let ordered = days.enumerated().filter(\.element.probability.isFinite)
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }
    for (_, day) in ordered {
      if kept.last?.day == day.day { kept.removeLast() }
      kept.append(day)
    }
    self.days = kept
  }

  /// Number of days followed by the event.
  package var positives: Int { days.count(where: \.outcome) }
}

/// All scored days of one prediction. They are the input of every score in this module.
///
/// Days that are not scored are absent: the athlete's first weeks, days right after an event, and days
/// whose window extends beyond the end of the data.
package struct ScoredForecasts: Sendable, Hashable {
  package let athletes: [ScoredAthlete]
  /// The window in which an event counts, in days after the day of issue; `nil` if only daily outcomes
  /// are known.
  package let window: ClosedRange<Int>?

  package init(_ athletes: [ScoredAthlete], window: ClosedRange<Int>? = nil) {
    self.athletes = athletes.filter { !$0.days.isEmpty }
    self.window = window
  }

  package var count: Int { athletes.reduce(0) { $0 + $1.days.count } }
  /// Number of days followed by the event.
  package var positives: Int { athletes.reduce(0) { $0 + $1.positives } }
  /// Fraction of days followed by the event; `nil` if no days are given.
  package var baseRate: Double? { count > 0 ? Double(positives) / Double(count) : nil }
  package var days: [ScoredDay] { athletes.flatMap(\.days) }
  package var pairs: ScoredOutcomes? {
    let days = days
    return ScoredOutcomes(days.map(\.probability), outcomes: days.map { $0.outcome ? 1 : 0 })
  }

  /// Pairs these forecasts with other forecasts for the same days. Days that are missing from either are dropped.
  ///
  /// - Returns: Both forecasts for the same athletes and days, with the outcomes of these forecasts.
  package func matched(with other: ScoredForecasts) -> MatchedForecasts {
    var places: [ByteText: ScoredAthlete] = [:]
    for athlete in other.athletes { places[ByteText(athlete.name)] = athlete }
    var first: [ScoredAthlete] = []
    var second: [ScoredAthlete] = []
    for athlete in athletes {
      guard let match = places[ByteText(athlete.name)] else { continue }
      var byDay: [Int: Double] = [:]
      for day in match.days { byDay[day.day] = day.probability }
      let common = athlete.days.filter { byDay[$0.day] != nil }
      var replaced = common
      for index in replaced.indices {
        replaced[index].probability = byDay[replaced[index].day] ?? replaced[index].probability
        replaced[index].confidence = nil
      }
      first.append(ScoredAthlete(name: athlete.name, days: common, onsets: athlete.onsets))
      second.append(ScoredAthlete(name: athlete.name, days: replaced, onsets: athlete.onsets))
    }
    return MatchedForecasts(
      forecasts: ScoredForecasts(first, window: window), baseline: ScoredForecasts(second, window: window))
  }
}

package struct MatchedForecasts: Sendable, Hashable {
  package let forecasts: ScoredForecasts
  package let baseline: ScoredForecasts
}
