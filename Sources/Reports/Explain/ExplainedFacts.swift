import Charts
import Enrichment

/// A number that stands out on a page, with the key of the document that it shows.
struct ExplainedFact {
  /// The number.
  var fact: ReportPage.Fact
  /// Its key; `nil` of one that is explained nowhere.
  var key: String?

  init(_ key: String?, _ fact: ReportPage.Fact) {
    self.key = key
    self.fact = fact
  }
}

extension [ExplainedFact] {
  /// The facts, each with the reasons why it is what it is, as the document has it.
  func explained(in document: [UInt8]?) -> [ReportPage.Fact] {
    guard let document, let root = try? Explanation.root(of: document) else { return map(\.fact) }
    return map { entry in
      var fact = entry.fact
      if let key = entry.key, let why = try? Explanation(of: key, in: root) {
        fact.reasons = ExplanationText(why).sentences
      }
      return fact
    }
  }
}
