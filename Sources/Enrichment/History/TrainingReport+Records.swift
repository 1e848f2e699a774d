import ActivityStreams
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A best effort.
  public struct Mark: Codable, Hashable, Sendable {
    /// The mean in the unit of the record, or the time over a distance, s.
    public var value: Double
    /// Date of the effort.
    public var date: String
    /// Identifier of the session, if any.
    public var session: String?
  }

  /// The records over one duration or distance.
  public struct Record: Codable, Hashable, Sendable {
    /// The sport; only efforts in the same sport are compared.
    public var sport: String
    /// The quantity: `power`, `speed`, `distance`, `vertical_speed` or `heart_rate`.
    public var measure: String
    /// Length of the window, s; `nil` for a distance.
    public var seconds: Double?
    /// Distance, m; `nil` for a window of fixed length.
    public var distance: Double?
    /// Unit of the value: `W`, `m/s`, `s` or `bpm`.
    public var unit: String
    /// The all-time record.
    public var best: Mark
    /// The record before it.
    public var beaten: Mark?
    /// Improvement over the previous record, per cent.
    public var improvementPercent: Double?
    /// The best of the current season.
    public var season: Mark?
    /// The best of the recent weeks.
    public var recent: Mark?
    /// Number of sessions with such an effort.
    public var attempts: Int

    enum CodingKeys: String, CodingKey {
      case sport, measure, seconds
      case distance = "distance_m"
      case unit, best, beaten
      case improvementPercent = "improvement_percent"
      case season, recent, attempts
    }
  }

  /// A new record, with the record it beat.
  public struct RecordStep: Codable, Hashable, Sendable {
    /// The sport.
    public var sport: String
    /// The measured quantity, such as `power`.
    public var measure: String
    /// Length of the window, s; `nil` for a distance.
    public var seconds: Double?
    /// Distance, m; `nil` for a window of fixed length.
    public var distance: Double?
    /// The new record.
    public var best: Mark
    /// The previous record.
    public var beaten: Mark?
    /// Improvement over the previous record, per cent.
    public var improvementPercent: Double?

    enum CodingKeys: String, CodingKey {
      case sport, measure, seconds
      case distance = "distance_m"
      case best, beaten
      case improvementPercent = "improvement_percent"
    }
  }

  /// The mean-maximal curve of a season, with one column per quantity.
  public struct SeasonCurveColumns: Codable, Hashable, Sendable {
    /// The season ("2026", "2025/26").
    public var season: String
    /// The sport.
    public var sport: String
    /// The measured quantity, such as `power`.
    public var measure: String
    /// Window lengths, s, increasing.
    public var seconds: [Double]
    /// Best mean for each window.
    public var value: [Double]
    /// Date of each best.
    public var date: [String]
  }
}

extension TrainingReport.Mark {
  init(_ effort: BestEffort) {
    self.init(value: effort.value, date: effort.day.description, session: effort.session)
  }
}

extension EffortMeasure {
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
  /// The season curves of all sports and measures that have data, the oldest season first.
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
