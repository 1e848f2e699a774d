import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness

/// What no sentence says (voice.md, section 5).
let bannedWords = [
  "so most likely", "somewhat elevated", "clearly elevated", "go by how it feels", "nothing harder",
  "hold back",
  "of late", "as far as", "where none", "stands at", "No known risk", "Nothing needs to change",
  "nothing speaks against", "give or take", "athletes in general", "still stands", "with one thing to mind",
  "within 24", "turns a minute", "a raised resting heart rate",
]

func words(in sentence: String) -> Int { sentence.split(whereSeparator: \.isWhitespace).count }

/// Page: *The decision*.
@Suite("Phrasebook of the brief")
struct PhrasebookTests {
  private let book = Phrasebook.brief

  @Test("Every line has a code of its own, values for its example, and at most 25 words without banned ones")
  func lines() {
    #expect(Set(book.phrases.map(\.code)).count == book.phrases.count)
    for phrase in book.phrases {
      #expect(phrase.names.isSubset(of: Set(phrase.example.keys)), "\(phrase.code)")
      let text = phrase.sentence.text
      #expect(
        !text.contains("{") && !text.hasSuffix("?.") && words(in: text) <= 25, "\(phrase.code): \(text)")
      for word in bannedWords {
        #expect(!text.lowercased().contains(word.lowercased()), "\(phrase.code): \(text)")
      }
    }
  }

  @Test(
    "Every row of the table has its clause, a way to look again, and a first sentence of at most 20 words")
  func holds() {
    for reason in HoldReason.allCases {
      let clauses = book.phrases.filter {
        $0.code == "hold.\(reason.rawValue)" || $0.code.hasPrefix("hold.\(reason.rawValue).")
      }
      #expect(!clauses.isEmpty && HoldTable.rows.count { $0.reason == reason } == 1, "\(reason)")
      #expect(
        book["again.\(reason.rawValue)"] != nil || book["again.\(reason.endsBy.rawValue)"] != nil, "\(reason)"
      )
      for clause in clauses {
        let isRegional = reason == .injury || reason == .pain
        let deed = isRegional ? "deed.spare.evening" : "deed.steady.evening"
        let said = Remark(
          "decision.because",
          [
            "deed": .phrases([Remark(deed, ["region": .words("calf")])]),
            "why": .phrases([Remark(clause.code, clause.example)]),
          ])
        #expect(words(in: said.text) <= 20, "\(said.text)")
      }
    }
  }

  @Test("Every line is used by a rule")
  func used() {
    var codes: Set<String> = []
    func add(_ code: String, _ endings: [String] = [""]) {
      for ending in endings { codes.insert(code + ending) }
    }
    for reason in HoldReason.allCases {
      let raw = reason.rawValue
      for phrase in book.phrases
      where ["hold", "advice", "means", "ask", "again", "explains", "beside"].contains(
        String(phrase.code.prefix { $0 != "." }))
      {
        // Variants are walked by `LivesTests` and the tests of rows.
        if phrase.code.dropFirst(phrase.code.prefix { $0 != "." }.count + 1).hasPrefix(raw) {
          codes.insert(phrase.code)
        }
      }
    }
    for ending in HoldReason.Ending.allCases { add("again.\(ending.rawValue)") }
    for kind in StrainSignKind.allCases {
      add("sign.\(kind.key)", ["", ".numbers", ".alone", ".earlier", ".dated", ".fever", ".fever.dated"])
    }
    for kind in FlagKind.allCases {
      add("flag.\(kind.key)", ["", ".bare", ".long", ".assumed", ".lean"])
      if FlagKind.rulingOutAPush.contains(kind.key) { add("flagged.\(kind.key)") }
    }
    for kind in RiskKind.allCases {
      add("risk.\(kind.rawValue)")
      add("question.\(kind.rawValue)")
    }
    for cause in StrainCause.allCases {
      add("cause.\(cause.rawValue)")
      add("after.\(cause.rawValue)", cause == .event ? ["", ".today", ".yesterday"] : ["", ".week"])
      add("cause.\(cause.rawValue)", [".week"])
    }
    for unit in LoadUnit.allCases { add("unit.\(unit.rawValue)") }
    for condition in ReadinessCondition.allCases {
      add("condition.\(condition.rawValue)", ["", ".low", ".falling", ".assumed"])
    }
    codes.formUnion(["advice.said", "ask.said"])
    let fixed = [
      "decision", "sentence", "deed", "because", "strain", "evidence", "do", "pace", "silent", "sore", "food",
      "good",
      "event", "muscles", "night", "insight", "note", "part", "score", "pattern", "direction", "effect",
      "behaviour", "answer", "more", "week", "body", "race", "trained", "device", "illness", "spillover",
    ]
    for phrase in book.phrases {
      let topic = String(phrase.code.prefix { $0 != "." })
      let isKnown =
        codes.contains(phrase.code) || fixed.contains(topic) || phrase.code == "again.morning"
        || phrase.code == "flag.other"
      #expect(isKnown, "\(phrase.code)")
    }
  }

  @Test("Values are rounded, counted and listed; a code without a line shows the code")
  func values() {
    let book = Phrasebook(
      """
      a | {n} {n?day:days}, {share%}, {x:1} on {when} | n=1
      b | {list}. | list=x
      """)
    let day = CalendarDay("2026-02-14")
    let said = book.sentence(
      "a",
      [
        "n": .number(1), "share": .number(0.154), "x": .number(7.84),
        "when": day.map { .day($0) } ?? .words("?"),
      ])
    #expect(said.text == "1 day, 15 %, 7.8 on 14 February")
    #expect(said.numbers.map(\.text) == ["1", "15", "7.8", "14"])
    let list = [Remark("pace.easy"), Remark("pace.steady"), Remark("unit.tss")]
    #expect(book.sentence("b", ["list": .phrases(list)]).text == "Easy, steady and TSS.")
    #expect(book.sentence("none").text == "none")
  }
}
