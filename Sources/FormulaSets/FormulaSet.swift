public import ActivityFiles
public import ActivityStreams
public import AthleteReadiness
public import SessionMetrics
public import StrengthTraining
public import TrainingHistory
public import TrainingPlan

/// Every constant and rule that the numbers depend on, under one name.
///
/// A set is a value: change a field and enrich again. Each field is the settings group of a topic, which lives beside
/// its metric and carries for each setting the unit, the allowed range, the meaning and the source.
///
/// ```swift
/// var formulas = FormulaSet.standard
/// formulas.timeBase.gapLimit = 10
/// ```
public struct FormulaSet: Sendable, Hashable {
  /// The name of the set: `standard`, `p247`, `reference`, or the name in a file.
  public var name = "standard"
  /// The version of the set.
  public var version = "1"

  /// Additions that file readers may make to the plain values.
  public var reading = ReadOptions()
  /// How time is counted: gaps, pauses, integration rules.
  public var timeBase = TimeBaseSettings()
  /// Heart rates that are rejected.
  public var heartRateRepair = HeartRateRepairSettings()
  /// Heart rates held above the set maximum.
  public var heldExcess = HeldExcessSettings()
  /// Powers that are rejected.
  public var powerRepair = PowerRepairSettings()
  /// Speeds, cadences and positions that are rejected.
  public var motionRepair = MotionRepairSettings()
  /// Altitudes that are rejected.
  public var altitudeRepair = AltitudeRepairSettings()
  /// Multipliers by kind of activity.
  public var kinds = KindSettings()
  /// The motion patterns for sessions of unknown kind.
  public var kindInference = KindInferenceSettings()
  /// Maximum and resting heart rate.
  public var anchors = AnchorSettings()
  /// Heart-rate zones.
  public var heartRateZones = HeartRateZoneSettings()
  /// Heart-rate recovery.
  public var recovery = HeartRateRecoverySettings()
  /// Exponential training impulse.
  public var banister = BanisterSettings()
  /// Training impulses from zones.
  public var zonalLoad = ZoneTRIMPSettings()
  /// Training impulse from the athlete's lactate curve.
  public var individualLoad = IndividualLoadSettings()
  /// When heart rate is good enough for a load, and what replaces it.
  public var loadFallback = LoadFallbackSettings()
  /// Load by energy system.
  public var loadFocus = LoadFocusSettings()
  /// Effort of 0…10.
  public var effort = EffortSettings()
  /// Intensity.
  public var intensity = IntensitySettings()
  /// Decoupling and drift.
  public var decoupling = DecouplingSettings()
  /// Normalised power, xPower, power zones.
  public var power = PowerSettings()
  /// Critical power.
  public var criticalPower = CriticalPowerSettings()
  /// Balance of W′.
  public var wPrime = WPrimeSettings()
  /// The definition of a match.
  public var matches = MatchSettings()
  /// Torque and quadrants.
  public var pedalling = PedallingSettings()
  /// Power at altitude.
  public var altitudePower = AltitudePowerSettings()
  /// Power where no meter measured it.
  public var estimatedPower = EstimatedPowerSettings()
  /// Elevation.
  public var elevation = ElevationSettings()
  /// The definition of a climb.
  public var climbs = ClimbSettings()
  /// Grade.
  public var grade = GradeSettings()
  /// Route.
  public var route = RouteSettings()
  /// Pace, splits, moving time.
  public var pace = PaceSettings()
  /// Speed where it was not recorded.
  public var derivedSpeed = DerivedSpeedSettings()
  /// Limits of the possible.
  public var plausibility = PlausibilitySettings()
  /// Energy.
  public var energy = EnergySettings()
  /// Metabolic equivalents.
  public var mets = METSettings()
  /// Beat series: artefacts, bands, scaling exponent.
  public var hrv = HRVSettings()
  /// Oxygen consumed after a session.
  public var afterBurn = EPOCSettings()
  /// Heart-rate variability before and after a session.
  public var hrvEffect = HRVEffectSettings()
  /// Maximal oxygen uptake.
  public var vo2max = VO2maxSettings()
  /// Fitness, fatigue and balance.
  public var fitness = FitnessSettings()
  /// The preferred load of a session in each sport.
  public var loadPriority = LoadPrioritySettings()
  /// When two reports describe one session.
  public var duplicates = DuplicateSettings()
  /// Acute and chronic load, monotony, strain.
  public var workload = WorkloadSettings()
  /// Confidence in planned loads.
  public var forecast = ForecastSettings()
  /// The evidence for a proposed threshold.
  public var thresholdLearning = ThresholdLearningSettings()
  /// The impulse–response model of performance.
  public var impulseResponse = ImpulseResponseSettings()
  /// The weekly guideline of activity.
  public var activityGuideline = ActivityGuidelineSettings()
  /// Words for a session's rank in its history.
  public var comparison = ComparisonSettings()
  /// Periods of records.
  public var records = RecordSettings()
  /// Loss of power after work.
  public var fatiguedPower = FatiguedPowerSettings()
  /// When a change over sessions is a trend.
  public var trends = TrendSettings()
  /// Times of races to come.
  public var race = RaceSettings()
  /// When two sessions went the same way.
  public var routeMatch = RouteMatchSettings()
  /// Load by energy system over weeks.
  public var loadBalance = LoadBalanceSettings()
  /// Time in zones over weeks.
  public var zoneDistribution = ZoneDistributionSettings()
  /// Polarisation of training.
  public var polarisation = PolarisationSettings()
  /// Recovery cost of repeated workouts.
  public var recoveryCost = RecoveryCostSettings()
  /// Maxima, volumes, records, trends and loads of lifting.
  public var strength = StrengthSettings()
  /// Plans: matching, planned loads, alerts, what fits today.
  public var plan = PlanSettings()
  /// Best efforts.
  public var bestEfforts = BestEffortSettings()
  /// Sizes of charts and further numbers of the document.
  public var output = OutputSettings()

  /// Recovery, readiness and prediction. The rules of fitness that it works with are ``fitness``: see `dayRules`.
  public var readiness = ReadinessSettings()

  /// Custom metrics, in the order of the formula file; none in the presets.
  public var metrics: [OwnMetric] = []

  /// Edges of zones as expressions of thresholds, replacing the edges of the settings; none in the presets.
  public var zones = ZoneExpressions()

  /// Old keys that its file or its changes were written with, each once, for a warning. No part of the hash.
  package internal(set) var renamedKeys: [RenamedKey] = []

  /// The best supported science: every setting at its default.
  public init() {}

  /// The settings of all repairs.
  package var repair: RepairSettings {
    get {
      var repair = RepairSettings()
      repair.heartRate = heartRateRepair
      repair.power = powerRepair
      repair.motion = motionRepair
      repair.altitude = altitudeRepair
      return repair
    }
    set {
      heartRateRepair = newValue.heartRate
      powerRepair = newValue.power
      motionRepair = newValue.motion
      altitudeRepair = newValue.altitude
    }
  }

  /// How sessions of a history become loads of days.
  package var loadRules: LoadRules {
    LoadRules(
      priority: loadPriority, scale: LoadScale(settings: loadFallback), multipliers: kinds.loadMultipliers,
      duplicates: duplicates)
  }

  /// The rules of a day's assessment: ``readiness`` with this set's rules of fitness.
  package var dayRules: ReadinessSettings {
    var rules = readiness
    rules.fitness = fitness
    rules.loadFactors = loadFallback
    rules.heldExcess = heldExcess
    rules.banister = banister
    return rules
  }

  /// The rules for plans.
  package var planRules: PlanRules {
    var rules = PlanRules()
    rules.plan = plan
    rules.forecast = forecast
    rules.fitness = fitness
    rules.loads = loadRules
    rules.scale = loadFallback
    rules.strength = strength
    rules.readiness = dayRules
    return rules
  }

  /// Every group, in the order in which they are shown.
  package static let groups: [FormulaGroup] =
    [
      FormulaGroup(\.reading), FormulaGroup(\.timeBase), FormulaGroup(\.heartRateRepair),
      FormulaGroup(\.heldExcess),
      FormulaGroup(\.powerRepair),
      FormulaGroup(\.motionRepair), FormulaGroup(\.altitudeRepair), FormulaGroup(\.kinds),
      FormulaGroup(\.kindInference), FormulaGroup(\.anchors),
      FormulaGroup(\.heartRateZones), FormulaGroup(\.recovery), FormulaGroup(\.banister),
      FormulaGroup(\.zonalLoad), FormulaGroup(\.individualLoad), FormulaGroup(\.loadFallback),
      FormulaGroup(\.loadFocus), FormulaGroup(\.effort), FormulaGroup(\.intensity),
      FormulaGroup(\.decoupling), FormulaGroup(\.power), FormulaGroup(\.criticalPower),
      FormulaGroup(\.wPrime), FormulaGroup(\.matches), FormulaGroup(\.pedalling),
      FormulaGroup(\.altitudePower), FormulaGroup(\.estimatedPower),
      FormulaGroup(\.elevation), FormulaGroup(\.climbs), FormulaGroup(\.grade),
      FormulaGroup(\.route),
      FormulaGroup(\.pace),
      FormulaGroup(\.derivedSpeed), FormulaGroup(\.plausibility),
      FormulaGroup(\.energy), FormulaGroup(\.mets), FormulaGroup(\.hrv), FormulaGroup(\.hrvEffect),
      FormulaGroup(\.afterBurn), FormulaGroup(\.vo2max),
      FormulaGroup(\.fitness),
      FormulaGroup(\.loadPriority), FormulaGroup(\.duplicates),
      FormulaGroup(\.workload),
      FormulaGroup(\.forecast), FormulaGroup(\.thresholdLearning), FormulaGroup(\.impulseResponse),
      FormulaGroup(\.activityGuideline), FormulaGroup(\.comparison), FormulaGroup(\.records),
      FormulaGroup(\.fatiguedPower), FormulaGroup(\.trends), FormulaGroup(\.race), FormulaGroup(\.routeMatch),
      FormulaGroup(\.loadBalance),
      FormulaGroup(\.zoneDistribution), FormulaGroup(\.polarisation), FormulaGroup(\.recoveryCost),
      FormulaGroup(\.strength), FormulaGroup(\.plan),
      FormulaGroup(\.bestEfforts),
      FormulaGroup(\.output),
    ] + ReadinessSettings.groups.map { FormulaGroup($0, at: \.readiness) }

  /// Every setting of every group.
  package static let settings: [FormulaSetting] = groups.flatMap(\.settings)

  /// The setting of a whole key, `group.key`.
  public static func setting(_ path: String) -> FormulaSetting? { table[path] }

  private static let table = Dictionary(settings.map { ($0.path, $0) }) { first, _ in first }
}
