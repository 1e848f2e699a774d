import RealModule
import Statistics
internal import TextFormats

/// The value of alarms for an accepted number of false-alarm **days** in 30 scored days.
///
/// Days are counted instead of episodes, because a constant alarm would be a single episode that misses
/// nothing. The threshold is the lowest whose false-alarm days stay within the budget. The budget covers
/// all athletes together, as a product would set it.
///
/// An event counts as found if at least one scored day that looks ahead to it has an alarm: a day in [onset
/// − *b*, onset − *a*] for a window [*a*, *b*]. Random alarms at the same rate find 1 − (1 − rate)^(*b* −
/// *a* + 1) of the events, which is a lot for long windows. Always read ``sensitivity`` with ``chance``.
///
/// Page: *Worth of predictions*, tests: `AlarmBudgetTests`.
package struct AlarmBudget: Sendable, Hashable {
  /// Accepted false-alarm days in 30 scored days.
  package let budget: Double
  /// The lowest probability that raises an alarm; `nil` if even the highest exceeds the budget.
  package let threshold: Double?
  /// Actual false-alarm days per 30 scored days.
  package let falseAlarmDays: Double
  package let alarmRate: Double
  /// Number of detectable events; without onsets, of days with the event.
  package let events: Int
  /// Share of the detectable events with an alarm; `nil` without events.
  package let sensitivity: Double?
  /// Share that the same number of random alarms would find.
  package let chance: Double
  /// Share of alarm days followed by the event (positive predictive value); `nil` without alarms.
  package let precision: Double?
  /// Median days from the first alarm to the event; `nil` if no event was found or onsets are unknown.
  package let medianLead: Double?

  /// Sets the threshold and counts alarms.
  ///
  /// - Parameters:
  ///   - forecasts: Scored days. Events are counted with ``ScoredAthlete/onsets`` and
  ///     ``ScoredForecasts/window``, otherwise days.
  ///   - budget: False-alarm days per 30 scored days.
  /// - Returns: `nil` without days, or if the budget is negative or not finite.
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

  /// The lowest probability that at most the allowed number of days without the event reach.
  private static func threshold(of days: [ScoredDay], allowing limit: Double) -> Double? {
    let quiet = days.filter { !$0.outcome }.map(\.probability).sorted(by: >)
    let allowed = Int(exactly: min(limit, Double(days.count)).rounded(.down)) ?? days.count
    let issued = Set(days.map(\.probability)).sorted()
    guard allowed < quiet.count else { return issued.first }
    // Alarms must lie above the first probability that would exceed the budget.
    let bound = quiet[allowed]
    return issued.first { $0 > bound }
  }
}
