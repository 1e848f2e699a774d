import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let last = CalendarDay(ordinal: 20_100)

/// Page: *Weekly summary and MET-minutes*.
@Suite struct FourWeekSummaryTests {
  @Test func fourWeeksAgainstTheFourBefore() {
    let sessions = (0..<56).map {
      SessionSummary(
        day: last.adding(days: -$0), kind: "Run", load: $0 < 28 ? 60 : 50, duration: 3600, distance: 10_000)
    }
    let summary = FourWeekSummary(sessions, through: last)
    #expect(summary.current.count == 28 && summary.previous.count == 28)
    #expect(summary.current.load == 28 * 60 && summary.previous.load == 28 * 50)
    #expect(summary.change(of: \.load, unknown: \.unknownLoads).map { abs($0 - 20) < 1e-9 } == true)
    #expect(summary.change(of: \.distance, unknown: \.unknownDistances) == 0)
    #expect(FourWeekSummary([], through: last).change(of: \.load, unknown: \.unknownLoads) == nil)
  }

  @Test("A log that begins within the earlier four weeks shows no change", arguments: [30, 35, 45, 55])
  func firstMonths(days: Int) {
    let sessions = (0..<days).map {
      SessionSummary(
        day: last.adding(days: -$0), kind: "Run", load: 50, duration: 3600, distance: 10_000)
    }
    let summary = FourWeekSummary(sessions, through: last)
    #expect(summary.change(of: \.load, unknown: \.unknownLoads) == nil)
    #expect(summary.change(of: \.duration, unknown: \.unknownDurations) == nil)
    #expect(summary.change(of: \.distance, unknown: \.unknownDistances) == nil)
  }

  @Test("A total without known values has no change; for days without a session it is −100 %")
  func unknownTotals() throws {
    let before = (28..<56).map {
      SessionSummary(
        day: last.adding(days: -$0), kind: "Run", load: 50, duration: 3600, distance: 10_000)
    }
    let now = (0..<28).map { SessionSummary(day: last.adding(days: -$0), kind: "Run", load: 50) }
    let summary = FourWeekSummary(before + now, through: last)
    #expect(summary.change(of: \.load, unknown: \.unknownLoads) == 0)
    #expect(summary.change(of: \.duration, unknown: \.unknownDurations) == nil)
    #expect(summary.change(of: \.distance, unknown: \.unknownDistances) == nil)
    let rest = FourWeekSummary(before, through: last)
    #expect(rest.change(of: \.distance, unknown: \.unknownDistances) == -100)
  }
}

/// Page: *Zones over time*.
@Suite struct ZoneDistributionTests {
  private func session(_ zones: [Double], days: Int) -> SessionSummary {
    SessionSummary(day: last.adding(days: -days), kind: "Run", zoneSeconds: zones)
  }

  @Test func thePolarisationOfTheFormulaBook() throws {
    // LD-19: 0.80 / 0.05 / 0.15.
    let found = ZoneDistribution(
      [session([0, 20, 20, 40, 5, 15], days: 0)], from: last.adding(days: -27), to: last, settings: .init(),
      polarisation: .init())
    #expect(found.thirds.map { ($0 * 100).rounded() } == [80, 5, 15])
    let index = try #require(found.polarisation)
    #expect(abs(index.value - 2.38021124171) < 1e-9 && index.isPolarised)
    let other = ZoneDistribution(
      [session([75, 0, 0, 0, 20, 5], days: 0)], from: last, to: last, settings: .init(), polarisation: .init()
    )
    #expect(abs((other.polarisation?.value ?? 0) - 1.27300127206) < 1e-9)
  }

  @Test func modelsOfThreeZonesAndPeriods() {
    var settings = ZoneDistributionSettings()
    settings.middleFrom = 1
    settings.highFrom = 2
    let sessions = [
      session([80, 5, 15], days: 3), session([1, 1, 2], days: 30), session([9, 9, 9], days: 90),
    ]
    let found = ZoneDistribution.periods(
      sessions, through: last, count: 3, settings: settings, polarisation: .init())
    #expect(found.map(\.sessions) == [0, 1, 1])
    #expect(found[2].thirds == [0.8, 0.05, 0.15] && found[1].thirds == [0.25, 0.25, 0.5])
    #expect(found[0].shares.isEmpty && found[0].polarisation == nil)
    #expect(found[2].firstDay == last.adding(days: -27) && found[1].lastDay == last.adding(days: -28))
  }

  @Test func sessionsWithoutTimeInAnyZoneDoNotCount() {
    let found = ZoneDistribution(
      [session([0, 0, 0, 0], days: 0), session([0, 60, 0], days: 1), session([], days: 2)],
      from: last.adding(days: -6), to: last, settings: .init(), polarisation: .init())
    #expect(found.sessions == 1 && found.seconds == [0, 60, 0] && found.shares == [0, 1, 0])
    let none = ZoneDistribution(
      [session([0, 0, 0], days: 0)], from: last, to: last, settings: .init(), polarisation: .init())
    #expect(none.sessions == 0 && none.seconds.isEmpty && none.shares.isEmpty)
    #expect(none.thirds.isEmpty && none.polarisation == nil)
  }

  @Test func sharesAddUpWhateverTheZones() {
    var chance = SplitMix64(seed: 2)
    for _ in 0..<100 {
      let sessions = (0..<10).map { _ in
        session(
          (0..<Int.random(in: 0...7, using: &chance)).map { _ in Double.random(in: 0...900, using: &chance) },
          days: Int.random(in: 0...20, using: &chance))
      }
      let found = ZoneDistribution(
        sessions, from: last.adding(days: -27), to: last, settings: .init(), polarisation: .init())
      guard !found.shares.isEmpty else { continue }
      #expect(abs(found.shares.reduce(0, +) - 1) < 1e-12 && abs(found.thirds.reduce(0, +) - 1) < 1e-12)
    }
    let nonsense = ZoneDistribution(
      [session([.nan, -5, .infinity], days: 0)], from: last, to: last, settings: .init(),
      polarisation: .init())
    #expect(nonsense.sessions == 0 && nonsense.shares.isEmpty)
  }
}
