/// How to keep the share of false findings among many tests below a limit.
public enum FalseDiscoveryMethod: String, Sendable, Hashable, CaseIterable {
  /// For tests that are independent or depend positively on each other (Benjamini and Hochberg 1995).
  case benjaminiHochberg = "benjamini_hochberg"
  /// For any dependence: larger by Σ 1/i (Benjamini and Yekutieli 2001).
  case benjaminiYekutieli = "benjamini_yekutieli"
}

/// The p-values of a family of tests, adjusted so that reporting all up to q keeps the expected share of false findings
/// below q.
///
/// With m tests and p₍₁₎ ≤ … ≤ p₍ₘ₎, the adjusted value of the i-th is min over j ≥ i of m p₍ⱼ₎ / j, at most 1.
///
/// ```swift
/// adjustedPValues([0.001, 0.008, 0.039])    // [0.003, 0.012, 0.039]
/// ```
///
/// - Parameters:
///   - pValues: One a test, in any order. `nil` (or NaN) for a test that was planned and could not be done: it gets no
///     adjusted value, but counts in m.
///   - method: What dependence to allow for.
/// - Returns: Adjusted values in the order of the input; never less than the raw ones.
/// - Complexity: O(*m* log *m*).
///
/// Page: *Lagged associations*, tests: `LaggedCorrelationTests`.
public func adjustedPValues(
  _ pValues: [Double?], method: FalseDiscoveryMethod = .benjaminiHochberg
) -> [Double?] {
  var factor = Double(pValues.count)
  if method == .benjaminiYekutieli {
    factor *= (1..<max(1, pValues.count + 1)).reduce(0) { $0 + 1 / Double($1) }
  }
  let tests = pValues.enumerated().compactMap { index, p in
    p.flatMap { $0.isNaN ? nil : (index: index, p: $0) }
  }
  .sorted { ($0.p, $0.index) < ($1.p, $1.index) }
  var adjusted: [Double?] = Array(repeating: nil, count: pValues.count)
  var smallest = 1.0
  for (rank, test) in tests.enumerated().reversed() {
    smallest = min(smallest, max(test.p, factor * test.p / Double(rank + 1)))
    adjusted[test.index] = smallest
  }
  return adjusted
}
