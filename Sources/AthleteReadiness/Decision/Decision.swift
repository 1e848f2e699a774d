import DayRecords

/// The session to do.
public struct SessionToDo: Sendable, Hashable {
  /// How hard it is.
  public enum Intensity: String, Sendable, Hashable, CaseIterable {
    case rest, easy, steady, hard
    case asPlanned = "as_planned"
  }
  /// `rest`, `event`, `cross_training` if the sport loads the injured part, else the sport: `run`, `ride`, `swim`,
  /// `row`, `strength`, or `session` if unknown.
  public var kind: String
  /// Duration, min.
  public var minutes: ClosedRange<Double>
  /// How hard.
  public var intensity: Intensity
  /// Its load, on the scale of the exponential training impulse.
  public var load: ClosedRange<Double>
  /// Parts of the body to spare.
  public var spares: [String] = []
}

/// The one decision of a day.
///
/// Page: *The decision*, tests: `DecisionTests`, `LivesTests`.
public struct Decision: Sendable, Hashable {
  /// The action and its reason, in one sentence.
  public var primary: String
  /// The deciding hold, a row of the hold table (five rows are risks); `nil` without a limit.
  public var reason: HoldReason?
  /// Confidence in the decision.
  public var confidence: Confidence
  /// The session to do instead, or as planned.
  public var session: SessionToDo
  /// Two sentences, three at most: causes first.
  public var reasoning: String
  /// When, or after what, to look at the decision again.
  public var lookAgain: String
  /// The sentences as codes with values: the first is ``primary``, the last ``lookAgain``, between them ``reasoning``.
  public var facts: [Remark]

  /// The deciding risk; `nil` without one.
  public var kind: RiskKind? { reason?.risk }
  /// The name of the deciding risk for people.
  package var riskName: String? { kind?.name }
  /// Every number in the sentences.
  public var numbers: [QuotedNumber] { facts.flatMap(\.numbers) }
  /// The keys of the numbers in the sentences, each once.
  public var keys: [String] {
    var seen: Set<String> = []
    return numbers.map(\.key).filter { seen.insert($0).inserted }
  }
}

/// The risk furthest above its usual rate, whatever decides the day.
public struct TopRisk: Sendable, Hashable {
  /// The risk.
  public var kind: RiskKind
  /// Its probability.
  public var probability: Double
  /// The usual rate for comparison.
  public var usual: Double
  /// Times its usual rate from which a risk is elevated (contract 3.3).
  static let elevated = 1.3
  /// Whether it is elevated.
  public var isElevated: Bool { usual > 0 && probability >= Self.elevated * usual }
}

/// A note beside the decision, grounded in computed values.
public struct CoachingNote: Sendable, Hashable {
  /// How serious a note is.
  public enum Tone: String, Sendable, Hashable, CaseIterable {
    case warning, caution, good, info
  }
  /// How serious it is.
  public var tone: Tone
  /// One or two sentences as codes with values.
  public var facts: [Remark]
  /// The confidence.
  public var confidence: Confidence
  /// The sentences.
  public var message: String { facts.map(\.text).joined(separator: " ") }
  /// Every number in the message.
  public var numbers: [QuotedNumber] { facts.flatMap(\.numbers) }

  init(_ tone: Tone, _ facts: Remark?..., confidence: Confidence = .medium) {
    self.tone = tone
    self.facts = facts.compactMap(\.self)
    self.confidence = confidence
  }
}
