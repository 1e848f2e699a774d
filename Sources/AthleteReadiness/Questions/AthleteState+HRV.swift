import ActivityStreams
import DayRecords
import TextFormats

extension AthleteState {
  /// Returns HRV compared with its normal range; `nil` if HRV was never measured.
  public func hrvStatus(settings: ReadinessSettings = ReadinessSettings()) -> HRVStatus? {
    guard let metric = hrvMetric else { return nil }
    let recent = recent
    return HRVStatus(kind: metric == .lnSDNN ? .sdnn : .rmssd, settings: settings.hrv, reach: vitalsReach) {
      recent.credible(metric, $0)
    }
  }

  /// The HRV metric in use: today's, or the latest one recorded; `nil` if HRV was never measured.
  var hrvMetric: TrackedMetric? {
    memory.baselines.hrvMetric(recent)
  }

  /// Number of days measured by the current device, including today.
  var vitalsReach: Int {
    guard let day = openDay else { return 0 }
    if devices.vitals { return 1 }
    guard let start = memory.baselines.vitals.start else { return RecentDays.capacity }
    return max(1, min(RecentDays.capacity, day.ordinal - start + 1))
  }
}
