import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The five risks*
@Suite("Humility of the risks")
struct RiskHumilityTests {
  /// Two curves from −2 to 2 log odds each.
  private let model: AdditiveLogisticModel = {
    let curves = [RiskInput.startChance, .heartFast].map {
      AdditiveLogisticModel.Curve(input: $0, knots: [-4, 4], values: [-2, 2], missing: 0)
    }
    return AdditiveLogisticModel(intercept: -3, curves: curves, baseRate: 0.05)
  }()

  private func probability(
    _ start: Double, _ heart: Double, wavering: Double = -4.2, bornOut: Double = 0
  ) -> Double {
    var inputs = RiskInputs()
    inputs[.startChance] = start
    inputs[.heartFast] = heart
    inputs[.wavering] = wavering
    inputs[.bornOut] = bornOut
    return model.probability(.recoveryInstability, inputs)
  }

  @Test("A filter that wavers is followed less, down to a tenth; other risks do not care")
  func wavering() {
    // −3 + 2 + 2 = 1: a probability of 0.731; the base rate is −2.944 in log odds.
    #expect(abs(probability(4, 4) - 0.7311) < 1e-3)
    // Half-way between −3.8 and −3.3 half of the distance is left: −2.944 + (1 + 2.944)/2 = −0.972.
    #expect(abs(probability(4, 4, wavering: -3.55) - 0.2745) < 1e-3)
    // A tenth: −2.944 + 0.394 = −2.550.
    #expect(abs(probability(4, 4, wavering: -2) - 0.0724) < 1e-3)
    // Low ones rise as high ones fall.
    #expect(probability(-4, -4, wavering: -2) > probability(-4, -4))
    var inputs = RiskInputs()
    inputs[.wavering] = -2
    #expect(RiskHumility.trust(.loadAccumulation, inputs) == 1)
  }

  @Test("A filter whose forecasts were not borne out is followed less, down to a tenth")
  func bornOut() {
    // More phases than were forecast are no reason to doubt.
    #expect(probability(4, 4, bornOut: 1) == probability(4, 4))
    // Half-way between −0.6 and −1.8 half of the distance is left, as above.
    #expect(abs(probability(4, 4, bornOut: -1.2) - 0.2745) < 1e-3)
    #expect(abs(probability(4, 4, bornOut: -5) - 0.0724) < 1e-3)
    // Both doubts count: half of a half, −2.944 + 3.944/4 = −1.958.
    #expect(abs(probability(4, 4, wavering: -3.55, bornOut: -1.2) - 0.1237) < 1e-3)
  }

  @Test("What the filter foretold and saw starts even, and nights without a sign leave it so")
  func balance() {
    var memory = NightState.fresh
    #expect(memory.bornOut == 0)
    // Quiet nights: what little is forecast is no more than what is seen.
    for _ in 0..<200 { memory.foretell(.init()) }
    #expect(memory.bornOut == 0)
    // Forecasts of a start that never comes: 0.3 a day for 60 days, 0.3 · 17/8 unstable days each against none.
    var reading = InstabilityFilter.Reading()
    reading.start = 0.3
    for _ in 0..<60 { memory.foretell(reading) }
    #expect(memory.bornOut < -1.8, "\(memory.bornOut)")
    // They come after all.
    reading = .init()
    reading.unstable = 1
    for _ in 0..<17 { memory.foretell(reading) }
    #expect(memory.bornOut > -0.6, "\(memory.bornOut)")
  }

  @Test("Missing inputs and inputs outside the training range draw towards the base rate")
  func missing() {
    // Half of the weight missing: 1 − .35 (.5 − .15)/.85 = .8559; score −3 + 2.
    var inputs = RiskInputs()
    inputs[.startChance] = 4
    // −2.944 + .8559 · (−1 + 2.944) = −1.280: .2175.
    #expect(abs(model.probability(.fatigueSpillover, inputs) - 0.2175) < 1e-3)
    // A value that no one learned from says less than the largest that was.
    #expect(probability(60, 4) < probability(4, 4))
    #expect(RiskHumility.trust(missing: 0.1, strange: 0.1) == 1)
    #expect(abs(RiskHumility.trust(missing: 1, strange: 0) - 0.65) < 1e-12)
  }

  @Test("No risk is ever 0 or 1")
  func bounds() {
    let sure = AdditiveLogisticModel(
      intercept: 0, curves: [.init(input: .ratio, knots: [0, 1], values: [-30, 30], missing: 0)],
      baseRate: 0.05
    )
    for value in [-1.0, 0, 1, 5] {
      var inputs = RiskInputs()
      inputs[.ratio] = value
      let p = sure.probability(.loadAccumulation, inputs)
      #expect(p >= 0.006 && p <= 0.97)
    }
  }

  @Test("In the first two weeks, load risks are weighted by the share of known days")
  func firstDays() {
    #expect(RiskHumility.trust(.loadAccumulation, days: 0) == 0)
    #expect(abs(RiskHumility.trust(.fatigueSpillover, days: 7) - 0.5) < 1e-12)
    #expect(RiskHumility.trust(.loadAccumulation, days: 14) == 1)
    #expect(RiskHumility.trust(.recoveryInstability, days: 0) == 1)
    #expect(RiskHumility.trust(.performanceSuppression, days: 400) == 1)
    // Whether a day's food fits its training asks for no history.
    #expect(RiskHumility.trust(.fuelingMismatch, days: 0) == 1)
  }

  @Test("Confidence falls with trust and never rises")
  func confidence() {
    #expect(Confidence.high.held(by: 1) == .high)
    #expect(Confidence.high.held(by: 0.8) == .medium)
    #expect(Confidence.high.held(by: 0.3) == .low)
    #expect(Confidence.medium.held(by: 0.3) == .low)
    #expect(Confidence.low.held(by: 1) == .low)
    #expect(Confidence.medium.held(by: 0.9) == .medium)
  }

  @Test("High is not used once three false alarms are expected on mornings as bad")
  func limit() throws {
    var state = AthleteState()
    let model = AdditiveLogisticModel(
      intercept: 0, curves: [], baseRate: 0.05, thresholds: [0.4, 0.3, 0.2, 0.15, 0.1])
    var settings = RiskSettings()
    #expect(state.level(0.25, .fatigueSpillover, model, settings: settings) == .high)
    let first = CalendarDay(ordinal: 20_000)
    for day in 0..<4 {
      let decision = IssuedDecision(
        day: first.adding(days: day), lead: .fatigueSpillover, confidence: .low, isEased: false, issued: 0.25,
        probabilities: SIMD8(repeating: 0.25), baseRates: SIMD8(repeating: 0.05))
      state.memory.learning.close(
        DayRecord(day: first.adding(days: day)), issued: decision)
    }
    // Four earlier mornings at .25 and today: 5 · .75 = 3.75 > 3. A worse morning counts alone.
    #expect(state.level(0.25, .fatigueSpillover, model, settings: settings) == .moderate)
    #expect(state.level(0.26, .fatigueSpillover, model, settings: settings) == .high)
    settings.maximumHigh = 4
    #expect(state.level(0.25, .fatigueSpillover, model, settings: settings) == .high)
  }
}
