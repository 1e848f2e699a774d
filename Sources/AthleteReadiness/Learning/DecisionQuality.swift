public import ActivityStreams

/// How well the system knows the athlete.
public enum ConfidenceStage: String, Sendable, Hashable, CaseIterable {
  /// Days 0 to 14.
  case learningBaseline = "learning_baseline"
  /// From day 15.
  case personalised
  /// From day 61, with at least half of the last 28 decisions answered.
  case deepPersonalisation = "deep_personalisation"

  /// The stage in words for people.
  public var words: String {
    switch self {
    case .learningBaseline: "Learning your patterns"
    case .personalised: "Personalised to you"
    case .deepPersonalisation: "Deeply personalised"
    }
  }
}

/// How decisions were answered and how they came out.
public struct DecisionQuality: Sendable, Hashable {
  /// How decisions of one level of confidence came out.
  public struct Accuracy: Sendable, Hashable {
    public var confidence: Confidence
    /// Decisions of which the outcome is known.
    public var decisions: Int
    /// Mean of the probabilities that were issued.
    public var meanProbability: Double?
    /// Share in which the risk came true.
    public var observedRate: Double?
    /// Mean squared error of the probabilities.
    public var brierScore: Double?
    /// Share that was right, where a probability of one half or more says that it comes true.
    public var accuracy: Double?
  }

  /// The first and the last day that decisions were counted from.
  public var period: ClosedRange<CalendarDay>?
  /// Decisions issued in the period.
  public var totalDecisions = 0
  public var responsesRecorded = 0
  /// Decisions followed, modified and ignored.
  public var followed = 0
  public var modified = 0
  public var ignored = 0
  /// By level of confidence, low first.
  public var accuracy: [Accuracy] = []
  /// Days since the first record, that day counted.
  public var daysOfData = 0
  public var stage = ConfidenceStage.learningBaseline
  /// Progress through the first stage, 0–1.
  public var progress = 0.0

  /// Share of decisions that were answered; `nil` without decisions.
  public var responseRate: Double? {
    totalDecisions > 0 ? Double(responsesRecorded) / Double(totalDecisions) : nil
  }

  /// Nothing decided yet.
  public init() {}
}
