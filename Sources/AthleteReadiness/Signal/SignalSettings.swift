public import ActivityStreams

/// When the morning calls for a push, for training smart, for an easy day or for recovery.
public struct SignalSettings: SettingsGroup {
  /// Lower bound of the push band of the score.
  public var pushFrom = 75.0
  /// Lower bound of the train-smart band.
  public var trainSmartFrom = 60.0
  /// Lower bound of the easy band.
  public var easyFrom = 45.0
  /// Sleep debt of 7 days that counts, h.
  public var sleepDebt = 3.0
  /// Nights of those 7 that must be known.
  public var debtNights = 4
  /// Points of 0–4 from which soreness is reported.
  public var soreFrom = 3.0
  /// Balance (TSB) above which a push is possible.
  public var balanceAbove = -10.0
  /// Days of known training that the balance needs.
  public var balanceDays = 7
  /// Feel, 1–10, from which an athlete feels well; the own mean if that is higher.
  public var feelFrom = 6.0
  /// Answers that the own mean needs.
  public var feelNeeds = 7.0
  /// The overreaching trap: share of the usual variation of HRV below which it is compressed.
  public var compressedShare = 0.6
  /// Rise of the 7-day resting heart rate over the own level that is creeping, bpm.
  public var creepingRate = 2.0
  /// The same in standard deviations of a day.
  public var creepingScore = 1.0
  /// Fall of the 7-day sleep efficiency that counts as falling quality.
  public var efficiencyFall = 0.02
  /// Fall of the 7-day answers on sleep that does.
  public var qualityFall = 0.5

  /// Days before the last week that define the usual.
  public var usualDays = 28
  /// Minimum number of known ones.
  public var usualNeeds = 14
  /// Minimum number of known days in the last week.
  public var weekNeeds = 3

  /// Score that a push needs besides (contract 3.2 g).
  static let pushScore = 65.0
  /// Rating of the night, 1–5, up to which it was no good night, however long: a house rule.
  static let poorNight = 2.5

  /// The `standard` rules.
  public init() {}

  /// `signal` in a formula file.
  package static let group = "signal"
  /// Every setting of the group.
  package static let settings: [Setting<SignalSettings>] = [
    .number(
      "push_from", \.pushFrom, in: 0...100, "lower bound of the push band of the score",
      source: "product rule"),
    .number(
      "train_smart_from", \.trainSmartFrom, in: 0...100, "lower bound of the train-smart band",
      source: "product rule"),
    .number("easy_from", \.easyFrom, in: 0...100, "lower bound of the easy band", source: "product rule"),
    .number(
      "sleep_debt", \.sleepDebt, in: 0...40, unit: "h", "sleep debt of 7 days that counts",
      source: "product rule"),
    .count(
      "debt_nights", \.debtNights, in: 1...7, "nights of those 7 that must be known", source: "house rule"),
    .number(
      "sore_from", \.soreFrom, in: 0...4, "points of 0–4 from which soreness is reported",
      source: "product rule"),
    .number(
      "stress_balance_above", \.balanceAbove, in: -200...200, unit: "load",
      "balance above which a push is possible",
      source: "product rule"),
    .count(
      "stress_balance_days", \.balanceDays, in: 1...90, unit: "days",
      "days of known training that the balance needs",
      source: "house rule"),
    .number(
      "feel_from", \.feelFrom, in: 1...10, "feel, 1–10, from which an athlete feels well",
      source: "house rule"),
    .number(
      "feel_needs", \.feelNeeds, in: 1...90, unit: "answers", "answers that the own mean of feel needs",
      source: "house rule"),
    .number(
      "compressed_share", \.compressedShare, in: 0...1,
      "share of the usual variation of HRV below which it is compressed",
      source: "Plews et al. 2012; the share is a house rule"),
    .number(
      "creeping_rate", \.creepingRate, in: 0...20, unit: "bpm",
      "rise of the 7-day resting heart rate over the own level that is creeping", source: "house rule"),
    .number(
      "creeping_score", \.creepingScore, in: 0...10, "the same in standard deviations of a day",
      source: "house rule"),
    .number(
      "efficiency_fall", \.efficiencyFall, in: 0...0.5, "fall of the 7-day sleep efficiency that counts",
      source: "Hausswirth et al. 2014: 1.6 % in overreaching"),
    .number(
      "quality_fall", \.qualityFall, in: 0...4, "fall of the 7-day answers on sleep, 1–5, that counts",
      source: "house rule"),
    .count(
      "usual_days", \.usualDays, in: 7...60, unit: "days", "days before the last week that say what is usual",
      source: "house rule"),
    .count(
      "usual_needs", \.usualNeeds, in: 1...60, unit: "days", "known ones of them that are needed",
      source: "house rule"),
    .count(
      "week_needs", \.weekNeeds, in: 1...7, unit: "days", "known days of the last week that are needed",
      source: "house rule"),
  ]
}

extension SignalSettings {
  /// The band of a score.
  public func band(_ score: Double) -> ReadinessSignal {
    if score >= pushFrom { return .push }
    if score >= trainSmartFrom { return .trainSmart }
    return score >= easyFrom ? .easy : .recover
  }
}
