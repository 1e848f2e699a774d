import ActivityStreams
import Documents
internal import TextFormats

/// Lines of JSON, one value each.
enum JSONLines {
  /// Calls a function for each line that is not blank, with its number from 1 and its members; `nil` if it is not an
  /// object.
  /// - Returns: Where the limit of lines ran out.
  static func forEach(in bytes: [UInt8], _ body: (Int, JSONMembers?) -> Void) -> RejectedLine? {
    TextLines.forEach(in: bytes) { number, line in
      body(number, (try? JSONValue.read(Array(bytes[line])))?.object.map(JSONMembers.init))
    }.map { RejectedLine(line: $0.line, problem: $0.error.message) }
  }

  /// The athlete, preceded by the data set if one is named; compared by bytes.
  static func identity(_ line: JSONMembers) -> ByteText? {
    guard let athlete = line.looseText("athlete") else { return nil }
    guard let dataset = line.looseText("dataset") else { return ByteText(athlete) }
    return ByteText(dataset + "/" + athlete)
  }
}
