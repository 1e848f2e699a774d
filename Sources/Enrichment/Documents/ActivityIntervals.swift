import Documents

/// The 90 % intervals of the numbers in a document, by dotted key: `heart_rate.zones.2.seconds` maps to
/// `[lower, upper]`.
///
/// Page: *How certain is a number*, tests: `ActivityIntervalsTests`.
public struct ActivityIntervals: Codable, Hashable, Sendable {
  /// The interval of each key. It contains the value, and both ends are finite.
  public var ends: [String: ClosedRange<Double>]

  package init(_ ends: [String: ClosedRange<Double>] = [:]) { self.ends = ends }

  /// Returns the interval of a key. `nil` if the value is missing, or was counted, entered or reported by a device.
  public subscript(key: String) -> ClosedRange<Double>? { ends[key] }

  /// Replaces the intervals of totals by the sums over the legs, because the legs share most sources of error.
  mutating func takeSums(of legs: [ActivityIntervals?]) {
    for key in ends.keys
    where key.hasPrefix("training_load.") || key.hasPrefix("energy.") || Self.sums.contains(key) {
      let name = key.split(separator: ".").last ?? ""
      guard !key.contains(".effect."), name != "intensity", name != "percentage", name != "trimp_max" else {
        continue
      }
      let parts = legs.compactMap { $0?[key] }
      guard !parts.isEmpty, let range = ends[key] else { continue }
      let lower = parts.reduce(0) { $0 + $1.lowerBound }
      let upper = parts.reduce(0) { $0 + $1.upperBound }
      // If some legs lack the number, the total's interval may be wider than the sum.
      ends[key] = Swift.min(lower, range.lowerBound)...Swift.max(upper, range.upperBound)
    }
  }

  /// Further totals that are sums over the legs.
  private static let sums: Set<String> = [
    "met_minutes", "elevation_gain_m", "elevation.gain_m", "elevation.loss_m",
    "interpretation.spillover_load",
  ]

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes intervals. Invalid pairs are ignored.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    ends = [:]
    for key in container.allKeys {
      let pair = try container.decode([Double].self, forKey: key)
      if pair.count == 2, pair[0] <= pair[1] { ends[key.stringValue] = pair[0]...pair[1] }
    }
  }

  /// Encodes `{"key": [lower, upper], …}`, sorted by key.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (key, range) in ends.sorted(by: { $0.key < $1.key }) {
      try container.encode([range.lowerBound, range.upperBound], forKey: Name(stringValue: key))
    }
  }
}
