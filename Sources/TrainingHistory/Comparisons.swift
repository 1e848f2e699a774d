import ActivityStreams
import SessionMetrics
public import TextFormats

/// The effort of a session compared with the athlete's average for that kind of activity.
///
/// Page: *Averages and comparison*, tests: `LoadEffectTests`.
public struct EffortComparison: Sendable, Hashable {
  /// Mean effort of the other sessions of the kind.
  public let average: Double
  /// Number of sessions in the average.
  public let count: Int
  /// Difference from the average, in per cent of the average. Negative if the effort was lower.
  public let percentHigher: Double

  /// Compares an effort with the athlete's history.
  ///
  /// - Parameters:
  ///   - effort: The session's effort.
  ///   - kind: The session's kind of activity.
  ///   - history: Other sessions. A session with the same `id` is ignored.
  ///   - day: The session's day. Later sessions are ignored, so the comparison does not change afterwards.
  ///   - id: The session's identifier.
  /// - Returns: `nil` if no other session of that kind has an effort, or if their mean is 0.
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

/// The scale of the gauge that shows a session's load.
public enum LoadGauge {
  /// Returns the top of the gauge: the highest heart-rate load in the history, and at least this session's
  /// load.
  ///
  /// Without a history it is the ceiling for the same duration. A session counts by its heart-rate load if
  /// known, otherwise by its load, unless that load came from another method.
  ///
  /// - Parameters:
  ///   - load: This session's load.
  ///   - history: Other sessions.
  ///   - ceiling: The load of the same duration at maximum heart rate, if known.
  public static func maximum(load: Double, history: [SessionSummary], ceiling: Double?) -> Double {
    let largest = history.compactMap { session in
      session.evidence[.heartRate] ?? (session.evidence == LoadEvidence() ? session.load : nil)
    }.filter(\.isFinite).max()
    return max(load, largest ?? ceiling ?? load)
  }
}
