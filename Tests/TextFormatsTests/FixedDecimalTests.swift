import Testing
import TextFormats

@Suite struct FixedDecimalTests {
  @Test(arguments: [
    (0.0, 0, "0"), (-0.0, 2, "0.00"), (-0.004, 2, "0.00"), (-0.005, 2, "-0.01"), (2.5, 0, "3"),
    (-2.5, 0, "-3"),
    (1.005, 1, "1.0"), (12.3456, 3, "12.346"), (0.05, 2, "0.05"), (999.995, 1, "1000.0"),
    (1e12, 6, "1000000000000.000000"),
  ])
  func digits(number: Double, decimals: Int, text: String) {
    #expect(FixedDecimal(number, decimals: decimals)?.text() == text)
  }

  @Test func zerosAtTheEnd() {
    #expect(FixedDecimal(3.25, decimals: 4)?.text(trimmed: true) == "3.25")
    #expect(FixedDecimal(12, decimals: 4)?.text(trimmed: true) == "12")
    #expect(FixedDecimal(-0.5, decimals: 1)?.text(minus: "−", trimmed: true) == "−0.5")
  }

  @Test func whatHasNoDigits() {
    for number in [Double.nan, .infinity, -.infinity, 1e20] {
      #expect(FixedDecimal(number, decimals: 2) == nil)
    }
    #expect(FixedDecimal(0.125, decimals: -3)?.text() == "0")
    #expect(FixedDecimal(0.123_456_789_12, decimals: 40)?.text() == "0.123456789")
  }
}
