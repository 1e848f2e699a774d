import Foundation
import _TestSupport

/// What errors of the trial are drawn from.
struct TrialChance {
  /// Distributions of errors.
  enum World: String, CaseIterable {
    /// The declared table: normal.
    case declared
    /// Student's t of 3 degrees, of the same spread.
    case heavyTails = "heavy_tails"
    /// A bias that grows from nothing instead of one that stays, twice as large at the end.
    case growing
    /// Every second session has no error but one in the other half is √2 as large.
    case mixed
  }

  var bits: SplitMix64
  let world: World

  mutating func uniform() -> Double { Double(bits.next() >> 11) * 0x1p-53 }

  mutating func normal() -> Double {
    let u = max(1e-300, uniform())
    return (-2 * log(u)).squareRoot() * cos(2 * .pi * uniform())
  }

  /// One error in standard deviations.
  mutating func error() -> Double {
    switch world {
    case .declared, .growing: return normal()
    case .heavyTails:
      let spread = ((pow(normal(), 2) + pow(normal(), 2) + pow(normal(), 2)) / 3).squareRoot()
      return normal() / max(0.05, spread) / 3.0.squareRoot()
    case .mixed: return uniform() < 0.5 ? 0 : normal() * 2.0.squareRoot()
    }
  }

  /// A random walk of the given number of samples, one second apart.
  mutating func wander(_ count: Int, _ deviation: Double, memory: Double) -> [Double] {
    let keep = exp(-1 / max(0.1, memory))
    let step = (1 - keep * keep).squareRoot()
    var value = normal()
    return (0..<count).map { _ in
      value = keep * value + step * normal()
      return deviation * value
    }
  }
}
