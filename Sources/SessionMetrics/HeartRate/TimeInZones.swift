public import ActivityStreams

/// Seconds in each zone.
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

  /// Every zone of the model, from the lowest.
  public let shares: [Share]

  init(_ zones: HeartRateZones, seconds: [Double]) {
    let total = seconds.reduce(0, +)
    let percentages = WholePercentages.of(seconds)
    shares = zip(zones.zones.indices, zip(seconds, percentages)).map { index, pair in
      Share(
        zone: zones.zones[index], lower: zones.lowerEdge(ofZoneAt: index),
        upper: zones.upperEdge(ofZoneAt: index), seconds: pair.0, fraction: total > 0 ? pair.0 / total : 0,
        percentage: pair.1)
    }
  }

  /// Time with heart rate, s.
  public var total: Double { shares.reduce(0) { $0 + $1.seconds } }
  /// Seconds a zone, from the lowest.
  public var seconds: [Double] { shares.map(\.seconds) }

  /// The training zone (number above 0) with most time, the lower one among equals; `nil` where none has any.
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
    for place in distribution.values.indices {
      seconds[index(of: distribution.values[place])] += distribution.seconds[place]
    }
    return TimeInZones(self, seconds: seconds)
  }

  /// Seconds in each zone where heart rate runs straight from sample to sample: crossing times are exact.
  ///
  /// For a piece of Δ seconds between m and M, zone [lo, hi) receives Δ · max(0, min(hi, M) − max(lo, m)) / (M − m).
  /// - Complexity: O(*n* · zones).
  public func times(of segments: LinearSegments) -> TimeInZones {
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
