import ActivityStreams
import Documents
import TextFormats

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

/// The members of an object; a member of another type than requested counts as absent.
struct JSONMembers {
  let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) { self.members = members }

  /// A text.
  func text(_ key: String) -> String? {
    if case .text(let text)? = members[key] { text } else { nil }
  }

  /// A text, or a whole number that serves as one.
  func looseText(_ key: String) -> String? {
    switch members[key] {
    case .text(let text)?: text
    case .number(let number)?: Int(exactly: number).map { "\($0)" }
    default: nil
    }
  }

  /// A number, or a truth value that serves as one.
  func looseNumber(_ key: String) -> Double? { members[key].flatMap(Self.looseNumber) }

  /// A number, or a truth value that serves as one.
  static func looseNumber(_ value: JSONValue) -> Double? {
    switch value {
    case .number(let number): number
    case .flag(let flag): flag ? 1 : 0
    default: nil
    }
  }

  /// Whether there is anything but `null`.
  func has(_ key: String) -> Bool { members[key].map { $0 != .null } ?? false }

  /// A list.
  func list(_ key: String) -> [JSONValue]? {
    if case .array(let elements)? = members[key] { elements } else { nil }
  }

  /// An object.
  func object(_ key: String) -> JSONMembers? { members[key]?.object.map(JSONMembers.init) }
}
