import RealModule

/// Body fat from field measurements, as a percentage of body mass.
///
/// Every method is accurate only to 3–4 percentage points, so trends say more than a single value. Functions
/// return `nil` if an input is not positive or the result is implausible.
///
/// Page: *Body measures*, tests: `BodyMeasuresTests`.
public enum BodyFat {
  /// Plausible range of body fat, per cent of body mass.
  package static let credible = 3.0...60.0

  /// Returns body fat from body density in g/mL (Siri 1961).
  public static func siri(density: Double) -> Double? { believed(495 / density - 450) }

  /// Returns body fat from body density in g/mL (Brožek et al. 1963).
  public static func brozek(density: Double) -> Double? { believed(457 / density - 414.2) }

  /// Returns a man's body density in g/mL from three skinfolds: chest, abdomen and thigh (Jackson & Pollock 1978).
  ///
  /// - Parameters:
  ///   - skinfolds: Sum of the three, mm.
  ///   - age: Age, years.
  public static func densityOfMan(skinfolds: Double, age: Double) -> Double? {
    guard skinfolds > 0, age > 0 else { return nil }
    let density = 1.10938 - 0.0008267 * skinfolds + 0.0000016 * skinfolds * skinfolds - 0.0002574 * age
    return densities.contains(density) ? density : nil
  }

  /// Returns a man's body fat from girths (Hodgdon & Beckett 1984).
  ///
  /// - Parameters:
  ///   - waist: Girth at the navel, m.
  ///   - neck: Girth below the larynx, m.
  ///   - height: Height, m.
  public static func ofMan(waist: Double, neck: Double, height: Double) -> Double? {
    guard waist > neck, neck > 0, height > 0 else { return nil }
    return siri(
      density: 1.0324 - 0.19077 * .log10(100 * (waist - neck)) + 0.15456 * .log10(100 * height))
  }

  /// Returns a woman's body fat from girths (Hodgdon & Beckett 1984).
  ///
  /// - Parameters:
  ///   - waist: Girth of the waist at its narrowest, m.
  ///   - hip: Girth of the hip at its widest, m.
  ///   - neck: Girth below the larynx, m.
  ///   - height: Height, m.
  public static func ofWoman(waist: Double, hip: Double, neck: Double, height: Double) -> Double? {
    guard waist > 0, hip > 0, neck > 0, waist + hip > neck, height > 0 else { return nil }
    return siri(
      density: 1.29579 - 0.35004 * .log10(100 * (waist + hip - neck)) + 0.22100 * .log10(100 * height))
  }

  /// Possible body densities, from pure fat to no fat, g/mL.
  private static let densities = 0.9...1.1

  private static func believed(_ percent: Double) -> Double? { credible.contains(percent) ? percent : nil }
}

/// Indices of mass relative to height, kg/m².
///
/// Page: *Body measures*, tests: `BodyMeasuresTests`.
public enum BodyIndex {
  /// Returns the body mass index (Quetelet 1832), or `nil` for an invalid mass or height.
  ///
  /// - Parameters:
  ///   - mass: Body mass, kg.
  ///   - height: Height, m.
  public static func bodyMass(_ mass: Double, height: Double) -> Double? {
    guard mass > 0, mass.isFinite, height > 0 else { return nil }
    let index = mass / (height * height)
    return index.isFinite && index > 0 ? index : nil
  }

  /// Returns the fat-free mass index scaled to 1.80 m (Kouri et al. 1995), or `nil` for an invalid mass, fat or height.
  ///
  /// - Parameters:
  ///   - mass: Body mass, kg.
  ///   - fat: Body fat, per cent of body mass.
  ///   - height: Height, m.
  public static func fatFreeMass(_ mass: Double, fat: Double, height: Double) -> Double? {
    guard BodyFat.credible.contains(fat) else { return nil }
    return bodyMass(mass * (1 - fat / 100), height: height).map { $0 + 6.1 * (1.8 - height) }
  }
}
