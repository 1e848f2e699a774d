public import ActivityStreams
public import TextFormats

/// Everything known about an athlete that session metrics may use. All of it is optional.
///
/// A metric that needs a missing value is reported as missing, together with the name of that value.
public struct AthleteProfile: Sendable, Hashable {
  /// Birth date; takes precedence over `age`.
  public var birthDate: CalendarDay?
  /// Age in years, used if the birth date is unknown.
  public var age: Double?
  /// Sex, for formulas that differ between the sexes.
  public var sex: Sex?
  /// Height, m.
  public var height: Double?
  /// Undated values, used when no dated value applies.
  public var thresholds = AthleteThresholds()
  /// Values with a start date, in any order.
  public var datedThresholds: [DatedThresholds] = []
  /// Stages of an incremental lactate test, in order.
  public var lactateTest: [LactateStage] = []
  /// Sleep need, h.
  public var sleepNeed: Double?
  /// Goals in the athlete's words.
  public var goals: [String] = []
  /// Main sport in the athlete's words, such as hyrox, ironman, marathon, cycling or hybrid.
  public var sport: String?
  /// Usual number of training sessions per week.
  public var trainingFrequency: Double?
  /// Events the athlete is training for.
  public var targetEvents: [TargetEvent] = []
  /// Daily nutrition targets by name (`calories` kcal, `protein_g`, `carbs_g`, `fat_g`, `water_ml`).
  public var nutritionTargets: [String: Double] = [:]
  /// Preferred units for display.
  public var units: UnitPreference?
  /// Time zone name, such as "Europe/Paris".
  public var timeZone: String?

  /// Creates an empty profile.
  public init() {}

  /// Returns the age on the given day, in years with the fraction. The birth date is used if it is known.
  ///
  /// - Returns: Years; `nil` if neither birth date nor age is known, or if the day is before the birth date.
  public func age(on day: CalendarDay?) -> Double? {
    guard let birthDate else { return age }
    guard let day else { return nil }
    let days = birthDate.days(to: day)
    return days < 0 ? nil : Double(days) / 365.2425
  }

  /// Returns the values that apply to a sport on the given day. New thresholds therefore do not change past
  /// sessions.
  ///
  /// Each field is looked up in this order: the latest dated value for the sport, the latest dated value for
  /// all sports, the undated value. Only values that start on or before the day count; if two start on the
  /// same day, the later in the list wins. Threshold power, critical power and W′ without a sport are for
  /// cycling, so they do not apply to other known sports.
  ///
  /// - Parameters:
  ///   - day: The day of the activity; `nil` for undated values only.
  ///   - sport: The sport of the activity; `nil` for values that apply to all sports.
  /// - Returns: The values; unknown fields stay `nil`.
  /// - Complexity: O(*n* log *n*) in the number of dated entries.
  public func thresholds(on day: CalendarDay?, sport: ThresholdSport? = nil) -> AthleteThresholds {
    let shared = thresholds.shared(with: sport)
    guard let day else { return shared }
    let inForce = datedThresholds.enumerated().filter { $0.element.from <= day }
      .sorted { ($0.element.from, $0.offset) > ($1.element.from, $1.offset) }.map(\.element)
    var result = AthleteThresholds()
    if let sport {
      for entry in inForce where entry.sport == sport { result = result.completed(by: entry.values) }
    }
    for entry in inForce where entry.sport == nil {
      result = result.completed(by: entry.values.shared(with: sport))
    }
    return result.completed(by: shared)
  }

  /// The values that apply on the first day of each dated entry, for its sport. The same as
  /// ``thresholds(on:sport:)`` for each entry, but in one pass.
  ///
  /// - Complexity: O(*n* log *n*).
  private var thresholdsOnFirstDays: [AthleteThresholds] {
    let order = datedThresholds.indices.sorted {
      (datedThresholds[$0].from, $0) < (datedThresholds[$1].from, $1)
    }
    var result = [AthleteThresholds](repeating: AthleteThresholds(), count: order.count)
    var ofAll = AthleteThresholds()
    var ofSport: [ThresholdSport: AthleteThresholds] = [:]
    var first = 0
    while first < order.count {
      let day = datedThresholds[order[first]].from
      let last = order[first...].firstIndex { datedThresholds[$0].from != day } ?? order.count
      for place in order[first..<last] {
        let entry = datedThresholds[place]
        if let sport = entry.sport {
          ofSport[sport] = entry.values.completed(by: ofSport[sport] ?? AthleteThresholds())
        } else {
          ofAll = entry.values.completed(by: ofAll)
        }
      }
      for place in order[first..<last] {
        let sport = datedThresholds[place].sport
        let sportValues = sport.flatMap { ofSport[$0] } ?? AthleteThresholds()
        result[place] = sportValues.completed(by: ofAll.shared(with: sport)).completed(
          by: thresholds.shared(with: sport))
      }
      first = last
    }
    return result
  }

  /// Whether threshold or critical power is known for another sport but not for this sport.
  ///
  /// - Parameters:
  ///   - day: The day of the activity, if known.
  ///   - sport: The sport of the activity.
  package func hasPowerOfAnotherSport(on day: CalendarDay?, than sport: ThresholdSport) -> Bool {
    let here = thresholds(on: day, sport: sport)
    guard here.thresholdPower == nil || here.criticalPower == nil else { return false }
    return ThresholdSport.allCases.contains { other in
      let there = thresholds(on: day, sport: other)
      return there.thresholdPower != nil && here.thresholdPower == nil
        || there.criticalPower != nil && here.criticalPower == nil
    }
  }

  /// Checks every value, and the order of related values.
  ///
  /// - Parameter day: The day to check the birth date against, if any.
  /// - Throws: ``AthleteError`` for the first invalid field.
  public func validate(on day: CalendarDay? = nil) throws(AthleteError) {
    try AthleteError.check(age, "age", in: 5...110)
    if let birthDate, let day {
      let years = Double(birthDate.days(to: day)) / 365.2425
      if years < 0 || years > 120 { throw .impossibleBirthDate(field: "birth_date") }
    }
    try AthleteError.check(height, "height_cm", in: 0.5...2.6)
    try AthleteError.check(sleepNeed, "sleep_need_h", in: 4...12)
    try AthleteError.check(trainingFrequency, "training_frequency", in: 0...30)
    try thresholds.validate(under: "")
    // The values in force on the first day of an entry must be valid, too.
    for (index, (entry, inForce)) in zip(datedThresholds, thresholdsOnFirstDays).enumerated() {
      try entry.values.validate(under: "thresholds[\(index)].")
      try inForce.validate(under: "thresholds[\(index)].")
    }
    for (index, stage) in lactateTest.enumerated() {
      try AthleteError.check(stage.heartRate, "lactate_test[\(index)].heart_rate", in: 25...240)
      try AthleteError.check(stage.lactate, "lactate_test[\(index)].lactate", in: 0.1...35)
    }
    for key in nutritionTargets.keys.sorted() {
      try AthleteError.check(nutritionTargets[key], "nutrition_targets.\(key)", in: 0...100_000)
    }
  }
}

/// One stage of an incremental lactate test.
public struct LactateStage: Sendable, Hashable {
  /// Heart rate at the end of the stage, bpm.
  public var heartRate: Double
  /// Blood lactate, mmol/L.
  public var lactate: Double
  /// Creates a stage.
  public init(heartRate: Double, lactate: Double) {
    self.heartRate = heartRate
    self.lactate = lactate
  }
}

/// An event the athlete trains for.
public struct TargetEvent: Sendable, Hashable {
  /// The name of the event.
  public var name: String
  /// The day of the event.
  public var day: CalendarDay
  /// The type as given, such as "marathon".
  public var type: String?
  /// The target as given, such as a finish time.
  public var target: String?
  /// The type of a race that only a note announces.
  package static let noted = "noted"
  /// Creates an event.
  public init(name: String, day: CalendarDay, type: String? = nil, target: String? = nil) {
    self.name = name
    self.day = day
    self.type = type
    self.target = target
  }
}

/// The units an athlete prefers to see.
public enum UnitPreference: String, Sendable, Hashable, CaseIterable {
  /// Kilometres and kilograms.
  case metric
  /// Imperial units: miles and pounds.
  case imperial
}
