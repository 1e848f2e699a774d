import FormulaSets
internal import TextFormats

/// Why a request of the tuning page is refused.
package struct TuneProblem: Error, Sendable, Hashable, CustomStringConvertible {
  /// A word for programs, in `snake_case`.
  package let kind: String
  /// A sentence for people.
  package let message: String
  /// The setting or member that is meant.
  package let field: String?

  /// A reason.
  package init(_ kind: String, _ message: String, field: String? = nil) {
    self.kind = kind
    self.message = message
    self.field = field
  }

  /// A problem made from a formula error in a setting.
  init(_ error: FormulaError) { self.init(error.kind, error.description, field: error.field) }

  /// A request that gave way to a newer one.
  package static let cancelled = TuneProblem("cancelled", "A newer request took its place.")

  /// A request while as many tabs as may be wait for the same.
  package static let busy = TuneProblem(
    "busy", "Other tabs of this page wait for as many answers as are computed at once.")

  /// The sentence.
  package var description: String { message }

  /// `{"error":{"kind","message","field"}}`.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("error")
    writer.beginObject()
    writer.member("kind", kind)
    writer.member("message", message)
    writer.member("field", field)
    writer.endObject()
    writer.endObject()
    return writer.finish()
  }
}
