import StrengthTraining
import Testing
import _TestSupport

/// Page: *One-repetition maximum*
@Suite("One-repetition maximum")
struct OneRepTests {
  /// The worked numbers of science.md ST-01: 100 kg for 3, 5, 8 and 10 repetitions.
  private static let worked: [(OneRepFormula, [Double])] = [
    (.epley, [110, 116.666666667, 126.666666667, 133.333333333]),
    (.brzycki, [105.882352941, 112.5, 124.137931034, 133.333333333]),
    (.lombardi, [111.612317403, 117.461894309, 123.114441334, 125.892541179]),
    (.mayhew, [113.990321459, 119.010680452, 126.286343151, 130.934273428]),
    (.oconner, [107.5, 112.5, 120, 125]),
    (.wathan, [108.979742736, 116.582505291, 127.67141908, 134.746699482]),
    (.lander, [107.196865221, 113.708917679, 125.109220349, 134.070362808]),
  ]

  @Test("Every published equation at its worked numbers")
  func equations() {
    for (formula, values) in Self.worked {
      for (repetitions, value) in zip([3, 5, 8, 10], values) {
        #expect(isClose(formula.maximum(load: 100, repetitions: repetitions), value, 1e-10), "\(formula)")
      }
    }
  }

  @Test("One repetition to failure is the maximum itself", arguments: OneRepFormula.allCases)
  func identity(formula: OneRepFormula) {
    #expect(formula.maximum(load: 100, repetitions: 1) == 100)
    // More repetitions at a weight are never less strength, and there is no pole before the limit.
    var last = 0.0
    for tenth in 10...300 {
      guard let factor = formula.factor(Double(tenth) / 10) else { continue }
      #expect(factor.isFinite && (factor >= last || factor > 0.97 * last), "\(formula) at \(tenth)")
      last = factor
    }
  }

  @Test("The default: Brzycki to ten, Epley above, continuous at ten, nothing above twelve")
  func standard() throws {
    let formula = OneRepFormula.brzyckiEpley
    #expect(isClose(formula.maximum(load: 90, repetitions: 5), 101.25))
    #expect(isClose(formula.maximum(load: 90, repetitions: 10), 120))
    #expect(isClose(formula.maximum(load: 90, repetitions: 12), 126))
    #expect(formula.maximum(load: 90, repetitions: 13) == nil)
    #expect(formula.maximum(load: 90, repetitions: 10, reserve: 3) == nil)
    for (load, repetitions) in [(0, 5), (-10, 5), (100, 0), (.nan, 5), (.infinity, 5)] as [(Double, Int)] {
      #expect(formula.maximum(load: load, repetitions: repetitions) == nil)
    }
    // The median of the seven at five repetitions: Lander's 113.71 is the fourth of them.
    #expect(isClose(OneRepFormula.median.maximum(load: 100, repetitions: 5), 113.708917679 + 0, 0.03))
    #expect(isClose(OneRepFormula.epley.maximum(load: 100, repetitions: 5, reserve: 2), 123.333333333, 1e-10))
  }

  @Test("The table by repetitions and RPE: worked number and half points")
  func table() {
    #expect(
      isClose(OneRepFormula.ratingTable.maximum(load: 100, repetitions: 5, reserve: 2), 123.304562269, 1e-10))
    // Published half rows, to rounding: 97.8, 93.9, 90.7, 87.8, 85.0, 82.4.
    for (half, percent) in zip(stride(from: 1.5, through: 6.5, by: 1), [97.8, 93.9, 90.7, 87.8, 85.0, 82.4]) {
      #expect(abs((RatingTable.percent(half) ?? 0) - percent) < 0.06)
    }
    #expect(RatingTable.percent(0.5) == nil && RatingTable.percent(15) == nil)
  }

  @Test(
    "The interval holds the value, is wider for unknown effort and more repetitions; all formulas have a spread"
  )
  func intervals() throws {
    let told = try #require(
      OneRepEstimate(load: 100, repetitions: 5, reserve: 0, settings: StrengthSettings()))
    let unknown = try #require(
      OneRepEstimate(load: 100, repetitions: 5, reserve: nil, settings: StrengthSettings()))
    let many = try #require(
      OneRepEstimate(load: 100, repetitions: 11, reserve: 0, settings: StrengthSettings()))
    #expect(told.value == 112.5 && unknown.value == 112.5)
    func width(_ estimate: OneRepEstimate) -> Double {
      (estimate.interval.upperBound - estimate.interval.lowerBound) / estimate.value
    }
    for estimate in [told, unknown, many] { #expect(estimate.interval.contains(estimate.value)) }
    #expect(width(told) < width(unknown) && width(told) < width(many))
    #expect(!told.isRough && many.isRough)
    let spread = try #require(
      OneRepEstimate.spread(load: 100, repetitions: 5, reserve: nil, settings: StrengthSettings()))
    #expect(isClose(spread.lowerBound, 112.5) && isClose(spread.upperBound, 119.010680452, 1e-9))
  }

  @Test("From velocities on a line: 1 m/s at 40 kg and 0.6 at 80 reach 0.2 at 120")
  func velocity() {
    let load = LoadVelocity.maximum(loads: [40, 80], velocities: [1, 0.6], slowest: 0.2)
    #expect(isClose(load, 120))
    #expect(LoadVelocity.maximum(loads: [40, 80], velocities: [0.6, 1], slowest: 0.2) == nil)
    #expect(LoadVelocity.maximum(loads: [40], velocities: [0.6], slowest: 0.2) == nil)
  }
}
