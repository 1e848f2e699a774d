import AthleteReadiness
import TextFormats

/// An alert for the day with advice, taken from the day's brief.
///
/// Each kind is raised by certain flags of the brief and repeats the brief's sentence about them, so that
/// alert and brief agree.
///
/// Page: *Recovery alerts and the target bedtime*, tests: `RecoveryAlertTests`.
package struct RecoveryAlert: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// An alarm: see a doctor before any training.
    case doctor
    /// Signs of strain or illness.
    case illness
    /// An injury the athlete reports.
    case injury
    /// A recovery score low enough to limit the day.
    case lowScore = "low_score"
    /// No data for the last few days.
    case unknownDay = "unknown_day"
    /// A night below the limit of the flag (5 h).
    case shortNight = "short_night"
    /// Sleep debt over seven nights.
    case sleepDebt = "sleep_debt"
    /// HRV falling for days.
    case hrvDown = "hrv_down"
    /// Load well above the athlete's usual load.
    case loadSpike = "load_spike"

    package var priority: PlanPriority {
      switch self {
      case .doctor, .illness, .injury, .lowScore, .shortNight: .high
      case .unknownDay, .sleepDebt, .hrvDown, .loadSpike: .medium
      }
    }

    /// The brief's flags that raise this kind of alert.
    var flags: [FlagKind] {
      switch self {
      case .doctor, .injury, .lowScore, .unknownDay: []
      case .illness: [.unusualStrain, .illnessProfile, .wristTemperatureHigh]
      case .shortNight: [.shortNight]
      case .sleepDebt: [.sleepDebt]
      case .hrvDown: [.hrvDeclining]
      case .loadSpike: [.loadRatio]
      }
    }
  }

  package let kind: Kind
  /// The title, such as "Sleep Crisis: 4.8h".
  package let title: String
  package let advice: String
  /// The brief's sentence about the flag, with its numbers.
  package let reason: String
  /// The target bedtime tonight; only for sleep alerts.
  package let bedtime: PlanTime?
  package var priority: PlanPriority { kind.priority }
  package var id: String { "alert_" + kind.rawValue }

  /// Returns the alerts of the given day, most urgent first. The clock is used for the bedtime.
  package static func alerts(
    of day: PlanDay, on clock: PlanClock = PlanClock(utcOffset: 0), settings: PlanSettings
  ) -> [RecoveryAlert] {
    Kind.allCases.compactMap { alert($0, day, clock, settings) }.sorted {
      ($0.priority, $0.kind.rank) < ($1.priority, $1.kind.rank)
    }
  }

  private static func alert(_ kind: Kind, _ day: PlanDay, _ clock: PlanClock, _ settings: PlanSettings)
    -> RecoveryAlert?
  {
    let found = kind.flags.lazy.compactMap { flag in day.flags.first { $0.name == flag.key } }.first
    let bedtime = kind == .shortNight || kind == .sleepDebt ? day.bedtime(on: clock, settings: settings) : nil
    func alert(_ title: PlanPhrase, _ advice: PlanPhrase, _ reason: String, _ values: [String: String] = [:])
      -> RecoveryAlert
    {
      var words = advice.filled(values)
      if let bedtime { words = PlanPhrase.bedtime.filled(["advice": words, "time": bedtime.spoken]) }
      return RecoveryAlert(
        kind: kind, title: title.filled(values), advice: words, reason: reason, bedtime: bedtime)
    }
    switch kind {
    case .doctor:
      guard day.isAlarmed else { return nil }
      return alert(.doctorTitle, .doctorAdvice, day.alarmWords ?? PlanPhrase.doctorReason.filled())
    case .injury:
      guard day.isInjured else { return nil }
      return alert(
        .injuryTitle, day.injuredParts.isEmpty ? .injuryAdviceUnnamed : .injuryAdvice,
        day.injuryWords ?? PlanPhrase.injuryReason.filled(),
        ["regions": day.injuredParts.joined(separator: " and ")])
    case .illness:
      guard day.isStrained || day.isIll || found.map({ $0.kind != .wristTemperatureHigh }) == true else {
        return nil
      }
      return alert(
        day.isIll ? .illnessTitle : .strainTitle, day.limit == .gentle ? .restAdvice : .strainAdvice,
        day.strainWords ?? found?.message ?? PlanPhrase.illnessRest.filled())
    case .lowScore: return day.lowScoreWords.map { alert(.lowScoreTitle, .lowScoreAdvice, $0) }
    case .unknownDay: return day.unknownWords.map { alert(.unknownTitle, .unknownAdvice, $0) }
    case .shortNight:
      return found.map {
        alert(.shortNightTitle, .shortNightAdvice, $0.message, ["hours": below($0.threshold, $0.value)])
      }
    case .sleepDebt:
      return found.map {
        alert(.sleepDebtTitle, .sleepDebtAdvice, $0.message, ["hours": number($0.value, 1)])
      }
    case .hrvDown:
      return found.map { alert(.hrvTitle, .hrvAdvice, $0.message, ["days": number($0.value, 0)]) }
    case .loadSpike:
      return found.map { alert(.loadTitle, .loadAdvice, $0.message, ["ratio": number($0.value, 2)]) }
    }
  }

  /// Formats a value with just enough decimals to keep it below a limit. For a limit of 5, 4.88 becomes 4.9,
  /// and 4.97 stays 4.97.
  private static func below(_ limit: Double, _ value: Double) -> String {
    let decimals = (1...3).first { decimals in
      let scale = [10, 100, 1000][decimals - 1]
      return (value * Double(scale)).rounded() / Double(scale) < limit
    }
    return number(decimals == nil ? (value * 1000).rounded(.down) / 1000 : value, decimals ?? 3)
  }

  private static func number(_ value: Double, _ decimals: Int) -> String {
    FixedDecimal(value, decimals: decimals)?.text() ?? "?"
  }
}

extension RecoveryAlert.Kind {
  fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
