import ActivityStreams
import DayRecords
import SessionMetrics
public import TextFormats
import TrainingHistory

/// A completed workout, from a phone or from an enriched activity.
public struct DoneWorkout: Sendable, Hashable {
  /// The id, unique among all workouts.
  public var id: String
  /// The local day on which it began.
  public var day: CalendarDay
  /// Local start time; `nil` if unknown.
  public var time: PlanTime?
  /// Start, seconds since 1970; `nil` if unknown.
  public var start: Double?
  /// The kind of activity, such as "Run".
  public var activity: String?
  /// The title of the workout.
  public var name: String?
  /// The device or app that recorded it.
  public var source: String?
  /// Duration, minutes.
  public var minutes: Double?
  /// Distance, m.
  public var distance: Double?
  /// Session RPE, 0–10.
  public var rating: Double?
  /// Energy, mean heart rate and load.
  public var stats: PlanStats
  /// The load by muscle group, from the sets of a strength log; empty without a log.
  package var regions = RegionalLoad()
  /// Whether a strength log or the sets of a completion show which muscles it used.
  package var isLogged: Bool { !regions.isEmpty }
  /// The session as read by the history reader; `nil` if it is not in a history.
  var summary: SessionSummary?

  /// Creates a workout.
  public init(
    id: String, day: CalendarDay, time: PlanTime? = nil, activity: String? = nil, name: String? = nil,
    source: String? = nil, minutes: Double? = nil, distance: Double? = nil, rating: Double? = nil,
    stats: PlanStats = PlanStats()
  ) {
    self.id = id
    self.day = day
    self.time = time
    self.activity = activity
    self.name = name
    self.source = source
    self.minutes = minutes
    self.distance = distance
    self.rating = rating
    self.stats = stats
  }

  package var activityKind: ActivityKind? {
    let kind = ActivityKind.resolve(type: activity, sportType: nil, name: name)
    return kind.isKnown ? kind : nil
  }

  /// The workout as a session of a day record.
  var dayWorkout: DayWorkout {
    var workout = DayWorkout()
    workout.kind = activity
    workout.name = name
    workout.duration = minutes
    workout.rpe = rating
    workout.energy = stats.energy
    workout.averageHeartRate = stats.meanHeartRate
    workout.maximumHeartRate = summary?.maximumHeartRate
    workout.load = stats.load
    workout.distance = distance
    workout.regionalLoad = regions
    return workout
  }

  /// The workout as a history session. Values missing from its history entry are filled from the workout.
  package var session: SessionSummary {
    guard var completed = summary else { return recorded }
    completed.id = id
    completed.day = day
    completed.start = start ?? completed.start
    completed.duration = completed.duration ?? recorded.duration
    completed.distance = completed.distance ?? distance
    completed.energy = completed.energy ?? stats.energy
    completed.sessionRating = completed.sessionRating ?? recorded.sessionRating
    return completed
  }

  private var recorded: SessionSummary {
    let ratingMinutes = rating.flatMap { rating in minutes.map { rating * $0 } }
    return SessionSummary(
      day: day, kind: activity.map { ActivityKind(named: $0).name } ?? "Unknown", load: stats.load,
      duration: minutes.map { $0 * 60 }, distance: distance, energy: stats.energy,
      sessionRating: ratingMinutes,
      id: id, start: start, source: source)
  }
}
