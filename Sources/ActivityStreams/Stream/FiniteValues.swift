extension Span where Element == Double {
  /// Whether no value is missing or infinite: then the sum is finite, unless they are huge.
  package var isFinite: Bool {
    if sum.magnitude <= .greatestFiniteMagnitude { return true }
    // Only a finite number times 0 is 0.
    var none = 0.0
    for row in indices { none += self[unchecked: row] * 0 }
    return none == 0
  }

  /// The sum, eight at a time.
  package var sum: Double {
    var (a, b) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var (c, d) = (a, b)
    var row = 0
    while row &+ 8 <= count {
      a += SIMD2(self[unchecked: row], self[unchecked: row &+ 1])
      b += SIMD2(self[unchecked: row &+ 2], self[unchecked: row &+ 3])
      c += SIMD2(self[unchecked: row &+ 4], self[unchecked: row &+ 5])
      d += SIMD2(self[unchecked: row &+ 6], self[unchecked: row &+ 7])
      row &+= 8
    }
    var rest = 0.0
    while row < count {
      rest += self[unchecked: row]
      row &+= 1
    }
    return ((a + b) + (c + d)).sum() + rest
  }

  /// The sum of what is above 0, four at a time.
  package var positiveSum: Double {
    var (a, b) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var row = 0
    while row &+ 4 <= count {
      let one = SIMD2(self[unchecked: row], self[unchecked: row &+ 1])
      let other = SIMD2(self[unchecked: row &+ 2], self[unchecked: row &+ 3])
      a += SIMD2.zero.replacing(with: one, where: one .> 0)
      b += SIMD2.zero.replacing(with: other, where: other .> 0)
      row &+= 4
    }
    var rest = 0.0
    while row < count {
      rest += self[unchecked: row] > 0 ? self[unchecked: row] : 0
      row &+= 1
    }
    return (a + b).sum() + rest
  }

  /// How many values are at least a limit.
  package func count(atLeast limit: Double) -> Int {
    var found = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    let one = SIMD2<Double>(repeating: 1)
    var row = 0
    while row &+ 4 <= count {
      let first = SIMD2(self[unchecked: row], self[unchecked: row &+ 1])
      let second = SIMD2(self[unchecked: row &+ 2], self[unchecked: row &+ 3])
      found.0 += SIMD2.zero.replacing(with: one, where: first .>= limit)
      found.1 += SIMD2.zero.replacing(with: one, where: second .>= limit)
      row &+= 4
    }
    var rest = 0
    while row < count {
      rest &+= self[unchecked: row] >= limit ? 1 : 0
      row &+= 1
    }
    return (Int(exactly: (found.0 + found.1).sum()) ?? 0) &+ rest
  }

  /// How many values are missing or below a limit.
  package func count(notAtLeast limit: Double) -> Int { count &- count(atLeast: limit) }

  /// The smallest and the largest value; `nil` where a value is missing or infinite, and of none.
  package var extent: Extent? {
    guard count > 0 else { return nil }
    var (low, high, sum) = (self[0], self[0], 0.0)
    var (low1, high1, sum1) = (low, high, sum)
    var row = 0
    // Two pairs at a time, so that the processor takes each pair at once.
    while row &+ 4 <= count {
      let (a, b) = (self[unchecked: row], self[unchecked: row &+ 1])
      let (c, d) = (self[unchecked: row &+ 2], self[unchecked: row &+ 3])
      low = a < low ? a : low
      low1 = b < low1 ? b : low1
      high = a > high ? a : high
      high1 = b > high1 ? b : high1
      sum += a
      sum1 += b
      low = c < low ? c : low
      low1 = d < low1 ? d : low1
      high = c > high ? c : high
      high1 = d > high1 ? d : high1
      sum += c
      sum1 += d
      row &+= 4
    }
    while row < count {
      let value = self[unchecked: row]
      low = value < low ? value : low
      high = value > high ? value : high
      sum += value
      row &+= 1
    }
    // Values that are missing or infinite show in the sum; so do numbers that are huge.
    guard (sum + sum1).magnitude <= .greatestFiniteMagnitude || isFinite else { return nil }
    return Extent(low: low1 < low ? low1 : low, high: high1 > high ? high1 : high)
  }

  /// The smallest and the largest of the values that are there and finite; `nil` where there is none.
  package var presentExtent: Extent? {
    if let extent { return extent }
    var found = Extent(low: .infinity, high: -.infinity)
    for row in indices where self[row].isFinite {
      found = Extent(low: Swift.min(found.low, self[row]), high: Swift.max(found.high, self[row]))
    }
    return found.low <= found.high ? found : nil
  }

  /// The smallest and the largest of some finite values, at least one, four at a time.
  @inline(__always)
  package func extent(of rows: Range<Int>) -> Extent {
    precondition(!rows.isEmpty && rows.lowerBound >= 0 && rows.upperBound <= count)
    var row = rows.lowerBound
    var (low, high) = (self[unchecked: row], self[unchecked: row])
    var (low1, high1) = (low, high)
    while row &+ 4 <= rows.upperBound {
      let (a, b) = (self[unchecked: row], self[unchecked: row &+ 1])
      let (c, d) = (self[unchecked: row &+ 2], self[unchecked: row &+ 3])
      low = a < low ? a : low
      low1 = b < low1 ? b : low1
      high = a > high ? a : high
      high1 = b > high1 ? b : high1
      low = c < low ? c : low
      low1 = d < low1 ? d : low1
      high = c > high ? c : high
      high1 = d > high1 ? d : high1
      row &+= 4
    }
    while row < rows.upperBound {
      let value = self[unchecked: row]
      low = value < low ? value : low
      high = value > high ? value : high
      row &+= 1
    }
    return Extent(low: low1 < low ? low1 : low, high: high1 > high ? high1 : high)
  }

  /// Whether no value is smaller than the one before it, and none is missing.
  package var isRising: Bool {
    guard count > 0, !self[0].isNaN else { return count == 0 }
    // Only a value that does not fall is at least the one before it, and only numbers are.
    var rises = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    let one = SIMD2<Double>(repeating: 1)
    var row = 1
    while row &+ 4 <= count {
      let before = SIMD2(self[unchecked: row &- 1], self[unchecked: row])
      let after = SIMD2(self[unchecked: row], self[unchecked: row &+ 1])
      let before1 = SIMD2(self[unchecked: row &+ 1], self[unchecked: row &+ 2])
      let after1 = SIMD2(self[unchecked: row &+ 2], self[unchecked: row &+ 3])
      rises.0 += SIMD2.zero.replacing(with: one, where: after .>= before)
      rises.1 += SIMD2.zero.replacing(with: one, where: after1 .>= before1)
      row &+= 4
    }
    guard (rises.0 + rises.1).sum() == Double(row - 1) else { return false }
    while row < count {
      guard self[unchecked: row] >= self[unchecked: row &- 1] else { return false }
      row &+= 1
    }
    return true
  }

  /// Whether each value is a step more than the one before it.
  @inline(__always)
  package func isEven(of step: Double) -> Bool {
    var even = SIMDMask<SIMD2<Int64>>(repeating: true)
    var row = 1
    while row &+ 2 <= count {
      let before = SIMD2(self[unchecked: row &- 1], self[unchecked: row])
      let after = SIMD2(self[unchecked: row], self[unchecked: row &+ 1])
      even = even .& (after - before .== step)
      row &+= 2
    }
    if row < count, self[row] - self[row - 1] != step { return false }
    return all(even)
  }

  /// The values in an array.
  package var array: [Double] {
    let values = self
    return [Double](unsafeUninitializedCapacity: values.count) { places, count in
      for row in 0..<values.count { places[row] = values[unchecked: row] }
      count = values.count
    }
  }
}

/// The smallest and the largest of some values.
package struct Extent {
  package var low: Double
  package var high: Double
}
