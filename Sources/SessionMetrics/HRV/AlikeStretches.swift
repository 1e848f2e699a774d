import RealModule
import Statistics

/// Counts pairs of runs of m values that match, and the pairs that still match in the next value. Sample and
/// approximate entropy are based on these counts.
struct AlikeStretches {
  /// Number of pairs of runs that match within the tolerance and have a next value.
  private(set) var pairs = 0
  /// Number of these pairs whose next values match, too.
  private(set) var longPairs = 0
  /// Approximate entropy, Φ(m) − Φ(m + 1) (Pincus 1991).
  ///
  /// Φ(m) is the mean logarithm of the fraction of runs of m values that match each run, including itself.
  private(set) var approximate = 0.0

  /// Counts the matching runs.
  ///
  /// - Parameters:
  ///   - values: The series.
  ///   - length: Length of the compared runs, m.
  ///   - tolerance: Maximum difference between matching values, in the unit of the values.
  /// - Returns: `nil` if there are fewer than m + 2 values, or if one is not finite.
  /// - Complexity: O(*n*²).
  init?(_ values: ArraySlice<Double>, length: Int, tolerance: Double) {
    let starts = values.count - length
    guard length > 0, starts > 1, tolerance > 0, values.allSatisfy(\.isFinite) else { return nil }
    let series = Array(values)
    let values = series.elementSpan
    // For each run, the number of runs that match it, including itself. The last run has no next value.
    var short = [Int](repeating: 1, count: starts + 1)
    var long = [Int](repeating: 1, count: starts)
    for one in 0..<(starts - 1) {
      for other in (one + 1)..<starts where (values[one] - values[other]).magnitude <= tolerance {
        var agreed = 1
        while agreed <= length, (values[one + agreed] - values[other + agreed]).magnitude <= tolerance {
          agreed += 1
        }
        guard agreed >= length else { continue }
        pairs += 1
        short[one] += 1
        short[other] += 1
        guard agreed > length else { continue }
        longPairs += 1
        long[one] += 1
        long[other] += 1
      }
    }
    for one in 0..<starts {
      var agreed = 0
      while agreed < length, (values[one + agreed] - values[starts + agreed]).magnitude <= tolerance {
        agreed += 1
      }
      guard agreed == length else { continue }
      short[one] += 1
      short[starts] += 1
    }
    approximate = Self.meanLogarithm(short) - Self.meanLogarithm(long)
  }

  /// Returns the mean of ln(count ÷ number of counts), with one logarithm per distinct count.
  private static func meanLogarithm(_ counts: [Int]) -> Double {
    let number = Double(counts.count)
    var tally = [Int](repeating: 0, count: counts.count + 1)
    for count in counts { tally[count] += 1 }
    var sum = 0.0
    for (count, times) in tally.enumerated() where times > 0 {
      sum += Double(times) * .log(Double(count) / number)
    }
    return sum / number
  }
}
