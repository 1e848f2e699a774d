public import ActivityStreams
import DayRecords
public import SessionMetrics
public import TrainingHistory

/// Every setting of recovery, readiness and prediction, by topic.
public struct ReadinessSettings: Sendable, Hashable {
  /// The load of a session without one.
  public var load = DayLoadSettings()
  /// The load factors of session RPE, stress points and minutes. A formula set takes it from its `load_fallback`.
  public var loadFactors = LoadFallbackSettings()
  /// When a mean heart rate above the athlete's maximum is rejected. A formula set takes it from its `held_excess`.
  public var heldExcess = HeldExcessSettings()
  /// The exponential training impulse. A formula set takes it from its `banister`.
  public var banister = BanisterSettings()
  /// Long-term and short-term load.
  public var fitness = FitnessSettings()
  /// Sleep need and debt.
  public var sleep = SleepSettings()
  /// Normal range of heart-rate variability.
  public var hrv = HRVTrendSettings()
  /// The recovery score.
  public var recoveryScore = RecoveryScoreSettings()
  /// The athlete's answers in the recovery score.
  public var checkIn = CheckInScoreSettings()
  /// The readiness signal.
  public var signal = SignalSettings()
  /// Rules of thumb.
  public var flags = FlagSettings()
  /// Targets of food and drink.
  public var fuel = FuelTargetSettings()
  /// Averages, slopes and phases.
  public var trends = DayTrendSettings()
  /// How risks make the signal milder.
  public var advice = AdviceSettings()
  /// The safety floor under the signal.
  public var safety = SafetySettings()
  /// The settings of the pattern search.
  public var patterns = PatternSettings()
  /// The five risks.
  public var risks = RiskSettings()
  /// The learned maps of a deployment; not part of a formula set. `nil` leaves forecasts as trained.
  public var deployment: DeploymentMaps?

  /// The `standard` settings. All share the lists of the first instance, so that two sets compare quickly.
  public init() { self = .standard }

  /// The `standard` rules, made once.
  static let standard = ReadinessSettings(made: ())

  private init(made _: Void) {}

  /// The product's recovery score, exactly; everything else as in `standard`.
  public static let p247: ReadinessSettings = {
    var settings = ReadinessSettings()
    settings.recoveryScore = .product
    settings.checkIn = .none
    return settings
  }()

  /// Every group, in the order in which they are shown. ``fitness`` is listed by the formula set itself.
  package static let groups: [SettingsTopic<ReadinessSettings>] = [
    SettingsTopic(\.load), SettingsTopic(\.sleep), SettingsTopic(\.hrv),
    SettingsTopic(\.recoveryScore), SettingsTopic(\.checkIn), SettingsTopic(\.signal), SettingsTopic(\.flags),
    SettingsTopic(\.fuel), SettingsTopic(\.trends), SettingsTopic(\.advice), SettingsTopic(\.safety),
    SettingsTopic(\.patterns),
    SettingsTopic(\.risks),
  ]
}

/// The load of a session without one.
public struct DayLoadSettings: SettingsGroup {
  /// Load of one kilocalorie.
  public var loadPerKilocalorie = 0.125
  /// Maximum heart rate by age, bpm: at birth, and its yearly decrease. Tanaka et al. 2001.
  package static let maximumAtBirth = 208.0
  /// Yearly decrease, bpm. Tanaka et al. 2001.
  package static let maximumPerYear = 0.7
  /// Maximum heart rate if unknown, bpm.
  public var assumedMaximum = 185.0
  /// Excess above that estimate up to which a session's highest heart rate still counts as a maximum, bpm.
  /// House rule: two SD of maxima of one age, 10 bpm each, Tanaka et al. 2001.
  package static let credibleExcess = 20.0
  /// Resting heart rate if unknown, bpm.
  public var assumedResting = 60.0

  /// The `standard` rules.
  public init() {}

  /// `day_load` in a formula file.
  package static let group = "day_load"
  /// Every setting of the group.
  package static let settings: [Setting<DayLoadSettings>] = [
    .number(
      "load_per_kilocalorie", \.loadPerKilocalorie, in: 0.001...10, unit: "load/kcal",
      "load per kilocalorie of a session without heart rate, stress points or RPE",
      source: "house rule: 8 kcal a load unit"),
    .number(
      "assumed_maximum", \.assumedMaximum, in: 150...220, unit: "bpm",
      "maximum heart rate if it and the age are unknown", source: "product rule: population prior"),
    .number(
      "assumed_resting", \.assumedResting, in: 30...90, unit: "bpm",
      "resting heart rate if unknown", source: "product rule: population prior"),
  ]
}
