import TextFormats

/// A simulated Apple Health `export.xml` of any size, with the ground truth of every day.
///
/// The same options give the same bytes. Records come from a watch, a phone, a scale and an app. Clocks use
/// Central European time with summer time. Values are multiples of small binary or decimal fractions, so the
/// ground truth is exact or nearly so.
package struct HealthExportSample {
  /// The ground truth of a day.
  package struct Truth: Sendable, Hashable {
    package var day: CalendarDay
    /// Mean SDNN, ms.
    package var sdnn = 0.0
    /// Resting heart rate, bpm.
    package var restingHeartRate = 0.0
    /// Mean breathing rate at night, breaths per minute.
    package var respiratoryRate = 0.0
    /// Mean blood oxygen saturation at night, %.
    package var oxygenSaturation = 0.0
    /// Wrist temperature, °C.
    package var wristTemperature = 0.0
    /// Light sleep, h.
    package var core = 0.0
    /// Deep sleep, h.
    package var deep = 0.0
    /// REM sleep, h.
    package var rem = 0.0
    /// Time awake at night, h.
    package var awake = 0.0
    /// Sleep onset, in hours from the midnight before the day.
    package var onset = 0.0
    /// Wake time, in hours from the same midnight.
    package var wake = 0.0
    /// Duration of the nap, h; `nil` if there is none.
    package var nap: Double?
    /// Number of steps, without double counting.
    package var steps = 0.0
    /// Active energy expenditure, kcal.
    package var activeEnergy = 0.0
    /// Mean, lowest and highest heart rate of the samples, bpm.
    package var heartRate = (mean: 0.0, low: 0.0, high: 0.0)
    /// Body mass, kg; `nil` on days without a measurement.
    package var bodyMass: Double?
    /// Protein intake, g.
    package var protein = 0.0
    /// The day's workout; `nil` if there is none.
    package var workout: Workout?

    /// The ground truth of a workout.
    package struct Workout: Sendable, Hashable {
      /// Duration, min.
      package var minutes: Double
      /// Distance, km.
      package var kilometres: Double
      /// Energy expenditure, kcal.
      package var energy: Double
      /// Mean heart rate, bpm.
      package var heartRate: Double
    }

    package static func == (one: Truth, other: Truth) -> Bool {
      one.day == other.day && one.steps == other.steps
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(day) }
  }

  /// Number of days.
  package let days: Int
  /// Number of additional records per day: unused types, and additional samples of heart rate and energy.
  package let padding: Int
  private let seed: UInt64

  package static let first = CalendarDay(ordinal: 17_167)  // 2017-01-01
  private static let phone = ("iPhone of A&amp;B", "iPhone,model:iPhone,hardware:iPhone14,2,software:17.5.1")
  private static let watch = ("Watch of Ä", "Apple Watch,model:Watch,hardware:Watch6,1,software:10.5")

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - days: Number of days, 1 to 20,000.
  ///   - padding: Number of additional records per day, about 320 bytes each.
  package init(days: Int, padding: Int = 0, seed: UInt64 = 1) {
    (self.days, self.padding, self.seed) = (min(max(1, days), 20_000), max(0, padding), seed)
  }

  /// Returns an integer below `count` that depends only on seed, day and purpose.
  private func draw(_ day: Int, _ purpose: UInt64, below count: Int) -> Int {
    var bits =
      seed &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(day) &* 0xBF58_476D_1CE4_E5B9 ^ purpose &* 0x94D0_49BB_1331_11EB
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((bits ^ bits >> 31) % UInt64(max(1, count)))
  }

  // MARK: - Clocks

  /// Returns the UTC offset at a given time, s. Summer time lasts from the last Sunday in March to the
  /// last Sunday in October, changing at 01:00 UTC.
  private static func offset(_ instant: Int) -> Int {
    let day = CalendarDay(ordinal: instant / 86_400)
    func last(_ month: Int) -> Int {
      guard let end = CalendarDay(year: day.year, month: month, day: 31) else { return 0 }
      return (end.ordinal - end.weekday % 7) * 86_400 + 3600
    }
    return instant >= last(3) && instant < last(10) ? 7200 : 3600
  }

  /// Returns the time stamp of a clock time, in minutes, on the given day. If the clock time occurs twice, the
  /// first is used.
  private func instant(_ day: Int, _ minutes: Int) -> Int {
    let local = (Self.first.ordinal + day) * 86_400 + minutes * 60
    let summer = local - 7200
    return Self.offset(summer) == 7200 ? summer : local - 3600
  }

  private static func text(_ instant: Int) -> String {
    let offset = offset(instant)
    let local = instant + offset
    let clock = local % 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(CalendarDay(ordinal: local / 86_400)) \(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60)) +0\(offset / 3600)00"
  }

  // MARK: - The night and the day

  /// Returns the phases of a night with their durations in minutes: six different cycles.
  private func phases(_ day: Int) -> [(name: String, minutes: Int)] {
    (0..<6).flatMap { round -> [(String, Int)] in
      let purpose = UInt64(100 + round)
      return [
        ("AsleepCore", 30 + draw(day, purpose, below: 20)),
        ("AsleepDeep", 5 + draw(day, purpose + 10, below: 15)),
        ("AsleepREM", 10 + draw(day, purpose + 20, below: 15)),
        ("Awake", 1 + draw(day, purpose + 30, below: 3)),
      ]
    }
  }

  /// Returns the start of the night that ends on the given day, in minutes from the midnight before it.
  private func onset(_ day: Int) -> Int { -90 + draw(day, 1, below: 120) }

  /// The ground truth of all days, in ascending order.
  package var truth: [Truth] { (0..<days).map(truth) }

  private func truth(_ day: Int) -> Truth {
    var truth = Truth(day: Self.first.adding(days: day))
    func hours(_ name: String) -> Double {
      phases(day).reduce(0) { $1.name == name ? $0 + Double($1.minutes) / 60 : $0 }
    }
    (truth.core, truth.deep, truth.rem) = (hours("AsleepCore"), hours("AsleepDeep"), hours("AsleepREM"))
    let night = phases(day)
    // The last phase is the time awake after the final awakening.
    truth.awake = hours("Awake") - Double(night.last?.minutes ?? 0) / 60
    truth.onset = Double(onset(day)) / 60
    let asleepEnd = instant(day, onset(day)) + night.dropLast().reduce(0) { $0 + $1.minutes * 60 }
    let midnight = truth.day.ordinal * 86_400
    truth.wake = Double(asleepEnd + Self.offset(asleepEnd) - midnight) / 3600
    truth.nap = napMinutes(day).map { Double($0) / 60 }
    truth.sdnn = mean(4) { Double(sdnn(day, $0)) }
    truth.restingHeartRate = Double(48 + draw(day, 2, below: 10))
    truth.respiratoryRate = mean(5) { breathing(day, $0) }
    truth.oxygenSaturation = mean(4) { Double(94 + draw(day, 400 + UInt64($0), below: 6)) }
    truth.wristTemperature = 35 + Double(draw(day, 3, below: 100)) / 64
    truth.steps = Double(
      (0..<12).reduce(0) { $0 + watchSteps(day, $1) } + (0..<3).reduce(0) { $0 + phoneSteps(day, $1) })
    let energies = (0..<energyCount).map { energy(day, $0) }
    truth.activeEnergy = energies.reduce(0, +)
    let rates = (0..<rateCount).map { rate(day, $0) }
    truth.heartRate = (
      rates.reduce(0, +) / Double(rates.count), rates.min() ?? 0, rates.max() ?? 0
    )
    truth.bodyMass = pounds(day).map { $0 * 0.45359237 }
    truth.protein = Double(protein(day, 0) + protein(day, 1))
    truth.workout = workout(day)
    return truth
  }

  private func mean(_ count: Int, _ value: (Int) -> Double) -> Double {
    (0..<count).reduce(0) { $0 + value($1) } / Double(count)
  }

  private func napMinutes(_ day: Int) -> Int? {
    draw(day, 4, below: 5) == 0 ? 20 + draw(day, 5, below: 40) : nil
  }
  private func sdnn(_ day: Int, _ index: Int) -> Int { 30 + draw(day, 300 + UInt64(index), below: 50) }
  private func breathing(_ day: Int, _ index: Int) -> Double {
    12 + Double(draw(day, 320 + UInt64(index), below: 8)) / 2
  }
  private func watchSteps(_ day: Int, _ index: Int) -> Int {
    100 + draw(day, 340 + UInt64(index), below: 900)
  }
  private func phoneSteps(_ day: Int, _ index: Int) -> Int { 50 + draw(day, 360 + UInt64(index), below: 100) }
  private var energyCount: Int { 12 + padding / 4 }
  private func energy(_ day: Int, _ index: Int) -> Double {
    Double(1 + draw(day, 1000 + UInt64(index), below: 400)) / 8
  }
  private var rateCount: Int { 8 + padding / 3 }
  private func rate(_ day: Int, _ index: Int) -> Double {
    Double(45 + draw(day, 9000 + UInt64(index), below: 120))
  }
  private func pounds(_ day: Int) -> Double? {
    day % 7 == 3 ? 150 + Double(draw(day, 6, below: 80)) / 8 : nil
  }
  private func protein(_ day: Int, _ meal: Int) -> Int { 20 + draw(day, 380 + UInt64(meal), below: 60) }
  private func workout(_ day: Int) -> Truth.Workout? {
    guard day % 3 == 1 else { return nil }
    return Truth.Workout(
      minutes: Double(30 + draw(day, 7, below: 60)), kilometres: Double(40 + draw(day, 8, below: 100)) / 8,
      energy: Double(200 + draw(day, 9, below: 600)), heartRate: Double(120 + draw(day, 10, below: 50)))
  }

  // MARK: - The file

  /// Writes the file in chunks.
  ///
  /// - Parameter deliver: Receives each chunk.
  package func write<Fault: Error>(_ deliver: ([UInt8]) throws(Fault) -> Void) throws(Fault) {
    var text = Self.head
    func record(
      _ type: String, _ source: (name: String, device: String), _ from: Int, _ to: Int, _ value: String,
      _ unit: String?, _ inside: String = ""
    ) {
      text +=
        " <Record type=\"HK\(type)\" sourceName=\"\(source.name)\" sourceVersion=\"10.5\" device=\"&lt;&lt;HKDevice: "
        + "0x3014a5e60&gt;, name:\(source.device)&gt;\"" + (unit.map { " unit=\"\($0)\"" } ?? "")
        + " creationDate=\"\(Self.text(to + 60))\" startDate=\"\(Self.text(from))\" endDate=\"\(Self.text(to))\" value=\"\(value)\""
      text += inside.isEmpty ? "/>\n" : ">\n\(inside) </Record>\n"
    }
    func quantity(
      _ type: String, _ source: (name: String, device: String), _ day: Int, _ minutes: Int, _ length: Int,
      _ value: String, _ unit: String
    ) {
      let from = instant(day, minutes)
      record("QuantityTypeIdentifier\(type)", source, from, from + length, value, unit)
    }
    func each(_ body: (Int) -> Void) throws(Fault) {
      for day in 0..<days {
        body(day)
        if text.utf8.count > 1 << 18 {
          try deliver(Array(text.utf8))
          text = ""
        }
      }
    }
    let (watch, phone) = (Self.watch, Self.phone)
    try each { day in
      for index in 0..<(padding / 4) {
        let types = ["PhysicalEffort", "EnvironmentalAudioExposure", "WalkingStepLength"]
        quantity(
          types[index % 3], watch, day, 30 + index * 1400 / max(1, padding), 60,
          "\(Double(draw(day, 20_000 + UInt64(index), below: 800)) / 8)", "kcal/hr·kg")
      }
    }
    try each { day in
      for index in 0..<rateCount {
        quantity(
          "HeartRate", watch, day, 10 + index * 1400 / rateCount, 0, "\(Int(rate(day, index)))", "count/min")
      }
    }
    // The phone counts the same steps as the watch, and also those taken while the watch is charging.
    try each { day in
      for index in 0..<12 {
        quantity("StepCount", phone, day, 480 + index * 45, 600, "\(watchSteps(day, index) / 2)", "count")
      }
      for index in 0..<3 {
        quantity("StepCount", phone, day, 1200 + index * 15, 600, "\(phoneSteps(day, index))", "count")
      }
    }
    try each { day in
      for index in 0..<12 {
        quantity("StepCount", watch, day, 480 + index * 45, 540, "\(watchSteps(day, index))", "count")
      }
    }
    try each { day in
      for index in 0..<energyCount {
        let kilojoules = index == 0
        let energy = energy(day, index)
        quantity(
          "ActiveEnergyBurned", watch, day, 20 + index * 1400 / energyCount, 59,
          kilojoules ? "\(energy * 4.184)" : "\(energy)", kilojoules ? "kJ" : "Cal")
      }
    }
    try each { day in
      if let pounds = pounds(day) { quantity("BodyMass", ("Scale", "Scale"), day, 400, 0, "\(pounds)", "lb") }
      quantity("RestingHeartRate", watch, day, 1, 80_000, "\(48 + draw(day, 2, below: 10))", "count/min")
      let asleep = instant(day, onset(day))
      for index in 0..<5 {
        let at = asleep + 300 + index * 3000
        record(
          "QuantityTypeIdentifierRespiratoryRate", watch, at, at + 60, "\(breathing(day, index))", "count/min"
        )
      }
      for index in 0..<4 {
        let at = asleep + 600 + index * 3000
        let share = 94 + draw(day, 400 + UInt64(index), below: 6)
        record("QuantityTypeIdentifierOxygenSaturation", watch, at, at, "0.\(share)", "%")
      }
      let celsius = 35 + Double(draw(day, 3, below: 100)) / 64
      record(
        "QuantityTypeIdentifierAppleSleepingWristTemperature", watch, asleep + 600, asleep + 18_000,
        "\(celsius * 1.8 + 32)", "degF")
      for index in 0..<4 {
        let at = instant(day, 540 + index * 60)
        let beats = (0..<4).map {
          "   <InstantaneousBeatsPerMinute bpm=\"\(60 + $0)\" time=\"9:41:\($0 + 10).25 AM\"/>\n"
        }
        record(
          "QuantityTypeIdentifierHeartRateVariabilitySDNN", watch, at, at + 60, "\(sdnn(day, index))", "ms",
          "  <HeartRateVariabilityMetadataList>\n\(beats.joined())  </HeartRateVariabilityMetadataList>\n")
      }
      for meal in 0..<2 {
        quantity("DietaryProtein", ("Diary", "Diary"), day, 480 + meal * 360, 0, "\(protein(day, meal))", "g")
      }
    }
    try each { day in
      var at = instant(day, onset(day))
      record(
        "CategoryTypeIdentifierSleepAnalysis", phone, at - 1200, at + 28_800,
        "HKCategoryValueSleepAnalysisInBed", nil)
      record(
        "CategoryTypeIdentifierSleepAnalysis", phone, at - 600, at + 27_000,
        "HKCategoryValueSleepAnalysisAsleepUnspecified", nil)
      for phase in phases(day) {
        record(
          "CategoryTypeIdentifierSleepAnalysis", watch, at, at + phase.minutes * 60,
          "HKCategoryValueSleepAnalysis\(phase.name)", nil,
          "  <MetadataEntry key=\"HKTimeZone\" value=\"Europe/Berlin\"/>\n")
        at += phase.minutes * 60
      }
      if let nap = napMinutes(day) {
        let at = instant(day, 840)
        record(
          "CategoryTypeIdentifierSleepAnalysis", watch, at, at + nap * 60,
          "HKCategoryValueSleepAnalysisAsleepCore",
          nil)
      }
    }
    try each { day in
      // Repeats a meal as part of a correlation.
      text +=
        " <Correlation type=\"HKCorrelationTypeIdentifierFood\" sourceName=\"Diary\" startDate=\"\(Self.text(instant(day, 480)))\""
      text += " endDate=\"\(Self.text(instant(day, 480)))\">\n  "
      quantity("DietaryProtein", ("Diary", "Diary"), day, 480, 0, "\(protein(day, 0))", "g")
      text += " </Correlation>\n"
    }
    try each { day in
      guard let workout = workout(day) else { return }
      let start = instant(day, 1080)
      let end = start + Int(workout.minutes) * 60 + 120
      let frame =
        "sourceName=\"\(watch.0)\" creationDate=\"\(Self.text(end))\" startDate=\"\(Self.text(start))\" endDate=\"\(Self.text(end))\""
      let dates = "startDate=\"\(Self.text(start))\" endDate=\"\(Self.text(end))\""
      let type = "type=\"HKQuantityTypeIdentifier"
      text += """
         <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="\(workout.minutes)" durationUnit="min" \(frame)>
          <MetadataEntry key="HKIndoorWorkout" value="0"/>
          <WorkoutEvent type="HKWorkoutEventTypeSegment" date="\(Self.text(start))" duration="8.5" durationUnit="min"/>
          <WorkoutActivity uuid="0" startDate="\(Self.text(start))" endDate="\(Self.text(end))" duration="1" durationUnit="min">
           <WorkoutStatistics \(type)HeartRate" \(dates) average="1" minimum="1" maximum="1" unit="count/min"/>
          </WorkoutActivity>
          <WorkoutStatistics \(type)HeartRate" \(dates) average="\(workout.heartRate)" minimum="90" maximum="\(workout.heartRate + 20)" unit="count/min"/>
          <WorkoutStatistics \(type)ActiveEnergyBurned" \(dates) sum="\(workout.energy)" unit="Cal"/>
          <WorkoutStatistics \(type)DistanceWalkingRunning" \(dates) sum="\(workout.kilometres)" unit="km"/>
         </Workout>

        """
    }
    try each { day in
      text +=
        " <ActivitySummary dateComponents=\"\(Self.first.adding(days: day))\" activeEnergyBurned=\"512\" activeEnergyBurnedUnit=\"Cal\"/>\n"
    }
    text += "</HealthData>\n"
    try deliver(Array(text.utf8))
  }

  /// The entire file, for small exports.
  package var bytes: [UInt8] {
    var all: [UInt8] = []
    write { (piece) throws(Never) in all += piece }
    return all
  }

  /// The start of the file, including part of Apple's document type definition.
  private static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit Export Version: 13 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation|Workout|ActivitySummary|ClinicalRecord)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    <!ELEMENT Record ((MetadataEntry|HeartRateVariabilityMetadataList)*)>
    <!ATTLIST Record
      type          CDATA #REQUIRED
      unit          CDATA #IMPLIED
      value         CDATA #IMPLIED
    >
    <!-- Note: Any Records that appear as children of a correlation also appear as top-level records in this document. -->
    ]>
    <HealthData locale="de_DE">
     <ExportDate value="2026-01-01 12:00:00 +0100"/>
     <Me HKCharacteristicTypeIdentifierDateOfBirth="1988-05-01" HKCharacteristicTypeIdentifierBiologicalSex="HKBiologicalSexMale"/>

    """
}
