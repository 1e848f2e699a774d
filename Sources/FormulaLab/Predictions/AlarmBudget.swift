import RealModule
import Statistics
internal import TextFormats

/// The value of alarms if a given number of false-alarm **days** per 30 scored days is acceptable.
///
/// Days are counted and not episodes, because a permanent alarm would be a single episode that misses nothing. The
/// threshold is the lowest that keeps false-alarm days within the budget, for all athletes together as in a product.
///
/// An event counts as detected if there is an alarm on at least one scored day whose window covers it: a day
/// in [onset − *b*, onset − *a*] for a window [*a*, *b*]. Random alarms at the same rate detect 1 − (1 −
/// rate)^(*b* − *a* + 1) of the events, which is a large fraction for long windows. Always compare
/// ``sensitivity`` with ``chance``.
///
/// Page: *Scoring predictions*, tests: `AlarmBudgetTests`.
package struct AlarmBudget: Sendable, Hashable {
  /// Acceptable number of false-alarm days per 30 scored days.
  package let budget: Double
  /// The lowest probability that raises an alarm; `nil` if even the highest would exceed the budget.
  package let threshold: Double?
  /// Actual number of false-alarm days per 30 scored days.
  package let falseAlarmDays: Double
  package let alarmRate: Double
  /// Number of events that could be detected. If onsets are unknown, the number of days with the event.
  package let events: Int
  /// Fraction of these events with an alarm; `nil` if no event is known.
  package let sensitivity: Double?
  /// Fraction of events that an equal number of random alarms would detect.
  package let chance: Double
  /// Fraction of alarm days followed by the event (positive predictive value); `nil` if no day has an alarm.
  package let precision: Double?
  /// Median number of days from the first alarm to the event; `nil` if no event was detected or if onsets are
  /// unknown.
  package let medianLead: Double?

  /// Chooses the threshold and counts alarms.
  ///
  /// - Parameters:
  ///   - forecasts: Scored days. If ``ScoredAthlete/onsets`` and ``ScoredForecasts/window`` are given, events
  ///     are counted. If not, days are counted.
  ///   - budget: Acceptable false-alarm days per 30 scored days.
  /// - Returns: `nil` if no days are given, or if the budget is negative or not finite.
  /// - Complexity: O(*n* log *n*).
  package init?(_ forecasts: ScoredForecasts, budget: Double) {
    let days = forecasts.days
    guard !days.isEmpty, budget >= 0, budget.isFinite else { return nil }
    self.budget = budget
    let threshold = Self.threshold(of: days, allowing: budget * Double(days.count) / 30)
    self.threshold = threshold
    func isAlarm(_ day: ScoredDay) -> Bool { threshold.map { day.probability >= $0 } ?? false }

    let alarms = days.count(where: isAlarm)
    let hits = days.count { $0.outcome && isAlarm($0) }
    falseAlarmDays = Double(alarms - hits) * 30 / Double(days.count)
    let rate = Double(alarms) / Double(days.count)
    alarmRate = rate
    precision = alarms > 0 ? Double(hits) / Double(alarms) : nil

    guard let window = forecasts.window, forecasts.athletes.allSatisfy({ $0.onsets != nil }) else {
      events = forecasts.positives
      sensitivity = events > 0 ? Double(hits) / Double(events) : nil
      chance = rate
      medianLead = nil
      return
    }
    var detected = 0
    var possible = 0
    var leads: [Double] = []
    for athlete in forecasts.athletes {
      for onset in athlete.onsets ?? [] {
        let seen = athlete.days.filter { window.contains(onset - $0.day) }
        guard !seen.isEmpty else { continue }
        possible += 1
        guard let first = seen.first(where: isAlarm) else { continue }
        detected += 1
        leads.append(Double(onset - first.day))
      }
    }
    events = possible
    sensitivity = possible > 0 ? Double(detected) / Double(possible) : nil
    chance = 1 - Double.pow(1 - rate, Double(window.upperBound - window.lowerBound + 1))
    medianLead = SortedSample(leads).median
  }

  /// Returns the lowest threshold that is reached on no more than the allowed number of days without the event.
  private static func threshold(of days: [ScoredDay], allowing limit: Double) -> Double? {
    let quiet = days.filter { !$0.outcome }.map(\.probability).sorted(by: >)
    let allowed = Int(exactly: min(limit, Double(days.count)).rounded(.down)) ?? days.count
    let issued = Set(days.map(\.probability)).sorted()
    guard allowed < quiet.count else { return issued.first }
    // Alarms must be above the first probability that would exceed the budget.
    let bound = quiet[allowed]
    return issued.first { $0 > bound }
  }
}
