public import Documents

/// `speed`: speed, pace and splits.
public struct SpeedSection: Codable, Hashable, Sendable {
  /// Distance ÷ moving time, km/h.
  public var averageKmh: Double?
  /// Highest speed after repair, km/h.
  public var maxKmh: Double?
  /// Formatted mean pace ("6:34/km").
  public var paceAverage: String?
  /// Formatted pace of the fastest full kilometre ("6:01/km").
  public var paceBest: String?
  /// Mean pace, s/km.
  public var paceAverageSeconds: Double?
  /// Pace of the fastest full kilometre, s/km.
  public var paceBestSeconds: Double?
  /// The points of the chart.
  public var samples: Samples?
  /// Formatted grade-adjusted pace: the pace on the flat with the same energy cost. Only for foot sports
  /// with altitude.
  public var gradeAdjustedPace: String?
  /// Grade-adjusted pace, s/km.
  public var gradeAdjustedPaceSeconds: Double?
  /// Normalised graded pace, s/km: the fourth-power mean of 30 s means of grade-adjusted speed. Only for
  /// foot sports with altitude.
  public var normalizedGradedPace: Double?
  /// Time in each pace zone; `nil` if the threshold pace is unknown, and for sports other than running.
  public var zones: [ZoneSection]?
  /// Splits by kilometre, mile or lap. In a pool, splits of 100 m or 100 yd, in whole lengths.
  public var splits: [Split]
  /// Where the speed comes from: `recorded`, `distance`, `position`, or `lengths` in a pool. `nil` if there
  /// is only a summary.
  public var source: String?

  enum CodingKeys: String, CodingKey {
    case averageKmh = "average_kmh"
    case maxKmh = "max_kmh"
    case paceAverage = "pace_avg"
    case paceBest = "pace_best"
    case paceAverageSeconds = "pace_avg_s_per_km"
    case paceBestSeconds = "pace_best_s_per_km"
    case samples
    case gradeAdjustedPace = "grade_adjusted_pace"
    case gradeAdjustedPaceSeconds = "grade_adjusted_pace_s_per_km"
    case normalizedGradedPace = "normalized_graded_pace_s_per_km"
    case zones, splits, source
  }

  /// Time in one pace zone.
  public struct ZoneSection: Codable, Hashable, Sendable {
    /// Zone number; 1 is the slowest.
    public var zone: Int
    /// Name of the zone, "Recovery" … "Anaerobic Capacity", or "Zone n" in a custom model.
    public var name: String
    /// Lower bound, m/s, inclusive.
    public var lowerSpeed: Double
    /// Upper bound, m/s, exclusive; `nil` for the fastest zone.
    public var upperSpeed: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Fraction of the time with a pace, 0…1.
    public var fraction: Double

    enum CodingKeys: String, CodingKey {
      case zone, name
      case lowerSpeed = "lower_ms"
      case upperSpeed = "upper_ms"
      case seconds, fraction
    }
  }

  /// The points of a speed chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Speed, m/s.
    public var speed: [Double]
  }

  /// One split: a kilometre, mile or lap, or 100 m or 100 yd in a pool.
  public struct Split: Codable, Hashable, Sendable {
    /// Number of the split within its unit, starting at 1.
    public var index: Int
    /// The unit: `km`, `mile` or `lap`, or `100m` or `100yd` in a pool.
    public var unit: String
    /// Distance, m. The last split may be shorter.
    public var distance: Double
    /// Time, s: by default moving time, in a pool swimming time.
    public var seconds: Double
    /// Pace, s/km.
    public var pace: Double?
    /// Mean heart rate, bpm.
    public var averageHeartrate: Double?
    /// Elevation gain, m.
    public var gain: Double?
    /// Rest at the wall during and after a pool split, s. It is excluded from time and pace. Omitted for
    /// other splits.
    @Section public var rest: Double?

    package init(
      index: Int, unit: String, distance: Double, seconds: Double, pace: Double?, averageHeartrate: Double?,
      gain: Double?
    ) {
      self.index = index
      self.unit = unit
      self.distance = distance
      self.seconds = seconds
      self.pace = pace
      self.averageHeartrate = averageHeartrate
      self.gain = gain
      _rest = .leftOut
    }

    enum CodingKeys: String, CodingKey {
      case index, unit
      case distance = "distance_m"
      case seconds
      case pace = "pace_s_per_km"
      case averageHeartrate = "average_heartrate"
      case gain = "gain_m"
      case rest = "rest_s"
    }
  }
}

/// `elevation`: altitude and climbing.
public struct ElevationSection: Codable, Hashable, Sendable {
  /// Gain computed from altitude, m. The gains of the splits add up to it.
  public var gain: Double
  /// Gain reported by the device or its service, m.
  public var deviceGain: Double?
  /// Where the altitude comes from: `barometric`, `gps`, `terrain` or `unknown`.
  public var source: String
  /// Elevation loss, m.
  public var loss: Double
  /// Highest altitude, m.
  public var max: Double
  /// Lowest altitude, m.
  public var min: Double
  /// Climbs in chronological order. Empty if none was steep, long and high enough.
  public var climbs: [Climb]
  /// The points of the chart.
  public var samples: Samples?

  /// One climb of the session.
  public struct Climb: Codable, Hashable, Sendable {
    /// Start, s since the start of the session.
    public var start: Double
    /// Elapsed time, stops included, s.
    public var seconds: Double
    /// Distance at the start of the climb, m.
    public var at: Double
    /// Length of the climb, m.
    public var length: Double
    /// Difference in altitude from start to end, m.
    public var gain: Double
    /// Mean grade, per cent.
    public var grade: Double
    /// Steepest grade, per cent.
    public var steepest: Double?
    /// Altitude at the end of the climb, m.
    public var top: Double
    /// Mean ascent rate (VAM), m/h.
    public var verticalSpeed: Double?
    /// Category, from `4` to `1`, or `HC`; `nil` if too small for category 4.
    public var category: String?
    /// FIETS index of difficulty.
    public var fiets: Double
    /// Mean heart rate, bpm.
    public var averageHeartrate: Double?
    /// Mean power, W.
    public var averageWatts: Double?

    enum CodingKeys: String, CodingKey {
      case start = "start_s"
      case seconds
      case at = "at_m"
      case length = "length_m"
      case gain = "gain_m"
      case grade = "grade_percent"
      case steepest = "steepest_percent"
      case top = "top_m"
      case verticalSpeed = "vam_m_per_h"
      case category, fiets
      case averageHeartrate = "average_heartrate"
      case averageWatts = "average_watts"
    }
  }

  enum CodingKeys: String, CodingKey {
    case gain = "gain_m"
    case deviceGain = "device_gain_m"
    case source
    case loss = "loss_m"
    case max = "max_m"
    case min = "min_m"
    case climbs, samples
  }

  /// The points of an altitude chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Altitude, m.
    public var altitude: [Double]
  }
}
