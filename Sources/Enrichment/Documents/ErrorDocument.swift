public import ActivityFiles
public import Documents

/// The error object returned instead of a result: `{"error":{…}}`.
public struct ErrorDocument: Codable, Hashable, Sendable {
  /// The error and its position.
  public var error: Details

  /// An error and its position.
  public struct Details: Codable, Hashable, Sendable {
    /// Machine-readable code of the error, in `snake_case`.
    public var kind: String
    /// The message for people. It never contains health data.
    public var message: String
    /// The input file or line concerned.
    @Section public var source: String?
    /// Path of keys and indices in a JSON document, such as `streams.heartrate.data[57]`.
    @Section public var path: String?
    /// Line in a text file, starting at 1.
    @Section public var line: Int?
    /// Column in the line, starting at 1.
    @Section public var column: Int?
    /// Index of the record, starting at 0.
    @Section public var record: Int?
    /// Offset in the uncompressed file, in bytes.
    @Section public var byteOffset: Int?
    /// The field concerned.
    @Section public var field: String?

    enum CodingKeys: String, CodingKey {
      case kind, message, source, path, line, column, record
      case byteOffset = "byte_offset"
      case field
    }
  }

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

  /// Creates the error document for a file that cannot be read.
  public init(_ error: ActivityFileError, source: String? = nil) {
    self.init(
      kind: error.kind, message: error.message, source: source, place: error.place, field: error.field)
  }

  /// Creates the error document for an invalid athlete, history or other document.
  public init(_ error: DocumentError, source: String? = nil) {
    self.init(
      kind: error.kind, message: error.description, source: source, place: error.path.map(FilePlace.path))
  }

  /// Creates the error document for invalid options. Its field is the option's name (`max_hr` for
  /// `athlete.max_hr`), or `options` if the input is not an object.
  package init(ofOptions error: DocumentError) {
    self.init(error)
    let option = error.path?.split(separator: ".").last.map { String($0.prefix { $0 != "[" }) } ?? ""
    self.error.field = option.isEmpty ? "options" : option
  }

  /// Returns the document as JSON.
  public func encoded() -> [UInt8] {
    (try? DocumentEncoder.encode(self)) ?? Array(#"{"error":{"kind":"internal","message":""}}"#.utf8)
  }
}
