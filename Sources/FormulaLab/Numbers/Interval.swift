/// A number with the interval that holds the true one with a stated probability.
public struct LabEstimate: Sendable, Hashable {
  /// The number.
  public let value: Double
  /// Its interval; `nil` if the data cannot give one.
  public let interval: ClosedRange<Double>?

  /// A number and its interval; an interval that is not finite counts as missing.
  package init(_ value: Double, interval: ClosedRange<Double>? = nil) {
    self.value = value
    self.interval = interval.flatMap { $0.lowerBound.isFinite && $0.upperBound.isFinite ? $0 : nil }
  }

  /// A number and how far its interval reaches on each side; without a finite reach there is no interval.
  init(_ value: Double, reach: Double?) {
    guard let reach, reach.isFinite, value.isFinite else {
      self.init(value)
      return
    }
    self.init(value, interval: value - abs(reach)...value + abs(reach))
  }
}
