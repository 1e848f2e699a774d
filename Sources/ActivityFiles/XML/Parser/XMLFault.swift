/// A fault of an XML parser and its place; ``XMLActivityError`` adds line and column.
struct XMLFault: Error {
  enum Kind {
    /// A rule of XML is broken.
    case syntax(StaticString)
    /// The document ends where it may not.
    case ended(StaticString)
    case documentType
    case tooDeep(limit: Int)
    case overLimit(XMLActivityError.Part, limit: Int)
    case tooManyRecords(limit: Int)
    case unexpectedRoot(found: String)
  }

  var kind: Kind
  /// Bytes before the place.
  var offset: Int
}
