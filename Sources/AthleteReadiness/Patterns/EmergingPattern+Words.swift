import DayRecords

extension EmergingPattern {
  /// Heading shown with every pattern.
  package static let label = "Early signal"
  /// Confidence shown with every pattern, however small its false discovery rate.
  package static let confidence = Confidence.low

  /// Recent hits in words: "3 of last 5 instances".
  package var signal: String { "\(recentHits) of last \(recentExposures) instances" }

  /// The pattern as a sentence, with how often it held.
  package var message: String { remark.text }
}
