/// A signal over even samples, straight from one to the next, with its integral: windows of whole steps.
///
/// While a window moves by one step its sum is a parabola, so the best one starts at a sample or where the values at
/// both of its ends are equal.
struct EvenSignal {
  /// Time of the first sample, s.
  private let origin: Double
  /// Seconds from sample to sample.
  private let step: Double
  /// What was taken off each value to keep the integral small.
  private let level: Double
  /// Values less `level`.
  private let values: [Double]
  /// Integral up to each sample, in steps.
  private let integral: [Double]

  /// The signal of some finite values.
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
    integral = Self.integral(of: values.span)
  }

  /// The trapezoids up to each value.
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

  /// The steps of a length; `nil` if it is not a whole number of them.
  static func steps(of length: Double, step: Double) -> Int? {
    guard step > 0, let steps = Int(exactly: length / step), steps > 0 else { return nil }
    return Double(steps) * step == length ? steps : nil
  }

  /// The window of `length` seconds with the largest mean, the first of equal ones; `nil` if the signal is shorter or
  /// the length is no whole number of steps.
  /// - Complexity: O(*n*); blocks of starts that cannot hold a better window are told by a bound alone.
  func bestWindow(of length: Double) -> IrregularSignal.Window? {
    guard let reach = Self.steps(of: length, step: step), reach < values.count else { return nil }
    let values = self.values.span
    let integral = self.integral.span
    let starts = values.count - reach
    var sum = -Double.infinity
    var start = 0.0
    var first = 0
    while first < starts {
      let end = min(first &+ 32, starts)
      if Self.bound(values, integral, first..<end, reach) > sum {
        for left in first..<end {
          let here = integral[left + reach] - integral[left]
          if here > sum { (sum, start) = (here, Double(left)) }
          let rate = values[left + reach] - values[left]
          guard rate > 0, left + 1 < starts else { continue }
          let next = values[left + 1 + reach] - values[left + 1]
          guard next < 0 else { continue }
          let share = rate / (rate - next)
          let top = here + rate * share / 2
          if top > sum { (sum, start) = (top, Double(left) + share) }
        }
      }
      first = end
    }
    return IrregularSignal.Window(mean: sum / Double(reach) + level, start: origin + start * step)
  }

  /// What no window that starts at some samples, or between one of them and the next, exceeds.
  @inline(__always)
  private static func bound(
    _ values: Span<Double>, _ integral: Span<Double>, _ starts: Range<Int>, _ reach: Int
  ) -> Double {
    precondition(starts.upperBound + reach <= values.count && values.count == integral.count)
    var highest = SIMD2<Double>(repeating: -.infinity)
    var left = starts.lowerBound
    while left &+ 2 <= starts.upperBound {
      let right = left &+ reach
      let sums =
        SIMD2(integral[unchecked: right], integral[unchecked: right &+ 1])
        - SIMD2(integral[unchecked: left], integral[unchecked: left &+ 1])
      let rates =
        SIMD2(values[unchecked: right], values[unchecked: right &+ 1])
        - SIMD2(values[unchecked: left], values[unchecked: left &+ 1])
      // The sum grows by less than half of its rate before it turns.
      let most = sums + SIMD2.zero.replacing(with: rates, where: rates .> 0) * 0.5
      highest.replace(with: most, where: most .> highest)
      left &+= 2
    }
    var bound = highest.max()
    if left < starts.upperBound {
      let rate = values[left + reach] - values[left]
      bound = max(bound, integral[left + reach] - integral[left] + max(0, rate) / 2)
    }
    return bound
  }
}
