public import ActivityStreams

/// Time in zones of power: seven levels of threshold power by default.
///
/// A zone is [lower, upper); edges are never rounded before a value is placed.
/// - Note: Allen & Coggan 2010.
///
/// Page: *Power zones*, tests: `PowerZonesTests`.
public struct PowerZones: Sendable, Hashable {
  /// Every zone from the lowest.
  public let shares: [ThresholdZone]

  private static let names = [
    "Active Recovery", "Endurance", "Tempo", "Threshold", "VO2max", "Anaerobic", "Neuromuscular",
  ]

  /// Time in zones of a distribution of power; `nil` unless the threshold is above 0.
  public init?(_ distribution: ValueDistribution, threshold: Double, settings: PowerSettings = .init()) {
    guard
      let zones = ThresholdZone.zones(
        of: distribution, threshold: threshold, edges: settings.zoneEdges, names: Self.names)
    else { return nil }
    shares = zones
  }

  /// Time in zones of power between edges, W, rising.
  package init(_ distribution: ValueDistribution, edges: [Double]) {
    shares = ThresholdZone.zones(of: distribution, marks: edges, edges: edges, names: Self.names)
  }
}

extension ActivityStream {
  /// Time in zones of power; `nil` without power or threshold.
  public func powerZones(
    threshold: Double, rule: IntegrationRule = .leftConstant, settings: PowerSettings = .init()
  ) -> PowerZones? {
    distribution(of: .power, rule: rule).flatMap { PowerZones($0, threshold: threshold, settings: settings) }
  }

  /// Time in zones of power between edges, W, rising; `nil` without power.
  package func powerZones(edges: [Double], rule: IntegrationRule) -> PowerZones? {
    distribution(of: .power, rule: rule).map { PowerZones($0, edges: edges) }
  }
}
