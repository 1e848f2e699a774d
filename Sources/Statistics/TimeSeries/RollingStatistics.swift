/// The mean of the present values in the window of each place.
///
/// NaN and infinities are missing and left out. Sums are never subtracted from (a window is the sum of two parts that only
/// grow), so an extreme value leaves no trace once it has left the window.
///
/// ```swift
/// try rollingMean(of: [1, 2, .nan, 6], in: .samples(2))    // [1, 1.5, 2, 6]
/// ```
///
/// - Parameters:
///   - values: The column; NaN if missing.
///   - window: In samples or in time.
///   - times: The time of each value, not falling; needed for windows in time.
///   - minimumCount: How many present values a window must hold.
/// - Returns: A column of the same length; NaN (missing) where a window holds too few values.
/// - Throws: ``RollingError`` if times are absent, too few or falling.
/// - Complexity: O(*n*) whatever the width, by the two-stack queue.
///
/// Page: *Rolling windows*, tests: `RollingTests`.
public func rollingMean(
  of values: [Double], in window: RollingWindow, at times: [Double]? = nil, minimumCount: Int = 1
) throws(RollingError) -> [Double] {
  let bounds = try WindowBounds(window, count: values.count, times: times)
  return aggregate(values, bounds, minimumCount: minimumCount, empty: 0, finish: { $0 / Double($1) }) {
    $0 + $1
  }
}

/// The smallest present value in the window of each place. See ``rollingMean(of:in:at:minimumCount:)``.
///
/// - Returns: A column of the same length; NaN (missing) where a window holds too few values.
/// - Throws: ``RollingError`` if times are absent, too few or falling.
/// - Complexity: O(*n*) whatever the width.
public func rollingMinimum(
  of values: [Double], in window: RollingWindow, at times: [Double]? = nil, minimumCount: Int = 1
) throws(RollingError) -> [Double] {
  let bounds = try WindowBounds(window, count: values.count, times: times)
  return aggregate(
    values, bounds, minimumCount: minimumCount, empty: .infinity, finish: { value, _ in value }
  ) { $1 < $0 ? $1 : $0 }
}

/// The largest present value in the window of each place. See ``rollingMean(of:in:at:minimumCount:)``.
///
/// - Returns: A column of the same length; NaN (missing) where a window holds too few values.
/// - Throws: ``RollingError`` if times are absent, too few or falling.
/// - Complexity: O(*n*) whatever the width.
public func rollingMaximum(
  of values: [Double], in window: RollingWindow, at times: [Double]? = nil, minimumCount: Int = 1
) throws(RollingError) -> [Double] {
  let bounds = try WindowBounds(window, count: values.count, times: times)
  return aggregate(
    values, bounds, minimumCount: minimumCount, empty: -.infinity, finish: { value, _ in value }
  ) { $1 > $0 ? $1 : $0 }
}

/// Combines the present values of each window by an associative operation with a neutral element.
///
/// The window [lower, upper) is kept as two parts that meet at `seam`. Of the first part every suffix is known, of
/// the second the total. When the first part has left the window, the seam jumps to the end of the window and the
/// suffixes are recomputed: each value takes part twice in all.
@inline(__always)
private func aggregate(
  _ values: [Double], _ bounds: WindowBounds, minimumCount: Int, empty: Double,
  finish: (Double, Int) -> Double, combine: (Double, Double) -> Double
) -> [Double] {
  var results = Array(repeating: Double.nan, count: values.count)
  var suffixes = Array(repeating: empty, count: values.count + 1)
  var seam = 0
  var total = empty
  var first = 0
  var end = 0
  var present = 0
  let needed = max(1, minimumCount)
  for place in values.indices {
    let lower = bounds.lower[place]
    let upper = bounds.upper[place]
    while end < upper {
      if values[end].isFinite {
        total = combine(total, values[end])
        present += 1
      }
      end += 1
    }
    while first < lower {
      if values[first].isFinite { present -= 1 }
      first += 1
    }
    if lower >= seam {
      seam = upper
      total = empty
      var suffix = empty
      var index = upper
      while index > lower {
        index -= 1
        if values[index].isFinite { suffix = combine(values[index], suffix) }
        suffixes[index] = suffix
      }
    }
    if present >= needed {
      let front = lower < seam ? suffixes[lower] : empty
      let value = finish(combine(front, total), present)
      if value.isFinite { results[place] = value }
    }
  }
  return results
}
