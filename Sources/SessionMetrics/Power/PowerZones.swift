public import ActivityStreams

/// Time in power zones: by default seven levels of threshold power.
///
/// A zone is [lower, upper). Edges are never rounded before classification.
///
/// - Note: Allen & Coggan 2010.
///
/// Page: *Power zones*, tests: `PowerZonesTests`.
public struct PowerZones: Sendable, Hashable {
  /// The time in every zone, lowest first.
  public let shares: [ThresholdZone]

  private static let names = [
    "Active Recovery", "Endurance", "Tempo", "Threshold", "VO2max", "Anaerobic", "Neuromuscular",
  ]

  /// Computes the time in zones from a power distribution. Returns `nil` unless the threshold is positive.
  public init?(_ distribution: ValueDistribution, threshold: Double, settings: PowerSettings = .init()) {
    guard
      let zones = ThresholdZone.zones(
        of: distribution, threshold: threshold, edges: settings.zoneEdges, names: Self.names)
    else { return nil }
    shares = zones
  }

  /// Computes the time in zones between ascending edges, W.
  package init(_ distribution: ValueDistribution, edges: [Double]) {
    shares = ThresholdZone.zones(of: distribution, marks: edges, edges: edges, names: Self.names)
  }
}

extension ActivityStream {
  /// Returns time in power zones, or `nil` if power or threshold is missing.
  public func powerZones(
    threshold: Double, rule: IntegrationRule = .leftConstant, settings: PowerSettings = .init()
  ) -> PowerZones? {
    distribution(of: .power, rule: rule).flatMap { PowerZones($0, threshold: threshold, settings: settings) }
  }

  /// Returns time in power zones between ascending edges (W), or `nil` if power is missing.
  package func powerZones(edges: [Double], rule: IntegrationRule) -> PowerZones? {
    distribution(of: .power, rule: rule).map { PowerZones($0, edges: edges) }
  }
}
