import FormulaLab
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Loads and tests of a simulated athlete whose constants are known.
private struct Athlete {
  static let truth = VariableDoseModel(
    baseline: 250, fitnessGain: 0.08, fatigueGrowth: 0.0003, fitnessDays: 45, fatigueDays: 9, growthDays: 6)
  static let first = CalendarDay(ordinal: 20_000)

  var loads: [Double] = []
  var tests: [PerformanceTest] = []

  /// - Parameters:
  ///   - noise: Standard deviation of a test.
  ///   - model: What the athlete answers by; `nil` for results that have nothing to do with the loads.
  init(seed: UInt64, noise: Double, model: VariableDoseModel? = truth) {
    var random = SplitMix64(seed: seed)
    let blocks = [60.0, 100, 30, 120, 20]
    for day in 0..<252 {
      let usual = blocks[day / 21 % 5]
      loads.append(day % 7 == 6 ? 0 : usual * random.uniform(0.4...1.6))
    }
    let course = model?.performance(loads: loads)
    for day in stride(from: 9, to: 252, by: 4) {
      let value = (course?[day] ?? 300) + noise * random.normal()
      tests.append(PerformanceTest(day: Self.first.adding(days: day), value: value))
    }
  }

  /// What is fitted and what it is in truth.
  var truths: [Double] {
    let mean = loads.reduce(0, +) / Double(loads.count)
    return [
      Self.truth.fitnessDays, Self.truth.fatigueDays, Self.truth.growthDays,
      Self.truth.harm(ofSteady: mean) ?? .nan,
    ]
  }

  func fit() throws -> VariableDoseFit {
    var settings = ImpulseResponseSettings()
    settings.prehistory = .none
    var rules = FitSettings()
    rules.starts = 3
    rules.draws = 100
    return try VariableDoseFit(
      loads: loads, from: Self.first, tests: tests, settings: settings, rules: rules)
  }
}

/// Page: *Impulse–response model (Banister)*.
@Suite("Fitting the answer to a dose that varies")
struct VariableDoseFitTests {
  @Test("Exact tests give the constants back")
  func exact() throws {
    let athlete = Athlete(seed: 1, noise: 0)
    let fit = try athlete.fit()
    #expect(
      fit.constants.constants.map(\.parameter.key) == ["fitness_days", "fatigue_days", "growth_days", "harm"])
    for (constant, truth) in zip(fit.constants.constants, athlete.truths) {
      #expect((constant.estimate.value - truth).magnitude < 0.01 * truth, "\(constant)")
    }
    let model = try #require(fit.model)
    #expect((model.baseline - 250).magnitude < 1 && (model.fitnessGain - 0.08).magnitude < 0.001)
    #expect((model.fatigueGrowth - 0.0003).magnitude < 0.00001)
    let course = try #require(fit.performance(planned: [50, .nan, -1]))
    let truth = Athlete.truth.performance(loads: athlete.loads + [50, 0, 0])
    #expect(course.count == 255 && fit.firstDay == Athlete.first)
    for (one, other) in zip(course, truth) { #expect((one - other).magnitude < 1) }
  }

  @Test("Constants of athletes with noise are near the truth, which most 90 % intervals hold")
  func noisy() throws {
    var held = 0
    for seed in 11...13 {
      let athlete = Athlete(seed: UInt64(seed), noise: 1)
      let fit = try athlete.fit()
      #expect(fit.constants.verdict.isIdentified && fit.model != nil, "seed \(seed)")
      for (constant, truth) in zip(fit.constants.constants, athlete.truths) {
        #expect((constant.estimate.value - truth).magnitude < 0.25 * truth, "\(constant)")
        if constant.estimate.interval?.contains(truth) == true { held += 1 }
      }
    }
    #expect(held >= 8, "\(held) of 12")
  }

  @Test("An athlete whom training does not tire does not tell how fatigue fades")
  func tireless() throws {
    var tireless = Athlete.truth
    tireless.fatigueGrowth = 0
    let fit = try Athlete(seed: 21, noise: 1, model: tireless).fit()
    #expect(fit.constants.verdict == .notIdentified && fit.model == nil && fit.performance() == nil)
  }

  @Test("Results that have nothing to do with the loads give no model")
  func noise() throws {
    let fit = try Athlete(seed: 31, noise: 10, model: nil).fit()
    #expect(fit.constants.verdict == .notIdentified && fit.model == nil)
  }

  @Test("Data that cannot tell are refused before")
  func refusals() throws {
    let athlete = Athlete(seed: 1, noise: 1)
    func fit(_ loads: [Double?], _ tests: [PerformanceTest]) throws(ImpulseResponseError) -> VariableDoseFit {
      try VariableDoseFit(loads: loads, from: Athlete.first, tests: tests)
    }
    let (loads, tests) = (athlete.loads, athlete.tests)
    #expect(throws: ImpulseResponseError.tooFewTests(found: 29, needed: 30)) {
      try fit(loads, Array(tests.prefix(29)))
    }
    #expect(throws: ImpulseResponseError.tooFewPhases(found: 1, needed: 2)) {
      try fit(loads.map { _ in 60 }, tests)
    }
    #expect(throws: ImpulseResponseError.noLoad) { try fit(loads.map { _ in 0 }, tests) }
    #expect(throws: ImpulseResponseError.constantPerformance) {
      try fit(loads, tests.map { PerformanceTest(day: $0.day, value: 300) })
    }
    var wrong = loads
    wrong[0] = -1
    #expect(throws: ImpulseResponseError.invalidLoad(index: 0, value: -1)) { try fit(wrong, tests) }
    var settings = ImpulseResponseSettings()
    settings.minimumGap = .nan
    #expect(throws: ImpulseResponseError.noRoom) {
      try VariableDoseFit(loads: loads, from: Athlete.first, tests: tests, settings: settings)
    }
    #expect(throws: ImpulseResponseError.invalidTest(index: 1)) {
      try fit(loads, [tests[0], PerformanceTest(day: Athlete.first, value: .nan)])
    }
  }
}
