import ActivityStreams
import AthleteSimulator
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The five risks*.
@Suite("Evidence that confidence rests on")
struct ConfidenceEvidenceTests {
  private func evidence(_ state: AthleteState, _ issue: AthleteReadiness.IssueTime = .morning) throws
    -> ConfidenceEvidence
  {
    ConfidenceEvidence(
      state, try #require(state.riskInputs(issue: issue)), issue: issue)
  }

  @Test("Every quantity is a number, and the settings weigh each of them and never negatively")
  func quantities() throws {
    let count = ConfidenceEvidence.Quantity.allCases.count
    for days in [1, 20, 90] {
      for issue in AthleteReadiness.IssueTime.allCases {
        let evidence = try evidence(try RisksTests.state(days: days), issue)
        #expect(evidence.quantities.count == count)
        #expect(evidence.quantities.allSatisfy { $0.isFinite })
      }
    }
    for kind in RiskKind.allCases {
      for issue in AthleteReadiness.IssueTime.allCases {
        let rule = ConfidenceRules.rule(kind, issue)
        #expect(rule.weights.count == count)
        #expect(rule.weights.allSatisfy { $0 >= 0 } && rule.weights.contains { $0 > 0 })
        #expect(rule.low < rule.high)
      }
    }
  }

  @Test("A sum checked by hand, also with too few weights")
  func sum() throws {
    let evidence = try evidence(try RisksTests.state(days: 60))
    let all = evidence.quantities
    #expect(evidence.sum([2, 0, 3]) == 2 * all[0] + 3 * all[2])
    #expect(evidence.sum([]) == 0)
    #expect(evidence.sum([Double](repeating: 1, count: 99)) == all.reduce(0, +))
  }

  @Test("A month without anything makes all confidence low, and a first week too")
  func blank() throws {
    var state = try RisksTests.state(days: 120)
    for day in 120..<150 {
      try state.update(with: MorningRecord(), on: CalendarDay.simulationStart.adding(days: day))
      var evening = EveningRecord()
      evening.loadLogged = false
      try state.update(with: evening, on: CalendarDay.simulationStart.adding(days: day))
    }
    #expect(state.risks(settings: ReadinessSettings()).allSatisfy { $0.confidence == .low })
    #expect(
      try RisksTests.state(days: 2).risks(settings: ReadinessSettings()).allSatisfy { $0.confidence == .low })
  }

  @Test("A level that skill does not reach is merged: load accumulation is never of high confidence")
  func merged() throws {
    func answers(_ days: Int) throws -> AthleteState {
      var state = AthleteState()
      for day in 0..<days {
        var morning = MorningRecord()
        morning.checkIn = CheckIn()
        morning.checkIn?.feel = Double(5 + day % 7 % 4)
        morning.checkIn?.soreness = Double(day % 7 % 3)
        try state.update(with: morning, on: CalendarDay.simulationStart.adding(days: day))
      }
      return state
    }
    for state in [try RisksTests.state(days: 120), try answers(300)] {
      let risks = state.risks(settings: ReadinessSettings())
      #expect(risks.contains { $0.confidence == .high })
      #expect(risks.allSatisfy { $0.kind != .loadAccumulation || $0.confidence < .high })
    }
    let weights = RiskKind.allCases.flatMap { kind in
      AthleteReadiness.IssueTime.allCases.map { ConfidenceRules.rule(kind, $0).weights }
    }
    for (place, quantity) in ConfidenceEvidence.Quantity.allCases.enumerated() {
      #expect(weights.contains { $0[place] > 0 }, "\(quantity) has no use")
    }
  }

  @Test("Own answers: confidence rises with the share answered and with their number")
  func answers() throws {
    func confidence(_ days: Int, every: Int) throws -> Confidence {
      var state = AthleteState()
      for day in 0..<days {
        var morning = MorningRecord()
        if day % every == 0 {
          morning.checkIn = CheckIn()
          morning.checkIn?.feel = Double(5 + day % 7 % 4)
        }
        try state.update(with: morning, on: CalendarDay.simulationStart.adding(days: day))
      }
      return state.risks(settings: ReadinessSettings())[0].confidence
    }
    #expect(try confidence(300, every: 1) == .high)
    #expect(try confidence(10, every: 1) == .low)
    #expect(try confidence(300, every: 3) == .low)
  }
}
