import FormulaLab
import Testing

/// Page: *Tuning in a browser*.
@Suite("Tuning: whose request ends whose")
struct TuneTurnsTests {
  private typealias Turns = TuneTurns<String>

  @Test("A newer request ends the one before of its own tab and kind, and of no other")
  func newer() throws {
    var turns = Turns()
    let (one, two) = (TuneAsker("/answer", tab: "a1"), TuneAsker("/answer", tab: "b2"))
    #expect(turns.begin("first", of: one).before == nil)
    #expect(turns.begin("of another tab", of: two).before == nil)
    #expect(turns.begin("of another kind", of: TuneAsker("/other", tab: "a1")).before == nil)
    #expect(turns.begin("second", of: one).before == "first")
    #expect(turns[one] == "second" && turns[two] == "of another tab")
  }

  @Test("What is over is forgotten, unless a newer one has its place")
  func over() {
    var turns = Turns()
    let asker = TuneAsker("/answer", tab: "a1")
    let first = turns.begin("first", of: asker).turn
    let second = turns.begin("second", of: asker).turn
    turns.end(first, of: asker)
    #expect(turns[asker] == "second")
    turns.end(second, of: asker)
    #expect(turns[asker] == nil && turns.count == 0)
  }

  @Test("Of each kind only so many tabs wait at once; the next is told, and one that waits may ask anew")
  func bound() throws {
    var turns = Turns()
    let askers = (0..<4).map { TuneAsker("question", tab: "\($0)") }
    #expect(TuneAsker.most == 4)
    for asker in askers {
      try turns.check(asker)
      _ = turns.begin("work", of: asker)
    }
    let fifth = TuneAsker("question", tab: "f5")
    #expect(throws: TuneProblem.busy) { try turns.check(fifth) }
    try turns.check(askers[0])
    try turns.check(TuneAsker("/answer", tab: "f5"))
    turns.end(1, of: askers[0])
    try turns.check(fifth)
    // A stranger's thousand names are no thousand works.
    var begun = 0
    for name in 0..<1000 {
      let asker = TuneAsker("/answer", tab: String(name, radix: 16))
      if (try? turns.check(asker)) == nil { continue }
      _ = turns.begin("work", of: asker)
      begun += 1
    }
    #expect(begun == 4)
  }

  @Test("What is no name of a tab is the tab without a name")
  func names() {
    let none = TuneAsker("/answer", tab: nil)
    for name in ["", "x y", "../a", "ä", String(repeating: "a", count: 33)] {
      #expect(TuneAsker("/answer", tab: name) == none, "\(name)")
    }
    #expect(TuneAsker("/answer", tab: String(repeating: "a", count: 32)) != none)
  }
}
