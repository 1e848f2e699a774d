import Statistics

/// The Hampel identifier, which finds outliers by their distance from the median of their neighbours, in
/// units of the median absolute deviation.
///
/// Let med be the median of a window that contains the sample and `halfWidth` samples on each side. Windows are
/// shorter at the ends. With s = 1.4826 · median |v − med|, a sample is an outlier if |v − med| > max(limit · s,
/// floor). Without the floor, a constant neighbourhood, whose deviation is 0, would reject every other value.
///
/// This implementation is optimised; `HampelTests.equalsDefinition` compares it with the definition.
///
/// Source: Hampel (1974), J Am Stat Assoc 69:383; Pearson (2002), IEEE Trans Control Syst Technol 10:55.
///
/// Page: *Repairing altitude*, tests: `HampelTests`.
public struct Hampel: Sendable, Hashable {
  /// Number of samples on each side.
  public var halfWidth: Int
  /// Allowed distance from the median, in scaled median absolute deviations.
  public var limit: Double
  /// Distance that is always allowed, in the unit of the values.
  public var floor: Double

  /// Creates an identifier; the width is clamped to 0…1000.
  public init(halfWidth: Int, limit: Double, floor: Double) {
    self.halfWidth = min(1000, max(0, halfWidth))
    self.limit = limit
    self.floor = floor
  }

  /// Returns the indices of the outliers, increasing.
  ///
  /// Every window uses the original values, so the order of rejection does not matter.
  ///
  /// - Parameter values: Finite values.
  /// - Complexity: O(*n*) where neighbours differ by less than the floor; O(`halfWidth` log `halfWidth`)
  ///   per sample elsewhere.
  public func outliers(in values: Span<Double>) -> [Int] {
    var outlying: [Int] = []
    let count = values.count
    // A block has no outliers if the values in and around it differ by no more than the floor.
    let width = max(8, halfWidth)
    let blocks = (count + width - 1) / width
    var before = Bounds()
    var here = Bounds(values, 0..<min(count, width))
    for block in 0..<blocks {
      let first = block * width
      let end = min(count, first + width)
      let after = Bounds(values, end..<min(count, end + width))
      if before.joined(here).joined(after).spread > floor {
        for place in first..<end where isOutlier(values, place) { outlying.append(place) }
      }
      before = here
      here = after
    }
    return outlying
  }

  private func isOutlier(_ values: Span<Double>, _ place: Int) -> Bool {
    let window = max(0, place - halfWidth)..<min(values.count, place + halfWidth + 1)
    let value = values[place]
    // For most samples, there are enough close neighbours on both sides that the median must be one of them.
    let near = (halfWidth + 1) / 2
    if window.count == 2 * halfWidth + 1, window.count > 2 {
      var far = 0
      for other in (place &- near)..<(place &+ near &+ 1) {
        far &+= (values[other] - value).magnitude > floor ? 1 : 0
      }
      if far == 0 { return false }
    }
    var above = 0
    var below = 0
    for other in window {
      above &+= values[other] - value > floor ? 1 : 0
      below &+= value - values[other] > floor ? 1 : 0
    }
    // The median can be farther away than the floor only if at least half of the window is farther away.
    guard 2 * max(above, below) >= window.count else { return false }
    var sorted = window.map { values[$0] }
    sorted.sort()
    guard let median = Statistics.median(sorted: sorted) else { return false }
    var deviations = sorted.map { ($0 - median).magnitude }
    deviations.sort()
    let deviation = normalConsistencyOfMedianDeviation * (Statistics.median(sorted: deviations) ?? 0)
    return (value - median).magnitude > max(limit * deviation, floor)
  }

  private struct Bounds {
    var low = Double.infinity
    var high = -Double.infinity

    init() {}

    init(_ values: Span<Double>, _ range: Range<Int>) {
      for place in range {
        let value = values[place]
        low = value < low ? value : low
        high = value > high ? value : high
      }
    }

    var spread: Double { high - low }

    func joined(_ other: Bounds) -> Bounds {
      var both = self
      both.low = min(low, other.low)
      both.high = max(high, other.high)
      return both
    }
  }
}
