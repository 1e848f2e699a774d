import Statistics

/// The time at each integer heart rate, from which every heart-rate metric is computed.
enum HeartRateHistogram {
  /// Returns the seconds in each of 256 bins.
  ///
  /// In evenly sampled stretches, samples are merely counted, with a correction at both ends. Elsewhere
  /// each sample adds its own weight.
  ///
  /// - Parameters:
  ///   - bytes: Integer heart rates, one per row of the stream; 0 if missing.
  ///   - stream: The stream.
  ///   - rule: How samples are weighted in time.
  /// - Complexity: O(*n*).
  static func seconds(_ bytes: [UInt8], of stream: ActivityStream, rule: IntegrationRule) -> [Double] {
    var bins = [Double](repeating: 0, count: 256)
    var counts = [UInt64](repeating: 0, count: 256)
    var countedStep = 0.0

    func settle() {
      for bin in 0..<256 where counts[bin] != 0 {
        bins[bin] += Double(counts[bin]) * countedStep
        counts[bin] = 0
      }
    }
    for stretch in stream.stretches(of: .heartRate) {
      let first = stretch.rows.lowerBound
      let last = stretch.rows.upperBound - 1
      guard bytes.indices.contains(first), bytes.indices.contains(last) else { continue }
      if let step = stretch.step {
        if step != countedStep {
          settle()
          countedStep = step
        }
        ByteHistogram.count(bytes.elementSpan, stretch.rows, into: &counts)
        if rule == .leftConstant {
          bins[Int(bytes[last])] -= step
        } else {
          bins[Int(bytes[first])] -= step / 2
          bins[Int(bytes[last])] -= step / 2
        }
      } else if stretch.isDense {
        addDense(bytes.elementSpan, stream.time.elementSpan, stretch.rows, rule, &bins)
      } else {
        addSparse(bytes.elementSpan, stream.time.elementSpan, stretch.rows, rule, &bins)
      }
      bins[Int(bytes[last])] += stretch.hold
    }
    settle()
    return bins
  }

  /// Adds rows without gaps. Two tables are used in turn, so that consecutive equal values need not wait for
  /// each other.
  private static func addDense(
    _ bytes: Span<UInt8>, _ time: Span<Double>, _ rows: Range<Int>, _ rule: IntegrationRule,
    _ bins: inout [Double]
  ) {
    guard rows.count > 1 else { return }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 512) { tables in
      tables.initialize(repeating: 0)
      addDense(bytes, time, rows, rule, tables)
      for bin in 0..<256 { bins[bin] += tables[bin] + tables[bin + 256] }
    }
  }

  /// Adds rows without gaps to two consecutive tables of 256 bins. Odd rows go to the second table.
  private static func addDense(
    _ bytes: Span<UInt8>, _ time: Span<Double>, _ rows: Range<Int>, _ rule: IntegrationRule,
    _ tables: UnsafeMutableBufferPointer<Double>
  ) {
    let first = rows.lowerBound
    let last = rows.upperBound - 1
    if rule == .leftConstant {
      var now = time[first]
      for row in first..<last {
        let next = time[row + 1]
        tables[Int(bytes[row]) | (row & 1) << 8] += next - now
        now = next
      }
    } else {
      var before = time[first]
      var now = before
      for row in first..<last {
        let next = time[row + 1]
        tables[Int(bytes[row]) | (row & 1) << 8] += (next - before) / 2
        before = now
        now = next
      }
      tables[Int(bytes[last])] += (now - before) / 2
    }
  }

  /// Adds rows with gaps. Steps go from one valid value to the next.
  private static func addSparse(
    _ bytes: Span<UInt8>, _ time: Span<Double>, _ rows: Range<Int>, _ rule: IntegrationRule,
    _ bins: inout [Double]
  ) {
    var previous = rows.lowerBound
    for row in rows.dropFirst() where bytes[row] != 0 {
      let step = time[row] - time[previous]
      if rule == .leftConstant {
        bins[Int(bytes[previous])] += step
      } else {
        bins[Int(bytes[previous])] += step / 2
        bins[Int(bytes[row])] += step / 2
      }
      previous = row
    }
  }
}
