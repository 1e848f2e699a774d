public import ActivityStreams

/// How an activity is recorded.
public struct SimulationOptions: Sendable, Hashable {
  /// The sensors; `nil` uses those usual for the kind.
  public var sensors: Set<SimulatedSensor>?
  /// Recording mode of the device.
  public var recording: RecordingMode = .everySecond
  /// The sensor faults to add.
  public var faults = FaultPlan()
  /// Whether the device measures for two minutes after the end and reports the final heart rate.
  public var reportsRecovery = false
  /// Start of the activity, seconds since 1970-01-01T00:00:00Z.
  public var start = 1_777_703_400.0
  /// UTC offset of the athlete's clock, s.
  public var utcOffset = 7_200.0
  /// Name of the athlete's time zone.
  public var timeZone: String? = "Europe/Paris"

  /// Creates the default options: usual sensors, a record every second, no faults, starting on
  /// 2026-05-02 at 08:30 in Paris.
  public init() {}
}

/// A simulated activity: the recording and the ground truth.
public struct SimulatedActivity: Sendable {
  /// The athlete's plan.
  public var plan: ActivityPlan
  /// The athlete.
  public var athlete: SimulatedAthlete
  /// The seed.
  public var seed: UInt64
  /// The device's recording, including faults.
  public var recording: ActivityRecording
  /// The ground truth.
  public var truth: SimulationTruth
}

/// The ground truth of a simulated activity. Its columns are as long as those of the recording.
public struct SimulationTruth: Sendable {
  /// The recording without faults. Times are the same unless a clock fault changed them.
  public var clean: ActivityRecording
  /// The positions of faults, in order of row.
  public var faults: [FaultSpan]
  /// The outcome of each plan segment.
  public var segments: [SegmentOutcome]
  /// End of exercise and start of the recovery tail, s; `nil` without a recovery tail.
  public var endOfExercise: Double?
  /// Heart rate before sensor noise and rounding, bpm.
  public var heartRate: [Double]
  /// Remaining work above critical power, J.
  public var workReserve: [Double]
  /// Distance before rounding, m.
  public var distance: [Double]
  /// Altitude before sensor noise and rounding, m.
  public var altitude: [Double]
  /// Energy expenditure, kcal.
  public var kilocalories: Double
}
