public import ActivityFiles
public import Documents

/// The object in place of a result that could not be made: `{"error":{…}}`.
public struct ErrorDocument: Codable, Hashable, Sendable {
  /// The fault.
  public var error: Details

  /// The fault and its place.
  public struct Details: Codable, Hashable, Sendable {
    /// A word for programs, in `snake_case`.
    public var kind: String
    /// A sentence for people, without health values.
    public var message: String
    /// The file or line the input came from.
    @Section public var source: String?
    /// Path of keys and indices inside a JSON document.
    @Section public var path: String?
    /// Line of a text file, from 1.
    @Section public var line: Int?
    /// Column in that line, from 1.
    @Section public var column: Int?
    /// Number of a record, from 0.
    @Section public var record: Int?
    /// Distance from the start of the unpacked file, in bytes.
    @Section public var byteOffset: Int?
    /// The field it concerns.
    @Section public var field: String?

    enum CodingKeys: String, CodingKey {
      case kind, message, source, path, line, column, record
      case byteOffset = "byte_offset"
      case field
    }
  }

  /// An error with the place where it was found.
  package init(
    kind: String, message: String, source: String? = nil, place: FilePlace? = nil, field: String? = nil
  ) {
    error = Details(kind: kind, message: message)
    let none = Section<String>.leftOut
    error.$source = source.map { Section(wrappedValue: $0) } ?? none
    error.$field = field.map { Section(wrappedValue: $0) } ?? none
    (error.$path, error.$line, error.$column) = (none, .leftOut, .leftOut)
    (error.$record, error.$byteOffset) = (.leftOut, .leftOut)
    switch place {
    case .byteOffset(let offset): error.byteOffset = offset
    case .line(let line, let column): (error.line, error.column) = (line, column)
    case .path(let path): error.path = path
    case .record(let record): error.record = record
    case nil: break
    }
  }

  /// The error that stopped the reading of a file.
  public init(_ error: ActivityFileError, source: String? = nil) {
    self.init(
      kind: error.kind, message: error.message, source: source, place: error.place, field: error.field)
  }

  /// A fault in an athlete or a history.
  public init(_ error: DocumentError, source: String? = nil) {
    self.init(
      kind: error.kind, message: error.description, source: source, place: error.path.map(FilePlace.path))
  }

  /// A fault in the options of a call: the option is the field, `max_hr` of `athlete.max_hr`; `options` if it is not
  /// an object.
  package init(ofOptions error: DocumentError) {
    self.init(error)
    let option = error.path?.split(separator: ".").last.map { String($0.prefix { $0 != "[" }) } ?? ""
    self.error.field = option.isEmpty ? "options" : option
  }

  /// The document as JSON bytes.
  public func encoded() -> [UInt8] {
    (try? DocumentEncoder.encode(self)) ?? Array(#"{"error":{"kind":"internal","message":""}}"#.utf8)
  }
}
