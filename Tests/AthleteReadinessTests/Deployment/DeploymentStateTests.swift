import DayRecords
import RealModule
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Learning across athletes*.
@Suite struct DeploymentStateTests {
  static let formulas = String(repeating: "ab", count: 32)

  /// A made-up part: some months, maps and athletes.
  static func part(seed: UInt64, months: Range<Int> = 24_300..<24_306, answers: Int = 200) -> DeploymentState
  {
    var random = SplitMix64(seed: seed)
    var state = DeploymentState(formulas: formulas)
    for _ in 0..<answers {
      var sums = DeploymentSums()
      sums.add(
        odds: random.uniform(-6...4), isEvent: random.uniform() < 0.2, weight: random.uniform(0...3),
        isDrawn: random.uniform() < 0.5)
      sums.add(1, to: .choiceVariance)
      sums.add(athlete: UInt32(random.integer(0...40)))
      state.add(
        sums,
        at: .init(
          month: random.integer(months.lowerBound...(months.upperBound - 1)),
          map: random.integer(0...(DeploymentMaps.count - 1))))
    }
    state.bound()
    return state
  }

  private func merged(_ parts: [DeploymentState]) throws -> DeploymentState {
    var all = DeploymentState(formulas: Self.formulas)
    for part in parts { try all.merge(part) }
    return all
  }

  @Test func mergingIsTheSameToTheBitInAnyOrder() throws {
    let parts = (0..<9).map { Self.part(seed: UInt64($0)) }
    let all = try merged(parts)
    var random = SplitMix64(seed: 7)
    for _ in 0..<5 {
      let order = parts.map { (random.uniform(), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
      #expect(try merged(order).encoded() == all.encoded())
      let pairs = try stride(from: 0, to: 9, by: 3).map { try merged(Array(order[$0..<$0 + 3])) }
      #expect(try merged(pairs.reversed()).encoded() == all.encoded())
    }
    #expect(try merged([all, DeploymentState(formulas: Self.formulas)]) == all)
  }

  /// So many that the oldest months do not fit: the rest must still not depend on the order.
  @Test func theBoundLetsTheSameMonthsGoInAnyOrder() throws {
    let parts = (0..<12).map {
      Self.part(seed: UInt64(100 + $0), months: (24_300 + 2 * $0)..<(24_312 + 2 * $0), answers: 4_000)
    }
    let all = try merged(parts)
    #expect(all.encoded().count <= DeploymentState.maximumBytes)
    #expect(Set(all.sums.keys.map(\.month)).count < 12)
    #expect(try merged(parts.reversed()).encoded() == all.encoded())
    let halves = [try merged(Array(parts[..<5])), try merged(Array(parts[5...]))]
    #expect(try merged(halves.reversed()).encoded() == all.encoded())
  }

  @Test func aStateReadsBackToTheSameBits() throws {
    let state = Self.part(seed: 3)
    let bytes = state.encoded()
    #expect(try DeploymentState(decoding: bytes) == state)
    #expect(try DeploymentState(decoding: bytes).encoded() == bytes)
    let empty = DeploymentState(formulas: Self.formulas)
    #expect(try DeploymentState(decoding: empty.encoded()).isEmpty)
    #expect(try DeploymentState(merging: bytes + empty.encoded() + bytes) == merged([state, state]))
  }

  /// The size by which months are dropped is the size in bytes, however the sums came.
  @Test func theSizeOfTheSumsIsTheirSizeInBytes() throws {
    let parts = (0..<5).map { Self.part(seed: UInt64(20 + $0)) }
    let read = try DeploymentState(merging: parts.flatMap { $0.encoded() })
    for state in [try merged(parts), read, try DeploymentState(decoding: read.encoded())] {
      let size = state.sums.values.reduce(DeploymentState.headBytes) { $0 + $1.byteCount }
      #expect(size == state.encoded().count)
    }
  }

  /// A fold of bytes is the fold of their states, also beyond the months that a state keeps.
  @Test func bytesMergeLikeTheirStates() throws {
    let parts = (0..<30).map {
      Self.part(seed: UInt64(40 + $0), months: (24_000 + 2 * $0)..<(24_003 + 2 * $0), answers: 3_000)
    }
    let bytes = parts.flatMap { $0.encoded() }
    #expect(try DeploymentState(merging: bytes) == merged(parts))
    #expect(try DeploymentState(merging: parts.reversed().flatMap { $0.encoded() }) == merged(parts))
    let foreign = DeploymentState(formulas: String(repeating: "cd", count: 32))
    #expect(throws: DeploymentError.self) { try DeploymentState(merging: bytes + foreign.encoded()) }
    #expect(throws: DeploymentError.self) { try DeploymentState(merging: Array(bytes.dropLast())) }
    #expect(throws: DeploymentError.state(.trailingBytes(count: bytes.count))) {
      try DeploymentState(decoding: foreign.encoded() + bytes)
    }
  }

  @Test func changedAndCutBytesAreRefused() throws {
    let bytes = Self.part(seed: 4, answers: 30).encoded()
    for place in bytes.indices {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(throws: DeploymentError.self, "byte \(place)") { try DeploymentState(decoding: changed) }
      #expect(throws: DeploymentError.self) { try DeploymentState(decoding: Array(bytes[..<place])) }
    }
    var damaged = bytes
    damaged[bytes.count - 1] ^= 1
    #expect(throws: DeploymentError.state(.damaged)) { try DeploymentState(decoding: damaged) }
    #expect(throws: DeploymentError.state(.notAState)) { try DeploymentState(merging: []) }
    #expect(DeploymentError.state(.damaged).kind == "deployment_damaged")
  }

  @Test func aStateOfOtherFormulasIsRefused() throws {
    let other = DeploymentState(formulas: String(repeating: "cd", count: 32))
    var state = Self.part(seed: 5)
    let before = state
    #expect(throws: DeploymentError.otherFormulas(found: other.formulas, expected: state.formulas)) {
      try state.merge(other)
    }
    #expect(state == before)
    #expect(throws: DeploymentError.self) { try state.check(formulas: other.formulas) }
    let old = DeploymentState(formulas: Self.formulas, curves: 1)
    #expect(throws: DeploymentError.otherCurves) { try old.check(formulas: Self.formulas) }
    #expect(throws: DeploymentError.otherCurves) { try state.merge(old) }
  }
}

/// Page: *Learning across athletes*.
@Suite struct DeploymentMapTests {
  private let cohort = DeploymentCohort(hasDevices: true, hasPlan: true, hasAnswers: true)
  private let kind = RiskKind.fatigueSpillover

  private var base: Double { TrainedPriors.model(kind, .morning).baseRate }

  /// A deployment in which events come with chances of their own.
  private func state(
    athletes: Int, answers: Int, month: Int = 24_300, isDrawn: Bool = true, seed: UInt64 = 1,
    chance: (Double) -> Double
  ) -> DeploymentState {
    var random = SplitMix64(seed: seed)
    var state = DeploymentState(formulas: DeploymentStateTests.formulas)
    for answer in 0..<answers {
      var sums = DeploymentSums()
      let odds = random.uniform(-5...1)
      sums.add(odds: odds, isEvent: random.uniform() < chance(odds), weight: 1, isDrawn: isDrawn)
      sums.add(athlete: UInt32(answer % athletes))
      state.add(sums, at: .init(month: month, map: DeploymentMaps.place(kind, .morning, cohort)))
    }
    return state
  }

  private func line(_ state: DeploymentState) -> ShiftedLine? {
    DeploymentMaps(state).map(kind, .morning, cohort)?.line
  }

  private func sigmoid(_ z: Double) -> Double { 1 / (1 + Double.exp(-z)) }

  @Test func aMapFindsLevelAndSlope() throws {
    let middle = Double.log(base / (1 - base))
    let found = try #require(
      line(state(athletes: 60, answers: 6_000) { self.sigmoid($0 + 0.8 - 0.4 * ($0 - middle)) }))
    #expect(abs(found.level - 0.8) < 0.15)
    #expect(abs(found.slope + 0.4) < 0.1)
  }

  @Test func noMapIsMadeOfFewerThanFiveAthletes() {
    #expect(line(state(athletes: 4, answers: 400) { _ in 0.5 }) == nil)
    #expect(line(state(athletes: 5, answers: 400) { _ in 0.5 }) != nil)
    // A cohort with too little data is treated like all together.
    let maps = DeploymentMaps(state(athletes: 9, answers: 400) { _ in 0.5 })
    let other = DeploymentCohort(hasDevices: false, hasPlan: false, hasAnswers: true)
    #expect(maps.map(kind, .morning, other) == maps.map(kind, .morning, cohort))
    #expect(maps.map(kind, .evening, cohort) == nil)
  }

  @Test func noSlopeTurnsTheOrderRound() throws {
    let found = try #require(line(state(athletes: 30, answers: 9_000) { self.sigmoid(-2 * $0 - 4) }))
    #expect(found.slope == -1)
  }

  /// Half of the weight in six months: what was taught a year ago is a quarter of the newest.
  @Test func olderMonthsCountHalfAsMuchEverySixMonths() throws {
    func both(_ gap: Int) throws -> Double {
      var all = state(athletes: 20, answers: 3_000, month: 24_300 - gap, seed: 2) { _ in 0.6 }
      try all.merge(state(athletes: 20, answers: 3_000, month: 24_300, seed: 3) { _ in 0.05 })
      return try #require(line(all)).level
    }
    let (now, half, year) = (try both(0), try both(6), try both(12))
    #expect(now > half + 0.1)
    #expect(half > year + 0.1)
  }

  @Test func recordsMoveTheSlopeAlone() throws {
    let found = try #require(
      line(state(athletes: 40, answers: 6_000, isDrawn: false) { _ in 0.4 }))
    #expect(found.level == 0)
    // However many there are: what they call an event is not what a question asks.
    #expect(found.slope < -0.03)
    #expect(found.slope > -0.2)
  }

  /// Chosen answers to one risk tell of all: people answer in one way.
  @Test(arguments: [DeploymentSums.Beside.choiceWorse, .choiceBetter])
  func theLevelIsFrozenWhereAnswersAreChosen(_ side: DeploymentSums.Beside) throws {
    var state = state(athletes: 40, answers: 3_000) { _ in 0.6 }
    #expect(try #require(line(state)).level > 0.5)
    var sums = DeploymentSums()
    sums.add(25, to: side)
    sums.add(100, to: .choiceVariance)
    let place = DeploymentMaps.place(.fuelingMismatch, .morning, cohort)
    state.add(sums, at: .init(month: 24_300, map: place))
    #expect(try #require(line(state)).level == 0)
  }

  @Test func answersAreChosenWhereTheyAreOfWorseOrBetterDays() {
    func choice(_ answered: (Int, Double) -> Bool) -> AnswerChoice {
      var random = SplitMix64(seed: 4)
      var choice = AnswerChoice()
      for _ in 0..<40 {
        let month = (0..<6).map { question -> (badness: Double, isAnswered: Bool) in
          let badness = random.uniform(-1...1)
          return (badness, answered(question, badness))
        }
        for part in AnswerChoice.parts(month) { choice.add(part) }
      }
      return choice
    }
    #expect(!choice { _, _ in true }.isChosen())
    #expect(!choice { _, _ in false }.isChosen())
    #expect(!choice { question, _ in question % 2 == 0 }.isChosen())
    #expect(choice { question, badness in badness > 0 || question == 0 }.isChosen())
    #expect(choice { question, badness in badness < 0 || question == 0 }.isChosen())
  }

  /// A risk without order stands at the rate that was answered, not at the curve's value for its base rate.
  @Test func aForecastWithoutOrderIsReadByTheRate() throws {
    let map = try #require(
      DeploymentMaps(state(athletes: 60, answers: 4_000) { _ in 0.2 }).map(kind, .morning, cohort))
    #expect(!map.isShown)
    let middle = Double.log(base / (1 - base))
    for odds in [-5.0, middle, 1] { #expect(abs(sigmoid(map.line.mapped(odds, base: middle)) - 0.2) < 0.03) }
  }

  /// Another cohort with few days does not hold a large cohort near no change.
  @Test func aCohortLearnsBesideFewOthers() throws {
    let own = state(athletes: 60, answers: 400) { self.sigmoid($0 + 1.2) }
    var both = own
    var few = DeploymentSums()
    for athlete in 0..<9 {
      few.add(odds: -3, isEvent: false, weight: 0.1, isDrawn: true)
      few.add(athlete: UInt32(athlete))
    }
    let other = DeploymentCohort(hasDevices: true, hasPlan: false, hasAnswers: true)
    both.add(few, at: .init(month: 24_300, map: DeploymentMaps.place(kind, .morning, other)))
    let (alone, beside) = (try #require(line(own)), try #require(line(both)))
    #expect(abs(alone.level - beside.level) < 0.03)
    #expect(abs(alone.slope - beside.slope) < 0.03)
  }

  /// Selective answers do not confirm the ranking either.
  @Test func chosenAnswersChangeNothing() throws {
    var state = state(athletes: 40, answers: 3_000) { _ in 0.2 }
    var sums = DeploymentSums()
    sums.add(25, to: .choiceWorse)
    sums.add(100, to: .choiceVariance)
    state.add(sums, at: .init(month: 24_300, map: DeploymentMaps.place(kind, .morning, cohort)))
    let map = try #require(DeploymentMaps(state).map(kind, .morning, cohort))
    #expect(map.line.level == 0)
    #expect(map.line.slope == 0)
    #expect(!map.isShown)
  }

  /// A few hundred answers that differ by chance alone: the map stays near the one that changes nothing.
  @Test func aMapDoesNotSwingOnChance() throws {
    for seed in 1...6 {
      let found = try #require(
        line(state(athletes: 75, answers: 380, seed: UInt64(seed)) { self.sigmoid($0) }))
      #expect(abs(found.level) < 0.15, "seed \(seed)")
      #expect(abs(found.slope) < 0.1, "seed \(seed)")
    }
  }

  @Test func orderIsShownByAnswersAlone() throws {
    func isShown(_ answers: Int, _ chance: @escaping (Double) -> Double) throws -> Bool {
      let maps = DeploymentMaps(state(athletes: 40, answers: answers, chance: chance))
      return try #require(maps.map(kind, .morning, cohort)).isShown
    }
    #expect(try isShown(2_000) { self.sigmoid($0) })
    #expect(try !isShown(2_000) { _ in 0.1 })
    #expect(try !isShown(6) { self.sigmoid($0) })
  }
}

/// Page: *Learning across athletes*.
@Suite struct QuestionLotTests {
  @Test func aboutOneDayInThirtyIsDrawnOfEachRisk() {
    let first = CalendarDay(ordinal: 20_000)
    for kind in RiskKind.allCases {
      var drawn = 0
      for athlete in 0..<200 {
        for day in 0..<300 where QuestionLot.draws(kind, of: first.adding(days: day), athlete: "a\(athlete)")
        {
          drawn += 1
        }
      }
      // 2,000 expected, standard deviation 44.
      #expect(abs(drawn - 2_000) < 180, "\(kind)")
    }
  }

  @Test func theSameAthleteAndDayDrawTheSame() {
    let days = (0..<3_000).map { CalendarDay(ordinal: 20_000 + $0) }
    func drawn(_ name: String, _ kind: RiskKind) -> [CalendarDay] {
      days.filter { QuestionLot.draws(kind, of: $0, athlete: name) }
    }
    #expect(drawn("ann", .fuelingMismatch) == drawn("ann", .fuelingMismatch))
    #expect(drawn("ann", .fuelingMismatch) != drawn("ben", .fuelingMismatch))
    #expect(drawn("ann", .fuelingMismatch) != drawn("ann", .fatigueSpillover))
  }
}
