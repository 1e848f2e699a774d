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
    intercept: -0.9026, weights: [0.6292, 0.1159, 0.1734, 0.6577, 0.0244, -0.0493, 0.0000, 0.0000])

  static let readinessEvening = NextAnswerPrior(
    intercept: -1.1253, weights: [0.5992, 0.2374, 0.2196, 0.6391, 0.0211, -0.1753, 0.8313, -0.8407])

  static let sorenessMorning = NextAnswerPrior(
    intercept: -0.1143, weights: [0.9806, 0.0137, 0.0078, -0.0106, 0.0229, 0.0024, 0.0000, 0.0000])

  static let sorenessEvening = NextAnswerPrior(
    intercept: -0.2277, weights: [0.8631, 0.1021, 0.0774, -0.0413, 0.0905, 0.0174, 0.2100, 0.1266])

  static let fatigueMorning = NextAnswerPrior(
    intercept: 0.0061, weights: [0.1153, 0.2133, 1.9595, 0.1237, 0.0137, 0.0477, 0.0000, 0.0000])

  static let fatigueEvening = NextAnswerPrior(
    intercept: -0.0458, weights: [0.1446, 0.2420, 1.9446, 0.1434, 0.0379, -0.1526, 0.3923, -0.1702])
}
