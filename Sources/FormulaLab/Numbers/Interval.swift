/// An estimate with its confidence interval.
public struct LabEstimate: Sendable, Hashable {
  /// The estimate.
  public let value: Double
  /// The confidence interval; `nil` if it cannot be computed.
  public let interval: ClosedRange<Double>?

  /// Creates an estimate. An interval that is not finite counts as missing.
  package init(_ value: Double, interval: ClosedRange<Double>? = nil) {
    self.value = value
    self.interval = interval.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
  }

  /// Creates an estimate with a symmetric interval. If the half-width is `nil` or not finite, the estimate
  /// has no interval.
  init(_ value: Double, reach: Double?) {
    guard let reach, reach.isFinite, value.isFinite else {
      self.init(value)
      return
    }
    self.init(value, interval: value - abs(reach)...value + abs(reach))
  }
}
