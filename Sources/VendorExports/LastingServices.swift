import ActivityFiles
import DayDocuments
import DayRecords
import TextFormats

/// Selects one service for each vital sign, and one for sleep, over all days of an export, so that no record
/// mixes devices.
///
/// The service with the most days comes first. If several services tie, the preferred service comes first
/// (``SourcePriority``). On the days for which a service is selected (``LastingSources``), the values of the
/// other services are ignored. Scores and other values stay.
///
/// Page: *Nights, time zones and sources*, tests: `LastingServicesTests`.
package struct LastingServices {
  package private(set) var days: [ExportDay]
  package private(set) var health: [CalendarDay: HealthDay]

  private static let vitals: [DayMetric] = [
    .hrv, .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation,
  ]
  /// Name of Apple Health in the priority list, where Apple Health is the record itself.
  private static let record = "record"
  private static let order = SourcePriority().vitals

  /// Keeps, for each metric, only the values of the selected services.
  ///
  /// - Complexity: O(*days* × log *days*).
  package init(_ days: [ExportDay], health: [CalendarDay: HealthDay]) {
    (self.days, self.health) = (days, health)
    for metric in Self.vitals { settle(metric) }
    settle(nil)
    self.days.removeAll(where: \.isEmpty)
  }

  /// Keeps the given metric (for `nil`, sleep) only from the service that is selected for each day.
  private mutating func settle(_ metric: DayMetric?) {
    var daysByService: [String: [Int]] = [:]
    for day in days where day.has(metric) {
      daysByService[day.service.rawValue, default: []].append(day.day.ordinal)
    }
    for (date, day) in health where day.has(metric) {
      daysByService[Self.record, default: []].append(date.ordinal)
    }
    guard daysByService.count > 1 else { return }
    let lasting = LastingSources(daysByService) { one, other in
      (Self.rank(one), one) < (Self.rank(other), other)
    }
    for place in days.indices where lasting[days[place].day.ordinal] != days[place].service.rawValue {
      days[place].drop(metric)
    }
    for date in Array(health.keys) where lasting[date.ordinal] != Self.record {
      health[date] = health[date]?.without(metric)
    }
  }

  private static func rank(_ name: String) -> Int { order.firstIndex(of: name) ?? order.count }
}

extension ExportDay {
  /// Whether the day has the given metric or, for `nil`, a night.
  fileprivate func has(_ metric: DayMetric?) -> Bool {
    metric.map { metrics[$0.key] != nil } ?? !sleep.isEmpty
  }

  fileprivate mutating func drop(_ metric: DayMetric?) {
    if let metric {
      metrics[metric.key] = nil
    } else {
      (sleep, bed, bedInstants) = ([:], (nil, nil), (nil, nil))
    }
  }
}
