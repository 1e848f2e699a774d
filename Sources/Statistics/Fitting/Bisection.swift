/// Returns the number up to which a condition holds, by halving a bracket.
///
/// - Parameters:
///   - low: A number below which, or at which, the condition holds.
///   - high: One at which it does not.
///   - holds: The condition.
/// - Returns: The middle of the last bracket, at most a few units in the last place wide.
/// - Complexity: At most 200 calls.
@inlinable
package func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
  var (low, high) = (low, high)
  for _ in 0..<200 {
    let middle = midpoint(low, high)
    if middle <= low || middle >= high { break }
    if holds(middle) { low = middle } else { high = middle }
  }
  return midpoint(low, high)
}
