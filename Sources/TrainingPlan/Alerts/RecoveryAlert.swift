import AthleteReadiness
import TextFormats

/// A warning for the day with advice, taken from the day's brief.
///
/// Each kind covers certain flags of the brief and repeats its sentence, so the two agree.
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
    /// A night below the flag's limit (5 h).
    case shortNight = "short_night"
    /// Sleep debt over seven nights.
    case sleepDebt = "sleep_debt"
    /// HRV falling for days.
    case hrvDown = "hrv_down"
    /// Load well above the usual.
    case loadSpike = "load_spike"

    package var priority: PlanPriority {
      switch self {
      case .doctor, .illness, .injury, .lowScore, .shortNight: .high
      case .unknownDay, .sleepDebt, .hrvDown, .loadSpike: .medium
      }
    }

    /// The flags of the brief that it covers.
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
  /// The brief's sentence, with its numbers.
  package let reason: String
  /// The target bedtime tonight; only for sleep alerts.
  package let bedtime: PlanTime?
  package var priority: PlanPriority { kind.priority }
  package var id: String { "alert_" + kind.rawValue }

  /// Returns the alerts of a day, most urgent first.
  ///
  /// - Parameters:
  ///   - day: The assessment of the day.
  ///   - clock: The athlete's clock, for the bedtime.
  ///   - settings: The plan settings.
  package static func alerts(
    of day: PlanDay, on clock: PlanClock = PlanClock(utcOffset: 0), settings: PlanSettings = PlanSettings()
  ) -> [RecoveryAlert] {
    Kind.allCases.compactMap { alert($0, day, clock, settings) }.sorted {
      ($0.priority, $0.kind.rank) < ($1.priority, $1.kind.rank)
    }
  }

  private static func alert(
    _ kind: Kind, _ day: PlanDay, _ clock: PlanClock, _ settings: PlanSettings
  ) -> RecoveryAlert? {
    func flag(_ kind: FlagKind) -> HealthFlag? { day.flags.first { $0.name == kind.key } }
    let shownFlag = kind.flags.lazy.compactMap { flag($0) }.first
    let bedtime = kind == .shortNight || kind == .sleepDebt ? day.bedtime(on: clock, settings: settings) : nil
    let target = bedtime.map { " Target \($0.spoken)." } ?? ""
    switch kind {
    case .doctor:
      guard day.isAlarmed else { return nil }
      return RecoveryAlert(
        kind: kind, title: doctorFirst,
        advice: "Do not train today. Call for help at once if it is there now or comes back.",
        reason: day.alarmWords ?? "See a doctor about what you wrote.", bedtime: nil)
    case .injury:
      guard day.isInjured else { return nil }
      let advice =
        day.injuredParts.isEmpty
        ? "Only gentle movement until you tell us what is injured."
        : "Keep it easy, with nothing that loads your \(day.injuredParts.joined(separator: " and "))."
      return RecoveryAlert(
        kind: kind, title: "You reported an injury", advice: advice,
        reason: day.injuryWords ?? "Your note reports an injury.", bedtime: nil)
    case .illness:
      guard day.isStrained || day.isIll || shownFlag.map({ $0.kind != .wristTemperatureHigh }) == true else {
        return nil
      }
      return RecoveryAlert(
        kind: kind, title: day.isIll ? "You reported an illness" : "Signs of strain or illness",
        advice: day.limit == .gentle
          ? "Rest today; a gentle walk or mobility at most." : "Keep it easy until the signs settle.",
        reason: day.strainWords ?? shownFlag?.message ?? "You reported an illness.", bedtime: nil)
    case .lowScore:
      guard let words = day.lowScoreWords else { return nil }
      return RecoveryAlert(
        kind: kind, title: "Low recovery score", advice: "Keep today easy.", reason: words,
        bedtime: nil)
    case .unknownDay:
      guard let words = day.unknownWords else { return nil }
      return RecoveryAlert(
        kind: kind, title: "Not enough data today",
        advice: "Take today by feel. Wear the watch tonight or answer the check-in.",
        reason: words, bedtime: nil)
    case .shortNight:
      guard let shownFlag else { return nil }
      return RecoveryAlert(
        kind: kind, title: "Sleep Crisis: \(below(shownFlag.threshold, shownFlag.value))h",
        advice: "Non-negotiable early bedtime tonight.\(target)", reason: shownFlag.message, bedtime: bedtime)
    case .sleepDebt:
      guard let shownFlag else { return nil }
      return RecoveryAlert(
        kind: kind, title: "Sleep debt: \(number(shownFlag.value, 1))h", advice: "An early night.\(target)",
        reason: shownFlag.message, bedtime: bedtime)
    case .hrvDown:
      guard let shownFlag else { return nil }
      return RecoveryAlert(
        kind: kind, title: "HRV down \(number(shownFlag.value, 0)) \(shownFlag.value == 1 ? "day" : "days")",
        advice: "Keep the next few days light.",
        reason: shownFlag.message, bedtime: nil)
    case .loadSpike:
      guard let shownFlag else { return nil }
      return RecoveryAlert(
        kind: kind, title: "Load spike: \(number(shownFlag.value, 2))×", advice: "Add nothing for now.",
        reason: shownFlag.message, bedtime: nil)
    }
  }

  /// The advice when a doctor comes before any training.
  static let doctorFirst = "See a doctor first"

  /// Formats a value with just enough decimals to stay below a limit: 4.88 as 4.9 and 4.97 as 4.97 for a limit of 5.
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
