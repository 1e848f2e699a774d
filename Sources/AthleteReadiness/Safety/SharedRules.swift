/// Results that two sets of rules share for a morning, so they are computed once.
///
/// Each group of settings used by a finding is listed in its line; the other groups of ``ReadinessSettings`` (risks,
/// patterns, the value of a load, …) do not affect the limits of the standard rules beside another set: risks limit a
/// day by the given set only.
///
/// Page: *The safety floor*, tests: `SharedRulesTests`.
struct SharedRules {
  /// When each input was last known.
  let known: Bool
  /// The recovery score.
  let score: Bool
  /// The evidence's signal.
  let readiness: Bool
  /// The flags.
  let flags: Bool
  /// Everything that holds a day down.
  var all: Bool { score && readiness && flags }

  init(_ one: borrowing ReadinessSettings, _ other: borrowing ReadinessSettings) {
    known = one.safety == other.safety
    let usual = known && one.sleep == other.sleep && one.hrv == other.hrv
    score =
      usual && one.recoveryScore == other.recoveryScore && one.checkIn == other.checkIn
    readiness = score && one.signal == other.signal
    flags =
      usual && one.flags == other.flags && one.fuel == other.fuel && one.fitness == other.fitness
  }

  /// Whether two sets keep the same for these: levels, past scores, the start of active flags.
  static func keepAlike(_ one: borrowing ReadinessSettings, _ other: borrowing ReadinessSettings) -> Bool {
    one.sleep == other.sleep && one.hrv == other.hrv
      && one.recoveryScore == other.recoveryScore && one.checkIn == other.checkIn && one.flags == other.flags
      && one.fuel == other.fuel && one.fitness == other.fitness
  }
}
