import Testing
import _TestSupport

@testable import ActivityStreams

/// Page: *Range queries*.
@Suite struct RangeTests {
  /// The integral of a span by its definition: every step of every stretch, cut to the span.
  private func naive(
    _ channel: Channel, _ stream: ActivityStream, _ rule: IntegrationRule, _ start: Double, _ end: Double
  ) -> ChannelRanges.Total {
    guard let column = stream.values(of: channel) else { return .init(seconds: 0, integral: 0) }
    var seconds = 0.0
    var integral = 0.0
    for stretch in stream.stretches(of: channel) {
      let rows = stretch.rows.filter { !column[$0].isNaN }
      for (row, next) in zip(rows, rows.dropFirst()) {
        let from = max(start, stream.time[row])
        let to = min(end, stream.time[next])
        guard from < to else { continue }
        let slope =
          rule == .leftConstant ? 0 : (column[next] - column[row]) / (stream.time[next] - stream.time[row])
        seconds += to - from
        integral += (column[row] + slope * ((from + to) / 2 - stream.time[row])) * (to - from)
      }
      if let last = rows.last, stretch.hold > 0 {
        let from = max(start, stream.time[last])
        let to = min(end, stream.time[last] + stretch.hold)
        if from < to {
          seconds += to - from
          integral += column[last] * (to - from)
        }
      }
    }
    return .init(seconds: seconds, integral: integral)
  }

  @Test func anySpanEqualsTheDirectSum() throws {
    var random = SplitMix64(seed: 6)
    for count in Array(1...64) + [500] {
      var settings = TimeBaseSettings()
      settings.missingSamples = count.isMultiple(of: 3) ? .ended : .bridged
      let recording = RandomRecording.troubled(count: count).make(seed: UInt64(count))
      let stream = ActivityStream(recording, settings: settings)
      for rule in IntegrationRule.allCases {
        guard let ranges = ChannelRanges(of: .power, in: stream, rule: rule) else {
          #expect(!stream.has(.power))
          continue
        }
        for _ in 0..<12 {
          let start = random.uniform(-20...(stream.elapsed + 20))
          let end = random.uniform(-20...(stream.elapsed + 20))
          let expected = naive(.power, stream, rule, start, end)
          let total = ranges.total(from: start, to: end)
          #expect(abs(total.seconds - expected.seconds) <= 1e-9 * max(1, stream.elapsed))
          #expect(abs(total.integral - expected.integral) <= 1e-9 * max(1, stream.elapsed * 3000))
        }
        // Additive over a cut.
        let cut = random.uniform(0...max(1, stream.elapsed))
        let all = ranges.total(over: TimeSpan(start: -1, end: .infinity))
        let left = ranges.total(from: -1, to: cut)
        let right = ranges.total(from: cut, to: .infinity)
        #expect(
          DifferenceReport.agree(
            left.seconds + right.seconds, all.seconds, .either(relative: 1e-12, absolute: 1e-9)))
        #expect(
          DifferenceReport.agree(
            left.integral + right.integral, all.integral, .either(relative: 1e-9, absolute: 1e-6)))
      }
    }
  }

  @Test func handComputed() throws {
    var recording = ActivityRecording()
    recording.time = [0, 2, 4, 100, 101]
    recording.columns[.power] = [100, 200, 300, 50, 70]
    let stream = ActivityStream(recording)
    let held = try #require(ChannelRanges(of: .power, in: stream, rule: .leftConstant))
    #expect(held.total(from: 1, to: 3) == .init(seconds: 2, integral: 300))
    #expect(held.total(from: 3, to: 100.5) == .init(seconds: 1.5, integral: 225))
    #expect(held.total(from: 3, to: 100.5).mean == 150)
    #expect(held.total(from: 5, to: 99).mean == nil)
    let lines = try #require(ChannelRanges(of: .power, in: stream, rule: .trapezoid))
    #expect(lines.total(from: 1, to: 3) == .init(seconds: 2, integral: 400))
    #expect(lines.total(from: 3, to: 1).seconds == 0)
    #expect(lines.total(from: .nan, to: 1).seconds == 0)
    #expect(ChannelRanges(of: .speed, in: stream, rule: .trapezoid) == nil)
  }

  @Test func aLargeLevelLosesNoDigits() throws {
    var recording = ActivityRecording()
    recording.time = (0..<2_000).map(Double.init)
    recording.columns[.altitude] = recording.time.map { 1e9 + ($0.truncatingRemainder(dividingBy: 2)) }
    let stream = ActivityStream(recording)
    let ranges = try #require(ChannelRanges(of: .altitude, in: stream, rule: .leftConstant))
    #expect(ranges.total(from: 1_500, to: 1_502).integral == 2e9 + 1)
  }

  @Test func histogramsOfAnyRows() throws {
    var random = SplitMix64(seed: 7)
    for count in [1, 5, 511, 512, 513, 1_024, 2_700] {
      var source = RandomRecording(count: count, steps: .irregular(0.3...2), gapChance: 0.01)
      source.missingChance = 0.05
      let stream = ActivityStream(source.make(seed: UInt64(count)))
      guard let ranges = HeartRateRanges(of: stream, rule: .trapezoid) else {
        #expect(!stream.has(.heartRate))
        continue
      }
      let weights = try #require(stream.weights(of: .heartRate, rule: .trapezoid))
      let values = try #require(stream.values(of: .heartRate))
      for _ in 0..<10 {
        let start = random.integer(0...count)
        let end = random.integer(start...(count + 3))
        var expected = [Double](repeating: 0, count: 256)
        for row in start..<max(start, min(count, end)) where !values[row].isNaN {
          expected[Int(values[row])] += weights[row]
        }
        let bins = ranges.bins(of: start..<end)
        #expect(DifferenceReport(bins, expected, tolerance: .absolute(1e-9)) == nil)
        // A heart rate that does not occur has exactly no time.
        #expect(zip(bins, expected).allSatisfy { $0 == 0 || $1 > 0 })
      }
      let whole = ranges.bins(from: -.infinity, to: .infinity)
      #expect(abs(whole.reduce(0, +) - weights.reduce(0, +)) < 1e-9 * Double(count))
      #expect(ranges.bins(from: 10, to: 10) == [Double](repeating: 0, count: 256))
      #expect(ranges.distribution(from: 10, to: 10) == nil)
    }
  }
}
