/// The inputs of a runner's spring.
package enum RunningSpringRules {
  /// Length of the leg as a share of the height. Morin et al. 2005, after Winter 1979.
  package static let legShare = 0.53
}

/// A runner as a mass on a spring: stiffness from contact time, flight time, speed, mass and leg (Morin et al. 2005).
///
/// Page: *Running stiffness*, tests: `RunningSpringTests`.
public struct RunningSpring: Sendable, Hashable {
  /// Time in the air between two steps, s.
  public let flightTime: Double
  /// Share of a step on the ground, 0…1.
  public let dutyFactor: Double
  /// Highest force on the ground, N.
  public let peakForce: Double
  /// Stiffness of the leg, kN/m.
  public let legStiffness: Double
  /// Vertical stiffness, kN/m.
  public let verticalStiffness: Double

  /// The spring; `nil` unless every input is above 0, the feet leave the ground, and the leg is longer than the way over the foot.
  ///
  /// - Parameters:
  ///   - contactTime: Time of a foot on the ground, s.
  ///   - cadence: Steps a minute.
  ///   - speed: Speed, m/s.
  ///   - mass: Mass, kg.
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
