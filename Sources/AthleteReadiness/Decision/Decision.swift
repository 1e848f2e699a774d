import DayRecords

/// The decision of a day: what to do, why, and when to look again.
///
/// Page: *The decision*, tests: `DecisionTests`, `LivesTests`.
public struct Decision: Sendable, Hashable {
  /// The action and its reason in one sentence.
  public var primary: String
  /// The hold that determined the decision (five kinds are risks); `nil` without a limit.
  public var reason: HoldReason?
  /// Confidence in the decision.
  public var confidence: Confidence
  /// The session to do: the planned one or its replacement.
  public var session: SessionToDo
  /// Two or three sentences, causes first.
  public var reasoning: String
  /// When, or after which event, to review the decision.
  public var lookAgain: String
  /// The sentences as codes with values: ``primary`` first, then ``reasoning``, and ``lookAgain`` last.
  public var facts: [Remark]

  /// The risk that determined the decision, if any.
  public var kind: RiskKind? { reason?.risk }
  package var riskName: String? { kind?.name }
  /// Every number quoted in the sentences.
  public var numbers: [QuotedNumber] { facts.flatMap(\.numbers) }
  /// Keys of the quoted numbers, without duplicates.
  public var keys: [String] {
    var seen: Set<String> = []
    return numbers.map(\.key).filter { seen.insert($0).inserted }
  }
}

/// The risk furthest above its usual rate; it need not be the reason for the decision.
public struct TopRisk: Sendable, Hashable {
  /// Which of the five risks it is.
  public var kind: RiskKind
  /// Forecast probability, 0–1.
  public var probability: Double
  /// Usual rate for comparison, 0–1.
  public var usual: Double
  /// Multiple of the usual rate from which a risk counts as elevated (contract 3.3).
  static let elevated = 1.3
  /// Whether the probability is at least 1.3 times the usual rate.
  public var isElevated: Bool { usual > 0 && probability >= Self.elevated * usual }
}

/// A note beside the decision, backed by computed values.
public struct CoachingNote: Sendable, Hashable {
  /// Severity of a note.
  public enum Tone: String, Sendable, Hashable, CaseIterable {
    case warning, caution, good, info
  }
  /// Severity of the note.
  public var tone: Tone
  /// One or two sentences as codes with values.
  public var facts: [Remark]
  /// Confidence in the note.
  public var confidence: Confidence
  /// The rendered sentences.
  public var message: String { facts.map(\.text).joined(separator: " ") }
  /// Every number quoted in the message.
  public var numbers: [QuotedNumber] { facts.flatMap(\.numbers) }

  init(_ tone: Tone, _ facts: Remark?..., confidence: Confidence = .medium) {
    self.tone = tone
    self.facts = facts.compactMap(\.self)
    self.confidence = confidence
  }
}
