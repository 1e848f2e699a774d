import Documents
import Testing
import TrainingHistory

@testable import Enrichment
@testable import Reports

/// What is not known of a history is null, never 0.
@Suite struct UnknownHistoryTests {
  private func report(_ lines: String...) throws -> TrainingReport {
    try #require(
      TrainingReport(HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8))))
  }

  @Test("Of sessions without a load no fitness is known")
  func noLoad() throws {
    let made = try report(#"{"date":"2026-01-01","kind":"Run","load":null,"duration_s":3600}"#)
    #expect(made.fitness.load == [nil] && made.fitness.longTerm == [nil])
    #expect(made.fitness.shortTerm == [nil] && made.fitness.balance == [nil])
    let week = try #require(made.weeks.last)
    #expect(week.load == nil && week.metMinutes == nil)
    #expect(week.activityTypes.map(\.load) == [nil] && week.activityTypes.map(\.metMinutes) == [nil])
    let text = HistoryTable(made).text
    #expect(!text.contains("fitness 0.0") && !text.contains("form 0.0"))
    for bytes in [
      try TrainingTable.fitness.bytes(of: made), try made.encoded(), Array(HistoryPage(made).html.utf8),
    ] {
      #expect(!bytes.isEmpty)
    }
    #expect(
      String(decoding: try TrainingTable.fitness.bytes(of: made), as: UTF8.self).contains("2026-01-01,,,,"))
  }

  @Test("Weeks before the first session are not known, later ones without a session are 0")
  func weeksBefore() throws {
    let made = try report(
      #"{"date":"2026-01-05","kind":"Run","load":50,"duration_s":3600,"distance_m":9000,"met_minutes":500,"kcal":700}"#,
      #"{"date":"2026-01-19","kind":"Run","load":50,"duration_s":3600,"distance_m":9000,"met_minutes":500,"kcal":700}"#
    )
    #expect(made.weeks.count == 8)
    for week in made.weeks.prefix(5) {
      #expect(week.load == nil && week.metMinutes == nil && week.totalDistanceKm == nil)
      #expect(week.totalTimeHours == nil && week.totalCalories == nil && week.activityCount == 0)
    }
    #expect(made.weeks.map(\.load) == [nil, nil, nil, nil, nil, 50, 0, 50])
    // A page lists the weeks since then, with the empty one among them.
    let text = HistoryTable(made).text
    #expect(!text.contains("2025-") && text.contains("2026-01-12"))
    #expect(HistoryWords.weeks(made).map(\.load) == [50, 0, 50])
    // A slope over weeks that are not known would be one from 0.
    #expect(made.metMinutesSlope == nil)
  }

  @Test("A day of unknown load has none, and what is known of others stays")
  func unknownDay() throws {
    let made = try report(
      #"{"date":"2026-01-01","kind":"Run","load":100}"#, #"{"date":"2026-01-03","kind":"Run","load":null}"#,
      #"{"date":"2026-01-03","kind":"Ride","load":null}"#, #"{"date":"2026-01-04","kind":"Ride","load":30}"#)
    #expect(made.fitness.load == [100, 0, nil, 30])
    #expect(made.fitness.longTerm.allSatisfy { $0 != nil })
    // The mean of 100 and 0, which the rule expects: fitness rises on a day without a load, and says from what.
    #expect(made.fitness.assumedLoad == [nil, nil, 50, nil])
    let rows = String(decoding: try TrainingTable.fitness.bytes(of: made), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(rows[3].hasPrefix("2026-01-03,,") && rows[3].hasSuffix(",50"))
    #expect(rows[4].hasPrefix("2026-01-04,30,") && rows[4].hasSuffix(","))
  }

  @Test("MET-minutes of kinds are those that are known")
  func metMinutes() throws {
    let made = try report(
      #"{"date":"2026-01-01","kind":"Run","load":100}"#,
      #"{"date":"2026-01-02","kind":"Ride","load":10,"met_minutes":300}"#)
    let kinds = try #require(made.weeks.last).activityTypes
    #expect(kinds.first { $0.kind == "Run" }?.metMinutes == nil)
    #expect(kinds.first { $0.kind == "Ride" }?.metMinutes == 300)
  }

  @Test("What is assumed of a day with one session known and one not is no less than what is known")
  func assumedLoad() throws {
    let lines = [
      #"{"date":"2026-01-01","kind":"Run","load":20}"#, #"{"date":"2026-01-02","kind":"Run","load":70}"#,
      #"{"date":"2026-01-02","kind":"Ride","load":null}"#,
    ]
    #expect(try report(lines[0], lines[1], lines[2]).fitness.assumedLoad == [nil, 70])
    // Before anything is known, nothing is.
    #expect(try report(lines[2]).fitness.assumedLoad == [nil])
  }

  @Test("One identifier on one day is one session: the later entry counts and is named")
  func changedEntry() throws {
    func line(_ load: Int, _ more: String = "") -> String {
      #"{"id":"a1","date":"2026-01-01","kind":"Run","load":\#(load),"duration_s":\#(load * 36)\#(more)}"#
    }
    func read(_ lines: String...) -> HistoryDocument {
      HistoryDocument(reading: Array(lines.joined(separator: "\n").utf8))
    }
    let best = #","best_efforts":[{"channel":"power","seconds":60,"value":300,"start_s":0}]"#
    let changed = read(line(100, best), line(40), line(70, #","kcal":500"#))
    #expect(changed.sessions.map(\.load) == [70] && changed.sessions.first?.energy == 500)
    #expect(changed.repeated.map(\.line) == [2, 3] && changed.repeated.allSatisfy(\.isChanged))
    // Efforts of the entry that does not count are none.
    #expect(read(line(100, best)).efforts.count == 1 && changed.efforts.isEmpty)
    #expect(read(line(40), line(100, best)).efforts.count == 1)
    // With a start as well, also where nothing says how long it was.
    let start = #","start_date":"2026-01-01T08:00:00Z""#
    #expect(read(line(100, start), line(40, start)).sessions.map(\.load) == [40])
    let bare = #"{"id":"a1","start_date":"2026-01-01T08:00:00Z","date":"2026-01-01","kind":"Run","load":9}"#
    #expect(read(bare, bare).sessions.count == 1)
    // Legs of one recording share its name and not its start; another source has names of its own.
    let later = #","start_date":"2026-01-01T10:00:00Z""#
    #expect(read(line(100, start), line(40, later)).sessions.count == 2)
    #expect(read(line(100, #","source":"x""#), line(40, #","source":"y""#)).sessions.count == 2)
    // Another document that says other numbers counts in its place, with its efforts.
    var joined = read(line(100, best), line(40, later))
    joined.append(read(line(70), line(90, best + later)))
    #expect(joined.sessions.map(\.load) == [70, 90] && joined.efforts.count == 1)
  }

  @Test("An activity says that its history gives a session twice, and counts it once")
  func wrappedHistory() throws {
    func activity(_ loads: Int...) throws -> EnrichedActivity {
      let lines = loads.map { #"{"id":"a1","date":"2026-01-01","kind":"Run","load":\#($0)}"# }
      let text = """
        {"activity":{"type":"Run","start_date":"2026-01-02T08:00:00Z","elapsed_time":3600,"perceived_exertion":5},\
        "history":[\(lines.joined(separator: ","))]}
        """
      return try #require(try ActivityEnricher().enrich(Array(text.utf8)).activities.first)
    }
    let (once, twice) = (try activity(70), try activity(100, 70))
    let warning = twice.dataQuality.warnings.first { $0.kind == "history_repeated" }
    #expect(warning?.count == 1 && warning?.message.contains("entry 2") == true)
    #expect(!once.dataQuality.warnings.contains { $0.kind == "history_repeated" })
    #expect(twice.trainingLoad?.effect == once.trainingLoad?.effect && once.trainingLoad?.effect != nil)
  }

  @Test("A rating beyond ten is a fault of its entry")
  func ratingBeyondTheScale() {
    let history = HistoryDocument(
      reading: Array(#"{"date":"2026-01-01","kind":"Run","duration_s":3600,"rpe":11}"#.utf8))
    #expect(history.sessions.isEmpty && history.rejected.first?.error.description.contains("rpe") == true)
  }

  @Test("One identifier on one day counts once and is named; another session of the day counts")
  func sameIdentifier() throws {
    let line = #"{"id":"a1","date":"2026-01-01","kind":"Run","load":100,"duration_s":3600}"#
    let other = #"{"id":"a2","date":"2026-01-01","kind":"Run","load":40,"duration_s":1800}"#
    let nameless = #"{"date":"2026-01-01","kind":"Run","load":5,"duration_s":600}"#
    let history = HistoryDocument(
      reading: Array([line, line, other, nameless, nameless].joined(separator: "\n").utf8))
    #expect(history.sessions.map(\.load) == [100, 40, 5, 5])
    #expect(history.repeated.map(\.line) == [2] && history.repeated.first?.id == "a1")
    var joined = history
    joined.append(HistoryDocument(reading: Array(line.utf8)))
    #expect(joined.sessions.count == 4)
    #expect(try report(line, line).sessions == 1)
  }

  @Test("A rating of 0 is no answer in a history either")
  func ratingOfNothing() throws {
    let history = HistoryDocument(
      reading: Array(#"{"date":"2026-01-01","kind":"Run","duration_s":3600,"rpe":0}"#.utf8))
    #expect(history.sessions.first?.sessionRating == nil)
  }

  @Test("Charts of days begin behind a break of years and say so; a shorter one is drawn")
  func breaks() throws {
    func page(_ first: String) throws -> String {
      let lines = [first, "2026-03-02", "2026-03-05", "2026-03-30"].map {
        #"{"date":"\#($0)","kind":"Run","load":50,"duration_s":3600}"#
      }
      return HistoryPage(try report(lines[0], lines[1], lines[2], lines[3])).html
    }
    let long = try page("2023-01-02")
    #expect(long.contains("after a break of 1154 days"))
    #expect(long.contains("16 Feb 2026 to 30 Mar 2026"))
    let short = try page("2026-01-05")
    #expect(!short.contains("after a break") && short.contains("5 Jan 2026 to 30 Mar 2026"))
  }
}
