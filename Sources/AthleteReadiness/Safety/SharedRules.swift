/// Which results two rule sets share for a morning, so each is computed only once.
///
/// Each result lists the settings it depends on. The other groups of ``ReadinessSettings`` (risks, patterns, the
/// load of a session, …) do not affect the standard limits: risks limit a day only under the given set.
///
/// Page: *The safety floor*, tests: `SharedRulesTests`.
struct SharedRules {
  /// Whether input ages are shared.
  let known: Bool
  let score: Bool
  let readiness: Bool
  let flags: Bool
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

  /// Whether two rule sets keep the same memory: baselines, past scores, and the start of active flags.
  static func keepAlike(_ one: borrowing ReadinessSettings, _ other: borrowing ReadinessSettings) -> Bool {
    one.sleep == other.sleep && one.hrv == other.hrv
      && one.recoveryScore == other.recoveryScore && one.checkIn == other.checkIn && one.flags == other.flags
      && one.fuel == other.fuel && one.fitness == other.fitness
  }
}
