/// A time of day in a plan: "06:00", or "~16:30" for about half past four.
///
/// Page: *Plan items and their format*, tests: `PlanItemTests`.
public struct PlanTime: Sendable, Hashable, CustomStringConvertible {
  /// Minutes after local midnight, 0…1439.
  public let minutes: Int
  /// Whether the time is approximate.
  public let isApproximate: Bool

  /// Creates a time of day. Returns `nil` outside 0…1439 minutes.
  public init?(minutes: Int, isApproximate: Bool = false) {
    guard (0..<1440).contains(minutes) else { return nil }
    self.minutes = minutes
    self.isApproximate = isApproximate
  }

  /// Parses a time such as `06:00`, `6:05` or `16:30:00`, optionally preceded by `~`. Returns `nil` for any
  /// other text.
  public init?(_ text: String) {
    var remaining = text.utf8.drop { $0 == 0x20 }
    while remaining.last == 0x20 { remaining.removeLast() }
    var isApproximate = false
    if remaining.first == UInt8(ascii: "~") {
      isApproximate = true
      remaining = remaining.dropFirst().drop { $0 == 0x20 }
    }
    let parts = remaining.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    func number(_ part: Substring.UTF8View.SubSequence, _ lengths: ClosedRange<Int>) -> Int? {
      guard lengths.contains(part.count), part.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
      return part.reduce(0) { $0 * 10 + Int($1 &- 0x30) }
    }
    guard (2...3).contains(parts.count), let hour = number(parts[0], 1...2),
      let minute = number(parts[1], 2...2),
      hour < 24, minute < 60
    else { return nil }
    if parts.count == 3 { guard let second = number(parts[2], 2...2), second < 60 else { return nil } }
    self.init(minutes: hour * 60 + minute, isApproximate: isApproximate)
  }

  /// The time in the plan's format, such as `~16:30`.
  public var description: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return (isApproximate ? "~" : "") + "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  /// The time as shown on cards, such as `6:00 AM` or `~4:30 PM`. 0:00 is `12:00 AM`; 12:00 is `12:00 PM`.
  package var display: String {
    let hour = minutes / 60
    let minute = minutes % 60
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return (isApproximate ? "~" : "")
      + "\(shown):\(minute < 10 ? "0" : "")\(minute) \(hour < 12 ? "AM" : "PM")"
  }

  /// The time as used in sentences, such as `9:30pm`.
  package var spoken: String {
    let hour = minutes / 60
    let minute = minutes % 60
    let shown = hour % 12 == 0 ? 12 : hour % 12
    return "\(shown):\(minute < 10 ? "0" : "")\(minute)\(hour < 12 ? "am" : "pm")"
  }
}
