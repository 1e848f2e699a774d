public import ActivityStreams

/// Options for recording an activity.
public struct SimulationOptions: Sendable, Hashable {
  /// Sensors; `nil` for the kind's usual ones.
  public var sensors: Set<SimulatedSensor>?
  /// Recording mode of the device.
  public var recording: RecordingMode = .everySecond
  /// Sensor faults.
  public var faults = FaultPlan()
  /// Whether the device measures for two minutes after the end and reports that heart rate.
  public var reportsRecovery = false
  /// Start of the activity, seconds since 1970-01-01T00:00:00Z.
  public var start = 1_777_703_400.0
  /// UTC offset of the athlete's clock, s.
  public var utcOffset = 7_200.0
  /// Name of the athlete's time zone.
  public var timeZone: String? = "Europe/Paris"

  /// Creates the default options: usual sensors, every second, no faults, 2026-05-02 at 08:30 in Paris.
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
  /// The recording of the device, faults included.
  public var recording: ActivityRecording
  /// The ground truth.
  public var truth: SimulationTruth
}

/// The ground truth of a simulated activity. Its columns are as long as the recording.
public struct SimulationTruth: Sendable {
  /// The recording without faults. Rows have the same times unless a clock fault changed them.
  public var clean: ActivityRecording
  /// Positions of the faults, in row order.
  public var faults: [FaultSpan]
  /// Outcome of each segment of the plan.
  public var segments: [SegmentOutcome]
  /// End of the exercise and start of the recovery tail, s; `nil` without a recovery tail.
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
