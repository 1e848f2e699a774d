import ActivityStreams
import Statistics
import TextFormats

/// Forecast targets for real athletes. Thresholds are individual and are set only from days before the split.
package enum RecordedTarget: String, Sendable, Hashable, CaseIterable {
  /// A bad morning today, forecast without its check-in.
  case nowLow = "now_low"
  /// A bad morning tomorrow.
  case nextLow = "next_low"
  /// Readiness tomorrow at least 0.67 standard deviations below the preceding 42 days.
  case nextAcute = "next_acute"
  /// A bad morning tomorrow or the day after.
  case spill48 = "spill48"
  /// At least two bad mornings in the period from two to five days ahead.
  case suppression = "supp2_5"
  /// At least three mornings of severe soreness in the next seven.
  case soreness = "sore5_7"
  /// Larger swings in readiness than usual, seven to fourteen days ahead.
  case instability = "instab7_14"
  /// Larger swings in ln RMSSD than usual, seven to fourteen days ahead.
  case variabilityInstability = "hrvinstab7_14"
  /// The athlete reports being tired tomorrow.
  case nextTired = "next_tired"
  /// ln RMSSD in the athlete's lowest quarter tomorrow.
  case nextLowVariability = "next_lowhrv"
  /// Resting heart rate in the athlete's highest quarter tomorrow.
  case nextHighHeartRate = "next_highrhr"

  /// The series from which the outcome is derived.
  package var series: RecordedAthlete.Series {
    switch self {
    case .nowLow, .nextLow, .nextAcute, .spill48, .suppression, .instability: .readiness
    case .soreness: .comfort
    case .variabilityInstability, .nextLowVariability: .variability
    case .nextTired: .tired
    case .nextHighHeartRate: .heartRate
    }
  }

  /// The outcome's window, in days after the day of issue.
  package var window: ClosedRange<Int> {
    switch self {
    case .nowLow: 0...0
    case .nextLow, .nextAcute, .nextTired, .nextLowVariability, .nextHighHeartRate: 1...1
    case .spill48: 1...2
    case .suppression: 2...5
    case .soreness: 1...7
    case .instability, .variabilityInstability: 7...14
    }
  }

  /// Returns an athlete's outcomes.
  ///
  /// - Returns: The outcome of each day, `nil` for days with too few answers in the window. `nil`
  ///   overall if there are too few values before the split or the scale allows no threshold.
  /// - Complexity: O(*days* · *window*).
  package func outcomes(of athlete: RecordedAthlete, split: CalendarDay) -> [Bool?]? {
    guard let values = athlete.series[series] else { return nil }
    let border = max(0, min(athlete.firstDay.days(to: split), values.count))
    let known = values[..<border].compactMap(\.self)
    func window(_ day: Int) -> [Double?]? {
      let range = day + self.window.lowerBound...day + self.window.upperBound
      guard range.upperBound < values.count else { return nil }
      return Array(values[range])
    }
    switch self {
    case .nowLow, .nextLow, .spill48, .suppression, .soreness:
      guard let threshold = Self.coarseQuantile(known, 0.25) else { return nil }
      let (needed, required) = rule
      return values.indices.map { day in
        guard let seen = window(day)?.compactMap(\.self), seen.count >= required else { return nil }
        return seen.count { $0 <= threshold } >= needed
      }
    case .nextLowVariability, .nextHighHeartRate:
      guard known.count >= Self.minimumKnown,
        let threshold = SortedSample(known).quantile(self == .nextHighHeartRate ? 0.75 : 0.25)
      else { return nil }
      return values.indices.map { day in
        guard let next = window(day)?[0] else { return nil }
        return self == .nextHighHeartRate ? next >= threshold : next <= threshold
      }
    case .nextTired:
      let share = known.reduce(0, +) / Double(max(1, known.count))
      guard known.count >= 14, share > 0, share < 1 else { return nil }
      return values.indices.map { day in window(day)?[0].map { $0 > 0 } }
    case .nextAcute:
      guard known.count >= Self.minimumKnown else { return nil }
      return values.indices.map { day in
        guard let next = window(day)?[0], day >= 41 else { return nil }
        let before = values[(day - 41)...day].compactMap(\.self)
        let moments = Moments(before)
        guard before.count >= 14, let mean = moments.mean, let deviation = moments.standardDeviation,
          deviation > 0
        else { return nil }
        return (next - mean) / deviation <= -0.67
      }
    case .instability, .variabilityInstability:
      let spreads = values.indices.map { day -> Double? in
        guard let seen = window(day)?.compactMap(\.self), seen.count >= 5 else { return nil }
        return Moments(seen).standardDeviation
      }
      let past = spreads[..<max(0, border - self.window.upperBound)].compactMap(\.self)
      guard past.count >= Self.minimumKnown, let threshold = SortedSample(past).quantile(0.75) else {
        return nil
      }
      return spreads.map { $0.map { $0 > threshold } }
    }
  }

  /// Number of bad mornings that make an event, and minimum number of mornings with an answer.
  private var rule: (needed: Int, required: Int) {
    switch self {
    case .spill48: (1, 2)
    case .suppression: (2, 3)
    case .soreness: (3, 5)
    default: (1, 1)
    }
  }

  /// Minimum number of values before the split.
  static let minimumKnown = 28

  /// Returns the value whose cumulative share is closest to the given one; `nil` if there are fewer than 28
  /// values, or if a coarse scale has no value between 10 and 40 %.
  static func coarseQuantile(_ values: [Double], _ share: Double) -> Double? {
    guard values.count >= minimumKnown else { return nil }
    var best: (value: Double, share: Double)?
    for value in Set(values).sorted() {
      let below = Double(values.count { $0 <= value }) / Double(values.count)
      if let known = best, abs(below - share) >= abs(known.share - share) { continue }
      best = (value, below)
    }
    guard let best, (0.10...0.40).contains(best.share) else { return nil }
    return best.value
  }
}
