/// The keys of a document type. This is the only place where a key is declared.
///
/// The table has a line for each key, without list indices (`heart_rate.zones.seconds`): `key | unit |
/// meaning | method | page | settings | sources | absence | interval | inputs`. Cells at the end may be
/// omitted.
///
/// | cell | contents |
/// |---|---|
/// | unit | unit of the number; `#` for a number without a unit; `[]` before it, or alone, for a list |
/// | meaning, method | what it is, and the formula or rule, one line each; `section` for a section |
/// | page | title of the page with the formula; empty: the same as the section |
/// | settings | groups or single settings that affect it; empty: the same as the section; `–`: none |
/// | sources | keys from which it is computed, or that say how; empty: the same as the section; `–`: none |
/// | absence | why it may be missing, if the document does not say so |
/// | interval | `scale error bounds` of `IntervalRule`, or `–` and why there is none; also applies to keys below |
/// | inputs | inputs of the session on which it depends, such as `power, threshold`; also applies to keys below; `load` and `energy` stand for the inputs of their method |
///
/// `make generated` writes the schema, the Python types and the tables on the pages from these lines.
package struct KeyTable: Sendable {
  package let rows: [KeyRow]

  package static let activity = KeyTable(activityLines)

  /// Parses the lines of a table.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init(_ lines: String) {
    let bytes = Array((lines + "\n").utf8)
    var rows: [KeyRow] = []
    var cells: [Range<Int>] = []
    var (start, list) = (0, "\n")
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n") {
      cells.append(start..<place)
      start = place + 1
      guard byte == UInt8(ascii: "\n") else { continue }
      if var row = KeyRow(bytes, cells) {
        row.isInList = row.key.hasPrefix(list)
        if !row.isInList { list = row.isList ? row.key + "." : "\n" }
        rows.append(row)
      }
      cells.removeAll(keepingCapacity: true)
    }
    self.rows = rows
  }
}

/// One line of a ``KeyTable``.
package struct KeyRow: Sendable {
  package enum Column: Int, Sendable {
    case meaning = 2
    case method, page, settings, sources, absence, interval, inputs
  }

  package let key: String
  /// The unit; empty for text and for numbers without a unit.
  package let unit: String
  package let isNumber: Bool
  package let isList: Bool
  /// Whether an enclosing key is a list.
  fileprivate(set) package var isInList = false
  private let bytes: [UInt8]
  private let cells: [Range<Int>]

  fileprivate init?(_ bytes: [UInt8], _ cells: [Range<Int>]) {
    guard cells.count > Column.settings.rawValue else { return nil }
    (self.bytes, self.cells) = (bytes, cells)
    key = Self.text(bytes[cells[0]])
    let unit = Self.text(bytes[cells[1]])
    isList = unit.hasPrefix("[]")
    isNumber = !isList && !unit.isEmpty
    self.unit = isList ? Self.text(Array(unit.utf8)[2...]) : unit == "#" ? "" : unit
    if key.isEmpty { return nil }
  }

  /// Returns text without leading and trailing spaces.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let space = UInt8(ascii: " ")
    guard let last = bytes.lastIndex(where: { $0 != space }) else { return "" }
    return String(decoding: bytes[...last].drop { $0 == space }, as: UTF8.self)
  }

  /// Returns the text of the given column; empty if it is omitted.
  package subscript(column: Column) -> String {
    cells.indices.contains(column.rawValue) ? Self.text(bytes[cells[column.rawValue]]) : ""
  }

  /// Returns the comma-separated entries of the given column.
  package func list(_ column: Column) -> [String] {
    self[column].split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Parts of key names that mark charts, or values entered by the athlete or taken from the device. These
  /// are not computed.
  package static let notComputed: Set<String> = [
    "samples", "evidence", "data_quality", "coordinates", "summary_sentences", "rating_scale", "intervals",
    "standing", "device_recovery", "device_recoveries", "alpha1_samples", "provenance",
  ]

  /// Whether custom metrics may use the key, that is, whether it is a single computed number.
  package var isForMetrics: Bool {
    isNumber && !isInList
      && !key.utf8.split(separator: UInt8(ascii: ".")).contains {
        Self.notComputed.contains(String(Substring($0)))
      }
  }
}
