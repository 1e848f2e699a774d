import ActivityStreams
import Foundation
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// Page: *Race predictions*.
@Suite struct RaceForecastTests {
  private static let day = CalendarDay(ordinal: 20_500)

  private static func run(_ distance: Double, _ seconds: Double, ago: Int = 10, _ id: String) -> BestEffort {
    BestEffort(
      EffortTask(sport: .run, measure: .distance, extent: distance), value: seconds,
      day: day.adding(days: -ago), session: id)
  }

  /// 10 km in 45:00, by hand (page): 5957.288318885 s, exp(−0.0695447186) and exp(0.0919747062) of it.
  @Test func oneRace() throws {
    let all = RaceForecast.all([Self.run(10_000, 2700, "a")], on: Self.day, settings: .init(), pace: .init())
    #expect(all.map(\.distance) == [5000, 10_000, 21_097.5, 42_195])
    let half = all[2]
    #expect(isClose(half.seconds, 5957.288318885013, 1e-9))
    #expect(isClose(half.interval.lowerBound, 5557.06826598972, 1e-9))
    #expect(isClose(half.interval.upperBound, 6531.196147122955, 1e-9))
    #expect(half.method == .riegel && half.exponent == 1.06 && half.count == 1)
    #expect(half.cautions == [.maybeNotMaximal])
    // Of a shorter race the exponents change places.
    #expect(isClose(all[0].seconds, 1295.0065610891068, 1e-9))
    #expect(isClose(all[0].interval.lowerBound, 1185.296069209879, 1e-9))
    #expect(isClose(all[0].interval.upperBound, 1387.037281052828, 1e-9))
    #expect(isClose(all[1].seconds, 2700, 1e-12))
    #expect(isClose(all[3].interval.upperBound, 14_344.19416300423, 1e-9))
    #expect(all[3].cautions.contains(.optimistic))
  }

  /// Three races on the line of the exponent 1.08: the half width at the marathon is 0.0804719067 of the logarithm, by hand.
  @Test func aLineOfOnesOwn() throws {
    let races = [5000.0, 10_000, 21_097.5].map { distance in
      Self.run(distance, 1200 * exponent(distance / 5000), "\(distance)")
    }
    let marathon = try #require(RaceForecast.all(races, on: Self.day, settings: .init(), pace: .init()).last)
    #expect(marathon.method == .personal && marathon.count == 3)
    #expect(isClose(marathon.exponent, 1.08, 1e-9))
    #expect(isClose(marathon.seconds, 1200 * exponent(42_195 / 5000), 1e-9))
    let ratio = marathon.interval.upperBound / marathon.seconds
    #expect(isClose(ratio, 1.0837984, 1e-6))
    #expect(isClose(ratio * marathon.interval.lowerBound, marathon.seconds, 1e-9))
    #expect(marathon.effort.task.extent == 21_097.5)
  }

  /// x to the power 1.08.
  private func exponent(_ x: Double) -> Double { pow(x, 1.08) }

  /// Splits of one race, easy runs, other sports, days out of reach: none of them changes anything.
  @Test func whatIsNoRaceSaysNothing() {
    let race = Self.run(10_000, 2700, "a")
    let alone = RaceForecast.all([race], on: Self.day, settings: .init(), pace: .init())
    let others = [
      Self.run(5000, 1350, "a"), Self.run(1000, 270, "a"), Self.run(5000, 1700, ago: 3, "easy"),
      Self.run(5000, 1200, ago: 182, "old"), Self.run(5000, 1200, ago: -1, "tomorrow"),
      Self.run(400, 60, "sprint"),
      BestEffort(
        EffortTask(sport: .ride, measure: .distance, extent: 10_000), value: 900, day: Self.day, session: "b"),
    ]
    #expect(RaceForecast.all(others + [race], on: Self.day, settings: .init(), pace: .init()) == alone)
    #expect(
      RaceForecast.all([race] + others.reversed(), on: Self.day, settings: .init(), pace: .init()) == alone)
    #expect(RaceForecast.all([], on: Self.day, settings: .init(), pace: .init()).isEmpty)
    #expect(
      RaceForecast.all([Self.run(400, 60, "sprint")], on: Self.day, settings: .init(), pace: .init()).isEmpty)
    #expect(
      RaceForecast.all(
        [Self.run(.nan, 60, "x"), Self.run(10_000, .infinity, "y")], on: Self.day, settings: .init(),
        pace: .init()
      ).isEmpty)
  }

  /// A run whose best VDOT is that of its 5 km has run 10 km too; no forecast is slower than that.
  @Test func noForecastSlowerThanWhatWasRun() throws {
    let efforts = [
      Self.run(10_000, 2395, ago: 20, "a"), Self.run(5000, 1110, "b"), Self.run(10_000, 2354, "b"),
      Self.run(5000, 1300, ago: 3, "easy"),
    ]
    var settings = RaceSettings()
    settings.distances = [5000, 10_000]
    let all = RaceForecast.all(efforts, on: Self.day, settings: settings, pace: .init())
    #expect(all[1].method == .riegel && isClose(all[1].seconds, 2354, 1e-12))
    #expect(all[1].effort.session == "b" && all[1].effort.task.extent == 10_000)
    #expect(isClose(all[1].interval.upperBound * all[1].interval.lowerBound, 2354.0 * 2354, 1e-9))
    // Nor is one that starts from it.
    var far = settings
    far.distances = [21_097.5]
    let half = try #require(RaceForecast.all(efforts, on: Self.day, settings: far, pace: .init()).first)
    #expect(half.effort.session == "b" && isClose(half.seconds, 2354 * pow(2.10975, 1.06), 1e-9))
    // A slower time over the distance holds nothing back.
    #expect(isClose(all[0].seconds, 1110, 1e-12) && all[0].effort.session == "b")
    #expect(RaceForecast.all(efforts.reversed(), on: Self.day, settings: settings, pace: .init()) == all)
    // A line of one's own is held to it, too.
    var races = [3000.0, 5000, 10_000, 21_097.5].map { distance in
      Self.run(distance, 1200 * exponent(distance / 5000), "\(distance)")
    }
    settings.distances = [10_000]
    let line = try #require(RaceForecast.all(races, on: Self.day, settings: settings, pace: .init()).first)
    #expect(line.method == .personal)
    races.append(Self.run(10_000, line.seconds - 20, "3000.0"))
    let held = try #require(RaceForecast.all(races, on: Self.day, settings: settings, pace: .init()).first)
    #expect(held.method == .personal && isClose(held.seconds, line.seconds - 20, 1e-9))
    #expect(held.effort.session == "3000.0" && held.interval.contains(held.seconds))
  }

  /// The farther a race is from the effort the wider its interval, and it always holds the time.
  @Test func wideningWithDistance() {
    var settings = RaceSettings()
    settings.distances = [10_000, 15_000, 21_097.5, 30_000, 42_195]
    let all = RaceForecast.all([Self.run(10_000, 2700, "a")], on: Self.day, settings: settings, pace: .init())
    let widths = all.map { $0.interval.upperBound / $0.interval.lowerBound }
    #expect(widths == widths.sorted() && Set(widths).count == 5)
    #expect(all.allSatisfy { $0.interval.contains($0.seconds) })
  }
}
