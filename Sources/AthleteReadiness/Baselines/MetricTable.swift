import DayRecords

/// A number per tracked metric, stored in an array for direct lookup.
package struct MetricTable: Sendable, Hashable {
  private var numbers: [Double]

  package init(repeating number: Double) {
    numbers = [Double](repeating: number, count: TrackedMetric.allCases.count)
  }

  /// Uses the named numbers, and `number` for all other metrics.
  package init(_ named: [TrackedMetric: Double], others number: Double) {
    self.init(repeating: number)
    for (metric, value) in named { self[metric] = value }
  }

  package subscript(metric: TrackedMetric) -> Double {
    get { numbers[metric.rawValue] }
    set { numbers[metric.rawValue] = newValue }
  }

  package var byKey: [String: Double] {
    Dictionary(uniqueKeysWithValues: TrackedMetric.allCases.map { ($0.key, self[$0]) })
  }

  /// Overwrites the named numbers and ignores unknown keys.
  package mutating func update(with named: [String: Double]) {
    for metric in TrackedMetric.allCases {
      if let number = named[metric.key] { self[metric] = number }
    }
  }
}
