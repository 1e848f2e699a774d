import ActivityStreams
import AthleteSimulator
import DayRecords
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Learning across athletes*.
@Suite struct ForecastBookTests {
  private static let rules = ReadinessSettings()

  /// An athlete's days, and the answers that are given to drawn questions (and others, where `volunteers`).
  private func book(
    _ name: String, index: Int, days: Int = 120, volunteers: Bool = false,
    kinds: [RiskKind] = RiskKind.allCases, answer: (RiskKind, CalendarDay) -> Bool?
  ) throws -> ForecastBook {
    var athlete = DaySimulator(seed: 48, index: index, days: days)
    var state = AthleteState()
    state.delivery.owner = StateOwner(athlete: name, dataset: nil)
    var book = ForecastBook(athlete: name)
    while let lived = athlete.day() {
      let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
      try state.update(with: lived.morning.record(), on: day)
      func predicted(_ issue: IssueTime) -> [RiskPrediction] {
        state.predictions(issue: issue, settings: ReadinessSettings()).filter { kinds.contains($0.kind) }
      }
      book.note(predicted(.morning), at: .morning, of: state)
      try state.update(with: lived.evening.record, on: day)
      book.note(predicted(.evening), at: .evening, of: state)
      for kind in kinds
      where volunteers || QuestionLot.draws(kind, of: day, athlete: name) {
        if let isEvent = answer(kind, day) {
          book.note(DecisionResponse(day: day, action: nil, outcomes: [kind: isEvent]))
        }
      }
    }
    return book
  }

  private func sum(_ state: DeploymentState, _ part: DeploymentSums.Part) -> Double {
    state.sums.values.reduce(0.0) { sum, sums in
      (0..<DeploymentSums.bins).reduce(sum) { $0 + Double(sums[part, $1]) / DeploymentSums.one }
    }
  }

  private func taught(_ book: ForecastBook) -> DeploymentState {
    var state = DeploymentState(formulas: DeploymentStateTests.formulas)
    book.teach(&state)
    return state
  }

  @Test func drawnAnswersTeachTheLevelAndRecordsTheSlope() throws {
    let book = try book("a", index: 1) { _, day in day.ordinal % 7 == 0 }
    let drawn = book.due.filter { $0.source == .answer }
    #expect(drawn.count > 5)
    let state = taught(book)
    // Mornings and evenings.
    #expect(sum(state, .drawn) == Double(2 * drawn.count))
    #expect(sum(state, .drawnEvents) == Double(2 * drawn.count { $0.outcome == true }))
    #expect(sum(state, .slope) > 0)
    #expect(state.sums.values.allSatisfy { $0.athletes.count == 1 })
  }

  @Test func volunteeredAnswersTeachNobodyElse() throws {
    let told = try book("a", index: 1, volunteers: true) { kind, day in
      QuestionLot.draws(kind, of: day, athlete: "a") ? nil : true
    }
    let silent = try book("a", index: 1) { _, _ in nil }
    #expect(told.due.contains { $0.source == .volunteered })
    #expect(sum(taught(told), .drawn) == 0)
    // What they tell hides no record either: a choice of days would move the slope.
    #expect(taught(told) == taught(silent))
  }

  @Test func whoAnswersFewerThanHalfMovesTheSlopeAlone() throws {
    var asked = 0
    let book = try book("a", index: 2, days: 200) { _, _ in
      asked += 1
      return asked % 3 == 0 ? true : nil
    }
    let state = taught(book)
    #expect(sum(state, .drawn) == 0)
    #expect(sum(state, .slope) > 0)
  }

  /// An athlete who answers little more than half of the questions may answer only on bad days.
  @Test func whoBarelyAnswersHalfMovesTheSlopeAlone() throws {
    var asked = 0
    let book = try book("a", index: 2, days: 200) { _, _ in
      asked += 1
      return asked % 2 == 0 ? false : nil
    }
    let state = taught(book)
    #expect(sum(state, .drawn) == 0)
    #expect(sum(state, .slope) > 0)
  }

  /// An athlete who answers at random reports far more events than were forecast.
  @Test func whoAnswersAtRandomMovesTheSlopeAlone() throws {
    var asked = 0
    let book = try book("a", index: 2, days: 200) { _, _ in
      asked += 1
      return asked % 2 == 0
    }
    #expect(sum(taught(book), .drawn) == 0)
  }

  /// The only risk with answers counts, though its excess is the largest.
  @Test func whoReportsEveryEventOfOneRiskMovesTheSlopeAlone() throws {
    let book = try book("a", index: 2, days: 400, kinds: [.fuelingMismatch]) { _, _ in true }
    #expect(book.due.count { $0.source == .answer } > 5 && sum(taught(book), .drawn) == 0)
  }

  /// Some athletes have far more events of one risk than were forecast: without them, the level would be too low.
  @Test func whoHasManyEventsOfOneRiskMovesTheLevel() throws {
    let book = try book("a", index: 2, days: 200) { kind, _ in kind == .fuelingMismatch }
    #expect(sum(taught(book), .drawnEvents) > 0)
  }

  @Test func noMoreThanFortyAnswersAMonthTeachOfOneRisk() throws {
    var book = try book("a", index: 3, days: 200) { _, _ in nil }
    for due in book.due where due.chance != nil {
      var response = DecisionResponse(day: due.day, action: nil, outcomes: [due.kind: false])
      // Each would count as 50.
      response.chance = QuestionLot.chance / 50
      book.note(response)
    }
    let sums = taught(book).sums.values.map { sums in
      (0..<DeploymentSums.bins).reduce(0.0) { $0 + Double(sums[.drawn, $1]) / DeploymentSums.one }
    }
    #expect(sums.max() == 40)
  }

  @Test func anAnswerToAQuestionThatWasNotPutIsVolunteered() throws {
    var book = try book("a", index: 1) { _, _ in nil }
    let drawn = book.due.filter { $0.chance != nil }
    for due in drawn {
      var response = DecisionResponse(day: due.day, action: nil, outcomes: [due.kind: true])
      response.isAsked = false
      book.note(response)
    }
    #expect(book.due.allSatisfy { $0.source != .answer })
    #expect(sum(taught(book), .drawn) == 0)
  }

  /// Questions that were not put say nothing about how an athlete answers.
  @Test func questionsThatWereNotPutAreNotUnanswered() throws {
    var book = try book("a", index: 1, days: 200) { _, _ in false }
    let drawn = book.due.filter { $0.chance != nil }
    let before = taught(book)
    #expect(sum(before, .drawn) > 0)
    for due in drawn.prefix(drawn.count * 2 / 3) {
      var response = DecisionResponse(day: due.day, action: nil, outcomes: [due.kind: false])
      response.isAsked = false
      book.note(response)
    }
    let after = taught(book)
    #expect(sum(after, .drawn) > 0)
    #expect(sum(after, .drawn) < sum(before, .drawn))
    #expect(after.sums.values.allSatisfy { $0[.choiceVariance] == 0 })
  }

  @Test func questionsAreOfForecastsThatWereMade() throws {
    var athlete = DaySimulator(seed: 48, index: 5, days: 150)
    var state = AthleteState()
    state.delivery.owner = StateOwner(athlete: "q", dataset: nil)
    var asked: [RiskQuestion] = []
    while let lived = athlete.day() {
      let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
      try state.update(with: lived.morning.record(), on: day)
      for question in try #require(state.assessment()).questions {
        #expect(question.day == day.adding(days: -question.kind.dueAfter))
        #expect(QuestionLot.draws(question.kind, of: question.day, athlete: "q"))
        #expect(question.text.hasSuffix("?"))
        asked.append(question)
        // One that is answered is not asked again.
        state.update(with: DecisionResponse(day: question.day, action: nil, outcomes: [question.kind: false]))
        #expect(try #require(state.assessment()).questions.contains(question) == false)
      }
      try state.update(with: lived.evening.record, on: day)
    }
    // Five risks, some 135 days each, one in thirty.
    #expect((10...40).contains(asked.count))
    #expect(Set(asked).count == asked.count)
  }

  @Test func aDeploymentMovesProbabilityLevelAndRateTogether() throws {
    let state = try DaySimulator.lived(seed: 48, index: 6, days: 60)
    var deployment = DeploymentState(formulas: DeploymentStateTests.formulas)
    let cohort = DeploymentCohort(state)
    for answer in 0..<600 {
      var sums = DeploymentSums()
      sums.add(odds: -3 + Double(answer % 5), isEvent: true, weight: 1, isDrawn: true)
      sums.add(athlete: UInt32(answer % 30))
      deployment.add(
        sums,
        at: .init(month: 24_300, map: DeploymentMaps.place(.fatigueSpillover, .evening, cohort)))
    }
    var rules = ReadinessSettings()
    rules.deployment = DeploymentMaps(deployment)
    let plain = state.predictions(issue: .evening, settings: ReadinessSettings())
    let read = state.predictions(issue: .evening, settings: rules)
    for (one, other) in zip(plain, read) {
      #expect(one.issued == other.issued)
      if one.kind != .loadAccumulation, one.kind != .recoveryInstability {
        #expect(one.issued == one.probability)
      }
      if one.kind == .fatigueSpillover {
        #expect(other.probability > one.probability + 0.2)
        #expect(other.baseRate > one.baseRate)
        #expect(other.level == .low || other.probability >= 1.3 * other.baseRate)
      } else {
        #expect(one == other)
      }
    }
  }
}

extension DaySimulator {
  /// An athlete's state after all days.
  fileprivate static func lived(seed: UInt64, index: Int, days: Int) throws -> AthleteState {
    var state = AthleteState()
    var athlete = DaySimulator(seed: seed, index: index, days: days)
    while let lived = athlete.day() {
      let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
      try state.update(with: lived.morning.record(), on: day)
      try state.update(with: lived.evening.record, on: day)
    }
    return state
  }
}
