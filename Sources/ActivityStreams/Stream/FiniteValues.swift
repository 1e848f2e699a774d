internal import CStreamKernels

extension Span where Element == Double {
  /// Whether no value is missing or infinite: then the sum is finite, unless they are huge.
  package var isFinite: Bool {
    if sum.magnitude <= .greatestFiniteMagnitude { return true }
    // Only a finite number times 0 is 0.
    var none = 0.0
    for row in indices { none += self[unchecked: row] * 0 }
    return none == 0
  }

  /// The sum.
  package var sum: Double {
    withUnsafeBufferPointer { values in values.baseAddress.map { streams_sum($0, values.count) } ?? 0 }
  }

  /// The sum of the positive values.
  package var positiveSum: Double {
    withUnsafeBufferPointer { values in values.baseAddress.map { streams_positive_sum($0, values.count) } ?? 0
    }
  }

  /// The number of values at or above a limit.
  package func count(atLeast limit: Double) -> Int {
    withUnsafeBufferPointer { values in
      values.baseAddress.map { streams_count_at_least($0, values.count, limit) } ?? 0
    }
  }

  /// The number of values missing or below a limit.
  package func count(notAtLeast limit: Double) -> Int { count &- count(atLeast: limit) }

  /// The smallest and the largest value; `nil` if a value is missing or infinite, and for an empty list.
  package var extent: Extent? {
    guard count > 0 else { return nil }
    let (extent, probe) = probedExtent
    // Values that are missing or infinite show in the sum; so do numbers that are huge.
    return probe.magnitude <= .greatestFiniteMagnitude || isFinite ? extent : nil
  }

  /// The extent of at least one value, and a number that is finite only if all of them are.
  @inline(__always)
  private var probedExtent: (Extent, Double) {
    withUnsafeBufferPointer { values in
      guard let first = values.baseAddress, values.count > 0 else { return (Extent(low: 0, high: 0), .nan) }
      let found = streams_extent_of(first, values.count)
      return (Extent(low: found.low, high: found.high), found.probe)
    }
  }

  /// The smallest and the largest of the values that are there and finite; `nil` without one.
  package var presentExtent: Extent? {
    if let extent { return extent }
    var found = Extent(low: .infinity, high: -.infinity)
    for row in indices where self[row].isFinite {
      found = Extent(low: Swift.min(found.low, self[row]), high: Swift.max(found.high, self[row]))
    }
    return found.low <= found.high ? found : nil
  }

  /// The smallest and the largest of some finite values, at least one.
  @inline(__always)
  package func extent(of rows: Range<Int>) -> Extent {
    precondition(!rows.isEmpty)
    return extracting(rows).probedExtent.0
  }

  /// The extents of blocks of finite values, the last of them as long as is left.
  package func extents(ofEach width: Int) -> (lows: [Double], highs: [Double]) {
    let blocks = width > 0 ? (count + width - 1) / width : 0
    var highs: [Double] = []
    let lows = [Double](unsafeUninitializedCapacity: blocks) { lows, filled in
      highs = [Double](unsafeUninitializedCapacity: blocks) { highs, filled in
        withUnsafeBufferPointer { values in
          guard let first = values.baseAddress, let low = lows.baseAddress, let high = highs.baseAddress
          else { return }
          streams_block_extents(first, values.count, width, low, high)
        }
        filled = blocks
      }
      filled = blocks
    }
    return (lows, highs)
  }

  /// Whether no value is smaller than the one before it, and none is missing.
  package var isRising: Bool {
    guard count > 0, !self[0].isNaN else { return count == 0 }
    return withUnsafeBufferPointer { values in
      values.baseAddress.map { streams_next_fall($0, values.count - 1) == values.count - 1 } ?? true
    }
  }

  /// Whether each value is a step more than the one before it.
  package func isEven(of step: Double) -> Bool { count < 2 || evenSteps(of: step) == count - 1 }

  /// The number of equal steps from the first value on.
  func evenSteps(of step: Double) -> Int {
    withUnsafeBufferPointer { values in
      guard let first = values.baseAddress, values.count > 1 else { return 0 }
      return streams_next_uneven(first, values.count - 1, step)
    }
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

  /// From the smallest to the largest.
  package init(low: Double, high: Double) {
    self.low = low
    self.high = high
  }
}
