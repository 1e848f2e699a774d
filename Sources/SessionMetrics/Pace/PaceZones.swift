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
    let moves = distribution.values.indices.filter { distribution.values[$0] >= settings.minimumSpeed }
    let moving = ValueDistribution(
      values: moves.map { distribution.values[$0] }, seconds: moves.map { distribution.seconds[$0] })
    guard
      let zones = ThresholdZone.zones(
        of: moving, threshold: thresholdSpeed, edges: settings.zoneEdges, names: Self.names)
    else { return nil }
    shares = zones
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
}
