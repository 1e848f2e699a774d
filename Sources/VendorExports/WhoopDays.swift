import ActivityFiles
import TextFormats

/// Reads Whoop's `physiological_cycles.csv`, `sleeps.csv` and `journal_entries.csv`.
///
/// Columns as of 2026: `Cycle start time`, `Wake onset`, `Heart rate variability (ms)` (RMSSD), `Resting
/// heart rate (bpm)`, durations in minutes. A night belongs to the day of `Wake onset`, and a cycle without
/// sleep to the day on which it started. Journal entries refer to the cycle: if it started in the evening,
/// they belong to the day before waking.
package enum WhoopDays {
  /// Reads the days of one of the three tables. The result is empty for any other table.
  package static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> [ExportDay] {
    guard let table = try WhoopColumns.table(bytes, budget: budget), WhoopColumns.isOfDays(table) else {
      return []
    }
    var days: [ExportDay] = []
    try table.forEachRow(keeping: ExportDay.memory) { row in
      let day = table.has("Question text") ? answer(row) : cycle(row)
      if let day { days.append(day) }
    }
    return days
  }

  private static func cycle(_ row: ExportTable.Row) -> ExportDay? {
    let isNap = row["Nap"].map { yes.contains($0.lowercased()) } ?? false
    let wake = row.time("Wake onset")
    guard let date = wake?.day ?? row.time("Cycle start time")?.day else { return nil }
    var day = ExportDay(service: .whoop, day: date)
    if isNap {
      guard let nap = sleep(row, of: day) else { return nil }
      if nap.bed.start != nil, nap.bed.end != nil { return nap.besideTheNight() }
      day.metrics["nap_hours"] = nap.sleep["total_hours"]
      return day
    }
    for (heading, key) in metrics { day.metrics[key] = row.number(heading) }
    let fahrenheit = row.number("Skin temp (fahrenheit)").map { ($0 - 32) / 1.8 }
    day.metrics["apple_sleeping_wrist_temperature"] =
      day.metrics["apple_sleeping_wrist_temperature"] ?? fahrenheit
    for (heading, key) in scores { day.scores[key] = row.number(heading) }
    return sleep(row, of: day) ?? day
  }

  /// Returns a day with the sleep of a row added; `nil` if the row has no sleep.
  private static func sleep(_ row: ExportTable.Row, of day: ExportDay) -> ExportDay? {
    guard let asleep = row.number("Asleep duration (min)"), asleep > 0 else { return nil }
    var day = day
    day.sleep["total_hours"] = asleep / 60
    for (heading, key) in stages { day.sleep[key] = row.number(heading).map { $0 / 60 } }
    let zone = row["Cycle timezone"].flatMap(offset).map { Int($0) }
    func local(_ heading: String) -> String? {
      guard var time = row.time(heading) else { return nil }
      time.utcOffset = time.utcOffset ?? zone
      return time.zoned
    }
    day.bed = (local("Sleep onset"), local("Wake onset"))
    return day
  }

  private static func answer(_ row: ExportTable.Row) -> ExportDay? {
    guard let start = row.time("Cycle start time"), let question = row["Question text"],
      let answer = (row["Answered yes"] ?? row["Answered yes/no"])?.lowercased()
    else { return nil }
    guard yes.contains(answer) || no.contains(answer) else { return nil }
    let amount: Double = yes.contains(answer) ? 1 : 0
    // A cycle starts when the athlete falls asleep. If that is in the evening, the night belongs to the next
    // day, and the answers belong to the day before that.
    let isEvening = start.clock >= 18 * 3600
    var day = ExportDay(service: .whoop, day: isEvening ? start.day : start.day.adding(days: -1))
    day.journal[Self.key(question)] = amount
    return day
  }

  /// Words for true and false, including those that spreadsheets in other languages save.
  private static let yes: Set<String> = [
    "true", "yes", "1", "wahr", "ja", "vrai", "oui", "verdadero", "sí", "vero", "sì", "waar", "verdadeiro",
    "sim",
  ]
  private static let no: Set<String> = [
    "false", "no", "0", "falsch", "nein", "faux", "non", "falso", "onwaar", "nee", "não",
  ]

  /// Rows whose date cannot be read.
  static func faults(_ table: ExportTable) throws(BudgetError) -> [ListFault] {
    var faults: [ListFault] = []
    try table.forEachRow(keeping: ListFault.memory) { row in
      guard row.time("Wake onset") == nil, row.time("Cycle start time") == nil else { return }
      let text = row["Wake onset"] ?? row["Cycle start time"]
      faults.append(
        ListFault(
          row: row.place,
          reason: text.map { "\"\($0.prefix(60))\" is not a readable date; the row is ignored" }
            ?? "missing date; the row is ignored"))
    }
    return faults
  }

  /// Returns the behaviour key for a question: "Have any alcoholic drinks?" becomes `alcohol`. Other keys are
  /// made from the words of the question.
  static func key(_ question: String) -> String {
    let text = question.lowercased()
    if text.contains("alcohol") { return "alcohol" }
    var key = ""
    for scalar in text.unicodeScalars {
      let isPlain = ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar)
      if isPlain { key.unicodeScalars.append(scalar) } else if !key.isEmpty, key.last != "_" { key += "_" }
    }
    while key.last == "_" { key.removeLast() }
    return String(key.prefix(60))
  }

  /// Parses "UTC+01:00", "UTC+0100", "UTCZ", "-05:00" or "GMT-5" as seconds east of Greenwich.
  static func offset(_ zone: String) -> Double? {
    let text = zone.uppercased().drop { "UTCGM".contains($0) }
    if text.isEmpty || text == "Z" { return 0 }
    let sign: Double = text.first == "-" ? -1 : 1
    var digits = String(text.drop { "+-".contains($0) })
    if digits.utf8.count == 4, !digits.contains(":") {
      digits.insert(":", at: digits.index(digits.startIndex, offsetBy: 2))
    }
    let parts = digits.split(separator: ":").map { Double($0) }
    guard (1...2).contains(parts.count), let hours = parts[0], (0...18).contains(hours),
      let minutes = parts.count == 2 ? parts[1] : 0, (0..<60).contains(minutes)
    else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }

  private static let metrics = [
    ("Heart rate variability (ms)", "hrv"), ("Resting heart rate (bpm)", "resting_hr"),
    ("Respiratory rate (rpm)", "respiratory_rate"), ("Blood oxygen %", "blood_oxygen_saturation"),
    ("Skin temp (celsius)", "apple_sleeping_wrist_temperature"),
  ]
  private static let scores = [
    ("Recovery score %", "recovery"), ("Day Strain", "strain"), ("Sleep performance %", "sleep_performance"),
  ]
  private static let stages = [
    ("Light sleep duration (min)", "core_hours"), ("Deep (SWS) duration (min)", "deep_hours"),
    ("REM duration (min)", "rem_hours"), ("Awake duration (min)", "awake_hours"),
  ]
}
