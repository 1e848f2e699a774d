import AthleteReadiness
import AthleteSimulator
import Testing
import TextFormats

@testable import DayDocuments

@Suite("Export of Apple Health")
struct AppleHealthReaderTests {
  /// Reads a text in pieces of a given number of bytes.
  static func read(_ text: String, pieces: Int = 1 << 20) -> AppleHealthExport {
    read(Array(text.utf8), pieces: pieces)
  }

  static func read(_ bytes: [UInt8], pieces: Int = 1 << 20) -> AppleHealthExport {
    var reader = AppleHealthReader()
    var place = 0
    while place < bytes.count {
      let end = min(bytes.count, place + pieces)
      reader.read(Array(bytes[place..<end]))
      place = end
    }
    return reader.finish()
  }

  /// A record; `to` is the start where it is not given.
  static func record(
    _ type: String, _ value: String, _ unit: String?, from: String, to: String? = nil,
    source: String = "Apple Watch"
  ) -> String {
    let unit = unit.map { " unit=\"\($0)\"" } ?? ""
    return
      "<Record type=\"HK\(type)\" sourceName=\"\(source)\"\(unit) creationDate=\"\(from)\" startDate=\"\(from)\" "
      + "endDate=\"\(to ?? from)\" value=\"\(value)\"/>\n"
  }

  static func quantity(
    _ type: String, _ value: String, _ unit: String, from: String, to: String? = nil,
    source: String = "Apple Watch"
  ) -> String {
    record("QuantityTypeIdentifier\(type)", value, unit, from: from, to: to, source: source)
  }

  static func sleep(_ phase: String, _ from: String, _ to: String, source: String = "Apple Watch") -> String {
    record(
      "CategoryTypeIdentifierSleepAnalysis", "HKCategoryValueSleepAnalysis\(phase)", nil, from: from, to: to,
      source: source)
  }

  static func file(_ body: String...) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<HealthData locale=\"en_US\">\n" + body.joined()
      + "</HealthData>\n"
  }

  private func day(_ export: AppleHealthExport, _ date: String) -> DayRecord? {
    export.days.first { $0.day.description == date }
  }

  @Test("A generated export gives the truth of every day")
  func truth() throws {
    let sample = HealthExportSample(days: 420, padding: 8)
    let export = Self.read(sample.bytes)
    #expect(export.problems.isEmpty, "\(export.problems.prefix(3))")
    let truths = sample.truth
    #expect(truths.count == 420)
    for truth in truths {
      let record = try #require(export.days.first { $0.day == truth.day })
      let morning = try #require(record.morning)
      let evening = try #require(record.evening)
      func near(_ value: Double?, _ truth: Double, _ within: Double = 1e-9) -> Bool {
        value.map { ($0 - truth).magnitude <= within } ?? false
      }
      #expect(near(morning.metrics[.hrv], truth.sdnn) && morning.hrvKind == .sdnn)
      #expect(near(morning.metrics[.restingHeartRate], truth.restingHeartRate))
      #expect(near(morning.metrics[.respiratoryRate], truth.respiratoryRate), "\(truth.day)")
      #expect(near(morning.metrics[.oxygenSaturation], truth.oxygenSaturation), "\(truth.day)")
      #expect(near(morning.metrics[.wristTemperature], truth.wristTemperature), "\(truth.day)")
      let night = try #require(morning.sleep)
      #expect(near(night.core, truth.core) && near(night.deep, truth.deep) && near(night.rem, truth.rem))
      #expect(near(night.total, truth.core + truth.deep + truth.rem) && near(night.awake, truth.awake))
      #expect(near(night.onset, truth.onset) && near(night.wake, truth.wake), "\(truth.day)")
      #expect(night.source == "Watch of Ä" && night.wakeCount == 5)
      #expect(near(evening.metrics[.steps], truth.steps), "\(truth.day)")
      #expect(near(evening.metrics[.activeEnergy], truth.activeEnergy, 1e-6))
      #expect(near(evening.metrics[.averageHeartRate], truth.heartRate.mean))
      #expect(near(evening.metrics[.lowestHeartRate], truth.heartRate.low))
      #expect(near(evening.metrics[.highestHeartRate], truth.heartRate.high))
      #expect(near(evening.metrics[.protein], truth.protein))
      if let mass = truth.bodyMass {
        #expect(near(evening.metrics[.bodyMass], mass))
      } else {
        #expect(evening.metrics[.bodyMass] == nil)
      }
      #expect(evening.workouts.count == (truth.workout == nil ? 0 : 1))
      if let workout = evening.workouts.first, let truth = truth.workout {
        #expect(workout.kind == "Running" && near(workout.duration, truth.minutes))
        #expect(near(workout.distance, truth.kilometres * 1000) && near(workout.energy, truth.energy))
        #expect(near(workout.averageHeartRate, truth.heartRate))
      }
    }
    // The night of the last day began on it; nothing else is added.
    #expect(export.days.count == 420)
    #expect(export.naps.map(\.hours) == truths.compactMap(\.nap))
    #expect(export.unread["HKQuantityTypeIdentifierPhysicalEffort"] == 420)
  }

  @Test("Pieces of any size give the same", arguments: [1, 2, 7, 64, 300, 4096])
  func pieces(_ size: Int) {
    let bytes = HealthExportSample(days: 4, padding: 4).bytes
    let whole = Self.read(bytes)
    let parts = Self.read(bytes, pieces: size)
    #expect(parts.days == whole.days && parts.workouts == whole.workouts && parts.naps == whole.naps)
    #expect(parts.recordCount == whole.recordCount && parts.unread == whole.unread)
    #expect(parts.problems == whole.problems)
  }

  @Test("Units are converted, or rejected with the unit's name")
  func units() throws {
    let at = "2025-03-01 08:00:00 +0100"
    let export = Self.read(
      Self.file(
        Self.quantity("BodyMass", "11", "st", from: at), Self.quantity("LeanBodyMass", "100", "lb", from: at),
        Self.quantity("BodyFatPercentage", "0.214", "%", from: at),
        Self.quantity("OxygenSaturation", "0.97", "%", from: at),
        Self.quantity("AppleSleepingWristTemperature", "97.7", "degF", from: at),
        Self.quantity("ActiveEnergyBurned", "4184", "kJ", from: at),
        Self.quantity("DistanceWalkingRunning", "2", "mi", from: at),
        Self.quantity("VO2Max", "48.5", "mL/min·kg", from: at),
        Self.quantity("WalkingSpeed", "3", "mi/hr", from: at),
        Self.quantity("RestingHeartRate", "0.9", "count/s", from: at),
        Self.quantity("DietaryWater", "1.5", "L", from: at),
        Self.quantity("DietaryProtein", "30", "g", from: at),
        Self.quantity("DietaryEnergyConsumed", "2000", "Cal", from: at),
        Self.quantity("StepCount", "900", "furlong", from: at),
        Self.quantity("HeartRateVariabilitySDNN", "0.05", "s", from: at),
        Self.quantity("DietaryCaffeine", "0.08", "g", from: at)))
    let record = try #require(day(export, "2025-03-01"))
    let (night, body) = (try #require(record.morning).metrics, try #require(record.evening).metrics)
    #expect(body[.bodyMass] == 11 * 6.35029318 && body[.leanBodyMass] == 45.359237)
    #expect(body[.bodyFat] == 21.4 && night[.oxygenSaturation] == 97)
    #expect(((night[.wristTemperature] ?? 0) - 36.5).magnitude < 1e-9)
    #expect(body[.activeEnergy] == 1000 && body[.distance] == 2 * 1.609344 && body[.vo2max] == 48.5)
    #expect(((body[.walkingSpeed] ?? 0) - 4.828032).magnitude < 1e-9 && night[.restingHeartRate] == 54)
    #expect(body[.water] == 1500 && body[.protein] == 30 && body[.energyIntake] == 2000)
    #expect(night[.hrv] == 50 && record.morning?.hrvKind == .sdnn)
    #expect(body[.steps] == nil)
    #expect(
      record.evening?.behaviours == [
        Behaviour(name: "caffeine", amount: 80), Behaviour(name: "caffeine_late", amount: 0),
      ])
    #expect(export.problems.map(\.kind) == [.unknownUnit] && export.problems[0].detail == "unit \"furlong\"")
  }

  @Test("Of a watch and a telephone in one quarter of an hour the watch counts, elsewhere the telephone")
  func steps() {
    let export = Self.read(
      Self.file(
        Self.quantity(
          "StepCount", "600", "count", from: "2025-03-01 10:00:00 +0100", to: "2025-03-01 10:30:00 +0100",
          source: "iPhone"),
        Self.quantity(
          "StepCount", "450", "count", from: "2025-03-01 10:02:00 +0100", to: "2025-03-01 10:12:00 +0100")))
    // 10:00 to 10:15 the watch's 450, 10:15 to 10:30 half of the telephone's 600.
    #expect(day(export, "2025-03-01")?.evening?.metrics[.steps] == 750)
  }

  @Test("Two watches in one quarter of an hour are not added: that with more on the day counts")
  func twoWatches() {
    let export = Self.read(
      Self.file(
        Self.quantity("StepCount", "500", "count", from: "2025-03-01 10:00:00 +0100", source: "Watch A"),
        Self.quantity("StepCount", "480", "count", from: "2025-03-01 10:05:00 +0100", source: "Watch B"),
        Self.quantity("StepCount", "300", "count", from: "2025-03-01 12:05:00 +0100", source: "Watch B")))
    // Watch B has 780 of the day.
    #expect(day(export, "2025-03-01")?.evening?.metrics[.steps] == 780)
  }

  @Test("Samples across midnight are divided by time; missing is not zero")
  func midnight() {
    let export = Self.read(
      Self.file(
        Self.quantity(
          "ActiveEnergyBurned", "40", "kcal", from: "2025-03-01 23:30:00 +0100",
          to: "2025-03-02 00:10:00 +0100")))
    #expect(day(export, "2025-03-01")?.evening?.metrics[.activeEnergy] == 30)
    #expect(day(export, "2025-03-02")?.evening?.metrics[.activeEnergy] == 10)
    #expect(
      day(export, "2025-03-02")?.evening?.metrics[.steps] == nil && day(export, "2025-03-02")?.morning == nil)
  }

  @Test("SDNN is never called RMSSD; if both are present, RMSSD is used under its own name")
  func variability() {
    let sdnn = Self.quantity("HeartRateVariabilitySDNN", "44", "ms", from: "2025-03-01 08:00:00 +0100")
    let rmssd = Self.quantity("HeartRateVariabilityRMSSD", "61", "ms", from: "2025-03-01 08:00:00 +0100")
    let one = Self.read(Self.file(sdnn)).days.first?.morning
    #expect(one?.metrics[.hrv] == 44 && one?.hrvKind == .sdnn)
    for text in [Self.file(sdnn, rmssd), Self.file(rmssd, sdnn)] {
      let both = Self.read(text).days.first?.morning
      #expect(both?.metrics[.hrv] == 61 && both?.hrvKind == .rmssd)
    }
  }

  @Test("Workouts: old totals, statistics, parts, several sports, units, times")
  func workouts() throws {
    let export = Self.read(
      Self.file(
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeCycling" duration="3600" durationUnit="s" totalDistance="20" \
        totalDistanceUnit="mi" totalEnergyBurned="2092" totalEnergyBurnedUnit="kJ" sourceName="Watch" \
        startDate="2025-03-01 23:30:00 -0500" endDate="2025-03-02 00:30:00 -0500"/>
        <Workout workoutActivityType="HKWorkoutActivityTypeSwimBikeRun" duration="1.5" durationUnit="hr" sourceName="Watch" \
        startDate="2025-03-03 08:00:00 +0100" endDate="2025-03-03 09:40:00 +0100">
         <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceSwimming" sum="500" unit="yd"/>
         <WorkoutStatistics type="HKQuantityTypeIdentifierDistanceCycling" sum="20" unit="km"/>
         <WorkoutActivity startDate="2025-03-03 08:00:00 +0100"><WorkoutStatistics
          type="HKQuantityTypeIdentifierDistanceCycling" sum="9" unit="km"/></WorkoutActivity>
         <WorkoutStatistics type="HKQuantityTypeIdentifierHeartRate" average="2.5" maximum="3" unit="count/s"/>
         <WorkoutRoute><FileReference path="/workout-routes/route_2025-03-03_8.00am.gpx"/></WorkoutRoute>
        </Workout>
        """))
    #expect(export.problems.isEmpty && export.workouts.count == 2)
    let ride = try #require(export.workouts.first)
    #expect(
      ride.kind == "Cycling" && ride.duration == 3600 && ride.distance == 20 * 1609.344 && ride.energy == 500)
    #expect(ride.day.description == "2025-03-01" && ride.clock == 84_600 && ride.utcOffset == -18_000)
    #expect(ride.averageHeartRate == nil && ride.route == nil)
    let triathlon = export.workouts[1]
    #expect(triathlon.duration == 5400 && triathlon.distance == 500 * 0.9144 + 20_000)
    #expect(triathlon.averageHeartRate == 150 && triathlon.maximumHeartRate == 180 && triathlon.energy == nil)
    #expect(triathlon.route == "workout-routes/route_2025-03-03_8.00am.gpx")
    #expect(day(export, "2025-03-01")?.evening?.workouts.first?.distance == 20 * 1609.344)
    #expect(day(export, "2025-03-01")?.evening?.loadLogged == nil)
  }

  @Test("A workout that a second app reports too is one of the day")
  func duplicates() {
    func workout(_ source: String, _ second: String, _ duration: String) -> String {
      "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"\(duration)\" durationUnit=\"min\" "
        + "sourceName=\"\(source)\" startDate=\"2025-03-01 08:00:\(second) +0100\" "
        + "endDate=\"2025-03-01 08:45:00 +0100\"/>"
    }
    let export = Self.read(Self.file(workout("Watch", "00", "45"), workout("Strava", "20", "44")))
    #expect(export.workouts.count == 2 && export.days.first?.evening?.workouts.count == 1)
  }
}
