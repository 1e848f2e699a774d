// Written by `make train`; do not edit. The same numbers with their provenance: Data/readiness_next_morning.json.
// swift-format-ignore-file

/// What the answers of real athletes taught of the next ones.
enum NextAnswerPriors {
  static func prior(_ question: NextQuestion, _ issue: Issue) -> NextAnswerPrior {
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
    intercept: -0.9026, weights: [0.6292, 0.1159, 0.1734, 0.6577, 0.0244, -0.0493, 0.0000, 0.0000])

  static let readinessEvening = NextAnswerPrior(
    intercept: -1.1253, weights: [0.5992, 0.2374, 0.2196, 0.6391, 0.0211, -0.1753, 0.8313, -0.8407])

  static let sorenessMorning = NextAnswerPrior(
    intercept: 0.1975, weights: [0.3773, 0.3331, 1.3346, -0.5860, 0.1067, 0.0725, 0.0000, 0.0000])

  static let sorenessEvening = NextAnswerPrior(
    intercept: 0.2258, weights: [0.3538, 0.3919, 1.4441, -0.5928, 0.1335, -0.1192, 0.3096, 0.2212])

  static let fatigueMorning = NextAnswerPrior(
    intercept: 0.0017, weights: [0.3275, 0.1442, 1.6266, 0.1143, 0.0289, 0.0342, 0.0000, 0.0000])

  static let fatigueEvening = NextAnswerPrior(
    intercept: -0.0402, weights: [0.3189, 0.1853, 1.6780, 0.1317, 0.0478, -0.1441, 0.3698, -0.1442])
}
