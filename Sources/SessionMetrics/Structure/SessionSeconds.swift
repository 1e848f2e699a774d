import ActivityStreams

/// The input of structure detection: one value per second for each channel, NaN if missing.
package struct SessionSeconds: Sendable {
  /// The type of motion of a sport, which determines how its channels are read.
  package enum Motion: Sendable { case foot, wheels, pool, other }

  package var motion = Motion.other
  /// Number of seconds from the first to the last record, inclusive.
  package var count = 0
  /// Power, W.
  package var power: [Double]?
  /// Speed, m/s.
  package var speed: [Double]?
  /// Heart rate, bpm.
  package var heartRate: [Double]?
  /// Altitude, m.
  package var altitude: [Double]?
  /// Cadence per minute, as recorded.
  package var cadence: [Double]?
  /// Mean time between records, s.
  package var step = 1.0
  /// Laps in whole seconds, used only as hints.
  package var laps: [Range<Int>] = []

  /// Longest session analysed, s.
  package static let longest = 86_400.0

  package init(motion: Motion = .other, count: Int = 0) {
    self.motion = motion
    self.count = count
  }

  /// Resamples a stream to seconds. Returns `nil` if the session is shorter than a minute or longer than a day.
  ///
  /// - Complexity: O(*n* + seconds).
  package init?(_ stream: ActivityStream, motion: Motion) {
    let elapsed = stream.elapsed
    guard elapsed >= 60, elapsed <= Self.longest, let origin = stream.time.first else { return nil }
    self.init(motion: motion, count: Int(elapsed) + 1)
    step = elapsed / Double(max(1, stream.time.count - 1))
    let isEverySecond = stream.evenStep == 1 && stream.time.count == count
    func column(_ channel: Channel) -> [Double]? {
      guard let values = stream.values(of: channel) else { return nil }
      if isEverySecond { return values }
      var seconds = [Double](repeating: .nan, count: count)
      for (row, value) in values.enumerated() where !value.isNaN {
        let second = Int(stream.time[row] - origin)
        if seconds.indices.contains(second) { seconds[second] = value }
      }
      return seconds
    }
    power = column(.power)
    speed = column(.speed)
    heartRate = column(.heartRate)
    altitude = column(.altitude)
    cadence = column(.cadence)
  }

  private static let mostLaps = 160

  package mutating func takeLaps(_ given: [TimeSpan]) {
    guard given.count > 1, given.count <= Self.mostLaps else { return }
    laps = given.compactMap { lap in
      guard lap.start.isFinite, lap.end.isFinite, lap.start > -1, lap.end < Double(count) + 60 else {
        return nil
      }
      let (start, end) = (Int(max(0, lap.start)), min(count, Int(lap.end)))
      return start < end ? start..<end : nil
    }
  }
}
