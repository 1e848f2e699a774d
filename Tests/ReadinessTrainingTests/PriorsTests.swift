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
}
