import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Laps and selections*.
@Suite struct SpanMetricsTests {
  private static let banister = HeartRateReserve(resting: 50, maximum: 190).map {
    BanisterTRIMP(reserve: $0, sex: .male)
  }

  private static func spans(_ edges: [Double]) -> [TimeSpan] {
    zip(edges, edges.dropFirst()).map { TimeSpan(start: $0, end: $1) }
  }

  /// Ten minutes, 200 W and 120 bpm in the first five, 300 W and 150 bpm after; five minutes of pedalling at 80, then none.
  private static let two = makeStream(
    time: seconds(601),
    [
      .power: (0...600).map { $0 < 300 ? 200 : 300 }, .heartRate: (0...600).map { $0 < 300 ? 120 : 150 },
      .cadence: (0...600).map { $0 < 300 ? 80 : 0 },
    ])

  @Test func byHand() throws {
    let banister = try #require(Self.banister)
    let found = Self.two.metrics(over: Self.spans([0, 300, 600]), banister: banister)
    let (first, second) = (try #require(found[0]), try #require(found[1]))
    #expect(first.span == TimeSpan(start: 0, end: 300) && first.seconds == 300 && second.seconds == 300)
    #expect(first.movingSeconds == 300 && second.movingSeconds == 300)
    #expect(first.averagePower == 200 && first.maximumPower == 200 && first.normalizedPower == 200)
    #expect(second.averagePower == 300 && second.maximumPower == 300 && second.normalizedPower == 300)
    // The step from 120 to 150 bpm lies in the first.
    #expect(close(first.averageHeartRate, (299 * 120 + 135) / 300) && second.averageHeartRate == 150)
    #expect(first.maximumHeartRate == 150 && second.maximumHeartRate == 150)
    #expect(first.cadence == 80 && second.cadence == nil)
    let (low, high) = (banister.rate(at: 120), banister.rate(at: 150))
    #expect(close(first.load, (299 * low + (low + high) / 2) / 60) && close(second.load, 300 * high / 60))
    // A lap may end between two samples.
    let half = try #require(Self.two.metrics(over: [TimeSpan(start: 299.5, end: 300.5)])[0])
    #expect(close(half.averageHeartRate, (135 * 0.5 + 150 * 0.5)) && half.load == nil)
    #expect(half.averagePower == 300 && half.seconds == 1)
  }

  /// Steps of both legs, and seconds in motion.
  @Test func stepsAndStops() throws {
    let stream = makeStream(
      time: seconds(121), [.speed: (0...120).map { $0 <= 60 ? 3 : 0 }, .cadence: (0...120).map { _ in 85 }])
    let found = stream.metrics(over: Self.spans([0, 90, 120]), countsSteps: true)
    #expect(found[0]?.movingSeconds == 60 && found[0]?.seconds == 90 && found[0]?.cadence == 170)
    #expect(found[1]?.movingSeconds == 0 && found[1]?.cadence == nil)
  }

  @Test func normalisedPowerNeedsItsWindow() {
    let stream = makeStream(time: seconds(201), [.power: [Double](repeating: 250, count: 201)])
    let found = stream.metrics(over: [TimeSpan(start: 10, end: 39), TimeSpan(start: 10, end: 40)])
    #expect(found[0]?.normalizedPower == nil && found[0]?.averagePower == 250)
    #expect(found[1]?.normalizedPower == 250)
  }

  /// A strap that fell off after forty of a hundred seconds tells nothing of the lap.
  @Test func whatCoversTooLittleIsUnknown() {
    let stream = makeStream(
      time: seconds(201),
      [
        .heartRate: (0...200).map { $0 <= 40 || $0 > 100 ? 140 : .nan },
        .power: (0...200).map { $0 <= 40 || $0 > 100 ? 180 : .nan },
        .speed: [Double](repeating: 3, count: 201),
      ])
    let found = stream.metrics(over: Self.spans([0, 100, 200]), banister: Self.banister)
    #expect(found[0]?.averageHeartRate == nil && found[0]?.load == nil && found[0]?.maximumHeartRate == nil)
    #expect(found[0]?.averagePower == nil && found[0]?.maximumPower == nil && found[0]?.seconds == 100)
    #expect(found[1]?.averageHeartRate == 140 && found[1]?.averagePower == 180)
    #expect(stream.metrics(over: Self.spans([0, 100]), minimumCoverage: 0.3)[0]?.averageHeartRate == 140)
  }

  /// A selection of everything says what is said of the session.
  @Test(arguments: 0..<40) func theWholeIsTheSession(seed: UInt64) throws {
    let banister = try #require(Self.banister)
    var random = SplitMix64(seed: seed)
    let kind = random.element(
      of: [
        .troubled(count: 900), RandomRecording(count: 1200),
        RandomRecording(count: 300, steps: .whole(1...60)),
      ])
    var recording = try #require(kind).make(seed: seed)
    if random.chance(0.5) { recording.pauses = [TimeSpan(start: 100, end: 160)] }
    var settings = TimeBaseSettings()
    settings.heartRateRule = random.chance(0.5) ? .trapezoid : .leftConstant
    let stream = ActivityStream(recording, settings: settings)
    var power = PowerSettings()
    power.resampling = random.chance(0.5) ? .means : .lastSample
    power.gaps = random.element(of: [.restart, .dropped, .zero]) ?? .restart
    power.missing = random.chance(0.5) ? .unobserved : .zero
    let found = try #require(
      stream.metrics(
        over: [TimeSpan(start: -.infinity, end: .infinity)], banister: banister, power: power,
        minimumCoverage: 0)[0])
    #expect(found.span == TimeSpan(start: 0, end: stream.elapsed))
    let summary = stream.powerSummary(settings: power)
    #expect(same(found.averagePower, summary?.average) && same(found.maximumPower, summary?.maximum))
    #expect(same(found.normalizedPower, summary?.normalized))
    let rates = try #require(stream.distribution(of: .heartRate, rule: settings.heartRateRule))
    #expect(same(found.averageHeartRate, rates.mean) && same(found.load, banister.load(of: rates)))
    #expect(same(found.cadence, stream.cadence(countsSteps: false)))
  }

  private func same(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return close(one, other) || abs(one - other) < 1e-9
  }

  /// Whatever the clock, gaps, pauses and cuts: parts that tile add up to the whole.
  @Test(arguments: 0..<60) func partsAddUp(seed: UInt64) throws {
    let banister = try #require(Self.banister)
    var random = SplitMix64(seed: seed)
    let kind = RandomRecording(
      count: 400, steps: random.chance(0.5) ? .whole(1...60) : .irregular(0.25...9), gapChance: 0.02,
      missingChance: 0.02)
    var recording = kind.make(seed: seed)
    let end = recording.time.last ?? 0
    for _ in 0..<random.integer(0...3) {
      let start = random.uniform(0...end)
      recording.pauses.append(TimeSpan(start: start, end: start + random.uniform(1...300)))
    }
    var settings = TimeBaseSettings()
    settings.heartRateRule = random.chance(0.5) ? .trapezoid : .leftConstant
    let stream = ActivityStream(recording, settings: settings)
    let cuts = (0..<random.integer(1...30)).compactMap { _ in
      random.chance(0.5) ? random.element(of: recording.time) : random.uniform(0...end)
    }
    let parts = stream.metrics(
      over: Self.spans([0] + cuts.sorted() + [end]), banister: banister, minimumCoverage: 0)
    let whole = try #require(
      stream.metrics(over: [TimeSpan(start: 0, end: end)], banister: banister, minimumCoverage: 0)[0])
    func sum(_ path: KeyPath<SpanMetrics, Double?>) -> Double {
      parts.reduce(0) { $0 + ($1?[keyPath: path] ?? 0) }
    }
    #expect(close(whole.load, sum(\.load)))
    let rates = try #require(stream.distribution(of: .heartRate, rule: settings.heartRateRule))
    #expect(close(whole.load, banister.load(of: rates)))
    #expect(close(whole.seconds, parts.reduce(0) { $0 + ($1?.seconds ?? 0) }))
    #expect(close(whole.movingSeconds, parts.reduce(0) { $0 + ($1?.movingSeconds ?? 0) }))
    let highest = parts.compactMap { $0?.maximumHeartRate }.max()
    #expect(highest.map { $0 <= whole.maximumHeartRate ?? 0 } ?? false)
    for part in parts.compactMap({ $0 }) {
      #expect(part.movingSeconds <= part.seconds && part.seconds <= part.span.end - part.span.start + 1e-9)
      if let mean = part.averagePower, let top = part.maximumPower { #expect(mean <= top + 1e-9) }
    }
  }

  /// At 1 Hz, every second belongs to exactly one part.
  @Test func everySecondOfPowerIsOfOnePart() {
    let recording = RandomRecording(count: 1001, channels: [.power]).make(seed: 5)
    let stream = ActivityStream(recording)
    let edges: [Double] = [0, 7, 300, 301, 999, 1000]
    let found = stream.metrics(over: Self.spans(edges))
    let counts: [Double] = [7, 293, 1, 698, 2]
    let sum = zip(found, counts).reduce(0) { $0 + ($1.0?.averagePower ?? .nan) * $1.1 }
    #expect(close(stream.powerSummary()?.average, sum / 1001))
  }

  /// Spans of nothing are nothing, spans beyond the recording are cut to it, and order and overlap do not matter.
  @Test func oddSpans() throws {
    let whole = Self.two.metrics(over: [TimeSpan(start: 0, end: 600)])
    for (start, end) in [
      (-1e308, 1e308), (-.infinity, .infinity), (0, .infinity), (-5, 600.5), (0, 1e308),
    ] as [(Double, Double)] {
      #expect(Self.two.metrics(over: [TimeSpan(start: start, end: end)]) == whole, "\(start) \(end)")
    }
    let nothing: [(Double, Double)] = [
      (5, 5), (9, 3), (.nan, 5), (5, .nan), (600, 700), (601, 1e308), (-9, 0), (-1e308, -1),
      (.infinity, .infinity),
      (.infinity, -.infinity),
    ]
    for (start, end) in nothing {
      #expect(Self.two.metrics(over: [TimeSpan(start: start, end: end)]) == [nil], "\(start) \(end)")
    }
    let mixed = Self.two.metrics(
      over: [
        TimeSpan(start: 300, end: 600), TimeSpan(start: 9, end: 3), TimeSpan(start: 0, end: 600),
        TimeSpan(start: 300, end: 600),
      ])
    #expect(mixed[0] == mixed[3] && mixed[1] == nil && mixed[2] == whole[0])
    #expect(mixed[0] == Self.two.metrics(over: [TimeSpan(start: 300, end: 600)])[0])
    #expect(Self.two.metrics(over: []).isEmpty)
    #expect(ActivityStream(ActivityRecording()).metrics(over: [TimeSpan(start: 0, end: 9)]) == [nil])
  }

  /// Values that no sensor has give no number rather than a wrong one.
  @Test func hugeValues() {
    let stream = makeStream(
      time: seconds(100),
      [
        .power: [Double](repeating: 1e308, count: 100), .heartRate: [Double](repeating: 1e308, count: 100),
        .cadence: [Double](repeating: 1e308, count: 100),
      ])
    for found in stream.metrics(over: Self.spans([0, 50, 99]), banister: Self.banister) {
      #expect(found?.averagePower == nil && found?.load == nil && found?.cadence == nil)
    }
  }
}
