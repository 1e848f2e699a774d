import AthleteReadiness
import Enrichment

/// The parts of the recovery score in words, with the units of their values.
extension RecoveryComponent {
  /// Its name.
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

  /// Its score; a dash if its value is missing: a substitute is not the athlete's score.
  var scoreWords: String { value == nil ? "–" : Displays.fixed(score, 0) }

  /// Its share of the total; a dash for a part that is unknown and does not count.
  var weightWords: String { value == nil && !countsUnknown ? "–" : "\(Displays.fixed(weight * 100, 0)) %" }

  /// Whether an unknown part still counts, at its expected value.
  private var countsUnknown: Bool { value == nil && weight >= 0.005 }

  /// Days of data before which answers are not called usual or compared with usual ones: a house rule, as for
  /// measured levels.
  private static let ownDays = 7

  /// Its value as of a morning: of answers that were not given this morning that they are of earlier days, and before an own usual is
  /// known nothing beside it.
  ///
  /// - Parameters:
  ///   - missing: the inputs that the morning lacks.
  ///   - days: days of data before it.
  func valueWords(missing: [String], days: Int) -> String {
    guard name == "form", value != nil else { return valueWords }
    if days < Self.ownDays { return "no usual value yet" }
    return missing.contains("form") ? "\(valueWords), earlier days" : valueWords
  }

  /// Its value with the unit; "not known" without one. Answers are shown by their distance from the usual ones, in
  /// standard deviations.
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
