import DayRecords
import RealModule
import Statistics

/// The weight of a risk's own log odds: less if inputs are missing or unlike the training data, if the
/// unit of a load is unknown, in the first days, and where the filter that they rest on does not fit the athlete.
///
///     logit P = logit base + trust · (score − logit base)
///
/// A filter that suits an athlete's world is sure, on most days, that nothing is near: by the law of total
/// probability the mean of its beliefs is its prior. One that keeps wavering sees signs without cause, as happens
/// under another mechanism, and gets less trust the more it wavers. By the same law as many phases must be seen as
/// were forecast: a filter that keeps announcing phases that its own nights do not show gets less trust the fewer it
/// saw (the prequential check of Dawid 1984).
///
/// Page: *The five risks*, tests: `RiskHumilityTests`.
package enum RiskHumility {
  /// No risk is zero or certain, for any athlete. A house rule: 0.6 % is the least that rounds to 1 %.
  package static let range = 0.006...0.97
  /// Share of the trust that is lost if every input is missing, and if every input is outside the training range.
  static let missingCost = 0.35
  static let strangeCost = 0.5
  /// Share of the curves' weight that may be missing, or beyond, at no cost: no athlete gives everything.
  static let freeShare = 0.15
  /// Usual log odds of the filter of instability up to which it is followed fully and from which it is followed least, and how
  /// far then. Chosen on worlds that it was not made for, where it is right at the first and knows nothing at the last.
  static let wavering = (full: -3.8, least: -3.3, share: 0.1)
  /// The same for the share of forecasts that were borne out, as a logarithm. Chosen on the same worlds.
  static let bornOut = (full: -0.6, least: -1.8, share: 0.1)
  /// Trust where the unit of the plan is unknown, in risks of load.
  static let unknownUnit = 0.5
  /// Trust below which confidence is low, and below which it is not high.
  static let lowBelow = 0.5
  static let highFrom = 0.85

  /// Trust in the first days of a history, when risks that compare load with the athlete's own have little data: it
  /// grows until a confidence may be high. The filter of instability tracks its own uncertainty.
  static func trust(_ kind: RiskKind, days: Int) -> Double {
    switch kind {
    case .fatigueSpillover, .performanceSuppression, .loadAccumulation:
      min(1, Double(days) / Double(max(1, ConfidenceRules.highFrom)))
    case .fuelingMismatch, .recoveryInstability: 1
    }
  }

  /// The remaining trust by a filter's own uncertainty.
  static func trust(_ kind: RiskKind, _ inputs: borrowing RiskInputs) -> Double {
    guard kind == .recoveryInstability else { return 1 }
    func share(_ input: RiskInput, _ rule: (full: Double, least: Double, share: Double)) -> Double {
      guard let value = inputs[input] else { return 1 }
      return ((value - rule.least) / (rule.full - rule.least)).clamped(rule.share, 1)
    }
    return share(.wavering, wavering) * share(.bornOut, bornOut)
  }

  /// The same by shares of a model's weight that are missing or outside the training range.
  static func trust(missing: Double, strange: Double) -> Double {
    1 - missingCost * max(0, missing - freeShare) / (1 - freeShare)
      - strangeCost * max(0, strange - freeShare) / (1 - freeShare)
  }

  /// A probability from log odds that are followed so far.
  static func probability(_ score: Double, baseRate: Double, trust: Double) -> Double {
    let base = logit(baseRate, margin: 1e-4)
    return sigmoid(base + trust * (score - base)).clamped(to: range)
  }
}

extension AdditiveLogisticModel {
  /// The issued probability of a risk: calibrated, and shrunk by the quality of its inputs.
  package func probability(_ kind: RiskKind, _ inputs: RiskInputs) -> Double {
    var sum = intercept
    var shares = Shares()
    visit(inputs) { _, place, part, curve in
      sum += part
      shares.update(with: place, curve)
    }
    return RiskHumility.probability(
      slope * sum + offset, baseRate: baseRate,
      trust: RiskHumility.trust(kind, inputs) * shares.trust)
  }

  /// The shares of a model's weight that are missing, or outside the training range.
  struct Shares {
    private var all = 0.0
    private var missing = 0.0
    private var strange = 0.0

    @inline(__always)
    mutating func update(with place: Double, _ curve: Span) {
      all += curve.weight
      if place.isNaN {
        missing += curve.weight
      } else if place < curve.lowest || place > curve.highest {
        strange += curve.weight
      }
    }

    var trust: Double {
      all > 0 ? RiskHumility.trust(missing: missing / all, strange: strange / all) : 1
    }
  }
}

extension Confidence {
  /// The remaining confidence of a risk that is only followed in part; never more than before.
  func held(by trust: Double) -> Confidence {
    if trust < RiskHumility.lowBelow { return .low }
    return trust < RiskHumility.highFrom && self == .high ? .medium : self
  }
}
