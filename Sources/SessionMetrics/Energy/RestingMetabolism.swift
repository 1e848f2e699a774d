import RealModule

/// Resting metabolic rate, kcal a day.
public enum RestingMetabolism {
  /// The rate by an equation; `nil` where an input it needs is missing or not positive.
  ///
  /// - Parameters:
  ///   - mass: kg.
  ///   - height: m.
  ///   - age: years.
  ///   - sex: `nil` gives the mean of both where the equation distinguishes them.
  ///   - fatFreeMass: kg.
  ///   - equation: the equation.
  public static func kilocaloriesPerDay(
    mass: Double?, height: Double?, age: Double?, sex: Sex?, fatFreeMass: Double? = nil,
    equation: RestingEquation = .automatic
  ) -> Double? {
    func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    switch equation {
    case .automatic:
      return kilocaloriesPerDay(
        mass: mass, height: height, age: age, sex: sex, fatFreeMass: fatFreeMass,
        equation: positive(fatFreeMass) == nil ? .mifflin : .cunningham1980)
    case .cunningham1980: return positive(fatFreeMass).map { 500 + 22 * $0 }
    case .cunningham1991: return positive(fatFreeMass).map { 370 + 21.6 * $0 }
    case .mifflin, .harrisBenedict1919, .rozaShizgal1984:
      guard let mass = positive(mass), let height = positive(height), let age = positive(age) else {
        return nil
      }
      guard let sex else {
        return
          (linear(mass, height * 100, age, .male, equation)
          + linear(mass, height * 100, age, .female, equation)) / 2
      }
      return linear(mass, height * 100, age, sex, equation)
    }
  }

  private static func linear(
    _ mass: Double, _ centimetres: Double, _ age: Double, _ sex: Sex, _ equation: RestingEquation
  ) -> Double {
    switch (equation, sex) {
    case (.harrisBenedict1919, .male): 66.4730 + 13.7516 * mass + 5.0033 * centimetres - 6.7550 * age
    case (.harrisBenedict1919, .female): 655.0955 + 9.5634 * mass + 1.8496 * centimetres - 4.6756 * age
    case (.rozaShizgal1984, .male): 88.362 + 13.397 * mass + 4.799 * centimetres - 5.677 * age
    case (.rozaShizgal1984, .female): 447.593 + 9.247 * mass + 3.098 * centimetres - 4.330 * age
    case (_, .male): 10 * mass + 6.25 * centimetres - 5 * age + 5
    case (_, .female): 10 * mass + 6.25 * centimetres - 5 * age - 161
    }
  }
}

/// Energy of METs.
public enum METEnergy {
  /// Gross energy, kcal: MET · kg · h, or 5 % more under the definition by oxygen; `nil` below 0.9 METs, for a mass that
  /// is not positive or a negative time.
  public static func gross(
    mets: Double, mass: Double, seconds: Double, definition: METDefinition = .kilocalories
  ) -> Double? {
    guard mets >= 0.9, mass > 0, seconds >= 0, mets.isFinite, mass.isFinite, seconds.isFinite else {
      return nil
    }
    switch definition {
    case .kilocalories: return mets * mass * seconds / 3600
    case .oxygen: return mets * 3.5 * mass / 200 * seconds / 60
    }
  }

  /// Energy beyond rest, kcal: as ``gross(mets:mass:seconds:definition:)`` with one MET less, not below 0.
  public static func net(
    mets: Double, mass: Double, seconds: Double, definition: METDefinition = .kilocalories
  ) -> Double? {
    guard let all = gross(mets: mets, mass: mass, seconds: seconds, definition: definition),
      let rest = gross(mets: 1, mass: mass, seconds: seconds, definition: definition)
    else { return nil }
    return max(0, all - rest)
  }
}
