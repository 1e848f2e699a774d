import ActivityStreams
import DayRecords
import Statistics
import TextFormats

/// The degree to which the system is personalised to the athlete.
package enum ConfidenceStage: String, Sendable, Hashable, CaseIterable {
  /// Days 0 to 14.
  case learningBaseline = "learning_baseline"
  /// From day 15.
  case personalised
  /// From day 61, with at least half of the last 28 decisions answered.
  case deepPersonalisation = "deep_personalisation"

  package var words: String {
    switch self {
    case .learningBaseline: "Learning your patterns"
    case .personalised: "Personalised to you"
    case .deepPersonalisation: "Deeply personalised"
    }
  }
}

/// Answers to past decisions, and how those decisions turned out.
package struct DecisionQuality: Sendable, Hashable {
  /// Outcomes of decisions at one level of confidence, judged by the leading risk.
  package struct Accuracy: Sendable, Hashable {
    package var confidence: Confidence
    /// Number of decisions with a recorded outcome.
    package var decisions: Int
    package var meanProbability: Double
    /// Fraction of decisions whose risk came true.
    package var observedRate: Double
    /// Brier score: mean squared error of the probabilities.
    package var brierScore: Double
    /// Share predicted correctly, where a probability of at least one half predicts the event.
    package var accuracy: Double
  }

  /// First and last day of the period; `nil` before the first day is over.
  package var period: ClosedRange<CalendarDay>?
  package var totalDecisions = 0
  package var responsesRecorded = 0
  package var followed = 0
  package var modified = 0
  package var ignored = 0
  /// Accuracy by level of confidence, lowest first. Levels without recorded outcomes are omitted.
  package var accuracy: [Accuracy] = []
  /// Fractions of advice followed, modified and ignored, with older answers decaying (Dirichlet, prior 1
  /// each); `nil` if no decision was answered.
  package var adherence: [Double]?
  /// Fraction of days that go well after followed advice; `nil` if no decision was answered. Athletes have
  /// their own reasons for ignoring advice, so the difference from ignored advice is an association, not an
  /// effect.
  package var afterFollowing: BetaBernoulli?
  /// Fraction of days that go well after ignored advice; `nil` if no decision was answered.
  var afterIgnoring: BetaBernoulli?
  /// Number of days before the open one with a night, a vital sign, an answer or training.
  package var daysOfData = 0
  package var stage = ConfidenceStage.learningBaseline
  /// Progress through the first stage, 0–1.
  package var progress = 0.0

  /// Fraction of decisions that were answered; `nil` if no decision was made.
  package var responseRate: Double? {
    totalDecisions > 0 ? Double(responsesRecorded) / Double(totalDecisions) : nil
  }

  package init() {}
}

extension LearningState {
  private static let period = 28

  /// Returns the quality of decisions up to the day before.
  ///
  /// - Parameters:
  ///   - day: The day of the brief. Only decisions before it count.
  ///   - first: The first day with data; `nil` if no day has any.
  ///   - known: Number of days with any data.
  func quality(on day: CalendarDay, first: CalendarDay?, known: Int)
    -> DecisionQuality
  {
    var quality = DecisionQuality()
    quality.daysOfData = max(0, min(known, first.map { $0.days(to: day) } ?? 0))
    quality.progress = min(1, Double(quality.daysOfData) / Double(max(1, LearningRules.personalisedFrom - 1)))
    let period: UInt64 = (1 << UInt64(Self.period)) - 1
    quality.totalDecisions = (decided & period).nonzeroBitCount
    quality.responsesRecorded = (decided & answered & period).nonzeroBitCount
    // Mask of the newest decisions, one per day of the period.
    var older = decided
    for _ in 0..<Self.period { older &= older &- 1 }
    let newest = decided & ~older
    let recentDecisions = newest.nonzeroBitCount
    let recentAnswers = (newest & answered).nonzeroBitCount
    if let lastDay, let first {
      quality.period = max(min(first, lastDay), lastDay.adding(days: 1 - Self.period))...lastDay
    }
    if quality.daysOfData >= LearningRules.personalisedFrom { quality.stage = .personalised }
    let isEngaged = Double(recentAnswers) >= LearningRules.deepResponseRate * Double(recentDecisions)
    if quality.daysOfData >= LearningRules.deepFrom, recentAnswers > 0, isEngaged {
      quality.stage = .deepPersonalisation
    }
    guard isAnswered else { return quality }
    count(into: &quality)
    let counts = SIMD3(1, 1, 1) + learned.actions
    quality.adherence = (0..<3).map { counts[$0] / counts.sum() }
    quality.afterFollowing = learned.effect(of: .followed)
    quality.afterIgnoring = learned.effect(of: .ignored)
    return quality
  }

  private func count(into quality: inout DecisionQuality) {
    let kept = decisions.filter { quality.period?.contains($0.day) ?? false }
    quality.followed = kept.count { $0.action == .followed }
    quality.modified = kept.count { $0.action == .modified }
    quality.ignored = kept.count { $0.action == .ignored }
    for confidence in Confidence.allCases {
      let judged = kept.filter { $0.confidence == confidence && $0.leadOutcome != nil }
      guard !judged.isEmpty else { continue }
      let count = Double(judged.count)
      var accuracy = DecisionQuality.Accuracy(
        confidence: confidence, decisions: judged.count, meanProbability: 0, observedRate: 0, brierScore: 0,
        accuracy: 0)
      for decision in judged {
        let outcome = decision.leadOutcome == true ? 1.0 : 0
        let issued = Double(decision.issued)
        accuracy.meanProbability += issued / count
        accuracy.observedRate += outcome / count
        accuracy.brierScore += (issued - outcome) * (issued - outcome) / count
        if (issued >= 0.5) == (outcome == 1) { accuracy.accuracy += 1 / count }
      }
      quality.accuracy.append(accuracy)
    }
  }
}
