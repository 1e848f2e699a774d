import ActivityStreams

/// Coefficients of the equations for resting metabolic rate, kcal per day.
package struct RestingCoefficients: Sendable, Hashable {
  /// Mifflin et al. 1990, men: constant, mass in kg, height in cm, age in years.
  let mifflinMale = SIMD4(5.0, 10, 6.25, -5)
  /// Mifflin et al. 1990, women; same terms as for men.
  let mifflinFemale = SIMD4(-161.0, 10, 6.25, -5)
  /// Harris & Benedict 1919, men; same terms as in Mifflin's equation.
  let harrisBenedictMale = SIMD4(66.4730, 13.7516, 5.0033, -6.7550)
  /// Harris & Benedict 1919, women; same terms as in Mifflin's equation.
  let harrisBenedictFemale = SIMD4(655.0955, 9.5634, 1.8496, -4.6756)
  /// Roza & Shizgal 1984, men; same terms as in Mifflin's equation.
  let rozaShizgalMale = SIMD4(88.362, 13.397, 4.799, -5.677)
  /// Roza & Shizgal 1984, women; same terms as in Mifflin's equation.
  let rozaShizgalFemale = SIMD4(447.593, 9.247, 3.098, -4.330)
  /// Cunningham 1980: constant, coefficient of fat-free mass in kg.
  package let cunningham1980 = SIMD2(500.0, 22)
  /// Cunningham 1991: constant, coefficient of fat-free mass in kg.
  package let cunningham1991 = SIMD2(370.0, 21.6)

  package static let published = RestingCoefficients()

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
}
