/// Whether two numbers agree within a relative tolerance or, near 0, within a tenth of it as an absolute one.
public func isClose(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance * max(abs(one), abs(other), 0.1)
}

/// Whether two numbers agree; `nil` agrees with no number.
public func isClose(_ one: Double?, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
  one.map { isClose($0, other, tolerance) } ?? false
}

/// Whether two columns have the same length and agree in each number. NaN agrees with NaN.
public func isClose(_ one: [Double], _ other: [Double], _ tolerance: Double = 1e-9) -> Bool {
  one.count == other.count
    && zip(one, other).allSatisfy { ($0.isNaN && $1.isNaN) || isClose($0, $1, tolerance) }
}

/// Relative tolerance for differences between BLAS implementations.
public let backendTolerance = 1e-10

extension SplitMix64 {
  /// Returns standard normal numbers.
  public mutating func normals(_ count: Int) -> [Double] { (0..<count).map { _ in normal() } }

  /// Returns standard normal numbers with a share of missing values.
  public mutating func column(_ count: Int, missing share: Double = 0.15) -> [Double] {
    (0..<count).map { _ in chance(share) ? .nan : normal() }
  }
}
