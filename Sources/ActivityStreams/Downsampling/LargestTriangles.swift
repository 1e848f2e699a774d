extension ChartSampling {
  /// Selects the samples that preserve the shape of a line, by largest-triangle-three-buckets.
  ///
  /// The first and last sample are kept. From each bucket between them, the selected sample is the one that
  /// forms the largest triangle with the previously selected sample and the mean of the next bucket. If
  /// triangles tie, the first sample is selected. Bucket k of n samples is ⌊k b⌋ + 1 ..< ⌊(k + 1) b⌋ + 1 with
  /// b = (n − 2) / (`points` − 2).
  ///
  /// Source: Steinarsson (2013), MSc thesis, University of Iceland; science RT-08.
  ///
  /// - Parameters:
  ///   - values: The series. Values that are not finite are skipped.
  ///   - time: The other coordinate of each value.
  ///   - points: Maximum number of samples; 2 selects only the ends.
  /// - Returns: Increasing indices into `values`; all of them if there are at most `points`.
  /// - Complexity: O(*n*).
  public static func largestTriangles(
    of values: Span<Double>, over time: Span<Double>, points: Int = 200
  ) -> [Int] {
    let finite = finitePlaces(values).filter { $0 < time.count && time[$0].isFinite }
    let count = finite.count
    guard count > max(0, points) else { return finite }
    guard points >= 3 else {
      return points == 2 ? [finite[0], finite[count - 1]] : Array(finite.prefix(max(0, points)))
    }
    let width = Double(count - 2) / Double(points - 2)
    func edge(_ bucket: Int) -> Int {
      min(count - 1, (Int(exactly: (Double(bucket) * width).rounded(.down)) ?? (count - 2)) + 1)
    }
    var chosen = [finite[0]]
    chosen.reserveCapacity(points)
    var before = finite[0]
    for bucket in 0..<(points - 2) {
      // The mean of the next bucket. For the last bucket, the last sample.
      var meanTime = time[finite[count - 1]]
      var meanValue = values[finite[count - 1]]
      if bucket < points - 3 {
        let next = edge(bucket + 1)..<max(edge(bucket + 1) + 1, edge(bucket + 2))
        meanTime = 0
        meanValue = 0
        for place in next {
          meanTime += time[finite[place]]
          meanValue += values[finite[place]]
        }
        meanTime /= Double(next.count)
        meanValue /= Double(next.count)
      }
      var best = finite[edge(bucket)]
      var largest = -1.0
      for place in edge(bucket)..<max(edge(bucket) + 1, edge(bucket + 1)) {
        let row = finite[place]
        let area =
          ((time[before] - meanTime) * (values[row] - values[before])
          - (time[before] - time[row]) * (meanValue - values[before])).magnitude
        if area > largest { (largest, best) = (area, row) }
      }
      chosen.append(best)
      before = best
    }
    chosen.append(finite[count - 1])
    return chosen
  }
}
