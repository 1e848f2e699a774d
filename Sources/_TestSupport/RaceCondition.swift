import ActivityStreams

/// How a race of runs and stations differs from the standard one, in the device or the athlete.
public enum RaceCondition: String, CaseIterable, Sendable {
  /// The unchanged race.
  case plain
  case withoutCadence
  case withoutHeartRate
  /// Cadence counted for both feet.
  case bothFeet
  /// Sparse records at irregular times.
  case sparse
  /// Speed smoothed by a slow device filter.
  case slowFilter
  /// Speed with random errors of one eighth from second to second.
  case noisySpeed
  /// A pace that varies by one eighth within a run.
  case unevenPace
  /// Walking breaks of a few seconds in two of five runs.
  case walksInRuns

  /// Returns the race under this condition. The same seed gives the same race on every platform.
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
  /// Changes each value of a recorded channel, given its index.
  fileprivate mutating func change(_ channel: Channel, _ change: (Int, Double) -> Double) {
    columns[channel] = columns[channel].map { $0.enumerated().map { change($0.offset, $0.element) } }
  }
}
