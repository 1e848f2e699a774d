import ActivityStreams
import SessionMetrics

extension TemperatureSection {
  /// Creates the section; `nil` if no temperature is plausible, or if temperatures cover too little of the
  /// session.
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

  /// Plausible readings of an outdoor sensor, °C: from a very cold winter day to a dark case in full sun.
  private static let believable = -50.0...80
}
