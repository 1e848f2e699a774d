import Charts
import Enrichment
import FormulaSets

/// A headline number with its document key.
struct ExplainedFact {
  var fact: ReportPage.Fact
  /// Document key; `nil` if the number has no explanation.
  var key: String?

  init(_ key: String?, _ fact: ReportPage.Fact) {
    self.key = key
    self.fact = fact
  }
}

extension [ExplainedFact] {
  /// Returns the headline numbers and their explanations from the document.
  func explained(in document: [UInt8]?) -> [ReportPage.Fact] {
    guard let document, let root = try? Explanation.root(of: document) else { return map(\.fact) }
    return map { entry in
      var fact = entry.fact
      if let key = entry.key, let why = try? Explanation(of: key, in: root, formulas: .standard) {
        fact.reasons = ExplanationText(why).sentences
      }
      return fact
    }
  }
}
