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
  /// Fraction of pedal power that reaches the wheel.
  public var efficiency = 0.976
  /// Time over which acceleration is computed, s.
  package static let accelerationSpan = 6.0
  /// Air temperature assumed if it was not recorded, °C. ICAO standard atmosphere.
  package static let temperature = 15.0
  /// Standard error of the mass of rider and bicycle, kg.
  package static let massError = 3.0
  /// Standard error of the drag area, m². Wilson 2004: from 0.32 crouched to 0.5 upright.
  package static let dragError = 0.06
  /// Standard error of the coefficient of rolling resistance. Wilson 2004: from 0.003 to 0.008.
  package static let rollingError = 0.0015
  /// Standard error of the unmeasured mean wind along the route, m/s.
  package static let windError = 0.5
  /// Half-width of 90 % intervals, in standard errors.
  package static let intervalWidth = 1.645
  /// Energy cost of running on level ground, J/kg/m.
  public var runningCost = 0.98
  /// Drag area of a runner, m².
  public var runnerDragArea = 0.24
  /// Relative standard error of the cost of running. House rule; it covers differences in running economy and
  /// the scale errors of foot pods.
  package static let runningError = 0.15
  /// Minimum time with an estimate, s.
  package static let minimumSeconds = 300.0
  /// Highest plausible mean power per mass, W/kg: the world best over 5 min (Allen, Coggan & McGregor 2019).
  /// A higher value suggests a recording in a vehicle.
  package static let maximumPerKilogram = 7.6

  package static let group = "estimated_power"
  package static let settings: [Setting<EstimatedPowerSettings>] = [
    .number(
      "bicycle_mass", \.bicycleMass, in: 0...60, unit: "kg", "mass of bicycle, clothing and bottles",
      source: "house rule: the bicycle weighs 8 kg, clothing and bottles 2 kg"),
    .number(
      "drag_area", \.dragArea, in: 0.1...1, unit: "m²", "drag area of a rider",
      source: "Wilson 2004, for a sports bicycle with the hands on the hoods"),
    .number(
      "rolling", \.rolling, in: 0.001...0.05, "coefficient of rolling resistance",
      source: "Wilson 2004, for tyres on asphalt"),
    .number(
      "efficiency", \.efficiency, in: 0.8...1, "fraction of pedal power that reaches the wheel",
      source: "Martin et al. 1998"),
    .number(
      "running_cost", \.runningCost, in: 0.5...2, unit: "J/kg/m", "energy cost of level running",
      source: "van Dijk & van Megen 2017"),
    .number(
      "runner_drag_area", \.runnerDragArea, in: 0...1, unit: "m²", "drag area of a runner",
      source: "van Dijk & van Megen 2017"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}
