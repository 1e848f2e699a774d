import DayRecords

extension EmergingPattern {
  /// The heading of a pattern, always an early signal.
  package static let label = "Early signal"
  /// A pattern's confidence is low, however small its q.
  package static let confidence = Confidence.low

  /// The recent hit count: "3 of last 5 instances".
  package var signal: String { "\(recentHits) of last \(recentExposures) instances" }

  /// The pattern in a sentence, with how often it held.
  package var message: String { remark.text }
}
