import Foundation

/// Loads of simulated sessions by the exponential training impulse. Here because tests are compiled without the optimiser, and fits
/// ask for such loads some ten million times.
public enum ImpulseLoads {
  /// The load of every session.
  ///
  /// - Parameters:
  ///   - minutes: Minutes of each session at each of its fractions.
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
