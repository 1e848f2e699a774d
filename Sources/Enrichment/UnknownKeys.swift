import Documents
import FormulaSets
import TextFormats

/// Names the keys of a document that nothing reads, where they look like a known one that was misspelt.
package enum UnknownKeys {
  /// Keys of an athlete's document.
  static let athlete = [
    "birth_date", "date_of_birth", "age", "sex", "gender", "height_cm", "weight_kg", "sleep_need_h", "sport",
    "goals", "training_frequency", "time_zone", "timezone", "units", "unit_preference", "thresholds",
    "lactate_test", "target_events", "events", "target_event", "nutrition_targets", "max_hr", "resting_hr",
    "lthr", "vt1_hr", "vt2_hr", "ftp_w", "critical_power_w", "w_prime_j", "threshold_pace_s_per_km",
    "critical_speed_ms", "d_prime_m", "css_ms", "vo2max", "name", "id",
  ]
  /// What other programs call them, too far in letters to be found by them.
  private static let otherNames = [
    "max_heart_rate": "max_hr", "maximum_heart_rate": "max_hr", "hr_max": "max_hr", "hrmax": "max_hr",
    "resting_heart_rate": "resting_hr", "rest_hr": "resting_hr", "hr_rest": "resting_hr",
    "ftp": "ftp_w", "threshold_power": "ftp_w", "cp": "critical_power_w",
    "critical_power": "critical_power_w",
    "w_prime": "w_prime_j", "threshold_hr": "lthr", "threshold_heart_rate": "lthr",
    "lactate_threshold_hr": "lthr", "weight": "weight_kg", "mass": "weight_kg", "height": "height_cm",
    "vo2_max": "vo2max", "threshold_pace": "threshold_pace_s_per_km", "css": "css_ms",
    "critical_speed": "critical_speed_ms", "birthday": "birth_date", "birthdate": "birth_date",
  ]
  /// Lists and objects of an activity's document.
  private static let streams = [
    "activity", "streams", "athlete", "history", "hrv_samples", "heartrate", "heart_rate", "watts", "power",
    "cadence", "velocity_smooth", "velocity", "speed", "distance", "altitude", "elevation", "latlng",
    "temperature", "grade_smooth", "moving", "latitude", "longitude",
  ]

  /// One sentence for each key of an athlete's document that is not known.
  package static func ofAthlete(_ bytes: [UInt8]) -> [String] {
    guard let value = try? JSONValue.read(bytes), let document = try? JSONObject(value) else { return [] }
    return ofAthlete(document)
  }

  /// The same of a document that was read.
  static func ofAthlete(_ document: JSONObject) -> [String] {
    document.members.keys.filter { !athlete.contains($0) }.sorted().prefix(maximumNamed).map { key in
      sentence(key, otherNames[key.lowercased()] ?? NearestName.of(key, among: athlete))
    }
  }

  /// One sentence for each list of an activity that was not read and looks like one that is.
  package static func ofStreams(_ ignored: [String]) -> [String] {
    // Short words are near everything.
    ignored.filter { $0.utf8.count > 4 }.prefix(maximumNamed).compactMap { key in
      NearestName.of(key, among: streams).map { sentence(key, $0) }
    }
  }

  /// Options of the functions for C and Python, of every call.
  private static let options = [
    "activity", "as_of", "ask", "athlete", "baseline", "day", "days", "document", "draws", "exercise", "file",
    "form",
    "formula_file", "formulas", "from", "history", "id", "intervals", "issue", "key", "keys", "kind",
    "leave_out",
    "level", "link", "method", "minutes", "name", "now", "other", "range", "repeats", "samples", "seed",
    "set",
    "settings", "starts", "target", "targets", "threads", "through", "to", "unit", "units", "vary", "weeks",
    "zone",
  ]

  /// An option that no call reads and that is spelled almost like one; `nil` of all others.
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
  /// Says of keys that nothing read, each with a sentence.
  package mutating func warn(ofUnknownKeys sentences: [String]) {
    guard !sentences.isEmpty else { return }
    dataQuality.warnings.append(
      DataQualitySection.QualityWarning(
        kind: "unknown_key", message: sentences.joined(separator: " "), count: sentences.count))
  }

  /// Says which settings of the formulas were given by old keys, and what they are called now.
  package mutating func warn(of renamedKeys: [RenamedKey]) {
    guard !renamedKeys.isEmpty else { return }
    dataQuality.warnings.append(
      DataQualitySection.QualityWarning(
        kind: "renamed_key", message: renamedKeys.map(\.description).joined(separator: " "),
        count: renamedKeys.count))
  }
}
