import RealModule

/// How a daily response goes with a daily driver some days before.
///
/// Take trends and weekdays off both columns first (``removingRollingMedian(from:width:)``, ``removingCycleMeans(from:period:)``): two
/// columns that both rise are correlated whatever they mean.
///
/// Page: *Lagged associations*, tests: `LaggedCorrelationTests`.
public struct LaggedCorrelation: Sendable, Hashable {
  /// How the p-value is found.
  public enum Test: String, Sendable, Hashable, CaseIterable {
    /// The driver is turned circularly by every shift that keeps at least `minimumShift` days' distance, which keeps
    /// its autocorrelation; p = (1 + #{|r*| ≥ |r|}) / (1 + #shifts). The default.
    case circularShift = "circular_shift"
    /// Student's t of r with the effective number of pairs.
    case effectiveCount = "effective_count"
  }

  /// Days from driver to response.
  public let lag: Int
  /// r of x(t − lag) and y(t).
  public let correlation: Double
  /// Pairs of which both numbers are present.
  public let pairs: Int
  /// How many independent pairs say as much, given how each column depends on its own past (Bartlett 1935).
  public let effectivePairs: Double
  /// Probability of a correlation at least as large in size without any relation; `nil` with fewer than 6 effective pairs, or where
  /// no shift could be tried. It counts as a planned test all the same.
  public let pValue: Double?
  /// Whether r has the same sign in both halves of the days.
  public let halvesAgree: Bool

  /// An interval for the true correlation, from the effective number of pairs; `nil` with 3 or fewer.
  public func interval(level: Double = 0.95) -> ClosedRange<Double>? {
    fisherInterval(correlation: correlation, count: effectivePairs, level: level)
  }
}

/// What a search for lagged correlations asks of its data.
public struct LagSearch: Sendable, Hashable {
  /// The lags to try, days.
  public var lags: ClosedRange<Int> = 0...7
  /// Smallest number of complete pairs.
  public var minimumPairs = 28
  /// How the p-value is found.
  public var test: LaggedCorrelation.Test = .circularShift
  /// Smallest circular shift, days.
  var minimumShift = 8
  /// Largest lag of the autocorrelations behind the effective number of pairs; a quarter of the days if that is less.
  package var largestAutocorrelationLag = 14

  /// The usual search: lags 0 to 7, 28 pairs, circular shifts.
  public init() {}
}

/// The correlation of a response with a driver at each lag.
///
/// - Parameters:
///   - x: The driver, a number a day; NaN where missing.
///   - y: The response on the same days.
///   - search: Lags, demands and test.
/// - Returns: One result for each lag at which a correlation exists: too few pairs or a constant column give none.
/// - Complexity: O(*n*²) a lag by circular shifts, O(*n*) by effective count.
public func laggedCorrelations(
  of x: [Double], with y: [Double], _ search: LagSearch = LagSearch()
) -> [LaggedCorrelation] {
  let days = min(x.count, y.count)
  guard days > 1 else { return [] }
  return search.lags.clamped(to: 0...days - 1).compactMap { lag in
    guard search.lags.contains(lag),
      let found = correlation(of: x, with: y, lag: lag, shift: 0, minimumPairs: search.minimumPairs)
    else { return nil }
    let effective = effectivePairs(
      of: x, with: y, lag: lag,
      largestAutocorrelationLag: min(max(0, search.largestAutocorrelationLag), days / 4))
    var pValue: Double?
    if effective >= 6 {
      switch search.test {
      case .circularShift: pValue = circularShiftP(x, y, lag: lag, r: found.correlation, search)
      case .effectiveCount: pValue = studentP(correlation: found.correlation, count: effective)
      }
    }
    return LaggedCorrelation(
      lag: lag, correlation: found.correlation, pairs: found.pairs, effectivePairs: effective,
      pValue: pValue, halvesAgree: halvesAgree(x, y, lag: lag))
  }
}

/// The effective number of pairs of two columns that each depend on their own past.
///
///     N_eff = N / (1 + 2 Σⱼ (1 − j/N) ρx(j) ρy(j)),  j = 1…K
///
/// with N the complete pairs and ρ the biased autocorrelations of the aligned columns. Never more than N, nor less than 1.
///
/// - Parameters:
///   - x: The driver, a number a day; NaN where missing.
///   - y: The response on the same days.
///   - lag: Days from driver to response.
///   - largestAutocorrelationLag: K.
/// - Complexity: O(*n K*).
/// - Note: Bartlett 1935; Pyper and Peterman 1998.
public func effectivePairs(
  of x: [Double], with y: [Double], lag: Int, largestAutocorrelationLag: Int
) -> Double {
  let days = min(x.count, y.count)
  guard lag >= 0, lag < days else { return 0 }
  var one: [Double] = []
  var other: [Double] = []
  for day in lag..<days {
    let isComplete = x[day - lag].isFinite && y[day].isFinite
    one.append(isComplete ? x[day - lag] : .nan)
    other.append(isComplete ? y[day] : .nan)
  }
  let pairs = Double(one.count { $0.isFinite })
  guard pairs > 0 else { return 0 }
  let rhoX = autocorrelations(of: one, upTo: largestAutocorrelationLag)
  let rhoY = autocorrelations(of: other, upTo: largestAutocorrelationLag)
  var sum = 0.0
  for (index, (a, b)) in zip(rhoX, rhoY).enumerated() {
    sum += max(0, 1 - Double(index + 1) / pairs) * a * b
  }
  let inflation = 1 + 2 * sum
  return inflation > 1 ? max(1, pairs / inflation) : pairs
}

/// The autocorrelations of a column at lags 1 to K, each the sum of products about the mean over the full sum of squares; empty
/// for a constant column.
///
/// - Complexity: O(*n K*).
public func autocorrelations(of column: [Double], upTo largestLag: Int) -> [Double] {
  guard let mean = mean(of: column), largestLag > 0 else { return [] }
  let deviations = column.map { $0.isFinite ? $0 - mean : 0 }
  let squares = compensatedSum(of: deviations.map { $0 * $0 })
  guard squares > 0, squares.isFinite else { return [] }
  return (1...min(largestLag, max(1, column.count - 1))).map { lag in
    guard lag < deviations.count else { return 0 }
    var sum = 0.0
    for place in lag..<deviations.count { sum += deviations[place] * deviations[place - lag] }
    return sum / squares
  }
}

/// A column less the median of the days before and at each place, to take a trend off.
///
/// - Parameters:
///   - column: A number a day; NaN where missing.
///   - width: Days of the trailing window; 28 is usual.
/// - Complexity: O(*n* log *w*).
public func removingRollingMedian(from column: [Double], width: Int = 28) -> [Double] {
  guard let medians = try? rollingMedian(of: column, in: .samples(width)) else { return column }
  return zip(column, medians).map { $0.isFinite ? $0 - $1 : .nan }
}

/// A column less the mean of its place in a cycle, such as the day of the week.
///
/// - Parameters:
///   - column: A number a day; NaN where missing.
///   - period: Days of the cycle; 7 is usual.
/// - Complexity: O(*n*).
public func removingCycleMeans(from column: [Double], period: Int = 7) -> [Double] {
  guard period > 0, period <= column.count else { return column }
  var moments = Array(repeating: Moments(), count: period)
  for (day, value) in column.enumerated() { moments[day % period].add(value) }
  return column.enumerated().map { day, value in value - (moments[day % period].mean ?? 0) }
}

/// The share of circular shifts that do at least as well.
private func circularShiftP(
  _ x: [Double], _ y: [Double], lag: Int, r: Double, _ search: LagSearch
) -> Double? {
  let days = min(x.count, y.count)
  let nearest = max(1, search.minimumShift)
  guard nearest <= days - nearest else { return nil }
  var tried = 0
  var asLarge = 0
  for shift in nearest...days - nearest {
    guard
      let found = correlation(of: x, with: y, lag: lag, shift: shift, minimumPairs: search.minimumPairs)
    else { continue }
    tried += 1
    // Equal ones count whatever the last bit says.
    if abs(found.correlation) >= abs(r) * (1 - 1e-12) { asLarge += 1 }
  }
  return tried > 0 ? Double(1 + asLarge) / Double(1 + tried) : nil
}

/// The p-value of Student's t for a correlation.
private func studentP(correlation r: Double, count: Double) -> Double? {
  guard let student = StudentT(degreesOfFreedom: count - 2) else { return nil }
  return student.twoSidedTail(r * ((count - 2) / (1 - r * r)).squareRoot())
}

/// Whether r has the same sign, and exists, in both halves of the days.
private func halvesAgree(_ x: [Double], _ y: [Double], lag: Int) -> Bool {
  let days = min(x.count, y.count)
  let middle = days / 2
  func half(_ range: Range<Int>) -> Double? {
    correlation(of: Array(x[range]), with: Array(y[range]), lag: lag, shift: 0, minimumPairs: 3)?.correlation
  }
  guard let one = half(0..<middle), let other = half(middle..<days) else { return false }
  return one * other > 0
}
