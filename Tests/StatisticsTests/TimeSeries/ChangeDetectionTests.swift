import RealModule
import Statistics
import Testing
import TextFormats
import VectorStatistics
import _TestSupport

/// Page: *Changes and shifts*.
@Suite struct CumulativeSumChartTests {
  static let z = [0.2, -0.4, 0.5, 1.1, 0.9, 1.6, 1.2, 2.0, 1.4, 1.8]

  @Test func workedNumbers() {
    var chart = CumulativeSumChart(restarts: false)
    var sums: [Double] = []
    var alarms: [CumulativeSumChart.Alarm] = []
    for value in Self.z {
      if let alarm = chart.add(value) { alarms.append(alarm) }
      sums.append(chart.upper)
    }
    #expect(isClose(sums, [0, 0, 0, 0.6, 1, 2.1, 2.8, 4.3, 5.2, 6.5], 1e-14))
    #expect(alarms.first?.isRise == true && alarms.first?.day == 7 && alarms.first?.start == 3)
  }

  @Test func itStartsAgainAfterAnAlarm() {
    var chart = CumulativeSumChart()
    let alarms = chart.alarms(in: Self.z + [.nan] + Self.z.map { -$0 * 3 })
    #expect(alarms.map(\.isRise) == [true, false, false, false, false])
    #expect(alarms[0].day == 7 && chart.days == 21)
    #expect(alarms[1].start > alarms[0].day)
  }

  @Test func missingDaysChangeNothing() {
    var one = CumulativeSumChart()
    var other = CumulativeSumChart()
    _ = one.add(2)
    _ = other.add(2)
    #expect(one.add(nil) == nil && one.add(.nan) == nil && one.add(.infinity) == nil)
    #expect(one.upper == other.upper && one.lower == other.lower && one.days == 4)
  }

  /// 167.7 and 465.4 days to a false alarm, by the Markov chain of Brook and Evans 1972.
  @Test(arguments: [(4.0, 167.7), (5.0, 465.4)])
  func runLengthInControl(limit: Double, expected: Double) throws {
    let states = 200
    let width = 2 * limit / Double(2 * states - 1)
    // From state i to j: the sum lands within half a width of j · width.
    var system = try Matrix.identity(states)
    for i in 0..<states {
      for j in 0..<states {
        let target = Double(j - i) * width + 0.5
        let above = normalCumulative(target + width / 2)
        let below = j == 0 ? 0 : normalCumulative(target - width / 2)
        system[i, j] -= above - below
      }
    }
    let lengths = try leastSquares(system, Array(repeating: 1, count: states)).coefficients
    // The chance of an alarm on two sides is the sum of the chances on one.
    #expect(abs(lengths[0] / 2 - expected) < 0.005 * expected)
  }
}

/// Page: *Changes and shifts*.
@Suite struct LocalLevelFilterTests {
  static let column = [50, 51, .nan, 49, 53, 55, 54]

  @Test func workedNumbers() throws {
    let start = try #require(LocalLevelFilter(drift: 0.5, noise: 4, level: 50, variance: 25))
    let run = LocalLevelRun(Self.column, from: start)
    #expect(
      isClose(
        run.levels, [50, 50.4967462, 50.4967462, 49.85687675, 50.97545307, 52.28232839, 52.81517506], 2e-10))
    #expect(
      isClose(
        run.variances,
        [3.448275862, 1.986984816, 2.486984816, 1.710027942, 1.42352206, 1.298904294, 1.240858068], 5e-10))
    #expect(isClose(run.logLikelihood, -14.5273787872, 1e-11))
    #expect(isClose(start.steadyGain, 0.296535165409, 1e-11))
    #expect(run.scores[2].isNaN && run.scores.count == 7)
    #expect(run.filter.level == run.levels.last)
  }

  @Test func itSettlesToAnExponentialAverage() throws {
    var filter = try #require(LocalLevelFilter(drift: 0.5, noise: 4, level: 0, variance: 4))
    for _ in 0..<200 {
      filter.advance()
      filter.update(0)
    }
    filter.advance()
    let before = filter
    filter.update(10)
    #expect(isClose(filter.level - before.level, 10 * filter.steadyGain, 1e-12))
  }

  /// The likelihood of the fit is a maximum, and the truth is found from a long simulation.
  @Test func fitFindsTheTruth() throws {
    var generator = SplitMix64(seed: 12)
    var level = 60.0
    let column = (0..<3000).map { day -> Double in
      level += 0.3.squareRoot() * generator.normal()
      return day % 9 == 0 ? .nan : level + 2 * generator.normal()
    }
    let fit = try #require(LocalLevelFit(column))
    #expect(abs(fit.drift - 0.3) < 0.08 && abs(fit.noise - 4) < 0.4)
    #expect(!fit.isAtBound)
    func likelihood(drift: Double, noise: Double) throws -> Double {
      let start = try #require(column.firstIndex { $0.isFinite })
      var filter = try #require(
        LocalLevelFilter(drift: drift, noise: noise, level: column[start], variance: noise))
      var sum = 0.0
      for value in column[(start + 1)...] {
        filter.advance()
        sum += filter.update(value)?.logLikelihood ?? 0
      }
      return sum
    }
    let best = try likelihood(drift: fit.drift, noise: fit.noise)
    #expect(isClose(best, fit.logLikelihood, 1e-9))
    for (a, b) in [(1.02, 1.0), (0.98, 1), (1, 1.02), (1, 0.98)] {
      #expect(try likelihood(drift: fit.drift * a, noise: fit.noise * b) < best)
    }
    let filter = try #require(fit.filter(startingAt: 60))
    #expect(filter.variance == fit.noise)
  }

  @Test func edges() throws {
    let constant = try #require(LocalLevelFit(Array(repeating: 55, count: 30)))
    let filter = try #require(constant.filter(startingAt: 55))
    #expect(filter.innovation(55)?.score == 0)
    #expect(LocalLevelFit([1, 2]) == nil && LocalLevelFit([.nan, .nan, .nan, .nan]) == nil)
    #expect(LocalLevelFilter(drift: 0, noise: 0, level: 0, variance: 1) == nil)
    #expect(LocalLevelFilter(drift: .nan, noise: 1, level: 0, variance: 1) == nil)
    var still = try #require(LocalLevelFilter(drift: 1, noise: 1, level: 0, variance: 1))
    still.advance(days: .infinity)
    #expect(still.update(.nan) == nil && still.variance == 1)
    let rising = try #require(LocalLevelFit((0..<60).map { Double($0 * $0) }))
    #expect(rising.isAtBound)
  }
}

/// Page: *Changes and shifts*.
@Suite struct ChangePointsTests {
  static let level = [50.0, 51, 49, 50, 52, 51, 56, 57, 55, 58, 56, 57]

  @Test func workedNumbers() throws {
    let changes = try #require(ChangePoints(Self.level, minimumSegment: 3))
    #expect(changes.starts == [6])
    // 5.5 each side; the sum of squares without a change is 119.
    #expect(isClose(changes.cost, 11, 1e-12))
    #expect(isClose(changes.unsplitCost, 119, 1e-12))
    #expect(changes.segments.map(\.count) == [6, 6])
    #expect(isClose(changes.segments[0].mean, 50.5, 1e-14))
  }

  /// The best partition, from every place to every place, without pruning.
  static func naive(_ values: [Double], minimumSegment: Int, penalty: Double) -> Double {
    func cost(_ range: Range<Int>) -> Double { Moments(Array(values[range])).sumOfSquaredDeviations }
    var best = [-penalty] + Array(repeating: Double.infinity, count: values.count)
    for end in stride(from: minimumSegment, through: values.count, by: 1) {
      for start in 0...(end - minimumSegment) where start == 0 || start >= minimumSegment {
        best[end] = min(best[end], best[start] + cost(start..<end) + penalty)
      }
    }
    return values.count < minimumSegment ? cost(0..<values.count) : best[values.count]
  }

  @Test(arguments: 1...64)
  func pruningLosesNothing(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    var level = 0.0
    let values = (0..<count).map { _ -> Double in
      if generator.chance(0.1) { level += 4 * generator.normal() }
      return level + generator.normal()
    }
    for minimumSegment in [1, 2, 5, 7] {
      for penalty in [0.5, 3, 12] {
        let found = try #require(
          ChangePoints(values, minimumSegment: minimumSegment, penalty: penalty))
        let total = found.cost + penalty * Double(found.starts.count)
        #expect(isClose(total, Self.naive(values, minimumSegment: minimumSegment, penalty: penalty), 1e-9))
        #expect(found.segments.count == 1 || found.segments.allSatisfy { $0.count >= minimumSegment })
        #expect(found.segments.reduce(0) { $0 + $1.count } == count)
      }
    }
  }

  @Test func missingDaysAndEdges() throws {
    let gappy = [.nan] + Self.level[..<6] + [.nan, .nan] + Self.level[6...]
    let changes = try #require(ChangePoints(Array(gappy), minimumSegment: 3))
    #expect(changes.starts == [9])
    #expect(changes.segments.map(\.range) == [1..<9, 9..<15])
    let constant = try #require(ChangePoints(Array(repeating: 5, count: 40)))
    #expect(constant.starts.isEmpty && constant.penalty == 0 && constant.cost == 0)
    #expect(ChangePoints([]) == nil && ChangePoints([.nan]) == nil)
    #expect(ChangePoints([1, 2], minimumSegment: 0) == nil)
    #expect(ChangePoints([1, 2], penalty: -1) == nil)
    #expect(ChangePoints([1, 9])?.starts == [])
  }

  @Test func aShiftIsFoundAndNoiseIsNot() throws {
    var generator = SplitMix64(seed: 3)
    let noise = generator.normals(200)
    #expect(try #require(ChangePoints(noise)).starts.isEmpty)
    let shifted = noise.enumerated().map { $0 < 120 ? $1 : $1 + 3 }
    #expect(try #require(ChangePoints(shifted)).starts.allSatisfy { abs($0 - 120) <= 2 })
    #expect(try #require(ChangePoints(shifted)).starts.count == 1)
  }
}
