import TextFormats

@testable import AthleteReadiness

/// What tests read of the rows that stand.
extension SafetyFloor {
  /// The key of the flag that rules out a push.
  var flag: String? {
    guard case .phrases(let parts)? = self[.vitalFlag]?.values["sign"] else { return nil }
    return parts.first.map { String($0.code.dropFirst("flagged.".count)) }
  }
  var isFlagOfYesterday: Bool { self[.vitalFlag]?.variant == "yesterday" }
  /// Whether training only comes back after a break.
  var isComingBack: Bool { self[.layOff]?.variant == "return" }
  /// Share of earlier training, during a break.
  var layOff: Double? { number(.layOff, "lay_off_share") }
  var heavyDayAgo: Int? { number(.heavyDay, "heavy_day_ago").map { Int($0) } }
  /// Whether an illness is over and training comes back.
  var isBackFromIllness: Bool { self[.illness]?.isReturn == true }

  func number(_ reason: HoldReason, _ name: String) -> Double? {
    guard case .number(let value)? = self[reason]?.values[name] else { return nil }
    return value
  }
}

extension AthleteState {
  /// The table of holds with some evidence.
  func safetyFloor(
    _ readiness: Readiness, score: Double?, besideFlags: Double?, known: KnownInputs, flags: [HealthFlag],
    issue: IssueTime, settings: ReadinessSettings
  ) -> SafetyFloor {
    facts(
      readiness, score: score, besideFlags: besideFlags, known: known, flags: flags, risks: [], issue: issue,
      settings: settings
    ).map(SafetyFloor.init) ?? .unknown
  }
}
