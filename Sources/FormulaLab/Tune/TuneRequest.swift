import Documents
internal import TextFormats

/// A request from the tuning page: the settings and the numbers to show.
package struct TuneRequest: Sendable {
  /// The name of a set, or `base`.
  package var set = "base"
  package var changes: [TuneChange] = []
  /// Whether values that need samples may be updated later.
  package var isQuick = false
  package var column = TuneColumn.all[TuneColumn.load].key
  /// The table's sort key: `day`, `name` or a column key.
  package var sort = "day"
  var isFalling = true
  package var first = 0
  package var count = 20
  /// Whether the answer is for a static report, which has no controls.
  package var isReport = false

  /// Maximum size of a request, in bytes.
  package static let maximumBytes = 1 << 16
  package static let maximumRows = 5000

  package init() {}

  /// Parses the members of a request, sorted by name.
  ///
  /// - Throws: ``TuneProblem`` if the request is too large or not an object.
  static func members(of bytes: [UInt8]) throws(TuneProblem) -> [(key: String, value: JSONValue)] {
    guard bytes.count <= maximumBytes else {
      throw TuneProblem("too_large", "A request can have at most \(maximumBytes) bytes.")
    }
    do throws(DocumentError) {
      return try JSONObject(try JSONValue.read(bytes)).members.sorted { $0.key < $1.key }
    } catch {
      throw TuneProblem("not_json", error.description)
    }
  }

  /// Parses a request. Unknown members are errors.
  ///
  /// - Parameters:
  ///   - bytes: The request as JSON.
  ///   - columns: The columns to which it may refer.
  /// - Throws: ``TuneProblem`` with the member in question.
  package init(reading bytes: [UInt8], columns: [TuneColumn] = TuneColumn.all) throws(TuneProblem) {
    for (key, value) in try Self.members(of: bytes) {
      switch (key, value) {
      case ("set", .text(let name)): set = name
      case ("changes", .object(let object)): changes = try Self.changes(object)
      case ("quick", .flag(let flag)): isQuick = flag
      case ("column", .text(let name)):
        guard TuneColumn.place(of: name, in: columns) != nil else { throw Self.unknownColumn(name, key) }
        column = name
      case ("sort", .text(let name)):
        guard name == "day" || name == "name" || TuneColumn.place(of: name, in: columns) != nil else {
          throw Self.unknownColumn(name, key)
        }
        sort = name
      case ("falling", .flag(let flag)): isFalling = flag
      case ("first", .number(let number)): first = try Self.count(number, key)
      case ("count", .number(let number)): count = try Self.count(number, key)
      case ("set", _), ("changes", _), ("quick", _), ("column", _), ("sort", _), ("falling", _), ("first", _),
        ("count", _):
        throw TuneProblem("wrong_type", "\"\(key)\" has the wrong type or an invalid value.", field: key)
      default:
        throw TuneProblem("unknown_member", "Unknown member \"\(key.prefix(40))\".", field: key)
      }
    }
  }

  private static func unknownColumn(_ name: String, _ key: String) -> TuneProblem {
    TuneProblem("unknown_column", "Unknown column \"\(name.prefix(60))\".", field: key)
  }

  private static func count(_ number: Double, _ key: String) throws(TuneProblem) -> Int {
    guard let count = Int(exactly: number), (0...maximumRows).contains(count) else {
      throw TuneProblem(
        "out_of_range", "\"\(key)\" must be a whole number from 0 to \(maximumRows).", field: key)
    }
    return count
  }

  static func changes(_ object: [String: JSONValue]) throws(TuneProblem) -> [TuneChange] {
    guard object.count <= TuneChoice.maximumChanges else {
      throw TuneProblem(
        "too_many_changes", "At most \(TuneChoice.maximumChanges) settings can be changed.", field: "changes")
    }
    return object.sorted { $0.key < $1.key }.map { key, value in
      TuneChange(key: key, value: String(decoding: value.bytes, as: UTF8.self))
    }
  }
}
