public import ActivityStreams

/// Time in pace zones: by default seven zones of threshold speed.
///
/// A zone is [lower, upper) of speed, slowest first. Edges are never rounded before classification. Time without a
/// pace, such as standing still, is in no zone.
///
/// - Note: Friel 2009.
///
/// Page: *Pace zones*, tests: `PaceZonesTests`.
public struct PaceZones: Sendable, Hashable {
  /// The time in every zone, slowest first; edges in m/s.
  public let shares: [ThresholdZone]

  private static let names = [
    "Recovery", "Aerobic", "Tempo", "Sub-Threshold", "Super-Threshold", "Aerobic Capacity",
    "Anaerobic Capacity",
  ]

  /// Computes the time in zones from a speed distribution, m/s. Returns `nil` unless the threshold speed is
  /// positive.
  public init?(_ distribution: ValueDistribution, thresholdSpeed: Double, settings: PaceSettings = .init()) {
    guard
      let zones = ThresholdZone.zones(
        of: Self.moving(distribution, settings), threshold: thresholdSpeed, edges: settings.zoneEdges,
        names: Self.names)
    else { return nil }
    shares = zones
  }

  /// Computes the time in zones between ascending edges (m/s) from a speed distribution.
  package init(_ distribution: ValueDistribution, edges: [Double], settings: PaceSettings) {
    shares = ThresholdZone.zones(
      of: Self.moving(distribution, settings), marks: edges, edges: edges, names: Self.names)
  }

  private static func moving(_ distribution: ValueDistribution, _ settings: PaceSettings) -> ValueDistribution
  {
    let moves = distribution.values.indices.filter { distribution.values[$0] >= settings.minimumSpeed }
    return ValueDistribution(
      values: moves.map { distribution.values[$0] }, seconds: moves.map { distribution.seconds[$0] })
  }
}

extension ActivityStream {
  /// Returns time in pace zones, or `nil` if speed or threshold is missing.
  ///
  /// - Parameters:
  ///   - thresholdPace: The threshold pace, s/km.
  ///   - rule: How samples are weighted in time.
  ///   - settings: The settings of pace.
  public func paceZones(
    thresholdPace: Double, rule: IntegrationRule = .leftConstant, settings: PaceSettings = .init()
  ) -> PaceZones? {
    guard thresholdPace > 0 else { return nil }
    return distribution(of: .speed, rule: rule).flatMap {
      PaceZones($0, thresholdSpeed: 1000 / thresholdPace, settings: settings)
    }
  }

  /// Returns time in pace zones between ascending edges (m/s), or `nil` if speed is missing.
  package func paceZones(edges: [Double], rule: IntegrationRule, settings: PaceSettings) -> PaceZones? {
    distribution(of: .speed, rule: rule).map { PaceZones($0, edges: edges, settings: settings) }
  }
}
