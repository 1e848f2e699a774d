import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *The safety floor*.
@Suite("Safety floor: scores, evidence and unknown inputs")
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
      #expect(floor(44.9)[.lowScore]?.cap == .easy && floor(45)[.lowScore]?.cap == .easy)
      // From the fair band on, and where there is no score, the score holds nothing down.
      #expect(floor(60)[.lowScore] == nil && floor(nil)[.lowScore] == nil)
    }
  }

  @Test("No formula set loosens the effect of two conditions of poor recovery")
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

  @Test("No push with one sign of strain")
  func oneSign() throws {
    var athlete = try SoundAthlete()
    let answer = try athlete.wakes {
      $0.sleep?.total = 8
      $0.metrics[.respiratoryRate] = 16.2
    }
    #expect(answer.floor.signs.map(\.kind) == [.breathing] && answer.floor.signs.first?.weight == 1)
    #expect(answer.signal == .trainSmart && answer.floor.reasons.contains(.oneSign))
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

  @Test("No push with a vital-sign flag")
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
      let floor = state.safetyFloor(
        state.readiness(settings: ReadinessSettings()), score: score, besideFlags: score,
        known: KnownInputs(state.recent, rules: settings.safety),
        flags: [HealthFlag(name: flag, since: CalendarDay(ordinal: 20_000), value: 2.1, threshold: 1.6)],
        issue: .morning, settings: settings
      )
      return floor[.vitalFlag]?.cap
    }
    #expect(cap("illness_profile", score: 48) == .easy)
    #expect(
      cap("illness_profile", score: 70) == .trainSmart && cap("illness_profile", score: nil) == .trainSmart)
    #expect(cap("wrist_temperature_high", score: 48) == .trainSmart)
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
      #expect(!answer.coaching.contains { $0.tone == .good })
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

  @Test("No push out of a break: training resumes gradually, and a taper and a week off are not breaks")
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
    #expect(last.floor.layOff == 0)
    // Two weeks of a taper, and ten easy days.
    for answer in try answers(of: 0.4, days: 14) + answers(of: 0, days: 8) {
      #expect(!answer.floor.reasons.contains(.layOff))
    }
    // It needs no training before to stand.
    var never = try SoundAthlete(days: 0)
    for day in 0..<30 {
      let answer = try never.lives { _, evening in (evening.workouts, evening.loadLogged) = ([], true) }
      #expect(answer.signal != .push)
      if day > 14 { #expect(answer.floor.reasons.contains(.layOff) && answer.floor.layOff == nil) }
    }
  }

  @Test("No push while training is unknown")
  func training() throws {
    let gives = SoundAthlete.Gives.all.subtracting(.training)
    var athlete = try SoundAthlete(days: 40, gives: gives)
    for _ in 0..<20 {
      let answer = try athlete.lives(gives: gives) { morning, _ in morning.sleep?.total = 8.2 }
      #expect(answer.signal == .trainSmart)
      #expect(answer.floor.reasons.contains(.unknownTraining))
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
      try later.begin(last.adding(days: gap), settings: ReadinessSettings())
      let answer = try #require(later.assessment())
      #expect(answer.signal == nil)
      #expect(answer.recovery.score == nil)
      #expect(answer.recovery.interval == nil)
      #expect(answer.floor.lastKnown == last)
      #expect(answer.decision.confidence == .low)
      for prediction in answer.predictions {
        #expect(prediction.confidence == .low)
        #expect(prediction.level == .low)
        #expect(prediction.probability == prediction.baseRate)
        #expect(prediction.drivers.isEmpty)
      }
    }
    var soon = athlete.diary.state
    try soon.begin(last.adding(days: 3), settings: ReadinessSettings())
    #expect(soon.assessment()?.signal != nil)
    // A check-in alone is enough to begin again.
    var back = athlete.diary.state
    var morning = MorningRecord()
    morning.checkIn = CheckIn()
    morning.checkIn?.feel = 7
    try back.update(with: morning, on: last.adding(days: 41))
    #expect(back.assessment()?.signal == .trainSmart)
  }

  @Test("Training unknown for days gives neither reason nor decision, whatever the plan")
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
      }
    }
    _ = try athlete.lives { _, _ in }
    let known = try athlete.wakes { $0.plannedLoad = [70, 70, 70] }
    #expect(known.predictions.contains { $0.kind == .fatigueSpillover && $0.needs == nil })
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

  @Test("The floor only ever limits a day")
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
