/// Custom metrics: `custom.NAME`, each with its value and the share of the recording it uses.
///
/// Page: *Custom metrics*, tests: `CustomSectionTests`.
public struct CustomSection: Codable, Hashable, Sendable {
  /// One metric.
  public struct Metric: Codable, Hashable, Sendable {
    /// The value in `unit`; `null` without one.
    public var value: Double?
    /// The unit; empty of a plain number.
    public var unit: String
    /// Share of the recorded time in which every channel that it reads has a value, 0…1; `null` if it reads none.
    public var coverage: Double?
    /// Why the value is missing: `no_channel`, `not_known`, `nothing_left`, `division_by_zero`, `outside_domain`,
    /// `overflow`, `too_costly`.
    public var reason: String?

    /// A metric.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - unit: Its unit.
    ///   - coverage: Share of the recorded time that it rests on.
    ///   - reason: Why the value is missing.
    package init(value: Double?, unit: String, coverage: Double?, reason: String?) {
      (self.value, self.unit, self.coverage, self.reason) = (value, unit, coverage, reason)
    }
  }

  /// The metrics by name.
  public var metrics: [String: Metric]

  /// Metrics by name.
  ///
  /// - Parameter metrics: The metrics.
  package init(_ metrics: [String: Metric]) { self.metrics = metrics }

  /// A metric by its name.
  public subscript(name: String) -> Metric? { metrics[name] }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Reads `{"name": {…}, …}`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Name.self)
    metrics = [:]
    for key in container.allKeys { metrics[key.stringValue] = try container.decode(Metric.self, forKey: key) }
  }

  /// Writes `{"name": {…}, …}`, the names in the order of their letters.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, metric) in metrics.sorted(by: { $0.key < $1.key }) {
      try container.encode(metric, forKey: Name(stringValue: name))
    }
  }
}
