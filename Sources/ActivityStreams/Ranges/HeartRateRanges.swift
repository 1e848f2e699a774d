import Statistics

/// The time at each integer heart rate over any rows of a stream, for zones and loads of laps and selections.
///
/// A cumulative histogram is stored at every 512th row, so that a query reads at most 1024 rows, however long
/// its range. The histograms take six bytes per row in addition to the rows themselves.
///
/// Page: *Range queries*, tests: `RangeTests`.
public struct HeartRateRanges: Sendable {
  private static let width = 512

  private let bytes: [UInt8]
  private let weights: [Double]
  private let times: [Double]
  /// For each block, the seconds in each of 256 bins over all earlier rows.
  private let cumulative: [Double]
  /// For each block, the number of rows in each of 256 bins, so that an empty bin is exactly 0.
  private let counts: [Int32]

  /// Builds the histograms of a stream. Returns `nil` if the stream has no heart rate or if heart rate is not
  /// in whole bpm.
  ///
  /// - Complexity: O(*n*).
  public init?(of stream: ActivityStream, rule: IntegrationRule) {
    guard let bytes = stream.heartRateBytes, let weights = stream.weights(of: .heartRate, rule: rule) else {
      return nil
    }
    var bins = [Double](repeating: 0, count: 256)
    var numbers = [Int32](repeating: 0, count: 256)
    var cumulative: [Double] = []
    var counts: [Int32] = []
    cumulative.reserveCapacity((bytes.count / Self.width + 1) * 256)
    for row in 0...bytes.count {
      if row.isMultiple(of: Self.width) {
        cumulative += bins
        counts += numbers
      }
      guard row < bytes.count else { break }
      bins[Int(bytes[row])] += weights[row]
      numbers[Int(bytes[row])] &+= 1
    }
    self.bytes = bytes
    self.weights = weights
    self.times = stream.time
    self.cumulative = cumulative
    self.counts = counts
  }

  /// Returns the seconds in each of 256 bins over a range of rows. Rows outside the stream are ignored.
  ///
  /// Each row counts with its entire weight, so that the bins of adjacent ranges sum to the bins of the
  /// combined range.
  ///
  /// - Complexity: O(1) in the length of the range.
  public func bins(of rows: Range<Int>) -> [Double] {
    let rows = rows.clamped(to: 0..<bytes.count)
    var bins = [Double](repeating: 0, count: 256)
    if rows.count <= 2 * Self.width {
      for row in rows { bins[Int(bytes[row])] += weights[row] }
      return bins
    }
    let firstBlock = (rows.lowerBound + Self.width - 1) / Self.width
    let lastBlock = rows.upperBound / Self.width
    for bin in 0..<256 where counts[lastBlock * 256 + bin] != counts[firstBlock * 256 + bin] {
      bins[bin] = max(0, cumulative[lastBlock * 256 + bin] - cumulative[firstBlock * 256 + bin])
    }
    for row in rows.lowerBound..<(firstBlock * Self.width) { bins[Int(bytes[row])] += weights[row] }
    for row in (lastBlock * Self.width)..<rows.upperBound { bins[Int(bytes[row])] += weights[row] }
    return bins
  }

  /// Returns the seconds in each of 256 bins over the samples from `start` up to, but not including, `end`.
  ///
  /// - Complexity: O(log *n*).
  public func bins(from start: Double, to end: Double) -> [Double] {
    guard start < end else { return [Double](repeating: 0, count: 256) }
    let first = firstRow(at: start)
    return bins(of: first..<max(first, firstRow(at: end)))
  }

  /// Returns the seconds at each heart rate over the samples from `start` up to, but not including, `end`.
  /// Returns `nil` if the span has no samples.
  public func distribution(from start: Double, to end: Double) -> ValueDistribution? {
    let distribution = ValueDistribution(bins: bins(from: start, to: end))
    return distribution.isEmpty ? nil : distribution
  }

  private func firstRow(at instant: Double) -> Int {
    times.partitioningIndex { $0 >= instant }
  }
}
