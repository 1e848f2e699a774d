import RealModule

/// Smoothing of altitude. Constant altitude stays as it is; ends are not padded; fewer than three points are returned
/// unchanged.
public enum AltitudeFilter {
  /// A running median over `width` samples, fewer at the ends (as many on both sides).
  /// - Complexity: O(*n* · width).
  public static func median(_ values: [Double], width: Int) -> [Double] {
    let count = values.count
    guard count > 2, width > 1 else { return values }
    let half = width / 2
    guard half > 1 else {
      return values.indices.map { index in
        index == 0 || index == count - 1
          ? values[index] : median(values[index - 1], values[index], values[index + 1])
      }
    }
    let span = values.span
    return values.indices.map { index in
      let reach = min(half, index, count - 1 - index)
      if reach == 2 {
        return median(span[index - 2], span[index - 1], span[index], span[index + 1], span[index + 2])
      }
      if reach == 0 { return span[index] }
      if reach == 1 { return median(span[index - 1], span[index], span[index + 1]) }
      return values[(index - reach)...(index + reach)].sorted()[reach]
    }
  }

  @inline(__always)
  private static func median(_ a: Double, _ b: Double, _ c: Double) -> Double {
    let low = a < b ? a : b
    let high = a < b ? b : a
    let least = high < c ? high : c
    return low < least ? least : low
  }

  @inline(__always)
  private static func median(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double) -> Double {
    // Neither the smaller of the two lower ends nor the larger of the two upper ends can be the median of five.
    let lowAB = a < b ? a : b
    let highAB = a < b ? b : a
    let lowCD = c < d ? c : d
    let highCD = c < d ? d : c
    return median(lowAB < lowCD ? lowCD : lowAB, highAB < highCD ? highAB : highCD, e)
  }

  /// A Gaussian over distance, cut at four standard deviations, its weights renormalised at the ends.
  ///
  /// - Parameters:
  ///   - values: one altitude a point.
  ///   - distance: distance so far of each point, never falling, m.
  ///   - spread: standard deviation, m.
  /// - Returns: One value a point; the input where the columns differ in length or `spread` is not above 0.
  /// - Complexity: O(*n* · points within four spreads), at most 400 a point.
  public static func gaussian(_ values: [Double], distance: [Double], spread: Double) -> [Double] {
    let count = values.count
    guard count > 2, count == distance.count, spread > 0 else { return values }
    // Differences to the first altitude keep a constant column constant.
    let origin = values[0]
    let heights = values.map { $0 - origin }
    var sums = heights
    var weights = [Double](repeating: 1, count: count)
    let reach = 4 * spread
    let scale = 0.5 / (spread * spread)
    Self.smooth(heights.span, distance.span, reach, scale, &sums, &weights)
    for index in 0..<count { sums[index] = origin + sums[index] / weights[index] }
    return sums
  }

  private static func smooth(
    _ heights: Span<Double>, _ distance: Span<Double>, _ reach: Double, _ scale: Double,
    _ sums: inout [Double], _ weights: inout [Double]
  ) {
    let count = heights.count
    var sums = sums.mutableSpan
    var weights = weights.mutableSpan
    let bell = ExponentialTable.shared
    let table = bell.values.span
    for index in 0..<count {
      let here = distance[index]
      let height = heights[index]
      var sum = sums[index]
      var total = weights[index]
      let last = min(count, index + 201)
      var other = index + 1
      while other < last {
        let apart = distance[other] - here
        guard apart <= reach else { break }
        let weight = ExponentialTable.value(apart * apart * scale, table)
        sum += weight * heights[other]
        sums[other] += weight * height
        total += weight
        weights[other] += weight
        other += 1
      }
      sums[index] = sum
      weights[index] = total
    }
  }

  /// The mean of the samples within half of `length` seconds on either side.
  /// - Complexity: O(*n*).
  public static func mean(_ values: [Double], time: [Double], length: Double) -> [Double] {
    guard values.count > 2, values.count == time.count, length > 0 else { return values }
    let origin = values[0]
    var sum = 0.0
    var first = 0
    var last = 0
    return values.indices.map { index in
      while last < values.count, time[last] <= time[index] + length / 2 {
        sum += values[last] - origin
        last += 1
      }
      while first < index, time[first] < time[index] - length / 2 {
        sum -= values[first] - origin
        first += 1
      }
      return origin + sum / Double(last - first)
    }
  }
}

/// e^−x for x of 0…8 from a table with steps of 1/512 and the cubic between them: within 4e-14 of the function; 0 beyond.
private struct ExponentialTable {
  static let shared = ExponentialTable()
  let values: [Double]

  private init() { values = (0...4097).map { .exp(-Double($0) / 512) } }

  @inline(__always)
  static func value(_ x: Double, _ table: Span<Double>) -> Double {
    let scaled = x * 512
    guard scaled < 4097 else { return 0 }
    // Adding 2^52 rounds and leaves the whole number in the low bits.
    let shifted = scaled + 0x1p52
    let place = Int(truncatingIfNeeded: shifted.bitPattern & 0x1FFF)
    let rest = (shifted - 0x1p52 - scaled) * (1.0 / 512)
    return table[place] * (1 + rest * (1 + rest * (0.5 + rest * (1.0 / 6))))
  }
}
