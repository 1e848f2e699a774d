/// A setting key that has been renamed.
///
/// Formula files, changes, options and links accept the old key for one more version, with a warning.
/// Formula sets, hashes and output use only the new key.
///
/// Page: *Writing a formula file*, tests: `RenamedKeyTests`.
public struct RenamedKey: Sendable, Hashable, CustomStringConvertible {
  /// The full old key, `group.key`.
  public let old: String
  /// The full new key.
  public let new: String

  /// The warning when an old key is used.
  public var description: String { "\"\(old)\" is now \"\(new)\"." }

  /// Returns the renaming of an old key; `nil` if the key was never renamed.
  package static func of(_ key: String) -> RenamedKey? { byOld[key].map { RenamedKey(old: key, new: $0) } }

  /// Returns the current key. Keys that were never renamed are returned unchanged.
  package static func current(_ key: String) -> String { byOld[key] ?? key }

  static let oldGroups: Set<String> = Set(
    all.compactMap { $0.old.split(separator: ".").first.map(String.init) }
  )
  .subtracting(FormulaSet.groups.map(\.name))

  /// Every renaming, in the order of the settings.
  package static let all: [RenamedKey] = table.split(separator: "\n").compactMap { line in
    let keys = line.split(separator: " ").map(String.init)
    return keys.count == 2 ? RenamedKey(old: keys[0], new: keys[1]) : nil
  }

  private static let byOld = Dictionary(all.map { ($0.old, $0.new) }) { first, _ in first }

  /// Lines of `old new`.
  private static let table = """
    kind_inference.least_probability kind_inference.minimum_probability
    heart_rate_recovery.least_work heart_rate_recovery.minimum_work
    load_fallback.least_coverage load_fallback.minimum_coverage
    matches.least_spent matches.minimum_spent
    climbs.least_grade climbs.minimum_grade
    climbs.least_gain climbs.minimum_gain
    climbs.least_length climbs.minimum_length
    pace.least_speed pace.minimum_speed
    hrv.least_pairs hrv.minimum_pairs
    hrv.most_removed hrv.maximum_removed
    hrv.most_removed_spectrum hrv.maximum_removed_for_spectrum
    hrv.most_removed_scaling hrv.maximum_removed_for_scaling
    vo2max.least_reserve vo2max.minimum_reserve
    fitness.balance fitness.stress_balance
    workload.least_days workload.minimum_days
    trends.least_values trends.minimum_values
    trends.least_span trends.minimum_span
    route_match.least_repeats route_match.minimum_repeats
    polarisation.least_middle_share polarisation.minimum_middle_share
    plan.least_share plan.minimum_share
    plan.most_share plan.maximum_share
    best_efforts.least_climb best_efforts.minimum_climb
    sleep.least_need sleep.minimum_need
    sleep.most_need sleep.maximum_need
    recovery_score.interval_least recovery_score.minimum_half_width
    form.weight check_in.weight
    form.takes_over check_in.takes_over
    signal.balance_above signal.stress_balance_above
    signal.balance_days signal.stress_balance_days
    risks.most_high risks.maximum_high
    """
}

extension RenamedKey {
  /// Replaces old keys in an expression and returns the renamings.
  package static func renewed(_ expression: String) -> (text: String, renamed: [RenamedKey]) {
    var text = ""
    var renamed: [RenamedKey] = []
    for word in words(expression) {
      guard let renaming = of(String(word)) else {
        text += word
        continue
      }
      text += renaming.new
      if !renamed.contains(renaming) { renamed.append(renaming) }
    }
    return (text, renamed)
  }

  /// Splits a text into names and the text between them.
  private static func words(_ text: String) -> [Substring] {
    func isOfName(_ letter: Character) -> Bool {
      letter.isASCII && (letter.isLetter || letter.isNumber) || letter == "_" || letter == "."
    }
    var words: [Substring] = []
    var remaining = text[...]
    while let first = remaining.first {
      let isName = isOfName(first)
      let word = remaining.prefix { isOfName($0) == isName }
      words.append(word)
      remaining = remaining.dropFirst(word.count)
    }
    return words
  }
}
