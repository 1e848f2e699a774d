import FormulaSets
internal import TextFormats

/// Why a request from the tuning page is refused.
package struct TuneProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// An error code in `snake_case`.
  package let kind: String
  package let message: String
  package let field: String?

  package init(_ kind: String, _ message: String, field: String? = nil) {
    self.kind = kind
    self.message = message
    self.field = field
  }

  init(_ error: FormulaError) { self.init(error.kind, error.description, field: error.field) }

  /// The request was replaced by a newer one.
  package static let cancelled = TuneProblem("cancelled", "A newer request replaced it.")

  /// Too many tabs are already waiting for this kind of answer.
  package static let busy = TuneProblem(
    "busy", "Too many tabs are waiting for answers; try again in a moment.")

  package var description: String { message }

  /// The error as JSON: `{"error":{"kind","message","field"}}`.
  package var json: [UInt8] {
    JSONWriter.object { writer in
      writer.object("error") { writer in
        writer.member("kind", kind)
        writer.member("message", message)
        writer.member("field", field)
      }
    }
  }
}
