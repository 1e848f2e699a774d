import ActivityFiles
import Foundation
import TextFormats
import _TestSupport

/// A plain reader of the tables in `activities/streams`, made of string splitting and `Double(String)`: an oracle
/// for the fast ones.
struct NaiveTable {
  var header: [String] = []
  var columns: [String: [Double]] = [:]

  init(_ bytes: [UInt8]) {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    header = lines.first?.split(separator: ",").map(String.init) ?? []
    var values = Array(repeating: [Double](), count: header.count)
    for line in lines.dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      for index in header.indices {
        values[index].append(index < cells.count ? Double(cells[index]) ?? .nan : .nan)
      }
    }
    for (name, column) in zip(header, values) { columns[name] = column }
  }

  /// A table of the folder `activities/streams`.
  static func streams(_ name: String) throws -> NaiveTable {
    let packed = try TestData.bytes("activities/streams/\(name)")
    return NaiveTable(try Gzip.unpack(packed, budget: ReadingBudget()).bytes)
  }
}
