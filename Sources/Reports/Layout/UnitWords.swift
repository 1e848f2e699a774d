import Enrichment
import SessionMetrics

/// Converts values to the athlete's units for display; documents stay metric.
///
/// Page: *The activity page*, tests: `UnitWordsTests`.
struct UnitWords: Sendable, Hashable {
  /// Whether to show miles, feet and pounds.
  let isImperial: Bool

  init(_ preference: UnitPreference) { isImperial = preference == .imperial }

  /// Metres per foot (agreement of 1959).
  private static let foot = 0.3048
  /// Kilograms per pound (agreement of 1959).
  private static let pound = 0.453_592_37
  /// Number of inches per foot.
  private static let inches = 12.0
  /// Degrees Fahrenheit per degree Celsius.
  private static let degrees = 1.8
  /// Freezing point of water, °F.
  private static let freezing = 32.0

  var distanceUnit: String { isImperial ? "mi" : "km" }
  var speedUnit: String { isImperial ? "mph" : "km/h" }
  var heightUnit: String { isImperial ? "ft" : "m" }
  var weightUnit: String { isImperial ? "lb" : "kg" }
  /// Metres per unit of distance.
  var metres: Double { isImperial ? PaceText.Unit.mile.metres : 1000 }

  /// Converts metres to the unit of distance.
  func distance(_ metres: Double) -> Double { metres / self.metres }
  /// Converts km/h to the unit of speed.
  func speed(_ kmh: Double) -> Double { kmh * 1000 / metres }
  /// Converts metres to the unit of height.
  func height(_ metres: Double) -> Double { isImperial ? metres / Self.foot : metres }
  /// Converts kilograms to the unit of weight.
  func weight(_ kilograms: Double) -> Double { isImperial ? kilograms / Self.pound : kilograms }

  /// Converts kilometres to the unit of distance.
  func kilometres(_ total: Double?) -> Double? { total.map { distance(1000 * $0) } }

  /// Converts a value to its display unit; values in other units stay unchanged.
  func reading(_ value: Double, _ unit: String) -> (value: Double, unit: String) {
    guard isImperial else { return (value, unit) }
    return switch unit {
    case "km": (distance(1000 * value), distanceUnit)
    case "km/h": (speed(value), speedUnit)
    case "m": (height(value), heightUnit)
    case "m/h": (height(value), heightUnit + "/h")
    case "cm": (height(value / 100) * Self.inches, "in")
    case "kg": (weight(value), weightUnit)
    case "°C": (Self.degrees * value + Self.freezing, "°F")
    default: (value, unit)
    }
  }

  /// Converts a difference to its display unit. A difference in temperature has no zero offset.
  func difference(_ value: Double, _ unit: String) -> (value: Double, unit: String) {
    let shown = reading(value, unit)
    return shown.unit == "°F" ? (Self.degrees * value, shown.unit) : shown
  }

  /// Returns a pace as formatted in the document, or per mile for imperial units.
  func pace(_ words: String?, _ secondsPerKilometre: Double?) -> String? {
    guard isImperial, let words, words.hasSuffix("/km"), let seconds = secondsPerKilometre else {
      return words
    }
    return PaceText.pace(secondsPerKilometre: seconds, unit: .mile)
  }

  func pace(of activity: EnrichedActivity) -> String? {
    pace(
      activity.pace, activity.speed?.paceAverageSeconds ?? activity.averageSpeed.map { 1000 / max($0, 0.001) }
    )
  }

  /// Formats gain and loss, such as "+120 m −90 m"; `nil` if both round to 0.
  func climbing(_ gain: Double, _ loss: Double) -> String? {
    let (up, down) = (Displays.fixed(height(gain), 0), Displays.fixed(height(loss), 0))
    return up == "0" && down == "0" ? nil : "+\(up) \(heightUnit)  −\(down) \(heightUnit)"
  }

  /// Returns the summary of the given activity, with its numbers converted.
  func summary(of activity: EnrichedActivity) -> String? {
    guard isImperial, var text = activity.summary else { return activity.summary }
    func put(_ old: String, _ new: String) {
      if let place = text.firstRange(of: old) { text.replaceSubrange(place, with: new) }
    }
    if let kilometres = activity.distanceKm {
      put(
        ", \(Displays.fixed(kilometres, 2)) km",
        ", \(Displays.fixed(distance(kilometres * 1000), 2)) \(distanceUnit)")
    }
    if let old = activity.pace, let new = pace(of: activity) { put(" at \(old)", " at \(new)") }
    if let kmh = activity.speed?.averageKmh {
      put(" at \(Displays.fixed(kmh, 1)) km/h", " at \(Displays.fixed(speed(kmh), 1)) \(speedUnit)")
    }
    if let gain = activity.elevation?.gain {
      put(
        "\(Displays.fixed(gain, 0)) m of climbing",
        "\(Displays.fixed(height(gain), 0)) \(heightUnit) of climbing")
    }
    return text
  }
}
