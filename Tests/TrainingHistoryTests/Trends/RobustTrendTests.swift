import ActivityStreams
import Testing
import TextFormats
import TrainingHistory
import _TestSupport

private let first = CalendarDay(ordinal: 20_000)

/// Page: *Trends with intervals*.
@Suite struct RobustTrendTests {
  @Test func bodyMassOfTheFormulaBook() throws {
    // NU-05: least squares would say +0.075 a day because of the one odd value.
    var settings = TrendSettings()
    settings.minimumValues = 7
    settings.minimumSpan = 8
    let points = zip([0, 1, 2, 3, 5, 7, 8], [80.4, 80.1, 80.3, 79.8, 79.9, 83.0, 79.2]).map {
      TrendPoint(first.adding(days: $0), $1)
    }
    let trend = try #require(RobustTrend(points, settings: settings))
    #expect(abs(trend.perFourWeeks - 28 * -0.12) < 0.02 * 28)
    #expect(trend.count == 7 && trend.median == 80.1)
    #expect(trend.direction == nil)  // seven noisy values do not say
    #expect(trend.interval.contains(trend.perFourWeeks))
  }

  @Test func aLineIsFoundWhateverTheOrderAndOddSessions() throws {
    var chance = SplitMix64(seed: 8)
    var points = (0..<40).map { TrendPoint(first.adding(days: 3 * $0), 1.2 + 0.002 * Double(3 * $0)) }
    points[7].value = 9
    points[20].value = .nan
    points[30].value = 0.1
    let trend = try #require(RobustTrend(points, settings: .init()))
    #expect(abs(trend.perFourWeeks - 0.056) < 0.002 && trend.direction == .rising && trend.count == 39)
    #expect(abs(trend.end - trend.start - trend.perFourWeeks / 28 * 117) < 1e-9)
    #expect(RobustTrend(points.shuffled(using: &chance), settings: .init()) == trend)
    let mirrored = try #require(RobustTrend(points.map { TrendPoint($0.day, -$0.value) }, settings: .init()))
    #expect(abs(mirrored.perFourWeeks + trend.perFourWeeks) < 1e-12 && mirrored.direction == .falling)
  }

  @Test func noiseIsNoTrendMostOfTheTime() throws {
    var chance = SplitMix64(seed: 9)
    var said = 0
    for _ in 0..<200 {
      let points = (0..<30).map {
        TrendPoint(first.adding(days: 2 * $0), Double.random(in: 1...2, using: &chance))
      }
      if try #require(RobustTrend(points, settings: .init())).direction != nil { said += 1 }
    }
    #expect(said < 24)  // 5 % of 200 are 10
  }

  @Test func silentWithoutEnough() {
    func points(_ count: Int, every days: Int) -> [TrendPoint] {
      (0..<count).map { TrendPoint(first.adding(days: days * $0), Double($0)) }
    }
    #expect(RobustTrend([], settings: .init()) == nil)
    #expect(RobustTrend(points(7, every: 10), settings: .init()) == nil)  // too few
    #expect(RobustTrend(points(20, every: 1), settings: .init()) == nil)  // too short
    #expect(RobustTrend(points(20, every: 0), settings: .init()) == nil)  // one day
    #expect(RobustTrend(points(20, every: 5), settings: .init())?.direction == .rising)
    // Too long ago.
    #expect(RobustTrend(points(20, every: 5), through: first.adding(days: 400), settings: .init()) == nil)
    let flat = (0..<20).map { TrendPoint(first.adding(days: 5 * $0), 3) }
    #expect(
      RobustTrend(flat, settings: .init())?.direction == nil
        && RobustTrend(flat, settings: .init())?.perFourWeeks == 0)
    let tiny = (0..<20).map { TrendPoint(first.adding(days: 5 * $0), 100 + 0.01 * Double($0)) }
    #expect(RobustTrend(tiny, settings: .init())?.direction == nil)  // certain, and worth no word
  }
}

/// Page: *Pace and power at a heart rate*.
@Suite struct OutputAtHeartRateTests {
  private func session(_ seconds: Int, _ rate: (Int) -> Double, _ output: (Int) -> Double)
    -> ([Double], [Double], [Double])
  {
    let rows = 0..<seconds
    return (rows.map(Double.init), rows.map(rate), rows.map(output))
  }

  @Test func outputWhileTheHeartBeatAtARate() throws {
    // 20 min at 140 bpm and 200 W, then 20 min at 150 bpm and 230 W.
    let (time, rates, watts) = session(2400, { $0 < 1200 ? 141 : 149 }, { $0 < 1200 ? 200 : 230 })
    let steps = OutputAtHeartRate.steps(time: time, heartRate: rates, output: watts)
    #expect(steps.map(\.heartRate) == [140, 150])
    #expect(steps[0].output == 200 && steps[0].seconds == 600)
    // The minute after the change still averages what went before.
    #expect(abs(steps[1].output - 230) < 30.0 * 60 / 2 / 1200 + 0.1 && steps[1].output < 230)
  }

  /// The definition: before each moment the fewest whole steps that make up the delay.
  @Test func equalsTheDefinition() {
    var random = SplitMix64(seed: 44)
    for holes in [0.0, 0.05] {
      var clock = 0.0
      let time = (0..<3000).map { _ -> Double in
        clock += random.chance(0.01) ? 40 : Double(random.integer(1...3))
        return clock
      }
      let rates = time.map { _ in random.chance(holes) ? Double.nan : Double(random.integer(118...142)) }
      let watts = time.map { _ in random.chance(holes) ? Double.nan : random.uniform(100...300) }
      let rows = time.indices.filter { !rates[$0].isNaN && !watts[$0].isNaN }
      var seconds: [Double: Double] = [:]
      var work: [Double: Double] = [:]
      for place in rows.indices.dropFirst() {
        var covered = 0.0
        var sum = 0.0
        var back = place
        while back > 0, covered < 60 {
          let step = time[rows[back]] - time[rows[back - 1]]
          if step > 10 { break }
          covered += step
          sum += step * watts[rows[back - 1]]
          back -= 1
        }
        guard covered >= 60, time[rows[place]] >= time[0] + 600 else { continue }
        let step = time[rows[place]] - time[rows[place - 1]]
        let level = (rates[rows[place]] / 10).rounded() * 10
        seconds[level, default: 0] += step
        work[level, default: 0] += step * sum / covered
      }
      let found = OutputAtHeartRate.steps(
        time: time, heartRate: rates, output: watts, longestStep: 10)
      #expect(!found.isEmpty && found.map(\.heartRate) == seconds.filter { $0.value >= 180 }.keys.sorted())
      for step in found {
        #expect(step.seconds == seconds[step.heartRate])
        let mean = (work[step.heartRate] ?? 0) / step.seconds
        #expect(abs(step.output - mean) <= 1e-9 * mean)
      }
    }
  }

  /// On a regular clock, a time span before each moment is a fixed number of rows.
  @Test func aStreamGivesWhatItsColumnsGive() {
    var random = SplitMix64(seed: 45)
    for step in [1.0, 3, 0.5] {
      for count in [1, 2, 40, 3000] {
        var recording = ActivityRecording()
        recording.time = (0..<count).map { Double($0) * step }
        let rates = (0..<count).map { _ in Double(random.integer(118...142)) }
        let watts = (0..<count).map { _ in random.uniform(100...300) }
        recording.columns[.heartRate] = rates
        recording.columns[.power] = watts
        let stream = ActivityStream(recording)
        let found = OutputAtHeartRate.steps(of: stream, output: .power)
        let expected = OutputAtHeartRate.steps(
          time: recording.time, heartRate: rates, output: watts, longestStep: stream.gapLimit)
        #expect(found.map(\.heartRate) == expected.map(\.heartRate))
        #expect(found.map(\.seconds) == expected.map(\.seconds))
        for (one, other) in zip(found, expected) { #expect(abs(one.output - other.output) < 1e-9) }
      }
    }
  }

  @Test func missingRowsGapsAndShortStepsAreLeftOut() {
    var (time, rates, watts) = session(1500, { _ in 140 }, { _ in 200 })
    rates[900] = .nan
    watts[1000] = .infinity
    for row in 1200..<1500 { time[row] += 600 }
    let steps = OutputAtHeartRate.steps(time: time, heartRate: rates, output: watts)
    #expect(steps.count == 1 && steps[0].output == 200)
    // From 600 to 1199 and, after the gap and a minute, from 1260.
    #expect(abs(steps[0].seconds - (600 + 240)) <= 2)
    #expect(OutputAtHeartRate.steps(time: [], heartRate: [], output: []).isEmpty)
    let zero = OutputAtHeartRate.steps(time: time, heartRate: rates.map { _ in 0 }, output: watts)
    #expect(zero.isEmpty)
    let impossible = OutputAtHeartRate.steps(time: time, heartRate: rates.map { _ in 1e9 }, output: watts)
    #expect(impossible.isEmpty)
  }
}

/// Page: *Trends with intervals*.
@Suite struct PerformanceTrendsTests {
  @Test func sportsAndOutputsApart() throws {
    let sessions = (0..<20).map { index in
      SessionPerformance(
        day: first.adding(days: 4 * index), sport: .ride, channel: .power,
        efficiencyFactor: 1.5 + 0.01 * Double(index), decoupling: 8 - 0.2 * Double(index),
        isSteady: index.isMultiple(of: 2),
        atHeartRate: [
          .init(heartRate: 140, output: 200 + Double(index), seconds: 600),
          .init(heartRate: index < 5 ? 150 : 130, output: 190, seconds: 600),
        ])
    }
    let run = SessionPerformance(day: first, sport: .run, channel: .speed, efficiencyFactor: 1.4)
    let found = PerformanceTrends.all(
      sessions.reversed() + [run], through: first.adding(days: 80), settings: .init())
    #expect(found.map(\.sport) == [.run, .ride])
    #expect(found[0].efficiency == nil && found[0].heartRate == nil && found[0].sessions == 1)
    #expect(found[1].efficiency?.direction == .rising && found[1].efficiency?.count == 20)
    #expect(found[1].decoupling?.direction == .falling && found[1].decoupling?.count == 10)
    #expect(found[1].heartRate == 140)
    let perFourWeeks = try #require(found[1].outputAtHeartRate?.perFourWeeks)
    #expect(abs(perFourWeeks - 7) < 1e-9)
    #expect(PerformanceTrends.all([], through: first, settings: .init()).isEmpty)
  }
}
