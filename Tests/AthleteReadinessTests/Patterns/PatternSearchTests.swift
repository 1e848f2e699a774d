import ActivityStreams
import AthleteSimulator
import Foundation
import Statistics
import Testing
import TextFormats
import VectorStatistics
import _TestSupport

@testable import AthleteReadiness

/// Page: *Patterns*.
@Suite struct PatternSearchTests {
  private func late(_ weekday: Int, _ random: inout SplitMix64) -> [Behaviour] {
    [Behaviour(name: "late", amount: random.chance(0.35) ? 1 : 0)]
  }

  @Test func findsWhatIsThereWithSignSizeAndSupport() throws {
    var journal = JournalOfTests(seed: 11, effects: ["late": -15])
    try journal.live(days: 160, behaviours: late)
    let pattern = try #require(journal.found.first)
    #expect(journal.found.count == 1)
    #expect((pattern.cause, pattern.effect, pattern.lagDays, pattern.sign) == ("late", "deep", 1, -1))
    #expect(abs(pattern.effectSize + 1) < 0.4)
    #expect(pattern.q < 0.01)
    #expect((35...75).contains(pattern.support))
    #expect(pattern.recentExposures == 5)
    #expect((0...5).contains(pattern.recentHits))
    #expect(pattern.signal == "\(pattern.recentHits) of last 5 instances")
    #expect(EmergingPattern.label == "Early signal")
    #expect(EmergingPattern.confidence == .low)
  }

  @Test func weekendsDoNotMakeAPatternOfWhatIsDoneOnWeekends() throws {
    var reported = 0
    for seed in 0..<30 {
      var journal = JournalOfTests(seed: UInt64(seed), weekendGain: 25)
      try journal.live(days: 150) { weekday, random in
        // Friday and Saturday evenings, most of the time.
        [Behaviour(name: "wine", amount: random.chance(weekday == 5 || weekday == 6 ? 0.8 : 0.1) ? 1 : 0)]
      }
      reported += journal.found.count
    }
    #expect(reported <= 2)
  }

  @Test func thatOfTwoBehavioursWhichOftenComeTogetherIsFoundThatActs() throws {
    var right = 0
    var wrong = 0
    for seed in 0..<10 {
      var journal = JournalOfTests(seed: UInt64(100 + seed), effects: ["wine": -18])
      try journal.live(days: 200) { _, random in
        let wine = random.chance(0.4)
        let meal = random.chance(wine ? 0.75 : 0.2)
        return [Behaviour(name: "meal", amount: meal ? 1 : 0), Behaviour(name: "wine", amount: wine ? 1 : 0)]
      }
      right += journal.found.count { $0.cause == "wine" }
      wrong += journal.found.count { $0.cause == "meal" }
    }
    #expect(right >= 9)
    #expect(wrong <= 1)
  }

  @Test func twoBehavioursThatAlwaysComeTogetherCannotBeToldApart() throws {
    var journal = JournalOfTests(seed: 4, effects: ["wine": -30])
    try journal.live(days: 200) { _, random in
      let amount = random.chance(0.4) ? 1.0 : 0
      return [Behaviour(name: "meal", amount: amount), Behaviour(name: "wine", amount: amount)]
    }
    #expect(journal.found.isEmpty)
  }

  @Test func tooFewDaysOrExposuresAreNotTested() throws {
    var few = JournalOfTests(seed: 4, effects: ["late": -60])
    try few.live(days: 25, behaviours: late)
    #expect(few.found.isEmpty)
    var rare = JournalOfTests(seed: 4, effects: ["late": -60])
    var day = 0
    try rare.live(days: 120) { _, _ in
      day += 1
      return [Behaviour(name: "late", amount: day % 40 == 0 ? 1 : 0)]
    }
    #expect(rare.found.isEmpty)
    var constant = JournalOfTests(seed: 4)
    try constant.live(days: 120) { _, _ in [Behaviour(name: "late", amount: 1)] }
    #expect(constant.found.isEmpty)
  }

  /// The fast regression against LAPACK's on the full table with a column for each weekday.
  @Test func theSweepAgreesWithFullLeastSquares() throws {
    var random = SplitMix64(seed: 21)
    for rows in [30, 61, 200] {
      let weekdays = (0..<rows).map { ($0 * 3) % 7 }
      var columns = (0..<6).map { _ in (0..<rows).map { _ in random.normal() } }
      let response = (0..<rows).map { row in
        2 * columns[0][row] - columns[3][row] + Double(weekdays[row]) + random.normal()
      }
      let dummies = (0..<7).map { weekday in weekdays.map { $0 == weekday ? 1.0 : 0 } }
      let full = try leastSquares(
        Matrix(columns: columns + dummies), response)
      columns.append(response)
      let within = columns.map { column in
        let means = (0..<7).map { weekday in
          mean(of: zip(column, weekdays).filter { $0.1 == weekday }.map(\.0)) ?? 0
        }
        return zip(column, weekdays).map { $0 - means[$1] }
      }
      let fit = try #require(WithinFit(within))
      for place in 0..<6 { #expect(abs(fit.slopes[place] - full.coefficients[place]) < 1e-5) }
    }
  }

  @Test func theRateIsTheTailAreaOfTheTwoGroups() {
    let search = PatternSearch(
      days: [], last: CalendarDay.simulationStart, names: [], settings: PatternSettings())
    func test(_ z: Double) -> PatternSearch.Test {
      PatternSearch.Test(
        behaviour: 0, effect: .deep, effectSize: 0.2 * z, error: 0.2, z: z, support: 20, recentHits: 3,
        recentExposures: 5)
    }
    // 0.7 Φ(−2) / (0.7 Φ(−2) + 0.3 Φ(−2/√5)), by tables: Φ(−2) = 0.0227501, Φ(−0.894427) = 0.1855467.
    let (noise, effect) = (0.0227501319, 0.1855466852)
    let rate = 0.7 * noise / (0.7 * noise + 0.3 * effect)
    #expect(abs(search.falseDiscoveryRate(of: test(2), knownSign: nil) - rate) < 1e-7)
    #expect(
      search.falseDiscoveryRate(of: test(-2), knownSign: nil)
        == search.falseDiscoveryRate(of: test(2), knownSign: nil))
    // Known and on the known side: 0.25 Φ(−2) / (0.25 Φ(−2) + 0.75 · 2 Φ(−0.894427)).
    let known = 0.25 * noise / (0.25 * noise + 0.75 * 2 * effect)
    #expect(abs(search.falseDiscoveryRate(of: test(-2), knownSign: -1) - known) < 1e-6)
    // The other side, or too weak on its own: not reported whatever the prior.
    #expect(search.falseDiscoveryRate(of: test(2), knownSign: -1) == 1)
    #expect(search.falseDiscoveryRate(of: test(-1), knownSign: -1) == 1)
    let rates = stride(from: 0.0, through: 6, by: 0.25).map {
      search.falseDiscoveryRate(of: test($0), knownSign: nil)
    }
    #expect(zip(rates, rates.dropFirst()).allSatisfy { $0 > $1 })
  }

  /// Simulated athletes: reported against the true effects. The full size runs where P247_EVALUATE is set.
  @Test func falseDiscoveriesStayBelowQInSimulatedAthletes() throws {
    let isFull = ProcessInfo.processInfo.environment["P247_EVALUATE"] != nil
    var reported = 0
    var wrong = 0
    var real = 0
    for index in 0..<(isFull ? 300 : 24) {
      var athlete = DaySimulator(seed: 77, index: index, days: 180)
      var state = AthleteState()
      while let day = athlete.day() {
        let date = CalendarDay.simulationStart.adding(days: day.morning.day)
        try state.update(with: day.morning.record(), on: date)
        try state.update(with: day.evening.record, on: date)
      }
      for habit in SimulatedHabit.allCases {
        for outcome in HabitOutcome.allCases where athlete.traits.effects[habit, outcome] != 0 { real += 1 }
      }
      for pattern in state.memory.patterns.found {
        reported += 1
        if let habit = SimulatedHabit(rawValue: pattern.cause),
          let outcome = HabitOutcome(rawValue: pattern.effect),
          athlete.traits.effects[habit, outcome] * Double(pattern.sign) > 0
        {
          continue
        }
        wrong += 1
      }
    }
    #expect(reported > 0)
    #expect(Double(wrong) <= (isFull ? 0.12 : 0.25) * Double(reported))
    #expect(Double(reported - wrong) >= 0.25 * Double(real))
  }
}
