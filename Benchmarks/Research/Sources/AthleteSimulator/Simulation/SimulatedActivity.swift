public import ActivityStreams

/// How an activity is recorded.
public struct SimulationOptions: Sendable, Hashable {
  /// The sensors worn; `nil` for the kind's usual ones.
  public var sensors: Set<SimulatedSensor>?
  /// Which seconds the device writes down.
  public var recording: RecordingMode = .everySecond
  /// Faults of the sensors.
  public var faults = FaultPlan()
  /// Whether the device keeps measuring for two minutes after the end and reports the heart rate then.
  public var reportsRecovery = false
  /// When the activity starts, s since 1970-01-01T00:00:00Z.
  public var start = 1_777_703_400.0
  /// Offset of the athlete's clock from UTC, s.
  public var utcOffset = 7_200.0
  /// Name of the athlete's time zone.
  public var timeZone: String? = "Europe/Paris"

  /// Usual sensors, every second, no faults, 2026-05-02 at 08:30 in Paris.
  public init() {}
}

/// A simulated activity: the recording of a device, and the truth behind it.
public struct SimulatedActivity: Sendable {
  /// The athlete's plan.
  public var plan: ActivityPlan
  /// Who did it.
  public var athlete: SimulatedAthlete
  /// The seed.
  public var seed: UInt64
  /// The recording of the device, faults included.
  public var recording: ActivityRecording
  /// What really happened.
  public var truth: SimulationTruth
}

/// What really happened in a simulated activity. The columns are as long as the recording.
public struct SimulationTruth: Sendable {
  /// The recording without the faults, row by row the same times unless a clock fault changed them.
  public var clean: ActivityRecording
  /// Where the faults are, in order of rows.
  public var faults: [FaultSpan]
  /// What became of each segment of the plan.
  public var segments: [SegmentOutcome]
  /// When the exercise ended and standing still began, s; `nil` if the plan has no recovery tail.
  public var endOfExercise: Double?
  /// Heart rate before sensor noise and rounding, bpm.
  public var heartRate: [Double]
  /// Work above critical power that was left, J.
  public var workReserve: [Double]
  /// Distance before rounding, m.
  public var distance: [Double]
  /// Altitude before sensor noise and rounding, m.
  public var altitude: [Double]
  /// Energy used, kcal.
  public var kilocalories: Double
}
