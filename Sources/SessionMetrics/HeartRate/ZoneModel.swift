/// The unit of a zone model's edges.
public enum ZoneUnit: String, Sendable, Hashable, CaseIterable {
  /// Percentage of maximum heart rate.
  case percentOfMaximum = "percent_of_max"
  /// Percentage of heart-rate reserve above rest.
  case percentOfReserve = "percent_of_reserve"
  /// Percentage of lactate threshold heart rate.
  case percentOfThreshold = "percent_of_threshold"
  /// Beats per minute.
  case beatsPerMinute = "bpm"
}

/// One zone of a zone model.
public struct Zone: Sendable, Hashable {
  /// The number; 0 is below the first training zone.
  public var number: Int
  /// The label, such as "1" or "5a".
  public var label: String
  /// The name, such as "Moderate".
  public var name: String
  /// The effect of training in the zone, as a short clause; empty if the model gives none.
  public var purpose: String

  /// Creates a zone.
  public init(number: Int, label: String? = nil, name: String, purpose: String = "") {
    self.number = number
    self.label = label ?? String(number)
    self.name = name
    self.purpose = purpose
  }
}

/// A division of heart rate into zones by strictly ascending lower edges in one unit.
///
/// Zone k runs from edge k up to, but not including, edge k + 1. The last zone has no upper end, and the first covers everything below the first
/// edge. Edges are never rounded before classification.
///
/// Page: *Heart-rate zones*, tests: `HeartRateZonesTests`.
public struct ZoneModel: Sendable, Hashable {
  /// The name in formula files.
  public var name: String
  /// The unit of the edges.
  public var unit: ZoneUnit
  /// Lower edges of all zones except the first, strictly ascending.
  public var edges: [Double]
  /// Indices of edges that belong to the zone below them ("more than 106 %").
  var exclusiveEdges: [Int]
  /// The zones in ascending order. The number of zones is one more than the number of edges.
  public var zones: [Zone]

  /// Creates a custom model.
  ///
  /// - Throws: ``ZoneModelError`` if the edges are not finite, positive and strictly ascending.
  public init(name: String = "custom", unit: ZoneUnit, edges: [Double]) throws(ZoneModelError) {
    for (index, edge) in edges.enumerated() {
      guard edge.isFinite, edge > 0 else { throw .notAnEdge(index: index, value: edge) }
      if index > 0, edge <= edges[index - 1] {
        throw .notRising(index: index, value: edge, previous: edges[index - 1])
      }
    }
    guard !edges.isEmpty else { throw .noEdges }
    self.name = name
    self.unit = unit
    self.edges = edges
    self.exclusiveEdges = []
    self.zones =
      [Zone(number: 0, name: "Below")] + edges.indices.map { Zone(number: $0 + 1, name: "Zone \($0 + 1)") }
  }

  init(_ name: String, _ unit: ZoneUnit, _ edges: [Double], exclusive: [Int] = [], _ zones: [Zone]) {
    self.name = name
    self.unit = unit
    self.edges = edges
    self.exclusiveEdges = exclusive
    self.zones = zones
  }
}

/// Why a list of edges is not a valid zone model.
public enum ZoneModelError: Error, Sendable, Hashable {
  /// The list of edges is empty.
  case noEdges
  /// An edge is not finite or not positive.
  case notAnEdge(index: Int, value: Double)
  /// An edge is not above the previous one.
  case notRising(index: Int, value: Double, previous: Double)
}

extension ZoneModel {
  private static let published = HeartRateZoneSettings()

  private static let trainingZones = [
    Zone(number: 1, name: "Very Light", purpose: "warms you up and aids recovery"),
    Zone(number: 2, name: "Light", purpose: "builds aerobic base and fat metabolism"),
    Zone(number: 3, name: "Moderate", purpose: "improves aerobic capacity and endurance"),
    Zone(number: 4, name: "Hard", purpose: "raises lactate threshold and speed endurance"),
    Zone(number: 5, name: "Maximum", purpose: "develops maximal oxygen uptake and speed"),
  ]

  /// Five zones from 50 % of maximum heart rate in steps of 10 % (Edwards 1993). Lower heart rates are in zone 0.
  public static let max5 = ZoneModel(
    "max5", .percentOfMaximum, published.maximumEdges, [Zone(number: 0, name: "Below")] + trainingZones)

  /// The zones of ``max5`` with an explicit resting zone, as shown by default.
  public static let max6 = ZoneModel(
    "max6", .percentOfMaximum, published.maximumEdges, [Zone(number: 0, name: "Resting")] + trainingZones)

  /// Five zones of heart-rate reserve in steps of 10 % (reserve: Karvonen et al. 1957).
  public static let karvonen5 = ZoneModel(
    "karvonen5", .percentOfReserve, published.reserveEdges, [Zone(number: 0, name: "Below")] + trainingZones)

  private static let frielZones = [
    Zone(number: 1, name: "Recovery"), Zone(number: 2, name: "Aerobic"), Zone(number: 3, name: "Tempo"),
    Zone(number: 4, name: "Sub-Threshold"), Zone(number: 5, label: "5a", name: "Super-Threshold"),
    Zone(number: 6, label: "5b", name: "Aerobic Capacity"),
    Zone(number: 7, label: "5c", name: "Anaerobic Capacity"),
  ]

  /// Seven zones of threshold heart rate for running (Friel). 5c starts above 106 %, not at it.
  public static let frielRun7 = ZoneModel(
    "friel_run7", .percentOfThreshold, published.frielRunEdges, exclusive: [5], frielZones)

  /// Seven zones of threshold heart rate for cycling (Friel). 5c starts above 106 %, not at it.
  public static let frielBike7 = ZoneModel(
    "friel_bike7", .percentOfThreshold, published.frielBikeEdges, exclusive: [5], frielZones)

  /// Five levels of threshold heart rate (Allen and Coggan).
  public static let cogganHeartRate5 = ZoneModel(
    "coggan_hr5", .percentOfThreshold, published.cogganEdges,
    [
      Zone(number: 1, name: "Active Recovery"), Zone(number: 2, name: "Endurance"),
      Zone(number: 3, name: "Tempo"), Zone(number: 4, name: "Threshold"), Zone(number: 5, name: "VO2max"),
    ])

  /// Coggan's levels as in GoldenCheetah, which takes the published upper ends as lower edges. For comparison only.
  public static let goldenCheetah5 = ZoneModel(
    "golden_cheetah5", .percentOfThreshold, published.goldenCheetahEdges, cogganHeartRate5.zones)
}
