import TextFormats

/// Why a TCX or GPX file could not be read completely. Lines and columns count from 1.
public enum XMLActivityError: ActivityReadError {
  /// The XML is malformed.
  case notWellFormed(line: Int, column: Int, reason: String)
  /// The document ends inside an element.
  case truncated(line: Int, column: Int, openElement: String)
  /// The document has a document type declaration. It is rejected because it could declare entities.
  case documentType(line: Int, column: Int)
  /// Elements are nested too deeply.
  case tooDeep(line: Int, column: Int, limit: Int)
  /// A name or text is too long, or an element has too many attributes.
  case overLimit(line: Int, column: Int, part: Part, limit: Int)
  /// The file has more track points than the limit.
  case tooManyRecords(line: Int, column: Int, limit: Int)
  /// The text encoding is not supported.
  case unsupportedEncoding(line: Int, column: Int, name: String)
  /// The root element does not belong to the format.
  case unexpectedRoot(line: Int, column: Int, expected: String, found: String)

  /// The part of a document to which a limit applies.
  public enum Part: Sendable, Hashable {
    /// A name; the limit is in bytes.
    case name
    /// Text or an attribute value; the limit is in bytes.
    case text
    /// The attributes of one element; the limit is their number.
    case attributes
  }

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .notWellFormed: "xml_not_well_formed"
    case .truncated: "xml_truncated"
    case .documentType: "xml_document_type"
    case .tooDeep: "xml_too_deep"
    case .overLimit: "xml_over_limit"
    case .tooManyRecords: "xml_too_many_records"
    case .unsupportedEncoding: "xml_unsupported_encoding"
    case .unexpectedRoot: "xml_unexpected_root"
    }
  }

  /// The error message: what was expected and what was found.
  public var message: String {
    switch self {
    case .notWellFormed(_, _, let reason): "The document is not well-formed XML: \(reason)."
    case .truncated(_, _, let openElement):
      "The document ends inside the element \(openElement): the file is cut short."
    case .documentType:
      "The document has a document type declaration; remove it."
    case .tooDeep(_, _, let limit):
      "Elements nest deeper than \(limit) levels. \(ReadingBudget.Limit.depth.advice)"
    case .overLimit(_, _, .name, let limit): "A name is longer than \(limit) bytes."
    case .overLimit(_, _, .text, let limit):
      "Text is longer than \(limit) bytes. \(ReadingBudget.Limit.field.advice)"
    case .overLimit(_, _, .attributes, let limit):
      "An element has more than \(limit) attributes. \(ReadingBudget.Limit.columns.advice)"
    case .tooManyRecords(_, _, let limit):
      "The document exceeds the limit of \(limit) track points. \(ReadingBudget.Limit.records.advice)"
    case .unsupportedEncoding(_, _, let name):
      "Unknown encoding \(name); save the document as UTF-8."
    case .unexpectedRoot(_, _, let expected, let found):
      "Expected the root element \(expected), found \(found)."
    }
  }

  /// The position of the error.
  public var place: FilePlace? {
    switch self {
    case .notWellFormed(let line, let column, _), .truncated(let line, let column, _),
      .documentType(let line, let column), .tooDeep(let line, let column, _),
      .overLimit(let line, let column, _, _), .tooManyRecords(let line, let column, _),
      .unsupportedEncoding(let line, let column, _), .unexpectedRoot(let line, let column, _, _):
      .line(line, column: column)
    }
  }
}
