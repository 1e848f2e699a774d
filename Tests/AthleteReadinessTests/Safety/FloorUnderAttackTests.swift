import ActivityStreams
import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Ways by which a reader who had not written it got a bold day out of the floor.
///
/// Page: *The safety floor*.
@Suite("Safety floor: under attack")
struct FloorUnderAttackTests {
  private static func ill(_ morning: inout MorningRecord) {
    morning.metrics[.restingHeartRate] = 58
    morning.metrics[.hrv] = 36
    morning.metrics[.respiratoryRate] = 16.7
    morning.metrics[.wristTemperature] = 36.2
  }

  private static func isBold(_ answer: DayAssessment) -> Bool {
    answer.signal == .push || answer.signal == .trainSmart
  }

  private static let sets: [(name: String, change: @Sendable (inout ReadinessSettings) -> Void)] = [
    ("60 days are usual", { $0.safety.usualDays = 60 }),
    ("known for one day", { $0.safety.knownDays = 1 }),
    ("no sleep need", { $0.sleep.maximumNeed = 4 }),
    ("a flat score", { $0.recoveryScore.slope = 0.05 }),
    ("no illness flag", { $0.flags.illnessScore = 100 }),
    ("short means of variability", { $0.hrv.meanDays = 2 }),
    ("debt of 50 h", { $0.signal.sleepDebt = 50 }),
    ("soreness never", { $0.signal.soreFrom = 4 }),
  ]

  /// Mornings from a reported illness to a bad night after bad nights.
  private static let mornings: [(name: String, change: @Sendable (inout MorningRecord) -> Void)] = [
    ("ill", { ill(&$0) }),
    (
      "two signs",
      {
        $0.metrics[.restingHeartRate] = 57; $0.metrics[.respiratoryRate] = 16
      }
    ),
    (
      "sore and short of sleep",
      {
        $0.checkIn?.soreness = 4; $0.sleep?.total = 3.5; $0.checkIn?.feel = 4
      }
    ),
    ("reported", { $0.checkIn?.isIll = true }),
    ("ordinary", { _ in }),
  ]

  @Test("No valid formula set lifts a limit of the standard set for the same state")
  func sets() throws {
    for set in Self.sets {
      var settings = ReadinessSettings()
      set.change(&settings)
      for morning in Self.mornings {
        var athlete = try SoundAthlete(settings: settings)
        // A level that shifted a month ago, and a week of short nights.
        for day in 0..<31 {
          _ = try athlete.lives { record, _ in
            record.metrics[.restingHeartRate] = (record.metrics[.restingHeartRate] ?? 50) - 6
            if day > 23 { record.sleep?.total = 5.8 }
          }
        }
        let own = try athlete.wakes(morning.change)
        let standard = try #require(athlete.diary.state.assessment())
        let (least, most) = (own.floor.cap ?? .push, standard.floor.cap ?? .push)
        #expect(
          least.atMost(most) == least, "\(set.name), \(morning.name): \(least) where \(most) is the most")
      }
    }
  }

  @Test("An illness of 60 days: no single day of training in between")
  func longIllness() throws {
    var athlete = try SoundAthlete()
    var bold: [Int] = []
    for day in 0..<60 {
      let answer = try athlete.lives { record, evening in
        Self.ill(&record)
        evening.workouts = []
        evening.loadLogged = true
      }
      if Self.isBold(answer) { bold.append(day) }
    }
    // After six weeks it is the level, for good: not for a day.
    #expect(bold.first.map { $0 > 42 && bold == Array($0..<60) } ?? true, "\(bold)")
  }

  @Test("A new device that is named hides no illness")
  func newDevice() throws {
    var athlete = try SoundAthlete(days: 0)
    for _ in 0..<60 { _ = try athlete.lives { record, _ in record.source = "Watch" } }
    for _ in 0..<4 {
      let answer = try athlete.lives { record, _ in
        record.source = "Watch 10"
        Self.ill(&record)
      }
      #expect(!Self.isBold(answer), "\(answer.decision.primary)")
    }
    var other = try SoundAthlete(days: 0)
    for _ in 0..<60 { _ = try other.lives { record, _ in record.source = "Watch" } }
    let sound = try other.wakes { $0.source = "Watch 10" }
    #expect(sound.floor.signs.isEmpty)
  }

  @Test("The first day after an illness is short and easy, whatever the risks")
  func firstDayBack() throws {
    var athlete = try SoundAthlete()
    for _ in 0..<3 { _ = try athlete.lives { record, _ in Self.ill(&record) } }
    let answer = try athlete.wakes { $0.plannedLoad = [300, 300, 300] }
    #expect(answer.floor.reasons.contains(.firstDayBack) && answer.signal != .push)
    // The return lasts as long as the signs did, at most three days.
    for day in 0..<5 {
      let back = try athlete.lives { _, _ in }
      #expect(back.floor.reasons.contains(.firstDayBack) == (day < 3), "\(day)")
      #expect(day >= 3 || back.signal != .push, "\(day)")
    }
  }

  @Test("The day after an event is easy whether or not its load is logged, and the text names the event")
  func eventBehind() throws {
    for isLogged in [false, true] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [TargetEvent(name: "Marathon", day: athlete.diary.day)]
      _ = try athlete.lives { _, evening in
        evening.workouts = []
        evening.loadLogged = nil
        if isLogged {
          var race = DayWorkout()
          race.load = 400
          evening.workouts = [race]
        }
      }
      let answer = try athlete.lives { _, _ in }
      #expect(answer.floor[.event]?.cap == .easy && !Self.isBold(answer))
      #expect(try athlete.wakes { _ in }.signal != .push)
    }
  }

  @Test(
    "An event with at most a usual day's logged load holds like an unlogged one, and the load is shown"
  )
  func eventOfLittleLoad() throws {
    var athlete = try SoundAthlete()
    athlete.diary.state.profile.events = [TargetEvent(name: "Marathon", day: athlete.diary.day)]
    _ = try athlete.lives { _, evening in
      var race = DayWorkout()
      race.load = 10
      evening.workouts = [race]
      evening.loadLogged = nil
    }
    let answer = try athlete.lives { _, _ in }
    #expect(answer.floor.reasons.contains(.event) && !Self.isBold(answer))
  }

  @Test("An event on a rest day sets no hold, and no event explains a fever")
  func eventMissed() throws {
    for isMissed in [true, false] {
      var athlete = try SoundAthlete()
      athlete.diary.state.profile.events = [TargetEvent(name: "Marathon", day: athlete.diary.day)]
      _ = try athlete.lives { _, evening in
        if isMissed { (evening.workouts, evening.loadLogged) = ([], true) }
      }
      var feverish = athlete
      #expect((try athlete.wakes { _ in }.floor[.event] == nil) == isMissed)
      let answer = try feverish.wakes {
        Self.ill(&$0)
        $0.metrics[.wristTemperature] = 35.6
      }
      #expect(answer.floor.cause == nil && answer.decision.facts.contains { $0.code == "strain.unknown" })
    }
  }

  @Test(
    "Three mornings of rest in a row are followed by three days of return, one morning by one",
    arguments: [1, 4])
  func daysBack(rests: Int) throws {
    var athlete = try SoundAthlete()
    for _ in 0..<rests { _ = try athlete.lives { record, _ in Self.ill(&record) } }
    let back = try (0..<6).filter { _ in try athlete.lives { _, _ in }.floor[.firstDayBack] != nil }
    #expect(back == Array(0..<(rests == 1 ? 1 : 3)))
  }

  @Test("No push on the day after three times the load of a usual training day, and the number is shown")
  func heavyDay() throws {
    for (load, isHeld) in [(150.0, false), (300, true)] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { _, evening in evening.workouts = [DayWorkout(load: load)] }
      let answer = try athlete.wakes { $0.plannedLoad = [70] }
      #expect(answer.floor.reasons.contains(.heavyDay) == isHeld)
      if isHeld { #expect(answer.signal != .push && answer.floor.heavyDayAgo == 1) }
    }
  }

  @Test("A heavier day limits for longer: one usual day of load per additional day")
  func heavyDayFades() throws {
    // The usual training day of the sound athlete is about 70.
    for (load, held) in [(150.0, 0), (250, 1), (370, 3), (1500, 7)] {
      var athlete = try SoundAthlete()
      _ = try athlete.lives { _, evening in evening.workouts = [DayWorkout(load: load)] }
      var days = 0
      for day in 1...9 {
        let answer = try athlete.lives { _, evening in
          evening.workouts = []
          evening.loadLogged = true
        }
        guard answer.floor.reasons.contains(.heavyDay) else { break }
        days = day
        #expect(answer.signal != .push && answer.floor.heavyDayAgo == day, "\(load), day \(day)")
      }
      #expect(days == held, "\(load): \(days)")
    }
  }

  @Test("For an athlete who trains twice a week the same session is not a heavy day")
  func twiceAWeek() throws {
    var athlete = try SoundAthlete(days: 0)
    for day in 0..<56 {
      let answer = try athlete.lives { _, evening in
        evening.workouts = day % 7 == 1 || day % 7 == 4 ? [DayWorkout(load: 100)] : []
        evening.loadLogged = true
      }
      #expect(!answer.floor.reasons.contains(.heavyDay), "\(day)")
    }
  }

  @Test("A single sign far beyond its limit calls for recovery and a check of the device")
  func extremes() throws {
    let changes: [(ReadinessSignal, @Sendable (inout MorningRecord) -> Void)] = [
      (.recover, { $0.metrics[.oxygenSaturation] = 75 }),
      (.recover, { $0.metrics[.wristTemperature] = 37.5 }),
      // The heart alone is strain, however far it is beyond.
      (.easy, { $0.metrics[.restingHeartRate] = 110 }),
      (.easy, { ($0.metrics[.restingHeartRate], $0.metrics[.hrv]) = (72, 30) }),
    ]
    for (signal, change) in changes {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes(change)
      #expect(answer.floor[.strain]?.cap == signal, "\(answer.decision.primary)")
      #expect(!Self.isBold(answer), "\(answer.decision.primary)")
    }
  }

  @Test("A severe illness alone calls for recovery; other illnesses limit to easy")
  func fever() throws {
    for (severity, signal) in [(Soreness.severe, ReadinessSignal.recover), (.mild, .easy)] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        var illness = Symptom(.illness)
        illness.severity = severity
        $0.checkIn?.symptoms = [illness]
      }
      #expect(answer.floor.cap == signal, "\(answer.decision.primary)")
      #expect(answer.decision.reason == .illness && answer.signal == signal)
    }
  }

  @Test("No push while form lies at −10 or below")
  func balance() throws {
    var athlete = try SoundAthlete()
    for _ in 0..<9 {
      _ = try athlete.lives { _, evening in evening.workouts = [DayWorkout(load: 160)] }
      var tomorrow = athlete
      let answer = try tomorrow.wakes { $0.checkIn?.feel = 9 }
      if answer.readiness[.balance]?.isMet == false { #expect(answer.signal != .push) }
    }
    #expect(try athlete.wakes { _ in }.readiness[.balance]?.isMet == false)
  }

  @Test("No push after a night rated poor, regardless of its length, and the rating is shown")
  func poorNight() throws {
    for quality in [2.0, 4] {
      var athlete = try SoundAthlete()
      let answer = try athlete.wakes {
        $0.sleep?.total = 8.5
        $0.checkIn?.feel = 8
        $0.checkIn?.sleepQualityScore = quality
        $0.plannedLoad = [70]
      }
      #expect(answer.readiness.isNightPoor == (quality == 2))
      #expect((answer.signal == .push) == (quality == 4), "\(answer.decision.primary)")
    }
  }

  @Test("Alcohol explains no fever away")
  func causes() throws {
    var athlete = try SoundAthlete(days: 59)
    _ = try athlete.lives { _, evening in evening.behaviours = [Behaviour(name: "alcohol", amount: 2)] }
    let answer = try athlete.wakes { record in
      record.metrics[.wristTemperature] = 35.6
      record.metrics[.restingHeartRate] = 58
    }
    #expect(answer.floor.cause == nil && answer.decision.facts.contains { $0.code == "strain.unknown" })
  }
}

extension DayWorkout {
  fileprivate init(load: Double) {
    self.init()
    self.load = load
  }
}
