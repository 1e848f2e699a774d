import RealModule
import Statistics

/// A known, measured or estimated value with its uncertainty and source.
public struct Estimate: Sendable, Hashable {
  /// Where a value comes from.
  public enum Source: String, Sendable, Hashable {
    /// Set by hand or measured.
    case set
    /// The highest credible observation, taken as the maximum itself.
    case observed
    /// A population prior truncated below at the highest credible observation.
    case observedLowerBound = "lower_bound"
    /// An equation of age alone.
    case ageEquation = "age"
    /// An equation from age, truncated below at the highest credible observation.
    case ageAndObservation = "age_and_observation"
    /// The median of recent days.
    case recentDays = "recent_days"
    /// A population value in place of a measurement.
    case assumed
    /// A population prior, used because no value of the athlete is known.
    case population
    /// A fixed fraction of maximum heart rate in place of a threshold.
    case shareOfMaximum = "share_of_maximum"
  }

  /// The value to use: the mean of the estimate.
  public var mean: Double
  /// Standard deviation of the value; 0 if treated as exact.
  public var standardDeviation: Double
  /// Lower end of the interval: 95 %, or the level in the settings.
  public var lower: Double
  /// Upper end of the interval.
  public var upper: Double
  /// Where the value comes from.
  public var source: Source

  /// Creates an estimate with its interval.
  public init(mean: Double, standardDeviation: Double, lower: Double, upper: Double, source: Source) {
    self.mean = mean
    self.standardDeviation = standardDeviation
    self.lower = lower
    self.upper = upper
    self.source = source
  }

  /// Creates a value that is treated as exact.
  public init(exactly value: Double, source: Source = .set) {
    self.init(mean: value, standardDeviation: 0, lower: value, upper: value, source: source)
  }

  /// Creates a normal estimate with an interval of ± `z` standard deviations.
  public init(mean: Double, standardDeviation: Double, z: Double, source: Source) {
    self.init(
      mean: mean, standardDeviation: standardDeviation, lower: mean - z * standardDeviation,
      upper: mean + z * standardDeviation, source: source)
  }

  /// Whether the value describes people in general rather than this athlete.
  package var isOfPopulation: Bool { source == .population || source == .observedLowerBound }

  /// Whether the value has an interval.
  package var isUncertain: Bool { lower < upper }
}

/// A normal distribution truncated below.
///
/// With φ and Φ the standard normal density and distribution, and a = (bound − mean)/sd: mean = μ + σλ, variance =
/// σ²(1 + aλ − λ²), λ = φ(a)/(1 − Φ(a)) (Johnson, Kotz, Balakrishnan 1994).
struct TruncatedNormal {
  let mean: Double
  let standardDeviation: Double
  let bound: Double

  private var standardized: Double { (bound - mean) / standardDeviation }

  /// Returns ln(1 − Φ(x)) without underflow.
  static func logSurvival(_ x: Double) -> Double {
    if x < 25 { return .log(0.5 * .erfc(x / 2.0.squareRoot())) }
    let square = x * x
    return -square / 2 - .log(x * (2 * Double.pi).squareRoot())
      + .log(onePlus: -1 / square + 3 / (square * square))
  }

  private var hazard: Double {
    let a = standardized
    return .exp(-a * a / 2 - 0.5 * .log(2 * Double.pi) - Self.logSurvival(a))
  }

  var truncatedMean: Double { max(bound, mean + standardDeviation * hazard) }

  var truncatedDeviation: Double {
    let a = standardized
    let h = hazard
    // For a distant bound, the difference suffers from cancellation. The excess is then exponential with rate a.
    let variance = a > 12 ? 1 / (a * a) : max(0, 1 + a * h - h * h)
    return standardDeviation * variance.squareRoot()
  }

  /// Returns the quantile `p` of the truncated distribution, 0 < p < 1.
  func quantile(_ p: Double) -> Double {
    let target = Self.logSurvival(standardized) + .log(onePlus: -p)
    let place = bisect(from: standardized, to: max(standardized, 0) + 40) { Self.logSurvival($0) > target }
    return mean + standardDeviation * place
  }
}
