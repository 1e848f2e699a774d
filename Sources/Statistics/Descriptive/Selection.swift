/// Moves the k-th smallest number to index k, with no larger number before it and no smaller number after it.
///
/// Quickselect with median of three (Hoare 1961; Musser 1997). If the partitions shrink too slowly,
/// `numbers` is sorted instead, so the worst case is O(n log n).
package func select(_ k: Int, in numbers: inout [Double]) {
  guard numbers.indices.contains(k) else { return }
  var low = 0
  var high = numbers.count - 1
  var patience = 2 * (Int.bitWidth - numbers.count.leadingZeroBitCount)
  while high - low > 16 {
    guard patience > 0 else { break }
    patience -= 1
    let pivot = middle(numbers[low], numbers[low + (high - low) / 2], numbers[high])
    var i = low
    var j = high
    while i <= j {
      while numbers[i] < pivot { i += 1 }
      while numbers[j] > pivot { j -= 1 }
      if i <= j {
        numbers.swapAt(i, j)
        i += 1
        j -= 1
      }
    }
    if k <= j {
      high = j
    } else if k >= i {
      low = i
    } else {
      return
    }
  }
  numbers[low...high].sort()
}

private func middle(_ a: Double, _ b: Double, _ c: Double) -> Double {
  max(min(a, b), min(max(a, b), c))
}

/// Returns the mean of two numbers, without overflow.
@inlinable
package func midpoint(_ a: Double, _ b: Double) -> Double {
  let sum = a + b
  return sum.isFinite ? sum / 2 : a / 2 + b / 2
}
