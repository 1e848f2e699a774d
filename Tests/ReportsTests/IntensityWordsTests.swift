import Testing

@testable import Reports

@Suite("Intensity in words")
struct IntensityWordsTests {
  @Test("A share under a bound of a label does not read as the bound")
  func bounds() {
    #expect(IntensityWords.percent(59.6) == "59.6")
    #expect(IntensityWords.percent(79.51) == "79.5")
    #expect(IntensityWords.percent(79.97) == "79.97")
    #expect(IntensityWords.percent(60) == "60")
    // No label begins at 70, 75 or 85.
    #expect(IntensityWords.percent(69.97) == "70" && IntensityWords.percent(74.9) == "75")
    #expect(IntensityWords.percent(84.8) == "85")
    #expect(IntensityWords.percent(60.4) == "60")
    #expect(IntensityWords.percent(77.7) == "78")
    #expect(IntensityWords.percent(0) == "0")
  }
}
