/// One of `laps`: a lap marked by the device or the athlete, with metrics from its own samples only.
///
/// Values missing from its samples are `null`. Laps outside the recording are omitted, so `index` may have
/// gaps.
public struct LapSection: Codable, Hashable, Sendable {
  /// Number of the lap among the recorded laps, from 1.
  public var index: Int
  /// Start, s since the first record.
  public var start: Double
  /// Elapsed time within the recording, including pauses, s.
  public var elapsed: Double
  /// Timer time without pauses and gaps, s.
  public var seconds: Double
  /// Moving time, s; `nil` for a pool swim.
  public var moving: Double?
  /// Distance, m: the device's if plausible, otherwise from the samples. `nil` without distance.
  public var distance: Double?
  /// Mean speed, m/s, over the time that counts for pace. `nil` for a pool swim, or if it exceeds the
  /// session's top speed.
  public var averageSpeed: Double?
  /// Mean heart rate, bpm; `nil` if it covers too little of the lap.
  public var averageHeartrate: Double?
  /// Highest accepted heart rate, bpm.
  public var maxHeartrate: Double?
  /// Mean power, W; `nil` if power covers too little of the lap.
  public var averageWatts: Double?
  /// Highest power, W.
  public var maxWatts: Double?
  /// Normalised power, W; `nil` with less than 30 s of power.
  public var normalizedPower: Double?
  /// Cadence while moving, excluding zeros, in the unit of `cadence`.
  public var averageCadence: Double?
  /// Elevation gain, m.
  public var gain: Double?
  /// Exponential TRIMP of the recorded heart rate, with the session's resting and maximum heart rate.
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
