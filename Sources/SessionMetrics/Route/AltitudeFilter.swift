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
    if half == 2, count > 4 {
      return [Double](unsafeUninitializedCapacity: count) { medians, filled in
        medians[0] = span[0]
        medians[1] = median(span[0], span[1], span[2])
        for index in 2..<(count - 2) {
          medians[index] = median(
            span[unchecked: index &- 2], span[unchecked: index &- 1], span[unchecked: index],
            span[unchecked: index &+ 1], span[unchecked: index &+ 2])
        }
        medians[count - 2] = median(span[count - 3], span[count - 2], span[count - 1])
        medians[count - 1] = span[count - 1]
        filled = count
      }
    }
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

  /// The median of five numbers.
  @inline(__always)
  static func median(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double) -> Double {
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
    var twins: [Twins] = []
    twins.reserveCapacity(count / 2 + 1)
    for index in stride(from: 0, to: count - 1, by: 2) {
      twins.append(
        Twins(
          SIMD2(distance[index], distance[index + 1]), SIMD2(values[index], values[index + 1]) - origin))
    }
    // A last point without a twin gets one out of reach.
    if count % 2 == 1 {
      twins.append(Twins(SIMD2(distance[count - 1], .infinity), SIMD2(values[count - 1] - origin, 0)))
    }
    Self.smooth(&twins, spread: spread)
    let places = twins.span
    return [Double](unsafeUninitializedCapacity: count) { heights, filled in
      for index in 0..<(count / 2) {
        let twin = places[index]
        let mean = origin + twin.sum / twin.weight
        heights[2 * index] = mean.x
        heights[2 * index + 1] = mean.y
      }
      if count % 2 == 1 { heights[count - 1] = origin + places[count / 2].sum.x / places[count / 2].weight.x }
      filled = count
    }
  }

  /// Two neighbouring points, and what those in reach, they themselves among them, weigh so far.
  private struct Twins {
    let distance: SIMD2<Double>
    let height: SIMD2<Double>
    var sum: SIMD2<Double>
    var weight = SIMD2<Double>(repeating: 1)

    init(_ distance: SIMD2<Double>, _ height: SIMD2<Double>) {
      self.distance = distance
      self.height = height
      sum = height
    }
  }

  /// Adds to each point what all others in reach weigh; every pair of points is weighed once, two pairs at a time.
  private static func smooth(_ twins: inout [Twins], spread: Double) {
    var twins = twins.mutableSpan
    let bell = Bell(spread: spread)
    for place in twins.indices {
      let own = twins[place]
      let between = bell.weights(apart: SIMD2(repeating: own.distance.y - own.distance.x))
      twins[place].sum += between * SIMD2(own.height.y, own.height.x)
      twins[place].weight += between
      for lane in 0..<2 {
        let here = own.distance[lane]
        let height = own.height[lane]
        var sum = SIMD2<Double>.zero
        var total = SIMD2<Double>.zero
        // 200 points behind: the first of two has the second and all but one of the last two.
        let last = min(twins.count, place + 100 + lane)
        var other = place + 1
        while other < last, twins[other].distance.x - here <= bell.reach {
          let weight = bell.weights(apart: twins[other].distance - here)
          sum += weight * twins[other].height
          total += weight
          twins[other].sum += weight * height
          twins[other].weight += weight
          other += 1
        }
        if lane == 0, other == place + 100, other < twins.count {
          let weight = bell.weights(apart: SIMD2(twins[other].distance.x - here, .infinity))
          sum += weight * twins[other].height
          total += weight
          twins[other].sum += weight * height
          twins[other].weight += weight
        }
        twins[place].sum[lane] += sum.x + sum.y
        twins[place].weight[lane] += total.x + total.y
      }
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

/// The weights e^(−d²/2σ²) of distances up to 4σ, 0 beyond.
private struct Bell {
  let reach: Double
  private let scale: Double

  init(spread: Double) {
    reach = 4 * spread
    scale = -0.5 / 32 / (spread * spread)
  }

  /// The weights of two distances: e^x as the 32nd power of its Taylor series at x/32, within 3e-12.
  @inline(__always)
  func weights(apart: SIMD2<Double>) -> SIMD2<Double> {
    let x = apart * apart * scale
    var weight = x * (1.0 / 5040) + 1.0 / 720
    weight = weight * x + 1.0 / 120
    weight = weight * x + 1.0 / 24
    weight = weight * x + 1.0 / 6
    weight = weight * x + 0.5
    weight = weight * x + 1
    weight = weight * x + 1
    weight *= weight
    weight *= weight
    weight *= weight
    weight *= weight
    weight *= weight
    return SIMD2.zero.replacing(with: weight, where: apart .<= reach)
  }
}
