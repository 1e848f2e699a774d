import Statistics

/// The seconds spent at each value of a channel, regardless of order.
///
/// Zones, every TRIMP, means, percentiles and time above a threshold are computed from it without another
/// pass over the recording. Evaluating a new formula therefore takes less than a microsecond. For integer
/// heart rates the values are distinct and increasing; for other channels they are the samples in time order.
///
/// Page: *Time at each value*, tests: `ValueDistributionTests`.
public struct ValueDistribution: Sendable, Hashable {
  /// The values.
  public let values: [Double]
  /// Seconds at each value, always positive.
  public let seconds: [Double]

  /// Creates a distribution. A pair is dropped unless its value is finite and its seconds are positive and finite.
  public init(values: [Double], seconds: [Double]) {
    let count = min(values.count, seconds.count)
    // Often every pair is valid except the last, whose sample has no duration.
    let leading = Self.usable(seconds.elementSpan.extracting(0..<count))
    if leading + 1 >= count, values.elementSpan.isFinite {
      self.values = leading == values.count ? values : Array(values[..<leading])
      self.seconds = leading == seconds.count ? seconds : Array(seconds[..<leading])
      return
    }
    var keptValues: [Double] = []
    var keptSeconds: [Double] = []
    keptValues.reserveCapacity(count)
    keptSeconds.reserveCapacity(count)
    for (value, weight) in zip(values, seconds) where value.isFinite && weight > 0 && weight.isFinite {
      keptValues.append(value)
      keptSeconds.append(weight)
    }
    self.values = keptValues
    self.seconds = keptSeconds
  }

  init(usable values: [Double], seconds: [Double]) {
    self.values = values
    self.seconds = seconds
  }

  private static func usable(_ seconds: Span<Double>) -> Int {
    var place = 0
    while place < seconds.count, seconds[place] > 0, seconds[place] <= .greatestFiniteMagnitude { place += 1 }
    return place
  }

  /// Creates a distribution from a histogram whose bin index is the value.
  init(bins: [Double]) {
    var keptValues: [Double] = []
    var keptSeconds: [Double] = []
    for bin in bins.indices where bins[bin] > 0 {
      keptValues.append(Double(bin))
      keptSeconds.append(bins[bin])
    }
    values = keptValues
    seconds = keptSeconds
  }

  /// Whether the distribution has no observations.
  public var isEmpty: Bool { values.isEmpty }

  /// Total observed time, in seconds.
  public var total: Double { seconds.elementSpan.sum }

  /// Integrates a function of the value over time: Σ seconds · f(value).
  @inlinable
  public func integral(_ function: (Double) -> Double) -> Double {
    var sum = 0.0
    for index in values.indices { sum += seconds[index] * function(values[index]) }
    return sum
  }

  /// The time-weighted mean; `nil` if nothing was observed.
  public var mean: Double? { isEmpty ? nil : integral { $0 } / total }

  /// Seconds at or above a threshold.
  public func seconds(atLeast threshold: Double) -> Double {
    var sum = 0.0
    for index in values.indices where values[index] >= threshold { sum += seconds[index] }
    return sum
  }

  /// Returns the smallest value at or below which the fraction `p` of the time was spent (step rule,
  /// science NM-05).
  ///
  /// - Parameter p: 0…1.
  /// - Returns: `nil` if nothing was observed or if `p` is out of range.
  /// - Complexity: O(*k* log *k*) in the number of values.
  public func percentile(_ p: Double) -> Double? {
    guard !isEmpty, (0...1).contains(p) else { return nil }
    let order = values.indices.sorted { values[$0] < values[$1] }
    let target = p * total
    var cumulated = 0.0
    for index in order {
      cumulated += seconds[index]
      if cumulated >= target { return values[index] }
    }
    return order.last.map { values[$0] }
  }
}

/// How much of a recording a channel covers.
public struct Coverage: Sendable, Hashable {
  /// Observed time, in seconds.
  public var observed: Double
  /// Unobserved time of the recording, in seconds.
  public var unobserved: Double
  /// Number of samples with a value.
  public var samples: Int
  /// Number of gaps between unbroken stretches.
  public var gaps: Int
  /// Number of samples masked by repairs.
  public var repaired: Int

  /// Observed time as a fraction of all time; 0 for a recording without duration.
  public var fraction: Double {
    let all = observed + unobserved
    return all > 0 ? observed / all : 0
  }
}
