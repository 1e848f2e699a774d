import Charts
import Enrichment
import FormulaSets

/// Headline numbers of a page, each with the document key that explains it.
struct ExplainedFacts {
  private var entries: [(key: String, fact: ReportPage.Fact)] = []

  /// Adds a number, unless it is missing.
  mutating func add(_ key: String, _ name: String, _ value: String?, note: String? = nil) {
    if let value { entries.append((key, ReportPage.Fact(name, value, note: note ?? ""))) }
  }

  /// Returns the facts with explanations taken from a document; without explanations if it cannot be read.
  func explained(in document: [UInt8]?) -> [ReportPage.Fact] {
    let root = document.flatMap { try? Explanation.root(of: $0) }
    return entries.map { key, fact in
      var fact = fact
      if let root, let why = try? Explanation(of: key, in: root, formulas: .standard) {
        fact.reasons = ExplanationText(why).sentences
      }
      return fact
    }
  }
}
