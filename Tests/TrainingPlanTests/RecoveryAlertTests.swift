import AthleteReadiness
import DayDocuments
import Testing
import TextFormats
import TrainingPlan

/// Page: *Recovery alerts and the target bedtime*
@Suite("Recovery alerts")
struct RecoveryAlertTests {
  @Test("Sleep Crisis: 4.8h, in bed by 9:30pm")
  func sleepCrisis() throws {
    // Up at 5:45, 8 h of sleep, 15 min to fall asleep: 21:30.
    let alert = try #require(
      RecoveryAlert.alerts(of: PlanFeedTests.shortNight, settings: PlanSettings()).first)
    #expect(alert.kind == .shortNight && alert.title == "Sleep Crisis: 4.8h" && alert.priority == .high)
    #expect(alert.advice == "Non-negotiable early bedtime tonight. Target 9:30pm.")
    #expect(alert.bedtime == PlanTime("21:30"))
    #expect(alert.reason == PlanFeedTests.shortNight.flags[0].message)
  }

  @Test(
    "Bedtime = waking − need − time to fall asleep, to 5 min, over midnight too",
    arguments: [
      (5.75, 8.0, "21:30"), (7.0, 7.5, "23:15"), (9.5, 7.0, "02:15"), (7.02, 8.0, "22:45"),
      (0.5, 0.25, "00:00"),
    ])
  func bedtime(wake: Double, need: Double, wanted: String) {
    var day = PlanDay(day: PlanSample.day("2026-03-25"))
    day.usualWake = wake
    day.sleepNeed = need
    #expect(day.bedtime(settings: PlanSettings())?.description == wanted)
  }

  @Test("In the night in which the clock is set forward bedtime is an hour earlier, and later in the other")
  func clockChange() throws {
    let sydney = try #require(PlanClock(zone: "Australia/Sydney"))
    var day = PlanDay(day: PlanSample.day("2026-10-03"))
    day.usualWake = 5.75
    day.sleepNeed = 8
    #expect(day.bedtime(on: sydney, settings: PlanSettings())?.description == "20:30")
    day.day = PlanSample.day("2026-04-04")
    #expect(day.bedtime(on: sydney, settings: PlanSettings())?.description == "22:30")
  }

  @Test("An unknown day, and a low score, read as in the brief")
  func unknownAndLow() throws {
    var day = PlanDay(day: PlanSample.day("2026-03-25"))
    #expect(RecoveryAlert.alerts(of: day, settings: PlanSettings()).isEmpty)
    day.isUnknown = true
    day.unknownWords = "Not enough is known since 7 February to say what today calls for."
    let unknown = try #require(RecoveryAlert.alerts(of: day, settings: PlanSettings()).first)
    #expect(unknown.kind == .unknownDay && unknown.reason == day.unknownWords && unknown.priority == .medium)
    day = PlanFeedTests.shortNight
    day.lowScoreWords = "Your recovery score is low, 38: nothing hard today."
    let alerts = RecoveryAlert.alerts(of: day, settings: PlanSettings())
    #expect(
      alerts.prefix(2).map(\.kind) == [.lowScore, .shortNight] && alerts[0].reason == day.lowScoreWords)
  }

  @Test("Without a waking time there is no bedtime, and the sentence promises none")
  func unknownWake() throws {
    var day = PlanFeedTests.shortNight
    day.usualWake = nil
    let alert = try #require(RecoveryAlert.alerts(of: day, settings: PlanSettings()).first)
    #expect(alert.bedtime == nil && alert.advice == "Non-negotiable early bedtime tonight.")
    day.usualWake = .nan
    #expect(day.bedtime(settings: PlanSettings()) == nil)
  }

  @Test("Each flag has its alert, illness and short nights first")
  func kinds() {
    var day = PlanFeedTests.shortNight
    day.flags += [
      HealthFlag(name: "load_ratio", since: day.day, value: 1.42, threshold: 1.3),
      HealthFlag(name: "hrv_declining", since: day.day, value: 4, threshold: 3),
      HealthFlag(name: "sleep_debt", since: day.day, value: 6.2, threshold: 5),
      HealthFlag(name: "low_protein", since: day.day, value: 4, threshold: 4),
    ]
    day.isStrained = true
    day.strainWords = "Resting heart rate is 58 bpm against your usual 50."
    day.signal = .easy
    let alerts = RecoveryAlert.alerts(of: day, settings: PlanSettings())
    #expect(
      alerts.map(\.title) == [
        "Signs of strain or illness", "Sleep Crisis: 4.8h", "Sleep debt: 6.2h", "HRV down 4 days",
        "Load spike: 1.42×",
      ])
    #expect(alerts.map(\.priority) == [.high, .high, .medium, .medium, .medium])
    #expect(
      alerts[0].reason == day.strainWords && alerts[0].advice == "Keep it easy until the signs settle.")
    #expect(alerts[2].advice == "An early night. Target 9:30pm.")
    #expect(RecoveryAlert.alerts(of: PlanDay(day: day.day), settings: PlanSettings()).isEmpty)
  }

  /// Twenty days of good nights, then one of 4.8 h.
  static let records: String = {
    let first = PlanSample.day("2026-03-05")
    let nights = (0...20).map { offset in
      let hours = offset == 20 ? 4.8 : 8.0
      return """
        {"date":"\(first.adding(days: offset))","metrics":{"hrv":60,"hrv_kind":"rmssd","resting_hr":50},
        "sleep":{"total_hours":\(hours),"awake_hours":0.3,"sleep_onset_h":\(5.75 - hours - 0.3),"wake_h":5.75}}
        """
    }
    return "[" + nights.joined(separator: ",") + "]"
  }()

  @Test("Brief and feed agree on the same day")
  func sameAsBrief() throws {
    let text = #"{"date":"2026-03-25","items":[],"athlete":{"sleep_need_h":8},"days":\#(Self.records)}"#
    let answer = try PlanSample.answer(text, at: "2026-03-25T09:00:00+11:00")
    let card = try #require(answer.feed.upNext.first { $0.id == "alert_short_night" })
    #expect(card.title == "Sleep Crisis: 4.8h")
    #expect(card.subtitle == "Non-negotiable early bedtime tonight. Target 9:30pm.")
    #expect(card.bedtime == PlanTime("21:30"))
    // The brief of the same records.
    var session = BriefSession()
    let file = PlanSample.bytes(Self.records)
    var last: DayAssessment?
    file.withUnsafeBytes { bytes in
      let history = HistoryFile(bytes, budget: ReadingBudget())
      for entry in history.entries {
        HistoryFile.read(entry, of: bytes, options: RecordOptions()) { _, result in
          if let record = try? result.get(), let answer = try? session.update(with: record) { last = answer }
        }
      }
    }
    let brief = try #require(last)
    #expect(brief.day == PlanSample.day("2026-03-25"))
    let flag = try #require(brief.flags.first { $0.name == "short_night" })
    #expect(card.reason == flag.message && flag.value == 4.8)
    #expect(answer.day.signal == brief.signal)
    for alert in answer.alerts where alert.kind != .illness {
      let isSaid =
        alert.kind == .lowScore
        ? brief.sentence(of: .lowScore) == alert.reason : brief.flags.contains { $0.message == alert.reason }
      #expect(isSaid, "\(alert.title)")
    }
  }
}
