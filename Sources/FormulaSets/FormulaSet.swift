public import ActivityFiles
public import ActivityStreams
public import AthleteReadiness
public import SessionMetrics
public import StrengthTraining
public import TrainingHistory
public import TrainingPlan

/// Every constant and rule that determines the results, under one name.
///
/// A set is a value: change a field and enrich again. Each field is the settings group of one topic,
/// declared next to its metric with the unit, allowed range, meaning and source of each setting.
///
/// ```swift
/// var formulas = FormulaSet.standard
/// formulas.timeBase.gapLimit = 10
/// ```
public struct FormulaSet: Sendable, Hashable {
  /// The name of the set: `standard`, `p247`, another preset, or the name given in a file.
  public var name = "standard"
  /// The version of the set.
  public var version = "1"

  /// What file readers add to the recorded values.
  public var reading = ReadOptions()
  /// Gaps, pauses and integration rules.
  public var timeBase = TimeBaseSettings()
  /// Repair of heart rate.
  public var heartRateRepair = HeartRateRepairSettings()
  /// Heart rates that stay above the set maximum.
  public var heldExcess = HeldExcessSettings()
  /// Repair of power.
  public var powerRepair = PowerRepairSettings()
  /// Repair of speed, cadence, distance and position.
  public var motionRepair = MotionRepairSettings()
  /// Repair of altitude.
  public var altitudeRepair = AltitudeRepairSettings()
  /// Load multipliers by kind of activity.
  public var kinds = KindSettings()
  /// Motion patterns that identify the kind of activity if it is missing.
  public var kindInference = KindInferenceSettings()
  /// Maximum and resting heart rate.
  public var anchors = AnchorSettings()
  /// Heart-rate zones.
  public var heartRateZones = HeartRateZoneSettings()
  /// Heart-rate recovery.
  public var recovery = HeartRateRecoverySettings()
  /// Exponential TRIMP.
  public var banister = BanisterSettings()
  /// Zone-based TRIMP.
  public var zonalLoad = ZoneTRIMPSettings()
  /// TRIMP based on the athlete's lactate curve.
  public var individualLoad = IndividualLoadSettings()
  /// Loads from incomplete heart rate, and the methods used instead.
  public var loadFallback = LoadFallbackSettings()
  /// Load by energy system.
  public var loadFocus = LoadFocusSettings()
  /// Effort score, 0…10.
  public var effort = EffortSettings()
  /// Intensity relative to maximum and reserve heart rate.
  public var intensity = IntensitySettings()
  /// Aerobic decoupling and drift.
  public var decoupling = DecouplingSettings()
  /// Normalised power, xPower and power zones.
  public var power = PowerSettings()
  /// Critical power.
  public var criticalPower = CriticalPowerSettings()
  /// W′ balance.
  public var wPrime = WPrimeSettings()
  /// Matches: efforts above critical power.
  public var matches = MatchSettings()
  /// Torque and quadrants.
  public var pedalling = PedallingSettings()
  /// Power at altitude.
  public var altitudePower = AltitudePowerSettings()
  /// Power estimated without a meter.
  public var estimatedPower = EstimatedPowerSettings()
  /// Elevation gain and loss.
  public var elevation = ElevationSettings()
  /// Detection of climbs.
  public var climbs = ClimbSettings()
  /// Grade of the terrain.
  public var grade = GradeSettings()
  /// Distance along the track.
  public var route = RouteSettings()
  /// Pace, splits and moving time.
  public var pace = PaceSettings()
  /// Speed derived from other channels.
  public var derivedSpeed = DerivedSpeedSettings()
  /// Limits of what is physically possible.
  public var plausibility = PlausibilitySettings()
  /// Energy expenditure.
  public var energy = EnergySettings()
  /// Metabolic equivalents.
  public var mets = METSettings()
  /// Beat intervals: artefacts, frequency bands and scaling exponent.
  public var hrv = HRVSettings()
  /// Excess post-exercise oxygen consumption.
  public var afterBurn = EPOCSettings()
  /// HRV before and after a session.
  public var hrvEffect = HRVEffectSettings()
  /// Maximal oxygen uptake.
  public var vo2max = VO2maxSettings()
  /// Fitness, fatigue and form.
  public var fitness = FitnessSettings()
  /// The preferred load of a session by sport.
  public var loadPriority = LoadPrioritySettings()
  /// Detection of duplicate recordings of a session.
  public var duplicates = DuplicateSettings()
  /// Acute and chronic load, monotony, strain.
  public var workload = WorkloadSettings()
  /// Uncertainty of planned loads.
  public var forecast = ForecastSettings()
  /// Evidence needed to propose a threshold.
  public var thresholdLearning = ThresholdLearningSettings()
  /// The weekly activity guideline.
  public var activityGuideline = ActivityGuidelineSettings()
  /// How a session's rank in the history is described.
  public var comparison = ComparisonSettings()
  /// Periods for which personal records are kept.
  public var records = RecordSettings()
  /// Power after prior work (durability).
  public var fatiguedPower = FatiguedPowerSettings()
  /// Trends over sessions.
  public var trends = TrendSettings()
  /// Race time predictions.
  public var race = RaceSettings()
  /// Detection of repeated routes.
  public var routeMatch = RouteMatchSettings()
  /// Load by energy system over weeks.
  public var loadBalance = LoadBalanceSettings()
  /// Time in zones over weeks.
  public var zoneDistribution = ZoneDistributionSettings()
  /// Polarisation of training.
  public var polarisation = PolarisationSettings()
  /// Recovery cost of repeated workouts.
  public var recoveryCost = RecoveryCostSettings()
  /// One-rep maxima, volume, records, trends and load in strength training.
  public var strength = StrengthSettings()
  /// Plans: matching, planned loads, alerts and the ranking of sessions that fit today.
  public var plan = PlanSettings()
  /// Best efforts.
  public var bestEfforts = BestEffortSettings()
  /// Chart sizes and optional keys of the result document.
  public var output = OutputSettings()

  /// Recovery, readiness and predictions. Its fitness rules are overridden by ``fitness``; see `dayRules`.
  public var readiness = ReadinessSettings()

  /// Custom metrics, in file order. The presets contain no custom metrics.
  public var metrics: [OwnMetric] = []

  /// Zone edges as expressions of thresholds, which override the edges in the settings. The presets contain
  /// no zone expressions.
  public var zones = ZoneExpressions()

  /// Old keys used in the set's file or changes, each listed once, for a warning. Not part of the hash.
  package internal(set) var renamedKeys: [RenamedKey] = []

  /// Creates a set with every setting at its default.
  public init() {}

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

  /// The rules that turn the sessions of a history into daily loads.
  package var loadRules: LoadRules {
    LoadRules(
      priority: loadPriority, scale: LoadScale(settings: loadFallback), multipliers: kinds.loadMultipliers,
      duplicates: duplicates)
  }

  /// The rules of a daily assessment: ``readiness`` with this set's fitness rules.
  package var dayRules: ReadinessSettings {
    var rules = readiness
    rules.fitness = fitness
    rules.loadFactors = loadFallback
    rules.heldExcess = heldExcess
    rules.banister = banister
    return rules
  }

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

  /// Every group in display order.
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
      FormulaGroup(\.forecast), FormulaGroup(\.thresholdLearning),
      FormulaGroup(\.activityGuideline), FormulaGroup(\.comparison), FormulaGroup(\.records),
      FormulaGroup(\.fatiguedPower), FormulaGroup(\.trends), FormulaGroup(\.race), FormulaGroup(\.routeMatch),
      FormulaGroup(\.loadBalance),
      FormulaGroup(\.zoneDistribution), FormulaGroup(\.polarisation), FormulaGroup(\.recoveryCost),
      FormulaGroup(\.strength), FormulaGroup(\.plan),
      FormulaGroup(\.bestEfforts),
      FormulaGroup(\.output),
    ] + ReadinessSettings.groups.map { FormulaGroup($0, at: \.readiness) }

  package static let settings: [FormulaSetting] = groups.flatMap(\.settings)

  /// Looks up a setting by its full key, `group.key`.
  public static func setting(_ path: String) -> FormulaSetting? { table[path] }

  private static let table = Dictionary(settings.map { ($0.path, $0) }) { first, _ in first }
}
