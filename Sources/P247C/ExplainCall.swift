import Documents
import Enrichment
import P247Analytics

/// The pointer-free implementation of `p247_explain`: explains a value of a recording or a document.
struct ExplainCall {
  private let options: [UInt8]

  init(options: [UInt8]) { self.options = options }

  func answer(to bytes: [UInt8]) -> EnrichmentCall.Answer {
    let options: EnrichmentOptions
    var key: String?
    do throws(OptionsError) {
      options = try EnrichmentOptions(reading: self.options)
      guard !self.options.isEmpty else {
        throw .document(.notAllowed(path: "key", reason: "is missing: name the number to explain"))
      }
      do throws(DocumentError) {
        key = try JSONObject(try JSONValue.read(self.options, budget: .ofCaller)).text("key")
      } catch {
        throw .document(error)
      }
    } catch {
      return .init(bytes: error.document.encoded(), isError: true)
    }
    guard let key else {
      return Self.error(
        "invalid_options", "The options do not contain key: name the number to explain.", field: "key")
    }
    let enricher = ActivityEnricher(formulas: options.formulas, declaredErrors: .standard)
    do throws(EnrichmentError) {
      let document = try enricher.document(of: bytes, athlete: options.athlete, kind: options.kind)
      do throws(Explanation.Failure) {
        let explanation = try Explanation(of: key, in: document, formulas: options.formulas)
        return .init(bytes: explanation.json(), isError: false)
      } catch {
        return Self.error("unknown_key", error.description, field: "key")
      }
    } catch {
      return .init(bytes: error.document().encoded(), isError: true)
    }
  }

  private static func error(_ kind: String, _ message: String, field: String) -> EnrichmentCall.Answer {
    .init(bytes: ErrorDocument(kind: kind, message: message, field: field).encoded(), isError: true)
  }
}
