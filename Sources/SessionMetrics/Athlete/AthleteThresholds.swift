public import ActivityStreams
public import TextFormats

/// The athlete values that change with training. All are optional.
public struct AthleteThresholds: Sendable, Hashable {
  /// Maximum heart rate, entered by hand or measured, bpm.
  public var maximumHeartRate: Double?
  /// Resting heart rate, bpm.
  public var restingHeartRate: Double?
  /// Lactate threshold heart rate (LTHR), bpm.
  public var thresholdHeartRate: Double?
  /// Heart rate at the first ventilatory threshold (VT1), bpm.
  public var firstVentilatoryHeartRate: Double?
  /// Heart rate at the second ventilatory threshold (VT2), bpm.
  public var secondVentilatoryHeartRate: Double?
  /// Functional threshold power (FTP), W; for cycling unless a sport is named.
  public var thresholdPower: Double?
  /// Critical power (CP), W; for cycling unless a sport is named.
  public var criticalPower: Double?
  /// Work capacity above critical power, W′, J; for cycling unless a sport is named.
  public var anaerobicWork: Double?
  /// Threshold pace, s/km.
  public var thresholdPace: Double?
  /// Critical speed, m/s.
  public var criticalSpeed: Double?
  /// Distance capacity above critical speed, D′, m.
  public var anaerobicDistance: Double?
  /// Critical swim speed, m/s.
  public var criticalSwimSpeed: Double?
  /// VO₂max, mL/kg/min.
  public var maximalOxygenUptake: Double?
  /// Body mass, kg.
  public var mass: Double?

  /// Creates an empty set of values.
  public init() {}

  /// Returns these values, with missing values taken from `other`.
  package func completed(by other: AthleteThresholds) -> AthleteThresholds {
    // This is written out because key paths took 2 % of the enrichment time.
    var result = self
    result.maximumHeartRate = maximumHeartRate ?? other.maximumHeartRate
    result.restingHeartRate = restingHeartRate ?? other.restingHeartRate
    result.thresholdHeartRate = thresholdHeartRate ?? other.thresholdHeartRate
    result.firstVentilatoryHeartRate = firstVentilatoryHeartRate ?? other.firstVentilatoryHeartRate
    result.secondVentilatoryHeartRate = secondVentilatoryHeartRate ?? other.secondVentilatoryHeartRate
    result.thresholdPower = thresholdPower ?? other.thresholdPower
    result.criticalPower = criticalPower ?? other.criticalPower
    result.anaerobicWork = anaerobicWork ?? other.anaerobicWork
    result.thresholdPace = thresholdPace ?? other.thresholdPace
    result.criticalSpeed = criticalSpeed ?? other.criticalSpeed
    result.anaerobicDistance = anaerobicDistance ?? other.anaerobicDistance
    result.criticalSwimSpeed = criticalSwimSpeed ?? other.criticalSwimSpeed
    result.maximalOxygenUptake = maximalOxygenUptake ?? other.maximalOxygenUptake
    result.mass = mass ?? other.mass
    return result
  }

  /// Returns these values, which were entered for all sports, as they apply to one sport. Power values are
  /// dropped for known sports other than cycling.
  func shared(with sport: ThresholdSport?) -> AthleteThresholds {
    guard let sport, sport != .ride else { return self }
    return withoutPower
  }

  package var withoutPower: AthleteThresholds {
    var result = self
    result.thresholdPower = nil
    result.criticalPower = nil
    result.anaerobicWork = nil
    return result
  }

  struct Limit {
    let path: WritableKeyPath<AthleteThresholds, Double?>
    let field: String
    let range: ClosedRange<Double>
  }

  /// The allowed range of each field. Values outside these wide human limits are mistakes.
  static var limits: [Limit] {
    [
      Limit(path: \.maximumHeartRate, field: "max_hr", range: 90...240),
      Limit(path: \.restingHeartRate, field: "resting_hr", range: 25...120),
      Limit(path: \.thresholdHeartRate, field: "lthr", range: 60...230),
      Limit(path: \.firstVentilatoryHeartRate, field: "vt1_hr", range: 50...230),
      Limit(path: \.secondVentilatoryHeartRate, field: "vt2_hr", range: 50...230),
      Limit(path: \.thresholdPower, field: "ftp_w", range: 20...700),
      Limit(path: \.criticalPower, field: "critical_power_w", range: 20...700),
      Limit(path: \.anaerobicWork, field: "w_prime_j", range: 500...80_000),
      Limit(path: \.thresholdPace, field: "threshold_pace_s_per_km", range: 120...1_200),
      Limit(path: \.criticalSpeed, field: "critical_speed_ms", range: 0.5...12),
      Limit(path: \.anaerobicDistance, field: "d_prime_m", range: 5...1_500),
      Limit(path: \.criticalSwimSpeed, field: "css_ms", range: 0.2...2.5),
      Limit(path: \.maximalOxygenUptake, field: "vo2max", range: 5...100),
      Limit(path: \.mass, field: "weight_kg", range: 20...400),
    ]
  }

  func validate(under path: String) throws(AthleteError) {
    for limit in Self.limits {
      try AthleteError.check(self[keyPath: limit.path], path + limit.field, in: limit.range)
    }
    try Self.order(restingHeartRate, below: maximumHeartRate, path + "resting_hr", path + "max_hr", by: 30)
    try Self.order(thresholdHeartRate, below: maximumHeartRate, path + "lthr", path + "max_hr")
    try Self.order(restingHeartRate, below: thresholdHeartRate, path + "resting_hr", path + "lthr")
    try Self.order(
      firstVentilatoryHeartRate, below: secondVentilatoryHeartRate, path + "vt1_hr", path + "vt2_hr")
    try Self.order(secondVentilatoryHeartRate, below: maximumHeartRate, path + "vt2_hr", path + "max_hr")
  }

  private static func order(
    _ low: Double?, below high: Double?, _ lowField: String, _ highField: String, by least: Double = 0
  ) throws(AthleteError) {
    guard let low, let high else { return }
    if high - low < least || high <= low {
      throw .notInOrder(
        lower: lowField, value: low, upper: highField, upperValue: high, minimumDifference: least)
    }
  }
}

/// Thresholds that apply from a given day, for one sport or for all.
public struct DatedThresholds: Sendable, Hashable {
  /// First day on which the values apply.
  public var from: CalendarDay
  /// The sport to which the values apply; `nil` for all sports.
  public var sport: ThresholdSport?
  /// The values. A missing value leaves the earlier value in force.
  public var values: AthleteThresholds

  /// Creates values that apply from the given day.
  public init(from: CalendarDay, sport: ThresholdSport? = nil, values: AthleteThresholds) {
    self.from = from
    self.sport = sport
    self.values = values
  }
}
