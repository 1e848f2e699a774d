import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A threshold that the data suggest beside the current one. It is used only once somebody accepts it.
  public struct ProposedThreshold: Codable, Hashable, Sendable {
    /// The key in an athlete's document: `max_hr`, `ftp_w`, …
    public var metric: String
    /// The sport it is for; `nil` is for all.
    public var sport: String?
    /// The value.
    public var value: Double
    /// `bpm`, `W`, `J`, `m/s` or `m`.
    public var unit: String
    /// Ends of its interval; `nil` if the evidence does not give its uncertainty.
    public var interval: [Double]?
    /// The current value; `nil` without one.
    public var current: Double?
    /// Pieces of evidence: sessions, efforts of a fit, mornings.
    public var evidence: Int
    /// The day of the earliest of them.
    public var since: String
    /// The sessions it rests on, by day.
    public var witnesses: [Witness]
    /// Cautions before accepting: `lower_bound`, `maybe_not_maximal`, `single_session`, `doubtful_fit`.
    public var cautions: [String]

    /// A session, or a morning, that speaks for a value.
    public struct Witness: Codable, Hashable, Sendable {
      /// Its day.
      public var date: String
      /// Its identifier, if it has one.
      public var session: String?
    }
  }
}

extension TrainingReport.ProposedThreshold {
  init(_ proposal: ThresholdProposal) {
    metric = proposal.metric.rawValue
    sport = proposal.sport?.rawValue
    value = proposal.value
    unit = proposal.metric.unit
    interval = proposal.interval.map { [$0.lowerBound, $0.upperBound] }
    current = proposal.current
    evidence = proposal.count
    since = proposal.since.description
    witnesses = proposal.witnesses.map { Witness(date: $0.day.description, session: $0.session) }
    cautions = proposal.cautions.map(\.rawValue)
  }
}

extension ThresholdProposal.Metric {
  /// The unit of the metric.
  var unit: String {
    switch self {
    case .maximumHeartRate, .restingHeartRate, .thresholdHeartRate: "bpm"
    case .thresholdPower, .criticalPower: "W"
    case .anaerobicWork: "J"
    case .criticalSpeed, .criticalSwimSpeed: "m/s"
    case .anaerobicDistance: "m"
    }
  }
}
