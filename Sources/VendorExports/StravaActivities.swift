import ActivityStreams
import TextFormats

/// `activities.csv` of Strava's bulk export: a row an activity, most of them with the name of a file.
///
/// Names of columns from the export as of 2026: `Activity ID`, `Activity Date` ("Jul 1, 2025, 6:30:00 AM", UTC), `Activity
/// Name`, `Activity Type`, `Filename`; `Distance` and a few others stand twice, first as shown and then exactly, in SI
/// units. Exports in other languages have the same order of the first columns.
package enum StravaActivities {
  /// The activities of the table; empty where it is no such table.
  /// - Parameters:
  ///   - bytes: the file.
  ///   - folder: where the file lies in the export, with a slash behind it; names of files count from there.
  package static func read(_ bytes: [UInt8], in folder: String = "") -> [ListedActivity] {
    guard let table = ExportTable(bytes) else { return [] }
    let isEnglish = table.has("Activity ID")
    var found: [ListedActivity] = []
    table.forEachRow { row in
      let activity = isEnglish ? named(row, in: folder) : placed(row, in: folder)
      if let activity { found.append(activity) }
    }
    return found
  }

  private static func named(_ row: ExportTable.Row, in folder: String) -> ListedActivity? {
    guard let id = row["Activity ID"] else { return nil }
    var summary = ActivitySummary()
    summary.id = id
    summary.name = row["Activity Name"]
    summary.type = row["Activity Type"]
    summary.notes = row["Activity Description"]
    summary.startInstant = row["Activity Date"].flatMap(instant)
    summary.elapsedTime = row.lastNumber("Elapsed Time")
    summary.movingTime = row.lastNumber("Moving Time")
    // Where it stands once it is in km, or in m for swims: that cannot be told.
    if row.count(of: "Distance") > 1 { summary.distance = row.lastNumber("Distance") }
    summary.averageHeartRate = row.number("Average Heart Rate")
    summary.maximumHeartRate = row.lastNumber("Max Heart Rate")
    summary.averageSpeed = row.number("Average Speed")
    summary.maximumSpeed = row.number("Max Speed")
    summary.elevationGain = row.number("Elevation Gain")
    summary.averagePower = row.number("Average Watts")
    summary.calories = row.number("Calories")
    summary.perceivedExertion = row.number("Perceived Exertion").flatMap { (0...10).contains($0) ? $0 : nil }
    summary.sufferScore = row.lastNumber("Relative Effort")
    return ListedActivity(service: .strava, path: row["Filename"].map { folder + $0 }, summary: summary)
  }

  /// A row of a table in another language: identifier, date, name and kind come first, and the file tells itself.
  private static func placed(_ row: ExportTable.Row, in folder: String) -> ListedActivity? {
    guard row.fields.count > 4, let id = row.fields.first, Int(id) != nil else { return nil }
    var summary = ActivitySummary()
    summary.id = id
    summary.startInstant = instant(row.fields[1])
    summary.name = row.fields[2].isEmpty ? nil : row.fields[2]
    summary.type = row.fields[3].isEmpty ? nil : row.fields[3]
    let path = row.fields.first { $0.hasPrefix("activities/") }
    return ListedActivity(service: .strava, path: path.map { folder + $0 }, summary: summary)
  }

  /// "Jul 1, 2025, 6:30:00 AM" or ISO 8601, both UTC, as seconds since 1970.
  static func instant(_ text: String) -> Double? {
    if let time = ISO8601Time.parse(text) { return time.instant() }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != ":" }.map(String.init)
    guard words.count >= 4 else { return nil }
    let month = months.firstIndex(of: words[0].lowercased().prefix(3).description)
    let clock = words[3].split(separator: ":").map { Int($0) }
    guard let month, let day = Int(words[1]), let year = Int(words[2]),
      let date = CalendarDay(year: year, month: month + 1, day: day),
      clock.count == 3, var hour = clock[0], let minute = clock[1], let second = clock[2],
      (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    switch words.count > 4 ? words[4].uppercased() : "" {
    case "PM": if hour < 12 { hour += 12 }
    case "AM": if hour == 12 { hour = 0 }
    default: break
    }
    return date.instant + Double(hour * 3600 + minute * 60 + second)
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
