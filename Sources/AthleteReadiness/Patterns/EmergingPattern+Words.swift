extension EmergingPattern {
  /// How a pattern is headed: it is never more than that.
  public static let label = "Early signal"
  /// A pattern's confidence is low, however small its q.
  public static let confidence = Confidence.low

  /// How often it held lately: "3 of last 5 instances".
  public var signal: String { "\(recentHits) of last \(recentExposures) instances" }

  /// The pattern in a sentence.
  var sentence: Sentence {
    let change =
      switch effect {
      case "awake", "resting_hr": sign > 0 ? "rises" : "falls"
      default: sign > 0 ? "improves" : "drops"
      }
    let name = MetricWords(key: effect == "deep" ? "deep_sleep" : effect).name
    let behaviour = cause.split(separator: "_").joined(separator: " ")
    return
      "Early signal: \(name) \(change) after \(behaviour) (\(Double(recentHits), "recent_hits") of the last \(Double(recentExposures), "recent_exposures") instances)."
  }
}
