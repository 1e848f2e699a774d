public import ActivityStreams

/// Settings for choosing between the four signals: push, train smart, easy and recover.
public struct SignalSettings: SettingsGroup {
  /// Lower bounds of the push band and the easy band of the recovery score. House rule.
  package static let (pushFrom, easyFrom) = (75.0, 45.0)
  /// Lower bound of the train-smart band.
  public var trainSmartFrom = 60.0
  /// Sleep debt over 7 days that counts as a condition, h.
  public var sleepDebt = 3.0
  /// Minimum number of recorded nights among the last 7.
  public var debtNights = 4
  /// Soreness, 0–4, from which an answer counts as a condition.
  public var soreFrom = 3.0
  /// Form (TSB) above which the signal can be push.
  public var balanceAbove = -10.0
  /// Minimum number of days with recorded training for the form.
  public var balanceDays = 7
  /// Feel, 1–10, from which an athlete feels well; the athlete's own mean if that is higher.
  public var feelFrom = 6.0
  /// Minimum number of answers for the athlete's own mean feel.
  package static let feelNeeds = 7.0
  /// Overreaching trap: share of the usual HRV variation below which HRV is compressed (Plews et al.
  /// 2012). The share is a house rule.
  package static let compressedShare = 0.6
  /// Rise in the 7-day resting heart rate above usual that counts as creeping, bpm.
  package static let creepingRate = 2.0
  /// Minimum rise that counts as creeping, in daily standard deviations.
  package static let creepingScore = 1.0
  /// Fall in the 7-day sleep efficiency that counts as falling quality. Hausswirth et al. (2014) found 1.6
  /// % in overreaching.
  package static let efficiencyFall = 0.02
  /// Fall in the 7-day sleep ratings that counts as falling quality.
  package static let qualityFall = 0.5

  /// Reference window before the last week, days.
  package static let usualDays = 28
  /// Minimum number of recorded days in the reference window.
  package static let usualNeeds = 14
  /// Minimum number of recorded days in the last week.
  package static let weekNeeds = 3

  /// Minimum score for a push decision (contract 3.2 g).
  static let pushScore = 65.0
  /// Rating of the night, 1–5, at or below which the night was not good, however long it was. House rule.
  static let poorNight = 2.5

  /// The standard rules.
  public init() {}

  package static let group = "signal"
  package static let settings: [Setting<SignalSettings>] = [
    .number(
      "train_smart_from", \.trainSmartFrom, in: 0...100, "lower bound of the train-smart band",
      source: "house rule"),
    .number(
      "sleep_debt", \.sleepDebt, in: 0...40, unit: "h",
      "sleep debt over 7 days at which the athlete counts as short of sleep",
      source: "house rule"),
    .count(
      "debt_nights", \.debtNights, in: 1...7, "minimum number of recorded nights among those seven",
      source: "house rule"),
    .number(
      "sore_from", \.soreFrom, in: 0...4, "lowest soreness (0–4) that counts as sore",
      source: "house rule"),
    .number(
      "stress_balance_above", \.balanceAbove, in: -200...200, unit: "load",
      "form (TSB) above which hard training is allowed",
      source: "house rule"),
    .count(
      "stress_balance_days", \.balanceDays, in: 1...90, unit: "days",
      "minimum number of days with recorded training needed to compute form",
      source: "house rule"),
    .number(
      "feel_from", \.feelFrom, in: 1...10, "lowest feel (1–10) of an athlete who feels well",
      source: "house rule"),
  ]
}

extension SignalSettings {
  /// Returns the band of a score.
  public func band(_ score: Double) -> ReadinessSignal {
    if score >= Self.pushFrom { return .push }
    if score >= trainSmartFrom { return .trainSmart }
    return score >= Self.easyFrom ? .easy : .recover
  }
}
