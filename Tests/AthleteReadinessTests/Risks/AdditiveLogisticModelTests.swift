import Testing

@testable import AthleteReadiness

@Suite("Curves in log odds")
struct AdditiveLogisticModelTests {
  static let model = AdditiveLogisticModel(
    intercept: -1,
    curves: [
      AdditiveLogisticModel.Curve(input: .ratio, knots: [0, 1, 3], values: [-0.5, 0, 2], missing: 0.25),
      AdditiveLogisticModel.Curve(input: .feel, knots: [-1, 1], values: [1, -1], missing: 0.1),
    ], slope: 2, offset: 0.5, baseRate: 0.1, thresholds: [0.5, 0.4, 0.3, 0.2, 0.1])

  @Test(
    "Straight between knots, flat beyond them, a separate value for missing inputs",
    arguments: [(-5.0, -0.5), (0, -0.5), (0.5, -0.25), (1, 0), (2, 1), (3, 2), (99, 2), (Double.nan, 0.25)])
  func curve(place: Double, value: Double) {
    var inputs = RiskInputs()
    inputs[.ratio] = place
    inputs[.feel] = 0
    #expect(abs(Self.model.score(inputs) - (2 * (-1 + value) + 0.5)) < 1e-12)
  }

  @Test("The parts add up to the score")
  func parts() {
    var inputs = RiskInputs()
    inputs[.ratio] = 1.7
    var sum = Self.model.intercept
    Self.model.visit(inputs) { _, _, part, _ in sum += part }
    #expect(abs(Self.model.slope * sum + Self.model.offset - Self.model.score(inputs)) < 1e-12)
  }

  @Test("A model is the same after its curves were taken apart and put together")
  func roundTrip() {
    var other = Self.model
    other.curves = Self.model.curves
    #expect(other == Self.model)
  }

  @Test("Thresholds of budgets fall, and lie between the trained ones")
  func budgets() {
    #expect(Self.model.threshold(budget: 1) == 0.4)
    #expect(Self.model.threshold(budget: 0.1) == 0.5)
    #expect(Self.model.threshold(budget: 99) == 0.1)
    #expect(abs(Self.model.threshold(budget: 2.0.squareRoot()) - 0.35) < 1e-12)
    var settings = RiskSettings()
    settings.highBudget = 1
    settings.moderateBudget = 4
    #expect(Self.model.level(0.45, settings: settings) == .high)
    #expect(Self.model.level(0.25, settings: settings) == .moderate)
    #expect(Self.model.level(0.15, settings: settings) == .low)
  }

  @Test("Every trained model has rising knots, finite numbers and falling thresholds")
  func trained() {
    let models = TrainedPriors.all
    #expect(models.count == 18)
    for (name, model) in models {
      #expect(!model.curves.isEmpty, "\(name)")
      #expect(model.slope > 0.5 && model.slope < 1.6, "\(name)")
      #expect(model.thresholds == model.thresholds.sorted(by: >))
      for curve in model.curves {
        #expect(zip(curve.knots, curve.knots.dropFirst()).allSatisfy { $0 < $1 }, "\(name)")
        #expect((curve.knots + curve.values + [curve.missing]).allSatisfy { $0.isFinite })
      }
    }
  }
}
