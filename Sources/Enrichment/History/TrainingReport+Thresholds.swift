import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A threshold suggested by the data, next to the current value. It has no effect until it is accepted.
  public struct ProposedThreshold: Codable, Hashable, Sendable {
    /// Key in an athlete document, such as `max_hr` or `ftp_w`.
    public var metric: String
    /// The sport; `nil` if the value applies to all sports.
    public var sport: String?
    /// The proposed value.
    public var value: Double
    /// Unit of the value: `bpm`, `W`, `J`, `m/s` or `m`.
    public var unit: String
    /// Confidence interval; `nil` if it cannot be estimated.
    public var interval: [Double]?
    /// The current value; `nil` if none is set.
    public var current: Double?
    /// Number of sessions, fitted efforts or mornings that support the value.
    public var evidence: Int
    /// Date of the earliest supporting session.
    public var since: String
    /// The supporting sessions and mornings, sorted by date.
    public var witnesses: [Witness]
    /// Caveats to consider before accepting the value: `lower_bound`, `maybe_not_maximal`, `single_session`
    /// and `doubtful_fit`.
    public var cautions: [String]

    /// A session or morning that supports the value.
    public struct Witness: Codable, Hashable, Sendable {
      /// Date of the session or morning.
      public var date: String
      /// Identifier of the session, if any.
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
