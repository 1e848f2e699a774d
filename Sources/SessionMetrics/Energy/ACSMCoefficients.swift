import ActivityStreams

/// The coefficients of the ACSM's metabolic equations.
package struct ACSMCoefficients: Sendable, Hashable {
  /// Oxygen uptake at rest, mL/kg/min.
  package var resting = 3.5
  /// Of a metre walked on the level, mL/kg.
  package var walking = 0.1
  /// Of a metre climbed on foot, mL/kg.
  package var climbing = 1.8
  /// Of a metre run on the level, mL/kg.
  package var running = 0.2
  /// Of a metre climbed at a run, mL/kg.
  var runningUp = 0.9
  /// Of sitting on an ergometer that turns without load, with rest, mL/kg/min.
  var unloadedCycling = 7.0
  /// Of a watt a kilogram of arm cycling, mL/min.
  package var arms = 18.0
  /// Of a step, mL/kg.
  package var step = 0.2
  /// Of stepping up and down against stepping up.
  var stepDown = 1.33

  /// The published coefficients.
  package init() {}

  /// The settings in the order in which they are shown.
  static let settings: [Setting<ACSMCoefficients>] = [
    .number(
      "acsm_resting", \.resting, in: 1...6, unit: "mL/kg/min", "oxygen uptake at rest in the equations",
      source: source),
    .number(
      "acsm_walking", \.walking, in: 0.01...1, unit: "mL/kg/m", "oxygen of a metre walked on the level",
      source: source),
    .number(
      "acsm_climbing", \.climbing, in: 0.1...5, unit: "mL/kg/m", "oxygen of a metre climbed on foot",
      source: source),
    .number(
      "acsm_running", \.running, in: 0.01...1, unit: "mL/kg/m", "oxygen of a metre run on the level",
      source: source),
    .number(
      "acsm_running_up", \.runningUp, in: 0.1...5, unit: "mL/kg/m", "oxygen of a metre climbed at a run",
      source: source),
    .number(
      "acsm_unloaded_cycling", \.unloadedCycling, in: 1...15, unit: "mL/kg/min",
      "oxygen of cycling without load, with rest", source: source),
    .number(
      "acsm_arms", \.arms, in: 5...40, unit: "mL/min/W", "oxygen of a watt of arm cycling", source: source),
    .number("acsm_step", \.step, in: 0.01...1, unit: "mL/kg", "oxygen of a step", source: source),
    .number(
      "acsm_step_down", \.stepDown, in: 1...2, "stepping up and down against stepping up", source: source),
  ]

  private static let source = "ACSM's Guidelines for Exercise Testing and Prescription, 10th ed. 2018"
}
