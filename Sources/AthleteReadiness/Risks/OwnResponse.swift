import RealModule

/// How one number of an athlete answers to others: a linear regression that learns day by day from a prior.
///
///     y = wᵀx + e,   w ~ N(prior mean, diag(prior SD²)),   e ~ N(0, noise)
///
/// Recursive least squares in its Bayesian form (Plackett 1950). The first coefficient is the level and may drift.
struct OwnResponse: Sendable, Hashable {
  /// The most coefficients; further ones are left out.
  static let most = 7

  /// How many there are.
  let count: Int
  /// The coefficients, 0 beyond the last.
  private(set) var coefficients = FixedList<7, Double>(repeating: 0)
  /// The covariance of the coefficients, row by row, lower triangle; 0 beyond the last.
  private var covariance = FixedList<28, Double>(repeating: 0)

  /// A response before its first observation.
  init(mean: [Double], deviation: [Double]) {
    count = min(Self.most, mean.count, deviation.count)
    for row in 0..<count {
      coefficients[row] = mean[row]
      covariance[row * (row + 3) / 2] = deviation[row] * deviation[row]
    }
  }

  /// The expected value.
  func value(at predictors: [Double]) -> Double { value(at: predictors.span) }
  /// The variance of the expected value.
  func variance(at predictors: [Double]) -> Double { variance(at: predictors.span) }
  /// Takes in an observation with a variance of noise; `weight` 0…1 makes it count less.
  mutating func take(_ value: Double, at predictors: [Double], noise: Double, weight: Double = 1) {
    take(value, at: predictors.span, noise: noise, weight: weight)
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
    var sum = 0.0
    for row in 0..<predictors.count {
      let start = row * (row + 1) / 2
      var inner = covariance[start + row] * predictors[row] / 2
      for column in 0..<row { inner += covariance[start + column] * predictors[column] }
      sum += 2 * inner * predictors[row]
    }
    return max(0, sum)
  }

  /// The variance of one coefficient.
  func variance(of place: Int) -> Double {
    guard place >= 0, place < count else { return 0 }
    return max(0, covariance[place * (place + 3) / 2])
  }

  /// Takes in an observation with a variance of noise; `weight` 0…1 makes it count less.
  mutating func take(_ value: Double, at predictors: Span<Double>, noise: Double, weight: Double = 1) {
    guard predictors.count == count, value.isFinite, weight > 1e-6, noise > 0 else { return }
    let size = predictors.count
    let error = value - self.value(at: predictors)
    withUnsafeTemporaryAllocation(of: Double.self, capacity: size) { gains in
      covariance.withUnsafeMutableBufferPointer { covariance in
        coefficients.withUnsafeMutableBufferPointer { coefficients in
          predictors.withUnsafeBufferPointer { predictors in
            var spread = noise / weight
            var start = 0
            for row in 0..<size {
              var sum = 0.0
              for column in 0..<row { sum += covariance[start &+ column] * predictors[column] }
              // Further on a row's column lies below, ever longer rows apart.
              var place = start &+ row
              for column in row..<size {
                sum += covariance[place] * predictors[column]
                place &+= column &+ 1
              }
              start &+= row &+ 1
              gains.initializeElement(at: row, to: sum)
              spread += sum * predictors[row]
            }
            guard spread.isFinite, spread > 0 else { return }
            start = 0
            for row in 0..<size {
              let gain = gains[row]
              coefficients[row] += gain * error / spread
              for column in 0...row { covariance[start &+ column] -= gain * gains[column] / spread }
              covariance[start &+ row] = max(covariance[start &+ row], 1e-12)
              start &+= row &+ 1
            }
          }
        }
      }
    }
  }

  /// Lets a day pass: the level becomes less certain, up to a limit.
  mutating func drift(_ variance: Double, limit: Double) {
    covariance[0] = min(covariance[0] + variance, max(limit, covariance[0]))
  }
}

extension OwnResponse: StateCodable {
  func encode(to writer: inout StateWriter) {
    for place in 0..<count { writer.write(coefficients[place]) }
    for place in 0..<count * (count + 1) / 2 { writer.write(covariance[place]) }
  }

  init(from reader: inout StateReader, size: Int) throws(StateError) {
    count = min(Self.most, size)
    for place in 0..<count { coefficients[place] = try reader.finite("coefficient") }
    for place in 0..<count * (count + 1) / 2 { covariance[place] = try reader.finite("covariance") }
  }

  init(from reader: inout StateReader) throws(StateError) { try self.init(from: &reader, size: 1) }
}
