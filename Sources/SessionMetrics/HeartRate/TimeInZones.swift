public import ActivityStreams
import Statistics

/// Seconds in each zone.
///
/// Page: *Time in zone*, tests: `TimeInZonesTests`.
public struct TimeInZones: Sendable, Hashable {
  /// One zone with the time in it.
  public struct Share: Sendable, Hashable {
    /// The zone.
    public var zone: Zone
    /// Lower edge, bpm; `nil` for the lowest zone.
    public var lower: Double?
    /// Upper edge, bpm; `nil` for the highest zone.
    public var upper: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Its share of the time with heart rate, 0…1, exact.
    public var fraction: Double
    /// The same in whole per cent by largest remainder.
    public var percentage: Int
  }

  /// The zones.
  private let zones: HeartRateZones
  /// Seconds a zone, from the lowest.
  public let seconds: [Double]

  init(_ zones: HeartRateZones, seconds: [Double]) {
    self.zones = zones
    self.seconds = seconds
  }

  /// Every zone of the model, from the lowest; built at each call, so that re-tuning costs only the seconds.
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

  /// The training zone (number above 0) with most time, the lower one among equals; `nil` if all are empty.
  public var longestTrainingZone: Share? {
    var longest: Share?
    for share in shares where share.zone.number > 0 && share.seconds > (longest?.seconds ?? 0) {
      longest = share
    }
    return longest
  }
}

extension HeartRateZones {
  /// Seconds in each zone of a distribution: each value's seconds go to its zone.
  ///
  /// Zone seconds sum to the observed time. An empty distribution gives 0 everywhere.
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
      // The values of a histogram rise, so the search continues where it stopped.
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

  /// Seconds in each zone where heart rate runs straight from sample to sample: crossing times are exact.
  ///
  /// For a piece of Δ seconds between m and M, zone [lo, hi) receives Δ · max(0, min(hi, M) − max(lo, m)) / (M − m).
  /// - Complexity: O(*n* · zones).
  package func times(of segments: LinearSegments) -> TimeInZones {
    var seconds = [Double](repeating: 0, count: zones.count)
    for place in segments.seconds.indices {
      let low = min(segments.from[place], segments.to[place])
      let high = max(segments.from[place], segments.to[place])
      guard low.isFinite, high.isFinite else { continue }
      if low == high {
        seconds[index(of: low)] += segments.seconds[place]
        continue
      }
      for zone in zones.indices {
        let lower = max(lowerEdge(ofZoneAt: zone) ?? low, low)
        let upper = min(upperEdge(ofZoneAt: zone) ?? high, high)
        if upper > lower { seconds[zone] += segments.seconds[place] * (upper - lower) / (high - low) }
      }
    }
    return TimeInZones(self, seconds: seconds)
  }
}
