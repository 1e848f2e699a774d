public import ActivityStreams
import RealModule

/// When sessions repeat and when the body is back at its baseline.
public struct RecoveryCostSettings: SettingsGroup {
  /// How much distance, duration and load of a repeat may differ, share of the larger.
  public var similarity = 0.2
  /// Days before a session that make its baseline.
  public var baselineDays = 28
  /// Known days that the baseline needs.
  public var leastBaseline = 7
  /// Days after a session in which the body is watched.
  public var watchDays = 7
  /// Distance from the baseline within which it counts as back, standard deviations.
  public var band = 0.5
  /// Repeats that a trend needs.
  public var leastRepeats = 4

  /// The `standard` rules.
  public init() {}

  /// `recovery_cost` in a formula file.
  public static let group = "recovery_cost"
  /// Every setting of the group.
  public static let settings: [Setting<RecoveryCostSettings>] = [
    .number(
      "similarity", \.similarity, in: 0.01...0.9,
      "how much distance, duration and load of a repeat may differ",
      source: "house rule"),
    .count(
      "baseline_days", \.baselineDays, in: 7...90, unit: "days", "days of the baseline", source: "house rule"),
    .count(
      "least_baseline", \.leastBaseline, in: 3...60, unit: "days", "known days that the baseline needs",
      source: "house rule"),
    .count(
      "watch_days", \.watchDays, in: 2...21, unit: "days", "days watched after a session",
      source: "house rule"),
    .number(
      "band", \.band, in: 0.1...3, unit: "standard deviations", "distance at which the body counts as back",
      source: "house rule, after the smallest worthwhile change of Vesterinen et al. 2016"),
    .count("least_repeats", \.leastRepeats, in: 3...50, "repeats that a trend needs", source: "house rule"),
  ]
}

/// A value of the morning: HRV as ln RMSSD or ln SDNN (never both), or resting heart rate.
public struct MorningValue: Sendable, Hashable {
  /// The day.
  public var day: CalendarDay
  /// The value.
  public var value: Double
  /// A value of a day.
  public init(day: CalendarDay, value: Double) {
    self.day = day
    self.value = value
  }
}

/// What a repeated workout cost, repeat by repeat.
///
/// A falling cost is adaptation, a rising cost overreaching.
public struct RecoveryCost: Sendable, Hashable {
  /// The cost of one session.
  public struct Repeat: Sendable, Hashable {
    /// The day of the session.
    public var day: CalendarDay
    /// Deepest fall of ln HRV below its baseline in the days after, in standard deviations; at least 0.
    public var depth: Double?
    /// Days until HRV was back; `nil` if it was not within the days watched, or is unknown.
    public var daysToBaseline: Int?
    /// Days until resting heart rate was back.
    public var restingDaysToBaseline: Int?
  }

  /// The repeats, oldest first.
  public let repeats: [Repeat]
  /// Median slope of the depth from repeat to repeat, standard deviations (Theil–Sen); `nil` with too few.
  public let depthTrend: Double?
  /// Median slope of the days to baseline.
  public let daysTrend: Double?

  /// The cost of the sessions of a history that are like one session, itself included.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - history: All sessions in any order.
  ///   - variability: ln HRV of mornings, of one kind.
  ///   - resting: Resting heart rates of mornings.
  ///   - settings: The rules.
  /// - Returns: `nil` where no repeat has a baseline.
  public init?(
    of session: SessionSummary, history: [SessionSummary], variability: [MorningValue],
    resting: [MorningValue] = [], settings: RecoveryCostSettings = RecoveryCostSettings()
  ) {
    var days = Set(history.filter { Self.isRepeat($0, of: session, settings) }.map(\.day))
    days.insert(session.day)
    let hrv = Course(variability)
    let rest = Course(resting)
    repeats = days.sorted().compactMap { day -> Repeat? in
      let fall = hrv.response(after: day, sign: -1, settings)
      let rise = rest.response(after: day, sign: 1, settings)
      guard fall != nil || rise != nil else { return nil }
      return Repeat(
        day: day, depth: fall?.depth, daysToBaseline: fall?.days, restingDaysToBaseline: rise?.days)
    }
    guard !repeats.isEmpty else { return nil }
    depthTrend = Self.trend(repeats.map(\.depth), settings)
    daysTrend = Self.trend(repeats.map { $0.daysToBaseline.map(Double.init) }, settings)
  }

  /// Whether two sessions are the same workout: same kind and, where both are known, similar distance, duration, load.
  public static func isRepeat(
    _ one: SessionSummary, of other: SessionSummary, _ settings: RecoveryCostSettings = RecoveryCostSettings()
  ) -> Bool {
    guard one.kind == other.kind else { return false }
    var compared = 0
    for path in [\SessionSummary.distance, \.duration, \.load] {
      guard let first = one[keyPath: path], let second = other[keyPath: path], first > 0, second > 0 else {
        continue
      }
      compared += 1
      if (first - second).magnitude > settings.similarity * max(first, second) { return false }
    }
    return compared > 0
  }

  private static func trend(_ values: [Double?], _ settings: RecoveryCostSettings) -> Double? {
    let points = values.enumerated().compactMap { index, value in value.map { (Double(index), $0) } }.suffix(
      200)
    guard points.count >= settings.leastRepeats else { return nil }
    var slopes: [Double] = []
    for (place, one) in points.enumerated() {
      for other in points.dropFirst(place + 1) { slopes.append((other.1 - one.1) / (other.0 - one.0)) }
    }
    slopes.sort()
    guard !slopes.isEmpty else { return nil }
    let middle = slopes.count / 2
    return slopes.count % 2 == 1 ? slopes[middle] : (slopes[middle - 1] + slopes[middle]) / 2
  }

  /// Morning values by day.
  private struct Course {
    let values: [CalendarDay: Double]

    init(_ mornings: [MorningValue]) {
      var values: [CalendarDay: Double] = [:]
      for morning in mornings where morning.value.isFinite { values[morning.day] = morning.value }
      self.values = values
    }

    /// The largest departure in the direction of `sign` after a day, and when it was over.
    func response(after day: CalendarDay, sign: Double, _ settings: RecoveryCostSettings) -> (
      depth: Double, days: Int?
    )? {
      let baseline = (0..<settings.baselineDays).compactMap { values[day.adding(days: -$0)] }
      guard baseline.count >= settings.leastBaseline else { return nil }
      let mean = baseline.reduce(0, +) / Double(baseline.count)
      var squares = 0.0
      for value in baseline { squares += (value - mean) * (value - mean) }
      let deviation = (squares / Double(baseline.count - 1)).squareRoot()
      guard deviation > 0 else { return nil }
      var depth = 0.0
      var back: Int?
      var known = false
      for offset in 1...max(1, settings.watchDays) {
        guard let value = values[day.adding(days: offset)] else { continue }
        known = true
        let departure = sign * (value - mean) / deviation
        if back == nil { depth = max(depth, departure) }
        if back == nil, departure <= settings.band { back = offset }
      }
      return known ? (depth, back) : nil
    }
  }
}
