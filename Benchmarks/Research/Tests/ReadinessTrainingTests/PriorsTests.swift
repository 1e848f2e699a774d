import AthleteReadiness
import AthleteSimulator
import DayRecords
import Foundation
import ReadinessTraining
import Testing
import _TestSupport

@Suite("Trained priors")
struct PriorsTests {
  @Test("The table in the library and the file with its provenance hold the same numbers")
  func checksum() throws {
    let compiled = PriorsText(models: TrainedPriors.all)
    #expect(compiled.checksum == TrainedPriors.checksum)
    let text = String(decoding: try TestData.packageBytes("Data/readiness_priors.json"), as: UTF8.self)
    #expect(text.contains("\"sha256\": \"\(TrainedPriors.checksum)\""))
    #expect(
      text.contains(
        "\"models\": [\n" + (compiled.json.components(separatedBy: "\"models\": [\n").last ?? "-")))
  }

  @Test("With half of the nights removed, fatigue spillover loses little skill and is less confident")
  func halvedNights() throws {
    func morning(_ mask: RecordMask) throws -> RiskEvaluation.Answers {
      try #require(
        RiskEvaluation.answers(Cohort(seed: 9, athletes: 8, days: 150, settings: [.standard], masks: [mask]))
          .first)
    }
    func scores(_ answers: RiskEvaluation.Answers) -> RiskScores {
      RiskScores(
        answers.table, task: RiskTask(.fatigueSpillover, .morning), probabilities: answers.probabilities[0])
    }
    func sure(_ answers: RiskEvaluation.Answers) -> Int { answers.confidences[0].count { $0 == .high } }
    let full = try morning(RecordMask())
    let halved = try morning(.halfOfTheNights)
    let (best, worse) = (scores(full), scores(halved))
    #expect(best.events > 10 && best.events == worse.events)
    #expect(best.area > 0.85)
    #expect(worse.area < best.area && worse.area > best.area - 0.06)
    #expect(sure(halved) * 2 < sure(full))
  }

  @Test(
    "Training covers all worlds, home variants, and athletes with missing nights, plans, channels and units"
  )
  func cohorts() {
    let training = RiskTraining()
    for world in SimulatedWorlds.all {
      let cohort = training.trainingCohort(world)
      #expect(cohort.masks == RecordMask.learned)
      #expect(cohort.worlds.count == (world is HomeWorld ? 48 : 1))
      #expect(cohort.athletes >= 2 * cohort.masks.count)
    }
    #expect(RecordMask.learned.contains { $0.nightsRemoved == 0.5 })
    #expect(RecordMask.learned.contains { !$0.hasPlan } && RecordMask.learned.contains { !$0.hasFood })
    #expect(RecordMask.learned.contains { $0.unit != 1 })
    let seeds = [training.trainingSeed, training.calibrationSeed, training.testSeed]
    #expect(Set(seeds).count == seeds.count)
  }

  @Test("A mask removes only what it names")
  func masks() throws {
    let season = HomeWorld(settings: .complete).season(seed: 4, index: 0, days: 5)
    let day = season.days[4]
    let full = RecordMask().record(day.morning)
    #expect(
      full.metrics[.hrv] != nil && full.sleep != nil && full.checkIn != nil && !full.plannedLoad.isEmpty)
    let bare = RecordMask.with {
      $0.hasVariability = false
      $0.hasAnswers = false
      $0.planUnit = 2
    }.record(day.morning)
    #expect(bare.metrics[.hrv] == nil && bare.checkIn == nil && bare.sleep == full.sleep)
    #expect(bare.metrics[.restingHeartRate] == full.metrics[.restingHeartRate])
    #expect(bare.plannedLoad == full.plannedLoad.map { $0 * 2 })
    let hungry = RecordMask.with { $0.hasFood = false }.record(day.evening)
    #expect(hungry.metrics[.energyIntake] == nil && hungry.metrics[.steps] != nil)
  }

  @Test("Signs of illness and strain never lower a risk")
  func signs() {
    let raising: Set<RiskInput> = [.infection, .illnessFast, .heartScore, .heartFast, .stress]
    for kind in RiskKind.allCases {
      for issue in IssueTime.allCases {
        for curve in TrainedPriors.model(kind, issue).curves where raising.contains(curve.input) {
          #expect(
            zip(curve.values, curve.values.dropFirst()).allSatisfy { $0 <= $1 }, "\(kind) \(curve.input)")
        }
      }
    }
  }
}
