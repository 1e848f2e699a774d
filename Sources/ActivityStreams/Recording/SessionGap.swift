/// Gaps of hours between the sessions of one recording.
package enum SessionGap {
  /// Minimum gap that starts a new session, s. House rule.
  package static let least = 3 * 3600.0
  /// Gap, s, from which a jump of the clock is likelier than a pause: nobody continues a session after a week. House
  /// rule.
  package static let longest = 7 * 86_400.0
  /// Maximum number of sessions in one recording. House rule.
  package static let mostSessions = 256

  /// Returns the row ranges of separate sessions: those before and after each break of at least three hours.
  ///
  /// - Parameters:
  ///   - time: The time of each row, s; NaN if missing.
  ///   - breaks: Rising rows before which the session may end.
  /// - Returns: One range for all rows if no break is long enough, or if too many are.
  /// - Complexity: O(*n*) for *n* rows.
  package static func sessions(of time: [Double], breaks: [Int]) -> [Range<Int>] {
    var (starts, next, before) = ([0], 0, Double.nan)
    for (row, now) in time.enumerated() where now.isFinite {
      guard next < breaks.count else { break }
      // Consecutive breaks with no time between them are one gap.
      while next < breaks.count, breaks[next] <= row {
        if (now - before).magnitude >= least { starts.append(breaks[next]) }
        next += 1
      }
      before = now
    }
    guard starts.count <= mostSessions else { return [0..<time.count] }
    return zip(starts, starts.dropFirst() + [time.count]).map { $0..<$1 }
  }
}
