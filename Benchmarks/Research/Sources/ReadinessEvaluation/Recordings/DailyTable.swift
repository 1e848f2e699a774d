import ActivityFiles
import ActivityStreams
import TextFormats

/// A text table with a header row, the format of the data sets.
struct DailyTable: Sendable {
  private let places: [String: Int]
  /// The rows below the header.
  let rows: [[String]]

  /// Reads comma-separated text (RFC 4180), which may be compressed with gzip; `nil` if the file does
  /// not exist.
  init?(path: String) {
    guard var bytes = RecordedFiles.bytes(path) else { return nil }
    if Gzip.isPacked(bytes) {
      guard let unpacked = try? Gzip.unpack(bytes, budget: ReadingBudget()) else { return nil }
      bytes = unpacked.bytes
    }
    self.init(bytes)
  }

  /// Reads comma-separated text; `nil` if it is empty.
  init?(_ bytes: [UInt8]) {
    var rows = Self.split(bytes)
    guard !rows.isEmpty else { return nil }
    let header = rows.removeFirst()
    var places: [String: Int] = [:]
    for (place, name) in header.enumerated() where places[name] == nil { places[name] = place }
    self.places = places
    self.rows = rows
  }

  /// Returns the text of the given column in a row; `nil` if it is empty or missing.
  func text(_ row: [String], _ column: String) -> String? {
    guard let place = places[column], row.indices.contains(place), !row[place].isEmpty else { return nil }
    return row[place]
  }

  /// Returns the number in a row and column; `nil` if there is none.
  func number(_ row: [String], _ column: String) -> Double? {
    text(row, column).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the date in a row and column, from its first ten characters.
  func day(_ row: [String], _ column: String) -> CalendarDay? {
    text(row, column).flatMap { CalendarDay($0.prefix(10)) }
  }

  private static func split(_ bytes: [UInt8]) -> [[String]] {
    bytes.withUnsafeBufferPointer { bytes in
      var rows: [[String]] = []
      var row: [String] = []
      var start = 0
      var place = 0
      var isQuoted = false
      var hasQuote = false
      func cell() -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[start..<place])
        guard hasQuote || raw.last == 0x0D else { return String(decoding: raw, as: UTF8.self) }
        return String(decoding: raw.filter { $0 != UInt8(ascii: "\"") && $0 != 0x0D }, as: UTF8.self)
      }
      while place < bytes.count {
        let byte = bytes[place]
        if byte == UInt8(ascii: "\"") {
          isQuoted.toggle()
          hasQuote = true
        } else if !isQuoted, byte == UInt8(ascii: ",") || byte == 0x0A {
          row.append(cell())
          start = place + 1
          hasQuote = false
          if byte == 0x0A {
            if row != [""] { rows.append(row) }
            row.removeAll(keepingCapacity: true)
          }
        }
        place += 1
      }
      if start < place || !row.isEmpty {
        row.append(cell())
        rows.append(row)
      }
      return rows
    }
  }
}
