import ActivityStreams
import Documents
import FormulaSets
import SessionMetrics
import Statistics
import TextFormats
import TrainingHistory

/// What the first pass over the season provides for each activity: the other sessions and a shared maximum
/// heart rate.
struct SeasonKnowledge: Sendable {
  /// The sessions by day, without duplicates and with their loads.
  private let sessions: [SessionSummary]
  /// The highest heart rate supported by more than one session, bpm.
  let peak: Double?
  let peaks: Int

  /// Number of days of history passed to an activity. House rule: long enough for every training mean.
  private static let reach = 730
  /// Maximum number of sessions in that history: three a day. House rule.
  private static let mostSessions = 3 * reach
  /// Maximum difference between the maxima of two sessions for the higher maximum to count, bpm. House rule.
  private static let nearness = 8.0

  init(_ history: HistoryDocument, _ formulas: FormulaSet) {
    sessions = SessionDuplicates(history.sessions, settings: formulas.duplicates).sessions
      .prepared(by: formulas.loadRules)
    let rates = sessions.compactMap(\.maximumHeartRate).sorted(by: >)
    peaks = rates.count
    peak = zip(rates, rates.dropFirst()).first { $0 - $1 <= Self.nearness }?.0 ?? rates.last
  }

  /// Returns the sessions before an activity and on its day. Sessions at the same time are duplicates of the
  /// activity and are omitted.
  ///
  /// - Complexity: O(*sessions of two years*), at most three a day on average.
  func history(before day: CalendarDay?, from start: Double?, seconds: Double?) -> [SessionSummary] {
    guard let day else { return [] }
    let end = sessions.partitioningIndex { $0.day > day }
    let first = sessions.partitioningIndex { $0.day >= day.adding(days: -Self.reach) }
    guard first < end else { return [] }
    // `filter` would copy the sessions each time its result grows.
    var history = Array(sessions[first..<end].suffix(Self.mostSessions))
    history.removeAll { session in
      guard let start, let other = session.start else { return session.day == day }
      return other <= start + (seconds ?? 0) && other + (session.duration ?? 0) >= start
    }
    return history
  }

  /// Returns a sentence about the shared maximum, or `nil` if the athlete has set a maximum or if no shared
  /// maximum is known.
  func sentence(_ athlete: AthleteProfile, _ formulas: FormulaSet) -> String? {
    guard let last = sessions.last?.day, athlete.thresholds(on: last).maximumHeartRate == nil else {
      return nil
    }
    let observations = HeartRateObservations(peaks: peak.map { [.init(day: last, heartRate: $0)] } ?? [])
    let anchors = HeartRateAnchors(
      of: athlete, on: last, observations: observations, settings: formulas.anchors)
    guard let maximum = anchors.maximum else { return nil }
    func whole(_ value: Double) -> String { "\(Int(exactly: value.rounded()) ?? 0)" }
    let range =
      maximum.lower < maximum.upper ? " (likely \(whole(maximum.lower))–\(whole(maximum.upper)))" : ""
    let from = peaks > 0 ? ", learned from \(peaks) \(peaks == 1 ? "activity" : "activities")" : ""
    return
      "Maximum heart rate \(whole(maximum.mean)) bpm\(range)\(from), used for every activity. If you know yours, set max_hr in the --athlete file."
  }
}
