/// What moving over ground costs, and so how fast an effort moves the athlete.
enum MovementCost {
  /// Energy cost of running on a grade over that on the flat (Minetti and others 2002), the grade within ±0.45.
  static func running(grade: Double) -> Double {
    let i = min(max(grade, -0.45), 0.45)
    return (((((155.4 * i - 30.4) * i - 43.3) * i + 46.3) * i + 19.5) * i + 3.6) / 3.6
  }

  /// Energy cost of walking on a grade over that on the flat (Minetti and others 2002), the grade within ±0.45.
  static func walking(grade: Double) -> Double {
    let i = min(max(grade, -0.45), 0.45)
    return (((((280.5 * i - 58.7) * i - 76.8) * i + 51.9) * i + 19.6) * i + 2.5) / 2.5
  }

  /// Runners do not take all that a descent gives: the legs brake. Least factor on the running speed's cost.
  static let minimumRunningCost = 0.82
  /// The fastest walk, m/s.
  static let fastestWalk = 1.95

  /// Weight of the bike, kg.
  static let bikeMass = 8.5
  /// Rolling resistance coefficient of a road tyre.
  static let rollingResistance = 0.005
  /// Density of air, kg/m³.
  static let airDensity = 1.2
  /// Share of the power that reaches the rear wheel.
  static let driveEfficiency = 0.97
  /// Standard gravity, m/s².
  static let gravity = 9.806_65
  /// Speed at which a rider starts to brake downhill, m/s.
  static let fastestRide = 17.0

  /// The speed of a bike a second later, m/s.
  ///
  /// The balance of power and resistance (Martin and others 1998: air, rolling, gravity, inertia), in four steps.
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

  /// Boat speed of a rowing machine at a power, m/s: P = 2.80·v³ (Concept2).
  static func row(power: Double) -> Double { PortableMath.cubeRoot(power / 2.8) }
}
