import ActivityStreams
import AthleteReadiness
import RealModule
import VectorStatistics

/// Means and slopes of the daily numbers over some days.
public struct BriefTrend: Sendable, Hashable {
  /// One metric over the window.
  public struct Line: Sendable, Hashable {
    /// Its key.
    public let metric: String
    /// Days with a value.
    public let count: Int
    /// Their mean; geometric for variability.
    public let mean: Double
    /// Change a day by least squares; `nil` with fewer than 4 values. For variability of its logarithm.
    public let slope: Double?
    /// Half the width of the slope's 90 % interval.
    public let slopeMargin: Double?

    /// −1, 0 or 1: whether the slope's interval lies below, around or above 0.
    public var direction: Int? {
      guard let slope, let slopeMargin else { return nil }
      return slope.magnitude <= slopeMargin ? 0 : (slope > 0 ? 1 : -1)
    }
  }

  /// Days of the window.
  public let days: Int
  /// The metrics that have a value in it, in a fixed order.
  public let lines: [Line]

  /// Metrics with their keys; those of the morning are known on the day itself.
  static let metrics: [(key: String, metric: TrackedMetric, isOfTheMorning: Bool)] = [
    ("hrv_rmssd", .lnRMSSD, true), ("hrv_sdnn", .lnSDNN, true), ("resting_hr", .restingHeartRate, true),
    ("respiratory_rate", .respiratoryRate, true), ("wrist_temperature", .wristTemperature, true),
    ("blood_oxygen_saturation", .oxygenSaturation, true), ("sleep_hours", .sleep, true),
    ("deep_hours", .deepSleep, true), ("rem_hours", .remSleep, true), ("awake_hours", .awake, true),
    ("sleep_onset_h", .sleepOnset, true), ("feel", .feel, true), ("load", .load, false),
    ("calories", .energyIntake, false), ("protein_g", .protein, false), ("carbs_g", .carbohydrate, false),
    ("water_ml", .water, false), ("step_count", .steps, false), ("weight_kg", .bodyMass, false),
    ("body_fat_pct", .bodyFat, false),
  ]

  init(_ recent: RecentDays, days: Int, isMorning: Bool) {
    self.days = days
    lines = Self.metrics.compactMap { entry in
      let newest = isMorning && !entry.isOfTheMorning ? 1 : 0
      return Self.line(entry, recent, from: newest + days - 1, to: newest)
    }
  }

  /// A least-squares line through the days that have a value, in closed form.
  private static func line(
    _ entry: (key: String, metric: TrackedMetric, isOfTheMorning: Bool), _ recent: RecentDays,
    from oldest: Int, to newest: Int
  ) -> Line? {
    var (count, sum, sumOfPlaces) = (0.0, 0.0, 0.0)
    for daysAgo in newest...oldest {
      guard let value = recent[entry.metric, daysAgo] else { continue }
      count += 1
      sum += value
      sumOfPlaces -= Double(daysAgo)
    }
    guard count > 0 else { return nil }
    let mean = sum / count
    let middle = sumOfPlaces / count
    var (spread, product, squares) = (0.0, 0.0, 0.0)
    for daysAgo in newest...oldest {
      guard let value = recent[entry.metric, daysAgo] else { continue }
      let (x, y) = (-Double(daysAgo) - middle, value - mean)
      spread += x * x
      product += x * y
      squares += y * y
    }
    let isLogarithm = entry.metric == .lnRMSSD || entry.metric == .lnSDNN
    let shown = isLogarithm ? Double.exp(mean) : mean
    let degrees = Int(count) - 2
    guard degrees >= 2, spread > 0, reaches.indices.contains(degrees) else {
      return Line(metric: entry.key, count: Int(count), mean: shown, slope: nil, slopeMargin: nil)
    }
    let slope = product / spread
    let rest = max(0, squares - slope * product)
    let error = (rest / Double(degrees) / spread).squareRoot()
    return Line(
      metric: entry.key, count: Int(count), mean: shown, slope: slope,
      slopeMargin: reaches[degrees] * error)
  }

  /// Student's t of a two-sided 90 % interval, by degrees of freedom.
  private static let reaches: [Double] = (0...RecentDays.capacity).map {
    StudentT(degreesOfFreedom: Double(max(1, $0)))?.critical(level: 0.9) ?? .infinity
  }

  /// A metric of the window.
  public func line(_ metric: String) -> Line? { lines.first { $0.metric == metric } }
}
