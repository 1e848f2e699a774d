import Documents
import TextFormats

/// `*_sleepData.json` and `UDSFile_*.json` of Garmin's export: a list of nights, a list of days.
///
/// Durations are in seconds. `calendarDate` is the day of waking. The times of going to bed are in UTC and the list names no
/// zone: they are left out. The export has no heart-rate variability of a night that is documented.
package enum GarminDays {
  /// The days of a list; empty where nothing in it is known.
  package static func read(_ bytes: [UInt8]) -> [ExportDay] {
    guard let root = try? JSONValue.read(bytes) else { return [] }
    return root.elements.compactMap { entry in
      guard let date = entry["calendarDate"]?.text.flatMap({ CalendarDay($0.prefix(10)) }) else { return nil }
      var day = ExportDay(service: .garmin, day: date)
      day.metrics["resting_hr"] = entry["restingHeartRate"]?.positive
      day.metrics["step_count"] = entry["totalSteps"]?.positive
      day.metrics["active_calories"] = entry["activeKilocalories"]?.positive
      day.metrics["basal_calories"] = entry["bmrKilocalories"]?.positive
      day.metrics["heart_rate_min"] = entry["minHeartRate"]?.positive
      day.metrics["heart_rate_max"] = entry["maxHeartRate"]?.positive
      day.metrics["respiratory_rate"] = entry["averageRespiration"]?.positive
      day.scores["sleep_score"] = entry["sleepScores"]?["overallScore"]?.positive
      readNight(entry, into: &day)
      return day.isEmpty ? nil : day
    }
  }

  private static func readNight(_ entry: JSONValue, into day: inout ExportDay) {
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
  }
}
