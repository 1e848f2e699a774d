public import Documents

/// `heart_rate`: averages, zones, the chart and the recovery.
public struct HeartRateSection: Codable, Hashable, Sendable {
  /// Mean over observed time, or that of the summary, bpm.
  public var average: Double
  /// Highest value of the cleaned channel, or of the summary, bpm; `nil` if the summary alone is known and has none.
  public var max: Double?
  /// Lowest value, bpm; `nil` if no heart rate was recorded.
  public var min: Double?
  /// `summary` if no heart rate was recorded, so the file's own mean is used; else left out.
  @Section public var source: String?
  /// Name of the zone model; `nil` if an anchor that it needs is missing.
  public var zoneModel: String?
  /// The zones from the lowest; `nil` if an anchor is missing or heart rate covers too little of the session.
  public var zones: [ZoneShare]?
  /// The training zone with the most time, and its purpose.
  public var zonesContext: String?
  /// The maximum heart rate, or the threshold expressions, behind the zones.
  public var zonesNote: String?
  /// The chart.
  public var samples: HeartRateSamples?
  /// How fast heart rate fell after the exercise.
  @Section public var recovery: RecoverySection?
  /// Stops of a minute and more that were followed by work; left out where the recovery is.
  @Section public var stops: [StopSection]?
  /// Recovery heart rates that the device itself reported, its own values, in the order of time; left out where it reported none.
  @Section public var deviceRecoveries: [DeviceRecoverySection]?
  /// Observed share of the session, 0…1; 0 if the summary alone is known.
  public var coverage: Double

  enum CodingKeys: String, CodingKey {
    case average, max, min, source
    case zoneModel = "zone_model"
    case zones
    case zonesContext = "zones_context"
    case zonesNote = "zones_note"
    case samples, recovery, stops
    case deviceRecoveries = "device_recoveries"
    case coverage
  }

  /// Time in one zone.
  public struct ZoneShare: Codable, Hashable, Sendable {
    /// Number; 0 is below the first training zone.
    public var zone: Int
    /// Label ("1", "5a").
    public var label: String
    /// Name.
    public var name: String
    /// Lower edge, bpm; 0 for the lowest zone.
    public var lowerBPM: Double
    /// Upper edge, bpm, exclusive; `nil` for the highest zone.
    public var upperBPM: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Smallest and largest time in the zone over the interval of the maximum; `nil` if that is exact.
    public var secondsInterval: [Double]?
    /// Time in words ("20min").
    public var minutesDisplay: String
    /// Share of the time with heart rate in whole per cent; the zones sum to 100.
    public var percentage: Int
    /// Share of the time with heart rate, 0…1.
    public var fraction: Double

    enum CodingKeys: String, CodingKey {
      case zone, label, name
      case lowerBPM = "lower_bpm"
      case upperBPM = "upper_bpm"
      case seconds
      case secondsInterval = "seconds_interval"
      case minutesDisplay = "minutes_display"
      case percentage, fraction
    }
  }

  /// Points of the heart-rate chart.
  public struct HeartRateSamples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Heart rate, bpm.
    public var heartrate: [Double]
    /// Number of the zone that colours the point; `nil` without zones.
    public var zone: [Int]?
  }
}

/// `heart_rate.recovery`: the fall of heart rate after the end of the exercise, after which work did not come back.
public struct RecoverySection: Codable, Hashable, Sendable {
  /// Fall within 30 s, bpm.
  public var drop30: Double?
  /// Fall within 60 s, bpm.
  public var drop60: Double?
  /// Fall within 120 s, bpm.
  public var drop120: Double?
  /// Fall within 180 s, bpm.
  public var drop180: Double?
  /// Fall within 300 s, bpm.
  public var drop300: Double?
  /// Heart rate at the end of the exercise, bpm.
  public var startBPM: Double
  /// Heart rate 120 s later, or 60 s if that is unknown, bpm.
  public var endBPM: Double?
  /// Every 15 s from 0 to 120, while observed.
  public var samples: Curve
  /// Time constant of the exponential fit, s.
  public var tau: Double?
  /// Rating of the fall within two minutes; `nil` unless it is eligible and began at 85 % of the maximum.
  public var rating: String?
  /// The scale of the rating.
  public var ratingScale: [RatingBand]
  /// Whether it compares with other sessions: output ceased after minutes of work, heart rate was high in the reserve
  /// and is known a minute later; `nil` if the reserve is unknown.
  public var eligible: Bool?
  /// The end of the exercise, s since the start.
  public var exerciseEnd: Double
  /// The method of finding the end.
  public var endMethod: String
  /// Easy output after the end, s; it moves no end. `nil` if output is unknown.
  public var coolDown: Double?
  /// The watch's own report on the end of the session; `nil` without one.
  public var device: DeviceRecoverySection?

  enum CodingKeys: String, CodingKey {
    case drop30 = "bpm_drop_30s"
    case drop60 = "bpm_drop_1min"
    case drop120 = "bpm_drop_2min"
    case drop180 = "bpm_drop_3min"
    case drop300 = "bpm_drop_5min"
    case startBPM = "start_bpm"
    case endBPM = "end_bpm"
    case samples
    case tau = "tau_s"
    case rating
    case ratingScale = "rating_scale"
    case eligible
    case exerciseEnd = "exercise_end_s"
    case endMethod = "end_method"
    case coolDown = "cool_down_s"
    case device = "device_recovery"
  }

  /// Heart rate after the exercise.
  public struct Curve: Codable, Hashable, Sendable {
    /// Seconds after the end of the exercise.
    public var time: [Double]
    /// Heart rate, bpm.
    public var heartrate: [Double]
  }
}

/// `heart_rate.stops`: a stop in mid-session with its fall of heart rate, which no scale rates.
public struct StopSection: Codable, Hashable, Sendable {
  /// When work stopped, s since the start.
  public var start: Double
  /// Duration, s.
  public var seconds: Double
  /// Heart rate at the stop, bpm.
  public var startBPM: Double?
  /// Fall within 60 s, bpm.
  public var drop60: Double?

  enum CodingKeys: String, CodingKey {
    case start = "start_s"
    case seconds
    case startBPM = "start_bpm"
    case drop60 = "bpm_drop_1min"
  }
}

/// A band of a rating scale.
public struct RatingBand: Codable, Hashable, Sendable {
  /// The word for it.
  public var label: String
  /// The start.
  public var from: Double
  /// The end, exclusive; `nil` for the last band.
  public var to: Double?

  /// A band.
  package init(label: String, from: Double, to: Double? = nil) {
    self.label = label
    self.from = from
    self.to = to
  }
}

/// A recovery heart rate as a watch reported it two minutes after the timer stopped: the device's own value, never rated.
public struct DeviceRecoverySection: Codable, Hashable, Sendable {
  /// When the timer stopped, s since the start; `nil` if the file has no record of it.
  public var timerStop: Double?
  /// Whether the session ended with that stop: a stop in mid-session means a pause.
  public var isOfTheEnd: Bool
  /// Heart rate at the stop of the timer, bpm.
  public var startBPM: Double?
  /// The reported heart rate, bpm.
  public var endBPM: Double
  /// The fall, bpm.
  public var drop120: Double?

  enum CodingKeys: String, CodingKey {
    case timerStop = "timer_stop_s"
    case isOfTheEnd = "at_end"
    case startBPM = "start_bpm"
    case endBPM = "end_bpm"
    case drop120 = "bpm_drop_2min"
  }
}
