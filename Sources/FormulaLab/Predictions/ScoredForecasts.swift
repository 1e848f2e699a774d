import ActivityStreams
import DayRecords
import Statistics
internal import TextFormats

/// One forecast of one scored day, and its outcome.
package struct ScoredDay: Sendable, Hashable {
  /// The day of issue, counted from any day that is the same for all days of the athlete.
  package var day: Int
  /// The probability that was issued.
  package var probability: Double
  /// Whether the event came in the window of the forecast.
  package var outcome: Bool
  /// The confidence that was issued with it, if any.
  package var confidence: Confidence?

  /// A scored day.
  package init(day: Int, probability: Double, outcome: Bool, confidence: Confidence? = nil) {
    self.day = day
    self.probability = probability
    self.outcome = outcome
    self.confidence = confidence
  }
}

/// The scored days of one athlete.
package struct ScoredAthlete: Sendable, Hashable {
  /// The athlete; only for separating athletes.
  package var name: String
  /// The days, earliest first.
  package var days: [ScoredDay]
  /// The days on which an event began, rising; `nil` if only the outcomes of days are known.
  package var onsets: [Int]?

  /// An athlete's days, sorted. Of two forecasts for one day the later counts; a probability that is not finite
  /// counts as missing.
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

  /// Days whose event came.
  package var positives: Int { days.count(where: \.outcome) }
}

/// All scored days of one prediction: the start of every score of this module.
///
/// Days that are not scored (the athlete's first weeks, days right after an event, windows that reach beyond the
/// last day) are simply not in it.
package struct ScoredForecasts: Sendable, Hashable {
  /// The athletes, those without scored days left out.
  package let athletes: [ScoredAthlete]
  /// The days after the day of issue in which an event counts; `nil` if only the outcomes of days are known.
  package let window: ClosedRange<Int>?

  /// The scored days of athletes.
  package init(_ athletes: [ScoredAthlete], window: ClosedRange<Int>? = nil) {
    self.athletes = athletes.filter { !$0.days.isEmpty }
    self.window = window
  }

  /// Scored days.
  package var count: Int { athletes.reduce(0) { $0 + $1.days.count } }
  /// Days whose event came.
  package var positives: Int { athletes.reduce(0) { $0 + $1.positives } }
  /// The share of days whose event happened; `nil` without days.
  package var baseRate: Double? { count > 0 ? Double(positives) / Double(count) : nil }
  /// All days, athlete by athlete.
  package var days: [ScoredDay] { athletes.flatMap(\.days) }
  /// Probabilities and outcomes, athlete by athlete.
  package var pairs: ScoredOutcomes? {
    let days = days
    return ScoredOutcomes(days.map(\.probability), outcomes: days.map { $0.outcome ? 1 : 0 })
  }

  /// The same days with other probabilities where both know the day; days that only one knows are left out of both.
  ///
  /// - Returns: These forecasts and the other's, with the same athletes and days; outcomes come from the first.
  package func matched(with other: ScoredForecasts) -> MatchedForecasts {
    var places: [ByteText: ScoredAthlete] = [:]
    for athlete in other.athletes { places[ByteText(athlete.name)] = athlete }
    var first: [ScoredAthlete] = []
    var second: [ScoredAthlete] = []
    for athlete in athletes {
      guard let match = places[ByteText(athlete.name)] else { continue }
      var known: [Int: Double] = [:]
      for day in match.days { known[day.day] = day.probability }
      let common = athlete.days.filter { known[$0.day] != nil }
      var replaced = common
      for index in replaced.indices {
        replaced[index].probability = known[replaced[index].day] ?? replaced[index].probability
        replaced[index].confidence = nil
      }
      first.append(ScoredAthlete(name: athlete.name, days: common, onsets: athlete.onsets))
      second.append(ScoredAthlete(name: athlete.name, days: replaced, onsets: athlete.onsets))
    }
    return MatchedForecasts(
      forecasts: ScoredForecasts(first, window: window), baseline: ScoredForecasts(second, window: window))
  }
}

/// Two forecasts of the same days.
package struct MatchedForecasts: Sendable, Hashable {
  /// The forecasts in question.
  package let forecasts: ScoredForecasts
  /// The forecasts they are compared with.
  package let baseline: ScoredForecasts
}
