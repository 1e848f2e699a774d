public import ActivityStreams
import Statistics

/// Time in each heart-rate zone.
///
/// Page: *Time in zone*, tests: `TimeInZonesTests`.
public struct TimeInZones: Sendable, Hashable {
  /// A zone and the time spent in it.
  public struct Share: Sendable, Hashable {
    /// The zone in which the time was spent.
    public var zone: Zone
    /// Lower edge, bpm; `nil` for the lowest zone.
    public var lower: Double?
    /// Upper edge, bpm; `nil` for the highest zone.
    public var upper: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Fraction of the time with heart rate, 0…1, unrounded.
    public var fraction: Double
    /// Whole percentage, rounded by the largest-remainder method so that the zones sum to 100.
    public var percentage: Int
  }

  private let zones: HeartRateZones
  /// Seconds per zone, lowest zone first.
  public let seconds: [Double]

  init(_ zones: HeartRateZones, seconds: [Double]) {
    self.zones = zones
    self.seconds = seconds
  }

  /// All zones of the model, lowest first. They are computed on each call.
  public var shares: [Share] {
    let total = self.total
    let percentages = WholePercentages.of(seconds)
    var shares: [Share] = []
    shares.reserveCapacity(seconds.count)
    for index in seconds.indices {
      shares.append(
        Share(
          zone: zones.zones[index], lower: zones.lowerEdge(ofZoneAt: index),
          upper: zones.upperEdge(ofZoneAt: index), seconds: seconds[index],
          fraction: total > 0 ? seconds[index] / total : 0, percentage: percentages[index]))
    }
    return shares
  }

  /// Time with heart rate, s.
  public var total: Double {
    var sum = 0.0
    for part in seconds { sum += part }
    return sum
  }
}

extension HeartRateZones {
  /// Returns the seconds in each zone of a distribution.
  ///
  /// The seconds sum to the observed time; an empty distribution gives 0 in every zone.
  ///
  /// - Complexity: O(*k*) in the number of distinct values.
  public func times(of distribution: ValueDistribution) -> TimeInZones {
    var seconds = [Double](repeating: 0, count: zones.count)
    let values = distribution.values.elementSpan
    let times = distribution.seconds.elementSpan
    var zone = 0
    var sum = 0.0
    var previous = -Double.infinity
    for place in values.indices {
      let value = values[place]
      // Histogram values ascend, so the search continues from the current zone.
      if value < previous || isAbove(value, edge: zone) {
        seconds[zone] += sum
        sum = 0
        zone = index(of: value)
      }
      sum += times[place]
      previous = value
    }
    seconds[zone] += sum
    return TimeInZones(self, seconds: seconds)
  }
}
