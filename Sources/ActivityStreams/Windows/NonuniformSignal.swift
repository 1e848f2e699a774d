import Statistics

/// A stretch of unevenly spaced samples without gaps, as a function of time with its integral.
///
/// Between samples the function is either constant or linear. All windows of elapsed time are computed from
/// this integral.
struct NonuniformSignal {
  enum Shape {
    case leftConstant
    /// Values are interpolated linearly between samples.
    case linear
  }

  /// Times of the knots, strictly increasing. The last knot is the end of the signal.
  private(set) var times: [Double] = []
  /// Value just after each knot.
  private(set) var values: [Double] = []
  /// Slope per second after each knot.
  private(set) var slopes: [Double] = []
  /// Integral of (value − `level`) up to each knot.
  private(set) var integral: [Double] = []
  private static let width = 16
  private var lows: [Double] = []
  private var highs: [Double] = []
  /// Bound on the rounding error of the integrals.
  private var slack = 0.0
  /// A number subtracted from each value to keep the integral small.
  let level: Double

  /// Creates a signal from rows.
  ///
  /// Rows without a finite time or value, and rows that do not advance in time, are skipped.
  ///
  /// - Parameters:
  ///   - time: The time of each row, s.
  ///   - column: The value of each row.
  ///   - rows: The rows of the stretch.
  ///   - shape: Whether the signal is constant or linear between samples.
  ///   - hold: Time for which the last value still holds, s.
  ///   - level: A number subtracted from each value to keep the integral small.
  init(
    time: Span<Double>, values column: Span<Double>, rows: Range<Int>, shape: Shape, hold: Double,
    level: Double
  ) {
    self.level = level
    let rows = rows.clamped(to: 0..<min(time.count, column.count))
    times.reserveCapacity(rows.count + 1)
    values.reserveCapacity(rows.count + 1)
    var last = -Double.infinity
    for row in rows {
      let (instant, value) = (time[row], column[row])
      guard instant > last, instant <= .greatestFiniteMagnitude, value.magnitude <= .greatestFiniteMagnitude
      else { continue }
      last = instant
      times.append(instant)
      values.append(value - level)
    }
    if hold > 0, hold.isFinite, let end = times.last, let value = values.last, end + hold > end {
      times.append(end + hold)
      values.append(value)
    }
    var slopes = [Double](repeating: 0, count: times.count)
    var integral = slopes
    Self.integrate(times.elementSpan, values.elementSpan, isLinear: shape == .linear, &slopes, &integral)
    self.slopes = slopes
    self.integral = integral
    guard times.count > 1 else { return }
    let bounds = bounds()
    lows = bounds.lows
    highs = bounds.highs
    slack = bounds.slack
  }

  private static func integrate(
    _ times: Span<Double>, _ values: Span<Double>, isLinear: Bool, _ slopes: inout [Double],
    _ integral: inout [Double]
  ) {
    var slopes = slopes.mutableElementSpan
    var integral = integral.mutableElementSpan
    var sum = 0.0
    for knot in 0..<max(0, times.count - 1) {
      let step = times[knot + 1] - times[knot]
      if isLinear {
        slopes[knot] = (values[knot + 1] - values[knot]) / step
        sum += (values[knot] + values[knot + 1]) / 2 * step
      } else {
        sum += values[knot] * step
      }
      integral[knot + 1] = sum
    }
  }

  /// Time from the first knot to the last, s.
  var duration: Double { (times.last ?? 0) - (times.first ?? 0) }

  /// Finds the window of `length` seconds with the largest mean. Returns `nil` if the signal is shorter.
  ///
  /// Between knots the window sum is a linear function of its start, or a parabola for a linear signal. It
  /// therefore suffices to test windows that start or end at a knot and, for a linear signal, windows with
  /// equal values at both ends. Starts are tested in blocks of sixteen knots. A block is skipped if its
  /// largest end integral minus its smallest start integral cannot beat the best window so far.
  ///
  /// - Parameters:
  ///   - length: Length of the window, s.
  ///   - hint: A likely start. It affects only the speed, and which window is found if several tie.
  /// - Complexity: O(*n*).
  func bestWindow(of length: Double, hint: Double? = nil) -> Window? {
    guard times.count > 1, length > 0, length <= duration * (1 + 1e-12) else { return nil }
    var best = Best(sum: -.infinity, start: times[0])
    if let hint {
      var block = 0
      while block + 1 < lows.count, times[(block + 1) * Self.width] <= hint { block += 1 }
      scan(block, length, &best)
    }
    var first = 0
    var last = 0
    let blocks = lows.count
    for block in 0..<blocks {
      // The ends of the windows lie in the blocks first ... last.
      let from = times[block * Self.width] + length
      if block > 0, from > times[times.count - 1] { break }
      let until = times[min(times.count - 1, (block + 1) * Self.width)] + length
      while first + 1 < blocks, times[(first + 1) * Self.width] <= from { first += 1 }
      last = max(last, first)
      while last + 1 < blocks, times[(last + 1) * Self.width] <= until { last += 1 }
      var high = highs[first]
      for end in first...last where highs[end] > high { high = highs[end] }
      // Add the slack to allow for rounding errors.
      if high - lows[block] + slack > best.sum {
        scan(block, length, &best)
      }
    }
    guard best.sum.isFinite else { return nil }
    return Window(mean: best.sum / length + level, start: max(best.start, times[0]))
  }

  private func scan(_ block: Int, _ length: Double, _ best: inout Best) {
    let (times, values) = (self.times.elementSpan, self.values.elementSpan)
    let (slopes, integral) = (self.slopes.elementSpan, self.integral.elementSpan)
    let last = times.count - 1
    var left = block * Self.width
    let stop = min(last, left + Self.width)
    var start = times[left]
    if start + length > times[last] { start = times[last] - length }
    // Find the last knot at or before the end of the first window by binary search.
    var low = left
    var high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= start + length { low = middle } else { high = middle }
    }
    var right = low
    if start < times[left], left > 0 { return }
    while true {
      let fromLeft = start - times[left]
      let fromRight = min(start + length, times[last]) - times[right]
      let sum =
        integral[right] - integral[left] + (values[right] + slopes[right] * fromRight / 2) * fromRight
        - (values[left] + slopes[left] * fromLeft / 2) * fromLeft
      if sum > best.sum { best = Best(sum: sum, start: start) }
      if right == last || left >= stop { return }
      // Distance by which the window can move until either end meets a knot.
      let toLeft = times[left + 1] - start
      let toRight = times[right + 1] - (start + length)
      let rate = values[right] + slopes[right] * fromRight - values[left] - slopes[left] * fromLeft
      let bend = slopes[right] - slopes[left]
      if rate > 0, bend < 0, rate < -bend * min(toLeft, toRight) {
        let peak = -rate / bend
        let top = sum + rate * peak / 2
        if top > best.sum { best = Best(sum: top, start: start + peak) }
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
  }

  struct Window {
    var mean: Double
    var start: Double
  }

  fileprivate struct Best {
    var sum: Double
    var start: Double
  }

  /// Minimum and maximum of the integral in each block, including turning points between knots, and the slack.
  private func bounds() -> (lows: [Double], highs: [Double], slack: Double) {
    let knots = times.count - 1
    let times = times.elementSpan
    let values = values.elementSpan
    let slopes = slopes.elementSpan
    let integral = integral.elementSpan
    let blocks = (knots + Self.width - 1) / Self.width
    var lows: [Double] = []
    var highs: [Double] = []
    lows.reserveCapacity(blocks)
    highs.reserveCapacity(blocks)
    var largest = 0.0
    for block in 0..<blocks {
      let first = block * Self.width
      var low = integral[first]
      var high = low
      for knot in first..<min(knots, first + Self.width) {
        let next = integral[knot + 1]
        if next < low { low = next }
        if next > high { high = next }
        // Between two knots, the integral turns only where the value changes sign.
        guard values[knot] * slopes[knot] < 0 else { continue }
        let turn = -values[knot] / slopes[knot]
        if turn < times[knot + 1] - times[knot] {
          let there = integral[knot] + values[knot] * turn / 2
          if there < low { low = there }
          if there > high { high = there }
        }
      }
      lows.append(low)
      highs.append(high)
      largest = max(largest, high.magnitude, low.magnitude)
    }
    return (lows, highs, largest * 0x1p-40)
  }
}
