/// A table of texts as services export it: CSV with commas, semicolons or tabs, quoted as in RFC 4180.
///
/// Rows are given one at a time. A row that is too short has missing fields; what is too much of one is left out.
package struct ExportTable: Sendable {
  /// A row: fields by the heading of their column.
  package struct Row: Sendable {
    fileprivate let columns: Columns
    /// The fields in the order of the file.
    package let fields: [String]

    /// The field of the first column with this heading; `nil` where it is empty or there is no such column.
    package subscript(heading: String) -> String? { field(columns.first[Columns.folded(heading)]) }

    /// The field of the last column with this heading: some tables have a heading twice, the exact value last.
    package func last(_ heading: String) -> String? { field(columns.last[Columns.folded(heading)]) }

    /// How many columns have this heading.
    package func count(of heading: String) -> Int {
      let name = Columns.folded(heading)
      return columns.names.count { $0 == name }
    }

    /// The number in a field; a decimal comma is read, units behind it are not.
    package func number(_ heading: String) -> Double? { self[heading].flatMap(Self.number) }

    /// The number in the last column of a heading.
    package func lastNumber(_ heading: String) -> Double? { last(heading).flatMap(Self.number) }

    /// A finite number written with a point or a comma.
    package static func number(_ text: String) -> Double? {
      let plain =
        text.utf8.contains(UInt8(ascii: ".")) ? text : String(text.map { $0 == "," ? "." : $0 })
      return Double(plain).flatMap { $0.isFinite ? $0 : nil }
    }

    private func field(_ place: Int?) -> String? {
      guard let place, fields.indices.contains(place), !fields[place].isEmpty else { return nil }
      return fields[place]
    }
  }

  /// The headings and their places.
  fileprivate struct Columns: Sendable {
    let names: [String]
    var first: [String: Int] = [:]
    var last: [String: Int] = [:]

    init(_ headings: [String]) {
      names = headings.map(Self.folded)
      for (place, name) in names.enumerated() {
        if first[name] == nil { first[name] = place }
        last[name] = place
      }
    }

    /// Headings are compared in small letters, blanks and underscores alike.
    static func folded(_ heading: String) -> String {
      String(heading.lowercased().map { $0 == "_" ? " " : $0 })
    }
  }

  /// The headings as they are written.
  package let headings: [String]
  private let columns: Columns
  private let bytes: [UInt8]
  private let start: Int
  private let separator: UInt8

  /// The most columns of a row; further ones are left out.
  private static let maximumColumns = 1000

  /// Reads the line of headings; `nil` where there is none.
  package init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = bytes[place...].prefix { $0 != 0x0A && $0 != 0x0D }
    separator =
      [UInt8(ascii: ";"), 0x09].first { line.contains($0) && !line.contains(UInt8(ascii: ",")) }
      ?? UInt8(ascii: ",")
    guard let fields = Self.fields(bytes, &place, separator), fields.contains(where: { !$0.isEmpty }) else {
      return nil
    }
    headings = fields
    columns = Columns(fields)
    start = place
  }

  /// Whether there is a column with this heading.
  package func has(_ heading: String) -> Bool { columns.first[Columns.folded(heading)] != nil }

  /// Calls `body` with each row that has any field.
  /// - Complexity: O(*n*).
  package func forEachRow(_ body: (Row) -> Void) {
    var place = start
    while let fields = Self.fields(bytes, &place, separator) {
      guard fields.contains(where: { !$0.isEmpty }) else { continue }
      body(Row(columns: columns, fields: fields))
    }
  }

  /// The fields of the next line, without blanks around them; `nil` at the end.
  private static func fields(_ bytes: [UInt8], _ place: inout Int, _ separator: UInt8) -> [String]? {
    guard place < bytes.count else { return nil }
    var fields: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    func end() {
      guard fields.count < maximumColumns else { return }
      let rest = field.drop { $0 == 0x20 || $0 == 0x09 }
      let last = rest.lastIndex { $0 != 0x20 && $0 != 0x09 }
      fields.append(last.map { String(decoding: rest[...$0], as: UTF8.self) } ?? "")
      field.removeAll(keepingCapacity: true)
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if place < bytes.count, bytes[place] == byte {
          field.append(byte)
          place += 1
        } else {
          isQuoted = false
        }
      } else if byte == UInt8(ascii: "\""), field.isEmpty {
        isQuoted = true
      } else if byte == separator {
        end()
      } else if byte == 0x0A || byte == 0x0D {
        if byte == 0x0D, place < bytes.count, bytes[place] == 0x0A { place += 1 }
        end()
        return fields
      } else {
        field.append(byte)
      }
    }
    end()
    return fields
  }
}
