import AthleteReadiness
import DayDocuments
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@Suite("Reports of illness that come too late")
struct LateReportTests {
  private func morning(_ date: String, _ checkIn: String = #""feel":8"#) throws -> BriefRecord {
    try record(#"{"phase":"morning","date":"\#(date)","metrics":{"resting_hr":50},"check_in":{\#(checkIn)}}"#)
  }

  private func evening(_ date: String, _ rest: String = "") throws -> BriefRecord {
    try record(#"{"phase":"evening","date":"\#(date)","workouts":[]\#(rest)}"#)
  }

  /// Healthy days from the first of March to the tenth, with other records among them.
  private func state(with others: [BriefRecord] = []) throws -> AthleteState {
    var records: [BriefRecord] = []
    for number in 1...10 {
      let date = "2025-03-\(number < 10 ? "0" : "")\(number)"
      records.append(try morning(date))
      if number < 10 { records.append(try evening(date)) }
    }
    return try DayHistory(records + others).replay { _, _ in }
  }

  private func reports(_ date: String) throws -> [BriefRecord] {
    [
      try morning(date, #""feel":2,"illness":true"#), try morning(date, #""notes":"fever 39""#),
      try morning(date, #""notes":"sprained my ankle""#),
      try morning(date, #""notes":"chest pain on the stairs""#),
      try evening(date, #","behaviours":{"illness":true}"#),
      try evening(date, #","check_in":{"notes":"fever since noon"}"#),
    ]
  }

  @Test("Data unknown to the state is found by day; data already included is not")
  func unheard() throws {
    let settings = ReadinessSettings()
    let healthy = try state()
    for report in try reports("2025-03-09") {
      #expect(try healthy.lateReport(in: [report], settings: settings) == day("2025-03-09"), "\(report.day)")
      // Through a saved state, which must know it.
      let told = try AthleteState(decoding: try state(with: [report]).encoded())
      #expect(try told.lateReport(in: [report], settings: settings) == nil, "\(report.day)")
      let earlier = try morning("2025-03-08")
      #expect(try told.lateReport(in: [earlier, report], settings: settings) == nil)
    }
  }

  @Test(
    "A chest pain that the state has not heard of is found, however long ago, as nobody has cleared it")
  func unclearedAlarm() throws {
    let healthy = try state()
    for (date, isFound) in [("2025-02-18", true), ("2024-08-03", true), ("2023-08-03", false)] {
      let report = try morning(date, #""notes":"chest pain on the stairs""#)
      let found = try healthy.lateReport(in: [report], settings: ReadinessSettings())
      #expect(found == (isFound ? day(date) : nil), "\(date)")
    }
  }

  @Test("Data from an evening is found under that day")
  func eveningOfEarlier() throws {
    let healthy = try state()
    for report in try reports("2025-03-08").suffix(2) {
      let found = try healthy.lateReport(in: [report], settings: ReadinessSettings())
      #expect(found == day("2025-03-08"), "\(report.day)")
    }
  }

  @Test("Healthy days, expired reports and open days are not late reports")
  func others() throws {
    let settings = ReadinessSettings()
    let healthy = try state()
    #expect(try healthy.lateReport(in: [], settings: settings) == nil)
    #expect(
      try healthy.lateReport(in: [morning("2025-03-09"), evening("2025-03-09")], settings: settings) == nil)
    #expect(
      try healthy.lateReport(in: [morning("2025-03-09", #""illness":false"#)], settings: settings) == nil)
    // An illness of two months ago is over, and an injury and an alarm are not.
    let old = try reports("2025-01-09").filter { $0.day.morning?.checkIn?.symptoms.first?.kind != .alarm }
      .filter { $0.day.morning?.checkIn?.symptoms.first?.kind != .injury }
    #expect(try healthy.lateReport(in: old, settings: settings) == nil)
    #expect(try healthy.lateReport(in: reports("2025-03-10"), settings: settings) == nil)
    #expect(try AthleteState().lateReport(in: reports("2025-03-09"), settings: settings) == nil)
    // What a doctor cleared on a later day is no late report, though the state has not heard of it.
    let isCleared = try AthleteState(
      decoding: state(with: [morning("2025-03-08", #""notes":"cleared by the doctor""#)]).encoded())
    for text in ["chest pain on the stairs", "sprained my ankle"] {
      let notes = #""notes":"\#(text)""#
      #expect(try isCleared.lateReport(in: [morning("2025-03-06", notes)], settings: settings) == nil)
      for date in ["2025-03-08", "2025-03-09"] {
        #expect(
          try isCleared.lateReport(in: [morning(date, notes)], settings: settings) == day(date), "\(text)")
      }
    }
    // An alarm cleared by a doctor no longer applies.
    let cleared = [
      try morning("2025-03-07", #""notes":"chest pain on the stairs""#),
      try morning("2025-03-08", #""notes":"cleared by the doctor""#),
    ]
    #expect(try state(with: cleared).lateReport(in: cleared, settings: settings) == nil)
    #expect(try healthy.lateReport(in: cleared, settings: settings) == nil)
  }

  @Test("A run again over a made-up past never finds a report that its state has not heard of")
  func again() throws {
    for seed in 1...12 as ClosedRange<UInt64> {
      let past = StreamPast(seed: seed, days: 40)
      let start = day("2025-01-01")
      var records = past.lines.compactMap { try? record($0) }
      for offset in stride(from: Int(seed % 5), to: 38, by: 3) {
        let told = try reports(start.adding(days: offset).description)
        records.append(told[(offset + Int(seed)) % told.count])
      }
      let state = try DayHistory(records).replay(shownOnly: start) { _, _ in }
      let open = try #require(state.today?.day)
      let left = records.filter { $0.phase != .response && $0.day.day < open }
      #expect(try state.lateReport(in: left, settings: ReadinessSettings()) == nil, "seed \(seed)")
      let saved = try AthleteState(decoding: state.encoded())
      let values = try saved.lateValues(in: left, settings: ReadinessSettings())
      #expect(values.late == nil, "seed \(seed): \(String(describing: values.late))")
    }
  }

  @Test(
    "Training, vital signs, sleep and feel of a day of which the state has none are found by day and kind")
  func unknownValues() throws {
    let settings = ReadinessSettings()
    let dated = #""date":"2025-03-08""#
    let late: [(LateKnowledge, String)] = [
      (.training, #"{"phase":"evening",\#(dated),"workouts":[{"load":400,"duration_min":240}]}"#),
      (.vitalSigns, #"{"phase":"morning",\#(dated),"metrics":{"resting_hr":58}}"#),
      (.sleep, #"{"phase":"morning",\#(dated),"sleep":{"total_hours":4}}"#),
      (.feel, #"{"phase":"morning",\#(dated),"check_in":{"feel":2}}"#),
    ]
    var records: [BriefRecord] = []
    for number in 1...9 where number != 8 {
      records += [try morning("2025-03-0\(number)"), try evening("2025-03-0\(number)")]
    }
    let state = try DayHistory(records + [morning("2025-03-10")]).replay { _, _ in }
    for (kind, line) in late {
      let report = try record(line)
      let found = try state.lateValues(in: records + [report], settings: settings)
      #expect(found.late?.day == day("2025-03-08") && found.late?.knowledge == [kind], "\(kind)")
      #expect(found.taken.count == 8)
      let told = try DayHistory(records + [report, morning("2025-03-10")]).replay { _, _ in }
      let again = try told.lateValues(in: records + [report], settings: settings)
      #expect(again.late == nil && again.taken.count == 9, "\(kind)")
      // So is a worse value of what it has; a day without sessions was taken for one of rest.
      let other = line.replacing("2025-03-08", with: "2025-03-07")
      let changed = try state.lateValues(in: [record(other)], settings: settings)
      #expect(changed.taken.isEmpty, "\(kind)")
      #expect(changed.late?.day == day("2025-03-07") && changed.late?.knowledge == [kind], "\(kind)")
    }
    let rest = try state.lateValues(in: [evening("2025-03-08")], settings: settings)
    #expect(rest.late == nil && rest.taken.isEmpty)
    let old = try record(#"{"phase":"evening","date":"2025-02-08","workouts":[{"load":400}]}"#)
    let before = try state.lateValues(in: [old], settings: settings)
    #expect(
      before.late == nil && before.daysBefore == 1 && before.first == day("2025-03-01") && before.isChange)
    #expect(try AthleteState().lateValues(in: [old], settings: settings).late == nil)
  }

  @Test("A vital sign of a morning that has others, and a second session of a day that has one, are late too")
  func partlyKnown() throws {
    let settings = ReadinessSettings()
    var records: [BriefRecord] = []
    for number in 1...9 {
      let date = "2025-03-0\(number)"
      records += [try morning(date), try evening(date)]
    }
    let session = try record(
      #"{"phase":"evening","date":"2025-03-08","workouts":[{"load":60,"duration_min":50}]}"#)
    records[15] = session
    let state = try DayHistory(records + [morning("2025-03-10")]).replay { _, _ in }
    func late(_ line: String) throws -> [LateKnowledge]? {
      try state.lateValues(in: [record(line)], settings: settings).late?.knowledge
    }
    let dated = #""date":"2025-03-08""#
    for vital in [
      #""apple_sleeping_wrist_temperature":36.5"#, #""respiratory_rate":19"#,
      #""blood_oxygen_saturation":91"#,
      #""hrv":30"#,
    ] {
      #expect(
        try late(#"{"phase":"morning",\#(dated),"metrics":{"resting_hr":50,\#(vital)}}"#) == [.vitalSigns],
        "\(vital)")
    }
    func trained(_ loads: [Double]) throws -> [LateKnowledge]? {
      let workouts = loads.map { #"{"load":\#($0),"duration_min":50}"# }.joined(separator: ",")
      return try late(#"{"phase":"evening",\#(dated),"workouts":[\#(workouts)]}"#)
    }
    // The session again, rounded, made by another method, and one that is smaller.
    for loads in [[60], [60.4], [75], [20]] as [[Double]] { #expect(try trained(loads) == nil, "\(loads)") }
    for loads in [[76], [85], [600]] as [[Double]] {
      #expect(try trained(loads) == [.training], "\(loads)")
    }
    #expect(try trained([60, 600]) == [.training])
    #expect(try state.lateValues(in: records, settings: settings).late == nil)
  }

  @Test(
    "Days before the first one that a state knows are counted, whatever they tell; of all that it knows nothing changes"
  )
  func backfill() throws {
    let settings = ReadinessSettings()
    let first = try DayHistory([morning("2025-03-10")]).replay { _, _ in }
    let days = try (1...9).flatMap { number -> [BriefRecord] in
      [
        try morning("2025-03-0\(number)"),
        try evening("2025-03-0\(number)", #","workouts":[{"load":60}]"#),
      ]
    }
    let found = try first.lateValues(in: days, settings: settings)
    #expect(found.daysBefore == 9 && found.first == day("2025-03-10") && found.isChange)
    let known = try DayHistory(days + [morning("2025-03-10")]).replay { _, _ in }
    let again = try known.lateValues(in: days, settings: settings)
    #expect(again.daysBefore == 0 && again.late == nil && !again.isChange && again.taken.count == 9)
    // Steps are no evidence; food and another value are a change.
    let steps = try record(#"{"phase":"evening","date":"2025-03-09","metrics":{"step_count":9000}}"#)
    #expect(try !known.lateValues(in: [steps], settings: settings).isChange)
    for metrics in [#""dietary_energy_kj":900"#, #""resting_hr":48"#] {
      let other = try record(#"{"phase":"evening","date":"2025-03-09","metrics":{\#(metrics)}}"#)
      #expect(try known.lateValues(in: [other], settings: settings).isChange, "\(metrics)")
    }
    let ancient = try record(#"{"phase":"evening","date":"2024-03-09","workouts":[{"load":60}]}"#)
    #expect(try known.lateValues(in: [ancient], settings: settings).isChange)
  }

  @Test("A late value counts only if it could become a sign")
  func harmless() throws {
    let settings = ReadinessSettings()
    var records: [BriefRecord] = []
    for number in 1...28 where number != 27 {
      let date = "2025-03-\(number < 10 ? "0" : "")\(number)"
      records.append(
        try record(
          #"{"phase":"morning","date":"\#(date)","metrics":{"resting_hr":50,"hrv":60,"hrv_kind":"rmssd","respiratory_rate":14,"apple_sleeping_wrist_temperature":34,"blood_oxygen_saturation":97},"sleep":{"total_hours":8},"check_in":{"feel":8}}"#
        ))
      let load = number == 26 ? "" : #"{"load":60}"#
      if number < 28 {
        records.append(try record(#"{"phase":"evening","date":"\#(date)","workouts":[\#(load)]}"#))
      }
    }
    let state = try DayHistory(records).replay { _, _ in }
    func isLate(_ members: String, _ date: String = "2025-03-27", phase: String = "morning") throws -> Bool {
      let found = try state.lateValues(
        in: [record(#"{"phase":"\#(phase)","date":"\#(date)",\#(members)}"#)], settings: settings)
      #expect(found.isChange == (found.late != nil), "\(members)")
      return found.late != nil
    }
    for good in [
      #""blood_oxygen_saturation":97.5"#, #""blood_oxygen_saturation":95"#, #""resting_hr":52"#,
      #""respiratory_rate":14.5"#, #""apple_sleeping_wrist_temperature":34.2"#,
      #""hrv":60,"hrv_kind":"rmssd""#,
      #""hrv":40,"hrv_kind":"sdnn""#,
    ] { #expect(try !isLate(#""metrics":{\#(good)}"#), "\(good)") }
    for bad in [
      #""blood_oxygen_saturation":94"#, #""resting_hr":53"#, #""respiratory_rate":15"#,
      #""apple_sleeping_wrist_temperature":34.5"#, #""hrv":59,"hrv_kind":"rmssd""#,
    ] { #expect(try isLate(#""metrics":{\#(bad)}"#), "\(bad)") }
    for good in [#""feel":4"#, #""soreness_0_4":2"#, #""mood_1_5":2"#, #""sleep_quality_1_5":4"#] {
      #expect(try !isLate(#""check_in":{\#(good)}"#), "\(good)")
    }
    for bad in [#""feel":3"#, #""soreness_0_4":3"#, #""mood_1_5":1"#] {
      #expect(try isLate(#""check_in":{\#(bad)}"#), "\(bad)")
    }
    #expect(try !isLate(#""sleep":{"rem_hours":1.5,"sleep_onset_h":-1}"#))
    #expect(try isLate(#""sleep":{"total_hours":4}"#))
    // A tenth of the usual 60 is a walk, on a day of rest, too.
    #expect(try !isLate(#""workouts":[{"load":6}]"#, "2025-03-26", phase: "evening"))
    #expect(try isLate(#""workouts":[{"load":7}]"#, "2025-03-26", phase: "evening"))
  }

  @Test(
    "What a late record tells of the athlete is added, and what is known stays but for a longer need of sleep"
  )
  func lateProfile() throws {
    let open = day("2025-03-10")
    var known = ReadinessProfile()
    known.sleepNeed = 8
    known.bodyMass = 70
    known.events = [TargetEvent(name: "Marathon", day: day("2025-04-10"))]
    func filled(_ info: String) throws -> ReadinessProfile {
      let late = try #require(record(#"{"date":"2025-03-08","athlete_info":{\#(info)}}"#).profile)
      return known.filled(with: late.applied(to: ReadinessProfile(), on: day("2025-03-08")), on: open)
    }
    let more = try filled(
      #""sleep_need_h":9.5,"weight_kg":60,"age":40,"target_events":[{"name":"Race","date":"2025-03-09"},{"name":"Marathon","date":"2025-04-10"}]"#
    )
    #expect(more.sleepNeed == 9.5 && more.bodyMass == 70 && more.age == 40)
    #expect(more.events.map(\.name) == ["Race", "Marathon"])
    #expect(try filled(#""sleep_need_h":7"#) == known)
  }
}
