import ActivityStreams
import SessionMetrics
public import TextFormats

/// A session's effort score compared with the athlete's average for the same kind of activity.
///
/// Page: *Effort comparison and load gauge*, tests: `LoadEffectTests`.
public struct EffortComparison: Sendable, Hashable {
  /// Mean effort of the athlete's other sessions of the same kind.
  public let average: Double
  /// Number of sessions in the average.
  public let count: Int
  /// Difference from the average, as a percentage of the average; negative if this session was easier.
  public let percentHigher: Double

  /// Compares an effort with the athlete's history.
  ///
  /// - Parameters:
  ///   - effort: The session's effort score.
  ///   - kind: The session's kind of activity.
  ///   - history: Other sessions. A session with the same `id` is ignored.
  ///   - day: The session's day. Later sessions are ignored, so adding sessions does not change past results.
  ///   - id: The session's identifier.
  /// - Returns: `nil` if no other session of that kind has an effort score, or if their mean is 0.
  public init?(
    effort: Double, kind: String, history: [SessionSummary], day: CalendarDay? = nil, id: String? = nil
  ) {
    let efforts = history.compactMap { session -> Double? in
      guard session.kind == kind, id == nil || session.id != id, day.map({ session.day <= $0 }) ?? true,
        let effort = session.effort, effort.isFinite
      else { return nil }
      return effort
    }
    guard !efforts.isEmpty, effort.isFinite else { return nil }
    average = efforts.reduce(0, +) / Double(efforts.count)
    guard average > 0 else { return nil }
    count = efforts.count
    percentHigher = 100 * (effort / average - 1)
  }
}

/// The scale of the gauge that displays a session's load.
public enum LoadGauge {
  /// Returns the gauge's upper end: the highest heart-rate load in the history, or this session's load
  /// if that is higher.
  ///
  /// Without a history, it is the load of the same duration at maximum heart rate. A session
  /// contributes its heart-rate load, or its total load if no loads by method were recorded.
  ///
  /// - Parameters:
  ///   - load: This session's load.
  ///   - history: Other sessions.
  ///   - ceiling: The load of the same duration at maximum heart rate, if it can be computed.
  public static func maximum(load: Double, history: [SessionSummary], ceiling: Double?) -> Double {
    let largest = history.compactMap { session in
      session.evidence[.heartRate] ?? (session.evidence == LoadEvidence() ? session.load : nil)
    }.filter(\.isFinite).max()
    return max(load, largest ?? ceiling ?? load)
  }
}
