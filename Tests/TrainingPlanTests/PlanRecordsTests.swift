import AthleteReadiness
import Testing
import TextFormats
import TrainingHistory
import TrainingPlan

/// Page: *The daily feed*
@Suite("Records of days in a plan")
struct PlanRecordsTests {
  private static let morning = "2026-03-25T09:00:00+11:00"
  private static let hardRun =
    #""training_plan":[{"id":"r","date":"2026-03-25","kind":"Run","intensity":"hard","duration_min":60}]"#

  @Test("An illness reported only in a check-in gives a warning, and nothing hard is offered")
  func checkInAlone() throws {
    let answer = try PlanSample.answer(
      #"{"check_ins":[{"date":"2026-03-25","illness":true,"feel":1}],\#(Self.hardRun)}"#, at: Self.morning)
    #expect(answer.alerts.map(\.title) == ["You reported an illness"])
    #expect(answer.fits.options.map(\.id) == ["rest"] && answer.fits.leftOut.map(\.id) == ["r"])
  }

  @Test("An illness in the journal is one, of yesterday as the brief has it and of today")
  func journal() throws {
    for date in ["2026-03-24", "2026-03-25"] {
      let answer = try PlanSample.answer(
        """
        {"days":[{"date":"\(date)","behaviours":{"sick":1}},{"date":"2026-03-25","check_in":{"feel":6}}],\(Self.hardRun),
        "routines":[{"name":"Leg day","exercises":[{"name":"Squat","sets":"4","reps":"8"}]}]}
        """, at: Self.morning)
      #expect(answer.alerts.map(\.title) == ["You reported an illness"], "\(date)")
      #expect(answer.fits.options.map(\.id) == ["rest"], "\(date)")
    }
  }

  @Test("What the athlete writes in the evening counts for the feed of that evening, as for its brief")
  func eveningNotes() throws {
    func answer(_ notes: String) throws -> PlanAnswer {
      try PlanSample.answer(
        """
        {"days":[{"phase":"morning","date":"2026-03-25","check_in":{"feel":7}},
        {"phase":"evening","date":"2026-03-25","check_in":{"notes":"\(notes)"}}],\(Self.hardRun)}
        """, at: "2026-03-25T19:00:00+11:00")
    }
    let ill = try answer("fever since lunch")
    #expect(ill.day.isIll && ill.alerts.map(\.title) == ["You reported an illness"])
    #expect(ill.fits.options.map(\.id) == ["rest"])
    let alarmed = try answer("chest pain on the stairs")
    #expect(alarmed.day.isAlarmed && alarmed.day.limit == .gentle && alarmed.day.alarmWords != nil)
    let injured = try answer("sprained my ankle")
    #expect(injured.day.isInjured && injured.day.injuryWords != nil)
    let well = try answer("legs good")
    #expect(!well.day.isIll && !well.day.isAlarmed && !well.day.isInjured)
  }

  @Test("Warnings and offers follow one rule")
  func oneRule() throws {
    let answer = try PlanSample.answer(
      """
      {"items":[{"id":"w","type":"coach_suggestion","title":"Walk","kind":"Walk","estimated_duration_min":20}],
      "day":{"date":"2026-03-25","check_in":{"ill":true,"feel":6}}}
      """, at: Self.morning)
    #expect(answer.day.limit == .gentle && answer.fits.options.map(\.id) == ["rest", "w"])
    #expect(answer.alerts.first?.advice == "Rest today; a gentle walk or mobility at most.")
  }

  @Test(
    "Values that a record loses are problems with their place",
    arguments: [
      (#""day":{"date":"2026-03-25","sleep":{"total_hours":"4.8"}}"#, "not_readable day.sleep.total_hours"),
      (#""day":{"date":"2026-03-25","sleep":{"total_hours":-4}}"#, "out_of_range day.sleep.total_hours"),
      (
        #""days":[{"date":"2026-03-25","sleep":{"total_hours":400}}]"#,
        "out_of_range days[0].sleep.total_hours"
      ),
      (#""day":{"date":"2026-03-25","metrics":{"hrv":"x"}}"#, "not_readable day.metrics.hrv"),
      (#""athlete":{"sleep_need_h":-3}"#, "out_of_range athlete.sleep_need_h"),
      (#""athlete":{"sleep_need_h":30}"#, "out_of_range athlete.sleep_need_h"),
      (#""athlete":{"sleep_need_h":"8"}"#, "not_readable athlete.sleep_need_h"),
      (#""athlete":5"#, "not_readable athlete"), (#""days":{}"#, "bad_entry days"),
      (#""day":"x""#, "bad_entry day"),
    ])
  func drops(member: String, problem: String) throws {
    let answer = try PlanSample.answer("{\(member)}", at: Self.morning)
    #expect(answer.problems.map { "\($0.kind.rawValue) \($0.path)" } == [problem])
  }

  @Test("The training of the history counts in the brief of the day: a load spike is warned of")
  func oneHistory() throws {
    let answer = try PlanSample.day(at: Self.morning) {
      var history = $0["history"] as? [[String: Any]] ?? []
      for day in 16...24 {
        history.append([
          "id": "spike-\(day)", "date": "2026-03-\(day)", "kind": "Run", "load": 250, "duration_s": 7200,
        ])
      }
      $0["history"] = history
    }
    #expect(answer.alerts.contains { $0.kind == .loadSpike })
    #expect((answer.forecast?.days.first?.balance.mean ?? 0) < -50)
  }
}
