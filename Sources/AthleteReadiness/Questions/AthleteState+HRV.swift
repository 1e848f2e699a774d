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

  /// Returns the recent HRV values of the current device, ln ms, without implausible ones.
  ///
  /// - Parameter days: The range, in days before the open day.
  package func hrv(in days: ClosedRange<Int>) -> [Double] {
    guard let metric = hrvMetric else { return [] }
    return days.prefix { $0 < vitalsReach }.compactMap { recent.credible(metric, $0) }
  }

  /// The remark that a new device measures the vital signs, shown until its usual values are known, and whether this is
  /// its first morning; `nil` if no earlier device had usual values.
  var newDevice: (remark: Remark, isFirst: Bool)? {
    let name = today?.morning?.vitalsSource
    let (recent, era) = (recent, memory.baselines.vitals)
    guard let day = openDay, let own = memory.advice.safety.devices.days(of: name, era: era) else {
      return nil
    }
    func isMeasured(_ ago: Int) -> Bool {
      [.restingHeartRate, .lnRMSSD, .lnSDNN].contains { recent[$0, ago] != nil }
    }
    let days = ([0] + own).filter(isMeasured)
    let others = (1..<RecentDays.capacity).filter { !own.contains($0) && isMeasured($0) }
    guard let first = days.last, days.count <= SafetySettings.usualNeeds,
      others.count >= MetricLevel.usualNeeds
    else { return nil }
    let words = name.map { $0.split(separator: "_").joined(separator: " ") } ?? "a new device"
    let written = name == nil ? words : words.prefix(1).uppercased() + words.dropFirst()
    return (
      Remark(
        first == 0 ? "device.first" : "device.new",
        ["device": .words(written), "since": .day(day.adding(days: -first))]), first == 0
    )
  }

  /// Number of days measured by the current device, including today.
  var vitalsReach: Int {
    guard let day = openDay else { return 0 }
    if devices.vitals { return 1 }
    guard let start = memory.baselines.vitals.start else { return RecentDays.capacity }
    return max(1, min(RecentDays.capacity, day.ordinal - start + 1))
  }
}
