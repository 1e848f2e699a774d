import TextFormats

/// Recognises Whoop's tables by their columns, whatever the file name and the language.
///
/// The column order is the same in every language, and the units in some headings identify the table.
enum WhoopColumns {
  /// Returns a Whoop table with English headings, or `nil` for any other table.
  static func table(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> ExportTable? {
    guard let table = try ExportTable(bytes, budget: budget) else { return nil }
    if isEnglish(table) { return table }
    let match = [cycles, sleeps, workouts].first { $0.fits(table.headings) }
    return match.map { table.named($0.headings) }
  }

  /// Whether a table contains days: cycles, sleeps or the journal.
  static func isOfDays(_ table: ExportTable) -> Bool {
    table.has("Cycle start time") && !table.has("Workout start time")
  }

  /// Whether a table is the list of workouts.
  static func isOfWorkouts(_ table: ExportTable) -> Bool { table.has("Workout start time") }

  private static func isEnglish(_ table: ExportTable) -> Bool {
    isOfDays(table) || isOfWorkouts(table)
  }

  /// The layout of a table: its English headings, and the units that its headings contain in any language.
  private struct Layout {
    let headings: [String]
    let units: [Int: String]

    func fits(_ given: [String]) -> Bool {
      given.count >= headings.count - 1
        && units.allSatisfy { place, unit in
          given.indices.contains(place) && given[place].lowercased().contains(unit)
        }
    }
  }

  private static let night = [
    "Asleep duration (min)", "In bed duration (min)", "Light sleep duration (min)",
    "Deep (SWS) duration (min)",
    "REM duration (min)", "Awake duration (min)", "Sleep need (min)", "Sleep debt (min)",
    "Sleep efficiency %",
    "Sleep consistency %",
  ]
  private static let cycle = ["Cycle start time", "Cycle end time", "Cycle timezone"]

  private static let cycles = Layout(
    headings: cycle + [
      "Recovery score %", "Resting heart rate (bpm)", "Heart rate variability (ms)", "Skin temp (celsius)",
      "Blood oxygen %", "Day Strain", "Energy burned (cal)", "Max HR (bpm)", "Average HR (bpm)",
      "Sleep onset",
      "Wake onset", "Sleep performance %", "Respiratory rate (rpm)",
    ] + night,
    units: [3: "%", 4: "(bpm)", 5: "(ms)", 7: "%", 10: "(bpm)", 11: "(bpm)", 16: "(min)", 19: "sws"])
  private static let sleeps = Layout(
    headings: cycle + ["Sleep onset", "Wake onset", "Sleep performance %", "Respiratory rate (rpm)"] + night
      + ["Nap"],
    units: [5: "%", 7: "(min)", 8: "(min)", 10: "sws", 11: "rem", 16: "%"])
  private static let workouts = Layout(
    headings: cycle + [
      "Workout start time", "Workout end time", "Duration (min)", "Activity name", "Activity Strain",
      "Energy burned (cal)", "Max HR (bpm)", "Average HR (bpm)",
    ],
    units: [5: "(min)", 8: "(cal)", 9: "(bpm)", 10: "(bpm)"])
}
