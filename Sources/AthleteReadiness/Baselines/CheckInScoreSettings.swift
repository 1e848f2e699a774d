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
  /// The share of them which goes to the load of the day before. Tuned on SoccerMon (Midoglu et al. 2024).
  package static let loadTakesOver = 0.2
  /// Days over which lately is meant. Tuned on SoccerMon (Midoglu et al. 2024).
  package static let fastDays = 2.0
  /// Days over which the last weeks are meant. Tuned on SoccerMon (Midoglu et al. 2024).
  package static let slowDays = 21.0
  /// Weight of recent days against the last weeks. Tuned on SoccerMon.
  package static let fastShare = 0.7
  /// Answers over which the athlete's long-run mean is taken.
  package static let anchorDays = 365.0
  /// Answers before their weight is whole.
  package static let fullAnswers = 7.0
  /// Weights of feel, freshness, calm and mood. Tuned on SoccerMon.
  package static let questions = [0.85, 0.05, 0.05, 0.05]
  /// The weight of the athlete's own weekday. Tuned on SoccerMon.
  package static let weekday = 1.3
  /// Number of a weekday's answers that halve its apparent effect. Tuned on SoccerMon.
  package static let weekdayWorth = 12.0
  /// The share of an answer's weight kept at the next answer of its weekday.
  /// House rule: half after two years.
  package static let weekdayMemory = 0.9934
  /// Share of this morning's answers against the days before, if they are given.
  package static let todayShare = 0.6
  /// Change of the score's probit a standard deviation of the answers.
  package static let slope = 1.0
  /// Correlation of the errors of answers and components when both are missing: good nights feel good.
  package static let sharedError = 0.15

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
      "weight", \.weight, in: 0...0.9, "weight of the answers if a device measures everything",
      source: "house rule"),
    .number(
      "takes_over", \.takesOver, in: 0...1,
      "share of the weight of unmeasured components given to the answers",
      source: "tuned on SoccerMon (Midoglu et al. 2024)"),
  ]

  /// The share of the recent weight kept a day later.
  var fastDecay: Double { .exp(-1 / max(0.01, Self.fastDays)) }
  /// The share of the last weeks' weight kept a day later.
  var slowDecay: Double { .exp(-1 / max(0.01, Self.slowDays)) }
}
