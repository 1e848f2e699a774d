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
    intercept: -0.6607, weights: [1.2362, 0.0307, 0.8207, 0.7585, 0.5480, 1.4400, 0.0003, -0.0908, 0.0000, 0.0000])

  static let readinessEvening = NextAnswerPrior(
    intercept: -1.3483, weights: [1.2283, 0.1510, 0.7954, 0.7471, 0.5625, 1.2095, 0.0026, -0.1976, 0.6797, -0.5467])

  static let sorenessMorning = NextAnswerPrior(
    intercept: -0.3279, weights: [1.3770, -0.1145, 1.2242, 0.4341, 0.5021, 0.8195, 0.1305, 0.0306, 0.0000, 0.0000])

  static let sorenessEvening = NextAnswerPrior(
    intercept: 0.0772, weights: [1.4535, -0.0800, 1.2641, 0.4451, 0.5417, 0.6297, 0.1702, -0.1958, 0.3183, 0.3634])

  static let fatigueMorning = NextAnswerPrior(
    intercept: -0.5351, weights: [1.3422, 0.0889, 0.5883, 0.4051, 0.1634, 0.5000, 0.0168, 0.1299, 0.0000, 0.0000])

  static let fatigueEvening = NextAnswerPrior(
    intercept: -1.0621, weights: [1.3606, 0.1069, 0.6186, 0.3906, 0.2299, 0.5000, 0.0524, -0.0921, 0.5928, -0.4193])
}
