import ActivityStreams
import Foundation
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)

private func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-12) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

/// Page: *Training state and edits*.
@Suite struct TrainingStateTests {
  private func days(_ loads: [Double?]) -> [DayLoad] {
    loads.enumerated().map {
      DayLoad(day: first.adding(days: $0.offset), load: $0.element ?? 0, isComplete: $0.element != nil)
    }
  }

  private func state(_ loads: [Double?], _ change: (inout FitnessSettings) -> Void = { _ in }) throws
    -> TrainingState
  {
    var settings = FitnessSettings()
    change(&settings)
    var state = TrainingState(settings: settings)
    for day in days(loads) { try state.update(with: day) }
    return state
  }

  @Test func theSameNumbersAsTheFilterAlone() throws {
    var state = TrainingState(continuing: FitnessState(chronic: 50, acute: 40))
    for day in days([100, 0, 50, 80, 120, 0, 60]) { try state.update(with: day) }
    #expect(agree(state.fitness.chronic, 51.2895563766, 1e-11))
    #expect(agree(state.fitness.acute, 51.0529303421, 1e-11))
    #expect(agree(state.fitness.balance, 1.40070256735, 1e-10))
  }

  @Test func theSeedComesWithTheTwentyEighthDay() throws {
    let loads: [Double?] = (0..<40).map { Double($0 * 29 % 70) }
    var unseeded = TrainingState(continuing: FitnessState())
    for day in days(Array(loads.prefix(27))) { try unseeded.update(with: day) }
    #expect(try state(Array(loads.prefix(27))).fitness == unseeded.fitness)
    let mean = (0..<14).reduce(0.0) { $0 + (loads[$1] ?? 0) } / 14
    var seeded = TrainingState(continuing: FitnessState(chronic: mean, acute: mean))
    for day in days(loads) { try seeded.update(with: day) }
    let state = try state(loads)
    #expect(state.fitness == seeded.fitness && state.trail == seeded.trail && state.recent == seeded.recent)
    #expect(try self.state(loads) { $0.seed = .zero }.fitness.chronic < state.fitness.chronic)
  }

  @Test func unknownDays() throws {
    let known: [Double?] = Array(repeating: 70, count: 60)
    let before = try state(known)
    let unknown = known + Array(repeating: nil, count: 7)
    // A constant 70: what is expected is 70, so that nothing moves.
    let expected = try state(unknown)
    #expect(
      agree(expected.fitness.chronic, before.fitness.chronic) && agree(expected.fitness.acute, 70, 1e-3))
    #expect(expected.unknownDays == 7 && expected.coverage == 0.75 && expected.isPoorlyKnown)
    let held = try state(unknown) { $0.unknownDays = .hold }
    #expect(held.fitness.chronic == before.fitness.chronic && held.fitness.acute == before.fitness.acute)
    let zero = try state(unknown) { $0.unknownDays = .zero }
    let rest = try state(known + Array(repeating: 0, count: 7))
    #expect(zero.fitness.chronic == rest.fitness.chronic && zero.fitness.chronic < before.fitness.chronic)
    // What is known of a day counts at least.
    var lower = before
    try lower.update(with: DayLoad(day: first.adding(days: 60), load: 500, isComplete: false))
    var full = before
    try full.update(with: DayLoad(day: first.adding(days: 60), load: 500))
    #expect(lower.fitness.chronic == full.fitness.chronic && lower.recent.last == .some(nil))
    #expect(throws: Monotony.Absence.unknownDay) { try lower.monotony() }
    // Nothing known at all: nothing is invented.
    #expect(try state([nil, nil]).fitness.chronic == 0 && state([nil]).expectedLoad == nil)
  }

  @Test func savedAnywhereAndReadBackIsTheSame() throws {
    var random = SplitMix64(seed: 8)
    let loads = (0..<200).map { _ in random.chance(0.1) ? nil : random.uniform(0...150) }
    var whole = TrainingState()
    var saved = TrainingState()
    for day in days(loads) {
      try whole.update(with: day)
      try saved.update(with: day)
      if random.chance(0.2) {
        let bytes = try JSONEncoder().encode(saved)
        #expect(bytes.count < 4096)
        saved = try JSONDecoder().decode(TrainingState.self, from: bytes)
      }
    }
    #expect(whole == saved)
  }

  @Test func otherVersionsAndNonsenseAreRefused() throws {
    let text = String(decoding: try JSONEncoder().encode(try state([10, 20, nil])), as: UTF8.self)
    func read(_ text: String) throws {
      _ = try JSONDecoder().decode(TrainingState.self, from: Data(text.utf8))
    }
    try read(text)
    #expect(throws: FitnessError.unknownVersion(2)) {
      try read(text.replacingOccurrences(of: "\"state_version\":1", with: "\"state_version\":2"))
    }
    #expect(throws: FitnessError.invalidState) {
      try read(text.replacingOccurrences(of: "\"chronicDays\":42", with: "\"chronicDays\":-1"))
    }
    #expect(throws: FitnessError.invalidState) {
      try read(text.replacingOccurrences(of: "\"unknown_days\":1", with: "\"unknown_days\":-1"))
    }
    #expect(throws: (any Error).self) { try read("{}") }
  }

  @Test func gapsAreStepsOfADay() throws {
    var gap = try state([80, 20])
    var steps = gap
    try gap.update(with: DayLoad(day: first.adding(days: 41), load: 60))
    for day in 2...41 {
      try steps.update(with: DayLoad(day: first.adding(days: day), load: day == 41 ? 60 : 0))
    }
    #expect(gap == steps)
    var rested = try state([80, 20])
    for day in [5, 5, 17, 30] { try rested.rest(through: first.adding(days: day)) }
    var once = try state([80, 20])
    try once.rest(through: first.adding(days: 30))
    #expect(rested == once)
    #expect(throws: FitnessError.dayInThePast(first, last: first.adding(days: 30))) {
      try once.update(with: DayLoad(day: first, load: 1))
    }
    #expect(throws: FitnessError.self) {
      try once.update(with: DayLoad(day: first.adding(days: 50), load: .nan))
    }
  }

  @Test func rampMonotonyAndRatiosRollAlong() throws {
    let loads: [Double?] = (0..<60).map { Double((37 * $0) % 90 + 10) }
    let state = try state(loads)
    let sessions = loads.enumerated().map {
      SessionSummary(day: first.adding(days: $0.offset), kind: "Run", load: $0.element)
    }
    let curve = FitnessCurve.days(of: sessions, through: first.adding(days: 59))
    #expect(state.ramp == RampRate(curve) && state.ramp?.evidence.standing == .descriptive)
    #expect(curve.last == state.fitnessDay)
    #expect(try state.monotony() == Monotony(Array(loads.suffix(7))))
    for form in WorkloadSettings.Ratio.allCases {
      var settings = WorkloadSettings()
      settings.ratio = form
      let expected = try #require(AcuteChronicRatio(loads, settings: settings))
      let found = try #require(state.workloadRatio(form))
      #expect(agree(found.ratio, expected.ratio) && agree(found.chronic, expected.chronic), "\(form)")
      #expect(found.evidence.standing == .disputed && !found.evidence.note.isEmpty)
    }
    let book = try self.state((0..<28).map { Double((37 * $0) % 90 + 10) })
    #expect(agree(book.workloadRatio(.exponential)?.ratio, 1.01540583663, 1e-11))
    #expect(agree(book.workloadRatio(.coupled)?.ratio, 0.93135935397, 1e-11))
    #expect(agree(book.workloadRatio()?.ratio, 0.910526315789, 1e-11))
    let short = try self.state([1, 2])
    #expect(short.ramp == nil && short.workloadRatio() == nil && short.workloadRatio(.exponential) == nil)
  }

  @Test func anAthleteWhoComesFromElsewhere() throws {
    let imported = FitnessState(chronic: 65, acute: 80, endOf: first)
    var state = TrainingState(continuing: imported)
    try state.update(with: DayLoad(day: first.adding(days: 1), load: 100))
    #expect(state.fitness.chronicBefore == 65 && state.fitness.acuteBefore == 80)
    #expect(agree(state.fitness.balance, -15))
    #expect(throws: FitnessError.self) { try state.update(with: DayLoad(day: first, load: 1)) }
  }
}
