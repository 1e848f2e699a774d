import P247Analytics
import ReaderFuzz
import _TestSupport

extension FuzzTarget {
  /// Formula files to sets, their hashes, and what becomes of an activity with them. What the bytes add up to chooses the
  /// further look: a set that is shown whole takes fifty times as long to read as what it differs in.
  static let formulas = FuzzTarget("Formulas") { (bytes) throws(BrokenRule) in
    var set: FormulaSet
    do throws(FormulaError) { set = try FormulaSet(reading: bytes) } catch {
      return try rule(
        !error.description.isEmpty && !error.kind.isEmpty, "an error has a kind and a description")
    }
    for setting in FormulaSet.settings {
      try rule(setting.domain.contains(setting.value(in: set)), "\(setting.path) is allowed")
    }
    try checkJSON(Array(set.canonicalJSON.utf8), "the settings")
    let choice = bytes.reduce(0, ^) & 31
    do throws(FormulaError) {
      let again = try FormulaSet(reading: Array((choice == 1 ? set.yaml : changes(of: set)).utf8))
      if again.hash != set.hash { throw .shape(key: "", expected: "the same") }
    } catch {
      throw BrokenRule("a set that is shown can be read back: \(error.description)")
    }
    guard choice & 1 == 0 else { return }
    // The document tells the name and version of the set, which may be any words.
    (set.name, set.version) = ("drawn", "1")
    let activity = ActivityEnricher(formulas: set).enrich(recording)
    let document = try check([activity], size: 1 << 12)
    try checkNumbers(document, "the document")
  }

  /// The set as a formula file of what it differs in from the standard.
  private static func changes(of set: FormulaSet) -> String {
    let lines = set.differences(from: .standard).map { "  \($0.setting.path): \($0.value.text)\n" }
    return "name: a\noverrides:\n" + lines.joined() + set.expressionsYAML
  }

  /// Five minutes of everything, with steps of 5 s.
  private static let recording = RandomRecording(
    count: 60, steps: .regular(5), missingChance: 0.02, channels: Channel.allCases
  ).make(seed: 7)
}
