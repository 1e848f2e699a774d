import ActivityFiles
import Documents
import TextFormats

/// Reads nights, readiness, activity and heart rate from Oura exports: the "App Data" tables (`sleepmodel.csv`,
/// `dailyreadiness.csv`, …), the JSON of the API and of the account, and the trends table.
///
/// All of them use the same keys: `day`, `average_hrv` (RMSSD), `lowest_heart_rate`, durations in seconds. A sleep
/// with a `type` other than `long_sleep` is not part of the night. Deleted sleeps and rests are ignored.
package enum OuraDays {
  /// Reads the days of a file. The result is empty if no key is known. `readiness`, `sleep` or `activity` in
  /// the file name determines what `score` means.
  package static func read(
    _ bytes: [UInt8], name: String, budget: ReadingBudget
  ) throws(BudgetError) -> [ExportDay] {
    let name = name.lowercased()
    let start = bytes.first { !$0.isBlank && $0 < 0x80 }
    if start == UInt8(ascii: "{") || start == UInt8(ascii: "[") { return try json(bytes, name, budget) }
    guard let table = try ExportTable(bytes, budget: budget) else { return [] }
    if table.has("bpm"), table.has("timestamp") { return try heartRates(table) }
    var days: [ExportDay] = []
    try table.forEachRow(keeping: ExportDay.memory) { row in
      if let day = day(name, { row[$0] }, row.value) { days.append(day) }
    }
    return days
  }

  private static func json(
    _ bytes: [UInt8], _ name: String, _ budget: ReadingBudget
  ) throws(BudgetError) -> [ExportDay] {
    let isList = bytes.first { !$0.isBlank && $0 < 0x80 } == UInt8(ascii: "[")
    var lists: [String: [ExportDay]] = [:]
    try JSONValue.forEachEntry(
      of: bytes, at: isList ? [] : [nil], keeping: ExportDay.memory, budget: budget
    ) { key, entry in
      let field = { (key: String) in entry[key].flatMap { $0.text ?? $0.number.map { "\($0)" } } }
      let list = isList || key == "data" ? name : key.lowercased()
      if let day = day(list, field, ExportTable.Row.number) { lists[key, default: []].append(day) }
    }
    return lists["data"] ?? lists.keys.sorted().flatMap { lists[$0] ?? [] }
  }

  /// Reads one entry of a list. `field` returns the text of a key, and `value` parses a number with the decimal
  /// mark of the table.
  private static func day(
    _ list: String, _ field: (String) -> String?, _ value: (String) -> Double?
  ) -> ExportDay? {
    guard let text = field("day") ?? field("date") ?? field("summary_date"),
      let date = CalendarDay(text.prefix(10))
    else { return nil }
    var day = ExportDay(service: .oura, day: date)
    func number(_ keys: String...) -> Double? {
      keys.compactMap { field($0).flatMap(value) }.first
    }
    func positive(_ keys: String...) -> Double? {
      keys.compactMap { field($0).flatMap(value) }.first { $0 > 0 }
    }
    day.metrics["temperature_deviation"] = number("temperature_deviation", "temperature_deviation_(°c)")
    day.scores["readiness"] = positive("readiness_score")
    day.scores["sleep_score"] = positive("sleep_score")
    // In tables of other services, `date` accompanies `score`; in Oura's, `day` does.
    if field("date") == nil, let score = positive("score") {
      if list.contains("readiness") { day.scores["readiness"] = score }
      if list.contains("sleep") { day.scores["sleep_score"] = score }
      if list.contains("activity") { day.scores["activity_score"] = score }
    }
    day.metrics["step_count"] = positive("steps")
    day.metrics["active_calories"] = positive("active_calories", "activity_burn")
    let asleep = positive("total_sleep_duration", "total_sleep_time")
    let type = field("type") ?? "long_sleep"
    guard type != "deleted", type != "rest", let asleep else { return day.isEmpty ? nil : day }
    day.metrics["hrv"] = positive("average_hrv")
    day.metrics["resting_hr"] = positive(
      "lowest_heart_rate", "lowest_resting_heart_rate", "average_resting_heart_rate")
    day.metrics["respiratory_rate"] = positive("average_breath", "respiratory_rate")
    day.sleep["total_hours"] = asleep / 3600
    day.sleep["core_hours"] = number("light_sleep_duration", "light_sleep_time").map { $0 / 3600 }
    day.sleep["deep_hours"] = number("deep_sleep_duration", "deep_sleep_time").map { $0 / 3600 }
    day.sleep["rem_hours"] = number("rem_sleep_duration", "rem_sleep_time").map { $0 / 3600 }
    day.sleep["awake_hours"] = number("awake_time").map { $0 / 3600 }
    func time(_ key: String) -> String? { field(key).flatMap { ISO8601Time.parse($0) == nil ? nil : $0 } }
    day.bed = (time("bedtime_start"), time("bedtime_end"))
    return type == "long_sleep" ? day : day.besideTheNight()
  }

  /// Returns mean, lowest and highest heart rate by day. A time belongs to the day as written.
  private static func heartRates(_ table: ExportTable) throws(BudgetError) -> [ExportDay] {
    var byDay: [CalendarDay: (sum: Double, count: Double, low: Double, high: Double)] = [:]
    try table.forEachRow { row in
      guard let day = row["timestamp"].flatMap(ISO8601Time.parse)?.day, let rate = row.number("bpm"),
        (20...250).contains(rate)
      else { return }
      var dayRates = byDay[day] ?? (0, 0, .infinity, -.infinity)
      dayRates = (dayRates.sum + rate, dayRates.count + 1, min(dayRates.low, rate), max(dayRates.high, rate))
      byDay[day] = dayRates
    }
    return byDay.map { date, rates in
      var day = ExportDay(service: .oura, day: date)
      day.metrics["heart_rate_avg"] = rates.sum / rates.count
      day.metrics["heart_rate_min"] = rates.low
      day.metrics["heart_rate_max"] = rates.high
      return day
    }
  }
}
