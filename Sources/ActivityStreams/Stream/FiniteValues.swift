extension Span where Element == Double {
  /// Whether no value is missing or infinite, eight at a time: only a finite number times 0 is 0.
  package var isFinite: Bool {
    var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
    var row = 0
    while row &+ 8 <= count {
      a += self[unchecked: row] * 0
      b += self[unchecked: row &+ 1] * 0
      c += self[unchecked: row &+ 2] * 0
      d += self[unchecked: row &+ 3] * 0
      a += self[unchecked: row &+ 4] * 0
      b += self[unchecked: row &+ 5] * 0
      c += self[unchecked: row &+ 6] * 0
      d += self[unchecked: row &+ 7] * 0
      row &+= 8
    }
    while row < count {
      a += self[unchecked: row] * 0
      row &+= 1
    }
    return (a + b) + (c + d) == 0
  }

  /// Whether no value is smaller than the one before it, and none is missing.
  package var isRising: Bool {
    guard count > 0, !self[0].isNaN else { return count == 0 }
    var falls = 0
    for row in 1..<count { falls &+= self[unchecked: row] >= self[unchecked: row &- 1] ? 0 : 1 }
    return falls == 0
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
