import DayRecords
import Statistics
import Testing
import _TestSupport

@testable import AthleteReadiness

/// Page: *Learning from answers*.
@Suite struct RiskCalibrationTests {
  private let settings = CalibrationPrior(offsetDeviation: 0.35, slopeDeviation: 0.2)

  @Test func withoutOutcomesNothingChanges() {
    let calibration = RiskCalibration()
    for p in [0.001, 0.05, 0.5, 0.999] {
      #expect(calibration.probability(p, baseRate: 0.1, settings) == p)
    }
  }

  /// Absurd histories: probabilities stay inside (0, 1), and keep their order.
  @Test func probabilitiesStayInsideWhateverTheHistory() {
    var random = SplitMix64(seed: 2)
    for history in 0..<60 {
      var calibration = RiskCalibration()
      for _ in 0..<400 {
        let p = [0, 1, 1e-300, 0.5, random.uniform()][random.integer(0...4)]
        let outcome =
          switch history % 4 {
          case 0: 1.0
          case 1: 0.0
          case 2: [Double.nan, .infinity, -3, 5][random.integer(0...3)]
          default: Double(random.integer(0...1))
          }
        calibration.observe(
          outcome, of: p, baseRate: random.uniform(), weight: random.uniform(0...3), settings)
        calibration.forget(0.999)
      }
      let out = stride(from: 0.0, through: 1, by: 0.05).map {
        calibration.probability($0, baseRate: 0.1, settings)
      }
      #expect(out.allSatisfy { $0 > 0 && $0 < 1 })
      #expect(zip(out, out.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }

  /// Against the exact posterior by a grid, of an offset alone.
  @Test func theOffsetIsNearTheExactPosterior() {
    var narrow = settings
    narrow.slopeDeviation = 0.01
    narrow.offsetDeviation = 0.5
    var random = SplitMix64(seed: 5)
    var calibration = RiskCalibration()
    var logLikelihood = [Double](repeating: 0, count: 401)
    for _ in 0..<300 {
      let p = random.uniform(0.05...0.5)
      let happened = random.chance(sigmoid(logit(p, margin: RiskCalibration.margin) + 0.8))
      calibration.observe(happened ? 1 : 0, of: p, baseRate: 0.2, weight: 1, narrow)
      for place in logLikelihood.indices {
        let shift = Double(place - 200) / 100
        let q = sigmoid(logit(p, margin: RiskCalibration.margin) + shift)
        logLikelihood[place] += happened ? log(q) : log(1 - q)
      }
    }
    let best = logLikelihood.max() ?? 0
    var weight = 0.0
    var mean = 0.0
    for place in logLikelihood.indices {
      let shift = Double(place - 200) / 100
      let posterior = exp(logLikelihood[place] - best - shift * shift / (2 * 0.25))
      weight += posterior
      mean += posterior * shift
    }
    #expect(abs(calibration.shift(narrow)[0] - mean / weight) < 0.05)
    #expect(calibration.shift(narrow)[0] > 0.4)
  }

  @Test func moreEventsThanExpectedRaiseAndFewerLower() {
    var more = RiskCalibration()
    var fewer = RiskCalibration()
    for _ in 0..<50 {
      more.observe(1, of: 0.1, baseRate: 0.1, weight: 0.5, settings)
      fewer.observe(0, of: 0.1, baseRate: 0.1, weight: 0.5, settings)
    }
    #expect(more.probability(0.1, baseRate: 0.1, settings) > 0.15)
    #expect(fewer.probability(0.1, baseRate: 0.1, settings) < 0.09)
    let before = more.probability(0.1, baseRate: 0.1, settings)
    for _ in 0..<200 { more.forget(0.9) }
    #expect(abs(more.probability(0.1, baseRate: 0.1, settings) - 0.1) < 1e-6)
    #expect(before > 0.15)
  }

  /// Forecasts of 50 % come true on a quarter of days, those at the base rate of a tenth as often as said: half of the log odds. A
  /// hundred of each, with the weight of windows of two days, tell 45 (½ · ¾ · ¼ · 2.2² a day) against the prior's 1/0.35² = 8: more
  /// than two thirds of the way is gone.
  @Test func twiceTooSureIsLearnedInASeason() {
    let standard = LearningRules.prior(of: .fatigueSpillover)
    var calibration = RiskCalibration()
    for _ in 0..<100 {
      calibration.observe(0.25, of: 0.5, baseRate: 0.1, weight: 0.5, standard)
      calibration.observe(0.1, of: 0.1, baseRate: 0.1, weight: 0.5, standard)
    }
    let slope = 1 + calibration.shift(standard)[1]
    #expect(slope > 0.5 && slope < 2.0 / 3)
  }

  /// Outcomes are held against mornings. In the evening fuel is known by the day's food: what mornings were too sure by holds for
  /// half of it, how often it happens to the athlete in full.
  @Test func anEveningsFuelTakesHalfOfTheSlope() {
    let prior = LearningRules.prior(of: .fuelingMismatch)
    var calibration = RiskCalibration()
    for _ in 0..<60 {
      calibration.observe(0.2, of: 0.6, baseRate: 0.1, weight: 1, prior)
      calibration.observe(0.15, of: 0.1, baseRate: 0.1, weight: 1, prior)
    }
    func odds(_ kind: RiskKind, _ issue: IssueTime) -> Double {
      logit(
        calibration.probability(0.4, of: kind, at: issue, baseRate: 0.1, prior),
        margin: RiskCalibration.margin)
    }
    let said = logit(0.4, margin: RiskCalibration.margin)
    let away = said - logit(0.1, margin: RiskCalibration.margin)
    let shift = calibration.shift(prior)
    #expect(shift[1] < -0.2 && shift[1] > -0.9)
    #expect(abs(odds(.fuelingMismatch, .morning) - (said + shift[0] + shift[1] * away)) < 1e-9)
    #expect(abs(odds(.fuelingMismatch, .evening) - (said + shift[0] + shift[1] * away / 2)) < 1e-9)
    for kind in RiskKind.allCases where kind != .fuelingMismatch {
      #expect(odds(kind, .evening) == odds(kind, .morning))
    }
    #expect(odds(.loadAccumulation, .morning) == odds(.fuelingMismatch, .morning))
  }

  @Test func savedAndReadBack() throws {
    var calibration = RiskCalibration()
    for _ in 0..<9 { calibration.observe(1, of: 0.3, baseRate: 0.1, weight: 0.3, settings) }
    var writer = StateWriter()
    calibration.encode(to: &writer)
    var reader = StateReader(writer.bytes, version: AthleteState.stateVersion)
    #expect(try RiskCalibration(from: &reader) == calibration)
    #expect(reader.remaining == 0)
  }

  private func log(_ x: Double) -> Double { -logOnePlusExp(-logit(x, margin: RiskCalibration.margin)) }
  private func exp(_ x: Double) -> Double { x < -700 ? 0 : 1 / (1 / sigmoid(x) - 1) }
}
