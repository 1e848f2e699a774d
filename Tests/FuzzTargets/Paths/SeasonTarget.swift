import ActivityFiles
import P247Analytics
import ReaderFuzz
import TextFormats
import VendorExports

extension FuzzTarget {
  /// The lists and tables of an export to its days and to the documents of its activities. The last byte chooses the name of the first
  /// file; a zero byte parts files, each of the following name.
  static let season = FuzzTarget("Season") { (input) throws(BrokenRule) in
    var choices = Choices(input)
    let first = choices.below(names.count)
    let files = choices.bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
    let size = choices.bytes.count
    var index = ExportIndex()
    for (number, file) in files.enumerated() {
      index.read(Array(file), path: names[(first + number) % names.count], budget: ReadingBudget())
    }
    try rule(index.activities.count <= size, "an activity takes bytes")
    for (path, fault) in index.faults {
      try rule(names.contains(path) && !fault.reason.isEmpty, "a fault names its list and a reason")
    }
    let days = index.days
    try rule(
      zip(days, days.dropFirst()).allSatisfy { $0.day <= $1.day }, "days are in order")
    for day in days {
      for value in [day.metrics, day.sleep, day.scores, day.journal].flatMap(\.values) {
        try rule(value.isFinite, "a value of a day is a number")
      }
      let asleep = day.sleep["total_hours"]
      try rule(asleep.map { (0...24).contains($0) } ?? true, "a night has 0 to 24 hours")
    }
    var listed = ListedActivities(index.activities)
    try rule(listed.rest.count <= index.activities.count, "an activity is listed once")
    for (place, activity) in index.activities.enumerated().prefix(3) {
      let file = ActivityFile(format: .csv, recordings: [activity.recording])
      let made: ActivityEnricher.Outcome
      do throws(EnrichmentError) { made = try ActivityEnricher().enrich(file) } catch {
        try checkJSON(error.document(source: "x").encoded(), "the error")
        continue
      }
      _ = try check(made.activities, size: size)
      listed.take(place)
    }
  }

  private static let names = [
    "activities.csv", "physiological_cycles.csv", "sleeps.csv", "journal_entries.csv", "workouts.csv",
    "x_summarizedActivities.json", "x_sleepData.json", "x_healthStatusData.json", "UDSFile_x.json",
    "workout.csv", "oura_data.json", "daily_readiness.csv", "table.csv", "export.json",
  ]
}
