import RealModule
import VectorStatistics

/// A risk as a sum of curves, one for each input, in log odds.
///
///     logit P = b + Σ f_i(x_i)
///
/// Each curve runs straight between its knots and is flat beyond them, and has a value of its own for a missing input. So what
/// an input adds to a risk can be read off, and the parts add up to the whole (generalised additive model, Hastie and
/// Tibshirani 1986; penalised splines, Eilers and Marx 1996).
package struct ShapeModel: Sendable, Hashable {
  /// The curve of one input.
  package struct Curve: Sendable, Hashable {
    package var input: RiskInput
    /// Rising places.
    package var knots: [Double]
    /// Log odds at each knot.
    package var values: [Double]
    /// Log odds where the input is missing.
    package var missing: Double

    package init(input: RiskInput, knots: [Double], values: [Double], missing: Double) {
      self.input = input
      self.knots = knots
      self.values = values
      self.missing = missing
    }

    /// What an input adds; NaN is missing.
    package func value(at place: Double) -> Double {
      guard !place.isNaN, let first = knots.first, let last = knots.last else { return missing }
      guard place > first else { return values[0] }
      guard place < last else { return values[values.count - 1] }
      var index = 1
      while index < knots.count - 1, knots[index] < place { index += 1 }
      let share = (place - knots[index - 1]) / (knots[index] - knots[index - 1])
      return values[index - 1] + share * (values[index] - values[index - 1])
    }
  }

  /// b.
  package var intercept: Double
  package var curves: [Curve]
  /// Calibration on other athletes: logit p = slope · score + offset.
  package var slope: Double
  package var offset: Double
  /// Rate of the event in the population.
  package var baseRate: Double
  /// Probabilities that cost 0.5, 1, 2, 4, 8 false-alarm days a month.
  package var thresholds: [Double]

  package init(
    intercept: Double, curves: [Curve], slope: Double = 1, offset: Double = 0, baseRate: Double = 0.5,
    thresholds: [Double] = []
  ) {
    self.intercept = intercept
    self.curves = curves
    self.slope = slope
    self.offset = offset
    self.baseRate = baseRate
    self.thresholds = thresholds
  }

  /// Budgets of ``thresholds``, false-alarm days a month.
  package static let budgets = [0.5, 1, 2, 4, 8]

  /// The calibrated log odds.
  package func score(_ inputs: RiskInputs) -> Double {
    var sum = intercept
    let values = inputs.values
    for curve in curves { sum += curve.value(at: values[curve.input.rawValue]) }
    return slope * sum + offset
  }
}
