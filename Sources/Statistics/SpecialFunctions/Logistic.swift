import RealModule

/// Returns the logistic function, 1 / (1 + e⁻ᶻ), without overflow for large positive or negative z.
///
/// ```swift
/// sigmoid(0)       // 0.5
/// sigmoid(-800)    // 0, without overflow
/// ```
///
/// Page: *Distributions*, tests: `SpecialFunctionsTests`.
public func sigmoid(_ z: Double) -> Double {
  if z >= 0 { return 1 / (1 + .exp(-z)) }
  let e = Double.exp(z)
  return e / (1 + e)
}

/// Returns the logit, ln(p / (1 − p)), which is the inverse of the logistic function. It is infinite at 0 and 1.
public func logit(_ probability: Double) -> Double {
  .log(probability) - .log(onePlus: -probability)
}

/// Returns the logit of a probability clamped to margin…1 − margin, which is always finite.
public func logit(_ probability: Double, margin: Double) -> Double {
  let held = max(margin, min(1 - margin, probability))
  return .log(held / (1 - held))
}

/// Returns ln(1 + eᶻ) without overflow.
public func logOnePlusExp(_ z: Double) -> Double {
  max(z, 0) + .log(onePlus: .exp(-abs(z)))
}
