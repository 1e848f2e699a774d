import ActivityFiles
import DayRecords
import Documents
import TextFormats

/// Reads Garmin's `*_sleepData.json`, `*_healthStatusData.json` and `UDSFile_*.json`: nights, measurements taken at
/// night, and days.
///
/// Durations are in seconds. `calendarDate` is the day of waking. Night times are in UTC. If the list of days
/// gives the start of a day in both UTC and local time, the difference is the offset. If not, the times are
/// dropped. `healthStatusData` has the mean RMSSD of the night under `HRV`, and skin temperature as the
/// deviation from its usual value.
package enum GarminDays {
  /// Reads the days of a list. The result is empty if no key is known.
  ///
  /// - Throws: `BudgetError` if a reading limit is exceeded.
  package static func read(_ bytes: [UInt8], budget: ReadingBudget) throws(BudgetError) -> [ExportDay] {
    var days: [ExportDay] = []
    try JSONValue.forEachEntry(of: bytes, keeping: ExportDay.memory, budget: budget) { _, entry in
      guard let date = entry["calendarDate"]?.text.flatMap({ CalendarDay($0.prefix(10)) }) else { return }
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
      readNaps(entry, into: &day)
      if !day.isEmpty || day.utcOffset != nil { days.append(day) }
    }
    return days
  }

  /// Reads the measurements of a night: `[{"type":"HRV","value":50}, …]`.
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

  /// UTC offset of a day, s; `nil` unless the entry has the start of the day in both UTC and local time.
  private static func offset(_ entry: JSONValue) -> Double? {
    guard let utc = entry["wellnessStartTimeGmt"]?.text.flatMap(ISO8601Time.parse),
      let local = entry["wellnessStartTimeLocal"]?.text.flatMap(ISO8601Time.parse)
    else { return nil }
    let offset = local.instant() - utc.instant()
    return offset.magnitude <= 18 * 3600 ? offset : nil
  }

  /// Adds the naps of the given day, which the watch lists separately from the night.
  private static func readNaps(_ entry: JSONValue, into day: inout ExportDay) {
    let naps = (entry["napList"] ?? entry["dailyNapDTOS"])?.elements ?? []
    let seconds = naps.compactMap { $0["napTimeSec"]?.positive }.reduce(0, +)
    guard seconds > 0, seconds <= 16 * 3600 else { return }
    day.metrics["nap_hours"] = seconds / 3600
  }

  /// Sleep windows that the watch did not confirm, because it was not worn or wrote the usual window.
  private static let doubts: [String: NightDoubt] = ["OFF_WRIST": .offWrist, "UNCONFIRMED": .unconfirmed]

  private static func readNight(_ entry: JSONValue, into day: inout ExportDay) {
    day.nightDoubt = entry["sleepWindowConfirmationType"]?.text.flatMap { doubts[$0] }
    guard day.nightDoubt == nil else { return }
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
    // Older watches have no REM stage, but their stages still add up to the night.
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
