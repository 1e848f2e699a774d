import ActivityStreams
import Documents
internal import TextFormats

enum JSONLines {
  /// Calls `body` for each non-blank line, with the line's number (from 1) and its members. The members are
  /// `nil` unless the line is an object.
  ///
  /// - Returns: The line at which a reading limit was reached, if any.
  static func forEach(in bytes: [UInt8], _ body: (Int, JSONMembers?) -> Void) -> RejectedLine? {
    TextLines.forEach(in: bytes, budget: ReadingBudget()) { number, line in
      body(number, (try? JSONValue.read(Array(bytes[line])))?.object.map(JSONMembers.init))
    }.map { RejectedLine(line: $0.line, problem: $0.error.message) }
  }

  /// Returns the athlete's identity, prefixed with the data set if the line names one.
  static func identity(_ line: JSONMembers) -> ByteText? {
    guard let athlete = line.looseText("athlete") else { return nil }
    guard let dataset = line.looseText("dataset") else { return ByteText(athlete) }
    return ByteText(dataset + "/" + athlete)
  }
}
