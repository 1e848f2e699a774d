import Documents
import TextFormats

/// `*_sleepData.json`, `*_healthStatusData.json` and `UDSFile_*.json` of Garmin's export: nights, their measurements,
/// days.
///
/// Durations are in seconds. `calendarDate` is the day of waking. The times of a night are in UTC; the clock of the
/// day, if its list has it in both, gives the athlete's, and without it they are left out. `healthStatusData` has the
/// mean RMSSD of the night under `HRV`, and the temperature of the skin as its distance from the usual one.
package enum GarminDays {
  /// The days of a list; empty without known keys.
  package static func read(_ bytes: [UInt8], budget: ReadingBudget) -> [ExportDay] {
    guard let root = try? JSONValue.read(bytes, budget: budget) else { return [] }
    return root.elements.compactMap { entry in
      guard let date = entry["calendarDate"]?.text.flatMap({ CalendarDay($0.prefix(10)) }) else { return nil }
      var day = ExportDay(service: .garmin, day: date)
      day.metrics["resting_hr"] =
        entry["restingHeartRate"]?.positive ?? entry["currentDayRestingHeartRate"]?.positive
      day.metrics["step_count"] = entry["totalSteps"]?.positive
      day.metrics["active_calories"] = entry["activeKilocalories"]?.positive
      day.metrics["basal_calories"] = entry["bmrKilocalories"]?.positive
      day.metrics["heart_rate_min"] = entry["minHeartRate"]?.positive
      day.metrics["heart_rate_max"] = entry["maxHeartRate"]?.positive
      day.metrics["respiratory_rate"] = entry["averageRespiration"]?.positive
      day.scores["sleep_score"] = entry["sleepScores"]?["overallScore"]?.positive
      readStatus(entry["metrics"]?.elements ?? [], into: &day)
      day.utcOffset = offset(entry)
      readNight(entry, into: &day)
      return day.isEmpty && day.utcOffset == nil ? nil : day
    }
  }

  /// The measurements of a night: `[{"type":"HRV","value":50}, …]`.
  private static func readStatus(_ metrics: [JSONValue], into day: inout ExportDay) {
    for metric in metrics {
      guard let type = metric["type"]?.text, let value = metric["value"]?.number else { continue }
      switch type {
      case "HRV" where value > 0: day.metrics["hrv"] = value
      case "RESPIRATION" where value > 0: day.metrics["respiratory_rate"] = value
      case "SPO2" where value > 0: day.metrics["blood_oxygen_saturation"] = value
      case "SKIN_TEMP_C" where (-6...6).contains(value): day.metrics["temperature_deviation"] = value
      default: break
      }
    }
  }

  /// The offset of a day's clock from UTC, s; `nil` if the entry does not have its start in both.
  private static func offset(_ entry: JSONValue) -> Double? {
    guard let utc = entry["wellnessStartTimeGmt"]?.text.flatMap(ISO8601Time.parse),
      let local = entry["wellnessStartTimeLocal"]?.text.flatMap(ISO8601Time.parse)
    else { return nil }
    let offset = local.instant() - utc.instant()
    return offset.magnitude <= 18 * 3600 ? offset : nil
  }

  /// Windows of sleep that the watch did not confirm: it was not worn, or writes the usual window.
  private static let unconfirmed: Set<String> = ["OFF_WRIST", "UNCONFIRMED"]

  private static func readNight(_ entry: JSONValue, into day: inout ExportDay) {
    if let type = entry["sleepWindowConfirmationType"]?.text, unconfirmed.contains(type) { return }
    let stages = [
      ("lightSleepSeconds", "core_hours"), ("deepSleepSeconds", "deep_hours"),
      ("remSleepSeconds", "rem_hours"),
    ]
    var total = 0.0
    for (name, key) in stages {
      guard let seconds = entry[name]?.number, (0...86_400).contains(seconds) else { continue }
      day.sleep[key] = seconds / 3600
      total += seconds / 3600
    }
    // Without REM the stages of older watches still add up to the night.
    guard total > 0 else {
      day.sleep = [:]
      return
    }
    day.sleep["total_hours"] = total
    day.sleep["awake_hours"] = entry["awakeSleepSeconds"]?.number.map { $0 / 3600 }
    func instant(_ key: String) -> Double? {
      entry[key]?.text.flatMap(ISO8601Time.parse).map { $0.instant() }
    }
    day.bedInstants = (instant("sleepStartTimestampGMT"), instant("sleepEndTimestampGMT"))
  }
}
