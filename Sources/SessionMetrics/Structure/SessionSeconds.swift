import ActivityStreams

/// The input of the structure search: one value per second and channel, `nan` if missing.
package struct SessionSeconds: Sendable {
  /// The motion of a sport, which decides how its channels are read.
  package enum Motion: Sendable { case foot, wheels, pool, other }

  /// The motion of the sport.
  package var motion = Motion.other
  /// Seconds from the first to the last record, both counted.
  package var count = 0
  /// W.
  package var power: [Double]?
  /// m/s.
  package var speed: [Double]?
  /// bpm.
  package var heartRate: [Double]?
  /// m.
  package var altitude: [Double]?
  /// A minute, as recorded.
  package var cadence: [Double]?
  /// Laps in whole seconds: evidence, not truth.
  package var laps: [Range<Int>] = []

  /// The longest session that is looked at, s.
  package static let longest = 86_400.0

  /// Seconds without a channel.
  package init(motion: Motion = .other, count: Int = 0) {
    self.motion = motion
    self.count = count
  }

  /// The seconds of a stream; `nil` for less than a minute and of more than a day.
  ///
  /// - Complexity: O(*n* + seconds).
  package init?(_ stream: ActivityStream, motion: Motion) {
    let elapsed = stream.elapsed
    guard elapsed >= 60, elapsed <= Self.longest, let origin = stream.time.first else { return nil }
    self.init(motion: motion, count: Int(elapsed) + 1)
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

  /// The largest number of laps.
  private static let mostLaps = 160

  /// Takes laps that are in the session.
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
