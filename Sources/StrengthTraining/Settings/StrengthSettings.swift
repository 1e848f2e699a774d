public import ActivityStreams
import SessionMetrics

/// Settings for strength training: maxima, volumes, records, trends and loads.
///
/// Page: *One-repetition maximum*, tests: `OneRepTests`.
public struct StrengthSettings: SettingsGroup {
  /// Formula of the one-repetition maximum.
  public var formula = OneRepFormula.brzyckiEpley
  /// Maximum repetitions, including reserve, for an estimated maximum.
  public var repetitionLimit = 12.0
  /// Repetitions above which an estimate is flagged as rough (LeSuer et al. 1997).
  package static let flaggedRepetitions = 10.0
  /// Whether repetitions in reserve count as done.
  public var usesReserve = true
  /// Repetitions at which ``formulaErrors`` apply (LeSuer et al. 1997).
  package static let errorRepetitions = [1.0, 5, 8, 12]
  /// Relative standard error of an estimated maximum at ``errorRepetitions``. LeSuer et al. (1997): 3 % up
  /// to 5 repetitions, 5 to 10 % at 8 to 12 in extreme cases. The day-to-day error is a house rule.
  package static let formulaErrors = [0.015, 0.03, 0.045, 0.06]
  /// Standard deviation of a reported reserve, repetitions (Zourdos et al. 2016).
  package static let reserveError = 1.0
  /// Mean reserve assumed for a working set without a reported effort, repetitions.
  package static let assumedReserve = 1.5
  /// Standard deviation of the assumed reserve, repetitions.
  package static let assumedReserveError = 1.5
  /// Coverage of the intervals.
  package static let level = 0.9
  /// Fraction of the catalogue's body-weight load that counts: 1 as in the catalogue, 0 for none.
  public var bodyWeight = 1.0
  /// Factor on the logged weight of dumbbells.
  public var dumbbellFactor = 1.0
  /// Factor on the repetitions of one-sided exercises in volumes.
  public var oneSidedFactor = 1.0
  /// Whether warm-ups count in volumes and maxima.
  public var countsWarmups = false
  /// Fraction of the day's maximum below which a set without a kind is a warm-up.
  public var warmupShare = 0.5
  /// Maximum repetitions in reserve for a set to count as hard.
  public var hardReserve = 4.0
  /// Minimum duration at which a set with only a duration counts as hard, s.
  public var minimumTimedSeconds = 20.0
  /// Look-back period for the day's maximum, days.
  public var maximumDays = 42
  /// Maximum relative intensity, %. INOL (Hristov) is undefined at 100; the value is a house rule.
  package static let highestIntensity = 99.0
  /// INOL above which a session is optimal, hard and very hard (Hristov).
  package static let inolLevels = [0.4, 1, 2]
  /// Relative difference within which weights count as equal.
  package static let sameWeight = 0.02
  /// Bar velocity at the one-repetition maximum, m/s, by pattern.
  public var slowestVelocity = [
    "push": 0.17, "pull": 0.5, "squat": 0.3, "hinge": 0.15, "lunge": 0.3, "olympic": 1.0,
  ]
  /// Relative margin by which a maximum must exceed the best to be a record.
  package static let recordMargin = 0.005
  /// Maximum repetitions of a set that can set a record maximum.
  package static let recordRepetitions = 10.0
  /// Relative excess over the best above which a maximum waits for a second session.
  public var recordGuard = 0.15
  /// Number of best sets averaged for a session's level in trends.
  package static let levelSets = 3
  /// Minimum number of sessions for a trend.
  package static let trendSessions = 4
  /// Maximum number of points in a trend.
  package static let trendPoints = 150
  /// Periods searched for a plateau, weeks.
  public var plateauWeeks = [6.0, 8]
  /// Minimum number of sessions for a plateau.
  package static let plateauSessions = 6
  /// Relative progress per week below which an exercise is on a plateau.
  package static let plateauSlope = 0.0025
  /// Number of hard sets that one set counts as for a primary muscle.
  public var directSets = 1.0
  /// Number of hard sets that one set counts as for a secondary muscle.
  public var indirectSets = 0.5
  /// RPE above which a set adds to the stimulus of a session.
  package static let stimulusFloor = 4.0
  /// RPE assumed for a working set without a reported effort.
  package static let assumedRating = 8.0
  /// Load per unit of stimulus until the athlete's own factor is known. House rule: 20 sets at RPE 8
  /// correspond to an hour at RPE 6.5.
  package static let stimulusFactor = 1.5
  /// Relative standard error of a load from ``stimulusFactor``.
  package static let stimulusError = 0.35
  /// Relative standard error of a load from minutes alone.
  package static let minuteError = 0.5
  /// Minimum number of rated sessions for the athlete's own factor.
  package static let ownSessions = 10
  /// Time constant of muscle load by region, days. Soreness peaks at 1 to 3 days (Peake et al. 2017); the
  /// values are house rules.
  package static let regionalDays = RegionalLoadRules.daysByRegion
  /// Smallest weight increment by equipment, kg.
  public var weightSteps = ["barbell": 2.5, "dumbbell": 2, "machine": 5, "cable": 2.5, "other": 2.5]

  package static let group = "strength"
  package static let settings: [Setting<StrengthSettings>] = maxima + volumes + changes + loads

  private static let maxima: [Setting<StrengthSettings>] = [
    .choice(
      "formula", \.formula, "formula for the one-repetition maximum",
      source: "Brzycki 1993 up to 10 repetitions, Epley 1985 above; the combination is a house rule"),
    .number(
      "repetition_limit", \.repetitionLimit, in: 1...30, unit: "repetitions",
      "maximum repetitions, including reserve, for estimating a one-repetition maximum",
      source: "LeSuer et al. 1997"),
    .flag(
      "uses_reserve", \.usesReserve, "count repetitions in reserve as if they had been done",
      source: "Zourdos et al. 2016"),
    .table(
      "slowest_velocity", \.slowestVelocity, in: 0.05...2, names: Exercise.Pattern.allCases.map(\.rawValue),
      unit: "m/s", "bar velocity at the one-repetition maximum by movement pattern",
      source:
        "bench press 0.17, squat 0.30 (González-Badillo & Sánchez-Medina 2010); the others are a house rule"),
  ]

  private static let volumes: [Setting<StrengthSettings>] = [
    .number(
      "body_weight", \.bodyWeight, in: 0...1, "fraction of the catalogue's body-weight load that counts",
      source: "push-up after Ebben et al. 2011; the others are a house rule"),
    .number(
      "dumbbell_factor", \.dumbbellFactor, in: 1...2,
      "factor on dumbbell weights: 2 if the log gives the weight of a single dumbbell"),
    .number(
      "one_sided_factor", \.oneSidedFactor, in: 1...2,
      "factor on the repetitions of one-sided exercises: 2 if they are logged per side"),
    .flag("counts_warmups", \.countsWarmups, "count warm-ups in volumes and maxima", source: "Haff 2010"),
    .number(
      "warmup_share", \.warmupShare, in: 0...1,
      "fraction of the day's maximum below which an unmarked set is a warm-up", source: "Haff 2010"),
    .number(
      "hard_reserve", \.hardReserve, in: 0...10, unit: "repetitions",
      "maximum repetitions in reserve of a hard set", source: "Pelland et al. 2024; house rule"),
    .number(
      "minimum_timed_seconds", \.minimumTimedSeconds, in: 0...300, unit: "s",
      "minimum duration of a hard set logged by time alone, without an effort rating",
      source: "house rule: it allows about five repetitions at the moderate speed of ACSM 2009 (2 to 4 s)"),
    .count(
      "maximum_days", \.maximumDays, in: 7...365, "look-back period for the current one-repetition maximum"),
    .number(
      "direct_sets", \.directSets, in: 0...1, "number of hard sets that a set counts as for a primary muscle",
      source: "Pelland et al. 2024"),
    .number(
      "indirect_sets", \.indirectSets, in: 0...1,
      "number of hard sets that a set counts as for a secondary muscle",
      source: "Pelland et al. 2024"),
    .table(
      "weight_steps", \.weightSteps, in: 0.25...20, names: Exercise.Equipment.allCases.map(\.rawValue),
      unit: "kg", "smallest weight increment by equipment"),
  ]

  private static let changes: [Setting<StrengthSettings>] = [
    .number(
      "record_guard", \.recordGuard, in: 0.02...10,
      "increase over the best above which a maximum waits for a second session to confirm it"),
    .numbers(
      "plateau_weeks", \.plateauWeeks, in: 2...52, count: 1...6, rising: true, unit: "weeks",
      "lengths of the periods searched for a plateau"),
  ]

  private static let loads: [Setting<StrengthSettings>] = []

  /// The standard rules.
  public init() {}

  /// The rules behind the reference results: Epley up to 12 repetitions, and every set as logged.
  public static let reference: StrengthSettings = {
    var settings = StrengthSettings()
    settings.formula = .epley
    settings.usesReserve = false
    settings.bodyWeight = 0
    settings.countsWarmups = true
    settings.warmupShare = 0
    settings.minimumTimedSeconds = 0
    settings.recordGuard = 10
    return settings
  }()
}
