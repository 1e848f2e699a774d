import ActivityStreams
import SessionMetrics

extension ActivitySummary {
  /// Returns the summary with a distance in kilometres or miles converted to metres, and whether it was converted.
  ///
  /// A distance counts as kilometres or miles if so many metres match the length of the recording or the
  /// summary's mean speed; as kilometres, if as metres it would be slower than anyone moves and as kilometres it
  /// would not.
  func withMetres(length: Double?, kind: ActivityKind, fastest: Double) -> (
    ActivitySummary, wasKilometres: Bool
  ) {
    guard let distance, distance > 0, kind.travels else { return (self, false) }
    let seconds = movingTime ?? timerTime ?? elapsedTime
    var metres = 1000 * distance
    func agrees(_ other: Double) -> Bool {
      let mile = PaceText.Unit.mile.metres
      if (mile * distance - other).magnitude < (metres - other).magnitude { metres = mile * distance }
      return (metres - other).magnitude <= 0.2 * other
    }
    let isKilometres: Bool
    if let length, length > 0 {
      isKilometres = agrees(length)
    } else if let averageSpeed, let seconds, seconds > 0 {
      isKilometres = agrees(averageSpeed * seconds)
    } else if let seconds, seconds >= 60 {
      isKilometres = distance / seconds < 0.1 && (0.3...fastest).contains(metres / seconds)
    } else {
      isKilometres = false
    }
    guard isKilometres else { return (self, false) }
    var summary = self
    summary.distance = metres
    return (summary, true)
  }
}
