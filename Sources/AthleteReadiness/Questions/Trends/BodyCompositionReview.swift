import DayRecords
import RealModule
import Statistics

/// Body-composition trends over several weeks.
package struct BodyCompositionReview: Sendable, Hashable {
  /// The trend in one body measurement.
  package struct Line: Sendable, Hashable {
    package var metric: TrackedMetric
    package var latest: Double
    /// Age of the newest value, days.
    package var daysAgo: Int
    /// Number of days between the first and the last measurement.
    package var days: Int
    /// Change from the first to the last measurement, from the Theil–Sen slope (NU-05); `nil` if there are too
    /// few measurements.
    package var change: Double?
    /// The 90 % interval of the change.
    package var interval: ClosedRange<Double>?
    package var count: Int
    /// Number of weeks between the first and the last measurement, at least 1.
    var weeks: Double { max(1, (Double(days) / 7).rounded()) }

    /// Direction of the change, if the interval shows one; `nil` if there are too few measurements.
    package var direction: TrendDirection? { interval.map { TrendDirection($0) } }
  }

  /// Length of the window, days.
  package var days: Int
  /// Body mass, body fat, lean mass and muscle, if measured.
  package var lines: [Line]

  package subscript(metric: TrackedMetric) -> Line? { lines.first { $0.metric == metric } }
}

extension AthleteState {
  /// Returns the body-composition trends of recent weeks; `nil` if nothing was measured.
  func bodyComposition(issue: IssueTime = .morning) -> BodyCompositionReview? {
    bodyComposition(newest: issue.newestDayOver)
  }

  /// Returns the trends of the weeks up to a day; `nil` if nothing was measured.
  ///
  /// - Parameter newest: The age of the last day of these weeks, days.
  func bodyComposition(newest: Int) -> BodyCompositionReview? {
    var lines: [BodyCompositionReview.Line] = []
    for metric in [TrackedMetric.bodyMass, .bodyFat, .leanBodyMass, .muscleMass] {
      let measured = BodyMeasurements(
        recent, metric, newest: newest, days: DayTrendSettings.bodyDays, scans: DayTrendSettings.bodyScans)
      guard let latest = measured.values.first, let daysAgo = measured.daysAgo.first else { continue }
      var line = BodyCompositionReview.Line(
        metric: metric, latest: latest, daysAgo: daysAgo, days: measured.span, change: nil, interval: nil,
        count: measured.values.count)
      let days = measured.daysAgo.map { -Double($0) }
      if measured.values.count >= max(2, DayTrendSettings.bodyNeeds),
        let trend = TheilSen(days, measured.values)
      {
        let span = Double(measured.span)
        // Measurement noise limits the certainty of the slope, even if a few points happen to line up.
        let noise = memory.baselines.level(metric)?.noise.squareRoot() ?? 0
        let mean = days.reduce(0, +) / Double(days.count)
        let squares = days.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        let half = squares > 0 ? 1.645 * noise / squares.squareRoot() * span : 0
        let change = trend.slope * span
        line.change = change
        line.interval = change - half...change + half
        if measured.values.count >= 4 {
          line.interval =
            min(
              trend.interval.lowerBound * span, change - half)...max(
              trend.interval.upperBound * span, change + half)
        }
      }
      lines.append(line)
    }
    return lines.isEmpty ? nil : BodyCompositionReview(days: DayTrendSettings.bodyDays, lines: lines)
  }
}
