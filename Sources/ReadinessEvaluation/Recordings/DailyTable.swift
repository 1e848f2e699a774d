import ActivityFiles
import ActivityStreams
import Foundation

/// A table of text with a header: what the data sets come as.
struct DailyTable: Sendable {
  private let places: [String: Int]
  /// The rows below the header.
  let rows: [[String]]

  /// Reads comma-separated text (RFC 4180), packed with gzip or not; `nil` where the file is not there.
  init?(path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var bytes = [UInt8](data)
    if Gzip.isPacked(bytes) {
      guard let unpacked = try? Gzip.unpack(bytes, limits: .standard) else { return nil }
      bytes = unpacked.bytes
    }
    self.init(bytes)
  }

  /// Reads comma-separated text; `nil` of none.
  init?(_ bytes: [UInt8]) {
    var rows = Self.split(bytes)
    guard !rows.isEmpty else { return nil }
    let header = rows.removeFirst()
    var places: [String: Int] = [:]
    for (place, name) in header.enumerated() where places[name] == nil { places[name] = place }
    self.places = places
    self.rows = rows
  }

  /// The text of a column in a row; `nil` where it is empty or absent.
  func text(_ row: [String], _ column: String) -> String? {
    guard let place = places[column], row.indices.contains(place), !row[place].isEmpty else { return nil }
    return row[place]
  }

  /// The number of a column in a row; `nil` where there is none.
  func number(_ row: [String], _ column: String) -> Double? {
    text(row, column).flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The day of a column in a row: its first ten characters.
  func day(_ row: [String], _ column: String) -> CalendarDay? {
    text(row, column).flatMap { CalendarDay($0.prefix(10)) }
  }

  private static func split(_ bytes: [UInt8]) -> [[String]] {
    var rows: [[String]] = []
    var row: [String] = []
    var cell: [UInt8] = []
    var isQuoted = false
    func close() {
      row.append(String(decoding: cell, as: UTF8.self))
      cell.removeAll(keepingCapacity: true)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted: close()
      case 0x0A where !isQuoted:
        close()
        if row != [""] { rows.append(row) }
        row.removeAll(keepingCapacity: true)
      case 0x0D where !isQuoted: break
      default: cell.append(byte)
      }
    }
    if !cell.isEmpty || !row.isEmpty {
      close()
      rows.append(row)
    }
    return rows
  }
}
