import ActivityStreams
import SessionMetrics
import Testing
import _TestSupport

private func effort(
  _ x: Double, minutes: Double, _ sex: Sex? = .male, _ settings: EffortSettings = EffortSettings()
) -> Effort? {
  Effort(
    of: ValueDistribution(values: [50 + 140 * x], seconds: [60 * minutes]), anchors: SessionA.anchors(sex),
    settings: settings)
}

/// Page: *Effort, 0–10*.
@Suite struct EffortTests {
  @Test func anchors() {
    let expected: [(Double, Double, Double)] = [
      (20, 0.30, 0.444953038762), (60, 0.60, 4.00071176391), (60, 0.85, 8.00210248656),
      (60, 1.00, 9.50562399393), (120, 0.90, 9.51117285042), (240, 0.65, 7.76472078063),
      (600, 0.50, 7.02028664741),
    ]
    for (minutes, x, score) in expected { #expect(agree(effort(x, minutes: minutes)?.score, score)) }
    #expect(agree(effort(0.60, minutes: 60, .female)?.score, 4.4395360968))
    #expect(agree(effort(0.85, minutes: 60, .female)?.score, 8.16659166806))
  }

  @Test func contractBands() throws {
    for sex in [Sex.male, .female, nil] {
      #expect(try #require(effort(0.30, minutes: 20, sex)).score <= 2)
      #expect((3...5).contains(try #require(effort(0.60, minutes: 60, sex)).score))
      #expect((7...9).contains(try #require(effort(0.85, minutes: 60, sex)).score))
      #expect((6...8.5).contains(try #require(effort(0.65, minutes: 240, sex)).score))
      #expect(try #require(effort(0.50, minutes: 600, sex)).score <= 8.5)
    }
  }

  @Test func risesWithHeartRateAndDuration() throws {
    for sex in [Sex.male, .female, nil] {
      for minutes in stride(from: 5.0, through: 300, by: 35) {
        var previous = -1.0
        for x in stride(from: 0.05, through: 1.0, by: 0.05) {
          let score = try #require(effort(x, minutes: minutes, sex)).score
          #expect(score > previous && score < 10)
          #expect(try #require(effort(x, minutes: minutes + 1, sex)).score > score)
          previous = score
        }
      }
    }
  }

  @Test func onlyTheHistogramCounts() throws {
    let one = Effort(
      of: ValueDistribution(values: [120, 170, 120], seconds: [60, 600, 30]), anchors: SessionA.anchors())
    let other = Effort(
      of: ValueDistribution(values: [170, 120], seconds: [600, 90]), anchors: SessionA.anchors())
    #expect(agree(try #require(one).score, try #require(other).score, 1e-12))
  }

  @Test func labels() {
    let bounds: [(Double, EffortLabel)] = [
      (0, .veryLight), (0.999, .veryLight), (1, .light), (2, .easy), (3, .moderate), (3.999, .moderate),
      (4, .challenging), (4.39, .challenging), (5.5, .hard), (7, .veryHard), (8.5, .maximum), (10, .maximum),
    ]
    for (score, label) in bounds { #expect(Effort.label(score) == label) }
  }

  /// An hour of the same as four, and the word of what is long more than hard.
  @Test func lengthAndIntensity() throws {
    let long = try #require(effort(0.65, minutes: 240)).score
    let hour = try #require(effort(0.65, minutes: 60)).score
    #expect(
      agree(Effort.ofAnHour(long, hours: 4, .init()), hour)
        && agree(Effort.ofAnHour(hour, hours: 1, .init()), hour))
    func length(_ fraction: Double, _ minutes: Double) throws -> Effort.Length? {
      Effort.length(try #require(effort(fraction, minutes: minutes)).score, hours: minutes / 60, .init())
    }
    for (fraction, minutes) in [(0.68, 480.0), (0.65, 240), (0.69, 180)] {
      #expect(try length(fraction, minutes) == .long, "\(fraction) for \(minutes) min")
    }
    for (fraction, minutes) in [(0.90, 7.0), (0.95, 4)] {
      #expect(try length(fraction, minutes) == .short, "\(fraction) for \(minutes) min")
    }
    for (fraction, minutes) in [(0.90, 120.0), (0.85, 60), (0.6, 60), (0.3, 20), (0.7, 15), (0.9, 60)] {
      #expect(try length(fraction, minutes) == nil, "\(fraction) for \(minutes) min")
    }
    #expect(Effort.ofAnHour(9, hours: 0, .init()) == nil && Effort.ofAnHour(.nan, hours: 1, .init()) == nil)
    #expect(Effort.ofAnHour(11, hours: 1, .init()) == nil && Effort.ofAnHour(9, hours: 8, .product) == nil)
    #expect(Effort.length(10, hours: 8, .product) == nil)
  }

  @Test("A session reaches the fraction of reserve at which even heart rate has its effort")
  func barsReached() {
    func bars(_ parts: [(Double, Double)], in seconds: Double) -> Int? {
      Effort.bars(
        [0.6, 0.7, 0.8],
        reachedBy: ValueDistribution(values: parts.map { 50 + 140 * $0.0 }, seconds: parts.map(\.1)),
        anchors: SessionA.anchors(), in: seconds)
    }
    #expect(bars([(0.701, 3600)], in: 3600) == 2 && bars([(0.699, 3600)], in: 3600) == 1)
    // Hard parts count for more than in the mean, and time at rest for nothing.
    #expect(bars([(0.5, 1800), (0.85, 1800)], in: 3600) == 2)
    #expect(bars([(0.701, 3600), (0.05, 1800)], in: 3600) == 2)
    #expect(bars([], in: 3600) == nil && bars([(0.7, 60)], in: 0) == nil)
  }

  @Test func belowRestAddsNothing() {
    #expect(effort(-0.1, minutes: 60)?.score == 0)
    #expect(effort(0, minutes: 60)?.score == 0)
    #expect(Effort(of: ValueDistribution(values: [], seconds: []), anchors: SessionA.anchors()) == nil)
    #expect(Effort(of: SessionA.distribution, anchors: HeartRateAnchors()) == nil)
  }

  @Test func fallbackLoadAgreesWithConstantHeartRate() throws {
    let load = try #require(BanisterTRIMP(SessionA.anchors())).load(atMean: 134, minutes: 60)
    let fallback = try #require(Effort(fallbackLoad: load, minutes: 60, sex: .male))
    #expect(fallback.isFromFallbackLoad)
    #expect(agree(fallback.score, try #require(effort(0.6, minutes: 60)).score))
    #expect(Effort(fallbackLoad: 0, minutes: 60)?.score == 0)
    #expect(Effort(fallbackLoad: 50, minutes: 0) == nil)
    #expect(Effort(fallbackLoad: -1, minutes: 10) == nil)
    #expect(Effort(fallbackLoad: .nan, minutes: 10) == nil)
  }

  @Test func theProductsFirstFormulaSaturates() {
    #expect(effort(0.75, minutes: 5, .male, .product)?.score == 10)
    // At 30 % of the reserve: 0.3·0.64·e^0.576 a minute × 92/190 × 10.
    let easy = effort(0.30, minutes: 5, .male, .product)?.score
    #expect(agree(easy, 0.3 * 0.64 * 1.778908538 * 92 / 190 * 10, 1e-8))
  }

  @Test func intervalOfAnEstimatedMaximum() throws {
    var anchors = SessionA.anchors()
    anchors.maximum = Estimate(mean: 190, standardDeviation: 10, z: 1.96, source: .ageEquation)
    let interval = try #require(LoadInterval.effort(of: SessionA.distribution, anchors: anchors))
    let score = try #require(Effort(of: SessionA.distribution, anchors: anchors)).score
    #expect(interval.lower < score && score < interval.upper)
  }
}

/// Page: *Intensity*.
@Suite struct IntensityTests {
  @Test func labelsAndShares() throws {
    let anchors = SessionA.anchors()
    let low = try #require(Intensity(meanHeartRate: 113.9, anchors: anchors))
    #expect(low.label == .low)
    let medium = try #require(Intensity(meanHeartRate: 114, anchors: anchors))
    #expect(medium.label == .medium && agree(medium.percentage, 60))
    #expect(agree(medium.fractionOfReserve, 64.0 / 140))
    #expect(Intensity(meanHeartRate: 151.9, anchors: anchors)?.label == .medium)
    #expect(Intensity(meanHeartRate: 152, anchors: anchors)?.label == .high)
    #expect(Intensity(meanHeartRate: 200, anchors: anchors)?.percentage == 100)
    #expect(Intensity(meanHeartRate: .nan, anchors: anchors) == nil)
    #expect(Intensity(meanHeartRate: 120, anchors: HeartRateAnchors()) == nil)
  }
}

/// Page: *Load focus*.
@Suite struct LoadFocusTests {
  @Test func valuesSumToTheLoad() throws {
    let anchors = SessionA.anchors()
    let load = try #require(BanisterTRIMP(anchors))
    let zones = try #require(HeartRateZoneSettings().zones(for: anchors))
    let focus = LoadFocus(load, of: SessionA.distribution, zones: zones, settings: .init())
    #expect(agree(focus.total, 90.5429516289))
    #expect(focus.percentages.reduce(0, +) == 100)
    #expect(focus.basis == .heartRate)
    // 110 and 125 bpm are zones 1 and 2, 150 is zone 3, 175 is zone 5.
    #expect(
      agree(focus.lowAerobic, load.load(atMean: 110, minutes: 10) + load.load(atMean: 125, minutes: 15)))
    #expect(agree(focus.highAerobic, load.load(atMean: 150, minutes: 30)))
    #expect(agree(focus.anaerobic, load.load(atMean: 175, minutes: 5)))
    let easy = LoadFocus(
      load, of: ValueDistribution(values: [80], seconds: [60]), zones: zones, settings: .init())
    #expect(easy.lowAerobic > 0 && easy.percentages == [100, 0, 0])
  }

  @Test func sharesOfGivenLoads() {
    let focus = LoadFocus(lowAerobic: 120, highAerobic: 60, anaerobic: 20, basis: .power)
    #expect(focus.fractions == [0.6, 0.3, 0.1])
    #expect(focus.percentages == [60, 30, 10])
    let none = LoadFocus(lowAerobic: 0, highAerobic: 0, anaerobic: 0, basis: .power)
    #expect(none.fractions == nil && none.percentages == [0, 0, 0])
  }

  @Test("The same shares of another load sum to that load, and shares of nothing divide none")
  func dividesTheLoadInUse() throws {
    let focus = LoadFocus(lowAerobic: 120, highAerobic: 60, anaerobic: 20, basis: .heartRate)
    let other = try #require(focus.dividing(50))
    #expect(other.lowAerobic == 30 && other.highAerobic == 15 && other.anaerobic == 5)
    #expect(focus.dividing(200) == focus && focus.dividing(200 * (1 + 1e-15)) == focus)
    #expect(focus.dividing(0)?.total == 0)
    for load in [-1.0, .nan, .infinity] { #expect(focus.dividing(load) == nil) }
    let none = LoadFocus(lowAerobic: 0, highAerobic: 0, anaerobic: 0, basis: .heartRate)
    #expect(none.dividing(0) == none && none.dividing(1) == nil)
  }

  @Test func powerDomains() throws {
    let power = ValueDistribution(
      values: [0, 100, 187.5, 265, 265.1, 400], seconds: [99, 10, 10, 10, 10, 10])
    let focus = try #require(
      LoadFocus(load: 80, output: power, threshold: 250, basis: .power, settings: .init()))
    let squares = [100.0, 187.5, 265, 265.1, 400].map { $0 * $0 }
    let sum = squares.reduce(0, +)
    #expect(agree(focus.lowAerobic, 80 * squares[0] / sum))
    #expect(agree(focus.highAerobic, 80 * (squares[1] + squares[2]) / sum))
    #expect(agree(focus.anaerobic, 80 * (squares[3] + squares[4]) / sum))
    #expect(LoadFocus(load: 80, output: power, threshold: 0, basis: .power, settings: .init()) == nil)
    #expect(LoadFocus(load: .nan, output: power, threshold: 250, basis: .power, settings: .init()) == nil)
    let coasting = ValueDistribution(values: [0], seconds: [60])
    #expect(LoadFocus(load: 80, output: coasting, threshold: 250, basis: .power, settings: .init()) == nil)
  }
}

/// Page: *Polarisation index* (Treff).
@Suite struct PolarisationIndexTests {
  @Test func examples() throws {
    let polarised = try #require(PolarisationIndex([0.80, 0.05, 0.15]))
    #expect(agree(polarised.value, 2.38021124171) && polarised.isPolarised)
    let pyramidal = try #require(PolarisationIndex([0.75, 0.20, 0.05]))
    #expect(agree(pyramidal.value, 1.27300127206) && !pyramidal.isPolarised)
    #expect(agree(PolarisationIndex([800, 50, 150])?.value, 2.38021124171))
    #expect(PolarisationIndex([0.9, 0.1, 0])?.value == 0)
    #expect(agree(PolarisationIndex([0.8, 0, 0.2])?.value, 3.20411998266))
    #expect(PolarisationIndex([0, 0, 1])?.value == 0)
    #expect(PolarisationIndex([0, 0, 0]) == nil && PolarisationIndex([1, 2]) == nil)
    #expect(PolarisationIndex([1, -1, 1]) == nil && PolarisationIndex([1, .nan, 1]) == nil)
  }
}
