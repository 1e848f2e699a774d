/// The decimal mark of a table. "1,400" may mean 1400 or 1.4; only the other numbers in the table can reveal
/// which is meant.
enum DecimalMark: Sendable, Hashable {
  case point, comma

  /// Infers the decimal mark from a number: a point from "1,005.00" and "0.5", a comma from "48,5". Returns `nil` if
  /// both are possible, as in "1,400", and for text without a mark or a number.
  init?(_ number: some StringProtocol) {
    let digits = number.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let marks = digits.filter { !Self.isDigit($0) }
    guard let last = marks.last, digits.contains(where: Self.isDigit),
      marks.allSatisfy({ $0 == Self.byte(.point) || $0 == Self.byte(.comma) })
    else { return nil }
    let isPoint = last == Self.byte(.point)
    let isGrouped = Self.isGrouped(digits, last)
    if marks.count == 1 {
      if isGrouped { return nil }
      self = isPoint ? .point : .comma
    } else if marks.allSatisfy({ $0 == last }) {
      // A repeated mark separates thousands.
      guard isGrouped else { return nil }
      self = isPoint ? .comma : .point
    } else {
      guard marks.count(where: { $0 == last }) == 1 else { return nil }
      self = isPoint ? .point : .comma
    }
  }

  /// Parses a finite number. Returns `nil` if it is invalid or ambiguous.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mark: The decimal mark of the table; `nil` if unknown.
  static func number(_ text: String, _ mark: DecimalMark?) -> Double? {
    func plain(_ mark: DecimalMark) -> Double? {
      let (decimal, thousands) = mark == .point ? (".", ",") : (",", ".")
      let parts = text.split(separator: Character(decimal), omittingEmptySubsequences: false)
      guard parts.count <= 2, let whole = parts.first else { return nil }
      let digits = whole.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let other = byte(mark == .point ? .comma : .point)
      guard !digits.contains(other) || isGrouped(digits, other) else { return nil }
      let value = Double(
        String(whole.filter { $0 != Character(thousands) }) + (parts.count > 1 ? "." + parts[1] : ""))
      return value.flatMap { $0.isFinite ? $0 : nil }
    }
    if let fieldMark = DecimalMark(text) { return plain(fieldMark) }
    if let mark { return plain(mark) }
    // A single point is nearly always a decimal point: 14.125.
    return text.utf8.contains(byte(.comma)) ? nil : plain(.point)
  }

  /// Whether a number has a comma that may be a decimal mark or a thousands separator.
  static func isDoubtful(_ text: String) -> Bool {
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    return DecimalMark(text) == nil && isGrouped(digits, byte(.comma))
  }

  private static func byte(_ mark: DecimalMark) -> UInt8 { UInt8(ascii: mark == .point ? "." : ",") }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the digits form groups of three after a first group of one to three digits without a leading 0, as in
  /// 1,400.
  private static func isGrouped(_ digits: some Sequence<UInt8>, _ mark: UInt8) -> Bool {
    let groups = Array(digits).split(separator: mark, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count),
      first.first != UInt8(ascii: "0")
    else { return false }
    return groups.allSatisfy { $0.allSatisfy(isDigit) } && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
