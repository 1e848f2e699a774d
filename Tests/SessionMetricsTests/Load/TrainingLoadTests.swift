import ActivityStreams
import SessionMetrics
import Testing

@Suite struct TrainingLoadTests {
  @Test func exactAnchorsGiveAPoint() throws {
    let load = try #require(
      TrainingLoad(of: SessionA.distribution, coverage: 1, anchors: SessionA.anchors()))
    #expect(agree(load.value, 90.5429516289))
    #expect(load.interval == LoadInterval(load.value, load.value))
    #expect(load.method == .heartRate && load.flags.isEmpty)
  }

  @Test func uncertainAnchorsGiveTheRangeOverTheirEnds() throws {
    var anchors = SessionA.anchors(nil)
    anchors.maximum = Estimate(mean: 190, standardDeviation: 10, z: 2, source: .ageEquation)
    anchors.resting = Estimate(mean: 50, standardDeviation: 5, z: 2, source: .assumed)
    let load = try #require(TrainingLoad(of: SessionA.distribution, coverage: 0.7, anchors: anchors))
    let interval = try #require(load.interval)
    func at(_ resting: Double, _ maximum: Double, _ sex: Sex) throws -> Double {
      BanisterLoad(reserve: try #require(HeartRateReserve(resting: resting, maximum: maximum)), sex: sex)
        .load(of: SessionA.distribution)
    }
    #expect(agree(interval.lower, try at(60, 210, .male)))
    #expect(agree(interval.upper, max(try at(40, 170, .female), try at(60, 170, .female))))
    #expect(interval.lower < load.value && load.value < interval.upper)
    #expect(
      load.flags
        == [.lowCoverage, .maximumExceeded, .assumedResting, .estimatedMaximum, .unknownSex]
        .filter { $0 != .maximumExceeded })
  }

  @Test func unknownSexSpansBothCurves() throws {
    let load = try #require(
      TrainingLoad(of: SessionA.distribution, coverage: 1, anchors: SessionA.anchors(nil)))
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
    #expect(TrainingLoad.first(heartRate: heart, powerStress: 50)?.method == .heartRate)
    #expect(
      TrainingLoad.first(heartRate: nil, powerStress: 50, paceStress: 40, sessionRating: 270)?.value == 50)
    #expect(TrainingLoad.first(heartRate: nil, paceStress: 40, sessionRating: 270)?.method == .pace)
    let rated = TrainingLoad.first(heartRate: nil, powerStress: .nan, sessionRating: 480)
    #expect(rated?.method == .rating && agree(rated?.value, 144))
    #expect(agree(TrainingLoad.first(heartRate: nil, sessionRating: 480, ratingFactor: 0.5)?.value, 240))
    #expect(TrainingLoad.first(heartRate: nil) == nil)
  }

  @Test func theAthletesOwnRatingFactor() {
    let ratings = (1...10).map { Double($0) * 100 }
    #expect(agree(TrainingLoad.ratingFactor(loads: ratings.map { $0 * 0.4 }, ratings: ratings), 0.4))
    #expect(TrainingLoad.ratingFactor(loads: Array(ratings.dropLast()), ratings: ratings) == nil)
    #expect(TrainingLoad.ratingFactor(loads: [], ratings: []) == nil)
  }

  @Test func afterBurn() {
    var settings = AfterBurnSettings()
    #expect(AfterBurn.oxygen(ofSession: 180, intensity: 0.7, minutes: 60) == nil)
    settings.isEnabled = true
    #expect(
      agree(AfterBurn.oxygen(ofSession: 180, intensity: 0.7, minutes: 60, settings: settings), 27.36))
    #expect(
      agree(
        AfterBurn.oxygen(ofSession: 180 * 0.5 / 0.7, intensity: 0.5, minutes: 60, settings: settings),
        7.18941536461))
    #expect(AfterBurn.oxygen(ofSession: 180, intensity: 0.7, minutes: 14.9, settings: settings) == nil)
    #expect(
      AfterBurn.oxygen(ofSession: 10, intensity: 0.1, minutes: 20, settings: settings)
        == AfterBurn.oxygen(ofSession: 10, intensity: 0.3, minutes: 20, settings: settings))
  }
}
