import AthleteReadiness
import Foundation
import ReadinessTraining
import Testing

@Suite("Trained priors")
struct PriorsTests {
  @Test("The table in the library and the file with its provenance hold the same numbers")
  func checksum() throws {
    let compiled = PriorsText(models: TrainedPriors.all)
    #expect(compiled.checksum == TrainedPriors.checksum)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Data/readiness_priors.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.contains("\"sha256\": \"\(TrainedPriors.checksum)\""))
    #expect(
      text.contains(
        "\"models\": [\n" + (compiled.json.components(separatedBy: "\"models\": [\n").last ?? "-")))
  }

  @Test("With half of the nights removed, fatigue spillover loses little and is less sure")
  func halvedNights() throws {
    func morning(_ mask: RecordMask) throws -> RiskEvaluation.Answers {
      try #require(RiskEvaluation.answers(Cohort(seed: 9, athletes: 8, days: 150, masks: [mask])).first)
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

  @Test("Fatigue spillover is learned from athletes who all lose nights, the other risks from some who do")
  func cohorts() {
    let training = RiskTraining()
    #expect(training.halvedCohort.masks.allSatisfy { $0.nightsRemoved == 0.5 })
    #expect(training.trainingCohort.masks.map(\.nightsRemoved) == [0, 0.5, 0])
    #expect(training.halvedCohort.settings == training.trainingCohort.settings)
    let seeds = [training.trainingSeed, training.halvedSeed, training.calibrationSeed]
    #expect(Set(seeds).count == seeds.count)
  }
}
