/// A zone model with its edges in bpm for one athlete.
///
/// Page: *Heart-rate zones*, tests: `HeartRateZonesTests`.
public struct HeartRateZones: Sendable, Hashable {
  /// The name of the model.
  public let model: String
  /// The zones in ascending order.
  public let zones: [Zone]
  /// Lower edges of all zones except the first, bpm, strictly ascending and not rounded.
  package let edges: [Double]
  /// Whether each edge belongs to the zone below it.
  let isExclusive: [Bool]

  /// Creates the zones of the given model for one athlete.
  ///
  /// - Returns: `nil` if an anchor that the unit needs is missing.
  public init?(_ model: ZoneModel, _ anchors: HeartRateAnchors) {
    let inBeats: [Double]
    switch model.unit {
    case .beatsPerMinute: inBeats = model.edges
    case .percentOfMaximum:
      guard let maximum = anchors.maximum else { return nil }
      // Multiplying before dividing keeps whole percentages of whole anchors exact.
      inBeats = model.edges.map { $0 * maximum.mean / 100 }
    case .percentOfReserve:
      guard let reserve = anchors.reserve else { return nil }
      inBeats = model.edges.map { reserve.resting + $0 * reserve.width / 100 }
    case .percentOfThreshold:
      guard let threshold = anchors.threshold else { return nil }
      inBeats = model.edges.map { $0 * threshold.mean / 100 }
    }
    self.init(
      model: model.name, zones: model.zones, edges: inBeats,
      isExclusive: model.edges.indices.map(model.exclusiveEdges.contains))
  }

  /// Creates three zones at the ventilatory thresholds: below VT1, VT1 to VT2, from VT2 (Seiler and Kjerland 2006;
  /// Lucía et al. 2003).
  ///
  /// - Returns: `nil` if VT1 is not below VT2.
  public init?(firstThreshold: Double, secondThreshold: Double, name: String = "seiler3") {
    self.init(
      model: name,
      zones: [
        Zone(number: 1, name: "Below VT1"), Zone(number: 2, name: "VT1 to VT2"),
        Zone(number: 3, name: "Above VT2"),
      ], edges: [firstThreshold, secondThreshold], isExclusive: [false, false])
  }

  init?(model: String, zones: [Zone], edges: [Double], isExclusive: [Bool]) {
    guard zones.count == edges.count + 1, isExclusive.count == edges.count, edges.allSatisfy(\.isFinite),
      zip(edges, edges.dropFirst()).allSatisfy(<)
    else { return nil }
    self.model = model
    self.zones = zones
    self.edges = edges
    self.isExclusive = isExclusive
  }

  /// Returns the index in `zones` of the zone that contains a heart rate.
  public func index(of heartRate: Double) -> Int {
    var index = 0
    while isAbove(heartRate, edge: index) { index += 1 }
    return index
  }

  /// Whether a heart rate belongs to a zone above this edge; `false` if the edge does not exist.
  @inline(__always)
  func isAbove(_ heartRate: Double, edge: Int) -> Bool {
    edge < edges.count && (heartRate > edges[edge] || (heartRate == edges[edge] && !isExclusive[edge]))
  }

  /// Returns the lower edge of a zone, bpm; `nil` for the lowest zone.
  public func lowerEdge(ofZoneAt index: Int) -> Double? {
    edges.indices.contains(index - 1) ? edges[index - 1] : nil
  }

  /// Returns the upper edge of a zone, bpm; `nil` for the highest zone.
  public func upperEdge(ofZoneAt index: Int) -> Double? { edges.indices.contains(index) ? edges[index] : nil }
}
