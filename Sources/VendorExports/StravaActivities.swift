import ActivityFiles
import ActivityStreams
import TextFormats

/// Reads `activities.csv` from Strava's bulk export: one row per activity, most with a file name.
///
/// Columns as of 2026: `Activity ID`, `Activity Date` ("Jul 1, 2025, 6:30:00 AM", UTC), `Activity Name`, `Activity
/// Type`, `Filename`. `Distance` and a few others occur twice, first as displayed and then as exact values in SI
/// units. In other languages, the first columns have the same order; ``WrittenTime`` parses the dates.
package enum StravaActivities {
  /// Reads the activities of the table, and the rows that could not be read completely. Both are empty for
  /// any other table. File names are relative to `folder`, which ends in a slash.
  package static func read(
    _ bytes: [UInt8], in folder: String = "", budget: ReadingBudget
  ) throws(BudgetError) -> ListReading {
    guard let table = try ExportTable(bytes, budget: budget) else { return ListReading() }
    if isFirstForm(table) { return try firstForm(table, in: folder) }
    let isEnglish = table.has("Activity ID")
    var reading = ListReading()
    guard isEnglish || beginsWithID(table) else { return reading }
    try table.forEachRow(keeping: ListedActivity.memory) { row in
      guard let activity = isEnglish ? named(row, in: folder) : placed(row, in: folder) else { return }
      reading.activities.append(activity)
      // If the activity has a recording, the date comes from its file.
      if activity.path == nil, activity.summary.startInstant == nil {
        let heading = isEnglish ? "Activity Date" : table.headings.dropFirst().first ?? "date"
        let text = isEnglish ? row[heading] : row.fields.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
        reading.faults.append(.date(row.place, heading, text))
      }
      if isEnglish { reading.faults += row.doubtful(numbers) }
    }
    return reading
  }

  /// Whether the first heading may be the heading of an identifier: it contains "ID" or letters that are not ASCII.
  private static func beginsWithID(_ table: ExportTable) -> Bool {
    guard let first = table.headings.first else { return false }
    return first.lowercased().contains("id") || first.utf8.contains { $0 >= 0x80 }
  }

  /// Whether a table has the headings of the 2018 export: `id,date,name,type,description,elapsed_time,distance,…`.
  static func isFirstForm(_ table: ExportTable) -> Bool {
    ["id", "date", "name", "type", "elapsed_time", "distance", "filename"].allSatisfy { table.has($0) }
  }

  /// Reads the 2018 format: times in UTC, distances in metres.
  private static func firstForm(
    _ table: ExportTable, in folder: String
  ) throws(BudgetError) -> ListReading {
    var reading = ListReading()
    reading.isKnown = true
    try table.forEachRow(keeping: ListedActivity.memory) { row in
      guard let id = row["id"] else { return }
      var summary = ActivitySummary()
      summary.id = id
      summary.name = row["name"]
      summary.type = row["type"].map(kind)
      summary.notes = row["description"]
      summary.startInstant = row["date"].flatMap(WrittenTime.instant)
      summary.elapsedTime = row.number("elapsed_time")
      summary.distance = row.number("distance")
      let path = row["filename"].map { folder + $0 }
      if path == nil, summary.startInstant == nil {
        reading.faults.append(.date(row.place, "date", row["date"]))
      }
      reading.activities.append(ListedActivity(service: .strava, path: path, summary: summary))
    }
    return reading
  }

  /// Headings of the numbers read.
  private static let numbers = [
    "Elapsed Time", "Moving Time", "Distance", "Average Heart Rate", "Max Heart Rate", "Average Speed",
    "Max Speed", "Elevation Gain", "Average Watts", "Calories", "Perceived Exertion", "Relative Effort",
  ]

  /// Returns the catalogue kind for a name in another language. Other names are unchanged.
  private static func kind(_ name: String) -> String {
    ActivityKind.known(named: name) == nil ? StravaKindNames.kind(name) ?? name : name
  }

  private static func named(_ row: ExportTable.Row, in folder: String) -> ListedActivity? {
    guard let id = row["Activity ID"] else { return nil }
    var summary = ActivitySummary()
    summary.id = id
    summary.name = row["Activity Name"]
    summary.type = row["Activity Type"].map(kind)
    summary.notes = row["Activity Description"]
    summary.startInstant = row["Activity Date"].flatMap(WrittenTime.instant)
    summary.elapsedTime = row.lastNumber("Elapsed Time")
    summary.movingTime = row.lastNumber("Moving Time")
    // A single distance column is in km, or in m for swims. The row does not show which unit it uses, so the
    // value is ignored.
    if row.count(of: "Distance") > 1 { summary.distance = row.lastNumber("Distance") }
    summary.averageHeartRate = row.number("Average Heart Rate")
    summary.maximumHeartRate = row.lastNumber("Max Heart Rate")
    summary.averageSpeed = row.number("Average Speed")
    summary.maximumSpeed = row.number("Max Speed")
    summary.elevationGain = row.number("Elevation Gain")
    summary.averagePower = row.number("Average Watts")
    summary.maximumPower = row.number("Max Watts")
    summary.calories = row.number("Calories")
    summary.perceivedExertion = row.number("Perceived Exertion").flatMap { (0...10).contains($0) ? $0 : nil }
    summary.sufferScore = row.lastNumber("Relative Effort")
    return ListedActivity(service: .strava, path: row["Filename"].map { folder + $0 }, summary: summary)
  }

  /// Reads a row of a table in another language. Identifier, date, name and kind come first, and the file name can
  /// be recognised.
  private static func placed(_ row: ExportTable.Row, in folder: String) -> ListedActivity? {
    guard row.fields.count > 4, let id = row.fields.first, Int(id) != nil else { return nil }
    var summary = ActivitySummary()
    summary.id = id
    summary.startInstant = WrittenTime.instant(row.fields[1])
    summary.name = row.fields[2].isEmpty ? nil : row.fields[2]
    summary.type = row.fields[3].isEmpty ? nil : kind(row.fields[3])
    // Elapsed time occurs twice: formatted and exact. If the two agree, the columns match the English table.
    if let shown = row.number(at: 5), let exact = row.number(at: 15), (shown - exact).magnitude <= 1 {
      summary.elapsedTime = exact
      summary.movingTime = row.number(at: 16)
      summary.distance = row.number(at: 17)
      summary.maximumHeartRate = row.number(at: 30) ?? row.number(at: 7)
      summary.averageHeartRate = row.number(at: 31)
      summary.maximumSpeed = row.number(at: 18)
      summary.averageSpeed = row.number(at: 19)
      summary.elevationGain = row.number(at: 20)
      summary.maximumPower = row.number(at: 32)
      summary.averagePower = row.number(at: 33)
      summary.calories = row.number(at: 34)
    }
    let path = row.fields.first { $0.hasPrefix("activities/") }
    return ListedActivity(service: .strava, path: path.map { folder + $0 }, summary: summary)
  }
}
