public import Documents

/// `speed`: speed, pace, splits.
public struct SpeedSection: Codable, Hashable, Sendable {
  /// Distance over time in motion, km/h.
  public var averageKmh: Double?
  /// Highest speed of the cleaned channel, km/h.
  public var maxKmh: Double?
  /// Mean pace in words ("6:34/km").
  public var paceAverage: String?
  /// Pace of the fastest full kilometre in words.
  public var paceBest: String?
  /// Mean pace, s/km.
  public var paceAverageSeconds: Double?
  /// The fastest full kilometre, s/km.
  public var paceBestSeconds: Double?
  /// The chart.
  public var samples: Samples?
  /// Pace on the flat for the same energy in words; foot sports with altitude.
  public var gradeAdjustedPace: String?
  /// The same, s/km.
  public var gradeAdjustedPaceSeconds: Double?
  /// Normalised graded pace: that of the fourth-power mean of 30-s means of graded speed, s/km; foot sports with altitude.
  public var normalizedGradedPace: Double?
  /// Time in zones of threshold pace; `nil` without it, and for anything but runs.
  public var zones: [ZoneSection]?
  /// Kilometres, miles or laps; of a pool swim hundreds of metres or yards, of whole lengths.
  public var splits: [Split]
  /// The source of speed: `recorded`, `distance`, `position`, `lengths` of a pool; `nil` if there is only a
  /// summary.
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

  /// Time in a zone of threshold pace.
  public struct ZoneSection: Codable, Hashable, Sendable {
    /// 1 is the slowest.
    public var zone: Int
    /// "Recovery" … "Anaerobic Capacity"; "Zone n" in a custom model.
    public var name: String
    /// Lower edge, m/s; it belongs to the zone.
    public var lowerSpeed: Double
    /// Upper edge, m/s; `nil` for the fastest zone.
    public var upperSpeed: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Its share of the time with a pace, 0…1.
    public var fraction: Double

    enum CodingKeys: String, CodingKey {
      case zone, name
      case lowerSpeed = "lower_ms"
      case upperSpeed = "upper_ms"
      case seconds, fraction
    }
  }

  /// Points of the chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Speed, m/s.
    public var speed: [Double]
  }

  /// One kilometre, mile, lap or hundred of a pool.
  public struct Split: Codable, Hashable, Sendable {
    /// Place among the splits of its unit, from 1.
    public var index: Int
    /// `km`, `mile` or `lap`; `100m` or `100yd` of a pool.
    public var unit: String
    /// Distance, m; the last one may be short.
    public var distance: Double
    /// Time, s: by default time in motion; of a hundred of a pool the time swum.
    public var seconds: Double
    /// Pace, s/km.
    public var pace: Double?
    /// Mean heart rate, bpm.
    public var averageHeartrate: Double?
    /// Elevation gain, m.
    public var gain: Double?
    /// Rests at the wall in a hundred of a pool and after it, which its time and pace do not count, s; left out of other splits.
    @Section public var rest: Double?

    /// A split; `rest` is left out.
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
  /// Gain as computed here from the altitude, m; the gain of the splits adds up to it.
  public var gain: Double
  /// Gain as the device or its service counted it, m.
  public var deviceGain: Double?
  /// The source of altitude: `barometric`, `gps`, `terrain`, `unknown`.
  public var source: String
  /// Loss, m.
  public var loss: Double
  /// Highest point, m.
  public var max: Double
  /// Lowest point, m.
  public var min: Double
  /// The climbs in order; empty if nothing was steep, long and high enough.
  public var climbs: [Climb]
  /// The chart.
  public var samples: Samples?

  /// A climb.
  public struct Climb: Codable, Hashable, Sendable {
    /// When it began, s since the start.
    public var start: Double
    /// From start to end, stops included, s.
    public var seconds: Double
    /// Distance at its start, m.
    public var at: Double
    /// Length along the road, m.
    public var length: Double
    /// Height of its end above its start, m.
    public var gain: Double
    /// Mean grade, %.
    public var grade: Double
    /// Grade of its steepest stretch, %.
    public var steepest: Double?
    /// Altitude at its end, m.
    public var top: Double
    /// Metres climbed an hour (VAM).
    public var verticalSpeed: Double?
    /// `4` to `1`, `HC`; `nil` below category 4.
    public var category: String?
    /// FIETS index.
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

  /// Points of the chart.
  public struct Samples: Codable, Hashable, Sendable {
    /// Seconds since the start.
    public var time: [Double]
    /// Altitude, m.
    public var altitude: [Double]
  }
}
