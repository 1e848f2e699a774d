import AthleteReadiness
import Enrichment

/// Display names and values of the recovery-score components.
extension RecoveryComponent {
  var title: String {
    switch name {
    case "sleep": "Sleep"
    case "hrv": "HRV"
    case "fragmentation": "Time awake"
    case "deep_sleep": "Deep sleep"
    case "resting_hr": "Resting heart rate"
    case "load": "Yesterday's load"
    case "form": "How you feel"
    default: name.split(separator: "_").joined(separator: " ").capitalisedStart
    }
  }

  /// Formatted score; a dash if the component has no value, because a substitute is not the athlete's own
  /// score.
  var scoreWords: String { value == nil ? "–" : Displays.fixed(score, 0) }

  /// Formatted weight; a dash for an unknown component that does not count.
  var weightWords: String { value == nil && !countsUnknown ? "–" : "\(Displays.fixed(weight * 100, 0)) %" }

  /// Whether an unknown component still counts, at its expected value.
  private var countsUnknown: Bool { value == nil && weight >= 0.005 }

  /// Number of days of data from which answers are compared with the athlete's usual ones (house rule, as for
  /// measured values).
  private static let ownDays = 7

  /// Formats the value as of a morning, given the inputs missing that morning and the number of days of data
  /// before it.
  ///
  /// Answers that were not given this morning are marked as being from earlier days. If the usual value is
  /// unknown, no comparison is shown.
  func valueWords(missing: [String], days: Int) -> String {
    guard name == "form", value != nil else { return valueWords }
    if days < Self.ownDays { return "no usual value yet" }
    return missing.contains("form") ? "\(valueWords), earlier days" : valueWords
  }

  /// Formats the value with its unit; "unknown" if it is missing. Answers are shown as their distance from
  /// the usual ones, in standard deviations.
  private var valueWords: String {
    guard let value else { return countsUnknown ? "unknown, counted as expected" : "unknown" }
    switch name {
    case "sleep", "deep_sleep": return Displays.fixed(value, 1) + " h"
    case "fragmentation": return Displays.fixed(value * 60, 0) + " min"
    case "hrv": return Displays.fixed(value, 0) + " ms"
    case "resting_hr": return Displays.fixed(value, 0) + " bpm"
    case "load": return Displays.fixed(value, 0)
    case "form":
      return value.magnitude < 0.05
        ? "as usual" : Displays.fixed(value.magnitude, 1) + (value > 0 ? " SD better" : " SD worse")
    default: return Displays.fixed(value, 2)
    }
  }
}
