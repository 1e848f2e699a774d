import ActivityStreams
import RealModule

/// The coefficients of Daniels and Gilbert: the energy cost of running, and the sustainable share of the maximum by duration.
package struct DanielsEquations: Sendable, Hashable {
  /// Oxygen uptake of running by speed in m/min, mL/kg/min: constant, factor of the speed, factor of its square.
  package let uptake = SIMD3(-4.60, 0.182258, 0.000104)
  /// Share of VDOT that can be held without end.
  let lastingShare = 0.8
  /// Shares that fade, slow and fast.
  let fadingShares = SIMD2(0.1894393, 0.2989558)
  /// How fast they fade, 1/min.
  let fadingRates = SIMD2(0.012778, 0.1932605)
  /// Times that the equations were made for, min.
  package let shortest = 3.5
  /// Times that the equations were made for, min.
  package let longest = 240.0

  /// The published numbers.
  package static let published = DanielsEquations()

  /// Oxygen uptake of running, mL/kg/min, at m/min.
  package func uptake(speed: Double) -> Double { uptake.x + uptake.y * speed + uptake.z * speed * speed }

  /// Share of VDOT that can be held for a number of minutes.
  package func share(minutes: Double) -> Double {
    lastingShare + fadingShares.x * .exp(-fadingRates.x * minutes)
      + fadingShares.y * .exp(-fadingRates.y * minutes)
  }

  /// Speed in m/min at an oxygen uptake: the exact root.
  package func speed(uptake value: Double) -> Double {
    // Written so that nothing cancels: 2c / (b + √(b² + 4ac)).
    let (a, b, c) = (uptake.z, uptake.y, value - uptake.x)
    return 2 * c / (b + (b * b + 4 * a * c).squareRoot())
  }
}

/// Riegel's law of endurance: how time grows with distance.
package struct RiegelLaw: Sendable, Hashable {
  /// The exponent.
  package let exponent = 1.06
  /// Shortest time for which the law holds, s.
  package let shortest = 210.0
  /// Longest time for which the law holds, s.
  package let longest = 13_800.0
  /// Smallest plausible exponent of one athlete.
  package let minimumExponent = 1.02
  /// Largest plausible exponent of one athlete.
  package let largestExponent = 1.15

  /// The published numbers.
  package static let published = RiegelLaw()
}
