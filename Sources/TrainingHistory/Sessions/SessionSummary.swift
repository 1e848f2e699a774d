import ActivityStreams
public import SessionMetrics
public import TextFormats

/// A session as the athlete's history keeps it. Everything but the day may be unknown.
public struct SessionSummary: Sendable, Hashable {
  /// Identifier, so a session is not compared with itself.
  public var id: String?
  /// The athlete's calendar day: the date on the athlete's own clock when the session began, also where it ends after midnight.
  public var day: CalendarDay
  /// When it began, seconds since 1970.
  public var start: Double?
  /// Who reported it ("Garmin"), which separates two reports of one session from two sessions.
  public var source: String?
  /// Kind of activity by its name ("Run").
  public var kind: String
  /// Load on the scale of the exponential training impulse; `nil` is unknown, not zero. Where it is `nil`, it is made from
  /// ``evidence``.
  public var load: Double?
  /// Loads by method, each in its own unit, before one is chosen and brought to the common scale.
  public var evidence = LoadEvidence()
  /// Duration, s.
  public var duration: Double?
  /// Distance, m.
  public var distance: Double?
  /// Highest credible heart rate, bpm.
  public var maximumHeartRate: Double?
  /// Effort, 0–10.
  public var effort: Double?
  /// Energy, kcal.
  public var energy: Double?
  /// MET-minutes.
  public var metMinutes: Double?
  /// Session RPE × minutes.
  public var sessionRating: Double?
  /// Load of its sets on the same scale as ``load``. Heart rate undercounts lifting: the larger of the two counts.
  public var strengthLoad: Double?
  /// Standard deviation of the logarithm of ``strengthLoad``; `nil` without an interval.
  public var strengthError: Double?
  /// Seconds in heart-rate zones from the lowest.
  public var zoneSeconds: [Double]
  /// Its load by energy system, in the unit in which it was divided; `nil` is unknown.
  public var focus: LoadFocus?
  /// Its heart-rate recovery, where it compares with other sessions.
  public var recovery: SessionRecovery?
  /// Its series of efforts in order of time.
  public var series: [EffortSeries] = []

  /// A session.
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
