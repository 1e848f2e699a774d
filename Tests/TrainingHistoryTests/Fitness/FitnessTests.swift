import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)

private func sessions(_ loads: [Double?], kind: String = "Run") -> [SessionSummary] {
  loads.enumerated().map { SessionSummary(day: first.adding(days: $0.offset), kind: kind, load: $0.element) }
}

private func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-9) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

/// Page: *Fitness, fatigue and form (CTL, ATL, TSB)*.
@Suite struct FitnessStateTests {
  private let loads: [Double] = [100, 0, 50, 80, 120, 0, 60]

  private func run(_ convention: FitnessSettings.Convention) throws -> (
    ctl: [Double], atl: [Double], tsb: [Double]
  ) {
    var settings = FitnessSettings()
    settings.convention = convention
    var state = FitnessState(chronic: 50, acute: 40, settings: settings)
    var ctl: [Double] = []
    var atl: [Double] = []
    var tsb: [Double] = []
    for (offset, load) in loads.enumerated() {
      try state.add(load: load, on: first.adding(days: offset))
      ctl.append(state.chronic)
      atl.append(state.acute)
      tsb.append(state.balance)
    }
    return (ctl, atl, tsb)
  }

  @Test func threeConventions() throws {
    let expected: [(FitnessSettings.Convention, [Double], [Double])] = [
      (
        .exponential,
        [
          51.1764156674, 49.9723209236, 49.9729721655, 50.6794574853, 52.310452931, 51.0796762031,
          51.2895563766,
        ],
        [
          47.987326015, 41.5991523905, 42.7174908682, 47.6806167864, 57.3079249685, 49.6789736358,
          51.0529303421,
        ]
      ),
      (
        .inverse,
        [
          51.1904761905, 49.9716553288, 49.9723302019, 50.6872747209, 52.3375777038, 51.0914449013,
          51.303553356,
        ],
        [
          48.5714285714, 41.6326530612, 42.8279883382, 48.1382757185, 58.4042363301, 50.0607739972,
          51.4806634262,
        ]
      ),
      (
        .span,
        [
          52.3255813953, 49.8918334235, 49.896864427, 51.2970102676, 54.4924981622, 51.9579633639,
          52.3320115796,
        ],
        [55, 41.25, 43.4375, 52.578125, 69.43359375, 52.0751953125, 54.0563964844]
      ),
    ]
    for (convention, ctl, atl) in expected {
      let result = try run(convention)
      #expect(DifferenceReport(result.ctl, ctl, tolerance: .relative(1e-11)) == nil, "\(convention)")
      #expect(DifferenceReport(result.atl, atl, tolerance: .relative(1e-11)) == nil, "\(convention)")
    }
    let balance: [Double] = [
      10, 3.1890896524, 8.37316853305, 7.25548129738, 2.99884069896, -4.99747203749, 1.40070256735,
    ]
    #expect(DifferenceReport(try run(.exponential).tsb, balance, tolerance: .relative(1e-10)) == nil)
    let ramp = try run(.exponential).ctl[6] - 50
    #expect(agree(ramp, 1.28955637658, 1e-10))
  }

  @Test func halfLives() {
    var settings = FitnessSettings()
    let expected: [(FitnessSettings.Convention, Double, Double)] = [
      (.exponential, 29.1121815835, 4.85203026392), (.inverse, 28.7642160775, 4.4965561056),
      (.span, 14.5533397918, 2.40942083965),
    ]
    for (convention, chronic, acute) in expected {
      settings.convention = convention
      for (days, halfLife) in [(42.0, chronic), (7.0, acute)] {
        // (1 − α)^halfLife = 1/2, checked without logarithms over whole days.
        let weight = settings.weight(days: days)
        var state = 1.0
        var day = 0.0
        while day + 1 <= halfLife {
          state *= 1 - weight
          day += 1
        }
        #expect(state >= 0.5 && state * (1 - weight) < 0.5)
      }
    }
  }

  @Test func gapsInOneStep() throws {
    // CTL 50, four empty days, then 80 on day 5.
    var state = FitnessState(chronic: 50, acute: 50)
    try state.advance(to: first)
    var inSteps = state
    try state.add(load: 80, on: first.adding(days: 5))
    for day in 1...5 { try inSteps.add(load: day == 5 ? 80 : 0, on: first.adding(days: day)) }
    #expect(agree(state.chronic, inSteps.chronic, 1e-12) && agree(state.acute, inSteps.acute, 1e-12))
    #expect(agree(state.balance, inSteps.balance, 1e-10))
    // Day 1 is the first of four empty days.
    var book = FitnessState(chronic: 50)
    try book.advance(to: first)
    try book.add(load: 80, on: first.adding(days: 4))
    #expect(agree(book.chronic, 46.2705413281, 1e-11))
    for (convention, expected) in [
      (FitnessSettings.Convention.exponential, 35.8265655287), (.inverse, 35.6823897698),
    ] {
      var settings = FitnessSettings()
      settings.convention = convention
      var decaying = FitnessState(chronic: 50, settings: settings)
      try decaying.advance(to: first)
      try decaying.advance(to: first.adding(days: 13))
      #expect(agree(decaying.chronic, expected, 1e-11))
    }
  }

  @Test func constantLoadIsAFixedPoint() throws {
    var state = FitnessState(chronic: 70, acute: 70)
    for day in 0..<100 { try state.add(load: 70, on: first.adding(days: day)) }
    #expect(agree(state.chronic, 70, 1e-12) && agree(state.acute, 70, 1e-12))
    #expect(!state.isWarmingUp)
  }

  @Test func refusesNonsense() throws {
    var state = FitnessState()
    #expect(throws: FitnessError.self) { try state.add(load: -1, on: first) }
    #expect(throws: FitnessError.self) { try state.add(load: .nan, on: first) }
    #expect(throws: FitnessError.self) { try state.add(load: .infinity, on: first) }
    try state.add(load: 1, on: first)
    #expect(throws: FitnessError.dayInThePast(first.adding(days: -1), last: first)) {
      try state.advance(to: first.adding(days: -1))
    }
  }
}

/// Page: *Effort comparison and load gauge*.
/// Page: *Ramp rate*.
@Suite struct LoadEffectTests {
  @Test func contractGoldenCase() throws {
    let effect = try LoadEffect(of: 128, on: first, history: [], rules: .init(), settings: .init())
    #expect(abs(effect.chronicAfter - effect.chronicBefore - 3.01) < 0.005)
    #expect(abs(effect.acuteAfter - effect.acuteBefore - 17.04) < 0.005)
  }

  @Test func differenceIsAlphaTimesLoadWhateverTheHistory() throws {
    let settings = FitnessSettings()
    let history = sessions((0..<60).map { Double($0 * 37 % 90) })
    for day in [10, 40, 59, 75] {
      let effect = try LoadEffect(
        of: 128, on: first.adding(days: day), history: history, rules: .init(), settings: .init())
      #expect(agree(effect.chronicAfter - effect.chronicBefore, settings.weight(days: 42) * 128, 1e-10))
      #expect(agree(effect.acuteAfter - effect.acuteBefore, settings.weight(days: 7) * 128, 1e-10))
      #expect(agree(effect.balanceAfter, effect.chronicAfter - effect.acuteAfter))
    }
  }

  @Test func theSessionItselfAndLaterDaysAreLeftOut() throws {
    var history = sessions([50, 60])
    var own = SessionSummary(day: first.adding(days: 1), kind: "Run", load: 128, id: "a")
    own.id = "a"
    let alone = try LoadEffect(of: 128, on: own.day, history: history, rules: .init(), settings: .init())
    history.append(own)
    history.append(SessionSummary(day: first.adding(days: 2), kind: "Run", load: 999))
    #expect(
      try LoadEffect(of: 128, on: own.day, history: history, id: "a", rules: .init(), settings: .init())
        == alone)
    // Two sessions of one day: before holds the other.
    let second = try LoadEffect(
      of: 10, on: own.day, history: history, id: "b", rules: .init(), settings: .init())
    #expect(agree(second.chronicBefore, alone.chronicAfter, 1e-12))
    #expect(throws: FitnessError.self) {
      try LoadEffect(of: -1, on: first, history: [], rules: .init(), settings: .init())
    }
  }

  @Test func seedIsTheMeanOfTheFirstDays() throws {
    // 28 days at 70: with the seed the curve is flat from the start.
    let history = sessions(Array(repeating: 70, count: 28))
    let days = FitnessCurve.days(of: history, through: first.adding(days: 27))
    #expect(days.count == 28)
    #expect(days.allSatisfy { agree($0.chronic, 70, 1e-12) && $0.isWarmingUp })
    let short = FitnessCurve.days(of: Array(history.prefix(27)), through: first.adding(days: 26))
    #expect(agree(short.first?.chronic, 70 * FitnessSettings().weight(days: 42), 1e-12))
    var zero = FitnessSettings()
    zero.seed = .zero
    let unseeded = FitnessCurve.days(of: history, through: first.adding(days: 27), settings: zero)
    #expect(agree(unseeded.first?.chronic, 70 * zero.weight(days: 42), 1e-12))
  }

  @Test func curveAndStateAgreeInAnyOrder() throws {
    var random = SplitMix64(seed: 9)
    let history = (0..<200).map { _ in
      SessionSummary(
        day: first.adding(days: random.integer(0...300)), kind: "Ride", load: random.uniform(0...200))
    }
    let last = first.adding(days: 320)
    let days = FitnessCurve.days(of: history, through: last)
    let state = FitnessCurve.state(of: history.shuffled(using: &random), on: last)
    #expect(agree(days.last?.chronic, state.chronic, 1e-12) && agree(days.last?.acute, state.acute, 1e-12))
    #expect(agree(days.last?.balance, state.balance, 1e-10))
    let tail = FitnessCurve.days(of: history, through: last, limit: 30)
    #expect(tail.count == 30 && agree(tail.first?.chronic, days[days.count - 30].chronic, 1e-12))
    let ramp = try #require(RampRate(days))
    #expect(agree(ramp.perWeek, days[days.count - 1].chronic - days[days.count - 8].chronic, 1e-10))
    #expect(RampRate(Array(days.prefix(7))) == nil)
    #expect(FitnessCurve.days(of: [], through: last).isEmpty)
  }

  @Test func unknownLoadsCountAgainstTheCoverage() {
    let history = sessions([10, nil, 20, .nan, -5])
    let loads = DailyLoads(history)
    #expect(loads.window(endingOn: first.adding(days: 4), count: 6) == [0, 10, nil, 20, nil, nil])
    #expect(agree(FitnessCurve.coverage(of: history, on: first.adding(days: 4), count: 28), 25.0 / 28))
    #expect(loads.window(endingOn: first, count: -3).isEmpty)
  }

  @Test func gaugeAndComparison() throws {
    #expect(LoadGauge.maximum(load: 80, history: sessions([50, 120, nil]), ceiling: 300) == 120)
    #expect(LoadGauge.maximum(load: 180, history: sessions([50]), ceiling: 300) == 180)
    #expect(LoadGauge.maximum(load: 80, history: [], ceiling: 300) == 300)
    #expect(LoadGauge.maximum(load: 80, history: [], ceiling: nil) == 80)
    var history = sessions([1, 1, 1])
    for (index, effort) in [3.0, 3.3].enumerated() { history[index].effort = effort }
    history[2].effort = 9
    history[2].kind = "Ride"
    let comparison = try #require(EffortComparison(effort: 4.39, kind: "Run", history: history))
    #expect(agree(comparison.average, 3.15) && comparison.count == 2)
    // "39.4% higher than your average of 3.15".
    #expect((comparison.percentHigher * 10).rounded() / 10 == 39.4)
    #expect(EffortComparison(effort: 4, kind: "Swim", history: history) == nil)
    #expect(EffortComparison(effort: 4, kind: "Run", history: history, day: first)?.count == 1)
  }
}
