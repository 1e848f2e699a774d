import RealModule

/// Chooses round numbers for axis ticks.
package enum NiceTicks {
  /// Returns about `count` (1…50) multiples of 1, 2, 2.5 or 5 times a power of ten within a range.
  ///
  /// - Returns: The values in ascending order, and their step. Empty if the range is not finite or has no
  ///   width.
  package static func values(in range: ClosedRange<Double>, about count: Int, wholeOnly: Bool = false)
    -> TickValues
  {
    let width = range.upperBound - range.lowerBound
    guard width > 0, width.isFinite else { return TickValues(values: [], step: 1) }
    return multiples(of: step(width, about: count, wholeOnly: wholeOnly), in: range)
  }

  /// Returns the multiples of a step within a range, at most 200.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> TickValues {
    guard step > 0, step.isFinite else { return TickValues(values: [], step: 1) }
    let slack = 1e-9 * (range.upperBound - range.lowerBound)
    var values: [Double] = []
    let first = (range.lowerBound / step - 1e-9).rounded(.up)
    for index in 0..<200 {
      let value = (first + Double(index)) * step
      guard value <= range.upperBound + slack else { break }
      // Replace −0, which would be shown with a sign.
      values.append(value == 0 ? 0 : value)
    }
    return TickValues(values: values, step: step)
  }

  /// Returns the smallest round step that is at least about width ÷ count, or 0 if none exists.
  static func step(_ width: Double, about count: Int, wholeOnly: Bool = false) -> Double {
    let rough = width / Double(max(1, min(50, count)))
    let power = Double.pow(10, Double.log10(rough).rounded(.down))
    guard power > 0, power.isFinite else { return 0 }
    var step = 10 * power
    for factor in [1, 2, 2.5, 5] where rough <= factor * power * 1.000_001 {
      step = factor * power
      break
    }
    return wholeOnly ? max(1, step.rounded(.up)) : step
  }

  /// Widens a range to round numbers for about `count` ticks.
  ///
  /// - Returns: A range of positive width that contains the given range.
  package static func rounded(_ range: ClosedRange<Double>, about count: Int) -> ClosedRange<Double> {
    guard range.upperBound > range.lowerBound else {
      let reach = max(range.lowerBound.magnitude * 0.1, 1)
      guard range.lowerBound.isFinite, reach.isFinite else { return 0...1 }
      return (range.lowerBound - reach)...(range.lowerBound + reach)
    }
    let step = values(in: range, about: count).step
    let low = (range.lowerBound / step + 1e-9).rounded(.down) * step
    let high = (range.upperBound / step - 1e-9).rounded(.up) * step
    guard low.isFinite, high.isFinite else { return range }
    // Rounding to nine digits must not cut off any data.
    return min(low, range.lowerBound)...max(high, range.upperBound)
  }
}

/// Tick values and their step.
package struct TickValues: Sendable, Hashable {
  /// Values in ascending order.
  package var values: [Double]
  package var step: Double
}
