/// An activity as it was read: every record in file order, nothing repaired, nothing filled.
///
/// `time` and every column have the same length. Missing values are `nan`. Readers produce this value;
/// ``ActivityStream`` builds on it.
public struct ActivityRecording: Sendable {
  /// The file's values for the activity as a whole.
  public var summary = ActivitySummary()
  /// Seconds since `startInstant` (or since the first timed record) of each record, in file order; `nan` for a
  /// record without a time.
  public var time: [Double] = []
  /// The sensor columns, each as long as `time`.
  public var columns = ChannelColumns()
  /// Stretches of time, on the clock of `time`, in which the timer was stopped.
  public var pauses: [TimeSpan] = []
  /// Laps as the device or the athlete marked them.
  public var laps: [Lap] = []
  /// Intervals between heart beats, in file order.
  public var beats: [BeatInterval] = []
  /// Recovery heart rates the device itself reported.
  public var deviceRecoveries: [DeviceRecovery] = []
  /// Pool lengths.
  public var lengths: [PoolLength] = []
  /// Strength sets as the device recorded them.
  public var sets: [RecordedSet] = []
  /// The planned workout, if the file has one.
  public var workout: Workout?
  /// The athlete's values as the device knew them.
  public var deviceAthlete = DeviceAthlete()
  /// Names of columns of the file that are not used, for the report.
  public var ignoredColumns: [String] = []
  /// Channels whose unit the file does not name.
  package var openUnits: [Channel] = []
  /// Channels that an app on the device recorded, by the name of its field.
  package var appFields: [Channel: String] = [:]
  /// Oddities in the file that did not stop the reading.
  public var warnings: [RecordingWarning] = []

  /// An empty recording.
  public init() {}
}

/// A span of seconds on the clock of a recording; `end` may be infinite.
public struct TimeSpan: Sendable, Hashable {
  /// First second.
  public var start: Double
  /// Last second.
  public var end: Double
  /// From `start` to `end`.
  public init(start: Double, end: Double) {
    self.start = start
    self.end = end
  }
}

/// A lap.
public struct Lap: Sendable, Hashable {
  /// When it started and ended, on the clock of the recording.
  public var span: TimeSpan
  /// Distance of the lap as recorded, m.
  public var distance: Double?
  /// A lap from `start` to `end` seconds.
  public init(span: TimeSpan, distance: Double? = nil) {
    self.span = span
    self.distance = distance
  }

  /// The lap on a clock that is `seconds` ahead.
  package func moved(by seconds: Double) -> Lap {
    Lap(span: TimeSpan(start: span.start + seconds, end: span.end + seconds), distance: distance)
  }
}

/// An interval between two heart beats.
public struct BeatInterval: Sendable, Hashable {
  /// Length, ms.
  public var milliseconds: Double
  /// Time of the message that carried it on the clock of the recording, where known, s.
  public var time: Double?
  /// An interval in milliseconds.
  public init(milliseconds: Double, time: Double? = nil) {
    self.milliseconds = milliseconds
    self.time = time
  }
}

/// A heart rate that the device measured two minutes after the timer stopped.
public struct DeviceRecovery: Sendable, Hashable {
  /// When it was reported, on the clock of the recording, s.
  public var time: Double
  /// The reported heart rate, bpm.
  public var heartRate: Double
  /// When the timer was stopped, s, if the file records it.
  public var timerStop: Double?
  /// The last heart rate at or before that stop, bpm.
  public var heartRateAtStop: Double?
  /// A reported recovery heart rate.
  public init(time: Double, heartRate: Double, timerStop: Double? = nil, heartRateAtStop: Double? = nil) {
    self.time = time
    self.heartRate = heartRate
    self.timerStop = timerStop
    self.heartRateAtStop = heartRateAtStop
  }
}

/// A length of the pool.
public struct PoolLength: Sendable, Hashable {
  /// When it was swum.
  public var span: TimeSpan
  /// Strokes counted.
  public var strokes: Int?
  /// Whether the athlete swam, or rested.
  public var isActive: Bool
  /// The stroke as the device reported it ("freestyle", "drill"); `nil` if it did not.
  public var style: String?
  /// A length.
  public init(span: TimeSpan, strokes: Int? = nil, isActive: Bool = true) {
    self.span = span
    self.strokes = strokes
    self.isActive = isActive
  }
}

/// A strength set as a device recorded it.
public struct RecordedSet: Sendable, Hashable {
  /// When it was done, where known.
  public var span: TimeSpan?
  /// Repetitions.
  public var repetitions: Int?
  /// Weight, kg.
  public var weight: Double?
  /// Exercise category as the profile names it.
  public var exercise: String?
  /// Whether this is work, or rest.
  public var isActive: Bool
  /// A set.
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

/// A device's data on its owner. Context only; every use is reported.
public struct DeviceAthlete: Sendable, Hashable {
  /// "male", "female".
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
  /// Nothing known.
  public init() {}
}

/// Something odd that a reader saw and could live with.
public struct RecordingWarning: Sendable, Hashable {
  /// A word for programs: `partial`, `unknown_column`, `unequal_lengths`, …
  public var kind: String
  /// A sentence for people; never a health value.
  public var message: String
  /// The number of occurrences.
  public var count: Int
  /// A warning.
  package init(kind: String, message: String, count: Int = 1) {
    self.kind = kind
    self.message = message
    self.count = count
  }
}
