import DayRecords

extension EmergingPattern {
  /// How a pattern is headed: it is never more than that.
  package static let label = "Early signal"
  /// A pattern's confidence is low, however small its q.
  package static let confidence = Confidence.low

  /// How often it held lately: "3 of last 5 instances".
  package var signal: String { "\(recentHits) of last \(recentExposures) instances" }

  /// The pattern in a sentence, with how often it held.
  package var message: String { sentence.text }

  /// The pattern in a sentence.
  var sentence: Sentence {
    let name =
      switch effect {
      case "deep": "deep sleep"
      case "ln_rmssd": "heart-rate variability"
      case "awake": "time awake at night"
      case "feel": "how you feel"
      case "sleep": "sleep"
      case "resting_hr": "resting heart rate"
      default: effect.split(separator: "_").joined(separator: " ")
      }
    let behaviour = Self.behaviours[cause] ?? cause.split(separator: "_").joined(separator: " ")
    let direction: Sentence =
      effect == "feel" ? (sign > 0 ? "better" : "worse") : sign > 0 ? "higher" : "lower"
    let hits = Double(recentHits)
    let exposures = Double(recentExposures)
    return
      "Early signal: \(name) tends to be \(direction) after \(behaviour) (\(hits, "recent_hits") of last \(exposures, "recent_exposures") instances)."
  }

  /// What people call behaviours whose keys do not read as words.
  private static let behaviours = [
    "caffeine_late": "late caffeine", "late_meal": "a late meal", "fiber_high": "a day with a lot of fibre",
    "screen_late": "a late screen", "late_screen": "a late screen", "late_caffeine": "late caffeine",
  ]
}
