import TextFormats

/// An activity as read from its file: every record in file order, with nothing repaired or filled in.
///
/// `time` and all columns have the same length, and missing values are NaN. Readers produce recordings; an
/// ``ActivityStream`` is built from one.
public struct ActivityRecording: Sendable {
  /// The values that the file states for the whole activity.
  public var summary = ActivitySummary()
  /// Time of each record in file order, in seconds since `startInstant`; NaN if missing. If `startInstant` is
  /// unknown, times count from the first timed record.
  public var time: [Double] = []
  /// The sensor columns, each as long as `time`.
  public var columns = ChannelColumns()
  /// The time spans in which the timer was stopped, on the clock of `time`.
  public var pauses: [TimeSpan] = []
  /// The laps marked by the device or the athlete.
  public var laps: [Lap] = []
  /// Beat-to-beat intervals, in file order.
  public var beats: [BeatInterval] = []
  /// Recovery heart rates measured by the device.
  public var deviceRecoveries: [DeviceRecovery] = []
  /// The lengths of a pool swim.
  public var lengths: [PoolLength] = []
  /// Strength sets counted by the device.
  public var sets: [RecordedSet] = []
  /// The planned workout, if the file has one.
  public var workout: Workout?
  /// Details of the athlete stored in the device.
  public var deviceAthlete = DeviceAthlete()
  /// Names of the file's columns that were not used.
  public var ignoredColumns: [String] = []
  package var openUnits: [Channel] = []
  /// The channels recorded by an app on the device, with the name of the app's field.
  package var appFields: [Channel: String] = [:]
  /// Problems that did not stop reading.
  public var warnings: [RecordingWarning] = []

  /// Creates an empty recording.
  public init() {}

  /// Moves everything on the clock of the recording by a number of seconds, and the start by as many in the
  /// other direction.
  package mutating func move(by seconds: Double) {
    summary.startInstant = summary.startInstant.map { $0 - seconds }
    if let clock = summary.localClock.map({ $0 - seconds }) {
      // The start may then be on the previous day.
      let days = (clock / 86_400).rounded(.down)
      summary.localClock = clock - days * 86_400
      summary.localDay = Int(exactly: days).flatMap { summary.localDay?.adding(days: $0) }
    }
    for row in time.indices { time[row] += seconds }
    laps = laps.map { $0.moved(by: seconds) }
    pauses = pauses.map { $0.moved(by: seconds) }
    for place in lengths.indices { lengths[place].span = lengths[place].span.moved(by: seconds) }
    for place in sets.indices { sets[place].span = sets[place].span?.moved(by: seconds) }
    for place in beats.indices { beats[place].time = beats[place].time.map { $0 + seconds } }
    for place in deviceRecoveries.indices {
      deviceRecoveries[place].time += seconds
      deviceRecoveries[place].timerStop = deviceRecoveries[place].timerStop.map { $0 + seconds }
    }
  }
}

/// A time span on the clock of a recording, in seconds; `end` may be infinite.
public struct TimeSpan: Sendable, Hashable {
  /// Start of the span, s.
  public var start: Double
  /// End of the span, s.
  public var end: Double
  /// Creates a span.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }

  package func moved(by seconds: Double) -> TimeSpan { TimeSpan(start: start + seconds, end: end + seconds) }
}

/// A lap of a recording.
public struct Lap: Sendable, Hashable {
  /// Start and end on the clock of the recording.
  public var span: TimeSpan
  /// Recorded distance, m; `nil` if unknown.
  public var distance: Double?
  /// Creates a lap.
  public init(span: TimeSpan, distance: Double? = nil) {
    self.span = span
    self.distance = distance
  }

  package func moved(by seconds: Double) -> Lap {
    Lap(span: span.moved(by: seconds), distance: distance)
  }
}

/// The interval between two consecutive heartbeats.
public struct BeatInterval: Sendable, Hashable {
  /// Length of the interval, ms.
  public var milliseconds: Double
  /// Time at which the interval was recorded, s on the clock of the recording, if known.
  public var time: Double?
  /// Creates an interval.
  public init(milliseconds: Double, time: Double? = nil) {
    self.milliseconds = milliseconds
    self.time = time
  }
}

/// A heart rate measured by the device two minutes after the timer stopped.
public struct DeviceRecovery: Sendable, Hashable {
  /// Time of the measurement, s on the clock of the recording.
  public var time: Double
  /// Measured heart rate, bpm.
  public var heartRate: Double
  /// Time at which the timer was stopped, s, if recorded.
  public var timerStop: Double?
  /// The last heart rate before the timer stopped, bpm.
  public var heartRateAtStop: Double?
  /// Creates a recovery heart rate.
  public init(time: Double, heartRate: Double, timerStop: Double? = nil, heartRateAtStop: Double? = nil) {
    self.time = time
    self.heartRate = heartRate
    self.timerStop = timerStop
    self.heartRateAtStop = heartRateAtStop
  }
}

/// One length of a pool swim.
public struct PoolLength: Sendable, Hashable {
  /// Start and end on the clock of the recording.
  public var span: TimeSpan
  /// Number of strokes.
  public var strokes: Int?
  /// Whether the athlete swam. If not, the entry is a rest.
  public var isActive: Bool
  /// The stroke reported by the device ("freestyle", "drill"), if any.
  public var style: String?
  /// Creates a length.
  public init(span: TimeSpan, strokes: Int? = nil, isActive: Bool = true) {
    self.span = span
    self.strokes = strokes
    self.isActive = isActive
  }
}

/// A strength set recorded by a device.
public struct RecordedSet: Sendable, Hashable {
  /// Start and end of the set, if known.
  public var span: TimeSpan?
  /// Number of repetitions.
  public var repetitions: Int?
  /// Weight, kg.
  public var weight: Double?
  /// The exercise category of the FIT profile, such as "bench_press".
  public var exercise: String?
  /// Whether the set is a work set. If not, it is a rest.
  public var isActive: Bool
  /// Creates a set.
  public init(
    span: TimeSpan? = nil, repetitions: Int? = nil, weight: Double? = nil, exercise: String? = nil,
    isActive: Bool = true
  ) {
    self.span = span
    self.repetitions = repetitions
    self.weight = weight
    self.exercise = exercise
    self.isActive = isActive
  }
}

/// Details of the athlete stored in a device. They serve only as a fallback, and every use of them is reported.
public struct DeviceAthlete: Sendable, Hashable {
  /// "male" or "female".
  public var sex: String?
  /// Age, years.
  public var age: Double?
  /// Body mass, kg.
  public var mass: Double?
  /// Height, m.
  public var height: Double?
  /// Resting heart rate, bpm.
  public var restingHeartRate: Double?
  /// Maximum heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Threshold heart rate, bpm.
  public var thresholdHeartRate: Double?
  /// Functional threshold power, W.
  public var thresholdPower: Double?
  /// Creates an empty set of values.
  public init() {}
}

/// A problem that did not stop reading.
public struct RecordingWarning: Sendable, Hashable {
  /// A code such as `partial`, `unknown_column` or `unequal_lengths`.
  public var kind: String
  /// The message for people. It never contains health values.
  public var message: String
  /// Number of occurrences.
  public var count: Int
  package init(kind: String, message: String, count: Int = 1) {
    self.kind = kind
    self.message = message
    self.count = count
  }
}
