import ActivityStreams
import SessionMetrics
import Testing
import TextFormats

private func athlete(age: Double? = nil, maximum: Double? = nil, resting: Double? = nil) -> AthleteProfile {
  var athlete = AthleteProfile()
  athlete.age = age
  athlete.thresholds.maximumHeartRate = maximum
  athlete.thresholds.restingHeartRate = resting
  return athlete
}

private let today = CalendarDay(ordinal: 20_000)

private func peaks(_ values: [(Int, Double)]) -> HeartRateObservations {
  HeartRateObservations(peaks: values.map { .init(day: today.adding(days: -$0.0), heartRate: $0.1) })
}

/// Page: *Maximum and resting heart rate*.
@Suite struct HeartRateAnchorsTests {
  @Test func equationsFromAge() {
    // HR-01: a = 20, 37, 60.
    let expected: [(MaximumHeartRateEquation, [Double])] = [
      (.fox, [200, 183, 160]), (.tanaka, [194, 182.1, 166]), (.gellishLinear, [193, 181.1, 165]),
      (.gellishLinearUnrounded, [193.5, 182.11, 166.7]), (.gellishQuadratic, [189.2, 182.417, 166.8]),
      (.gellishQuadraticUnrounded, [188.7, 181.917, 166.3]), (.nes, [198.2, 187.32, 172.6]),
      (.gulati, [188.4, 173.44, 153.2]), (.inbar, [192.1, 180.455, 164.7]),
    ]
    #expect(expected.count == MaximumHeartRateEquation.allCases.count)
    for (equation, values) in expected {
      for (age, value) in zip([20.0, 37, 60], values) {
        #expect(agree(equation.maximumHeartRate(atAge: age), value), "\(equation) at \(age)")
      }
      for age in [0, -1, 4.9, 111, .nan, .infinity] as [Double] {
        #expect(equation.maximumHeartRate(atAge: age) == nil)
      }
    }
  }

  @Test func setByHandWins() {
    let anchors = HeartRateAnchors(
      of: athlete(age: 40, maximum: 191, resting: 44), on: today, observations: peaks([(1, 200)]))
    #expect(anchors.maximum == Estimate(exactly: 191))
    #expect(anchors.resting == Estimate(exactly: 44))
  }

  @Test func ageAloneIsANormalEstimate() {
    let anchors = HeartRateAnchors(of: athlete(age: 40), on: today)
    #expect(agree(anchors.maximum?.mean, 180))
    #expect(agree(anchors.maximum?.lower, 180 - 19.59963984540054))
    #expect(agree(anchors.maximum?.upper, 180 + 19.59963984540054))
    #expect(anchors.maximum?.source == .ageEquation)
    #expect(
      anchors.resting == Estimate(mean: 60, standardDeviation: 8, z: 1.959963984540054, source: .assumed))
  }

  @Test func anObservationCutsTheEstimateOffBelow() throws {
    // Bound at the mean: mean + sd·√(2/π), sd·√(1 − 2/π); quantiles are those of the half-normal distribution.
    let anchors = HeartRateAnchors(
      of: athlete(age: 40), on: today, observations: peaks([(3, 180), (9, 140)]))
    let maximum = try #require(anchors.maximum)
    #expect(agree(maximum.mean, 180 + 10 * (2 / Double.pi).squareRoot()))
    #expect(agree(maximum.standardDeviation, 10 * (1 - 2 / Double.pi).squareRoot()))
    #expect(abs(maximum.lower - (180 + 10 * 0.0313379820214)) < 1e-6)
    #expect(abs(maximum.upper - (180 + 10 * 2.24140272760)) < 1e-6)
    #expect(maximum.source == .ageAndObservation)
  }

  @Test func anEasyRunDoesNotMakeAMaximum() throws {
    let alone = HeartRateAnchors(of: athlete(age: 40), on: today)
    let easy = HeartRateAnchors(of: athlete(age: 40), on: today, observations: peaks([(1, 140)]))
    #expect(abs(try #require(easy.maximum).mean - (try #require(alone.maximum).mean)) < 0.01)
    var previous = 0.0
    for observed in stride(from: 100.0, through: 240, by: 5) {
      let maximum = try #require(
        HeartRateAnchors(of: athlete(age: 60), on: today, observations: peaks([(1, observed)])).maximum)
      #expect(maximum.mean >= previous && maximum.mean >= observed)
      #expect(maximum.lower >= observed && maximum.lower <= maximum.mean && maximum.mean <= maximum.upper)
      #expect(maximum.standardDeviation > 0 && maximum.upper.isFinite)
      previous = maximum.mean
    }
  }

  /// Mean 185, standard deviation 14 bpm, cut off below: at 175 the excess is 14·φ(a)/(1 − Φ(a)), a = −10/14.
  @Test func withoutAnAgePeopleInGeneralStandIn() throws {
    let prior = try #require(HeartRateAnchors(of: athlete(), on: today).maximum)
    #expect(prior.mean == 185 && prior.standardDeviation == 14 && prior.source == .population)
    #expect(agree(prior.lower, 185 - 14 * 1.959963984540054) && prior.isOfPopulation)
    let seen = try #require(
      HeartRateAnchors(of: athlete(), on: today, observations: peaks([(1, 175)])).maximum)
    #expect(seen.source == .observedLowerBound && seen.isOfPopulation)
    #expect(abs(seen.mean - 190.6765) < 1e-3 && seen.lower > 175 && seen.lower < 177 && seen.upper > 205)
    // Two easy runs at 120 do not make a maximum of 120, nor a hard one at 205 one of 205.
    let easy = try #require(
      HeartRateAnchors(of: athlete(), on: today, observations: peaks([(1, 120), (2, 118)])).maximum)
    #expect(abs(easy.mean - 185) < 0.01)
    let hard = try #require(
      HeartRateAnchors(of: athlete(), on: today, observations: peaks([(1, 205)])).maximum)
    #expect(hard.mean > 208 && hard.lower >= 205)
    var onlyAge = AnchorSettings()
    onlyAge.maximumRule = .age
    #expect(HeartRateAnchors(of: athlete(), on: today, settings: onlyAge).maximum == nil)
    #expect(HeartRateAnchors(of: athlete(), on: today, settings: .product).maximum == nil)
  }

  @Test func productRuleTakesTheObservationElse220MinusAge() {
    let seen = HeartRateAnchors(
      of: athlete(age: 40), on: today, observations: peaks([(1, 150), (400, 176), (2, 240.5), (-1, 199)]),
      settings: .product)
    #expect(seen.maximum == Estimate(exactly: 176, source: .observed))
    let unseen = HeartRateAnchors(of: athlete(age: 40), on: today, settings: .product)
    #expect(unseen.maximum?.mean == 180)
    var phone = AnchorSettings.product
    phone.lookBack = 30
    let recent = HeartRateAnchors(
      of: athlete(age: 40), on: today, observations: peaks([(29, 150), (30, 176)]), settings: phone)
    #expect(recent.maximum?.mean == 150)
    phone.observationSessions = 2
    let once = HeartRateAnchors(
      of: athlete(age: 40), on: today, observations: peaks([(29, 150), (30, 176)]), settings: phone)
    #expect(once.maximum?.mean == 180)
  }

  @Test func restingIsTheMedianOfTheLastSevenDays() {
    var observations = HeartRateObservations()
    let values = [44.0, 46, 45, 47, 43, 60, 45, 80, 81]
    observations.resting = values.enumerated().map {
      .init(day: today.adding(days: -$0.offset), heartRate: $0.element)
    }
    let anchors = HeartRateAnchors(of: athlete(), on: today, observations: observations)
    #expect(anchors.resting?.mean == 45)
    #expect(anchors.resting?.source == .recentDays)
    observations.resting = [
      .init(day: today.adding(days: 1), heartRate: 40), .init(day: today, heartRate: 0),
    ]
    #expect(HeartRateAnchors(of: athlete(), on: today, observations: observations).resting?.mean == 60)
  }

  @Test func thresholdsFallBackToFlaggedSharesOfTheMaximum() {
    let anchors = HeartRateAnchors(of: athlete(maximum: 190), on: today)
    #expect(agree(anchors.firstVentilatory?.mean, 0.82 * 190))
    #expect(agree(anchors.secondVentilatory?.mean, 0.87 * 190))
    #expect(anchors.firstVentilatory?.source == .shareOfMaximum)
    var strict = AnchorSettings()
    strict.useThresholdShares = false
    #expect(HeartRateAnchors(of: athlete(maximum: 190), on: today, settings: strict).firstVentilatory == nil)
    #expect(anchors.threshold == nil)
  }
}
