import ActivityFiles
import DayDocuments
import DayRecords
import Enrichment
import TextFormats
import VendorExports

/// The day records of a season, combined from the services' daily data and the enriched activities.
struct SeasonDays {
  private var workouts: [CalendarDay: [Workout]] = [:]
  private var exported: [CalendarDay: [ExportDay]] = [:]
  private var health: [CalendarDay: HealthDay] = [:]
  private var trainingDays: Set<CalendarDay> = []
  /// Days with a session that could not be read. Their training is unknown; they are not rest days.
  private var unknownDays: Set<CalendarDay> = []

  /// Longest gap between two activities that counts as rest, days. In a longer gap, the athlete may have
  /// trained without this device, so training is unknown.
  static let longestRest = 28
  /// Minimum number of mornings with a night, HRV or resting heart rate within the last ``briefWindow`` days
  /// for a brief.
  static let briefMornings = 7
  /// Length of the window that is checked before a brief, in days, including the last day.
  static let briefWindow = 28

  init(_ days: [ExportDay], health: [CalendarDay: HealthDay] = [:]) {
    for day in days { exported[day.day, default: []].append(day) }
    self.health = health
  }

  mutating func add(_ workout: Workout) {
    workouts[workout.day, default: []].append(workout)
    trainingDays.insert(workout.day)
  }

  /// Adds a day with a session that could not be read.
  mutating func addUnknown(_ day: CalendarDay) { unknownDays.insert(day) }

  /// The days with a record, in order: days with any value, and rest days between activities.
  var days: [CalendarDay] {
    Set(exported.keys).union(health.keys).union(trainingDays).union(unknownDays).union(restDays).sorted()
  }

  var mornings: Int {
    guard let last = days.last else { return 0 }
    let of = exported.filter { $1.contains(where: \.isOfMorning) }.map(\.key)
    return Set(of).union(health.filter { $1.isOfMorning }.map(\.key)).count {
      (0..<Self.briefWindow).contains($0.days(to: last))
    }
  }

  /// The records as JSON Lines, with the athlete's id if given.
  func jsonLines(of athlete: RecordName?) -> [UInt8] {
    let days = days
    let rest = restDays
    var writer = JSONWriter(capacity: 1 << 16)
    for day in days {
      writer.beginObject()
      if let athlete { writer.member("athlete", athlete.text) }
      writer.member("date", day.description)
      let dayWorkouts = workouts[day] ?? []
      if !dayWorkouts.isEmpty {
        writer.key("workouts")
        writer.beginArray()
        for workout in dayWorkouts { workout.write(to: &writer) }
        writer.endArray()
      }
      if unknownDays.contains(day) {
        writer.member("load_logged", false)
      } else if !dayWorkouts.isEmpty || rest.contains(day) {
        writer.member("load_logged", true)
      }
      health[day]?.write(to: &writer)
      if let services = exported[day] {
        writer.object("sources") { writer in
          for service in services { service.write(to: &writer) }
        }
      }
      writer.endObject()
      writer.endLine()
    }
    return writer.finish()
  }

  /// Days without training between two activities that are close enough in time to count as rest.
  private var restDays: Set<CalendarDay> {
    var restDates = Set<CalendarDay>()
    let active = trainingDays.union(unknownDays)
    let sorted = active.sorted()
    for (one, next) in zip(sorted, sorted.dropFirst()) where one.days(to: next) <= Self.longestRest {
      for offset in 0..<one.days(to: next) { restDates.insert(one.adding(days: offset)) }
    }
    return restDates.subtracting(active)
  }

  /// An activity for the day record, including the legs of a multisport activity but no charts.
  struct Workout {
    let day: CalendarDay
    /// The activity as JSON, the shortest form to keep.
    private let json: [UInt8]

    /// Returns `nil` if the day of the activity is unknown.
    init?(_ activity: EnrichedActivity) {
      guard let day = activity.date.flatMap({ CalendarDay($0) }) else { return nil }
      self.day = day
      var writer = JSONWriter(capacity: 1 << 8)
      writer.beginObject()
      writer.member("type", activity.kind)
      writer.member("name", activity.name)
      writer.member("start", activity.startDate ?? activity.startDateLocal)
      writer.member("source", activity.device)
      writer.member("duration_seconds", activity.timerTime ?? activity.elapsedTime ?? activity.movingTime)
      writer.member("distance_m", activity.distance)
      writer.member("energy_kcal", activity.energy?.kcal ?? activity.calories)
      writer.member("avg_heart_rate", activity.heartRate?.average ?? activity.averageHeartrate)
      writer.member("max_heart_rate", activity.heartRate?.max ?? activity.maxHeartrate)
      writer.member("average_watts", activity.power?.averageWatts ?? activity.averageWatts)
      writer.member("rpe", activity.rpe)
      writer.member("load", activity.trainingLoad?.load)
      writer.member("spillover_load", activity.interpretation?.spilloverLoad)
      writer.endObject()
      json = writer.finish()
    }

    fileprivate func write(to writer: inout JSONWriter) { writer.raw(json) }
  }
}
