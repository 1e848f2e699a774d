extension Collection where Index == Int {
  /// The first index whose element satisfies a condition that holds from some place on; the end if none does.
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
