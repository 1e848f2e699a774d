import ActivityStreams
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// An effort of a record.
  public struct Mark: Codable, Hashable, Sendable {
    /// The mean, or for a distance the time, in the unit of the record.
    public var value: Double
    /// The day.
    public var date: String
    /// The session, if it has a name.
    public var session: String?
  }

  /// The records at a task.
  public struct Record: Codable, Hashable, Sendable {
    /// The sport whose efforts are compared.
    public var sport: String
    /// `power`, `speed`, `distance`, `vertical_speed` or `heart_rate`.
    public var measure: String
    /// Length of the window, s; `nil` for a distance.
    public var seconds: Double?
    /// The distance, m.
    public var distance: Double?
    /// `W`, `m/s`, `s` or `bpm`.
    public var unit: String
    /// The best of all.
    public var best: Mark
    /// The value it beat.
    public var beaten: Mark?
    /// Improvement, per cent.
    public var improvementPercent: Double?
    /// The best of the season.
    public var season: Mark?
    /// The best of the recent days.
    public var recent: Mark?
    /// Sessions that tried.
    public var attempts: Int

    enum CodingKeys: String, CodingKey {
      case sport, measure, seconds
      case distance = "distance_m"
      case unit, best, beaten
      case improvementPercent = "improvement_percent"
      case season, recent, attempts
    }
  }

  /// A new record, with the value it beat.
  public struct RecordStep: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// The quantity.
    public var measure: String
    /// Length of the window, s; `nil` for a distance.
    public var seconds: Double?
    /// The distance, m.
    public var distance: Double?
    /// The effort.
    public var best: Mark
    /// The value it beat.
    public var beaten: Mark?
    /// Improvement, per cent.
    public var improvementPercent: Double?

    enum CodingKeys: String, CodingKey {
      case sport, measure, seconds
      case distance = "distance_m"
      case best, beaten
      case improvementPercent = "improvement_percent"
    }
  }

  /// The mean-maximal curve of a season in columns.
  public struct SeasonCurveColumns: Codable, Hashable, Sendable {
    /// The season ("2026", "2025/26").
    public var season: String
    /// The sport.
    public var sport: String
    /// The quantity.
    public var measure: String
    /// Lengths of the windows, s, rising.
    public var seconds: [Double]
    /// The best mean of each.
    public var value: [Double]
    /// The day of each.
    public var date: [String]
  }
}

extension TrainingReport.Mark {
  init(_ effort: BestEffort) {
    self.init(value: effort.value, date: effort.day.description, session: effort.session)
  }
}

extension EffortMeasure {
  /// The unit of its values.
  var unit: String {
    switch self {
    case .power: "W"
    case .speed, .verticalSpeed: "m/s"
    case .distance: "s"
    case .heartRate: "bpm"
    }
  }
}

extension TrainingReport.Record {
  init(_ entry: PersonalRecords.Entry) {
    let task = entry.task
    self.init(
      sport: task.sport.rawValue, measure: task.measure.rawValue,
      seconds: task.measure == .distance ? nil : task.extent,
      distance: task.measure == .distance ? task.extent : nil, unit: task.measure.unit,
      best: .init(entry.best.effort), beaten: entry.best.beaten.map(TrainingReport.Mark.init),
      improvementPercent: entry.best.improvement, season: entry.season.map(TrainingReport.Mark.init),
      recent: entry.recent.map(TrainingReport.Mark.init), attempts: entry.attempts)
  }
}

extension TrainingReport.RecordStep {
  init(_ record: PersonalRecord) {
    let task = record.effort.task
    self.init(
      sport: task.sport.rawValue, measure: task.measure.rawValue,
      seconds: task.measure == .distance ? nil : task.extent,
      distance: task.measure == .distance ? task.extent : nil, best: .init(record.effort),
      beaten: record.beaten.map(TrainingReport.Mark.init), improvementPercent: record.improvement)
  }
}

extension TrainingReport.SeasonCurveColumns {
  /// The curves of every sport and measure that has any, the oldest season first.
  static func all(_ records: PersonalRecords) -> [TrainingReport.SeasonCurveColumns] {
    ThresholdSport.allCases.flatMap { sport in
      [EffortMeasure.power, .speed, .verticalSpeed, .heartRate].flatMap { measure in
        records.curves(of: measure, sport: sport).map { entry in
          TrainingReport.SeasonCurveColumns(
            season: entry.season.name, sport: sport.rawValue, measure: measure.rawValue,
            seconds: entry.curve.points.map(\.duration), value: entry.curve.points.map(\.mean),
            date: entry.curve.points.map { CalendarDay(ordinal: $0.session).description })
        }
      }
    }
  }
}
