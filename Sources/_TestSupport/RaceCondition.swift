import ActivityStreams

/// What a race of runs and stations may look like to another watch, or in another athlete.
public enum RaceCondition: String, CaseIterable, Sendable {
  /// As it was made.
  case plain
  /// Without cadence.
  case withoutCadence
  /// Without heart rate.
  case withoutHeartRate
  /// Cadence of both feet.
  case bothFeet
  /// A record now and then.
  case sparse
  /// A watch that follows speed slowly.
  case slowFilter
  /// Speed that errs by an eighth from second to second.
  case noisySpeed
  /// A pace that wanders by an eighth within a run.
  case unevenPace
  /// Walks of some seconds in two of five runs.
  case walksInRuns

  /// The race under this condition; the same from the same seed on every platform.
  public func applied(to race: StructuredSession, seed: UInt64) -> StructuredSession {
    var race = race
    var random = SplitMix64(seed: seed &+ 77)
    let count = race.recording.time.count
    switch self {
    case .plain: break
    case .withoutCadence: race.recording.columns[.cadence] = nil
    case .withoutHeartRate: race.recording.columns[.heartRate] = nil
    case .bothFeet: race.recording.change(.cadence) { 2 * $1 }
    case .sparse:
      var kept: [Int] = []
      var second = 0
      while second < count {
        kept.append(second)
        second += random.integer(1...6)
      }
      race.recording.keep(kept)
    case .slowFilter:
      var shown = 0.0
      race.recording.change(.speed) { _, value in
        shown += 0.12 * (value - shown)
        return shown
      }
    case .noisySpeed:
      let error = random.noise(count, memory: 0.9)
      race.recording.change(.speed) { max(0, $1 * (1 + 0.13 * error[$0])) }
    case .unevenPace:
      let error = random.noise(count, memory: 0.997)
      race.recording.change(.speed) { max(0, $1 * (1 + 0.12 * error[$0])) }
    case .walksInRuns:
      for run in race.efforts where run.label == "leg" && random.chance(0.4) {
        let start = Int(run.start + 0.6 * (run.end - run.start))
        let walk = start..<(start + random.integer(8...25))
        race.recording.change(.speed) { walk.contains($0) ? 1.5 : $1 }
        race.recording.change(.cadence) { walk.contains($0) ? 55 : $1 }
      }
    }
    return race
  }
}

extension ActivityRecording {
  /// Changes the values of a channel that is recorded, by place and value.
  fileprivate mutating func change(_ channel: Channel, _ change: (Int, Double) -> Double) {
    columns[channel] = columns[channel].map { $0.enumerated().map { change($0.offset, $0.element) } }
  }
}
