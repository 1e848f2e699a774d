import ActivityStreams
import RealModule

/// The coefficients of Daniels and Gilbert: the energy cost of running, and the sustainable share of the maximum by duration.
package struct DanielsEquations: Sendable, Hashable {
  /// Oxygen uptake of running by speed in m/min, mL/kg/min: constant, factor of the speed, factor of its square.
  package var uptake = SIMD3(-4.60, 0.182258, 0.000104)
  /// Share of VDOT that can be held without end.
  var lastingShare = 0.8
  /// Shares that fade, slow and fast.
  var fadingShares = SIMD2(0.1894393, 0.2989558)
  /// How fast they fade, 1/min.
  var fadingRates = SIMD2(0.012778, 0.1932605)
  /// Times that the equations were made for, min.
  package var shortest = 3.5
  /// Times that the equations were made for, min.
  package var longest = 240.0

  /// The published coefficients.
  package init() {}

  /// Oxygen uptake of running, mL/kg/min, at m/min.
  package func uptake(speed: Double) -> Double { uptake.x + uptake.y * speed + uptake.z * speed * speed }

  /// Share of VDOT that can be held for a number of minutes.
  package func share(minutes: Double) -> Double {
    lastingShare + fadingShares.x * .exp(-fadingRates.x * minutes)
      + fadingShares.y * .exp(-fadingRates.y * minutes)
  }

  /// Speed in m/min at an oxygen uptake: the exact root.
  package func speed(uptake value: Double) -> Double {
    // Written so that nothing cancels: 2c / (b + √(b² + 4ac)).
    let (a, b, c) = (uptake.z, uptake.y, value - uptake.x)
    return 2 * c / (b + (b * b + 4 * a * c).squareRoot())
  }

  /// The settings in the order in which they are shown.
  static let settings: [Setting<DanielsEquations>] = [
    .numbers(
      "vdot_uptake", \.uptake.list, in: -20...20, count: 3...3, unit: "mL/kg/min",
      "oxygen uptake of running by m/min: constant, factor of the speed, factor of its square",
      source: "Daniels & Gilbert 1979"),
    .number(
      "vdot_lasting_share", \.lastingShare, in: 0.3...1, "share of VDOT that can be held without end",
      source: "Daniels & Gilbert 1979"),
    .numbers(
      "vdot_fading_shares", \.fadingShares.list, in: 0...1, count: 2...2,
      "shares of VDOT that fade, slow and fast",
      source: "Daniels & Gilbert 1979"),
    .numbers(
      "vdot_fading_rates", \.fadingRates.list, in: 0.0001...2, count: 2...2, unit: "1/min",
      "how fast they fade",
      source: "Daniels & Gilbert 1979"),
    .number(
      "vdot_shortest", \.shortest, in: 0.5...60, unit: "min", "shortest race of the equations",
      source: "Daniels & Gilbert 1979"),
    .number(
      "vdot_longest", \.longest, in: 60...1440, unit: "min", "longest race of the equations",
      source: "Daniels & Gilbert 1979"),
  ]
}

/// Riegel's law of endurance: how time grows with distance.
package struct RiegelLaw: Sendable, Hashable {
  /// The exponent.
  package var exponent = 1.06
  /// Shortest time for which the law holds, s.
  package var shortest = 210.0
  /// Longest time for which the law holds, s.
  package var longest = 13_800.0
  /// Smallest plausible exponent of one athlete.
  package var minimumExponent = 1.02
  /// Largest plausible exponent of one athlete.
  package var largestExponent = 1.15

  /// The published law.
  package init() {}

  /// The settings in the order in which they are shown.
  static let settings: [Setting<RiegelLaw>] = [
    .number(
      "riegel_exponent", \.exponent, in: 1...1.3, "exponent of the endurance law", source: "Riegel 1981"),
    .number(
      "riegel_shortest", \.shortest, in: 1...3600, unit: "s", "shortest time for which the law holds",
      source: "Riegel 1981"),
    .number(
      "riegel_longest", \.longest, in: 3600...86_400, unit: "s", "longest time for which the law holds",
      source: "Riegel 1981"),
    .number(
      "riegel_minimum_exponent", \.minimumExponent, in: 0.9...1.2,
      "least exponent of one athlete that is believed",
      source: "house rule"),
    .number(
      "riegel_largest_exponent", \.largestExponent, in: 1...1.5,
      "largest exponent of one athlete that is believed", source: "house rule"),
  ]
}
