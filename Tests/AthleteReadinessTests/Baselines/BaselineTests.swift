import ActivityStreams
import Statistics
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

@testable import AthleteReadiness

/// Page: *Baselines*.
@Suite("Baselines")
struct BaselineTests {
  @Test(
    "A value within the bounds moves the level as the local-level filter does, one beyond them as far as the bound"
  )
  func filter() {
    let rule = MetricRule(level: 50, variance: 25, noise: 4, minimumNoise: 1, drift: 0.125, jump: 0)
    for value in [41.0, 50, 53, 63, 90] {
      var level = MetricLevel(rule)
      level.update(value, rule)
      let reach = BaselineRules.oddBeyond * 29.0.squareRoot()
      #expect(abs(level.level - (50 + 25 / 29 * min(reach, value - 50))) < 1e-9)
      #expect(abs(level.variance - 25 * 4 / 29) < 1e-9)
      let (before, noise) = (level.variance, level.noise)
      level.advance(rule)
      #expect(abs(level.variance - (before + 0.125 * noise)) < 1e-9)
    }
  }

  @Test(
    "Level and spread of noisy days are recovered whatever the prior; missing days widen the level")
  func learning() throws {
    var generator = SplitMix64(seed: 3)
    var diary = Diary()
    for _ in 0..<120 {
      try diary.write { morning, _ in morning.metrics[.restingHeartRate] = 41 + 1.5 * generator.normal() }
    }
    try diary.wake { _ in }
    let usual = diary.state.baseline(of: .restingHeartRate)
    #expect(abs(usual.level - 41) < 0.8)
    #expect(abs(usual.spread - 1.5) < 0.35)
    #expect(usual.observations == 120)
    #expect(usual.daysSince == 1)
    #expect(usual.evidence > 0.97)
    for _ in 0..<40 { try diary.write { _, _ in } }
    try diary.wake { _ in }
    let later = diary.state.baseline(of: .restingHeartRate)
    #expect(later.level == usual.level)
    #expect(later.levelVariance > usual.levelVariance)
    #expect(later.daysSince == 41)
    let unknown = AthleteState().baseline(of: .restingHeartRate)
    #expect(unknown.evidence == 0)
    #expect(unknown.daysSince == nil)
  }

  @Test("An absurd night moves the level only as much as a bounded one")
  func robust() throws {
    var generator = SplitMix64(seed: 5)
    var diary = Diary()
    for _ in 0..<60 {
      try diary.write { morning, _ in morning.metrics[.restingHeartRate] = 50 + 1.5 * generator.normal() }
    }
    try diary.wake { _ in }
    let before = diary.state.baseline(of: .restingHeartRate)
    try diary.write { morning, _ in morning.metrics[.restingHeartRate] = 140 }
    try diary.wake { _ in }
    let after = diary.state.baseline(of: .restingHeartRate)
    #expect(after.level - before.level < 0.4)
    #expect(after.spread < 1.25 * before.spread)
  }

  @Test("Another device widens the level at once, and its own level is learned within days")
  func deviceChange() throws {
    func run(source: String) throws -> (first: Baseline, week: Baseline) {
      var generator = SplitMix64(seed: 8)
      var diary = Diary()
      for _ in 0..<90 {
        try diary.write { morning, _ in
          morning.source = "Old Watch"
          morning.metrics[.hrv] = 60 + 5 * generator.normal()
          morning.hrvKind = .rmssd
        }
      }
      try diary.wake { $0.source = source }
      let first = diary.state.baseline(of: .lnRMSSD)
      for _ in 0..<10 {
        try diary.write { morning, _ in
          morning.source = source
          morning.metrics[.hrv] = 85 + 5 * generator.normal()
          morning.hrvKind = .rmssd
        }
      }
      try diary.wake { $0.source = source }
      return (first, diary.state.baseline(of: .lnRMSSD))
    }
    let same = try run(source: "Old Watch")
    let other = try run(source: "New Ring")
    #expect(other.first.levelVariance > 5 * same.first.levelVariance)
    #expect(other.first.level == same.first.level)
    #expect(abs(other.week.level - 4.443) < abs(same.week.level - 4.443) / 2)
  }

  @Test("RMSSD and SDNN have levels of their own")
  func kinds() throws {
    var diary = Diary()
    for day in 0..<40 {
      try diary.write { morning, _ in
        morning.metrics[.hrv] = day.isMultiple(of: 2) ? 80 : 40
        morning.hrvKind = day.isMultiple(of: 2) ? .rmssd : .sdnn
      }
    }
    try diary.wake { _ in }
    #expect(abs(diary.state.baseline(of: .lnRMSSD).level - 4.382) < 0.01)
    #expect(abs(diary.state.baseline(of: .lnSDNN).level - 3.689) < 0.01)
  }

  @Test("Saved and read after every day the state continues with the same bits, and its part stays small")
  func saving() throws {
    var generator = SplitMix64(seed: 21)
    var plain = Diary()
    var saved = Diary()
    for day in 0..<70 {
      let seed = generator.next()
      func write(_ diary: inout Diary) throws {
        var copy = SplitMix64(seed: seed)
        try diary.write { morning, evening in
          Diary.ordinary(&copy, &morning, &evening)
          morning.source = day < 50 ? "A" : "B"
          if copy.chance(0.3) { morning.metrics[.hrv] = nil }
          if copy.chance(0.7) {
            morning.checkIn = CheckIn()
            morning.checkIn?.feel = Double(copy.integer(1...10))
          }
        }
      }
      try write(&plain)
      try write(&saved)
      saved.state = try AthleteState(decoding: saved.state.encoded())
    }
    #expect(plain.state == saved.state)
    #expect(plain.state.recoveryScore() == saved.state.recoveryScore())
    #expect(
      plain.state.flags(settings: ReadinessSettings()) == saved.state.flags(settings: ReadinessSettings()))
    var writer = StateWriter()
    plain.state.memory.baselines.encode(to: &writer)
    #expect(writer.bytes.count <= 2300)
  }

  @Test("Before fitness has a start, the ratio uses means of the recorded days only")
  func load() {
    var levels = LoadLevels()
    var recent = RecentDays()
    var date = CalendarDay(ordinal: 20_000)
    func close(_ load: Double?) {
      recent.advance(to: date)
      recent.set(.load, load)
      levels.close(recent, settings: FitnessSettings())
      date = date.adding(days: 1)
    }
    #expect(levels.chronic == nil && levels.ratio == nil)
    for _ in 0..<20 { close(80) }
    #expect(levels.chronic == nil && levels.balance == nil)
    #expect(abs((levels.ratio ?? 0) - 1) < 1e-9 && abs(levels.presumedBalance ?? 1) < 1e-9)
    for _ in 0..<5 { close(nil) }
    #expect(abs((levels.ratio ?? 0) - 1) < 1e-9)
    close(200)
    #expect((levels.ratio ?? 0) > 1.2)
    #expect(levels.knownDays == 21)
    for _ in 0..<2 { close(80) }
    #expect(levels.chronic != nil && levels.acute != nil)
  }
}
