import RealModule

/// Smoothing of altitude. Constant altitude stays as it is; ends are not padded; fewer than three points are returned
/// unchanged.
public enum AltitudeFilter {
  /// A running median over `width` samples, fewer at the ends (as many on both sides).
  /// - Complexity: O(*n* · width).
  public static func median(_ values: [Double], width: Int) -> [Double] {
    guard values.count > 2, width > 1 else { return values }
    let half = width / 2
    return values.indices.map { index in
      let reach = min(half, index, values.count - 1 - index)
      let window = values[(index - reach)...(index + reach)].sorted()
      return window[reach]
    }
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
    guard values.count > 2, values.count == distance.count, spread > 0 else { return values }
    // Differences to the first altitude keep a constant column constant.
    let origin = values[0]
    var sums = values.map { $0 - origin }
    var weights = [Double](repeating: 1, count: values.count)
    let reach = 4 * spread
    let factor = -0.5 / (spread * spread)
    for index in values.indices {
      var other = index + 1
      let last = min(values.count, index + 201)
      while other < last, distance[other] - distance[index] <= reach {
        let apart = distance[other] - distance[index]
        let weight = Double.exp(apart * apart * factor)
        sums[index] += weight * (values[other] - origin)
        sums[other] += weight * (values[index] - origin)
        weights[index] += weight
        weights[other] += weight
        other += 1
      }
    }
    return zip(sums, weights).map { origin + $0 / $1 }
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
