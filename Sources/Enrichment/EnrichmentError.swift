public import ActivityFiles
public import Documents

/// Why bytes could not be turned into a result.
public enum EnrichmentError: Error, Sendable, Hashable {
  /// The activity cannot be read.
  case activity(ActivityFileError)
  /// The athlete that came with the activity cannot be used.
  case athlete(DocumentError)
  /// The result cannot be written as JSON.
  case encoding(reason: String)

  /// The object in place of the result.
  public func document(source: String? = nil) -> ErrorDocument {
    switch self {
    case .activity(let error): ErrorDocument(error, source: source)
    case .athlete(let error): ErrorDocument(error, source: source)
    case .encoding(let reason):
      ErrorDocument(kind: "encoding", message: "The result cannot be written: \(reason)", source: source)
    }
  }
}
