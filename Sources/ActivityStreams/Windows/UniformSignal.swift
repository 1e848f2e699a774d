internal import CStreamKernels
import Statistics

/// Evenly spaced samples with linear interpolation and their integral, for windows of a whole number of steps.
///
/// Within one step, the window sum is a parabola as a function of its start. The best window therefore
/// starts at a sample or has equal values at both ends.
struct UniformSignal {
  /// Time of the first sample, s.
  private let origin: Double
  /// Time between samples, s.
  private let step: Double
  /// A number subtracted from each value to keep the integral small.
  private let level: Double
  private let values: [Double]
  /// Integral up to each sample, in units of a step.
  private let integral: [Double]

  init(values column: Span<Double>, origin: Double, step: Double, level: Double) {
    self.origin = origin
    self.step = step
    self.level = level
    let count = column.count
    let values = [Double](unsafeUninitializedCapacity: count) { values, filled in
      for row in 0..<count { values[row] = column[unchecked: row] - level }
      filled = count
    }
    self.values = values
    integral = Self.integral(of: values.elementSpan)
  }

  /// Returns the cumulative sums of trapezoids up to each value.
  private static func integral(of values: Span<Double>) -> [Double] {
    [Double](unsafeUninitializedCapacity: values.count) { sums, filled in
      var sum = 0.0
      var before = 0.0
      for row in 0..<values.count {
        let value = values[unchecked: row]
        sum += row > 0 ? (before + value) / 2 : 0
        before = value
        sums[row] = sum
      }
      filled = values.count
    }
  }

  /// Converts a duration to steps. Returns `nil` if the duration is not a multiple of the step.
  static func steps(of length: Double, step: Double) -> Int? {
    guard step > 0, let steps = Int(exactly: length / step), steps > 0 else { return nil }
    return Double(steps) * step == length ? steps : nil
  }

  /// Finds the window of `length` seconds with the largest mean. If means tie, finds the earliest window.
  /// Returns `nil` if the signal is shorter or if the length is not a multiple of the step.
  ///
  /// - Complexity: O(*n*). A bound excludes blocks of starts that cannot contain a better window.
  func bestWindow(of length: Double) -> NonuniformSignal.Window? {
    guard let reach = Self.steps(of: length, step: step), reach < values.count else { return nil }
    let values = self.values.elementSpan
    let integral = self.integral.elementSpan
    let starts = values.count - reach
    // Find a good window first, so that most other windows can be skipped. Windows that tie with it are still found.
    var sum = -Double.infinity
    for left in stride(from: 0, to: starts, by: 32) {
      sum = max(sum, integral[left + reach] - integral[left])
    }
    sum = sum.nextDown
    var start = 0.0
    var left = 0
    while true {
      left = Self.next(values, integral, from: left, to: starts, reach, above: sum)
      guard left < starts else { break }
      let here = integral[left + reach] - integral[left]
      if here > sum { (sum, start) = (here, Double(left)) }
      let rate = values[left + reach] - values[left]
      if rate > 0, left + 1 < starts {
        let next = values[left + 1 + reach] - values[left + 1]
        let share = rate / (rate - next)
        let top = here + rate * share / 2
        if next < 0, top > sum { (sum, start) = (top, Double(left) + share) }
      }
      left += 1
    }
    return NonuniformSignal.Window(mean: sum / Double(reach) + level, start: origin + start * step)
  }

  /// The first sample at or after which a window with a larger sum may start; the end if no such sample
  /// exists. Within a step, the sum grows by less than half of its initial rate.
  private static func next(
    _ values: Span<Double>, _ integral: Span<Double>, from first: Int, to end: Int, _ reach: Int,
    above sum: Double
  ) -> Int {
    precondition(first >= 0 && reach >= 0 && end + reach <= values.count && values.count == integral.count)
    guard first < end else { return end }
    return first
      + values.withUnsafeBufferPointer { values in
        integral.withUnsafeBufferPointer { integral in
          guard let value = values.baseAddress, let work = integral.baseAddress else { return end - first }
          return streams_next_window(value + first, work + first, reach, end - first, sum)
        }
      }
  }
}
