import ActivityStreams
import RealModule

/// Coefficients of Daniels and Gilbert for the oxygen uptake of running and for the sustainable fraction of
/// VDOT by duration.
package struct DanielsEquations: Sendable, Hashable {
  /// Coefficients (constant, linear, quadratic) of oxygen uptake, mL/kg/min, as a function of speed, m/min.
  package let uptake = SIMD3(-4.60, 0.182258, 0.000104)
  /// Fraction of VDOT sustainable indefinitely.
  let lastingShare = 0.8
  /// The two parts of the sustainable fraction that decay with time: the slow part and the fast part.
  let fadingShares = SIMD2(0.1894393, 0.2989558)
  /// Decay rates, 1/min.
  let fadingRates = SIMD2(0.012778, 0.1932605)
  /// Shortest duration covered by the equations, min.
  package let shortest = 3.5
  /// Longest duration covered by the equations, min.
  package let longest = 240.0

  package static let published = DanielsEquations()

  /// Returns the oxygen uptake of running, mL/kg/min, at a speed in m/min.
  package func uptake(speed: Double) -> Double { uptake.x + uptake.y * speed + uptake.z * speed * speed }

  /// Returns the fraction of VDOT sustainable for a number of minutes.
  package func share(minutes: Double) -> Double {
    lastingShare + fadingShares.x * .exp(-fadingRates.x * minutes)
      + fadingShares.y * .exp(-fadingRates.y * minutes)
  }

  /// Returns the exact speed in m/min at a given oxygen uptake.
  package func speed(uptake value: Double) -> Double {
    // This form of the root avoids cancellation: 2c / (b + √(b² + 4ac)).
    let (a, b, c) = (uptake.z, uptake.y, value - uptake.x)
    return 2 * c / (b + (b * b + 4 * a * c).squareRoot())
  }
}

/// Riegel's law, by which race time grows with distance.
package struct RiegelLaw: Sendable, Hashable {
  package let exponent = 1.06
  /// Shortest time for which the law holds, s.
  package let shortest = 210.0
  /// Longest time for which the law holds, s.
  package let longest = 13_800.0
  package let minimumExponent = 1.02
  package let largestExponent = 1.15

  package static let published = RiegelLaw()
}
