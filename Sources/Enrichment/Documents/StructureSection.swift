import Documents

/// `structure`: the session as blocks in order of time and as one line.
///
/// Found in the recording, not in its laps. Seconds count from the first record on the elapsed clock.
public struct StructureSection: Codable, Hashable, Sendable {
  /// The session in one line: "5 × 6:00 at 294 W (286–306), rests 4:29".
  public var line: String?
  /// The source: `power`, `speed`, `graded_speed`, `heart_rate`, `altitude`, or `device` (pool lengths, sets).
  public var source: String?
  /// The blocks, in order of time.
  public var blocks: [Block]
  /// Efforts that belong together, as one; `nil` without any.
  public var series: [Series]?
  /// A race of runs and stations as a whole; `nil` for other sessions.
  public var race: Race?
  /// The planned workout against the session; `nil` without a plan.
  public var adherence: Adherence?

  enum CodingKeys: String, CodingKey { case line, source, blocks, series, race, adherence }

  /// One of `blocks`: a stretch of the session that was one thing.
  public struct Block: Codable, Hashable, Sendable {
    /// `warmup`, `work`, `recovery`, `steady`, `climb`, `set`, `station`, `transition`, `leg`, `length` or `cooldown`.
    public var kind: String
    /// Name of a station.
    public var name: String?
    /// When it began, s since the first record.
    public var from: Double
    /// When it ended, s since the first record.
    public var to: Double
    /// Distance, m; `nil` for a session without one.
    public var distance: Double?
    /// The series it belongs to, from 1: a session may hold several.
    public var series: Int?
    /// Its place in the series, from 1.
    public var repetition: Int?
    /// The number of efforts in the series.
    public var of: Int?
    /// Mean power, W.
    public var averageWatts: Double?
    /// Distance over time, m/s.
    public var averageSpeed: Double?
    /// Mean heart rate, bpm.
    public var averageHeartrate: Double?
    /// Highest accepted heart rate, bpm.
    public var maxHeartrate: Double?
    /// Cadence while moving, zeros left out, in the unit of `cadence`.
    public var averageCadence: Double?
    /// Exponential training impulse of the heart rate that was recorded.
    public var trimpExp: Double?
    /// Whether it has the highest output of its series.
    public var best: Bool?
    /// Output against the first of the series, %.
    public var driftPercent: Double?
    /// 90 % interval of the mean power, W, or speed, m/s: error of the sensor and noise of the channel.
    public var interval: [Double]?
    /// Share of the session's load, %.
    public var loadPercent: Double?
    /// W′ from its start to its end, J: below 0 it was spent; `nil` without power, critical power and W′.
    public var wPrimeChange: Double?
    /// Of a station, pace of the run behind it against that before it, %: above 0 it was slower.
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

    /// Whether it is an effort that counts.
    package var isEffort: Bool {
      switch kind {
      case "work", "climb", "leg": true
      case "set", "length", "station": repetition != nil || of != nil
      default: false
      }
    }

    /// s.
    package var seconds: Double { to - from }
  }

  /// Whether anything but even or varied output was found.
  package var isStructured: Bool { blocks.contains(where: \.isEffort) }
}
