import AthleteReadiness
public import TextFormats

/// A workout of an export of Apple Health. Whatever the file does not say is absent.
public struct AppleHealthWorkout: Sendable, Hashable {
  /// The kind by its name in HealthKit, without "HKWorkoutActivityType": `Running`, `FunctionalStrengthTraining`.
  public var kind: String
  /// Who recorded it.
  public var source: String
  /// The day on which it began, by the clock on the wall.
  public var day: CalendarDay
  /// Seconds of the clock on the wall since midnight, 0 to 86,400.
  public var clock: Double
  /// Seconds east of Greenwich; `nil` if the time names no offset.
  public var utcOffset: Double?
  /// When it began, seconds since 1970; without an offset the clock is taken for UTC.
  public var start: Double
  /// When it ended, seconds since 1970; `nil` if the file does not say.
  public var end: Double?
  /// Duration without pauses, s.
  public var duration: Double?
  /// m.
  public var distance: Double?
  /// Energy above rest, kcal.
  public var energy: Double?
  /// bpm.
  public var averageHeartRate: Double?
  /// bpm.
  public var maximumHeartRate: Double?
  /// W.
  public var averagePower: Double?
  /// The file of its route in the export, as `workout-routes/route_2025-03-01_6.31am.gpx`; `nil` without any.
  public var route: String?
  /// The distances of all quantities so far, m.
  var sportDistances: Double?

  /// Sets the zone in which it was done, which comes before the one in which the file was written.
  mutating func setZone(_ zone: TimeZoneRules) {
    guard utcOffset != nil else { return }
    let offset = Double(zone.offset(at: start))
    guard let local = CalendarDay(instant: start, utcOffset: offset) else { return }
    (utcOffset, day, clock) = (offset, local, start + offset - local.instant)
  }

  /// The day's data on it.
  var reading: WorkoutReading {
    var reading = WorkoutReading()
    reading.workout.kind = kind.isEmpty ? nil : kind
    reading.workout.duration = duration.map { $0 / 60 }
    reading.workout.energy = energy
    reading.workout.averageHeartRate = averageHeartRate
    reading.workout.averagePower = averagePower
    reading.workout.distance = distance
    reading.workout.maximumHeartRate = maximumHeartRate
    reading.source = source.isEmpty ? nil : source
    if var time = ISO8601Time.parse("\(day)T00:00:00") {
      time.seconds = Int(exactly: clock.rounded(.down)) ?? 0
      time.utcOffset = utcOffset.flatMap { Int(exactly: $0) }
      reading.start = time
    }
    return reading
  }
}
