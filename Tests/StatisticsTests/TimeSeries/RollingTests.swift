import Statistics
import Testing
import _TestSupport

/// Rolling statistics against their definition.
///
/// Page: *Rolling windows*.
@Suite struct RollingTests {
  typealias Statistic = ([Double]) -> Double?

  /// The present values of each window, straight from the definition. Windows here hold fewer than 300 samples on a side.
  static func windows(
    of values: [Double], _ width: Width, _ alignment: RollingWindow.Alignment, times: [Double]
  ) -> [[Double]] {
    values.indices.map { place in
      (max(0, place - 300)..<min(values.count, place + 300)).filter { other in
        switch (width, alignment) {
        case (.samples(let n), .trailing): other > place - n && other <= place
        case (.samples(let n), .centred): other >= place - n / 2 && other <= place + (n - 1) / 2
        case (.duration(let w), .trailing):
          other == place || (other <= place && times[other] > times[place] - w)
        case (.duration(let w), .centred):
          other == place || (times[other] >= times[place] - w / 2 && times[other] <= times[place] + w / 2)
        }
      }.map { values[$0] }.filter(\.isFinite)
    }
  }

  enum Width {
    case samples(Int)
    case duration(Double)

    func window(_ alignment: RollingWindow.Alignment) -> RollingWindow {
      switch self {
      case .samples(let n): .samples(n, alignment)
      case .duration(let w): .duration(w, alignment)
      }
    }
  }

  /// Checks all statistics on one column.
  static func check(_ values: [Double], times: [Double], _ widths: [Width], minimumCount: Int = 1) throws {
    for width in widths {
      for alignment in RollingWindow.Alignment.allCases {
        let window = width.window(alignment)
        let windows = windows(of: values, width, alignment, times: times)
        func expected(_ statistic: Statistic) -> [Double] {
          windows.map { $0.count >= max(1, minimumCount) ? statistic($0) ?? .nan : .nan }
        }
        let label = "\(values.count) values, \(width), \(alignment)"
        let mean = try rollingMean(of: values, in: window, at: times, minimumCount: minimumCount)
        #expect(isClose(mean, expected { $0.reduce(0, +) / Double($0.count) }, 1e-12), "\(label)")
        let low = try rollingMinimum(of: values, in: window, at: times, minimumCount: minimumCount)
        #expect(isClose(low, expected { $0.min() }, 0), "\(label)")
        let high = try rollingMaximum(of: values, in: window, at: times, minimumCount: minimumCount)
        #expect(isClose(high, expected { $0.max() }, 0), "\(label)")
        let middle = try rollingMedian(of: values, in: window, at: times, minimumCount: minimumCount)
        #expect(isClose(middle, expected { Statistics.median(of: $0) }, 0), "\(label)")
        let upper = try rollingQuantile(
          0.9, of: values, in: window, at: times, minimumCount: minimumCount)
        #expect(isClose(upper, expected { Statistics.quantile(0.9, of: $0) }, 1e-14), "\(label)")
      }
    }
  }

  /// Times that stand still, walk and jump.
  static func times(_ count: Int, _ generator: inout SplitMix64) -> [Double] {
    var time = 1000.0
    return (0..<count).map { _ in
      time += [0, 1, 1, 1, 2, 40][generator.integer(0...5)]
      return time
    }
  }

  @Test(arguments: 0...64)
  func everyLengthIsTheDefinition(count: Int) throws {
    var generator = SplitMix64(seed: UInt64(count))
    // Ties, so that equal values leave the window in the right number.
    let values = generator.column(count).map { ($0 * 4).rounded() }
    let times = Self.times(count, &generator)
    try Self.check(
      values, times: times,
      [
        .samples(1), .samples(2), .samples(5), .samples(33), .samples(200), .duration(0), .duration(4),
        .duration(90),
      ])
    try Self.check(values, times: times, [.samples(5), .duration(20)], minimumCount: 3)
  }

  @Test(arguments: [(1200, 0.15), (500, 0.0), (400, 0.9)])
  func longColumns(count: Int, missing: Double) throws {
    var generator = SplitMix64(seed: UInt64(count))
    let values = generator.column(count, missing: missing)
    let times = Self.times(count, &generator)
    try Self.check(values, times: times, [.samples(30), .samples(101), .duration(45), .duration(300)])
  }

  @Test func workedNumbers() throws {
    #expect(try rollingMean(of: [1, 2, .nan, 6], in: .samples(2)) == [1, 1.5, 2, 6])
    #expect(try rollingMedian(of: [1, 9, 2, .nan, 3], in: .samples(3)) == [1, 5, 2, 5.5, 2.5])
    // 30 s at 1 Hz are 30 samples.
    let ones = Array(repeating: 1.0, count: 100)
    let seconds = (0..<100).map(Double.init)
    let ramp = try rollingMean(of: seconds, in: .duration(30), at: seconds)
    let samples = try rollingMean(of: seconds, in: .samples(30))
    #expect(ramp == samples)
    #expect(try rollingMean(of: ones, in: .duration(30), at: seconds) == ones)
  }

  @Test func anExtremeValueLeavesNoTrace() throws {
    var values = Array(repeating: 0.1, count: 200)
    values[50] = 1e300
    let mean = try rollingMean(of: values, in: .samples(10))
    #expect(mean[60...].allSatisfy { abs($0 - 0.1) < 1e-15 })
    values[51] = -.infinity
    #expect(try rollingMinimum(of: values, in: .samples(10)).allSatisfy { $0 == 0.1 })
  }

  @Test func badTimesAreNamed() {
    #expect(throws: RollingError.timesMissing) { try rollingMean(of: [1], in: .duration(3)) }
    #expect(throws: RollingError.mismatch(times: 1, values: 2)) {
      try rollingMaximum(of: [1, 2], in: .duration(3), at: [1])
    }
    #expect(throws: RollingError.timesNotRising(index: 1)) {
      try rollingMedian(of: [1, 2], in: .duration(3), at: [2, 1])
    }
    #expect(throws: RollingError.timesNotRising(index: 0)) {
      try rollingMinimum(of: [1], in: .duration(3), at: [.nan])
    }
    #expect(throws: RollingError.shareOutOfRange(1.5)) {
      try rollingQuantile(1.5, of: [1], in: .samples(3))
    }
    #expect(throws: Never.self) { try rollingMean(of: [1, 2], in: .samples(.max, .centred)) }
    #expect(throws: Never.self) { try rollingMean(of: [], in: .samples(-5)) }
    #expect(throws: Never.self) { try rollingMean(of: [1, 2], in: .duration(.nan), at: [0, 0]) }
  }
}
