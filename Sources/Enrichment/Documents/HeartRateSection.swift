public import Documents

/// `heart_rate`: mean, zones, chart and recovery.
public struct HeartRateSection: Codable, Hashable, Sendable {
  /// Mean over the observed time, bpm. If no heart rate was recorded, the mean in the file's summary.
  public var average: Double
  /// Highest value after repair, bpm, or the maximum in the file's summary; `nil` if neither exists.
  public var max: Double?
  /// Lowest value, bpm; `nil` if no heart rate was recorded.
  public var min: Double?
  /// `summary` if no heart rate was recorded and the mean in the file's summary is used; otherwise omitted.
  @Section public var source: String?
  /// Name of the zone model; `nil` if the threshold it needs is missing.
  public var zoneModel: String?
  /// Time in each zone, the lowest first; `nil` if the threshold is missing or if heart rate covers too
  /// little of the session.
  public var zones: [ZoneShare]?
  /// The training zone that gave the largest share of the load and what it trains, or the structure of the session.
  public var zonesContext: String?
  /// The maximum heart rate, or the threshold expressions, that define the zones.
  public var zonesNote: String?
  /// The points of the chart.
  public var samples: HeartRateSamples?
  /// How heart rate fell after exercise.
  @Section public var recovery: RecoverySection?
  /// Stops of at least a minute that were followed by work. Omitted if ``recovery`` is omitted.
  @Section public var stops: [StopSection]?
  /// Recovery heart rates reported by the device, in chronological order. Omitted if there are none.
  @Section public var deviceRecoveries: [DeviceRecoverySection]?
  /// Fraction of the session with heart rate, 0…1; 0 if only the summary contains heart rate.
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
    /// Exclusive upper bound, bpm; `nil` for the highest zone.
    public var upperBPM: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Shortest and longest time in the zone over the interval of the maximum heart rate; `nil` if the
    /// maximum is exact.
    public var secondsInterval: [Double]?
    /// Formatted time, such as "20min".
    public var minutesDisplay: String
    /// Percentage of the time with heart rate, rounded so that the zones add up to 100.
    public var percentage: Int
    /// Fraction of the time with heart rate, 0…1.
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

  /// The points of a heart-rate chart.
  public struct HeartRateSamples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Heart rate, bpm.
    public var heartrate: [Double]
    /// Zone number of each point; `nil` if zones are missing.
    public var zone: [Int]?
  }
}

/// `heart_rate.recovery`: how heart rate fell after the last effort.
public struct RecoverySection: Codable, Hashable, Sendable {
  /// Drop in heart rate within 30 s, bpm.
  public var drop30: Double?
  /// Drop in heart rate within 60 s, bpm.
  public var drop60: Double?
  /// Drop in heart rate within 120 s, bpm.
  public var drop120: Double?
  /// Drop in heart rate within 180 s, bpm.
  public var drop180: Double?
  /// Drop in heart rate within 300 s, bpm.
  public var drop300: Double?
  /// Heart rate at the end of exercise, bpm.
  public var startBPM: Double
  /// Heart rate after 120 s, or after 60 s if that is missing, bpm.
  public var endBPM: Double?
  /// Heart rate every 15 s from 0 to 120 s, for as long as it was recorded.
  public var samples: Curve
  /// Time constant of the exponential fit, s.
  public var tau: Double?
  /// Rating of the two-minute drop; `nil` unless the recovery is eligible and started at 85 % of the
  /// maximum or above.
  public var rating: String?
  /// The bands of the rating scale.
  public var ratingScale: [RatingBand]
  /// Whether the recovery is comparable with recoveries in other sessions: exercise stopped after minutes of
  /// work, at a high percentage of heart-rate reserve, and heart rate was still recorded a minute later.
  /// `nil` if the reserve is unknown.
  public var eligible: Bool?
  /// End of exercise, s since the start.
  public var exerciseEnd: Double
  /// How the end of exercise was determined.
  public var endMethod: String
  /// Duration of easy cool-down after the end of exercise, s; `nil` if output is unknown.
  public var coolDown: Double?
  /// The recovery value reported by the watch at the end of the session; `nil` if it reported none.
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

  /// The heart-rate curve after exercise.
  public struct Curve: Codable, Hashable, Sendable {
    /// Seconds after the end of exercise.
    public var time: [Double]
    /// Heart rate, bpm.
    public var heartrate: [Double]
  }
}

/// `heart_rate.stops`: a stop during the session and the drop in heart rate. Stops are not rated.
public struct StopSection: Codable, Hashable, Sendable {
  /// Start of the stop, s since the start of the session.
  public var start: Double
  /// Duration of the stop, s.
  public var seconds: Double
  /// Heart rate at the start of the stop, bpm.
  public var startBPM: Double?
  /// Drop in heart rate within 60 s, bpm.
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
  /// The rating in words.
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
  /// Whether the session ended when the timer stopped. If not, it was a pause.
  public var isOfTheEnd: Bool
  /// Heart rate when the timer stopped, bpm.
  public var startBPM: Double?
  /// Heart rate two minutes later, bpm.
  public var endBPM: Double
  /// Drop in heart rate within 120 s, bpm.
  public var drop120: Double?

  enum CodingKeys: String, CodingKey {
    case timerStop = "timer_stop_s"
    case isOfTheEnd = "at_end"
    case startBPM = "start_bpm"
    case endBPM = "end_bpm"
    case drop120 = "bpm_drop_2min"
  }
}
