public import ActivityStreams
import DayRecords
public import SessionMetrics
public import TrainingHistory

/// All settings of recovery, readiness and prediction, by topic.
public struct ReadinessSettings: Sendable, Hashable {
  /// Load of sessions without a recorded load.
  public var load = DayLoadSettings()
  /// Factors that convert session RPE, stress points and minutes to load. A formula set reads them from
  /// `load_fallback`.
  public var loadFactors = LoadFallbackSettings()
  /// When a mean heart rate above the athlete's maximum is rejected. A formula set reads it from `held_excess`.
  public var heldExcess = HeldExcessSettings()
  /// Exponential TRIMP. A formula set reads it from `banister`.
  public var banister = BanisterSettings()
  /// Long-term and short-term load.
  public var fitness = FitnessSettings()
  /// Sleep need and debt.
  public var sleep = SleepSettings()
  /// Normal range of HRV.
  public var hrv = HRVTrendSettings()
  /// The recovery score.
  public var recoveryScore = RecoveryScoreSettings()
  /// How check-in answers enter the recovery score.
  public var checkIn = CheckInScoreSettings()
  /// The readiness signal.
  public var signal = SignalSettings()
  /// Health flags.
  public var flags = FlagSettings()
  /// Food and drink targets.
  public var fuel = FuelTargetSettings()
  /// Averages, slopes and phases.
  public var trends = DayTrendSettings()
  /// How risks lower the signal.
  public var advice = AdviceSettings()
  /// The safety floor, which limits the signal.
  public var safety = SafetySettings()
  /// The pattern search.
  public var patterns = PatternSettings()
  /// The five risks.
  public var risks = RiskSettings()
  /// Maps learned from a deployment; not part of a formula set. `nil` leaves forecasts as trained.
  public var deployment: DeploymentMaps?

  /// The standard settings. All instances share the lists of the first one, so comparing two sets is fast.
  public init() { self = .standard }

  /// The standard rules, created once.
  static let standard = ReadinessSettings(made: ())

  private init(made _: Void) {}

  /// The product's own recovery score, with everything else as in `standard`.
  public static let p247: ReadinessSettings = {
    var settings = ReadinessSettings()
    settings.recoveryScore = .product
    settings.checkIn = .none
    return settings
  }()

  /// All groups in display order, except ``fitness``, which the formula set itself lists.
  package static let groups: [SettingsTopic<ReadinessSettings>] = [
    SettingsTopic(\.load), SettingsTopic(\.sleep), SettingsTopic(\.hrv),
    SettingsTopic(\.recoveryScore), SettingsTopic(\.checkIn), SettingsTopic(\.signal), SettingsTopic(\.flags),
    SettingsTopic(\.fuel), SettingsTopic(\.trends), SettingsTopic(\.advice), SettingsTopic(\.safety),
    SettingsTopic(\.patterns),
    SettingsTopic(\.risks),
  ]
}

/// Load of sessions without a recorded load.
public struct DayLoadSettings: SettingsGroup {
  /// Load per kilocalorie.
  public var loadPerKilocalorie = 0.125
  /// Maximum heart rate at birth, bpm, extrapolated from the age formula (Tanaka et al. 2001).
  package static let maximumAtBirth = 208.0
  /// Decrease in maximum heart rate per year, bpm (Tanaka et al. 2001).
  package static let maximumPerYear = 0.7
  /// Maximum heart rate if unknown, bpm.
  public var assumedMaximum = 185.0
  /// Excess over the age estimate up to which a session's peak heart rate still counts as a maximum, bpm.
  /// House rule: two SD, 10 bpm each, among people of the same age (Tanaka et al. 2001).
  package static let credibleExcess = 20.0
  /// Resting heart rate if unknown, bpm.
  public var assumedResting = 60.0

  /// The standard rules.
  public init() {}

  package static let group = "day_load"
  package static let settings: [Setting<DayLoadSettings>] = [
    .number(
      "load_per_kilocalorie", \.loadPerKilocalorie, in: 0.001...10, unit: "load/kcal",
      "load per kilocalorie of a session without heart rate, stress points or RPE",
      source: "house rule: 8 kcal count as one load unit"),
    .number(
      "assumed_maximum", \.assumedMaximum, in: 150...220, unit: "bpm",
      "default maximum heart rate if neither it nor the age is known",
      source: "house rule: population prior"),
    .number(
      "assumed_resting", \.assumedResting, in: 30...90, unit: "bpm",
      "default resting heart rate if it is not known", source: "house rule: population prior"),
  ]
}
