import AthleteReadiness
import Foundation
import ReadinessTraining
import Testing

@Suite("Trained priors")
struct PriorsTests {
  @Test("SHA-256 of the standard's examples")
  func digest() {
    #expect(sha256([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(sha256("abc".utf8) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8)
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }

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
