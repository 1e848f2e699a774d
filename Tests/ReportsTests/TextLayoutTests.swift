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

  @Test func sparklinesKeepTheTimeOfTheSession() {
    func line(_ values: [Double], _ times: [Double], _ end: Double, gap: Double = 2) -> String {
      TextLayout.sparkline(values, at: times, to: end, gap: gap, width: 8, span: 0)
    }
    let rising = (0..<8).map(Double.init)
    // Recorded throughout: a value a column.
    #expect(line(rising, rising, 8) == "▁▂▃▄▅▆▇█")
    // The last quarter alone was: it is drawn there.
    #expect(line(rising, rising.map { 24 + $0 }, 32) == "      ▃▇")
    // The first quarter alone, and nothing behind it.
    #expect(line(rising, rising, 32) == "▃▇")
    // A hole between the halves stays one; a step no longer than the gap is none.
    let halves = [0.0, 1, 2, 3, 12, 13, 14, 15]
    #expect(line(rising, halves, 16) == "▂▄    ▆█")
    #expect(!line(rising, halves, 16, gap: 9).contains(" "))
    #expect(line([], [], 10) == "" && line([.nan], [1], 10) == "" && line([5], [0], 0) == "▁")
    #expect(line([5, 5], [3, .infinity], .infinity) == "▁")
  }

  @Test func wideLettersTakeTwoColumns() {
    #expect(TextLayout.columns(of: "abc") == 3 && TextLayout.columns(of: "背中の日") == 8)
    #expect(TextLayout.columns(of: "한국어") == 6 && TextLayout.columns(of: "é e\u{301}") == 3)
    #expect(TextLayout.columns(of: "📅 Event") == 8 && TextLayout.columns(of: "✓ Done") == 6)
    #expect(TextLayout.columns(of: "👨‍👩‍👧") == 2 && TextLayout.columns(of: "🇦🇺") == 2)
    #expect(TextLayout.padded("背中", 6) == "背中  " && TextLayout.padded("背中", -6) == "  背中")
    #expect(TextLayout.wrapped("背中 の日 x", width: 6) == ["背中", "の日 x"])
    #expect(TextLayout.cut("背中の", width: 5) == "背中" && TextLayout.cut("abc", width: 5) == "abc")
    #expect(TextLayout.wrappedWords("背中の日背中の日", width: 6) == ["背中の", "日背中", "の日"])
    #expect(TextLayout.wrappedWords("abcdef gh", width: 5) == ["abcde", "f gh"])
  }

  @Test func textIsWrappedAtSpaces() {
    #expect(TextLayout.wrapped("one two three", width: 7) == ["one two", "three"])
    #expect(TextLayout.wrapped("enormous a", width: 4) == ["enormous", "a"])
    #expect(TextLayout.wrapped("9:59 at 105 W, 140 bpm", width: 12) == ["9:59 at", "105 W,", "140 bpm"])
    #expect(TextLayout.wrapped("", width: 4) == [])
    #expect(TextLayout.padded("ab", -4) == "  ab")
  }
}
