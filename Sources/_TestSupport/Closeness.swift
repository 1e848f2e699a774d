/// Whether two numbers agree within a relative tolerance, or within a tenth of it absolutely near 0.
public func isClose(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(one - other) <= tolerance * max(abs(one), abs(other), 0.1)
}

/// Whether two numbers agree; `nil` agrees with nothing.
public func isClose(_ one: Double?, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
  one.map { isClose($0, other, tolerance) } ?? false
}

/// Whether two columns agree in length and in each number; NaN agrees with NaN.
public func isClose(_ one: [Double], _ other: [Double], _ tolerance: Double = 1e-9) -> Bool {
  one.count == other.count
    && zip(one, other).allSatisfy { ($0.isNaN && $1.isNaN) || isClose($0, $1, tolerance) }
}

/// Relative tolerance between BLAS implementations.
public let backendTolerance = 1e-10

extension SplitMix64 {
  /// Returns standard normal numbers.
  public mutating func normals(_ count: Int) -> [Double] { (0..<count).map { _ in normal() } }

  /// Returns standard normal numbers with a share missing.
  public mutating func column(_ count: Int, missing share: Double = 0.15) -> [Double] {
    (0..<count).map { _ in chance(share) ? .nan : normal() }
  }
}
