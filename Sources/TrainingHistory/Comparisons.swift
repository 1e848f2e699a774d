import ActivityStreams
import SessionMetrics
public import TextFormats

/// A session's effort against the athlete's own average for the same kind.
///
/// Page: *Averages and comparison*, tests: `LoadEffectTests`.
public struct EffortComparison: Sendable, Hashable {
  /// Mean effort of the other sessions of the kind.
  public let average: Double
  /// Sessions that make it.
  public let count: Int
  /// Difference from the average, per cent of it; negative if lower.
  public let percentHigher: Double

  /// Compares an effort with a history.
  ///
  /// - Parameters:
  ///   - effort: This session's effort.
  ///   - kind: Its kind.
  ///   - history: Other sessions; the session itself, by `id`, is left out.
  ///   - day: Its day: later sessions are left out, so the comparison does not change afterwards.
  ///   - id: Its identifier.
  /// - Returns: `nil` without another session of the kind that has an effort, or where their mean is 0.
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

/// The scale of a session's load gauge.
public enum LoadGauge {
  /// The largest load of heart rate in the history, at least this one; without history the ceiling of the same duration.
  ///
  /// A session counts by its heart-rate load if known, else by its load, unless that came from something other than
  /// heart rate.
  ///
  /// - Parameters:
  ///   - load: This session's load.
  ///   - history: Other sessions.
  ///   - ceiling: The load of the same duration at maximum heart rate, if known.
  /// - Returns: The top of the gauge.
  public static func maximum(load: Double, history: [SessionSummary], ceiling: Double?) -> Double {
    let largest = history.compactMap { session in
      session.evidence[.heartRate] ?? (session.evidence == LoadEvidence() ? session.load : nil)
    }.filter(\.isFinite).max()
    return max(load, largest ?? ceiling ?? load)
  }
}
