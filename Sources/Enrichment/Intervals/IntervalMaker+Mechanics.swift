import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics

extension IntervalMaker {
  static let rounding = 1 / 12.0.squareRoot()

  /// Returns the error of cadence, of values derived from it, or of running dynamics.
  func ofMechanics(_ kind: IntervalRule.OwnError, _ value: Double, _ key: String) -> Own {
    let errors = sensors.errors
    switch kind {
    case .cadence: return Own(relative: errors[.cadence], absolute: Self.meanTurns)
    // Running cadence is recorded in strides, each of two steps.
    case .topCadence:
      return Own(relative: errors[.cadence], absolute: Self.rounding * (context.kind.countsSteps ? 2 : 1))
    case .pedalVelocity: return Own(relative: ofCadence)
    case .stepLength: return Own(relative: ofStep)
    case .stepShare: return Own(relative: norm(errors[.mechanics], ofStep))
    case .spring: return Own(relative: ofSpring(key))
    default: return Own(relative: errors[.mechanics])
    }
  }

  /// Rounding error of whole revolutions in a mean cadence, rpm.
  private static let meanTurns = 0.2

  private var ofCadence: Double {
    norm(sensors.errors[.cadence], Self.meanTurns / max(1, activity.cadence?.average ?? 60))
  }

  /// Relative error of step length: the sensor's error if step length was recorded, otherwise the error of
  /// speed and cadence.
  private var ofStep: Double {
    context.stream.has(.stepLength) ? sensors.errors[.mechanics] : norm(ofSpeed, ofCadence)
  }

  private var ofSpeed: Double { norm(sensors.speedScale, sensors.speed(over: sensors.seconds)) }

  /// Relative error of stiffness: the effects of contact time, cadence, speed and mass, each one standard
  /// deviation higher.
  private func ofSpring(_ key: String) -> Double {
    guard let contact = activity.runningMechanics?.groundContactTime,
      let cadence = activity.runStats?.cadence,
      let speed = context.averageSpeed, let mass = context.thresholds.mass,
      let height = context.athlete.height
    else { return sensors.errors[.mechanics] }
    let isOfLeg = key.hasSuffix("leg_stiffness_kn_m")
    func stiffness(_ factors: (contact: Double, cadence: Double, speed: Double, mass: Double)) -> Double? {
      let spring = RunningSpring(
        contactTime: contact / 1000 * factors.contact, cadence: cadence * factors.cadence,
        speed: speed * factors.speed, mass: mass * factors.mass, height: height)
      return isOfLeg ? spring?.legStiffness : spring?.verticalStiffness
    }
    guard let start = stiffness((1, 1, 1, 1)), start > 0 else { return sensors.errors[.mechanics] }
    func step(_ other: Double?) -> Double { other.map { Double.log($0 / start) } ?? 0 }
    let errors = sensors.errors
    return norm(
      step(stiffness((1 + errors[.mechanics], 1, 1, 1))), step(stiffness((1, 1 + ofCadence, 1, 1))),
      step(stiffness((1, 1, 1 + ofSpeed, 1))), step(stiffness((1, 1, 1, 1 + errors[.massSet]))))
  }
}
