/// A stretch of the signal with one mean.
package struct OutputLevel: Sendable, Hashable {
  package var start: Int
  package var end: Int
  package var mean: Double
  package var length: Int { end - start }
}

/// Change points of the mean by penalised least squares over candidate seconds.
///
/// Candidates are the largest steps between the means before and after each second at three scales; the exact partition of the
/// candidates minimises Σ squared error + β a change with β = 4 σ² ln n of the long-run variance σ² (Shi, Gallagher, Lund, Killick 2020).
package enum OutputChanges {
  /// Seconds of the windows whose means are compared.
  static let scales = [6, 15, 40]
  /// The largest number of candidates; the strongest stay.
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
    // Starts that may still be the best, with their costs up to the place that is looked at.
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

  /// Long-run variance: ten times that of means of 10 s, by a low quantile of their differences.
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
    // The first quartile of |N(0, 1)| is 0.3186; a difference of two has √2 of the deviation.
    let deviation = differences[differences.count / 4] / (0.3186 * 1.41421)
    return max(10 * deviation * deviation, least * least, 1e-12)
  }

  private static func candidates(_ sums: RunningSums, deviation: Double, penalty: Double) -> [Int] {
    let n = sums.count
    var found: [(place: Int, strength: Double)] = []
    for (index, scale) in scales.enumerated() where n > 2 * scale {
      let steps = sums.stepSizes(scale)
      // Under this difference of the two means a step may be noise. Levels that no longer scale shows have to pay for their change.
      var least = 1.2 * deviation / Double(scale).squareRoot()
      if let longer = scales.dropFirst(index + 1).first {
        least = max(least, 0.5 * (2 * penalty / Double(longer)).squareRoot())
      }
      let reach = max(2, scale / 3)
      var place = 0
      while place < steps.count {
        let own = steps[place]
        // Most seconds are lower than a neighbour: only those that are not are compared with all in reach.
        if own > least, place + 1 == steps.count || steps[place + 1] <= own,
          !steps[max(0, place - reach)...min(steps.count - 1, place + reach)].contains(where: { $0 > own })
        {
          found.append((place + scale, own * Double(scale).squareRoot()))
          place += reach
        }
        place += 1
      }
    }
    if found.count > most {
      found.sort { ($0.strength, $1.place) > ($1.strength, $0.place) }
      found.removeLast(found.count - most)
    }
    var places: [Int] = []
    for place in found.map(\.place).sorted() where (places.last ?? -9) < place - 1 { places.append(place) }
    return places
  }

  /// ln *x* by a line between powers of two, right to 0.06: the same bits on every platform.
  static func logarithm(_ x: Double) -> Double {
    x > 0 ? 0.693147 * (Double(x.exponent) + x.significand - 1) : 0
  }
}
