/// Goes through a table of delimited text row by row (RFC 4180 with any separator and any end of line), without making a
/// string unless requested.
///
/// A quoted field may hold separators, doubled quotes and line breaks. Blanks around a field are ignored.
///
/// Tests: `DelimitedRowsTests`.
package struct DelimitedRows: Sendable {
  /// The place of a field, with its quotes, and whether it was quoted.
  package struct Field: Sendable, Hashable {
    package let range: Range<Int>
    package let isQuoted: Bool
  }

  /// The bytes of the table.
  package let bytes: [UInt8]
  /// The field separator.
  package let separator: UInt8
  /// The fields of the last row read.
  package private(set) var fields: [Field] = []
  /// The line at which that row begins, from 1.
  package private(set) var line = 0
  /// The limit that ended the table; `nil` if none did.
  package private(set) var excess: BudgetError?
  private let columns: Int
  private let longest: Int
  private let mostRows: Int
  private var rows = 0
  private var place: Int
  private var nextLine = 1

  /// A table, after its byte-order mark if it has one.
  ///
  /// - Parameters:
  ///   - separator: The field separator; `nil` uses the one found by ``TableSeparator``.
  ///   - budget: the reading limits: columns, bytes of a field, rows.
  package init(_ bytes: [UInt8], separator: UInt8? = nil, budget: ReadingBudget) {
    self.bytes = bytes
    (columns, longest, mostRows) = (budget[.columns], budget[.field], budget[.entries])
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var found = separator
    if separator == nil {
      bytes.withUnsafeBufferPointer { buffer in
        let rest = UnsafeBufferPointer(rebasing: buffer[start...])
        if let written = TableSeparator.written(rest) {
          found = written.separator
          start += written.length
          if start < bytes.count, bytes[start] == 0x0D { start += 1 }
          if start < bytes.count, bytes[start] == 0x0A { start += 1 }
        } else {
          found = TableSeparator.guessed(rest)
        }
      }
    }
    self.separator = found ?? UInt8(ascii: ",")
    place = start
  }

  /// Reads the next row into ``fields``; false at the end, or where a limit ran out, which is then in ``excess``.
  /// - Complexity: O(length of the row).
  package mutating func next() -> Bool {
    let bytes = bytes
    guard place < bytes.count, excess == nil else { return false }
    fields.removeAll(keepingCapacity: true)
    line = nextLine
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

  /// Merges a field of the row with the fields after it: an unquoted text with separators.
  package mutating func join(at column: Int, _ count: Int) {
    guard count > 0, fields.indices.contains(column), fields.indices.contains(column + count) else { return }
    let whole = Field(
      range: fields[column].range.lowerBound..<fields[column + count].range.upperBound, isQuoted: false)
    fields.replaceSubrange(column...(column + count), with: [whole])
  }

  /// The place after the quote that ends a quoted text.
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

  /// The text of a field of the row, without quotes and blanks around it; empty if there is no such field.
  package func text(_ column: Int) -> String {
    guard fields.indices.contains(column), !fields[column].range.isEmpty else { return "" }
    return String(decoding: content(fields[column]), as: UTF8.self)
  }

  /// Whether a field of the row has any byte that is neither blank nor quote.
  package func isEmpty(_ column: Int) -> Bool {
    guard fields.indices.contains(column) else { return true }
    return bytes[fields[column].range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
  }

  /// The bytes of a field without quotes and blanks around it.
  package func content(_ field: Field) -> ArraySlice<UInt8> {
    guard field.isQuoted else { return Self.trimmed(bytes[field.range]) }
    // Nearly every quoted field is whole and holds no quote: then nothing is copied.
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

  /// Whether two fields have the same bytes.
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

  /// The whole number of up to nine digits in a field of nothing else; `nil` for any other.
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

  /// The number in a field, with a point or a comma as decimal mark and either between thousands; `nil` if it is not a number.
  package func number(_ column: Int) -> Double? {
    guard fields.indices.contains(column) else { return nil }
    let field = fields[column]
    // Nearly every number is plain and is read in place.
    let plain = field.isQuoted ? digits(column).map(Double.init) : plainNumber(field.range)
    return plain ?? Self.number(content(field))
  }

  /// The number of nothing else, with a point as decimal mark.
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

  /// The most bytes of a number.
  private static let maximumDigits = 64

  /// A finite number: "1,234.5", "1.234,5", "48,5" and "48.5".
  package static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard !text.isEmpty, text.count <= maximumDigits else { return nil }
    let point = text.lastIndex(of: UInt8(ascii: "."))
    let comma = text.lastIndex(of: UInt8(ascii: ","))
    guard point != nil, let comma else {
      return scanned(text, mark: comma == nil ? UInt8(ascii: ".") : UInt8(ascii: ","))
    }
    // Of two marks the last is the decimal one.
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
    let rest = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    guard let last = rest.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return [] }
    return rest[...last]
  }
}
