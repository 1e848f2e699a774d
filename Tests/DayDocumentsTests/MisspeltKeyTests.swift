import AthleteReadiness
import DayRecords
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Misspelt keys of records")
struct MisspeltKeyTests {
  @Test(
    "A misspelt key is left out and named with the nearest one, wherever it stands",
    arguments: [
      (#""slep":{"total_hours":7}"#, "slep", "sleep"),
      (#""metrics":{"restin_hr":50}"#, "metrics.restin_hr", "resting_hr"),
      (#""body_compositions":{"weight_kg":70}"#, "body_compositions", "body_composition"),
      (#""check_in":{"fel":3}"#, "check_in.fel", "feel"),
      (
        #""check_in":{"soreness":[{"regoin":"quads","severity":"mild"}]}"#, "check_in.soreness[0].regoin",
        "region"
      ),
      (#""workouts":[{"typ":"Run"}]"#, "workouts[0].typ", "type"),
      (#""athlete_info":{"heigth_cm":170}"#, "athlete_info.heigth_cm", "height_cm"),
      (#""sources":{"oura":{"slep":{}}}"#, "sources.oura.slep", "sleep"),
      (#""sources":{"garmni":{"hrv":50}}"#, "sources.garmni", "garmin"),
      (#""sleep":{"total_hrs":7}"#, "sleep.total_hrs", "total_hours"),
      (#""metrics":{"heart_rate_variability":50}"#, "metrics.heart_rate_variability", "hrv"),
      (#""heart_rate_variability":50"#, "heart_rate_variability", "hrv"),
      (#""sleep_hours":7.5"#, "sleep_hours", "sleep.total_hours"),
      (#""mood":3"#, "mood", "mood_1_5"),
      (#""athlete_info":{"max_heart_rate":190}"#, "athlete_info.max_heart_rate", "max_hr"),
    ])
  func named(member: String, path: String, nearest: String) throws {
    let read = try record(#"{"date":"2026-03-25",\#(member)}"#)
    #expect(read.dropped == [DroppedValue(path: path, reason: .unknownKey, nearest: nearest)])
  }

  @Test("Keys that are near none are another program's own")
  func silent() throws {
    let read = try record(
      #"{"date":"2026-03-25","id":7,"user":"x","score":1,"metrics":{"hrv":40,"hrv_status":"low","pulse":61},"sleep":{"total_hours":7,"need_hours":8,"latency_min":9},"workouts":[{"type":"Run","min_heart_rate":80,"splits":[]}]}"#
    )
    #expect(read.dropped.isEmpty)
  }

  @Test("A record with unknown keys alone lists them; an empty day and a known number list nothing")
  func foreign() throws {
    let unknown = ["bar", "foo"].map { DroppedValue(path: $0, reason: .unknownKey) }
    #expect(try record(#"{"date":"2026-03-25","bar":7,"foo":"x"}"#).dropped == unknown)
    #expect(try record(#"{"date":"2026-03-25"}"#).dropped.isEmpty)
    #expect(try record(#"{"date":"2026-03-25","bar":7,"hrv":50}"#).dropped.isEmpty)
    #expect(try record(#"{"date":"2026-03-25","bar":7,"workouts":[]}"#).dropped.isEmpty)
    let many = (0..<100).map { #""key\#($0)":1"# }.joined(separator: ",")
    #expect(try record("{\"date\":\"2026-03-25\",\(many)}").dropped.count == 32)
  }

  @Test("A pound is reported as a pound, not as a misspelt kilogram")
  func pounds() throws {
    let read = try record(#"{"date":"2026-03-25","metrics":{"weight_lb":150}}"#)
    #expect(read.dropped.map(\.reason) == [.otherUnit])
  }

  @Test("A vital sign under a misspelt key was given and not read")
  func unread() throws {
    #expect(
      try record(#"{"date":"2026-03-25","metrics":{"restin_hr":50}}"#).day.morning?.hasUnreadVitals == true)
    #expect(
      try record(#"{"date":"2026-03-25","metrics":{"restin_hr":50,"resting_hr":50}}"#).day.morning?
        .hasUnreadVitals == false)
  }

  @Test("Every listed record key is known to its readers")
  func listed() throws {
    for key in RecordKeys.nightNames {
      #expect(try isRead(#"{"date":"2026-03-25","sleep":{"\#(key)":[1]}}"#, "sleep.\(key)"), "\(key)")
    }
    for key in RecordKeys.workoutNames where key != "regional_load" {
      #expect(
        try isRead(#"{"date":"2026-03-25","workouts":[{"\#(key)":[1]}]}"#, "workouts[0].\(key)"), "\(key)")
    }
    for key in RecordKeys.profileNames
    where !["goals", "target_events", "events", "target_event"].contains(key) {
      #expect(
        try isRead(#"{"date":"2026-03-25","athlete_info":{"\#(key)":[1]}}"#, "athlete_info.\(key)"), "\(key)")
    }
  }

  /// Whether a reader stumbles over a list in the place of its value: unknown members are passed over.
  private func isRead(_ text: String, _ path: String) throws -> Bool {
    try record(text).dropped.contains { dropped in
      // Of a list of texts it is the entry that is none.
      dropped.reason == .wrongType && (dropped.path == path || dropped.path == path + "[0]")
    }
  }

  @Test("In streaming, an unknown key in an evening is reported once, with the next answer")
  func stream() throws {
    var stream = BriefStream()
    func answer(_ text: String) -> String? {
      stream.answer(to: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }
    _ = answer(#"{"phase":"morning","date":"2026-03-01","metrics":{"hrv":50}}"#)
    #expect(answer(#"{"phase":"evening","date":"2026-03-01","workouts":[{"laod":50}]}"#) == nil)
    let next = try #require(answer(#"{"phase":"morning","date":"2026-03-02","metrics":{"hrv":50}}"#))
    #expect(next.contains(#"{"path":"workouts[0].laod","reason":"unknown_key","nearest":"load"}"#))
    let after = try #require(answer(#"{"phase":"morning","date":"2026-03-03","metrics":{"hrv":50}}"#))
    #expect(!after.contains("laod") && stream.misspelt.entries.map(\.count) == [1])
  }

  @Test("An unread list or object is reported even if it resembles no known key")
  func parts() throws {
    let read = try record(
      #"{"date":"2026-03-25","bogus_list":[1],"metrics":{"bogus_thing":{"a":1}},"check_in":{"xyz":[]},"sleep":{"graph":[1]}}"#
    )
    #expect(
      read.dropped.map(\.path) == ["bogus_list", "metrics.bogus_thing", "check_in.xyz", "sleep.graph"])
    #expect(read.dropped.allSatisfy { $0.reason == .unknownKey && $0.nearest == nil })
  }

  @Test("A service's second device and an unknown device are read under their own names")
  func services() throws {
    let read = try record(
      #"{"date":"2026-03-25","sources":{"Garmin2":{"hrv":50},"Oura":{"hrv":51},"somebody":{"hrv":52}}}"#)
    #expect(read.dropped.isEmpty && read.day.morning?.metrics[.hrv] == 51)
  }

  @Test("A document reports what was left out of its athlete")
  func athleteOfDocument() {
    let text =
      #"{"athlete":{"max_heart_rate":190,"sex":"male"},"days":[{"date":"2026-03-25","metrics":{"hrv":50}}]}"#
    let file = Array(text.utf8).withUnsafeBytes { HistoryFile($0, budget: ReadingBudget()) }
    #expect(
      file.dropped == [DroppedValue(path: "athlete.max_heart_rate", reason: .unknownKey, nearest: "max_hr")])
  }
}
