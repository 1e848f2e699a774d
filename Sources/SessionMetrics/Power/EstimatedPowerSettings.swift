public import ActivityStreams

/// The inputs of estimated power and their errors.
///
/// Page: *Estimated power*, tests: `EstimatedPowerTests`.
public struct EstimatedPowerSettings: SettingsGroup {
  /// Mass of bicycle, clothing and bottles, kg.
  public var bicycleMass = 10.0
  /// Drag area of a rider on the hoods, m².
  public var dragArea = 0.40
  /// Coefficient of rolling resistance on asphalt.
  public var rolling = 0.005
  /// Share of the power at the pedals that reaches the wheel.
  public var efficiency = 0.976
  /// Time over which acceleration is taken, s.
  public var accelerationSpan = 6.0
  /// Air temperature if not recorded, °C.
  public var temperature = 15.0
  /// Standard error of the mass of rider and bicycle, kg.
  public var massError = 3.0
  /// Standard error of the drag area, m².
  public var dragError = 0.06
  /// Standard error of the coefficient of rolling resistance.
  public var rollingError = 0.0015
  /// Standard error of the unmeasured mean wind along the way, m/s.
  public var windError = 0.5
  /// Half width of the interval in standard errors: 1.645 holds 90 %.
  public var intervalWidth = 1.645
  /// Energy cost of running on the level, J/kg/m.
  public var runningCost = 0.98
  /// Drag area of a runner, m².
  public var runnerDragArea = 0.24
  /// Standard error of the cost of running, as a share.
  public var runningError = 0.15
  /// Shortest time with an estimate, s.
  public var minimumSeconds = 300.0
  /// A higher mean for the mass is beyond any athlete, W/kg: something else moved.
  public var maximumPerKilogram = 7.6

  /// The name of the group in a formula file.
  package static let group = "estimated_power"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<EstimatedPowerSettings>] = [
    .number(
      "bicycle_mass", \.bicycleMass, in: 0...60, unit: "kg", "mass of bicycle, clothing and bottles",
      source: "house rule: 8 kg and 2 kg"),
    .number(
      "drag_area", \.dragArea, in: 0.1...1, unit: "m²", "drag area of a rider",
      source: "Wilson 2004: a sports bicycle, hands on the hoods"),
    .number(
      "rolling", \.rolling, in: 0.001...0.05, "coefficient of rolling resistance",
      source: "Wilson 2004: tyres on asphalt"),
    .number(
      "efficiency", \.efficiency, in: 0.8...1, "share of the power at the pedals that reaches the wheel",
      source: "Martin et al. 1998"),
    .number(
      "acceleration_span", \.accelerationSpan, in: 1...60, unit: "s",
      "time over which acceleration is taken", source: "house rule"),
    .number(
      "temperature", \.temperature, in: -30...50, unit: "°C", "air temperature if not recorded",
      source: "ICAO standard atmosphere"),
    .number(
      "mass_error", \.massError, in: 0...50, unit: "kg", "standard error of the mass of rider and bicycle",
      source: "house rule"),
    .number(
      "drag_error", \.dragError, in: 0...0.5, unit: "m²", "standard error of the drag area",
      source: "Wilson 2004: from 0.32 crouched to 0.5 upright"),
    .number(
      "rolling_error", \.rollingError, in: 0...0.05,
      "standard error of the coefficient of rolling resistance",
      source: "Wilson 2004: from 0.003 to 0.008"),
    .number(
      "wind_error", \.windError, in: 0...10, unit: "m/s", "standard error of the mean wind along the way",
      source: "house rule"),
    .number(
      "interval_width", \.intervalWidth, in: 0.5...4, "half width of the interval in standard errors",
      source: "house rule: 90 %"),
    .number(
      "running_cost", \.runningCost, in: 0.5...2, unit: "J/kg/m", "energy cost of running on the level",
      source: "van Dijk & van Megen 2017"),
    .number(
      "runner_drag_area", \.runnerDragArea, in: 0...1, unit: "m²", "drag area of a runner",
      source: "van Dijk & van Megen 2017"),
    .number(
      "running_error", \.runningError, in: 0...0.5, "standard error of the cost of running, as a share",
      source: "house rule: economy between runners, and the scales of foot pods"),
    .number(
      "minimum_seconds", \.minimumSeconds, in: 1...36_000, unit: "s", "least time with an estimate",
      source: "house rule"),
    .number(
      "maximum_per_kg", \.maximumPerKilogram, in: 1...30, unit: "W/kg",
      "a higher mean for the mass is impossible",
      source: "Allen, Coggan & McGregor 2019: best 5 min of the world"),
  ]

  /// The `standard` defaults.
  public init() {}
}
