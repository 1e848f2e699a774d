import Documents
internal import TextFormats

/// A request of the tuning page: a choice, and which of its numbers to show.
package struct TuneRequest: Sendable {
  /// The name of a set, or `base`.
  package var set = "base"
  /// The changes.
  package var changes: [TuneChange] = []
  /// Whether numbers that need the samples may wait.
  package var isQuick = false
  /// The column by which activities are ranked by their change.
  package var column = TuneColumn.all[TuneColumn.load].key
  /// The table's sort key: `day`, `name`, or the key of a column.
  package var sort = "day"
  /// Whether the largest comes first.
  var isFalling = true
  /// The first row of the table.
  package var first = 0
  /// The number of table rows.
  package var count = 20
  /// Whether the answer is read when nothing can be moved.
  package var isReport = false

  /// The largest request, bytes.
  package static let maximumBytes = 1 << 16
  /// The most rows of one answer.
  package static let maximumRows = 5000

  /// The base, unchanged.
  package init() {}

  /// The members of whatever the page asks for, in the order of their names.
  /// - Throws: ``TuneProblem`` if the bytes are too many or no object.
  static func members(of bytes: [UInt8]) throws(TuneProblem) -> [(key: String, value: JSONValue)] {
    guard bytes.count <= maximumBytes else {
      throw TuneProblem("too_large", "A request has at most \(maximumBytes) bytes.")
    }
    do throws(DocumentError) {
      return try JSONObject(try JSONValue.read(bytes)).members.sorted { $0.key < $1.key }
    } catch {
      throw TuneProblem("not_json", error.description)
    }
  }

  /// Reads a request; members that is unknown are refused.
  ///
  /// - Parameters:
  ///   - bytes: The request.
  ///   - columns: The columns that it may name.
  /// - Throws: ``TuneProblem`` that names the member.
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
        throw TuneProblem("wrong_type", "\"\(key)\" is not what it should be.", field: key)
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
      var writer = JSONWriter()
      writer.value(value)
      return TuneChange(key: key, value: String(decoding: writer.finish(), as: UTF8.self))
    }
  }
}
