public import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// The part of check-in answers in the recovery score.
public struct CheckInScoreSettings: SettingsGroup {
  /// Weight of the answers where a device measures everything.
  public var weight = 0.1
  /// Share of the weights of components that no device measures which goes to the answers.
  public var takesOver = 0.7
  /// The share of them which goes to the load of the day before.
  public var loadTakesOver = 0.2
  /// Days over which lately is meant.
  public var fastDays = 2.0
  /// Days over which the last weeks are meant.
  public var slowDays = 21.0
  /// Weight of recent days against the last weeks.
  public var fastShare = 0.7
  /// Answers over which the athlete's long-run mean is taken.
  public var anchorDays = 365.0
  /// Answers before their weight is whole.
  public var fullAnswers = 7.0
  /// Weights of feel, freshness, calm and mood.
  public var questions = [0.85, 0.05, 0.05, 0.05]
  /// The weight of the athlete's own weekday.
  public var weekday = 1.3
  /// Number of a weekday's answers that halve its apparent effect.
  public var weekdayWorth = 12.0
  /// The share of an answer's weight kept at the next answer of its weekday.
  public var weekdayMemory = 0.9934
  /// Share of this morning's answers against the days before, if they are given.
  public var todayShare = 0.6
  /// Change of the score's probit a standard deviation of the answers.
  public var slope = 1.0
  /// Correlation of the errors of answers and components when both are missing: good nights feel good.
  public var sharedError = 0.15

  /// The `standard` rules.
  public init() {}

  /// The product's score knows no answers.
  public static let none: CheckInScoreSettings = {
    var settings = CheckInScoreSettings()
    settings.weight = 0
    settings.takesOver = 0
    return settings
  }()

  /// `check_in` in a formula file.
  package static let group = "check_in"
  /// Every setting of the group.
  package static let settings: [Setting<CheckInScoreSettings>] = [
    .number(
      "weight", \.weight, in: 0...0.9, "weight of the answers where a device measures everything",
      source: "house rule"),
    .number(
      "takes_over", \.takesOver, in: 0...1,
      "share of the weights of components that no device measures which goes to the answers",
      source: "tuned on SoccerMon (Midoglu et al. 2024)"),
    .number(
      "load_takes_over", \.loadTakesOver, in: 0...1,
      "the share of them which goes to the load of the day before",
      source: "tuned on SoccerMon (Midoglu et al. 2024)"),
    .number(
      "fast_days", \.fastDays, in: 0.5...30, unit: "days", "days over which lately is meant",
      source: "tuned on SoccerMon (Midoglu et al. 2024)"),
    .number(
      "slow_days", \.slowDays, in: 2...200, unit: "days", "days over which the last weeks are meant",
      source: "tuned on SoccerMon (Midoglu et al. 2024)"),
    .number(
      "fast_share", \.fastShare, in: 0...1, "share of lately against the last weeks",
      source: "tuned on SoccerMon"),
    .number(
      "anchor_days", \.anchorDays, in: 14...5000, unit: "answers",
      "answers over which the long-run mean is taken",
      source: "house rule"),
    .number(
      "full_answers", \.fullAnswers, in: 1...100, unit: "answers", "answers before their weight is whole",
      source: "house rule"),
    .numbers(
      "questions", \.questions, in: 0...1, count: 4...4,
      "weights of feel, freshness, calm and mood", source: "tuned on SoccerMon"),
    .number(
      "weekday", \.weekday, in: 0...5, "how much the athlete's own weekday counts",
      source: "tuned on SoccerMon"),
    .number(
      "weekday_worth", \.weekdayWorth, in: 1...1000, unit: "answers",
      "answers of a weekday that halve what it seems to say", source: "tuned on SoccerMon"),
    .number(
      "weekday_memory", \.weekdayMemory, in: 0.5...1,
      "what is kept of an answer's weight by the next answer of its weekday",
      source: "house rule: half after two years"),
    .number(
      "today_share", \.todayShare, in: 0...1,
      "share of this morning's answers against the days before, where they are given", source: "house rule"),
    .number(
      "slope", \.slope, in: 0.05...5, "change of the score's probit a standard deviation of the answers",
      source: "house rule"),
    .number(
      "shared_error", \.sharedError, in: 0...1,
      "correlation of what answers and components are wrong by, where both are missing", source: "house rule"),
  ]

  /// The share of the recent weight kept a day later.
  var fastDecay: Double { .exp(-1 / max(0.01, fastDays)) }
  /// The share of the last weeks' weight kept a day later.
  var slowDecay: Double { .exp(-1 / max(0.01, slowDays)) }
}
