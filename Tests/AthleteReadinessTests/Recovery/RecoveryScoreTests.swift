import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// A diary of simple days, for tests.
struct Diary {
  var state = AthleteState()
  var day = CalendarDay(ordinal: 20_000)
  var settings = ReadinessSettings()

  /// A whole ordinary day, as the closure leaves it.
  mutating func write(_ change: (inout MorningRecord, inout EveningRecord) -> Void) throws {
    var morning = MorningRecord()
    var evening = EveningRecord()
    change(&morning, &evening)
    try state.update(with: morning, on: day, settings: settings)
    try state.update(with: evening, on: day, settings: settings)
    day = day.adding(days: 1)
  }

  /// The next morning alone.
  mutating func wake(_ change: (inout MorningRecord) -> Void) throws {
    var morning = MorningRecord()
    change(&morning)
    try state.update(with: morning, on: day, settings: settings)
  }

  /// An ordinary night and day with some noise.
  static func ordinary(
    _ generator: inout SplitMix64, _ morning: inout MorningRecord, _ evening: inout EveningRecord
  ) {
    let shared = generator.normal()
    morning.metrics[.hrv] = 60 * (1 + 0.12 * max(-3, min(3, shared)))
    morning.hrvKind = .rmssd
    morning.metrics[.restingHeartRate] = 50 - 1.2 * shared + generator.normal()
    morning.metrics[.respiratoryRate] = 14.5 + 0.4 * generator.normal()
    morning.metrics[.wristTemperature] = 34.2 + 0.25 * generator.normal()
    var night = NightSleep()
    night.total = max(4, 7.6 + 0.8 * generator.normal())
    night.deep = max(0.2, 1.3 + 0.3 * generator.normal())
    night.awake = max(0.05, 0.6 + 0.2 * generator.normal())
    night.onset = -0.5 + 0.5 * generator.normal()
    night.wake = 7.2 + 0.4 * generator.normal()
    morning.sleep = night
    var workout = DayWorkout()
    workout.load = max(0, 70 + 45 * generator.normal())
    evening.workouts = [workout]
  }
}

/// Page: *Recovery score* (HRV).
@Suite("Recovery score")
struct RecoveryScoreTests {
  @Test("The golden case of the product's set scores 68 from 89, 53, 66, 100, 70 and 40")
  func golden() throws {
    var diary = Diary()
    diary.settings = .p247
    try diary.write { _, _ in }
    try diary.wake { morning in
      morning.metrics[.hrv] = 32
      morning.metrics[.restingHeartRate] = 57
      morning.sleep = NightSleep()
      morning.sleep?.total = 6.69
      morning.sleep?.deep = 0.56
      morning.sleep?.awake = 0.63
    }
    let recovery = diary.state.recoveryScore(settings: .p247)
    #expect(recovery.score == 68)
    #expect(recovery.missing.isEmpty)
    #expect(
      recovery.components.map(\.name) == [
        "sleep", "hrv", "fragmentation", "deep_sleep", "resting_hr", "load",
      ])
    #expect(recovery.components.map { $0.score.rounded() } == [89, 53, 40, 70, 66, 100])
    #expect(recovery.components.map(\.weight) == [0.25, 0.2, 0.2, 0.15, 0.1, 0.1])
    #expect(recovery.missingInterval == 68...68)
    #expect(recovery.interval.map { $0.lowerBound < 65 && $0.upperBound > 71 } == true)
    #expect(diary.state.readiness(settings: .p247).signal == .trainSmart)
  }

  @Test(
    "The fixed set scores entered values, not their rounded copies",
    arguments: [
      // 25 + 20 · hrv ÷ 60 + 20 + 15 + 6 + 10
      (58.5, 95.5, 96.0), (22.5, 83.5, 84.0), (25.5, 84.5, 85.0), (32.0, 76 + 32.0 / 3, 87.0),
    ])
  func exact(hrv: Double, sum: Double, score: Double) throws {
    var diary = Diary()
    diary.settings = .p247
    try diary.write { _, _ in }
    try diary.wake { morning in
      morning.metrics[.hrv] = hrv
      morning.metrics[.restingHeartRate] = 60
      morning.sleep = NightSleep()
      morning.sleep?.total = 8
      morning.sleep?.deep = 1.2
      morning.sleep?.awake = 0.1
    }
    let recovery = diary.state.recoveryScore(settings: .p247)
    #expect(recovery.score == score)
    #expect(recovery.components.map(\.value) == [8, hrv, 0.1, 1.2, 60, 0])
    #expect(recovery.components[1].score == hrv / 60 * 100)
    #expect(abs(recovery.components.reduce(0) { $0 + $1.contribution } - sum) < 1e-9)
    let again = try AthleteState(decoding: diary.state.encoded())
    #expect(again.recoveryScore(settings: .p247) == recovery)
  }

  @Test(
    "Components are the entered values in every set; the load of the day before at session resolution",
    arguments: [
      ReadinessSettings(), .p247,
    ])
  func given(settings: ReadinessSettings) throws {
    var diary = Diary()
    diary.settings = settings
    try diary.write { _, evening in
      for load in [61.37, 62.08] {
        var workout = DayWorkout()
        workout.load = load
        evening.workouts.append(workout)
      }
    }
    try diary.wake { morning in
      morning.metrics[.hrv] = 53.37
      morning.hrvKind = .sdnn
      morning.metrics[.restingHeartRate] = 51.333
      morning.sleep = NightSleep()
      morning.sleep?.total = 6.6933
      morning.sleep?.deep = 0.5612
      morning.sleep?.awake = 0.6333
    }
    let state = try AthleteState(decoding: diary.state.encoded())
    let values = state.recoveryScore(settings: settings).components.prefix(6).map(\.value)
    #expect(values == [6.6933, 53.37, 0.6333, 0.5612, 51.333, 61.37 + 62.08])
    #expect(state.lastLoad(settings: ReadinessSettings()) == 61.37 + 62.08)
  }

  @Test("Halves are rounded up, even if binary fractions make them slightly smaller")
  func half() throws {
    var diary = Diary()
    diary.settings = .p247
    try diary.write { _, _ in }
    try diary.wake { morning in
      morning.metrics[.hrv] = 55
      morning.metrics[.restingHeartRate] = 58.5
      morning.sleep = NightSleep()
      morning.sleep?.total = 7.31
      morning.sleep?.deep = 0.5
      morning.sleep?.awake = 0.5
    }
    // 24.3666… + 18.3333… + 14 + 10.5 + 6.3 + 10
    #expect(diary.state.recoveryScore(settings: .p247).score == 84)
  }

  @Test("The fixed set counts 50 for unknown parts and keeps its steps and bounds")
  func fixedRules() throws {
    var diary = Diary()
    diary.settings = .p247
    try diary.write { _, evening in evening.loadLogged = false }
    try diary.wake { _ in }
    let blank = diary.state.recoveryScore(settings: .p247)
    #expect(blank.score == nil)
    #expect(blank.components.allSatisfy { $0.score == 50 && $0.value == nil })
    #expect(blank.missing.count == 6)
    #expect(FixedScale().score(2, 0.1) == 100)
    #expect(FixedScale().score(2, 0.1001) == 70)
    #expect(FixedScale().score(2, 0.5) == 70)
    #expect(FixedScale().score(2, 1) == 40)
    #expect(FixedScale().score(2, 1.01) == 20)
    #expect(FixedScale().score(3, 1) == 100)
    #expect(FixedScale().score(3, 0.5) == 70)
    #expect(FixedScale().score(3, 0.49) == 40)
    #expect(FixedScale().score(4, 30) == 100)
    #expect(FixedScale().score(4, 120) == 0)
    #expect(FixedScale().score(5, 250) == 50)
    #expect(FixedScale().score(5, 4000) == 20)
    #expect(FixedScale().score(0, 12) == 100)
    #expect(FixedScale().score(1, 30) == 50)
  }

  @Test("Contributions add up to the score with any missing inputs, and the score lies in its interval")
  func additive() throws {
    var generator = SplitMix64(seed: 11)
    var diary = Diary()
    for _ in 0..<120 {
      let hidden = UInt8(generator.integer(0...63))
      try diary.write { morning, evening in
        Diary.ordinary(&generator, &morning, &evening)
        if hidden & 1 != 0 { morning.sleep?.total = nil }
        if hidden & 2 != 0 { morning.metrics[.hrv] = nil }
        if hidden & 4 != 0 { morning.sleep?.awake = nil }
        if hidden & 8 != 0 { morning.sleep?.deep = nil }
        if hidden & 16 != 0 { morning.metrics[.restingHeartRate] = nil }
        if hidden & 32 != 0 { evening.loadLogged = false }
        if generator.chance(0.6) {
          morning.checkIn = CheckIn()
          morning.checkIn?.feel = Double(generator.integer(3...9))
        }
      }
      let recovery = diary.state.recoveryScore()
      guard let score = recovery.score, let interval = recovery.interval else { continue }
      #expect(abs(recovery.components.reduce(0) { $0 + $1.contribution } - (recovery.raw ?? -1)) < 1e-9)
      #expect(abs(recovery.components.reduce(0) { $0 + $1.weight } - 1) < 1e-9)
      #expect((0...100).contains(score))
      #expect(interval.lowerBound >= 0 && interval.upperBound <= 100)
      let missing = try #require(recovery.missingInterval)
      #expect(recovery.missing.isEmpty == (missing.lowerBound == missing.upperBound))
      #expect(interval.lowerBound <= missing.lowerBound && interval.upperBound >= missing.upperBound)
    }
  }

  /// An athlete of whom only training was known, and the first night with a watch: its five components have their whole weights of .25,
  /// .2, .2, .15 and .1 beside the load's .1. They were nothing, and a load of 150 alone made the score.
  @Test("First measurements count", arguments: [20, 40, 300])
  func firstNight(days: Int) throws {
    var diary = Diary()
    for day in 0..<days {
      try diary.write { _, evening in
        var workout = DayWorkout()
        workout.load = day == days - 1 ? 150 : 40 + Double(day % 5) * 10
        evening.workouts = [workout]
      }
    }
    try diary.wake { morning in
      morning.metrics[.hrv] = 65
      morning.hrvKind = .rmssd
      morning.metrics[.restingHeartRate] = 47
      var night = NightSleep()
      night.total = 7.8
      night.deep = 1.5
      night.awake = 0.3
      morning.sleep = night
    }
    let recovery = diary.state.recoveryScore()
    #expect(recovery.missing.isEmpty)
    for (component, weight) in zip(recovery.components, [0.25, 0.2, 0.2, 0.15, 0.1, 0.1]) {
      #expect(abs(component.weight - weight) < 1e-9, "\(component)")
    }
    let score = try #require(recovery.raw)
    #expect(score > 60, "a good night, and no load of one day, makes the score")
  }

  @Test("Better never scores lower, and small changes move the score little", arguments: 0..<6)
  func monotone(part: Int) throws {
    var generator = SplitMix64(seed: 40 + UInt64(part))
    for _ in 0..<3 {
      var diary = Diary()
      let length = generator.integer(0...50)
      for _ in 0..<length {
        try diary.write { Diary.ordinary(&generator, &$0, &$1) }
      }
      let hidden = UInt8(generator.integer(0...63)) & ~(1 << UInt8(part))
      var last: Double?
      for step in 0...100 {
        let share = Double(step) / 100
        var trial = diary
        var copy = generator
        try trial.write { morning, evening in
          Diary.ordinary(&copy, &morning, &evening)
          if part == 5 { evening.workouts[0].load = 400 * (1 - share) }
          if hidden & 32 != 0 { evening.loadLogged = false }
        }
        try trial.wake { morning in
          var evening = EveningRecord()
          Diary.ordinary(&copy, &morning, &evening)
          if hidden & 1 != 0 { morning.sleep?.total = nil }
          if hidden & 2 != 0 { morning.metrics[.hrv] = nil }
          if hidden & 4 != 0 { morning.sleep?.awake = nil }
          if hidden & 8 != 0 { morning.sleep?.deep = nil }
          if hidden & 16 != 0 { morning.metrics[.restingHeartRate] = nil }
          switch part {
          // Nights of less than 30 % or of more than the time in bed are doubted.
          case 0: morning.sleep?.total = 4.5 + 3 * share
          case 1: morning.metrics[.hrv] = 20 + 130 * share
          case 2: morning.sleep?.awake = 4 * (1 - share)
          case 3: morning.sleep?.deep = 3.5 * share
          case 4: morning.metrics[.restingHeartRate] = 80 - 50 * share
          default: break
          }
        }
        let score = try #require(trial.state.recoveryScore().raw)
        if let last {
          #expect(score >= last - 1e-9)
          #expect(score - last < 5, "a cliff at \(share)")
        }
        last = score
      }
    }
  }
}
