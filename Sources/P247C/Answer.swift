import Documents
import Enrichment
import P247Analytics

/// An error that a call answers with an error object.
protocol CallError: Error {
  var errorDocument: ErrorDocument { get }
}

extension CallError {
  var encoded: [UInt8] { errorDocument.encoded() }
}

extension OptionsError: CallError {
  var errorDocument: ErrorDocument { document }
}

extension DocumentError: CallError {
  var errorDocument: ErrorDocument { ErrorDocument(ofOptions: self) }
}

extension EnrichmentError: CallError {
  var errorDocument: ErrorDocument { document() }
}

extension ActivityFileError: CallError {
  var errorDocument: ErrorDocument { ErrorDocument(self) }
}

extension RecordError: CallError {
  var errorDocument: ErrorDocument {
    ErrorDocument(
      kind: kind, message: message, place: byteOffset.map(FilePlace.byteOffset), field: field)
  }
}

/// Why a call has no result.
struct StudyFault: CallError {
  let errorDocument: ErrorDocument

  init(_ document: ErrorDocument) { errorDocument = document }

  init(_ kind: String, _ message: String, _ field: String?) {
    errorDocument = ErrorDocument(kind: kind, message: message, field: field)
  }

  /// Returns the fault with the name of the file concerned.
  func of(_ name: String) -> StudyFault {
    let error = errorDocument.error
    return StudyFault(
      ErrorDocument(kind: error.kind, message: error.message, place: .path(name), field: error.field))
  }

  /// Runs `body`. Its error becomes a fault.
  static func wrapping<Made, Fault: CallError>(_ body: () throws(Fault) -> Made) throws(StudyFault) -> Made {
    do throws(Fault) { return try body() } catch { throw StudyFault(error.errorDocument) }
  }
}

/// The answer of a call.
struct Answer {
  /// The result or an error object; empty if a record needs no answer.
  var bytes: [UInt8]
  /// The state after the call; empty after an error and if the call has none.
  var state: [UInt8] = []
  var isError = false
}

extension Answer {
  /// The result of `make`, or the error object of its error.
  init<Fault: CallError>(_ make: () throws(Fault) -> [UInt8]) {
    do throws(Fault) { self.init(bytes: try make()) } catch {
      self.init(bytes: error.encoded, isError: true)
    }
  }
}
