import Statistics

/// A monotone map from scores to probabilities that fits the outcomes best.
///
/// Pairs with equal scores are pooled first, then neighbouring blocks until their means rise (pool adjacent
/// violators). New scores are interpolated between the mean scores of blocks and clipped to [1/(n + 2), 1 −
/// 1/(n + 2)], so nothing is certain (house rule). The method needs about 200 held-out pairs.
///
/// - Note: Ayer et al. 1955; Zadrozny and Elkan 2002.
package struct IsotonicCalibration: Sendable, Hashable {
  /// Minimum number of held-out pairs for a reliable fit.
  package static let advisedCount = 200

  /// A range of scores with one probability.
  package struct Block: Sendable, Hashable {
    /// Lowest and highest score in the block.
    package let scores: ClosedRange<Double>
    package let center: Double
    /// Fraction of events, before clipping.
    package let rate: Double
    package let count: Int
  }

  /// The blocks, by ascending score.
  package let blocks: [Block]
  package let count: Int
  /// Whether there was nothing to fit, because there were no pairs or all outcomes were equal. The
  /// score itself is then the probability.
  package let isIdentity: Bool

  /// Fits the map.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ pairs: ScoredOutcomes) {
    count = pairs.count
    guard pairs.hasBothOutcomes else {
      blocks = []
      isIdentity = true
      return
    }
    isIdentity = false
    var pooled: [Pool] = []
    for index in pairs.scores.indices.sorted(by: { pairs.scores[$0] < pairs.scores[$1] }) {
      let score = pairs.scores[index]
      if let last = pooled.last, last.high == score, last.low == score {
        pooled[pooled.count - 1].add(Pool(score: score, outcome: pairs.outcome(index)))
      } else {
        pooled.append(Pool(score: score, outcome: pairs.outcome(index)))
      }
    }
    var stack: [Pool] = []
    for pool in pooled {
      stack.append(pool)
      while stack.count > 1, stack[stack.count - 2].rate >= stack[stack.count - 1].rate {
        let last = stack.removeLast()
        stack[stack.count - 1].add(last)
      }
    }
    blocks = stack.map {
      Block(scores: $0.low...$0.high, center: $0.center, rate: $0.rate, count: $0.count)
    }
  }

  /// Returns the fitted rate of the block that contains a score, neither interpolated nor clipped.
  ///
  /// Between two blocks, it is the rate of the lower one, and below the first block that of the first.
  /// `nil` if the score is not finite or nothing was fitted.
  package func blockRate(of score: Double) -> Double? {
    guard score.isFinite, let first = blocks.first else { return nil }
    return (blocks.last { $0.scores.lowerBound <= score } ?? first).rate
  }

  /// Returns the probability for a score; `nil` if it is not finite.
  package func probability(of score: Double) -> Double? {
    guard score.isFinite else { return nil }
    let edge = 1 / Double(count + 2)
    func clip(_ rate: Double) -> Double { min(max(rate, edge), 1 - edge) }
    guard let first = blocks.first, let last = blocks.last else { return min(max(score, 0), 1) }
    if score <= first.center { return clip(first.rate) }
    if score >= last.center { return clip(last.rate) }
    let above = blocks.firstIndex { $0.center >= score } ?? blocks.count - 1
    let (low, high) = (blocks[max(0, above - 1)], blocks[above])
    guard high.center > low.center else { return clip(high.rate) }
    return clip(interpolate(low.rate, high.rate, (score - low.center) / (high.center - low.center)))
  }
}

/// A group of neighbouring pairs.
private struct Pool {
  var low: Double
  var high: Double
  var center: Double
  var events: Double
  var count: Int

  init(score: Double, outcome: Double) {
    low = score
    high = score
    center = score
    events = outcome
    count = 1
  }

  var rate: Double { events / Double(count) }

  mutating func add(_ other: Pool) {
    let share = Double(other.count) / Double(count + other.count)
    center = center * (1 - share) + other.center * share
    events += other.events
    count += other.count
    low = min(low, other.low)
    high = max(high, other.high)
    center = min(max(center, low), high)
  }
}
