internal import CStreamKernels

/// Selects a few samples for a chart without losing any peak.
///
/// This is for charts only; no metric uses the selected samples.
///
/// Page: *Chart points*, tests: `ChartSamplingTests`.
public enum ChartSampling {
  /// Returns the minimum and maximum of each of at most `points` / 2 buckets, in order.
  ///
  /// Buckets contain equal numbers of samples (±1). A series of at most `points` values is returned
  /// unchanged.
  ///
  /// - Parameters:
  ///   - values: The series. Values that are not finite are skipped.
  ///   - points: Maximum number of samples, at least 2.
  /// - Returns: Increasing indices into `values`. They include the minimum and maximum of the series. If
  ///   values tie, the first is selected.
  /// - Complexity: O(*n*).
  public static func extremes(of values: Span<Double>, points: Int = 200) -> [Int] {
    extremes(of: values, points: points, areFinite: values.isFinite)
  }

  /// Like ``extremes(of:points:)``, for a caller that already knows whether every value is finite.
  package static func extremes(of values: Span<Double>, points: Int, areFinite: Bool) -> [Int] {
    let buckets = points / 2
    if values.count > points, buckets > 0, areFinite { return wholeExtremes(of: values, buckets) }
    let finite = finitePlaces(values)
    guard finite.count > points else { return finite }
    guard buckets > 0 else { return [] }
    var chosen: [Int] = []
    chosen.reserveCapacity(2 * buckets)
    for bucket in 0..<buckets {
      let first = finite.count * bucket / buckets
      let end = finite.count * (bucket + 1) / buckets
      var low = finite[first]
      var high = low
      for place in first..<end {
        let row = finite[place]
        if values[row] < values[low] { low = row }
        if values[row] > values[high] { high = row }
      }
      chosen.append(min(low, high))
      if low != high { chosen.append(max(low, high)) }
    }
    return chosen
  }

  /// Returns the minimum and maximum of each of at most `points` / 2 buckets of equal duration, in order.
  ///
  /// Empty buckets yield no point, so that pauses remain visible.
  ///
  /// - Parameters:
  ///   - values: The series. Values that are not finite are skipped.
  ///   - time: The time of each value in seconds, increasing.
  ///   - points: Maximum number of samples, at least 2.
  /// - Returns: Increasing indices into `values`.
  /// - Complexity: O(*n*).
  public static func extremes(of values: Span<Double>, over time: Span<Double>, points: Int = 200) -> [Int] {
    let finite = finitePlaces(values).filter { $0 < time.count && time[$0].isFinite }
    guard finite.count > points, let begin = finite.first.map({ time[$0] }) else { return finite }
    let buckets = points / 2
    guard buckets > 0, let end = finite.last.map({ time[$0] }), end > begin else { return [] }
    var chosen: [Int] = []
    chosen.reserveCapacity(2 * buckets)
    var low = finite[0]
    var high = low
    var open = 0
    let scale = Double(buckets) / (end - begin)
    for row in finite {
      let place = ((time[row] - begin) * scale).rounded(.down)
      let bucket = min(buckets - 1, Int(exactly: max(0, place)) ?? (buckets - 1))
      if bucket > open {
        chosen.append(min(low, high))
        if low != high { chosen.append(max(low, high)) }
        (low, high, open) = (row, row, bucket)
      } else {
        if values[row] < values[low] { low = row }
        if values[row] > values[high] { high = row }
      }
    }
    chosen.append(min(low, high))
    if low != high { chosen.append(max(low, high)) }
    return chosen
  }

  /// The fast path for a series without missing values that has more samples than buckets.
  private static func wholeExtremes(of values: Span<Double>, _ buckets: Int) -> [Int] {
    [Int](unsafeUninitializedCapacity: 2 * buckets) { places, count in
      count = values.withUnsafeBufferPointer { values in
        guard let first = values.baseAddress, let start = places.baseAddress else { return 0 }
        return streams_extremes(first, values.count, buckets, start)
      }
    }
  }

  static func finitePlaces(_ values: Span<Double>) -> [Int] {
    (0..<values.count).filter { values[$0].isFinite }
  }
}
