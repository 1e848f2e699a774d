/// Locates the second at which a signal changes from one level to another.
package enum StepEdges {
  /// Returns the best-fitting position of a step within `reach` seconds of an estimate.
  package static func refined(
    _ place: Int, from before: Double, to after: Double, in values: [Double], reach: Int
  ) -> Int {
    let (low, high) = (max(1, place - reach), min(values.count - 1, place + reach))
    guard low < high, before != after else { return place }
    // Moving the step past a second assigns that second to the level before the step.
    var cost = 0.0, best = 0.0, at = low
    for t in low..<high {
      let (a, b) = (values[t] - before, values[t] - after)
      cost += a * a - b * b
      if cost < best { best = cost; at = t + 1 }
    }
    return at
  }
}
