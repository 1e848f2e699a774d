public import Documents

/// `heart_rate`: averages, zones, chart and recovery.
public struct HeartRateSection: Codable, Hashable, Sendable {
  /// Mean over the observed time, otherwise the summary's mean, bpm.
  public var average: Double
  /// Highest value after cleaning, otherwise the summary's, bpm; `nil` if neither exists.
  public var max: Double?
  /// Lowest value, bpm; `nil` if no heart rate was recorded.
  public var min: Double?
  /// `summary` if no heart rate was recorded and the file's own mean is used; otherwise omitted.
  @Section public var source: String?
  /// Name of the zone model; `nil` if a required threshold is missing.
  public var zoneModel: String?
  /// Zones from the lowest; `nil` if a required threshold is missing or heart rate covers too little of the
  /// session.
  public var zones: [ZoneShare]?
  /// The training zone with the most time, and its purpose.
  public var zonesContext: String?
  /// The maximum heart rate or threshold expressions that define the zones.
  public var zonesNote: String?
  /// Points of the chart.
  public var samples: HeartRateSamples?
  /// The fall in heart rate after exercise.
  @Section public var recovery: RecoverySection?
  /// Stops of at least a minute that were followed by work. Omitted whenever ``recovery`` is.
  @Section public var stops: [StopSection]?
  /// Recovery heart rates reported by the device, in chronological order. Omitted if there are none.
  @Section public var deviceRecoveries: [DeviceRecoverySection]?
  /// Observed share of the session, 0…1; 0 if only the summary is known.
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
    /// Zone number; 0 is below the first training zone.
    public var zone: Int
    /// Zone label ("1", "5a").
    public var label: String
    /// Zone name.
    public var name: String
    /// Lower bound, bpm; 0 for the lowest zone.
    public var lowerBPM: Double
    /// Upper bound, bpm, exclusive; `nil` for the highest zone.
    public var upperBPM: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Smallest and largest time in the zone over the interval of the maximum heart rate; `nil` if the
    /// maximum is exact.
    public var secondsInterval: [Double]?
    /// Formatted time ("20min").
    public var minutesDisplay: String
    /// Percentage of the time with heart rate, rounded so that the zones sum to 100.
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
    /// Zone number of each point; `nil` without zones.
    public var zone: [Int]?
  }
}

/// `heart_rate.recovery`: the fall in heart rate after the final end of exercise.
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
  /// Heart rate after 120 s, or after 60 s if unknown, bpm.
  public var endBPM: Double?
  /// Heart rate every 15 s from 0 to 120 s, while observed.
  public var samples: Curve
  /// Time constant of the exponential fit, s.
  public var tau: Double?
  /// Rating of the two-minute fall. `nil` unless it is eligible and started at 85 % of the maximum or more.
  public var rating: String?
  /// Bands of the rating.
  public var ratingScale: [RatingBand]
  /// Whether the recovery is comparable with other sessions: output stopped after minutes of work, heart rate
  /// was high in the reserve, and it is known a minute later. `nil` if the reserve is unknown.
  public var eligible: Bool?
  /// End of exercise, s since the start.
  public var exerciseEnd: Double
  /// How the end of exercise was found.
  public var endMethod: String
  /// Easy output after the end, s, which does not move the end. `nil` if output is unknown.
  public var coolDown: Double?
  /// The watch's own recovery value at the end of the session; `nil` if there is none.
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

  /// The course of heart rate after exercise.
  public struct Curve: Codable, Hashable, Sendable {
    /// Seconds after the end of the exercise.
    public var time: [Double]
    /// Heart rate, bpm.
    public var heartrate: [Double]
  }
}

/// `heart_rate.stops`: a stop during the session with its fall in heart rate. Stops are not rated.
public struct StopSection: Codable, Hashable, Sendable {
  /// Start of the stop, s since the start of the session.
  public var start: Double
  /// Duration of the stop, s.
  public var seconds: Double
  /// Heart rate at the start of the stop, bpm.
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
  /// Rating of the band, in words.
  public var label: String
  /// Lower bound.
  public var from: Double
  /// Upper bound, exclusive; `nil` for the last band.
  public var to: Double?

  package init(label: String, from: Double, to: Double? = nil) {
    self.label = label
    self.from = from
    self.to = to
  }
}

/// A recovery heart rate reported by a watch two minutes after the timer stopped. It is never rated.
public struct DeviceRecoverySection: Codable, Hashable, Sendable {
  /// When the timer stopped, s since the start; `nil` if not recorded.
  public var timerStop: Double?
  /// Whether the session ended when the timer stopped; otherwise it was a pause.
  public var isOfTheEnd: Bool
  /// Heart rate when the timer stopped, bpm.
  public var startBPM: Double?
  /// Heart rate two minutes later, bpm.
  public var endBPM: Double
  /// Fall within 120 s, bpm.
  public var drop120: Double?

  enum CodingKeys: String, CodingKey {
    case timerStop = "timer_stop_s"
    case isOfTheEnd = "at_end"
    case startBPM = "start_bpm"
    case endBPM = "end_bpm"
    case drop120 = "bpm_drop_2min"
  }
}
