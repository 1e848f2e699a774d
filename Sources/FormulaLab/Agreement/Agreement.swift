import RealModule
import Statistics
package import TextFormats

/// Why the agreement of two columns cannot be computed.
public enum AgreementError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Fewer pairs are complete than are needed.
  case tooFewPairs(count: Int, needed: Int)
  /// The confidence level is outside 0…1.
  case level(Double)

  /// The error message.
  public var description: String {
    switch self {
    case .tooFewPairs(let count, let needed):
      "\(needed) pairs with both numbers are needed; the data have \(count)"
    case .level: "the confidence level must be between 0 and 1"
    }
  }
}

/// The agreement between two methods that measure the same quantity (Bland and Altman 1986, 1999).
///
/// For each pair, the difference is first − second and the size is the mean of the two. The bias is the
/// mean difference. About 95 % of differences are expected within the limits of agreement, bias ± 1.96
/// SD. If differences change with size, bias and limits are straight lines.
///
/// ```swift
/// let agreement = try Agreement(ours, theirs)
/// agreement.bias.value             // mean difference, first − second
/// agreement.proportional?.slope    // how the difference changes with size
/// ```
///
/// Page: *Agreement between two measures*, tests: `AgreementTests`.
public struct Agreement: Sendable, Hashable {
  /// Bias and limits as ratios, computed on logarithms, for differences proportional to size.
  public struct Ratio: Sendable, Hashable {
    /// The geometric mean of first ÷ second.
    public let bias: LabEstimate
    /// Lower limit of agreement, as a ratio.
    public let lower: Double
    /// Upper limit of agreement, as a ratio.
    public let upper: Double
  }

  /// Bias and limits of agreement at a given size.
  public struct Limits: Sendable, Hashable {
    /// Lower limit of agreement.
    public let lower: Double
    /// Mean difference.
    public let bias: Double
    /// Upper limit of agreement.
    public let upper: Double
  }

  /// Straight lines for differences that change with size: difference = intercept + slope · size.
  public struct Proportional: Sendable, Hashable {
    /// The difference at size 0.
    public let intercept: Double
    /// Change in the difference per unit of size.
    public let slope: LabEstimate
    /// P value of the slope, for the null hypothesis that the true slope is 0.
    public let pValue: Double?
    /// Mean absolute residual at size 0. At any size, it is spreadIntercept + spreadSlope · size.
    public let spreadIntercept: Double
    /// Change in the absolute residual per unit of size.
    public let spreadSlope: Double

    /// Returns bias and limits of agreement at a size (Bland and Altman 1999, section 3.2).
    ///
    /// The standard deviation is the absolute residual times √(π/2).
    public func limits(at size: Double) -> Limits {
      let bias = intercept + slope.value * size
      let reach =
        Agreement.width * max(0, spreadIntercept + spreadSlope * size) * (Double.pi / 2).squareRoot()
      return Limits(lower: bias - reach, bias: bias, upper: bias + reach)
    }
  }

  /// Distance of the limits from the bias, in standard deviations (Bland and Altman 1986).
  package static let width = 1.96

  /// Number of complete pairs.
  public let count: Int
  /// Number of pairs left out because a value is missing.
  public let leftOut: Int
  /// Mean difference, first − second.
  public let bias: LabEstimate
  /// Standard deviation of the differences.
  public let deviation: Double
  /// Lower limit of agreement.
  public let lower: LabEstimate
  /// Upper limit of agreement.
  public let upper: LabEstimate
  /// Fraction of differences within the limits, 0…1.
  public let shareWithin: Double
  /// How differences change with size; `nil` if fewer than three pairs are complete or if all sizes are equal.
  public let proportional: Proportional?
  /// Bias and limits as ratios; `nil` unless all values are positive.
  public let ratio: Ratio?
  /// Correlation of the two measures; `nil` if either is constant. It does not measure agreement.
  public let correlation: Double?
  /// Lin's concordance correlation, which is lower than the correlation if means or spreads differ;
  /// `nil` if both measures are constant.
  public let concordance: Double?
  /// Confidence level of the intervals.
  public let level: Double

  /// Whether the difference changes with size, that is, whether the confidence interval of the slope
  /// excludes 0.
  package var isProportional: Bool { proportional?.slope.interval.map { !$0.contains(0) } ?? false }

  /// Compares two columns pair by pair.
  ///
  /// - Parameters:
  ///   - first: The first measure.
  ///   - second: The second measure, in the same order. In both measures, NaN and infinite values count as missing.
  ///   - level: Confidence level of the intervals.
  /// - Throws: ``AgreementError`` for fewer than two complete pairs or a level outside 0…1.
  /// - Complexity: O(*n*).
  public init(_ first: [Double], _ second: [Double], level: Double = 0.95) throws(AgreementError) {
    guard level > 0, level < 1 else { throw .level(level) }
    let pairs = zip(first, second).filter { $0.0.isFinite && $0.1.isFinite }
    let differences = pairs.map { $0.0 - $0.1 }
    let sizes = pairs.map { midpoint($0.0, $0.1) }
    let moments = Moments(differences)
    guard moments.count == pairs.count, let mean = moments.mean, let deviation = moments.standardDeviation,
      let t = StudentT(degreesOfFreedom: Double(pairs.count - 1))?.critical(level: level)
    else { throw .tooFewPairs(count: moments.count, needed: 2) }
    let n = Double(pairs.count)
    count = pairs.count
    leftOut = max(first.count, second.count) - pairs.count
    bias = LabEstimate(mean, reach: t * deviation / n.squareRoot())
    self.deviation = deviation
    let reach = Self.width * deviation
    let error = t * deviation * (1 / n + Self.width * Self.width / (2 * (n - 1))).squareRoot()
    lower = LabEstimate(mean - reach, reach: error)
    upper = LabEstimate(mean + reach, reach: error)
    shareWithin = Double(differences.count { abs($0 - mean) <= reach }) / n
    proportional = Self.proportional(sizes, differences, level)
    ratio = Self.ratio(pairs, t)
    let columns = (pairs.map(\.0), pairs.map(\.1))
    correlation = Statistics.correlation(of: columns.0, with: columns.1)
    concordance = Self.concordance(columns.0, columns.1)
    self.level = level
  }

  private static func proportional(_ sizes: [Double], _ differences: [Double], _ level: Double)
    -> Proportional?
  {
    guard let line = StraightLine(x: sizes, y: differences), let error = line.slopeError else { return nil }
    let student = StudentT(degreesOfFreedom: Double(sizes.count - 2))
    let residuals = zip(sizes, differences).map { abs($0.1 - line.intercept - line.slope * $0.0) }
    let spread = StraightLine(x: sizes, y: residuals)
    return Proportional(
      intercept: line.intercept,
      slope: LabEstimate(line.slope, reach: student?.critical(level: level).map { $0 * error }),
      pValue: error > 0 ? student?.twoSidedTail(line.slope / error) : line.slope == 0 ? 1 : 0,
      spreadIntercept: spread?.intercept ?? 0, spreadSlope: spread?.slope ?? 0)
  }

  private static func ratio(_ pairs: [(Double, Double)], _ t: Double) -> Ratio? {
    guard pairs.allSatisfy({ $0.0 > 0 && $0.1 > 0 }) else { return nil }
    let moments = Moments(pairs.map { .log($0.0) - .log($0.1) })
    guard let mean = moments.mean, let deviation = moments.standardDeviation,
      let error = moments.standardError
    else { return nil }
    return Ratio(
      bias: LabEstimate(.exp(mean), interval: .exp(mean - t * error) ... .exp(mean + t * error)),
      lower: .exp(mean - width * deviation), upper: .exp(mean + width * deviation))
  }

  /// Returns Lin's concordance correlation (Lin 1989), with population moments.
  private static func concordance(_ x: [Double], _ y: [Double]) -> Double? {
    let (one, other) = (Moments(x), Moments(y))
    guard let meanX = one.mean, let meanY = other.mean, let varianceX = one.populationVariance,
      let varianceY = other.populationVariance
    else { return nil }
    let covariance =
      zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / Double(max(1, x.count))
    let whole = varianceX + varianceY + (meanX - meanY) * (meanX - meanY)
    guard whole > 0, whole.isFinite, varianceX > 0 || varianceY > 0 else { return nil }
    return 2 * covariance / whole
  }
}

extension Agreement: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("pairs", count)
    writer.member("left_out", leftOut)
    writer.member("level", level)
    writer.member("bias", bias)
    writer.member("sd", deviation)
    writer.member("lower_limit", lower)
    writer.member("upper_limit", upper)
    writer.member("share_within", shareWithin)
    writer.object("proportional", proportional) { proportional, writer in
      writer.member("is_proportional", isProportional)
      writer.member("intercept", proportional.intercept)
      writer.member("slope", proportional.slope)
      writer.member("p_value", proportional.pValue)
      writer.member("spread_intercept", proportional.spreadIntercept)
      writer.member("spread_slope", proportional.spreadSlope)
    }
    writer.object("ratio", ratio) { ratio, writer in
      writer.member("bias", ratio.bias)
      writer.member("lower_limit", ratio.lower)
      writer.member("upper_limit", ratio.upper)
    }
    writer.member("correlation", correlation)
    writer.member("concordance", concordance)
  }
}
