/// One of `laps`: a lap as the device or the athlete marked it, with metrics from its own samples only.
///
/// Values missing from its samples are `null`; laps without time of the recording are left out, so that places may be
/// missing.
public struct LapSection: Codable, Hashable, Sendable {
  /// Place among the recorded laps, from 1.
  public var index: Int
  /// When it began, s since the first record.
  public var start: Double
  /// From its start to its end, pauses included, s: the part of it that is in the recording.
  public var elapsed: Double
  /// Timer time, s: neither a pause nor a gap.
  public var seconds: Double
  /// Of it the time in motion, s; `nil` for a pool swim.
  public var moving: Double?
  /// Distance as the device reported it if plausible, else by the stream, m; `nil` for a session without one.
  public var distance: Double?
  /// Distance over the time that pace is counted over, m/s; `nil` for a pool swim, and where it is faster than the session ever was.
  public var averageSpeed: Double?
  /// Mean heart rate, bpm.
  public var averageHeartrate: Double?
  /// Highest accepted heart rate, bpm.
  public var maxHeartrate: Double?
  /// Mean power, W.
  public var averageWatts: Double?
  /// Highest power, W.
  public var maxWatts: Double?
  /// Normalised power, W; `nil` for less than 30 s with power.
  public var normalizedPower: Double?
  /// Cadence while moving, zeros left out, in the unit of `cadence`.
  public var averageCadence: Double?
  /// Elevation gain, m.
  public var gain: Double?
  /// Exponential training impulse of the heart rate that was recorded, by the anchors of the session.
  public var trimpExp: Double?

  /// Laps in a document at most (house rule).
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
