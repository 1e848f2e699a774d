/// A sentence of the phrasebook. Each conforming type lists all sentences of one topic, so that wording is
/// changed in one place only.
///
/// The raw value is `template | example values`. In a template, `{name}` inserts a value. `{name?set:sets}` inserts
/// the first word if the value is 1, and the second if not. `p247 words TOPIC` prints each line with its example.
///
/// Tests: `TopicPhraseTests`.
package protocol TopicPhrase: RawRepresentable<String>, CaseIterable, Sendable {
  /// The values used in the example, keyed by name.
  var exampleValues: [String: String] { get }
}

extension TopicPhrase {
  package var template: String { rawValue.split(separator: " | ", maxSplits: 1).first.map(String.init) ?? "" }
  package var example: String { filled(exampleValues) }

  package var exampleValues: [String: String] {
    let fields = rawValue.split(separator: " | ", maxSplits: 1)
    guard fields.count == 2 else { return [:] }
    let pairs = fields[1].split(separator: "; ").map {
      $0.split(separator: "=", maxSplits: 1).map(String.init)
    }
    return Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
  }

  /// Returns the sentence with its values filled in. A missing value becomes `?`.
  package func filled(_ values: [String: String] = [:]) -> String {
    var text = ""
    for (place, piece) in template.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
      guard place > 0, let end = piece.firstIndex(of: "}") else {
        text += piece
        continue
      }
      let field = piece[..<end].split(separator: "?", maxSplits: 1)
      let value = field.first.flatMap { values[String($0)] }
      if field.count == 2 {
        let words = field[1].split(separator: ":", omittingEmptySubsequences: false)
        text += (value == "1" ? words.first : words.last) ?? ""
      } else {
        text += value ?? "?"
      }
      text += piece[piece.index(after: end)...]
    }
    return text
  }
}
