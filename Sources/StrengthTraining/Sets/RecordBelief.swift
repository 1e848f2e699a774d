/// The accepted maxima of an exercise: the best, and those that wait for a second session.
///
/// A maximum that exceeds the best by more than the guard waits. The next session confirms it if it has such a
/// maximum too, about as high or higher: an honest step after a typing error confirms nothing. In the first session,
/// without a comparison, a set is far above its siblings.
///
/// Page: *Records and previous sets*, tests: `StrengthRecordTests`.
struct RecordBelief: Sendable {
  /// The best maximum; `nil` before the first.
  var best: Double?
  /// Maxima of the last session that wait.
  var waiting: [Double] = []

  /// By how much a set of the first session may exceed the median of its siblings, and a lighter one that follows it: house rule.
  private static let siblingRatio = 1.5
  /// The same compared with its heaviest sibling, if nothing lighter follows: ramps end in their heaviest set.
  private static let rampRatio = 2.5

  /// The waiting maxima that a session confirms.
  func confirmed(by values: [Double?], _ share: Double) -> [Double] {
    guard let best, !waiting.isEmpty else { return [] }
    let top = values.lazy.compactMap { $0 }.max() ?? 0
    return top > best * (1 + share) ? waiting.filter { $0 <= top * (1 + share) } : []
  }

  /// The places of maxima that are not accepted yet.
  func odd(_ values: [Double?], _ share: Double) -> [Int] {
    guard let best else { return Self.outstanding(values) }
    let limit = best * (1 + share)
    guard values.contains(where: { $0 ?? 0 > limit }) else { return [] }
    let known = max(best, confirmed(by: values, share).max() ?? 0) * (1 + share)
    return values.indices.filter { values[$0] ?? 0 > known }
  }

  /// Takes a session in.
  ///
  /// - Returns: The places of maxima that are not accepted yet.
  mutating func take(_ values: [Double?], _ share: Double) -> [Int] {
    let odd = odd(values, share)
    var known = best
    for value in confirmed(by: values, share) { known = max(known ?? value, value) }
    let doubted = Set(odd)
    for (place, value) in values.enumerated() where !doubted.contains(place) {
      if let value { known = max(known ?? 0, value) }
    }
    best = known
    waiting = odd.compactMap { values[$0] }
    return odd
  }

  /// Sets of a first session that no sibling comes near.
  /// - Complexity: O(*n* log *n*).
  private static func outstanding(_ values: [Double?]) -> [Int] {
    let sorted = values.compactMap { $0 }.sorted()
    guard sorted.count > 1 else { return [] }
    let middle = (sorted.count - 1) / 2
    var odd: [Int] = []
    var lightestLater = Double.infinity
    for place in values.indices.reversed() {
      guard let value = values[place] else { continue }
      // Median and largest of the others.
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
