import Reports
import Testing

@testable import Reports

@Suite struct TextLayoutTests {
  @Test func barsFillTheirShare() {
    #expect(TextLayout.bar(0, width: 4) == "    ")
    #expect(TextLayout.bar(1, width: 4) == "████")
    #expect(TextLayout.bar(0.5, width: 4) == "██  ")
    #expect(TextLayout.bar(0.0001, width: 4) == "▏   ")
    #expect(TextLayout.bar(.nan, width: 4) == "    ")
    #expect(TextLayout.bar(7, width: 2) == "██")
    #expect(TextLayout.bar(0.5, width: 0) == "")
  }

  @Test func sparklinesSpanLowToHigh() {
    #expect(TextLayout.sparkline([0, 1, 2, 3, 4, 5, 6, 7], width: 8) == "▁▂▃▄▅▆▇█")
    #expect(TextLayout.sparkline([3, 3, 3], width: 8) == "▁▁▁")
    #expect(TextLayout.sparkline([], width: 8) == "")
    #expect(TextLayout.sparkline([.nan, 1, .infinity, 2], width: 8) == "▁█")
    #expect(
      TextLayout.sparkline(Array(repeating: [0, 10], count: 500).flatMap(\.self), width: 30).count == 30)
  }

  @Test func textIsWrappedAtSpaces() {
    #expect(TextLayout.wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(TextLayout.wrapped("enormous a", width: 4) == ["enormous", "a"])
    #expect(TextLayout.wrapped("", width: 4) == [])
    #expect(TextLayout.padded("ab", -4) == "  ab")
  }
}
