import ActivityStreams
import SessionMetrics
import Testing

/// Page: *After-burn*.
/// Page: *Training load and its fallbacks*.
/// Page: *Session RPE*.
@Suite struct TrainingLoadTests {
  /// Without the error of the sensor.
  private static let exact: LoadFallbackSettings = {
    var settings = LoadFallbackSettings()
    settings.heartRateError = 0
    return settings
  }()

  @Test func exactAnchorsGiveTheErrorOfTheSensor() throws {
    let load = try #require(
      TrainingLoad(of: SessionA.distribution, coverage: 1, anchors: SessionA.anchors()))
    #expect(agree(load.value, 90.5429516289))
    #expect(load.method == .heartRate && load.flags.isEmpty)
    // A sensor that reads 2 bpm too high for all its life: 1.96 · 2 bpm more and less.
    func moved(_ beats: Double) throws -> Double {
      let reserve = try #require(HeartRateReserve(resting: 50 - beats, maximum: 190 - beats))
      return BanisterTRIMP(reserve: reserve, sex: .male).load(of: SessionA.distribution)
    }
    let beats = 2 * 1.959963984540054
    #expect(agree(load.interval?.lower, try moved(-beats)))
    #expect(agree(load.interval?.upper, try moved(beats)))
    let point = try #require(
      TrainingLoad(of: SessionA.distribution, coverage: 1, anchors: SessionA.anchors(), settings: Self.exact))
    #expect(point.interval == LoadInterval(point.value, point.value))
  }

  /// 98 % of a session is the session; from 50 to 98 % the load is scaled and its interval widened; less makes none.
  @Test func aLoadIsThatOfTheWholeSession() throws {
    func load(_ coverage: Double) -> TrainingLoad? {
      TrainingLoad(of: SessionA.distribution, coverage: coverage, anchors: SessionA.anchors())
    }
    let whole = try #require(load(1))
    #expect(load(0.98)?.value == whole.value && load(0.98)?.flags == [])
    let half = try #require(load(0.5))
    #expect(agree(half.value, 2 * whole.value) && half.flags == [.lowCoverage])
    let width = (half.interval?.upper ?? 0) - (half.interval?.lower ?? 0)
    let wholeWidth = (whole.interval?.upper ?? 0) - (whole.interval?.lower ?? 0)
    #expect(width > 2 * wholeWidth && half.interval?.lower ?? -1 >= 0)
    #expect(load(0.499) == nil)
  }

  /// A method that covers the session comes before one that must be scaled to it; a rating comes after
  /// measured loads.
  @Test func whatCoversTheSessionComesFirst() throws {
    let heart = TrainingLoad(value: 90, interval: nil, method: .heartRate)
    func first(_ coverage: Double, power: Double? = nil, rating: Double? = nil) -> TrainingLoad? {
      TrainingLoad.first(
        heartRate: heart, powerStress: power, sessionRating: rating,
        coverage: { $0 == .heartRate ? coverage : 1 }, settings: .init())
    }
    #expect(first(0.98, power: 50)?.method == .heartRate)
    // A minute without a strap changes no yardstick; a fifth of the session does.
    #expect(first(0.97, power: 50)?.method == .heartRate && first(0.8, power: 50)?.method == .heartRate)
    #expect(first(0.79, power: 50)?.method == .power)
    #expect(first(0.97, rating: 300)?.method == .heartRate)
    let power = try #require(
      TrainingLoad.first(
        heartRate: nil, powerStress: 100, coverage: { $0 == .power ? 0.6 : 0 }, settings: .init()))
    #expect(power.method == .power && power.flags == [.lowCoverage, .scaled])
    let whole = try #require(TrainingLoad.first(heartRate: nil, powerStress: 100, settings: .init()))
    #expect(agree(whole.interval?.upper, 167 * (1 + 0.05 * 1.959963984540054)))
    #expect(power.interval?.upper ?? 0 > whole.interval?.upper ?? 0)
  }

  @Test func uncertainAnchorsGiveTheRangeOverTheirEnds() throws {
    var anchors = SessionA.anchors(nil)
    anchors.maximum = Estimate(mean: 190, standardDeviation: 10, z: 2, source: .ageEquation)
    anchors.resting = Estimate(mean: 50, standardDeviation: 5, z: 2, source: .assumed)
    let load = try #require(
      TrainingLoad(of: SessionA.distribution, coverage: 1, anchors: anchors, settings: Self.exact))
    let interval = try #require(load.interval)
    func at(_ resting: Double, _ maximum: Double, _ sex: Sex) throws -> Double {
      BanisterTRIMP(reserve: try #require(HeartRateReserve(resting: resting, maximum: maximum)), sex: sex)
        .load(of: SessionA.distribution)
    }
    #expect(agree(interval.lower, try at(60, 210, .male)))
    #expect(agree(interval.upper, max(try at(40, 170, .female), try at(60, 170, .female))))
    #expect(interval.lower < load.value && load.value < interval.upper)
    #expect(
      load.flags
        == [.assumedResting, .estimatedMaximum, .unknownSex])
  }

  @Test func unknownSexSpansBothCurves() throws {
    let load = try #require(
      TrainingLoad(
        of: SessionA.distribution, coverage: 1, anchors: SessionA.anchors(nil), settings: Self.exact))
    #expect(agree(load.interval?.lower, 90.5429516289) && agree(load.interval?.upper, 102.249543294))
  }

  @Test func lowCoverageMakesNoLoad() {
    #expect(TrainingLoad(of: SessionA.distribution, coverage: 0.49, anchors: SessionA.anchors()) == nil)
    #expect(TrainingLoad(of: SessionA.distribution, coverage: .nan, anchors: SessionA.anchors()) == nil)
    let above = ValueDistribution(values: [195], seconds: [60])
    #expect(TrainingLoad(of: above, coverage: 1, anchors: SessionA.anchors())?.flags == [.maximumExceeded])
  }

  @Test func fallbacksInOrder() {
    let heart = TrainingLoad(value: 90, interval: nil, method: .heartRate)
    #expect(TrainingLoad.first(heartRate: heart, powerStress: 50, settings: .init())?.method == .heartRate)
    #expect(
      TrainingLoad.first(
        heartRate: nil, powerStress: 50, paceStress: 40, sessionRating: 270, settings: .init())?.value == 83.5
    )
    #expect(
      TrainingLoad.first(heartRate: nil, paceStress: 40, sessionRating: 270, settings: .init())?.method
        == .pace)
    let rated = TrainingLoad.first(heartRate: nil, powerStress: .nan, sessionRating: 480, settings: .init())
    #expect(rated?.method == .rating && agree(rated?.value, 144))
    #expect(
      agree(
        TrainingLoad.first(heartRate: nil, sessionRating: 480, ratingFactor: 0.5, settings: .init())?.value,
        240))
    #expect(TrainingLoad.first(heartRate: nil, settings: .init()) == nil)
  }

  @Test func theAthletesOwnRatingFactor() {
    let ratings = (1...10).map { Double($0) * 100 }
    #expect(
      agree(
        TrainingLoad.ratingFactor(loads: ratings.map { $0 * 0.4 }, ratings: ratings, settings: .init()), 0.4))
    #expect(
      TrainingLoad.ratingFactor(loads: Array(ratings.dropLast()), ratings: ratings, settings: .init()) == nil)
    #expect(TrainingLoad.ratingFactor(loads: [], ratings: [], settings: .init()) == nil)
  }

  @Test func afterBurn() {
    var settings = EPOCSettings()
    #expect(EPOC.oxygen(ofSession: 180, intensity: 0.7, minutes: 60) == nil)
    settings.isEnabled = true
    #expect(
      agree(EPOC.oxygen(ofSession: 180, intensity: 0.7, minutes: 60, settings: settings), 27.36))
    #expect(
      agree(
        EPOC.oxygen(ofSession: 180 * 0.5 / 0.7, intensity: 0.5, minutes: 60, settings: settings),
        7.18941536461))
    #expect(EPOC.oxygen(ofSession: 180, intensity: 0.7, minutes: 14.9, settings: settings) == nil)
    #expect(
      EPOC.oxygen(ofSession: 10, intensity: 0.1, minutes: 20, settings: settings)
        == EPOC.oxygen(ofSession: 10, intensity: 0.3, minutes: 20, settings: settings))
  }

  /// The page's number: people alone; an energy or VO2max that is not exact widens it, and no error leaves none.
  @Test func afterBurnBetweenItsErrors() throws {
    var settings = EPOCSettings()
    settings.isEnabled = true
    func ends(_ oxygen: Double = 180, _ intensity: Double = 0.7) -> ClosedRange<Double>? {
      EPOC.estimate(
        ofSession: (180, oxygen), intensity: (0.7, intensity), minutes: 60, width: 1.6448536269514722,
        settings: settings)?.interval
    }
    let people = try #require(ends())
    #expect(agree(people.lowerBound, 11.745663921494762) && agree(people.upperBound, 63.73156979488448))
    let energy = try #require(ends(200))
    let capacity = try #require(ends(180, 0.8))
    for wider in [energy, capacity] {
      #expect(wider.lowerBound < people.lowerBound && wider.upperBound > people.upperBound)
      #expect(agree(wider.lowerBound * wider.upperBound, 27.36 * 27.36))
    }
    #expect(ends(.nan) == nil && ends(180, .infinity) == nil)
    settings.isEnabled = false
    #expect(ends() == nil)
  }
}
