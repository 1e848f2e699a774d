/// A constant that is fitted.
public struct FitParameter: Sendable, Hashable {
  /// Its key: `trimp.male_b`.
  public let key: String
  /// Its value in the base set.
  public let base: Double
  /// The values that are allowed.
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

/// A value that the formulas should give.
public struct FitTarget: Sendable, Hashable {
  /// Whose it is.
  public let athlete: String
  /// When it was, in any unit that rises.
  public let time: Double
  /// The value.
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
  /// No constant, or more than can be fitted.
  case parameters(count: Int, most: Int)
  /// Fewer rows with target and prediction than needed.
  case tooFewRows(count: Int, needed: Int)
  /// The model has no values under the base set.
  case noBase
  /// The target is the same in every row.
  case constantTarget
  /// A range that does not rise or leaves the base out.
  case range(key: String)

  /// The reason in words.
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

/// How constants are fitted.
public struct FitSettings: Sendable, Hashable {
  /// The link from prediction to target.
  public var link = FormulaFit.Link.identity
  /// Starts: the base, and places of a Latin hypercube; house rule.
  public var starts = 8
  /// Samples of whole blocks drawn for the intervals; house rule.
  public var draws = 400
  /// Parts that are left out in turn, at most; Kohavi 1995.
  public var folds = 10
  /// Athletes from which each is a block; fewer are cut into as many stretches of time. House rule.
  public var blocks = 10
  /// The probability of the intervals.
  public var level = 0.9
  /// Share of its range that an identified constant's interval may have; house rule.
  public var widest = 0.5
  /// Rows for each constant, link included, that a fit needs; house rule after Harrell 2015 (10 to 20 for a prediction).
  public var rowsEach = 5
  /// Rounds of widening in which an end of the profile is looked for.
  public var profileSteps = 12
  /// The seed.
  public var seed: UInt64 = 247

  /// The rules as described.
  public init() {}
}
