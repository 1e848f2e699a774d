import Charts
import Testing

@Suite struct MarkupTests {
  @Test func elementsAreClosedAndTextIsEscaped() {
    let element = Markup("text", [.init("x", 4), .init("title", "\"a\" & 'b'")], "1 < 2 > 0")
    #expect(
      element.text
        == "<text x=\"4\" title=\"&quot;a&quot; &amp; &#39;b&#39;\">1 &lt; 2 &gt; 0</text>")
    #expect(Markup("path", [.init("d", "M0 0")]).text == "<path d=\"M0 0\"/>")
    #expect(Markup("td").text == "<td></td>")
    #expect(Markup("meta").text == "<meta/>")
    var outer = Markup("g", [], [Markup("line")])
    outer.add(Markup("title", "t"))
    #expect(outer.text == "<g><line/><title>t</title></g>")
  }

  @Test func charactersThatXMLForbidsAreLeftOut() {
    #expect(Markup.escaped("a\u{0}\u{8}\u{1F}b\n\u{FFFE}é") == "ab\né")
  }

  /// A name cannot turn the words beside it; letters that are written from the right stay.
  @Test func marksOfDirectionAreLeftOut() {
    #expect(Markup.escaped("run\u{202E}fit.exe\u{2066}\u{200F}") == "runfit.exe")
    #expect(Markup.escaped("ריצה") == "ריצה")
  }
}

@Suite struct NumberTextTests {
  @Test(arguments: [
    (1234.5, 1, "1234.5"), (12_345.678, 1, "12\u{202F}345.7"), (-0.04, 1, "0.0"), (-2.5, 0, "−3"),
    (1_234_567, 0, "1\u{202F}234\u{202F}567"), (0.0625, 4, "0.0625"), (.nan, 2, "–"), (.infinity, 2, "–"),
  ])
  func numbersForPeople(_ number: Double, _ decimals: Int, _ text: String) {
    #expect(NumberText.fixed(number, decimals) == text)
  }

  @Test(arguments: [
    (1.0, "1"), (1.5, "1.5"), (-3.456, "-3.46"), (0.004, "0"), (-0.004, "0"), (.nan, "0"), (.infinity, "0"),
    (1e300, "1000000000000"),
  ])
  func coordinatesAreShort(_ number: Double, _ text: String) {
    #expect(NumberText.coordinate(number) == text)
  }

  @Test func stepsNeedAsManyDecimalsAsTheyHave() {
    #expect([1, 0.5, 0.25, 0.1, 2e-3, 20, 0, .nan].map(NumberText.decimals) == [0, 1, 2, 1, 3, 0, 0, 0])
  }

  @Test func widthsGrowWithTheText() {
    #expect(TextWidth.of("", size: 12) == 0)
    #expect(TextWidth.of("mm", size: 12) > TextWidth.of("ii", size: 12))
    #expect(TextWidth.of("abc", size: 24) == 2 * TextWidth.of("abc", size: 12))
  }
}
