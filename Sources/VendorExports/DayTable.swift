import DayRecords
import TextFormats

/// A table of days exported by an app, recognised by its headings and not by its file name.
///
/// It has one row per day (HRV4Training, Elite HRV, Withings, intervals.icu), per meal (MyFitnessPal) or per value
/// (TrainingPeaks). Tests: `DayTableTests`.
struct DayTable {
  private enum Target {
    case metric(String)
    /// Hours of sleep.
    case sleep(String)
    case score(String)
  }

  private struct Column {
    let names: Set<String>
    let target: Target
    /// Conversion factor if the heading names no other unit.
    var scale = 1.0
    /// Whether the rows of a day are summed.
    var isSum = false

    init(_ names: String, _ target: Target, scale: Double = 1, isSum: Bool = false) {
      self.names = DayTable.set(names)
      (self.target, self.scale, self.isSum) = (target, scale, isSum)
    }
  }

  private struct Layout {
    let service: ExportService
    /// Required columns, each given by its possible names.
    let needs: [Set<String>]
    let day: Set<String>
    let columns: [Column]
    /// Column with the start of a sleep, if each row is a sleep and not a day. `day` is then the end of the sleep.
    var onset: Set<String> = []
    /// Words that rule this layout out if they occur in a heading. A table with such a word has more columns,
    /// which would be lost.
    var never: Set<String> = []

    func matches(_ table: ExportTable) -> Bool {
      needs.allSatisfy { table.has(anyOf: $0) }
        && (never.isEmpty
          || table.columnHeadings.allSatisfy { heading in
            heading.words.split(separator: " ").allSatisfy { !never.contains(String($0)) }
          })
    }
  }

  private static func set(_ names: String) -> Set<String> {
    Set(names.split(separator: "|").map(String.init))
  }

  /// Reads the days of a table. Returns `nil` if its headings match no known app.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  static func read(
    _ table: ExportTable
  ) throws(BudgetError) -> (service: ExportService, days: [ExportDay], faults: [ListFault])? {
    if table.headings.count == 3,
      [set("timestamp"), set("type"), set("value")].allSatisfy({ table.has(anyOf: $0) })
    {
      return try values(table)
    }
    guard let layout = layouts.first(where: { $0.matches(table) }) else { return nil }
    return try rows(table, layout)
  }

  /// Reads a table with one row per day, or with several rows that are combined.
  private static func rows(
    _ table: ExportTable, _ layout: Layout
  ) throws(BudgetError) -> (service: ExportService, days: [ExportDay], faults: [ListFault]) {
    let columns = layout.columns.compactMap { column -> (Column, place: Int, scale: Double)? in
      guard let place = table.place(anyOf: column.names) else { return nil }
      return (column, place, scale(of: table.columnHeadings[place], column))
    }
    let (dates, types) = (table.place(anyOf: layout.day), table.place(anyOf: ["type"]))
    let onset = layout.onset.isEmpty ? nil : table.place(anyOf: layout.onset)
    var days: [ExportDay] = []
    var places: [CalendarDay: Int] = [:]
    var faults: [ListFault] = []
    try table.forEachRow(keeping: ExportDay.memory) { row in
      guard let text = row.text(at: dates), let time = row.time(in: text) else {
        faults.append(
          ListFault(row: row.place, reason: row.whyUndated(row.text(at: dates))))
        return
      }
      // Skip measurements other than morning readiness.
      if layout.service == .eliteHRV, let type = row.text(at: types)?.lowercased(),
        !type.contains("readiness"), !type.contains("morning")
      {
        return
      }
      var day = ExportDay(service: layout.service, day: time.day)
      if onset == nil, let place = places[time.day] { day = days[place] }
      for (column, place, scale) in columns {
        guard row.fields.indices.contains(place), !row.fields[place].isEmpty else { continue }
        let text = row.fields[place]
        switch column.target {
        case .metric(let key):
          guard let value = row.value(text), value > 0 else { continue }
          add(value * scale, to: &day.metrics[key], column.isSum)
        case .score(let key): day.scores[key] = row.value(text)
        case .sleep(let key):
          guard
            let hours = DurationText.seconds(text, .hours).map({ $0 / 3600 })
              ?? row.value(text).map({ $0 * scale }), (0...24).contains(hours),
            hours > 0 || onset != nil
          else { continue }
          add(hours, to: &day.sleep[key], column.isSum)
        }
      }
      if layout.service == .withings, day.sleep["total_hours"] == nil, !day.sleep.isEmpty {
        let total = ["core_hours", "deep_hours", "rem_hours"].compactMap { day.sleep[$0] }.reduce(0, +)
        if total > 0 { day.sleep["total_hours"] = total } else { day.sleep = [:] }
      }
      if let fat = day.metrics.removeValue(forKey: "fat_mass_kg"), let weight = day.metrics["weight_kg"],
        fat < weight
      {
        day.metrics["body_fat_pct"] = 100 * fat / weight
      }
      if let onset {
        // The sleeps of a day are joined later (``SleepsOfADay``).
        day.bed = (row.text(at: onset).flatMap { row.time(in: $0) }?.zoned, time.zoned)
        days.append(day)
      } else if let place = places[time.day] {
        days[place] = day
      } else {
        places[time.day] = days.count
        days.append(day)
      }
    }
    return (layout.service, days, faults)
  }

  private static func add(_ value: Double, to known: inout Double?, _ isSum: Bool) {
    known = isSum ? (known ?? 0) + value : known ?? value
  }

  /// Returns the conversion factor of the given column, which depends on the unit in its heading.
  private static func scale(of heading: TableHeading, _ column: Column) -> Double {
    let unit = heading.unit ?? heading.words.split(separator: " ").last.map(String.init) ?? ""
    switch (column.target, unit) {
    case (.metric, "lb"), (.metric, "lbs"), (.metric, "pounds"): return 0.453_592_37
    case (.metric, "kj"): return 1 / 4.184
    case (.sleep, "min"), (.sleep, "minutes"): return 1.0 / 60
    case (.sleep, "s"), (.sleep, "sec"), (.sleep, "secs"), (.sleep, "seconds"): return 1.0 / 3600
    case (.sleep, "h"), (.sleep, "hr"), (.sleep, "hours"): return 1
    default: return column.scale
    }
  }

  // MARK: One row per value

  /// The values of the `type` column in `metrics.csv` of TrainingPeaks.
  private static let types: [(names: Set<String>, target: Target, scale: Double)] = [
    (set("hrv"), .metric("hrv"), 1), (set("pulse|resting heart rate"), .metric("resting_hr"), 1),
    (set("sleep hours"), .sleep("total_hours"), 1), (set("time in deep sleep"), .sleep("deep_hours"), 1),
    (set("time in rem sleep"), .sleep("rem_hours"), 1), (set("time in light sleep"), .sleep("core_hours"), 1),
    (set("time awake"), .sleep("awake_hours"), 1), (set("weight kilograms"), .metric("weight_kg"), 1),
    (set("weight pounds"), .metric("weight_kg"), 0.453_592_37),
    (set("percent fat|body fat"), .metric("body_fat_pct"), 1),
    (set("spo2"), .metric("blood_oxygen_saturation"), 1),
    (set("steps"), .metric("step_count"), 1), (set("bmr"), .metric("basal_calories"), 1),
  ]

  private static func values(
    _ table: ExportTable
  ) throws(BudgetError) -> (service: ExportService, days: [ExportDay], faults: [ListFault]) {
    var days: [ExportDay] = []
    var places: [CalendarDay: Int] = [:]
    var faults: [ListFault] = []
    try table.forEachRow(keeping: ExportDay.memory) { row in
      guard let time = row.time("Timestamp") else {
        faults.append(.init(row: row.place, reason: row.whyUndated(row["Timestamp"])))
        return
      }
      guard let type = row["Type"].map(TableHeading.init), let text = row["Value"],
        let value = row.value(text),
        let matchingType = types.first(where: { type.matches($0.names) })
      else { return }
      let place = places[time.day] ?? days.count
      if place == days.count {
        places[time.day] = place
        days.append(ExportDay(service: .trainingpeaks, day: time.day))
      }
      switch matchingType.target {
      case .metric(let key): add(value * matchingType.scale, to: &days[place].metrics[key], false)
      case .sleep(let key): add(value * matchingType.scale, to: &days[place].sleep[key], false)
      case .score: break
      }
    }
    return (.trainingpeaks, days, faults)
  }

  // MARK: Layouts

  private static let layouts: [Layout] = [
    Layout(
      service: .hrv4training,
      needs: [set("rmssd"), set("date"), set("timestamp measurement|hrv4t recovery points|avnn")],
      day: set("date"),
      columns: [
        Column("rmssd", .metric("hrv")), Column("hr|heart rate", .metric("resting_hr")),
        Column("sleep|sleep time|sleep hours", .sleep("total_hours")),
        Column("hrv4t recovery points|recovery points", .score("recovery_points")),
        Column("weight|weight kg|weight lb", .metric("weight_kg")),
      ]),
    Layout(
      service: .eliteHRV,
      needs: [
        set("rmssd"), set("date time start|member date|date time|datetime|date"),
        set("lnrmssd|ln rmssd|morning readiness|hrv cv|nn50|position"),
      ],
      day: set("date time start|member date|date time|datetime|date"),
      columns: [
        Column("rmssd", .metric("hrv")), Column("hr|heart rate", .metric("resting_hr")),
        Column("morning readiness", .score("morning_readiness")), Column("hrv", .score("hrv_score")),
      ]),
    Layout(
      service: .intervals,
      needs: [
        set("date|id"), set("restinghr|resting hr"),
        set("sleepsecs|sleep secs|ctl|kcalconsumed|hrvsdnn|readiness"),
      ],
      day: set("date|id"),
      columns: [
        Column("hrv", .metric("hrv")), Column("restinghr|resting hr", .metric("resting_hr")),
        Column("sleepsecs|sleep secs", .sleep("total_hours"), scale: 1.0 / 3600),
        Column("weight|weight kg|weight lb|weight lbs", .metric("weight_kg")),
        Column("bodyfat|body fat", .metric("body_fat_pct")), Column("vo2max", .metric("vo2max")),
        Column("steps", .metric("step_count")), Column("respiration", .metric("respiratory_rate")),
        Column("spo2", .metric("blood_oxygen_saturation")),
        Column("kcalconsumed|kcal consumed", .metric("dietary_energy_kj")),
        Column("sleepscore|sleep score", .score("sleep_score")), Column("readiness", .score("readiness")),
        Column("soreness", .score("soreness")), Column("fatigue", .score("fatigue")),
        Column("stress", .score("stress")), Column("mood", .score("mood")),
        Column("motivation", .score("motivation")),
        Column("sleepquality|sleep quality", .score("sleep_quality")),
      ]),
    Layout(
      service: .withings,
      needs: [
        set(dates), set(weights),
        set(
          "fat mass|bone mass|muscle mass|hydration|masse grasse|fettmasse|masa grasa|massa grassa|vetmassa|"
            + "massa gorda"),
      ],
      day: set(dates),
      columns: [
        Column(weights, .metric("weight_kg")),
        Column(
          "fat mass|fat mass kg|fat mass lb|fat mass lbs|masse grasse|masse grasse kg|fettmasse|fettmasse kg|masa grasa|"
            + "masa grasa kg|massa grassa|massa grassa kg|vetmassa|vetmassa kg|massa gorda|massa gorda kg",
          .metric("fat_mass_kg")),
      ]),
    Layout(
      service: .withings, needs: [set("to"), set("deep"), set("rem"), set("light"), set("awake")],
      day: set("to"),
      columns: [
        Column("light", .sleep("core_hours"), scale: 1.0 / 3600),
        Column("deep", .sleep("deep_hours"), scale: 1.0 / 3600),
        Column("rem", .sleep("rem_hours"), scale: 1.0 / 3600),
        Column("awake", .sleep("awake_hours"), scale: 1.0 / 3600),
        Column("average heart rate", .metric("heart_rate_avg")),
        Column("heart rate|heart rate min", .metric("heart_rate_min")),
      ], onset: set("from")),
    Layout(
      service: .myfitnesspal,
      needs: [set("date"), set("meal"), set("calories"), set("protein|carbohydrates|fat")], day: set("date"),
      columns: [
        Column("calories", .metric("dietary_energy_kj"), isSum: true),
        Column("protein", .metric("protein_g"), isSum: true),
        Column("carbohydrates", .metric("carbs_g"), isSum: true),
        Column("fat", .metric("total_fat"), isSum: true),
        Column("fiber", .metric("fiber_g"), isSum: true), Column("sugar", .metric("sugar_g"), isSum: true),
        Column("potassium", .metric("potassium_mg"), isSum: true),
        Column("cholesterol", .metric("cholesterol"), isSum: true),
      ]),
    Layout(
      service: .myfitnesspal,
      needs: [set(dates), set("weight kg|weight lb|weight lbs|gewicht kg|poids kg|peso kg")], day: set(dates),
      columns: [Column(weights, .metric("weight_kg"))],
      never: set(
        "hrv|rmssd|sdnn|vfc|hr|fc|heart|resting|rhr|pulse|puls|ruhepuls|pouls|pulso|polso|sleep|schlaf|sommeil|sueño|"
          + "sonno|slaap|sono|steps|calories|kcal")),
  ]

  private static let dates = "date|datum|fecha|data"
  private static let weights =
    "weight|weight kg|weight lb|weight lbs|gewicht|gewicht kg|poids|poids kg|peso|peso kg"
}
