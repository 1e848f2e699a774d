import ActivityStreams

/// One equation for the maximal heart rate from age: intercept + factor · a + factor · a².
package struct AgeEquation: Sendable, Hashable {
  /// Intercept, bpm.
  package var intercept: Double
  /// Factor of age, bpm per year.
  var perYear: Double
  /// Factor of age squared, bpm per year².
  var perYearSquared: Double
  /// Standard deviation of the true maximum about the equation, bpm.
  package var deviation: Double

  /// An equation.
  package init(_ intercept: Double, _ perYear: Double, _ perYearSquared: Double, deviation: Double) {
    self.intercept = intercept
    self.perYear = perYear
    self.perYearSquared = perYearSquared
    self.deviation = deviation
  }

  /// Maximal heart rate at an age, bpm.
  package func callAsFunction(_ age: Double) -> Double {
    intercept + perYear * age + perYearSquared * age * age
  }

  /// Its numbers in order; a list of another length is ignored.
  var numbers: [Double] {
    get { [intercept, perYear, perYearSquared, deviation] }
    set {
      guard newValue.count == 4 else { return }
      self = AgeEquation(newValue[0], newValue[1], newValue[2], deviation: newValue[3])
    }
  }
}

/// The published equations for the maximal heart rate from age. A deviation of 10 bpm is used if the source gives
/// none.
package struct AgeEquations: Sendable, Hashable {
  /// Fox, Naughton, Haskell 1971.
  package var fox = AgeEquation(220, -1, 0, deviation: 11)
  /// Tanaka, Monahan, Seals 2001.
  package var tanaka = AgeEquation(208, -0.7, 0, deviation: 10)
  /// Gellish et al. 2007.
  package var gellishLinear = AgeEquation(207, -0.7, 0, deviation: 10)
  /// Gellish et al. 2007, before rounding.
  package var gellishLinearUnrounded = AgeEquation(206.9, -0.67, 0, deviation: 10)
  /// Gellish et al. 2007.
  package var gellishQuadratic = AgeEquation(192, 0, -0.007, deviation: 10)
  /// Gellish et al. 2007, before rounding.
  package var gellishQuadraticUnrounded = AgeEquation(191.5, 0, -0.007, deviation: 10)
  /// Nes et al. 2013.
  package var nes = AgeEquation(211, -0.64, 0, deviation: 10.8)
  /// Gulati et al. 2010, women.
  package var gulati = AgeEquation(206, -0.88, 0, deviation: 11.8)
  /// Inbar et al. 1994.
  package var inbar = AgeEquation(205.8, -0.685, 0, deviation: 6.4)
  /// Ages at which a maximum is given, years.
  package var ages = SIMD2(5.0, 110)
  /// Ages that the equations were made for, years.
  var studiedAges = SIMD2(18.0, 80)

  /// The published equations.
  package init() {}

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

  /// The settings in the order in which they are shown.
  static let settings: [Setting<AgeEquations>] =
    [
      equation("fox", \.fox, "Fox, Naughton, Haskell 1971; deviation: Robergs & Landwehr 2002"),
      equation("tanaka", \.tanaka, "Tanaka, Monahan, Seals 2001"),
      equation("gellish_linear", \.gellishLinear, "Gellish et al. 2007"),
      equation("gellish_linear_unrounded", \.gellishLinearUnrounded, "Gellish et al. 2007, before rounding"),
      equation("gellish_quadratic", \.gellishQuadratic, "Gellish et al. 2007"),
      equation(
        "gellish_quadratic_unrounded", \.gellishQuadraticUnrounded, "Gellish et al. 2007, before rounding"),
      equation("nes", \.nes, "Nes et al. 2013"),
      equation("gulati", \.gulati, "Gulati et al. 2010"),
      equation("inbar", \.inbar, "Inbar et al. 1994"),
      .numbers(
        "ages", \.ages.list, in: 0...150, count: 2...2, rising: true, unit: "years",
        "ages at which the equations give a maximum", source: "house rule"),
      .numbers(
        "studied_ages", \.studiedAges.list, in: 0...150, count: 2...2, rising: true, unit: "years",
        "ages that the equations were made for", source: "Tanaka et al. 2001; Nes et al. 2013"),
    ]

  private static func equation(
    _ name: String, _ path: any WritableKeyPath<AgeEquations, AgeEquation> & Sendable, _ source: String
  ) -> Setting<AgeEquations> {
    Setting<AgeEquation>.numbers(
      name, \.numbers, in: -10...300, count: 4...4, unit: "bpm",
      "maximum heart rate by age: constant, factor of age, factor of its square, standard deviation",
      source: source
    ).lifted(to: path)
  }
}
