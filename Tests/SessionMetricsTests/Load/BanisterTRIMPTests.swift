import ActivityStreams
import RealModule
import SessionMetrics
import Testing
import _TestSupport

private func load(_ sex: Sex?, _ settings: BanisterSettings = .banister91) throws -> BanisterTRIMP {
  BanisterTRIMP(
    reserve: try #require(HeartRateReserve(resting: 50, maximum: 190)), sex: sex, settings: settings)
}

/// Page: *Banister training impulse* (TRIMP).
/// Page: *Stress points: hrTSS, TSS, rTSS, sTSS*.
@Suite struct BanisterTRIMPTests {
  @Test func oneHourAtOneHundredFifty() throws {
    #expect(agree(try load(.male).load(atMean: 150, minutes: 60), 108.09535934))
    #expect(agree(try load(.female).load(atMean: 150, minutes: 60), 121.499066391))
    #expect(agree(try load(.male, .morton90).load(atMean: 150, minutes: 60), 168.898998969))
    #expect(agree(try load(.female, .goldenCheetah).load(atMean: 150, minutes: 60), 90.4179098721))
    #expect(agree(try load(.male).ceiling(minutes: 1), 4.36541342035))
    #expect(agree(try load(.female).ceiling(minutes: 1), 4.56846430558))
  }

  @Test func sessionA() throws {
    #expect(agree(try load(.male).load(of: SessionA.distribution), 90.5429516289))
    #expect(agree(try load(.female).load(of: SessionA.distribution), 102.249543294))
    var mean = BanisterSettings()
    mean.form = .mean
    #expect(agree(try load(.male, mean).load(of: SessionA.distribution), 83.0779611173))
    let unknown = try load(nil).load(of: SessionA.distribution)
    #expect(agree(unknown, (90.5429516289 + 102.249543294) / 2))
  }

  @Test func rampUnderEveryRule() throws {
    let male = try load(.male)
    func heartRate(_ x: Double) -> Double { 50 + 140 * x }
    let stream = heartRateStream(
      time: (0...1800).map(Double.init),
      heartRate: (0...1800).map { heartRate(0.4 + 0.5 * Double($0) / 1800) })
    #expect(
      agree(male.load(of: try #require(stream.distribution(of: .heartRate, rule: .trapezoid))), 47.8985039068)
    )
    #expect(
      agree(
        male.load(of: try #require(stream.distribution(of: .heartRate, rule: .leftConstant))), 47.8760811597))
    let ends = ValueDistribution(values: [heartRate(0.4), heartRate(0.9)], seconds: [900, 900])
    #expect(agree(male.load(of: ends), 56.9148086605))
  }

  @Test func convexAdditiveAndRising() throws {
    var random = SplitMix64(seed: 11)
    for sex in [Sex.male, .female] {
      let banister = try load(sex)
      var mean = BanisterSettings()
      mean.form = .mean
      let meanForm = try load(sex, mean)
      for _ in 0..<200 {
        let values = (0..<30).map { _ in random.uniform(55...185) }
        let seconds = (0..<30).map { _ in random.uniform(0.1...60) }
        let whole = ValueDistribution(values: values, seconds: seconds)
        let first = ValueDistribution(values: Array(values[..<11]), seconds: Array(seconds[..<11]))
        let second = ValueDistribution(values: Array(values[11...]), seconds: Array(seconds[11...]))
        let total = banister.load(of: whole)
        #expect(agree(total, banister.load(of: first) + banister.load(of: second), 1e-12))
        #expect(total >= meanForm.load(of: whole))
        let higher = ValueDistribution(values: values.map { $0 + 1 }, seconds: seconds)
        #expect(banister.load(of: higher) > total)
      }
    }
  }

  @Test func clampAndEdges() throws {
    var clamped = BanisterSettings()
    clamped.clampsAtMaximum = true
    #expect(agree(try load(.male, clamped).load(atMean: 230, minutes: 1), 4.36541342035))
    #expect(try load(.male).load(atMean: 230, minutes: 1) > 4.5)
    #expect(
      try load(.male).secondsAboveMaximum(ValueDistribution(values: [190, 191], seconds: [9, 7])) == 7)
    #expect(try load(.male).load(of: ValueDistribution(values: [], seconds: [])) == 0)
    #expect(try load(.male).load(atMean: 40, minutes: 60) == 0)
    #expect(try load(.male).load(atMean: .nan, minutes: 60) == 0)
    #expect(BanisterTRIMP(HeartRateAnchors()) == nil)
    // More load for women below the crossover at x = ln(0.86/0.64)/0.25.
    let crossover = Double.log(0.86 / 0.64) / 0.25
    #expect(agree(crossover, 1.18186, 1e-5))
    let male = TRIMPWeighting(.banister91, sex: .male)
    let female = TRIMPWeighting(.banister91, sex: .female)
    #expect(female.rate(at: crossover - 0.01) > male.rate(at: crossover - 0.01))
    #expect(female.rate(at: crossover + 0.01) < male.rate(at: crossover + 0.01))
  }

  @Test func stressPoints() throws {
    let male = try load(.male)
    #expect(
      agree(HeartRateTSS.points(of: SessionA.distribution, male, thresholdHeartRate: 168), 55.4570668989))
    let female = try load(.female)
    #expect(
      agree(HeartRateTSS.points(of: SessionA.distribution, female, thresholdHeartRate: 168), 57.5383229234)
    )
    let hour = ValueDistribution(values: [168], seconds: [3600])
    #expect(HeartRateTSS.points(of: hour, male, thresholdHeartRate: 168) == 100)
    #expect(HeartRateTSS.points(of: hour, male, thresholdHeartRate: 190) == nil)
    #expect(HeartRateTSS.points(of: hour, male, thresholdHeartRate: 50) == nil)
    #expect(HeartRateTSS.points(ofLoad: .nan, male, thresholdHeartRate: 168) == nil)
  }
}
