import ActivityStreams
import SessionMetrics
import StrengthTraining
import TextFormats
import TrainingHistory

extension [DoneWorkout] {
  /// Largest difference between the start times on the watch and in the log, minutes. The limit between a
  /// plan and a workout is the same.
  private static let startApart = 180
  /// Largest ratio between two durations of the same session.
  private static let lengthRatio = 2.0

  /// Returns the workouts merged with a strength log up to a day.
  ///
  /// A logged session is merged with the best-fitting strength workout of its day, and the load of its sets replaces
  /// that of the workout if it is larger. Without such a workout it becomes a separate workout.
  ///
  /// Page: *The daily feed*, tests: `PlanAnswerTests`.
  func joined(with log: StrengthLog, loads: [SessionStrengthLoad], through last: CalendarDay) -> [DoneWorkout]
  {
    var workouts = self
    var ofDay: [CalendarDay: [Int]] = [:]
    for place in workouts.indices { ofDay[workouts[place].day, default: []].append(place) }
    var taken: Set<Int> = []
    for entry in loads where entry.day <= last && log.sessions.indices.contains(entry.session) {
      let session = log.sessions[entry.session]
      let places = ofDay[entry.day] ?? []
      let free = places.filter { !taken.contains($0) && Self.mayBe(workouts[$0], session) }
      let distances = free.compactMap { place in
        Self.distance(workouts[place], session).map { (place: place, distance: $0) }
      }
      if let best = distances.min(by: { ($0.distance, $0.place) < ($1.distance, $1.place) })?.place {
        taken.insert(best)
        workouts[best].minutes = workouts[best].minutes ?? session.duration.map { $0 / 60 }
        workouts[best].rating = workouts[best].rating ?? session.rating
        workouts[best].regions = RegionalLoad(entry.muscles.byRegion)
        workouts[best].stats.load = TrainingLoad.counted(workouts[best].stats.load, sets: entry.load?.value)
        continue
      }
      guard places.count < PlanMatching.maximumOfADay else { continue }
      var workout = DoneWorkout(
        id: "strength-log-\(entry.session + 1)", day: entry.day, time: Self.time(of: session),
        activity: "WeightTraining", name: session.title, source: "strength log",
        minutes: session.duration.map { $0 / 60 }, rating: session.rating)
      workout.stats.load = entry.load?.value
      workout.regions = RegionalLoad(entry.muscles.byRegion)
      taken.insert(workouts.count)
      ofDay[entry.day, default: []].append(workouts.count)
      workouts.append(workout)
    }
    return workouts
  }

  private static func mayBe(_ workout: DoneWorkout, _ session: StrengthSession) -> Bool {
    var distance = ActivityKind.LogDistance.unknown
    if let mine = workout.time?.minutes, let theirs = time(of: session)?.minutes {
      distance = .starts(Double((mine - theirs).magnitude))
    } else if let mine = workout.minutes, let theirs = session.duration {
      distance = .lengths((mine - theirs / 60).magnitude)
    }
    return ActivityKind.mayBeLogged(workout.activityKind, distance)
  }

  private static func time(of session: StrengthSession) -> PlanTime? {
    session.clock.flatMap { Int(exactly: ($0 / 60).rounded(.down)) }.flatMap { PlanTime(minutes: $0) }
  }

  /// Returns how far apart a workout and a logged session are, in minutes; `nil` if they cannot be the same.
  private static func distance(_ workout: DoneWorkout, _ session: StrengthSession) -> Double? {
    var sum = 0.0
    if let mine = workout.minutes, let theirs = session.duration.map({ $0 / 60 }), mine > 0, theirs > 0 {
      guard Swift.max(mine, theirs) <= lengthRatio * Swift.min(mine, theirs) else { return nil }
      sum += (mine - theirs).magnitude
    }
    if let mine = workout.time?.minutes, let theirs = time(of: session)?.minutes {
      guard (mine - theirs).magnitude <= startApart else { return nil }
      sum += Double((mine - theirs).magnitude)
    }
    return sum.isFinite ? sum : nil
  }
}
