import ActivityStreams
import AthleteSimulator
import Testing

@testable import AthleteReadiness

@Suite struct AdvicePolicyTests {
  /// Bands of the score decide nothing.
  private static let sparing = {
    var settings = AdviceSettings()
    settings.easesByBandAlone = false
    return settings
  }()

  private func advice(
    _ signal: ReadinessSignal, suppression: Double = 1.5, accumulation: Double = 1.5, spillover: Double = 1,
    met: [ReadinessCondition] = [], night: Double? = 8, isTrap: Bool = false,
    level: RiskLevel? = nil, isNightPoor: Bool = false, isNightBroken: Bool = false,
    isHeartUp: Bool = false, settings: AdviceSettings = Self.sparing
  ) -> ReadinessSignal {
    let lifts: [RiskKind: Double] = [
      .performanceSuppression: suppression, .loadAccumulation: accumulation, .fatigueSpillover: spillover,
    ]
    let predictions = RiskKind.allCases.map { kind in
      RiskPrediction(
        kind: kind, probability: 0.05 * (lifts[kind] ?? 1), baseRate: 0.05,
        level: level ?? ((lifts[kind] ?? 1) < 3 ? .low : .high), confidence: .medium)
    }
    let evidence = ReadinessCondition.allCases.map { condition in
      condition == .sleepGood
        ? ReadinessEvidence(
          condition, isMet: (night ?? 0) >= 7.2 && !isNightBroken, value: night, threshold: 7.2)
        : ReadinessEvidence(
          condition, isMet: condition == .balance || met.contains(condition), value: 1, threshold: 1)
    }
    var readiness = Readiness(signal: signal, evidence: evidence, isOverreachingTrap: isTrap)
    readiness.isNightPoor = isNightPoor
    readiness.isHeartUp = isHeartUp
    return readiness.advice(predictions, settings)
  }

  @Test func convergingEvidenceComesFirst() {
    let all: [ReadinessCondition] = [.hrvDeclining, .sleepDebt, .soreness]
    #expect(advice(.recover, met: all) == .recover)
    #expect(advice(.recover, isTrap: true) == .recover)
    #expect(advice(.push, suppression: 0.1, accumulation: 0.1, met: all) == .recover)
  }

  @Test func aRiskWellAboveItsBaseRateEases() {
    #expect(advice(.push, suppression: 9) == .easy)
    #expect(advice(.trainSmart, accumulation: 9) == .easy)
    #expect(advice(.trainSmart, suppression: 2, accumulation: 2) == .trainSmart)
    // A risk that stands low is no reason, whatever its multiple.
    #expect(advice(.trainSmart, suppression: 9, accumulation: 9, level: .low) == .trainSmart)
  }

  @Test func twoSignsAreTheFloorsToHold() {
    let two = Readiness(
      signal: .push,
      evidence: [.sleepDebt, .soreness].map { ReadinessEvidence($0, isMet: true, value: 4, threshold: 3) })
    #expect(two.cap == .easy)
    #expect(advice(.easy, met: [.sleepDebt, .soreness]) == .trainSmart)
    #expect(advice(.easy, spillover: 6, met: [.sleepDebt]) == .trainSmart)
  }

  @Test func daysFreeOfRiskMayPush() {
    #expect(advice(.push) == .push)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5) == .push)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 2) == .trainSmart)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, night: 5) == .trainSmart)
    // Nine tenths of the need are a good night, 7.2 h of 8; and no night is one that the athlete calls poor.
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, night: 7.1) == .trainSmart)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, night: 7.2) == .push)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, isNightPoor: true) == .trainSmart)
    // Long, and awake for more than 15 % of it.
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, isNightBroken: true) == .trainSmart)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, isHeartUp: true) == .trainSmart)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, night: nil) == .trainSmart)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, met: [.soreness]) == .trainSmart)
    #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, met: [.hrvDeclining]) == .trainSmart)
  }

  @Test func aBandAloneEasesUnlessTheSettingsSayOtherwise() {
    #expect(advice(.easy) == .trainSmart)
    for standard in [AdviceSettings(), ReadinessSettings.p247.advice] {
      for signal in ReadinessSignal.allCases { #expect(advice(signal, settings: standard) == signal) }
      #expect(advice(.push, suppression: 9, settings: standard) == .easy)
      #expect(advice(.recover, suppression: 9, settings: standard) == .recover)
      // Free of risk is no evidence, and a high risk no day for hard work.
      #expect(advice(.trainSmart, suppression: 0.5, accumulation: 0.5, settings: standard) == .trainSmart)
      #expect(advice(.push, level: .high, settings: standard) == .trainSmart)
    }
  }
}
