import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import Statistics
import Testing
import TextFormats
import _TestSupport

@testable import AthleteReadiness

/// Page: *Food targets and energy availability*.
/// Page: *HRV and sleep*.
@Suite("HRV, sleep and food against their worked numbers")
struct HRVAndSleepTests {
  @Test("Weeks of short nights and sleeps by day do not lower the sleep need")
  func needOfShortWeeks() throws {
    for (total, onset) in [(5.0, -0.5), (6.4, 8.5)] {
      var athlete = try SoundAthlete(days: 0)
      athlete.diary.state.profile.sleepNeed = nil
      for day in 0..<70 {
        _ = try athlete.lives { morning, _ in
          morning.sleep?.total = day < 28 ? 7.8 : total
          morning.sleep?.onset = day < 28 ? -0.5 : onset
        }
      }
      let need = try #require(try athlete.wakes { _ in }.words.sleepNeed)
      #expect(need >= 7.7, "\(need)")
    }
  }

  @Test("Naps count against the sleep debt and for the need", arguments: [false, true])
  func naps(inSleeps: Bool) throws {
    func debt(nap: Double?) throws -> SleepStatus {
      var athlete = try SoundAthlete(days: 0)
      athlete.diary.state.profile.sleepNeed = 8
      for _ in 0..<8 {
        _ = try athlete.lives { morning, evening in
          morning.sleep?.total = 6
          if inSleeps { morning.metrics[.nap] = nap } else { evening.metrics[.nap] = nap }
        }
      }
      return try #require(athlete.diary.state.sleepStatus())
    }
    let (without, with) = (try debt(nap: nil), try debt(nap: 1.5))
    let (debt, rested) = (try #require(without.debt7), try #require(with.debt7))
    #expect(debt > 10 && abs(debt - rested - 1.5 * 7) < 0.01, "\(debt) \(rested)")
    #expect(with.leakyDebt < without.leakyDebt && with.lastNight == without.lastNight)
    var days = RecentDays()
    for day in 0..<20 {
      days.advance(to: CalendarDay(ordinal: 20_000 + day))
      days.set(.sleep, 7)
      days.setNap(1)
    }
    #expect(SleepSettings().ownNeed(days) == 8)
    // Sleeps by day among the nights say nothing about the need.
    for day in 20..<50 {
      days.advance(to: CalendarDay(ordinal: 20_000 + day))
      days.set(.sleep, 5)
      days.set(.sleepOnset, 9)
    }
    #expect(SleepSettings().ownNeed(days) == 8)
  }

  @Test("HV-06: mean, deviation and variation of seven days")
  func week() {
    let days = [4.10, 4.02, 3.95, 4.21, 4.15, 3.88, 4.05]
    let status = HRVStatus(kind: .rmssd, settings: HRVTrendSettings()) { $0 < 7 ? days[6 - $0] : nil }
    #expect(abs((status.mean ?? 0) - 4.05142857143) < 1e-11)
    #expect(abs((status.deviation ?? 0) - 0.113933982555) < 1e-12)
    #expect(abs((status.variation ?? 0) - 2.81219279932) < 1e-11)
    #expect(status.range == nil)
    let two = HRVStatus(kind: .rmssd, settings: HRVTrendSettings()) { $0 < 2 ? 4 : nil }
    #expect(two.mean == nil && two.deviation == nil)
    let four = HRVStatus(kind: .rmssd, settings: HRVTrendSettings()) { $0 < 4 ? 4 : nil }
    #expect(four.mean == 4 && four.deviation == nil)
  }

  /// The 28 days of HV-07, the last of them 7 days ago.
  private func value(_ daysAgo: Int, week: Double) -> Double? {
    if daysAgo < 7 { return week }
    let i = Double(34 - daysAgo)
    return daysAgo <= 34 ? 4.05 + 0.08 * Double.sin(1.3 * i) + 0.03 * Double.cos(2.9 * i) : nil
  }

  @Test("HV-07: the normal range of the 28 days before the week, and the week's position in it")
  func band() throws {
    let inside = HRVStatus(kind: .rmssd, settings: HRVTrendSettings()) { value($0, week: 4.05) }
    let range = try #require(inside.range)
    #expect(abs(range.lowerBound - 4.02221282626) < 1e-11)
    #expect(abs(range.upperBound - 4.08335087907) < 1e-11)
    #expect(abs((inside.usualDeviation ?? 0) - 0.061138052811) < 1e-12)
    #expect(inside.isInRange == true)
    #expect(inside.isBelowRange == false)
    #expect(
      HRVStatus(kind: .rmssd, settings: HRVTrendSettings()) { value($0, week: 4.0) }.isBelowRange == true)
    #expect(HRVStatus(kind: .rmssd, settings: HRVTrendSettings()) { _ in 4 }.range == nil)
  }

  @Test("HV-08 and HV-11: median, spread and score match the robust scale")
  func robust() throws {
    let days = (0..<28).map {
      4.05 + 0.08 * Double.sin(1.3 * Double($0)) + 0.03 * Double.cos(2.9 * Double($0))
    }
    let scale = try #require(RobustScale(days))
    #expect(abs((scale.score(of: 3.90) ?? 0) - -2.02126781839) < 1e-10)
    let rate = try #require(RobustScale([48, 50, 47, 52, 49, 51, 70]))
    #expect(abs((rate.score(of: 58) ?? 0) - 2.69795900078) < 1e-10)
  }

  @Test("HV-10: leaky and plain debt, and efficiency")
  func debt() throws {
    let nights = [420.0, 450, 390, 510, 400, 480, 430].map { $0 / 60 }
    var leaky = 0.0
    for night in nights { leaky = SleepSettings().leakyDebt(after: leaky, need: 8, slept: night) }
    #expect(abs(60 * leaky - 139.443559415) < 1e-8)
    #expect(SleepSettings().leakyDebt(after: 2, need: 8, slept: nil) == 2 * Double.exp(-0.25))
    var diary = Diary()
    diary.state.profile.sleepNeed = 8
    for night in nights.dropLast() {
      try diary.write { morning, _ in
        morning.sleep = NightSleep()
        morning.sleep?.total = night
      }
    }
    try diary.wake { morning in
      morning.sleep = NightSleep()
      morning.sleep?.total = 430 / 60.0
      morning.sleep?.awake = 48 / 60.0
    }
    let status = try #require(diary.state.sleepStatus())
    #expect(abs(60 * (status.debt7 ?? 0) - 280) < 0.3)
    #expect(abs(60 * status.leakyDebt - 139.443559415) < 0.3)
    #expect(abs((status.efficiency ?? 0) - 430 / 478.0) < 1e-3)
    #expect(status.isGood == false)
    #expect(status.nights7 == 7)
  }

  @Test("The own sleep need is a bounded quantile of the own nights")
  func need() throws {
    var generator = SplitMix64(seed: 4)
    for (mean, low, high) in [(7.6, 7.6, 8.6), (5.0, 7.0, 7.0), (10.8, 9.5, 9.5)] {
      var diary = Diary()
      for _ in 0..<60 {
        try diary.write { morning, _ in
          morning.sleep = NightSleep()
          morning.sleep?.total = mean + 0.7 * generator.normal()
        }
      }
      try diary.wake { _ in }
      let status = try #require(diary.state.sleepStatus())
      #expect(status.isOwnNeed)
      #expect(status.need >= low && status.need <= high)
    }
    #expect(AthleteState().sleepStatus() == nil)
  }

  @Test("NU-01 and NU-02: energy availability and protein")
  func food() throws {
    let usual = EnergyAvailability.value(intake: 2600, exercise: 650, leanMass: 55)
    #expect(abs((usual ?? 0) - 35.4545454545) < 1e-9)
    #expect(EnergyAvailability.value(intake: 1800, exercise: 700, leanMass: 50) == 22)
    #expect(EnergyAvailability.value(intake: 1800, exercise: 700, leanMass: 0) == nil)
    var state = AthleteState()
    state.profile.bodyMass = 70
    let rules = FuelTargetSettings()
    let protein = rules.protein(profile: state.profile, memory: state.memory.baselines)
    #expect(abs((protein ?? 0) - 112) < 1e-9)
  }

  /// An athlete with 55 kg of lean mass who uses 650 kcal a day in training, after eight days, the last ones
  /// with food logs.
  private static func eater(
    _ intake: Double, age: Double = 30, sex: Sex? = .female, logged: Int = 8
  ) throws -> AthleteState {
    var diary = Diary()
    diary.state.profile.leanBodyMass = 55
    diary.state.profile.age = age
    diary.state.profile.sex = sex
    for day in 0..<8 {
      try diary.write { _, evening in
        if day >= 8 - logged { evening.metrics[.energyIntake] = intake }
        var workout = DayWorkout()
        workout.energy = 650
        evening.workouts = [workout]
      }
    }
    try diary.wake { _ in }
    return diary.state
  }

  @Test(
    "Little food for much training is reported with its interval, with enough logged days, and is not a diagnosis"
  )
  func lowAvailability() throws {
    func insight(_ state: AthleteState) -> BodyInsight? {
      state.weeklyReview(settings: ReadinessSettings()).insights.first { $0.keys == ["energy_availability"] }
    }
    let low = try #require(insight(Self.eater(1750)))
    #expect(abs(low.value - 20) < 1e-9 && low.count == 7)
    // 1.645 · √((0.1 · 1750)² + (0.2 · 650)² + (0.04 · 1100)²) / 55.
    #expect(abs((low.interval.upperBound) - 26.6517) < 1e-3)
    #expect(low.message.contains("about 20 kcal") && low.message.contains("likely 13–27)."))
    #expect(low.message.contains("That is below 30") && low.message.contains("not a diagnosis"))
    #expect(try insight(Self.eater(2150))?.message.contains("may be below 30") == true)
    #expect(
      try insight(Self.eater(1750, sex: .male))?.message.contains("No limit for men has been agreed") == true)
    // Enough food, too few days, a log that cannot be whole, and a minor.
    #expect(try insight(Self.eater(2600)) == nil)
    #expect(try insight(Self.eater(1750, logged: 4)) == nil)
    #expect(try insight(Self.eater(900)) == nil)
    #expect(try insight(Self.eater(1750, age: 16)) == nil)
  }

  @Test(
    "No push under 27 kcal per kg of lean mass; a little more holds nothing")
  func lowAvailabilityHolds() throws {
    let low = try #require(Self.eater(1750).assessment()).floor
    #expect(low.holds.contains { $0.reason == .lowEnergy && $0.cap == .trainSmart })
    #expect(abs((low.number(.lowEnergy, "energy_availability") ?? 0) - 20) < 1e-9)
    #expect(low.signal(.push) != .push)
    #expect(try #require(Self.eater(2150).assessment()).floor.reasons.contains(.lowEnergy) == false)
    // Without a lean mass, the resting energy of the device tells it.
    var unknown = try Self.eater(1100)
    unknown.profile.leanBodyMass = nil
    #expect(try #require(unknown.assessment()).floor[.lowEnergy] == nil)
    unknown.yesterday?[.basalEnergy] = 1350
    let told = try #require(unknown.assessment()).floor
    #expect(told[.lowEnergy]?.cap == .easy && told[.lowEnergy]?.variant == "log")
    // No set of formulas lifts it.
    var settings = ReadinessSettings()
    settings.fuel.lowAvailability = 0
    let loose = try #require(Self.eater(1750).assessment(settings: settings)).floor
    #expect(loose.reasons.contains(.lowEnergy))
  }

  @Test("In the evening the mean includes the day's food once its training is known")
  func availabilityOfTheEvening() throws {
    var state = try Self.eater(1750)
    #expect(
      abs((state.energyAvailability(issue: .evening, settings: ReadinessSettings())?.mean ?? 0) - 20) < 1e-9)
    let day = CalendarDay(ordinal: 20_008)
    var evening = EveningRecord()
    evening.metrics[.energyIntake] = 3150
    var workout = DayWorkout()
    workout.energy = 650
    evening.workouts = [workout]
    try state.update(with: evening, on: day)
    // Six days of 20 and one of (3150 − 650) ÷ 55 = 45.45.
    let mean = (6 * 20 + 2500 / 55.0) / 7
    #expect(
      abs((state.energyAvailability(issue: .evening, settings: ReadinessSettings())?.mean ?? 0) - mean) < 1e-9
    )
    #expect(
      abs(
        (state.weeklyReview(issue: .evening, settings: ReadinessSettings()).energyAvailability?.mean ?? 0)
          - mean) < 1e-9)
    #expect(
      abs((state.energyAvailability(issue: .morning, settings: ReadinessSettings())?.mean ?? 0) - 20) < 1e-9)
    try state.update(with: MorningRecord(), on: day.adding(days: 1))
    #expect(abs((state.energyAvailability(settings: ReadinessSettings())?.mean ?? 0) - mean) < 1e-9)
  }

  @Test("Energy availability is a mean of accepted days, and is not shown to minors")
  func availability() throws {
    func mean(age: Double, intake: Double) throws -> EnergyAvailability? {
      try Self.eater(intake, age: age).energyAvailability(settings: ReadinessSettings())
    }
    let grown = try #require(try mean(age: 30, intake: 2600))
    #expect(abs(grown.mean - 35.4545454545) < 1e-9)
    #expect(grown.days == 7)
    #expect(try mean(age: 16, intake: 2600) == nil)
    #expect(try mean(age: 30, intake: 900) == nil)
  }
}
