import ActivityStreams
import AthleteSimulator
import Statistics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Learning from answers*.
@Suite struct LearningStateTests {
  private struct Life {
    var state = AthleteState()
    var athlete = DaySimulator(seed: 41, index: 3, days: 200)
    var day = CalendarDay.simulationStart

    /// A morning and an evening; `answer` is given in the evening, or the next morning before anything else.
    mutating func live(
      _ days: Int, late: Bool = false, answer: (CalendarDay, Int) -> DecisionResponse? = { _, _ in nil }
    ) throws {
      for index in 0..<days {
        guard let lived = athlete.day() else { return }
        day = CalendarDay.simulationStart.adding(days: lived.morning.day)
        if late, let response = answer(day.adding(days: -1), index - 1), index > 0 {
          state.update(with: response)
        }
        try state.update(with: lived.morning.record(), on: day)
        try state.update(with: lived.evening.record, on: day)
        if !late, let response = answer(day, index) { state.update(with: response) }
      }
    }

    var quality: DecisionQuality? { state.assessment()?.decisionQuality }
  }

  @Test func stagesFollowTheDaysAndTheAnswers() throws {
    var life = Life()
    try life.live(1)
    #expect(life.quality?.stage == .learningBaseline)
    #expect(life.quality?.daysOfData == 0)
    #expect(life.quality?.progress == 0)
    #expect(life.quality?.stage.words == "Learning your patterns")
    try life.live(7)
    #expect(life.quality?.progress == 0.5)
    try life.live(7)
    #expect(life.quality?.daysOfData == 14)
    #expect(life.quality?.stage == .learningBaseline)
    #expect(life.quality?.progress == 1)
    try life.live(1)
    #expect(life.quality?.stage == .personalised)
    #expect(life.quality?.stage.words == "Personalised to you")
    try life.live(60)
    // Without answers it stays there.
    #expect(life.quality?.stage == .personalised)
    try life.live(28) { day, index in
      index % 2 == 0 ? DecisionResponse(day: day, action: .followed) : nil
    }
    #expect(life.quality?.stage == .deepPersonalisation)
    #expect(life.quality?.stage.words == "Deeply personalised")
    try life.live(6)
    #expect(life.quality?.stage == .personalised)
  }

  @Test func answersAreCounted() throws {
    var life = Life()
    let actions: [DecisionResponse.Action] = [.followed, .followed, .modified, .ignored]
    try life.live(41) { day, index in
      index % 8 < 4 ? DecisionResponse(day: day, action: actions[index % 4], wentWell: index % 3 > 0) : nil
    }
    let quality = try #require(life.quality)
    #expect(quality.totalDecisions == 28)
    #expect(quality.responsesRecorded == 12)
    #expect(quality.responseRate == 12.0 / 28)
    #expect((quality.followed, quality.modified, quality.ignored) == (6, 3, 3))
    #expect(quality.period?.upperBound == life.day.adding(days: -1))
    #expect(quality.period.map { $0.lowerBound.days(to: $0.upperBound) } == 27)
    let adherence = try #require(quality.adherence)
    #expect(abs(adherence.reduce(0, +) - 1) < 1e-12)
    #expect(adherence[0] > adherence[1])
    #expect((quality.afterFollowing?.mean ?? 0) > 0)
  }

  @Test func anAnswerOfTheNextMorningCountsForItsDay() throws {
    func answer(_ day: CalendarDay, _ index: Int) -> DecisionResponse? {
      index % 3 == 0 ? DecisionResponse(day: day, action: .ignored, wentWell: false) : nil
    }
    var evening = Life()
    try evening.live(60, answer: answer)
    try evening.live(1)
    var morning = Life()
    try morning.live(60, late: true, answer: answer)
    try morning.live(1)
    #expect(evening.state.memory.learning == morning.state.memory.learning)
    #expect(evening.state.memory.learning.decisions.contains { $0.action == .ignored })
  }

  @Test func savingAndReadingBackChangesNothing() throws {
    func answer(_ day: CalendarDay, _ index: Int) -> DecisionResponse? {
      index % 2 == 0
        ? DecisionResponse(
          day: day, action: .modified, rpe: 5, wentWell: index % 4 == 0,
          outcomes: [.fuelingMismatch: index % 5 == 0, .loadAccumulation: false]) : nil
    }
    var whole = Life()
    var cut = Life()
    for _ in 0..<100 {
      try whole.live(1, answer: answer)
      try cut.live(1, answer: answer)
      cut.state = try AthleteState(decoding: cut.state.encoded())
    }
    #expect(cut.state == whole.state)
    #expect(cut.state.assessment() == whole.state.assessment())
    #expect(whole.state.memory.learning.decisions.count == LearningState.capacity)
    #expect(whole.state.encoded().count <= AthleteState.maximumBytes)
  }

  /// Any history of answers: probabilities stay probabilities, and confidence is what it is without answers.
  @Test func answersNeverMoveConfidenceAndProbabilitiesStayInside() throws {
    for (action, good) in [
      (DecisionResponse.Action.ignored, false), (.followed, true), (.followed, false), (.modified, false),
      (.ignored, true),
    ] {
      var silent = Life()
      var talking = Life()
      for step in 0..<90 {
        try silent.live(1)
        try talking.live(1) { day, _ in
          DecisionResponse(
            day: day, action: action, rpe: 9, wentWell: good,
            outcomes: Dictionary(uniqueKeysWithValues: RiskKind.allCases.map { ($0, !good) }))
        }
        guard step % 10 == 9 else { continue }
        let without = silent.state.predictions(settings: ReadinessSettings())
        let with = talking.state.predictions(settings: ReadinessSettings())
        #expect(with.map(\.confidence) == without.map(\.confidence))
        #expect(with.allSatisfy { $0.probability > 0 && $0.probability < 1 })
      }
      let without = silent.state.predictions(settings: ReadinessSettings())
      let with = talking.state.predictions(settings: ReadinessSettings())
      for (one, other) in zip(with, without) {
        #expect(good ? one.probability < other.probability : one.probability > other.probability)
      }
    }
  }

  @Test func howTheDaysWentMovesTheLeadingRisks() throws {
    func shift(good: Bool, _ action: DecisionResponse.Action) throws -> Double {
      var life = Life()
      try life.live(30) { day, _ in DecisionResponse(day: day, action: action, wentWell: true) }
      try life.live(40) { day, _ in DecisionResponse(day: day, action: action, wentWell: good) }
      return life.state.memory.learning.learned.calibrations.reduce(0) {
        $0 + $1.shift(LearningRules.prior(of: .fatigueSpillover))[0]
      }
    }
    #expect(try shift(good: false, .ignored) > shift(good: true, .ignored))
  }

  @Test func accuracyIsByConfidence() throws {
    var life = Life()
    try life.live(40) { day, index in
      DecisionResponse(
        day: day, action: .followed,
        outcomes: Dictionary(uniqueKeysWithValues: RiskKind.allCases.map { ($0, index % 4 == 0) }))
    }
    let quality = try #require(life.quality)
    let count = quality.accuracy.reduce(0) { $0 + $1.decisions }
    #expect((20...28).contains(count))
    for level in quality.accuracy {
      #expect((0...1).contains(level.observedRate))
      #expect((0...1).contains(level.brierScore))
      #expect((0...1).contains(level.accuracy))
      #expect(level.meanProbability > 0 && level.meanProbability < 1)
    }
  }

  @Test func answersToUnknownDaysDoNoHarm() throws {
    var life = Life()
    life.state.update(
      with: DecisionResponse(day: CalendarDay.simulationStart.adding(days: -500), action: .followed))
    for index in 0..<100 {
      life.state.update(
        with: DecisionResponse(day: CalendarDay.simulationStart.adding(days: 900 + index), action: .ignored))
    }
    #expect(life.state.memory.learning.pending.count <= 64)
    try life.live(30) { day, index in
      DecisionResponse(day: day.adding(days: [-3, 400, -100][index % 3]), action: .followed)
    }
    #expect((life.quality?.responsesRecorded ?? 99) <= 28)
  }
}
