import DayRecords
import TextFormats

extension AthleteState {
  /// Returns the trend in pace or power relative to heart rate. In the morning, it ends yesterday.
  func heartOutputTrend(
    days: Int, issue: IssueTime = .morning, settings: ReadinessSettings
  ) -> HeartOutputTrend? {
    guard let today else { return nil }
    guard issue == .evening else {
      return memory.outputs.trend(days: days, before: today.day, settings: settings.trends)
    }
    var outputs = memory.outputs
    outputs.close(today)
    return outputs.trend(days: days, before: today.day.adding(days: 1), settings: settings.trends)
  }
}
