public import TextFormats

/// What a file states about the whole activity, in addition to its streams.
///
/// Every field is optional.
public struct ActivitySummary: Sendable, Hashable {
  /// Plausible years for the start of a session. GPS time begins in 1980 and the FIT clock at the end of
  /// 1989. A device whose clock was never set, or whose counter overflowed, gives a year outside this range.
  package static let possibleYears = 1980...2099

  /// The identifier at the source.
  public var id: String?
  /// The title.
  public var name: String?
  /// The kind as named by the source ("Run", "cycling", "FunctionalStrengthTraining").
  public var type: String?
  /// The more specific kind as named by the source ("TrailRun", "indoor_cycling").
  public var sportType: String?
  /// Start, in seconds since 1970-01-01T00:00:00Z.
  public var startInstant: Double?
  /// UTC offset of the athlete's clock at the start, s.
  public var utcOffset: Double?
  /// Name of the time zone, such as "Europe/Paris".
  public var timeZone: String?
  /// Local calendar day of the start, if the file has a local time.
  public var localDay: CalendarDay?
  /// Local time of the start, in seconds since midnight, if the file has a local time.
  public var localClock: Double?
  /// Elapsed time from start to end, s.
  public var elapsedTime: Double?
  /// Timer time, pauses excluded, s.
  public var timerTime: Double?
  /// Moving time as defined by the source, s.
  public var movingTime: Double?
  /// Distance, m.
  public var distance: Double?
  /// Pool length as set on the device, m.
  public var poolLength: Double?
  /// Elevation gain, m.
  public var elevationGain: Double?
  /// Average speed, m/s.
  public var averageSpeed: Double?
  /// Highest speed, m/s.
  public var maximumSpeed: Double?
  /// Average heart rate, bpm.
  public var averageHeartRate: Double?
  /// Highest heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Energy expenditure, kcal.
  public var calories: Double?
  /// Average power, W.
  public var averagePower: Double?
  /// Highest power, W.
  public var maximumPower: Double?
  /// The effort score computed by the source.
  public var sufferScore: Double?
  /// Whether heart rate was recorded, according to the source.
  public var hasHeartRate: Bool?
  /// Session RPE, 0…10 (CR10).
  public var perceivedExertion: Double?
  /// Whether the athlete tagged the activity.
  public var isTagged: Bool?
  /// Whether the activity was entered manually, without streams.
  public var isManual: Bool?
  /// Whether the athlete marked the session as a race.
  package var isRace = false
  /// Whether the session was a way to work or a similar one.
  package var isCommute: Bool?
  /// The athlete's notes.
  public var notes: String?
  /// Manufacturer and model of the device.
  public var device: String?

  /// Creates a summary without values.
  public init() {}

  /// The summary without the zeros that devices write for missing energy, speed, power, heart rate, distance
  /// and times.
  package var withoutZeros: ActivitySummary {
    func computed(_ value: Double?) -> Double? { value.flatMap { $0 > 0 ? $0 : nil } }
    var summary = self
    summary.elapsedTime = computed(elapsedTime)
    summary.timerTime = computed(timerTime)
    summary.movingTime = computed(movingTime)
    summary.distance = computed(distance)
    summary.poolLength = computed(poolLength)
    summary.averageSpeed = computed(averageSpeed)
    summary.maximumSpeed = computed(maximumSpeed)
    summary.averageHeartRate = computed(averageHeartRate)
    summary.maximumHeartRate = computed(maximumHeartRate)
    summary.calories = computed(calories)
    summary.averagePower = computed(averagePower)
    summary.maximumPower = computed(maximumPower)
    return summary
  }

  /// The calendar day of the start: the local day if it is known. If not, the day of the start instant at
  /// `utcOffset`, or in UTC if the offset is unknown.
  public var day: CalendarDay? {
    localDay ?? startInstant.flatMap { CalendarDay(instant: $0, utcOffset: utcOffset ?? 0) }
  }
}
