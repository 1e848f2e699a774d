import DayRecords

extension EmergingPattern {
  /// How a pattern is headed: it is never more than that.
  package static let label = "Early signal"
  /// A pattern's confidence is low, however small its q.
  package static let confidence = Confidence.low

  /// How often it held lately: "3 of last 5 instances".
  package var signal: String { "\(recentHits) of last \(recentExposures) instances" }

  /// The pattern in a sentence, with how often it held.
  package var message: String { remark.text }
}
