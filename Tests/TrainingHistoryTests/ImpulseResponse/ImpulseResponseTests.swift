import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Day 1 of the published series.
private let first = CalendarDay(ordinal: 20_000)

private func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-9) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

private func tests(_ values: [(day: Int, value: Double)]) -> [PerformanceTest] {
  values.map { PerformanceTest(day: first.adding(days: $0.day - 1), value: $0.value) }
}

/// Nothing but the constraints, and no question asked about the amount of data.
private func bare(_ timing: ImpulseResponseModel.Timing) -> ImpulseResponseSettings {
  var settings = ImpulseResponseSettings()
  settings.timing = timing
  settings.prehistory = .none
  settings.regularisation = .none
  settings.minimumTests = 3
  settings.minimumPhases = 1
  settings.significance = 1
  return settings
}

private enum Synthetic {
  static let loads: [Double] = (1...70).map { (day: Int) -> Double in
    let load = day % 7 == 0 ? 0 : 40 + (13 * day) % 50
    return Double(load)
  }
  static let days = [10, 20, 30, 40, 50, 60, 70]
  static let prior = [
    251.00477236927, 269.25526982346, 297.67661454683, 319.19455076129, 340.06631126604, 353.09808596852,
    361.50551844264,
  ]
  static let sameDay = [
    247.50477236927, 266.75526982346, 293.67661454683, 316.19455076129, 338.06631126604, 349.59808596852,
    361.50551844264,
  ]
  static func tests(_ timing: ImpulseResponseModel.Timing) -> [PerformanceTest] {
    let values = timing == .prior ? prior : sameDay
    return zip(days, values).map { PerformanceTest(day: first.adding(days: $0 - 1), value: $1) }
  }
}

/// Page: *Impulse–response model (Banister)*.
@Suite struct ImpulseResponseModelTests {
  @Test(arguments: ImpulseResponseModel.Timing.allCases)
  func workedExample(timing: ImpulseResponseModel.Timing) {
    let model = ImpulseResponseModel(
      baseline: 250, fitnessGain: 0.10, fatigueGain: 0.15, fitnessDays: 42, fatigueDays: 9, timing: timing)
    let performance = model.performance(loads: Synthetic.loads)
    let found = Synthetic.days.map { performance[$0 - 1] }
    let expected = timing == .prior ? Synthetic.prior : Synthetic.sameDay
    #expect(DifferenceReport(found, expected, tolerance: .relative(1e-13)) == nil)
  }

  @Test func derivedTimes() {
    let model = ImpulseResponseModel(
      baseline: 0, fitnessGain: 1, fatigueGain: 2, fitnessDays: 45, fatigueDays: 15)
    #expect(agree(model.daysToBenefit, 15.5958115626, 1e-11) && agree(model.daysToPeak, 40.3145880576, 1e-11))
    var harmless = model
    harmless.fatigueGain = 0.5
    #expect(harmless.daysToBenefit == nil && harmless.daysToPeak != nil)
    harmless.fatigueGain = 0
    #expect(harmless.daysToPeak == nil)
  }

  @Test func edges() {
    let model = ImpulseResponseModel(
      baseline: 100, fitnessGain: 0.1, fatigueGain: 0.2, fitnessDays: 40, fatigueDays: 10)
    #expect(model.performance(loads: []).isEmpty)
    #expect(model.performance(loads: [0, 0, 0]) == [100, 100, 100])
    // A constant load that has always been there is a plateau.
    let plateau = model.performance(loads: Array(repeating: 50, count: 100), before: 50)
    #expect(plateau.allSatisfy { agree($0, plateau[0], 1e-12) })
    // And its level is that of the steady state.
    let fade = 0.97530991202833262  // e^(−1/40)
    #expect(agree((plateau[0] - 100) / 50, 0.1 * fade / (1 - fade) - 0.2 * 9.508331944775, 1e-9))
  }
}

/// Page: *Impulse–response model (Banister)*.
@Suite struct ImpulseResponseVariantTests {
  private let loads: [Double] = [100, 0, 80, 60, 0, 120, 0]

  @Test func variableDose() {
    let model = VariableDoseModel(
      baseline: 100, fitnessGain: 0.05, fatigueGrowth: 0.0004, fitnessDays: 38, fatigueDays: 10, growthDays: 6
    )
    let expected = [
      100, 101.250787595, 101.468724388, 101.162194047, 100.472243379, 101.20343844, 96.614970238,
      98.0777984916,
    ]
    #expect(
      DifferenceReport(model.performance(loads: loads + [0]), expected, tolerance: .relative(1e-11)) == nil)
    #expect(model.performance(loads: [0, 0]) == [100, 100])
  }

  @Test func moreTrainingIsBetterUpToALoadOnly() throws {
    let model = VariableDoseModel(
      baseline: 100, fitnessGain: 0.05, fatigueGrowth: 0.0004, fitnessDays: 38, fatigueDays: 10, growthDays: 6
    )
    // A load that has always been there is a plateau.
    let plateau = model.performance(loads: Array(repeating: 40, count: 50), before: 40)
    #expect(plateau.allSatisfy { agree($0, 135.36524562092734, 1e-11) })
    #expect(agree(model.harm(ofSteady: 40), 0.5284909650304948, 1e-11))
    let best = try #require(model.bestSteadyLoad)
    #expect(agree(best, 37.84359870531744, 1e-11))
    func level(_ load: Double) -> Double { model.performance(loads: [load], before: load).last ?? .nan }
    #expect(level(best) > level(best * 0.99) && level(best) > level(best * 1.01))
    #expect(agree(level(2 * best), 100, 1e-9))
    var harmless = model
    harmless.fatigueGrowth = 0
    #expect(harmless.bestSteadyLoad == nil && harmless.harm(ofSteady: 40) == 0)
    harmless.fitnessGain = 0
    #expect(harmless.bestSteadyLoad == nil && harmless.harm(ofSteady: 40) == nil)
  }
}

/// Page: *Impulse–response model (Banister)*.
@Suite struct ImpulseResponseFitTests {
  @Test(arguments: ImpulseResponseModel.Timing.allCases)
  func linearStep(timing: ImpulseResponseModel.Timing) throws {
    func fit(_ one: Double, _ other: Double) throws -> ImpulseResponseFit.LinearFit {
      try ImpulseResponseFit.linear(
        fitnessDays: one, fatigueDays: other, loads: Synthetic.loads, from: first,
        tests: Synthetic.tests(timing), settings: bare(timing))
    }
    let exact = try fit(42, 9).model
    #expect(
      agree(exact.baseline, 250, 1e-10) && agree(exact.fitnessGain, 0.10, 1e-10)
        && agree(exact.fatigueGain, 0.15, 1e-10))
    let wrong = try fit(45, 11)
    let expected =
      timing == .prior
      ? (246.364878077, 0.0980861938379, 0.120913650093, 11.64993109)
      : (242.531537775, 0.0983449716162, 0.117347036189, 5.686309589)
    #expect(agree(wrong.model.baseline, expected.0, 1e-10))
    #expect(agree(wrong.model.fitnessGain, expected.1, 1e-10))
    #expect(agree(wrong.model.fatigueGain, expected.2, 1e-10))
    #expect(agree(wrong.residualSumOfSquares, expected.3, 1e-9))
  }

  @Test(arguments: ImpulseResponseModel.Timing.allCases)
  func theSearchFindsTheTruth(timing: ImpulseResponseModel.Timing) throws {
    let fit = try ImpulseResponseFit(
      loads: Synthetic.loads, from: first, tests: Synthetic.tests(timing), settings: bare(timing))
    #expect(agree(fit.model.fitnessDays, 42, 1e-5) && agree(fit.model.fatigueDays, 9, 1e-5))
    #expect(agree(fit.model.baseline, 250, 1e-5) && agree(fit.model.fitnessGain, 0.1, 1e-5))
    #expect(fit.determination > 1 - 1e-10 && fit.flags.isEmpty)
    // The right timing explains the tests, the other one does not.
    let other: ImpulseResponseModel.Timing = timing == .prior ? .sameDay : .prior
    let crossed = try ImpulseResponseFit(
      loads: Synthetic.loads, from: first, tests: Synthetic.tests(timing), settings: bare(other))
    #expect(crossed.residualSumOfSquares > 100 * fit.residualSumOfSquares)
  }

  @Test func refusals() throws {
    let loads: [Double?] = Synthetic.loads + Synthetic.loads.map { $0 / 3 }
    let days = [5, 23, 41, 59, 77, 95, 113, 131]
    let results = days.map { 250 + 0.4 * Double($0) }
    func fit(
      _ loads: [Double?] = loads, _ given: [PerformanceTest]? = nil,
      _ change: (inout ImpulseResponseSettings) -> Void = { _ in }
    ) throws(ImpulseResponseError) -> ImpulseResponseFit {
      var settings = ImpulseResponseSettings()
      change(&settings)
      return try ImpulseResponseFit(
        loads: loads, from: first, tests: given ?? tests(Array(zip(days, results))), settings: settings)
    }
    #expect(throws: ImpulseResponseError.tooFewTests(found: 7, needed: 8)) {
      try fit(loads, tests(Array(zip(days, results).prefix(7))))
    }
    #expect(throws: ImpulseResponseError.tooFewTests(found: 2, needed: 3)) {
      try fit(loads, tests([(1, 200), (90, 210)])) { $0.minimumTests = 3 }
    }
    #expect(throws: ImpulseResponseError.spanTooShort(days: 35, needed: 60)) {
      try fit(loads, tests((0..<8).map { (10 + 5 * $0, 250 + Double($0)) }))
    }
    #expect(throws: ImpulseResponseError.tooFewPhases(found: 1, needed: 2)) {
      try fit(Array(repeating: 60, count: 140))
    }
    #expect(throws: ImpulseResponseError.noLoad) { try fit(Array(repeating: 0, count: 140)) }
    #expect(throws: ImpulseResponseError.constantPerformance) {
      try fit(loads, tests(days.map { ($0, 250) }))
    }
    #expect(throws: ImpulseResponseError.invalidLoad(index: 0, value: -1)) {
      try fit([-1] + loads.dropFirst())
    }
    #expect(throws: ImpulseResponseError.invalidTest(index: 0)) { try fit(loads, tests([(141, 250)])) }
    #expect(throws: ImpulseResponseError.invalidTest(index: 0)) { try fit(loads, tests([(0, 250)])) }
    #expect(throws: ImpulseResponseError.invalidTest(index: 1)) {
      try fit(loads, tests([(1, 250), (2, .nan)]))
    }
    #expect(throws: ImpulseResponseError.noRoom) {
      try fit { $0.minimumGap = 89 }
    }
    // Results that have nothing to do with the load.
    var random = SplitMix64(seed: 5)
    var refused = 0
    for _ in 0..<6 {
      let noise = (0..<10).map { (day: 1 + 14 * $0, value: 300 + 10 * random.normal()) }
      do throws(ImpulseResponseError) {
        _ = try fit(loads, tests(noise))
      } catch {
        if case .noResponse = error { refused += 1 }
      }
    }
    #expect(refused >= 4)
  }

  @Test func unknownLoadsAndALongGap() throws {
    var loads: [Double?] = Synthetic.loads + Synthetic.loads + Synthetic.loads
    for index in [100, 101, 102] { loads[index] = nil }
    let truth = ImpulseResponseModel(
      baseline: 250, fitnessGain: 0.1, fatigueGain: 0.15, fitnessDays: 42, fatigueDays: 9)
    let course = truth.performance(loads: loads.map { $0 ?? 65 })
    let given = stride(from: 8, through: 200, by: 12).map { (day: $0, value: course[$0 - 1]) }
    var settings = bare(.prior)
    let fit = try ImpulseResponseFit(loads: loads, from: first, tests: tests(given), settings: settings)
    #expect(fit.flags.contains(.unknownLoads) && !fit.flags.contains(.restarted))
    #expect(fit.determination > 0.99 && fit.count == given.count)
    for index in 60..<76 { loads[index] = nil }
    settings.prehistory = .steady
    let restarted = try ImpulseResponseFit(loads: loads, from: first, tests: tests(given), settings: settings)
    #expect(restarted.flags.contains(.restarted) && restarted.firstDay == first.adding(days: 76))
    #expect(restarted.count == given.count { $0.day > 76 })
  }

  @Test func priorsHoldWhatTheDataDoNot() throws {
    var random = SplitMix64(seed: 21)
    let loads = (0..<180).map { (day: Int) -> Double in
      let block: Double = day / 30 % 2 == 0 ? 80 : 40
      return day % 7 == 0 ? 0 : block + 50 * random.uniform()
    }
    let truth = ImpulseResponseModel(
      baseline: 250, fitnessGain: 0.06, fatigueGain: 0.08, fitnessDays: 42, fatigueDays: 9)
    let course = truth.performance(loads: loads)
    let given = stride(from: 10, through: 180, by: 12).map {
      (day: $0, value: course[$0 - 1] + 2 * random.normal())
    }
    var settings = ImpulseResponseSettings()
    settings.prehistory = .none
    let fit = try ImpulseResponseFit(loads: loads, from: first, tests: tests(given), settings: settings)
    // Near the truth where an unconstrained fit wanders.
    #expect((20...80).contains(fit.model.fitnessDays) && (3...25).contains(fit.model.fatigueDays))
    #expect(fit.determination > 0.6 && fit.fitnessDays.standardError.map { $0 > 0 } == true)
    // The intervals hold what they say: the truth lies in most of them, also ahead.
    let ahead = truth.performance(loads: loads + [0, 0, 60, 60, 0])
    let forecast = fit.forecast(planned: [0, 0, 60, 60, 0])
    #expect(forecast.count == 5 && forecast.first?.day == first.adding(days: 180))
    for (prediction, value) in zip(forecast, ahead.suffix(5)) {
      #expect(prediction.interval?.contains(value) == true)
    }
    let all = fit.predictions()
    #expect(all.count == loads.count)
    for (test, value) in zip(given, fit.fitted) { #expect(agree(all[test.day - 1].value, value, 1e-9)) }
    // A ridge shrinks the gains.
    var ridge = bare(.prior)
    let free = try ImpulseResponseFit(loads: loads, from: first, tests: tests(given), settings: ridge)
    ridge.regularisation = .ridge
    ridge.fitnessRidge = 1e6
    ridge.fatigueRidge = 1e6
    let shrunk = try ImpulseResponseFit(loads: loads, from: first, tests: tests(given), settings: ridge)
    #expect(shrunk.model.fatigueGain < free.model.fatigueGain)
    #expect(shrunk.residualSumOfSquares >= free.residualSumOfSquares)
  }
}

/// The supplement of Clarke and Skiba 2013: 165 daily BikeScores and nine five-minute tests.
@Suite(.enabled(if: TestData.isAvailable, "needs ../shared/data; see P247_TEST_DATA"))
struct PublishedSeriesTests {
  private func series() throws -> (loads: [Double], tests: [PerformanceTest]) {
    let text = String(decoding: try TestData.bytes("lab/banister_bikescore_5min_power.csv"), as: UTF8.self)
    var loads: [Double] = []
    var results: [(day: Int, value: Double)] = []
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      guard cells.count == 3, let load = Double(cells[1]) else { continue }
      loads.append(load)
      if let value = Double(cells[2]) { results.append((day: loads.count, value: value)) }
    }
    return (loads, tests(results))
  }

  @Test func thePublishedFit() throws {
    let (loads, tests) = try series()
    #expect(loads.count == 165 && tests.count == 9)
    func fit(_ timing: ImpulseResponseModel.Timing) throws -> ImpulseResponseFit.LinearFit {
      try ImpulseResponseFit.linear(
        fitnessDays: 36, fatigueDays: 21, loads: loads, from: first, tests: tests, settings: bare(timing))
    }
    let sameDay = try fit(.sameDay)
    #expect(agree(sameDay.model.baseline, 261.559904722, 1e-11))
    #expect(agree(sameDay.model.fitnessGain, 0.17605796967, 1e-10))
    #expect(agree(sameDay.model.fatigueGain, 0.22376212572, 1e-10))
    #expect(agree(sameDay.residualSumOfSquares, 20.4215737546, 1e-10))
    #expect(agree(sameDay.determination, 0.979052409, 1e-9))
    // As printed: 262 W, 0.18, 0.23, R² 0.979.
    #expect(sameDay.model.baseline.rounded() == 262)
    #expect((100 * sameDay.model.fitnessGain).rounded() == 18)
    let prior = try fit(.prior)
    #expect(
      agree(prior.model.baseline, 258.5285782, 1e-9) && agree(prior.model.fitnessGain, 0.172559066941, 1e-10))
    #expect(agree(prior.model.fatigueGain, 0.219529426073, 1e-10))
    #expect(agree(prior.residualSumOfSquares, 33.5610139423, 1e-10))
  }

  @Test(arguments: [
    [1, 27.92, 26.92, 2.871, 2.917, 260.51, 18.3088], [5, 30.07, 25.07, 0.5579, 0.6039, 260.72, 18.5363],
    [10, 33.04, 23.04, 0.2705, 0.3172, 261.37, 19.24], [15, 36.31, 21.31, 0.1758, 0.2235, 262.42, 20.3861],
    [20, 39.88, 19.88, 0.1292, 0.1782, 263.78, 21.9273],
    [30, 47.83, 17.83, 0.08382, 0.1358, 267.12, 25.8917],
  ])
  func theForcedGaps(row: [Double]) throws {
    let (loads, tests) = try series()
    var settings = bare(.sameDay)
    settings.minimumGap = row[0]
    let fit = try ImpulseResponseFit(loads: loads, from: first, tests: tests, settings: settings)
    // Half a unit of the last digit that is printed.
    let found = [
      fit.model.fitnessDays, fit.model.fatigueDays, fit.model.fitnessGain, fit.model.fatigueGain,
      fit.model.baseline, fit.residualSumOfSquares,
    ]
    let units = [
      0.01, 0.01, row[3] > 1 ? 1e-3 : row[3] > 0.1 ? 1e-4 : 1e-5, row[4] > 1 ? 1e-3 : 1e-4, 0.01, 1e-4,
    ]
    for (index, unit) in units.enumerated() {
      #expect((found[index] - row[index + 1]).magnitude <= 0.5001 * unit, "column \(index): \(found[index])")
    }
    #expect(fit.flags.contains(.gapConstraintActive))
  }

  @Test func theDefaultReportsTheBound() throws {
    let (loads, tests) = try series()
    var settings = ImpulseResponseSettings()
    settings.timing = .sameDay
    settings.prehistory = .none
    settings.regularisation = .none
    let fit = try ImpulseResponseFit(loads: loads, from: first, tests: tests, settings: settings)
    #expect(fit.flags.contains(.gapConstraintActive))
    #expect(fit.pValue.map { $0 < 0.01 } == true && fit.count == 9)
    // On the bound both time constants move together.
    #expect(fit.fitnessDays.standardError == fit.fatigueDays.standardError)
    #expect(fit.fitnessDays.standardError.map { $0 > 0 } == true)
    // The priors keep the time constants apart, at little cost in fit.
    settings.regularisation = .prior
    let held = try ImpulseResponseFit(loads: loads, from: first, tests: tests, settings: settings)
    #expect(held.model.fitnessDays - held.model.fatigueDays > 12 && held.determination > 0.95)
    #expect(held.conditionNumber < fit.conditionNumber)
  }
}
