import DayRecords
import RealModule
import Statistics

/// Where the body goes over some weeks.
public struct BodyCompositionReview: Sendable, Hashable {
  /// One measure of the body.
  public struct Line: Sendable, Hashable {
    /// The metric.
    public var metric: TrackedMetric
    /// The newest value, and how many days old it is.
    public var latest: Double
    /// How many days old it is.
    public var daysAgo: Int
    /// Change over the weeks looked at, by Theil and Sen's slope (NU-05); `nil` of too few measurements.
    public var change: Double?
    /// Interval of the change.
    public var interval: ClosedRange<Double>?
    /// Measurements.
    public var count: Int

    /// Where it goes, as far as the interval says; `nil` of too few measurements.
    public var direction: TrendDirection? { interval.map { TrendDirection($0) } }
  }

  /// Days looked at.
  public var days: Int
  /// Body mass, body fat, lean mass and muscle, as far as they are measured.
  public var lines: [Line]

  /// The line of a metric.
  public subscript(metric: TrackedMetric) -> Line? { lines.first { $0.metric == metric } }
}

extension AthleteState {
  /// Where the body goes over the last weeks; `nil` where nothing of it was measured.
  public func bodyComposition(
    issue: Issue = .morning, settings: ReadinessSettings = ReadinessSettings()
  ) -> BodyCompositionReview? {
    let rules = settings.trends
    let newest = issue == .morning ? 1 : 0
    var lines: [BodyCompositionReview.Line] = []
    for metric in [TrackedMetric.bodyMass, .bodyFat, .leanBodyMass, .muscleMass] {
      var days: [Double] = []
      var values: [Double] = []
      var latest: (value: Double, daysAgo: Int)?
      for day in newest..<max(newest, min(RecentDays.capacity, newest + rules.bodyDays)) {
        guard let value = recent[metric, day] else { continue }
        if latest == nil { latest = (value, day) }
        days.append(-Double(day))
        values.append(value)
      }
      guard let latest else { continue }
      var line = BodyCompositionReview.Line(
        metric: metric, latest: latest.value, daysAgo: latest.daysAgo, change: nil, interval: nil,
        count: values.count)
      if values.count >= max(3, rules.bodyNeeds), let trend = TheilSen(days, values) {
        let span = (days.first ?? 0) - (days.last ?? 0)
        // The noise of the measurement bounds how sure a slope can be, however well few points happen to line up.
        let noise = memory.baselines.level(metric)?.noise.squareRoot() ?? 0
        let mean = days.reduce(0, +) / Double(days.count)
        let squares = days.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let half = squares > 0 ? 1.645 * noise / squares.squareRoot() * span : 0
        let change = trend.slope * span
        line.change = change
        line.interval =
          min(
            trend.interval.lowerBound * span, change - half)...max(
            trend.interval.upperBound * span, change + half)
      }
      lines.append(line)
    }
    return lines.isEmpty ? nil : BodyCompositionReview(days: rules.bodyDays, lines: lines)
  }
}
