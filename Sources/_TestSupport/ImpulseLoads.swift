import Foundation

/// Computes loads of simulated sessions by the exponential training impulse.
///
/// They are computed in this module because tests are compiled without optimisation, and fits need about ten
/// million of them.
public enum ImpulseLoads {
  /// Returns the load of every session.
  ///
  /// - Parameters:
  ///   - minutes: Minutes of each session at each fraction.
  ///   - fractions: Fractions of the heart-rate reserve.
  ///   - a: The factor.
  ///   - b: The exponent.
  public static func loads(
    minutes: [[Double]], fractions: [[Double]], a: Double, b: Double
  ) -> [Double] {
    zip(minutes, fractions).map { minutes, fractions in
      zip(minutes, fractions).reduce(0) { $0 + $1.0 * $1.1 * a * exp(b * $1.1) }
    }
  }
}
