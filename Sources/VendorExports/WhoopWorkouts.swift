import ActivityFiles
import ActivityStreams
import TextFormats

/// Reads Whoop's `workouts.csv`: one row per workout, without samples, in local time. `Cycle timezone` gives the
/// offset.
package enum WhoopWorkouts {
  /// Reads the workouts of the table, and the rows that could not be read completely. Both are empty for any
  /// other table.
  package static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> ListReading {
    guard let table = try WhoopColumns.table(bytes, budget: budget), WhoopColumns.isOfWorkouts(table) else {
      return ListReading()
    }
    var reading = ListReading()
    reading.isKnown = true
    try table.forEachRow(keeping: ListedActivity.memory) { row in
      reading.faults += row.doubtful(numbers)
      guard let start = row.time("Workout start time") else {
        reading.faults.append(.date(row.place, "Workout start time", row["Workout start time"]))
        return
      }
      var summary = ActivitySummary()
      summary.localDay = start.day
      summary.localClock = start.clock
      if let offset = row["Cycle timezone"].flatMap(WhoopDays.offset) {
        summary.utcOffset = offset
        summary.startInstant = start.instant(assuming: Int(offset))
      }
      summary.name = row["Activity name"]
      summary.type = row["Activity name"]
      let end = row.time("Workout end time")
      let seconds = end.map { $0.instant() - start.instant() }.flatMap { $0 > 0 && $0 <= 172_800 ? $0 : nil }
      summary.elapsedTime = seconds ?? row.number("Duration (min)").map { $0 * 60 }
      summary.averageHeartRate = row.number("Average HR (bpm)")
      summary.maximumHeartRate = row.number("Max HR (bpm)")
      summary.calories = row.number("Energy burned (cal)")
      summary.distance = row.number("Distance (meters)")
      summary.elevationGain = row.number("Altitude Gain (meters)")
      summary.device = "Whoop"
      reading.activities.append(ListedActivity(service: .whoop, summary: summary))
    }
    return reading
  }

  /// Headings of the numbers read.
  private static let numbers = [
    "Duration (min)", "Average HR (bpm)", "Max HR (bpm)", "Energy burned (cal)", "Distance (meters)",
    "Altitude Gain (meters)",
  ]
}
