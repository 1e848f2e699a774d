import ActivityStreams

/// Coefficients of the ACSM equations for oxygen uptake.
package struct ACSMCoefficients: Sendable, Hashable {
  /// Oxygen uptake at rest, mL/kg/min.
  package let resting = 3.5
  /// Oxygen cost of walking one metre on the level, mL/kg.
  package let walking = 0.1
  /// Oxygen cost of climbing one metre while walking, mL/kg.
  package let climbing = 1.8
  /// Oxygen cost of running one metre on the level, mL/kg.
  package let running = 0.2
  /// Oxygen cost of climbing one metre while running, mL/kg.
  let runningUp = 0.9
  /// Oxygen uptake of unloaded cycling, including resting uptake, mL/kg/min.
  let unloadedCycling = 7.0
  /// Oxygen cost of arm cycling, mL/min per W.
  package let arms = 18.0
  /// Oxygen cost of one step, excluding the climb, mL/kg.
  package let step = 0.2
  /// Cost of stepping up and down, relative to stepping up alone.
  let stepDown = 1.33

  package static let published = ACSMCoefficients()
}
