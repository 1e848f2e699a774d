import ActivityFiles
import Documents
import TextFormats

/// Reads the nights and resting heart rates of a Fitbit export: `sleep-*.json` and `resting_heart_rate-*.json`.
///
/// Times are local and without a UTC offset. Durations are in minutes. A night belongs to `dateOfSleep`, the day of
/// waking. Any other sleep is a nap, unless it is close to the night (``SleepsOfADay``). Other lists of the export are
/// ignored.
enum FitbitDays {
  /// Reads the days of a list. The result is empty if no key is known.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> [ExportDay] {
    var days: [ExportDay] = []
    try JSONValue.forEachEntry(of: bytes, keeping: ExportDay.memory, budget: budget) { _, entry in
      if let date = entry["dateOfSleep"]?.text.flatMap({ CalendarDay($0.prefix(10)) }) {
        days.append(night(entry, ExportDay(service: .fitbit, day: date)))
      } else if let date = entry["dateTime"]?.text.flatMap(date) {
        var day = ExportDay(service: .fitbit, day: date)
        day.metrics["resting_hr"] = entry["value"]?["value"]?.positive
        if !day.isEmpty { days.append(day) }
      }
    }
    return days
  }

  private static func night(_ entry: JSONValue, _ date: ExportDay) -> ExportDay {
    var day = date
    guard let asleep = entry["minutesAsleep"]?.positive else { return day }
    day.sleep["total_hours"] = asleep / 60
    let stages = entry["levels"]?["summary"]
    for (name, key) in [("light", "core_hours"), ("deep", "deep_hours"), ("rem", "rem_hours")] {
      day.sleep[key] = stages?[name]?["minutes"]?.number.map { $0 / 60 }
    }
    day.sleep["awake_hours"] = entry["minutesAwake"]?.number.map { $0 / 60 }
    func time(_ key: String) -> String? { entry[key]?.text.flatMap(ISO8601Time.parse)?.local }
    day.bed = (time("startTime"), time("endTime"))
    let isMain = entry["mainSleep"] ?? entry["isMainSleep"]
    return isMain == .flag(false) ? day.besideTheNight() : day
  }

  /// Parses "03/31/26 00:00:00": month, day and year.
  private static func date(_ text: String) -> CalendarDay? {
    let parts = text.prefix { $0 != " " }.split(separator: "/")
    guard parts.count == 3, parts[2].count == 2 else { return nil }
    return CalendarDay("20\(parts[2])-\(parts[0])-\(parts[1])")
  }
}
