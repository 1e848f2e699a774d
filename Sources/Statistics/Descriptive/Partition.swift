extension Collection where Index == Int {
  /// Returns the first index from which the condition holds, or the end index if it never does.
  ///
  /// The condition must be false up to some index and true from that index onwards.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
