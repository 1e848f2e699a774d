import ActivityFiles
import ActivityStreams
import Documents
import TextFormats

/// Reads workouts from Oura exports: `workout.csv` in "App Data" and the JSON of the API, without samples.
///
/// Both use the same keys: `activity`, `start_datetime` and `end_datetime` in local time with an offset,
/// `calories` in kcal, `distance` in m and `intensity` as text.
package enum OuraWorkouts {
  /// Reads the workouts of a file, and the rows that could not be read completely. Both are empty if the file
  /// has no workouts.
  package static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> ListReading {
    let start = bytes.first { !$0.isBlank && $0 < 0x80 }
    var reading = ListReading()
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") {
      let isList = start == UInt8(ascii: "[")
      try JSONValue.forEachEntry(
        of: bytes, at: isList ? [] : [nil], keeping: ListedActivity.memory, budget: budget
      ) { key, entry in
        guard isList || key == "data" || key.lowercased().contains("workout"),
          entry["start_datetime"] != nil
        else { return }
        let place = reading.activities.count + reading.faults.count + 1
        reading.take(place) { key in entry[key].flatMap { $0.text ?? $0.number.map { "\($0)" } } }
      }
      return reading
    }
    guard let table = try ExportTable(bytes, budget: budget), table.has("start_datetime"),
      table.has("activity")
    else {
      return reading
    }
    reading.isKnown = true
    try table.forEachRow(keeping: ListedActivity.memory) { row in reading.take(row.place) { row[$0] } }
    return reading
  }
}

extension ListReading {
  /// Adds a workout.
  ///
  /// - Parameters:
  ///   - place: The position of the workout in the file.
  ///   - field: Returns the text of a key.
  fileprivate mutating func take(_ place: Int, _ field: (String) -> String?) {
    guard let start = field("start_datetime").flatMap(ISO8601Time.parse) else {
      return faults.append(.date(place, "start_datetime", field("start_datetime")))
    }
    func positive(_ key: String) -> Double? {
      field(key).flatMap(ExportTable.Row.number).flatMap { $0 > 0 ? $0 : nil }
    }
    var summary = ActivitySummary()
    summary.id = field("id")
    summary.type = field("activity")
    summary.name = field("label")
    summary.notes = field("intensity").map { "Oura: intensity \($0)" }
    summary.localDay = start.day
    summary.localClock = start.clock
    if let offset = start.utcOffset {
      summary.utcOffset = Double(offset)
      summary.startInstant = start.instant()
    }
    let end = field("end_datetime").flatMap(ISO8601Time.parse)
    summary.elapsedTime = end.map { $0.instant() - start.instant() }
      .flatMap { $0 > 0 && $0 <= 172_800 ? $0 : nil }
    summary.distance = positive("distance")
    summary.calories = positive("calories")
    summary.device = "Oura"
    activities.append(ListedActivity(service: .oura, summary: summary))
  }
}
