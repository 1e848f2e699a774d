public import ActivityStreams

/// Settings for loads computed from weighted time in zones.
public struct ZoneTRIMPSettings: SettingsGroup {
  /// Weights of zones 1 to 5 in the Edwards load.
  public var edwards = [1.0, 2, 3, 4, 5]
  /// Lower edges of the Edwards zones, % of maximum heart rate.
  public var edwardsEdges = [50.0, 60, 70, 80, 90]
  /// Weights of the three zones of the Lucía load.
  public var lucia = [1.0, 2, 3]
  /// Weights of the zonal load, from zone 1 upwards. The zones come from the heart-rate zone settings.
  public var weights = [1.0, 1.5, 2, 3, 4]
  /// Weight of time below zone 1.
  public var weightBelow = 0.0

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "zonal_load"
  package static let settings: [Setting<ZoneTRIMPSettings>] = [
    .numbers(
      "edwards", \.edwards, in: 0...20, count: 5...5, unit: "per minute", "weights of zones 1 to 5",
      source: "Edwards 1993"),
    .numbers(
      "edwards_edges", \.edwardsEdges, in: 20...110, count: 5...5, rising: true, unit: "% of maximum",
      "lower edges of zones 1 to 5", source: "Edwards 1993"),
    .numbers(
      "lucia", \.lucia, in: 0...20, count: 3...3, unit: "per minute",
      "weights below VT1, between VT1 and VT2, and above VT2", source: "Lucía et al. 2003"),
    .numbers(
      "weights", \.weights, in: 0...20, count: 1...12, unit: "per minute",
      "weights of the chosen heart-rate zones, from zone 1"),
    .number("weight_below", \.weightBelow, in: 0...20, unit: "per minute", "weight of time below zone 1"),
  ]
}

/// Load from time in zones, each zone with a weight.
///
/// Load = Σ minutes in zone k · weight k. It jumps at every edge: one more beat per minute can double the
/// score of a minute.
///
/// Page: *Edwards, Lucía and zonal load*, tests: `ZoneTRIMPTests`.
public struct ZoneTRIMP: Sendable, Hashable {
  /// The heart-rate zones that are weighted.
  public let zones: HeartRateZones
  /// Load per minute in each zone, lowest first.
  public let weights: [Double]

  /// Creates weighted zones. A zone without a weight gets the last weight given.
  ///
  /// - Parameters:
  ///   - weights: Weights from zone 1 upwards.
  ///   - below: Weight of zone 0.
  ///   - zones: The zones.
  public init(zones: HeartRateZones, weights: [Double], below: Double = 0) {
    self.zones = zones
    self.weights = zones.zones.map { zone in
      guard zone.number > 0 else { return below }
      return weights.indices.contains(zone.number - 1) ? weights[zone.number - 1] : weights.last ?? 0
    }
  }

  /// Returns the Edwards load: zones 1–5 of maximum heart rate with weights 1–5, 0 below 50 % (Edwards 1993).
  ///
  /// - Returns: `nil` if maximum heart rate is missing.
  public static func edwards(
    _ anchors: HeartRateAnchors, settings: ZoneTRIMPSettings = ZoneTRIMPSettings()
  ) -> ZoneTRIMP? {
    onMaximum(anchors, edges: settings.edwardsEdges, weights: settings.edwards)
  }

  /// Returns the Lucía load: weights 1, 2, 3 below VT1, between VT1 and VT2, and above VT2 (Lucía et al. 2003).
  ///
  /// - Returns: `nil` unless VT1 and VT2 are set, or if VT1 is not below VT2.
  public static func lucia(
    _ anchors: HeartRateAnchors, settings: ZoneTRIMPSettings = ZoneTRIMPSettings()
  ) -> ZoneTRIMP? {
    guard let first = anchors.firstVentilatory, let second = anchors.secondVentilatory,
      let zones = HeartRateZones(
        firstThreshold: first.mean, secondThreshold: second.mean, name: "lucia3")
    else { return nil }
    return ZoneTRIMP(zones: zones, weights: settings.lucia)
  }

  /// Returns the team-sport load: five zones from 65 % of maximum heart rate (Stagno, Thatcher, van Someren 2007).
  ///
  /// - Returns: `nil` if maximum heart rate is missing.
  public static func stagno(_ anchors: HeartRateAnchors) -> ZoneTRIMP? {
    onMaximum(anchors, edges: [65, 72, 79, 86, 93], weights: [1.25, 1.71, 2.54, 3.61, 5.16])
  }

  /// Returns the zonal load: the selected zones with custom weights.
  ///
  /// - Returns: `nil` if the zones cannot be computed for the athlete.
  public static func free(
    _ anchors: HeartRateAnchors, zones: HeartRateZoneSettings = HeartRateZoneSettings(),
    settings: ZoneTRIMPSettings = ZoneTRIMPSettings()
  ) -> ZoneTRIMP? {
    zones.zones(for: anchors).map {
      ZoneTRIMP(zones: $0, weights: settings.weights, below: settings.weightBelow)
    }
  }

  private static func onMaximum(_ anchors: HeartRateAnchors, edges: [Double], weights: [Double]) -> ZoneTRIMP?
  {
    guard let model = try? ZoneModel(unit: .percentOfMaximum, edges: edges) else { return nil }
    return HeartRateZones(model, anchors).map { ZoneTRIMP(zones: $0, weights: weights) }
  }

  /// Returns the load of a distribution of heart rates; 0 if it is empty.
  public func load(of distribution: ValueDistribution) -> Double {
    distribution.integral { weights[zones.index(of: $0)] } / 60
  }

  /// Returns the load of time in these zones.
  public func load(of times: TimeInZones) -> Double {
    zip(times.seconds, weights).reduce(0) { $0 + $1.0 * $1.1 } / 60
  }
}
