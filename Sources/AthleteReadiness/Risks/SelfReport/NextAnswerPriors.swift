// Written by `make train`; do not edit. The same numbers with their provenance: Data/readiness_next_morning.json.
// swift-format-ignore-file

/// The model of next answers learned from real athletes.
enum NextAnswerPriors {
  static func prior(_ question: NextQuestion, _ issue: IssueTime) -> NextAnswerPrior {
    switch (question, issue) {
    case (.readiness, .morning): readinessMorning
    case (.readiness, .evening): readinessEvening
    case (.soreness, .morning): sorenessMorning
    case (.soreness, .evening): sorenessEvening
    case (.fatigue, .morning): fatigueMorning
    case (.fatigue, .evening): fatigueEvening
    }
  }

  static let readinessMorning = NextAnswerPrior(
    intercept: -0.6587, weights: [1.2421, 0.0296, 0.8170, 0.7513, 0.5488, 1.4402, 0.0001, -0.0898, 0.0000, 0.0000, 0.0000])

  static let readinessEvening = NextAnswerPrior(
    intercept: -0.9157, weights: [1.2309, 0.1403, 0.8305, 0.7709, 0.5499, 1.3200, 0.0045, -0.2371, 0.8783, -0.8972, 0.0000])

  static let sorenessMorning = NextAnswerPrior(
    intercept: -0.3270, weights: [1.3786, -0.1146, 1.2243, 0.4426, 0.5000, 0.8220, 0.1307, 0.0309, 0.0000, 0.0000, 0.0000])

  static let sorenessEvening = NextAnswerPrior(
    intercept: -0.2548, weights: [1.4535, -0.0792, 1.2633, 0.4551, 0.5386, 0.6312, 0.1706, -0.1896, 0.2813, 0.4302, 0.0000])

  static let fatigueMorning = NextAnswerPrior(
    intercept: -0.9771, weights: [0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.9309])

  static let fatigueEvening = NextAnswerPrior(
    intercept: -0.9771, weights: [0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.0000, 0.9309])
}
