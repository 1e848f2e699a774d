/// A condition that the signal looks at.
public enum ReadinessCondition: String, Sendable, Hashable, CaseIterable {
  /// The 7-day mean of ln HRV fell three days in a row, or is below its normal range.
  case hrvDeclining = "hrv_declining"
  /// Sleep debt of 7 days.
  case sleepDebt = "sleep_debt"
  /// Soreness was reported.
  case soreness
  /// The 7-day mean of ln HRV is in its normal range.
  case hrvStable = "hrv_stable"
  /// Last night was long and unbroken enough.
  case sleepGood = "sleep_good"
  /// The balance of long-term and short-term load leaves room.
  case balance
  /// The athlete feels well and is not sore.
  case feelGood = "feel_good"
  /// HRV varies much less than usual although it is not low.
  case hrvCompressed = "hrv_compressed"
  /// The 7-day resting heart rate is above its level.
  case restingHeartRateCreeping = "resting_hr_creeping"
  /// Sleep has become less efficient, or feels worse.
  case sleepQualityFalling = "sleep_quality_falling"
}

/// The result of one condition.
public struct ReadinessEvidence: Sendable, Hashable {
  /// The condition.
  public var condition: ReadinessCondition
  /// Whether it holds; `nil` if unknown.
  public var isMet: Bool?
  /// The number that was looked at; `nil` if not known.
  public var value: Double?
  /// The value it is compared with.
  public var threshold: Double?
  /// Whether it held yesterday and this morning measured nothing of it: it then holds for this morning, too.
  var isOfYesterday = false

  /// A finding.
  package init(_ condition: ReadinessCondition, isMet: Bool?, value: Double?, threshold: Double?) {
    self.condition = condition
    self.isMet = isMet
    self.value = value
    self.threshold = threshold
  }
}

/// The morning's signal, by converging evidence, and its conditions.
///
/// Page: *Readiness signal*, tests: `ReadinessTests`.
public struct Readiness: Sendable, Hashable {
  /// The morning's signal.
  public var signal: ReadinessSignal
  /// All conditions, in the order of ``ReadinessCondition``.
  public var evidence: [ReadinessEvidence]
  /// The band of the score alone; `nil` without a score.
  public var band: ReadinessSignal?
  /// Whether HRV is good while everything else indicates overreaching.
  var isOverreachingTrap: Bool
  /// Whether a push comes with the advice to spare sore parts.
  var isSore: Bool
  /// Whether every condition of poor recovery that this athlete gives holds, two at least, beside a low score.
  var holdsAllGiven: Bool
  /// Whether enough is known for a push: two conditions at least, one of them from last night or this morning's answers.
  var isKnownForPush: Bool
  /// Whether last night is not known of an athlete who records nights.
  var lacksNight: Bool

  /// Whether the athlete calls last night poor, which no push follows, however long it was.
  var isNightPoor = false
  /// Whether two signs of the overreaching trap coincide with a good heart-rate variability.
  var isHalfTrap = false

  /// A readiness.
  package init(
    signal: ReadinessSignal, evidence: [ReadinessEvidence] = [], band: ReadinessSignal? = nil,
    isOverreachingTrap: Bool = false, isSore: Bool = false, holdsAllGiven: Bool = false,
    isKnownForPush: Bool = true, lacksNight: Bool = false
  ) {
    self.signal = signal
    self.evidence = evidence
    self.band = band
    self.isOverreachingTrap = isOverreachingTrap
    self.isSore = isSore
    self.holdsAllGiven = holdsAllGiven
    self.isKnownForPush = isKnownForPush
    self.lacksNight = lacksNight
  }

  /// The conditions of poor recovery that hold: declining HRV, sleep debt, soreness.
  var signsOfPoorRecovery: Int {
    [ReadinessCondition.hrvDeclining, .sleepDebt, .soreness].count { self[$0]?.isMet == true }
  }

  /// The highest signal that those conditions and the overreaching trap allow; `nil` without a limit.
  package var cap: ReadinessSignal? {
    let signs = signsOfPoorRecovery
    if signs == 3 || isOverreachingTrap || holdsAllGiven { return .recover }
    return signs == 2 || isHalfTrap ? .easy : nil
  }

  /// The conditions that call for an easier day, by name: "HRV is below your usual range".
  var names: [Remark] {
    let said = evidence.filter { $0.isMet == true }.compactMap { found -> Remark? in
      switch found.condition {
      case .hrvDeclining:
        let isBelow = found.value.flatMap { value in found.threshold.map { value < $0 } } ?? false
        return Remark("condition.hrv_declining.\(isBelow ? "low" : "falling")")
      case .sleepDebt, .soreness, .restingHeartRateCreeping, .sleepQualityFalling:
        return Remark("condition.\(found.condition.rawValue)")
      case .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: return nil
      }
    }
    return Array(said.prefix(3))
  }

  /// The result of a condition.
  public subscript(condition: ReadinessCondition) -> ReadinessEvidence? {
    evidence.first { $0.condition == condition }
  }
  /// The conditions that hold.
  package var met: [ReadinessCondition] { evidence.compactMap { $0.isMet == true ? $0.condition : nil } }
}
