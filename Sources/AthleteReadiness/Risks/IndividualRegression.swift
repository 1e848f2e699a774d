import DayRecords
import RealModule
import Statistics

/// An athlete's individual response: a linear regression learned day by day from a prior.
///
///     y = wᵀx + e,   w ~ N(prior mean, diag(prior SD²)),   e ~ N(0, noise)
///
/// Bayesian recursive least squares (Plackett 1950). The first coefficient is the level and may drift.
struct IndividualRegression: Sendable, Hashable {
  /// Maximum number of coefficients; any further ones are dropped.
  static let most = 7

  let count: Int
  /// Coefficients; unused lanes are 0.
  private(set) var coefficients = SIMD8<Double>(repeating: 0)
  /// Covariance of the coefficients, row by row with ``most`` columns; unused elements are 0.
  private var covariance = Covariance()

  init(mean: [Double], deviation: [Double]) {
    count = min(Self.most, mean.count, deviation.count)
    for row in 0..<count {
      coefficients[row] = mean[row]
      covariance[(Self.most + 1) * row] = deviation[row] * deviation[row]
    }
  }

  /// A square matrix stored by row.
  private struct Covariance: FixedList {
    typealias Element = Double
    var storage = seven(seven(0.0))
  }

  func value(at predictors: [Double]) -> Double { value(at: predictors.elementSpan) }
  func variance(at predictors: [Double]) -> Double { variance(at: predictors.elementSpan) }
  /// Adds an observation with a noise variance. A `weight` below 1 reduces its influence.
  mutating func update(with value: Double, at predictors: [Double], noise: Double, weight: Double = 1) {
    update(with: value, at: predictors.elementSpan, noise: noise, weight: weight)
  }

  func value(at predictors: Span<Double>) -> Double {
    var sum = 0.0
    for index in 0..<min(predictors.count, count) {
      sum += coefficients[index] * predictors[index]
    }
    return sum
  }

  func variance(at predictors: Span<Double>) -> Double {
    guard predictors.count == count else { return 0 }
    return covariance.withUnsafeBufferPointer { covariance in
      var sum = 0.0
      for row in 0..<predictors.count {
        let start = Self.most * row
        var inner = covariance[start + row] * predictors[row] / 2
        for column in 0..<row { inner += covariance[start + column] * predictors[column] }
        sum += 2 * inner * predictors[row]
      }
      return max(0, sum)
    }
  }

  func variance(of place: Int) -> Double {
    guard place >= 0, place < count else { return 0 }
    return max(0, covariance[(Self.most + 1) * place])
  }

  /// Adds an observation with a noise variance. A `weight` below 1 reduces its influence.
  mutating func update(with value: Double, at predictors: Span<Double>, noise: Double, weight: Double = 1) {
    guard predictors.count == count, value.isFinite, weight > 1e-6, noise > 0 else { return }
    let error = value - self.value(at: predictors)
    // Full-length rows are faster than shorter ones; unused elements stay 0.
    var places = SIMD8<Double>(repeating: 0)
    for place in 0..<count { places[place] = predictors[place] }
    var gains = SIMD8<Double>(repeating: 0)
    var spread = noise / weight
    covariance.withUnsafeMutableBufferPointer { covariance in
      for row in 0..<count {
        var sum = 0.0
        for column in 0..<Self.most { sum += covariance[Self.most &* row &+ column] * places[column] }
        gains[row] = sum
        spread += sum * places[row]
      }
      guard spread.isFinite, spread > 0 else { return }
      for row in 0..<count {
        let gain = gains[row]
        coefficients[row] += gain * error / spread
        for column in 0..<Self.most {
          covariance[Self.most &* row &+ column] -= gain * gains[column] / spread
        }
        let place = (Self.most &+ 1) &* row
        covariance[place] = max(covariance[place], 1e-12)
      }
    }
  }

  /// Advances one day: the level becomes less certain, up to a limit.
  mutating func drift(_ variance: Double, limit: Double) {
    covariance[0] = min(covariance[0] + variance, max(limit, covariance[0]))
  }
}

extension IndividualRegression: StateCodable {
  func encode(to writer: inout StateWriter) {
    for place in 0..<count { writer.write(coefficients[place]) }
    for row in 0..<count {
      for column in 0...row { writer.write(covariance[Self.most * row + column]) }
    }
  }

  init(from reader: inout StateReader, size: Int) throws(StateError) {
    count = min(Self.most, size)
    for place in 0..<count { coefficients[place] = try reader.finite("coefficient") }
    for row in 0..<count {
      for column in 0...row {
        let number = try reader.finite("covariance")
        covariance[Self.most * row + column] = number
        covariance[Self.most * column + row] = number
      }
    }
  }

  init(from reader: inout StateReader) throws(StateError) { try self.init(from: &reader, size: 1) }
}
