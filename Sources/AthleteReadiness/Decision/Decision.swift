import DayRecords

/// The one decision of a day.
///
/// Page: *The decision*, tests: `DecisionTests`.
public struct Decision: Sendable, Hashable {
  /// What to do, in one sentence.
  public var primary: String
  /// The risk that leads; on a quiet day the one that is largest over its base rate. `nil` where nothing is known of the last
  /// days, so that there is no decision to take.
  public var kind: RiskKind?
  /// The level of that risk.
  public var level: RiskLevel
  /// The confidence of that risk.
  public var confidence: Confidence
  /// Two or three sentences with the numbers behind it.
  public var reasoning: String
  /// Every number that stands in the sentences.
  public var numbers: [QuotedNumber]

  /// The keys of the numbers in the sentences, each once.
  public var keys: [String] {
    var seen: Set<String> = []
    return numbers.map(\.key).filter { seen.insert($0).inserted }
  }

  /// The name of the leading risk for people.
  package var riskName: String? { kind?.name }

  /// A decision.
  package init(
    primary: String, kind: RiskKind?, level: RiskLevel, confidence: Confidence, reasoning: String,
    numbers: [QuotedNumber] = []
  ) {
    self.primary = primary
    self.kind = kind
    self.level = level
    self.confidence = confidence
    self.reasoning = reasoning
    self.numbers = numbers
  }
}

/// One sentence beside the decision: the second thing worth knowing.
public struct SupportingInsight: Sendable, Hashable {
  /// The sentence.
  public var message: String
  /// Every number that stands in it.
  public var numbers: [QuotedNumber]

  /// An insight.
  init(_ sentence: Sentence) {
    message = sentence.text
    numbers = sentence.numbers
  }
}

/// A note beside the decision, grounded in computed values.
public struct CoachingNote: Sendable, Hashable {
  /// How serious a note is.
  public enum Tone: String, Sendable, Hashable, CaseIterable {
    case warning, caution, good, info
  }
  /// How serious it is.
  public var tone: Tone
  /// One or two sentences.
  public var message: String
  /// How sure it is.
  public var confidence: Confidence
  /// Every number that stands in the message.
  public var numbers: [QuotedNumber]

  /// A note.
  package init(tone: Tone, message: String, confidence: Confidence, numbers: [QuotedNumber] = []) {
    self.tone = tone
    self.message = message
    self.confidence = confidence
    self.numbers = numbers
  }

  init(_ tone: Tone, _ sentence: Sentence, _ confidence: Confidence = .medium) {
    self.init(tone: tone, message: sentence.text, confidence: confidence, numbers: sentence.numbers)
  }
}
