import ActivityStreams
public import SessionMetrics
public import TextFormats

/// A session in the athlete's history. Only the day and the kind are required.
public struct SessionSummary: Sendable, Hashable {
  /// Identifier, which keeps a session from being compared with itself.
  public var id: String?
  /// The date on which the session started, in the athlete's time zone.
  public var day: CalendarDay
  /// Start time, seconds since 1970.
  public var start: Double?
  /// Source of the report ("Garmin"), used to distinguish duplicates from separate sessions.
  public var source: String?
  /// Kind of activity ("Run").
  public var kind: String
  /// Load on the scale of the exponential training impulse. With `nil`, the load is computed from
  /// ``evidence``.
  public var load: Double?
  /// Loads by method, each in its own unit, before conversion to the common scale.
  public var evidence = LoadEvidence()
  /// Duration, s.
  public var duration: Double?
  /// Distance, m.
  public var distance: Double?
  /// Highest plausible heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Effort score, 0–10.
  public var effort: Double?
  /// Energy expenditure, kcal.
  public var energy: Double?
  /// MET-minutes.
  public var metMinutes: Double?
  /// Session RPE × minutes.
  public var sessionRating: Double?
  /// Load of the strength sets, on the scale of ``load``. Heart rate underestimates lifting, so the larger of
  /// the two is used.
  public var strengthLoad: Double?
  /// Standard deviation of ln ``strengthLoad``; `nil` if not estimated.
  public var strengthError: Double?
  /// Time in each heart-rate zone, s, lowest zone first.
  public var zoneSeconds: [Double]
  /// Load by energy system; `nil` if unknown. Only the proportions matter.
  public var focus: LoadFocus?
  /// Heart-rate recovery, if it can be compared with other sessions.
  public var recovery: SessionRecovery?
  /// Sets of similar efforts, in chronological order.
  public var series: [EffortSeries] = []
  /// The split times of a race with runs and workout stations; `nil` for other sessions.
  public var race: HybridRaceTimes?

  /// Creates a session.
  public init(
    day: CalendarDay, kind: String, load: Double? = nil, duration: Double? = nil, distance: Double? = nil,
    maximumHeartRate: Double? = nil, effort: Double? = nil, energy: Double? = nil, metMinutes: Double? = nil,
    sessionRating: Double? = nil, strengthLoad: Double? = nil, zoneSeconds: [Double] = [], id: String? = nil,
    start: Double? = nil, source: String? = nil, evidence: LoadEvidence = LoadEvidence()
  ) {
    self.id = id
    self.day = day
    self.start = start
    self.source = source
    self.kind = kind
    self.load = load
    self.evidence = evidence
    self.duration = duration
    self.distance = distance
    self.maximumHeartRate = maximumHeartRate
    self.effort = effort
    self.energy = energy
    self.metMinutes = metMinutes
    self.sessionRating = sessionRating
    self.strengthLoad = strengthLoad
    self.zoneSeconds = zoneSeconds
  }
}
