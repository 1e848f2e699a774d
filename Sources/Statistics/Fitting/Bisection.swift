/// Returns the number up to which a condition holds, by bisection.
///
/// - Parameters:
///   - low: A number for which the condition holds.
///   - high: A larger number for which it does not hold.
///   - holds: The condition.
/// - Returns: The middle of the last bracket, which is at most a few units in the last place wide.
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
