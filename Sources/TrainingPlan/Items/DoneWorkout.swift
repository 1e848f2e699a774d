import ActivityStreams
import DayRecords
import SessionMetrics
public import TextFormats
import TrainingHistory

/// A completed workout, as a phone or an enriched activity reports it.
public struct DoneWorkout: Sendable, Hashable {
  /// Its name among all workouts.
  public var id: String
  /// The day on the athlete's calendar when it began.
  public var day: CalendarDay
  /// When it began on the athlete's clock; `nil` if that is unknown.
  public var time: PlanTime?
  /// When it began, seconds since 1970; `nil` if that is unknown.
  public var start: Double?
  /// The kind of activity by its name.
  public var activity: String?
  /// Its name.
  public var name: String?
  /// Who recorded it.
  public var source: String?
  /// Duration, minutes.
  public var minutes: Double?
  /// Metres.
  public var distance: Double?
  /// Session RPE, 0–10.
  public var rating: Double?
  /// Energy, mean heart rate and load.
  public var stats: PlanStats
  /// Its load by muscle group, from sets of a strength log; empty without any.
  package var regions = RegionalLoad()
  /// Whether a logged session, or the sets of a completion, give its muscles.
  package var isLogged: Bool { !regions.isEmpty }
  /// The result of the history's own reader; `nil` for a workout that is not in a history.
  var summary: SessionSummary?

  /// A workout.
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

  /// The kind of activity; `nil` if unknown.
  package var activityKind: ActivityKind? {
    let kind = ActivityKind.resolve(type: activity, sportType: nil, name: name)
    return kind.isKnown ? kind : nil
  }

  /// The workout as a session of a day.
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

  /// The workout as a session of a history: its line there if it has one, with the workout's own values.
  package var session: SessionSummary {
    guard var known = summary else { return recorded }
    known.id = id
    known.day = day
    known.start = start ?? known.start
    known.duration = known.duration ?? recorded.duration
    known.distance = known.distance ?? distance
    known.energy = known.energy ?? stats.energy
    known.sessionRating = known.sessionRating ?? recorded.sessionRating
    return known
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
