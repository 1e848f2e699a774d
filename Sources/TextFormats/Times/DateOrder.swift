/// The order of day and month in dates such as 03/04/2026, inferred from all dates of a column.
package enum DateOrder: Sendable, Hashable {
  case dayFirst, monthFirst

  /// Minimum ratio of the longer to the shorter time from the first to the last date, if both orders are possible.
  private static let closer = 5

  /// Infers the order from a column of dates. A number above 12 must be the day. Without such a number, the order in
  /// which the dates increase is used; if they increase in both orders, the order in which they span a much
  /// shorter time is used. Returns `nil` if neither is conclusive or if dates contradict each other.
  ///
  /// - Complexity: O(*n*).
  package init?(_ texts: some Sequence<String>) {
    var (first, second) = (0, 0)
    var days: [(dayFirst: Int, monthFirst: Int)] = []
    for text in texts {
      guard let (one, other, year) = Self.numbers(text) else { continue }
      (first, second) = (max(first, one), max(second, other))
      days.append((year * 512 + other * 32 + one, year * 512 + one * 32 + other))
    }
    guard first <= 31, second <= 31, first <= 12 || second <= 12, !days.isEmpty else { return nil }
    if first > 12 || second > 12 {
      self = first > 12 ? .dayFirst : .monthFirst
      return
    }
    let (dayFirst, monthFirst) = (
      Self.isSorted(days.map { $0.dayFirst }), Self.isSorted(days.map { $0.monthFirst })
    )
    guard dayFirst || monthFirst, days.count > 2 else { return nil }
    guard dayFirst && monthFirst else {
      self = dayFirst ? .dayFirst : .monthFirst
      return
    }
    let spans = (Self.span(days.map { $0.dayFirst }), Self.span(days.map { $0.monthFirst }))
    guard max(spans.0, spans.1) > Self.closer * min(spans.0, spans.1) else { return nil }
    self = spans.0 < spans.1 ? .dayFirst : .monthFirst
  }

  /// Time from the first to the last date, in days, with months of 32 days.
  private static func span(_ days: [Int]) -> Int { abs((days.last ?? 0) - (days.first ?? 0)) }

  private static func isSorted(_ days: [Int]) -> Bool {
    let pairs = zip(days, days.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }

  /// Parses a date with the year last, in two or four digits. Returns `nil` for other text.
  private static func numbers(_ text: String) -> (Int, Int, year: Int)? {
    let parts = text.utf8.prefix { $0 != 0x20 && $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: ",") }
      .split(whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "-") }).map {
        Int(String(Substring($0)))
      }
    guard parts.count == 3, let one = parts[0], let other = parts[1], let year = parts[2], one > 0, other > 0,
      year >= 1000 || (0...99).contains(year) && one <= 31 && other <= 31
    else { return nil }
    return (one, other, year)
  }
}
