/// The cost of locomotion, and the speed that a given effort produces.
enum MovementCost {
  /// Returns the energy cost of running on a grade, relative to the flat (Minetti and others 2002), for
  /// grades within ±0.45.
  static func running(grade: Double) -> Double {
    let i = min(max(grade, -0.45), 0.45)
    return (((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6) / 3.6
  }

  /// Returns the energy cost of walking on a grade, relative to the flat (Minetti and others 2002), for
  /// grades within ±0.45.
  static func walking(grade: Double) -> Double {
    let i = min(max(grade, -0.45), 0.45)
    return (((((280.5 * i - 58.7) * i - 76.8) * i + 51.9) * i + 19.6) * i + 2.5) / 2.5
  }

  /// Minimum relative cost of running. Runners brake downhill and do not benefit fully from a descent.
  static let minimumRunningCost = 0.82
  /// Maximum walking speed, m/s.
  static let fastestWalk = 1.95

  /// Mass of the bike, kg.
  static let bikeMass = 8.5
  /// Rolling resistance coefficient of a road tyre.
  static let rollingResistance = 0.005
  /// Density of air, kg/m³.
  static let airDensity = 1.2
  /// Fraction of the power that reaches the rear wheel.
  static let driveEfficiency = 0.97
  /// Standard gravity, m/s².
  static let gravity = 9.806_65
  /// Speed at which a rider starts to brake downhill, m/s.
  static let fastestRide = 17.0

  /// Returns the speed of a bike one second later, m/s.
  ///
  /// Integrates the balance of power with air drag, rolling resistance, gravity and inertia (Martin and
  /// others 1998) in four steps.
  static func ride(speed: Double, power: Double, grade: Double, athlete: SimulatedAthlete) -> Double {
    let mass = max(20, athlete.mass) + bikeMass
    let resistance = mass * gravity * (rollingResistance + grade)
    var square = speed * speed
    for _ in 0..<4 {
      let now = square.squareRoot()
      let force = 0.5 * airDensity * athlete.dragArea * square + resistance
      square = max(0, square + 2 * 0.25 * (power * driveEfficiency - force * now) / mass)
    }
    return min(square.squareRoot(), fastestRide)
  }

  /// Returns the boat speed of a rowing machine at a given power, m/s: P = 2.80·v³ (Concept2).
  static func row(power: Double) -> Double { PortableMath.cubeRoot(power / 2.8) }
}
