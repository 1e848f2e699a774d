import DayRecords
import TextFormats

/// When an illness was last reported, and since when: later mornings without a report do not withdraw it.
///
/// Page: *The safety floor*, tests: `ComingBackTests`.
struct IllnessMemory: Sendable, Hashable {
  /// First and last day on which it was reported, days since 1970; `nil` if never.
  private var reported: ClosedRange<Int>?

  /// No illness.
  init() {}

  /// Whether there is nothing to keep.
  var isEmpty: Bool { reported == nil }

  /// Days between two reports that are still of one illness.
  private static let longestGap = 3

  /// Adds a day on which it was reported, in any order.
  mutating func report(on day: Int) {
    guard let known = reported else { return reported = day...day }
    if day > known.upperBound {
      reported = (day - known.upperBound > Self.longestGap ? day : known.lowerBound)...day
    } else if day < known.lowerBound, known.lowerBound - day <= Self.longestGap {
      reported = day...known.upperBound
    }
  }

  /// Days from the last report to a day, while no push is allowed; 0 if it was reported on the day itself.
  func ago(on day: Int, _ rules: SafetySettings) -> Int? {
    guard let reported else { return nil }
    let ago = max(0, day - reported.upperBound)
    return ago <= rules.illnessStands(lasting: reported.count) ? ago : nil
  }

  /// The same where another memory of the same days has not heard of that report.
  func unheard(by other: IllnessMemory, on day: Int, _ rules: SafetySettings) -> Int? {
    guard let reported, other.reported?.upperBound ?? .min < reported.upperBound else { return nil }
    return ago(on: day, rules).map { max(1, $0) }
  }
}

extension IllnessMemory: StateCodable {
  /// Size: 8 bytes.
  func encode(to writer: inout StateWriter) {
    for day in [reported?.lowerBound, reported?.upperBound] {
      writer.write(day.map(CalendarDay.init(ordinal:)))
    }
  }

  init(from reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    let (first, last) = (try reader.day()?.ordinal, try reader.day()?.ordinal)
    guard let first, let last, first <= last else { throw .invalid(field: "illness", offset: start) }
    reported = first...last
  }
}
