import SessionMetrics
import TextFormats

/// Reads `hrv_samples`: `[{"time": "2026-05-04T06:10:00Z", "ms": 58, "kind": "rmssd"}, …]`. Times are text or
/// seconds since 1970.
package struct HRVReadingsDocument {
  /// The readings with times in seconds since 1970. Readings without a time, a value or a known kind are
  /// dropped.
  package let readings: [HRVReading]
  package let rejected: Int

  package init(reading bytes: [UInt8], budget: ReadingBudget) {
    var readings: [HRVReading] = []
    let count = JSONValue.forEachEntry(of: bytes, budget: budget) { value in
      if let reading = (try? value.get()).flatMap(Self.reading) { readings.append(reading) }
    }
    self.readings = readings
    rejected = count.map { $0 - readings.count } ?? 1
  }

  private static func reading(_ value: JSONValue) -> HRVReading? {
    guard let object = try? JSONObject(value), let milliseconds = try? object.number("ms"),
      let name = try? object.text("kind", "hrv_kind"),
      let statistic = HRVReading.Statistic(rawValue: name.lowercased()),
      let time = instant(object)
    else { return nil }
    return HRVReading(time: time, milliseconds: milliseconds, statistic: statistic)
  }

  private static func instant(_ object: JSONObject) -> Double? {
    if let seconds = try? object.number("time") { return seconds }
    guard let text = try? object.text("time") else { return nil }
    let time = Array(text.utf8).withUnsafeBufferPointer { ISO8601Time.parse($0) }
    return time?.instant()
  }
}
