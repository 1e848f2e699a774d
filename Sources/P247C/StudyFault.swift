import Enrichment
import P247Analytics

/// Why a call has no result.
struct StudyFault: Error {
  let document: ErrorDocument

  init(_ document: ErrorDocument) { self.document = document }

  init(_ kind: String, _ message: String, _ field: String) {
    document = ErrorDocument(kind: kind, message: message, field: field)
  }

  /// Returns the fault with the name of the file concerned.
  func of(_ name: String) -> StudyFault {
    let error = document.error
    return StudyFault(
      ErrorDocument(kind: error.kind, message: error.message, place: .path(name), field: error.field))
  }
}
