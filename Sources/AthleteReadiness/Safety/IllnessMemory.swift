import DayRecords
import TextFormats

/// The last reported illness. Later mornings without a report do not end it.
///
/// Page: *The safety floor*, tests: `ComingBackTests`.
struct IllnessMemory: Sendable, Hashable {
  /// First and last day reported, days since 1970; `nil` if never.
  private var reported: ClosedRange<Int>?

  init() {}

  var isEmpty: Bool { reported == nil }

  /// Maximum gap in days between reports of the same illness.
  private static let longestGap = 3

  /// Adds a day on which illness was reported, in any order.
  mutating func report(on day: Int) {
    guard let reportedDays = reported else { return reported = day...day }
    if day > reportedDays.upperBound {
      reported = (day - reportedDays.upperBound > Self.longestGap ? day : reportedDays.lowerBound)...day
    } else if day < reportedDays.lowerBound, reportedDays.lowerBound - day <= Self.longestGap {
      reported = day...reportedDays.upperBound
    }
  }

  /// Returns the days since the last report while it rules out a push decision; 0 if reported on the day itself.
  func ago(on day: Int, _ rules: SafetySettings) -> Int? {
    guard let reported else { return nil }
    let ago = max(0, day - reported.upperBound)
    return ago <= rules.illnessStands(lasting: reported.count) ? ago : nil
  }

  /// Returns the days since the last report, at least 1, if the other memory of the same days lacks that report.
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
