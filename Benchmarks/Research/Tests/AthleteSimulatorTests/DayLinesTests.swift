import ActivityStreams
import AthleteSimulator
import Foundation
import Testing
import TextFormats

@Suite("Lines of simulated days")
struct DayLinesTests {
  private func objects(_ bytes: [UInt8]) throws -> [[String: Any]] {
    try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
  }

  @Test("each day has a morning and an evening record with the season's numbers")
  func records() throws {
    for variant in ["standard", "sparse", "silent", "noisy", "7"] {
      let settings = try #require(DaySimulatorSettings.variant(named: variant))
      let season = SimulatedSeason(seed: 6, index: 1, days: 60, settings: settings)
      let lines = try objects(SeasonLines(season, name: "a \"b\"").records)
      #expect(lines.count == 120)
      for (position, day) in season.days.enumerated() {
        let (morning, evening) = (lines[2 * position], lines[2 * position + 1])
        #expect(morning["phase"] as? String == "morning" && evening["phase"] as? String == "evening")
        #expect(morning["athlete"] as? String == "a \"b\"")
        let date = CalendarDay(ordinal: 20_094 + position).description
        #expect(morning["date"] as? String == date && evening["date"] as? String == date)
        let metrics = try #require(morning["metrics"] as? [String: Any])
        if let hrv = day.morning.hrv {
          #expect(metrics["hrv_kind"] as? String == "rmssd")
          #expect(abs(try #require(metrics["hrv"] as? Double) - hrv) <= 0.0501)
          #expect(metrics["resting_hr"] != nil && metrics["apple_sleeping_wrist_temperature"] != nil)
        } else {
          #expect(metrics.isEmpty)
        }
        let sleep = morning["sleep"] as? [String: Any]
        #expect((sleep == nil) == (day.morning.sleep == nil))
        if let sleep, let night = day.morning.sleep {
          #expect(abs(try #require(sleep["total_hours"] as? Double) - night.total) <= 0.000501)
          #expect(abs(try #require(sleep["sleep_onset_h"] as? Double) - night.onset) <= 0.000501)
          #expect((sleep["deep_hours"] == nil) == (night.deep == nil))
        }
        let checkIn = morning["check_in"] as? [String: Any]
        #expect(checkIn?["feel"] as? Double == day.morning.feel)
        #expect(checkIn?["soreness_0_4"] as? Double == day.morning.soreness)
        #expect((morning["planned_load"] as? [Double])?.count == 7)
        let food = try #require(evening["metrics"] as? [String: Any])
        #expect((food["carbs_g"] == nil) == (day.evening.food == nil))
        let workouts = try #require(evening["workouts"] as? [[String: Any]])
        #expect(workouts.isEmpty == (day.evening.workout == nil))
        #expect(evening["load_logged"] as? Bool == day.evening.isLoadLogged)
        #expect((evening["behaviours"] as? [String: Any])?.count == (day.evening.habits == nil ? 0 : 5))
      }
    }
  }

  @Test("truth lines contain labels, onsets and states")
  func truth() throws {
    let season = SimulatedSeason(seed: 6, index: 1, days: 150)
    let lines = try objects(SeasonLines(season, name: "a").truth)
    #expect(lines.count == 151)
    #expect(
      (lines[0]["patterns"] as? [[String: Any]])?.contains { $0["effect"] as? String == "ln_rmssd" } == true)
    let labels = SimulatedForecast.all.map { ($0, season.labels(of: $0)) }
    for (position, line) in lines.dropFirst().enumerated() {
      let all = try #require(line["labels"] as? [String: [String: Any]])
      #expect(all.count == 5)
      for (forecast, values) in labels {
        let label = try #require(all[forecast.primitive.rawValue]?[forecast.key])
        #expect((label as? Int) == values[position].map { $0 ? 1 : 0 })
      }
      let onsets = try #require(line["onsets"] as? [String])
      for primitive in SimulatedPrimitive.allCases {
        #expect(onsets.contains(primitive.rawValue) == season.onsets(of: primitive).contains(position))
      }
      let latent = try #require(line["latent"] as? [String: Any])
      #expect(
        abs(try #require(latent["capacity_pct"] as? Double) - season.days[position].truth.capacity) < 6e-5)
    }
    let head = try objects(SeasonLines.protocolLine(seed: .max, variant: "noisy", settings: .noisy))
    #expect((head.first?["forecasts"] as? [Any])?.count == 7)
    #expect(head.first?["burn_in"] as? Int == 60)
  }

  @Test("responses to advice have their own lines")
  func responses() throws {
    let season = SimulatedSeason(seed: 6, index: 1, days: 10) { _ in 0.6 }
    let lines = try objects(SeasonLines(season, name: "a").records)
    #expect(lines.count == 30)
    #expect(lines.count { $0["phase"] as? String == "response" && $0["action"] != nil } == 10)
  }
}
