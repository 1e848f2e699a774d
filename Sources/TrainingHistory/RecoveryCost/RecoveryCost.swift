import ActivityStreams
import Statistics
import TextFormats

/// A morning value: resting heart rate, ln RMSSD or ln SDNN. Do not mix types.
package struct MorningValue: Sendable, Hashable {
  package var day: CalendarDay
  package var value: Double
}

/// The recovery cost of a workout, for each time it was repeated.
///
/// A falling cost indicates adaptation, a rising cost overreaching. If another equally hard session
/// fell on the same day or before recovery, the cost cannot be attributed: the repeat is listed but not
/// used for the trend.
///
/// Page: *Recovery cost of a repeated workout*, tests: `RecoveryCostTests`, `RecoveryCostTrendTests`.
package struct RecoveryCost: Sendable, Hashable {
  package struct Repeat: Sendable, Hashable {
    package var day: CalendarDay
    /// Largest fall in ln HRV below its baseline in the days after the session, in standard deviations;
    /// at least 0.
    package var depth: Double?
    /// Days until HRV returned to its baseline. `nil` if it did not return during the observed days or
    /// was not measured.
    package var daysToBaseline: Int?
    /// Largest rise in resting heart rate above its baseline, in standard deviations; at least 0.
    package var restingDepth: Double?
    /// Days until resting heart rate returned to its baseline.
    package var restingDaysToBaseline: Int?
    /// Whether HRV was still outside its baseline range on the last observed day.
    package var isNotBack: Bool
    /// Whether another equally hard session took place before recovery.
    package var isDisturbed: Bool
  }

  /// Change in cost per repeat.
  package struct Trend: Sendable, Hashable {
    /// Theil–Sen slope per repeat: the median of the slopes between all pairs.
    package let perRepeat: Double
    /// Sen's confidence interval of the slope.
    package let interval: ClosedRange<Double>
    /// Number of repeats used.
    package let count: Int
  }

  /// What a trend in cost indicates.
  package enum Meaning: String, Sendable, Hashable, CaseIterable {
    /// The cost is falling.
    case adaptation
    /// The cost is rising.
    case overreaching
  }

  package let repeats: [Repeat]
  /// Trend of the depth, in standard deviations per repeat. `nil` if there are too few undisturbed repeats.
  package let depth: Trend?
  /// Trend in the days to baseline. A repeat without recovery counts as one day more than the observed
  /// period.
  package let days: Trend?
  /// Trend in the rise in resting heart rate, in standard deviations per repeat.
  package let restingDepth: Trend?
  /// What the trends indicate. `nil` if all intervals include 0 or the trends contradict each other.
  package let meaning: Meaning?

  /// Slope of the depth, in standard deviations per repeat; `nil` if there are too few repeats.
  package var depthTrend: Double? { depth?.perRepeat }
  /// Slope of the days to baseline, in days per repeat.
  package var daysTrend: Double? { days?.perRepeat }

  /// Computes the recovery cost of the given session and all its repeats.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - history: All sessions in any order.
  ///   - vitals: Morning values in any order, with one type of HRV.
  ///   - settings: Baseline, observation period and trend.
  /// - Returns: `nil` if no repeat has a baseline.
  /// - Complexity: O(*n*) for *n* sessions and mornings.
  package init?(
    of session: SessionSummary, history: [SessionSummary], vitals: [DayVitals],
    settings: RecoveryCostSettings
  ) {
    var loads: [CalendarDay: Double] = [session.day: session.load ?? 0]
    for other in history where Self.isRepeat(other, of: session) {
      loads[other.day] = max(loads[other.day] ?? 0, other.load ?? 0)
    }
    // Keeps the two hardest loads of each day, because a repeat does not count as disturbing itself.
    var hardest: [CalendarDay: Double] = [:]
    var second: [CalendarDay: Double] = [:]
    for other in history {
      guard let load = other.load, load > 0, load.isFinite else { continue }
      let top = hardest[other.day] ?? 0
      second[other.day] = max(second[other.day] ?? 0, min(top, load))
      hardest[other.day] = max(top, load)
    }
    let hrv = VitalsCourse(vitals, \.logVariability)
    let restingCourse = VitalsCourse(vitals, \.restingHeartRate)
    repeats = loads.keys.sorted().suffix(max(1, RecoveryCostSettings.maximumRepeats)).compactMap {
      day -> Repeat? in
      let fall = hrv.response(after: day, sign: -1, settings)
      let rise = restingCourse.response(after: day, sign: 1, settings)
      guard fall != nil || rise != nil else { return nil }
      let until = fall.map { $0.days ?? settings.watchDays } ?? rise?.days ?? settings.watchDays
      let limit = RecoveryCostSettings.disturbingLoad * (loads[day] ?? 0)
      let isDisturbed =
        limit > 0
        && (0..<max(1, until)).contains { offset in
          let other = offset == 0 ? second[day] : hardest[day.adding(days: offset)]
          return (other ?? 0) >= limit
        }
      return Repeat(
        day: day, depth: fall?.depth, daysToBaseline: fall?.days, restingDepth: rise?.depth,
        restingDaysToBaseline: rise?.days, isNotBack: fall?.isCensored ?? false, isDisturbed: isDisturbed)
    }
    guard !repeats.isEmpty else { return nil }
    depth = Self.trend(repeats) { $0.depth }
    days = Self.trend(repeats) {
      $0.daysToBaseline.map(Double.init) ?? ($0.isNotBack ? Double(settings.watchDays + 1) : nil)
    }
    restingDepth = Self.trend(repeats) { $0.restingDepth }
    let signs = [depth, days, restingDepth].compactMap { trend -> Bool? in
      guard let trend, !trend.interval.contains(0) else { return nil }
      return trend.perRepeat > 0
    }
    if let first = signs.first, signs.allSatisfy({ $0 == first }) {
      meaning = first ? .overreaching : .adaptation
    } else {
      meaning = nil
    }
  }

  /// Computes the cost from separate HRV and resting heart rate series.
  package init?(
    of session: SessionSummary, history: [SessionSummary], variability: [MorningValue],
    resting: [MorningValue] = [], settings: RecoveryCostSettings
  ) {
    self.init(
      of: session, history: history,
      vitals: variability.map { DayVitals(day: $0.day, logVariability: $0.value) }
        + resting.map { DayVitals(day: $0.day, restingHeartRate: $0.value) }, settings: settings)
  }

  /// Returns whether two sessions are the same workout: the same kind and, where recorded, similar
  /// distance, duration and load.
  package static func isRepeat(
    _ one: SessionSummary, of other: SessionSummary
  ) -> Bool {
    let similarity = RecoveryCostSettings.similarity
    /// Returns whether two values are similar, or `nil` if either is missing.
    func isAlike(_ first: Double?, _ second: Double?) -> Bool? {
      guard let first, let second, first > 0, second > 0 else { return nil }
      return (first - second).magnitude <= similarity * max(first, second)
    }
    let duration = isAlike(one.duration, other.duration)
    if duration == false { return false }
    let load = isAlike(one.load, other.load)
    if load == false { return false }
    let distance = isAlike(one.distance, other.distance)
    if distance == false { return false }
    return (duration ?? load ?? distance) != nil && one.kind == other.kind
  }

  private static func trend(
    _ repeats: [Repeat], _ value: (Repeat) -> Double?
  ) -> Trend? {
    let points = repeats.enumerated().compactMap { index, one -> (Double, Double)? in
      one.isDisturbed ? nil : value(one).map { (Double(index), $0) }
    }
    guard points.count >= max(3, RecoveryCostSettings.minimumRepeats),
      let line = TheilSen(points.map(\.0), points.map(\.1), level: RecoveryCostSettings.level)
    else { return nil }
    return Trend(perRepeat: line.slope, interval: line.interval, count: line.count)
  }
}
