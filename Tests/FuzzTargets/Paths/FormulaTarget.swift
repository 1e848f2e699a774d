import P247Analytics
import ReaderFuzz
import _TestSupport

extension FuzzTarget {
  /// Formula files to sets, their hashes, and what becomes of an activity with them.
  static let formulas = FuzzTarget("Formulas") { (bytes) throws(BrokenRule) in
    let set: FormulaSet
    do throws(FormulaError) { set = try FormulaSet(reading: bytes) } catch {
      return try rule(
        !error.description.isEmpty && !error.kind.isEmpty, "an error has a kind and a description")
    }
    for setting in FormulaSet.settings {
      try rule(setting.domain.contains(setting.value(in: set)), "\(setting.path) is allowed")
    }
    try checkJSON(Array(set.canonicalJSON.utf8), "the settings")
    do throws(FormulaError) {
      let again = try FormulaSet(reading: Array(set.yaml.utf8))
      if again.hash != set.hash { throw .shape(key: "", expected: "the same") }
    } catch {
      throw BrokenRule("a set that is shown can be read back: \(error.description)")
    }
    let activity = ActivityEnricher(formulas: set).enrich(recording)
    let document = try check([activity], size: 1 << 12)
    try checkNumbers(document, "the document")
  }

  /// Five minutes of everything, with steps of 5 s.
  private static let recording = RandomRecording(
    count: 60, steps: .regular(5), missingChance: 0.02, channels: Channel.allCases
  ).make(seed: 7)
}
