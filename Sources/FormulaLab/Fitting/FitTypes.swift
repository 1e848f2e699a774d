/// A constant to fit.
public struct FitParameter: Sendable, Hashable {
  /// The settings key, such as `trimp.male_b`.
  public let key: String
  /// The value in the base set.
  public let base: Double
  /// The range of allowed values.
  public let range: ClosedRange<Double>

  /// Creates a parameter.
  public init(_ key: String, base: Double, range: ClosedRange<Double>) {
    self.key = key
    self.base = base
    self.range = range
  }

  /// Whether the range is finite, increasing and contains the base value.
  var isUsable: Bool {
    range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound
      && range.contains(base)
  }

  /// Returns the value at a given fraction of the range, 0…1.
  func value(at share: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    return min(range.upperBound, max(range.lowerBound, range.lowerBound + width * share))
  }
}

/// A measured value that the formulas are fitted to reproduce.
public struct FitTarget: Sendable, Hashable {
  /// The athlete who was measured; empty if the data have only one athlete.
  public let athlete: String
  /// The time of the measurement, in any unit that increases with time.
  public let time: Double
  /// The measured value.
  public let value: Double

  /// Creates a target.
  public init(athlete: String = "", time: Double, value: Double) {
    self.athlete = athlete
    self.time = time
    self.value = value
  }
}

/// Why constants cannot be fitted.
public enum FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No constants to fit were given, or too many.
  case parameters(count: Int, most: Int)
  /// Too few rows have both a target and a prediction.
  case tooFewRows(count: Int, needed: Int)
  /// The model returns no predictions for the base set.
  case noBase
  /// The target is the same in every row.
  case constantTarget
  /// The range is not increasing or does not contain the base value.
  case range(key: String)

  /// The error message.
  public var description: String {
    switch self {
    case .parameters(let count, let most): "\(count) constants given; 1 to \(most) can be fitted"
    case .tooFewRows(let count, let needed):
      "\(needed) rows with a target and a prediction are needed; the data have \(count)"
    case .noBase: "the base set yields no prediction"
    case .constantTarget: "the target is the same in every row"
    case .range(let key): "the range of \"\(key)\" must be increasing and contain its base value"
    }
  }
}

/// Settings for a fit.
public struct FitSettings: Sendable, Hashable {
  /// How the target depends on the prediction.
  public var link = FormulaFit.Link.identity
  /// Number of starting points: the base values and a Latin hypercube sample (house rule).
  public var starts = 8
  /// Number of bootstrap samples for the intervals (house rule).
  public var draws = 400
  /// Maximum number of cross-validation folds (Kohavi 1995).
  public var folds = 10
  /// Minimum number of athletes for one block per athlete. With fewer athletes, rows are split into this many
  /// time blocks (house rule).
  public var blocks = 10
  /// Confidence level of the intervals.
  public var level = 0.9
  /// Maximum width of a constant's interval, as a fraction of the constant's range, for it to count as
  /// identified (house rule).
  public var widest = 0.5
  /// Minimum number of rows per constant, counting the constants of the link. House rule, below the 10 to 20
  /// that Harrell 2015 recommends for predictions.
  public var rowsEach = 5
  /// Maximum number of steps in the search for each end of a profile.
  public var profileSteps = 12
  /// Seed of the random draws.
  public var seed: UInt64 = 247

  /// Creates the default settings.
  public init() {}
}
