import Testing
import TextFormats
import _TestSupport

@testable import TrainingHistory

/// Page: *Structure of a session*.
@Suite struct HybridRaceTimesTests {
  private func race(_ seconds: Double, runs: Int = 8) -> HybridRaceTimes {
    HybridRaceTimes(
      runs: runs, stations: runs, runSeconds: 0.55 * seconds, stationSeconds: 0.4 * seconds,
      transitionSeconds: 0.05 * seconds)
  }

  @Test("Only earlier races of the same kind with as many runs are compared, in order of time")
  func earlier() throws {
    func session(_ day: String, _ kind: String, _ times: HybridRaceTimes?) throws -> SessionSummary {
      var summary = SessionSummary(day: try #require(CalendarDay(day)), kind: kind, id: day)
      summary.race = times
      return summary
    }
    let history = [
      try session("2026-02-10", "Hyrox", race(4600)), try session("2025-11-10", "Hyrox", race(4800)),
      try session("2026-01-10", "Hyrox", race(2300, runs: 4)), try session("2026-01-12", "HIIT", race(4000)),
      try session("2026-06-10", "Hyrox", race(4000)), try session("2026-01-14", "Hyrox", nil),
    ]
    let day = try #require(CalendarDay("2026-05-12"))
    let found = race(4300).earlier(kind: "Hyrox", before: day, id: "x", in: history)
    #expect(found.map(\.times.total) == [4800, 4600])
    #expect(race(4300).earlier(kind: "Hyrox", before: day, id: "2026-02-10", in: history).count == 1)
  }

  @Test("The forecast lies between level and last race, and is wider after one race than after many")
  func forecast() throws {
    let first = try #require(CalendarDay("2025-01-01"))
    func races(_ seconds: [Double]) -> [(day: CalendarDay, times: HybridRaceTimes)] {
      seconds.enumerated().map { (first.adding(days: 60 * $0.offset), race($0.element)) }
    }
    #expect(HybridRaceForecast(after: []) == nil)
    let one = try #require(HybridRaceForecast(after: races([4500])))
    #expect((one.seconds - 4500).magnitude < 1e-6 && one.races == 1)
    let many = try #require(HybridRaceForecast(after: races([4500, 4500, 4500, 4500, 4200])))
    #expect(many.seconds > 4200 && many.seconds < 4500 && many.races == 5)
    func width(_ forecast: HybridRaceForecast) -> Double {
      (forecast.interval.upperBound - forecast.interval.lowerBound) / forecast.seconds
    }
    #expect(width(many) < width(one) && width(many) > 0.05)
  }

  /// Athletes of another kind than the model: a steady improvement, and one variation for each.
  @Test("Nine in ten of the next races lie in the interval")
  func coverage() throws {
    var random = SplitMix64(seed: 7)
    let first = try #require(CalendarDay("2024-01-01"))
    var inside = 0, all = 0
    for _ in 0..<400 {
      let trend = -0.02 + 0.03 * Double.random(in: 0..<1, using: &random),
        variation = 0.015 + 0.02 * Double.random(in: 0..<1, using: &random)
      var day = first
      var level = 4000 + 2000 * Double.random(in: 0..<1, using: &random)
      var races: [(day: CalendarDay, times: HybridRaceTimes)] = []
      for _ in 0..<6 {
        let noise = (0..<12).reduce(-6.0) { sum, _ in sum + Double.random(in: 0..<1, using: &random) }
        let next = race(level * (1 + variation * noise))
        if let forecast = HybridRaceForecast(after: races) {
          all += 1
          if forecast.interval.contains(next.total) { inside += 1 }
        }
        races.append((day, next))
        day = day.adding(days: 30 + Int(120 * Double.random(in: 0..<1, using: &random)))
        level *= 1 + trend
      }
    }
    let share = Double(inside) / Double(all)
    #expect(share > 0.85 && share < 0.97, "\(share)")
  }
}
