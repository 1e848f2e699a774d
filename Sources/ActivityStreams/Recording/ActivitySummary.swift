public import TextFormats

/// A file's values for an activity as a whole, beside its streams.
///
/// Every field is optional: missing values stay absent.
public struct ActivitySummary: Sendable, Hashable {
  /// Identifier at its source.
  public var id: String?
  /// Title.
  public var name: String?
  /// The kind of activity as the source names it ("Run", "cycling", "FunctionalStrengthTraining").
  public var type: String?
  /// The finer kind as the source names it ("TrailRun", "indoor_cycling").
  public var sportType: String?
  /// Start, in seconds since 1970-01-01T00:00:00Z.
  public var startInstant: Double?
  /// Offset of the athlete's clock from UTC at the start, s.
  public var utcOffset: Double?
  /// Name of the time zone ("Europe/Paris").
  public var timeZone: String?
  /// The athlete's calendar day of the start, where the file gives local time.
  public var localDay: CalendarDay?
  /// Seconds after local midnight of the start, where the file gives local time.
  public var localClock: Double?
  /// From start to end, s.
  public var elapsedTime: Double?
  /// Time in which the timer ran, s.
  public var timerTime: Double?
  /// Time in motion by the rule of the source, s.
  public var movingTime: Double?
  /// Distance, m.
  public var distance: Double?
  /// Length of the pool as the device knew it, m.
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
  /// Whether the source reports a recorded heart rate.
  public var hasHeartRate: Bool?
  /// Rating of perceived exertion of the session, 0…10 (CR10).
  public var perceivedExertion: Double?
  /// Whether the athlete tagged the activity.
  public var isTagged: Bool?
  /// Whether the activity was entered by hand and has no streams.
  public var isManual: Bool?
  /// Free text.
  public var notes: String?
  /// Maker and model of the device.
  public var device: String?

  /// Nothing known.
  public init() {}

  /// The summary without the zeros that devices write where they computed nothing: energy, speed, power, heart rate,
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

  /// The athlete's calendar day of the start: the local day if the file gives one, else the day of the instant at
  /// `utcOffset`, else at UTC.
  public var day: CalendarDay? {
    localDay ?? startInstant.flatMap { CalendarDay(instant: $0, utcOffset: utcOffset ?? 0) }
  }
}
