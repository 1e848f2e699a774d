/// Counts byte values. Every metric based on integer heart rates starts from these counts.
///
/// Page: *Time at each value*, tests: `ValueDistributionTests`.
package enum ByteHistogram {
  /// Adds the counts of a range of bytes to 256 counts.
  ///
  /// - Parameters:
  ///   - bytes: The samples.
  ///   - range: The range of rows to count, clamped to the samples.
  ///   - counts: 256 counts to add to; an array of any other length is left unchanged.
  package static func count(_ bytes: Span<UInt8>, _ range: Range<Int>, into counts: inout [UInt64]) {
    guard counts.count == 256 else { return }
    let range = range.clamped(to: 0..<bytes.count)
    // For a short range, four tables cost more than they save.
    if range.count < 256 {
      for index in range { counts[Int(bytes[index])] &+= 1 }
      return
    }
    var first = range.lowerBound
    while first < range.upperBound {
      // Within a chunk, no 32-bit count can overflow.
      let end = min(range.upperBound, first + 1 << 30)
      countChunk(bytes, first..<end, into: &counts)
      first = end
    }
  }

  private static func countChunk(_ bytes: Span<UInt8>, _ range: Range<Int>, into counts: inout [UInt64]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1024) { tables in
      tables.initialize(repeating: 0)
      countChunk(bytes, range, into: tables)
      for bin in 0..<256 {
        counts[bin] &+=
          UInt64(tables[bin]) &+ UInt64(tables[bin + 256]) &+ UInt64(tables[bin + 512])
          &+ UInt64(tables[bin + 768])
      }
    }
  }

  /// Counts into four consecutive tables of 256 counts.
  private static func countChunk(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into tables: UnsafeMutableBufferPointer<UInt32>
  ) {
    let raw = bytes.bytes
    var index = range.lowerBound
    let end = range.upperBound &- 8
    while index <= end {
      let word = unsafe raw.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      tables[Int(truncatingIfNeeded: word & 255)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 8 & 255 | 256)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 16 & 255 | 512)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 24 & 255 | 768)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 32 & 255)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 40 & 255 | 256)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 48 & 255 | 512)] &+= 1
      tables[Int(truncatingIfNeeded: word &>> 56 | 768)] &+= 1
      index &+= 8
    }
    while index < range.upperBound {
      tables[Int(bytes[index])] &+= 1
      index &+= 1
    }
  }
}
