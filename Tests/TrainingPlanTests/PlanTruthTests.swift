import AthleteSimulator
import Foundation
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import TrainingPlan

/// Page: *Planned and completed training*
@Suite("Simulated plans")
struct PlanTruthTests {
  private static let seeds: [UInt64] = Array(500..<560)

  private static func answer(_ plan: SimulatedPlan) throws -> PlanAnswer {
    var options = PlanAnswer.Options()
    options.days = 7
    let moment = try #require(PlanMoment("2026-03-23T05:00:00+01:00"))
    return try PlanAnswer(reading: plan.document, at: moment, options: options)
  }

  @Test(
    "What became of each session is found, moved ones and those after midnight flagged, nothing else taken for it"
  )
  func matching() throws {
    var (pairs, right, wrong, flagged, moved) = (0, 0, 0, 0, 0)
    for seed in Self.seeds {
      let plan = SimulatedPlan(seed: seed)
      let answer = try Self.answer(plan)
      #expect(answer.problems.isEmpty, "\(answer.problems.prefix(3))")
      for truth in plan.truth where truth.day < PlanSample.day("2026-03-23") {
        let found = answer.matching.pair(of: truth.item)
        if truth.workout != nil { pairs += 1 }
        if let found, found.workout == truth.workout {
          right += 1
          if truth.isMoved {
            moved += 1
            if found.isMoved { flagged += 1 }
          }
        } else if found != nil {
          wrong += 1
        }
      }
    }
    print("pairs found: \(right) of \(pairs), wrong \(wrong); moved flagged \(flagged) of \(moved)")
    #expect(pairs > 3000 && Double(right) >= 0.97 * Double(pairs))
    #expect(Double(wrong) <= 0.02 * Double(pairs))
    #expect(moved > 200 && Double(flagged) >= 0.95 * Double(moved))
  }

  @Test("Intervals contain the truth: completed share, future minutes and load, fitness in a week")
  func intervals() throws {
    var (shares, minutes, loads, planned, fitness) = (0, 0, 0, 0, 0)
    for seed in Self.seeds {
      let plan = SimulatedPlan(seed: seed)
      let answer = try Self.answer(plan)
      if answer.compliance.completedInterval?.contains(plan.completion) == true { shares += 1 }
      if answer.compliance.minutes.interval.contains(plan.compliance) { minutes += 1 }
      for truth in plan.truth where truth.workout == nil && truth.day >= PlanSample.day("2026-03-23") {
        guard let item = answer.input.plan.item(truth.item), let expected = answer.loads.load(of: item) else {
          continue
        }
        planned += 1
        // What is planned is done as the athlete does plans.
        let factor = answer.compliance.load.value
        if (expected.interval.lower * factor...expected.interval.upper * factor).contains(truth.load) {
          loads += 1
        }
      }
      let days = try #require(answer.forecast?.days)
      let state = days.map { $0.load }
      #expect(state.count == 7)
      // The truth runs through the same filter: what differs is the loads of the days to come.
      if let last = days.last, let first = days.first {
        let share = FitnessSettings().weight(days: FitnessSettings().chronicDays)
        var chronic = Self.before(first.chronic.mean, load: first.load)
        for load in plan.ahead { chronic += (load - chronic) * share }
        if last.chronic.interval.contains(chronic) { fitness += 1 }
      }
    }
    let count = Double(Self.seeds.count)
    print(
      "share \(Double(shares) / count), minutes \(Double(minutes) / count), load \(Double(loads) / Double(max(1, planned))) of \(planned), CTL \(Double(fitness) / count)"
    )
    #expect((0.8...1).contains(Double(shares) / count))
    #expect((0.8...1).contains(Double(minutes) / count))
    #expect(planned > 400 && (0.85...0.97).contains(Double(loads) / Double(max(1, planned))))
    #expect(Double(fitness) / count >= 0.85)
  }

  /// Fitness before a day, from that after it.
  private static func before(_ after: Double, load: Double) -> Double {
    let share = FitnessSettings().weight(days: FitnessSettings().chronicDays)
    return (after - share * load) / (1 - share)
  }

  @Test("The same seed makes the same plan; some of it is left out, moved, after midnight")
  func seeds() {
    #expect(SimulatedPlan(seed: 5).document == SimulatedPlan(seed: 5).document)
    #expect(SimulatedPlan(seed: 5).document != SimulatedPlan(seed: 6).document)
    let all = Self.seeds.map { SimulatedPlan(seed: $0) }
    let past = all.flatMap(\.truth).filter { $0.day < PlanSample.day("2026-03-23") }
    #expect(past.contains { $0.workout == nil } && past.contains(where: \.isMoved))
    #expect(all.contains { !$0.unplanned.isEmpty })
  }
}
