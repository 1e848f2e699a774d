import ActivityStreams
import Testing
import _TestSupport

@testable import AthleteReadiness

/// Page: *Readiness signal*.
@Suite("Readiness signal")
struct ReadinessTests {
  /// Forty ordinary days, then a week as the closure says, and the morning after it.
  private func readiness(
    _ change: (Int, inout MorningRecord, inout EveningRecord) -> Void
  ) throws -> Readiness {
    var generator = SplitMix64(seed: 77)
    var diary = Diary()
    diary.state.profile.sleepNeed = 8
    func plain(_ day: Int, _ morning: inout MorningRecord, _ evening: inout EveningRecord) {
      morning.metrics[.hrv] = 60 * (1 + 0.06 * Double(day % 3 - 1))
      morning.hrvKind = .rmssd
      morning.metrics[.restingHeartRate] = 50 + 0.5 * generator.normal()
      morning.sleep = NightSleep()
      morning.sleep?.total = 8
      morning.sleep?.deep = 1.3
      morning.sleep?.awake = 0.5
      var workout = DayWorkout()
      workout.load = 70
      evening.workouts = [workout]
      morning.checkIn = CheckIn()
      morning.checkIn?.feel = 7
      morning.checkIn?.soreness = 1
      if day >= 40 { change(day - 40, &morning, &evening) }
    }
    for day in 0..<47 { try diary.write { plain(day, &$0, &$1) } }
    var evening = EveningRecord()
    try diary.wake { plain(47, &$0, &evening) }
    return diary.state.readiness(settings: ReadinessSettings())
  }

  @Test("Stable HRV, a good night and enough form call for a push, with a caveat if sore")
  func push() throws {
    let fresh = try readiness { _, morning, _ in morning.metrics[.hrv] = 60 }
    #expect(fresh.met.contains(.hrvStable) && fresh.met.contains(.sleepGood) && fresh.met.contains(.balance))
    #expect(fresh.signal == .push)
    #expect(!fresh.isSore)
    let sore = try readiness { _, morning, _ in
      morning.metrics[.hrv] = 60
      morning.checkIn?.soreness = 3
    }
    #expect(sore.signal == .push)
    #expect(sore.isSore)
    let region = try readiness { _, morning, _ in
      morning.checkIn?.soreness = nil
      morning.checkIn?.soreRegions = [SoreRegion(region: "quadriceps", severity: .moderate)]
    }
    #expect(region.isSore)
  }

  @Test("Declining HRV, sleep debt and soreness together call for recovery, two of them for an easy day")
  func recover() throws {
    let three = try readiness { _, morning, _ in
      morning.metrics[.hrv] = 50
      morning.sleep?.total = 7.3
      morning.checkIn?.soreness = 3
    }
    #expect(three.signal == .recover)
    #expect(three[.hrvDeclining]?.isMet == true)
    #expect(abs((three[.sleepDebt]?.value ?? 0) - 4.9) < 0.01)
    let two = try readiness { _, morning, _ in
      morning.metrics[.hrv] = 60
      morning.sleep?.total = 7.3
      morning.checkIn?.soreness = 3
    }
    #expect(two.signal == .easy)
    let one = try readiness { _, morning, _ in
      morning.metrics[.hrv] = 60
      morning.sleep?.total = 7.5
    }
    #expect(one.met.contains(.sleepDebt))
    #expect(one.signal == .trainSmart || one.signal == .push)
  }

  @Test("Good HRV with compressed variation, creeping resting heart rate and broken sleep is a trap")
  func trap() throws {
    let trap = try readiness { day, morning, _ in
      morning.metrics[.hrv] = 61 + 0.1 * Double(day % 2)
      morning.metrics[.restingHeartRate] = 53.5
      morning.sleep?.awake = 1.1
    }
    #expect(trap.isOverreachingTrap)
    #expect(trap.signal == .recover)
    #expect(trap.met.contains(.hrvCompressed))
    let quiet = try readiness { day, morning, _ in morning.metrics[.hrv] = 61 + 0.1 * Double(day % 2) }
    #expect(!quiet.isOverreachingTrap)
  }

  @Test("A hard block leaves no room for a push")
  func balance() throws {
    let tired = try readiness { _, morning, evening in
      morning.metrics[.hrv] = 60
      evening.workouts[0].load = 160
    }
    #expect(tired[.balance]?.isMet == false)
    #expect(tired.signal != .push)
  }

  @Test("The bands match the product")
  func bands() {
    let rules = SignalSettings()
    #expect(rules.band(75) == .push)
    #expect(rules.band(74.99) == .trainSmart)
    #expect(rules.band(60) == .trainSmart)
    #expect(rules.band(59.99) == .easy)
    #expect(rules.band(45) == .easy)
    #expect(rules.band(44.99) == .recover)
  }

  @Test("Without data no condition is met, and the signal is train smart")
  func unknown() throws {
    var diary = Diary()
    try diary.wake { _ in }
    let readiness = diary.state.readiness(settings: ReadinessSettings())
    #expect(readiness.signal == .trainSmart)
    #expect(readiness.met.isEmpty)
    #expect(readiness.band == nil)
    #expect(readiness.evidence.map(\.condition) == ReadinessCondition.allCases)
  }
}
