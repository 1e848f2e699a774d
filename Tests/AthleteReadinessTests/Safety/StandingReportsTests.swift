import ActivityStreams
import DayRecords
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Reports and notes*.
@Suite("Standing reports: a report is active for its term")
struct StandingReportsTests {
  private let first = CalendarDay(ordinal: 20_000)

  private func day(_ days: Int) -> CalendarDay { first.adding(days: days) }

  /// The stage on each of some days of what was told on days.
  private func stages(_ told: [(Int, Symptom)], through last: Int) -> [StandingReport.Stage?] {
    var reports = StandingReports()
    return (0...last).map { number in
      for (when, symptom) in told where when == number { reports.take([symptom], on: day(number)) }
      return reports.standing(on: day(number), rules: .standard).first?.stage
    }
  }

  private func cleared(_ kind: Symptom.Kind, region: String? = nil) -> Symptom {
    var symptom = Symptom(kind, region: region)
    symptom.isCleared = true
    return symptom
  }

  @Test("An injury is active until it is cleared, never before its term, then returns and is remembered")
  func injury() {
    let open = stages([(0, Symptom(.injury, region: "calf"))], through: 400)
    #expect(open.allSatisfy { $0 == .standing })
    var tear = Symptom(.injury, region: "calf")
    tear.until = day(42)
    let early = stages([(0, tear), (30, cleared(.injury, region: "left calf"))], through: 140)
    #expect(early[...42].allSatisfy { $0 == .standing })
    #expect(early[43...49].allSatisfy { $0 == .returning })
    #expect(early[50...126].allSatisfy { $0 == .remembered } && early[127] == nil)
    let late = stages([(0, tear), (60, cleared(.injury))], through: 70)
    #expect(late[59] == .standing && late[60] == .returning && late[66] == .returning)
    #expect(late[67] == .remembered)
  }

  @Test("The same region named again within twelve weeks is the injury again, another region is not")
  func relapse() {
    let told = [(0, Symptom(.injury, region: "left calf")), (30, cleared(.injury))]
    let again = stages(told + [(53, Symptom(.pain, region: "gastrocnemius"))], through: 120)
    #expect(again[52] == .remembered && again[53...120].allSatisfy { $0 == .standing })
    var reports = StandingReports()
    for (when, symptom) in told + [(53, Symptom(.pain, region: "shoulder"))] {
      reports.take([symptom], on: day(when))
    }
    let kinds = reports.standing(on: day(54), rules: .standard).map(\.kind)
    #expect(
      kinds == [.pain, .injury] && reports.standing(on: day(54), rules: .standard)[1].stage == .remembered)
    // After twelve weeks it is a pain like any other.
    let later = stages(told + [(115, Symptom(.pain, region: "calf"))], through: 130)
    #expect(later[114] == nil && later[115...122].allSatisfy { $0 == .standing } && later[123] == nil)
  }

  @Test("Pain that a note calls back begins an uncleared injury anew after a week, and not before")
  func again() {
    for (when, isNew) in [(5, false), (28, true)] {
      var reports = StandingReports()
      reports.take(NoteReading.symptoms(of: "strained my hamstring"), on: day(0))
      reports.take(NoteReading.symptoms(of: "hamstring grabbed again, sore"), on: day(when))
      let injury = reports.standing(on: day(when + 9), rules: .standard).first { $0.kind == .injury }
      #expect(injury?.since == day(isNew ? when : 0) && injury?.stage == .standing)
      #expect(injury?.topic == (isNew ? .relapse : nil))
    }
  }

  /// The reports that stand on a day, of what notes and answers report on days before it.
  private func standing(_ told: [(Int, Symptom)], on last: Int) -> [StandingReport] {
    var reports = StandingReports()
    for (when, symptom) in told { reports.take([symptom], on: day(when)) }
    return reports.standing(on: day(last), rules: .standard).filter { $0.stage == .standing }
  }

  @Test("Words about one part relax no alarm of another part, of their own day or of an answer")
  func part() {
    func part(_ region: String?, _ severity: Soreness? = nil) -> Symptom {
      var part = Symptom(.injury, region: region, source: .note)
      (part.name, part.quote, part.severity) = ("partial", "for easy cycling", severity)
      return part
    }
    func note(_ kind: Symptom.Kind, _ region: String) -> Symptom {
      Symptom(kind, region: region, source: .note)
    }
    for (told, limited) in [
      ([(0, note(.alarm, "chest")), (2, part(nil))], [Symptom.Kind.alarm]),
      ([(0, note(.alarm, "chest")), (2, part("ankle"))], []),
      ([(0, note(.alarm, "chest")), (2, part(nil, .mild))], []),
      ([(0, note(.alarm, "chest")), (0, part(nil))], []),
      ([(0, Symptom(.alarm, region: "chest")), (2, part(nil))], []),
      ([(0, note(.alarm, "chest")), (0, note(.injury, "ankle")), (2, part(nil))], [.injury]),
      ([(0, note(.injury, "knee")), (2, part("ankle"))], []),
    ] {
      #expect(standing(told, on: 3).filter { $0.topic == .partial }.map(\.kind) == limited, "\(told)")
    }
    var head = note(.alarm, "Kopf")
    head.name = "head"
    let back = stages([(0, head), (2, part(nil)), (9, cleared(.alarm))], through: 15)
    #expect(back[9...].allSatisfy { $0 == .returning })
  }

  @Test("The dates of an operation are its own: later words move none, and only a new clearance cancels it")
  func operation() {
    func operation(_ region: String?, in days: Int? = nil, source: Symptom.Source = .note) -> Symptom {
      var told = Symptom(.injury, region: region, source: source)
      (told.name, told.quote, told.begins) = ("operation", "operation", days.map { .days($0) })
      return told
    }
    func since(_ told: (Int, Symptom)..., on last: Int = 12) -> [Int] {
      standing(told, on: last).map { first.days(to: $0.since) }
    }
    var done = cleared(.injury)
    done.clearedOn = day(3)
    var note = done
    note.source = .note
    #expect(since((0, operation(nil, in: 10)), (3, operation("knee"))) == [10])
    #expect(since((0, operation("knee", in: 10)), (3, note)) == [10])
    #expect(since((0, operation("knee", in: 10)), (3, done)) == [])
    #expect(since((0, operation("knee", in: 10)), (4, done)) == [10])
    var rest = operation("knee", in: 4)
    rest.term = .days(14)
    #expect(standing([(0, rest)], on: 5).first?.until == day(18))
    var reports = StandingReports()
    reports.take([operation("tooth", in: 10)], on: first)
    let next = reports.plannedOperations(after: first)
    #expect(next.map(\.since) == [day(10)] && next.allSatisfy { !$0.hasEve })
    var blow = Symptom(.alarm, region: "head", source: .note)
    (blow.name, blow.begins) = ("head", .days(10))
    #expect(since((0, blow), on: 0) == [0])
  }

  @Test("Drinks explain a rough head of a note, but no blow to the head and no answer")
  func roughHead() throws {
    var bump = Symptom(.pain, region: "head", source: .note)
    bump.name = "head"
    let rough = Symptom(.pain, region: "head", source: .note)
    for (symptom, isKept) in [(rough, false), (bump, true), (Symptom(.pain, region: "head"), true)] {
      let report = try #require(standing([(0, symptom)], on: 0).first)
      #expect(report.isOfHangover != isKept, "\(symptom)")
    }
  }

  @Test("Soreness of a remembered region is the injury again, soreness of another region is not")
  func soreness() throws {
    for (region, severity, isBack) in [
      ("calves", Soreness.moderate, true), ("calves", .mild, false), ("quads", .severe, false),
    ] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.injury, region: "calf")] }
      _ = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [cleared(.injury)] }
      for _ in 0..<10 { _ = try athlete.lives { _, _ in } }
      _ = try athlete.lives { morning, _ in
        morning.checkIn?.soreRegions = [SoreRegion(region: region, severity: severity)]
      }
      athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
      _ = try athlete.lives { _, _ in }
      let report = try #require(athlete.diary.state.standingReports(rules: .standard).first)
      #expect(report.kind == .injury)
      #expect(report.stage == (isBack ? .standing : .remembered), "\(region) \(severity)")
    }
  }

  @Test("Each kind has its term")
  func terms() {
    func count(_ kind: Symptom.Kind, _ change: (inout Symptom) -> Void = { _ in }) -> Int {
      var symptom = Symptom(kind)
      change(&symptom)
      return stages([(0, symptom)], through: 200).count { $0 == .standing }
    }
    let dayFive = day(5)
    #expect(count(.pain) == 8 && count(.medication) == 3 && count(.bloodDonation) == 3)
    for kind in [Symptom.Kind.alarm, .injury, .pregnancy] {
      #expect(count(kind) == 201 && count(kind) { $0.until = dayFive } == 201)
    }
    for kind in [Symptom.Kind.illness, .travel, .altitude, .shiftWork] {
      #expect(count(kind) == 201 && count(kind) { $0.until = dayFive } == 6)
    }
    // Words of a note hold their own day and answers three more; an injury and an alarm in a note wait to be cleared all the same.
    #expect(count(.pain) { $0.source = .note } == 1 && count(.missedMeal) { $0.source = .note } == 1)
    #expect(count(.illness) { $0.source = .answer } == 4 && count(.illness) { $0.source = .note } == 1)
    #expect(count(.injury) { $0.source = .note } == 201 && count(.alarm) { $0.source = .note } == 201)
    let illness = stages([(0, Symptom(.illness)), (4, cleared(.illness))], through: 20)
    #expect(
      illness[3] == .standing && illness[4...10].allSatisfy { $0 == .returning } && illness[11] == .remembered
    )
    // A medication that is stopped changes again. Each change explains signs until its fourteenth day.
    let pills = stages([(0, Symptom(.medication)), (20, cleared(.medication))], through: 30)
    #expect(pills[2] == .standing && pills[3...13].allSatisfy { $0 == .returning } && pills[14] == nil)
    #expect(pills[20...22].allSatisfy { $0 == .standing } && pills[23...30].allSatisfy { $0 == .returning })
  }

  @Test("An illness of one note returns for a day in silence, and for up to three once a note ends it")
  func word() {
    let cold = Symptom(.illness, source: .note)
    var well = cleared(.illness)
    (well.source, well.name) = (.note, Symptom.Topic.well.rawValue)
    let silent = stages([(0, cold)], through: 8)
    #expect(silent[...2] == [.standing, .returning, .remembered] && silent[8] == nil)
    let over = stages([(0, cold), (5, well)], through: 8)
    #expect(over[5...7].allSatisfy { $0 == .returning } && over[8] == .remembered)
    #expect(stages([(0, cold), (1, well)], through: 2) == [.standing, .returning, .remembered])
  }

  @Test("Clearing it every day does not keep the return from ending, and a note clears no structured report")
  func clearing() {
    var told: [(Int, Symptom)] = [(0, Symptom(.injury, region: "knee"))]
    for number in 5...40 { told.append((number, cleared(.injury, region: "knee"))) }
    let stages = stages(told, through: 40)
    #expect(stages[4] == .standing && stages[11] == .returning && stages[12] == .remembered)
    var note = cleared(.injury)
    note.source = .note
    var reports = StandingReports()
    reports.take([Symptom(.injury), Symptom(.alarm, source: .note)], on: day(0))
    reports.take([note], on: day(1))
    #expect(reports.standing(on: day(1), rules: .standard).allSatisfy { $0.stage == .standing })
    note.kind = .alarm
    reports.take([note], on: day(1))
    #expect(reports.standing(on: day(1), rules: .standard).map(\.kind) == [.injury])
  }

  @Test(
    "The dates of a report are kept: a past term is over, a planned one waits, a clearance ahead comes on its day"
  )
  func dates() throws {
    func stages(_ change: (inout Symptom) -> Void, _ kind: Symptom.Kind) -> [StandingReport.Stage?] {
      var symptom = Symptom(kind, region: "calf")
      change(&symptom)
      var checkIn = CheckIn()
      checkIn.symptoms = [symptom]
      var reports = StandingReports()
      reports.take(checkIn.reports, on: day(30))
      return (30...60).map { reports.standing(on: day($0), rules: .standard).first?.stage }
    }
    let (since, until) = (day(10), day(14))
    let ofPast: (inout Symptom) -> Void = { ($0.since, $0.until) = (since, until) }
    let pain = stages(ofPast, .pain)
    let illness = stages(ofPast, .illness)
    #expect(pain == Array(repeating: nil, count: 31))
    #expect(illness == Array(repeating: .remembered, count: 31))
    let (begin, end) = (day(34), day(38))
    let ahead = stages({ ($0.since, $0.until) = (begin, end) }, .illness)
    #expect(ahead[3] == nil && ahead[4] == .standing && ahead[8] == .standing && ahead[9] == .returning)
    let cleared = stages({ ($0.isCleared, $0.clearedOn) = (true, begin) }, .injury)
    #expect(cleared[0] == .standing && cleared[3] == .standing && cleared[4] == .returning)
    let open = stages({ $0.since = begin }, .injury)
    #expect(open == Array(repeating: .standing, count: 31))
  }

  @Test("The list is bounded: the gravest stay, and the state reads back to the same bits")
  func bounded() throws {
    var reports = StandingReports()
    reports.take([Symptom(.alarm), Symptom(.injury, region: "knee")], on: day(0))
    for number in 1...300 {
      var travel = Symptom(.travel)
      travel.name = "journey \(number)"
      reports.take([travel], on: day(number))
    }
    let standing = reports.standing(on: day(300), rules: .standard)
    #expect(
      standing.count == StandingReports.capacity && standing.prefix(2).map(\.kind) == [.alarm, .injury])
    var writer = StateWriter(capacity: 64)
    reports.encode(to: &writer)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    #expect(try StandingReports(from: &reader) == reports && reader.remaining == 0)
    for count in 0..<writer.bytes.count {
      var cut = StateReader(Array(writer.bytes.prefix(count)), version: AthleteState.stateVersion)
      #expect(throws: StateError.self) { try StandingReports(from: &cut) }
    }
  }

  @Test("A day reports it in the morning, its evening from the evening on, and saved states agree")
  func days() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { _, evening in evening.symptoms = [Symptom(.injury, region: "ankle")] }
    #expect(athlete.diary.state.standingReports(rules: .standard).isEmpty)
    #expect(athlete.diary.state.standingReports(at: .evening, rules: .standard).map(\.kind) == [.injury])
    var saved = athlete
    saved.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
    for _ in 0..<30 {
      _ = try athlete.lives { _, _ in }
      _ = try saved.lives { _, _ in }
      saved.diary.state = try AthleteState(decoding: saved.diary.state.encoded())
    }
    #expect(saved.diary.state.encoded() == athlete.diary.state.encoded())
    let report = try #require(saved.diary.state.standingReports(rules: .standard).first)
    #expect(report.stage == .standing && report.awaitsClearance && report.region == "ankle")
  }
}
