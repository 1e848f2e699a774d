import RealModule
import Statistics

/// A known, measured or estimated value, with its uncertainty and source.
public struct Estimate: Sendable, Hashable {
  /// The source of a value.
  public enum Source: String, Sendable, Hashable {
    /// Set by hand or measured.
    case set
    /// The highest credible value observed, taken as the maximum itself.
    case observed
    /// A prior of people in general, cut off below at the highest credible observation.
    case observedLowerBound = "lower_bound"
    /// An equation from age.
    case ageEquation = "age"
    /// An equation from age, cut off below at the highest credible observation.
    case ageAndObservation = "age_and_observation"
    /// The median of the last days.
    case recentDays = "recent_days"
    /// A population value instead of a measurement.
    case assumed
    /// A population prior: no athlete values are known.
    case population
    /// A fixed share of the maximum heart rate in place of a threshold.
    case shareOfMaximum = "share_of_maximum"
  }

  /// The value to use.
  public var mean: Double
  /// Its standard deviation; 0 if it is taken as exact.
  public var standardDeviation: Double
  /// Lower end of the 95 % interval (or of the level that the settings give).
  public var lower: Double
  /// Upper end.
  public var upper: Double
  /// The source.
  public var source: Source

  /// An estimate with its interval.
  public init(mean: Double, standardDeviation: Double, lower: Double, upper: Double, source: Source) {
    self.mean = mean
    self.standardDeviation = standardDeviation
    self.lower = lower
    self.upper = upper
    self.source = source
  }

  /// A value taken as exact.
  public init(exactly value: Double, source: Source = .set) {
    self.init(mean: value, standardDeviation: 0, lower: value, upper: value, source: source)
  }

  /// A normal estimate with `z` standard deviations to each side.
  public init(mean: Double, standardDeviation: Double, z: Double, source: Source) {
    self.init(
      mean: mean, standardDeviation: standardDeviation, lower: mean - z * standardDeviation,
      upper: mean + z * standardDeviation, source: source)
  }

  /// Whether the value describes the population more than this athlete.
  package var isOfPopulation: Bool { source == .population || source == .observedLowerBound }

  /// Whether the value is anything but exact.
  package var isUncertain: Bool { lower < upper }
}

/// A normal distribution cut off below.
///
/// With φ, Φ the standard normal density and distribution and a = (bound − mean)/sd: mean = μ + σλ,
/// variance = σ²(1 + aλ − λ²), λ = φ(a)/(1 − Φ(a)) (Johnson, Kotz, Balakrishnan 1994).
struct TruncatedNormal {
  let mean: Double
  let standardDeviation: Double
  let bound: Double

  private var standardized: Double { (bound - mean) / standardDeviation }

  /// ln(1 − Φ(x)), without underflow.
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

  /// The mean above the bound.
  var truncatedMean: Double { max(bound, mean + standardDeviation * hazard) }

  /// The standard deviation above the bound.
  var truncatedDeviation: Double {
    let a = standardized
    let h = hazard
    // The difference cancels for a bound far out, where the excess is exponential with rate a.
    let variance = a > 12 ? 1 / (a * a) : max(0, 1 + a * h - h * h)
    return standardDeviation * variance.squareRoot()
  }

  /// The value below which a share `p` of the mass above the bound lies, 0 < p < 1.
  func quantile(_ p: Double) -> Double {
    let target = Self.logSurvival(standardized) + .log(onePlus: -p)
    let place = bisect(from: standardized, to: max(standardized, 0) + 40) { Self.logSurvival($0) > target }
    return mean + standardDeviation * place
  }
}
