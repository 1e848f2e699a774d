import ActivityStreams
public import SessionMetrics
public import TextFormats

/// A session in the athlete's history. Everything except the day may be unknown.
public struct SessionSummary: Sendable, Hashable {
  /// Identifier; prevents comparing a session with itself.
  public var id: String?
  /// The date in the athlete's time zone when the session started, even if it ended after midnight.
  public var day: CalendarDay
  /// Start time, seconds since 1970.
  public var start: Double?
  /// Source of the report ("Garmin"). It distinguishes duplicate reports from separate sessions.
  public var source: String?
  /// Kind of activity ("Run").
  public var kind: String
  /// Load on the scale of the exponential training impulse. `nil` is unknown, not zero; the load is then
  /// computed from ``evidence``.
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
  /// Load of the sets, on the scale of ``load``. Heart rate underestimates lifting, so the larger of the two
  /// counts.
  public var strengthLoad: Double?
  /// Standard deviation of ln ``strengthLoad``; `nil` without an interval.
  public var strengthError: Double?
  /// Seconds in each heart-rate zone, lowest zone first.
  public var zoneSeconds: [Double]
  /// Load by energy system, in the unit in which it was split; `nil` is unknown.
  public var focus: LoadFocus?
  /// Heart-rate recovery, if comparable with other sessions.
  public var recovery: SessionRecovery?
  /// Sets of similar efforts, in order of time.
  public var series: [EffortSeries] = []
  /// The times of a race with runs and stations; `nil` for other sessions.
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
