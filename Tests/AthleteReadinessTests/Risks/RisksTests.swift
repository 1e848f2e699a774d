import ActivityStreams
import AthleteSimulator
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *Fatigue spillover risk*.
/// Page: *Fueling mismatch*.
/// Page: *Load accumulation risk*.
/// Page: *Performance suppression window*.
/// Page: *The five risks*.
@Suite("The five risks")
struct RisksTests {
  /// An athlete after a number of simulated days, including the last evening.
  static func state(days: Int, seed: UInt64 = 5, index: Int = 0, keep: (Int) -> Bool = { _ in true }) throws
    -> AthleteState
  {
    var state = AthleteState()
    let season = SimulatedSeason(seed: seed, index: index, days: days)
    state.profile.bodyMass = season.traits.mass
    state.profile.leanBodyMass = season.traits.leanMass
    for (number, day) in season.days.enumerated() where keep(number) {
      let date = CalendarDay.simulationStart.adding(days: number)
      try state.update(with: day.morning.record(), on: date)
      try state.update(with: day.evening.record, on: date)
    }
    return state
  }

  @Test("A risk whose skill no deployment has shown stays at its base rate and does not lead the decision")
  func unshown() throws {
    let predictions = try Self.state(days: 120).predictions(settings: ReadinessSettings())
    for kind in [RiskKind.loadAccumulation, .recoveryInstability] {
      let risk = try #require(predictions.first { $0.kind == kind })
      #expect(risk.probability == risk.baseRate && risk.issued != risk.baseRate)
      #expect(risk.confidence == .low && risk.level == .low && !risk.isGrounded)
    }
    #expect(predictions.lead.map { $0.kind != .loadAccumulation && $0.kind != .recoveryInstability } == true)
  }

  @Test("Five probabilities inside 0…1 with base rate, drivers and horizon, the same every time")
  func answers() throws {
    let state = try Self.state(days: 90)
    for issue in IssueTime.allCases {
      let risks = state.risks(issue: issue, settings: ReadinessSettings())
      #expect(risks.map(\.kind) == RiskKind.allCases)
      for risk in risks {
        #expect(risk.probability > 0 && risk.probability < 1)
        #expect(risk.baseRate > 0.005 && risk.baseRate < 0.3)
        #expect(!risk.drivers.isEmpty)
        let sizes = risk.drivers.map { abs($0.contribution) }
        #expect(sizes == sizes.sorted(by: >))
        #expect(risk.drivers.allSatisfy { $0.value.isFinite && $0.contribution.isFinite })
      }
      #expect(risks == state.risks(issue: issue, settings: ReadinessSettings()))
    }
    #expect(AthleteState().risks(settings: ReadinessSettings()).isEmpty)
  }

  @Test("A state that was saved and read in mid-series continues with the same answers, within its size")
  func saved() throws {
    let season = SimulatedSeason(seed: 9, index: 3, days: 120)
    var state = AthleteState()
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      try state.update(with: day.morning.record(), on: date)
      if number % 17 == 5 {
        let bytes = state.encoded()
        #expect(bytes.count <= AthleteState.maximumBytes)
        let read = try AthleteState(decoding: bytes)
        #expect(read == state)
        #expect(
          read.risks(issue: .morning, settings: ReadinessSettings())
            == state.risks(issue: .morning, settings: ReadinessSettings()))
        state = read
      }
      try state.update(with: day.evening.record, on: date)
    }
    #expect(state == (try Self.stateOf(season)))
  }

  private static func stateOf(_ season: SimulatedSeason) throws -> AthleteState {
    var state = AthleteState()
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      try state.update(with: day.morning.record(), on: date)
      try state.update(with: day.evening.record, on: date)
    }
    return state
  }

  @Test("In the morning neither training nor food of the day counts; in the evening both do")
  func issues() throws {
    var state = try Self.state(days: 80)
    let day = CalendarDay.simulationStart.adding(days: 80)
    var morning = MorningRecord()
    morning.plannedLoad = [80, 80, 0, 80, 80, 80, 80]
    try state.update(with: morning, on: day)
    let before = state.risks(issue: .morning, settings: ReadinessSettings())
    var evening = EveningRecord()
    var session = DayWorkout()
    session.load = 400
    session.energy = 3200
    evening.workouts = [session]
    evening.metrics[.energyIntake] = 1500
    evening.metrics[.carbohydrate] = 120
    try state.update(with: evening, on: day)
    #expect(state.risks(issue: .morning, settings: ReadinessSettings()) == before)
    let after = state.risks(issue: .evening, settings: ReadinessSettings())
    #expect(after[0].probability > 2 * before[0].probability)
    #expect(after[2].probability > 0.9)
  }

  @Test("The unit of load does not matter")
  func units() throws {
    let season = SimulatedSeason(seed: 11, index: 1, days: 100)
    var one = AthleteState()
    var other = AthleteState()
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      var morning = day.morning.record()
      var evening = day.evening.record
      try one.update(with: morning, on: date)
      try one.update(with: evening, on: date)
      morning.plannedLoad = morning.plannedLoad.map { $0 * 4 }
      evening.workouts = evening.workouts.map { workout in
        var session = workout
        session.load = workout.load.map { $0 * 4 }
        return session
      }
      try other.update(with: morning, on: date)
      try other.update(with: evening, on: date)
    }
    for (a, b) in zip(
      one.risks(issue: .morning, settings: ReadinessSettings()),
      other.risks(issue: .morning, settings: ReadinessSettings()))
    {
      #expect(abs(a.probability - b.probability) < 0.01)
    }
  }

  @Test("Missing nights lower confidence and are reported")
  func missing() throws {
    let full = try Self.state(days: 100)
    var sparse = AthleteState()
    sparse.profile = full.profile
    let season = SimulatedSeason(seed: 5, index: 0, days: 100)
    for (number, day) in season.days.enumerated() {
      let date = CalendarDay.simulationStart.adding(days: number)
      var morning = day.morning.record()
      if number % 10 != 0 {
        morning.metrics = DayMetrics()
        morning.sleep = nil
      }
      try sparse.update(with: morning, on: date)
      try sparse.update(with: day.evening.record, on: date)
    }
    for issue in IssueTime.allCases {
      for (rich, poor) in zip(
        full.risks(issue: issue, settings: ReadinessSettings()),
        sparse.risks(issue: issue, settings: ReadinessSettings()))
      {
        #expect(poor.confidence <= rich.confidence)
      }
    }
    #expect(sparse.risks(settings: ReadinessSettings())[4].confidence == .low)
    #expect(sparse.risks(settings: ReadinessSettings())[4].missing.contains("hrv"))
  }

  @Test("Confidence is never high in the first 14 days")
  func beginning() throws {
    for days in [1, 5, 13] {
      let state = try Self.state(days: days)
      #expect(state.risks(settings: ReadinessSettings()).allSatisfy { $0.confidence < .high })
    }
  }

  @Test("Empty records, absurd ones and gaps never give a non-finite result")
  func absurd() throws {
    var state = try Self.state(days: 40)
    var day = CalendarDay.simulationStart.adding(days: 40)
    func check() {
      for issue in IssueTime.allCases {
        for risk in state.risks(issue: issue, settings: ReadinessSettings()) {
          #expect(risk.probability > 0 && risk.probability < 1)
          #expect(risk.drivers.allSatisfy { $0.value.isFinite && $0.contribution.isFinite })
        }
      }
      #expect(state.encoded().count <= AthleteState.maximumBytes)
    }
    for _ in 0..<31 {
      try state.update(with: MorningRecord(), on: day)
      check()
      try state.update(with: EveningRecord(), on: day)
      day = day.adding(days: 1)
    }
    #expect(state.risks(settings: ReadinessSettings()).allSatisfy { $0.confidence == .low })
    for value in [1e300, -1e300, .infinity, .nan, 0, 1e-300] {
      var morning = MorningRecord()
      morning.metrics[.hrv] = value
      morning.metrics[.restingHeartRate] = value
      var sleep = NightSleep()
      sleep.total = value
      sleep.awake = value
      sleep.onset = value
      morning.sleep = sleep
      var answers = CheckIn()
      answers.feel = value
      answers.soreness = value
      morning.checkIn = answers
      morning.plannedLoad = [value, value, -value]
      try state.update(with: morning, on: day)
      check()
      var evening = EveningRecord()
      var session = DayWorkout()
      session.load = value
      session.energy = value
      evening.workouts = [session]
      evening.metrics[.energyIntake] = value
      evening.metrics[.carbohydrate] = value
      try state.update(with: evening, on: day)
      check()
      day = day.adding(days: 40)
    }
    for _ in 0..<3 {
      try state.update(with: MorningRecord(), on: day)
      check()
      day = day.adding(days: 1)
    }
  }

  @Test("Confidence does not move with the probability: the same days under other plans")
  func apart() throws {
    let season = SimulatedSeason(seed: 5, index: 2, days: 90)
    let earlier = try Self.state(days: 89, index: 2)
    var seen: Set<[Confidence]> = []
    var chances: [Double] = []
    for scale in [0.0, 0.5, 1, 2, 4] {
      var state = earlier
      var morning = season.days[89].morning.record()
      morning.plannedLoad = [80, 80, 60, 90, 80, 70, 80].map { $0 * scale }
      try state.update(with: morning, on: CalendarDay.simulationStart.adding(days: 89))
      let risks = state.risks(settings: ReadinessSettings())
      seen.insert(risks.map(\.confidence))
      chances.append(risks[0].probability)
    }
    #expect(seen.count == 1)
    #expect((chances.max() ?? 0) > 3 * (chances.min() ?? 1))
  }

  @Test("With a known plan, answers do not lead even without a device")
  func plans() throws {
    var planned = AthleteState()
    var plain = AthleteState()
    for number in 0..<60 {
      let day = CalendarDay.simulationStart.adding(days: number)
      var morning = MorningRecord()
      morning.checkIn = CheckIn()
      morning.checkIn?.feel = Double(5 + number % 4)
      try plain.update(with: morning, on: day)
      morning.plannedLoad = [80, 80, 0, 80, 80, 80, 80]
      try planned.update(with: morning, on: day)
    }
    let inputs = try #require(plain.riskInputs(issue: .morning))
    #expect(plain.answersShare(inputs) == 1)
    #expect(planned.answersShare(inputs) == 0)
    func isOfSoreness(_ state: AthleteState) -> Bool? {
      state.risks(settings: ReadinessSettings()).first { $0.kind == .loadAccumulation }?.isOfSoreness
    }
    #expect(isOfSoreness(plain) == true && isOfSoreness(planned) == false)
  }

  @Test("Missing nights leave the sleep debt in doubt")
  func doubt() {
    var training = LoadAccumulationState()
    training.debtVariance = 0
    #expect(training.debtVariance(after: 7) == 0)
    // (0.72 − 0.12)² · 1, since the next night makes up for part of it, + nine tenths of the variance of own nights, 1 h².
    training.debtVariance = 1
    #expect(abs(training.debtVariance(after: nil) - 1.26) < 1e-12)
    #expect(abs(training.debtVariance(after: 7) - 0.5184) < 1e-12)
    for _ in 0..<100 { training.debtVariance = training.debtVariance(after: nil) }
    #expect(abs(training.debtVariance - 0.9 / (1 - 0.36)) < 1e-9)
  }

  @Test("An unrecorded night is longer after short ones, shorter after fatigue")
  func unrecordedNights() {
    var training = LoadAccumulationState()
    training.days = 50
    training.level = ShrunkenMean(mean: 80, deviation: 40, weight: 30)
    training.acute = SIMD4(repeating: 80)
    training.chronic = SIMD2(repeating: 80)
    training.debt = 2
    // 7.4 − 0.25 · 2/7 + 1.25 · 0.08.
    let usual = training.expectedSleep(weekday: 3)
    #expect(abs(usual - (7.4 - 0.5 / 7 + 0.1)) < 1e-12)
    #expect(abs(training.expectedSleep(weekday: 6) - usual - 0.25) < 1e-12)
    training.debt = 4
    #expect(abs(training.expectedSleep(weekday: 3) - usual - 0.24) < 1e-12)
    training.debt = 2
    training.acute = SIMD4(repeating: 120)
    #expect(abs(training.expectedSleep(weekday: 3) - usual + 1.25 * 0.5) < 1e-12)
  }

  @Test("Days can be taken back")
  func undo() {
    var training = LoadAccumulationState()
    training.days = 100
    training.level = ShrunkenMean(mean: 80, deviation: 40, weight: 30)
    let loads = [90.0, 60, 0, 120, 80, 100, 70, 85]
    for load in loads { training.update(load: load) }
    let before = training
    for load in [20.0, 0, 30] { training.update(load: load) }
    training.undo(days: 3)
    for index in 0..<3 { #expect(abs(training.acute[index] - before.acute[index]) < 1e-9) }
    for index in 0..<2 { #expect(abs(training.chronic[index] - before.chronic[index]) < 1e-9) }
    #expect(training.week[6] == before.week[6])
  }

  @Test("Training broken off after high fatigue speaks for a low tolerance, a day off does not")
  func brokenOff() throws {
    /// An athlete who trains by a plan of 80 and does these shares of it on the last days.
    func tolerance(_ shares: [Double]) throws -> Double {
      var state = AthleteState()
      let days = 60 + shares.count + 1
      for number in 0..<days {
        let day = CalendarDay.simulationStart.adding(days: number)
        let plan = number >= 48 ? 120.0 : 80
        var morning = MorningRecord()
        morning.plannedLoad = [plan, plan, plan, plan, plan, plan, plan]
        morning.metrics[.restingHeartRate] = 50
        try state.update(with: morning, on: day)
        guard number < days - 1 else { break }
        var evening = EveningRecord()
        evening.loadLogged = true
        var workout = DayWorkout()
        workout.load = plan * (number < 60 ? 1 : shares[number - 60])
        evening.workouts = [workout]
        try state.update(with: evening, on: day)
      }
      let beliefs = state.memory.risks.beliefs
      #expect(abs(beliefs.reduce(0, +) - 1) < 0.06)
      return zip(beliefs, LoadParameters.tolerances).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let usual = try tolerance([1, 1, 1, 1, 1])
    let broken = try tolerance([0.2, 0.1, 0.3, 0.2, 1])
    let pause = try tolerance([0.2, 1, 1, 1, 1])
    #expect(broken < usual - 0.005)
    #expect(abs(pause - usual) < 0.002)
  }
}
