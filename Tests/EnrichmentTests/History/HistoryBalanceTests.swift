import Documents
import Foundation
import Testing
import TextFormats
import _TestSupport

@testable import Enrichment
@testable import Reports

/// What a training report says of load by energy system, of races to come and of recovery.
@Suite struct HistoryBalanceTests {
  private static let last = CalendarDay(ordinal: 20_574)

  /// Ten runs of load 100, half low, a third high aerobic, recoveries of 30 to 39 bpm from 170 bpm, 10 km in 45:00 in one of them.
  private static func bytes() -> [UInt8] {
    var text = ""
    for place in 0..<10 {
      let day = last.adding(days: 7 * place - 63)
      let effort =
        place == 5
        ? #","best_efforts":[{"channel":"distance","seconds":null,"distance_m":10000,"value":2700}]"# : ""
      text += """
        {"id":"r\(place)","date":"\(day)","kind":"Run","duration_s":3000,"training_load":{"load":100,"focus":{\
        "low_aerobic":{"value":60,"percentage":50},"high_aerobic":{"value":40,"percentage":33},\
        "anaerobic":{"value":20,"percentage":17},"estimated_from_heart_rate":false,"method":"power"}},\
        "heart_rate":{"recovery":{"bpm_drop_1min":\(30 + place + place % 2),"start_bpm":170,"eligible":true}}\(effort)}

        """
    }
    // Other shapes, and what is not eligible: read as sessions, and nothing more.
    text += """
      {"date":"\(last)","kind":"Ride","load":20,"training_load":{"focus":"low"},"heart_rate":{"recovery":35}}
      {"date":"\(last)","kind":"Run","load":30,"heart_rate":{"recovery":{"bpm_drop_1min":9,"start_bpm":170,"eligible":false}}}

      """
    return Array(text.utf8)
  }

  private static func report() throws -> TrainingReport {
    let history = HistoryDocument(reading: bytes())
    #expect(history.rejected.isEmpty && history.sessions.count == 12)
    return try #require(TrainingReport(history))
  }

  /// Four sessions of the last 28 days: 200, 133.3 and 66.7 of 400, and 50 of unknown kind.
  @Test func loadByEnergySystem() throws {
    let focus = try #require(try Self.report().loadFocus)
    #expect(focus.period == "\(Self.last.adding(days: -27))/\(Self.last)")
    #expect(isClose(focus.lowAerobic.load, 200) && isClose(focus.lowAerobic.share, 0.5))
    #expect(isClose(focus.highAerobic.load, 400.0 / 3) && isClose(focus.anaerobic.share, 1.0 / 6))
    #expect(isClose(focus.knownShare, 400.0 / 450) && focus.methods.power == 1)
    #expect(focus.lowAerobic.standing == "within" && !focus.estimatedFromHeartRate)
  }

  /// One session says nothing of the balance of weeks, and the report says so.
  @Test func oneSessionIsNotJudged() throws {
    let line =
      #"{"date":"\#(Self.last)","kind":"Run","duration_s":3000,"training_load":{"load":100,"focus":{"low_aerobic":{"value":100},"high_aerobic":{"value":0},"anaerobic":{"value":0},"method":"power"}}}"#
    let report = try #require(TrainingReport(HistoryDocument(reading: Array(line.utf8))))
    let focus = try #require(report.loadFocus)
    #expect(focus.sessions == 1 && focus.reason == "too_few_sessions" && focus.lowAerobic.share == 1)
    #expect(focus.lowAerobic.standing == nil && focus.highAerobic.standing == nil)
    #expect(HistoryWords.unjudged(focus)?.hasPrefix("1 session") == true)
    #expect(try Self.report().loadFocus?.reason == nil)
  }

  /// The load of lifting belongs to no energy system: it is listed next to the endurance shares and changes
  /// none of them.
  @Test func loadOfSets() throws {
    let lifted = (0..<4).map { place in
      #"{"date":"\#(Self.last.adding(days: -5 * place - 1))","kind":"WeightTraining","duration_s":3600,"training_load":{"load":20,"focus":{"low_aerobic":{"value":20},"high_aerobic":{"value":0},"anaerobic":{"value":0},"method":"heart_rate"}},"strength":{"load":100,"load_interval":[70,143]}}"#
    }.joined(separator: "\n")
    let history = HistoryDocument(reading: Self.bytes() + Array(lifted.utf8))
    #expect(history.rejected.isEmpty && history.sessions.count == 16)
    let with = try #require(TrainingReport(history)?.loadFocus)
    let without = try #require(try Self.report().loadFocus)
    #expect(with.lowAerobic == without.lowAerobic && with.anaerobic == without.anaerobic)
    #expect(with.strengthLoad == 400 && isClose(with.strengthShare, 400.0 / 850))
    #expect(without.strengthLoad == 0 && HistoryWords.focus(without).count == 3)
    #expect(HistoryWords.focus(with).last?.share == "47 %")
  }

  @Test func racesAndRecoveries() throws {
    let report = try Self.report()
    let half = try #require(report.racePredictions.first { $0.distance == 21_097.5 })
    #expect(isClose(half.seconds, 5957.288318885013, 1e-9) && half.fromDistance == 10_000)
    #expect(half.interval.first.map { $0 < half.seconds } == true && half.method == "riegel")
    let course = try #require(report.heartRateRecovery.first)
    #expect(report.heartRateRecovery.count == 1 && course.sport == "run" && course.count == 10)
    #expect(course.startBPM == 170 && course.direction == "rising" && course.points.first?.drop == 30)
    #expect(course.noiseBand != nil)
  }

  @Test func documentAndWords() throws {
    let report = try Self.report()
    let bytes = try report.encoded()
    #expect(try JSONDecoder().decode(TrainingReport.self, from: Data(bytes)) == report)
    let schema = try JSONSchema(reading: try TestData.packageBytes("Data/schema/training_report.schema.json"))
    #expect(schema.problems(of: bytes).isEmpty, "\(schema.problems(of: bytes).prefix(3))")
    let text = HistoryTable(report).text
    for words in ["low aerobic", "Half marathon", "1:39:17", "±8:07", "Recovery in 1 min", "10 km on"] {
      #expect(text.contains(words), "\(words)")
    }
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
    let page = HistoryPage(report).html
    #expect(page.contains("Race predictions") && page.contains("Load by energy system"))
    #expect(page.contains("Heart-rate recovery") && !page.contains("nan"))
  }
}
