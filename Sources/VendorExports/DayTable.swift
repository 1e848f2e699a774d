import ActivityFiles
import DayRecords
import TextFormats

/// Reads tables of days exported by apps, recognised by their headings (``DayLayout``) and not by their file name.
///
/// Tests: `DayTableTests`.
enum DayTable {
  typealias Reading = (service: ExportService, days: [ExportDay], faults: [ListFault])

  /// Reads the days of the tables of a file. Returns `nil` if their headings match no known app.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  static func read(_ tables: [ExportTable]) throws(BudgetError) -> Reading? {
    var reading: Reading?
    for table in tables {
      guard let layout = table.layout, !layout.columns.isEmpty else { continue }
      let (days, faults) = try rows(table, layout)
      if reading == nil { reading = (layout.service, [], []) }
      reading?.days += days
      reading?.faults += faults
    }
    return reading
  }

  private typealias Place = (column: DayLayout.Column, place: Int, scale: Double)

  /// Reads a table with one row per day, or with several rows that are combined.
  private static func rows(
    _ table: ExportTable, _ layout: DayLayout
  ) throws(BudgetError) -> (days: [ExportDay], faults: [ListFault]) {
    let columns = layout.columns.compactMap { column -> Place? in
      table.place(anyOf: column.names).map { (column, $0, scale(of: table.columnHeadings[$0], column)) }
    }
    let dates = layout[.day].isEmpty ? 0 : table.place(anyOf: layout[.day])
    let types = table.place(anyOf: ["type"])
    let (onset, zone) = (table.place(anyOf: layout[.onset]), table.place(anyOf: layout[.zone]))
    let (bed, wake) = (table.place(anyOf: layout[.bed]), table.place(anyOf: layout[.wake]))
    var days: [ExportDay] = []
    var places: [CalendarDay: Int] = [:]
    var faults: [ListFault] = []
    var counts: [CalendarDay: [String: Double]] = [:]
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
      let date = time.utcOffset == 0 ? time.inZone(Int(3600 * (layout.number(.shift) ?? 0))).day : time.day
      var day = ExportDay(service: layout.service, day: date)
      if onset == nil, let place = places[date] { day = days[place] }
      // Apple Health has the standard deviation of the beats, whichever app passes it on.
      if layout.service == .healthAutoExport { day.hrvKind = .sdnn }
      let start = moment(at: onset)
      let span = start.map { (time.instant() - $0.instant()) / 3600 }
      for (column, place, scale) in columns + value(of: row, in: table, layout, into: &day) {
        guard let text = row.text(at: place) else { continue }
        take(text, row, column, scale, asleepWithin: span, into: &day, &counts[date, default: [:]])
      }
      if layout[.value].isEmpty { settle(&day, within: span) }
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
    return (days, faults)
  }

  /// Returns the column with the value of a row, if each row is a value.
  private static func value(
    of row: ExportTable.Row, in table: ExportTable, _ layout: DayLayout, into day: inout ExportDay
  ) -> [Place] {
    guard let place = table.place(anyOf: layout[.value]),
      let name = row.text(at: table.place(anyOf: layout[.name])).map(TableHeading.init),
      let column = layout.columns.first(where: { name.matches($0.names) })
    else { return [] }
    let unit = row.text(at: table.place(anyOf: layout[.unit])).flatMap {
      factor($0.lowercased(), column.target)
    }
    if column.names.contains("hrv"), name.unit == "applehealth" { day.hrvKind = .sdnn }
    return [(column, place, unit ?? column.scale)]
  }

  /// Adds the value of a column to a day. `span` is the length of the sleep, h, if each row is a sleep.
  private static func take(
    _ text: String, _ row: ExportTable.Row, _ column: DayLayout.Column, _ scale: Double,
    asleepWithin span: Double?,
    into day: inout ExportDay, _ counts: inout [String: Double]
  ) {
    func value() -> Double? {
      if let value = row.value(text) { return value * scale }
      // "62 ms", "94.6%", "+60": a unit in the cell counts before that of the heading.
      let bare = text.drop { $0 == "+" }
      let digits = bare.prefix { $0.isNumber || ".,-".contains($0) }
      let unit = bare.dropFirst(digits.count).filter { !$0.isWhitespace }
      guard unit.allSatisfy({ $0.isLetter || "%°".contains($0) }) else { return nil }
      return row.value(String(digits)).map { $0 * (factor(unit.lowercased(), column.target) ?? scale) }
    }
    switch column.target {
    case .metric(let key):
      guard let value = value(), value > 0 || key == "temperature_deviation" else { return }
      add(value, to: &day.metrics[key], column.fold, &counts[key, default: 0])
    case .score(let key): day.scores[key] = value()
    case .sleep(let key):
      guard let hours = DurationText.seconds(text, .hours).map({ $0 / 3600 }) ?? value(),
        (0...24).contains(hours), hours > 0 || span != nil,
        key == DayLayout.asleepShare ? hours <= 1 : span.map({ hours <= 1.1 * $0 }) ?? true
      else { return }
      add(hours, to: &day.sleep[key], column.fold, &counts[key, default: 0])
    }
  }

  /// Completes a day with what its values imply. `span` is the length of the sleep, h, if each row is a sleep.
  private static func settle(_ day: inout ExportDay, within span: Double?) {
    let share = day.sleep.removeValue(forKey: DayLayout.asleepShare)
    let stages = ["core_hours", "deep_hours", "rem_hours"].map { day.sleep[$0] }
    if let total = day.sleep["total_hours"] {
      let deep = stages[0].flatMap { core in stages[2].map { total - core - $0 } }
      if stages[1] == nil, let deep, deep >= 0 { day.sleep["deep_hours"] = deep }
    } else if let span, span > 0, span <= 24, stages.contains(nil) {
      // Without one of its stages, a sleep lasts from its start to its end.
      day.sleep["total_hours"] = share.map { $0 * span } ?? span - (day.sleep["awake_hours"] ?? 0)
    } else if !day.sleep.isEmpty {
      let total = stages.contains(nil) ? 0 : stages.compactMap(\.self).reduce(0, +)
      if total > 0 { day.sleep["total_hours"] = total } else { day.sleep = [:] }
    }
    if let index = day.metrics.removeValue(forKey: DayLayout.bodyMassIndex),
      let weight = day.metrics["weight_kg"],
      weight > tallestSquare * index
    {
      day.metrics["weight_kg"] = weight * pound
    }
    if let fat = day.metrics.removeValue(forKey: "fat_mass_kg"), let weight = day.metrics["weight_kg"],
      fat < weight
    {
      day.metrics["body_fat_pct"] = 100 * fat / weight
    }
  }

  /// Mass for each unit of body mass index, above which it is in pounds: the square of a height of 2.12 m. In pounds,
  /// it is more above a height of 1.43 m. House rule.
  private static let tallestSquare = 4.5
  private static let pound = 0.453_592_37

  /// Adds a value to the known one, which combines `count` values.
  private static func add(
    _ value: Double, to known: inout Double?, _ fold: DayLayout.Fold, _ count: inout Double
  ) {
    count += 1
    switch fold {
    case .mean: known = (known ?? 0) + (value - (known ?? 0)) / count
    case .first: known = known ?? value
    case .sum: known = (known ?? 0) + value
    case .most: known = max(known ?? value, value)
    }
  }

  /// Returns the conversion factor of the given column, which depends on the unit in its heading.
  private static func scale(of heading: TableHeading, _ column: DayLayout.Column) -> Double {
    let unit = heading.unit ?? heading.words.split(separator: " ").last.map(String.init) ?? ""
    return factor(unit, column.target) ?? column.scale
  }

  /// Returns the conversion factor of a unit; `nil` if it is unknown.
  private static func factor(_ unit: String, _ target: DayLayout.Target) -> Double? {
    switch (target, unit) {
    case (.metric, "lb"), (.metric, "lbs"), (.metric, "pounds"): pound
    case (.metric, "kj"): 1 / 4.184
    case (.metric, "°f"): 1 / 1.8
    case (.metric, "kg"), (.metric, "kcal"): 1
    case (.sleep, "min"), (.sleep, "minutes"): 1.0 / 60
    case (.sleep, "s"), (.sleep, "sec"), (.sleep, "secs"), (.sleep, "seconds"): 1.0 / 3600
    case (.sleep, "h"), (.sleep, "hr"), (.sleep, "hours"): 1
    default: nil
    }
  }
}
