/// A condition from which the readiness signal is derived.
public enum ReadinessCondition: String, Sendable, Hashable, CaseIterable {
  /// The 7-day mean of ln HRV fell three days in a row, or is below its normal range.
  case hrvDeclining = "hrv_declining"
  /// Sleep debt over 7 days exceeds its limit.
  case sleepDebt = "sleep_debt"
  /// Soreness was reported.
  case soreness
  /// The 7-day mean of ln HRV is within its normal range.
  case hrvStable = "hrv_stable"
  /// Last night was long and efficient enough.
  case sleepGood = "sleep_good"
  /// The balance of long-term and short-term load leaves room for hard training.
  case balance
  /// The athlete feels well and is not sore.
  case feelGood = "feel_good"
  /// HRV varies much less than usual although it is not low.
  case hrvCompressed = "hrv_compressed"
  /// The 7-day resting heart rate is above its earlier mean.
  case restingHeartRateCreeping = "resting_hr_creeping"
  /// Sleep has become less efficient, or is rated worse.
  case sleepQualityFalling = "sleep_quality_falling"
}

/// The result of one condition.
public struct ReadinessEvidence: Sendable, Hashable {
  /// The condition checked.
  public var condition: ReadinessCondition
  /// Whether the condition is met; `nil` if unknown.
  public var isMet: Bool?
  /// The number checked; `nil` if unknown.
  public var value: Double?
  /// The limit it is compared with.
  public var threshold: Double?
  /// Whether the condition was met yesterday and has not been measured since, so it counts for this morning too.
  var isOfYesterday = false
  /// The sleep need used for the condition, h, as long as it is assumed.
  var assumedNeed: Double?

  package init(_ condition: ReadinessCondition, isMet: Bool?, value: Double?, threshold: Double?) {
    self.condition = condition
    self.isMet = isMet
    self.value = value
    self.threshold = threshold
  }
}

/// The morning's signal from converging evidence, with its conditions.
///
/// Page: *Readiness signal*, tests: `ReadinessTests`.
public struct Readiness: Sendable, Hashable {
  /// The morning's signal.
  public var signal: ReadinessSignal
  /// All conditions, in the order of ``ReadinessCondition``.
  public var evidence: [ReadinessEvidence]
  /// Signal of the score band alone; `nil` if the score is missing.
  public var band: ReadinessSignal?
  /// Whether HRV looks good while everything else indicates overreaching.
  var isOverreachingTrap: Bool
  /// Whether hard training should spare sore regions.
  var isSore: Bool
  /// Whether all conditions of poor recovery that this athlete's data cover (at least two) are met, together
  /// with a low score.
  var holdsAllGiven: Bool
  /// Whether enough is known for a push decision: at least two conditions, one from last night or this morning.
  var isKnownForPush: Bool
  /// Whether last night is missing although the athlete records nights.
  var lacksNight: Bool

  /// Whether the athlete rated last night poor, which rules out a push decision however long the night was.
  var isNightPoor = false
  /// Whether two signs of the overreaching trap coincide with good HRV.
  var isHalfTrap = false

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

  /// Number of met conditions of poor recovery: declining HRV, sleep debt, soreness.
  var signsOfPoorRecovery: Int {
    [ReadinessCondition.hrvDeclining, .sleepDebt, .soreness].count { self[$0]?.isMet == true }
  }

  /// Highest signal allowed by the signs of poor recovery and the overreaching trap; `nil` without a limit.
  package var cap: ReadinessSignal? {
    let signs = signsOfPoorRecovery
    if signs == 3 || isOverreachingTrap || holdsAllGiven { return .recover }
    return signs == 2 || isHalfTrap ? .easy : nil
  }

  /// Conditions that call for an easier day, in words: "HRV is below your usual range".
  var names: [Remark] {
    let said = evidence.filter { $0.isMet == true }.compactMap { found -> Remark? in
      switch found.condition {
      case .hrvDeclining:
        let isBelow = found.value.flatMap { value in found.threshold.map { value < $0 } } ?? false
        return Remark("condition.hrv_declining.\(isBelow ? "low" : "falling")")
      case .sleepDebt where found.assumedNeed != nil:
        return Remark("condition.sleep_debt.assumed", ["sleep_need": .number(found.assumedNeed ?? 0)])
      case .sleepDebt, .soreness, .restingHeartRateCreeping, .sleepQualityFalling:
        return Remark("condition.\(found.condition.rawValue)")
      case .hrvStable, .sleepGood, .balance, .feelGood, .hrvCompressed: return nil
      }
    }
    return Array(said.prefix(2))
  }

  /// The result of a condition; `nil` if it was not checked.
  public subscript(condition: ReadinessCondition) -> ReadinessEvidence? {
    evidence.first { $0.condition == condition }
  }
  package var met: [ReadinessCondition] { evidence.compactMap { $0.isMet == true ? $0.condition : nil } }
}
