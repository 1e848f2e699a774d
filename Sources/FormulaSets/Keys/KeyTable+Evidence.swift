extension KeyTable {
  /// Rows for the inputs that are checked, each with the settings of its rules. Each verdict has the same members.
  static let evidenceRows = [
    ("kind", "kind of activity", "kind_inference"),
    ("clock", "times", "time_base"),
    ("distance", "distance", "motion_repair"),
    ("speed", "speed", "motion_repair"),
    ("altitude", "altitude", "altitude_repair"),
    ("heart_rate", "heart rate", "heart_rate_repair"),
    ("cadence", "cadence", "–"),
    ("power", "power", "power_repair"),
    ("maximum", "athlete's maximum heart rate", "–"),
    ("threshold", "athlete's thresholds", "–"),
    ("mass", "athlete's mass", "–"),
  ].map { input, words, settings in
    let key = "evidence.\(input)", page = "Evidence rules"
    return """
      \(key) | | quality of the \(words) | rules for the input, otherwise whether it was recorded | \(page) | \(settings) |
      \(key).verdict | | measured, derived, doubted or missing | the worst verdict of a rule, else recorded, derived or missing | \(page) | | –
      \(key).reason | | reason, in one sentence | from the rule | \(page) | | \(key).verdict
      \(key).share | share | share of the input affected | affected samples ÷ all samples; for an inferred kind its probability | \(page) | | \(key).verdict
      \(key).replaced_by | | the input used instead | from the rule | \(page) | | \(key).verdict
      """
  }.joined(separator: "\n")
}
