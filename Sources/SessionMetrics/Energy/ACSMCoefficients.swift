import ActivityStreams

/// The coefficients of the ACSM's metabolic equations.
package struct ACSMCoefficients: Sendable, Hashable {
  /// Oxygen uptake at rest, mL/kg/min.
  package let resting = 3.5
  /// Of a metre walked on the level, mL/kg.
  package let walking = 0.1
  /// Of a metre climbed on foot, mL/kg.
  package let climbing = 1.8
  /// Of a metre run on the level, mL/kg.
  package let running = 0.2
  /// Of a metre climbed at a run, mL/kg.
  let runningUp = 0.9
  /// Of sitting on an ergometer that turns without load, with rest, mL/kg/min.
  let unloadedCycling = 7.0
  /// Of a watt a kilogram of arm cycling, mL/min.
  package let arms = 18.0
  /// Of a step, mL/kg.
  package let step = 0.2
  /// Of stepping up and down against stepping up.
  let stepDown = 1.33

  /// The published numbers.
  package static let published = ACSMCoefficients()
}
