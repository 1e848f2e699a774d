import ActivityStreams

/// The coefficients of the estimators of VO₂max and of oxygen uptake from heart rate.
package struct VO2maxCoefficients: Sendable, Hashable {
  /// Factor of HRmax ÷ HRrest.
  package var uth = 15.3
  /// (d − x) ÷ y of the metres of 12 min.
  var cooperMetres = SIMD2(504.9, 44.73)
  /// x + y · miles of 12 min.
  var cooperMiles = SIMD2(-11.29, 35.97)
  /// Storer, men, mL/min: watts, mass, age, constant.
  var storerMale = SIMD4(10.51, 6.35, -10.49, 519.3)
  /// Storer, women, mL/min: watts, mass, age, constant.
  var storerFemale = SIMD4(9.39, 7.7, -5.88, 136.7)
  /// Myers: constant, age, women, pounds.
  package var population = SIMD4(79.9, -0.39, -13.7, -0.127)
  /// Per cent of reserve by per cent of VO₂max on a cycle: constant, factor.
  var swainCycle = SIMD2(-11.6, 1.12)
  /// Per cent of reserve by per cent of VO₂max on a treadmill: constant, factor.
  var swainTreadmill = SIMD2(-6.1, 1.10)
  /// Percentiles from which on a VO₂max is Poor, Fair, Good, Excellent, Superior.
  var ratingPercentiles = [20.0, 40, 60, 80, 95]
  /// Cooper Institute, men by decade from 20: Superior, Excellent, Good, Fair.
  var cooperMen = [
    55.4, 51.1, 45.4, 41.7, 54.0, 48.3, 44.0, 40.5, 52.5, 46.4, 42.4, 38.5, 48.9, 43.4, 39.2, 35.6,
    45.7, 39.5, 35.5, 32.3, 42.1, 36.7, 32.3, 29.4,
  ]
  /// Cooper Institute, women by decade from 20: Superior, Excellent, Good, Fair.
  var cooperWomen = [
    49.6, 43.9, 39.5, 36.1, 47.4, 42.4, 37.8, 34.4, 45.3, 39.7, 36.3, 33.0, 41.1, 36.7, 33.0, 30.1,
    37.8, 33.0, 30.0, 27.5, 36.7, 30.9, 28.1, 25.9,
  ]

  /// The published coefficients.
  package init() {}

  /// The settings in the order in which they are shown.
  static let settings: [Setting<VO2maxCoefficients>] = [
    .number(
      "uth", \.uth, in: 1...50, unit: "mL/kg/min", "factor of HRmax ÷ HRrest", source: "Uth et al. 2004"),
    .numbers(
      "cooper_metres", \.cooperMetres.list, in: 1...2000, count: 2...2,
      "what is taken from the metres of 12 min, and what the rest is divided by", source: "Cooper 1968"),
    .numbers(
      "cooper_miles", \.cooperMiles.list, in: -100...100, count: 2...2,
      "constant and factor of the miles of 12 min", source: "Cooper 1968"),
    .numbers(
      "storer_male", \.storerMale.list, in: -1000...2000, count: 4...4, unit: "mL/min",
      "men: watts, mass (kg), age (years), constant", source: "Storer, Davis & Caiozzo 1990"),
    .numbers(
      "storer_female", \.storerFemale.list, in: -1000...2000, count: 4...4, unit: "mL/min",
      "women: watts, mass (kg), age (years), constant", source: "Storer, Davis & Caiozzo 1990"),
    .numbers(
      "population", \.population.list, in: -200...200, count: 4...4, unit: "mL/kg/min",
      "constant, age (years), women, mass (lb)", source: "Myers et al. 2017"),
    .numbers(
      "swain_cycle", \.swainCycle.list, in: -100...100, count: 2...2, unit: "% of reserve",
      "constant and factor of % of VO2max on a cycle", source: "Swain & Leutholtz 1997"),
    .numbers(
      "swain_treadmill", \.swainTreadmill.list, in: -100...100, count: 2...2, unit: "% of reserve",
      "constant and factor of % of VO2max on a treadmill", source: "Swain et al. 1998"),
    .numbers(
      "rating_percentiles", \.ratingPercentiles, in: 0...100, count: 5...5, rising: true, unit: "percentile",
      "from which on it is Poor, Fair, Good, Excellent, Superior", source: "ACSM Guidelines"),
    .numbers(
      "cooper_men", \.cooperMen, in: 5...100, count: 24...24, unit: "mL/kg/min",
      "men by decade from 20 to 70: Superior, Excellent, Good, Fair from", source: "Cooper Institute"),
    .numbers(
      "cooper_women", \.cooperWomen, in: 5...100, count: 24...24, unit: "mL/kg/min",
      "women by decade from 20 to 70: Superior, Excellent, Good, Fair from", source: "Cooper Institute"),
  ]
}
