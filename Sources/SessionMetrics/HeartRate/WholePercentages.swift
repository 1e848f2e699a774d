/// Whole percentages of a total.
package enum WholePercentages {
  /// Returns whole percentages that sum to exactly 100, by the largest-remainder method.
  ///
  /// Each percentage is rounded down, and the remaining points go to the largest remainders. If two
  /// remainders tie, the earlier part gets the point. Negative and non-finite parts count as 0.
  ///
  /// - Parameter parts: The parts, in any unit.
  /// - Returns: One percentage per part; all 0 if the parts sum to 0.
  /// - Complexity: O(*n*); at most 100 passes.
  package static func of(_ parts: [Double]) -> [Int] {
    var total = 0.0
    var largest = 0.0
    for part in parts where part.isFinite && part > 0 {
      total += part
      largest = max(largest, part)
    }
    var whole = [Int](repeating: 0, count: parts.count)
    guard largest > 0 else { return whole }
    // Dividing by the largest part keeps a huge sum finite. Normal sums are not divided, so that ties remain ties.
    let unit = (100 * total).isFinite ? 1 : largest
    if unit != 1 {
      total = 0
      for part in parts where part.isFinite && part > 0 { total += part / unit }
    }
    var remainders = [Double](repeating: 0, count: parts.count)
    var remaining = 100
    for index in parts.indices where parts[index].isFinite && parts[index] > 0 {
      let exact = 100 * (parts[index] / unit) / total
      let floor = exact.rounded(.down)
      whole[index] = Int(exactly: floor) ?? 0
      remainders[index] = exact - floor
      remaining -= whole[index]
    }
    for _ in 0..<max(0, min(remaining, parts.count)) {
      var next = 0
      for index in remainders.indices where remainders[index] > remainders[next] { next = index }
      whole[next] += 1
      remainders[next] = -1
    }
    return whole
  }
}
