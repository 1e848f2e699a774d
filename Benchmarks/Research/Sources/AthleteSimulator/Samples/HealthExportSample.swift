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
  static let phone = ("iPhone of A&amp;B", "iPhone,model:iPhone,hardware:iPhone14,2,software:17.5.1")
  static let watch = ("Watch of Ä", "Apple Watch,model:Watch,hardware:Watch6,1,software:10.5")

  /// Creates an export.
  ///
  /// - Parameters:
  ///   - days: Number of days, 1 to 20,000.
  ///   - padding: Number of additional records per day, about 320 bytes each.
  package init(days: Int, padding: Int = 0, seed: UInt64 = 1) {
    (self.days, self.padding, self.seed) = (min(max(1, days), 20_000), max(0, padding), seed)
  }

  /// Returns an integer below `count` that depends only on seed, day and purpose.
  func draw(_ day: Int, _ purpose: UInt64, below count: Int) -> Int {
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
  func instant(_ day: Int, _ minutes: Int) -> Int {
    let local = (Self.first.ordinal + day) * 86_400 + minutes * 60
    let summer = local - 7200
    return Self.offset(summer) == 7200 ? summer : local - 3600
  }

  static func text(_ instant: Int) -> String {
    let offset = offset(instant)
    let local = instant + offset
    let clock = local % 86_400
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(CalendarDay(ordinal: local / 86_400)) \(two(clock / 3600)):\(two(clock / 60 % 60)):\(two(clock % 60)) +0\(offset / 3600)00"
  }

  // MARK: - The night and the day

  /// Returns the phases of a night with their durations in minutes: six different cycles.
  func phases(_ day: Int) -> [(name: String, minutes: Int)] {
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
  func onset(_ day: Int) -> Int { -90 + draw(day, 1, below: 120) }

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

  func napMinutes(_ day: Int) -> Int? {
    draw(day, 4, below: 5) == 0 ? 20 + draw(day, 5, below: 40) : nil
  }
  func sdnn(_ day: Int, _ index: Int) -> Int { 30 + draw(day, 300 + UInt64(index), below: 50) }
  func breathing(_ day: Int, _ index: Int) -> Double {
    12 + Double(draw(day, 320 + UInt64(index), below: 8)) / 2
  }
  func watchSteps(_ day: Int, _ index: Int) -> Int {
    100 + draw(day, 340 + UInt64(index), below: 900)
  }
  func phoneSteps(_ day: Int, _ index: Int) -> Int { 50 + draw(day, 360 + UInt64(index), below: 100) }
  var energyCount: Int { 12 + padding / 4 }
  func energy(_ day: Int, _ index: Int) -> Double {
    Double(1 + draw(day, 1000 + UInt64(index), below: 400)) / 8
  }
  var rateCount: Int { 8 + padding / 3 }
  func rate(_ day: Int, _ index: Int) -> Double {
    Double(45 + draw(day, 9000 + UInt64(index), below: 120))
  }
  func pounds(_ day: Int) -> Double? {
    day % 7 == 3 ? 150 + Double(draw(day, 6, below: 80)) / 8 : nil
  }
  func protein(_ day: Int, _ meal: Int) -> Int { 20 + draw(day, 380 + UInt64(meal), below: 60) }
  func workout(_ day: Int) -> Truth.Workout? {
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
    let sections = [
      addOthers, addHeartRates, addPhoneSteps, addWatchSteps, addEnergy, addReadings, addSleep, addMeal,
      addWorkouts, addSummary,
    ]
    for section in sections {
      for day in 0..<days {
        section(day, &text)
        guard text.utf8.count > 1 << 18 else { continue }
        try deliver(Array(text.utf8))
        text = ""
      }
    }
    try deliver(Array((text + "</HealthData>\n").utf8))
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
