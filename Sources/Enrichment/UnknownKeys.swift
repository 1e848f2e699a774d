import Documents
import FormulaSets
import SessionMetrics
import TextFormats

/// Finds unknown keys that resemble known ones.
package enum UnknownKeys {
  /// The known arrays and objects of an activity document.
  private static let streams = [
    "activity", "streams", "athlete", "history", "hrv_samples", "heartrate", "heart_rate", "watts", "power",
    "cadence", "velocity_smooth", "velocity", "speed", "distance", "altitude", "elevation", "latlng",
    "temperature", "grade_smooth", "moving", "latitude", "longitude",
  ]

  /// Returns one message for each unknown key of an athlete document.
  package static func ofAthlete(_ bytes: [UInt8]) -> [String] {
    guard let value = try? JSONValue.read(bytes), let document = try? JSONObject(value) else { return [] }
    return ofAthlete(document)
  }

  static func ofAthlete(_ document: JSONObject) -> [String] {
    var messages = unknown(in: .object(document.members), AthleteKeys.document, at: "")
    for (key, known) in athleteParts {
      guard let part = document.members[key] else { continue }
      guard case .array(let entries) = part else {
        messages += unknown(in: part, known, at: "\(key).")
        continue
      }
      for (index, entry) in entries.prefix(maximumNamed).enumerated() {
        messages += unknown(in: entry, known, at: "\(key)[\(index)].")
      }
    }
    return Array(messages.prefix(maximumNamed))
  }

  /// The objects and arrays of objects in an athlete document, with the members allowed in each.
  private static let athleteParts: KeyValuePairs = [
    "thresholds": AthleteKeys.threshold, "lactate_test": AthleteKeys.lactateStage,
    "target_events": AthleteKeys.event, "events": AthleteKeys.event, "target_event": AthleteKeys.event,
    "nutrition_targets": AthleteKeys.nutrition,
  ]

  private static func unknown(in part: JSONValue, _ known: [String], at path: String) -> [String] {
    // Nutrition targets may have any name, so only likely misspellings are reported.
    let isOpen = known == AthleteKeys.nutrition
    return (part.object ?? [:]).keys.filter { !known.contains($0) }.sorted().compactMap { key in
      let other = AthleteKeys.otherNames[key.lowercased()].flatMap { known.contains($0) ? $0 : nil }
      let nearest = other ?? (isOpen ? KnownKeys(known).nearest(to: key) : NearestName.of(key, among: known))
      return isOpen && nearest == nil ? nil : sentence(path + key, nearest)
    }
  }

  /// Returns one message for each unused array of an activity that resembles a known one.
  package static func ofStreams(_ ignored: [String]) -> [String] {
    // Short names resemble too many others.
    ignored.filter { $0.utf8.count > 4 }.prefix(maximumNamed).compactMap { key in
      NearestName.of(key, among: streams).map { sentence(key, $0) }
    }
  }

  /// All options of the functions in C and Python.
  private static let options = [
    "activity", "as_of", "ask", "athlete", "baseline", "day", "days", "document", "draws", "exercise", "file",
    "form",
    "formula_file", "formulas", "from", "history", "id", "intervals", "issue", "key", "keys", "kind",
    "leave_out",
    "level", "limits", "link", "method", "minutes", "name", "now", "other", "range", "repeats",
    "resting_hr_of_nights",
    "samples",
    "seed",
    "set",
    "settings", "starts", "target", "targets", "threads", "through", "to", "unit", "units", "vary", "weeks",
    "workout", "zone",
  ]

  /// Returns the first unknown option that resembles a known one; `nil` if there is none.
  static func misspelt(_ options: JSONObject) -> (key: String, nearest: String)? {
    for key in options.members.keys.sorted() where !Self.options.contains(key) && key.utf8.count > 3 {
      if let near = NearestName.of(key, among: Self.options) { return (key, near) }
    }
    return nil
  }

  private static let maximumNamed = 16

  private static func sentence(_ key: String, _ nearest: String?) -> String {
    let start = "\"\(key.prefix(60))\" is not a known key and was not read."
    return nearest.map { start + " Did you mean \"\($0)\"?" } ?? start
  }
}

extension EnrichedActivity {
  package mutating func warn(ofUnknownKeys sentences: [String]) {
    guard !sentences.isEmpty else { return }
    dataQuality.warnings.append(
      DataQualitySection.QualityWarning(
        kind: "unknown_key", message: sentences.joined(separator: " "), count: sentences.count))
  }

  /// Adds a warning about settings with outdated keys, with their current names.
  package mutating func warn(of renamedKeys: [RenamedKey]) {
    guard !renamedKeys.isEmpty else { return }
    dataQuality.warnings.append(
      DataQualitySection.QualityWarning(
        kind: "renamed_key", message: renamedKeys.map(\.description).joined(separator: " "),
        count: renamedKeys.count))
  }
}
