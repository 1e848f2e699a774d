import Documents
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// Weekly totals of a custom metric, Monday to Sunday.
  public struct CustomWeek: Codable, Hashable, Sendable {
    /// Name of the metric.
    public var name: String
    /// The unit; empty for a plain number.
    public var unit: String
    /// First and last day, such as "2026-03-02/2026-03-08".
    public var period: String
    /// Number of sessions with a value.
    public var sessions: Int
    /// Mean of the values, meaningful for intensities.
    public var mean: Double
    /// Sum of the values, meaningful for loads and times.
    public var sum: Double

    /// Returns each metric's weekly values, keyed by name, oldest first; `nil` if no session has a value.
    ///
    /// Weeks without a value are omitted. Values in a different unit from the latest value belong to
    /// another metric and are ignored.
    static func all(
      _ values: [SessionMetricValue], sessions: [SessionSummary], weeks: [WeeklySummary]
    ) -> [CustomWeek]? {
      struct Key: Hashable {
        let day: CalendarDay
        let session: String?
        let start: Double?
      }
      let kept = Set(sessions.map { Key(day: $0.day, session: $0.id, start: $0.start) })
      var seen = Set<SessionMetricValue>()
      let values = values.filter {
        kept.contains(Key(day: $0.day, session: $0.session, start: $0.start)) && $0.value.isFinite
          && ($0.session == nil || seen.insert($0).inserted)
      }
      guard !values.isEmpty else { return nil }
      var rows: [CustomWeek] = []
      for (name, all) in Dictionary(grouping: values, by: \.name).sorted(by: { $0.key < $1.key }) {
        guard let unit = all.max(by: { $0.day < $1.day })?.unit else { continue }
        for week in weeks {
          // Add in sorted order, so the order of the sessions does not affect rounding.
          let weekValues = all.filter { $0.unit == unit && $0.day >= week.firstDay && $0.day <= week.lastDay }
            .map(\.value).sorted()
          guard !weekValues.isEmpty else { continue }
          let sum = weekValues.reduce(0, +)
          guard sum.isFinite else { continue }
          rows.append(
            CustomWeek(
              name: name, unit: unit, period: "\(week.firstDay)/\(week.lastDay)", sessions: weekValues.count,
              mean: sum / Double(weekValues.count), sum: sum))
        }
      }
      return rows
    }
  }
}
