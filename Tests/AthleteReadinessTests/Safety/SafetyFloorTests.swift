import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: signs of strain or illness")
struct StrainFloorTests {
  private static let hard: Set<ReadinessSignal?> = [.push, .trainSmart]

  /// Nothing beside the signs says train hard or that all is well.
  private func expectSafe(_ answer: DayAssessment, _ kinds: [StrainSignKind]) throws {
    #expect(!Self.hard.contains(answer.signal))
    let decision = answer.decision
    #expect(decision.reason == answer.floor.ruling?.reason && decision.kind == nil)
    let signs = answer.floor.signs.map(\.kind)
    for kind in kinds { #expect(signs.contains(kind), "\(kind): \(signs)") }
    let note = try #require(answer.coaching.first)
    #expect(note.tone == .warning)
    #expect(!answer.coaching.contains { $0.tone == .good })
    let all = ([decision.primary, decision.reasoning] + answer.coaching.map(\.message)).joined(separator: " ")
    for words in [
      "hard work", "Train as planned", "Train as usual", "Train, but", "Shorten the hard part",
      "Nothing needs to change",
      "Nothing stands out", "nothing stands out", "A good night", "good day", "Rest costs little",
    ] {
      #expect(!all.contains(words), "\(words): \(all)")
    }
  }

  @Test("One ordinary sign limits nothing", arguments: MadeSign.all)
  func one(sign: MadeSign) throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes(sign.change)
    #expect(answer.floor.signs.map(\.kind) == [sign.kind])
    #expect(!answer.floor.isStrained)
    #expect(answer.floor.since == nil)
  }

  @Test("Each pair of signs allows an easy day at most, whatever the night", arguments: MadeSign.pairs)
  func two(pair: (MadeSign, MadeSign)) throws {
    for good in [true, false] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        pair.0.change(&$0)
        pair.1.change(&$0)
        $0.sleep?.total = good ? 8.6 : 5
      }
      #expect(answer.floor.isStrained)
      #expect(answer.signal == .easy || answer.signal == .recover)
      try expectSafe(answer, [pair.0.kind, pair.1.kind])
    }
  }

  @Test("Each triple calls for recovery; HRV with resting heart rate alone limits to easy at most")
  func three() throws {
    for (one, other) in MadeSign.pairs {
      for third in MadeSign.all where third.kind != one.kind && third.kind != other.kind {
        var athlete = try SoundAthlete(days: 45)
        let answer = try athlete.wakes {
          one.change(&$0)
          other.change(&$0)
          third.change(&$0)
        }
        #expect(answer.signal == .recover)
        try expectSafe(answer, [one.kind, other.kind, third.kind])
      }
    }
    var athlete = try SoundAthlete()
    let heart = try athlete.wakes {
      $0.metrics[.restingHeartRate] = 66
      $0.metrics[.hrv] = 24
      $0.sleep?.total = 8.4
    }
    #expect(heart.floor.signs.map(\.weight) == [2, 2])
    // A score under 45 says more by its own row.
    #expect(heart.floor[.strain]?.cap == .easy)
  }

  @Test(
    "An ill athlete with a training plan is advised to rest, with every formula set, race and plan or not")
  func theIllAthlete() throws {
    for settings in [ReadinessSettings(), .p247] {
      for races in [false, true] {
        var athlete = try SoundAthlete(days: 120, settings: settings)
        if races {
          athlete.diary.state.profile.events = [
            TargetEvent(name: "Race", day: athlete.diary.day.adding(days: 1))
          ]
        }
        let answer = try athlete.wakes {
          $0.metrics[.restingHeartRate] = 58
          $0.metrics[.wristTemperature] = 35.8
          $0.metrics[.hrv] = 36
          $0.metrics[.respiratoryRate] = 17
          $0.checkIn?.feel = 2
          $0.sleep?.total = 8.5
          $0.plannedLoad = [180]
        }
        #expect(answer.signal == .recover)
        try expectSafe(
          answer, [.restingHeartRate, .hrv, .breathing, .wristTemperature, .feel])
        #expect(answer.decision.confidence == .high)
      }
    }
  }

  @Test("No HRV, no night or no check-in: the remaining signs are enough")
  func lesser() throws {
    for without in [SoundAthlete.Gives.hrv, .nights, .answers, [.hrv, .nights], [.hrv, .answers]] {
      let gives = SoundAthlete.Gives.all.subtracting(without)
      var athlete = try SoundAthlete(gives: gives)
      let answer = try athlete.wakes(gives: gives) {
        $0.metrics[.restingHeartRate] = 55.5
        $0.metrics[.wristTemperature] = 34.9
      }
      #expect(answer.signal == .easy)
      try expectSafe(answer, [.restingHeartRate, .wristTemperature])
    }
  }

  @Test("A sign at twice its limit, a feel of 2 and a reported illness count as two")
  func doubled() throws {
    let changes: [(StrainSignKind, (inout MorningRecord) -> Void)] = [
      (.restingHeartRate, { $0.metrics[.restingHeartRate] = 62 }),
      (.hrv, { $0.metrics[.hrv] = 60 * .exp(-0.5) }),
      (.breathing, { $0.metrics[.respiratoryRate] = 17 }),
      (.wristTemperature, { $0.metrics[.wristTemperature] = 35.4 }),
      (.oxygenSaturation, { $0.metrics[.oxygenSaturation] = 92 }),
      (.feel, { $0.checkIn?.feel = 2 }), (.illness, { $0.checkIn?.isIll = true }),
    ]
    for (kind, change) in changes {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes(change)
      #expect(answer.floor.signs.map(\.kind) == [kind])
      #expect(answer.floor.signs.first?.weight == 2)
      // A score under 45 may say more by its own row.
      #expect(answer.floor[.strain]?.cap == .easy, "\(kind)")
      #expect(
        answer.signal == .easy || answer.signal == .recover && answer.floor[.lowScore]?.cap == .recover,
        "\(kind)")
      try expectSafe(answer, [kind])
    }
  }

  @Test(
    "The journal's illness of the day before counts, and an answer of no, which forms give by themselves, does not take it back"
  )
  func journal() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.behaviours = [Behaviour(name: "illness", amount: 1)] }
    var well = athlete
    #expect(try athlete.wakes { _ in }.signal == .easy)
    #expect(try well.wakes { $0.checkIn?.isIll = false }.signal == .easy)
  }

  @Test(
    "The journal's words for an illness are read however they are written",
    arguments: [
      ("illness", true), ("Sick", true), ("FEVER", true), ("Feeling sick or ill?", true),
      ("are_you_feeling_ill_or_sick_today", true), ("flu", true), ("hill_reps", false),
      ("still_water", false),
      ("not_sick", false), ("sickle", false), ("", false), ("Krank—Flu", true), ("“sick”", true),
      ("fill", false),
      ("überill", false), ("sick, but recovered", false), ("Grippe/INFLUENZA", true), ("Fever 38.5 °C", true),
      ("sicksicksicksicksick", false), ("sick no", false), ("Not ill", false),
    ])
  func journalWords(name: String, isIllness: Bool) throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.behaviours = [Behaviour(name: name, amount: 1)] }
    let answer = try athlete.wakes { _ in }
    #expect(answer.floor.signs.contains { $0.kind == .illness } == isIllness)
    let limited: ReadinessSignal = name.lowercased().contains("fever") ? .recover : .easy
    #expect((answer.signal == limited) == isIllness)
  }

  @Test("The limits of one rule are separate from the others'")
  func rulesApart() throws {
    var athlete = try SoundAthlete()
    let ill = try athlete.wakes {
      $0.checkIn?.isIll = true
      $0.checkIn?.feel = 1
    }
    let others = ill.floor.holds.filter { $0.reason != .strain }.compactMap(\.cap)
    #expect(ill.floor.signal(.push) == .recover)
    func signal(without reason: HoldReason) -> ReadinessSignal? { ill.without(reason).signal }
    #expect(signal(without: .strain) == others.reduce(.push) { $0.atMost($1) })
    #expect(signal(without: .unknownTraining) == .recover)
    #expect(signal(without: .strain) != .recover)
  }

  @Test("A full journal keeps the illness, and one without an amount has none")
  func fullJournal() throws {
    var athlete = try SoundAthlete()
    let others = (10..<40).map { Behaviour(name: "a\($0)", amount: 1) }
    _ = try athlete.lives { $1.behaviours = others + [Behaviour(name: "sick", amount: 1)] }
    #expect(try athlete.wakes { _ in }.floor.signs.map(\.kind) == [.illness])
    var well = try SoundAthlete()
    _ = try well.lives { $1.behaviours = others + [Behaviour(name: "sick", amount: 0)] }
    #expect(try well.wakes { _ in }.floor.signs.isEmpty)
  }

  @Test("The day's own journal counts in the evening and is unknown in the morning")
  func eveningJournal() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.behaviours = [Behaviour(name: "illness", amount: 1)] }
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    #expect(evening.signal == .easy)
    try expectSafe(evening, [.illness])
    #expect(athlete.diary.state.assessment(at: .morning)?.floor.signs.isEmpty == true)
  }

  @Test("The cap stays until a morning with fewer than two signs, and unmeasured signs stay active")
  func stays() throws {
    var athlete = try SoundAthlete()
    let ill: (inout MorningRecord, inout EveningRecord) -> Void = { morning, evening in
      morning.metrics[.restingHeartRate] = 58
      morning.metrics[.wristTemperature] = 35.6
      morning.checkIn?.feel = 3
      evening.workouts = []
    }
    let first = try athlete.lives(ill)
    #expect(first.signal == .recover)
    // Two signs are left: still recovery.
    let second = try athlete.lives { morning, evening in
      ill(&morning, &evening)
      morning.metrics[.wristTemperature] = 34.8
      morning.checkIn?.feel = 6
    }
    #expect(second.signal == .recover)
    #expect(second.floor.since == first.day)
    // Nothing was measured, so earlier signs stay active.
    let unseen = try athlete.lives(gives: .training) { _, _ in }
    #expect(unseen.signal == .recover)
    #expect(unseen.floor.signs.allSatisfy { $0.value == nil })
    // One sign is left.
    let better = try athlete.lives { morning, _ in morning.metrics[.restingHeartRate] = 55.5 }
    #expect(better.floor.signs.map(\.kind) == [.restingHeartRate])
    #expect(!better.floor.isStrained)
    // And what was not seen for more than three days has nothing to say.
    var gone = try SoundAthlete()
    _ = try gone.lives(ill)
    for _ in 0..<3 { _ = try gone.lives(gives: [.training, .nights]) { _, _ in } }
    #expect(try gone.wakes(gives: [.nights]) { _ in }.floor.signs.isEmpty)
  }

  @Test("Hard days, alcohol, travel, altitude and the cycle are named, and the cap stays")
  func causes() throws {
    let strain: (inout MorningRecord) -> Void = {
      $0.metrics[.restingHeartRate] = 57
      $0.metrics[.hrv] = 48
      $0.metrics[.respiratoryRate] = 15.8
    }
    let days: [(StrainCause, (inout MorningRecord, inout EveningRecord) -> Void)] = [
      (.hardSession, { $1.workouts[0].load = 300 }),
      (.alcohol, { $1.metrics[.alcohol] = 4 }),
      (.alcohol, { $1.behaviours = [Behaviour(name: "Alcohol", amount: 4)] }),
      (.travel, { $1.behaviours = [Behaviour(name: "travel", amount: 1)] }),
      (.travel, { $1.behaviours = [Behaviour(name: "Long-haul flight", amount: 9)] }),
      (.travel, { $1.behaviours = [Behaviour(name: "jet_lag", amount: 1)] }),
      (.altitude, { $1.behaviours = [Behaviour(name: "altitude_m", amount: 2400)] }),
      (.altitude, { $1.behaviours = [Behaviour(name: "Sleeping altitude-m", amount: 2400)] }),
      (.cycle, { $1.behaviours = [Behaviour(name: "cycle_day", amount: 21)] }),
      (.cycle, { $1.behaviours = [Behaviour(name: "Luteal phase", amount: 1)] }),
    ]
    for (cause, change) in days {
      var athlete = try SoundAthlete()
      _ = try athlete.lives(change)
      let answer = try athlete.wakes(strain)
      #expect(answer.floor.cause == cause)
      #expect(answer.signal == .recover)
      try expectSafe(answer, [.restingHeartRate, .hrv, .breathing])
    }
    var traveller = try SoundAthlete(days: 20)
    for _ in 0..<30 { _ = try traveller.lives { morning, _ in morning.utcOffset = 1 } }
    let answer = try traveller.wakes {
      strain(&$0)
      $0.utcOffset = 9
    }
    #expect(answer.floor.cause == .travel)
  }

  @Test("A day far above the usual explains signs two and three mornings later", arguments: [2, 3])
  func heavyDayBefore(ago: Int) throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.workouts[0].load = 600 }
    for _ in 1..<ago { _ = try athlete.lives { ($1.workouts, $1.loadLogged) = ([], true) } }
    let answer = try athlete.wakes {
      $0.metrics[.restingHeartRate] = 57
      $0.metrics[.hrv] = 48
      $0.metrics[.respiratoryRate] = 15.8
    }
    #expect(answer.floor.cause == .hardSession && answer.signal == .recover)
  }

  @Test(
    "Anything but travel explains nothing",
    arguments: [("travel", 0.0), ("no_travel", 1), ("flights_climbed", 12), ("trample", 1)])
  func noTravel(name: String, amount: Double) throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.behaviours = [Behaviour(name: name, amount: amount)] }
    let answer = try athlete.wakes {
      $0.metrics[.restingHeartRate] = 57
      $0.metrics[.hrv] = 48
      $0.metrics[.respiratoryRate] = 15.8
    }
    #expect(answer.floor.cause == nil && answer.signal == .recover)
  }

  @Test("The cycle in this morning's journal counts at once, and before yesterday's")
  func cycleOfTheMorning() throws {
    func answer(
      _ isSecond: Bool?, before: (inout MorningRecord, inout EveningRecord) -> Void = { _, _ in }
    ) throws -> DayAssessment {
      var athlete = try SoundAthlete()
      _ = try athlete.lives(before)
      // Through a saved state, which must know it.
      athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
      _ = try athlete.wakes {
        $0.metrics[.restingHeartRate] = 57
        $0.metrics[.hrv] = 48
        $0.metrics[.respiratoryRate] = 15.8
        $0.isSecondHalfOfCycle = isSecond
      }
      let state = try AthleteState(decoding: athlete.diary.state.encoded())
      return try #require(state.assessment())
    }
    let told = try answer(true)
    #expect(told.floor.cause == .cycle && told.signal == .recover)
    #expect(try answer(false).floor.cause == nil)
    #expect(try answer(nil) { morning, _ in morning.isSecondHalfOfCycle = true }.floor.cause == .cycle)
    let over = try answer(false) { _, evening in
      evening.behaviours = [Behaviour(name: "cycle_day", amount: 27)]
    }
    #expect(over.floor.cause == nil)
  }

  @Test("Too few values make no sign, and a new device none for another place")
  func unknownLevel() throws {
    var young = try SoundAthlete(days: 4)
    let early = try young.wakes {
      $0.metrics[.restingHeartRate] = 60
      $0.metrics[.wristTemperature] = 36
    }
    #expect(early.floor.signs.isEmpty)
    var changed = try SoundAthlete(days: 0)
    for _ in 0..<40 { _ = try changed.lives { morning, _ in morning.source = "watch" } }
    let other = try changed.wakes {
      $0.source = "ring"
      $0.metrics[.restingHeartRate] = 60
      $0.metrics[.wristTemperature] = 36
    }
    // Ten beats more are one sign, held against the other device's days; another place has another temperature.
    #expect(other.floor.signs.map(\.kind) == [.restingHeartRate] && other.floor.signs[0].weight == 1)
    #expect(other.floor.cap == .trainSmart)
  }

  /// The clearly ill morning of the tests of devices.
  private static func ill(_ morning: inout MorningRecord) {
    morning.metrics[.restingHeartRate] = 59
    morning.metrics[.hrv] = 36
    morning.metrics[.respiratoryRate] = 17
    morning.metrics[.wristTemperature] = 35.6
  }

  @Test(
    "Devices in turn are each compared with their own days, and one odd night changes nothing",
    arguments: [
      "two in turn", "a ring at weekends", "one odd night before", "four names", "saved in between",
    ])
  func devicesInTurn(how: String) throws {
    func name(_ day: Int) -> String {
      switch how {
      case "two in turn", "saved in between": day.isMultiple(of: 2) ? "watch" : "ring"
      case "a ring at weekends": day % 7 < 5 ? "watch" : "ring"
      case "one odd night before": day == 67 ? "ring" : "watch"
      default: day.isMultiple(of: 3) ? ["a", "b", "c"][day / 3 % 3] : "watch"
      }
    }
    for last in 70..<77 {
      var athlete = try SoundAthlete(days: 0)
      for day in 0..<last {
        if how == "saved in between", day == 40 {
          athlete.diary.state = try AthleteState(decoding: athlete.diary.state.encoded())
        }
        // The ring reads ten beats more: not a sign of anything.
        let answer = try athlete.lives { morning, _ in
          morning.source = name(day)
          if morning.source == "ring" { morning.metrics[.restingHeartRate]? += 10 }
        }
        #expect(!answer.floor.isStrained, "day \(day)")
      }
      guard how != "four names" || name(last) == "watch" else { continue }
      let answer = try athlete.wakes {
        $0.source = name(last)
        Self.ill(&$0)
        if $0.source == "ring" { $0.metrics[.restingHeartRate] = 69 }
      }
      #expect(answer.signal == .recover, "\(how), day \(last)")
      #expect(answer.floor.signs.map(\.weight) == [2, 2, 2, 2])
    }
  }

  @Test("A night from another app does not hide the watch's measurements")
  func guessedDevice() throws {
    var athlete = try SoundAthlete(days: 0)
    for _ in 0..<60 { _ = try athlete.lives { morning, _ in morning.sleep?.source = "Watch" } }
    var well = athlete
    let answer = try athlete.wakes {
      $0.sleep?.source = "Phone"
      Self.ill(&$0)
    }
    #expect(answer.signal == .recover)
    #expect(answer.floor.signs.count == 3 && answer.floor.signs.allSatisfy { $0.weight == 1 })
    // A level that moves with the device is no sign below twice the limits.
    let shifted = try well.wakes {
      $0.sleep?.source = "Phone"
      $0.metrics[.restingHeartRate] = 55
      $0.metrics[.wristTemperature] = 35
      $0.metrics[.respiratoryRate] = 15.8
    }
    #expect(shifted.floor.signs.isEmpty)
  }

  @Test("A new device starts HRV afresh, is named and makes nobody ill", arguments: [true, false])
  func changedDevice(isNamed: Bool) throws {
    func set(_ name: String, of morning: inout MorningRecord) {
      if isNamed { morning.source = name } else { morning.sleep?.source = name }
    }
    var athlete = try SoundAthlete(days: 0)
    for _ in 0..<60 { _ = try athlete.lives { morning, _ in set("Watch", of: &morning) } }
    for day in 0..<16 {
      let answer = try athlete.lives { morning, _ in
        set("Ring", of: &morning)
        morning.metrics[.hrv]? *= 0.6
      }
      #expect(answer.floor.signs.isEmpty, "day \(day)")
      let values = athlete.diary.state.hrv(in: 0...6)
      #expect(values.count == min(7, day + 1) && values.allSatisfy { $0 < 3.8 }, "day \(day)")
      #expect(athlete.diary.state.hrv(in: 7...59).count == max(0, day - 6))
      let isSaid = answer.coaching.contains { $0.facts.contains { $0.code.hasPrefix("device.") } }
      #expect(isSaid == (day < 14), "day \(day)")
    }
  }

  @Test(
    "An unlisted marathon explains the signs after it; from the fourth morning, illness is as likely")
  func unlistedMarathon() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.workouts[0].load = 330 }
    for ago in 1...5 {
      let answer = try athlete.lives {
        $0.metrics[.restingHeartRate] = 56
        $0.metrics[.hrv] = 48
        ($1.workouts, $1.loadLogged) = ([], true)
      }
      #expect(answer.floor.cause == .hardSession, "day \(ago)")
      let code = ago < 4 ? "strain.cause" : "strain.doubtful"
      #expect(answer.decision.facts.contains { $0.code == code }, "day \(ago): \(answer.decision.reasoning)")
    }
  }

  @Test("The state stores the floor's memory")
  func saved() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { morning, evening in
      morning.metrics[.restingHeartRate] = 58
      morning.metrics[.wristTemperature] = 35.6
      morning.checkIn?.isIll = true
      evening.behaviours = [Behaviour(name: "illness", amount: 1)]
    }
    _ = try athlete.lives(gives: .training) { _, _ in }
    let read = try AthleteState(decoding: athlete.diary.state.encoded())
    #expect(read == athlete.diary.state)
    #expect(read.assessment() == athlete.diary.state.assessment())
  }
}
