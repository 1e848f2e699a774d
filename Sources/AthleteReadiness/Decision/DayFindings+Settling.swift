import DayRecords

/// What the days and nights ahead are for, in words that deny neither the day's signal nor an event.
extension DayFindings {
  /// What the days after load that has grown are for.
  func settling(_ lead: RiskPrediction, planned: Double?) -> Sentence {
    if isEventNear, !lead.isOfSoreness {
      return "Let the days after the event be easy, until the week's load settles."
    }
    if planned == 0 { return "Keep the planned rest, and the days after it at or below plan." }
    if lead.isOfSoreness {
      return "Keep the next days at or below your usual load until the soreness settles."
    }
    return planned == nil
      ? "Keep the next days at or below your usual load until the week's load settles."
      : "Keep the next days at or below plan until the week's load settles."
  }

  /// What unsteady recovery asks for: nothing that denies a day to push or an event, and no usual bedtime while sleep is owed.
  func steadying(_ signal: ReadinessSignal) -> Sentence {
    if isEventNear {
      return asksForEarlyNight
        ? "Go to bed early, and let the days after the event be easy."
        : "Keep bedtime regular, and let the days after the event be easy."
    }
    if signal == .push {
      return asksForEarlyNight ? "Go to bed early for some days." : "Keep bedtime regular for some days."
    }
    return asksForEarlyNight
      ? "Go to bed early, and keep load even for some days." : "Keep bedtime and load even for some days."
  }

  /// Whether the day or, in the evening, one of the next two is that of an event.
  var isEventNear: Bool { plain.event?.days ?? .max <= (plain.tomorrow == nil ? 1 : 2) }

  /// Whether so much sleep is owed that a usual bedtime is no advice.
  var asksForEarlyNight: Bool {
    flags.contains { $0.kind == .sleepDebt || $0.kind == .shortNight }
      || readiness[.sleepDebt]?.isMet == true
  }
}
