import Documents

/// `structure`: the session as a sequence of blocks, and in one line.
///
/// The structure is derived from the samples, and from laps only where they mark efforts. Times are elapsed
/// seconds since the first record.
public struct StructureSection: Codable, Hashable, Sendable {
  /// The session in one line: "5 × 6:00 at 294 W (286–306), rests 4:29".
  public var line: String?
  /// What the structure is derived from: `power`, `speed`, `graded_speed`, `heart_rate`, `altitude`, or
  /// `device` (pool lengths, sets).
  public var source: String?
  /// The blocks in chronological order.
  public var blocks: [Block]
  /// Sets of similar efforts; `nil` if there are none.
  public var series: [Series]?
  /// Summary of a race that consists of runs and stations; `nil` for other sessions.
  public var race: Race?
  /// The session compared with the planned workout; `nil` if the plan is missing.
  public var adherence: Adherence?

  /// Whether output varied without distinct efforts, its surges, and the lengths of the walks in a run, s; not part of the document.
  var isVaried = false, surges = 0, walks: [Double] = []

  enum CodingKeys: String, CodingKey { case line, source, blocks, series, race, adherence }

  /// `blocks`: a homogeneous part of the session.
  public struct Block: Codable, Hashable, Sendable {
    /// One of `warmup`, `work`, `recovery`, `steady`, `climb`, `set`, `station`, `transition`, `leg`, `length`
    /// or `cooldown`.
    public var kind: String
    /// Name of the station, or "Race".
    public var name: String?
    /// Start, s after the first record.
    public var from: Double
    /// End, s after the first record.
    public var to: Double
    /// Distance, m; `nil` if the session has no distance.
    public var distance: Double?
    /// Number of the series, starting at 1. A session may have several.
    public var series: Int?
    /// Number of the effort within the series, starting at 1.
    public var repetition: Int?
    /// Number of efforts in the series.
    public var of: Int?
    /// Mean power, W.
    public var averageWatts: Double?
    /// Mean speed (distance ÷ time), m/s.
    public var averageSpeed: Double?
    /// Mean heart rate, bpm.
    public var averageHeartrate: Double?
    /// Highest accepted heart rate, bpm.
    public var maxHeartrate: Double?
    /// Mean cadence while moving, in the unit of `cadence`; zeros are excluded.
    public var averageCadence: Double?
    /// Exponential TRIMP of the recorded heart rate.
    public var trimpExp: Double?
    /// Whether the block has the highest output of its series.
    public var best: Bool?
    /// Output relative to the first effort of the series, per cent.
    public var driftPercent: Double?
    /// 90 % interval of mean power (W) or mean speed (m/s), from sensor error and noise.
    public var interval: [Double]?
    /// The block's share of the session's load, per cent.
    public var loadPercent: Double?
    /// Change in W′ balance, J; negative if W′ was spent. `nil` unless power, critical power and W′ are known.
    public var wPrimeChange: Double?
    /// For a station, the pace of the run after it relative to the run before it, per cent; positive if slower.
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

    /// Whether the block is an effort rather than rest, transition or steady riding.
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

  package var isStructured: Bool { blocks.contains(where: \.isEffort) }
}
