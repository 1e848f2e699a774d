import DayRecords
import RealModule
import Statistics

/// Mean and slope of a daily value over a window, with their uncertainty.
///
/// Page: *Trends, adaptation, body and events*, tests: `TrendTests`.
package struct MetricTrend: Sendable, Hashable {
  package var metric: TrackedMetric
  /// Length of the window, days.
  package var days: Int
  package var count: Int
  package var mean: Double
  /// Sample standard deviation, with n − 1.
  package var deviation: Double
  package var meanInterval: ClosedRange<Double>
  /// Change per day by least squares; `nil` if there are too few days.
  package var slope: Double?
  /// Interval of the slope (Student's t).
  package var slopeInterval: ClosedRange<Double>?

  /// Direction: rising or falling if the entire slope interval is on one side of zero; `nil` if there are too
  /// few days.
  package var direction: TrendDirection? { slopeInterval.map { TrendDirection($0) } }

  /// Computes the trend of a series, newest day first; missing days are `nil`.
  ///
  /// - Returns: `nil` if there are fewer than two recorded days, or if they cover less than the required
  ///   fraction of the window.
  /// - Complexity: O(*days*).
  package init?(
    _ metric: TrackedMetric, days: Int, settings: DayTrendSettings,
    value: (_ daysAgo: Int) -> Double?
  ) {
    guard days > 0 else { return nil }
    var sums = SlopeSums()
    for day in 0..<days {
      guard let y = value(day), y.isFinite else { continue }
      sums.update(x: -Double(day), y: y)
    }
    let count = sums.count
    // Body scans are not daily.
    let least = metric.isOfTheBody ? 0 : DayTrendSettings.minimumShare * Double(days)
    guard count >= 2, Double(count) >= least else { return nil }
    self.metric = metric
    self.days = days
    self.count = count
    mean = sums.meanY
    let variance = max(0, sums.yy) / Double(count - 1)
    deviation = variance.squareRoot()
    let critical = settings.critical(count - 1)
    let half = critical * (variance / Double(count)).squareRoot()
    meanInterval = mean - half...mean + half
    let line = sums.slope(settings)
    slope = line?.slope
    slopeInterval = line?.interval
  }
}

/// Running sums for a least-squares line.
struct SlopeSums {
  private(set) var count = 0
  private(set) var meanX = 0.0
  private(set) var meanY = 0.0
  private(set) var xx = 0.0
  private(set) var xy = 0.0
  private(set) var yy = 0.0

  mutating func update(x: Double, y: Double) {
    count += 1
    let dx = x - meanX
    let dy = y - meanY
    meanX += dx / Double(count)
    meanY += dy / Double(count)
    xx += dx * (x - meanX)
    xy += dx * (y - meanY)
    yy += dy * (y - meanY)
  }

  /// Returns the slope and its interval (Student's t); `nil` if there are too few points, or if all share one
  /// x.
  func slope(_ settings: DayTrendSettings) -> (slope: Double, interval: ClosedRange<Double>)? {
    guard count >= max(3, DayTrendSettings.slopeNeeds), xx > 0 else { return nil }
    let slope = xy / xx
    let residualVariance = max(0, yy - slope * xy) / Double(count - 2)
    let width = settings.critical(count - 2) * (residualVariance / xx).squareRoot()
    return (slope, slope - width...slope + width)
  }
}

extension DayTrendSettings {
  /// Returns the critical value of Student's t for the intervals. A brief needs it two hundred times, so the default
  /// level is cached.
  func critical(_ freedom: Int) -> Double {
    if level == Self.usualLevel, Self.usualCriticals.indices.contains(freedom) {
      return Self.usualCriticals[freedom]
    }
    return Self.critical(freedom, level: level)
  }

  private static let usualLevel = DayTrendSettings().level
  private static let usualCriticals = (0...RecentDays.capacity).map { critical($0, level: usualLevel) }

  private static func critical(_ freedom: Int, level: Double) -> Double {
    StudentT(degreesOfFreedom: Double(freedom))?.critical(level: level) ?? 1.96
  }
}

extension TrackedMetric {
  /// Whether the metric comes from a scale or scan, which measures only on some days.
  var isOfTheBody: Bool {
    switch self {
    case .bodyMass, .bodyFat, .leanBodyMass, .muscleMass: true
    default: false
    }
  }

  package var recordKey: String {
    switch self {
    case .bodyMass: DayMetric.bodyMass.key
    case .bodyFat: DayMetric.bodyFat.key
    case .leanBodyMass: DayMetric.leanBodyMass.key
    case .muscleMass: DayMetric.skeletalMuscleMass.key
    default: key
    }
  }

  /// Whether the value belongs to the evening record.
  package var isOfTheEvening: Bool {
    switch self {
    case .load, .energyIntake, .activeEnergy, .exerciseEnergy, .protein, .carbohydrate, .water, .bodyMass,
      .bodyFat, .leanBodyMass, .muscleMass, .steps:
      true
    default: false
    }
  }
}
