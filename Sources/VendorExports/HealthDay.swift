import DayDocuments
import DayRecords
import TextFormats

/// A day of Apple Health, with the keys of a day record.
package struct HealthDay: Sendable {
  private let record: DayRecord

  package init(_ record: DayRecord) { self.record = record }

  /// Whether the day has a night or a morning value, as a brief requires.
  package var isOfMorning: Bool {
    guard let morning = record.morning else { return false }
    return morning.sleep != nil || morning.metrics[.hrv] != nil || morning.metrics[.restingHeartRate] != nil
  }

  var withoutRestingHeartRate: HealthDay {
    var record = record
    record.morning?.metrics[.restingHeartRate] = nil
    record.morning?.restingHeartRateSource = nil
    return HealthDay(record)
  }

  /// Whether the day has the given metric or, for `nil`, a night.
  func has(_ metric: DayMetric?) -> Bool {
    metric.map { record.morning?.metrics[$0] != nil } ?? (record.morning?.sleep != nil)
  }

  /// Returns the day without the given metric or, for `nil`, without its night.
  func without(_ metric: DayMetric?) -> HealthDay {
    guard metric != .restingHeartRate else { return withoutRestingHeartRate }
    var record = record
    if let metric { record.morning?.metrics[metric] = nil } else { record.morning?.sleep = nil }
    return HealthDay(record)
  }

  /// Writes the members `metrics`, `sleep` and `behaviours` if they have values. Workouts are written with the
  /// season instead.
  package func write(to writer: inout JSONWriter) {
    var metrics = record.morning?.metrics ?? DayMetrics()
    metrics.merge(record.evening?.metrics ?? DayMetrics())
    if !metrics.isEmpty {
      writer.object("metrics") { writer in
        for metric in metrics.metrics { writer.member(metric.key, metrics[metric]) }
        writer.member("hrv_kind", record.morning?.hrvKind?.rawValue)
        if let source = record.morning?.restingHeartRateSource {
          writer.member("resting_hr_source", source.rawValue)
        }
      }
    }
    if let source = record.morning?.source { writer.member("source", source) }
    if let sleep = record.morning?.sleep {
      writer.object("sleep") { writer in
        writer.member("total_hours", sleep.total)
        writer.member("core_hours", sleep.core)
        writer.member("deep_hours", sleep.deep)
        writer.member("rem_hours", sleep.rem)
        writer.member("awake_hours", sleep.awake)
        writer.member("wake_count", sleep.wakeCount)
        writer.member("sleep_onset_h", sleep.onset)
        writer.member("wake_h", sleep.wake)
        writer.member("source", sleep.source)
      }
    }
    if let behaviours = record.evening?.behaviours, !behaviours.isEmpty {
      writer.object("behaviours") { writer in
        for behaviour in behaviours { writer.member(behaviour.name, behaviour.amount) }
      }
    }
  }
}
