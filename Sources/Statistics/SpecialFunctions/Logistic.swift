import RealModule

/// The logistic function, 1 / (1 + e⁻ᶻ), without overflow at either end.
///
/// ```swift
/// sigmoid(0)       // 0.5
/// sigmoid(-800)    // 0, and no overflow on the way
/// ```
///
/// Page: *Distributions*, tests: `SpecialFunctionsTests`.
public func sigmoid(_ z: Double) -> Double {
  if z >= 0 { return 1 / (1 + .exp(-z)) }
  let e = Double.exp(z)
  return e / (1 + e)
}

/// The inverse of the logistic function, ln(p / (1 − p)); infinite at 0 and 1.
public func logit(_ probability: Double) -> Double {
  .log(probability) - .log(onePlus: -probability)
}

/// The log odds of a forecast that never claims certainty: of the probability held within `margin` of 0 and 1, hence finite.
public func logit(_ probability: Double, margin: Double) -> Double {
  let held = max(margin, min(1 - margin, probability))
  return .log(held / (1 - held))
}

/// ln(1 + eᶻ), without overflow: z itself for large z.
public func logOnePlusExp(_ z: Double) -> Double {
  max(z, 0) + .log(onePlus: .exp(-abs(z)))
}
