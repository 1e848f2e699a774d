import ActivityStreams

/// The coefficients of the equations of resting metabolic rate, kcal a day.
package struct RestingCoefficients: Sendable, Hashable {
  /// Mifflin et al. 1990, men: constant, mass in kg, height in cm, age in years.
  var mifflinMale = SIMD4(5.0, 10, 6.25, -5)
  /// Mifflin et al. 1990, women.
  var mifflinFemale = SIMD4(-161.0, 10, 6.25, -5)
  /// Harris & Benedict 1919, men.
  var harrisBenedictMale = SIMD4(66.4730, 13.7516, 5.0033, -6.7550)
  /// Harris & Benedict 1919, women.
  var harrisBenedictFemale = SIMD4(655.0955, 9.5634, 1.8496, -4.6756)
  /// Roza & Shizgal 1984, men.
  var rozaShizgalMale = SIMD4(88.362, 13.397, 4.799, -5.677)
  /// Roza & Shizgal 1984, women.
  var rozaShizgalFemale = SIMD4(447.593, 9.247, 3.098, -4.330)
  /// Cunningham 1980: constant, fat-free mass in kg.
  package var cunningham1980 = SIMD2(500.0, 22)
  /// Cunningham 1991: constant, fat-free mass in kg.
  package var cunningham1991 = SIMD2(370.0, 21.6)

  /// The published coefficients.
  package init() {}

  /// The rate of an equation from mass, height and age.
  func linear(
    _ mass: Double, _ centimetres: Double, _ age: Double, _ sex: Sex, _ equation: RestingEquation
  ) -> Double {
    let c =
      switch (equation, sex) {
      case (.harrisBenedict1919, .male): harrisBenedictMale
      case (.harrisBenedict1919, .female): harrisBenedictFemale
      case (.rozaShizgal1984, .male): rozaShizgalMale
      case (.rozaShizgal1984, .female): rozaShizgalFemale
      case (_, .male): mifflinMale
      case (_, .female): mifflinFemale
      }
    return c.x + c.y * mass + c.z * centimetres + c.w * age
  }

  /// The settings in the order in which they are shown.
  static let settings: [Setting<RestingCoefficients>] = [
    four("mifflin_male", \.mifflinMale, "men", "Mifflin et al. 1990"),
    four("mifflin_female", \.mifflinFemale, "women", "Mifflin et al. 1990"),
    four("harris_benedict_male", \.harrisBenedictMale, "men", "Harris & Benedict 1919"),
    four("harris_benedict_female", \.harrisBenedictFemale, "women", "Harris & Benedict 1919"),
    four("roza_shizgal_male", \.rozaShizgalMale, "men", "Roza & Shizgal 1984"),
    four("roza_shizgal_female", \.rozaShizgalFemale, "women", "Roza & Shizgal 1984"),
    two("cunningham_1980", \.cunningham1980, "Cunningham 1980"),
    two("cunningham_1991", \.cunningham1991, "Cunningham 1991"),
  ]

  private static func four(
    _ key: String, _ path: any WritableKeyPath<RestingCoefficients, SIMD4<Double>> & Sendable, _ who: String,
    _ source: String
  ) -> Setting<RestingCoefficients> {
    Setting<SIMD4<Double>>.numbers(
      key, \.list, in: -1000...1000, count: 4...4, unit: "kcal/day",
      "resting metabolic rate of \(who): constant, mass (kg), height (cm), age (years)", source: source
    ).lifted(to: path)
  }

  private static func two(
    _ key: String, _ path: any WritableKeyPath<RestingCoefficients, SIMD2<Double>> & Sendable,
    _ source: String
  ) -> Setting<RestingCoefficients> {
    Setting<SIMD2<Double>>.numbers(
      key, \.list, in: -1000...1000, count: 2...2, unit: "kcal/day",
      "resting metabolic rate: constant, fat-free mass (kg)", source: source
    ).lifted(to: path)
  }
}
