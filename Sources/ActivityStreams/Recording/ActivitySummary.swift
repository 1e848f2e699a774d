public import TextFormats

/// A file's values for the whole activity, in addition to its streams.
///
/// Every field is optional.
public struct ActivitySummary: Sendable, Hashable {
  /// Years in which a session can have begun: satellites give time and place since 1980, and the FIT clock begins at
  /// the end of 1989; a device without a set clock gives 1970, or an overflowed counter.
  package static let possibleYears = 1980...2099

  /// Identifier at its source.
  public var id: String?
  /// Title.
  public var name: String?
  /// The kind as named by the source ("Run", "cycling", "FunctionalStrengthTraining").
  public var type: String?
  /// The more specific kind as named by the source ("TrailRun", "indoor_cycling").
  public var sportType: String?
  /// Start, seconds since 1970-01-01T00:00:00Z.
  public var startInstant: Double?
  /// UTC offset of the athlete's clock at the start, s.
  public var utcOffset: Double?
  /// Name of the time zone, such as "Europe/Paris".
  public var timeZone: String?
  /// Local calendar day of the start, if the file has local time.
  public var localDay: CalendarDay?
  /// Local time of the start in seconds since midnight, if the file has local time.
  public var localClock: Double?
  /// Elapsed time from start to end, s.
  public var elapsedTime: Double?
  /// Timer time without pauses, s.
  public var timerTime: Double?
  /// Moving time by the rule of the source, s.
  public var movingTime: Double?
  /// Distance, m.
  public var distance: Double?
  /// Pool length set on the device, m.
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
  /// Energy, kcal.
  public var calories: Double?
  /// Average power, W.
  public var averagePower: Double?
  /// Highest power, W.
  public var maximumPower: Double?
  /// The source's own effort score.
  public var sufferScore: Double?
  /// Whether the source says that heart rate was recorded.
  public var hasHeartRate: Bool?
  /// Session RPE, 0…10 (CR10).
  public var perceivedExertion: Double?
  /// Whether the athlete tagged the activity.
  public var isTagged: Bool?
  /// Whether the activity was entered by hand, without streams.
  public var isManual: Bool?
  /// The athlete's notes.
  public var notes: String?
  /// Manufacturer and model of the device.
  public var device: String?

  /// No values.
  public init() {}

  /// The summary without the zeros that devices write for missing values: energy, speed, power, heart rate,
  /// distance and times.
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

  /// The calendar day of the start: the local day if known, otherwise the day of the instant at
  /// `utcOffset`, or in UTC.
  public var day: CalendarDay? {
    localDay ?? startInstant.flatMap { CalendarDay(instant: $0, utcOffset: utcOffset ?? 0) }
  }
}
