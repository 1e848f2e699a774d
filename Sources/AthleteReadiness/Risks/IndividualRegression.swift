import DayRecords
import RealModule
import Statistics

/// How one number of an athlete answers to others: a linear regression that learns day by day from a prior.
///
///     y = wᵀx + e,   w ~ N(prior mean, diag(prior SD²)),   e ~ N(0, noise)
///
/// Recursive least squares in its Bayesian form (Plackett 1950). The first coefficient is the level and may drift.
struct IndividualRegression: Sendable, Hashable {
  /// The most coefficients; further ones are left out.
  static let most = 7

  /// The number.
  let count: Int
  /// The coefficients, 0 beyond the last.
  private(set) var coefficients = SIMD8<Double>(repeating: 0)
  /// The covariance of the coefficients, row by row, as many columns as there may be coefficients; 0 beyond the last.
  private var covariance = Covariance()

  /// A response before its first observation.
  init(mean: [Double], deviation: [Double]) {
    count = min(Self.most, mean.count, deviation.count)
    for row in 0..<count {
      coefficients[row] = mean[row]
      covariance[(Self.most + 1) * row] = deviation[row] * deviation[row]
    }
  }

  /// Rows of numbers, one behind the other.
  private struct Covariance: FixedList {
    typealias Element = Double
    var storage = seven(seven(0.0))
  }

  /// The expected value.
  func value(at predictors: [Double]) -> Double { value(at: predictors.elementSpan) }
  /// The variance of the expected value.
  func variance(at predictors: [Double]) -> Double { variance(at: predictors.elementSpan) }
  /// Adds an observation with a variance of noise; `weight` 0…1 makes it count less.
  mutating func update(with value: Double, at predictors: [Double], noise: Double, weight: Double = 1) {
    update(with: value, at: predictors.elementSpan, noise: noise, weight: weight)
  }

  /// The expected value.
  func value(at predictors: Span<Double>) -> Double {
    var sum = 0.0
    for index in 0..<min(predictors.count, count) {
      sum += coefficients[index] * predictors[index]
    }
    return sum
  }

  /// The variance of the expected value.
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

  /// The variance of one coefficient.
  func variance(of place: Int) -> Double {
    guard place >= 0, place < count else { return 0 }
    return max(0, covariance[(Self.most + 1) * place])
  }

  /// Adds an observation with a variance of noise; `weight` 0…1 makes it count less.
  mutating func update(with value: Double, at predictors: Span<Double>, noise: Double, weight: Double = 1) {
    guard predictors.count == count, value.isFinite, weight > 1e-6, noise > 0 else { return }
    let error = value - self.value(at: predictors)
    // Rows of one length are quicker than shorter ones: elements beyond the coefficients are 0 and stay so.
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

  /// Lets a day pass: the level becomes less certain, up to a limit.
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
