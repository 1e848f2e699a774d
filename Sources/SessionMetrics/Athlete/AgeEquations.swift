import ActivityStreams

/// An equation for maximum heart rate from age a: intercept + perYear · a + perYearSquared · a².
package struct AgeEquation: Sendable, Hashable {
  package var intercept: Double
  /// Coefficient of age, bpm per year.
  var perYear: Double
  /// Coefficient of age squared, bpm per year².
  var perYearSquared: Double
  /// Standard deviation of true maxima around the equation, bpm.
  package var deviation: Double

  package init(_ intercept: Double, _ perYear: Double, _ perYearSquared: Double, deviation: Double) {
    self.intercept = intercept
    self.perYear = perYear
    self.perYearSquared = perYearSquared
    self.deviation = deviation
  }

  package func callAsFunction(_ age: Double) -> Double {
    intercept + perYear * age + perYearSquared * age * age
  }

  /// The coefficients in declaration order. Setting an array of another length has no effect.
  var numbers: [Double] {
    get { [intercept, perYear, perYearSquared, deviation] }
    set {
      guard newValue.count == 4 else { return }
      self = AgeEquation(newValue[0], newValue[1], newValue[2], deviation: newValue[3])
    }
  }
}

/// The published equations for maximum heart rate from age. The deviation is 10 bpm if the source reports none.
package struct AgeEquations: Sendable, Hashable {
  /// Fox, Naughton, Haskell 1971.
  package let fox = AgeEquation(220, -1, 0, deviation: 11)
  /// Tanaka, Monahan, Seals 2001.
  package let tanaka = AgeEquation(208, -0.7, 0, deviation: 10)
  /// Gellish et al. 2007.
  package let gellishLinear = AgeEquation(207, -0.7, 0, deviation: 10)
  /// Gellish et al. 2007, before rounding.
  package let gellishLinearUnrounded = AgeEquation(206.9, -0.67, 0, deviation: 10)
  /// Gellish et al. 2007.
  package let gellishQuadratic = AgeEquation(192, 0, -0.007, deviation: 10)
  /// Gellish et al. 2007, before rounding.
  package let gellishQuadraticUnrounded = AgeEquation(191.5, 0, -0.007, deviation: 10)
  /// Nes et al. 2013.
  package let nes = AgeEquation(211, -0.64, 0, deviation: 10.8)
  /// Gulati et al. 2010, women.
  package let gulati = AgeEquation(206, -0.88, 0, deviation: 11.8)
  /// Inbar et al. 1994.
  package let inbar = AgeEquation(205.8, -0.685, 0, deviation: 6.4)
  /// Ages for which the equations hold, years.
  package let ages = SIMD2(5.0, 110)

  package static let published = AgeEquations()

  subscript(equation: MaximumHeartRateEquation) -> AgeEquation {
    switch equation {
    case .fox: fox
    case .tanaka: tanaka
    case .gellishLinear: gellishLinear
    case .gellishLinearUnrounded: gellishLinearUnrounded
    case .gellishQuadratic: gellishQuadratic
    case .gellishQuadraticUnrounded: gellishQuadraticUnrounded
    case .nes: nes
    case .gulati: gulati
    case .inbar: inbar
    }
  }
}
