import ActivityStreams

/// Time in one zone of a power or speed model whose edges are relative to a threshold.
public struct ThresholdZone: Sendable, Hashable {
  /// The zone number; 1 is the lowest.
  public var zone: Int
  /// The name of the zone; "Zone n" in a custom model.
  public var name: String
  /// Lower edge, in the unit of the threshold; it belongs to the zone.
  public var lower: Double
  /// Upper edge; `nil` for the highest zone.
  public var upper: Double?
  /// Time in the zone, s.
  public var seconds: Double
  /// Fraction of the time in all zones, 0…1.
  public var fraction: Double

  /// Returns the time in each zone, lowest first, or `nil` unless the threshold is positive.
  ///
  /// - Parameters:
  ///   - distribution: The values with their times.
  ///   - threshold: The threshold, in the unit of the values.
  ///   - edges: Lower edges of all zones except the first, % of the threshold, ascending.
  ///   - names: The zone names, used if every zone has one.
  static func zones(
    of distribution: ValueDistribution, threshold: Double, edges: [Double], names: [String]
  ) -> [ThresholdZone]? {
    guard threshold > 0, threshold.isFinite else { return nil }
    // Comparing value · 100 with edge · threshold keeps exact edges exact.
    return zones(
      of: distribution, marks: edges.map { $0 * threshold }, scale: 100,
      edges: edges.map { $0 / 100 * threshold }, names: names)
  }

  /// Returns the time in each zone, lowest first.
  ///
  /// - Parameters:
  ///   - distribution: The values with their times.
  ///   - marks: The edges in scaled units.
  ///   - scale: Factor that converts values to scaled units.
  ///   - edges: Lower edges of all zones except the first, in the unit of the values, ascending.
  ///   - names: The zone names, used if every zone has one.
  static func zones(
    of distribution: ValueDistribution, marks: [Double], scale: Double = 1, edges: [Double], names: [String]
  ) -> [ThresholdZone] {
    var seconds = [Double](repeating: 0, count: edges.count + 1)
    for index in distribution.values.indices {
      let scaled = distribution.values[index] * scale
      let zone = marks.lastIndex { scaled >= $0 }.map { $0 + 1 } ?? 0
      seconds[zone] += distribution.seconds[index]
    }
    let total = seconds.reduce(0, +)
    return seconds.indices.map { zone in
      ThresholdZone(
        zone: zone + 1, name: seconds.count == names.count ? names[zone] : "Zone \(zone + 1)",
        lower: zone == 0 ? 0 : edges[zone - 1],
        upper: zone < edges.count ? edges[zone] : nil, seconds: seconds[zone],
        fraction: total > 0 ? seconds[zone] / total : 0)
    }
  }
}
