import DayRecords
import RealModule
import Statistics
import TrainingHistory

/// How the athlete is adapting to training over a window: fitness, resting heart rate, HRV and body.
///
/// Page: *Trends, adaptation, body and events*, tests: `TrendTests`.
package struct Adaptation: Sendable, Hashable {
  /// A shift between this window and the one before it.
  package struct Shift: Sendable, Hashable {
    /// Mean of the window minus the mean of the one before.
    package var change: Double
    /// Confidence interval of the change (Welch's t).
    package var interval: ClosedRange<Double>
    /// Number of recorded days in both windows together.
    package var count: Int

    package var direction: TrendDirection { TrendDirection(interval) }
  }

  /// Length of the window, days.
  package var days: Int
  /// Long-term load (CTL) now; `nil` if training is unknown.
  package var fitness: Double?
  package var fitnessChange: Double?
  package var fitnessDirection: TrendDirection?
  package var restingHeartRate: MetricTrend?
  /// Shift in ln HRV from the previous window.
  package var hrvShift: Shift?
  package var restingHeartRateShift: Shift?
  /// Trend in pace or power relative to heart rate over the window.
  package var heartOutput: HeartOutputTrend?
  package var bodyMass: MetricTrend?
}

extension AthleteState {
  /// Available windows, days.
  package static let adaptationWindows = [7, 14, 30]

  package func adaptation(
    days: Int, issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> Adaptation {
    let newest = issue.newestDayOver
    let levels = toldLoadLevels(issue: issue, settings: settings)
    let now = levels.chronic
    let before = now.flatMap { _ in
      levels.fitness.chronic(daysAgo: days, settings: settings.fitness) {
        recent[.load, newest + $0]
          ?? settings.fitness.load(
            ofUnknownDay: recent.expectedLoad(of: newest + $0, settings: settings.fitness))
      }
    }
    let change = now.flatMap { now in before.map { now - $0 } }
    let least = DayTrendSettings.fitnessChange * (before ?? 0)
    return Adaptation(
      days: days, fitness: now, fitnessChange: change,
      fitnessDirection: change.map { $0 > least ? .rising : $0 < -least ? .falling : .steady },
      restingHeartRate: trend(of: .restingHeartRate, days: days, issue: issue, settings: settings),
      hrvShift: hrvMetric.flatMap { shift(of: $0, days: days, settings: settings) },
      restingHeartRateShift: shift(of: .restingHeartRate, days: days, settings: settings),
      heartOutput: heartOutputTrend(days: days, issue: issue, settings: settings),
      bodyMass: trend(of: .bodyMass, days: days, issue: issue, settings: settings))
  }

  /// Returns the mean of the last `days` days minus the mean of the `days` before them, with Welch's
  /// interval; `nil` if there are fewer than three values each.
  func shift(of metric: TrackedMetric, days: Int, settings: ReadinessSettings) -> Adaptation.Shift? {
    var one = RunningMoments()
    var other = RunningMoments()
    let reach = RecoveryMetric.vitals.contains(metric) ? vitalsReach : RecentDays.capacity
    for day in 0..<max(0, min(2 * days, reach)) {
      guard let value = recent.credible(metric, day) else { continue }
      if day < days { one.update(with: value) } else { other.update(with: value) }
    }
    guard one.count >= 3, other.count >= 3, let first = one.deviation, let second = other.deviation else {
      return nil
    }
    let a = first * first / Double(one.count)
    let b = second * second / Double(other.count)
    let change = one.mean - other.mean
    guard a + b > 0 else {
      return Adaptation.Shift(change: change, interval: change...change, count: one.count + other.count)
    }
    let freedom = (a + b) * (a + b) / (a * a / Double(one.count - 1) + b * b / Double(other.count - 1))
    let critical = StudentT(degreesOfFreedom: freedom)?.critical(level: settings.trends.level) ?? 1.96
    let half = critical * (a + b).squareRoot()
    return Adaptation.Shift(
      change: change, interval: change - half...change + half, count: one.count + other.count)
  }
}
