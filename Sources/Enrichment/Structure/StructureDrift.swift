import SessionMetrics

extension StructureSection {
  /// Output in the last effort of the only series, relative to its first effort, per cent; `nil` if it is within the
  /// scatter of the efforts or if they are not comparable.
  package var drift: Double? {
    let efforts = blocks.filter { $0.isEffort && $0.series == 1 && $0.kind != "station" }
    // Heart rate lags behind the effort, so it is not compared.
    guard race == nil, source != "heart_rate",
      !blocks.contains(where: { $0.series ?? 0 > 1 || $0.isEffort && $0.series == nil }),
      let first = efforts.first, let last = efforts.last, last.repetition == last.of,
      let drift = last.driftPercent, drift.magnitude >= Self.notedDrift
    else { return nil }
    // Efforts of different lengths are not comparable.
    let times = efforts.map(\.seconds)
    guard let shortest = times.min(), let longest = times.max(), longest <= Self.alike * shortest,
      longest >= Self.shortestCompared
    else { return nil }
    let levels = efforts.compactMap { source == "power" ? $0.averageWatts : $0.averageSpeed }
    // The line of a test by steps gives its first and its last step.
    guard !EffortFamily.areSteps(levels) else { return nil }
    guard let trend = levels.count == efforts.count ? EvenTrend(levels) : nil else {
      // Two efforts show no scatter.
      guard let one = first.interval, let next = last.interval else { return nil }
      return one[0] > next[1] || next[0] > one[1] ? drift : nil
    }
    return trend.exceedsScatter && (trend.end > trend.start) == (drift > 0) ? drift : nil
  }

  /// Minimum difference between the last and the first effort that is mentioned, per cent (house rule).
  private static let notedDrift = 1.5
  /// Minimum duration of efforts whose output is compared, s, because the output of strides is imprecise (house rule).
  private static let shortestCompared = 30.0
  /// Largest ratio between the lengths of efforts that are compared. House rule.
  private static let alike = 1.4
}
