extension DocumentKeys {
  /// Rows for the inputs that are checked; each verdict has the same members.
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
      \(key) | | quality of the \(words) | rules of the input, else whether it was recorded | \(page) | |
      \(key).verdict | | measured, derived, doubted or missing | the worst verdict of a rule, else recorded, derived or missing | \(page) | | –
      \(key).reason | | why, in a sentence | that of the rule | \(page) | | \(key).verdict
      \(key).share | share | how much of it the verdict is about | samples of the verdict ÷ samples; of an inferred kind its probability | \(page) | | \(key).verdict
      \(key).replaced_by | | what is used instead | that of the rule | \(page) | | \(key).verdict
      """
  }.joined(separator: "\n")
}
