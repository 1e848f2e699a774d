import ActivityStreams
import AthleteReadiness
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import DayDocuments

@Suite("Days from raw samples")
struct HealthDaysTests {
  /// Seconds since 1970 of an hour of a day in UTC.
  private func at(_ date: String, _ hour: Double) -> Double { day(date).instant + hour * 3600 }

  private func days(_ samples: [HealthSample], _ zone: String? = nil) -> [DayRecord] {
    HealthDays(samples, timeZone: zone).days
  }

  @Test("Every quantity has an identifier, a short name and a metric of the day")
  func names() {
    #expect(HealthQuantity.allCases.count >= 35)
    for quantity in HealthQuantity.allCases {
      #expect(HealthQuantity(name: quantity.identifier) == quantity)
      #expect(HealthQuantity(name: quantity.rawValue) == quantity)
      #expect((quantity.metric == nil) == (quantity == .dietaryCaffeine))
    }
    #expect(HealthQuantity(name: "step_count") == .stepCount)
    #expect(HealthQuantity(name: "resting_hr") == .restingHeartRate)
    #expect(HealthQuantity(name: "hrv") == .heartRateVariabilitySDNN)
    #expect(HealthQuantity(name: "HKQuantityTypeIdentifierUVExposure") == nil)
  }

  @Test("Units are converted to those of the day record")
  func units() {
    #expect(HealthQuantity.oxygenSaturation.value(0.97, unit: "%") == 97)
    #expect(HealthQuantity.bodyFat.value(0.18, unit: nil) == 18)
    #expect(HealthQuantity.distanceWalkingRunning.value(2500, unit: "m") == 2.5)
    #expect(HealthQuantity.dietaryEnergy.value(4184, unit: "kJ") == 1000)
    #expect(HealthQuantity.dietaryEnergy.value(500, unit: "Cal") == 500)
    #expect(HealthQuantity.bodyMass.value(100, unit: "lb") == 45.359237)
    #expect(HealthQuantity.walkingSpeed.value(2, unit: "m/s") == 7.2)
    #expect(HealthQuantity.stepCount.value(10, unit: "count") == 10)
    #expect(HealthQuantity.stepCount.value(10, unit: "kg") == nil)
  }

  @Test("Sums, means, latest, lowest and highest")
  func aggregation() throws {
    let date = "2026-03-02"
    func sample(_ quantity: HealthQuantity, _ value: Double, _ hour: Double, _ length: Double = 0)
      -> HealthSample
    {
      HealthSample(.quantity(quantity, value), from: at(date, hour), to: at(date, hour + length))
    }
    let made = days([
      sample(.stepCount, 1000, 8, 1), sample(.stepCount, 500, 12, 0.5), sample(.heartRate, 60, 8),
      sample(.heartRate, 150, 9), sample(.heartRate, 90, 10), sample(.bodyMass, 71, 7),
      sample(.bodyMass, 70, 20),
      sample(.restingHeartRate, 50, 7), sample(.restingHeartRate, 54, 8), sample(.dietaryWater, 500, 9),
      sample(.dietaryWater, 750, 9), sample(.vo2max, 500, 9), sample(.vo2max, 52, 9),
      sample(.dietaryCaffeine, 80, 8),
      sample(.dietaryCaffeine, 60, 16),
    ])
    #expect(made.count == 1)
    let (morning, evening) = (try #require(made[0].morning), try #require(made[0].evening))
    #expect(evening.metrics[.steps] == 1500 && evening.metrics[.water] == 1250)
    #expect(evening.metrics[.averageHeartRate] == 100)
    #expect(evening.metrics[.lowestHeartRate] == 60 && evening.metrics[.highestHeartRate] == 150)
    #expect(evening.metrics[.bodyMass] == 70 && evening.metrics[.vo2max] == 52)
    #expect(morning.metrics[.restingHeartRate] == 52)
    #expect(evening.behaviours.map(\.amount) == [140, 1])
    #expect(
      evening.load(scale: DayLoadScale(settings: DayLoadSettings(), factors: LoadFallbackSettings())) == nil,
      "samples say nothing of training")
  }

  @Test("A watch and a phone that count the same steps count once")
  func twoCounters() {
    let date = "2026-03-02"
    let made = days([
      HealthSample(.quantity(.stepCount, 600), from: at(date, 8), to: at(date, 9), source: "iPhone"),
      HealthSample(.quantity(.stepCount, 500), from: at(date, 8), to: at(date, 8.5), source: "Apple Watch"),
      HealthSample(.quantity(.stepCount, 200), from: at(date, 18), to: at(date, 19), source: "iPhone"),
    ])
    #expect(made[0].evening?.metrics[.steps] == 1000)
  }

  @Test("Days run from midnight to midnight on the athlete's clock, of 23 and 25 hours too")
  func midnights() {
    // One step a minute over three days around both changes of the clock.
    for (first, zone, hours) in [
      ("2026-03-28", "Europe/Paris", [24.0, 23, 24]), ("2026-10-24", "Europe/Paris", [24, 25, 24]),
      ("2026-04-04", "Australia/Sydney", [24, 25, 24]),
    ] {
      let start = AthleteZone(named: zone).midnight(after: day(first).adding(days: -1))
      let length = hours.reduce(0, +) * 60
      let samples = (0..<Int(length / 7)).map { index in
        HealthSample(
          .quantity(.stepCount, 7), from: start + Double(index) * 420, to: start + Double(index + 1) * 420)
      }
      let made = days(samples, zone)
      #expect(made.map(\.day) == (0..<3).map { day(first).adding(days: $0) })
      for (record, expected) in zip(made.dropLast(), hours) {
        #expect(abs((record.evening?.metrics[.steps] ?? 0) - expected * 60) < 1e-6)
      }
    }
  }

  @Test("Two devices in one night count once, and the night belongs to the day of waking")
  func nights() throws {
    func phase(_ phase: SleepPhase, _ from: Double, _ to: Double, _ source: String) -> HealthSample {
      HealthSample(.sleep(phase), from: at("2026-03-02", from), to: at("2026-03-02", to), source: source)
    }
    // The watch with stages from 23:00 to 6:00; the mat says asleep from 22:30 to 6:30; the phone says in bed.
    let watch = [
      phase(.core, -1, 1, "Watch"), phase(.deep, 1, 2.5, "Watch"), phase(.awake, 2.5, 3, "Watch"),
      phase(.rem, 3, 4, "Watch"), phase(.core, 4, 6, "Watch"),
    ]
    let mat = [phase(.asleep, -1.5, 6.5, "Mat")]
    let phone = [phase(.inBed, -2, 7, "iPhone")]
    let made = days(watch + mat + phone + watch)
    #expect(made.map(\.day) == [day("2026-03-02")])
    let sleep = try #require(made[0].morning?.sleep)
    #expect(sleep.total == 7.5, "6.5 h of stages, half an hour before and after from the mat")
    #expect(
      sleep.core == 4 && sleep.deep == 1.5 && sleep.rem == 1 && sleep.awake == 0.5 && sleep.wakeCount == 1)
    #expect(sleep.onset == -1.5 && sleep.wake == 6.5)
    let alone = days(watch)
    #expect(alone[0].morning?.sleep?.total == 6.5 && alone[0].morning?.sleep?.onset == -1)
    // A nap is separate from the night.
    let nap = days(watch + [phase(.core, 14, 15, "Watch"), phase(.core, 18.5, 19, "Watch")])
    #expect(nap[0].morning?.sleep == alone[0].morning?.sleep && nap[0].evening?.metrics[.nap] == 1.5)
    #expect(alone[0].evening?.metrics[.nap] == nil)
    // Sleeps less than three hours apart are one night, and the time between is time awake; of others one is a nap.
    let parted = days([phase(.core, -2.5, 0.5, "Watch"), phase(.core, 3, 7, "Watch")])
    #expect(parted.count == 1 && parted[0].evening == nil)
    let whole = try #require(parted[0].morning?.sleep)
    #expect(whole.total == 7 && whole.awake == 2.5)
    #expect(whole.onset == -2.5 && whole.wake == 7)
    let apart = days([phase(.core, -2.5, -0.5, "Watch"), phase(.core, 3, 7, "Watch")])
    #expect(apart[0].morning?.sleep?.total == 4 && apart[0].evening?.metrics[.nap] == 2)
    #expect(days(phone).isEmpty, "lying in bed is not sleep")
  }

  @Test("Vital signs of a night belong to the day of waking, from one source")
  func vitals() throws {
    func reading(_ quantity: HealthQuantity, _ value: Double, _ hour: Double, _ source: String)
      -> HealthSample
    {
      HealthSample(.quantity(quantity, value), from: at("2026-03-02", hour), source: source)
    }
    let night = HealthSample(.sleep(.asleep), from: at("2026-03-02", -1), to: at("2026-03-02", 6))
    let made = days([
      night, reading(.respiratoryRate, 14, -0.5, "Watch"), reading(.respiratoryRate, 16, 3, "Watch"),
      reading(.respiratoryRate, 30, 3, "Mat"), reading(.heartRateVariabilitySDNN, 40, -0.2, "Watch"),
    ])
    #expect(made.map(\.day) == [day("2026-03-02")])
    #expect(made[0].morning?.metrics[.respiratoryRate] == 15)
    #expect(made[0].morning?.metrics[.hrv] == 40 && made[0].morning?.hrvKind == .sdnn)
  }

  @Test("The order of the samples makes no difference, and no sample traps")
  func order() {
    var random = SplitMix64(seed: 31)
    var samples: [HealthSample] = []
    for _ in 0..<600 {
      let start = random.uniform(at("2026-03-01", 0)...at("2026-03-06", 0))
      let end = start + random.uniform(0...20_000)
      let source = ["Watch", "iPhone", "Ring"][random.integer(0...2)]
      if random.uniform() < 0.3, let phase = SleepPhase(rawValue: random.integer(0...5)) {
        samples.append(HealthSample(.sleep(phase), from: start, to: end, source: source))
      } else {
        let quantity = HealthQuantity.allCases[random.integer(0...(HealthQuantity.allCases.count - 1))]
        samples.append(
          HealthSample(.quantity(quantity, random.uniform(1...100)), from: start, to: end, source: source))
      }
    }
    samples.append(HealthSample(.quantity(.stepCount, .nan), from: .infinity, to: .nan))
    samples.append(HealthSample(.sleep(.core), from: -1e300, to: 1e300))
    let straight = days(samples, "Europe/Paris")
    for index in samples.indices { samples.swapAt(index, random.integer(index...(samples.count - 1))) }
    #expect(days(samples, "Europe/Paris") == straight)
    for record in straight {
      let sleep = record.morning?.sleep
      #expect((sleep?.total ?? 0) <= 24)
    }
  }

  @Test("Samples inside a record make its day; without a date they make as many days as they are of")
  func inRecords() throws {
    let samples = """
      "samples":[{"type":"HKQuantityTypeIdentifierStepCount","start":"2026-03-01T08:00:00+01:00",
      "end":"2026-03-01T09:00:00+01:00","value":900,"unit":"count","source":"iPhone"},
      {"type":"HKCategoryTypeIdentifierSleepAnalysis","start":"2026-03-01T23:00:00+01:00","end":"2026-03-02T06:00:00+01:00",
      "value":"asleepCore"},{"type":"DietaryProtein","start":"2026-03-02T12:00:00+01:00","value":40,"unit":"g"},
      {"type":"Unknown","start":"2026-03-02T12:00:00+01:00","value":1}]
      """
    let one = try record(
      #"{"date":"2026-03-02","timezone":"Europe/Paris","metrics":{"protein_g":50},\#(samples)}"#)
    #expect(one.day.morning?.sleep?.total == 7 && one.day.morning?.sleep?.onset == -1)
    #expect(one.day.evening?.metrics[.protein] == 50 && one.otherDays.isEmpty)
    let all = try record(#"{"timezone":"Europe/Paris",\#(samples)}"#)
    #expect(all.day.day == day("2026-03-02") && all.otherDays.map(\.day) == [day("2026-03-01")])
    #expect(all.otherDays.first?.evening?.metrics[.steps] == 900)
    var session = BriefSession()
    #expect(try session.update(with: all)?.day == day("2026-03-02"))
    #expect(session.state.recent[.steps, 1] == 900 && session.state.recent[.protein, 0] == 40)
  }
}
