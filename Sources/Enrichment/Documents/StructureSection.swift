import Documents

/// `structure`: the session as chronological blocks and as one line.
///
/// It is derived from the recording, not from laps. Times are elapsed seconds since the first record.
public struct StructureSection: Codable, Hashable, Sendable {
  /// The session in one line: "5 × 6:00 at 294 W (286–306), rests 4:29".
  public var line: String?
  /// Source: `power`, `speed`, `graded_speed`, `heart_rate`, `altitude`, or `device` (pool lengths, sets).
  public var source: String?
  /// The blocks, in order of time.
  public var blocks: [Block]
  /// Sets of similar efforts; `nil` if there are none.
  public var series: [Series]?
  /// Summary of a race with runs and stations; `nil` for other sessions.
  public var race: Race?
  /// The session compared with the planned workout; `nil` without a plan.
  public var adherence: Adherence?

  enum CodingKeys: String, CodingKey { case line, source, blocks, series, race, adherence }

  /// One of `blocks`: a homogeneous part of the session.
  public struct Block: Codable, Hashable, Sendable {
    /// One of `warmup`, `work`, `recovery`, `steady`, `climb`, `set`, `station`, `transition`, `leg`, `length`
    /// or `cooldown`.
    public var kind: String
    /// Name of the station, if any.
    public var name: String?
    /// Start, s since the first record.
    public var from: Double
    /// End, s since the first record.
    public var to: Double
    /// Distance, m; `nil` for a session without distance.
    public var distance: Double?
    /// Number of the series, from 1. A session can have several series.
    public var series: Int?
    /// Number of the effort within the series, from 1.
    public var repetition: Int?
    /// The number of efforts in the series.
    public var of: Int?
    /// Mean power, W.
    public var averageWatts: Double?
    /// Distance ÷ time, m/s.
    public var averageSpeed: Double?
    /// Mean heart rate, bpm.
    public var averageHeartrate: Double?
    /// Highest accepted heart rate, bpm.
    public var maxHeartrate: Double?
    /// Cadence while moving, excluding zeros, in the unit of `cadence`.
    public var averageCadence: Double?
    /// Exponential TRIMP of the recorded heart rate.
    public var trimpExp: Double?
    /// Whether the block has the highest output of its series.
    public var best: Bool?
    /// Output relative to the first effort of the series, per cent.
    public var driftPercent: Double?
    /// 90 % interval of mean power (W) or speed (m/s), from sensor error and channel noise.
    public var interval: [Double]?
    /// Percentage of the session's load.
    public var loadPercent: Double?
    /// Change in W′ balance, J; negative if W′ was spent. `nil` without power, critical power and W′.
    public var wPrimeChange: Double?
    /// For a station, pace of the following run relative to the preceding one, per cent; positive if slower.
    public var nextRunPercent: Double?

    enum CodingKeys: String, CodingKey {
      case kind, name
      case from = "from_s"
      case to = "to_s"
      case distance = "distance_m"
      case series, repetition, of
      case averageWatts = "average_watts"
      case averageSpeed = "average_speed_ms"
      case averageHeartrate = "average_heartrate"
      case maxHeartrate = "max_heartrate"
      case averageCadence = "average_cadence"
      case trimpExp = "trimp_exp"
      case best
      case driftPercent = "drift_percent"
      case interval
      case loadPercent = "load_percent"
      case wPrimeChange = "w_prime_change_j"
      case nextRunPercent = "next_run_percent"
    }

    /// Whether the block is an effort that counts.
    package var isEffort: Bool {
      switch kind {
      case "work", "climb", "leg": true
      case "set", "length", "station": repetition != nil || of != nil
      default: false
      }
    }

    /// Duration, s.
    package var seconds: Double { to - from }
  }

  /// Whether the session has at least one effort.
  package var isStructured: Bool { blocks.contains(where: \.isEffort) }
}
