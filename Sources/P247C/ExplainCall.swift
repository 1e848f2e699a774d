import Documents
import Enrichment
import P247Analytics

/// The pointer-free implementation of `p247_explain`: explains a value of a recording or a document.
enum ExplainCall {
  static func answer(to bytes: [UInt8], options given: [UInt8]) -> Answer {
    Answer { () throws(StudyFault) in
      let options = try StudyFault.wrapping { () throws(OptionsError) in try EnrichmentOptions(reading: given)
      }
      let key = try StudyFault.wrapping { () throws(DocumentError) -> String? in
        guard let object = try BatchOptions.object(given) else {
          throw .notAllowed(path: "key", reason: "is missing: name the number to explain")
        }
        return try object.text("key")
      }
      guard let key else {
        throw StudyFault(
          "invalid_options", "The options do not contain key: name the number to explain.", "key")
      }
      let enricher = ActivityEnricher(formulas: options.formulas, declaredErrors: .standard)
      let document = try StudyFault.wrapping { () throws(EnrichmentError) in
        try enricher.document(of: bytes, athlete: options.athlete, kind: options.kind)
      }
      do throws(Explanation.Failure) {
        return try Explanation(of: key, in: document, formulas: options.formulas).json()
      } catch {
        throw StudyFault("unknown_key", error.description, "key")
      }
    }
  }
}
