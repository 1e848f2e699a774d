import ActivityStreams
import SessionMetrics
import TextFormats
import TrainingHistory

extension TrainingReport {
  /// A series of efforts that was also done in an earlier session.
  public struct RepeatedSession: Codable, Hashable, Sendable {
    /// Date of the session.
    public var date: String
    /// Kind of activity.
    public var kind: String
    /// Number of efforts.
    public var count: Int
    /// Mean duration of an effort, s.
    public var seconds: Double
    /// Mean power of the efforts, W.
    public var averageWatts: Double?
    /// Mean speed of the efforts, m/s.
    public var averageSpeed: Double?
    /// Date of the previous session with such a series.
    public var previousDate: String
    /// Mean power of the efforts in that session, W.
    public var previousWatts: Double?
    /// Mean speed of the efforts in that session, m/s.
    public var previousSpeed: Double?
    /// Change in output since that session, per cent.
    public var changePercent: Double?
    /// Both series in one line, such as "5 × 6:00 at 294 W (last time, 2026-05-03: 286 W)".
    public var line: String

    enum CodingKeys: String, CodingKey {
      case date, kind, count, seconds
      case averageWatts = "average_watts"
      case averageSpeed = "average_speed_ms"
      case previousDate = "previous_date"
      case previousWatts = "previous_watts"
      case previousSpeed = "previous_speed_ms"
      case changePercent = "change_percent"
      case line
    }

    /// Maximum number of entries. The latest are kept.
    private static let most = 50

    /// Returns the repeated series, the latest first.
    ///
    /// - Complexity: O(`most` · sessions).
    static func all(_ sessions: [SessionSummary]) -> [RepeatedSession] {
      var result: [RepeatedSession] = []
      let withSeries = sessions.filter { !$0.series.isEmpty }
      for session in withSeries.sorted(by: { ($1.day, $0.id ?? "") < ($0.day, $1.id ?? "") }) {
        for series in session.series {
          guard result.count < most else { return result }
          if let before = EffortSeries.last(
            like: series, kind: session.kind, before: session.day, id: session.id, in: withSeries)
          {
            result.append(RepeatedSession(session, series, before))
          }
        }
      }
      return result
    }

    private init(
      _ session: SessionSummary, _ series: EffortSeries, _ before: (day: CalendarDay, series: EffortSeries)
    ) {
      date = session.day.description
      kind = session.kind
      count = series.count
      seconds = series.seconds
      averageWatts = series.watts
      averageSpeed = series.speed
      previousDate = before.day.description
      previousWatts = before.series.watts
      previousSpeed = before.series.speed
      let isPower = series.watts != nil
      let outputs = isPower ? series.watts : series.speed
      let then = isPower ? before.series.watts : before.series.speed
      changePercent = outputs.flatMap { outputs in then.flatMap { $0 > 0 ? 100 * (outputs / $0 - 1) : nil } }
      func output(_ series: EffortSeries) -> String {
        SessionOutput.text(watts: series.watts, speed: series.speed, kind: ActivityKind(named: session.kind))
          ?? "–"
      }
      line = SessionPhrase.lastTime.filled([
        "line": SessionPhrase.repetitionsAlike.filled([
          "count": "\(series.count)", "each": PaceText.clock(series.seconds), "output": output(series),
        ]),
        "date": before.day.description, "output": output(before.series),
      ])
    }
  }
}

package enum SessionOutput {
  /// Formats power, pace or speed: "294 W", "3:41/km", "34.0 km/h"; `nil` if neither power nor speed is known.
  package static func text(watts: Double?, speed: Double?, kind: ActivityKind) -> String? {
    if let watts { return "\(Displays.fixed(watts, 0)) W" }
    guard let speed, speed > 0.2 else { return nil }
    guard let unit = kind.paceUnit else { return "\(Displays.fixed(3.6 * speed, 1)) km/h" }
    return "\(PaceText.clock(unit.metres / speed))/\(unit.rawValue)"
  }
}
