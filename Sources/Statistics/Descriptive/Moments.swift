import RealModule

/// Count, mean and variance of numbers that arrive one by one, in blocks or from several sources.
///
/// Stores n, the mean m and M₂ = Σ(x − m)². The sum Σx² is not stored, because it loses precision if the mean
/// is large compared with the spread. Accumulators can be merged in any order; the result is the same as for
/// a single accumulator over all numbers.
///
/// NaN and infinities count as missing and are ignored.
///
/// ```swift
/// var one = Moments([4, 7])
/// one.merge(Moments([13, 16, 1]))
/// one.mean        // 8.2
/// one.variance    // 38.7
/// ```
///
/// - Note: Welford 1962; merging by Chan, Golub and LeVeque 1983.
///
/// Page: *Accurate sums*, tests: `MomentsTests`.
public struct Moments: Sendable, Hashable {
  /// Number of values.
  public private(set) var count = 0
  /// The sum of squared deviations, Σ(x − mean)².
  public private(set) var sumOfSquaredDeviations = 0.0
  /// Number of removals since this accumulator was created. Each removal loses some precision; recompute the
  /// moments after 10 000 removals.
  public private(set) var removals = 0
  private var center = 0.0

  /// Creates an empty accumulator.
  public init() {}

  /// Creates the moments of an array.
  ///
  /// - Complexity: O(*n*).
  public init(_ numbers: [Double]) { self.init(numbers.elementSpan) }

  /// Creates the moments of a span, in blocks that fit the L1 cache.
  ///
  /// - Complexity: O(*n*).
  public init(_ numbers: Span<Double>) {
    var start = 0
    while start < numbers.count {
      let end = min(start + 1024, numbers.count)
      merge(Moments(block: numbers, start..<end))
      start = end
    }
  }

  /// Computes the mean, then the squared deviations, corrected for the rounding of the mean (Chan,
  /// Golub and LeVeque).
  private init(block numbers: Span<Double>, _ range: Range<Int>) {
    var sum = 0.0
    for index in range { sum = Relaxed.sum(sum, numbers[index]) }
    guard sum.isFinite else {
      for index in range { add(numbers[index]) }
      return
    }
    let size = Double(range.count)
    let mean = sum / size
    var squares = 0.0
    var correction = 0.0
    for index in range {
      let deviation = numbers[index] - mean
      squares = Relaxed.multiplyAdd(deviation, deviation, squares)
      correction = Relaxed.sum(correction, deviation)
    }
    count = range.count
    center = mean + correction / size
    let corrected = squares - correction * correction / size
    // On overflow this is infinite, and the accessors return `nil`.
    sumOfSquaredDeviations = corrected > 0 ? corrected : squares.isFinite ? 0 : .infinity
  }

  /// Adds a number. NaN and infinities are ignored.
  public mutating func add(_ number: Double) {
    guard number.isFinite else { return }
    count += 1
    let before = number - center
    center += before / Double(count)
    sumOfSquaredDeviations += before * (number - center)
  }

  /// Removes a number that was added earlier. Does nothing if the accumulator is empty.
  public mutating func remove(_ number: Double) {
    guard number.isFinite, count > 0 else { return }
    guard count > 1 else {
      self = Moments()
      return
    }
    let remainingCount = Double(count - 1)
    let without = center - (number - center) / remainingCount
    sumOfSquaredDeviations = max(0, sumOfSquaredDeviations - (number - center) * (number - without))
    center = without
    count -= 1
    removals += 1
  }

  /// Adds all numbers of another accumulator.
  public mutating func merge(_ other: Moments) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      self = other
      return
    }
    let total = Double(count + other.count)
    let difference = other.center - center
    sumOfSquaredDeviations +=
      other.sumOfSquaredDeviations + difference * difference * (Double(count) * (Double(other.count) / total))
    center += difference * (Double(other.count) / total)
    count += other.count
    removals += other.removals
  }

  /// The mean; `nil` if empty.
  public var mean: Double? { count > 0 && center.isFinite ? center : nil }

  /// The sample variance, M₂ / (n − 1); `nil` for fewer than two numbers or on overflow.
  public var variance: Double? {
    count > 1 && sumOfSquaredDeviations.isFinite ? sumOfSquaredDeviations / Double(count - 1) : nil
  }

  /// The population variance, M₂ / n; `nil` if empty or on overflow.
  public var populationVariance: Double? {
    count > 0 && sumOfSquaredDeviations.isFinite ? sumOfSquaredDeviations / Double(count) : nil
  }

  /// The sample standard deviation; `nil` for fewer than two numbers or on overflow.
  public var standardDeviation: Double? { variance?.squareRoot() }

  /// The population standard deviation; `nil` if empty or on overflow.
  public var populationStandardDeviation: Double? { populationVariance?.squareRoot() }

  /// The standard error of the mean, SD / √n; `nil` for fewer than two numbers or on overflow.
  public var standardError: Double? { variance.map { ($0 / Double(count)).squareRoot() } }
}
