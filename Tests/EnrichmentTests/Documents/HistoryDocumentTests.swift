import ActivityStreams
import Documents
import SessionMetrics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import Enrichment

private func read(_ text: String) -> HistoryDocument { HistoryDocument(reading: Array(text.utf8)) }
@Suite struct HistoryDocumentTests {

  @Test func aBadLineCostsThatLine() throws {
    let history = read(
      """
      {"date":"2026-02-01","kind":"ride","load":136.1,"duration_s":5827,"max_heartrate":151}
      nonsense

      {"kind":"run","load":1}
      {"date":"2026-02-02","load":"x"}
      {"date":"2026-02-03","kind":"run","load":-4}
      {"date":"2026-02-04T10:00:00Z","kind":"Laufen","load":null,"effort":4.5}
      """)
    try #require(history.sessions.map(\.kind) == ["Ride", "Laufen"])
    #expect(history.sessions[0].load == 136.1 && history.sessions[0].maximumHeartRate == 151)
    #expect(history.sessions[1].load == nil && history.sessions[1].effort == 4.5)
    #expect(history.rejected.map(\.line) == [2, 4, 5, 6])
    #expect(history.rejected.map(\.error.kind) == ["json_syntax", "wrong_type", "wrong_type", "not_allowed"])
    #expect(history.rejected.map(\.error.path) == [nil, "date", "load", "load"])
  }

  @Test("A load that nobody bears and a distance that nobody goes are not known, and named")
  func impossibleRows() throws {
    let history = read(
      """
      {"date":"2026-02-01","kind":"run","load":80000,"duration_s":3600,"rpe":5}
      {"date":"2026-02-02","kind":"run","load":3000}
      {"date":"2026-02-03","kind":"run","load":3000,"duration_s":172800}
      {"date":"2026-02-04","kind":"run","load":60,"distance_m":1e9}
      {"date":"2026-02-05","kind":"run","load":900,"distance_m":300000,"duration_s":86400}
      {"date":"2026-02-06","kind":"ride","training_load":{"tss":9000}}
      {"date":"2026-02-07","kind":"run","load":1e7}
      """)
    #expect(history.sessions.map(\.load) == [nil, nil, 3000, 60, 900, nil, nil])
    #expect(history.sessions.map(\.distance) == [nil, nil, nil, nil, 300_000, nil, nil])
    #expect(history.sessions[0].sessionRating == nil && history.sessions[5].evidence.power == nil)
    #expect(history.rejected.map(\.line) == [1, 2, 4, 6, 7])
    #expect(history.rejected.map(\.error.path) == ["load", "load", "distance_m", "load", "load"])
  }

  @Test("A mistyped year is refused, before it becomes millions of days")
  func mistypedYear() {
    let history = read(
      """
      {"date":"9549-03-20","kind":"strength","load":39}
      {"date":"2026-02-17","kind":"run","load":11.5}
      {"date":"0026-02-17","kind":"run","load":11.5}
      """)
    #expect(history.sessions.map(\.kind) == ["Run"])
    #expect(history.rejected.map(\.error.kind) == ["not_allowed", "not_allowed"])
    #expect(history.rejected.first?.error.description.contains("between 1900 and 2099") == true)
  }

  @Test("A record of a day is no session, and a known day of rest neither")
  func recordsOfDays() {
    let history = read(
      """
      {"date":"2026-02-01","workouts":[{"type":"Run","load":40}],"load_logged":true}
      {"date":"2026-02-02","load_logged":true}
      {"date":"2026-02-03","metrics":{"hrv":50}}
      {"date":"2026-02-04","kind":"run","load":10,"load_logged":true}
      {"date":"2026-02-05","load_logged":false}
      """)
    #expect(history.sessions.map(\.day) == [CalendarDay("2026-02-04")])
    #expect(history.dayRecords == 2 && history.rejected.map(\.line) == [1, 3])
    #expect(history.unlogged == [CalendarDay("2026-02-05")])
  }

  @Test(
    "An entry that tells nothing of a session is none",
    arguments: [
      #""check_in":{"feel":7}"#, #""weight_kg":70"#, #""protein_g":90"#, #""phase":"response","rpe":5"#,
      #""planned_load":[50]"#, #""symptoms":[{"kind":"injury"}]"#, #""items":[]"#,
    ])
  func notASession(members: String) {
    let history = read(
      "{\"date\":\"2026-02-01\",\(members)}\n{\"date\":\"2026-02-02\",\"kind\":\"run\"}")
    #expect(history.sessions.map(\.kind) == ["Run"] && history.rejected.map(\.line) == [1])
  }

  @Test("Sessions beyond the limit are not read, and the limit is named")
  func limit() {
    let line = #"{"date":"2026-02-01","kind":"run","load":10}"#
    let budget = ReadingBudget([.history: 3])
    for text in [
      Array(repeating: line, count: 5).joined(separator: "\n"),
      "[\(Array(repeating: line, count: 5).joined(separator: ","))]",
    ] {
      let history = HistoryDocument(
        reading: Array(text.utf8), plausibility: PlausibilitySettings(), budget: budget)
      #expect(history.sessions.count == 3 && history.rejected.map(\.line) == [4])
      #expect(history.rejected.first?.error.description.contains("--limit history") == true)
    }
  }

  @Test func anArrayIsAHistoryToo() {
    let history = read(#"[{"date":"2026-02-01","kind":"run","load":10},7,{"date":"x"}]"#)
    #expect(history.sessions.count == 1)
    #expect(history.rejected.map(\.line) == [2, 3])
    #expect(read("[").sessions.isEmpty && read("[").rejected.count == 1)
    #expect(read("").sessions.isEmpty && read("").rejected.isEmpty)
  }

  @Test("A transition that ends in the first second of the next leg is a leg, and not the whole of it")
  func transition() {
    let legs = [
      ("Multisport", 0, 5000), ("Swim", 0, 1200), ("Transition", 1200, 170.3), ("Ride", 1370, 3630),
    ]
    .map { kind, start, length in
      let (hour, minute, second) = (start / 3600 + 8, start % 3600 / 60, start % 60)
      let clock = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
      return
        #"{"date":"2026-05-02","start_date":"2026-05-02T\#(clock)Z","kind":"\#(kind)","elapsed_time_seconds":\#(length),"load":10}"#
    }
    let document = HistoryDocument(reading: Array("[\(legs.joined(separator: ","))]".utf8))
    #expect(document.sessions.map(\.kind) == ["Swim", "Transition", "Ride"])
  }

  @Test(
    "Of a recording of several sports the legs are the sessions, as a file, a line, or an array of arrays")
  func legsOfSeveralSports() {
    func entry(_ kind: String, _ hour: Int, _ seconds: Int, _ load: Int) -> String {
      #"{"date":"2026-02-01","kind":"\#(kind)","start_date":"2026-02-01T0\#(hour):00:00Z","elapsed_time_seconds":\#(seconds),"load":\#(load)}"#
    }
    let race =
      "[\(entry("Multisport", 7, 7200, 150)),\(entry("Ride", 7, 3600, 90)),\(entry("Run", 8, 3600, 60))]"
    let other = entry("Swim", 6, 1800, 30)
    for text in [race, "\n\(race)\n", "[\(race)]"] {
      #expect(read(text).sessions.map(\.kind) == ["Ride", "Run"], "\(text)")
    }
    for text in ["\(race)\n\(other)", "\(other)\n\(race)", "[\(race),\(other)]", "[\(other),\(race)]"] {
      let history = read(text)
      #expect(
        Set(history.sessions.map(\.kind)) == ["Ride", "Run", "Swim"] && history.rejected.isEmpty, "\(text)")
      #expect(history.sessions.reduce(0) { $0 + ($1.load ?? 0) } == 180)
    }
    // Without its legs the whole is the session, and a bad leg is named by its line.
    #expect(read("[\(entry("Multisport", 7, 7200, 150))]").sessions.map(\.load) == [150])
    #expect(read("[\(entry("Multisport", 7, 7200, 150)),\(entry("Run", 9, 3600, 60)),7]").sessions.count == 2)
    #expect(read("\(other)\n[\(entry("Run", 8, 3600, 60)),7]").rejected.map(\.line) == [2])
    #expect(read("[1,\n2").rejected.map(\.line) == [1])
  }

  @Test(
    "The start is read from any of its keys",
    arguments: ["start_date", "start", "start_date_local"])
  func start(_ key: String) {
    let run = #"{"date":"2026-06-30","kind":"Run","load":50,"\#(key)":"2026-06-30T08:00:00+02:00"}"#
    #expect(read("[\(run)]").sessions.map(\.start) == [1_782_799_200])
  }

  /// Results of earlier enrichments are a history.
  @Test func resultsAreAHistory() throws {
    let result = ActivityEnricher().enrich(
      SampleRecording.run(), athlete: SampleRecording.athlete, history: [])
    let session = try #require(HistoryDocument(reading: try result.encoded()).sessions.first)
    #expect(session.id == "run-1" && session.kind == "Run" && session.day == CalendarDay("2026-03-08"))
    #expect(session.load == result.trainingLoad?.load && session.effort == result.effort?.score)
    #expect(session.energy == result.energy?.kcal && session.metMinutes == result.metMinutes)
    #expect(session.zoneSeconds == result.heartRate?.zones?.map(\.seconds))
    // A session is not compared with itself.
    let again = ActivityEnricher().enrich(
      SampleRecording.run(), athlete: SampleRecording.athlete, history: [session])
    #expect(again.effort?.comparison == nil)
    #expect(again.trainingLoad?.effect?.longTermBefore == 0)
  }

  /// The fastest 400 m of a run through a transition is nobody's record, nor that of a kind that nobody knows.
  @Test func noRecordsOfTransitionsAndUnknownKinds() {
    func efforts(_ kind: String) -> Int {
      read(
        """
        {"date":"2026-02-01","kind":"\(kind)","duration_s":600,\
        "best_efforts":[{"channel":"distance","distance_m":400,"value":62}]}
        """
      ).efforts.count
    }
    #expect(efforts("Run") == 1 && efforts("Transition") == 0 && efforts("Unknown") == 0)
  }

  /// What an earlier result itself called implausible counts for nothing: no record, no total, no trend.
  @Test func whatAResultDoubtsIsNotKept() throws {
    func session(_ doubts: String) throws -> (SessionSummary, HistoryDocument) {
      let history = read(
        """
        {"date":"2026-02-01","kind":"Run","duration_s":3600,"distance_m":90000,"energy":{"kcal":9000},\
        "met_minutes":2400,"training_load":{"load":60,"trimp_exp":60,"r_tss":900},\
        "durability":{"channel":"speed","efficiency_factor":9,"steady":true},\
        "data_quality":{"implausible":[\(doubts)]}}
        """)
      return (try #require(history.sessions.first), history)
    }
    let (whole, history) = try session("")
    #expect(whole.distance == 90000 && whole.energy == 9000 && whole.metMinutes == 2400)
    #expect(whole.evidence.pace == 900 && history.performances.count == 1)
    let keys = ["energy.kcal", "mets", "average_speed_ms", "training_load.r_tss"]
    let (rest, doubted) = try session(
      keys.map { #"{"key":"\#($0)","value":1,"limit":0,"reason":""}"# }.joined(separator: ","))
    #expect(rest.distance == nil && rest.energy == nil && rest.metMinutes == nil)
    #expect(rest.evidence.pace == nil && doubted.performances.isEmpty)
    #expect(rest.duration == 3600 && rest.load == 60 && rest.evidence.heartRate == 60)
    let (unbearable, _) = try session(#"{"key":"training_load.load","value":1,"limit":0,"reason":""}"#)
    #expect(unbearable.load == nil && unbearable.evidence == LoadEvidence())
    #expect([unbearable].prepared(by: .init()).first?.load == nil && unbearable.distance == 90000)
  }

  @Test func theReportOfAHistoryAddsUp() throws {
    let history = HistoryDocument(reading: try TestData.packageBytes("Data/history.jsonl"))
    #expect(history.rejected.isEmpty && history.sessions.count > 50)
    let report = try #require(TrainingReport(history, weeks: 60))
    #expect(report.sessions == history.sessions.count)
    #expect(report.weeks.reduce(0) { $0 + $1.activityCount } == history.sessions.count)
    let load = history.sessions.compactMap(\.load).reduce(0, +)
    #expect((report.weeks.reduce(0) { $0 + ($1.load ?? 0) } / load - 1).magnitude < 1e-12)
    #expect(report.fitness.date.last == report.through)
    #expect(report.fitness.date.count == report.fitness.longTerm.count)
    #expect(TrainingReport(read("")) == nil)
    #expect(TrainingReport(history, through: CalendarDay("1999-01-01")) == nil)
  }
}

@Suite struct HistoryLoadTests {
  @Test func loadsByMethodStartSourceAndUnloggedDays() throws {
    let history = HistoryDocument(
      reading: Array(
        """
        {"date":"2026-02-01","kind":"ride","start_date":"2026-02-01T09:00:00+01:00","source":"Watch",\
        "training_load":{"load":70,"trimp_exp":80,"tss":60,"session_rpe":200}}
        {"date":"2026-02-02","kind":"run","training_load":{"r_tss":55}}
        {"date":"2026-02-03","load_logged":false}
        {"date":"2026-02-04","kind":"run","load":5,"load_logged":false}
        {"date":"2026-02-05","load_logged":true,"kind":"run","start_date":"2026-02-05T09:00:00"}
        {"date":"2026-02-06","kind":"run","training_load":{"tss":-5}}
        """.utf8))
    #expect(history.sessions.count == 4 && history.rejected.map(\.line) == [6])
    #expect(history.unlogged == ["2026-02-03", "2026-02-04"].compactMap { CalendarDay($0) })
    let ride = history.sessions[0]
    #expect(ride.evidence == LoadEvidence(heartRate: 80, power: 60, rating: 200) && ride.load == 70)
    #expect(ride.source == "Watch" && ride.start == (CalendarDay("2026-02-01")?.instant ?? 0) + 8 * 3600)
    #expect(history.sessions[1].load == nil && history.sessions[1].evidence.pace == 55)
    // Without an offset nobody knows the instant.
    #expect(history.sessions[3].start == nil)
    let prepared = history.sessions.prepared(by: .init())
    // 55 points of pace stress at 1.67 each.
    #expect(prepared.map(\.load) == [70, 91.85, 5, nil])
  }

  @Test func aMisspeltKeyOfASummaryIsNamedOnceAndReachesTheReport() throws {
    let history = read(
      """
      {"date":"2026-12-01","kind":"Run","laod":50}
      {"date":"2026-12-02","kind":"Run","laod":60,"mood":"fine"}
      {"date":"2026-12-03","kind":"Run","load":60,"min_heartrate":80}
      """)
    #expect(history.misspelt.entries.map(\.path) == ["laod"])
    let report = try #require(TrainingReport(history))
    #expect(report.unknownKeys?.map(\.nearest) == ["load"] && report.unknownKeys?.first?.count == 2)
    let bytes = try report.encoded()
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        #""unknown_keys":[{"key":"laod","nearest":"load","count":2}]"#))
    let clean = try #require(TrainingReport(read(#"{"date":"2026-12-03","kind":"Run","load":60}"#)))
    #expect(try !String(decoding: clean.encoded(), as: UTF8.self).contains("unknown_keys"))
  }

  @Test func aMisspeltKeyOfASummaryOfAnActivityIsNamed() throws {
    let text =
      #"{"activity":{"sporttype":"Run","averge_heartrate":140,"elapsed_time":600,"kudos_count":3},"streams":{"time":{"data":[0,1,2]},"heartrate":{"data":[100,101,102]}}}"#
    let activity = try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
    let warning = try #require(activity.dataQuality.warnings.first { $0.kind == "unknown_key" })
    #expect(warning.count == 2)
    #expect(warning.message.contains("\"activity.sporttype\"") && warning.message.contains("\"sport_type\""))
    #expect(warning.message.contains("\"average_heartrate\""))
  }
}
