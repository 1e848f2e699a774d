/// The keys of a document type: the one place where a key is declared, beside its property and the line that
/// computes it.
///
/// A table has a line for each key, without list indices (`heart_rate.zones.seconds`):
/// `key | unit | meaning | method | page | settings | sources | absence | interval | inputs`. Cells at the end
/// may be left out.
///
/// | cell | contents |
/// |---|---|
/// | unit | unit of the number; `#` for a number without one; `[]` before it, or alone, for a list |
/// | meaning, method | what it is, and the formula or rule, one line each; `section` for a section |
/// | page | title of the page with the formula; empty: the page of the section |
/// | settings | groups or single settings that affect it; empty: as for the section; `–`: none |
/// | sources | keys that it is computed from, or that say how; empty: as for the section; `–`: none |
/// | absence | why it may be missing, unless the document says so |
/// | interval | `scale error bounds` of `IntervalRule`, or `–` and why there is none, also for keys below |
/// | inputs | inputs of the session that it depends on, also for keys below: `power, threshold`; `load` and `energy` stand for the inputs of the method |
///
/// `make generated` writes schema, Python types and the tables of the pages from the tables.
package struct KeyTable: Sendable {
  package let rows: [KeyRow]

  /// The keys of an activity document.
  package static let activity = KeyTable(activityLines)

  /// - Complexity: O(length of the text), one pass.
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
  /// Columns after the unit.
  package enum Column: Int, Sendable {
    case meaning = 2
    case method, page, settings, sources, absence, interval, inputs
  }

  package let key: String
  /// Empty for texts and plain numbers.
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

  /// The text without spaces at its ends.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let space = UInt8(ascii: " ")
    guard let last = bytes.lastIndex(where: { $0 != space }) else { return "" }
    return String(decoding: bytes[...last].drop { $0 == space }, as: UTF8.self)
  }

  /// The text of a column; empty if it is left out.
  package subscript(column: Column) -> String {
    cells.indices.contains(column.rawValue) ? Self.text(bytes[cells[column.rawValue]]) : ""
  }

  /// The entries of a column with commas.
  package func list(_ column: Column) -> [String] {
    self[column].split(separator: ",").map { String($0.drop { $0 == " " }) }
  }

  /// Names of keys with contents that are charts, or that a device or the athlete gave: not computed.
  package static let notComputed: Set<String> = [
    "samples", "evidence", "data_quality", "coordinates", "summary_sentences", "rating_scale", "intervals",
    "standing", "device_recovery", "device_recoveries", "alpha1_samples", "provenance",
  ]

  /// Whether custom metrics may use the key: a single computed number.
  package var isForMetrics: Bool {
    isNumber && !isInList
      && !key.utf8.split(separator: UInt8(ascii: ".")).contains {
        Self.notComputed.contains(String(Substring($0)))
      }
  }
}
