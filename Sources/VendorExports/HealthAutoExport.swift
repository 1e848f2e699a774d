import ActivityFiles
import ActivityStreams
import DayDocuments
import DayRecords
import Documents
import TextFormats

/// Reads documents of the app Health Auto Export, version 2:
/// `{"data":{"metrics":[{"name","units","data":[…]}],"workouts":[…]}}`.
///
/// A value belongs to the day in its `date`, and a sleep to the day of waking. HRV is SDNN, as in HealthKit.
/// If a metric has several sources, the source with the most days is used (``LastingSources``). No value
/// mixes two sources.
enum HealthAutoExport {
  /// The key of a quantity in a day record, and how the values of a day are combined.
  private enum Quantity {
    case mean(String), sum(String), latest(String)
  }

  private static let quantities: [String: Quantity] = [
    "resting_heart_rate": .mean("resting_hr"), "heart_rate_variability": .mean("hrv"),
    "respiratory_rate": .mean("respiratory_rate"),
    "blood_oxygen_saturation": .mean("blood_oxygen_saturation"),
    "apple_sleeping_wrist_temperature": .mean("apple_sleeping_wrist_temperature"),
    "step_count": .sum("step_count"), "active_energy": .sum("active_calories"),
    "basal_energy_burned": .sum("basal_calories"), "apple_exercise_time": .sum("exercise_min"),
    "flights_climbed": .sum("flights_climbed"), "weight_body_mass": .latest("weight_kg"),
    "body_fat_percentage": .latest("body_fat_pct"), "lean_body_mass": .latest("lean_body_mass"),
    "vo2_max": .latest("vo2max"), "dietary_energy": .sum("dietary_energy_kj"), "protein": .sum("protein_g"),
    "carbohydrates": .sum("carbs_g"), "total_fat": .sum("total_fat"), "fiber": .sum("fiber_g"),
    "walking_running_distance": .sum("distance_km"), "dietary_water": .sum("water_ml"),
  ]

  /// Reads the days of a document. The result is empty if no key is known.
  static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> [ExportDay] {
    var days: [CalendarDay: ExportDay] = [:]
    var sleeps: [ExportDay] = []
    try JSONValue.forEachEntry(of: bytes, at: ["data", "metrics"], keeping: 0, budget: budget) { _, metric in
      guard let name = metric["name"]?.text else { return }
      let unit = metric["units"]?.text?.lowercased() ?? ""
      let entries = metric["data"]?.elements ?? []
      if name == "heart_rate" {
        for entry in entries { take(heartRates: entry, into: &days) }
      } else if name == "sleep_analysis" {
        let (stages, whole) = (entries.filter { $0["value"] != nil }, entries.filter { $0["value"] == nil })
        sleeps += ofOneSource(whole) { day($0, "sleepEnd") ?? day($0, "date") }
          .compactMap { sleep($0.entry, on: $0.day, isInMinutes: unit.hasPrefix("min")) }
        sleeps += joined(ofOneSource(stages) { day($0, "endDate") }.map(\.entry))
      } else if let quantity = quantities[name] {
        take(quantity, ofOneSource(entries) { day($0, "date") }, unit, into: &days)
      }
    }
    return days.values.sorted { $0.day < $1.day } + sleeps
  }

  /// Returns the entries of the source that is selected on their day, each with its day. A source such as
  /// "Watch|iPhone" stands for both.
  private static func ofOneSource(
    _ entries: [JSONValue], _ dayOf: (JSONValue) -> CalendarDay?
  ) -> [(day: CalendarDay, entry: JSONValue)] {
    var dated: [(day: CalendarDay, entry: JSONValue, sources: [String])] = []
    var daysBySource: [String: [Int]] = [:]
    for entry in entries {
      guard let day = dayOf(entry) else { continue }
      let sources = (entry["source"]?.text ?? "").split(separator: "|").map(String.init)
      for source in sources { daysBySource[source, default: []].append(day.ordinal) }
      dated.append((day, entry, sources))
    }
    if daysBySource.count > 1 {
      let lasting = LastingSources(daysBySource) { (rank($0), $0) < (rank($1), $1) }
      dated = dated.filter { entry in
        entry.sources.isEmpty || lasting[entry.day.ordinal].map { entry.sources.contains($0) } ?? true
      }
    }
    return dated.map { ($0.day, $0.entry) }
  }

  /// Ranks sources that have the same number of days: a watch first, then other devices, then a phone.
  private static func rank(_ source: String) -> Int {
    let name = source.lowercased()
    return name.contains("watch") ? 0 : name.contains("iphone") || name.contains("ipad") ? 2 : 1
  }

  /// Parses "2026-03-01 23:05:00 +0100", also with a 12-hour clock: "2026-03-01 11:05:00 PM +0100".
  private static func time(_ text: String) -> ISO8601Time? {
    if let time = ISO8601Time.parse(text) { return time }
    if let space = text.lastIndex(of: " "),
      let zone = ISO8601Time.parse("2000-01-01T00:00\(text[text.index(after: space)...])"),
      var time = ISO8601Time.parse(String(text[..<space]), order: nil)
    {
      time.utcOffset = zone.utcOffset
      return time
    }
    return ISO8601Time.parse(text, order: nil)
  }

  static func workouts(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> ListReading {
    var reading = ListReading()
    var place = 0
    try JSONValue.forEachEntry(
      of: bytes, at: ["data", "workouts"], keeping: ListedActivity.memory, budget: budget
    ) { _, workout in
      place += 1
      guard let start = workout["start"]?.text.flatMap(time) else {
        reading.faults.append(ListFault(row: place, reason: "the workout has no start"))
        return
      }
      func quantity(_ keys: String...) -> (value: Double, unit: String)? {
        for key in keys {
          if let value = workout[key]?["qty"]?.positive {
            return (value, workout[key]?["units"]?.text?.lowercased() ?? "")
          }
        }
        return nil
      }
      var summary = ActivitySummary()
      summary.type = workout["name"]?.text
      summary.localDay = start.day
      summary.localClock = start.clock
      summary.utcOffset = start.utcOffset.map(Double.init)
      summary.startInstant = start.utcOffset == nil ? nil : start.instant()
      let end = workout["end"]?.text.flatMap(time)
      summary.elapsedTime = end.map { $0.instant() - start.instant() }.flatMap { $0 > 0 ? $0 : nil }
      summary.timerTime = workout["duration"]?.positive
      summary.distance = quantity("distance", "walkingAndRunningDistance").map {
        $0.value * ($0.unit == "mi" ? 1609.344 : $0.unit == "m" ? 1 : $0.unit == "yd" ? 0.9144 : 1000)
      }
      summary.calories = quantity("activeEnergyBurned", "activeEnergy", "totalEnergy").map {
        $0.unit == "kj" ? $0.value / 4.184 : $0.value
      }
      summary.averageHeartRate =
        quantity("avgHeartRate")?.value ?? workout["heartRate"]?["avg"]?["qty"]?.positive
      summary.maximumHeartRate =
        quantity("maxHeartRate")?.value ?? workout["heartRate"]?["max"]?["qty"]?.positive
      reading.activities.append(ListedActivity(service: .healthAutoExport, summary: summary))
    }
    return reading
  }

  private static func day(_ entry: JSONValue, _ key: String) -> CalendarDay? {
    entry[key]?.text.flatMap { CalendarDay($0.prefix(10)) }
  }

  /// Conversion factors from the app's units to a day record's units.
  private static let scales = [
    "kj": 1 / 4.184, "lb": 0.453_592_37, "lbs": 0.453_592_37, "degf": 1 / 1.8, "mi": 1.609_344, "m": 0.001,
    "l": 1000, "fl_oz_us": 29.573_529_562_5, "fl oz": 29.573_529_562_5, "fl_oz_imp": 28.413_062_5,
  ]

  private static func take(
    _ quantity: Quantity, _ entries: [(day: CalendarDay, entry: JSONValue)], _ unit: String,
    into days: inout [CalendarDay: ExportDay]
  ) {
    // Some versions write fractions of 1 with the unit "%".
    let isShare = unit == "%" && entries.allSatisfy { $0.entry["qty"]?.number.map { $0 <= 1 } ?? true }
    let scale = isShare ? 100 : scales[unit] ?? 1
    let zero = unit == "degf" ? 32.0 : 0
    var values: [CalendarDay: [Double]] = [:]
    for (day, entry) in entries {
      guard let value = entry["qty"]?.number, value > 0 else { continue }
      values[day, default: []].append((value - zero) * scale)
    }
    for (day, values) in values {
      var exportDay = days[day] ?? ExportDay(service: .healthAutoExport, day: day)
      switch quantity {
      case .mean(let key): exportDay.metrics[key] = values.reduce(0, +) / Double(values.count)
      case .sum(let key): exportDay.metrics[key] = values.reduce(0, +)
      case .latest(let key): exportDay.metrics[key] = values.last
      }
      exportDay.hrvKind = .sdnn
      days[day] = exportDay
    }
  }

  private static func take(heartRates entry: JSONValue, into days: inout [CalendarDay: ExportDay]) {
    guard let day = day(entry, "date") else { return }
    var exportDay = days[day] ?? ExportDay(service: .healthAutoExport, day: day)
    exportDay.hrvKind = .sdnn
    for (name, key, choose) in [
      ("Min", "heart_rate_min", { min($0, $1) }), ("Max", "heart_rate_max", { max($0, $1) }),
    ] as [(String, String, (Double, Double) -> Double)] {
      guard let value = entry[name]?.positive else { continue }
      exportDay.metrics[key] = exportDay.metrics[key].map { choose($0, value) } ?? value
    }
    days[day] = exportDay
  }

  /// Reads a sleep that is listed with its totals. Returns `nil` if it contains no sleep.
  private static func sleep(_ entry: JSONValue, on date: CalendarDay, isInMinutes: Bool) -> ExportDay? {
    func hours(_ key: String) -> Double? {
      entry[key]?.positive.map { isInMinutes ? $0 / 60 : $0 }.flatMap { $0 <= 24 ? $0 : nil }
    }
    var day = ExportDay(service: .healthAutoExport, day: date)
    let stages = [
      ("core", "core_hours"), ("deep", "deep_hours"), ("rem", "rem_hours"), ("awake", "awake_hours"),
    ]
    for (key, name) in stages { day.sleep[name] = hours(key) }
    let sum = asleep.compactMap { day.sleep[$0] }.reduce(0, +)
    guard let total = hours("totalSleep") ?? hours("asleep") ?? (sum > 0 ? sum : nil) else { return nil }
    day.sleep["total_hours"] = total
    func local(_ key: String) -> String? { entry[key]?.text.flatMap(time)?.zoned }
    day.bed = (local("inBedStart") ?? local("sleepStart"), local("inBedEnd") ?? local("sleepEnd"))
    day.hrvKind = .sdnn
    return day
  }

  /// The keys of the stages of sleep.
  private static let asleep = ["core_hours", "deep_hours", "rem_hours"]
  private static let stageKeys = [
    "core": "core_hours", "light": "core_hours", "deep": "deep_hours", "rem": "rem_hours",
    "awake": "awake_hours", "asleep": "total_hours", "unspecified": "total_hours",
    "asleep unspecified": "total_hours",
  ]
  /// Gap between two stages that ends a sleep, s. House rule.
  private static let stageGap = 3600.0

  /// Joins stages that are listed one by one, `{startDate, endDate, value}`, into sleeps.
  ///
  /// - Complexity: O(*n* log *n*).
  private static func joined(_ entries: [JSONValue]) -> [ExportDay] {
    let stages = entries.compactMap { entry -> (start: ISO8601Time, end: ISO8601Time, key: String)? in
      guard let key = entry["value"]?.text.flatMap({ stageKeys[$0.lowercased()] }),
        let start = entry["startDate"]?.text.flatMap(time), let end = entry["endDate"]?.text.flatMap(time),
        start.instant() < end.instant()
      else { return nil }
      return (start, end, key)
    }.sorted { $0.start.instant() < $1.start.instant() }
    var sleeps: [(start: ISO8601Time, end: ISO8601Time, hours: [String: Double])] = []
    for stage in stages {
      let hours = (stage.end.instant() - stage.start.instant()) / 3600
      if let last = sleeps.last, stage.start.instant() - last.end.instant() < stageGap {
        let place = sleeps.count - 1
        sleeps[place].hours[stage.key, default: 0] += hours
        if last.end.instant() < stage.end.instant() { sleeps[place].end = stage.end }
      } else {
        sleeps.append((stage.start, stage.end, [stage.key: hours]))
      }
    }
    return sleeps.compactMap { start, end, hours -> ExportDay? in
      let total = (hours["total_hours"] ?? 0) + asleep.compactMap { hours[$0] }.reduce(0, +)
      guard total > 0, total <= 24 else { return nil }
      var day = ExportDay(service: .healthAutoExport, day: end.day)
      day.sleep = hours
      day.sleep["total_hours"] = total
      day.bed = (start.zoned, end.zoned)
      day.hrvKind = .sdnn
      return day
    }
  }
}
