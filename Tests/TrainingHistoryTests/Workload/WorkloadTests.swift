import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import TrainingHistory

private func agree(_ one: Double?, _ other: Double, _ relative: Double = 1e-9) -> Bool {
  guard let one else { return false }
  return DifferenceReport.agree(one, other, .either(relative: relative, absolute: 1e-12))
}

/// Page: *Acute-to-chronic workload ratio* (ACWR).
@Suite struct AcuteChronicRatioTests {
  private let loads: [Double?] = (0..<28).map { Double((37 * $0) % 90 + 10) }

  private func ratio(_ kind: WorkloadSettings.Ratio, _ loads: [Double?]) -> AcuteChronicRatio? {
    var settings = WorkloadSettings()
    settings.ratio = kind
    return AcuteChronicRatio(loads, settings: settings)
  }

  @Test func workedExample() throws {
    let coupled = try #require(ratio(.coupled, loads))
    #expect(agree(coupled.acute, 49.4285714286) && agree(coupled.chronic, 53.0714285714))
    #expect(agree(coupled.ratio, 0.93135935397))
    let uncoupled = try #require(ratio(.uncoupled, loads))
    #expect(agree(uncoupled.chronic, 54.2857142857) && agree(uncoupled.ratio, 0.910526315789))
    let exponential = try #require(ratio(.exponential, loads))
    #expect(agree(exponential.acute, 47.9339861176) && agree(exponential.chronic, 47.2067269937))
    #expect(agree(exponential.ratio, 1.01540583663))
    // r_c = 4 r_u/(r_u + 3).
    let identity = 4 * uncoupled.ratio / (uncoupled.ratio + 3)
    #expect(agree(coupled.ratio, identity))
  }

  @Test func edges() {
    #expect(ratio(.uncoupled, Array(loads.dropLast())) == nil)
    #expect(ratio(.coupled, Array(repeating: 0, count: 28)) == nil)
    var unknown = loads
    for index in 0..<7 { unknown[index] = nil }
    #expect(ratio(.coupled, unknown) == nil)
    unknown[0] = 10
    #expect(ratio(.coupled, unknown) != nil)
    #expect(ratio(.coupled, loads.dropLast() + [.nan]) == nil)
  }
}

/// Page: *Monotony and strain*.
@Suite struct MonotonyTests {
  @Test func workedExample() throws {
    let week: [Double?] = [300, 450, 0, 600, 300, 750, 0]
    let sample = try Monotony(week)
    #expect(agree(sample.mean, 342.857142857) && agree(sample.deviation, 283.473354757))
    #expect(agree(sample.monotony, 1.20948631363) && agree(sample.strain, 2902.76715271))
    var settings = WorkloadSettings()
    settings.usesPopulationDeviation = true
    let population = try Monotony(week, settings: settings)
    #expect(agree(population.deviation, 262.445329584) && agree(population.monotony, 1.30639452948))
    #expect(agree(population.strain, 3135.34687076))
  }

  @Test func noHugeNumberForAConstantWeek() {
    #expect(throws: Monotony.Absence.constantLoad) { try Monotony(Array(repeating: 50, count: 7)) }
    #expect(throws: Monotony.Absence.constantLoad) { try Monotony(Array(repeating: 0, count: 7)) }
    #expect(throws: Monotony.Absence.unknownDay) { try Monotony([1, 2, nil, 4, 5, 6, 7]) }
    #expect(throws: Monotony.Absence.unknownDay) { try Monotony([]) }
    #expect(throws: Monotony.Absence.unknownDay) { try Monotony([1, .nan]) }
  }
}

/// Page: *Weekly summary and MET-minutes*.
@Suite struct WeeklySummaryTests {
  private let monday = CalendarDay(year: 2025, month: 3, day: 3)

  @Test func totalsOfAWeek() throws {
    let monday = try #require(self.monday)
    #expect(monday.weekday == 1)
    let sessions = [
      SessionSummary(
        day: monday, kind: "Run", load: 50, duration: 1800, distance: 5000, energy: 400, metMinutes: 300,
        zoneSeconds: [0, 600, 1200]),
      SessionSummary(
        day: monday.adding(days: 6), kind: "Ride", load: nil, duration: 3600, metMinutes: 400,
        zoneSeconds: [60]),
      SessionSummary(day: monday.adding(days: 2), kind: "Run", load: 70, duration: .nan),
      SessionSummary(day: monday.adding(days: 7), kind: "Run", load: 999),
      SessionSummary(day: monday.adding(days: -1), kind: "Run", load: 999, metMinutes: 100),
    ]
    let week = WeeklySummary(sessions, weekOf: monday.adding(days: 3))
    #expect(week.firstDay == monday && week.lastDay == monday.adding(days: 6))
    #expect(week.count == 3 && week.load == 120 && week.unknownLoads == 1)
    #expect(week.duration == 5400 && week.distance == 5000 && week.energy == 400 && week.metMinutes == 700)
    #expect(week.zoneSeconds == [60, 600, 1200])
    #expect(week.kinds.map(\.kind) == ["Run", "Ride"] && week.kinds[0].count == 2)
    let trend = try #require(MetMinutesTrend(sessions, through: monday))
    #expect(trend.weeks == [0, 0, 100, 700] && trend.standing == .within)
    #expect(agree(trend.slope, (-1.5 * 0 + 0.5 * 100 + 1.5 * 700) / 5))
    #expect(MetMinutesTrend([], through: monday)?.standing == .below)
    #expect(MetMinutesTrend(sessions, through: monday, count: 0) == nil)
    #expect(WeeklySummary([], weekOf: monday).count == 0)
  }
}

/// Page: *Recovery cost of a repeated workout*.
@Suite struct RecoveryCostTests {
  private let start = CalendarDay(ordinal: 20_000)

  private func history(every days: Int, count: Int) -> [SessionSummary] {
    (0..<count).map {
      SessionSummary(
        day: start.adding(days: 28 + $0 * days), kind: "Run", load: 100, duration: 3600, distance: 12_000)
    }
  }

  @Test func similarSessionsAreRepeats() {
    let base = SessionSummary(day: start, kind: "Run", load: 100, duration: 3600, distance: 10_000)
    var other = base
    other.distance = 12_000
    #expect(RecoveryCost.isRepeat(other, of: base))
    other.distance = 12_600
    #expect(!RecoveryCost.isRepeat(other, of: base))
    other.distance = nil
    #expect(RecoveryCost.isRepeat(other, of: base))
    other.kind = "Ride"
    #expect(!RecoveryCost.isRepeat(other, of: base))
    let bare = SessionSummary(day: start, kind: "Run")
    #expect(!RecoveryCost.isRepeat(bare, of: bare))
  }

  @Test func aShrinkingFallIsAFallingCost() throws {
    let repeats = history(every: 14, count: 6)
    var mornings: [MorningValue] = []
    for offset in 0..<120 {
      // A band of ±0.05 about 4, and after each session a fall that shrinks from repeat to repeat.
      var value = 4 + 0.01 * Double(offset * 7 % 11 - 5)
      for (index, session) in repeats.enumerated() {
        let after = session.day.days(to: start.adding(days: offset))
        if after == 1 || (after == 2 && index < 3) { value = 4 - 0.3 + 0.03 * Double(index) }
      }
      mornings.append(MorningValue(day: start.adding(days: offset), value: value))
    }
    let session = try #require(repeats.last)
    let cost = try #require(
      RecoveryCost(of: session, history: repeats, variability: mornings, settings: .init()))
    #expect(cost.repeats.count == 6)
    #expect(cost.repeats.allSatisfy { ($0.depth ?? 0) > 1 })
    #expect(cost.repeats.first?.daysToBaseline.map { $0 >= 3 } == true)
    #expect(cost.repeats.last?.daysToBaseline.map { $0 <= 3 } == true)
    let trends = [try #require(cost.depthTrend), try #require(cost.daysTrend)]
    #expect(trends[0] < 0 && trends[1] <= 0)
    #expect(cost.repeats.allSatisfy { $0.restingDaysToBaseline == nil })
  }

  @Test func nothingWithoutABaseline() throws {
    let repeats = history(every: 7, count: 3)
    let session = try #require(repeats.first)
    #expect(RecoveryCost(of: session, history: repeats, variability: [], settings: .init()) == nil)
    let flat = (0..<90).map { MorningValue(day: start.adding(days: $0), value: 4) }
    #expect(RecoveryCost(of: session, history: repeats, variability: flat, settings: .init()) == nil)
  }
}

@Test func settingsOfTheHistoryAreSound() {
  func faults<Group: SettingsGroup>(_ type: Group.Type) -> [String] {
    Group.settings.filter { !$0.domain.contains($0.read(Group())) || $0.source.isEmpty }.map(\.key)
  }
  #expect(faults(FitnessSettings.self).isEmpty && faults(WorkloadSettings.self).isEmpty)
  #expect(faults(ActivityGuidelineSettings.self).isEmpty && faults(RecoveryCostSettings.self).isEmpty)
}
