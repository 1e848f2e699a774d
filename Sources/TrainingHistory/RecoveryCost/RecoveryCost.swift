import ActivityStreams
import Statistics
import TextFormats

/// A value of the morning: HRV as ln RMSSD or ln SDNN (never both), or resting heart rate.
package struct MorningValue: Sendable, Hashable {
  /// The day.
  package var day: CalendarDay
  /// The value.
  package var value: Double
  /// A value of a day.
  package init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }
}

/// The cost of a repeated workout, repeat by repeat.
///
/// A falling cost is adaptation, a rising cost overreaching. Repeats with another session as hard on their day or before the
/// body was back are shown, but do not make the trend: the cost cannot be attributed.
///
/// Page: *Recovery cost of a repeated workout*, tests: `RecoveryCostTests`, `RecoveryCostTrendTests`.
package struct RecoveryCost: Sendable, Hashable {
  /// The cost of one session.
  package struct Repeat: Sendable, Hashable {
    /// The day of the session.
    package var day: CalendarDay
    /// Deepest fall of ln HRV below its baseline in the days after, in standard deviations; at least 0.
    package var depth: Double?
    /// Days until HRV was back; `nil` if it was not within the days watched, or is unknown.
    package var daysToBaseline: Int?
    /// Largest rise of resting heart rate above its baseline, in standard deviations; at least 0.
    package var restingDepth: Double?
    /// Days until resting heart rate was back.
    package var restingDaysToBaseline: Int?
    /// Whether HRV was still away from its baseline on the last day watched.
    package var isNotBack: Bool
    /// Whether another session as hard came before the body was back.
    package var isDisturbed: Bool
  }

  /// A change from repeat to repeat.
  package struct Trend: Sendable, Hashable {
    /// Median of the slopes between all pairs, a repeat (Theil–Sen).
    package let perRepeat: Double
    /// Sen's interval.
    package let interval: ClosedRange<Double>
    /// Repeats that made it.
    package let count: Int
  }

  /// The meaning of a cost trend.
  package enum Meaning: String, Sendable, Hashable, CaseIterable {
    /// The cost falls.
    case adaptation
    /// The cost rises.
    case overreaching
  }

  /// The repeats, oldest first.
  package let repeats: [Repeat]
  /// Trend of the depth, standard deviations a repeat; `nil` with too few undisturbed repeats.
  package let depth: Trend?
  /// Trend of the days to baseline; a repeat that was not back counts a day more than was watched.
  package let days: Trend?
  /// Trend of the rise of resting heart rate, standard deviations a repeat.
  package let restingDepth: Trend?
  /// The meaning; `nil` if no interval excludes 0, or two contradict each other.
  package let meaning: Meaning?

  /// Median slope of the depth from repeat to repeat, standard deviations; `nil` with too few.
  package var depthTrend: Double? { depth?.perRepeat }
  /// Median slope of the days to baseline.
  package var daysTrend: Double? { days?.perRepeat }

  /// The cost of the sessions of a history that are like one session, itself included.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - history: All sessions in any order.
  ///   - vitals: Mornings in any order; variability of one kind.
  ///   - settings: The rules.
  /// - Returns: `nil` if no repeat has a baseline.
  /// - Complexity: O(*n*) in the history and the mornings.
  package init?(
    of session: SessionSummary, history: [SessionSummary], vitals: [DayVitals],
    settings: RecoveryCostSettings = RecoveryCostSettings()
  ) {
    var loads: [CalendarDay: Double] = [session.day: session.load ?? 0]
    for other in history where Self.isRepeat(other, of: session) {
      loads[other.day] = max(loads[other.day] ?? 0, other.load ?? 0)
    }
    // The hardest two loads of each day: the repeat itself must not disturb itself.
    var hardest: [CalendarDay: Double] = [:]
    var second: [CalendarDay: Double] = [:]
    for other in history {
      guard let load = other.load, load > 0, load.isFinite else { continue }
      let top = hardest[other.day] ?? 0
      second[other.day] = max(second[other.day] ?? 0, min(top, load))
      hardest[other.day] = max(top, load)
    }
    let hrv = VitalsCourse(vitals, \.logVariability)
    let rest = VitalsCourse(vitals, \.restingHeartRate)
    repeats = loads.keys.sorted().suffix(max(1, RecoveryCostSettings.maximumRepeats)).compactMap {
      day -> Repeat? in
      let fall = hrv.response(after: day, sign: -1, settings)
      let rise = rest.response(after: day, sign: 1, settings)
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

  /// The cost from series of their own.
  package init?(
    of session: SessionSummary, history: [SessionSummary], variability: [MorningValue],
    resting: [MorningValue] = [], settings: RecoveryCostSettings = RecoveryCostSettings()
  ) {
    self.init(
      of: session, history: history,
      vitals: variability.map { DayVitals(day: $0.day, logVariability: $0.value) }
        + resting.map { DayVitals(day: $0.day, restingHeartRate: $0.value) }, settings: settings)
  }

  /// Whether two sessions are the same workout: same kind and, where both are known, similar distance, duration, load.
  package static func isRepeat(
    _ one: SessionSummary, of other: SessionSummary
  ) -> Bool {
    let similarity = RecoveryCostSettings.similarity
    /// `nil` if one of the two is unknown.
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
