public import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// Settings for the check-in answers in the recovery score.
public struct CheckInScoreSettings: SettingsGroup {
  /// Weight of the answers when a device measures every component.
  public var weight = 0.1
  /// Fraction of the weight of unmeasured components that goes to the answers.
  public var takesOver = 0.7
  /// Fraction of the weight of unmeasured components that goes to yesterday's load. Tuned on SoccerMon
  /// (Midoglu et al. 2024).
  package static let loadTakesOver = 0.2
  /// Time constant of the recent mean, days. Tuned on SoccerMon (Midoglu et al. 2024).
  package static let fastDays = 2.0
  /// Time constant of the mean over weeks, days. Tuned on SoccerMon (Midoglu et al. 2024).
  package static let slowDays = 21.0
  /// Weight of the recent mean; the mean over weeks gets the remainder. Tuned on SoccerMon.
  package static let fastShare = 0.7
  /// Cap on the number of answers in the long-run mean.
  package static let anchorDays = 365.0
  /// Number of answers needed for full weight.
  package static let fullAnswers = 7.0
  /// Weights of feel, freshness, calm and mood. Tuned on SoccerMon.
  package static let questions = [0.85, 0.05, 0.05, 0.05]
  /// Factor on the athlete's weekday effect. Tuned on SoccerMon.
  package static let weekday = 1.3
  /// Number of answers on a weekday at which its effect is shrunk by half. Tuned on SoccerMon.
  package static let weekdayWorth = 12.0
  /// Fraction of an answer's weight kept until the same weekday a week later. House rule: half after two
  /// years.
  package static let weekdayMemory = 0.9934
  /// Weight of this morning's answers, if given; earlier days get the remainder.
  package static let todayShare = 0.6
  /// Change in the score's probit per standard deviation of the answers.
  package static let slope = 1.0
  /// Correlation between the errors of answers and components when both are missing: a good night also feels good.
  package static let sharedError = 0.15

  /// The `standard` rules.
  public init() {}

  /// Settings that ignore check-in answers, as the product's own score does.
  public static let none: CheckInScoreSettings = {
    var settings = CheckInScoreSettings()
    settings.weight = 0
    settings.takesOver = 0
    return settings
  }()

  package static let group = "check_in"
  package static let settings: [Setting<CheckInScoreSettings>] = [
    .number(
      "weight", \.weight, in: 0...0.9, "weight of the answers if a device measures every component",
      source: "house rule"),
    .number(
      "takes_over", \.takesOver, in: 0...1,
      "fraction of an unmeasured component's weight that passes to the answers",
      source: "tuned on SoccerMon (Midoglu et al. 2024)"),
  ]

  /// Fraction of the recent mean's weight kept from one day to the next.
  var fastDecay: Double { .exp(-1 / max(0.01, Self.fastDays)) }
  /// Fraction of the weekly mean's weight kept from one day to the next.
  var slowDecay: Double { .exp(-1 / max(0.01, Self.slowDays)) }
}
