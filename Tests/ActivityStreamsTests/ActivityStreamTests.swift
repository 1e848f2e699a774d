import ActivityStreams
import Testing
import _TestSupport

/// Science HR-04: t = 0, 5, 12, 20, 80, 85 s; HR = 100, 120, 150, 145, 130, 160; gap limit 10 s.
private func bookExample(_ settings: TimeBaseSettings = .tenSeconds) -> ActivityStream {
  stream(time: [0, 5, 12, 20, 80, 85], [.heartRate: [100, 120, 150, 145, 130, 160]], settings)
}

extension TimeBaseSettings {
  fileprivate static var tenSeconds: TimeBaseSettings {
    var settings = TimeBaseSettings()
    settings.gapLimit = 10
    return settings
  }
}

private func stream(
  time: [Double], _ columns: [Channel: [Double]], _ settings: TimeBaseSettings = .tenSeconds,
  pauses: [TimeSpan] = []
) -> ActivityStream {
  var recording = ActivityRecording()
  recording.time = time
  for (channel, values) in columns { recording.columns[channel] = values }
  recording.pauses = pauses
  return ActivityStream(recording, settings: settings)
}

/// Page: *Missing samples, gaps and time*.
/// Page: *Integration rules*.
/// Page: *Masks and repairs*.
/// Page: *Missing samples, gaps and NaN*.
/// Page: *Recordings and streams*.
/// Page: *Time base and gaps*.
@Suite struct ActivityStreamTests {
  @Test func weightsOfTheBookExample() throws {
    let stream = bookExample()
    #expect(stream.weights(of: .heartRate, rule: .trapezoid) == [2.5, 6, 7.5, 4, 2.5, 2.5])
    #expect(stream.weights(of: .heartRate, rule: .leftConstant) == [5, 7, 8, 0, 5, 0])
    let coverage = stream.coverage(of: .heartRate)
    #expect(coverage.observed == 25)
    #expect(coverage.unobserved == 60)
    #expect(coverage.gaps == 1)
    #expect(coverage.samples == 6)
  }

  @Test func distributionIsTheHistogramOfWeights() throws {
    let distribution = try #require(bookExample().distribution(of: .heartRate, rule: .trapezoid))
    #expect(distribution.values == [100, 120, 130, 145, 150, 160])
    #expect(distribution.seconds == [2.5, 6, 2.5, 4, 7.5, 2.5])
    #expect(distribution.total == 25)
    #expect(distribution.seconds(atLeast: 145) == 14)
    #expect(distribution.percentile(0.5) == 145)
  }

  @Test("A step of the limit is observed, a longer one beside it is a gap")
  func theLimitItself() throws {
    let ride = stream(time: [0, 10, 20, 30.5, 40.5], [.power: [100, 110, 120, 130, 140]])
    #expect(ride.coverage(of: .power).observed == 30 && ride.coverage(of: .power).gaps == 1)
    var settings = TimeBaseSettings.tenSeconds
    settings.missingSamples = .ended
    func held(_ end: Double) -> [Double]? {
      stream(time: [0, end, end + 2, end + 3], [.power: [100, .nan, 130, 140]], settings)
        .weights(of: .power, rule: .leftConstant)
    }
    #expect(held(10) == [10, 0, 1, 0])
    #expect(held(10.25) == [0, 0, 1, 0])
  }

  @Test("A value holds over a missing one up to the limit; a pause takes its own time and no step beside it")
  func besideTheLimit() {
    func observed(_ end: Double) -> Double {
      stream(time: [0, 4, end, end + 1], [.power: [100, .nan, 120, 130]]).coverage(of: .power).observed
    }
    #expect(observed(10) == 11 && observed(10.25) == 1)
    for values in [[100, 110, 120, 130, 140, 150.0], [100, 110, 120, 130, .nan, 150]] {
      let ride = stream(time: [0, 1, 2, 5, 6, 7], [.power: values], pauses: [TimeSpan(start: 2, end: 5)])
      #expect(ride.coverage(of: .power).observed == 4 && ride.coverage(of: .power).gaps == 1)
    }
  }

  @Test("The last sample holds for no time, and then counts in no distribution")
  func lastSample() throws {
    let ride = stream(time: [0, 1, 3], [.power: [100, 200, 300]])
    let distribution = try #require(ride.distribution(of: .power, rule: .leftConstant))
    #expect(distribution.values == [100, 200] && distribution.seconds == [1, 2])
    // A time beyond three thousand years is none, and a step of more than a week is a jump of the clock.
    #expect(stream(time: [0, 1, 1.005e11], [.power: [100, 200, 300]]).time == [0, 1])
    #expect(stream(time: [0, 1, 604_802], [.power: [100, 200, 300]]).time == [0, 1])
    #expect(stream(time: [0, 1, 604_800], [.power: [100, 200, 300]]).time.count == 3)
  }

  @Test func missingSamplesAreBridgedOrEnd() {
    let time: [Double] = [0, 1, 2, 3, 4, 5]
    let values: [Double] = [100, .nan, 120, 0, .nan, 130]
    let bridged = stream(time: time, [.heartRate: values])
    #expect(bridged.weights(of: .heartRate, rule: .leftConstant) == [2, 0, 3, 0, 0, 0])
    var settings = TimeBaseSettings.tenSeconds
    settings.missingSamples = .ended
    let ended = stream(time: time, [.heartRate: values], settings)
    #expect(ended.weights(of: .heartRate, rule: .leftConstant) == [1, 0, 1, 0, 0, 0])
    #expect(ended.coverage(of: .heartRate).observed == 2)
  }

  @Test func recordedPausesAreGapsWhateverTheirLength() {
    let paused = stream(
      time: [0, 1, 2, 5, 6], [.heartRate: [100, 100, 100, 100, 100]], pauses: [TimeSpan(start: 2, end: 4)])
    #expect(paused.coverage(of: .heartRate).observed == 3)
    #expect(paused.stretches(of: .heartRate).map(\.rows) == [0..<3, 3..<5])
    var settings = TimeBaseSettings.tenSeconds
    settings.honoursPauses = false
    let ignored = stream(
      time: [0, 1, 2, 5, 6], [.heartRate: [100, 100, 100, 100, 100]], settings,
      pauses: [TimeSpan(start: 2, end: 4)])
    #expect(ignored.coverage(of: .heartRate).observed == 6)
  }

  @Test func equalTimesAreMergedChannelByChannel() {
    let merged = stream(
      time: [0, 1, 1, 2], [.heartRate: [100, 110, .nan, 120], .power: [.nan, 200, 210, 220]])
    #expect(merged.time == [0, 1, 2])
    #expect(merged.values(of: .heartRate) == [100, 110, 120])
    #expect(merged.recorded[.power]?.suffix(2) == [210, 220])
    #expect(merged.ordering.merged == 1)
  }

  @Test func equalTimesAtAnyPlaceAreOneRow() {
    let clock = (0..<40).map { Double($0) }
    for row in clock.indices {
      var time = clock
      time.insert(clock[row], at: row)
      let merged = stream(time: time, [.heartRate: time.map { 100 + $0 }])
      #expect(merged.time == clock)
      #expect(merged.values(of: .heartRate) == clock.map { 100 + $0 })
      #expect(merged.ordering.merged == 1)
      #expect(merged.evenStep == 1)
    }
  }

  @Test(arguments: [
    ([0.0, 1, 2, 100, 3, 4, 5], [0.0, 1, 2, 3, 4, 5], 1),  // one record jumps ahead
    ([0.0, 1, 2, 1.5, 3, 4, 5], [0.0, 1, 2, 3, 4, 5], 1),  // one record jumps back
    ([0.0, 1, 2, 3, 0.5, 1.5, 2.5], [0.0, 0.5, 1, 1.5, 2, 2.5, 3], 0),  // a block restarts earlier
  ])
  func straysAreDroppedAndBlocksSortedIn(time: [Double], expected: [Double], strays: Int) {
    let ordered = stream(time: time, [.heartRate: time.map { 100 + $0 }])
    #expect(ordered.time == expected)
    #expect(ordered.ordering.strays == strays)
    #expect(ordered.ordering.backwardSteps == 1)
    var settings = TimeBaseSettings.tenSeconds
    settings.timeOrder = .sort
    #expect(stream(time: time, [.heartRate: time], settings).time == time.sorted())
  }

  @Test func automaticGapLimit() {
    let everySecond = (0..<1000).map(Double.init)
    let everySixSeconds = everySecond.map { $0 * 6 }
    let everyMinute = everySecond.map { $0 * 60 }
    #expect(GapLimit.seconds(of: everySecond) == 10)
    #expect(GapLimit.seconds(of: everySixSeconds) == 18)
    #expect(GapLimit.seconds(of: everyMinute) == 60)
    #expect(GapLimit.seconds(of: []) == 10)
    #expect(GapLimit.seconds(of: [5]) == 10)
    #expect(GapLimit.seconds(of: everySixSeconds, .tenSeconds) == 10)
  }

  /// The automatic limit against the definition: the type 7 percentile of all steps.
  @Test func automaticGapLimitAgreesWithItsDefinition() {
    var random = SplitMix64(seed: 11)
    for count in 2...64 {
      var time = [0.0]
      for _ in 1..<count {
        time.append((time.last ?? 0) + Double.random(in: 0.5...12, using: &random).rounded(.up))
      }
      let steps = zip(time, time.dropFirst()).map { $1 - $0 }.sorted()
      let position = 0.9 * Double(steps.count - 1)
      let lower = Int(position)
      let upper = min(steps.count - 1, lower + 1)
      let percentile = steps[lower] + (steps[upper] - steps[lower]) * (position - Double(lower))
      let expected = percentile <= 2 ? 10 : min(60, max(10, 3 * percentile))
      #expect(abs(GapLimit.seconds(of: time) - expected) < 1e-9, "\(count) records")
    }
  }

  @Test func masksHideAndKeep() {
    let stream = bookExample()
    let masked = stream.masked(by: [RepairMask(channel: .heartRate, reason: "spike", rows: [2, 99, -1])])
    #expect(masked.values(of: .heartRate)?[2].isNaN == true)
    #expect(masked.recorded[.heartRate]?[2] == 150)
    #expect(masked.coverage(of: .heartRate).samples == 5)
    #expect(masked.weights(of: .heartRate, rule: .trapezoid) == [2.5, 2.5, 0, 0, 2.5, 2.5])
    let all = stream.masked(by: [RepairMask(channel: .heartRate, reason: "all", rows: Array(0..<6))])
    #expect(!all.has(.heartRate))
    #expect(all.distribution(of: .heartRate, rule: .trapezoid)?.isEmpty != false)
  }

  @Test func emptyOneSampleAndAllMissing() {
    #expect(stream(time: [], [:]).elapsed == 0)
    #expect(!stream(time: [], [.heartRate: []]).has(.heartRate))
    let one = stream(time: [7], [.heartRate: [140]])
    #expect(one.weights(of: .heartRate, rule: .trapezoid) == [0])
    #expect(one.coverage(of: .heartRate).observed == 0)
    let none = stream(time: [0, 1], [.heartRate: [0, .nan], .power: [.infinity, .nan]])
    #expect(none.values(of: .heartRate) == nil)
    #expect(none.values(of: .power) == nil)
    let untimed = stream(time: [.nan, .infinity], [.heartRate: [100, 100]])
    #expect(untimed.time.isEmpty)
    let unequal = stream(time: [0, 1, 2], [.heartRate: [100, 100]])
    #expect(!unequal.has(.heartRate))
  }

  /// Histogram against the plain sum of weights, on random clocks with gaps, missing samples and pauses.
  @Test(arguments: 0..<40)
  func histogramAgreesWithTheWeights(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let count = seed < 20 ? seed : 2000
    var time: [Double] = []
    var values: [Double] = []
    var clock = 0.0
    for _ in 0..<count {
      time.append(clock)
      clock += seed % 3 == 0 ? 1 : Double(Int.random(in: 1...14, using: &random))
      if Int.random(in: 0..<50, using: &random) == 0 { clock += 30 }
      values.append(
        Int.random(in: 0..<20, using: &random) == 0 ? .nan : Double(Int.random(in: 60...190, using: &random)))
    }
    let pauses = [TimeSpan(start: 20, end: 25), TimeSpan(start: 24, end: 40)]
    for missing in MissingSamples.allCases {
      var settings = TimeBaseSettings.tenSeconds
      settings.missingSamples = missing
      let subject = stream(time: time, [.heartRate: values], settings, pauses: pauses)
      guard subject.has(.heartRate) else { continue }
      for rule in IntegrationRule.allCases {
        let distribution = try #require(subject.distribution(of: .heartRate, rule: rule))
        let weights = try #require(subject.weights(of: .heartRate, rule: rule))
        var expected = [Double](repeating: 0, count: 256)
        for (value, weight) in zip(values, weights) where !value.isNaN { expected[Int(value)] += weight }
        for (value, seconds) in zip(distribution.values, distribution.seconds) {
          #expect(abs(expected[Int(value)] - seconds) < 1e-9)
        }
        #expect(abs(distribution.total - expected.reduce(0, +)) < 1e-9)
        #expect(abs(distribution.total - subject.coverage(of: .heartRate).observed) < 1e-9)
        #expect(
          abs(weights.reduce(0, +) + subject.coverage(of: .heartRate).unobserved - subject.elapsed) < 1e-9)
      }
    }
  }
}
