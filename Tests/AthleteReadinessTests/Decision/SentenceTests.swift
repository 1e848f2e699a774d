import Testing
import _TestSupport

@testable import AthleteReadiness

@Suite struct SentenceTests {
  @Test func numbersAreWrittenWithFixedDecimals() {
    #expect(decimal(0, digits: 0) == "0")
    #expect(decimal(-0.04, digits: 1) == "0.0")
    #expect(decimal(7.25, digits: 1) == "7.3")
    #expect(decimal(-7.25, digits: 1) == "−7.3")
    #expect(decimal(1.005, digits: 2) == "1.00")
    #expect(decimal(12.3456, digits: 3) == "12.346")
    #expect(decimal(0.999, digits: 2) == "1.00")
    #expect(decimal(2.05, digits: 0) == "2")
    #expect(decimal(1e6, digits: 0) == "1000000")
    for absurd in [Double.nan, .infinity, -.infinity, 1e300] { #expect(decimal(absurd, digits: 2) == "?") }
  }

  @Test func aSentenceKnowsItsNumbers() {
    let part: Sentence = "slept \(6.94, "sleep", digits: 1) h"
    let whole: Sentence = "you \(part), at \(share: 0.123, "probability") and \("no") more"
    #expect(whole.text == "you slept 6.9 h, at 12 % and no more")
    #expect(whole.numbers.map(\.key) == ["sleep", "probability"])
    #expect(whole.numbers.map(\.text) == ["6.9", "12"])
    #expect(whole.capitalised.text.hasPrefix("You slept"))
    #expect(Sentence(joining: [part, whole], by: "; ").numbers.count == 3)
  }

  @Test func sharesInsideNeverSayNeverOrAlways() {
    func text(_ share: Double) -> String { ("\(share: share, "p")" as Sentence).text }
    #expect(text(0.001) == "1 %")
    #expect(text(0.9999) == "99 %")
    #expect(text(0) == "0 %")
    #expect(text(1) == "100 %")
    #expect(text(0.345) == "35 %" || text(0.345) == "34 %")
  }
}
