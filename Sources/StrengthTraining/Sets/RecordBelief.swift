/// The best accepted maximum of an exercise, and maxima waiting for a second session.
///
/// A maximum that exceeds the best by more than the guard waits. The next session confirms it with another
/// maximum beyond the guard that is about as high or higher. A genuine improvement therefore does not confirm
/// an earlier typing error. In the first session, which has no reference, a set is held if it is far above
/// its other sets.
///
/// Page: *Records and previous sets*, tests: `StrengthRecordTests`.
struct RecordBelief: Sendable {
  /// Best accepted maximum; `nil` until one is accepted.
  var best: Double?
  /// Maxima of the last session that wait for confirmation.
  var waiting: [Double] = []

  /// Maximum ratio of a set in the first session to the median of the others, and to a lighter set after it. House
  /// rule.
  private static let siblingRatio = 1.5
  /// Maximum ratio to the next heaviest set if nothing lighter follows, since ramps end with their heaviest set.
  private static let rampRatio = 2.5

  /// Returns the waiting maxima that a session confirms.
  func confirmed(by values: [Double?], _ share: Double) -> [Double] {
    guard let best, !waiting.isEmpty else { return [] }
    let top = values.lazy.compactMap { $0 }.max() ?? 0
    return top > best * (1 + share) ? waiting.filter { $0 <= top * (1 + share) } : []
  }

  /// Returns the indices of maxima not accepted yet.
  func odd(_ values: [Double?], _ share: Double) -> [Int] {
    guard let best else { return Self.outstanding(values) }
    let limit = best * (1 + share)
    guard values.contains(where: { $0 ?? 0 > limit }) else { return [] }
    let acceptedLimit = max(best, confirmed(by: values, share).max() ?? 0) * (1 + share)
    return values.indices.filter { values[$0] ?? 0 > acceptedLimit }
  }

  /// Adds a session.
  ///
  /// - Returns: The indices of maxima not accepted yet.
  mutating func take(_ values: [Double?], _ share: Double) -> [Int] {
    let odd = odd(values, share)
    var highest = best
    for value in confirmed(by: values, share) { highest = max(highest ?? value, value) }
    let doubted = Set(odd)
    for (place, value) in values.enumerated() where !doubted.contains(place) {
      if let value { highest = max(highest ?? 0, value) }
    }
    best = highest
    waiting = odd.compactMap { values[$0] }
    return odd
  }

  /// Returns the sets of a first session that are far above all others.
  /// - Complexity: O(*n* log *n*).
  private static func outstanding(_ values: [Double?]) -> [Int] {
    let sorted = values.compactMap { $0 }.sorted()
    guard sorted.count > 1 else { return [] }
    let middle = (sorted.count - 1) / 2
    var odd: [Int] = []
    var lightestLater = Double.infinity
    for place in values.indices.reversed() {
      guard let value = values[place] else { continue }
      // Median and maximum of the other sets.
      let median = value <= sorted[middle] ? sorted[middle + 1] : sorted[middle]
      let top = value == sorted[sorted.count - 1] ? sorted[sorted.count - 2] : sorted[sorted.count - 1]
      let isFollowed = lightestLater * siblingRatio < value
      let isAboveAll = sorted.count > 2 && value > rampRatio * top
      if value > siblingRatio * median, isFollowed || isAboveAll { odd.append(place) }
      lightestLater = min(lightestLater, value)
    }
    return odd.reversed()
  }
}
