/// An interval for a forecast that holds the truth with a stated frequency, whatever the forecaster (split conformal).
///
/// The half-width is the k-th smallest of the errors of n earlier forecasts with k = ⌈(n + 1)(1 − α)⌉. If errors are
/// exchangeable the truth lies inside with a probability of at least 1 − α. Athletes change: use the errors of the last 60 to 90 days
/// and an `AdaptiveConformal` level.
///
/// - Note: Vovk, Gammerman and Shafer 2005; Lei et al. 2018.
///
/// Page: *Intervals and pooling*, tests: `ConformalTests`.
public struct SplitConformal: Sendable, Hashable {
  /// α, the frequency of misses that is accepted.
  public let missRate: Double
  /// Earlier errors.
  public let count: Int
  /// k.
  public let rank: Int
  /// The half-width; `nil` where k > n: not enough errors for so small an α, at least 1/α − 1 are needed.
  public let halfWidth: Double?

  /// Finds the half-width.
  ///
  /// - Parameters:
  ///   - scores: Absolute errors |y − ŷ|, or |y − ŷ| / σ̂; those that are not finite are left out.
  ///   - missRate: α. At or below 0 the interval is unbounded, at or above 1 it has width 0: an adaptive level may get there.
  /// - Returns: `nil` where α is NaN or a score is negative.
  /// - Complexity: O(*n* log *n*).
  public init?(_ scores: [Double], missRate: Double) {
    let present = scores.filter(\.isFinite).sorted()
    guard !missRate.isNaN, present.first.map({ $0 >= 0 }) ?? true else { return nil }
    let clamped = min(max(missRate, 0), 1)
    // Less a hair, so that a product such as 19.000000000000004 is not 20.
    let place = (Double(present.count + 1) * (1 - clamped) - 1e-9).rounded(.up)
    let rank = Int(exactly: max(0, place)) ?? present.count + 1
    self.missRate = missRate
    self.rank = rank
    count = present.count
    if rank == 0 {
      halfWidth = 0
    } else {
      halfWidth = rank <= present.count && clamped > 0 ? present[rank - 1] : nil
    }
  }

  /// The interval around a forecast; `nil` where it would be unbounded.
  ///
  /// - Parameters:
  ///   - forecast: ŷ.
  ///   - deviation: σ̂ where the scores were divided by it.
  public func interval(around forecast: Double, deviation: Double = 1) -> ClosedRange<Double>? {
    guard let halfWidth, forecast.isFinite, deviation.isFinite, deviation >= 0 else { return nil }
    let reach = halfWidth * deviation
    guard reach.isFinite else { return nil }
    return forecast - reach...forecast + reach
  }
}

/// A miss rate that follows what happens, so that the long-run frequency of misses is right even where errors drift.
///
///     α ← α + γ (target − miss),  miss 1 or 0
///
/// - Note: Gibbs and Candès 2021.
package struct AdaptiveConformal: Sendable, Hashable {
  /// The frequency of misses that is wanted.
  package let target: Double
  /// γ.
  package let rate: Double
  /// α, for the next ``SplitConformal``; it may leave 0…1.
  package private(set) var missRate: Double

  /// Starts at the target; `nil` unless 0 < target < 1 and γ ≥ 0 is finite.
  package init?(target: Double, rate: Double = 0.01) {
    guard target > 0, target < 1, rate >= 0, rate.isFinite else { return nil }
    self.target = target
    self.rate = rate
    missRate = target
  }

  /// Whether the truth lay inside the interval of the last forecast.
  package mutating func observe(covered: Bool) { missRate += rate * (target - (covered ? 0 : 1)) }
}
