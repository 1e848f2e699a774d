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

  /// Whether records alone tell of a day what another memory of it lacks: a number of which it has none, or so much more load.
  func isNews(_ alone: RecentDays, to known: RecentDays, daysAgo: Int) -> Bool {
    metrics.contains { metric in
      guard let told = alone[metric, daysAgo] else { return false }
      guard metric == .load else { return known[metric, daysAgo] == nil }
      return told > Self.moreLoad * (known[.load, daysAgo] ?? 0)
    }
  }

  /// A load of a day by the one that is known from which it is another one: beyond what two methods differ in a session. House rule.
  private static let moreLoad = 1.5
}
