import ActivityStreams
import DayRecords
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Reports and notes*.
@Suite("Safety floor: notes stay active")
struct WordsThatStandTests {
  /// The signals and reasons of the mornings after a note, from the day after it on.
  private func mornings(
    after note: String, count: Int,
    _ change: (Int, inout MorningRecord, inout EveningRecord) -> Void = { _, _, _ in }
  ) throws -> [DayAssessment] {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
    return try (1...count).map { day in
      // Through a saved state, which must know it.
      athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
      return try athlete.lives { change(day, &$0, &$1) }
    }
  }

  private func cap(_ answer: DayAssessment, _ reason: HoldReason) -> ReadinessSignal? {
    answer.floor[reason]?.cap
  }

  @Test("What a doctor must see calls for recovery for a week and for ease until somebody has cleared it")
  func alarm() throws {
    let first = try SoundAthlete().diary.day
    let answers = try mornings(after: "chest pain on the stairs", count: 60)
    #expect(answers.prefix(7).allSatisfy { cap($0, .alarm) == .recover })
    #expect(answers[7...].allSatisfy { cap($0, .alarm) == .easy })
    #expect(answers.allSatisfy { $0.signal != .push && $0.floor[.alarm]?.from == first })
  }

  @Test(
    "Tomorrow's answers have low confidence beside an illness, an injury or an alarm, and unchanged without"
  )
  func nextMorning() throws {
    for (note, isKnown) in [
      ("slept well", true), ("chest pain on the stairs", false), ("sprained my ankle", false),
    ] {
      var athlete = try SoundAthlete()
      let answer = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      #expect(!answer.nextMorning.isEmpty, "\(note)")
      #expect(answer.nextMorning.contains { $0.confidence > .low } == isKnown, "\(note)")
    }
  }

  @Test("A knee in unknown words limits its day alone, and one that hurts a week")
  func unsure() throws {
    for (note, days) in [
      ("knee sings downhill", 0), ("knee hurts downhill", 7),
      ("Knee sings downhill. Paid the rent until 20 March", 0),
    ] {
      var athlete = try SoundAthlete()
      let day = try athlete.lives { morning, _ in morning.checkIn?.notes = note }
      #expect(day.signal != .push && text(day).contains("knee"), "\(note)")
      let later = try mornings(after: note, count: 9)
      #expect(later.prefix { cap($0, .pain) != nil }.count == days, "\(note)")
    }
  }

  @Test("A later note that a doctor has cleared it ends it; another note does not")
  func cleared() throws {
    let answers = try mornings(after: "fainted after the shower", count: 4) { day, morning, _ in
      morning.checkIn?.notes = day == 3 ? "cleared by the doctor" : "slept well"
    }
    #expect(answers.map { cap($0, .alarm) } == [.recover, .recover, nil, nil])
  }

  @Test("An injury limits until cleared, at least for its stated term, followed by a week of return")
  func injury() throws {
    let open = try mornings(after: "sprained my ankle", count: 90)
    #expect(open.prefix(7).allSatisfy { cap($0, .injury) == .easy })
    #expect(open[7...].allSatisfy { cap($0, .injury) == .trainSmart && $0.signal != .push })
    let stated = try mornings(after: "stress fracture of the tibia, six weeks no running", count: 60) {
      day, morning, _ in
      if day == 10 { morning.checkIn?.notes = "physio cleared me" }
    }
    #expect(stated.prefix(49).allSatisfy { cap($0, .injury) == .trainSmart || cap($0, .injury) == .easy })
    // Nobody knows the day of the clearance until it comes.
    #expect(stated[5].floor[.injury]?.until == nil && stated[20].floor[.injury]?.region == "tibia")
    let ends = try #require(stated[20].floor[.injury]?.until)
    #expect(stated[48].floor[.injury]?.until == ends)
    #expect(stated[49...].allSatisfy { cap($0, .injury) == nil })
  }

  @Test(
    "Bleeding is an alarm in pregnancy and nothing otherwise; nausea is no illness there, unless with a fever"
  )
  func pregnancy() throws {
    func answers(_ note: String, isPregnant: Bool) throws -> [DayAssessment] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { morning, _ in
        if isPregnant { morning.checkIn?.symptoms = [Symptom(.pregnancy)] }
      }
      return [
        try athlete.lives { morning, _ in morning.checkIn?.notes = note }, try athlete.lives { _, _ in },
      ]
    }
    for answer in try answers("some spotting last night", isPregnant: true) {
      #expect(answer.signal == .recover && answer.decision.reason == .alarm)
      #expect(text(answer).contains("midwife"), "\(text(answer))")
      #expect(answer.budget == nil && answer.decision.session.load == 0...0)
    }
    for answer in try answers("some spotting last night", isPregnant: false) {
      #expect(cap(answer, .alarm) == nil)
    }
    let nausea = try answers("so sick all morning, threw up twice", isPregnant: true)
    #expect(nausea.allSatisfy { cap($0, .illness) == nil } && cap(nausea[0], .pregnancy) == .trainSmart)
    #expect(text(nausea[0]).contains("midwife"), "\(text(nausea[0]))")
    #expect(cap(try answers("threw up twice, fever", isPregnant: true)[0], .illness) == .recover)
    #expect(cap(try answers("threw up twice", isPregnant: false)[0], .illness) == .recover)
    #expect(cap(try answers("period is late again", isPregnant: true)[0], .lowEnergy) == nil)
  }

  @Test(
    "An alarm in a later note has its own date and the full words; a doctor's good word makes the brief ask")
  func laterAlarm() throws {
    let days = try mornings(after: "chest tightness on the climb", count: 16) { day, morning, _ in
      if day == 10 { morning.checkIn?.notes = "Short of breath climbing stairs" }
      if day == 13 { morning.checkIn?.notes = "Saw the doctor, heart is fine" }
    }
    #expect(cap(days[8], .alarm) == .easy && cap(days[9], .alarm) == .recover)
    #expect(text(days[9]).contains("ambulance") && text(days[10]).contains("ambulance"), "\(text(days[10]))")
    #expect(days[12...].allSatisfy { cap($0, .alarm) == .easy && text($0).contains("heart is fine") })
    #expect(days[14].floor[.alarm]?.question(on: days[14].day)?.text.contains("cleared you") == true)
  }

  @Test("What a surgeon allows before an operation holds until its eve, as short as it was named")
  func beforeOperation() throws {
    let days = try mornings(
      after: "Knee arthroscopy in ten days. Surgeon says I may ride easily for 20 minutes until then",
      count: 5)
    #expect(
      days.allSatisfy { cap($0, .injury) == .easy && $0.decision.session.minutes.upperBound <= 20 },
      "\(text(days[2]))")
  }

  @Test("An injury that goes again is back, whenever it was cleared; what is left of a fever calls for rest")
  func goesAgain() throws {
    for cleared in [2, 20] {
      let days = try mornings(after: "Tore my left calf", count: 6) { day, morning, _ in
        if day == cleared { morning.checkIn?.notes = "physio cleared my calf" }
        if day == 4 { morning.checkIn?.notes = "Felt the calf go again, same spot" }
      }
      #expect(text(days[3]).contains("injury is back") && cap(days[3], .injury) == .easy, "\(text(days[3]))")
    }
    let fever = try mornings(after: "Fever is gone, still coughing", count: 3)
    #expect(fever.allSatisfy { $0.signal != .push && cap($0, .illness) == .easy }, "\(text(fever[2]))")
    let third = try mornings(after: "Fever 39", count: 2) { _, morning, _ in
      morning.checkIn?.notes = "Fever 38.8"
    }
    #expect(text(third[1]).contains("See a doctor today"), "\(text(third[1]))")
  }

  @Test(
    "A race that a note announces is an event: a short day before it, and a hard one long after a marathon")
  func race() throws {
    let days = try mornings(after: "Marathon in two days", count: 14) { _, _, _ in }
    #expect(days[0].decision.reason == .eventAhead, "\(text(days[0]))")
    #expect(text(days[1]).contains("your marathon is today"), "\(text(days[1]))")
    #expect(days[2...].allSatisfy { $0.signal != .push })
    let runs = try mornings(after: "Marathon in two days", count: 14) { day, morning, evening in
      if day == 2 {
        var run = DayWorkout()
        run.load = 330
        evening.workouts = [run]
      }
      if day == 6 { morning.checkIn?.notes = "Parkrun today" }
    }
    #expect(runs[2...].allSatisfy { $0.signal != .push })
    let off = try mornings(after: "Marathon in two days", count: 4) { day, morning, _ in
      if day == 1 { morning.checkIn?.notes = "Marathon is cancelled, sad" }
    }
    let torn = try mornings(after: "Slept well", count: 1) { _, morning, _ in
      morning.checkIn?.notes = "Race today! Tore my calf yesterday"
    }
    #expect(torn[0].decision.primary.hasPrefix("Do not start your race today"), "\(text(torn[0]))")
    #expect(off.allSatisfy { !text($0).contains("your marathon is today") }, "\(text(off[1]))")
  }

  @Test("What a doctor allows after an alarm is no run, as long as it was named, until the alarm is back")
  func allowedAfterAlarm() throws {
    let days = try mornings(after: "Heart palpitations at rest", count: 8) { day, morning, _ in
      if day == 2 { morning.checkIn?.notes = "Cardiologist says I may ride easily for 20 minutes" }
      if day == 6 { morning.checkIn?.notes = "Palpitations again last night" }
    }
    #expect(
      days[1...4].allSatisfy {
        $0.decision.session.kind == "cross_training" && $0.decision.session.minutes.upperBound <= 20
      }, "\(text(days[2]))")
    #expect(cap(days[5], .alarm) == .recover && days[5].floor.holds.filter { $0.reason == .alarm }.count == 1)
  }

  @Test("Good words of a doctor leave a day of gentle movement, and what is allowed tells of an injury")
  func movement() throws {
    let days = try mornings(after: "chest tightness on the climb", count: 4) { day, morning, _ in
      if day == 2 { morning.checkIn?.notes = "Saw the doctor, heart is fine" }
    }
    #expect(
      days[1...].allSatisfy { $0.decision.session.intensity == .rest && cap($0, .alarm) == .easy },
      "\(text(days[2]))")
    let allowed = try mornings(after: "Physio says I can ride 30 minutes", count: 3)
    #expect(
      allowed.allSatisfy { cap($0, .injury) == .easy && $0.decision.session.minutes.upperBound <= 30 },
      "\(text(allowed[0]))")
  }

  @Test("A clearance for part of training keeps the hold and names the part; the full one ends it")
  func partialClearance() throws {
    for note in ["Tore my calf", "Heart palpitations at rest"] {
      let days = try mornings(after: note, count: 14) { day, morning, _ in
        if day == 9 { morning.checkIn?.notes = "Doctor cleared me for easy cycling, no running before June" }
        if day == 13 { morning.checkIn?.notes = "Doctor cleared me for full training" }
      }
      #expect(
        days[9...11].allSatisfy { $0.signal == .easy && text($0).contains("easy cycling") },
        "\(text(days[9]))")
      #expect(!text(days[13]).contains("easy cycling"))
    }
    let torn = try mornings(after: "Tore my calf", count: 6) { day, morning, _ in
      if day == 2 { morning.checkIn?.notes = "Physio cleared me for easy cycling" }
      if day == 4 { morning.checkIn?.notes = "calf is torn worse than we thought" }
    }
    #expect(torn.map { text($0).contains("only in part") } == [false, true, true, false, false, false])
  }

  @Test(
    "A missed period limits until one is back, and needs a doctor; a fever leaves no movement; low thoughts ask for company"
  )
  func topics() throws {
    let period = try mornings(after: "no period since January", count: 9)
    #expect(period.allSatisfy { cap($0, .lowEnergy) == .trainSmart && text($0).contains("doctor") })
    let back = try mornings(after: "no period since January", count: 9) { day, morning, _ in
      if day == 3 { morning.checkIn?.notes = "period started" }
    }
    #expect(back[..<2].allSatisfy { cap($0, .lowEnergy) != nil } && cap(back[8], .lowEnergy) == nil)
    var athlete = try SoundAthlete()
    let fever = try athlete.lives { morning, _ in morning.checkIn?.notes = "Fever 38.6, staying in bed" }
    #expect(fever.decision.session.load == 0...0 && fever.budget == nil)
    let cough = try athlete.lives { morning, _ in morning.checkIn?.notes = "still coughing" }
    #expect(cough.decision.session.load.upperBound > 0 && cough.decision.session.intensity == .rest)
    let pregnant = try mornings(after: "no period since January", count: 9) { day, morning, _ in
      if day == 3 { morning.checkIn?.notes = "pregnant!" }
    }
    #expect(cap(pregnant[1], .lowEnergy) != nil && cap(pregnant[8], .lowEnergy) == nil)
    #expect(text(pregnant[8]).contains("you are pregnant"), "\(text(pregnant[8]))")
    let low = try mornings(after: "really down, can't see the point of anything", count: 9)
    #expect(low.prefix(7).allSatisfy { cap($0, .alarm) == .easy && text($0).contains("someone you trust") })
    #expect(low[7...].allSatisfy { cap($0, .alarm) == nil })
  }

  @Test(
    "Dizziness after a new medication is for the doctor who prescribed it, for three days; without one, a caution"
  )
  func dizzy() throws {
    for isNew in [true, false] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { morning, _ in
        if isNew { morning.checkIn?.symptoms = [Symptom(.medication)] }
      }
      for _ in 1..<14 { _ = try athlete.lives { _, _ in } }
      let dizzy = try athlete.lives { morning, _ in morning.checkIn?.notes = "bit dizzy when I stand up" }
      #expect(cap(dizzy, .noteCaution) == .easy && (isNew || text(dizzy).contains("while you are dizzy")))
      #expect(text(dizzy).contains("prescribed") == isNew, "\(text(dizzy))")
      #expect((cap(try athlete.lives { _, _ in }, .noteCaution) != nil) == isNew)
    }
  }

  @Test("An alarm that nobody cleared is still named after its first week")
  func unclearedAlarm() throws {
    let answers = try mornings(after: "chest pain on the hill", count: 12)
    let last = try #require(answers.last)
    #expect(
      text(last).contains("no doctor has cleared the") && text(last).contains("chest pain"), "\(text(last))")
  }

  @Test("A planned operation is a caution today and an injury from its eve")
  func operation() throws {
    var athlete = try SoundAthlete()
    let now = try athlete.lives { morning, _ in
      morning.checkIn?.notes = "shoulder surgery scheduled for Friday"
    }
    #expect(cap(now, .injury) == nil && cap(now, .noteCaution) == .trainSmart)
    var other = try SoundAthlete()
    let booked = try other.wakes { $0.checkIn?.notes = "knee arthroscopy booked for 2026-05-01" }
    #expect(cap(booked, .injury) == nil && cap(booked, .noteCaution) == .trainSmart)
    let later = try (1...8).map { _ in try athlete.lives { _, _ in } }
    let first = try #require(later.firstIndex { cap($0, .injury) != nil })
    #expect(later[first].day.weekday == 4 && later[first].floor[.injury]?.from == later[first].day)
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November", "December",
  ]

  @Test(
    "An operation by date leaves usual days until its eve and calls for rest from then on, whatever later notes repeat",
    arguments: [
      "knee surgery on {date}", "Knie-OP am {date}", "arthroscopie du genou le {date}",
      "knee scope in 11 days",
    ]
  )
  func operationByDate(note: String) throws {
    var athlete = try SoundAthlete()
    let planned = athlete.diary.day.adding(days: 11)
    let date =
      note.contains("OP")
      ? "\(planned.day).\(planned.month)." : "\(planned.day) \(Self.months[planned.month - 1])"
    for day in 0...14 {
      let answer = try athlete.lives { morning, _ in
        if day == 0 { morning.checkIn?.notes = note.replacing("{date}", with: date) }
        if day == 4 { morning.checkIn?.notes = "nervous about my surgery" }
      }
      let told = "\(note), \(day): \(text(answer))"
      #expect((answer.floor[.injury] != nil) == (day >= 10), "\(told)")
      #expect((answer.signal == .recover) == (day >= 10), "\(told)")
      #expect((answer.floor[.noteCaution] != nil) == (day == 0), "\(told)")
      if day == 9 {
        let evening = try #require(athlete.diary.state.assessment(at: .evening))
        #expect(
          text(evening).contains("operation is tomorrow") == false && evening.signal == .recover,
          "\(text(evening))")
      }
      if day == 10 {
        #expect(text(answer).contains("operation is tomorrow") && questions(answer).isEmpty, "\(told)")
      }
      if day == 11 { #expect(text(answer).contains("operation is today"), "\(told)") }
    }
  }

  @Test("An operation that is over counts from its day")
  func operationOver() throws {
    var athlete = try SoundAthlete()
    let day = athlete.diary.day.adding(days: -17)
    let answer = try athlete.wakes {
      $0.checkIn?.notes = "had knee surgery on \(day.day) \(Self.months[day.month - 1])"
    }
    #expect(answer.floor[.injury]?.from == day && answer.floor[.noteCaution] == nil, "\(text(answer))")
    for note in ["knee operated on Tuesday", "Knie am Dienstag operiert", "knee surgery three days ago"] {
      var other = try SoundAthlete()
      let answer = try other.wakes { $0.checkIn?.notes = note }
      #expect(answer.floor[.injury]?.from.map { $0 < answer.day } ?? false, "\(note): \(text(answer))")
    }
  }

  @Test("A structured operation ahead calls for rest from its eve")
  func structuredOperation() throws {
    var athlete = try SoundAthlete()
    var surgery = Self.report(.injury, "knee", "arthroscopy")
    surgery.since = athlete.diary.day.adding(days: 3)
    let told = surgery
    let caps = try (0...4).map { day in
      try athlete.lives { morning, _ in if day == 0 { morning.checkIn?.symptoms = [told] } }.floor[.injury]?
        .cap
    }
    #expect(caps == [nil, nil, .recover, .recover, .recover])
  }

  @Test(
    "A head that was hit a day or three ago is an alarm until cleared, and then training comes back over a week"
  )
  func headHit() throws {
    for note in ["banged my head yesterday", "fell and hit my head on Saturday", "hit my head 3 days ago"] {
      let answers = try mornings(after: note, count: 12) { day, morning, _ in
        if day == 4 { morning.checkIn?.notes = "cleared by the doctor" }
      }
      #expect(answers.prefix(3).allSatisfy { cap($0, .alarm) == .recover }, "\(note)")
      let back = answers[3...].prefix { cap($0, .injury) == .trainSmart }
      #expect(back.count == 7 && back.allSatisfy { cap($0, .alarm) == nil }, "\(note): \(back.map(text))")
      #expect(back.first.map { text($0).contains("your blow to the head is cleared") } ?? false, "\(note)")
    }
    let bump = try mornings(after: "bumped my head on the shelf", count: 2)
    #expect(bump.allSatisfy { cap($0, .alarm) == nil && cap($0, .injury) == nil })
  }

  private static func report(
    _ kind: Symptom.Kind, _ region: String?, _ name: String? = nil, _ severity: Soreness? = nil
  ) -> Symptom {
    var symptom = Symptom(kind, region: region)
    (symptom.name, symptom.severity) = (name, severity)
    return symptom
  }

  @Test("An operation, a severe injury, a concussion, chest pain and a severe illness call for rest")
  func rest() throws {
    let reports: [Symptom] = [
      Self.report(.injury, "knee", "arthroscopy"), Self.report(.injury, "foot", "stress fracture", .severe),
      Self.report(.injury, "head", "concussion"), Self.report(.pain, "chest"),
      Self.report(.illness, nil, "covid"), Self.report(.illness, nil, "flu", .severe),
    ]
    let notes = ["surgery today", "under anaesthetic yesterday", "covid positive", "throwing up all night"]
    let told: [(String?, [Symptom])] = notes.map { ($0, []) } + reports.map { (nil, [$0]) }
    for (note, symptoms) in told {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        $0.checkIn?.notes = note
        $0.checkIn?.symptoms += symptoms
      }
      #expect(answer.signal == .recover && answer.decision.session.load == 0...0, "\(text(answer))")
      #expect(!text(answer).contains("fever"), "\(text(answer))")
      #expect(answer.floor.holds.allSatisfy { $0.reason == .alarm || $0.asks == nil }, "\(text(answer))")
    }
    var athlete = try SoundAthlete()
    let severe = try athlete.wakes { $0.checkIn?.symptoms = [Self.report(.pain, "knee", nil, .severe)] }
    #expect(cap(severe, .pain) == .easy)
  }

  @Test(
    "An operation replaces an older injury to its region: rest until its end date, then easy days until cleared"
  )
  func operated() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in
      morning.checkIn?.symptoms = [Self.report(.injury, "knee", "meniscus")]
    }
    for _ in 0..<8 { _ = try athlete.lives { _, _ in } }
    let day = athlete.diary.day
    var operation = Self.report(.injury, "left knee", "arthroscopy")
    operation.until = day.adding(days: 20)
    let told = operation
    for number in 0...22 {
      let answer = try athlete.lives { morning, _ in
        if number == 0 { morning.checkIn?.symptoms = [told] }
        if number == 3 { morning.checkIn?.notes = "calf is swollen" }
      }
      let holds = answer.floor.holds.filter { $0.reason == .injury && $0.region?.contains("knee") == true }
      #expect(holds.count == 1 && holds[0].from == day, "\(number)")
      #expect(
        holds.first?.cap == (number <= 20 ? .recover : .easy), "\(number)")
      if number < 3 { #expect(text(answer).contains("operation"), "\(text(answer))") }
      if number == 3, answer.floor[.alarm] == nil {
        #expect(text(answer).contains("swollen") && text(answer).contains("surgeon"), "\(text(answer))")
      }
    }
  }

  @Test(
    "An injury named again after a week starts again; if a note calls it fine, the brief asks for clearance"
  )
  func begunAnew() throws {
    let answers = try mornings(after: "pulled my hamstring", count: 16) { day, morning, _ in
      if day == 10 { morning.checkIn?.notes = "hamstring feels fine again" }
      if day == 15 { morning.checkIn?.notes = "hamstring went again during strides" }
    }
    let asked = answers.map { $0.floor[.injury]?.question(on: $0.day)?.text }
    #expect(asked[8] == nil && asked[9]?.contains("is fine: has a professional") == true && asked[10] == nil)
    #expect(cap(answers[13], .injury) == .trainSmart && cap(answers[14], .injury) == .easy)
    #expect(answers[15].floor[.injury]?.from == answers[14].day && asked[14] == nil)
    #expect(text(answers[14]).contains("hamstring injury is back"), "\(text(answers[14]))")
  }

  @Test("The brief asks nothing that the day's record, a stated date or a known cause already answers")
  func answered() throws {
    for (kind, reason, isAsked) in [
      (Symptom.Kind.injury, HoldReason.injury, true), (.pain, .pain, true), (.illness, .illness, true),
      (.travel, .travel, false), (.altitude, .altitude, false), (.bloodDonation, .bloodDonation, false),
    ] {
      var athlete = try SoundAthlete()
      var symptom = Symptom(kind, region: "knee")
      if kind > .pain { symptom.until = athlete.diary.day.adding(days: 3) }
      let told = symptom
      let first = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [told] }
      let second = try athlete.lives { _, _ in }
      #expect(first.floor[reason] != nil && first.floor[reason]?.asks == nil, "\(kind)")
      #expect((second.floor[reason]?.asks != nil) == isAsked, "\(kind)")
    }
    let mornings: [(isIll: Bool?, drinks: Double)] = [(nil, 0), (false, 0), (nil, 6)]
    for (isIll, drinks) in mornings {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { _, evening in
        if drinks > 0 { evening.behaviours = [Behaviour(name: "alcohol", amount: drinks)] }
      }
      let answer = try athlete.wakes {
        $0.checkIn?.isIll = isIll
        $0.metrics[.restingHeartRate] = 56
      }
      let hold = try #require(answer.floor[.oneSign] ?? answer.floor[.strain])
      #expect((hold.asks != nil) == (isIll == nil && drinks == 0), "\(text(answer))")
    }
  }

  @Test("A fever is named on the days that report one")
  func feverNamed() throws {
    var athlete = try SoundAthlete()
    let answers = try (0..<3).map { day in
      try athlete.lives { morning, _ in
        if day == 0 { morning.checkIn?.symptoms = [Self.report(.illness, nil, "fever")] }
      }
    }
    #expect(text(answers[0]).contains("you have a fever"), "\(text(answers[0]))")
    #expect(answers[1...].allSatisfy { $0.signal == .recover && !text($0).contains("you have a fever") })
  }

  @Test("Two days of food far below resting needs rule out a push")
  func twoDaysOfFood() throws {
    for count in 1...2 {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.leanBodyMass = 44
      var answer: DayAssessment?
      for day in 0...7 {
        answer = try athlete.lives { _, evening in
          evening.metrics[.energyIntake] = day < 7 - count ? 3000 : 1000
          evening.workouts[0].energy = 800
        }
      }
      #expect((answer?.floor[.lowEnergy]?.cap == .trainSmart) == (count == 2))
    }
  }

  @Test(
    "An evening after training under an alarm says so, and a very low answer with exhaustion is a day of rest"
  )
  func trained() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, _ in morning.checkIn?.notes = "chest pain on the stairs" }
    let answer = try #require(athlete.diary.state.assessment(at: .evening, settings: athlete.diary.settings))
    #expect(text(answer).contains("You trained today"), "\(text(answer))")
    var tired = try SoundAthlete()
    let low = try tired.lives { morning, _ in
      morning.checkIn?.feel = 2
      morning.checkIn?.notes = "absolutely exhausted"
    }
    #expect(low.signal == .recover && low.decision.session.intensity == .rest)
  }

  @Test(
    "A note of exhaustion rules out a push whatever the athlete feels",
    arguments: [
      "Exhausted.", "So tired all week.", "Total erschöpft.", "Très fatiguée ce matin.", "Muy cansado hoy.",
      "Legs are heavy.", "Really tired, no drive", "Feeling flat.",
    ]
  )
  func exhausted(note: String) throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.lives { morning, _ in
      morning.checkIn?.feel = 7
      morning.checkIn?.notes = note
    }
    #expect(cap(answer, .ownAnswer) == .trainSmart && answer.signal == .trainSmart, "\(text(answer))")
    #expect(text(answer).contains("your note says"), "\(text(answer))")
  }

  @Test("An athlete who answers without a feel is not asked for a check-in")
  func answersWithoutFeel() throws {
    var athlete = try SoundAthlete()
    var facts = try athlete.wakes { _ in }.facts
    facts.readiness.isKnownForPush = false
    (facts.hasDevice, facts.feel, facts.isAnswered) = (false, nil, true)
    #expect(SafetyFloor(facts)[.thinEvidence]?.variant == "answers.given")
    facts.isAnswered = false
    #expect(SafetyFloor(facts)[.thinEvidence]?.variant == "answers")
  }

  @Test("A word of trouble is a caution of its day, one of an evening of the next morning too")
  func caution() throws {
    var athlete = try SoundAthlete()
    let morning = try athlete.lives { morning, _ in morning.checkIn?.notes = "left knee flared during lunges"
    }
    #expect(cap(morning, .noteCaution) == .trainSmart && morning.signal != .push)
    #expect(cap(try athlete.lives { morning, _ in morning.checkIn?.soreness = 0 }, .noteCaution) == nil)
    _ = try athlete.lives { _, evening in evening.symptoms = NoteReading.symptoms(of: "skipped dinner") }
    #expect(cap(try athlete.lives { _, _ in }, .noteCaution) == .trainSmart)
    #expect(cap(try athlete.lives { _, _ in }, .noteCaution) == nil)
  }

  @Test(
    "Pain of a joint, tendon or bone in a note lasts like structured pain: seven more days, or until cleared",
    arguments: [
      ("knee hurts", "knee"), ("left knee sore since yesterday's lunges", "knee"),
      ("twinge in my hip", "hip"), ("ankle a bit stiff, otherwise fine", "ankle"),
      ("achilles sore to touch", "achilles"), ("lower back is aching", "back"),
      ("Schulter schmerzt, Knie gut", "schulter"), ("mal au genou", "genou"),
      ("me duele la rodilla", "rodilla"),
      ("male al ginocchio", "ginocchio"), ("pijn aan mijn knie", "knie"), ("dor no tornozelo", "tornozelo"),
    ])
  func joints(_ note: String, _ region: String) throws {
    func shape(_ symptoms: [Symptom], _ word: String?) throws -> [HoldReason?] {
      var athlete = try SoundAthlete()
      return try (0...9).map { day in
        let answer = try athlete.lives { morning, _ in
          if day == 0 {
            morning.checkIn?.symptoms = symptoms
            morning.checkIn?.notes = word
          }
        }
        athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
        let told = answer.floor.holds.filter { $0.reason == .pain || $0.reason == .noteCaution }
        #expect(told.count <= 1 && told.allSatisfy { $0.cap == .trainSmart && (day == 0 || $0.asks != nil) })
        #expect(told.allSatisfy { $0.region.map(BodyRegion.key(of:)) == BodyRegion.key(of: region) })
        #expect(told.isEmpty || answer.signal != .push, "\(note), day \(day)")
        return told.first?.reason
      }
    }
    let structured = try shape([Symptom(.pain, region: region)], nil)
    #expect(structured == Array(repeating: .pain, count: 8) + [nil, nil])
    #expect(try shape([], note) == [.noteCaution] + structured.dropFirst(), "\(note)")
  }

  @Test(
    "A note ends pain of a note; an improvement, another region, a doubt and an answer on soreness do not",
    arguments: [
      ("knee is fine again", true), ("Knee: fine", true), ("no knee pain today", true),
      ("the pain is gone", true), ("knee doesn't hurt anymore", true), ("left knee, no pain", true),
      ("Knie tut nicht mehr weh", true), ("plus de douleur au genou", true), ("rodilla curada", true),
      ("la rodilla no duele", true), ("ginocchio guarito", true), ("geen pijn in de knie", true),
      ("joelho sem dor", true),
      ("knee feels a bit better", false), ("hip is fine", false), ("knee not fine", false),
      ("easy until the pain is gone", false), ("knee fine on the bike, hurts on stairs", false),
      ("slept well", false), ("no pain no gain", false), ("", false),
    ])
  func ended(_ note: String, _ isOver: Bool) throws {
    let answers = try mornings(after: "left knee hurts", count: 4) { day, morning, _ in
      guard day == 2 else { return }
      if note.isEmpty { morning.checkIn?.soreRegions = [] } else { morning.checkIn?.notes = note }
      morning.checkIn?.soreness = note.isEmpty ? 0 : 1
    }
    let isHeld = answers.map { (cap($0, .pain) ?? cap($0, .noteCaution)) == .trainSmart }
    #expect(isHeld == (isOver ? [true, false, false, false] : [true, true, true, true]), "\(note)")
  }

  @Test(
    "The region of an injury that a note names within twelve weeks counts at once, unless it clears it",
    arguments: [
      ("calf 2/10 on the hill", 60, true), ("Wade spürbar beim Anlaufen", 60, true),
      ("calf is fine", 60, false), ("calf raises done", 60, false), ("knee 2/10 on the hill", 60, false),
      ("calf 2/10 on the hill", 100, false),
    ])
  func namedAgain(_ note: String, _ day: Int, _ isAgain: Bool) throws {
    let answers = try mornings(after: "calf tear", count: day + 1) { number, morning, _ in
      if number == 2 { morning.checkIn?.notes = "physio cleared me" }
      if number == day { morning.checkIn?.notes = note }
    }
    #expect(cap(answers[day - 2], .injury) == nil)
    #expect((cap(answers[day - 1], .injury) == .trainSmart) == isAgain)
    #expect((cap(answers[day], .injury) == .trainSmart) == isAgain)
  }

  @Test("Soreness of a muscle in a note, and pain without a region, hold their day only")
  func muscles() throws {
    for note in ["quads sore from squats", "calves tight", "Muskelkater in den Beinen", "everything hurts"] {
      let answers = try mornings(after: note, count: 2)
      #expect(answers.allSatisfy { cap($0, .pain) == nil && cap($0, .noteCaution) == nil }, "\(note)")
    }
  }

  @Test("Each structured report limits as defined in its row")
  func structured() throws {
    for (kind, reason, most) in [
      (Symptom.Kind.alarm, HoldReason.alarm, ReadinessSignal.recover), (.injury, .injury, .easy),
      (.illness, .illness, .easy), (.pain, .pain, .trainSmart), (.medication, .medication, .trainSmart),
      (.pregnancy, .pregnancy, .trainSmart), (.bloodDonation, .bloodDonation, .trainSmart),
    ] {
      var athlete = try SoundAthlete()
      let today = try athlete.lives { morning, _ in
        morning.checkIn?.symptoms = [Symptom(kind, region: "knee")]
      }
      let next = try athlete.lives { _, _ in }
      for answer in [today, next] {
        #expect(cap(answer, reason) == most && answer.signal != .push, "\(kind): \(answer.floor.reasons)")
        #expect(answer.decision.kind == nil, "\(kind)")
      }
    }
    var athlete = try SoundAthlete()
    let travel = try athlete.lives { morning, _ in morning.checkIn?.symptoms = [Symptom(.travel)] }
    #expect(travel.floor[.travel] != nil && cap(travel, .travel) == nil)
  }

  @Test("An evening report counts from then on, and not for the morning before")
  func evening() throws {
    var athlete = try SoundAthlete()
    let before = try athlete.lives { _, evening in evening.symptoms = [Symptom(.alarm, source: .note)] }
    #expect(!before.floor.reasons.contains(.alarm))
    let after = try athlete.lives { morning, _ in morning.checkIn?.isIll = false }
    #expect(after.signal == .recover && after.floor.reasons.first == .alarm)
  }

  @Test(
    "A fever reported in the evening holds as long as one reported in the morning, until it is over",
    arguments: [false, true])
  func eveningFever(isOwnSet: Bool) throws {
    var settings = ReadinessSettings()
    if isOwnSet { settings.safety.knownDays = 2 }
    var athlete = try SoundAthlete(settings: settings)
    var fever = Symptom(.illness, source: .answer)
    fever.severity = .severe
    let told = fever
    _ = try athlete.lives { _, evening in evening.symptoms = [told] }
    for day in 1...3 {
      let answer = try athlete.lives { morning, _ in morning.checkIn = nil }
      #expect(answer.signal == .recover && answer.floor.reasons.contains(.strain), "\(day)")
    }
    let over = try athlete.lives { morning, _ in morning.checkIn?.isIll = false }
    #expect(over.floor.reasons.contains(.firstDayBack) && over.signal != .push)
  }

  @Test("Chest pain is shown even if nothing else is known")
  func first() throws {
    var state = AthleteState()
    var morning = MorningRecord()
    morning.checkIn = CheckIn()
    morning.checkIn?.notes = "chest pain"
    try state.update(with: morning, on: CalendarDay(ordinal: 20_000))
    let answer = try #require(state.assessment())
    #expect(answer.signal == .recover && answer.floor.reasons.first == .alarm)
  }

  @Test("A morning with an unreadable value allows no push")
  func unread() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes { $0.hasUnreadVitals = true }
    #expect(answer.floor.holds.contains { $0.reason == .thinEvidence && $0.cap == .trainSmart })
    #expect(answer.signal != .push)
    let said = answer.decision.primary + answer.decision.reasoning
    #expect(
      said.contains("could not be read") || answer.floor.holds.first?.reason != .thinEvidence, "\(said)")
  }
}
