extension StructureSection {
  /// `series`: a set of similar efforts.
  public struct Series: Codable, Hashable, Sendable {
    /// Number of the series, as used in the blocks.
    public var series: Int
    /// Number of efforts.
    public var count: Int
    /// Mean duration of an effort, s.
    public var seconds: Double
    /// Mean distance of an effort, m; `nil` if the session has no distance.
    public var distance: Double?
    /// Typical rest between efforts, s; `nil` if there is only one effort.
    public var rest: Double?
    /// Mean power of the efforts, W.
    public var averageWatts: Double?
    /// Mean speed of the efforts, m/s.
    public var averageSpeed: Double?
    /// Mean heart rate of the efforts, bpm.
    public var averageHeartrate: Double?
    /// Output of the last effort relative to the first, per cent.
    public var driftPercent: Double?
    /// Number of the effort with the highest output, starting at 1.
    public var bestRepetition: Int?
    /// The efforts' share of the session's load, per cent.
    public var loadPercent: Double?
    /// The last session with a similar series; `nil` if there is none in the history.
    public var last: LastTime?

    enum CodingKeys: String, CodingKey {
      case series, count, seconds
      case distance = "distance_m"
      case rest = "rest_s"
      case averageWatts = "average_watts"
      case averageSpeed = "average_speed_ms"
      case averageHeartrate = "average_heartrate"
      case driftPercent = "drift_percent"
      case bestRepetition = "best_repetition"
      case loadPercent = "load_percent"
      case last = "last_time"
    }
  }

  /// `last_time`: a similar series in an earlier session.
  public struct LastTime: Codable, Hashable, Sendable {
    /// Date of the session.
    public var date: String
    /// Number of efforts.
    public var count: Int
    /// Mean power of the efforts, W.
    public var averageWatts: Double?
    /// Mean speed of the efforts, m/s.
    public var averageSpeed: Double?
    /// Change in output since the earlier session, per cent.
    public var changePercent: Double?

    enum CodingKeys: String, CodingKey {
      case date, count
      case averageWatts = "average_watts"
      case averageSpeed = "average_speed_ms"
      case changePercent = "change_percent"
    }
  }

  /// `race`: summary of a race that consists of runs and stations.
  public struct Race: Codable, Hashable, Sendable {
    /// Number of runs.
    public var runs: Int
    /// Number of stations.
    public var stations: Int
    /// Total time running, s.
    public var runSeconds: Double
    /// Total time at stations, s.
    public var stationSeconds: Double
    /// Total transition time, s.
    public var transitionSeconds: Double
    /// Pace of the last run relative to the first, per cent; positive if slower.
    public var fadePercent: Double?
    /// The runs' share of the session's load, per cent.
    public var runLoadPercent: Double?
    /// The stations' share of the session's load, per cent.
    public var stationLoadPercent: Double?
    /// Total race time, s, from the start of the first run to the end of the last run or station.
    public var seconds: Double
    /// The last race with the same number of runs and stations; `nil` if there is none in the history.
    public var last: LastRace?
    /// A forecast of the next race, from this one and earlier ones; `nil` if the date is missing.
    public var next: NextRace?

    enum CodingKeys: String, CodingKey {
      case runs, stations, seconds
      case last = "last_race"
      case next = "next_race"
      case runSeconds = "run_s"
      case stationSeconds = "station_s"
      case transitionSeconds = "transition_s"
      case fadePercent = "fade_percent"
      case runLoadPercent = "run_load_percent"
      case stationLoadPercent = "station_load_percent"
    }
  }

  /// `last_race`: the times of an earlier race.
  public struct LastRace: Codable, Hashable, Sendable {
    /// Date of the race.
    public var date: String
    /// Total race time, s.
    public var seconds: Double
    /// Total time running, s.
    public var runSeconds: Double
    /// Total time at stations, s.
    public var stationSeconds: Double
    /// Total transition time, s.
    public var transitionSeconds: Double
    /// Change in race time since the earlier race, per cent; negative if faster.
    public var changePercent: Double

    enum CodingKeys: String, CodingKey {
      case date, seconds
      case runSeconds = "run_s"
      case stationSeconds = "station_s"
      case transitionSeconds = "transition_s"
      case changePercent = "change_percent"
    }
  }

  /// `next_race`: a forecast of the next race.
  public struct NextRace: Codable, Hashable, Sendable {
    /// Expected race time, s.
    public var seconds: Double
    /// 90 % interval of the race time, s.
    public var interval: [Double]
    /// Number of races on which the forecast is based.
    public var races: Int
  }

  /// `adherence`: the session compared with the planned workout.
  public struct Adherence: Codable, Hashable, Sendable {
    /// Where the plan comes from: `given`, `recorded` (steps in the file), or the `name` or `notes` of the
    /// activity.
    public var source: String
    /// Name of the workout.
    public var name: String?
    /// Number of planned efforts.
    public var planned: Int
    /// Number of planned efforts that were completed in full length.
    public var done: Int
    /// How closely the plan was followed, per cent.
    public var compliance: Double
    /// 90 % interval of the compliance, per cent.
    public var interval: [Double]
    /// Targets without a comparable number, such as "sweet spot"; `nil` if every target was read.
    public var unreadTargets: [String]?
    /// The efforts in chronological order.
    public var steps: [Step]

    enum CodingKeys: String, CodingKey {
      case source, name, planned, done
      case compliance = "compliance_percent"
      case interval, steps
      case unreadTargets = "unread_targets"
    }

    /// `steps`: a planned effort with the one that was done, or an additional effort.
    public struct Step: Codable, Hashable, Sendable {
      /// The outcome: `done`, `short`, `long`, `above`, `below`, `missed` or `extra`.
      public var status: String
      /// Planned duration, s.
      public var seconds: Double?
      /// Planned distance, m.
      public var distance: Double?
      /// Lower end of the target, in `targetUnit`.
      public var targetLow: Double?
      /// Upper end of the target, in `targetUnit`.
      public var targetHigh: Double?
      /// Unit of the target: `watts`, `speed_ms` or `bpm`.
      public var targetUnit: String?
      /// The value achieved, in the unit of the target; heart rate without the first 90 s of the effort.
      public var value: Double?
      /// Index of the block in `blocks`, from 0; `nil` for a missed effort.
      public var block: Int?
      /// How closely the step was followed, per cent.
      public var kept: Double

      enum CodingKeys: String, CodingKey {
        case status
        case seconds = "planned_s"
        case distance = "planned_m"
        case targetLow = "target_low"
        case targetHigh = "target_high"
        case targetUnit = "target_unit"
        case value, block
        case kept = "kept_percent"
      }
    }
  }
}
