/// A constant to be fitted.
public struct FitParameter: Sendable, Hashable {
  /// The key, such as `trimp.male_b`.
  public let key: String
  /// The value in the base set.
  public let base: Double
  /// The allowed values.
  public let range: ClosedRange<Double>

  /// A constant to fit.
  public init(_ key: String, base: Double, range: ClosedRange<Double>) {
    self.key = key
    self.base = base
    self.range = range
  }

  /// Whether the range is finite and contains the base value.
  var isUsable: Bool {
    range.lowerBound.isFinite && range.upperBound.isFinite && range.lowerBound < range.upperBound
      && range.contains(base)
  }

  /// The value at a share of the range, 0…1.
  func value(at share: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    return min(range.upperBound, max(range.lowerBound, range.lowerBound + width * share))
  }
}

/// A measured value that the formulas should reproduce.
public struct FitTarget: Sendable, Hashable {
  /// The athlete it belongs to.
  public let athlete: String
  /// The time of the measurement, in any increasing unit.
  public let time: Double
  /// The measured value.
  public let value: Double

  /// A target.
  public init(athlete: String = "", time: Double, value: Double) {
    self.athlete = athlete
    self.time = time
    self.value = value
  }
}

/// Why constants cannot be fitted.
public enum FitError: Error, Sendable, Hashable, CustomStringConvertible {
  /// No constant, or more than the maximum.
  case parameters(count: Int, most: Int)
  /// Fewer rows with both target and prediction than needed.
  case tooFewRows(count: Int, needed: Int)
  /// The model gives no predictions under the base set.
  case noBase
  /// The target has the same value in every row.
  case constantTarget
  /// A range that is not increasing or excludes the base value.
  case range(key: String)

  /// The message of the error.
  public var description: String {
    switch self {
    case .parameters(let count, let most): "\(count) constants given; 1 to \(most) can be fitted"
    case .tooFewRows(let count, let needed):
      "only \(count) rows have a target and a prediction; \(needed) are needed"
    case .noBase: "the base set gives no prediction"
    case .constantTarget: "the target is the same in every row"
    case .range(let key): "the range of \"\(key)\" must be increasing and contain its base value"
    }
  }
}

/// Settings of a fit.
public struct FitSettings: Sendable, Hashable {
  /// The link from prediction to target.
  public var link = FormulaFit.Link.identity
  /// Number of starts: the base values and points of a Latin hypercube. House rule.
  public var starts = 8
  /// Bootstrap samples of whole blocks for the intervals. House rule.
  public var draws = 400
  /// Maximum number of cross-validation folds (Kohavi 1995).
  public var folds = 10
  /// Number of athletes from which each is a block; fewer are split into that many blocks of time. House
  /// rule.
  public var blocks = 10
  /// Confidence level of the intervals.
  public var level = 0.9
  /// Widest interval of an identified constant, as a share of its range. House rule.
  public var widest = 0.5
  /// Rows needed per constant, link included. House rule after Harrell 2015 (10 to 20 for a prediction).
  public var rowsEach = 5
  /// Maximum number of steps in the search for an end of the profile.
  public var profileSteps = 12
  /// Seed of the random draws.
  public var seed: UInt64 = 247

  /// The default settings.
  public init() {}
}
