import ActivityStreams
import Statistics

/// The distance between two times of a stream, from its distance or otherwise its speed.
struct DistanceAlong {
  private let times: [Double]
  private let metres: [Double]

  init?(_ stream: ActivityStream) {
    var times: [Double] = [], metres: [Double] = []
    times.reserveCapacity(stream.time.count)
    metres.reserveCapacity(stream.time.count)
    if let column = stream.values(of: .distance) {
      for (row, value) in column.enumerated() where value.isFinite {
        times.append(stream.time[row])
        metres.append(max(value, metres.last ?? value))
      }
    } else if let speed = stream.values(of: .speed) {
      var sum = 0.0
      for (row, value) in speed.enumerated() {
        let step = row > 0 ? stream.time[row] - stream.time[row - 1] : 0
        if value.isFinite, step <= stream.gapLimit { sum += value * step }
        times.append(stream.time[row])
        metres.append(sum)
      }
    }
    guard times.count > 1 else { return nil }
    (self.times, self.metres) = (times, metres)
  }

  /// Returns the distance between two times, m. Beyond the recording it does not change.
  func metres(from start: Double, to end: Double) -> Double { max(0, value(at: end) - value(at: start)) }

  private func value(at instant: Double) -> Double {
    let next = times.partitioningIndex { $0 > instant }
    guard next > 0 else { return metres[0] }
    guard next < times.count else { return metres[times.count - 1] }
    let share = (instant - times[next - 1]) / max(1e-9, times[next] - times[next - 1])
    return metres[next - 1] + share * (metres[next] - metres[next - 1])
  }
}
