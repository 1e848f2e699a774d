import ActivityStreams

/// Rejects channels that never rise above 0, such as a treadmill without a foot pod or a meter without its
/// sensor.
enum SilentChannelRule {
  /// Minimum number of values; fewer may be just the start.
  private static let fewest = 10

  static func judge(_ judged: inout JudgedRecording) {
    let recording = judged.recording
    let hasWay = (recording.summary.distance ?? 0) > 0 || recording.columns[.latitude] != nil
    for channel in [Channel.distance, .speed, .power, .cadence] {
      guard let values = recording.columns[channel], !values.contains(where: { $0 > 0 && $0.isFinite }),
        values.count(where: \.isFinite) >= fewest
      else { continue }
      // Speed of 0 with increasing distance is derived from the distance.
      if channel == .speed,
        hasWay || (judged.recording.columns[.distance].map { $0.contains { $0 > 0 } } ?? false)
      {
        continue
      }
      guard let input = SessionInput(channel) else { continue }
      judged.recording.columns[channel] = nil
      if channel == .speed || channel == .distance {
        judged.recording.columns[.moving] = nil
        judged.recording.summary.maximumSpeed = recording.summary.maximumSpeed.flatMap { $0 > 0 ? $0 : nil }
      }
      judged.evidence.judge(
        input, Judgement(.missing, "It was 0 throughout, so it is not a measurement.", share: 1))
    }
  }
}
