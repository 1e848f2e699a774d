import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let start = CalendarDay(ordinal: 20_000)

/// Page: *Recovery cost of a repeated workout*.
@Suite struct RecoveryCostTrendTests {
  private func repeats(every days: Int = 14, count: Int) -> [SessionSummary] {
    (0..<count).map {
      SessionSummary(
        day: start.adding(days: 28 + $0 * days), kind: "Run", load: 100, duration: 3600, distance: 12_000,
        id: "\($0)")
    }
  }

  /// Mornings of 4 ± 0.05 and 50 ± 1, and after each session a fall of `depth(repeat)` for `length(repeat)` days.
  private func vitals(
    _ sessions: [SessionSummary], days: Int = 220, depth: (Int) -> Double, length: (Int) -> Int = { _ in 1 }
  ) -> [DayVitals] {
    (0..<days).map { offset in
      let noise = Double(offset * 7 % 11 - 5)
      var value = 4 + 0.01 * noise
      var resting = 50 - 0.2 * noise
      for (index, session) in sessions.enumerated() {
        let after = session.day.days(to: start.adding(days: offset))
        if after >= 1, after <= length(index) {
          value = 4 - depth(index)
          resting = 50 + 20 * depth(index)
        }
      }
      return DayVitals(day: start.adding(days: offset), logVariability: value, restingHeartRate: resting)
    }
  }

  @Test func theDeparturesOfTheDocumentation() throws {
    // Baseline of median 4.05 and spread 0.10; mornings after of 3.90, 3.96, 4.02.
    let high = 4.05 + 0.1 / 1.482602218505602
    let low = 4.05 - 0.1 / 1.482602218505602
    let session = SessionSummary(day: start, kind: "Run", load: 80)
    var mornings = (0..<28).map {
      DayVitals(day: start.adding(days: -$0), logVariability: $0.isMultiple(of: 2) ? high : low)
    }
    for (offset, value) in [3.90, 3.96, 4.02].enumerated() {
      mornings.append(DayVitals(day: start.adding(days: offset + 1), logVariability: value))
    }
    let one = try #require(
      RecoveryCost(of: session, history: [session], vitals: mornings, settings: .init())?.repeats.first)
    #expect(abs((one.depth ?? 0) - 1.5) < 1e-9 && one.daysToBaseline == 3)
    #expect(one.restingDepth == nil && one.restingDaysToBaseline == nil && !one.isNotBack && !one.isDisturbed)
  }

  @Test func aFallingCostIsAdaptationAndARisingOneIsNot() throws {
    let sessions = repeats(count: 10)
    let latest = try #require(sessions.last)
    let falling = try #require(
      RecoveryCost(
        of: latest, history: sessions, vitals: vitals(sessions, depth: { 0.5 - 0.03 * Double($0) }),
        settings: .init()))
    #expect(falling.meaning == .adaptation && falling.repeats.count == 10)
    #expect(falling.depth.map { $0.perRepeat < 0 && $0.interval.upperBound < 0 && $0.count == 10 } == true)
    let rising = try #require(
      RecoveryCost(
        of: latest, history: sessions,
        vitals: vitals(sessions, depth: { 0.2 + 0.05 * Double($0) }, length: { 1 + $0 / 3 }),
        settings: .init()))
    #expect(rising.meaning == .overreaching)
    #expect(rising.days.map { $0.perRepeat > 0 } == true)
  }

  @Test func noiseMeansNothingAndFewRepeatsSayNothing() throws {
    var chance = SplitMix64(seed: 6)
    var said = 0
    for _ in 0..<40 {
      let sessions = repeats(count: 8)
      let depths = sessions.map { _ in Double.random(in: 0.2...0.5, using: &chance) }
      let latest = try #require(sessions.last)
      let cost = RecoveryCost(
        of: latest, history: sessions, vitals: vitals(sessions) { depths[$0] }, settings: .init())
      if try #require(cost).meaning != nil { said += 1 }
    }
    #expect(said <= 10)
    let few = repeats(count: 3)
    let cost = try #require(
      RecoveryCost(
        of: few[2], history: few, vitals: vitals(few, depth: { 0.5 - 0.1 * Double($0) }), settings: .init()))
    #expect(cost.repeats.count == 3 && cost.depth == nil && cost.meaning == nil)
    #expect(RecoveryCost(of: few[2], history: few, vitals: [], settings: .init()) == nil)
  }

  @Test func repeatsThatAnotherSessionDisturbedMakeNoTrend() throws {
    let sessions = repeats(count: 6)
    let race = SessionSummary(day: sessions[2].day, kind: "Ride", load: 150)
    let easy = SessionSummary(day: sessions[3].day, kind: "Ride", load: 40)
    let next = SessionSummary(day: sessions[4].day.adding(days: 1), kind: "Ride", load: 120)
    let cost = try #require(
      RecoveryCost(
        of: sessions[5], history: sessions + [race, easy, next],
        vitals: vitals(sessions, depth: { _ in 0.4 }, length: { _ in 2 }), settings: .init()))
    #expect(cost.repeats.map(\.isDisturbed) == [false, false, true, false, true, false])
    #expect(cost.depth?.count == 4)
  }

  @Test func notBackIsAtLeastADayMoreThanWasWatched() throws {
    let sessions = repeats(every: 30, count: 5)
    let cost = try #require(
      RecoveryCost(
        of: sessions[4], history: sessions,
        vitals: vitals(sessions, depth: { _ in 0.4 }, length: { $0 == 4 ? 20 : 1 + $0 }), settings: .init()))
    #expect(cost.repeats[4].isNotBack && cost.repeats[4].daysToBaseline == nil)
    #expect(cost.repeats[0].daysToBaseline.map { $0 >= 2 && $0 <= 3 } == true)
    #expect(cost.days.map { $0.perRepeat > 0 && $0.count == 5 } == true)
  }

  @Test func workoutsThatRepeatAreFound() {
    let runs = repeats(count: 5)
    var rides: [SessionSummary] = []
    for index in 0..<7 {
      rides.append(
        SessionSummary(
          day: start.adding(days: index), kind: "Ride", load: 50, duration: index < 5 ? 3600 : 9000))
    }
    var chance = SplitMix64(seed: 1)
    let found = RepeatedWorkout.all(in: (runs + rides).shuffled(using: &chance))
    #expect(found.map(\.latest.kind) == ["Run", "Ride"])
    #expect(found.map(\.sessions.count) == [5, 5])
    #expect(found[0].latest.id == "4" && found[0].sessions.map(\.id) == ["0", "1", "2", "3", "4"])
    #expect(RepeatedWorkout.all(in: (rides + runs)) == found)
    #expect(RepeatedWorkout.all(in: []).isEmpty && RepeatedWorkout.all(in: runs, limit: 0).isEmpty)
  }
}

@Test func settingsOfRecordsAndTrendsAreSound() {
  func faults<Group: SettingsGroup>(_ type: Group.Type) -> [String] {
    Group.settings.filter { !$0.domain.contains($0.read(Group())) || $0.source.isEmpty }.map(\.key)
  }
  #expect(faults(ComparisonSettings.self).isEmpty && faults(RecordSettings.self).isEmpty)
  #expect(faults(FatiguedPowerSettings.self).isEmpty && faults(TrendSettings.self).isEmpty)
  #expect(faults(ZoneDistributionSettings.self).isEmpty)
}
