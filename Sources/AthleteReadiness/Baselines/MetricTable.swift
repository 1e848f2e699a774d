import DayRecords

/// A number for every tracked metric, found without a search.
public struct MetricTable: Sendable, Hashable {
  private var numbers: [Double]

  /// The same number for every metric.
  public init(repeating number: Double) {
    numbers = [Double](repeating: number, count: TrackedMetric.allCases.count)
  }

  /// Numbers by metric; `number` for those that are not named.
  public init(_ named: [TrackedMetric: Double], others number: Double) {
    self.init(repeating: number)
    for (metric, value) in named { self[metric] = value }
  }

  /// The number of a metric.
  public subscript(metric: TrackedMetric) -> Double {
    get { numbers[metric.rawValue] }
    set { numbers[metric.rawValue] = newValue }
  }

  /// The numbers by the metrics' keys.
  public var byKey: [String: Double] {
    Dictionary(uniqueKeysWithValues: TrackedMetric.allCases.map { ($0.key, self[$0]) })
  }

  /// Takes over the numbers that are named; unknown keys change nothing.
  public mutating func update(with named: [String: Double]) {
    for metric in TrackedMetric.allCases {
      if let number = named[metric.key] { self[metric] = number }
    }
  }
}
