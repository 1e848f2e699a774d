import ActivityStreams
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import TrainingHistory

/// Page: *Durability*.
@Suite struct FatiguedPowerTests {
  private func settings(_ levels: [Double], _ durations: [Double]) -> FatiguedPowerSettings {
    var settings = FatiguedPowerSettings()
    settings.levels = levels
    settings.durations = durations
    return settings
  }

  @Test func bestsAfterWork() {
    // 100 s at 100 W are 10 kJ; then 400, 200, 300 W for 10 s each.
    let watts =
      [Double](repeating: 100, count: 100) + [Double](repeating: 400, count: 10)
      + [Double](repeating: 200, count: 10) + [Double](repeating: 300, count: 10)
    let series = SecondSeries(watts)
    let after10 = FatiguedEffort.efforts(of: series, settings: settings([10], [10, 30, 31]))
    #expect(
      after10 == [
        .init(afterWork: 10, duration: 10, power: 400), .init(afterWork: 10, duration: 30, power: 300),
      ])
    // 14 kJ are done when the 400 W end.
    let after14 = FatiguedEffort.efforts(of: series, settings: settings([14], [10]))
    #expect(after14 == [.init(afterWork: 14, duration: 10, power: 300)])
    #expect(FatiguedEffort.efforts(of: series, settings: settings([100], [10])).isEmpty)
    #expect(FatiguedEffort.efforts(of: SecondSeries([]), settings: settings([1], [1])).isEmpty)
  }

  @Test func theSameAsTheNaiveSearchAndFallingWithWork() {
    var chance = SplitMix64(seed: 4)
    for _ in 0..<50 {
      let watts = (0..<Int.random(in: 0...300, using: &chance)).map { _ in
        Double(Int.random(in: -20...500, using: &chance))
      }
      let levels = [0.5, 5, 20]
      let found = FatiguedEffort.efforts(of: SecondSeries(watts), settings: settings(levels, [1, 7, 40]))
      for duration in [1, 7, 40] {
        var last = Double.infinity
        for level in levels {
          var best: Double?
          var work = 0.0
          for start in watts.indices {
            if work >= level * 1000, start + duration <= watts.count {
              let mean = watts[start..<start + duration].reduce(0, +) / Double(duration)
              best = max(best ?? mean, mean)
            }
            work += max(0, watts[start])
          }
          let power = found.first { $0.duration == Double(duration) && $0.afterWork == level }?.power
          #expect(power.map { abs($0 - (best ?? .nan)) < 1e-9 } ?? (best.map { $0 <= 0 } ?? true))
          if let power {
            #expect(power <= last)
            last = power
          }
        }
      }
    }
  }

  @Test func lossIsTheShareOfTheFreshBest() throws {
    let day = CalendarDay(ordinal: 20_000)
    func power(_ value: Double, after: Double = 0, days: Int = 0, sport: ThresholdSport = .ride) -> BestEffort
    {
      BestEffort(
        EffortTask(sport: sport, measure: .power, extent: 300, afterWork: after), value: value,
        day: day.adding(days: -days))
    }
    let efforts = [
      power(400), power(380, days: 3), power(350, after: 1000), power(360, after: 1000, days: 3),
      power(340, after: 1000, days: 5),
      power(500, days: 200), power(300, after: 2000), power(390, after: 1000, sport: .run),
    ]
    let found = try #require(
      Durability(efforts, sport: .ride, through: day, settings: settings([1000], [300])))
    #expect(found.entries.count == 1)
    let entry = found.entries[0]
    #expect(entry.afterWork == 1000 && entry.duration == 300 && entry.sessions == 3)
    #expect(entry.fresh.value == 400 && entry.fatigued.value == 360)
    #expect(abs(entry.lossPercent - 10) < 1e-12)
    // Three sessions are needed.
    let two = efforts.filter { $0.value != 340 }
    #expect(Durability(two, sport: .ride, through: day, settings: settings([1000], [300])) == nil)
    #expect(Durability([], sport: .ride, through: day, settings: .init()) == nil)
  }
}
