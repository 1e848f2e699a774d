import AthleteReadiness
import DayRecords

/// A kind of late value for an earlier day that a saved state lacks or would replace.
public enum LateKnowledge: String, Sendable, Hashable, CaseIterable {
  /// Load of the day's sessions. A rest day and a day without recorded sessions add nothing.
  case training
  /// Vital signs of the morning.
  case vitalSigns = "vital signs"
  case sleep
  /// The athlete's answer about how they feel.
  case feel
  /// Energy intake.
  case food
  case plan = "planned training"

  /// The metrics stored for this kind of value.
  private var metrics: [TrackedMetric] {
    switch self {
    case .training: [.load]
    case .vitalSigns:
      [.lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation]
    case .sleep: [.sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake]
    case .feel: [.feel, .soreness, .freshness, .calm, .mood, .sleepQuality]
    case .food: [.energyIntake]
    case .plan: [.plannedLoad]
    }
  }

  /// Whether the records have a value for a day that could limit the open day and that the state lacks or has
  /// with less detail.
  ///
  /// - Parameters:
  ///   - told: The values in the records.
  ///   - known: The days of the state.
  ///   - daysAgo: Number of days before the open day.
  ///   - limits: Decides which values could limit the day; `nil` for days before the first one of the state,
  ///     on which every training value and every value of the body counts.
  func isNews(_ told: ToldDays, to known: RecentDays, daysAgo: Int, _ limits: LateLimits?) -> Bool {
    metrics.contains { metric in
      let values = told.values(metric, daysAgo)
      guard !values.isEmpty else { return false }
      guard let limits else {
        return self != .food && self != .plan && (metric != .load || values.contains { $0 > 0 })
      }
      // A day without sessions has no session data.
      guard let value = known[metric, daysAgo], metric != .load || value > 0 else {
        let all = metric == .plannedLoad ? told.plans[daysAgo] ?? [] : values
        return all.contains { limits.isNew(metric, $0, daysAgo, told) }
      }
      // The load scale of that day is no longer known, so compare on today's scale and on that of the
      // records.
      return values.allSatisfy { limits.isWorse(metric, $0, than: value, daysAgo, told) }
    }
  }
}

/// The values in records of earlier days.
struct ToldDays {
  let alone: RecentDays
  /// The athlete's state with these days instead of its own, which provides the profile and the scales of
  /// units and heart rates. `nil` if the state already has every load, plan and meal in the records.
  let athlete: AthleteState?
  /// Planned loads by days before the open day, without event days.
  let plans: [Int: [Double]]

  func values(_ metric: TrackedMetric, _ daysAgo: Int) -> [Double] {
    [alone[metric, daysAgo], athlete?.recent[metric, daysAgo]].compactMap(\.self)
  }
}
