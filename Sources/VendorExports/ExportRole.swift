import ActivityFiles

/// The role of a file in an export, judged only by its path.
package enum ExportRole: Sendable, Hashable {
  case activities(ExportService)
  /// Days: nights, mornings or journals.
  case days(ExportService)
  /// Apple Health days and workouts, possibly several gigabytes.
  case health
  /// An activity, or possibly one.
  case activity
  /// JSON: an activity or days. Its members show which.
  case document
  /// A table: a recording or a list. Its columns show which.
  case table
  /// An archive that contains more files.
  case archive
  case other

  /// Determines the role of a file.
  ///
  /// - Parameter path: Path in the export, with slashes.
  package init(path: String) {
    let parts = path.lowercased().split(separator: "/").map(String.init)
    guard let name = parts.last, !name.hasPrefix("."), !parts.contains("__macosx") else {
      self = .other
      return
    }
    let isGarmin = parts.dropLast().contains { $0 == "di_connect" || $0.hasPrefix("di-connect-") }
    switch name {
    case "activities.csv": self = .activities(.strava)
    case "physiological_cycles.csv", "sleeps.csv", "journal_entries.csv": self = .days(.whoop)
    case "workouts.csv": self = .activities(.whoop)
    case _ where name.hasSuffix("summarizedactivities.json"): self = .activities(.garmin)
    case _ where name.hasSuffix("_sleepdata.json") || name.hasSuffix("_healthstatusdata.json"):
      self = .days(.garmin)
    case _ where name.hasPrefix("udsfile_"): self = .days(.garmin)
    case _ where isGarmin && name.hasSuffix(".json"): self = .other
    case "export.xml": self = .health
    // The file name depends on the language of the phone. A clinical record (CDA) lies next to the file.
    case _ where parts.contains("apple_health_export") && name.hasSuffix(".xml") && !name.contains("cda"):
      self = .health
    case "workout.csv", "workout.json": self = .activities(.oura)
    case _ where Self.isOura(name): self = .days(.oura)
    case _ where name.hasSuffix(".zip"): self = .archive
    case _ where name.hasSuffix(".csv") || name.hasSuffix(".csv.gz"): self = .table
    case _ where name.hasSuffix(".json"): self = .document
    case _ where Self.isActivity(name): self = .activity
    default: self = .other
    }
  }

  /// Whether a file belongs to an Oura export: one table ("sleepmodel.csv", "daily_readiness.json"), or all tables in
  /// one file.
  private static func isOura(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first.map { $0.filter { $0 != "_" && $0 != "-" } } ?? ""
    guard name.hasSuffix(".csv") || name.hasSuffix(".json") else { return false }
    return stem.hasPrefix("oura")
      || ["sleep", "sleepmodel", "dailysleep", "readiness", "dailyreadiness", "dailyactivity", "heartrate"]
        .contains(stem)
  }

  /// Whether a file name has the extension of a recording.
  private static func isActivity(_ name: String) -> Bool {
    ["fit", "tcx", "gpx", "json"].contains { name.hasSuffix(".\($0)") || name.hasSuffix(".\($0).gz") }
  }
}
