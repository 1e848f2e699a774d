import ActivityFiles
import ActivityStreams
import Documents
import TextFormats

/// Reads Garmin's `*_summarizedActivities.json`: `[{"summarizedActivitiesExport": […]}]`.
///
/// Times are in ms since 1970 (`startTimeLocal` in local time), durations in ms, distances and climbs in cm.
/// Files in `UploadedFiles_*.zip` are named after the upload and not after the activity, so they are matched
/// by start time.
package enum GarminActivities {
  /// Reads the activities of the list, and the entries that could not be read completely. Both are empty for
  /// any other list.
  package static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> ListReading {
    var reading = ListReading()
    var count = 0
    try JSONValue.forEachEntry(
      of: bytes, at: ["summarizedActivitiesExport"], keeping: ListedActivity.memory, budget: budget
    ) { _, entry in
      count += 1
      if let activity = activity(entry) {
        reading.activities.append(activity)
      } else if entry.object != nil {
        let start = entry["beginTimestamp"] ?? entry["startTimeGmt"]
        reading.faults.append(.date(count, "beginTimestamp", start?.text ?? start?.number.map { "\($0)" }))
      }
    }
    return reading
  }

  private static func activity(_ entry: JSONValue) -> ListedActivity? {
    guard let start = entry["beginTimestamp"]?.number ?? entry["startTimeGmt"]?.number, start > 0 else {
      return nil
    }
    var summary = ActivitySummary()
    summary.id = entry["activityId"]?.number.flatMap { Int(exactly: $0) }.map(String.init)
    summary.name = entry["name"]?.text
    summary.type = entry["activityType"]?.text
    summary.startInstant = start / 1000
    if let local = entry["startTimeLocal"]?.number {
      // Round to whole minutes. A value beyond any time zone is not an offset.
      let offset = ((local - start) / 60_000).rounded() * 60
      if offset.magnitude <= 18 * 3600 { summary.utcOffset = offset }
    }
    summary.timerTime = entry["duration"]?.positive.map { $0 / 1000 }
    summary.elapsedTime = entry["elapsedDuration"]?.positive.map { $0 / 1000 }
    summary.movingTime = entry["movingDuration"]?.positive.map { $0 / 1000 }
    summary.distance = entry["distance"]?.positive.map { $0 / 100 }
    summary.elevationGain = entry["elevationGain"]?.positive.map { $0 / 100 }
    summary.averageHeartRate = entry["avgHr"]?.positive
    summary.maximumHeartRate = entry["maxHr"]?.positive
    summary.averagePower = entry["avgPower"]?.positive
    summary.maximumPower = entry["maxPower"]?.positive
    var activity = ListedActivity(service: .garmin, summary: summary)
    activity.wholeID = entry["parentId"]?.number.flatMap { Int(exactly: $0) }.map(String.init)
    return activity
  }
}

extension JSONValue {
  /// The elements of a list. Any other value is returned as the only element.
  var elements: [JSONValue] {
    if case .array(let array) = self { return array }
    return self == .null ? [] : [self]
  }

  subscript(key: String) -> JSONValue? { object?[key] }

  /// A finite number, which may be written as text.
  var number: Double? {
    switch self {
    case .number(let number): number.isFinite ? number : nil
    case .text(let text): ExportTable.Row.number(text)
    default: nil
    }
  }

  /// The number if it is above 0. Exports write 0 for missing measurements.
  var positive: Double? { number.flatMap { $0 > 0 ? $0 : nil } }

  /// A non-empty text.
  var text: String? {
    if case .text(let text) = self, !text.isEmpty { return text }
    return nil
  }
}
