extension StructureSection {
  /// One of `series`: efforts that belong together, as one.
  public struct Series: Codable, Hashable, Sendable {
    /// Its number, as in the blocks.
    public var series: Int
    /// The number of efforts.
    public var count: Int
    /// Mean length of an effort, s.
    public var seconds: Double
    /// Mean distance of an effort, m; `nil` for a session without one.
    public var distance: Double?
    /// Usual rest between two efforts, s; `nil` for one effort.
    public var rest: Double?
    /// Mean power over its efforts, W.
    public var averageWatts: Double?
    /// Mean speed over its efforts, m/s.
    public var averageSpeed: Double?
    /// Mean heart rate over its efforts, bpm.
    public var averageHeartrate: Double?
    /// Output of the last effort against the first, %.
    public var driftPercent: Double?
    /// Place of the effort with the highest output, from 1.
    public var bestRepetition: Int?
    /// Share of the session's load in the efforts, %.
    public var loadPercent: Double?
    /// The last session with a like series; `nil` if the history has none.
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

  /// `last_time`: the same series in an earlier session.
  public struct LastTime: Codable, Hashable, Sendable {
    /// The day.
    public var date: String
    /// The number of efforts.
    public var count: Int
    /// Mean power over them, W.
    public var averageWatts: Double?
    /// Mean speed over them, m/s.
    public var averageSpeed: Double?
    /// Output now against then, %.
    public var changePercent: Double?

    enum CodingKeys: String, CodingKey {
      case date, count
      case averageWatts = "average_watts"
      case averageSpeed = "average_speed_ms"
      case changePercent = "change_percent"
    }
  }

  /// `race`: a race of runs and stations as a whole.
  public struct Race: Codable, Hashable, Sendable {
    /// Runs.
    public var runs: Int
    /// Stations.
    public var stations: Int
    /// Time of the runs, s.
    public var runSeconds: Double
    /// Time of the stations, s.
    public var stationSeconds: Double
    /// Time between them, s.
    public var transitionSeconds: Double
    /// Pace of the last run against the first, %: above 0 it was slower.
    public var fadePercent: Double?
    /// Share of the session's load in the runs, %.
    public var runLoadPercent: Double?
    /// Share of the session's load at the stations, %.
    public var stationLoadPercent: Double?

    enum CodingKeys: String, CodingKey {
      case runs, stations
      case runSeconds = "run_s"
      case stationSeconds = "station_s"
      case transitionSeconds = "transition_s"
      case fadePercent = "fade_percent"
      case runLoadPercent = "run_load_percent"
      case stationLoadPercent = "station_load_percent"
    }
  }

  /// `adherence`: the planned workout against the session.
  public struct Adherence: Codable, Hashable, Sendable {
    /// The source of the plan: `given`, `recorded` (the steps of the file), `name` or `notes` of the activity.
    public var source: String
    /// The name of the workout.
    public var name: String?
    /// Efforts of the plan.
    public var planned: Int
    /// Of them those that were done, whole or in part.
    public var done: Int
    /// The degree to which the plan was followed, %.
    public var compliance: Double
    /// Its 90 % interval, %.
    public var interval: [Double]
    /// The efforts in order.
    public var steps: [Step]

    enum CodingKeys: String, CodingKey {
      case source, name, planned, done
      case compliance = "compliance_percent"
      case interval, steps
    }

    /// One of `steps`: a planned effort with the actual one, or an extra effort.
    public struct Step: Codable, Hashable, Sendable {
      /// `done`, `short`, `long`, `above`, `below`, `missed` or `extra`.
      public var status: String
      /// Planned length, s.
      public var seconds: Double?
      /// Planned distance, m.
      public var distance: Double?
      /// Lower end of the target.
      public var targetLow: Double?
      /// Upper end of the target.
      public var targetHigh: Double?
      /// Unit of the target: `watts`, `speed_ms` or `bpm`.
      public var targetUnit: String?
      /// The actual value, in that unit.
      public var value: Double?
      /// Place of the block among `blocks`, from 0; `nil` for a missed one.
      public var block: Int?
      /// The degree to which it was followed, %.
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
