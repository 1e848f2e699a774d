/// Splits the sleeps of a day into the night and the naps, for both records and exports.
///
/// Sleeps less than three hours apart are one sleep, and the time between them counts as awake. The night is
/// the sleep around the athlete's usual midpoint, so 9:00–15:00 is the night of somebody who sleeps by day.
/// Every other sleep is a nap. A sleep without times is the night if no other sleep is known.
///
/// Page: *Nights, time zones and sources*, tests: `SleepsOfADayTests`.
package enum SleepsOfADay {
  /// Start and end of a sleep, in hours from the midnight at which the day begins, and hours slept.
  package struct Span: Sendable, Hashable {
    package var onset: Double?
    package var wake: Double?
    package var total: Double

    package init(onset: Double?, wake: Double?, total: Double) {
      (self.onset, self.wake, self.total) = (onset, wake, total)
    }

    fileprivate var times: ClosedRange<Double>? {
      guard let onset, let wake, onset <= wake else { return nil }
      return onset...wake
    }

    /// Whether two reports describe the same sleep: their times overlap, or one has no times.
    package func isSame(as other: Span) -> Bool {
      guard let times, let others = other.times else { return true }
      return times.lowerBound < others.upperBound && others.lowerBound < times.upperBound
    }
  }

  /// Gap that separates two sleeps, h.
  private static let gap = 3.0
  /// Midpoint of sleep assumed if the athlete's own is unknown, h.
  private static let usualMiddle = 3.0
  /// Minimum duration of a night as a fraction of the longest sleep. House rule.
  private static let leastShare = 1.0 / 3

  /// Returns the indices of the sleeps that form the night, in chronological order, and of the naps.
  /// - Complexity: O(n log n).
  package static func parted(_ spans: [Span], usualMiddle usual: Double? = nil) -> (night: [Int], naps: [Int])
  {
    let timed = spans.indices.filter { spans[$0].times != nil }
      .sorted { (spans[$0].onset ?? 0, $0) < (spans[$1].onset ?? 0, $1) }
    var groups: [[Int]] = []
    var end = -Double.infinity
    for place in timed {
      guard let times = spans[place].times else { continue }
      if times.lowerBound - end < gap, !groups.isEmpty {
        groups[groups.count - 1].append(place)
      } else {
        groups.append([place])
      }
      end = max(end, times.upperBound)
    }
    func total(_ group: [Int]) -> Double { group.reduce(0) { $0 + spans[$1].total } }
    let longest = groups.map(total).max() ?? 0
    func distance(_ group: [Int]) -> Double {
      guard let first = group.first.flatMap({ spans[$0].times }),
        let last = group.last.flatMap({ spans[$0].times })
      else { return .infinity }
      let apart = ((first.lowerBound + last.upperBound) / 2 - (usual ?? usualMiddle)).magnitude
        .truncatingRemainder(dividingBy: 24)
      return min(apart, 24 - apart)
    }
    let night = groups.filter { total($0) >= leastShare * longest }
      .min { (distance($0), -total($0)) < (distance($1), -total($1)) }
    guard let night else {
      let places = spans.indices.sorted { spans[$0].total > spans[$1].total }
      return (Array(places.prefix(1)), Array(places.dropFirst()))
    }
    return (night, spans.indices.filter { !night.contains($0) && spans[$0].times != nil })
  }
}

extension NightSleep {
  var span: SleepsOfADay.Span { SleepsOfADay.Span(onset: onset, wake: wake, total: total ?? 0) }

  /// Joins the sleeps of one night, given in chronological order. Values are summed, and the time between
  /// sleeps counts as awake. If the time awake of a sleep is unknown, all time that was not slept counts as awake.
  static func joined(_ parts: [NightSleep]) -> NightSleep? {
    guard var night = parts.first else { return nil }
    var apart = 0.0
    for part in parts.dropFirst() {
      func sum(_ one: Double?, _ other: Double?) -> Double? {
        one.flatMap { one in other.map { min(24, one + $0) } }
      }
      let between = night.wake.flatMap { wake in part.onset.map { max(0, $0 - wake) } }
      night.total = sum(night.total, part.total)
      night.core = sum(night.core, part.core)
      night.deep = sum(night.deep, part.deep)
      night.rem = sum(night.rem, part.rem)
      night.awake = sum(sum(night.awake, part.awake), between)
      apart += between ?? 0
      night.wakeCount = night.wakeCount.flatMap { one in part.wakeCount.map { one + $0 + 1 } }
      night.wake = part.wake.map { max($0, night.wake ?? $0) }
    }
    if night.awake == nil, apart > 0, let window = night.window, let total = night.total {
      night.awake = max(apart, window - total)
    }
    return night
  }
}
