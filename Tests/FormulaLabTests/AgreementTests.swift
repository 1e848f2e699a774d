import FormulaLab
import Testing
import _TestSupport

/// Page: *Agreement between two measures*
@Suite("Agreement of two measures")
struct AgreementTests {
  private let first: [Double] = [10, 20, 30, 40]
  private let second: [Double] = [11, 19, 33, 44]

  @Test("Differences −1, 1, −3, −4 by hand: bias −1.75, variance 14.75/3, limits and their intervals")
  func byHand() throws {
    let agreement = try Agreement(first, second)
    let deviation = (14.75 / 3).squareRoot()
    // t of 3 degrees of freedom, 97.5 %: 3.182446305284263 (tables).
    let t = 3.182446305284263
    #expect(agreement.count == 4 && agreement.leftOut == 0)
    #expect(isClose(agreement.bias.value, -1.75, 1e-12))
    #expect(isClose(agreement.deviation, deviation, 1e-12))
    #expect(isClose(agreement.bias.interval?.upperBound, -1.75 + t * deviation / 2, 1e-9))
    #expect(isClose(agreement.lower.value, -1.75 - 1.96 * deviation, 1e-12))
    #expect(isClose(agreement.upper.value, -1.75 + 1.96 * deviation, 1e-12))
    let error = t * deviation * (0.25 + 1.96 * 1.96 / 6).squareRoot()
    #expect(isClose(agreement.upper.interval?.upperBound, -1.75 + 1.96 * deviation + error, 1e-9))
    #expect(agreement.shareWithin == 1)
  }

  @Test("Proportional bias: sizes 10.5, 19.5, 31.5, 42 against the differences (SciPy 1.17 linregress)")
  func proportional() throws {
    let agreement = try Agreement(first, second)
    let line = try #require(agreement.proportional)
    #expect(isClose(line.intercept, 1.5430267062314544, 1e-9))
    #expect(isClose(line.slope.value, -0.1272667326079789, 1e-9))
    #expect(isClose(line.pValue, 0.20976597448292986, 1e-9))
    #expect(isClose(line.slope.interval?.upperBound, -0.1272667326079789 + 0.30026374153090085, 1e-8))
    #expect(isClose(line.spreadIntercept, 2.0939986557364536, 1e-9))
    #expect(isClose(line.spreadSlope, -0.04346517356229513, 1e-9))
    #expect(!agreement.isProportional)
    // 5 % more at every size, with hardly any scatter, is proportional.
    let sizes = (1...20).map { 10.0 * Double($0) }
    let more = sizes.enumerated().map { $1 * 1.05 + ($0 % 2 == 0 ? 0.1 : -0.1) }
    let large = try Agreement(more, sizes)
    #expect(large.isProportional)
    #expect(isClose(large.proportional?.slope.value, 0.05 / 1.025, 0.01))
    #expect(isClose(large.ratio?.bias.value, 1.05, 1e-3))
    let limits = try #require(large.proportional?.limits(at: 100))
    #expect(limits.lower < limits.bias && limits.bias < limits.upper)
    #expect(abs(limits.bias - 100 * 0.05 / 1.025) < 0.2)
  }

  @Test("Factors, correlation and concordance (NumPy 2.4)")
  func ratio() throws {
    let agreement = try Agreement(first, second)
    #expect(isClose(agreement.ratio?.bias.value, 0.9430279934575532, 1e-9))
    #expect(isClose(agreement.ratio?.lower, 0.8168247462842971, 1e-9))
    #expect(isClose(agreement.ratio?.upper, 1.0887302331252535, 1e-9))
    #expect(isClose(agreement.correlation, 0.995102392139327, 1e-9))
    #expect(isClose(agreement.concordance, 0.9766637856525497, 1e-9))
  }

  @Test("Missing, equal, constant, negative and enormous values")
  func edges() throws {
    #expect(throws: AgreementError.tooFewPairs(count: 0, needed: 2)) { try Agreement([], []) }
    #expect(throws: AgreementError.tooFewPairs(count: 1, needed: 2)) {
      try Agreement([1, .nan, 3], [1, 2, .infinity])
    }
    #expect(throws: AgreementError.level(1)) { try Agreement([1, 2], [1, 2], level: 1) }
    let missing = try Agreement([10, .nan, 20, 30, 40, 5], [11, 3, 19, 33, 44])
    #expect(missing.count == 4 && missing.leftOut == 2 && isClose(missing.bias.value, -1.75))
    let equal = try Agreement([3, 3, 3], [3, 3, 3])
    #expect(equal.bias.value == 0 && equal.deviation == 0 && equal.proportional == nil)
    #expect(equal.correlation == nil && equal.concordance == nil && equal.shareWithin == 1)
    let negative = try Agreement([-1, 2, 3], [1, 2, 4])
    #expect(negative.ratio == nil)
    let huge = try? Agreement([1e308, -1e308, 5], [-1e308, 1e308, 3])
    #expect(huge?.bias.interval?.lowerBound.isFinite != false)
    for agreement in [missing, equal, negative] {
      let text = String(decoding: agreement.json(), as: UTF8.self)
      #expect(text.hasPrefix("{\"pairs\":") && !text.contains("nan") && !text.contains("inf"))
    }
  }
}
