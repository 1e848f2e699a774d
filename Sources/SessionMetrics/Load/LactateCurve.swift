import RealModule
import Statistics

/// A method for fitting a lactate curve.
public enum LactateFit: String, Sendable, Hashable, CaseIterable {
  /// Least squares on ln La, like a spreadsheet's exponential trend line.
  case logLinear = "log_linear"
  /// Least squares on La; high lactate values dominate the fit.
  case nonlinear
}

/// Why a lactate curve could not be fitted.
public enum LactateCurveError: Error, Sendable, Hashable {
  /// Too few stages remain after dropping those before the lactate minimum.
  case tooFewStages(count: Int, needed: Int)
  /// A fraction or lactate value is not finite, or lactate is not positive.
  case invalidStage(index: Int)
  /// The fractions do not rise from stage to stage.
  case notRising(index: Int)
  /// The stages span too little of the reserve.
  case spanTooSmall(span: Double, needed: Double)
}

/// One athlete's lactate curve: lactate as a function of the fraction of heart-rate reserve, La(x) = a·e^(bx).
///
/// Page: *Individual training impulse (iTRIMP)*, tests: `LactateCurveTests`.
public struct LactateCurve: Sendable, Hashable {
  /// The factor a, mmol/L.
  public let factor: Double
  /// The exponent b.
  public let exponent: Double
  /// Sum of squared residuals of La, mmol²/L².
  public let squaredError: Double
  /// How the curve was fitted.
  public let fit: LactateFit
  /// Whether b is in the usual range of 1–8. A curve with b outside this range should not be trusted.
  package let isPlausible: Bool
  package let excludedStages: Int

  /// Fits the curve of an incremental test.
  ///
  /// Stages before the lowest lactate are excluded, because falling lactate does not belong to the curve.
  ///
  /// - Parameters:
  ///   - fractions: Fraction of heart-rate reserve at the end of each stage, strictly ascending.
  ///   - lactate: Blood lactate of each stage, mmol/L.
  ///   - settings: How to fit, and the requirements.
  /// - Throws: ``LactateCurveError``.
  /// - Complexity: O(*n*) per step of the fit.
  public init(
    fractions: [Double], lactate: [Double], settings: IndividualLoadSettings = IndividualLoadSettings()
  ) throws(LactateCurveError) {
    let count = min(fractions.count, lactate.count)
    for index in 0..<count {
      guard fractions[index].isFinite, lactate[index].isFinite, lactate[index] > 0 else {
        throw .invalidStage(index: index)
      }
      if index > 0, fractions[index] <= fractions[index - 1] { throw .notRising(index: index) }
    }
    var lowest = 0
    for index in 0..<count where lactate[index] < lactate[lowest] { lowest = index }
    let x = Array(fractions[lowest..<count])
    let y = Array(lactate[lowest..<count])
    guard let first = x.first, let last = x.last, x.count >= IndividualLoadSettings.minimumStages else {
      throw .tooFewStages(count: x.count, needed: IndividualLoadSettings.minimumStages)
    }
    guard last - first >= IndividualLoadSettings.minimumSpan else {
      throw .spanTooSmall(span: last - first, needed: IndividualLoadSettings.minimumSpan)
    }
    guard let line = StraightLine(x: x, y: y.map { .log($0) }) else {
      throw .tooFewStages(count: x.count, needed: max(2, IndividualLoadSettings.minimumStages))
    }
    var a = Double.exp(line.intercept)
    var b = line.slope
    if settings.fit == .nonlinear { (a, b) = Self.nonlinear(x, y, near: b) }
    factor = a
    exponent = b
    fit = settings.fit
    squaredError = zip(x, y).reduce(0) { sum, stage in
      let residual = stage.1 - a * .exp(b * stage.0)
      return sum + residual * residual
    }
    isPlausible = (1...8).contains(b)
    excludedStages = lowest
  }

  /// The weight of a minute according to the athlete's own curve (iTRIMP, Manzi et al. 2009).
  package var weighting: TRIMPWeighting {
    TRIMPWeighting(curves: [.init(factor: factor, exponent: exponent)])
  }

  /// Returns the lactate at a fraction of heart-rate reserve, mmol/L.
  public func lactate(at fraction: Double) -> Double { factor * .exp(exponent * fraction) }

  /// Variable projection: a follows from b, and b is a root of the derivative of the squared error.
  private static func nonlinear(_ x: [Double], _ y: [Double], near start: Double) -> (Double, Double) {
    func factor(_ b: Double) -> Double {
      var products = 0.0
      var squares = 0.0
      for index in x.indices {
        let value = Double.exp(b * x[index])
        products += y[index] * value
        squares += value * value
      }
      return squares > 0 ? products / squares : 0
    }
    func error(_ b: Double) -> Double {
      let a = factor(b)
      return x.indices.reduce(0) { sum, index in
        let residual = y[index] - a * .exp(b * x[index])
        return sum + residual * residual
      }
    }
    func slope(_ b: Double) -> Double {
      let a = factor(b)
      return x.indices.reduce(0) { sum, index in
        let value = a * .exp(b * x[index])
        return sum - (y[index] - value) * x[index] * value
      }
    }
    let grid = (0...200).map { -2 + 0.1 * Double($0) }
    let b = ScalarMinimum.argument(on: grid, error: error, slope: slope) ?? start
    return (factor(b), b)
  }
}
