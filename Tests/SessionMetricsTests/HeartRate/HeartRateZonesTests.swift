import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

/// Page: *Heart-rate zones*.
@Suite struct HeartRateZonesTests {
  @Test func reserveFractions() throws {
    let reserve = try #require(HeartRateReserve(resting: 50, maximum: 190))
    #expect(agree(reserve.fractionOfMaximum(150), 0.789473684211))
    #expect(agree(reserve.fraction(of: 150), 0.714285714286))
    #expect(agree(reserve.heartRate(atFraction: 0.7), 148))
    #expect(reserve.fraction(of: 40) < 0)
    #expect(HeartRateReserve(resting: 50, maximum: 80) != nil)
    for (resting, maximum) in [(50.0, 79.9), (190, 50), (.nan, 190), (50, .infinity), (20, 190), (50, 241)] {
      #expect(HeartRateReserve(resting: resting, maximum: maximum) == nil)
    }
  }

  @Test func edgesOfEveryModel() throws {
    let expected: [(HeartRateZoneSettings.Model, [Double])] = [
      (.max5, [95, 114, 133, 152, 171]), (.max6, [95, 114, 133, 152, 171]),
      (.karvonen5, [120, 134, 148, 162, 176]),
      (.frielRun7, [142.8, 151.2, 159.6, 168, 173.04, 178.08]),
      (.frielBike7, [136.08, 151.2, 157.92, 168, 173.04, 178.08]),
      (.cogganHR5, [115.92, 141.12, 159.6, 178.08]), (.goldenCheetah5, [114.24, 139.44, 157.92, 176.4]),
      (.seiler3, [140, 165]), (.lucia3, [140, 165]), (.custom, [95, 114, 133, 152, 171]),
    ]
    #expect(expected.count == HeartRateZoneSettings.Model.allCases.count)
    for (model, edges) in expected {
      var settings = HeartRateZoneSettings()
      settings.model = model
      let zones = try #require(settings.zones(for: SessionA.anchors()))
      #expect(DifferenceReport(zones.edges, edges, tolerance: .relative(1e-12)) == nil, "\(model)")
      #expect(settings.zones(for: HeartRateAnchors()) == nil)
    }
  }

  @Test func edgesBelongToTheZoneAboveThem() throws {
    let zones = try #require(HeartRateZoneSettings().zones(for: SessionA.anchors()))
    #expect([94.999, 95, 113.9, 114, 170.99, 171, 230, 1].map(zones.index(of:)) == [0, 1, 1, 2, 4, 5, 5, 0])
    // 89.7 % lies below 90 %.
    #expect(zones.zones[zones.index(of: 0.897 * 190)].number == 4)
  }

  @Test func zone5cStartsAboveItsEdge() throws {
    var anchors = HeartRateAnchors()
    anchors.threshold = Estimate(exactly: 150)  // 106 % is exactly 159
    for model in [ZoneModel.frielRun7, .frielBike7] {
      let zones = try #require(HeartRateZones(model, anchors))
      #expect(zones.zones[zones.index(of: 159)].label == "5b")
      #expect(zones.zones[zones.index(of: 159.01)].label == "5c")
      #expect(zones.zones[zones.index(of: 150)].label == "5a")
    }
  }

  @Test func goldenCheetahCutsOtherwise() throws {
    var anchors = HeartRateAnchors()
    anchors.threshold = Estimate(exactly: 160)
    let ours = try #require(HeartRateZones(.cogganHeartRate5, anchors))
    let theirs = try #require(HeartRateZones(.goldenCheetah5, anchors))
    #expect(ours.index(of: 0.835 * 160) == 1 && theirs.index(of: 0.835 * 160) == 2)
    #expect(ours.index(of: 1.055 * 160) == 3 && theirs.index(of: 1.055 * 160) == 4)
  }

  @Test func customBounds() throws {
    var settings = HeartRateZoneSettings()
    settings.model = .custom
    settings.customUnit = .beatsPerMinute
    settings.customEdges = [120, 150.5]
    let zones = try #require(settings.zones(for: HeartRateAnchors()))
    #expect(zones.zones.map(\.number) == [0, 1, 2])
    #expect([100, 120, 150, 151].map(zones.index(of:)) == [0, 1, 1, 2])
    settings.customUnit = .percentOfReserve
    settings.customEdges = [50]
    #expect(settings.zones(for: SessionA.anchors())?.edges == [120])
  }

  @Test func badEdgesAreTypedErrors() {
    #expect(throws: ZoneModelError.noEdges) { try ZoneModel(unit: .beatsPerMinute, edges: []) }
    #expect(throws: ZoneModelError.notRising(index: 1, value: 100, previous: 100)) {
      try ZoneModel(unit: .beatsPerMinute, edges: [100, 100])
    }
    #expect(throws: ZoneModelError.notAnEdge(index: 0, value: 0)) {
      try ZoneModel(unit: .beatsPerMinute, edges: [0, 120])
    }
    #expect(throws: ZoneModelError.notAnEdge(index: 0, value: -1)) {
      try ZoneModel(unit: .beatsPerMinute, edges: [-1])
    }
    #expect(throws: ZoneModelError.self) { try ZoneModel(unit: .beatsPerMinute, edges: [.infinity]) }
    #expect(HeartRateZones(firstThreshold: 165, secondThreshold: 140) == nil)
  }
}

/// Page: *Time in zone*.
@Suite struct TimeInZonesTests {
  static let time: [Double] = [0, 5, 12, 20, 80, 85]
  static let heartRate: [Double] = [100, 120, 150, 145, 130, 160]

  private func zones() throws -> HeartRateZones {
    try #require(HeartRateZones(.max5, SessionA.anchors()))
  }

  @Test func exampleUnderEveryRule() throws {
    let stream = heartRateStream(time: Self.time, heartRate: Self.heartRate)
    let zones = try zones()
    let weighted = zones.times(
      of: try #require(stream.distribution(of: .heartRate, rule: .trapezoid)))
    #expect(weighted.seconds == [0, 2.5, 8.5, 11.5, 2.5, 0])
    let held = zones.times(of: try #require(stream.distribution(of: .heartRate, rule: .leftConstant)))
    #expect(held.seconds == [0, 5, 12, 8, 0, 0])
    #expect(weighted.shares.map(\.percentage).reduce(0, +) == 100)
    #expect(weighted.shares[0].lower == nil && weighted.shares[5].upper == nil)
    #expect(weighted.shares[2].lower == 114 && weighted.shares[2].upper == 133)
  }

  @Test func zonesSumToObservedTimeUnderEveryRule() throws {
    let zones = try zones()
    for seed in 0..<40 as Range<UInt64> {
      var generator = RandomRecording.troubled(count: 500)
      generator.channels = [.heartRate]
      generator.isWhole = seed % 2 == 0
      let stream = ActivityStream(generator.make(seed: seed))
      guard stream.values(of: .heartRate) != nil else { continue }
      let coverage = stream.coverage(of: .heartRate)
      var results: [TimeInZones] = []
      for rule in [IntegrationRule.trapezoid, .leftConstant] {
        results.append(zones.times(of: try #require(stream.distribution(of: .heartRate, rule: rule))))
      }
      for times in results {
        #expect(agree(times.total, coverage.observed, 1e-12))
        #expect(agree(times.total + coverage.unobserved, stream.elapsed, 1e-12))
        #expect(times.shares.map(\.percentage).reduce(0, +) == 100)
        #expect(agree(times.shares.map(\.fraction).reduce(0, +), 1, 1e-12))
      }
    }
  }

  @Test func rulesAgreeForConstantHeartRate() throws {
    let stream = heartRateStream(time: (0..<60).map(Double.init), heartRate: Array(repeating: 133, count: 60))
    let zones = try zones()
    for rule in [IntegrationRule.trapezoid, .leftConstant] {
      let times = zones.times(of: try #require(stream.distribution(of: .heartRate, rule: rule)))
      #expect(times.seconds == [0, 0, 0, 59, 0, 0])
    }
  }

  @Test func nothingGivesZeros() throws {
    let times = try zones().times(of: ValueDistribution(values: [], seconds: []))
    #expect(times.seconds == [0, 0, 0, 0, 0, 0])
    #expect(times.shares.map(\.percentage) == [0, 0, 0, 0, 0, 0])
    #expect(times.shares.map(\.fraction) == [0, 0, 0, 0, 0, 0])
    // Among equals the lower zone.
    let zones = try zones()
    let edges = [2, 3].compactMap { zones.lowerEdge(ofZoneAt: $0) }
    let equal = zones.times(of: ValueDistribution(values: edges, seconds: [60, 60]))
    #expect(equal.seconds == [0, 0, 60, 60, 0, 0])
    let one = heartRateStream(time: [0], heartRate: [120])
    #expect(one.distribution(of: .heartRate, rule: .trapezoid)?.total ?? 0 == 0)
  }
}

@Suite struct WholePercentagesTests {
  @Test func largestRemainder() {
    #expect(WholePercentages.of([1, 1, 1]) == [34, 33, 33])
    #expect(WholePercentages.of([0, 0]) == [0, 0])
    #expect(WholePercentages.of([]) == [])
    #expect(WholePercentages.of([5]) == [100])
    #expect(WholePercentages.of([0.5, 99.5]) == [1, 99])
    #expect(WholePercentages.of([.nan, 2, -3, .infinity, 2]) == [0, 50, 0, 0, 50])
    #expect(WholePercentages.of([Double.greatestFiniteMagnitude, .greatestFiniteMagnitude]) == [50, 50])
  }

  @Test func sumIsAlwaysOneHundred() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<5_000 {
      let parts = (0..<random.integer(1...9)).map { _ in random.uniform(0...1) * random.uniform(0...1e4) }
      let whole = WholePercentages.of(parts)
      let total = parts.reduce(0, +)
      #expect(whole.reduce(0, +) == (total > 0 ? 100 : 0))
      for (part, percentage) in zip(parts, whole) {
        #expect(abs(100 * part / total - Double(percentage)) < 1)
      }
    }
  }
}
