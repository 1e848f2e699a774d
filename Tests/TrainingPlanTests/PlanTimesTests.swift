import Testing
import TextFormats
import TrainingHistory
import TrainingPlan

/// Page: *Times and time zones in a plan*
@Suite("Days and times of a document")
struct PlanTimesTests {
  @Test("An item without a day belongs to the athlete's day, regardless of the current offset")
  func today() throws {
    let text =
      #"{"timezone":"Australia/Sydney","items":[{"id":"a","type":"coach_suggestion","title":"Gym","time":"09:00"}]}"#
    // 22:00 UTC of the 24th is 9:00 of the 25th in Sydney.
    let answer = try PlanSample.answer(text, at: "2026-03-24T22:00:00Z")
    #expect(answer.feed.day == PlanSample.day("2026-03-25") && answer.feed.ids == [[], ["a"]])
  }

  @Test(
    "An instant is put on the document's clock",
    arguments: [
      ("Australia/Sydney", #""start":"2026-03-24T19:02:00Z""#, "2026-03-25T09:00:00+11:00", "06:02"),
      ("Australia/Sydney", #""start_date":"2026-03-24T19:02:00Z""#, "2026-03-25T09:00:00+11:00", "06:02"),
      ("America/New_York", #""start":"2026-03-26T00:30:00Z""#, "2026-03-25T23:00:00-04:00", "20:30"),
      (
        "Australia/Sydney", #""start_date_local":"2026-03-25T06:02:00Z""#, "2026-03-25T09:00:00+11:00",
        "06:02"
      ),
      ("Australia/Sydney", #""start":"2026-03-25T06:02:00""#, "2026-03-25T09:00:00+11:00", "06:02"),
    ])
  func workouts(zone: String, start: String, now: String, time: String) throws {
    let answer = try PlanSample.answer(
      #"{"timezone":"\#(zone)","workouts":[{"type":"Run",\#(start),"duration_seconds":3000}]}"#, at: now)
    let done = try #require(answer.input.done.first)
    #expect(done.day == PlanSample.day("2026-03-25") && done.time?.description == time)
    #expect(answer.feed.completed.count == 1)
  }

  @Test("An event at an instant is at the athlete's day and time")
  func events() throws {
    let text = """
      {"timezone":"Australia/Sydney","events":[{"id":"a","name":"A","date":"2026-03-25T04:00:00Z"},
      {"id":"b","name":"B","date":"2026-03-24T20:00:00Z"}]}
      """
    let feed = try PlanSample.answer(text, at: "2026-03-25T06:00:00+11:00").feed
    #expect(feed.upNext.map(\.id) == ["b", "a"])
    #expect(feed.upNext.map(\.timeDisplay) == ["7:00 AM", "3:00 PM"])
  }

  @Test(
    "The same session from two sources is one, also if one of them writes a local time with a false Z")
  func oneSession() throws {
    for start in [#""start_date_local":"2026-03-25T06:02:00Z""#, #""start":"2026-03-25T06:02:00""#] {
      let text = """
        {"timezone":"Australia/Sydney","workouts":[
        {"type":"Run","start":"2026-03-25T06:02:00+11:00","duration_seconds":3000,"source":"Watch"},
        {"type":"Run",\(start),"duration_seconds":3060,"source":"Strava"}]}
        """
      #expect(try PlanSample.answer(text, at: "2026-03-25T09:00:00+11:00").input.done.count == 1)
    }
  }

  private static let gym =
    #"{"id":"gym-today","date":"2026-03-25","kind":"WeightTraining","load":38,"duration_s":3120"#

  @Test(
    "A line of the history and the watch's workout of it are one session, one card and one load",
    arguments: ["}", #","start":"2026-03-25T06:02:00+11:00"}"#])
  func historyLine(end: String) throws {
    let text = """
      {"timezone":"Australia/Sydney","history":[\(Self.gym)\(end)],"day":{"date":"2026-03-25","workouts":[
      {"type":"FunctionalStrengthTraining","start":"2026-03-25T06:02:00+11:00","duration_seconds":3120}]}}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.feed.completed.count == 1)
    #expect(answer.forecast?.days.first?.load == 38)
  }

  @Test("One id in two lists is one session; two of one list that have no start are two")
  func ids() throws {
    let text = """
      {"history":[\(Self.gym)}],"workouts":[{"id":"gym-today","type":"Workout","date":"2026-03-25","duration_s":1200}]}
      """
    #expect(try PlanSample.answer(text, at: "2026-03-25T09:00:00+11:00").input.done.count == 1)
    let twice = """
      {"history":[{"date":"2026-03-25","kind":"Run","load":30,"duration_s":1800},
      {"date":"2026-03-25","kind":"Run","load":30,"duration_s":1800}]}
      """
    let answer = try PlanSample.answer(twice, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.input.done.count == 2 && answer.forecast?.days.first?.load == 60)
  }

  @Test("Workouts of the day records are read; a future one is a problem")
  func days() throws {
    let text = """
      {"timezone":"Australia/Sydney","days":[{"date":"2026-03-24","workouts":[
      {"type":"Run","start":"2026-03-24T07:00:00+11:00","duration_seconds":3000}]}],
      "training_plan":[{"id":"r","date":"2026-03-24","kind":"Run","duration_min":50}],
      "workouts":[{"type":"Run","start":"2026-03-25T19:00:00+11:00","duration_seconds":3000}]}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-25T09:00:00+11:00")
    #expect(answer.matching.pairs.map { "\($0.item)-\($0.workout)" } == ["r-days[0].workouts[0]"])
    #expect(answer.problems.map(\.path) == ["workouts[0].start"] && answer.feed.completed.isEmpty)
  }

  @Test("A morning's class does not swallow the evening's run")
  func eveningRun() throws {
    let text = """
      {"items":[{"id":"class","type":"completed_workout","title":"Class","time":"06:00","stats":{"load":38}}],
      "workouts":[{"type":"Running","start":"2026-03-25T18:00:00+11:00","duration_seconds":3600,"load":70}]}
      """
    let answer = try PlanSample.answer(text, at: "2026-03-25T20:00:00+11:00")
    #expect(answer.feed.completed.map(\.id) == ["workouts[0]", "class"])
    #expect(answer.forecast?.days.first?.load == 108)
  }

  @Test("A wake time before midnight belongs to the previous evening")
  func earlyWaking() {
    var day = PlanDay(day: PlanSample.day("2026-03-25"))
    day.usualWake = -1
    day.sleepNeed = 8
    // Up at 23:00, 8 h of sleep and 15 min before them.
    #expect(day.bedtime(settings: PlanSettings())?.description == "14:45")
  }
}
