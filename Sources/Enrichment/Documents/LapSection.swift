/// `laps`: a lap marked by the device or the athlete, with metrics from only its own samples.
///
/// A value is `null` if the samples lack it. Laps outside the recording are omitted, so there may be gaps
/// in `index`.
public struct LapSection: Codable, Hashable, Sendable {
  /// Number of the lap among the recorded laps, starting at 1.
  public var index: Int
  /// Start, s after the first record.
  public var start: Double
  /// Elapsed time within the recording, including pauses, s.
  public var elapsed: Double
  /// Timer time without pauses and gaps, s.
  public var seconds: Double
  /// Moving time, s; `nil` for a pool swim.
  public var moving: Double?
  /// Distance, m: as recorded for the lap if plausible, otherwise from the samples. `nil` if there is neither.
  public var distance: Double?
  /// Mean speed over the time that counts for pace, m/s; `nil` for a pool swim, or if it exceeds the top
  /// speed of the session.
  public var averageSpeed: Double?
  /// Mean heart rate, bpm; `nil` if recorded in too little of the lap.
  public var averageHeartrate: Double?
  /// Highest accepted heart rate, bpm.
  public var maxHeartrate: Double?
  /// Mean power, W; `nil` if recorded in too little of the lap.
  public var averageWatts: Double?
  /// Highest power, W.
  public var maxWatts: Double?
  /// Normalised power, W; `nil` if power covers less than 30 s.
  public var normalizedPower: Double?
  /// Mean cadence while moving, in the unit of `cadence`; zeros are excluded.
  public var averageCadence: Double?
  /// Elevation gain, m.
  public var gain: Double?
  /// Exponential TRIMP of the recorded heart rate, based on the session's resting and maximum heart rate.
  public var trimpExp: Double?

  /// Maximum number of laps in a document (house rule).
  package static let maximum = 1000

  enum CodingKeys: String, CodingKey {
    case index
    case start = "start_s"
    case elapsed = "elapsed_s"
    case seconds
    case moving = "moving_s"
    case distance = "distance_m"
    case averageSpeed = "average_speed_ms"
    case averageHeartrate = "average_heartrate"
    case maxHeartrate = "max_heartrate"
    case averageWatts = "average_watts"
    case maxWatts = "max_watts"
    case normalizedPower = "normalized_power"
    case averageCadence = "average_cadence"
    case gain = "gain_m"
    case trimpExp = "trimp_exp"
  }
}
