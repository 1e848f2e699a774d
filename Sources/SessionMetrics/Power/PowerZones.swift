public import ActivityStreams

/// Time in zones of power: seven levels of threshold power by default.
///
/// A zone is [lower, upper); edges are never rounded before a value is placed.
/// - Note: Allen & Coggan 2010.
///
/// Page: *Power zones*, tests: `PowerZonesTests`.
public struct PowerZones: Sendable, Hashable {
  /// One zone.
  public struct Share: Sendable, Hashable {
    /// 1 is the lowest.
    public var zone: Int
    /// "Active Recovery" … "Neuromuscular"; "Zone n" in a model of one's own.
    public var name: String
    /// Lower edge, W.
    public var lower: Double
    /// Upper edge, W; `nil` for the highest zone.
    public var upper: Double?
    /// Time in the zone, s.
    public var seconds: Double
    /// Its share of the time with power, 0…1.
    public var fraction: Double
  }

  /// Every zone from the lowest.
  public let shares: [Share]

  private static let names = [
    "Active Recovery", "Endurance", "Tempo", "Threshold", "VO2max", "Anaerobic", "Neuromuscular",
  ]

  /// Time in zones of a distribution of power; `nil` unless the threshold is above 0.
  public init?(_ distribution: ValueDistribution, threshold: Double, settings: PowerSettings = .init()) {
    guard threshold > 0, threshold.isFinite else { return nil }
    let edges = settings.zoneEdges.map { $0 / 100 * threshold }
    var seconds = [Double](repeating: 0, count: edges.count + 1)
    for index in distribution.values.indices {
      // value · 100 against edge · threshold keeps exact edges exact.
      let scaled = distribution.values[index] * 100
      let zone = settings.zoneEdges.lastIndex { scaled >= $0 * threshold }.map { $0 + 1 } ?? 0
      seconds[zone] += distribution.seconds[index]
    }
    let total = seconds.reduce(0, +)
    shares = seconds.indices.map { zone in
      Share(
        zone: zone + 1,
        name: seconds.count == Self.names.count ? Self.names[zone] : "Zone \(zone + 1)",
        lower: zone == 0 ? 0 : edges[zone - 1], upper: zone < edges.count ? edges[zone] : nil,
        seconds: seconds[zone], fraction: total > 0 ? seconds[zone] / total : 0)
    }
  }
}

extension ActivityStream {
  /// Time in zones of power; `nil` without power or threshold.
  public func powerZones(
    threshold: Double, rule: IntegrationRule = .leftConstant, settings: PowerSettings = .init()
  ) -> PowerZones? {
    distribution(of: .power, rule: rule).flatMap { PowerZones($0, threshold: threshold, settings: settings) }
  }
}
