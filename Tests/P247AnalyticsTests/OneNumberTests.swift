import ActivityStreams
import AthleteReadiness
import DayDocuments
import DayRecords
import Documents
import Enrichment
import Foundation
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

/// A year of an athlete, told to the brief as days, to the history as sessions, and to the document as what came before it:
/// where they name the same thing they say the same number.
@Suite("One number, whoever says it")
struct OneNumberTests {
  /// A year with its sessions: days of rest, of one session and of two, some of them with nothing logged.
  private struct Year {
    private(set) var sessions: [String] = []
    private(set) var unlogged: [String] = []
    private var session = BriefSession()
    private var generator = SplitMix64(seed: 21)
    private(set) var date: CalendarDay

    init(from first: CalendarDay) { date = first }

    private mutating func between(_ least: Double, _ most: Double) -> Double {
      // Steps of a tenth, as states keep loads.
      (10 * (least + (most - least) * Double(generator.next() % 10_000) / 10_000)).rounded() / 10
    }

    /// The brief of the next morning, then the day's training.
    mutating func live(mayBeUnknown: Bool) throws -> [String: Any] {
      let night = """
        "metrics":{"hrv":\(between(45, 70)),"hrv_kind":"rmssd","resting_hr":\(between(46, 52))},\
        "sleep":{"total_hours":\(between(5.5, 8.5)),"deep_hours":1.2,"awake_hours":0.5},"check_in":{"feel":7}
        """
      let brief = try answer(#"{"phase":"morning","date":"\#(date)",\#(night)}"#)
      if mayBeUnknown, generator.next() % 12 == 0 {
        unlogged.append("\(date)")
        _ = try answer(#"{"phase":"evening","date":"\#(date)","load_logged":false}"#)
      } else {
        let count = [0, 1, 1, 1, 2][Int(generator.next() % 5)]
        var workouts: [String] = []
        for place in 0..<count {
          let (load, minutes) = (between(20, 150), between(20, 140))
          // A run of a pace and an energy that people have.
          let (metres, energy) = (
            (minutes * between(100, 250)).rounded(), (minutes * between(6, 14)).rounded()
          )
          workouts.append(
            #"{"type":"Run","load":\#(load),"duration_min":\#(minutes),"distance_m":\#(metres),"kcal":\#(energy)}"#
          )
          sessions.append(
            """
            {"date":"\(date)","id":"\(date)-\(place)","kind":"Run","load":\(load),"duration_s":\(60 * minutes),\
            "distance_m":\(metres),"kcal":\(energy)}
            """)
        }
        _ = try answer(
          #"{"phase":"evening","date":"\#(date)","workouts":[\#(workouts.joined(separator: ","))],"load_logged":true}"#
        )
      }
      date = date.adding(days: 1)
      return brief
    }

    private mutating func answer(_ line: String) throws -> [String: Any] {
      let record = try BriefRecord(reading: Array(line.utf8), options: RecordOptions())
      let bytes = try session.answer(to: record) { DayBrief($0, state: $1).encoded() }
      guard let bytes else { return [:] }
      return try object(bytes)
    }
  }

  private static func object(_ bytes: [UInt8]) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any])
  }

  /// A number by keys and places.
  private static func number(_ document: Any?, _ path: String) -> Double? {
    path.split(separator: ".").reduce(document) { value, key in
      if let list = value as? [Any] {
        if key == "last" { return list.last }
        return Int(key).flatMap { list.indices.contains($0) ? list[$0] : nil }
      }
      return (value as? [String: Any])?[String(key)]
    } as? Double
  }

  /// Asks that two documents say one number, or neither of them any.
  private static func same(
    _ one: Double?, _ other: Double?, within tolerance: Double, _ what: String, _ day: CalendarDay
  ) {
    guard let one, let other else {
      #expect(one == nil && other == nil, "\(day) \(what): \(one as Any), \(other as Any)")
      return
    }
    #expect(abs(one - other) <= tolerance, "\(day) \(what): \(one), \(other)")
  }

  @Test(
    "Load, fitness, fatigue, form, the last seven days, debt and means of a year", arguments: [false, true])
  func aYear(mayBeUnknown: Bool) throws {
    var year = Year(from: try #require(CalendarDay("2025-03-30")))
    var compared = 0
    for _ in 0..<365 {
      let (day, sessions, unlogged) = (year.date, year.sessions, year.unlogged)
      let brief = try year.live(mayBeUnknown: mayBeUnknown)
      func said(_ path: String) -> Double? { Self.number(brief, path) }
      func within(_ tolerance: Double, _ one: String, _ other: Double?) {
        Self.same(said(one), other, within: tolerance, one, day)
      }

      // The brief with itself.
      within(1e-9, "adaptation.7d.fitness", said("metrics.training.ctl"))
      within(1e-9, "adaptation.30d.fitness", said("metrics.training.ctl"))
      within(1e-9, "weekly_review.balance", said("metrics.training.tsb"))
      if let acute = said("metrics.training.atl"), let chronic = said("metrics.training.ctl"),
        let ratio = said("weekly_review.load_ratio")
      {
        Self.same(ratio, acute / chronic, within: 1e-9, "load ratio", day)
      }
      within(
        1e-9, "metrics.training.tsb",
        said("metrics.training.ctl").flatMap { chronic in
          said("metrics.training.atl").map { chronic - $0 }
        })
      if let week = said("metrics.training.load_7d") {
        within(1e-6, "last_7_days.load", week)
        within(1e-6, "weekly_review.load", week)
        within(1e-6, "trends.7d.load.mean", week / 7)
      }
      if said("metrics.sleep.nights_7d") == 7 {
        for flag in (brief["flags"] as? [[String: Any]]) ?? [] where flag["flag"] as? String == "sleep_debt" {
          Self.same(
            flag["value"] as? Double, said("metrics.sleep.debt_7d_hours"), within: 1e-9, "sleep debt", day)
        }
        within(1e-6, "metrics.vitals.hrv_trend", said("trends.7d.hrv_rmssd.mean"))
      }

      // With the history up to the evening before, and with the document of a session of the day.
      guard year.date.ordinal % 5 == 0, !sessions.isEmpty else { continue }
      let before = day.adding(days: -1)
      let lines = sessions + unlogged.map { #"{"date":"\#($0)","load_logged":false}"# }
      let past = HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8))
      let report = try #require(TrainingReport(past, through: before))
      let history = try Self.object(report.encoded())
      #expect(past.rejected.isEmpty)
      let isStarted = said("metrics.training.ctl") != nil
      #expect(isStarted == ((history["fitness"] as? [String: [Any]])?["date"]?.count ?? 0 >= 28))
      let (chronic, acute) = (
        Self.number(history, "fitness.long_term.last"), Self.number(history, "fitness.short_term.last")
      )
      if isStarted {
        compared += 1
        within(0.001, "metrics.training.ctl", chronic)
        within(0.001, "metrics.training.atl", acute)
      }
      if said("metrics.training.load_7d") != nil {
        within(0.001, "metrics.training.load_7d", Self.number(history, "last_7_days.load"))
        within(0.001, "last_7_days.time_h", Self.number(history, "last_7_days.total_time_hours"))
        within(0.001, "last_7_days.distance_km", Self.number(history, "last_7_days.total_distance_km"))
        within(0.001, "last_7_days.energy_kcal", Self.number(history, "last_7_days.total_calories"))
        within(0, "last_7_days.sessions", Self.number(history, "last_7_days.activity_count"))
      }
      if year.date.ordinal % 25 == 0 {
        let activity = """
          {"activity":{"type":"Run","start_date":"\(day)T17:00:00Z","elapsed_time":3600,"perceived_exertion":5},\
          "history":[\(lines.joined(separator: ","))]}
          """
        let outcome = try ActivityEnricher().enrich(Array(activity.utf8))
        let document = try Self.object(try #require(outcome.activities.first).encoded())
        // Before the session is the day without it.
        let without = try Self.object(try #require(TrainingReport(past, through: day)).encoded())
        for (key, other) in [
          ("long_term", "fitness.long_term.last"), ("short_term", "fitness.short_term.last"),
        ] {
          let before = Self.number(document, "training_load.effect.\(key)_before")
          Self.same(before, Self.number(without, other), within: 1e-9, key, day)
          let after = Self.number(document, "training_load.effect.\(key)_after")
          #expect(before.flatMap { before in after.map { $0 > before } } == true)
        }
      }
    }
    #expect(compared > 50)
  }
}
