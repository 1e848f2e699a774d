import ActivityStreams
import Documents
internal import TextFormats

/// Reads JSON Lines.
enum JSONLines {
  /// Calls `body` for each line that is not blank, with its number from 1 and its members, or `nil` if it
  /// is not an object.
  ///
  /// - Returns: The line at which the limit was reached.
  static func forEach(in bytes: [UInt8], _ body: (Int, JSONMembers?) -> Void) -> RejectedLine? {
    TextLines.forEach(in: bytes, budget: ReadingBudget()) { number, line in
      body(number, (try? JSONValue.read(Array(bytes[line])))?.object.map(JSONMembers.init))
    }.map { RejectedLine(line: $0.line, problem: $0.error.message) }
  }

  /// The athlete's identity, prefixed with the data set if one is named. Compared by bytes.
  static func identity(_ line: JSONMembers) -> ByteText? {
    guard let athlete = line.looseText("athlete") else { return nil }
    guard let dataset = line.looseText("dataset") else { return ByteText(athlete) }
    return ByteText(dataset + "/" + athlete)
  }
}
