/// Whole percentages of parts of a total.
public enum WholePercentages {
  /// Shares in whole per cent by largest remainder, so that they sum to exactly 100.
  ///
  /// Each share is rounded down; the points that are left go to the largest remainders, earlier parts first among
  /// equals. Negative and non-finite parts count as 0.
  /// - Parameter parts: The parts, in any unit.
  /// - Returns: One percentage a part; all 0 where the parts sum to 0.
  /// - Complexity: O(*n* log *n*).
  public static func of(_ parts: [Double]) -> [Int] {
    let usable = parts.map { $0.isFinite && $0 > 0 ? $0 : 0 }
    guard let largest = usable.max(), largest > 0 else { return parts.map { _ in 0 } }
    // Dividing by the largest part keeps a huge sum finite; otherwise the parts stay as they are, so that equal
    // remainders stay equal.
    let isHuge = !(100 * usable.reduce(0, +)).isFinite
    let scaled = isHuge ? usable.map { $0 / largest } : usable
    let total = scaled.reduce(0, +)
    let exact = scaled.map { 100 * $0 / total }
    var whole = exact.map { Int(exactly: $0.rounded(.down)) ?? 0 }
    let left = max(0, 100 - whole.reduce(0, +))
    let order = exact.indices.sorted { one, other in
      let first = exact[one] - exact[one].rounded(.down)
      let second = exact[other] - exact[other].rounded(.down)
      return first == second ? one < other : first > second
    }
    for index in order.prefix(left) { whole[index] += 1 }
    return whole
  }
}
