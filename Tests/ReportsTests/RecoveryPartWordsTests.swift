import AthleteReadiness
import Testing

@testable import Reports

@Suite struct RecoveryPartWordsTests {
  private func part(_ value: Double?, _ weight: Double) -> RecoveryComponent {
    RecoveryComponent(name: "hrv", value: value, score: 77, weight: weight, contribution: 77 * weight)
  }

  @Test("Unknown components show no score, and no weight if they have none")
  func unknown() {
    let unused = part(nil, 0)
    #expect(
      unused.scoreWords == "–" && unused.weightWords == "–"
        && unused.valueWords(missing: [], days: 60) == "unknown")
    let expected = part(nil, 0.13)
    #expect(expected.scoreWords == "–" && expected.weightWords == "13 %")
    #expect(expected.valueWords(missing: [], days: 60) == "unknown, counted as expected")
    let known = part(48, 0.2)
    #expect(
      known.scoreWords == "77" && known.weightWords == "20 %"
        && known.valueWords(missing: [], days: 60) == "48 ms")
  }

  @Test("Answers of earlier days are marked as such, and none is compared with an unknown usual value")
  func answers() {
    let form = RecoveryComponent(name: "form", value: -0.3, score: 61, weight: 0.1, contribution: 6.1)
    // It covers feel, freshness, calm and mood; soreness is reported elsewhere.
    #expect(form.title == "How you feel")
    #expect(form.valueWords(missing: [], days: 60) == "0.3 SD worse")
    #expect(form.valueWords(missing: ["hrv", "form"], days: 60) == "0.3 SD worse, earlier days")
    #expect(form.valueWords(missing: [], days: 2) == "no usual value yet")
    #expect(part(48, 0.2).valueWords(missing: ["form"], days: 2) == "48 ms")
  }
}
