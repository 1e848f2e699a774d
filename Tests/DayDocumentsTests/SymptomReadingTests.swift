import DayRecords
import Testing
import TextFormats

@testable import AthleteReadiness
@testable import DayDocuments

/// Page: *Reports and notes*.
@Suite("Symptoms and labels of a record")
struct SymptomReadingTests {
  private func record(_ members: String) throws -> BriefRecord {
    try BriefRecord(reading: Array(#"{"date":"2026-03-05",\#(members)}"#.utf8))
  }

  @Test(
    "A symptom is read with its term, in the check-in and on the day itself, and an unknown region is kept")
  func whole() throws {
    let entry =
      #"{"kind":"injury","region":"os naviculare","since":"2026-02-12","until":"2026-03-26","severity":"Severe","name":"stress reaction"}"#
    for members in [#""check_in":{"symptoms":[\#(entry)]}"#, #""symptoms":[\#(entry)]"#] {
      let record = try record(members)
      let symptom = try #require(record.day.morning?.checkIn?.symptoms.first)
      #expect(symptom.kind == .injury && symptom.region == "os naviculare" && symptom.severity == .severe)
      #expect(symptom.since == CalendarDay("2026-02-12") && symptom.until == CalendarDay("2026-03-26"))
      #expect(symptom.name == "stress reaction" && !symptom.isCleared && record.dropped.isEmpty)
    }
    let cleared = try record(
      #""symptoms":[{"kind":"alarm","cleared":true},{"kind":"Blood Donation","cleared":"2026-03-01"}]"#)
    let told = try #require(cleared.day.morning?.checkIn?.symptoms)
    #expect(told.map(\.kind) == [.alarm, .bloodDonation] && told.allSatisfy(\.isCleared))
    #expect(told[0].clearedOn == nil && told[1].clearedOn == CalendarDay("2026-03-01"))
    let evening = try record(#""phase":"evening","symptoms":[{"kind":"pain","region":"knee"}]"#)
    #expect(evening.day.evening?.symptoms.map(\.kind) == [.pain])
    #expect(evening.day.morning?.checkIn?.symptoms.isEmpty != false)
  }

  @Test(
    "A fever is one fact, however it is reported",
    arguments: [
      #""symptoms":["fever"]"#, #""symptoms":["Fieber seit gestern"]"#, #""symptoms":[{"kind":"fever"}]"#,
      #""symptoms":[{"kind":"illness","name":"high fever"}]"#,
      #""symptoms":[{"severity":"mild","kind":"illness","name":"fever"}]"#, #""illness":"fever""#,
      #""illness":["cough","fever"]"#, #""sick":"feverish, 38.9""#, #""body_temperature":38.4"#,
      #""illness":false,"body_temperature":101.5"#,
    ])
  func fever(_ answer: String) throws {
    let checkIn = try #require(try record(#""check_in":{\#(answer)}"#).day.morning?.checkIn)
    var reports = StandingReports()
    reports.take(checkIn.reports, on: CalendarDay(ordinal: 20_000))
    let report = try #require(reports.standing(on: CalendarDay(ordinal: 20_000), rules: .standard).first)
    #expect(report.kind == .illness && report.stage == .standing && report.severity == .severe)
    #expect(report.symptom.isFever)
  }

  @Test(
    "A kind that names a complaint is read as one, and an illness without a fever is none",
    arguments: [
      (#"{"kind":"sprain","region":"ankle"}"#, Symptom.Kind.injury), (#"{"kind":"chest pain"}"#, .alarm),
      (#"{"kind":"Flu"}"#, .illness), (#"{"kind":"illness","name":"cold, no fever"}"#, .illness),
    ])
  func complaints(_ entry: String, _ kind: Symptom.Kind) throws {
    let read = try record(#""symptoms":[\#(entry)]"#)
    let symptom = try #require(read.day.morning?.checkIn?.symptoms.first)
    #expect(symptom.kind == kind && !symptom.isFever && read.dropped.isEmpty, "\(symptom)")
  }

  @Test(
    "What is wrong with a symptom is told by its field",
    arguments: [
      (#"{"kind":"qwerty"}"#, "symptoms[0].kind", DroppedValue.Reason.unknownWord),
      (#"{"kind":"missed_meal"}"#, "symptoms[0].kind", .unknownWord),
      (#"{"region":"knee"}"#, "symptoms[0].kind", .empty),
      (#"{"kind":"pain","severity":"very"}"#, "symptoms[0].severity", .unknownWord),
      (#"{"kind":"pain","since":"yesterday"}"#, "symptoms[0].since", .badTime),
      (#"{"kind":"pain","until":"9999-01-01"}"#, "symptoms[0].until", .badTime),
      (#"{"kind":"pain","since":"2026-03-04","until":"2026-03-01"}"#, "symptoms[0].until", .implausible),
      (#"{"kind":"pain","since":7}"#, "symptoms[0].since", .wrongType),
      (#"{"kind":"pain","regoin":"knee"}"#, "symptoms[0].regoin", .unknownKey),
      (#"7"#, "symptoms[0]", .wrongType),
    ])
  func faults(_ entry: String, _ path: String, _ reason: DroppedValue.Reason) throws {
    let record = try record(#""symptoms":[\#(entry)],"check_in":{"feel":8}"#)
    #expect(record.dropped.contains { $0.path == path && $0.reason == reason }, "\(record.dropped)")
    // A kind that is not known is no morning to push.
    if path.hasSuffix("kind") { #expect(record.day.morning?.hasUnreadVitals == true) }
  }

  @Test("With too many symptoms in a day, the most serious are kept, and this is reported")
  func tooMany() throws {
    let many = Array(repeating: #"{"kind":"travel"}"#, count: 50_000).joined(separator: ",")
    let record = try record(#""symptoms":[\#(many),{"kind":"alarm","region":"chest"}]"#)
    let kept = try #require(record.day.morning?.checkIn?.symptoms)
    #expect(kept.count == RecordLimits.symptoms && kept.contains { $0.kind == .alarm })
    #expect(record.dropped.contains { $0.path == "symptoms" && $0.reason == .tooMany })
  }

  @Test(
    "The app's own labels are read whatever their case, and a word that is none is told",
    arguments: [
      ("Slept well", CheckIn.SleepQuality.good), ("Woke up tired", .tired), ("Broken sleep", .broken),
      ("WOKE UP TIRED", .tired), ("good", .good), ("Tired", .tired), ("broken", .broken),
    ])
  func nights(_ label: String, _ quality: CheckIn.SleepQuality) throws {
    #expect(
      try record(#""check_in":{"sleep_quality":"\#(label)"}"#).day.morning?.checkIn?.sleepQuality == quality)
    let unknown = try record(#""check_in":{"sleep_quality":"so so","nutrition":"fine"}"#)
    #expect(unknown.dropped.map(\.path) == ["check_in.sleep_quality", "check_in.nutrition"])
    #expect(unknown.dropped.allSatisfy { $0.reason == .unknownWord })
  }

  @Test(
    "So are those of food",
    arguments: [
      ("Hit targets", CheckIn.Nutrition.hitTargets), ("Under-ate", .underAte), ("Over-ate", .overAte),
      ("under ate", .underAte), ("OVER_ATE", .overAte), ("hit_targets", .hitTargets),
    ])
  func food(_ label: String, _ answer: CheckIn.Nutrition) throws {
    #expect(
      try record(#""check_in":{"nutrition":"\#(label)"}"#).day.morning?.checkIn?.nutritionYesterday == answer)
  }
}
