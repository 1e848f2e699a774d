import AthleteSimulator
import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// A risk whose decisive input was never given is not known: it says so, and leads nothing.
///
/// Page: *Fatigue spillover risk*.
/// Page: *Fueling mismatch*.
/// Page: *Load accumulation risk*.
/// Page: *Recovery instability*.
@Suite("Risks without their inputs")
struct FedRisksTests {
  private func expectUnfed(_ answer: DayAssessment, _ kind: RiskKind, _ words: String) throws {
    let risk = try #require(answer.predictions.first { $0.kind == kind })
    #expect(risk.confidence == .low)
    #expect(risk.level == .low)
    // The number says no more than the label.
    #expect(risk.probability <= risk.baseRate)
    #expect(risk.needs?.contains(words) == true, "\(kind): \(risk.needs ?? "nothing")")
  }

  @Test(
    "Without a food log the fuel risk is low in level and confidence and never leads, whatever is trained")
  func foodNeverLogged() throws {
    var athlete = try SoundAthlete(days: 0)
    for day in 0..<120 {
      let answer = try athlete.lives { morning, evening in
        // Weeks of rest and of double days.
        let load = day % 28 < 14 ? 0.0 : 160
        morning.plannedLoad = [load, load, load]
        evening.workouts[0].load = load
      }
      try expectUnfed(answer, .fuelingMismatch, "food")
      if let insight = answer.supportingInsight { #expect(!insight.text.contains("Fueling")) }
    }
  }

  @Test("Where food is logged the fuel risk may lead, and needs nothing")
  func foodLogged() throws {
    var athlete = try SoundAthlete(days: 0)
    for _ in 0..<40 {
      _ = try athlete.lives { _, evening in
        evening.metrics[.energyIntake] = 2600
        evening.metrics[.carbohydrate] = 330
      }
    }
    let answer = try athlete.wakes { _ in }
    let risk = try #require(answer.predictions.first { $0.kind == .fuelingMismatch })
    #expect(risk.isGrounded)
    #expect(risk.needs == nil)
  }

  @Test("With neither loads nor a plan spillover and accumulation are low in confidence and never lead")
  func loadHardlyLogged() throws {
    var athlete = try SoundAthlete(days: 0)
    for day in 0..<90 {
      let answer = try athlete.lives { _, evening in
        // One day in ten is logged.
        if day % 10 != 0 {
          evening.workouts = []
          evening.loadLogged = false
        }
      }
      guard day > 14 else { continue }
      try expectUnfed(answer, .fatigueSpillover, "training")
      try expectUnfed(answer, .loadAccumulation, "training")
    }
  }

  @Test("Without nights instability is low in confidence and never leads")
  func nightsNeverGiven() throws {
    var athlete = try SoundAthlete(days: 0, gives: [.answers, .training])
    for _ in 0..<60 {
      let answer = try athlete.lives(gives: [.answers, .training]) { _, _ in }
      try expectUnfed(answer, .recoveryInstability, "nights")
    }
  }

  @Test("Elevated is at least 1.3 times the usual rate, on every day of simulated athletes")
  func elevatedIsElevated() throws {
    var elevated = 0
    for index in 0..<6 {
      var athlete = DaySimulator(seed: 77, index: index, days: 150)
      var state = AthleteState()
      while let lived = athlete.day() {
        let day = CalendarDay.simulationStart.adding(days: lived.morning.day)
        try state.update(with: lived.morning.record(), on: day)
        for risk in try #require(state.assessment()).predictions where risk.level != .low {
          elevated += 1
          #expect(risk.probability >= 1.3 * risk.baseRate, "\(risk.kind) on \(day)")
        }
        try state.update(with: lived.evening.record, on: day)
      }
    }
    #expect(elevated > 20)
  }

  @Test("A short easy run after a lay-off is not a demanding day with too little food")
  func afterLayOff() throws {
    var athlete = try SoundAthlete(days: 0)
    athlete.diary.state.profile.bodyMass = 70
    func eats(_ evening: inout EveningRecord) {
      evening.metrics[.energyIntake] = 2500
      evening.metrics[.carbohydrate] = 310
    }
    for day in 0..<90 {
      _ = try athlete.lives { _, evening in
        if day >= 30 { evening.workouts = [] }
        eats(&evening)
      }
    }
    for _ in 0..<3 {
      let answer = try athlete.lives { morning, evening in
        morning.plannedLoad = [20, 0, 20]
        evening.workouts[0].load = 20
        eats(&evening)
      }
      let risk = try #require(answer.predictions.first { $0.kind == .fuelingMismatch })
      #expect(risk.level == .low, "\(risk.probability) of \(risk.baseRate)")
    }
  }
}
