/// A robust trend: the median slope over all pairs of points.
///
/// It tolerates up to about a quarter of the points being outliers.
///
///     slope = median (yⱼ − yᵢ)/(tⱼ − tᵢ) over all pairs with tⱼ > tᵢ
///     intercept = median (yᵢ − slope · tᵢ)
///
/// ```swift
/// let mass = TheilSen(
///   [0, 1, 2, 3, 5, 7, 8], [80.4, 80.1, 80.3, 79.8, 79.9, 83.0, 79.2])
/// mass?.slope    // −0.12 per day; least squares gives +0.075 because of one outlier
/// ```
///
/// - Note: Theil 1950; Sen 1968 for the interval. SciPy uses median y − slope · median t as the intercept.
///
/// Page: *Minima, roots and robust lines*, tests: `TheilSenTests`.
public struct TheilSen: Sendable, Hashable {
  /// The slope, in units of y per unit of t.
  public let slope: Double
  /// The value at t = 0.
  public let intercept: Double
  /// Sen's confidence interval for the slope.
  public let interval: ClosedRange<Double>
  /// Number of points without a missing value.
  public let count: Int
  /// Number of pairs with different t.
  public let pairs: Int

  /// Whether the interval excludes 0.
  public var hasTrend: Bool { !interval.contains(0) }

  /// Returns the value of the line at t.
  public func value(at t: Double) -> Double { intercept + slope * t }

  /// Fits a trend. Points with a missing value are ignored.
  ///
  /// - Parameters:
  ///   - t: Times, in any order.
  ///   - y: Values.
  ///   - level: The confidence level of the interval.
  /// - Returns: `nil` if the columns differ in length, all times are equal, or the level is outside 0…1.
  /// - Complexity: O(*n²*) time and memory, for up to a few hundred points.
  public init?(_ t: [Double], _ y: [Double], level: Double = 0.95) {
    guard t.count == y.count, let z = normalCritical(level: level) else { return nil }
    let rows = t.indices.filter { t[$0].isFinite && y[$0].isFinite }
    var slopes: [Double] = []
    for (place, i) in rows.enumerated() {
      for j in rows[(place + 1)...] where t[i] != t[j] {
        let slope = (y[j] - y[i]) / (t[j] - t[i])
        if slope.isFinite { slopes.append(slope) }
      }
    }
    slopes.sort()
    guard let slope = SortedSample(slopes).median,
      let intercept = median(of: rows.map { y[$0] - slope * t[$0] })
    else { return nil }
    let n = Double(rows.count)
    let pairs = Double(slopes.count)
    let reach = z * (n * (n - 1) * (2 * n + 5) / 18).squareRoot()
    func order(_ place: Double) -> Double {
      let clamped = min(max(place, 0), pairs - 1)
      return slopes[min(max(0, Int(exactly: clamped) ?? 0), slopes.count - 1)]
    }
    let lower = order(((pairs - reach) / 2).rounded() - 1)
    let upper = order(((pairs + reach) / 2).rounded())
    self.slope = slope
    self.intercept = intercept
    interval = min(lower, upper)...max(lower, upper)
    count = rows.count
    self.pairs = slopes.count
  }
}
