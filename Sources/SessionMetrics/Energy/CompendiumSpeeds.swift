import ActivityStreams

/// Rows of the 2024 Compendium by speed: each code with its lowest speed in mph.
package struct CompendiumSpeeds: Sendable, Hashable {
  package let runs: [String: Double] = [
    "12020": 0, "12030": 5, "12050": 6, "12060": 6.7, "12070": 7, "12080": 7.5, "12090": 8, "12100": 8.6,
    "12110": 9, "12120": 10, "12130": 11, "12132": 12,
  ]
  package let walks: [String: Double] = ["17170": 0, "17190": 2.8, "17200": 3.5, "17220": 4]
  package let rides: [String: Double] = [
    "01010": 0, "01020": 10, "01030": 12, "01040": 14, "01050": 16, "01060": 20,
  ]
  /// Swimming: slow laps, crawl at about 50 yd/min (1.7 mph) and fast laps (75 yd/min, 2.6 mph), split at the
  /// midpoints.
  package let swims: [String: Double] = ["18240": 0, "18290": 1.28, "18230": 2.13]
  static let edition = 2024

  package static let published = CompendiumSpeeds()

  /// Returns the row for a kind of activity at a speed in mph, or `nil` if the kind has no rows by speed.
  func key(of kind: ActivityKind, milesAnHour: Double) -> CompendiumKey? {
    let table: [String: Double]
    switch kind.name {
    case "Run", "VirtualRun": table = runs
    case "Walk": table = walks
    case "Ride", "GravelRide": table = rides
    case "Swim", "OpenWaterSwim": table = swims
    default: return nil
    }
    let reached = table.filter { milesAnHour >= $0.value }
    return reached.max { ($0.value, $0.key) < ($1.value, $1.key) }
      .map { CompendiumKey(edition: Self.edition, code: $0.key) }
  }
}
