import RealModule
import Statistics
import Testing
import _TestSupport

/// Page: *Lagged associations*.
@Suite struct LaggedCorrelationTests {
  static let x: [Double] = (0..<40).map { day in
    let t = Double(day)
    return Double.sin(0.7 * t) + 0.5 * Double.cos(2.1 * t)
  }
  static let y: [Double] = (0..<40).map { day in
    let past = day < 2 ? 0 : x[day - 2]
    return 0.8 * past + 0.3 * Double.sin(1.9 * Double(day) + 1)
  }

  @Test func workedNumbers() throws {
    var search = LagSearch()
    search.lags = 0...4
    search.test = .effectiveCount
    let found = laggedCorrelations(of: Self.x, with: Self.y, search)
    #expect(
      isClose(
        found.map(\.correlation),
        [0.0677456798021, 0.510175207641, 0.943906061607, 0.492368979426, 0.053504456507], 1e-10))
    #expect(found.map(\.pairs) == [40, 39, 38, 37, 36])
    #expect(
      isClose(
        effectivePairs(of: Self.x, with: Self.y, lag: 2, largestAutocorrelationLag: 10), 8.16269657752, 1e-10)
    )
    #expect(isClose(found[2].effectivePairs, 8.16269657752, 1e-10))
    let r = found[2].correlation
    let t = r * (6.16269657752 / (1 - r * r)).squareRoot()
    #expect(
      isClose(found[2].pValue, StudentT(degreesOfFreedom: 6.16269657752)?.twoSidedTail(t) ?? .nan, 1e-8))
    #expect(found[2].halvesAgree)
  }

  @Test func fisherIntervalWorked() throws {
    let interval = try #require(fisherInterval(correlation: 0.45, count: 38))
    #expect(isClose(interval.lowerBound, 0.152213733564, 1e-11))
    #expect(isClose(interval.upperBound, 0.672883946218, 1e-11))
    #expect(fisherInterval(correlation: 1, count: 38) == nil)
    #expect(fisherInterval(correlation: 0.5, count: 3) == nil)
    #expect(fisherInterval(correlation: .nan, count: 30) == nil)
  }

  /// The permutation test by its definition.
  @Test func circularShiftsAreCounted() throws {
    let found = laggedCorrelations(of: Self.x, with: Self.y)
    #expect(found.map(\.lag) == Array(0...7))
    for result in found where result.effectivePairs >= 6 {
      var asLarge = 1
      var tried = 1
      for shift in 8...32 {
        let turned = (0..<40).map { Self.x[($0 - shift + 40) % 40] }
        let pairs = (result.lag..<40).map { (turned[$0 - result.lag], Self.y[$0]) }
        let r = try #require(correlation(of: pairs.map(\.0), with: pairs.map(\.1)))
        tried += 1
        if abs(r) >= abs(result.correlation) - 1e-12 { asLarge += 1 }
      }
      #expect(isClose(result.pValue, Double(asLarge) / Double(tried), 1e-15))
    }
  }

  @Test func missingDaysDropTheirPairs() throws {
    var x = Self.x
    var y = Self.y
    x[5] = .nan
    y[9] = .nan
    var search = LagSearch()
    search.lags = 2...2
    let found = try #require(laggedCorrelations(of: x, with: y, search).first)
    #expect(found.pairs == 36)
    let kept = (2..<40).filter { $0 != 7 && $0 != 9 }
    let r = try #require(correlation(of: kept.map { x[$0 - 2] }, with: kept.map { y[$0] }))
    #expect(isClose(found.correlation, r, 1e-14))
  }

  @Test func nothingToCompute() {
    let constant = Array(repeating: 3.1, count: 60)
    #expect(laggedCorrelations(of: constant, with: Self.x + Self.x).isEmpty)
    #expect(laggedCorrelations(of: Array(Self.x[..<20]), with: Self.y).isEmpty)
    #expect(laggedCorrelations(of: [], with: []).isEmpty)
    #expect(correlation(of: [1, 2, 3], with: [1, 1, 1]) == nil)
    #expect(correlation(of: [1, .nan], with: [1, 2]) == nil)
    #expect(isClose(correlation(of: [1, 2, 3], with: [-1, -2, -3]), -1, 1e-15))
  }

  @Test("The usual search: 28 pairs, autocorrelations up to 14 days, halves parted in the middle")
  func usualSearch() throws {
    var random = SplitMix64(seed: 6)
    let x = (0..<90).map { _ in random.normal() }
    func pairs(_ count: Int) -> [LaggedCorrelation] {
      let y = (0..<90).map { $0 < count ? 0.5 * x[$0] + random.normal() : .nan }
      var search = LagSearch()
      search.lags = 0...0
      return laggedCorrelations(of: x, with: y, search)
    }
    #expect(pairs(27).isEmpty && pairs(28).count == 1)
    // A slow wave, so that every further lag counts.
    let wave = (0..<90).map { Double.sin(0.05 * Double($0)) + 0.1 * x[$0] }
    let found = try #require(laggedCorrelations(of: wave, with: wave).first)
    let expected = effectivePairs(of: wave, with: wave, lag: 0, largestAutocorrelationLag: 14)
    #expect(isClose(found.effectivePairs, expected, 1e-14))
    #expect(effectivePairs(of: wave, with: wave, lag: 0, largestAutocorrelationLag: 15) != expected)
    // Against the driver in the first third, with it in the rest: the first half as a whole goes with it.
    let turning = (0..<90).map { $0 < 30 ? -0.3 * x[$0] : 3 * x[$0] }
    #expect(laggedCorrelations(of: x, with: turning).first?.halvesAgree == true)
    let opposed = (0..<90).map { $0 < 45 ? -x[$0] : x[$0] }
    #expect(laggedCorrelations(of: x, with: opposed).first.map(\.halvesAgree) != true)
  }

  @Test func correlationIgnoresScaleAndOrigin() {
    let moved = Self.x.map { 1e6 + 1e-3 * $0 }
    let plain = correlation(of: Self.x, with: Self.y) ?? .nan
    #expect(isClose(correlation(of: moved, with: Self.y), plain, 1e-5))
  }

  @Test func trendsAndWeekdaysComeOff() {
    let weekly = (0..<70).map { Double($0 % 7) + 5 }
    #expect(removingCycleMeans(from: weekly).allSatisfy { abs($0) < 1e-12 })
    let flat = removingRollingMedian(from: Array(repeating: 60, count: 50))
    #expect(flat.allSatisfy { $0 == 0 })
    #expect(removingRollingMedian(from: [1, .nan])[1].isNaN)
  }

  @Test func benjaminiHochbergWorked() {
    let p = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
    let expected = [0.01, 0.04, 0.084, 0.084, 0.084, 0.1, 0.105714285714, 0.216, 0.216, 0.216]
    let adjusted = adjustedPValues(p).compactMap { $0 }
    #expect(isClose(adjusted, expected, 1e-11))
    // In any order.
    let turned = adjustedPValues(p.reversed()).compactMap { $0 }
    #expect(turned == adjusted.reversed())
    // Any dependence costs c(10).
    let strict = adjustedPValues(p, method: .benjaminiYekutieli).compactMap { $0 }
    #expect(isClose(strict[0], 0.01 * 2.92896825397, 1e-11))
    #expect(strict.last == min(1, 0.216 * 2.9289682539682538))
  }

  @Test func adjustedValuesAreMonotoneAndNeverSmaller() {
    var generator = SplitMix64(seed: 4)
    for count in 0...64 {
      let p = (0..<count).map { _ in generator.chance(0.2) ? nil : generator.uniform() }
      for method in FalseDiscoveryMethod.allCases {
        let adjusted = adjustedPValues(p, method: method)
        let pairs = zip(p, adjusted).compactMap { raw, new in raw.flatMap { raw in new.map { (raw, $0) } } }
        #expect(pairs.count == p.count { $0 != nil })
        #expect(pairs.allSatisfy { $0.1 >= $0.0 && $0.1 <= 1 })
        let sorted = pairs.sorted { $0.0 < $1.0 }.map(\.1)
        #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0 <= $1 })
      }
    }
    // A test that could not be done still counts.
    #expect(adjustedPValues([0.01, nil, .nan]) == [0.03, nil, nil])
  }

  @Test func autocorrelationsByDefinition() {
    let column = [1.0, 2, 4, 3, 0]
    // Deviations −1, 0, 2, 1, −2; sum of squares 10; products at lags 1 and 2: 0 and −6.
    #expect(isClose(autocorrelations(of: column, upTo: 2), [0, -0.6], 1e-15))
    #expect(autocorrelations(of: [5, 5, 5], upTo: 2).isEmpty)
  }
}
