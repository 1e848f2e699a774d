import ActivityStreams
import Statistics

/// The distance between two times of a recording. A recorded distance that falls is held at its highest value.
struct DistanceAlong {
  private let times: [Double]
  private let metres: [Double]

  /// The first and last time with a distance.
  var span: TimeSpan { TimeSpan(start: times[0], end: times[times.count - 1]) }

  /// Creates the distances from rising times and recorded distances; `nil` for fewer than two of them.
  init?(_ rows: some Sequence<(time: Double, metres: Double)>) {
    var times: [Double] = [], metres: [Double] = []
    times.reserveCapacity(rows.underestimatedCount)
    metres.reserveCapacity(rows.underestimatedCount)
    for row in rows where row.metres.isFinite {
      times.append(row.time)
      metres.append(max(row.metres, metres.last ?? row.metres))
    }
    guard times.count > 1 else { return nil }
    (self.times, self.metres) = (times, metres)
  }

  /// Creates the distances from a speed in each row of a stream, m/s. Gaps and rows without speed add nothing.
  init?(_ stream: ActivityStream, speed: some RandomAccessCollection<Double>) {
    var sum = 0.0
    self.init(
      zip(stream.time.indices, speed).map { row, speed in
        let step = row > 0 ? stream.time[row] - stream.time[row - 1] : 0
        if speed.isFinite, step <= stream.gapLimit { sum += speed * step }
        return (stream.time[row], sum)
      })
  }

  /// Returns the distance between two times, m. Distance does not change outside the recording.
  func metres(from start: Double, to end: Double) -> Double { max(0, value(at: end) - value(at: start)) }

  private func value(at instant: Double) -> Double {
    let next = times.partitioningIndex { $0 > instant }
    guard next > 0 else { return metres[0] }
    guard next < times.count else { return metres[times.count - 1] }
    let share = (instant - times[next - 1]) / max(1e-9, times[next] - times[next - 1])
    return metres[next - 1] + share * (metres[next] - metres[next - 1])
  }
}
