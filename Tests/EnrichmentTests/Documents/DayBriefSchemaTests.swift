import ActivityStreams
import AthleteReadiness
import DayDocuments
import Documents
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment

@Suite("Schema of the day brief")
struct DayBriefSchemaTests {
  /// Days with everything that a record can say, and days with nothing.
  private func briefs() throws -> [DayBrief] {
    var briefs: [DayBrief] = []
    var session = BriefSession()
    for offset in 0..<40 {
      let day = CalendarDay(ordinal: 20_500 + offset)
      let full = """
        {"athlete":"a","dataset":3,"date":"\(day)","metrics":{"hrv":\(50 + offset % 7),"hrv_kind":"rmssd","resting_hr":\(50 + offset % 5),
        "respiratory_rate":14,"step_count":9000,"dietary_energy_kj":2400,"protein_g":\(90 + offset),"total_fat":60,"weight_kg":71,
        "smm_kg":33,"nap_hours":\(Double(offset % 3) / 2),"vo2max":900},"sleep":{"total_hours":\(6 + Double(offset % 4) / 2),"deep_hours":1,"awake_hours":0.4,"wake_count":2,
        "onset_h":-0.5,"wake_h":6.5,"source":"ring"},"check_in":{"feel":6,"soreness_0_4":2},"planned_load":[70,20],
        "workouts":[{"type":"Run","load":\(40 + offset * 3)}],"behaviours":{"alcohol":\(offset % 3)},
        "sources":{"whoop":{"recovery":60,"strain":12}},
        "athlete_info":{"sex":"male","weight_kg":71,"target_events":[{"name":"Race","date":"2026-06-01","type":"run"},
        {"name":"Test","date":"2026-04-01","target":"20 min"}]}}
        """
      let text = offset % 9 == 8 ? #"{"date":"\#(day)","metrics":null}"# : full
      let record = try BriefRecord(reading: Array(text.utf8))
      guard let assessment = try session.update(with: record) else { continue }
      var brief = DayBrief(assessment, state: session.state)
      brief.athlete = record.athlete
      brief.dropped = record.dropped
      briefs.append(brief)
    }
    return briefs
  }

  @Test("Every brief fits the committed schema, pretty or not")
  func fits() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/day_brief.schema.json"))
    for brief in try briefs() {
      #expect(schema.problems(of: brief.encoded()) == [])
      #expect(schema.problems(of: brief.encoded(pretty: true)) == [])
    }
  }

  @Test("Naps stand beside the night where they are known")
  func naps() throws {
    var known = 0
    let briefs = try briefs()
    for brief in briefs {
      let sleep = try JSONValue.read(brief.encoded()).object?["metrics"]?.object?["sleep"]?.object
      #expect(sleep?["nap_hours"] == brief.metrics.day[.nap].map { .number($0) })
      known += brief.metrics.day[.nap] == nil ? 0 : 1
      #expect(brief.metrics.sleep?.total.map { $0 >= 6 && $0 <= 7.5 } ?? true)
    }
    #expect(known > 30 && known < briefs.count)
  }

  @Test("The document says what the state's own functions say")
  func numbers() throws {
    let brief = try #require(try briefs().last)
    let document = try JSONValue.read(brief.encoded())
    func at(_ path: String...) -> JSONValue? { path.reduce(document) { $0?.object?[$1] } }
    func number(_ value: Double?) -> JSONValue { value.map { .number($0) } ?? .null }
    func text(_ value: String?) -> JSONValue { value.map { .text($0) } ?? .null }
    let heart = try #require(brief.trends.first { $0.days == 30 }?[.restingHeartRate])
    #expect(at("trends", "30d", "resting_hr", "mean") == number(heart.mean))
    #expect(at("trends", "30d", "resting_hr", "n") == number(Double(heart.count)))
    #expect(at("trends", "30d", "resting_hr", "direction") == text(heart.direction?.rawValue))
    let rising = try #require(brief.adaptations.first { $0.days == 30 })
    #expect(rising.fitnessDirection == .rising)
    #expect(at("adaptation", "30d", "fitness_direction") == text("rising"))
    #expect(at("adaptation", "30d", "fitness") == number(rising.fitness))
    #expect(at("metrics", "training", "ctl") == number(rising.fitness))
    #expect(at("metrics", "sleep", "debt_7d_hours") == number(brief.metrics.sleepStatus?.debt7))
    #expect(at("weekly_review", "load") == number(brief.review.load))
    #expect(at("event", "name") == text("Test"))
    #expect(at("event", "phase") == text(brief.events.first?.phase.name))
    #expect(at("event", "days_away") == number(brief.events.first.map { Double($0.daysAway) }))
    #expect(at("secondary_event", "name") == text("Race"))
  }

  @Test("The schema refuses what is no brief")
  func refuses() throws {
    let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/day_brief.schema.json"))
    let text = String(decoding: try #require(try briefs().first).encoded(), as: UTF8.self)
    for (old, new) in [
      (#""schema_version":"1.0""#, #""schema_version":"0.9""#), (#""signal":"#, #""signal_of_day":"#),
      (#""issue":"am""#, #""issue":"noon""#), (#""horizon_hours":["#, #""horizon_hours":[1,"#),
    ] {
      #expect(text.contains(old))
      #expect(!schema.problems(of: Array(text.replacing(old, with: new, maxReplacements: 1).utf8)).isEmpty)
    }
  }
}
