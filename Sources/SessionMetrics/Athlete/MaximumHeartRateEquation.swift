/// Published equations for maximum heart rate from age.
///
/// None of them predicts an individual: their standard errors are 7–12 bpm (Robergs and Landwehr 2002).
///
/// Page: *Maximum and resting heart rate*, tests: `HeartRateAnchorsTests`.
public enum MaximumHeartRateEquation: String, Sendable, Hashable, CaseIterable {
  /// 220 − a (Fox, Naughton, Haskell 1971); never fitted to data.
  case fox
  /// 208 − 0.7 a (Tanaka, Monahan, Seals 2001).
  case tanaka
  /// 207 − 0.7 a (Gellish et al. 2007).
  case gellishLinear = "gellish_linear"
  /// 206.9 − 0.67 a (Gellish et al. 2007, before rounding).
  case gellishLinearUnrounded = "gellish_linear_unrounded"
  /// 192 − 0.007 a² (Gellish et al. 2007).
  case gellishQuadratic = "gellish_quadratic"
  /// 191.5 − 0.007 a² (Gellish et al. 2007, before rounding).
  case gellishQuadraticUnrounded = "gellish_quadratic_unrounded"
  /// 211 − 0.64 a (Nes et al. 2013).
  case nes
  /// 206 − 0.88 a, women (Gulati et al. 2010).
  case gulati
  /// 205.8 − 0.685 a (Inbar et al. 1994).
  case inbar

  /// Returns the maximum heart rate at an age.
  ///
  /// - Parameter age: Years.
  /// - Returns: bpm, not rounded; `nil` if the age is outside 5–110 or not finite.
  public func maximumHeartRate(atAge age: Double) -> Double? {
    maximumHeartRate(atAge: age, equations: AgeEquations())
  }

  /// Returns the maximum heart rate at an age, with custom coefficients.
  package func maximumHeartRate(atAge age: Double, equations: AgeEquations) -> Double? {
    guard age >= equations.ages.x, age <= equations.ages.y else { return nil }
    return equations[self](age)
  }
}
