public import ActivityFiles
public import Documents

/// The reason a result could not be produced.
public enum EnrichmentError: Error, Sendable, Hashable {
  /// The activity could not be read.
  case activity(ActivityFileError)
  /// The athlete in the file is invalid.
  case athlete(DocumentError)
  /// The result could not be encoded as JSON.
  case encoding(reason: String)

  /// Returns the error object that takes the place of the result.
  public func document(source: String? = nil) -> ErrorDocument {
    switch self {
    case .activity(let error): ErrorDocument(error, source: source)
    case .athlete(let error): ErrorDocument(error, source: source)
    case .encoding(let reason):
      ErrorDocument(kind: "encoding", message: "The result cannot be written: \(reason)", source: source)
    }
  }
}
