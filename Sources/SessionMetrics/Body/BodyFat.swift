import RealModule

/// Body fat from measurements without a laboratory, per cent of body mass; `nil` if an input is not a length or
/// density, or the result is impossible.
///
/// Each errs by 3 to 4 points: trends of fat-free mass mean more than one value.
///
/// Page: *Body measures*, tests: `BodyMeasuresTests`.
public enum BodyFat {
  /// Per cent of body mass that a body can have.
  package static let credible = 3.0...60.0

  /// By the density of the body, g/mL (Siri 1961).
  public static func siri(density: Double) -> Double? { believed(495 / density - 450) }

  /// By the density of the body, g/mL (Brožek et al. 1963).
  public static func brozek(density: Double) -> Double? { believed(457 / density - 414.2) }

  /// The density of a man's body, g/mL, by the sum of the skinfolds of chest, abdomen and thigh (Jackson & Pollock 1978).
  ///
  /// - Parameters:
  ///   - skinfolds: Their sum, mm.
  ///   - age: Years.
  public static func densityOfMan(skinfolds: Double, age: Double) -> Double? {
    guard skinfolds > 0, age > 0 else { return nil }
    let density = 1.10938 - 0.0008267 * skinfolds + 0.0000016 * skinfolds * skinfolds - 0.0002574 * age
    return densities.contains(density) ? density : nil
  }

  /// By girths (Hodgdon & Beckett 1984), of a man.
  ///
  /// - Parameters:
  ///   - waist: At the navel, m.
  ///   - neck: Below the larynx, m.
  ///   - height: m.
  public static func ofMan(waist: Double, neck: Double, height: Double) -> Double? {
    guard waist > neck, neck > 0, height > 0 else { return nil }
    return siri(
      density: 1.0324 - 0.19077 * .log10(100 * (waist - neck)) + 0.15456 * .log10(100 * height))
  }

  /// By girths (Hodgdon & Beckett 1984), of a woman.
  ///
  /// - Parameters:
  ///   - waist: At its narrowest, m.
  ///   - hip: At its widest, m.
  ///   - neck: Below the larynx, m.
  ///   - height: m.
  public static func ofWoman(waist: Double, hip: Double, neck: Double, height: Double) -> Double? {
    guard waist > 0, hip > 0, neck > 0, waist + hip > neck, height > 0 else { return nil }
    return siri(
      density: 1.29579 - 0.35004 * .log10(100 * (waist + hip - neck)) + 0.22100 * .log10(100 * height))
  }

  /// Between fat alone and a body without any, g/mL.
  private static let densities = 0.9...1.1

  private static func believed(_ percent: Double) -> Double? { credible.contains(percent) ? percent : nil }
}

/// Mass against height, kg/m².
///
/// Page: *Body measures*, tests: `BodyMeasuresTests`.
public enum BodyIndex {
  /// Body-mass index (Quetelet 1832); `nil` for an invalid mass or height.
  ///
  /// - Parameters:
  ///   - mass: kg.
  ///   - height: m.
  public static func bodyMass(_ mass: Double, height: Double) -> Double? {
    guard mass > 0, mass.isFinite, height > 0 else { return nil }
    let index = mass / (height * height)
    return index.isFinite && index > 0 ? index : nil
  }

  /// Fat-free mass index scaled to 1.80 m (Kouri et al. 1995); `nil` for an invalid mass, fat or height.
  ///
  /// - Parameters:
  ///   - mass: kg.
  ///   - fat: Per cent of it.
  ///   - height: m.
  public static func fatFreeMass(_ mass: Double, fat: Double, height: Double) -> Double? {
    guard BodyFat.credible.contains(fat) else { return nil }
    return bodyMass(mass * (1 - fat / 100), height: height).map { $0 + 6.1 * (1.8 - height) }
  }
}
