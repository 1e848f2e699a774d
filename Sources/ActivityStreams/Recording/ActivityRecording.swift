/// An activity as read: every record in file order, with nothing repaired or filled.
///
/// `time` and all columns have the same length, and missing values are NaN. Readers produce recordings,
/// from which ``ActivityStream`` is built.
public struct ActivityRecording: Sendable {
  /// The file's values for the whole activity.
  public var summary = ActivitySummary()
  /// Time of each record in file order, in seconds since `startInstant` (or the first timed record); NaN if
  /// missing.
  public var time: [Double] = []
  /// The sensor columns, each as long as `time`.
  public var columns = ChannelColumns()
  /// Time spans, on the clock of `time`, in which the timer was stopped.
  public var pauses: [TimeSpan] = []
  /// Laps as marked by the device or the athlete.
  public var laps: [Lap] = []
  /// Beat intervals, in file order.
  public var beats: [BeatInterval] = []
  /// Recovery heart rates reported by the device.
  public var deviceRecoveries: [DeviceRecovery] = []
  /// Pool lengths.
  public var lengths: [PoolLength] = []
  /// Strength sets recorded by the device.
  public var sets: [RecordedSet] = []
  /// The planned workout, if the file has one.
  public var workout: Workout?
  /// Athlete values stored in the device.
  public var deviceAthlete = DeviceAthlete()
  /// Names of unused columns in the file, for the report.
  public var ignoredColumns: [String] = []
  package var openUnits: [Channel] = []
  /// Channels recorded by an app on the device, with the name of its field.
  package var appFields: [Channel: String] = [:]
  /// Irregularities that did not stop reading.
  public var warnings: [RecordingWarning] = []

  /// An empty recording.
  public init() {}
}

/// A time span on the clock of a recording, in seconds; `end` may be infinite.
public struct TimeSpan: Sendable, Hashable {
  /// First second.
  public var start: Double
  /// Last second.
  public var end: Double
  /// Creates a span.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

/// A lap.
public struct Lap: Sendable, Hashable {
  /// Start and end on the clock of the recording.
  public var span: TimeSpan
  /// Recorded distance, m.
  public var distance: Double?
  /// Creates a lap.
  public init(span: TimeSpan, distance: Double? = nil) {
    self.span = span
    self.distance = distance
  }

  package func moved(by seconds: Double) -> Lap {
    Lap(span: TimeSpan(start: span.start + seconds, end: span.end + seconds), distance: distance)
  }
}

/// An interval between two heartbeats.
public struct BeatInterval: Sendable, Hashable {
  /// Length, ms.
  public var milliseconds: Double
  /// Time of its message on the clock of the recording, s, if known.
  public var time: Double?
  /// Creates an interval.
  public init(milliseconds: Double, time: Double? = nil) {
    self.milliseconds = milliseconds
    self.time = time
  }
}

/// A heart rate measured by the device two minutes after the timer stopped.
public struct DeviceRecovery: Sendable, Hashable {
  /// Time of the report on the clock of the recording, s.
  public var time: Double
  /// The reported heart rate, bpm.
  public var heartRate: Double
  /// Time at which the timer stopped, s, if recorded.
  public var timerStop: Double?
  /// The last heart rate up to the timer stop, bpm.
  public var heartRateAtStop: Double?
  /// Creates a recovery heart rate.
  public init(time: Double, heartRate: Double, timerStop: Double? = nil, heartRateAtStop: Double? = nil) {
    self.time = time
    self.heartRate = heartRate
    self.timerStop = timerStop
    self.heartRateAtStop = heartRateAtStop
  }
}

/// A pool length.
public struct PoolLength: Sendable, Hashable {
  /// Start and end on the clock of the recording.
  public var span: TimeSpan
  /// Counted strokes.
  public var strokes: Int?
  /// Whether the athlete swam rather than rested.
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
  /// Start and end, if known.
  public var span: TimeSpan?
  /// Number of repetitions.
  public var repetitions: Int?
  /// Weight, kg.
  public var weight: Double?
  /// The exercise category in the FIT profile.
  public var exercise: String?
  /// Whether this is work rather than rest.
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

/// Athlete values stored in a device. They are only context, and every use is reported.
public struct DeviceAthlete: Sendable, Hashable {
  /// "male" or "female".
  public var sex: String?
  /// Age, years.
  public var age: Double?
  /// Mass, kg.
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
  /// No values.
  public init() {}
}

/// An irregularity that did not stop reading.
public struct RecordingWarning: Sendable, Hashable {
  /// A code such as `partial`, `unknown_column` or `unequal_lengths`.
  public var kind: String
  /// The message for people; never includes health values.
  public var message: String
  /// The number of occurrences.
  public var count: Int
  package init(kind: String, message: String, count: Int = 1) {
    self.kind = kind
    self.message = message
    self.count = count
  }
}
