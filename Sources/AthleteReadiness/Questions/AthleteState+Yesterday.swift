import ActivityStreams
import DayRecords
import TextFormats

/// Yesterday's data that holds on a morning without a measurement of it: a night without a watch is not recovery.
///
/// It holds for that one morning, and new measurements decide. Signs of strain last longer separately
/// (``SafetySettings/knownDays``).
///
/// Page: *The safety floor*, tests: `HeldOverTests`.
extension AthleteState {
  /// Conditions of poor recovery that held yesterday and were not measured this morning.
  func heldYesterday(_ score: RecoveryScore, settings: borrowing ReadinessSettings) -> [ReadinessEvidence] {
    let unmeasured = ReadinessCondition.ofPoorRecovery.filter { isOfYesterday($0.inputs) }
    guard !unmeasured.isEmpty else { return [] }
    var found: [ReadinessEvidence]
    if unmeasured == [.soreness] {
      // Athletes who do not answer every day are judged by the one number.
      let (value, least) = (recent[.soreness, 1], settings.signal.soreFrom)
      found = [ReadinessEvidence(.soreness, isMet: value.map { $0 >= least }, value: value, threshold: least)]
    } else {
      let (before, inputs) = yesterday(settings)
      found =
        before.readiness(score: score, known: inputs, at: .evening, settings: copy settings).evidence
    }
    found = found.filter { $0.isMet == true && unmeasured.contains($0.condition) }
    for place in found.indices { found[place].isOfYesterday = true }
    return found
  }

  /// The keys of flags that ruled out a push yesterday and whose inputs were not measured this morning.
  var flagsOfYesterday: [String] {
    FlagKind.allCases.filter {
      FlagKind.rulingOutAPush.contains($0.key) && memory.advice.flags.start($0) != nil
        && isOfYesterday($0.vitals)
    }.map(\.key)
  }

  /// Yesterday's score, by the levels that have learned of that day since.
  func scoreOfYesterday(settings: borrowing ReadinessSettings) -> Double? {
    let (before, inputs) = yesterday(settings)
    return RecoveryScore(of: before, known: inputs, settings: settings).score
  }

  /// Limits a morning without measurements by yesterday's evidence and score band
  /// since; `nil` if that was no easier day, or nothing was known yesterday either.
  func easedByYesterday(_ known: KnownInputs, settings: borrowing ReadinessSettings) -> ReadinessSignal? {
    guard known.nightOrVitals == 1 || known.answers == 1, wasEasedYesterday else { return nil }
    let (before, inputs) = yesterday(settings)
    let score = RecoveryScore(of: before, known: inputs, settings: settings)
    let called = before.readiness(score: score, known: inputs, at: .evening, settings: copy settings).signal
    if called == .easy || called == .recover { return called }
    return score.score.map { $0 < settings.safety.easyBelow } ?? false ? .easy : nil
  }

  /// Whether yesterday's decision was below the plan.
  private var wasEasedYesterday: Bool {
    guard let last = memory.learning.decisions.last, let day = openDay else { return false }
    return last.isEased && last.day.days(to: day) == 1
  }

  /// Whether one of some metrics was measured yesterday, and none this morning.
  private func isOfYesterday(_ metrics: [TrackedMetric]) -> Bool {
    metrics.contains { recent[$0, 1] != nil } && metrics.allSatisfy { recent[$0, 0] == nil }
  }

  /// The state with yesterday as its open day, from the last days, and its data at that time: the levels have learned
  /// from that day since.
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
  /// Conditions that call for recovery.
  fileprivate static let ofPoorRecovery: [ReadinessCondition] = [
    .hrvDeclining, .sleepDebt, .soreness, .hrvCompressed, .restingHeartRateCreeping, .sleepQualityFalling,
  ]

  /// The morning's measurements of it.
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
  /// The vital signs behind a flag; empty if it uses none.
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
