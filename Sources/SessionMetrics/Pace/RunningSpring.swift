/// Rules of the spring–mass model.
package enum RunningSpringRules {
  /// Leg length as a fraction of body height. Morin et al. 2005, after Winter 1979.
  package static let legShare = 0.53
}

/// The spring–mass model of running: stiffness from contact time, flight time, speed, mass and leg length (Morin et
/// al. 2005).
///
/// Page: *Running stiffness*, tests: `RunningSpringTests`.
public struct RunningSpring: Sendable, Hashable {
  /// Flight time between two steps, s.
  public let flightTime: Double
  /// Fraction of a step spent on the ground, 0…1.
  public let dutyFactor: Double
  /// Peak vertical ground force, N.
  public let peakForce: Double
  /// Leg stiffness, kN/m.
  public let legStiffness: Double
  /// Vertical stiffness, kN/m.
  public let verticalStiffness: Double

  /// Computes the model.
  ///
  /// Returns `nil` unless all inputs are positive, the steps have a flight phase, and the leg is longer than
  /// half the distance travelled during contact.
  ///
  /// - Parameters:
  ///   - contactTime: Ground contact time, s.
  ///   - cadence: Steps per minute.
  ///   - speed: Speed, m/s.
  ///   - mass: Body mass, kg.
  ///   - height: Height, m.
  public init?(
    contactTime: Double, cadence: Double, speed: Double, mass: Double, height: Double
  ) {
    guard contactTime > 0, cadence > 0, speed > 0, mass > 0, height > 0 else { return nil }
    let step = 60 / cadence
    let flight = step - contactTime
    guard flight > 0, flight.isFinite else { return nil }
    let gravity = 9.80665
    let force = mass * gravity * .pi / 2 * (flight / contactTime + 1)
    let sink =
      force * contactTime * contactTime / (mass * .pi * .pi) - gravity * contactTime * contactTime / 8
    let leg = RunningSpringRules.legShare * height
    let half = speed * contactTime / 2
    guard sink > 0, leg > half else { return nil }
    let shortening = leg - (leg * leg - half * half).squareRoot() + sink
    guard shortening > 0, force.isFinite else { return nil }
    flightTime = flight
    dutyFactor = contactTime / step
    peakForce = force
    legStiffness = force / shortening / 1000
    verticalStiffness = force / sink / 1000
  }
}
