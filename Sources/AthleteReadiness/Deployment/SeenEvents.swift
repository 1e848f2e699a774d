import DayRecords

/// Whether an athlete's records show that a forecast event happened.
///
/// A *bad* answer is in the worst quarter of the 42 days before the forecast and at least a point worse than
/// their median.
package struct SeenEvent: Sendable, Hashable {
  package var isEvent: Bool
  var from: [String]
}

extension AthleteState {
  /// Returns what the records show for the forecast whose window ends this morning; `nil` if too little
  /// was recorded.
  package func seen(_ kind: RiskKind) -> SeenEvent? {
    let due = kind.dueAfter
    let days = kind.eventDays
    /// The event window, in days before the open day.
    let ago = (due - days.upperBound)...(due - days.lowerBound)
    switch kind {
    case .fatigueSpillover: return seenSpillover(ago, due)
    case .performanceSuppression:
      let feel = ago.compactMap { isBad(.feel, $0, before: due) }
      return feel.count >= 3 ? SeenEvent(isEvent: feel.count { $0 } >= 3, from: ["feel"]) : nil
    case .fuelingMismatch: return seenShortfall()
    case .loadAccumulation:
      let done = ago.compactMap { day -> Bool? in
        guard let plan = recent[.plannedLoad, day], plan > 0, let load = recent[.load, day] else {
          return nil
        }
        return load < RiskSettings.leftOutShare * plan
      }
      return done.count >= 3
        ? SeenEvent(isEvent: done.count { $0 } >= 3, from: ["planned_load", "load"]) : nil
    case .recoveryInstability: return seenUnrest(ago, due)
    }
  }

  /// Whether an answer is bad; `nil` if it is missing or there are too few earlier answers.
  private func isBad(_ metric: TrackedMetric, _ ago: Int, before due: Int) -> Bool? {
    let isWorseAbove = metric == .soreness
    guard let value = recent[metric, ago],
      let edge = recent.quantile(isWorseAbove ? 0.75 : 0.25, of: metric, from: due, days: 42, needs: 14),
      let median = recent.quantile(0.5, of: metric, from: due, days: 42, needs: 14)
    else { return nil }
    return isWorseAbove ? value >= edge && value >= median + 1 : value <= edge && value <= median - 1
  }

  private func seenSpillover(_ ago: ClosedRange<Int>, _ due: Int) -> SeenEvent? {
    let feel = ago.compactMap { isBad(.feel, $0, before: due) }
    let soreness = ago.compactMap { isBad(.soreness, $0, before: due) }
    guard max(feel.count, soreness.count) == ago.count else { return nil }
    return SeenEvent(
      isEvent: (feel + soreness).count { $0 } >= 2,
      from: (feel.isEmpty ? [] : ["feel"]) + (soreness.isEmpty ? [] : ["soreness"]))
  }

  /// Whether yesterday's intake was too low, according to this morning's answer or the food log.
  private func seenShortfall() -> SeenEvent? {
    if let answer = today?.morning?.checkIn?.nutritionYesterday {
      return SeenEvent(isEvent: answer == .underAte, from: ["nutrition_yesterday"])
    }
    guard let intake = recent[.energyIntake, 1], let exercise = recent[.exerciseEnergy, 1],
      let available = EnergyAvailability.value(
        intake: intake, exercise: exercise, leanMass: FuelBody(profile: profile, recent: recent).lean)
    else { return nil }
    return SeenEvent(
      isEvent: available < RiskSettings.lowAvailability, from: ["dietary_energy_kj", "workouts"])
  }

  /// Whether bedtime, resting heart rate or HRV left the middle 90 % of its usual range on four days or more.
  private func seenUnrest(_ ago: ClosedRange<Int>, _ due: Int) -> SeenEvent? {
    let metrics: [(TrackedMetric, String)] = [
      (.sleepOnset, "sleep_onset_h"), (.restingHeartRate, "resting_hr"), (.lnRMSSD, "hrv"), (.lnSDNN, "hrv"),
    ]
    var knownDays = Set<Int>()
    var outside = Set<Int>()
    var from: [String] = []
    for (metric, key) in metrics {
      guard let low = recent.quantile(0.05, of: metric, from: due, days: 42, needs: 14),
        let high = recent.quantile(0.95, of: metric, from: due, days: 42, needs: 14)
      else { continue }
      var tells = false
      for day in ago {
        guard let value = recent[metric, day] else { continue }
        knownDays.insert(day)
        tells = true
        if value < low || value > high { outside.insert(day) }
      }
      if tells, !from.contains(key) { from.append(key) }
    }
    return knownDays.count >= 5 ? SeenEvent(isEvent: outside.count >= 4, from: from) : nil
  }
}
