import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

private func ride(_ seconds: Int, heartRate: (Int) -> Double, power: (Int) -> Double) -> ActivityStream {
  var recording = ActivityRecording()
  recording.time = (0...seconds).map(Double.init)
  recording.columns[.heartRate] = (0...seconds).map(heartRate)
  recording.columns[.power] = (0...seconds).map(power)
  return ActivityStream(recording)
}

/// Page: *Efficiency factor, decoupling and drift*.
@Suite struct DecouplingTests {
  @Test func efficiencyFactor() {
    #expect(agree(EfficiencyFactor.of(output: 210, meanHeartRate: 142), 1.47887323944))
    #expect(agree(EfficiencyFactor.of(output: 230, meanHeartRate: 150), 1.53333333333))
    #expect(agree(EfficiencyFactor.of(output: 230 / 0.9144, meanHeartRate: 150), 1.67687372412))
    #expect(EfficiencyFactor.of(output: 210, meanHeartRate: 0) == nil)
    #expect(EfficiencyFactor.of(output: .nan, meanHeartRate: 100) == nil)
  }

  @Test func halves() {
    let percent = Decoupling.percent(
      first: .init(output: 200, heartRate: 140), second: .init(output: 196, heartRate: 147))
    #expect(agree(percent, 6.66666666667))
    #expect(
      Decoupling.percent(first: .init(output: 0, heartRate: 1), second: .init(output: 1, heartRate: 1)) == nil
    )
  }

  @Test func streamOfTwoHalves() throws {
    let stream = ride(2400, heartRate: { $0 < 1200 ? 140 : 147 }, power: { $0 < 1200 ? 200 : 196 })
    let decoupling = try #require(Decoupling(stream, output: .power))
    #expect(abs(decoupling.percent - 6.66666666667) < 0.005)
    #expect(abs(try #require(decoupling.driftPercent) - 5) < 0.005)
    #expect(decoupling.isSteady && decoupling.seconds == 2400)
    #expect(try #require(decoupling.slope) > 0)
  }

  @Test func constantIsExactlyZero() throws {
    let decoupling = try #require(
      Decoupling(ride(3600, heartRate: { _ in 140 }, power: { _ in 200 }), output: .power))
    #expect(decoupling.percent == 0 && decoupling.driftPercent == 0 && decoupling.slope == 0)
    // Longer than 40 min: the first 10 min are left out.
    #expect(decoupling.seconds == 3000)
  }

  @Test func slopeOfALine() throws {
    let stream = ride(2400, heartRate: { 130 + Double($0) / 360 }, power: { _ in 200 })
    #expect(agree(try #require(Decoupling(stream, output: .power)).slope, 10, 1e-5))
  }

  @Test func unsteadySessionsSaySo() throws {
    let intervals = ride(2400, heartRate: { _ in 150 }, power: { $0 / 120 % 2 == 0 ? 320 : 80 })
    #expect(try #require(Decoupling(intervals, output: .power)).isSteady == false)
    let given = ride(2400, heartRate: { _ in 150 }, power: { _ in 200 })
    #expect(try #require(Decoupling(given, output: .power, variabilityIndex: 1.06)).isSteady == false)
    let short = ride(1100, heartRate: { _ in 150 }, power: { _ in 200 })
    #expect(try #require(Decoupling(short, output: .power)).isSteady == false)
    let faded = ride(2400, heartRate: { _ in 150 }, power: { $0 < 1200 ? 200 : 150 })
    #expect(try #require(Decoupling(faded, output: .power)).driftPercent == nil)
  }

  /// Four minutes each at 3:47 and 5:00 a kilometre are a variability index of 1.028: steady for power, not for speed.
  @Test func alternatingPaceIsNotSteady() throws {
    func run(_ speed: (Int) -> Double) throws -> Decoupling {
      var recording = ActivityRecording()
      recording.time = (0...2400).map(Double.init)
      recording.columns[.heartRate] = (0...2400).map { _ in 150 }
      recording.columns[.speed] = (0...2400).map(speed)
      return try #require(Decoupling(ActivityStream(recording), output: .speed))
    }
    let alternating = try run { $0 / 240 % 2 == 0 ? 1000 / 227.0 : 1000 / 300.0 }
    #expect(alternating.unsteady == [.output])
    #expect(try run { $0 / 240 % 2 == 0 ? 1000 / 250.0 : 1000 / 270.0 }.isSteady)
    let watts = ride(2400, heartRate: { _ in 150 }, power: { $0 / 240 % 2 == 0 ? 227 : 300 })
    #expect(try #require(Decoupling(watts, output: .power)).isSteady)
  }

  @Test func pausesAndStandingStillDoNotMoveTheMiddle() throws {
    var recording = ActivityRecording()
    // 600 s moving, 300 s standing, 600 s moving.
    recording.time = (0...1500).map(Double.init)
    recording.columns[.heartRate] = (0...1500).map { $0 < 750 ? 140 : 150 }
    recording.columns[.speed] = (0...1500).map { (600..<900).contains($0) ? 0 : 3 }
    let decoupling = try #require(Decoupling(ActivityStream(recording), output: .speed))
    #expect(abs(decoupling.seconds - 1200) < 2)
    #expect(abs(decoupling.first.heartRate - 140) < 0.05 && abs(decoupling.second.heartRate - 150) < 0.05)
  }

  /// The definition on a regular clock: each sample covers half a step before and after it.
  @Test func equalsTheDefinitionOnAnEvenClock() throws {
    var random = SplitMix64(seed: 5)
    for count in Array(2...64) + [900] {
      for step in [1.0, 2.5] {
        let rates = (0..<count).map { _ in Double(random.integer(100...180)) }
        let watts = (0..<count).map { _ in random.uniform(50...350) }
        var recording = ActivityRecording()
        recording.time = (0..<count).map { Double($0) * step }
        recording.columns[.heartRate] = rates
        recording.columns[.power] = watts
        var settings = DecouplingSettings()
        settings.warmUpFrom = 20
        settings.warmUp = random.uniform(0...15)
        let all = Double(count - 1) * step
        let skipped = all > 20 ? settings.warmUp : 0
        let middle = (skipped + all) / 2
        func parts(_ start: Double, _ end: Double) -> [(row: Int, from: Double, to: Double)] {
          (0..<count).compactMap { row in
            let from = max(start, (Double(row) - 0.5) * step)
            let to = min(end, (Double(row) + 0.5) * step)
            return to > from ? (row, from, to) : nil
          }
        }
        func mean(_ values: [Double], _ start: Double, _ end: Double) -> Double {
          parts(start, end).reduce(0) { $0 + values[$1.row] * ($1.to - $1.from) } / (end - start)
        }
        guard let found = Decoupling(ActivityStream(recording), output: .power, settings: settings) else {
          #expect(parts(skipped, middle).count < 2 || parts(middle, all).count < 2)
          continue
        }
        #expect(agree(found.first.heartRate, mean(rates, skipped, middle)))
        #expect(agree(found.second.heartRate, mean(rates, middle, all)))
        #expect(agree(found.first.output, mean(watts, skipped, middle)))
        #expect(agree(found.second.output, mean(watts, middle, all)))
        // Samples that the middle divides count as two.
        let samples = parts(skipped, middle) + parts(middle, all)
        let level = mean(rates, skipped, all)
        var products = 0.0
        var squares = 0.0
        for sample in samples {
          let apart = (sample.from + sample.to) / 2 - middle
          products += (sample.to - sample.from) * apart * (rates[sample.row] - level)
          squares += (sample.to - sample.from) * apart * apart
        }
        #expect(
          abs(try #require(found.slope) - products / squares * 3600) < 1e-6
            * (1 + abs(products / squares * 3600)))
      }
    }
  }

  @Test func nothingWithoutOutputOrHeartRate() {
    #expect(Decoupling(ride(2400, heartRate: { _ in .nan }, power: { _ in 200 }), output: .power) == nil)
    #expect(Decoupling(ride(2400, heartRate: { _ in 140 }, power: { _ in 0 }), output: .power) == nil)
    #expect(
      Decoupling(ride(2400, heartRate: { _ in 140 }, power: { $0 < 1200 ? 200 : 0 }), output: .power) == nil)
    #expect(Decoupling(ride(0, heartRate: { _ in 140 }, power: { _ in 200 }), output: .power) == nil)
    // Heart rate in the first quarter of each half only.
    let sparse = ride(2400, heartRate: { $0 % 1200 < 300 ? 140 : .nan }, power: { _ in 200 })
    #expect(Decoupling(sparse, output: .power) == nil)
  }

  @Test func troubledStreamsStayFinite() {
    for seed in 0..<60 as Range<UInt64> {
      let stream = ActivityStream(RandomRecording.troubled(count: 400).make(seed: seed))
      for channel in [Channel.power, .speed] {
        guard let decoupling = Decoupling(stream, output: channel) else { continue }
        #expect(decoupling.percent.isFinite && decoupling.seconds > 0)
      }
    }
  }
}

@Suite struct HeartRateSummaryTests {
  @Test func meanExtremesAndHeldMaximum() throws {
    var values = Array(repeating: 120.0, count: 100)
    values[50] = 200  // one second only
    for second in 70...75 { values[second] = 170 }
    let stream = heartRateStream(time: values.indices.map(Double.init), heartRate: values)
    let summary = try #require(HeartRateSummary(stream))
    #expect(summary.maximum == 200 && summary.minimum == 120 && summary.highestHeld == 170)
    #expect(agree(summary.mean, 12_260.0 / 99))
    #expect(summary.coverage.observed == 99)
  }

  @Test func heldMaximumAgreesWithANaiveSearch() throws {
    for seed in 0..<80 as Range<UInt64> {
      var generator = RandomRecording.troubled(count: 120)
      generator.channels = [.heartRate]
      let stream = ActivityStream(generator.make(seed: seed))
      guard let summary = HeartRateSummary(stream), let values = stream.values(of: .heartRate) else {
        continue
      }
      var best: Double?
      for stretch in stream.stretches(of: .heartRate) {
        let rows = stretch.rows.filter { !values[$0].isNaN }
        for start in rows.indices {
          for end in start..<rows.count where stream.time[rows[end]] - stream.time[rows[start]] >= 5 {
            let lowest = rows[start...end].map { values[$0] }.min() ?? 0
            best = max(best ?? -.infinity, lowest)
          }
        }
      }
      #expect(summary.highestHeld == best, "seed \(seed)")
    }
  }

  @Test func shortAndEmpty() throws {
    #expect(HeartRateSummary(heartRateStream(time: [], heartRate: [])) == nil)
    let one = try #require(HeartRateSummary(heartRateStream(time: [0], heartRate: [120])))
    #expect(one.mean == 120 && one.highestHeld == nil)
    #expect(HeartRateSummary(heartRateStream(time: [0, 1], heartRate: [.nan, 0])) == nil)
  }
}
