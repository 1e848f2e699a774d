public import ActivityStreams
import DayRecords
public import SessionMetrics
public import TrainingHistory

/// Every setting of recovery, readiness and prediction, by topic.
public struct ReadinessSettings: Sendable, Hashable {
  /// How a session without a load gets one.
  public var load = DayLoadSettings()
  /// How the athlete's own levels are learned.
  public var baselines = BaselineSettings()
  /// Long-term and short-term load.
  public var fitness = FitnessSettings()
  /// Sleep need and debt.
  public var sleep = SleepSettings()
  /// Normal range of heart-rate variability.
  public var hrv = HRVTrendSettings()
  /// The recovery score.
  public var recoveryScore = RecoveryScoreSettings()
  /// The athlete's answers in the recovery score.
  public var form = FormSettings()
  /// The readiness signal.
  public var signal = SignalSettings()
  /// Rules of thumb.
  public var flags = FlagSettings()
  /// Targets of food and drink.
  public var fuel = FuelTargetSettings()
  /// Resting metabolic rate, against which a log of food is believed. A formula set takes it from its energy.
  public var restingMetabolism = RestingCoefficients()
  /// Averages, slopes and phases.
  public var trends = DayTrendSettings()
  /// How risks make the signal milder.
  public var advice = AdviceSettings()
  /// The safety floor under the signal.
  public var safety = SafetySettings()
  /// What a search for patterns asks.
  public var patterns = PatternSettings()
  /// The five risks.
  public var risks = RiskSettings()
  /// What makes their confidence.
  public var confidence = ConfidenceSettings()
  /// Forecasts from the athlete's own answers.
  public var selfReport = SelfReportSettings()
  /// How answers change the probabilities.
  public var learning = LearningSettings()

  /// The `standard` settings.
  public init() {}

  /// The product's recovery score, exactly; everything else as in `standard`.
  public static let p247: ReadinessSettings = {
    var settings = ReadinessSettings()
    settings.recoveryScore = .product
    settings.form = .none
    settings.advice.easesByBandAlone = true
    return settings
  }()

  /// Every group, in the order in which they are shown. ``fitness`` is listed by the formula set itself.
  public static let groups: [SettingsTopic<ReadinessSettings>] = [
    SettingsTopic(\.load), SettingsTopic(\.baselines), SettingsTopic(\.sleep), SettingsTopic(\.hrv),
    SettingsTopic(\.recoveryScore), SettingsTopic(\.form), SettingsTopic(\.signal), SettingsTopic(\.flags),
    SettingsTopic(\.fuel), SettingsTopic(\.trends), SettingsTopic(\.advice), SettingsTopic(\.safety),
    SettingsTopic(\.patterns),
    SettingsTopic(\.risks), SettingsTopic(\.confidence), SettingsTopic(\.selfReport),
    SettingsTopic(\.learning),
  ]
}

/// How a session without a load gets one.
public struct DayLoadSettings: SettingsGroup {
  /// Load of one minute at session RPE 1.
  public var loadPerRatingMinute = 0.25
  /// Load of one kilocalorie.
  public var loadPerKilocalorie = 0.125

  /// The `standard` rules.
  public init() {}

  /// `day_load` in a formula file.
  public static let group = "day_load"
  /// Every setting of the group.
  public static let settings: [Setting<DayLoadSettings>] = [
    .number(
      "load_per_rating_minute", \.loadPerRatingMinute, in: 0.01...10, unit: "load/min",
      "load of one minute at session RPE 1", source: "house rule: an hour at RPE 6 counts 90"),
    .number(
      "load_per_kilocalorie", \.loadPerKilocalorie, in: 0.001...10, unit: "load/kcal",
      "load of one kilocalorie of a session", source: "house rule: 8 kcal a load unit"),
  ]
}
