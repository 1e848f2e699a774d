public import ActivityStreams

/// A model of the effect of grade on pace.
public enum GradeCost: String, CaseIterable, Sendable {
  /// Energy cost of running (Minetti et al. 2002).
  case running = "minetti_running"
  /// Energy cost of walking (Minetti et al. 2002).
  case walking = "minetti_walking"
  /// Perceived effort, derived from heart rate: a polynomial read off Strava's published chart, which gives
  /// far less credit downhill.
  case felt = "strava_type"
  /// Energy cost by grade and speed: flat cost by speed (Black et al. 2018) plus Minetti's difference by grade.
  case speedDependent = "speed_dependent"
}

/// The time base of a rate.
public enum PaceClock: String, CaseIterable, Sendable {
  /// Moving time only.
  case moving
  /// Time with the timer running.
  case timer
  /// Elapsed time from start to end.
  case elapsed
}

/// Settings for pace, splits, moving time and running stress.
public struct PaceSettings: SettingsGroup {
  /// Speed below which no pace is computed, m/s.
  public var minimumSpeed = 0.3
  /// Lowest moving speed, m/s.
  public var movingSpeed = 0.5
  /// Lowest moving speed of a swimmer, m/s; slow swimmers stay below 0.5 without resting.
  public var movingSwimSpeed = 0.15
  /// Lowest moving speed when walking or hiking, m/s; steep climbs are slower than 0.5.
  public var movingWalkSpeed = 0.3
  /// Whether a recorded `moving` channel takes precedence over speed. If speed is missing, the channel is
  /// always used.
  public var usesMovingChannel = false
  /// The time base of pace, mean speed and splits.
  public var clock = PaceClock.moving
  /// Whether related values share a time base.
  ///
  /// If so, normalised speed and the heart rate of splits in moving time exclude stops, and grade-adjusted
  /// pace uses the distance and time of pace.
  public var usesOneClock = true
  /// How grade changes pace.
  public var gradeCost = GradeCost.running
  /// Rolling window of normalised graded speed, s.
  public var window = 30
  /// Exponent of normalised graded speed.
  public var exponent = 4.0
  /// Length of the last split, as a fraction of a full split, below which it is omitted.
  package static let minimumSplit = 0.05
  /// Lower edges of all pace zones except the first, % of threshold speed.
  public var zoneEdges = [77.5, 87.7, 94.3, 100, 103.1, 111.1]
  /// Minimum time between two pool lengths that counts as a rest at the wall, s. House rule: devices report whole
  /// seconds.
  package static let minimumRest = 3.0

  package static let group = "pace"
  package static let settings: [Setting<PaceSettings>] = [
    .number(
      "minimum_speed", \.minimumSpeed, in: 0.01...3, unit: "m/s", "speed below which no pace is computed"),
    .number("moving_speed", \.movingSpeed, in: 0...5, unit: "m/s", "lowest moving speed"),
    .number(
      "moving_swim_speed", \.movingSwimSpeed, in: 0...5, unit: "m/s", "lowest moving speed when swimming",
      source: "house rule: open-water swimmers move at 0.3 to 1.5 m/s, and positions drift in water"),
    .number(
      "moving_walk_speed", \.movingWalkSpeed, in: 0...5, unit: "m/s",
      "lowest moving speed when walking or hiking",
      source: "house rule: athletes walk up a 33 % grade at 0.3 to 0.5 m/s"),
    .flag(
      "uses_moving_channel", \.usesMovingChannel,
      "prefer a recorded moving channel over speed; each file format defines moving differently"),
    .choice("clock", \.clock, "time base of pace, mean speed and splits"),
    .flag(
      "uses_one_clock", \.usesOneClock,
      "exclude stops from normalised speed and split heart rate, and compute grade-adjusted pace from the same distance as pace",
      source:
        "house rule: combining a mean that includes stops with a time that excludes them would understate stress"
    ),
    .choice(
      "grade_cost", \.gradeCost, "grade adjustment of pace",
      source:
        "Minetti et al. 2002; strava_type: GoldenCheetah, read off a published chart; speed_dependent: Black et al. 2018"
    ),
    .count(
      "window", \.window, in: 1...600, unit: "s", "length of the rolling mean of normalised graded speed",
      source: "house rule after Coggan 2003"),
    .number(
      "exponent", \.exponent, in: 1...10, "exponent of normalised graded speed",
      source: "house rule after Coggan 2003"),
    .numbers(
      "zone_edges", \.zoneEdges, in: 1...1000, count: 1...12, rising: true, unit: "% of threshold speed",
      "lower edges of the pace zones, from zone 2 up",
      source: "Friel 2009: 129, 114, 106, 100, 97 and 90 % of threshold pace"),
  ]

  /// Creates the `standard` settings.
  public init() {}

  /// Returns the settings with the moving speed of the given sport.
  package func moving(as sport: ThresholdSport) -> PaceSettings {
    var settings = self
    switch sport {
    case .swim: settings.movingSpeed = movingSwimSpeed
    case .walk: settings.movingSpeed = movingWalkSpeed
    case .run, .ride, .row, .ski, .strength, .other: break
    }
    return settings
  }
}
