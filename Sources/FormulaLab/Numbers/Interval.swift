/// An estimate with its confidence interval.
public struct LabEstimate: Sendable, Hashable {
  /// The estimate.
  public let value: Double
  /// The interval; `nil` if the data cannot give one.
  public let interval: ClosedRange<Double>?

  /// An estimate with its interval. An interval that is not finite counts as missing.
  package init(_ value: Double, interval: ClosedRange<Double>? = nil) {
    self.value = value
    self.interval = interval.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
  }

  /// An estimate with a symmetric interval of the given half-width; no interval if that is not finite.
  init(_ value: Double, reach: Double?) {
    guard let reach, reach.isFinite, value.isFinite else {
      self.init(value)
      return
    }
    self.init(value, interval: value - abs(reach)...value + abs(reach))
  }
}
