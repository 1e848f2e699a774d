import ActivityStreams

package struct ACSMCoefficients: Sendable, Hashable {
  /// Oxygen uptake at rest, mL/kg/min.
  package let resting = 3.5
  /// Cost of a metre walked on the level, mL/kg.
  package let walking = 0.1
  /// Cost of a metre climbed at a walk, mL/kg.
  package let climbing = 1.8
  /// Cost of a metre run on the level, mL/kg.
  package let running = 0.2
  /// Cost of a metre climbed at a run, mL/kg.
  let runningUp = 0.9
  /// Unloaded cycling including rest, mL/kg/min.
  let unloadedCycling = 7.0
  /// Cost of arm cycling, mL/min per W.
  package let arms = 18.0
  /// Cost of a step, mL/kg.
  package let step = 0.2
  /// Cost of stepping up and down relative to stepping up only.
  let stepDown = 1.33

  package static let published = ACSMCoefficients()
}
