import ActivityStreams
import DayRecords
import TextFormats

extension AthleteState {
  /// Heart-rate variability against its normal range; `nil` if never measured.
  public func hrvStatus(settings: ReadinessSettings = ReadinessSettings()) -> HRVStatus? {
    guard let metric = hrvMetric else { return nil }
    let recent = recent
    return HRVStatus(
      kind: metric == .lnSDNN ? .sdnn : .rmssd, settings: settings.hrv, reach: vitalsReach
    ) { recent.credible(metric, $0) }
  }

  /// The kind of variability that is followed: today's, else the last one seen; `nil` if never measured.
  var hrvMetric: TrackedMetric? {
    memory.baselines.hrvMetric(recent)
  }

  /// Days, today included, in which the present device has measured the vitals.
  var vitalsReach: Int {
    guard let day = openDay else { return 0 }
    if devices.vitals { return 1 }
    guard let start = memory.baselines.vitals.start else { return RecentDays.capacity }
    return max(1, min(RecentDays.capacity, day.ordinal - start + 1))
  }
}
