import ActivityStreams
import SessionMetrics

extension ActivitySummary {
  /// Returns the summary with a distance in kilometres or miles converted to metres, and whether it was converted.
  ///
  /// A distance counts as kilometres or miles if, converted to metres, it matches the length of the
  /// recording or the summary's mean speed. It also counts as kilometres if it would be too slow for any
  /// motion in metres but not in kilometres.
  func withMetres(length: Double?, kind: ActivityKind, fastest: Double) -> (
    ActivitySummary, wasKilometres: Bool
  ) {
    guard let distance, distance > 0, kind.travels else { return (self, false) }
    let seconds = movingTime ?? timerTime ?? elapsedTime
    let (kilometres, miles) = (1000 * distance, PaceText.Unit.mile.metres * distance)
    let metres: Double
    if let expected = length.flatMap({ $0 > 0 ? $0 : nil })
      ?? averageSpeed.flatMap({ speed in seconds.flatMap { $0 > 0 ? speed * $0 : nil } })
    {
      metres = (miles - expected).magnitude < (kilometres - expected).magnitude ? miles : kilometres
      guard (metres - expected).magnitude <= 0.2 * expected else { return (self, false) }
    } else {
      metres = kilometres
      guard let seconds, seconds >= 60, distance / seconds < 0.1, (0.3...fastest).contains(metres / seconds)
      else { return (self, false) }
    }
    var summary = self
    summary.distance = metres
    return (summary, true)
  }
}
