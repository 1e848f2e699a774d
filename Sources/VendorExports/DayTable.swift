import DayRecords
import TextFormats

/// A table of days exported by an app, recognised by its headings and not by its file name.
///
/// It has one row per day (HRV4Training, Elite HRV, intervals.icu, Garmin's web pages), per sleep (Withings, Fitbit,
/// Samsung Health), per meal (MyFitnessPal, Cronometer) or per value (TrainingPeaks). The layouts are in
/// `DayTable+Layouts.swift`. Tests: `DayTableTests`.
struct DayTable {
  enum Target {
    case metric(String)
    /// Hours of sleep.
    case sleep(String)
    case score(String)
  }

  /// How several rows of a day are combined.
  enum Fold {
    case first, sum
    /// The largest value: the row of totals, or the row of all devices.
    case most
  }

  struct Column {
    let names: Set<String>
    let target: Target
    /// Conversion factor if the heading names no other unit.
    var scale = 1.0
    let fold: Fold

    init(_ names: String, _ target: Target, scale: Double = 1, _ fold: Fold = .first) {
      self.names = DayTable.set(names)
      (self.target, self.scale, self.fold) = (target, scale, fold)
    }
  }

  struct Layout {
    let service: ExportService
    /// Required columns, each given by its possible names.
    let needs: [Set<String>]
    let day: Set<String>
    let columns: [Column]
    /// Column with the start of a sleep, if each row is a sleep and not a day. `day` is then the end of the sleep.
    var onset: Set<String> = []
    /// Column with the UTC offset, if the times are in UTC.
    var zone: Set<String> = []
    /// Columns with the times of day of going to bed and of waking.
    var clocks: (bed: Set<String>, wake: Set<String>) = ([], [])
    /// Hours added to a time in UTC to find the local day, if the table has no offset.
    var utcShift = 0.0
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

  static func set(_ names: String) -> Set<String> {
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
    let (onset, zone) = (table.place(anyOf: layout.onset), table.place(anyOf: layout.zone))
    let (bed, wake) = (table.place(anyOf: layout.clocks.bed), table.place(anyOf: layout.clocks.wake))
    var days: [ExportDay] = []
    var places: [CalendarDay: Int] = [:]
    var faults: [ListFault] = []
    // In some tables, a row holds the date alone, and the rows below it the times of day.
    var dateAbove: CalendarDay?
    try table.forEachRow(keeping: ExportDay.memory) { row in
      let offset = row.text(at: zone).flatMap(WhoopDays.offset).map { Int($0) }
      func moment(at place: Int?) -> ISO8601Time? {
        row.text(at: place).flatMap(row.time(in:)).map { time in offset.map(time.inZone) ?? time }
      }
      let clock = dateAbove.flatMap { day in
        row.text(at: dates).flatMap { ClockText.seconds(Array($0.utf8), isOfDay: true) }
          .map { ISO8601Time(day: day, seconds: Int($0)) }
      }
      guard let time = moment(at: dates) ?? clock else {
        dateAbove = nil
        faults.append(
          ListFault(row: row.place, reason: row.whyUndated(row.text(at: dates))))
        return
      }
      if clock == nil, row.fields.count(where: { !$0.isEmpty }) == 1 {
        dateAbove = time.day
        return
      }
      // Skip measurements other than morning readiness.
      if layout.service == .eliteHRV, let type = row.text(at: types)?.lowercased(),
        !type.contains("readiness"), !type.contains("morning")
      {
        return
      }
      let date = time.utcOffset == 0 ? time.inZone(Int(layout.utcShift * 3600)).day : time.day
      var day = ExportDay(service: layout.service, day: date)
      if onset == nil, let place = places[date] { day = days[place] }
      let start = moment(at: onset)
      let span = start.map { (time.instant() - $0.instant()) / 3600 }
      for (column, place, scale) in columns {
        guard let text = row.text(at: place) else { continue }
        take(text, row, column, scale, asleepWithin: span, into: &day)
      }
      settle(&day)
      if onset != nil {
        // The sleeps of a day are joined later (``SleepsOfADay``).
        day.bed = (start?.zoned, time.zoned)
        days.append(day)
        return
      }
      if let bed = row.text(at: bed), let wake = row.text(at: wake) { day.setBed(from: bed, to: wake) }
      if let place = places[date] {
        days[place] = day
      } else {
        places[date] = days.count
        days.append(day)
      }
    }
    return (layout.service, days, faults)
  }

  /// Adds the value of a column to a day. `span` is the length of the sleep, h, if each row is a sleep.
  private static func take(
    _ text: String, _ row: ExportTable.Row, _ column: Column, _ scale: Double, asleepWithin span: Double?,
    into day: inout ExportDay
  ) {
    func value() -> Double? {
      if let value = row.value(text) { return value * scale }
      // "62 ms", "94.6%", "+60": a unit in the cell counts before that of the heading.
      let bare = text.drop { $0 == "+" }
      let digits = bare.prefix { $0.isNumber || ".,-".contains($0) }
      let unit = bare.dropFirst(digits.count).filter { !$0.isWhitespace }
      guard unit.allSatisfy({ $0.isLetter || $0 == "%" }) else { return nil }
      return row.value(String(digits)).map { $0 * (factor(unit.lowercased(), column.target) ?? scale) }
    }
    switch column.target {
    case .metric(let key):
      guard let value = value(), value > 0 else { return }
      add(value, to: &day.metrics[key], column.fold)
    case .score(let key): day.scores[key] = value()
    case .sleep(let key):
      guard let hours = DurationText.seconds(text, .hours).map({ $0 / 3600 }) ?? value(),
        (0...24).contains(hours), hours > 0 || span != nil, span.map({ hours <= 1.1 * $0 }) ?? true
      else { return }
      add(hours, to: &day.sleep[key], column.fold)
    }
  }

  /// Completes a day with what its values imply.
  private static func settle(_ day: inout ExportDay) {
    let stages = ["core_hours", "deep_hours", "rem_hours"].map { day.sleep[$0] }
    if let total = day.sleep["total_hours"] {
      let deep = stages[0].flatMap { core in stages[2].map { total - core - $0 } }
      if stages[1] == nil, let deep, deep >= 0 { day.sleep["deep_hours"] = deep }
    } else if !day.sleep.isEmpty {
      // Without one of its stages, the length of a night is unknown.
      let total = stages.contains(nil) ? 0 : stages.compactMap(\.self).reduce(0, +)
      if total > 0 { day.sleep["total_hours"] = total } else { day.sleep = [:] }
    }
    if let fat = day.metrics.removeValue(forKey: "fat_mass_kg"), let weight = day.metrics["weight_kg"],
      fat < weight
    {
      day.metrics["body_fat_pct"] = 100 * fat / weight
    }
  }

  private static func add(_ value: Double, to known: inout Double?, _ fold: Fold) {
    switch fold {
    case .first: known = known ?? value
    case .sum: known = (known ?? 0) + value
    case .most: known = max(known ?? value, value)
    }
  }

  /// Returns the conversion factor of the given column, which depends on the unit in its heading.
  private static func scale(of heading: TableHeading, _ column: Column) -> Double {
    let unit = heading.unit ?? heading.words.split(separator: " ").last.map(String.init) ?? ""
    return factor(unit, column.target) ?? column.scale
  }

  /// Returns the conversion factor of a unit; `nil` if it is unknown.
  private static func factor(_ unit: String, _ target: Target) -> Double? {
    switch (target, unit) {
    case (.metric, "lb"), (.metric, "lbs"), (.metric, "pounds"): 0.453_592_37
    case (.metric, "kj"): 1 / 4.184
    case (.metric, "kg"), (.metric, "kcal"): 1
    case (.sleep, "min"), (.sleep, "minutes"): 1.0 / 60
    case (.sleep, "s"), (.sleep, "sec"), (.sleep, "secs"), (.sleep, "seconds"): 1.0 / 3600
    case (.sleep, "h"), (.sleep, "hr"), (.sleep, "hours"): 1
    default: nil
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
      case .metric(let key): add(value * matchingType.scale, to: &days[place].metrics[key], .first)
      case .sleep(let key): add(value * matchingType.scale, to: &days[place].sleep[key], .first)
      case .score: break
      }
    }
    return (.trainingpeaks, days, faults)
  }
}
