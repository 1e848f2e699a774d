import ActivityStreams
import Documents
internal import TextFormats

/// Lines of JSON, one value each.
enum JSONLines {
  /// Calls a function for each line that is not blank, with its number from 1 and its members; `nil` if it is not an
  /// object.
  static func forEach(in bytes: [UInt8], _ body: (Int, JSONMembers?) -> Void) {
    var number = 0
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      number += 1
      let line = bytes[start..<end]
      if line.contains(where: { $0 != 0x20 && $0 != 0x0D && $0 != 0x09 }) {
        body(number, (try? JSONValue.read(Array(line)))?.object.map(JSONMembers.init))
      }
      start = end + 1
    }
  }

  /// The athlete, preceded by the data set if one is named; compared by bytes.
  static func identity(_ line: JSONMembers) -> ByteText? {
    guard let athlete = line.looseText("athlete") else { return nil }
    guard let dataset = line.looseText("dataset") else { return ByteText(athlete) }
    return ByteText(dataset + "/" + athlete)
  }
}
