import ActivityStreams
import SessionMetrics

extension TemperatureSection {
  /// The section; `nil` without a believable temperature, and where it covers too little of the session for a mean.
  init?(_ context: borrowing SessionContext) {
    guard context.covers(.temperature), let values = context.stream.values(of: .temperature) else {
      return nil
    }
    var (sum, count, low, high) = (0.0, 0.0, Double.infinity, -Double.infinity)
    for value in values where Self.believable.contains(value) {
      sum += value
      count += 1
      low = min(low, value)
      high = max(high, value)
    }
    guard count > 0 else { return nil }
    averageC = sum / count
    minC = low
    maxC = high
  }

  /// The possible readings of an outdoor sensor, °C: the coldest winter, the hottest sun on a dark case.
  private static let believable = -50.0...80
}
