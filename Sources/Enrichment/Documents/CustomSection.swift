/// `custom`: values and coverage of custom metrics, by name.
///
/// Page: *Custom metrics*, tests: `CustomSectionTests`.
public struct CustomSection: Codable, Hashable, Sendable {
  /// A custom metric.
  public struct Metric: Codable, Hashable, Sendable {
    /// The value in `unit`; `null` if it cannot be computed.
    public var value: Double?
    /// The unit; empty for a plain number.
    public var unit: String
    /// Fraction of the recorded time in which every channel used has a value, 0…1; `null` if no channel is used.
    public var coverage: Double?
    /// The reason if the value is missing: `no_channel`, `not_known`, `nothing_left`, `division_by_zero`,
    /// `outside_domain`, `overflow` or `too_costly`.
    public var reason: String?

    /// Creates a metric.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - unit: The unit.
    ///   - coverage: Fraction of the recorded time used.
    ///   - reason: The reason if the value is missing.
    package init(value: Double?, unit: String, coverage: Double?, reason: String?) {
      (self.value, self.unit, self.coverage, self.reason) = (value, unit, coverage, reason)
    }
  }

  /// The metrics by name.
  public var metrics: [String: Metric]

  package init(_ metrics: [String: Metric]) { self.metrics = metrics }

  /// Returns a metric by name.
  public subscript(name: String) -> Metric? { metrics[name] }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes `{"name": {…}, …}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    metrics = [:]
    for key in container.allKeys { metrics[key.stringValue] = try container.decode(Metric.self, forKey: key) }
  }

  /// Encodes `{"name": {…}, …}`, sorted by name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, metric) in metrics.sorted(by: { $0.key < $1.key }) {
      try container.encode(metric, forKey: Name(stringValue: name))
    }
  }
}
