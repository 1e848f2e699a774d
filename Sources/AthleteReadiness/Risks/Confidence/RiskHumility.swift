import DayRecords
import RealModule
import Statistics

/// Trust in a risk's log odds, which are otherwise shrunk towards the base rate.
///
///     logit P = logit base + trust · (score − logit base)
///
/// Trust is lower if inputs are missing or unlike the training data, if the unit of a load is unknown, during the
/// first few days, and if the instability filter does not fit the athlete.
///
/// On most days, a filter that fits the athlete is sure that no phase is near, because its mean belief equals
/// its prior (law of total probability). A filter that keeps wavering responds to signs without a cause and
/// loses trust. By the same law, the number of phases must match the forecast. A filter that keeps
/// forecasting phases that the nights do not show also loses trust (prequential check, Dawid 1984).
///
/// Page: *The five risks*, tests: `RiskHumilityTests`.
package enum RiskHumility {
  /// Bounds of every risk: none is zero or certain. House rule: 0.6 % still rounds to 1 %.
  package static let range = 0.006...0.97
  /// Trust lost if every input is missing.
  static let missingCost = 0.35
  /// Trust lost if every input is outside the training range.
  static let strangeCost = 0.5
  /// Fraction of the curve weights that may be missing or out of range without loss of trust, since no
  /// athlete provides everything.
  static let freeShare = 0.15
  /// Usual log odds at which trust in the instability filter is full and at which it is lowest, and the
  /// lowest trust.
  ///
  /// Chosen on simulations with other mechanisms: at the first value the filter is right, at the last it is
  /// uninformative.
  static let wavering = (full: -3.8, least: -3.3, share: 0.1)
  /// Logarithm of the fraction of forecasts that came true, at full and at lowest trust in the filter, and
  /// the lowest trust. Chosen on the same simulations.
  static let bornOut = (full: -0.6, least: -1.8, share: 0.1)
  /// Trust in load risks if the unit of the plan is unknown.
  static let unknownUnit = 0.5
  /// Trust below which confidence is low.
  static let lowBelow = 0.5
  /// Trust from which confidence may be high.
  static let highFrom = 0.85

  /// Returns the trust during the first few days, when risks that depend on the athlete's own load have
  /// little data. Trust grows until confidence may be high. The instability filter tracks its own
  /// uncertainty.
  static func trust(_ kind: RiskKind, days: Int) -> Double {
    switch kind {
    case .fatigueSpillover, .performanceSuppression, .loadAccumulation:
      min(1, Double(days) / Double(max(1, ConfidenceRules.highFrom)))
    case .fuelingMismatch, .recoveryInstability: 1
    }
  }

  /// Returns the trust that remains given the filter's own uncertainty.
  static func trust(_ kind: RiskKind, _ inputs: borrowing RiskInputs) -> Double {
    guard kind == .recoveryInstability else { return 1 }
    func share(_ input: RiskInput, _ rule: (full: Double, least: Double, share: Double)) -> Double {
      guard let value = inputs[input] else { return 1 }
      return ((value - rule.least) / (rule.full - rule.least)).clamped(rule.share, 1)
    }
    return share(.wavering, wavering) * share(.bornOut, bornOut)
  }

  /// Returns the trust for given shares of a model's weight that are missing or out of range.
  static func trust(missing: Double, strange: Double) -> Double {
    1 - missingCost * max(0, missing - freeShare) / (1 - freeShare)
      - strangeCost * max(0, strange - freeShare) / (1 - freeShare)
  }

  /// Returns the probability for the given log odds and trust.
  static func probability(_ score: Double, baseRate: Double, trust: Double) -> Double {
    let base = logit(baseRate, margin: 1e-4)
    return sigmoid(base + trust * (score - base)).clamped(to: range)
  }
}

extension AdditiveLogisticModel {
  /// Returns the issued probability of the given risk: calibrated, then shrunk by the quality of its inputs.
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

  /// Fractions of a model's weight that are missing or outside the training range.
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
  /// Returns the confidence in a risk that is only partly trusted. It is never raised.
  func held(by trust: Double) -> Confidence {
    if trust < RiskHumility.lowBelow { return .low }
    return trust < RiskHumility.highFrom && self == .high ? .medium : self
  }
}
