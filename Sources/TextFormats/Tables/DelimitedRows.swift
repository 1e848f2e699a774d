/// Reads delimited text row by row (RFC 4180 with any separator and line ending). Strings are created only
/// on request.
///
/// A quoted field may contain separators, doubled quotes and line breaks. White space around a field is ignored.
///
/// Tests: `DelimitedRowsTests`.
package struct DelimitedRows: Sendable {
  /// The byte range of one field, including quotes, and whether the field was quoted.
  package struct Field: Sendable, Hashable {
    package let range: Range<Int>
    package let isQuoted: Bool
  }

  package let bytes: [UInt8]
  package let separator: UInt8
  package private(set) var fields: [Field] = []
  /// The offset of the row's first byte.
  package private(set) var start = 0
  /// The line at which the row starts, from 1.
  package private(set) var line = 0
  /// The limit at which reading stopped, if any.
  package private(set) var excess: BudgetError?
  private let columns: Int
  private let longest: Int
  private let mostRows: Int
  private var rows = 0
  private var place: Int
  private var nextLine = 1

  /// Starts at the first row, after any byte-order mark.
  ///
  /// - Parameters:
  ///   - bytes: The table.
  ///   - separator: The field separator; if `nil`, ``TableSeparator`` detects it.
  ///   - budget: Limits on columns, bytes per field and rows.
  package init(_ bytes: [UInt8], separator: UInt8? = nil, budget: ReadingBudget) {
    self.bytes = bytes
    (columns, longest, mostRows) = (budget[.columns], budget[.field], budget[.entries])
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var detected = separator
    if separator == nil {
      bytes.withUnsafeBufferPointer { buffer in
        let content = UnsafeBufferPointer(rebasing: buffer[start...])
        if let written = TableSeparator.written(content) {
          detected = written.separator
          start += written.length
          if start < bytes.count, bytes[start] == 0x0D { start += 1 }
          if start < bytes.count, bytes[start] == 0x0A { start += 1 }
        } else {
          detected = TableSeparator.guessed(content)
        }
      }
    }
    self.separator = detected ?? UInt8(ascii: ",")
    place = start
  }

  /// Reads the next row into ``fields``. Returns `false` at the end, or at a limit, which is stored in ``excess``.
  ///
  /// - Complexity: O(length of the row).
  package mutating func next() -> Bool {
    let bytes = bytes
    guard place < bytes.count, excess == nil else { return false }
    fields.removeAll(keepingCapacity: true)
    (line, start) = (nextLine, place)
    rows += 1
    if rows > mostRows {
      excess = BudgetError(.entries, mostRows)
    } else {
      bytes.withUnsafeBufferPointer { takeRow($0) }
    }
    if excess != nil { fields.removeAll() }
    return excess == nil
  }

  private mutating func takeRow(_ bytes: UnsafeBufferPointer<UInt8>) {
    var place = place
    defer { self.place = place }
    while true {
      let start = place
      let isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
      if isQuoted { place = endOfQuotes(bytes, from: place + 1) }
      place = SWAR.first(of: separator, 0x0A, 0x0D, in: bytes, from: place)
      if place - start > longest { excess = BudgetError(.field, longest) }
      if fields.count >= columns { excess = BudgetError(.columns, columns) }
      guard excess == nil else { return }
      fields.append(Field(range: start..<place, isQuoted: isQuoted))
      guard place < bytes.count else { return }
      let mark = bytes[place]
      place += 1
      if mark == separator { continue }
      if mark == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
      nextLine += 1
      return
    }
  }

  /// Merges a field with the `count` fields after it, for unquoted text that contains separators.
  package mutating func join(at column: Int, _ count: Int) {
    guard count > 0, fields.indices.contains(column), fields.indices.contains(column + count) else { return }
    let whole = Field(
      range: fields[column].range.lowerBound..<fields[column + count].range.upperBound, isQuoted: false)
    fields.replaceSubrange(column...(column + count), with: [whole])
  }

  private mutating func endOfQuotes(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let quote = UInt8(ascii: "\"")
    var place = start
    while true {
      place = SWAR.first(of: quote, quote, 0x0A, in: bytes, from: place)
      guard place < bytes.count else { return place }
      let mark = bytes[place]
      place += 1
      if mark == 0x0A {
        nextLine += 1
      } else if place < bytes.count, bytes[place] == quote {
        place += 1
      } else {
        return place
      }
    }
  }

  /// The text of the given field, without quotes and surrounding white space; empty if the row has no such field.
  package func text(_ column: Int) -> String {
    guard fields.indices.contains(column), !fields[column].range.isEmpty else { return "" }
    return String(decoding: content(fields[column]), as: UTF8.self)
  }

  /// The texts of all fields of the row.
  package var texts: [String] { fields.indices.map(text) }

  /// The text of a field of a row that was read earlier. The row is identified by its ``start``.
  ///
  /// - Complexity: O(length of the row).
  package func text(_ column: Int, ofRowAt start: Int) -> String {
    var row = self
    row.place = start
    row.fields.removeAll()
    bytes.withUnsafeBufferPointer { row.takeRow($0) }
    return row.text(column)
  }

  /// Whether a field has only white space and quotes.
  package func isEmpty(_ column: Int) -> Bool {
    guard fields.indices.contains(column) else { return true }
    return bytes[fields[column].range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
  }

  /// The bytes of the given field, without quotes and surrounding white space.
  package func content(_ field: Field) -> ArraySlice<UInt8> {
    guard field.isQuoted else { return Self.trimmed(bytes[field.range]) }
    // Almost every quoted field is complete and contains no quote, so nothing needs to be copied.
    let inside = field.range.dropFirst().dropLast()
    if field.range.count >= 2, bytes[field.range.upperBound - 1] == UInt8(ascii: "\""),
      !bytes[inside].contains(UInt8(ascii: "\""))
    {
      return Self.trimmed(bytes[inside])
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(field.range.count)
    var isInside = false
    var index = field.range.lowerBound
    while index < field.range.upperBound {
      let byte = bytes[index]
      index += 1
      if !isInside {
        if byte == UInt8(ascii: "\""), plain.isEmpty { isInside = true } else { plain.append(byte) }
      } else if byte != UInt8(ascii: "\"") {
        plain.append(byte)
      } else if index < field.range.upperBound, bytes[index] == byte {
        plain.append(byte)
        index += 1
      } else {
        isInside = false
      }
    }
    return Self.trimmed(plain[...])
  }

  package func isSame(_ column: Int, as other: Range<Int>) -> Bool {
    guard fields.indices.contains(column) else { return false }
    let range = fields[column].range
    guard range.count == other.count, other.lowerBound >= 0, other.upperBound <= bytes.count else {
      return false
    }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return true }
      let (one, other) = (start + range.lowerBound, start + other.lowerBound)
      var offset = 0
      while range.count - offset >= 8 {
        guard SWAR.load(one + offset) == SWAR.load(other + offset) else { return false }
        offset += 8
      }
      while offset < range.count {
        guard one[offset] == other[offset] else { return false }
        offset += 1
      }
      return true
    }
  }

  /// Parses a field that is an integer of up to nine digits. Returns `nil` for any other field.
  package func digits(_ column: Int) -> Int? {
    guard fields.indices.contains(column) else { return nil }
    let field = fields[column]
    let range = field.isQuoted && field.range.count >= 2 ? field.range.dropFirst().dropLast() : field.range
    guard !range.isEmpty, range.count <= 9 else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var number = 0
      for place in range {
        let digit = bytes[place] &- 0x30
        guard digit < 10 else { return nil }
        number = number * 10 + Int(digit)
      }
      return number
    }
  }

  /// Parses the number in the given field, with a decimal point or comma and either as the thousands
  /// separator. Returns `nil` if the field is not a number.
  package func number(_ column: Int) -> Double? {
    guard fields.indices.contains(column) else { return nil }
    let field = fields[column]
    // Almost every number is plain and can be parsed in place.
    let plain = field.isQuoted ? digits(column).map(Double.init) : plainNumber(field.range)
    return plain ?? Self.number(content(field))
  }

  private func plainNumber(_ range: Range<Int>) -> Double? {
    guard !range.isEmpty, range.count <= Self.maximumDigits else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var position = start + range.lowerBound
      let value = DecimalScanner.scan(
        &position, start + bytes.count, mark: UInt8(ascii: "."), isStrict: false)
      return position == start + range.upperBound && value.isFinite ? value : nil
    }
  }

  /// Maximum length of a number, in bytes.
  private static let maximumDigits = 64

  /// Parses a finite number: "1,234.5", "1.234,5", "48,5" or "48.5".
  package static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard !text.isEmpty, text.count <= maximumDigits else { return nil }
    let point = text.lastIndex(of: UInt8(ascii: "."))
    let comma = text.lastIndex(of: UInt8(ascii: ","))
    guard point != nil, let comma else {
      return scanned(text, mark: comma == nil ? UInt8(ascii: ".") : UInt8(ascii: ","))
    }
    // If both marks occur, the last one is the decimal mark.
    let mark = (point ?? 0) > comma ? UInt8(ascii: ".") : UInt8(ascii: ",")
    let other = mark == UInt8(ascii: ".") ? UInt8(ascii: ",") : UInt8(ascii: ".")
    return scanned(text.filter { $0 != other }[...], mark: mark)
  }

  private static func scanned(_ text: ArraySlice<UInt8>, mark: UInt8) -> Double? {
    text.withUnsafeBufferPointer { buffer in
      guard var position = buffer.baseAddress else { return nil }
      let end = position + buffer.count
      let value = DecimalScanner.scan(&position, end, mark: mark, isStrict: false)
      return position == end && value.isFinite ? value : nil
    }
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let withoutLeading = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    guard let last = withoutLeading.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return [] }
    return withoutLeading[...last]
  }
}
