import AthleteReadiness
public import TextFormats

/// A workout in an Apple Health export. Anything missing from the file is `nil`.
public struct AppleHealthWorkout: Sendable, Hashable {
  /// The HealthKit name without "HKWorkoutActivityType": `Running`, `FunctionalStrengthTraining`.
  public var kind: String
  /// The source that recorded it.
  public var source: String
  /// The local day on which it began.
  public var day: CalendarDay
  /// Local time of day, in seconds since midnight, 0 to 86,400.
  public var clock: Double
  /// Seconds east of Greenwich; `nil` if the time has no offset.
  public var utcOffset: Double?
  /// Start, seconds since 1970. If the offset is unknown, the clock is taken as UTC.
  public var start: Double
  /// End, seconds since 1970; `nil` if unknown.
  public var end: Double?
  /// Duration without pauses, s.
  public var duration: Double?
  /// Distance, m.
  public var distance: Double?
  /// Active energy, kcal.
  public var energy: Double?
  /// Mean heart rate, bpm.
  public var averageHeartRate: Double?
  /// Maximum heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Mean power, W.
  public var averagePower: Double?
  /// The path of its route in the export, such as `workout-routes/route_2025-03-01_6.31am.gpx`; `nil` if it
  /// has no route.
  public var route: String?
  /// Distance in each sport so far, m.
  var sportDistances: Double?

  /// Sets the time zone of the workout, which replaces the zone in which the file was written.
  mutating func setZone(_ zone: TimeZoneRules) {
    guard utcOffset != nil else { return }
    let offset = Double(zone.offset(at: start))
    guard let local = CalendarDay(instant: start, utcOffset: offset) else { return }
    (utcOffset, day, clock) = (offset, local, start + offset - local.instant)
  }

  /// The workout as an entry of its day.
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
