/// A signal over unevenly spaced samples as a function of time, one unbroken stretch of it, with its integral.
///
/// It is either constant from sample to sample or straight from sample to sample. Everything that needs windows of
/// true elapsed time is built on the integral between the samples.
struct IrregularSignal {
  /// How the signal runs between two samples.
  enum Shape {
    /// A sample holds until the next.
    case leftConstant
    /// Straight from sample to sample.
    case linear
  }

  /// Times of the knots, strictly rising; the last is the end of the signal.
  private(set) var times: [Double] = []
  /// Value from the knot on.
  private(set) var values: [Double] = []
  /// Change of the value a second from the knot on.
  private(set) var slopes: [Double] = []
  /// Integral of value − `level` up to the knot.
  private(set) var integral: [Double] = []
  /// What was taken off each value to keep the integral small.
  let level: Double

  /// The signal of some rows.
  ///
  /// Rows without a finite time or value, and rows that do not go forward in time, are passed over.
  /// - Parameter hold: seconds for which the last value still holds.
  init(
    time: Span<Double>, values column: Span<Double>, rows: Range<Int>, shape: Shape, hold: Double,
    level: Double
  ) {
    self.level = level
    let rows = rows.clamped(to: 0..<min(time.count, column.count))
    times.reserveCapacity(rows.count + 1)
    values.reserveCapacity(rows.count + 1)
    for row in rows where time[row].isFinite && column[row].isFinite {
      if let last = times.last, time[row] <= last { continue }
      times.append(time[row])
      values.append(column[row] - level)
    }
    if hold > 0, hold.isFinite, let end = times.last, let value = values.last, end + hold > end {
      times.append(end + hold)
      values.append(value)
    }
    integral = Array(repeating: 0, count: times.count)
    slopes = integral
    guard times.count > 1 else { return }
    var sum = 0.0
    for knot in 0..<(times.count - 1) {
      let step = times[knot + 1] - times[knot]
      if shape == .linear {
        slopes[knot] = (values[knot + 1] - values[knot]) / step
        sum += (values[knot] + values[knot + 1]) / 2 * step
      } else {
        sum += values[knot] * step
      }
      integral[knot + 1] = sum
    }
  }

  /// Seconds from the first knot to the last.
  var duration: Double { (times.last ?? 0) - (times.first ?? 0) }

  /// The window of `length` seconds with the largest mean, or `nil` if the signal is shorter.
  ///
  /// The window sum changes linearly (or, for a straight signal, as a parabola) while neither end passes a knot,
  /// so that it is enough to look where an end meets a knot and, for a straight signal, where the values at both
  /// ends are equal.
  /// - Complexity: O(*n*).
  func bestWindow(of length: Double) -> Window? {
    guard times.count > 1, length > 0, length <= duration * (1 + 1e-12) else { return nil }
    let last = times.count - 1
    var left = 0
    var right = 0
    var start = times[0]
    while right < last - 1, times[right + 1] <= start + length { right += 1 }
    var bestSum = -Double.infinity
    var bestStart = start
    while true {
      let fromLeft = start - times[left]
      let fromRight = min(start + length, times[last]) - times[right]
      let sum = primitive(right, fromRight) - primitive(left, fromLeft)
      if sum > bestSum { (bestSum, bestStart) = (sum, start) }
      if right == last { break }
      // How far until an end meets a knot.
      let toLeft = times[left + 1] - start
      let toRight = times[right + 1] - (start + length)
      let rate = values[right] + slopes[right] * fromRight - values[left] - slopes[left] * fromLeft
      let bend = slopes[right] - slopes[left]
      if rate > 0, bend < 0, -rate / bend < min(toLeft, toRight) {
        let peak = -rate / bend
        let top = sum + rate * peak / 2
        if top > bestSum { (bestSum, bestStart) = (top, start + peak) }
      }
      if toRight <= toLeft {
        right += 1
        start = times[right] - length
        if toLeft <= toRight { left += 1 }
      } else {
        left += 1
        start = times[left]
      }
    }
    return Window(mean: bestSum / length + level, start: max(bestStart, times[0]))
  }

  /// A window and its mean.
  struct Window {
    var mean: Double
    var start: Double
  }

  /// Integral up to `seconds` after a knot.
  @inline(__always)
  private func primitive(_ knot: Int, _ seconds: Double) -> Double {
    integral[knot] + (values[knot] + slopes[knot] * seconds / 2) * seconds
  }
}
