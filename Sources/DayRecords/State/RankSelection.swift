/// Selects values by rank without sorting the entire list.
extension UnsafeMutableBufferPointer where Element: Comparable {
  /// Returns the value at a rank and the next larger one (the same one at the end), reordering the list.
  ///
  /// The rank must be a valid index.
  /// - Complexity: O(*n*) on average (quickselect, Hoare 1961).
  @inlinable
  package func pair(at rank: Int) -> (first: Element, second: Element) {
    select(rank)
    var next = rank + 1 < count ? self[rank + 1] : self[rank]
    for place in rank + 1..<Swift.max(rank + 1, count) where self[place] < next { next = self[place] }
    return (self[rank], next)
  }

  /// Moves the value of a rank to its place: no value before it is larger, and none after it is smaller.
  @inlinable
  package func select(_ rank: Int) {
    var low = 0
    var high = count - 1
    while low < high {
      let pivot = self[rank]
      var i = low
      var j = high
      while i <= j {
        while self[i] < pivot { i &+= 1 }
        while self[j] > pivot { j &-= 1 }
        guard i <= j else { break }
        swapAt(i, j)
        i &+= 1
        j &-= 1
      }
      if j < rank { low = i }
      if rank < i { high = j }
    }
  }
}
