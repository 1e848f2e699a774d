import DayRecords
import SessionMetrics
import Testing
import TextFormats

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Holds: the first and last day that they print")
struct HoldTermsTests {
  /// Something that is reported or happens once, on day 0.
  struct Event: Sendable, CustomTestStringConvertible {
    let name: String
    let reason: HoldReason
    /// Number of mornings on which the hold stands; `nil` if it lasts until cleared.
    let days: Int?
    /// Number of mornings after these on which it only names a possible cause, without a cap.
    var explains = 0
    var profile: @Sendable (inout ReadinessProfile, CalendarDay) -> Void = { _, _ in }
    let change: @Sendable (Int, CalendarDay, inout MorningRecord, inout EveningRecord) -> Void
    var testDescription: String { name }
  }

  private static func reported(
    _ kind: Symptom.Kind, _ reason: HoldReason, _ source: Symptom.Source = .structured, days: Int?,
    explains: Int = 0, for term: Int? = nil, region: String? = nil, isFever: Bool = false,
    inEvening: Bool = false
  ) -> Event {
    Event(
      name: "\(kind) \(source) \(term ?? 0) \(isFever) \(inEvening) \(reason)", reason: reason, days: days,
      explains: explains
    ) {
      guard $0 == 0 else { return }
      var symptom = Symptom(kind, region: region, source: source)
      symptom.until = term.map($1.adding)
      symptom.severity = isFever ? .severe : nil
      if inEvening { $3.symptoms = [symptom] } else { $2.checkIn?.symptoms = [symptom] }
    }
  }

  private static func noted(
    _ note: String, _ reason: HoldReason, days: Int?, explains: Int = 0, inEvening: Bool = false
  ) -> Event {
    Event(name: "\"\(note)\" \(inEvening)", reason: reason, days: days, explains: explains) {
      guard $0 == 0 else { return }
      if inEvening { $3.symptoms = NoteReading.symptoms(of: note) } else { $2.checkIn?.notes = note }
    }
  }

  static let events: [Event] = [
    reported(.illness, .illness, .answer, days: 8), reported(.illness, .illness, days: nil),
    reported(.illness, .illness, days: 13, for: 5), reported(.illness, .strain, .answer, days: 4),
    reported(.illness, .illness, .answer, days: 8, isFever: true),
    reported(.illness, .strain, .answer, days: 4, isFever: true),
    reported(.illness, .strain, days: 4, for: 9, isFever: true),
    reported(.illness, .strain, .answer, days: 3, isFever: true, inEvening: true),
    reported(.illness, .illness, .answer, days: 8, inEvening: true),
    reported(.injury, .injury, days: nil, region: "calf"),
    reported(.injury, .injury, days: nil, for: 5, region: "calf"),
    reported(.alarm, .alarm, days: nil), reported(.pain, .pain, days: 8, region: "hip"),
    reported(.pain, .pain, days: 11, for: 10, region: "hip"), reported(.pregnancy, .pregnancy, days: nil),
    reported(.medication, .medication, days: 3, explains: 11),
    reported(.bloodDonation, .bloodDonation, days: 3, explains: 11),
    reported(.altitude, .altitude, days: 6, for: 5), reported(.travel, .travel, days: nil),
    reported(.shiftWork, .shiftWork, days: 6, for: 5), reported(.menstrual, .cycle, days: 4, for: 3),
    noted("sore throat", .illness, days: 2), noted("fever", .illness, days: 8),
    noted("sore throat", .illness, days: 2, inEvening: true), noted("sore calf", .noteCaution, days: 1),
    noted("sore calf", .noteCaution, days: 1, inEvening: true), noted("my knee hurts", .pain, days: 7),
    noted("my knee hurts", .pain, days: 7, inEvening: true),
    noted("pulled my hamstring", .injury, days: nil, inEvening: true),
    noted("started a beta blocker", .medication, days: 2, explains: 11, inEvening: true),
    noted("on antibiotics", .medication, days: 7, explains: 7),
    noted("on antibiotics for the next three days", .medication, days: 4, explains: 10),
    Event(name: "drinks", reason: .alcohol, days: 1) { day, _, _, evening in
      if day == 0 { evening.metrics[.alcohol] = 7 }
    },
    Event(name: "two short nights", reason: .shortNights, days: 1) { day, _, morning, _ in
      if day < 2 { morning.sleep?.total = 4.5 }
    },
    Event(name: "severe soreness", reason: .soreness, days: 1) { day, _, morning, _ in
      if day == 0 { morning.checkIn?.soreRegions = [SoreRegion(region: "quads", severity: .severe)] }
    },
    Event(name: "five usual days in one", reason: .heavyDay, days: 3) { day, _, _, evening in
      if day == 0 { evening.workouts[0].load = 370 }
    },
    Event(
      name: "a race", reason: .event, days: 3,
      profile: { $0.events = [TargetEvent(name: "the race", day: $1.adding(days: 4))] }
    ) { _, _, _, _ in },
    Event(
      name: "before a race", reason: .eventAhead, days: 3,
      profile: { $0.events = [TargetEvent(name: "the race", day: $1.adding(days: 6))] }
    ) { _, _, _, _ in },
  ]

  @Test("`from` is one day, and `until` the day on which the hold really ends", arguments: events)
  func term(event: Event) throws {
    var athlete = try SoundAthlete()
    event.profile(&athlete.diary.state.profile, athlete.diary.day)
    var seen: [(day: CalendarDay, hold: Hold)] = []
    for number in 0..<30 {
      let day = athlete.diary.day
      let answer = try athlete.lives { event.change(number, day, &$0, &$1) }
      if let hold = answer.floor[event.reason] { seen.append((day, hold)) }
    }
    if event.explains > 0 {
      let later = Array(seen.suffix(event.explains))
      #expect(later.allSatisfy { $0.hold.cap == nil && $0.hold.until == later.last?.day }, "\(later)")
      seen.removeLast(min(seen.count, event.explains))
      #expect(seen.allSatisfy { $0.hold.cap != nil }, "\(seen)")
    }
    let first = try #require(seen.first)
    let last = try #require(seen.last)
    if let days = event.days {
      #expect(seen.count == days)
    } else {
      #expect(last.day == athlete.diary.day.adding(days: -1))
    }
    #expect(first.day.days(to: last.day) == seen.count - 1)
    for (day, hold) in seen {
      #expect(hold.from == first.hold.from && hold.from.map { $0 <= first.day } ?? false, "\(day): \(hold)")
      #expect(hold.until == (event.days == nil ? nil : last.day), "\(day): \(hold)")
    }
  }

  @Test("A fever named on ten days is one event: from its first day, and until ten days after its last")
  func longFever() throws {
    var athlete = try SoundAthlete()
    let first = athlete.diary.day
    for day in 0..<26 {
      let answer = try athlete.lives { morning, _ in
        var fever = Symptom(.illness, source: .answer)
        fever.severity = .severe
        if day < 10, day != 4 { morning.checkIn?.symptoms = [fever] }
      }
      let hold = answer.floor[.illness]
      guard day < 20 else {
        #expect(hold == nil, "\(day)")
        continue
      }
      #expect(hold?.from == first && hold?.cap == (day < 13 ? .recover : .trainSmart), "\(day)")
      if day > 8 {
        #expect(hold?.until == first.adding(days: 19) && hold?.endsBy == (day < 13 ? .cleared : .term))
      }
      #expect(answer.floor[.strain]?.cap == (day < 13 ? .recover : nil), "\(day)")
    }
  }

  @Test("A clearance counts on its morning", arguments: [Symptom.Source.structured, .answer])
  func clearance(source: Symptom.Source) throws {
    var athlete = try SoundAthlete()
    var fever = Symptom(.illness, source: source)
    fever.severity = .severe
    let told = fever
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [told] }
    _ = try athlete.lives { _, _ in }
    let answer = try athlete.lives { morning, _ in
      var over = Symptom(.illness)
      over.isCleared = true
      if source == .answer { morning.checkIn?.isIll = false } else { morning.checkIn?.symptoms = [over] }
    }
    #expect(answer.floor[.strain] == nil && answer.floor[.illness]?.cap == .trainSmart)
    #expect(answer.floor.cap == .trainSmart && answer.floor.isBackFromIllness)
  }

  @Test("An illness that lasts counts beside another sign, which dates the limit from its first day")
  func earlierIllness() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.illness)] }
    for _ in 0..<6 { _ = try athlete.lives { _, _ in } }
    let day = athlete.diary.day
    for _ in 0..<3 {
      let hold = try athlete.lives { morning, _ in morning.metrics[.restingHeartRate] = 56 }.floor[.strain]
      #expect(hold?.cap == .recover && hold?.from == day && hold?.until == nil)
    }
  }

  @Test("The advice on an illness names an end only where one is stated")
  func advice() throws {
    let expected = [
      (Symptom.Source.answer, 0, "then tell us"), (.structured, 0, "then tell us"),
      (.structured, 5, "Rest up to and including"),
    ]
    for (source, days, words) in expected {
      var athlete = try SoundAthlete()
      var symptom = Symptom(.illness, source: source)
      if days > 0 { symptom.until = athlete.diary.day.adding(days: days) }
      let told = symptom
      let answer = try athlete.wakes { $0.checkIn?.symptoms = [told] }
      #expect(answer.decision.reasoning.contains(words), "\(answer.decision.reasoning)")
    }
  }

  @Test("A ride does not load an Achilles tendon, a calf or a shin, and a run does")
  func lowerLeg() throws {
    for region in ["left achilles", "calf", "shin", "ankle"] {
      #expect(
        SportMuscles(kind: "ride")?.loads(region) == false
          && SportMuscles(kind: "swim")?.loads(region) == false)
      #expect(
        SportMuscles(kind: "run")?.loads(region) == true && SportMuscles(kind: "walk")?.loads(region) == true)
    }
  }
}
