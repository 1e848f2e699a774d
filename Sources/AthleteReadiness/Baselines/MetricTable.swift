import DayRecords

/// A number for every tracked metric, found without a search.
package struct MetricTable: Sendable, Hashable {
  private var numbers: [Double]

  /// The same number for every metric.
  package init(repeating number: Double) {
    numbers = [Double](repeating: number, count: TrackedMetric.allCases.count)
  }

  /// Numbers by metric; `number` for those that are not named.
  package init(_ named: [TrackedMetric: Double], others number: Double) {
    self.init(repeating: number)
    for (metric, value) in named { self[metric] = value }
  }

  /// The number of a metric.
  package subscript(metric: TrackedMetric) -> Double {
    get { numbers[metric.rawValue] }
    set { numbers[metric.rawValue] = newValue }
  }

  /// The numbers by the metrics' keys.
  package var byKey: [String: Double] {
    Dictionary(uniqueKeysWithValues: TrackedMetric.allCases.map { ($0.key, self[$0]) })
  }

  /// Takes over the numbers that are named; unknown keys change nothing.
  package mutating func update(with named: [String: Double]) {
    for metric in TrackedMetric.allCases {
      if let number = named[metric.key] { self[metric] = number }
    }
  }
}
