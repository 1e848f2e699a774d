import ActivityStreams

/// Coefficients of the VO₂max equations and cut-offs for the ratings.
package struct VO2maxCoefficients: Sendable, Hashable {
  /// Factor of HRmax ÷ HRrest (Uth).
  package let uth = 15.3
  /// Cooper in metres: (d − x) ÷ y.
  let cooperMetres = SIMD2(504.9, 44.73)
  /// Cooper in miles: x + y · d.
  let cooperMiles = SIMD2(-11.29, 35.97)
  /// Storer, men, mL/min: coefficients of watts, mass and age, then the constant.
  let storerMale = SIMD4(10.51, 6.35, -10.49, 519.3)
  /// Storer, women, mL/min: coefficients of watts, mass and age, then the constant.
  let storerFemale = SIMD4(9.39, 7.7, -5.88, 136.7)
  /// Myers: constant, then coefficients of age, female sex and pounds.
  package let population = SIMD4(79.9, -0.39, -13.7, -0.127)
  /// Swain, cycle: constant and factor of %HRR as a function of %VO₂max.
  let swainCycle = SIMD2(-11.6, 1.12)
  /// Swain, treadmill: constant and factor of %HRR as a function of %VO₂max.
  let swainTreadmill = SIMD2(-6.1, 1.10)
  /// Lowest percentiles of the ratings Poor, Fair, Good, Excellent and Superior.
  let ratingPercentiles = [20.0, 40, 60, 80, 95]
  /// Cooper Institute cut-offs for men by decade from age 20: Superior, Excellent, Good, Fair.
  let cooperMen = [
    55.4, 51.1, 45.4, 41.7, 54.0, 48.3, 44.0, 40.5, 52.5, 46.4, 42.4, 38.5, 48.9, 43.4, 39.2, 35.6,
    45.7, 39.5, 35.5, 32.3, 42.1, 36.7, 32.3, 29.4,
  ]
  /// Cooper Institute cut-offs for women by decade from age 20: Superior, Excellent, Good, Fair.
  let cooperWomen = [
    49.6, 43.9, 39.5, 36.1, 47.4, 42.4, 37.8, 34.4, 45.3, 39.7, 36.3, 33.0, 41.1, 36.7, 33.0, 30.1,
    37.8, 33.0, 30.0, 27.5, 36.7, 30.9, 28.1, 25.9,
  ]

  package static let published = VO2maxCoefficients()
}
