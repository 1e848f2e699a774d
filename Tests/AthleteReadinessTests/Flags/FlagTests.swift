import ActivityStreams
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Flags*.
@Suite("Flags")
struct FlagTests {
  /// Forty quiet days, then a week as the closure says; the flags of the evening after it.
  private func flags(
    days: Int = 7, quiet: Int = 40, _ change: (Int, inout MorningRecord, inout EveningRecord) -> Void
  ) throws -> [HealthFlag] {
    var diary = Diary()
    diary.state.profile.sleepNeed = 8
    diary.state.profile.bodyMass = 70
    for day in 0..<(quiet + days) {
      try diary.write { morning, evening in
        Self.quiet(day, &morning, &evening)
        if day >= quiet { change(day - quiet, &morning, &evening) }
      }
    }
    return diary.state.flags(issue: .evening, settings: ReadinessSettings())
  }

  static func quiet(_ day: Int, _ morning: inout MorningRecord, _ evening: inout EveningRecord) {
    let wave = Double(day % 3 - 1)
    morning.metrics[.hrv] = 60 + wave
    morning.hrvKind = .rmssd
    morning.metrics[.restingHeartRate] = 50 + 0.5 * wave
    morning.metrics[.respiratoryRate] = 14.5 + 0.2 * wave
    morning.metrics[.wristTemperature] = 34 + 0.1 * wave
    morning.metrics[.oxygenSaturation] = 97
    morning.sleep = NightSleep()
    morning.sleep?.total = 7.9
    morning.sleep?.awake = 0.5
    morning.sleep?.deep = 1.3
    morning.checkIn = CheckIn()
    morning.checkIn?.feel = 7
    evening.metrics[.protein] = 120
    evening.metrics[.water] = 2500
    evening.metrics[.bodyMass] = 70 + 0.1 * wave
    evening.metrics[.bodyFat] = 15 + 0.1 * wave
    evening.metrics[.leanBodyMass] = 59.5 + 0.1 * wave
    var workout = DayWorkout()
    workout.load = 70 + 5 * wave
    evening.workouts = [workout]
  }

  private let start = CalendarDay(ordinal: 20_040)

  @Test("A fall longer than a week is reported as a week or more, with the same start every day")
  func longFall() throws {
    for days in [8, 10, 12] {
      let found = try flags(days: days) { day, morning, _ in morning.metrics[.hrv] = 58 - 2 * Double(day) }
      let falling = try #require(found.first { $0.name == "hrv_declining" })
      #expect(falling.value == 7 && falling.isAtLeast)
      #expect(falling.message.contains("at least 7 days in a row"), "\(falling.message)")
      // The mean falls from the last quiet day on, whose week is lighter by two steps than that of the day before.
      #expect(falling.since == start.adding(days: -1), "\(days)")
    }
    let short = HealthFlag(name: FlagKind.hrvDeclining.key, since: start, value: 4, threshold: 3)
    #expect(!short.isAtLeast && short.message.contains("4 days in a row"))
  }

  @Test("One day is written in the singular")
  func oneDay() {
    for kind in [FlagKind.noCheckIn, .hrvDeclining, .lowProtein, .lowHydration] {
      var flag = HealthFlag(name: kind.key, since: start, value: 1, threshold: 1)
      (flag.amount, flag.target) = (1, 2)
      #expect(!flag.message.contains("1 days") && !flag.message.contains("?"), "\(flag.message)")
      // Of food the days stand beside the logged ones: "on 1 of 7 logged days".
      if flag.amountUnit == nil { #expect(flag.message.contains("1 day"), "\(flag.message)") }
      flag.loggedDays = 7
      #expect(!flag.message.contains("1 days"), "\(flag.message)")
      #expect(flag.unit(of: 1) == "day" && flag.unit(of: 2) == "days")
    }
  }

  @Test("Quiet days raise no flag")
  func silent() throws { #expect(try flags { _, _, _ in } == []) }

  @Test("Each flag fires within its rule, since the first day of its run")
  func fire() throws {
    func only(_ name: String, _ flags: [HealthFlag]) throws -> HealthFlag {
      try #require(flags.first { $0.name == name })
    }
    // Warm weeks that the level still remembers a little: 34.6 against 34.0.
    let warmWeeks = try only(
      "wrist_temperature_high",
      flags(days: 81, quiet: 0) { day, morning, _ in
        morning.metrics[.wristTemperature] = (60..<80).contains(day) ? 34 : 34.6
      })
    #expect(abs(warmWeeks.value - 0.6) < 0.05)

    let falling = try only(
      "hrv_declining",
      flags(days: 4) { day, morning, _ in
        morning.metrics[.hrv] = 58 - 3 * Double(day)
      })
    #expect(falling.value >= 3)
    #expect(falling.since <= start.adding(days: 1))

    let debt = try only("sleep_debt", flags { _, morning, _ in morning.sleep?.total = 7.2 })
    #expect(abs(debt.value - 5.6) < 0.01 && debt.threshold == 5)

    let ratio = try only("load_ratio", flags { _, _, evening in evening.workouts[0].load = 180 })
    #expect(ratio.value > 1.3)

    let absent = try only("no_check_in", flags(days: 3) { _, morning, _ in morning.checkIn = nil })
    #expect(absent.since == start)
    #expect(absent.value == 3)
    #expect(
      !(try flags(days: 4) { _, morning, _ in morning.checkIn = nil }).contains { $0.name == "no_check_in" },
      "said once, then weekly")

    let protein = try only("low_protein", flags(days: 4) { _, _, evening in evening.metrics[.protein] = 85 })
    #expect(protein.value == 4)
    #expect(protein.message.contains("too low on 4 of 7 logged days"), "\(protein.message)")
    #expect(protein.since == start.adding(days: 3))

    let water = try only("low_hydration", flags(days: 3) { _, _, evening in evening.metrics[.water] = 1100 })
    #expect(water.value == 3)

    let rate = try only(
      "resting_hr_high",
      flags(days: 2) { _, morning, _ in
        morning.metrics[.restingHeartRate] = 57
      })
    #expect(rate.since == start)
    #expect(rate.value >= 5)

    let warm = try only(
      "wrist_temperature_high",
      flags(days: 1) { _, morning, _ in
        morning.metrics[.wristTemperature] = 34.6
      })
    #expect(warm.value >= 0.5)

    let oxygen = try only(
      "low_spo2",
      flags(days: 1) { _, morning, _ in
        morning.metrics[.oxygenSaturation] = 93
      })
    #expect(oxygen.value == 93 && oxygen.threshold == 95)

    let fat = try flags(days: 28) { day, _, evening in
      evening.metrics[.bodyFat] = 15 + 0.12 * Double(day)
      evening.metrics[.leanBodyMass] = 59.5 - 0.08 * Double(day)
    }
    #expect(fat.contains { $0.name == "body_fat_rising" })
    #expect(fat.contains { $0.name == "muscle_falling" })
  }

  @Test("One measure short of its rule, nothing fires")
  func almost() throws {
    #expect(try flags(days: 2) { _, morning, _ in morning.checkIn = nil }.isEmpty)
    #expect(try flags(days: 3) { _, _, evening in evening.metrics[.protein] = 85 }.isEmpty)
    #expect(try flags(days: 2) { _, _, evening in evening.metrics[.water] = 1100 }.isEmpty)
    #expect(try flags(days: 1) { _, morning, _ in morning.metrics[.oxygenSaturation] = 95 }.isEmpty)
    #expect(try flags { _, morning, _ in morning.sleep?.total = 7.3 }.isEmpty)
  }

  @Test("HV-12: two votes on one day, or one on two days running; not after alcohol or a very hard day")
  func strain() throws {
    func strain(_ flags: [HealthFlag]) -> Bool { flags.contains { $0.name == "unusual_strain" } }
    func ill(_ morning: inout MorningRecord) {
      morning.metrics[.restingHeartRate] = 57
      morning.metrics[.hrv] = 40
    }
    #expect(strain(try flags(days: 1) { _, morning, _ in ill(&morning) }))
    #expect(!strain(try flags(days: 1) { _, morning, _ in morning.metrics[.restingHeartRate] = 57 }))
    #expect(strain(try flags(days: 2) { _, morning, _ in morning.metrics[.restingHeartRate] = 57 }))
    for name in ["alcohol", "Alcohol", "ALCOHOL"] {
      #expect(
        !strain(
          try flags(days: 2) { day, morning, evening in
            if day == 0 { evening.behaviours = [Behaviour(name: name, amount: 3)] }
            if day == 1 { ill(&morning) }
          }))
    }
    #expect(
      !strain(
        try flags(days: 2) { day, morning, evening in
          if day == 0 { evening.workouts[0].load = 300 }
          if day == 1 { ill(&morning) }
        }))
    // Woken six hours east on the second day; daylight saving, or one clock around the Earth, is no travel.
    for (offset, isElsewhere) in [
      (7.0, true), (1, false), (1.5, false), (25, false), (2, false), (3, true), (-11, true),
    ] {
      for dayAfter in 0...2 {
        let travelled = try flags(days: dayAfter + 2) { day, morning, _ in
          morning.utcOffset = day == 0 ? 1 : offset
          if day == dayAfter + 1 { ill(&morning) }
        }
        #expect(strain(travelled) == (!isElsewhere || dayAfter == 2), "\(offset) h, day \(dayAfter)")
      }
    }
    // One vital sign alone cannot tell.
    #expect(
      !strain(
        try flags(days: 2) { _, morning, _ in
          morning.metrics = DayMetrics()
          morning.metrics[.restingHeartRate] = 57
        }))
  }

  @Test("On ten thousand noisy quiet days no rule fires more often than it is documented to")
  func rates() throws {
    var generator = SplitMix64(seed: 12)
    var counts: [String: Int] = [:]
    var days = 0
    for _ in 0..<25 {
      var diary = Diary()
      diary.state.profile.sleepNeed = 7.6
      for day in 0..<440 {
        try diary.write { morning, evening in
          Self.quiet(day, &morning, &evening)
          morning.metrics[.hrv] = 60 * (1 + 0.08 * generator.normal())
          morning.metrics[.restingHeartRate] = 50 + 1.5 * generator.normal()
          morning.metrics[.respiratoryRate] = 14.5 + 0.4 * generator.normal()
          morning.metrics[.wristTemperature] = 34 + 0.15 * generator.normal()
          morning.sleep?.total = 7.6 + 0.6 * generator.normal()
          evening.metrics[.bodyFat] = 15 + 0.5 * generator.normal()
          evening.metrics[.leanBodyMass] = 59 + 0.4 * generator.normal()
        }
        guard day >= 40 else { continue }
        days += 1
        for flag in diary.state.flags(issue: .evening, settings: ReadinessSettings()) {
          counts[flag.name, default: 0] += 1
        }
      }
    }
    #expect(days == 10_000)
    for name in ["no_check_in", "low_protein", "low_hydration", "low_spo2", "load_ratio"] {
      #expect(counts[name, default: 0] == 0, "\(name)")
    }
    let documented = [
      "hrv_declining": 0.05, "resting_hr_high": 0.005, "wrist_temperature_high": 0.002,
      "unusual_strain": 0.006,
      "illness_profile": 0.045, "body_fat_rising": 0.06, "muscle_falling": 0.06, "sleep_debt": 0.005,
    ]
    for (name, most) in documented.sorted(by: { $0.key < $1.key }) {
      let rate = Double(counts[name, default: 0]) / Double(days)
      #expect(rate <= most, "\(name): \(rate)")
    }
  }
}
