import ActivityStreams

extension Perturbation {
  func applied(to prepared: PreparedSession) -> PreparedSession {
    var other = prepared
    other.isLean = true
    other.other = self
    other.stream = stream(prepared.stream)
    other.believed = prepared.heldExcess == nil ? other.stream : stream(prepared.believed)
    other.reported = summary(prepared.reported)
    // Shift the shared peak by the same amount as the samples it came from.
    other.sharedPeak = prepared.sharedPeak.map { max(1, $0 + heartRate) }
    other.thresholds = thresholds(prepared.thresholds)
    if speed != 1 {
      other.recording.laps = prepared.recording.laps.map { lap in
        var lap = lap
        lap.distance = lap.distance.map { $0 * speed }
        return lap
      }
    }
    return other
  }
}
