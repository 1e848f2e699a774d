import AthleteReadiness
import DayRecords

/// Data of an earlier day that a saved state lacks, or would replace.
public enum LateKnowledge: String, Sendable, Hashable, CaseIterable {
  /// Load of the day's sessions; a rest day, or a day without known sessions, is nothing new.
  case training
  /// Vital signs of the morning.
  case vitalSigns = "vital signs"
  /// The night.
  case sleep
  /// The athlete's answer.
  case feel
  /// Energy eaten.
  case food
  /// Load that was planned.
  case plan = "planned training"

  /// The metrics kept from it.
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

  /// Whether records hold a value for a day that another memory of it lacks, or has less precisely, and that could
  /// limit a day.
  ///
  /// - Parameter limits: decide what could; `nil` for days before all remembered ones, where every body and training
  ///   value counts.
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
      // The load scale of that day is lost: compare by today's scale and by the records' own.
      return values.allSatisfy { limits.isWorse(metric, $0, than: value, daysAgo, told) }
    }
  }
}

/// The data of earlier days' records.
struct ToldDays {
  /// The memory of an athlete with only these records.
  let alone: RecentDays
  /// The athlete of the state with these days instead of the own ones: profile and worth of units and heart rates are known; `nil` if that makes no
  /// difference, since the state has every load, plan and meal exactly as in the records.
  let athlete: AthleteState?
  /// Planned loads of each morning, by days ago, without event days.
  let plans: [Int: [Double]]

  /// The number of a day, by every measure.
  func values(_ metric: TrackedMetric, _ daysAgo: Int) -> [Double] {
    [alone[metric, daysAgo], athlete?.recent[metric, daysAgo]].compactMap(\.self)
  }
}
