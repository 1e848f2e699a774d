/// The one decision of a day.
public struct Decision: Sendable, Hashable {
  /// What to do, in one sentence.
  public var primary: String
  /// The risk that leads.
  public var kind: RiskKind
  public var confidence: Confidence
  /// Two or three sentences with the numbers behind it.
  public var reasoning: String
  /// The keys of the numbers in the sentences.
  public var keys: [String]

  /// A decision.
  public init(primary: String, kind: RiskKind, confidence: Confidence, reasoning: String, keys: [String]) {
    self.primary = primary
    self.kind = kind
    self.confidence = confidence
    self.reasoning = reasoning
    self.keys = keys
  }
}

/// A note beside the decision, grounded in computed values.
public struct CoachingNote: Sendable, Hashable {
  public enum Tone: String, Sendable, Hashable, CaseIterable {
    case warning, caution, good, info
  }
  public var tone: Tone
  public var message: String
  public var confidence: Confidence

  /// A note.
  public init(tone: Tone, message: String, confidence: Confidence) {
    self.tone = tone
    self.message = message
    self.confidence = confidence
  }
}
