/// An XML parser error with its byte offset; ``XMLActivityError`` adds line and column.
struct XMLFault: Error {
  enum Kind {
    case syntax(StaticString)
    /// The document ends in the middle of the named construct.
    case ended(StaticString)
    case documentType
    case tooDeep(limit: Int)
    case overLimit(XMLActivityError.Part, limit: Int)
    case tooManyRecords(limit: Int)
    case unexpectedRoot(found: String)
  }

  var kind: Kind
  var offset: Int
}
