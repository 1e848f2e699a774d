import ActivityStreams
import SessionMetrics

/// Everything that was computed of a day, before words are found for it.
struct DayFindings: Sendable {
  let day: CalendarDay
  let issue: Issue
  let recovery: RecoveryScore
  let readiness: Readiness
  let predictions: [RiskPrediction]
  let flags: [HealthFlag]
  let patterns: [EmergingPattern]
  let today: DayRecord
  let recent: RecentDays
  let profile: ReadinessProfile

  /// The risk that leads: the highest level, then the one that is most above its base rate.
  var lead: RiskPrediction {
    predictions.lead
      ?? RiskPrediction(kind: .fatigueSpillover, probability: 0, baseRate: 0, level: .low, confidence: .low)
  }

  /// Planned load of the day; `nil` where no plan is known.
  var plannedLoad: Double? { today.morning?.plannedLoad.first }

  /// Mean load of the known days from `oldest` to `newest` days ago; `nil` with fewer than half of them known.
  func meanLoad(from oldest: Int, to newest: Int = 1) -> Double? {
    let known = recent.present(.load, from: oldest, to: newest)
    guard 2 * known.count >= oldest - newest + 1, !known.isEmpty else { return nil }
    return known.reduce(0, +) / Double(known.count)
  }

  /// The next target event that is not over.
  var nextEvent: TargetEventDistance? {
    profile.events.map { TargetEventDistance(name: $0.name, days: day.days(to: $0.day)) }
      .filter { $0.days >= 0 }.min { $0.days < $1.days }
  }
}

/// An event ahead and how far it is.
struct TargetEventDistance: Sendable, Hashable {
  let name: String
  let days: Int
}

extension RiskPrediction {
  /// How many times the base rate.
  var lift: Double { baseRate > 0 ? probability / baseRate : 0 }

  /// Whether this risk is to be named before another.
  func outranks(_ other: RiskPrediction) -> Bool {
    level.rank != other.level.rank ? level.rank > other.level.rank : lift > other.lift
  }
}

extension RiskLevel {
  var rank: Int {
    switch self {
    case .low: 0
    case .moderate: 1
    case .high: 2
    }
  }
}
