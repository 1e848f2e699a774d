/// A Latin hypercube sample on 0…1: in each coordinate, every one of *n* equal parts contains exactly
/// one of the *n* points (McKay et al. 1979).
enum LatinHypercube {
  /// Returns one point per row.
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
