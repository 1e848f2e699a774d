import ActivityStreams
import AthleteSimulator
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Recovery score* (HRV).
@Suite("Interval of the recovery score")
struct RecoveryIntervalTests {
  /// Scores of simulated days with inputs hidden, by pattern: how often the interval holds the full score, and its width.
  private func coverage(athletes: Range<Int>, seed: UInt64) throws -> (
    hits: [Int], days: [Int], widths: [Double]
  ) {
    var hits = [Int](repeating: 0, count: 64)
    var days = hits
    var widths = [Double](repeating: 0, count: 64)
    let settings = ReadinessSettings()
    for athlete in athletes {
      let season = SimulatedSeason(seed: seed, index: athlete, days: 160)
      var state = AthleteState()
      for (place, day) in season.days.enumerated() {
        let date = CalendarDay(ordinal: 20_002 + place)
        try state.update(with: day.morning.record(), on: date, settings: settings)
        let inputs = RecoveryInputs(
          recent: state.recent, memory: state.memory.baselines, devices: state.devices,
          profile: state.profile,
          settings: settings)
        let recovery = state.recoveryScore(settings: settings)
        if place >= 60, place.isMultiple(of: 2), inputs.known == 0b11_1111, let full = recovery.raw {
          let shares = SIMD8(recovery.components.prefix(6).map(\.weight) + [0, 0])
          let form = recovery.components.count > 6 ? recovery.components[6].contribution : 0
          for hidden in UInt8(1)..<64 {
            var seen = inputs
            seen.known &= ~hidden
            let memory = state.memory.advice.components
            let model = ComponentModel(seen, weights: shares, memory: memory, rules: settings.recoveryScore)
            var known = form
            for part in 0..<6 where seen.known & (1 << part) != 0 {
              known += shares[part] * seen.scores[part]
            }
            let errors = model.errors(
              level: 0.9, probit: settings.recoveryScore.intervalProbit, memory: memory)
            let center = known + model.missingTotal
            let most = known + 100 * model.missingShare
            let lower = max(known, min(most, center + errors.lower))
            let upper = max(lower, min(most, center + errors.upper))
            days[Int(hidden)] += 1
            widths[Int(hidden)] += upper - lower
            if full >= lower - 1e-9, full <= upper + 1e-9 { hits[Int(hidden)] += 1 }
          }
        }
        try state.update(with: day.evening.record, on: date, settings: settings)
      }
    }
    return (hits, days, widths)
  }

  @Test("Without some inputs the interval holds the full score in 87 to 93 % of days, at every pattern")
  func patterns() throws {
    // Few days, so the bounds allow for chance: one standard error is near 1.3 %.
    let (hits, days, widths) = try coverage(athletes: 0..<12, seed: 91)
    for hidden in 1..<64 {
      let share = Double(hits[hidden]) / Double(days[hidden])
      #expect(days[hidden] > 300)
      #expect(share > 0.85 && share < 0.95, "pattern \(String(hidden, radix: 2)): \(share)")
      for part in 0..<6 where hidden & (1 << part) == 0 {
        #expect(widths[hidden | 1 << part] > widths[hidden], "hiding more must widen")
      }
    }
  }

  @Test("Without the check-in, alone or with a night, the interval contains the full score")
  func hiddenCheckIn() throws {
    var hits = [0, 0]
    var days = 0
    for athlete in 0..<10 {
      var state = AthleteState()
      for (place, day) in SimulatedSeason(seed: 92, index: athlete, days: 150).days.enumerated() {
        let date = CalendarDay(ordinal: 20_002 + place)
        let before = state
        let morning = day.morning.record()
        try state.update(with: morning, on: date)
        let full = state.recoveryScore()
        if place >= 60, full.missing.isEmpty, let score = full.score {
          days += 1
          for (kind, hidesNight) in [false, true].enumerated() {
            var seen = morning
            seen.checkIn = nil
            if hidesNight { seen.sleep = nil }
            var blind = before
            try blind.update(with: seen, on: date)
            let recovery = blind.recoveryScore()
            let interval = try #require(recovery.missingInterval)
            #expect(recovery.missing.contains("form"))
            #expect(interval.contains(try #require(recovery.score)))
            if interval.contains(score) { hits[kind] += 1 }
          }
        }
        try state.update(with: day.evening.record, on: date)
      }
    }
    #expect(days > 300)
    for kind in hits { #expect((0.85...0.95).contains(Double(kind) / Double(days))) }
  }

  @Test("A hidden input is expected given the others, and the first days have an interval too")
  func conditional() throws {
    var diary = Diary()
    var generator = SplitMix64(seed: 2)
    for _ in 0..<60 { try diary.write { Diary.ordinary(&generator, &$0, &$1) } }
    func expected(rate: Double) throws -> Double {
      var trial = diary
      try trial.wake { $0.metrics[.restingHeartRate] = rate }
      return try #require(trial.state.recoveryScore().components.first { $0.name == "hrv" }).score
    }
    #expect(try expected(rate: 46) > expected(rate: 54) + 10)
    var first = Diary()
    try first.wake { $0.metrics[.hrv] = 60 }
    let recovery = first.state.recoveryScore()
    #expect(recovery.score != nil)
    #expect((recovery.interval.map { $0.upperBound - $0.lowerBound } ?? 0) > 20)
    #expect(recovery.missing == ["sleep", "fragmentation", "deep_sleep", "resting_hr", "load"])
  }

  @Test("The interval is never narrower than the sensors' own error: about ten points either side")
  func sensors() throws {
    for settings in [ReadinessSettings(), .p247] {
      var diary = Diary()
      diary.settings = settings
      var generator = SplitMix64(seed: 12)
      var widths: [Double] = []
      for day in 0..<90 {
        try diary.write { Diary.ordinary(&generator, &$0, &$1) }
        var trial = diary
        try trial.wake {
          var evening = EveningRecord()
          Diary.ordinary(&generator, &$0, &evening)
        }
        let recovery = trial.state.recoveryScore(settings: settings)
        guard day >= 60, let score = recovery.score, let interval = recovery.interval else { continue }
        #expect(interval.contains(score))
        widths.append(interval.upperBound - interval.lowerBound)
      }
      let mean = widths.reduce(0, +) / Double(widths.count)
      // The map stretches what lies between the athlete's own bands.
      #expect(mean > 8 && mean < (settings.recoveryScore.scale == .own ? 60 : 30))
      if settings.recoveryScore.scale == .own { #expect((widths.min() ?? 0) > 5) }
    }
  }

  @Test("The interval widens with missing inputs, also for an athlete who never provides them")
  func widens() throws {
    func width(hidden: Int) throws -> Double {
      var diary = Diary()
      var generator = SplitMix64(seed: 9)
      func morning(_ record: inout MorningRecord, _ evening: inout EveningRecord) {
        Diary.ordinary(&generator, &record, &evening)
        if hidden > 0 { record.sleep = nil }
        if hidden > 1 { record.metrics[.hrv] = nil }
      }
      for _ in 0..<80 { try diary.write { morning(&$0, &$1) } }
      try diary.wake {
        var evening = EveningRecord()
        morning(&$0, &evening)
      }
      let recovery = diary.state.recoveryScore()
      let interval = try #require(recovery.interval)
      let score = try #require(recovery.score)
      // Half the width on the side that the scale does not cut.
      return max(score - interval.lowerBound, interval.upperBound - score)
    }
    let widths = try (0...2).map { try width(hidden: $0) }
    #expect(widths[1] > 12 && widths[2] > 17, "\(widths)")
  }

  @Test("A month without anything: no score, no interval, and everything named as missing")
  func blankMonth() throws {
    var diary = Diary()
    var generator = SplitMix64(seed: 6)
    for _ in 0..<60 { try diary.write { Diary.ordinary(&generator, &$0, &$1) } }
    let before = diary.state.baseline(of: .restingHeartRate)
    for _ in 0..<30 { try diary.write { _, evening in evening.loadLogged = false } }
    try diary.wake { _ in }
    let recovery = diary.state.recoveryScore()
    #expect(recovery.score == nil)
    #expect(recovery.missing.count == 6)
    #expect(recovery.interval == nil)
    let after = diary.state.baseline(of: .restingHeartRate)
    #expect(after.evidence < before.evidence)
    #expect(after.daysSince == 31)
  }
}
