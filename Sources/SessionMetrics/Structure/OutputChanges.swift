/// A segment of the signal with a constant mean.
package struct OutputLevel: Sendable, Hashable {
  package var start: Int
  package var end: Int
  package var mean: Double
  package var length: Int { end - start }
}

/// Change points of the mean by penalised least squares over candidate seconds.
///
/// Candidates are the largest steps between the means before and after each second, at three scales. The exact
/// partition minimises Σ squared error + β per change, with β = 4 σ² ln n and the long-run variance σ² (Shi,
/// Gallagher, Lund, Killick 2020).
package enum OutputChanges {
  /// Lengths of the windows whose means are compared, s.
  static let scales = [6, 15, 40]
  /// Maximum number of candidates; the strongest are kept.
  static let most = 500

  package static func levels(_ signal: OutputSignal) -> [OutputLevel] {
    let sums = signal.sums
    let n = sums.count
    guard n >= 20 else { return n > 0 ? [OutputLevel(start: 0, end: n, mean: sums.mean(0, n))] : [] }
    let variance = signal.noise * signal.noise
    let penalty = 4 * variance * logarithm(Double(n))
    let places = [0] + candidates(sums, deviation: variance.squareRoot(), penalty: penalty) + [n]
    var best = [Double](repeating: .infinity, count: places.count)
    var previous = [Int](repeating: 0, count: places.count)
    best[0] = 0
    // Starts that may still be optimal, with their costs up to the current position.
    var alive = [Int](repeating: 0, count: places.count)
    var costs = [Double](repeating: 0, count: places.count)
    var count = 1
    for j in 1..<places.count {
      let end = places[j]
      var (least, from) = (Double.infinity, 0)
      for k in 0..<count {
        let i = alive[k]
        let cost = best[i] + sums.error(places[i], end)
        costs[k] = cost
        if cost + penalty < least { (least, from) = (cost + penalty, i) }
      }
      (best[j], previous[j]) = (least, from)
      var kept = 0
      for k in 0..<count where costs[k] <= least {
        alive[kept] = alive[k]
        kept += 1
      }
      alive[kept] = j
      count = kept + 1
    }
    var levels: [OutputLevel] = []
    var j = places.count - 1
    while j > 0 {
      let i = previous[j]
      levels.append(OutputLevel(start: places[i], end: places[j], mean: sums.mean(places[i], places[j])))
      j = i
    }
    return levels.reversed()
  }

  /// Returns the long-run variance: ten times the variance of 10-s means, estimated from a low quantile of
  /// their differences.
  static func longRunVariance(_ values: [Double], usual: Double) -> Double {
    let sums = RunningSums(values)
    var differences: [Double] = []
    var place = 0
    while place + 20 <= values.count {
      let (a, b) = (sums.mean(place, place + 10), sums.mean(place + 10, place + 20))
      if a > 0.1 * usual, b > 0.1 * usual { differences.append((a - b).magnitude) }
      place += 10
    }
    let least = 0.02 * usual
    guard differences.count >= 8 else { return max(1e-12, least * least) }
    differences.sort()
    // The first quartile of |N(0, 1)| is 0.3186. The difference of two values has √2 times the deviation of one.
    let deviation = differences[differences.count / 4] / (0.3186 * 1.41421)
    return max(10 * deviation * deviation, least * least, 1e-12)
  }

  private static func candidates(_ sums: RunningSums, deviation: Double, penalty: Double) -> [Int] {
    let n = sums.count
    var peaks: [(place: Int, strength: Double)] = []
    for (index, scale) in scales.enumerated() where n > 2 * scale {
      let steps = sums.stepSizes(scale)
      // A smaller step may be noise. Levels that are too short for the longer scale must also be worth their
      // penalty.
      var least = 1.2 * deviation / Double(scale).squareRoot()
      if let longer = scales.dropFirst(index + 1).first {
        least = max(least, 0.5 * (2 * penalty / Double(longer)).squareRoot())
      }
      let reach = max(2, scale / 3)
      var place = 0
      while place < steps.count {
        let step = steps[place]
        // Most seconds have a smaller step than a neighbour, so only the other seconds are compared with all
        // seconds in reach.
        if step > least, place + 1 == steps.count || steps[place + 1] <= step,
          !steps[max(0, place - reach)...min(steps.count - 1, place + reach)].contains(where: { $0 > step })
        {
          peaks.append((place + scale, step * Double(scale).squareRoot()))
          place += reach
        }
        place += 1
      }
    }
    if peaks.count > most {
      peaks.sort { ($0.strength, $1.place) > ($1.strength, $0.place) }
      peaks.removeLast(peaks.count - most)
    }
    var places: [Int] = []
    for place in peaks.map(\.place).sorted() where (places.last ?? -9) < place - 1 { places.append(place) }
    return places
  }

  /// Returns ln *x* by linear interpolation between powers of two, accurate to 0.06 and bit-identical on every
  /// platform.
  static func logarithm(_ x: Double) -> Double {
    x > 0 ? 0.693147 * (Double(x.exponent) + x.significand - 1) : 0
  }
}
