import AthleteReadiness
import DayRecords

/// What a record of an earlier day can tell that a saved state knows nothing of.
public enum LateKnowledge: String, Sendable, Hashable, CaseIterable {
  /// Load of the day's sessions; a day of rest is no news, and nothing that is known of sessions.
  case training
  /// Vital signs of the morning.
  case vitalSigns = "vital signs"
  /// The night.
  case sleep
  /// What the athlete answered.
  case feel

  /// What is kept of it.
  var metrics: [TrackedMetric] {
    switch self {
    case .training: [.load]
    case .vitalSigns:
      [.lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation]
    case .sleep: [.sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake]
    case .feel: [.feel, .soreness, .freshness, .calm, .mood, .sleepQuality]
    }
  }

  /// Whether anything of it is known of a day.
  func isKnown(_ recent: RecentDays, daysAgo: Int) -> Bool {
    metrics.contains { metric in
      guard let value = recent[metric, daysAgo] else { return false }
      return metric != .load || value > 0
    }
  }
}
