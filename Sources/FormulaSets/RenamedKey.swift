/// A key of a setting that has another name now.
///
/// Formula files, changes, options and links accept the old key for one more version: the value counts, with a
/// warning. Formula sets, hashes and output use new keys only.
///
/// Page: *Writing a formula file*, tests: `RenamedKeyTests`.
public struct RenamedKey: Sendable, Hashable, CustomStringConvertible {
  /// The whole key unchanged, `group.key`.
  public let old: String
  /// The whole key, unchanged.
  public let new: String

  /// The warning for an old key.
  public var description: String { "\"\(old)\" is now \"\(new)\"." }

  /// The renaming of a key as somebody wrote it; `nil` for a key that was never renamed.
  package static func of(_ key: String) -> RenamedKey? { byOld[key].map { RenamedKey(old: key, new: $0) } }

  /// The current key; keys that were never renamed stay unchanged.
  package static func current(_ key: String) -> String { byOld[key] ?? key }

  /// Groups that were renamed, by their old names.
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

  /// `old new`.
  private static let table = """
    heart_rate_repair.fewest_samples heart_rate_repair.minimum_samples
    altitude_repair.fewest_samples altitude_repair.minimum_samples
    kind_inference.least_probability kind_inference.minimum_probability
    kind_inference.least_time kind_inference.minimum_time
    heart_rate_recovery.least_coverage heart_rate_recovery.minimum_coverage
    heart_rate_recovery.least_work heart_rate_recovery.minimum_work
    heart_rate_recovery.least_stop heart_rate_recovery.minimum_stop
    heart_rate_recovery.least_after heart_rate_recovery.minimum_after
    itrimp.least_stages itrimp.minimum_stages
    itrimp.least_span itrimp.minimum_span
    load_fallback.least_coverage load_fallback.minimum_coverage
    decoupling.least_coverage decoupling.minimum_coverage
    critical_power.least_span critical_power.minimum_span
    critical_power.least_work critical_power.minimum_work
    matches.least_spent matches.minimum_spent
    pedalling.least_cadence pedalling.minimum_cadence
    altitude_power.least_altitude altitude_power.minimum_altitude
    estimated_power.least_seconds estimated_power.minimum_seconds
    estimated_power.most_per_kg estimated_power.maximum_per_kg
    heart_rate_response.least_seconds heart_rate_response.minimum_seconds
    heart_rate_response.least_fit heart_rate_response.minimum_fit
    terrain.least_coverage terrain.minimum_coverage
    climbs.least_grade climbs.minimum_grade
    climbs.least_gain climbs.minimum_gain
    climbs.least_length climbs.minimum_length
    pace.least_speed pace.minimum_speed
    pace.least_split pace.minimum_split
    pace.least_rest pace.minimum_rest
    pace.riegel_least_exponent pace.riegel_minimum_exponent
    derived_speed.least_share derived_speed.minimum_share
    energy.least_mets energy.minimum_mets
    hrv.least_neighbours hrv.minimum_neighbours
    hrv.least_pairs hrv.minimum_pairs
    hrv.most_removed hrv.maximum_removed
    hrv.most_removed_spectrum hrv.maximum_removed_for_spectrum
    hrv.most_removed_scaling hrv.maximum_removed_for_scaling
    hrv.least_low hrv.minimum_for_low
    hrv.least_high hrv.minimum_for_high
    hrv.least_beats hrv.minimum_beats
    hrv.least_long_beats hrv.minimum_long_beats
    hrv.least_entropy_beats hrv.minimum_entropy_beats
    after_burn.least_minutes after_burn.minimum_minutes
    vo2max.least_reserve vo2max.minimum_reserve
    vo2max.least_segments vo2max.minimum_segments
    vo2max.least_rows vo2max.minimum_rows
    vo2max.least_known vo2max.minimum_known
    fitness.balance fitness.stress_balance
    fitness.least_coverage fitness.minimum_coverage
    workload.least_days workload.minimum_days
    threshold_learning.least_heart_rate_share threshold_learning.minimum_heart_rate_share
    threshold_learning.least_efforts threshold_learning.minimum_efforts
    threshold_learning.least_mornings threshold_learning.minimum_mornings
    impulse_response.least_gap impulse_response.minimum_gap
    impulse_response.least_tests impulse_response.minimum_tests
    impulse_response.least_span impulse_response.minimum_span
    impulse_response.least_phases impulse_response.minimum_phases
    comparison.least_sessions comparison.minimum_sessions
    fatigued_power.least_sessions fatigued_power.minimum_sessions
    trends.least_values trends.minimum_values
    trends.least_span trends.minimum_span
    trends.most_values trends.maximum_values
    output_at_heart_rate.least_time output_at_heart_rate.minimum_time
    recovery_trend.least_sessions recovery_trend.minimum_sessions
    race.least_efforts race.minimum_efforts
    race.least_span race.minimum_span
    route_match.least_repeats route_match.minimum_repeats
    load_balance.least_known load_balance.minimum_known
    polarisation.least_middle_share polarisation.minimum_middle_share
    recovery_cost.least_baseline recovery_cost.minimum_baseline
    recovery_cost.least_repeats recovery_cost.minimum_repeats
    recovery_cost.most_repeats recovery_cost.maximum_repeats
    regional_load.least_fitness regional_load.minimum_fitness
    regional_load.strain_most regional_load.maximum_strain
    plan.least_share plan.minimum_share
    plan.most_share plan.maximum_share
    plan.least_left plan.minimum_left
    best_efforts.least_climb best_efforts.minimum_climb
    baselines.least_noise baselines.minimum_noise
    sleep.least_need sleep.minimum_need
    sleep.most_need sleep.maximum_need
    recovery_score.interval_least recovery_score.minimum_half_width
    form.weight check_in.weight
    form.takes_over check_in.takes_over
    form.load_takes_over check_in.load_takes_over
    form.fast_days check_in.fast_days
    form.slow_days check_in.slow_days
    form.fast_share check_in.fast_share
    form.anchor_days check_in.anchor_days
    form.full_answers check_in.full_answers
    form.questions check_in.questions
    form.weekday check_in.weekday
    form.weekday_worth check_in.weekday_worth
    form.weekday_memory check_in.weekday_memory
    form.today_share check_in.today_share
    form.slope check_in.slope
    form.shared_error check_in.shared_error
    signal.balance_above signal.stress_balance_above
    signal.balance_days signal.stress_balance_days
    flags.hrv_least_fall flags.hrv_minimum_fall
    fuel_targets.least_age fuel_targets.minimum_age
    fuel_targets.least_log fuel_targets.minimum_log
    day_trends.least_share day_trends.minimum_share
    safety.least_spread safety.minimum_spread
    risks.most_high risks.maximum_high
    confidence.least_known confidence.minimum_known
    """
}

extension RenamedKey {
  /// An expression with the settings in it by their new keys, and the old ones that it used.
  package static func renewed(_ expression: String) -> (text: String, renamed: [RenamedKey]) {
    var text = ""
    var renamed: [RenamedKey] = []
    for word in words(expression) {
      guard let found = of(String(word)) else {
        text += word
        continue
      }
      text += found.new
      if !renamed.contains(found) { renamed.append(found) }
    }
    return (text, renamed)
  }

  /// A text in pieces: names, and the text between names.
  private static func words(_ text: String) -> [Substring] {
    func isOfName(_ letter: Character) -> Bool {
      letter.isASCII && (letter.isLetter || letter.isNumber) || letter == "_" || letter == "."
    }
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isName = isOfName(first)
      let word = rest.prefix { isOfName($0) == isName }
      words.append(word)
      rest = rest.dropFirst(word.count)
    }
    return words
  }
}
