import ActivityStreams
import RealModule
import SessionMetrics
import Testing

/// Page: *Session RPE*.
/// Page: *Edwards, Lucía and zonal load*.
@Suite struct ZoneTRIMPTests {
  @Test func sessionA() {
    let anchors = SessionA.anchors()
    #expect(ZoneTRIMP.edwards(anchors)?.load(of: SessionA.distribution) == 155)
    #expect(ZoneTRIMP.lucia(anchors)?.load(of: SessionA.distribution) == 100)
    // trimp_zone of the product: zones 1, 3, 5, 2 with 1.0, 2.0, 4.0, 1.5.
    #expect(ZoneTRIMP.free(anchors)?.load(of: SessionA.distribution) == 10 + 60 + 20 + 22.5)
    // 110 and 125 lie below 72 %: 125/190 = 65.8 % counts, 110/190 = 57.9 % does not; 150 is 78.9 %, 175 is 92.1 %.
    #expect(
      agree(ZoneTRIMP.stagno(anchors)?.load(of: SessionA.distribution), 15 * 1.25 + 30 * 1.71 + 5 * 3.61))
  }

  @Test func missingAnchorsGiveNothing() {
    var anchors = SessionA.anchors()
    anchors.maximum = nil
    #expect(
      ZoneTRIMP.edwards(anchors) == nil && ZoneTRIMP.stagno(anchors) == nil && ZoneTRIMP.free(anchors) == nil)
    anchors.secondVentilatory = Estimate(exactly: 140)
    #expect(ZoneTRIMP.lucia(anchors) == nil)
  }

  @Test func numbersWithoutAWeightTakeTheLast() throws {
    let zones = try #require(HeartRateZones(.frielRun7, SessionA.anchors()))
    let load = ZoneTRIMP(zones: zones, weights: [1, 2], below: 9)
    #expect(load.weights == [1, 2, 2, 2, 2, 2, 2])
    #expect(ZoneTRIMP(zones: zones, weights: []).load(of: SessionA.distribution) == 0)
  }

  @Test func sessionRating() {
    #expect(SessionRPELoad.load(rating: 6, minutes: 45) == 270)
    #expect(SessionRPELoad.load(rating: 0, minutes: 45) == 0)
    #expect(SessionRPELoad.load(rating: 10.5, minutes: 45) == nil)
    #expect(SessionRPELoad.load(rating: .nan, minutes: 45) == nil)
    #expect(SessionRPELoad.load(rating: 5, minutes: -1) == nil)
    #expect(SessionRPELoad.load(rating: 5, minutes: .infinity) == nil)
  }
}

/// Page: *Individual training impulse (iTRIMP)*.
@Suite struct LactateCurveTests {
  private let x = [0.30, 0.45, 0.60, 0.72, 0.83, 0.93]
  private let lactate = [1.0, 1.2, 1.7, 2.6, 4.3, 7.6]

  @Test func bothFits() throws {
    let log = try LactateCurve(fractions: x, lactate: lactate)
    #expect(agree(log.factor, 0.307027871735) && agree(log.exponent, 3.19585509439))
    #expect(agree(log.squaredError, 2.98789175551))
    var settings = IndividualLoadSettings()
    settings.fit = .nonlinear
    let nonlinear = try LactateCurve(fractions: x, lactate: lactate, settings: settings)
    #expect(agree(nonlinear.factor, 0.110081541445) && agree(nonlinear.exponent, 4.51728485995))
    #expect(agree(nonlinear.squaredError, 0.72604846009))
    #expect(log.isPlausible && nonlinear.isPlausible)
    let test = zip(x, lactate).map { LactateStage(heartRate: 50 + 140 * $0.0, lactate: $0.1) }
    let reserve = try #require(HeartRateReserve(resting: 50, maximum: 190))
    let loads = try [IndividualLoadSettings(), settings].map {
      try BanisterTRIMP.individual(reserve: reserve, test: test, settings: $0).load(of: SessionA.distribution)
    }
    #expect(agree(loads[0], 107.122826201) && agree(loads[1], 100.388615079))
  }

  @Test func recoversAnExactCurve() throws {
    for fit in LactateFit.allCases {
      var settings = IndividualLoadSettings()
      settings.fit = fit
      let curve = try LactateCurve(
        fractions: x, lactate: x.map { 0.2 * .exp(3.7 * $0) }, settings: settings)
      #expect(agree(curve.factor, 0.2, 1e-9) && agree(curve.exponent, 3.7, 1e-9))
      #expect(agree(curve.lactate(at: 0.5), 0.2 * .exp(1.85)))
    }
  }

  @Test func stagesBelowTheMinimumAreLeftOut() throws {
    let curve = try LactateCurve(fractions: [0.2, 0.25] + x, lactate: [1.9, 1.4] + lactate)
    #expect(curve.excludedStages == 2)
    #expect(agree(curve.factor, 0.307027871735))
  }

  @Test func testsThatGiveNoCurve() {
    #expect(throws: LactateCurveError.tooFewStages(count: 3, needed: 4)) {
      try LactateCurve(fractions: [0.3, 0.5, 0.9], lactate: [1, 2, 4])
    }
    #expect(throws: LactateCurveError.invalidStage(index: 1)) {
      try LactateCurve(fractions: x, lactate: [1, 0, 2, 3, 4, 5])
    }
    #expect(throws: LactateCurveError.invalidStage(index: 0)) {
      try LactateCurve(fractions: [.nan, 0.5], lactate: [1, 2])
    }
    #expect(throws: LactateCurveError.notRising(index: 2)) {
      try LactateCurve(fractions: [0.3, 0.5, 0.5, 0.9], lactate: [1, 2, 3, 4])
    }
    #expect(throws: LactateCurveError.self) {
      try LactateCurve(fractions: [0.5, 0.6, 0.7, 0.8], lactate: [1, 2, 3, 4])
    }
    #expect(throws: LactateCurveError.tooFewStages(count: 0, needed: 4)) {
      try LactateCurve(fractions: [], lactate: [])
    }
  }

  @Test func constantLactateIsFlagged() throws {
    let curve = try LactateCurve(fractions: x, lactate: x.map { _ in 2 })
    #expect(abs(curve.exponent) < 1e-12 && !curve.isPlausible)
    #expect(curve.weighting.rate(at: 0.5).isFinite)
  }
}
