import ActivityStreams
import DayRecords
import RealModule
import TextFormats

/// HRV compared with its normal range, in ln ms. All values come from one HRV metric, RMSSD or SDNN.
///
/// Page: *HRV and sleep*, tests: `HRVAndSleepTests`.
public struct HRVStatus: Sendable, Hashable {
  /// The HRV metric in use: today's, or the latest one recorded.
  public var kind: HRVKind
  /// Last night's value; `nil` if unknown.
  public var today: Double?
  /// Mean of the last 7 days; `nil` if there are fewer than 3 values.
  public var mean: Double?
  /// Standard deviation of the last 7 days; `nil` if there are fewer than 5 values.
  public var deviation: Double?
  /// Normal range: mean ± 0.5 SD of the 28 days before those 7.
  ///
  /// `nil` if fewer than 14 of those days have a value, or if the values do not vary.
  public var range: ClosedRange<Double>?
  /// Standard deviation of the 28 days of the normal range.
  var usualDeviation: Double?
  /// Number of consecutive falls in the 7-day mean up to today.
  public var falls: Int
  /// Total fall in the 7-day mean during the consecutive falls.
  public var fall: Double

  /// Coefficient of variation of the last 7 days, %. It is computed on ln ms, so it depends on the unit ms;
  /// ``deviation`` does not.
  package var variation: Double? {
    guard let mean, let deviation, mean != 0 else { return nil }
    return 100 * deviation / mean
  }
  /// Smallest worthwhile change: half the width of the normal range.
  public var smallestWorthwhileChange: Double? { range.map { ($0.upperBound - $0.lowerBound) / 2 } }
  /// Whether the mean is within its range; `nil` if either is unknown.
  public var isInRange: Bool? {
    guard let mean, let range else { return nil }
    return isBelowRange == false && mean <= range.upperBound
  }
  /// Whether the mean is below its range by at least 0.1 ms, the displayed resolution; `nil` if either is unknown.
  public var isBelowRange: Bool? {
    guard let mean, let range else { return nil }
    func tenths(_ log: Double) -> Double { (10 * Double.exp(log)).rounded() }
    return tenths(mean) < tenths(range.lowerBound)
  }
}

/// Running count, mean and standard deviation of a stream of numbers (Welford 1962).
struct RunningMoments {
  var count = 0
  var mean = 0.0
  private var squares = 0.0

  mutating func update(with value: Double) {
    count += 1
    let error = value - mean
    mean += error / Double(count)
    squares += error * (value - mean)
  }

  /// Sample standard deviation, with n − 1; `nil` if there are fewer than two values.
  var deviation: Double? { count >= 2 ? (max(0, squares) / Double(count - 1)).squareRoot() : nil }
}

extension HRVStatus {
  /// Computes the status from a series, newest day first; missing days are `nil`.
  ///
  /// - Parameters:
  ///   - kind: The HRV metric of the series.
  ///   - settings: Windows and limits of the trend.
  ///   - reach: Number of days available, including today.
  ///   - value: Returns ln HRV the given number of days ago.
  package init(
    kind: HRVKind, settings: HRVTrendSettings, reach: Int = RecentDays.capacity,
    value: (_ daysAgo: Int) -> Double?
  ) {
    self.kind = kind
    today = value(0)
    let week = HRVWeek(settings, reach: reach, value: value)
    mean = week.mean
    deviation = week.deviation
    range = nil
    usualDeviation = nil
    if let usual = HRVWeek.before(settings, reach: reach, value: value) {
      usualDeviation = usual.deviation
      let half = settings.bandWidth * usual.deviation
      range = usual.mean - half...usual.mean + half
    }
    falls = week.falls
    fall = week.fall
  }
}

/// The recent HRV mean, and how long it has been falling.
struct HRVWeek {
  /// Mean; `nil` if there are too few days.
  private(set) var mean: Double?
  /// Standard deviation; `nil` if there are too few days.
  private(set) var deviation: Double?
  /// Maximum number of falls counted: a week.
  static let mostFalls = 7
  /// Number of consecutive falls in the mean up to today.
  private(set) var falls = 0
  /// Total fall over these days.
  private(set) var fall = 0.0

  init(_ settings: borrowing HRVTrendSettings, reach: Int, value: (_ daysAgo: Int) -> Double?) {
    var week = RunningMoments()
    let days = max(1, settings.meanDays)
    for day in 0..<max(0, min(days, reach)) {
      if let value = value(day) { week.update(with: value) }
    }
    mean = week.count >= HRVTrendSettings.meanNeeds ? week.mean : nil
    deviation = week.count >= HRVTrendSettings.variationNeeds ? week.deviation : nil
    // Slide the window back one day at a time while the mean was higher before.
    guard let newest = mean else { return }
    var sum = week.mean * Double(week.count)
    var count = week.count
    var later = newest
    for shift in 1...Self.mostFalls where shift + days <= reach {
      if let leaving = value(shift - 1) {
        sum -= leaving
        count -= 1
      }
      if let joining = value(shift + days - 1) {
        sum += joining
        count += 1
      }
      guard count >= HRVTrendSettings.meanNeeds, count > 0 else { break }
      let earlier = sum / Double(count)
      guard earlier - later > 1e-9 else { break }
      falls += 1
      fall = earlier - newest
      later = earlier
    }
  }

  /// Returns the mean and SD of the reference window before the current week; `nil` if there are too few days
  /// or they do not vary.
  static func before(
    _ settings: borrowing HRVTrendSettings, reach: Int, value: (_ daysAgo: Int) -> Double?
  ) -> (mean: Double, deviation: Double)? {
    var month = RunningMoments()
    let days = max(1, settings.meanDays)
    for day in days..<max(days, min(days + settings.bandDays, reach)) {
      if let value = value(day) { month.update(with: value) }
    }
    guard month.count >= settings.bandNeeds, let deviation = month.deviation, deviation > 0 else {
      return nil
    }
    return (month.mean, deviation)
  }
}

extension BaselineState {
  func hrvMetric(_ recent: RecentDays) -> TrackedMetric? {
    if recent[.lnRMSSD, 0] != nil { return .lnRMSSD }
    if recent[.lnSDNN, 0] != nil { return .lnSDNN }
    guard let rmssd = level(.lnRMSSD), let sdnn = level(.lnSDNN) else { return nil }
    switch (rmssd.count > 0, sdnn.count > 0) {
    case (true, false): return .lnRMSSD
    case (false, true): return .lnSDNN
    case (true, true): return rmssd.gap <= sdnn.gap ? .lnRMSSD : .lnSDNN
    case (false, false): return nil
    }
  }
}
