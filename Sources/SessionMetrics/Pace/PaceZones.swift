public import ActivityStreams

/// Time in zones of pace: seven of threshold speed by default.
///
/// A zone is [lower, upper) of speed, slow ones first; edges are never rounded before a value is placed. Time without a pace, standing still, is in no zone.
/// - Note: Friel 2009.
///
/// Page: *Pace zones*, tests: `PaceZonesTests`.
public struct PaceZones: Sendable, Hashable {
  /// Every zone from the slowest; edges in m/s.
  public let shares: [ThresholdZone]

  private static let names = [
    "Recovery", "Aerobic", "Tempo", "Sub-Threshold", "Super-Threshold", "Aerobic Capacity",
    "Anaerobic Capacity",
  ]

  /// Time in zones of a distribution of speed, m/s; `nil` unless the threshold speed is above 0.
  public init?(_ distribution: ValueDistribution, thresholdSpeed: Double, settings: PaceSettings = .init()) {
    guard
      let zones = ThresholdZone.zones(
        of: Self.moving(distribution, settings), threshold: thresholdSpeed, edges: settings.zoneEdges,
        names: Self.names)
    else { return nil }
    shares = zones
  }

  /// Time in zones of a distribution of speed between edges, m/s, rising.
  package init(_ distribution: ValueDistribution, edges: [Double], settings: PaceSettings) {
    shares = ThresholdZone.zones(
      of: Self.moving(distribution, settings), marks: edges, edges: edges, names: Self.names)
  }

  /// Values with a pace.
  private static func moving(_ distribution: ValueDistribution, _ settings: PaceSettings) -> ValueDistribution
  {
    let moves = distribution.values.indices.filter { distribution.values[$0] >= settings.minimumSpeed }
    return ValueDistribution(
      values: moves.map { distribution.values[$0] }, seconds: moves.map { distribution.seconds[$0] })
  }
}

extension ActivityStream {
  /// Time in zones of pace; `nil` without speed or threshold.
  ///
  /// - Parameter thresholdPace: s/km.
  public func paceZones(
    thresholdPace: Double, rule: IntegrationRule = .leftConstant, settings: PaceSettings = .init()
  ) -> PaceZones? {
    guard thresholdPace > 0 else { return nil }
    return distribution(of: .speed, rule: rule).flatMap {
      PaceZones($0, thresholdSpeed: 1000 / thresholdPace, settings: settings)
    }
  }

  /// Time in zones of pace between edges, m/s, rising; `nil` without speed.
  package func paceZones(edges: [Double], rule: IntegrationRule, settings: PaceSettings) -> PaceZones? {
    distribution(of: .speed, rule: rule).map { PaceZones($0, edges: edges, settings: settings) }
  }
}
