import AthleteReadiness
import Testing

@testable import Reports

@Suite struct RecoveryPartWordsTests {
  private func part(_ value: Double?, _ weight: Double) -> RecoveryComponent {
    RecoveryComponent(name: "hrv", value: value, score: 77, weight: weight, contribution: 77 * weight)
  }

  @Test("What is not known shows no score, and no weight where it has none")
  func unknown() {
    let unused = part(nil, 0)
    #expect(unused.scoreWords == "–" && unused.weightWords == "–" && unused.valueWords == "not known")
    let expected = part(nil, 0.13)
    #expect(expected.scoreWords == "–" && expected.weightWords == "13 %")
    #expect(expected.valueWords == "not known, counted as expected")
    let known = part(48, 0.2)
    #expect(known.scoreWords == "77" && known.weightWords == "20 %" && known.valueWords == "48 ms")
  }
}
