import ActivityStreams
import DayRecords
import TextFormats

/// Carries yesterday's findings over to a morning without measurements, because a night without a watch is not
/// recovery.
///
/// They carry over for one morning only and are replaced by new measurements. Strain signs have their own
/// longer limit (``SafetySettings/knownDays``).
///
/// Page: *The safety floor*, tests: `HeldOverTests`.
extension AthleteState {
  /// Returns yesterday's conditions of poor recovery that were not measured this morning.
  func heldYesterday(_ score: RecoveryScore, settings: borrowing ReadinessSettings) -> [ReadinessEvidence] {
    let unmeasured = ReadinessCondition.ofPoorRecovery.filter { isOfYesterday($0.inputs) }
    guard !unmeasured.isEmpty else { return [] }
    var conditions: [ReadinessEvidence]
    if unmeasured == [.soreness] {
      // Fast path for athletes who do not answer daily: only soreness needs checking.
      let (value, least) = (recent[.soreness, 1], settings.signal.soreFrom)
      conditions = [
        ReadinessEvidence(.soreness, isMet: value.map { $0 >= least }, value: value, threshold: least)
      ]
    } else {
      let (before, inputs) = yesterday(settings)
      conditions =
        before.readiness(score: score, known: inputs, at: .evening, settings: copy settings).evidence
    }
    conditions = conditions.filter { $0.isMet == true && unmeasured.contains($0.condition) }
    for place in conditions.indices { conditions[place].isOfYesterday = true }
    return conditions
  }

  /// Keys of flags that ruled out a push decision yesterday and whose inputs were not measured this morning.
  var flagsOfYesterday: [String] {
    FlagKind.allCases.filter {
      FlagKind.rulingOutAPush.contains($0.key) && memory.advice.flags.start($0) != nil
        && isOfYesterday($0.vitals)
    }.map(\.key)
  }

  /// Returns yesterday's score, computed with baselines that include that day.
  func scoreOfYesterday(settings: borrowing ReadinessSettings) -> Double? {
    let (before, inputs) = yesterday(settings)
    return RecoveryScore(of: before, known: inputs, settings: settings).score
  }

  /// Returns the cap from yesterday's evidence and score if nothing has been measured since; `nil` if
  /// yesterday's training was not reduced, or if nothing was known then.
  func easedByYesterday(_ known: KnownInputs, settings: borrowing ReadinessSettings) -> ReadinessSignal? {
    guard known.nightOrVitals == 1 || known.answers == 1, wasEasedYesterday else { return nil }
    let (before, inputs) = yesterday(settings)
    let score = RecoveryScore(of: before, known: inputs, settings: settings)
    let called = before.readiness(score: score, known: inputs, at: .evening, settings: copy settings).signal
    if called == .easy || called == .recover { return called }
    return score.score.map { $0 < settings.safety.easyBelow } ?? false ? .easy : nil
  }

  /// Whether yesterday's decision asked for less than the plan.
  private var wasEasedYesterday: Bool {
    guard let last = memory.learning.decisions.last, let day = openDay else { return false }
    return last.isEased && last.day.days(to: day) == 1
  }

  /// Whether any of the metrics was measured yesterday and none this morning.
  private func isOfYesterday(_ metrics: [TrackedMetric]) -> Bool {
    metrics.contains { recent[$0, 1] != nil } && metrics.allSatisfy { recent[$0, 0] == nil }
  }

  /// Returns the state with yesterday as its open day, and the known inputs of that day. Its baselines
  /// already include yesterday.
  private func yesterday(_ settings: borrowing ReadinessSettings) -> (state: AthleteState, known: KnownInputs)
  {
    var earlier = self
    earlier.recent = recent.beforeNewest
    earlier.today = nil
    earlier.found.forget()
    earlier.opened.forget()
    earlier.openedDevices.forget()
    return (earlier, KnownInputs(earlier.recent, rules: settings.safety))
  }
}

extension ReadinessCondition {
  fileprivate static let ofPoorRecovery: [ReadinessCondition] = [
    .hrvDeclining, .sleepDebt, .soreness, .hrvCompressed, .restingHeartRateCreeping, .sleepQualityFalling,
  ]

  fileprivate var inputs: [TrackedMetric] {
    switch self {
    case .hrvDeclining, .hrvStable, .hrvCompressed: [.lnRMSSD, .lnSDNN]
    case .sleepDebt, .sleepGood: [.sleep]
    case .soreness: [.soreness]
    case .restingHeartRateCreeping: [.restingHeartRate]
    case .sleepQualityFalling: [.sleep, .sleepQuality]
    case .balance: [.load]
    case .feelGood: [.feel]
    }
  }
}

extension FlagKind {
  /// Vital signs behind a flag; empty if it uses none.
  fileprivate var vitals: [TrackedMetric] {
    switch self {
    case .unusualStrain, .illnessProfile:
      [.lnRMSSD, .lnSDNN, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation]
    case .restingHeartRateHigh: [.restingHeartRate]
    case .wristTemperatureHigh: [.wristTemperature]
    case .lowOxygenSaturation: [.oxygenSaturation]
    default: []
    }
  }
}
