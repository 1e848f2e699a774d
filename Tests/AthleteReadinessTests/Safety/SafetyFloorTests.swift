import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// An athlete whose days are ordinary until a morning that a test makes.
struct SoundAthlete {
  var diary = Diary()
  private var generator: SplitMix64

  /// Everything that an athlete can give; a test takes away what its athlete does not.
  struct Gives: OptionSet {
    let rawValue: Int
    static let hrv = Gives(rawValue: 1)
    static let nights = Gives(rawValue: 2)
    static let answers = Gives(rawValue: 4)
    static let training = Gives(rawValue: 8)
    static let vitals = Gives(rawValue: 16)
    static let all: Gives = [.hrv, .nights, .answers, .training, .vitals]
  }

  init(
    days: Int = 60, gives: Gives = .all, seed: UInt64 = 41, settings: ReadinessSettings = ReadinessSettings()
  )
    throws
  {
    generator = SplitMix64(seed: seed)
    diary.settings = settings
    diary.state.profile.sleepNeed = 7.5
    for _ in 0..<days {
      let (morning, evening) = ordinary(gives)
      try diary.write {
        $0 = morning
        $1 = evening
      }
    }
  }

  /// An ordinary day.
  mutating func ordinary(_ gives: Gives = .all) -> (MorningRecord, EveningRecord) {
    var morning = MorningRecord()
    var evening = EveningRecord()
    // Bounded, so that no ordinary day is odd.
    func noise() -> Double { max(-1, min(1, generator.normal())) }
    if gives.contains(.hrv) {
      morning.metrics[.hrv] = 60 * .exp(0.06 * noise())
      morning.hrvKind = .rmssd
    }
    if gives.contains(.vitals) {
      morning.metrics[.restingHeartRate] = 50 + noise()
      morning.metrics[.respiratoryRate] = 14.5 + 0.3 * noise()
      morning.metrics[.wristTemperature] = 34.2 + 0.15 * noise()
      morning.metrics[.oxygenSaturation] = 97 + 0.5 * noise()
    }
    if gives.contains(.nights) {
      var night = NightSleep()
      night.total = 7.7 + 0.2 * noise()
      night.deep = 1.3 + 0.1 * noise()
      night.awake = 0.5 + 0.05 * noise()
      morning.sleep = night
    }
    if gives.contains(.answers) {
      morning.checkIn = CheckIn()
      morning.checkIn?.feel = 7 + 0.4 * noise()
      morning.checkIn?.soreness = 1
    }
    if gives.contains(.training) {
      var workout = DayWorkout()
      workout.load = 70 + 10 * noise()
      evening.workouts = [workout]
    } else {
      evening.loadLogged = false
    }
    return (morning, evening)
  }

  /// The answer of the next morning: an ordinary one, changed.
  mutating func wakes(
    gives: Gives = .all, _ change: (inout MorningRecord) -> Void
  ) throws -> DayAssessment {
    var (morning, _) = ordinary(gives)
    change(&morning)
    try diary.wake { $0 = morning }
    return try #require(diary.state.assessment(settings: diary.settings))
  }

  /// Lives a whole day, and its morning's answer.
  mutating func lives(
    gives: Gives = .all, _ change: (inout MorningRecord, inout EveningRecord) -> Void
  ) throws -> DayAssessment {
    var (morning, evening) = ordinary(gives)
    change(&morning, &evening)
    try diary.state.update(with: morning, on: diary.day, settings: diary.settings)
    let answer = try #require(diary.state.assessment(settings: diary.settings))
    try diary.state.update(with: evening, on: diary.day, settings: diary.settings)
    diary.day = diary.day.adding(days: 1)
    return answer
  }
}

/// One sign of strain as a record shows it, and how many signs it counts for.
struct MadeSign: Sendable, CustomTestStringConvertible {
  let kind: StrainSignKind
  let weight: Int
  let change: @Sendable (inout MorningRecord) -> Void
  var testDescription: String { "\(kind) × \(weight)" }

  static let all: [MadeSign] = [
    MadeSign(kind: .restingHeartRate, weight: 1) { $0.metrics[.restingHeartRate] = 55.5 },
    MadeSign(kind: .hrv, weight: 1) { $0.metrics[.hrv] = 60 * .exp(-0.16) },
    MadeSign(kind: .breathing, weight: 1) { $0.metrics[.respiratoryRate] = 15.8 },
    MadeSign(kind: .wristTemperature, weight: 1) { $0.metrics[.wristTemperature] = 34.9 },
    MadeSign(kind: .oxygenSaturation, weight: 1) { $0.metrics[.oxygenSaturation] = 94 },
    MadeSign(kind: .feel, weight: 1) { $0.checkIn?.feel = 3 },
  ]
  static let pairs: [(MadeSign, MadeSign)] = all.indices.flatMap { one in
    all[(one + 1)...].map { (all[one], $0) }
  }
}

/// Page: *The safety floor*.
@Suite("Safety floor: signs of strain or illness")
struct StrainFloorTests {
  private static let hard: Set<ReadinessSignal?> = [.push, .trainSmart]

  /// Nothing beside the signs says train hard or that all is well.
  private func expectSafe(_ answer: DayAssessment, _ kinds: [StrainSignKind]) throws {
    #expect(!Self.hard.contains(answer.signal))
    let decision = answer.decision
    let first = try #require(decision.reasoning.split(separator: ". ").first).lowercased()
    for kind in kinds {
      #expect(decision.primary.contains(kind.words), "\(decision.primary)")
      let clause = StrainSign(kind, weight: 1, value: 1).clause.text.split(separator: " ").prefix(2)
        .joined(separator: " ")
      #expect(first.contains(clause.lowercased()), "\(decision.reasoning)")
    }
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
    expectGrounded(decision.primary + " " + decision.reasoning, decision.numbers)
    for note in answer.coaching { expectGrounded(note.message, note.numbers) }
  }

  @Test("One ordinary sign holds nothing down", arguments: MadeSign.all)
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

  @Test("Each triple calls for recovery, HRV with the resting heart rate alone never for more than easy")
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
    #expect(heart.floor.cap == .easy)
  }

  @Test("The ill athlete who was told to train is told to rest, with every formula set, race and plan or not")
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
        #expect(answer.decision.primary.contains("illness"))
        #expect(answer.decision.confidence == .high)
      }
    }
  }

  @Test("No HRV, no night or no check-in: what is left of the signs is enough")
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
      #expect(answer.signal == .easy, "\(kind)")
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
    #expect((answer.signal == .easy) == isIllness)
  }

  @Test("What one rule holds down is told apart from what the others do")
  func rulesApart() throws {
    var athlete = try SoundAthlete()
    let ill = try athlete.wakes {
      $0.checkIn?.isIll = true
      $0.checkIn?.feel = 1
    }
    let others = ill.floor.holds.filter { $0.reason != .strain }.compactMap(\.most)
    #expect(ill.floor.signal(.push) == .recover)
    #expect(ill.floor.signal(.push, without: .strain) == others.reduce(.push) { $0.atMost($1) })
    #expect(ill.floor.signal(.push, without: .unknownTraining) == .recover)
    #expect(ill.floor.signal(.push, without: .strain) != .recover)
  }

  @Test("A full journal keeps the illness, and one of no amount is none")
  func fullJournal() throws {
    var athlete = try SoundAthlete()
    let others = (10..<40).map { Behaviour(name: "a\($0)", amount: 1) }
    _ = try athlete.lives { $1.behaviours = others + [Behaviour(name: "sick", amount: 1)] }
    #expect(try athlete.wakes { _ in }.floor.signs.map(\.kind) == [.illness])
    var well = try SoundAthlete()
    _ = try well.lives { $1.behaviours = others + [Behaviour(name: "sick", amount: 0)] }
    #expect(try well.wakes { _ in }.floor.signs.isEmpty)
  }

  @Test("In the evening the day's own journal counts, in the morning it is not known yet")
  func eveningJournal() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.lives { $1.behaviours = [Behaviour(name: "illness", amount: 1)] }
    let evening = try #require(athlete.diary.state.assessment(at: .evening))
    #expect(evening.signal == .easy)
    try expectSafe(evening, [.illness])
    #expect(athlete.diary.state.assessment(at: .morning)?.floor.signs.isEmpty == true)
  }

  @Test(
    "One sign that counts as two is spoken of as one, and an easy day is not called a day without training")
  func wordsOfOneSign() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes { $0.checkIn?.isIll = true }
    #expect(answer.decision.primary == "Keep today easy: the illness that you reported calls for rest.")
    #expect(
      answer.coaching.first?.message
        == "You reported an illness: this calls for rest. Leave out everything hard until it settles.")
    var worse = try SoundAthlete()
    let rest = try worse.wakes {
      $0.checkIn?.isIll = true
      $0.checkIn?.feel = 3
    }
    #expect(rest.decision.primary.hasSuffix("the illness that you reported call for rest."))
    #expect(rest.coaching.first?.message.hasSuffix("Keep training out until they settle.") == true)
  }

  @Test("The cap stays until a morning with fewer than two signs, and what was not seen again still stands")
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
    // Nothing measured: what stood still stands.
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
      #expect(answer.decision.primary.contains("strain"))
      #expect(answer.decision.primary.contains(cause.words))
      #expect(!answer.decision.primary.contains("illness"))
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

  @Test(
    "What is no travel explains nothing",
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

  @Test("The cycle that this morning's journal tells of counts at once, and before what the day before said")
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
    #expect(told.decision.primary.contains(StrainCause.cycle.words))
    #expect(try answer(false).floor.cause == nil)
    #expect(try answer(nil) { morning, _ in morning.isSecondHalfOfCycle = true }.floor.cause == .cycle)
    let over = try answer(false) { _, evening in
      evening.behaviours = [Behaviour(name: "cycle_day", amount: 27)]
    }
    #expect(over.floor.cause == nil)
  }

  @Test("Too few values make no sign, and a new device none of another place")
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
    "Devices in turn are each held against their own days, and one odd night changes nothing",
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

  @Test("A night told by another app does not hide what the watch measured")
  func guessedDevice() throws {
    var athlete = try SoundAthlete(days: 0)
    for _ in 0..<60 { _ = try athlete.lives { morning, _ in morning.sleep?.source = "Watch" } }
    var well = athlete
    let answer = try athlete.wakes {
      $0.sleep?.source = "Phone"
      Self.ill(&$0)
    }
    #expect(answer.signal == .recover)
    #expect(answer.floor.signs.count == 4 && answer.floor.signs.allSatisfy { $0.weight == 1 })
    // A level that moves with the device is no sign below twice the limits.
    let shifted = try well.wakes {
      $0.sleep?.source = "Phone"
      $0.metrics[.restingHeartRate] = 55
      $0.metrics[.wristTemperature] = 35
      $0.metrics[.respiratoryRate] = 15.8
    }
    #expect(shifted.floor.signs.isEmpty)
  }

  @Test("No legal setting hides a sign that the standard rules show, nor forgets it sooner")
  func noLooserSpread() throws {
    var wide = ReadinessSettings()
    wide.safety.minimumSpread = [1, 1, 1]
    wide.safety.knownDays = 1
    var athlete = try SoundAthlete(settings: wide)
    let answer = try athlete.lives { morning, _ in
      morning.metrics[.hrv] = 60 * .exp(-0.16)
      morning.metrics[.respiratoryRate] = 15.8
      morning.checkIn = nil
    }
    #expect(answer.floor.signs.map(\.kind) == [.hrv, .breathing])
    #expect(answer.signal == .easy)
    // Neither is seen again: both stand for three days.
    for _ in 0..<3 {
      #expect(try athlete.lives(gives: [.nights, .training]) { _, _ in }.signal == .easy)
    }
    let setting = try #require(SafetySettings.settings.first { $0.key == "usual_days" })
    guard case .count(let range) = setting.domain else { return #expect(Bool(false)) }
    #expect(range.lowerBound == 28)
  }

  @Test("No legal set blinds the standard rules by what it kept of the days before")
  func noBlindingMemory() throws {
    var settings = ReadinessSettings()
    (settings.safety.poorFeel, settings.safety.recoverSigns) = (8.5, 2)
    for held in [42, 60] {
      settings.safety.heldDays = held
      // Every morning is held by the set: none of them by the standard rules.
      var athlete = try SoundAthlete(days: 38, settings: settings)
      let answer = try athlete.wakes {
        MadeSign.all[0].change(&$0)
        MadeSign.all[2].change(&$0)
        $0.checkIn?.feel = 9
      }
      #expect(answer.floor.signs.map(\.kind) == [.restingHeartRate, .breathing])
      #expect(answer.signal == .easy || answer.signal == .recover)
      let read = try AthleteState(decoding: athlete.diary.state.encoded())
      #expect(read == athlete.diary.state)
    }
  }

  @Test("What a set calls a sign is named with its limit")
  func limitOfASet() throws {
    var settings = ReadinessSettings()
    settings.safety.poorFeel = 8.5
    var athlete = try SoundAthlete(settings: settings)
    let answer = try athlete.wakes { $0.checkIn?.feel = 8 }
    #expect(answer.floor.isStrained)
    #expect(answer.coaching.first?.message.contains("a sign up to 8.5 by your formula set") == true)
  }

  /// Legal safety settings, each at an end of its range, between them or as it stands.
  private static func drawn(_ generator: inout SplitMix64) -> SafetySettings {
    var rules = SafetySettings()
    for setting in SafetySettings.settings {
      let share = [0, 1, generator.uniform(), -1][generator.integer(0...3)]
      guard share >= 0 else { continue }
      switch setting.domain {
      case .number(let range):
        setting.write(
          &rules, .number(range.lowerBound + share * (range.upperBound - range.lowerBound)))
      case .count(let range):
        setting.write(
          &rules, .count(range.lowerBound + Int((share * Double(range.count - 1)).rounded())))
      default: break
      }
    }
    return rules
  }

  @Test("Legal safety settings, drawn at random, allow no more than the standard ones on any day")
  func randomRules() throws {
    var generator = SplitMix64(seed: 2_026)
    for seed in 0..<12 {
      var settings = ReadinessSettings()
      settings.safety = Self.drawn(&generator)
      var usual = try SoundAthlete(days: 0, seed: UInt64(seed))
      var strict = try SoundAthlete(days: 0, seed: UInt64(seed), settings: settings)
      for day in 0..<50 {
        let isIll = day > 37 && day % 4 < 2
        let signs = [generator.integer(0...5), generator.integer(0...5)]
        let isUnseen = generator.chance(0.2)
        func change(_ morning: inout MorningRecord, _: inout EveningRecord) {
          if isIll { for sign in signs { MadeSign.all[sign].change(&morning) } }
          if isUnseen { morning.metrics = DayMetrics() }
        }
        let one = try usual.lives(change).floor
        let other = try strict.lives(change).floor
        guard !other.isSilent else { continue }
        let allowed = one.holds.first { $0.reason == .strain }?.most
        let given = other.holds.first { $0.reason == .strain }?.most
        #expect(
          allowed.map { $0.atMost(given ?? .push) } == given || allowed == nil,
          "set \(seed), day \(day): \(String(describing: given)) where \(String(describing: allowed)) is allowed"
        )
        #expect(Set(one.signs.map(\.kind)).isSubset(of: other.signs.map(\.kind)), "set \(seed), day \(day)")
      }
    }
  }

  @Test("A formula set may make the floor stricter, never looser")
  func ranges() throws {
    let free: Set = ["minimum_spread", "given_days", "altitude"]
    var strict = 0
    for setting in SafetySettings.settings where !free.contains(setting.key) {
      // The standard value is an end of the range: the other way the sign shows earlier.
      switch setting.domain {
      case .number(let range):
        let value = setting.read(SafetySettings())
        #expect(value == .number(range.lowerBound) || value == .number(range.upperBound), "\(setting.key)")
        strict += 1
      case .count(let range):
        let value = setting.read(SafetySettings())
        #expect(value == .count(range.lowerBound) || value == .count(range.upperBound), "\(setting.key)")
        strict += 1
      default: break
      }
    }
    #expect(strict >= 19)
  }

  @Test("The state keeps what the floor knows")
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

/// Page: *The safety floor*.
@Suite("Safety floor: scores, evidence and what is not known")
struct EvidenceFloorTests {
  @Test("A score below 45 is an easy day at most, with every formula set")
  func lowScore() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      $0.sleep?.total = 4
      $0.sleep?.deep = 0.2
      $0.sleep?.awake = 2
      $0.metrics[.hrv] = 55
      $0.checkIn?.feel = 4
    }
    #expect(try #require(answer.recovery.score) < 45)
    #expect(answer.signal == .easy || answer.signal == .recover)
    #expect(answer.floor.reasons.contains(.lowScore))
    #expect(answer.decision.primary.contains("recovery score is low") || answer.decision.level != .low)
    let state = athlete.diary.state
    for settings in [ReadinessSettings(), .p247] {
      func floor(_ score: Double?) -> SafetyFloor {
        state.safetyFloor(
          Readiness(signal: .push), score: score, besideFlags: score,
          known: KnownInputs(state.recent, rules: settings.safety),
          flags: [], issue: .morning, settings: settings)
      }
      #expect(floor(44.9).signal(.push) == .easy)
      #expect(floor(44.9).signal(.recover) == .recover)
      #expect(floor(45).signal(.push) == .push)
      #expect(floor(nil).signal(.push) == .push)
    }
  }

  @Test("No formula set loosens what two conditions of poor recovery mean")
  func looseConditions() throws {
    var loose = ReadinessSettings()
    loose.signal.sleepDebt = 40
    loose.signal.soreFrom = 4
    loose.hrv.falls = 7
    loose.hrv.bandWidth = 3
    for settings in [ReadinessSettings(), loose] {
      var athlete = try SoundAthlete(settings: settings)
      // A week of short nights, and sore.
      for _ in 0..<6 {
        let (morning, evening) = athlete.ordinary()
        try athlete.diary.write {
          $0 = morning
          $0.sleep?.total = 6.2
          $1 = evening
        }
      }
      let answer = try athlete.wakes {
        $0.sleep?.total = 6.2
        $0.checkIn?.soreness = 3
      }
      #expect(answer.floor.cap == .easy || answer.floor.cap == .recover)
      #expect(answer.floor.reasons.contains(.conditions))
      #expect(answer.signal == .easy || answer.signal == .recover)
    }
  }

  @Test("No push beside one sign of strain")
  func oneSign() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      $0.sleep?.total = 8
      $0.metrics[.respiratoryRate] = 16.2
    }
    #expect(answer.floor.signs.map(\.kind) == [.breathing] && answer.floor.signs.first?.weight == 1)
    #expect(answer.signal == .trainSmart && answer.floor.reasons.contains(.oneSign))
    #expect(!answer.decision.primary.contains("nothing stands out"))
  }

  @Test("An illness of forty days does not become usual")
  func longIllness() throws {
    var athlete = try SoundAthlete()
    for day in 1...40 {
      let (morning, evening) = athlete.ordinary()
      try athlete.diary.write {
        $0 = morning
        $0.metrics[.restingHeartRate] = 59
        $0.metrics[.respiratoryRate] = 17
        $0.metrics[.wristTemperature] = 35.2
        $1 = evening
      }
      let state = athlete.diary.state
      let verdict = try #require(state.assessment(settings: athlete.diary.settings))
      #expect(verdict.signal == .recover, "day \(day)")
      if day == 20 {
        // And a state that was saved knows it, too.
        athlete.diary.state = try AthleteState(decoding: state.encoded())
      }
    }
    // Well again: the first morning with fewer than two signs ends it, against the level of before.
    let well = try athlete.wakes { $0.sleep?.total = 8 }
    #expect(well.floor.signs.isEmpty && well.signal != .recover)
  }

  @Test("No push beside a flag of the vital signs")
  func flags() throws {
    var athlete = try SoundAthlete()
    #expect(try athlete.wakes { $0.sleep?.total = 8 }.signal == .push)
    var warm = try SoundAthlete()
    let answer = try warm.wakes {
      $0.sleep?.total = 8
      $0.metrics[.wristTemperature] = 34.9
    }
    #expect(answer.signal == .trainSmart)
    #expect(answer.floor.flag == "wrist_temperature_high")
    #expect(answer.coaching.first?.message.contains("Wrist temperature") == true)
  }

  @Test(
    "Vital signs as before an illness beside a low score make the day easy; beside a heavy plan no more than a usual day is done"
  )
  func illnessProfile() throws {
    var athlete = try SoundAthlete()
    _ = try athlete.wakes { $0.sleep?.total = 8 }
    let state = athlete.diary.state
    let settings = ReadinessSettings()
    func cap(_ flag: String, score: Double?) -> ReadinessSignal? {
      state.safetyFloor(
        state.readiness(), score: score, besideFlags: score,
        known: KnownInputs(state.recent, rules: settings.safety),
        flags: [HealthFlag(name: flag, since: CalendarDay(ordinal: 20_000), value: 2.1, threshold: 1.6)],
        issue: .morning, settings: settings
      ).cap
    }
    #expect(cap("illness_profile", score: 48) == .easy)
    #expect(
      cap("illness_profile", score: 70) == .trainSmart && cap("illness_profile", score: nil) == .trainSmart)
    #expect(cap("wrist_temperature_high", score: 48) == .trainSmart)
    var warm = try SoundAthlete()
    let heavy = try warm.wakes {
      $0.sleep?.total = 8.5
      $0.metrics[.wristTemperature] = 34.9
      $0.plannedLoad = [200]
    }
    #expect(
      heavy.decision.primary == "Train, but no harder than on a usual day: your wrist temperature is up.")
    #expect(heavy.decision.reasoning.contains("Leave the hardest part of the plan out"))
  }

  @Test("Vital signs that are out of line are named with their numbers, the furthest first")
  func vitalsOutOfLine() throws {
    var athlete = try SoundAthlete()
    var answer = try athlete.wakes { _ in }
    answer.signal = .trainSmart
    answer.floor = SafetyFloor()
    answer.floor.hold(.trainSmart, .flag)
    answer.floor.flag = FlagKind.illnessProfile.key
    let plain = answer.plain
    var apart = plain
    apart.vitalsApart = [
      StrainSign(.hrv, weight: 1, value: 36, usual: 50),
      StrainSign(.restingHeartRate, weight: 1, value: 51, usual: 48),
    ]
    for level in [RiskLevel.low, .high] {
      for place in answer.predictions.indices { answer.predictions[place].level = level }
      let findings = DayFindings(
        recovery: answer.recovery, readiness: answer.readiness, predictions: answer.predictions,
        flags: answer.flags, patterns: [], floor: answer.floor, plain: apart)
      let reasoning = findings.decision(signal: .trainSmart).reasoning
      #expect(
        reasoning.hasPrefix(
          "Heart-rate variability is 36 ms against your usual 50 and resting heart rate is 51 bpm against your usual 48"
        ), "\(reasoning)")
    }
    let departures = VitalDepartures(
      athlete.diary.state.recent, memory: athlete.diary.state.memory.baselines, isOtherDevice: false,
      rules: ReadinessSettings().baselines.rules, needs: 5, early: SafetySettings().early)
    #expect(departures.furthest.allSatisfy { ($0.difference < 0) == ($0.kind == .hrv) })
  }

  @Test("A whole morning out of line names two of its signs")
  func wholeMorningOutOfLine() throws {
    var settings = ReadinessSettings()
    settings.flags.illnessScore = 0.5
    var athlete = try SoundAthlete(settings: settings)
    let answer = try athlete.wakes {
      $0.metrics[.restingHeartRate] = 52.6
      $0.metrics[.respiratoryRate] = 15.2
      $0.metrics[.wristTemperature] = 34.55
    }
    let flag = answer.floor.flag
    #expect(flag == FlagKind.illnessProfile.key || flag == FlagKind.unusualStrain.key)
    #expect(answer.plain.vitalsApart.count == 2)
    for sign in answer.plain.vitalsApart where sign.kind != .hrv {
      #expect(sign.value ?? 0 > sign.usual ?? 100, "\(sign)")
    }
  }

  @Test("Beside a flag of the vital signs nothing praises the day, and the flag is named before any risk")
  func wordsBesideAFlag() throws {
    var warm = try SoundAthlete()
    var answer = try warm.wakes {
      $0.sleep?.total = 8.5
      $0.metrics[.wristTemperature] = 34.9
    }
    for level in [RiskLevel.low, .high] {
      for place in answer.predictions.indices { answer.predictions[place].level = level }
      #expect(
        answer.decision.primary == "Train as usual, nothing harder: your wrist temperature is up.")
      #expect(!answer.decision.reasoning.contains("Nothing needs to change"))
      #expect(answer.decision.reasoning.contains("stop if you feel unwell"))
      #expect(!answer.coaching.contains { $0.tone == .good })
      #expect(!answer.coaching.contains { $0.message.contains("Rest costs little") })
    }
    // One sign alone is not nothing.
    var tired = try SoundAthlete()
    var one = try tired.wakes { $0.checkIn?.feel = 3 }
    one.signal = .trainSmart
    one.floor.holds = []
    one.flags = []
    one.readiness.evidence = []
    for place in one.predictions.indices { one.predictions[place].level = .low }
    #expect(one.decision.primary == "Train as usual, and go by how it feels.")
  }

  @Test("A push spares what is sore, whatever else there is to mind")
  func soreness() throws {
    var athlete = try SoundAthlete()
    var answer = try athlete.wakes { $0.sleep?.total = 8 }
    #expect(answer.signal == .push)
    answer.readiness.isSore = true
    for level in RiskLevel.allCases {
      for place in answer.predictions.indices { answer.predictions[place].level = level }
      #expect(answer.decision.primary.contains("spare what is sore"))
    }
  }

  @Test("No setting of the flags lets a push pass that the standard flags rule out")
  func looseFlags() throws {
    var settings = ReadinessSettings()
    settings.flags.temperature = 5
    settings.flags.restingRate = 50
    settings.flags.strainScore = 6
    settings.flags.illnessScore = 10
    settings.flags.oxygenSaturation = 50
    let changes: [(inout MorningRecord) -> Void] = [
      { $0.metrics[.wristTemperature] = 34.9 }, { $0.metrics[.oxygenSaturation] = 94.5 },
    ]
    for change in changes {
      var athlete = try SoundAthlete(settings: settings)
      let answer = try athlete.wakes {
        $0.sleep?.total = 8
        change(&$0)
      }
      #expect(answer.advised == .push)
      #expect(answer.signal == .trainSmart)
      #expect(answer.floor.flag != nil)
    }
  }

  @Test("No push out of a break: training is taken up again, and a taper and a week off are no break")
  func layOff() throws {
    func answers(of share: Double, days: Int, then back: Int = 0) throws -> [DayAssessment] {
      var athlete = try SoundAthlete(days: 60)
      return try (0..<days + back).map { day in
        try athlete.lives { morning, evening in
          morning.sleep?.total = 8.2
          morning.checkIn?.feel = 8
          guard day < days else { return }
          evening.workouts = share > 0 ? evening.workouts : []
          if share > 0 { evening.workouts[0].load = 70 * share }
          evening.loadLogged = true
        }
      }
    }
    let rest = try answers(of: 0, days: 28)
    #expect(rest.suffix(13).allSatisfy { $0.signal != .push && $0.floor.reasons.contains(.layOff) })
    #expect(rest.prefix(11).allSatisfy { !$0.floor.reasons.contains(.layOff) })
    let last = try #require(rest.last)
    #expect(last.decision.primary.hasPrefix("Begin again with less"), "\(last.decision.primary)")
    #expect(last.floor.layOff == 0)
    // Two weeks of a taper, and ten easy days.
    for answer in try answers(of: 0.4, days: 14) + answers(of: 0, days: 8) {
      #expect(!answer.floor.reasons.contains(.layOff))
    }
    // Eleven mornings of it are taken up again for two weeks: it ends then, and needs no training before to stand.
    let back = try answers(of: 0, days: 20, then: 20)
    #expect(
      back[23...35].allSatisfy {
        $0.floor.isComingBack && $0.floor.reasons.contains(.layOff) && $0.signal != .push
      })
    #expect(!(try #require(back.last)).floor.reasons.contains(.layOff))
    var never = try SoundAthlete(days: 0)
    for day in 0..<30 {
      let answer = try never.lives { _, evening in (evening.workouts, evening.loadLogged) = ([], true) }
      #expect(answer.signal != .push)
      if day > 14 { #expect(answer.floor.reasons.contains(.layOff) && answer.floor.layOff == nil) }
    }
  }

  @Test("No push without known training, for as long as there is none")
  func training() throws {
    let gives = SoundAthlete.Gives.all.subtracting(.training)
    var athlete = try SoundAthlete(days: 40, gives: gives)
    for _ in 0..<20 {
      let answer = try athlete.lives(gives: gives) { morning, _ in morning.sleep?.total = 8.2 }
      #expect(answer.signal == .trainSmart)
      #expect(answer.floor.reasons.contains(.unknownTraining))
      #expect(answer.decision.primary.contains("no day of the last two weeks is logged in full"))
      #expect(answer.coaching.first?.message.hasPrefix("No day of the last two weeks") == true)
    }
  }

  @Test(
    "Without HRV, without nights or without check-ins every signal is reached that the evidence allows",
    arguments: [
      SoundAthlete.Gives.all, .all.subtracting(.hrv), .all.subtracting(.nights), .all.subtracting(.answers),
      .all.subtracting([.hrv, .nights]), [.answers, .training], [.nights, .training],
    ])
  func everySignal(gives: SoundAthlete.Gives) throws {
    var athlete = try SoundAthlete(gives: gives)
    for day in 0..<7 {
      _ = try athlete.lives(gives: gives) { morning, _ in
        if gives.contains(.hrv) { morning.metrics[.hrv] = day % 2 == 0 ? 61 : 59 }
      }
    }
    let fresh = try athlete.wakes(gives: gives) {
      $0.sleep?.total = 8.2
      $0.metrics[.hrv] = gives.contains(.hrv) ? 60 : nil
      $0.checkIn?.feel = 8
    }
    #expect(fresh.signal == .push, "\(fresh.readiness.met)")
    // A bad week: short nights, low variability, sore and weary.
    var worn = try SoundAthlete(gives: gives)
    var signals: Set<ReadinessSignal?> = []
    for _ in 0..<8 {
      let answer = try worn.lives(gives: gives) { morning, _ in
        morning.sleep?.total = 5.5
        morning.sleep?.deep = 0.5
        morning.sleep?.awake = 1.6
        if gives.contains(.hrv) { morning.metrics[.hrv] = 47 }
        morning.checkIn?.feel = 4
        morning.checkIn?.soreness = 3.5
      }
      signals.insert(answer.signal)
    }
    #expect(signals.contains(.easy) || signals.contains(.recover), "\(signals)")
    let conditions =
      [SoundAthlete.Gives.hrv, .nights, .answers].count { gives.contains($0) }
    if conditions >= 2 { #expect(signals.contains(.recover), "\(gives.rawValue): \(signals)") }
  }

  @Test("41 days after the last record there is no signal, no score and no confident sentence")
  func stale() throws {
    let athlete = try SoundAthlete(days: 150)
    let before = try #require(athlete.diary.state.assessment())
    #expect(before.signal != nil)
    let last = athlete.diary.day.adding(days: -1)
    for gap in [5, 41] {
      var later = athlete.diary.state
      try later.begin(last.adding(days: gap))
      let answer = try #require(later.assessment())
      #expect(answer.signal == nil)
      #expect(answer.recovery.score == nil)
      #expect(answer.recovery.interval == nil)
      #expect(answer.floor.lastKnown == last)
      #expect(answer.decision.kind == nil)
      #expect(answer.decision.confidence == .low)
      #expect(answer.decision.primary.contains("Not enough is known since"))
      expectGrounded(answer.decision.primary + answer.decision.reasoning, answer.decision.numbers)
      for prediction in answer.predictions {
        #expect(prediction.confidence == .low)
        #expect(prediction.level == .low)
        #expect(prediction.probability == prediction.baseRate)
        #expect(prediction.drivers.isEmpty)
      }
    }
    var soon = athlete.diary.state
    try soon.begin(last.adding(days: 3))
    #expect(soon.assessment()?.signal != nil)
    // A check-in alone is enough to begin again.
    var back = athlete.diary.state
    var morning = MorningRecord()
    morning.checkIn = CheckIn()
    morning.checkIn?.feel = 7
    try back.update(with: morning, on: last.adding(days: 41))
    #expect(back.assessment()?.signal == .trainSmart)
  }

  @Test("Training that is not known for days does not speak, nor lead, whatever the plan")
  func staleTraining() throws {
    var athlete = try SoundAthlete()
    for day in 0..<9 {
      let answer = try athlete.lives { morning, evening in
        morning.plannedLoad = [300, 300, 300]
        (evening.workouts, evening.loadLogged) = ([], false)
      }
      guard day > 3 else { continue }
      for kind in [RiskKind.loadAccumulation, .fatigueSpillover] {
        let risk = try #require(answer.predictions.first { $0.kind == kind })
        #expect(risk.probability == risk.baseRate && risk.level == .low && risk.confidence == .low)
        #expect(risk.drivers.isEmpty && risk.missing.contains("load") && risk.needs != nil)
        #expect(answer.decision.kind != kind, "\(day)")
      }
    }
    _ = try athlete.lives { _, _ in }
    let known = try athlete.wakes { $0.plannedLoad = [70, 70, 70] }
    #expect(known.predictions.contains { $0.kind == .loadAccumulation && $0.needs == nil })
  }

  @Test("No score before the first night or answer")
  func firstDays() throws {
    var diary = Diary()
    var workout = DayWorkout()
    workout.load = 80
    for _ in 0..<5 { try diary.write { $1.workouts = [workout] } }
    try diary.wake { _ in }
    let answer = try #require(diary.state.assessment())
    #expect(answer.recovery.score == nil)
    #expect(answer.signal == .trainSmart)
  }

  @Test("The floor only ever holds a day down")
  func monotone() throws {
    var athlete = try SoundAthlete(days: 0)
    var random = SplitMix64(seed: 99)
    var held = 0
    for _ in 0..<400 {
      let answer = try athlete.lives { morning, evening in
        if random.uniform() < 0.2 { morning.metrics[.restingHeartRate] = 50 + 12 * random.uniform() }
        if random.uniform() < 0.2 { morning.metrics[.wristTemperature] = 34.2 + 1.5 * random.uniform() }
        if random.uniform() < 0.2 { morning.metrics[.hrv] = 60 * .exp(-0.6 * random.uniform()) }
        if random.uniform() < 0.2 { morning.checkIn?.feel = 1 + 9 * random.uniform() }
        if random.uniform() < 0.1 { morning.sleep = nil }
        if random.uniform() < 0.1 { morning.metrics = DayMetrics() }
        if random.uniform() < 0.1 { morning.checkIn = nil }
        if random.uniform() < 0.1 { evening.loadLogged = false; evening.workouts = [] }
      }
      guard let signal = answer.signal else { continue }
      let advised = answer.advised
      #expect(signal.atMost(advised) == signal)
      if let cap = answer.floor.cap { #expect(signal.atMost(cap) == signal) }
      if signal != advised { held += 1 }
      let weight = answer.floor.signs.reduce(0) { $0 + $1.weight }
      if weight >= 2 { #expect(signal == .easy || signal == .recover) }
    }
    #expect(held > 10)
  }
}
