internal import CStreamKernels

extension Span where Element == Double {
  /// Whether every value is finite. A finite sum proves it. If the sum is not finite, this may be due to
  /// overflow, so the values themselves are checked.
  package var isFinite: Bool {
    if sum.magnitude <= .greatestFiniteMagnitude { return true }
    // Only a finite number times 0 is 0.
    var none = 0.0
    for row in indices { none += self[unchecked: row] * 0 }
    return none == 0
  }

  package var sum: Double {
    withUnsafeBufferPointer { values in values.baseAddress.map { streams_sum($0, values.count) } ?? 0 }
  }

  package var positiveSum: Double {
    withUnsafeBufferPointer { values in values.baseAddress.map { streams_positive_sum($0, values.count) } ?? 0
    }
  }

  package func count(atLeast limit: Double) -> Int {
    withUnsafeBufferPointer { values in
      values.baseAddress.map { streams_count_at_least($0, values.count, limit) } ?? 0
    }
  }

  /// Number of values that are missing or below a limit.
  package func count(notAtLeast limit: Double) -> Int { count &- count(atLeast: limit) }

  /// The minimum and maximum; `nil` if all values are missing or if any value is not finite.
  package var extent: Extent? {
    guard count > 0 else { return nil }
    let (extent, probe) = probedExtent
    // The sum overflows or is NaN if a value is not finite, but also if finite values are huge.
    return probe.magnitude <= .greatestFiniteMagnitude || isFinite ? extent : nil
  }

  /// The minimum and maximum of a non-empty list, with a number that is finite only if all values are.
  @inline(__always)
  private var probedExtent: (Extent, Double) {
    withUnsafeBufferPointer { values in
      guard let first = values.baseAddress, values.count > 0 else { return (Extent(low: 0, high: 0), .nan) }
      let measured = streams_extent_of(first, values.count)
      return (Extent(low: measured.low, high: measured.high), measured.probe)
    }
  }

  /// The minimum and maximum of the finite values; `nil` if no value is finite.
  package var presentExtent: Extent? {
    if let extent { return extent }
    var combined = Extent(low: .infinity, high: -.infinity)
    for row in indices where self[row].isFinite {
      combined = Extent(low: Swift.min(combined.low, self[row]), high: Swift.max(combined.high, self[row]))
    }
    return combined.low <= combined.high ? combined : nil
  }

  @inline(__always)
  package func extent(of rows: Range<Int>) -> Extent {
    precondition(!rows.isEmpty)
    return extracting(rows).probedExtent.0
  }

  /// The minima and maxima of consecutive blocks of finite values. The last block may be shorter.
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

  /// Whether no value is missing and values never decrease.
  package var isRising: Bool {
    guard count > 0, !self[0].isNaN else { return count == 0 }
    return withUnsafeBufferPointer { values in
      values.baseAddress.map { streams_next_fall($0, values.count - 1) == values.count - 1 } ?? true
    }
  }

  /// Whether each value is exactly `step` more than the previous value.
  package func isEven(of step: Double) -> Bool { count < 2 || evenSteps(of: step) == count - 1 }

  /// Number of leading steps that equal `step`.
  func evenSteps(of step: Double) -> Int {
    withUnsafeBufferPointer { values in
      guard let first = values.baseAddress, values.count > 1 else { return 0 }
      return streams_next_uneven(first, values.count - 1, step)
    }
  }

  package var array: [Double] {
    let values = self
    return [Double](unsafeUninitializedCapacity: values.count) { places, count in
      for row in 0..<values.count { places[row] = values[unchecked: row] }
      count = values.count
    }
  }
}

package struct Extent {
  package var low: Double
  package var high: Double
}
