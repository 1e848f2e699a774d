/// A Latin hypercube sample on 0…1: each coordinate of *n* points falls once into each of *n* equal parts
/// (McKay et al. 1979).
enum LatinHypercube {
  /// - Parameters:
  ///   - dimensions: Coordinates per point.
  ///   - rows: Number of points.
  ///   - seed: The seed.
  static func sample(dimensions: Int, rows: Int, seed: UInt64) -> [[Double]] {
    var generator = LabGenerator(seed: seed)
    var points = [[Double]](repeating: [Double](repeating: 0, count: max(0, dimensions)), count: max(0, rows))
    for coordinate in 0..<max(0, dimensions) {
      for (row, part) in generator.permutation(rows).enumerated() {
        points[row][coordinate] = (Double(part) + generator.uniform()) / Double(rows)
      }
    }
    return points
  }
}
