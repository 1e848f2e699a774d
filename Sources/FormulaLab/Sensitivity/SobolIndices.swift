import RealModule
import Statistics

package enum SensitivityError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The number of outputs does not match a sample with this many parameters.
  case wrongCount(outputs: Int, parameters: Int)
  /// An output is not finite.
  case notFinite(index: Int)
  case tooFewRows(count: Int, needed: Int)
  case cancelled

  package var description: String {
    switch self {
    case .wrongCount(let outputs, let parameters):
      "\(outputs) outputs do not match a sample of \(parameters) parameters"
    case .notFinite(let index): "the model has no value in row \(index + 1) of the sample"
    case .tooFewRows(let count, let needed): "\(needed) rows are needed; the sample has \(count)"
    case .cancelled: "cancelled"
    }
  }
}

/// The fraction of an output's variance due to each parameter: alone (first order) and with all interactions
/// (total order).
///
/// The sample is Saltelli's: two matrices A and B and, for each parameter, a copy of A with that column taken
/// from B. Estimators and row order match SALib, so the same sample gives the same indices.
///
/// - Note: Sobol 2001; Saltelli et al. 2010 (first and total order); Saltelli 2002 (second order).
///
/// Page: *Sensitivity to settings*, tests: `SobolIndicesTests`.
package struct SobolIndices: Sendable, Hashable {
  /// Fraction of variance that each parameter explains alone, with its interval.
  package let firstOrder: [LabEstimate]
  /// Fraction of variance that each parameter explains including interactions, with its interval.
  package let totalOrder: [LabEstimate]
  /// Fraction of variance that each pair explains beyond its two parameters alone, for row < column; empty
  /// unless sampled.
  package let secondOrder: [[Double]]
  package let rows: Int

  /// Computes the indices from the model's outputs.
  ///
  /// - Parameters:
  ///   - outputs: The output for each row of the sample, in the order of
  ///     ``sample(parameters:rows:hasSecondOrder:seed:)``.
  ///   - parameters: Number of parameters.
  ///   - hasSecondOrder: Whether the sample includes the rows for second-order indices.
  ///   - draws: Number of bootstrap samples for the intervals.
  ///   - level: Confidence level of the intervals.
  ///   - seed: Seed of the random numbers.
  /// - Complexity: O(draws · outputs).
  package init(
    _ outputs: [Double], parameters: Int, hasSecondOrder: Bool = false, draws: Int = 200, level: Double = 0.9,
    seed: UInt64 = 247
  ) throws(SensitivityError) {
    let step = (hasSecondOrder ? 2 : 1) * max(0, parameters) + 2
    guard parameters > 0, !outputs.isEmpty, outputs.count.isMultiple(of: step) else {
      throw .wrongCount(outputs: outputs.count, parameters: parameters)
    }
    if let index = outputs.firstIndex(where: { !$0.isFinite }) { throw .notFinite(index: index) }
    let rows = outputs.count / step
    guard rows >= 2 else { throw .tooFewRows(count: rows, needed: 2) }
    self.rows = rows
    // Outputs are centred, because estimates from outputs far from 0 are biased.
    let moments = Moments(outputs)
    let mean = moments.mean ?? 0
    let deviation = moments.populationStandardDeviation ?? 0
    let unit = deviation > 0 ? deviation : 1
    func column(_ place: Int) -> [Double] {
      stride(from: place, to: outputs.count, by: step).map { (outputs[$0] - mean) / unit }
    }
    let a = column(0)
    let b = column(step - 1)
    let mixed = (0..<parameters).map { column($0 + 1) }
    let all = Array(0..<rows)
    var generator = LabGenerator(seed: seed)
    let resamples = (0..<max(0, min(10_000, draws))).map { _ in all.map { _ in generator.below(rows) } }
    let z = normalCritical(level: level) ?? 0
    func estimate(_ statistic: ([Int]) -> Double) -> LabEstimate {
      let value = statistic(all)
      let spread = Moments(resamples.map(statistic)).standardDeviation
      return LabEstimate(value, reach: spread.map { z * $0 })
    }
    let first: (Int, [Int]) -> Double = { Self.firstOrder(a, b, mixed[$0], $1) }
    let total: (Int, [Int]) -> Double = { Self.totalOrder(a, b, mixed[$0], $1) }
    firstOrder = (0..<parameters).map { parameter in estimate { first(parameter, $0) } }
    totalOrder = (0..<parameters).map { parameter in estimate { total(parameter, $0) } }
    guard hasSecondOrder else {
      secondOrder = []
      return
    }
    let reversed = (0..<parameters).map { column($0 + 1 + parameters) }
    secondOrder = (0..<parameters).map { one in
      (0..<parameters).map { other in
        guard one < other else { return .nan }
        let products = all.map { reversed[one][$0] * mixed[other][$0] - a[$0] * b[$0] }
        let both = Self.share(products.reduce(0, +) / Double(rows), Self.variance(a, b, all))
        return both - first(one, all) - first(other, all)
      }
    }
  }

  private static func variance(_ a: [Double], _ b: [Double], _ rows: [Int]) -> Double {
    Moments(rows.map { a[$0] } + rows.map { b[$0] }).populationVariance ?? 0
  }

  private static func share(_ part: Double, _ variance: Double) -> Double {
    variance > .ulpOfOne ? part / variance : 0
  }

  /// Returns mean B (AB − A) / variance.
  private static func firstOrder(_ a: [Double], _ b: [Double], _ mixed: [Double], _ rows: [Int]) -> Double {
    let sum = rows.reduce(0) { $0 + b[$1] * (mixed[$1] - a[$1]) }
    return share(sum / Double(rows.count), variance(a, b, rows))
  }

  /// Returns mean (A − AB)² / 2 / variance.
  private static func totalOrder(_ a: [Double], _ b: [Double], _ mixed: [Double], _ rows: [Int]) -> Double {
    let sum = rows.reduce(0) { $0 + (a[$1] - mixed[$1]) * (a[$1] - mixed[$1]) }
    return share(0.5 * sum / Double(rows.count), variance(a, b, rows))
  }

  /// Returns Saltelli's sample on 0…1 from a Latin hypercube, one row per model run.
  ///
  /// For each row of A and B, the order is: A; A with each column taken from B; for second-order indices, B
  /// with each column taken from A; B.
  ///
  /// - Parameters:
  ///   - parameters: Number of parameters.
  ///   - rows: Number of rows of A.
  ///   - hasSecondOrder: Whether to include the rows for second-order indices.
  ///   - seed: Seed of the random numbers.
  package static func sample(
    parameters: Int, rows: Int, hasSecondOrder: Bool = false, seed: UInt64 = 247
  ) -> [[Double]] {
    guard (1...500).contains(parameters), (1...1_000_000).contains(rows) else { return [] }
    let cube = LatinHypercube.sample(dimensions: 2 * parameters, rows: rows, seed: seed)
    var sample: [[Double]] = []
    for row in cube {
      let a = Array(row[..<parameters])
      let b = Array(row[parameters...])
      func replaced(_ one: [Double], _ column: Int, by other: [Double]) -> [Double] {
        var copy = one
        copy[column] = other[column]
        return copy
      }
      sample.append(a)
      for column in a.indices { sample.append(replaced(a, column, by: b)) }
      if hasSecondOrder {
        for column in a.indices { sample.append(replaced(b, column, by: a)) }
      }
      sample.append(b)
    }
    return sample
  }
}
