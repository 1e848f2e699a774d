import ActivityStreams
import AthleteSimulator
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Patterns*.
@Suite struct PatternStateTests {
  private func level(_ amount: Double, usual: Float) -> Int {
    PatternState.Name(text: "a", usual: usual, logsAbsence: true).level(of: amount)
  }

  @Test func amountsAreKeptInDoublings() {
    #expect(level(0, usual: 2) == 1)
    #expect(level(2, usual: 2) == 4)
    #expect(level(1, usual: 2) == 3)
    #expect(level(8, usual: 2) == 6)
    #expect(level(1e9, usual: 2) == 7)
    #expect(level(1e-9, usual: 2) == 2)
    #expect(level(3, usual: 0) == 4)
    #expect(PatternState.Name.amount(ofLevel: 0) == nil)
    #expect((1...7).map { PatternState.Name.amount(ofLevel: $0) ?? -1 } == [0, 0.25, 0.5, 1, 2, 4, 8])
  }

  @Test func nothingIsKeptWithoutBehaviours() throws {
    var journal = JournalOfTests(seed: 1)
    try journal.live(days: 100) { _, _ in [] }
    #expect(journal.state.memory.patterns == PatternState())
  }

  @Test func silenceIsAbsenceOnlyInAJournalWithoutZeros() throws {
    var positive = JournalOfTests(seed: 1)
    try positive.live(days: 9) { weekday, _ in
      weekday == 1 ? [Behaviour(name: "a", amount: 1)] : [Behaviour(name: "b", amount: 1)]
    }
    #expect(positive.state.memory.patterns.days.map { $0.level(0) } == [4, 1, 1, 1, 1, 1, 1, 4])
    var explicit = JournalOfTests(seed: 1)
    try explicit.live(days: 9) { weekday, _ in
      weekday < 3
        ? [Behaviour(name: "a", amount: Double(weekday - 1))] : [Behaviour(name: "b", amount: 1)]
    }
    #expect(explicit.state.memory.patterns.days.map { $0.level(0) } == [1, 4, 0, 0, 0, 0, 0, 1])
  }

  @Test func twelveNamesAndThreeHundredDaysFitIn4KB() throws {
    var journal = JournalOfTests(seed: 5)
    try journal.live(days: 400) { _, random in
      (0..<20).map { index in
        Behaviour(name: "behaviour_number_\(10 + index)_abcd", amount: Double(random.integer(0...3)))
      } + [Behaviour(name: String(repeating: "long", count: 30), amount: 1), Behaviour(name: "", amount: 1)]
    }
    let memory = journal.state.memory.patterns
    #expect(memory.names.count == PatternDay.behaviours)
    #expect(memory.days.count == PatternState.capacity)
    var writer = StateWriter()
    memory.encode(to: &writer)
    #expect(writer.bytes.count < 4_000)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    #expect(try PatternState(from: &reader) == memory)
    #expect(reader.remaining == 0)
  }

  @Test func aForgottenBehaviourGivesItsPlaceToANewOne() throws {
    var journal = JournalOfTests(seed: 5)
    try journal.live(days: 30) { _, _ in (0..<12).map { Behaviour(name: "b\($0)", amount: 1) } }
    try journal.live(days: 30) { _, _ in
      (1..<12).map { Behaviour(name: "b\($0)", amount: 1) } + [Behaviour(name: "new", amount: 1)]
    }
    #expect(!journal.state.memory.patterns.names.map(\.text).contains("new"))
    try journal.live(days: 40) { _, _ in
      (1..<12).map { Behaviour(name: "b\($0)", amount: 1) } + [Behaviour(name: "new", amount: 1)]
    }
    #expect(journal.state.memory.patterns.names[0].text == "new")
    #expect(journal.state.memory.patterns.days.prefix(30).allSatisfy { $0.level(0) == 0 })
  }

  @Test func searchesOnceAWeekAndSaysAsOfWhen() throws {
    var journal = JournalOfTests(seed: 8, effects: ["late": -25])
    var days: Set<CalendarDay> = []
    for _ in 0..<120 {
      try journal.live(days: 1) { _, random in [Behaviour(name: "late", amount: random.chance(0.4) ? 1 : 0)] }
      if let day = journal.state.memory.patterns.asOf { days.insert(day) }
    }
    #expect(days.count == 14)
    #expect(days.sorted().first == CalendarDay.simulationStart.adding(days: 27))
    #expect(zip(days.sorted(), days.sorted().dropFirst()).allSatisfy { $0.days(to: $1) == 7 })
  }

  @Test func savingAndReadingBackChangesNothing() throws {
    var whole = JournalOfTests(seed: 9, effects: ["late": -25])
    var cut = whole
    for _ in 0..<130 {
      func evening(_ weekday: Int, _ random: inout SplitMix64) -> [Behaviour] {
        [
          Behaviour(name: "late", amount: random.chance(0.4) ? 1 : 0),
          Behaviour(name: "dose", amount: random.chance(0.3) ? random.uniform(0.2...3) : 0),
        ]
      }
      try whole.live(days: 1, behaviours: evening)
      try cut.live(days: 1, behaviours: evening)
      cut.state = try AthleteState(decoding: cut.state.encoded())
    }
    #expect(cut.state.memory.patterns == whole.state.memory.patterns)
    #expect(!whole.found.isEmpty)
  }

  @Test func brokenBytesAreRefused() throws {
    var journal = JournalOfTests(seed: 9, effects: ["late": -25])
    try journal.live(days: 60) { _, random in [Behaviour(name: "late", amount: random.chance(0.4) ? 1 : 0)] }
    var writer = StateWriter()
    journal.state.memory.patterns.encode(to: &writer)
    for count in stride(from: 0, to: writer.bytes.count, by: 7) {
      var reader = StateReader(Array(writer.bytes.prefix(count)), version: AthleteState.stateVersion)
      #expect(throws: StateError.self) { try PatternState(from: &reader) }
    }
  }
}
