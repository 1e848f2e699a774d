import RealModule
import Statistics

/// A risk as a sum of curves in log odds, one per input.
///
///     logit P = b + Σ f_i(x_i)
///
/// Each curve is piecewise linear between its knots, constant beyond them, and has a separate value for a missing
/// input. Every contribution can therefore be read off, and contributions add up to the total (generalised additive
/// model, Hastie and Tibshirani 1986; penalised splines, Eilers and Marx 1996).
package struct AdditiveLogisticModel: Sendable, Hashable {
  package struct Curve: Sendable, Hashable {
    package var input: RiskInput
    /// Knot positions, ascending.
    package var knots: [Double]
    package var values: [Double]
    /// Log odds if the input is missing.
    package var missing: Double

    package init(input: RiskInput, knots: [Double], values: [Double], missing: Double) {
      self.input = input
      self.knots = knots
      self.values = values
      self.missing = missing
    }

    /// Returns the contribution of an input value; NaN means missing.
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

  package var intercept: Double
  /// Calibration slope, from held-out athletes: logit p = slope · score + offset.
  package var slope: Double
  /// Calibration offset; see ``slope``.
  package var offset: Double
  /// Event rate in the population.
  package var baseRate: Double
  /// Probabilities that cost 0.5, 1, 2, 4 and 8 false-alarm days per month.
  package var thresholds: [Double]
  private(set) var inputs: [RiskInput]
  private var counts: [Int]
  /// The curves, one after another: knots, values at the knots, and the value for a missing input.
  private var numbers: [Double]
  private var spans: [Span]

  /// Weight of a curve (the range of its values) and its training range.
  struct Span: Sendable, Hashable {
    var weight: Double
    var lowest: Double
    var highest: Double
  }

  /// How far beyond the outer knots a value still counts as within the training range, as a fraction of the
  /// distance between them.
  private static let reach = 0.25

  package init(
    intercept: Double, curves: [Curve], slope: Double = 1, offset: Double = 0, baseRate: Double = 0.5,
    thresholds: [Double] = []
  ) {
    self.intercept = intercept
    self.slope = slope
    self.offset = offset
    self.baseRate = baseRate
    self.thresholds = thresholds
    inputs = []
    counts = []
    numbers = []
    spans = []
    for curve in curves where curve.knots.count == curve.values.count && !curve.knots.isEmpty {
      inputs.append(curve.input)
      numbers += curve.knots + curve.values + [curve.missing]
      counts.append(curve.knots.count)
      let low = curve.knots[0]
      let high = curve.knots[curve.knots.count - 1]
      spans.append(
        Span(
          weight: (curve.values.max() ?? 0) - (curve.values.min() ?? 0),
          lowest: low - Self.reach * (high - low), highest: high + Self.reach * (high - low)))
    }
  }

  package var curves: [Curve] {
    get {
      var start = 0
      return inputs.indices.map { index in
        let count = counts[index]
        defer { start += 2 * count + 1 }
        return Curve(
          input: inputs[index], knots: Array(numbers[start..<start + count]),
          values: Array(numbers[start + count..<start + 2 * count]), missing: numbers[start + 2 * count])
      }
    }
    set {
      self = AdditiveLogisticModel(
        intercept: intercept, curves: newValue, slope: slope, offset: offset, baseRate: baseRate,
        thresholds: thresholds)
    }
  }

  /// Budgets of ``thresholds``, in false-alarm days per month.
  package static let budgets = [0.5, 1, 2, 4, 8]

  package func score(_ inputs: RiskInputs) -> Double {
    var sum = intercept
    visit(inputs) { _, _, part, _ in sum += part }
    return slope * sum + offset
  }

  /// Calls `show` for each curve with its input, value, uncalibrated contribution and span.
  @inline(__always)
  func visit(_ inputs: RiskInputs, _ show: (RiskInput, Double, Double, Span) -> Void) {
    inputs.values.withUnsafeBufferPointer { places in
      self.inputs.withUnsafeBufferPointer { inputs in
        counts.withUnsafeBufferPointer { counts in
          numbers.withUnsafeBufferPointer { numbers in
            guard let numbers = numbers.baseAddress else { return }
            var curve = numbers
            for index in 0..<inputs.count {
              let input = inputs[index]
              let span = spans[index]
              let count = counts[index]
              let place = places[input.rawValue]
              let values = curve + count
              let part: Double
              if place.isNaN {
                part = values[count]
              } else if place <= curve[0] {
                part = values[0]
              } else if place >= curve[count &- 1] {
                part = values[count &- 1]
              } else {
                var knot = curve[count / 2] < place ? count / 2 &+ 1 : 1
                while curve[knot] < place { knot &+= 1 }
                let share = (place - curve[knot &- 1]) / (curve[knot] - curve[knot &- 1])
                let below = values[knot &- 1]
                part = below + share * (values[knot] - below)
              }
              show(input, place, part, span)
              curve = values + count + 1
            }
          }
        }
      }
    }
  }
}
