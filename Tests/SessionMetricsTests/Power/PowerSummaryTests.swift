import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

/// |a − b| ≤ 1e-9 of the larger.
func close(_ one: Double?, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
  guard let one else { return false }
  return abs(one - other) <= tolerance * max(abs(one), abs(other))
}

func makeStream(
  time: [Double], _ columns: [Channel: [Double]], pauses: [TimeSpan] = [],
  settings: TimeBaseSettings = .init()
) -> ActivityStream {
  var recording = ActivityRecording()
  recording.time = time
  for (channel, column) in columns { recording.columns[channel] = column }
  recording.pauses = pauses
  return ActivityStream(recording, settings: settings)
}

func seconds(_ count: Int) -> [Double] { (0..<count).map(Double.init) }

/// Page: *Normalised power, xPower, intensity and variability* (NP).
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*.
struct PowerSummaryTests {
  static let blocks = [Double](repeating: 200, count: 300) + [Double](repeating: 300, count: 300)

  /// Five minutes each at 200 W and 300 W: xPower 256.889080763 W, so 100/6 · (256.889080763 ÷ 250)² points.
  @Test func bikeScore() throws {
    let watts = [Double](repeating: 200, count: 300) + [Double](repeating: 300, count: 300)
    let summary = try #require(makeStream(time: seconds(600), [.power: watts]).powerSummary())
    #expect(isClose(summary.bikeScore(criticalPower: 250), 17.59786661740244, 1e-9))
    #expect(summary.bikeScore(criticalPower: 0) == nil)
  }

  /// Under 30 s there is no weighted mean, of neither kind.
  @Test func aMomentHasNoWeightedMean() throws {
    for (count, isKnown) in [(20, false), (29, false), (40, true)] {
      let watts = [Double](repeating: 206, count: count)
      let summary = try #require(makeStream(time: seconds(count), [.power: watts]).powerSummary())
      #expect((summary.xPower != nil) == isKnown && (summary.normalized != nil) == isKnown, "\(count)")
      #expect((summary.bikeScore(criticalPower: 250) != nil) == isKnown, "\(count)")
    }
  }

  @Test func workedNumbers() throws {
    let series = SecondSeries(Self.blocks)
    var settings = PowerSettings()
    #expect(close(NormalizedPower(series)?.watts, 263.446689096))
    #expect(NormalizedPower(series)?.windows == 571)
    settings.startup = .zeroPadded
    #expect(close(NormalizedPower(series, settings: settings)?.watts, 260.412292224))
    settings.startup = .growing
    #expect(close(NormalizedPower(series, settings: settings)?.watts, 261.29451946))
    #expect(close(XPower(series)?.watts, 256.889080763))
    let summary = try #require(makeStream(time: seconds(600), [.power: Self.blocks]).powerSummary())
    #expect(close(summary.intensityFactor(threshold: 250), 1.05378675638))
    #expect(close(summary.trainingStress(threshold: 250), 18.5077754655))
    #expect(close(summary.variabilityIndex, 1.05378675638))
    #expect(summary.average == 250 && summary.maximum == 300 && summary.work == 150)
  }

  @Test func edges() {
    #expect(NormalizedPower(SecondSeries([])) == nil)
    #expect(NormalizedPower(SecondSeries([Double](repeating: 200, count: 29))) == nil)
    #expect(XPower(SecondSeries([])) == nil)
    for watts in [0.0, 1, 187, 200, 333.25, 1499] {
      let np = NormalizedPower(SecondSeries([Double](repeating: watts, count: 3600)))
      #expect(np?.watts == watts)
    }
    #expect(NormalizedPower(SecondSeries([Double](repeating: 1e200, count: 60))) == nil)
    #expect(makeStream(time: seconds(3), [.power: [.nan, .nan, .nan]]).powerSummary() == nil)
    #expect(makeStream(time: [0], [.power: [100]]).powerSummary()?.average == 100)
    #expect(makeStream(time: [], [:]).powerSummary() == nil)
    let zeros = makeStream(time: seconds(60), [.power: [Double](repeating: 0, count: 60)]).powerSummary()
    #expect(zeros?.normalized == 0 && zeros?.variabilityIndex == nil)
    #expect(zeros?.intensityFactor(threshold: 0) == nil && zeros?.intensityFactor(threshold: 250) == 0)
  }

  /// The definition, in one line a window.
  static func naive(_ values: [Double], _ startup: RollingStartup, window: Int) -> Double? {
    var powers: [Double] = []
    for end in values.indices {
      let start = max(0, end - window + 1)
      if startup == .full, end - window + 1 < 0 { continue }
      let divisor = startup == .growing ? end - start + 1 : window
      let mean = values[start...end].reduce(0, +) / Double(divisor)
      powers.append(mean * mean * mean * mean)
    }
    guard !powers.isEmpty else { return nil }
    return Double.pow(powers.reduce(0, +) / Double(powers.count), 0.25)
  }

  @Test(arguments: RollingStartup.allCases)
  func equalsTheDefinition(startup: RollingStartup) {
    var random = SplitMix64(seed: 7)
    var settings = PowerSettings()
    settings.startup = startup
    for count in Array(0...64) + [1000, 4001] {
      for window in [1, 2, 5, 30] {
        settings.window = window
        let values = (0..<count).map { _ in Double(random.integer(0...900)) }
        let fast = NormalizedPower(SecondSeries(values), settings: settings)?.watts
        let slow = Self.naive(values, startup, window: window)
        #expect((fast == nil) == (slow == nil))
        if let fast, let slow {
          #expect(DifferenceReport.agree(fast, slow, .relative(1e-12)), "\(count) \(window)")
        }
      }
    }
  }

  @Test func startsAfreshAfterAGap() throws {
    let time = seconds(100) + (0..<100).map { Double($0) + 500 }
    let watts = [Double](repeating: 100, count: 100) + [Double](repeating: 300, count: 100)
    let stream = makeStream(time: time, [.power: watts])
    let fourth = (Double.pow(100, 4) + Double.pow(300, 4)) / 2
    #expect(close(stream.powerSummary()?.normalized, Double.pow(fourth, 0.25)))
    var settings = PowerSettings()
    settings.gaps = .dropped
    #expect(
      close(stream.powerSummary(settings: settings)?.normalized, Self.naive(watts, .full, window: 30) ?? 0))
    settings.gaps = .zero
    let filled = watts[..<100] + [Double](repeating: 0, count: 400) + watts[100...]
    #expect(
      close(
        stream.powerSummary(settings: settings)?.normalized, Self.naive(Array(filled), .full, window: 30) ?? 0
      ))
    #expect(stream.powerSummary(settings: settings)?.seconds == 600)
  }

  @Test func missingIsNotZeroUnlessAskedFor() {
    var watts = [Double](repeating: 200, count: 120)
    for row in 50..<55 { watts[row] = .nan }
    let stream = makeStream(time: seconds(120), [.power: watts])
    #expect(stream.powerSummary()?.average == 200)
    var settings = PowerSettings()
    settings.missing = .zero
    #expect(close(stream.powerSummary(settings: settings)?.average, 200 * 115 / 120.0))
    settings.resampling = .lastSample
    #expect(close(stream.powerSummary(settings: settings)?.average, 200 * 115 / 120.0))
  }

  /// A ride with steady parts, intervals and noise, thinned to other rates.
  @Test func sameAtAnySamplingRate() throws {
    var random = SplitMix64(seed: 11)
    let watts = (0..<7200).map { second -> Double in
      max(0, (210 + (second / 240 % 2 == 0 ? 0 : 90) + random.normal(mean: 0, deviation: 8)).rounded())
    }
    let time = seconds(7200)
    let full = try #require(makeStream(time: time, [.power: watts]).powerSummary())
    let every2 = stride(from: 0, to: 7200, by: 2).map { $0 }
    var smart = [0]
    for row in 1..<7200 {
      let last = smart[smart.count - 1]
      if row - last >= 8 || abs(watts[row] - watts[last]) >= 0.1 * watts[last] { smart.append(row) }
    }
    for rows in [every2, smart] {
      let thin = try #require(
        makeStream(time: rows.map { time[$0] }, [.power: rows.map { watts[$0] }]).powerSummary())
      #expect(close(thin.normalized, full.normalized ?? 0, 0.01))
      #expect(close(thin.xPower, full.xPower ?? 0, 0.01))
      #expect(close(thin.average, full.average, 0.01))
    }
  }

  @Test func secondsOfFasterSamplingAreMeans() throws {
    let stream = makeStream(
      time: [0, 0.25, 0.5, 0.75, 1, 1.5, 2], [.power: [100, 200, 300, 400, 500, 700, 900]])
    let series = try #require(stream.perSecondSeries(of: .power))
    #expect(series.values == [250, 600, 900])
  }

  @Test("Seven days are laid on seconds, a second more is not")
  func longest() {
    func last(_ end: Double) -> SecondSeries? {
      makeStream(time: [0, 1, end], [.power: [100, 200, 300]]).perSecondSeries(
        of: .power, resampling: .lastSample)
    }
    #expect(last(604_800) != nil && last(604_801) == nil)
  }
}

/// Page: *Power zones*.
struct PowerZonesTests {
  @Test func edgesBelongToTheUpperZone() throws {
    let zones = try #require(
      PowerZones(
        ValueDistribution(values: [100, 139.9, 140, 190, 227.5, 400], seconds: [10, 1, 2, 3, 4, 5]),
        threshold: 250))
    #expect(zones.shares.map(\.seconds) == [11, 2, 3, 4, 0, 0, 5])
    #expect(close(zones.shares.map(\.fraction).reduce(0, +), 1))
    #expect(zones.shares[0].name == "Active Recovery" && zones.shares[6].upper == nil)
    #expect(PowerZones(ValueDistribution(values: [1], seconds: [1]), threshold: 0) == nil)
    let nothing = PowerZones(ValueDistribution(values: [], seconds: []), threshold: 250)
    #expect(nothing.map { $0.shares.allSatisfy { $0.fraction == 0 } } != false)
  }

  @Test func thresholdFromTwentyMinutes() {
    #expect(ThresholdPowerEstimate.watts(bestMean: 300) == 285)
    #expect(ThresholdPowerEstimate.watts(bestMean: .nan) == nil)
  }
}
