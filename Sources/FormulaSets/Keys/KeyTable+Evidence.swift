extension KeyTable {
  /// Rows for the inputs that are checked. Each verdict has the same members.
  static let evidenceRows = [
    ("kind", "kind of activity"),
    ("clock", "times"),
    ("distance", "distance"),
    ("speed", "speed"),
    ("altitude", "altitude"),
    ("heart_rate", "heart rate"),
    ("cadence", "cadence"),
    ("power", "power"),
    ("maximum", "athlete's maximum heart rate"),
    ("threshold", "athlete's thresholds"),
    ("mass", "athlete's mass"),
  ].map { input, words in
    let key = "evidence.\(input)", page = "Provenance and data quality"
    return """
      \(key) | | quality of the \(words) | rules for the input, otherwise whether it was recorded | \(page) | |
      \(key).verdict | | measured, derived, doubted or missing | the worst verdict of a rule, else recorded, derived or missing | \(page) | | –
      \(key).reason | | reason, in one sentence | from the rule | \(page) | | \(key).verdict
      \(key).share | share | share of the input affected | affected samples ÷ all samples; for an inferred kind its probability | \(page) | | \(key).verdict
      \(key).replaced_by | | the input used instead | from the rule | \(page) | | \(key).verdict
      """
  }.joined(separator: "\n")
}
