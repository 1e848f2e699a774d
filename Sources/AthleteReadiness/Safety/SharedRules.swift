/// What two sets of rules find of a morning alike, so that it need not be found twice.
///
/// A group of settings that is asked in finding something stands in its line; the groups of ``ReadinessSettings`` that stand in none
/// (risks, patterns, what a load is worth, …) move nothing of what the standard rules hold down beside another set: risks hold a day
/// by the set that is asked alone.
///
/// Page: *The safety floor*, tests: `SharedRulesTests`.
struct SharedRules {
  /// When each input was last known.
  let known: Bool
  /// The recovery score.
  let score: Bool
  /// What the evidence calls for.
  let readiness: Bool
  /// The flags.
  let flags: Bool
  /// Everything that holds a day down.
  var all: Bool { score && readiness && flags }

  init(_ one: borrowing ReadinessSettings, _ other: borrowing ReadinessSettings) {
    known = one.safety == other.safety
    let usual = known && one.baselines == other.baselines && one.sleep == other.sleep && one.hrv == other.hrv
    score =
      usual && one.recoveryScore == other.recoveryScore && one.checkIn == other.checkIn
      && one.selfReport == other.selfReport
    readiness = score && one.signal == other.signal
    flags =
      usual && one.flags == other.flags && one.fuel == other.fuel && one.fitness == other.fitness
  }

  /// Whether two sets keep the same of days for these: levels, past scores, since when flags stand.
  static func keepAlike(_ one: borrowing ReadinessSettings, _ other: borrowing ReadinessSettings) -> Bool {
    one.baselines == other.baselines && one.sleep == other.sleep && one.hrv == other.hrv
      && one.recoveryScore == other.recoveryScore && one.checkIn == other.checkIn && one.flags == other.flags
      && one.fuel == other.fuel && one.fitness == other.fitness
  }
}
