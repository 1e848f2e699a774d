public import ActivityStreams

/// The forecast of coming mornings from the athlete's own answers.
public struct SelfReportSettings: SettingsGroup {
  /// Weight of a new answer in the own level, at least.
  public var levelGain = 0.05
  /// Weight of a new answer in the last days' distance from it.
  public var recentGain = 0.2
  /// The share of that distance kept a day later.
  public var recentDecay = 0.9
  /// The share of a weekday's sum kept a week later.
  public var rhythmMemory = 0.85
  /// Weeks that speak against any rhythm.
  public var rhythmWeight = 2.0
  /// Usual error of a forecast of how a morning feels, on a scale of 1–10.
  public var feelError = 1.2
  /// Usual error of a forecast of soreness, on a scale of 0–4.
  public var sorenessError = 0.75
  /// Answers that the usual error counts as.
  public var errorWeight = 10.0
  /// Share of the first answers at or below the threshold of a bad morning.
  public var badShare = 0.25
  /// Answers after which that threshold no longer changes.
  public var frozenAfter = 180
  /// Answers from which the forecast counts fully.
  public var trustedFrom = 28
  /// Share of the error's variance that neighbouring mornings have in common.
  public var sharedVariance = 0.7
  /// Weight of the forecast in the morning, against training on simulated questionnaires.
  public var morningWeight = 1.0
  /// The same in the evening, with the day's training, which the forecast does not use.
  public var eveningWeight = 0.6

  /// The `standard` values.
  public init() {}

  /// `self_report` in a formula file.
  package static let group = "self_report"
  /// Every setting of the group.
  package static let settings: [Setting<SelfReportSettings>] = [
    .number(
      "level_gain", \.levelGain, in: 0.001...0.5, "least weight of a new answer in the own level",
      source: "house rule"),
    .number(
      "recent_gain", \.recentGain, in: 0...1,
      "weight of a new answer in the last days' distance from the level",
      source: "house rule"),
    .number(
      "recent_decay", \.recentDecay, in: 0...1, "share of that distance kept a day later",
      source: "house rule"),
    .number(
      "rhythm_memory", \.rhythmMemory, in: 0...0.999, "share of a weekday's sum kept a week later",
      source: "house rule"),
    .number(
      "rhythm_weight", \.rhythmWeight, in: 0.1...100, unit: "weeks",
      "weeks that speak against any weekly rhythm",
      source: "house rule"),
    .number(
      "feel_error", \.feelError, in: 0.1...5, "usual error of a forecast of feel, on a scale of 1 to 10",
      source: "house rule"),
    .number(
      "soreness_error", \.sorenessError, in: 0.1...3,
      "usual error of a forecast of soreness, on a scale of 0 to 4", source: "house rule"),
    .number(
      "error_weight", \.errorWeight, in: 1...365, "answers that the usual error counts as",
      source: "house rule"),
    .number(
      "bad_share", \.badShare, in: 0.05...0.5,
      "share of the first answers at or below the threshold of a bad morning", source: "house rule"),
    .count(
      "frozen_after", \.frozenAfter, in: 28...250, "answers after which that threshold stays as it is",
      source: "house rule"),
    .count(
      "trusted_from", \.trustedFrom, in: 7...250, "answers from which the forecast counts fully",
      source: "house rule"),
    .number(
      "shared_variance", \.sharedVariance, in: 0...0.9,
      "share of the error's variance that neighbouring mornings have in common", source: "house rule"),
    .number(
      "morning_weight", \.morningWeight, in: 0...1,
      "weight of the forecast in the morning, against what was trained on simulated questionnaires",
      source: "house rule"),
    .number(
      "evening_weight", \.eveningWeight, in: 0...1,
      "the same in the evening, when the day's training is known", source: "house rule"),
  ]
}
