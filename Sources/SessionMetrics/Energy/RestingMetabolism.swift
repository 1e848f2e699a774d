import RealModule

/// Resting metabolic rate, kcal per day.
///
/// Page: *Resting metabolic rate*, tests: `KeytelTests`.
public enum RestingMetabolism {
  /// Returns the resting metabolic rate, or `nil` if an input that the equation needs is missing or not positive.
  ///
  /// - Parameters:
  ///   - mass: Body mass, kg.
  ///   - height: Height, m.
  ///   - age: Age, years.
  ///   - sex: Sex; if `nil`, equations that differ between the sexes give the mean of both.
  ///   - fatFreeMass: Fat-free mass, kg.
  ///   - settings: The coefficients of the equations.
  ///   - equation: The equation.
  public static func kilocaloriesPerDay(
    mass: Double?, height: Double?, age: Double?, sex: Sex?, fatFreeMass: Double? = nil,
    equation: RestingEquation = .automatic, settings: EnergySettings = .init()
  ) -> Double? {
    func positive(_ value: Double?) -> Double? { value.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } }
    let rates = RestingCoefficients.published
    switch equation {
    case .automatic:
      return kilocaloriesPerDay(
        mass: mass, height: height, age: age, sex: sex, fatFreeMass: fatFreeMass,
        equation: positive(fatFreeMass) == nil ? .mifflin : .cunningham1980, settings: settings)
    case .cunningham1980:
      return positive(fatFreeMass).map { rates.cunningham1980.x + rates.cunningham1980.y * $0 }
    case .cunningham1991:
      return positive(fatFreeMass).map { rates.cunningham1991.x + rates.cunningham1991.y * $0 }
    case .mifflin, .harrisBenedict1919, .rozaShizgal1984:
      guard let mass = positive(mass), let height = positive(height), let age = positive(age) else {
        return nil
      }
      guard let sex else {
        return
          (rates.linear(mass, height * 100, age, .male, equation)
          + rates.linear(mass, height * 100, age, .female, equation)) / 2
      }
      return rates.linear(mass, height * 100, age, sex, equation)
    }
  }
}

/// Converts METs to energy.
public enum METEnergy {
  /// Returns gross energy, kcal: METs · kg · h, or 5 % more with the oxygen definition of a MET.
  ///
  /// Returns `nil` below 0.9 METs, for a mass that is not positive or a negative time.
  public static func gross(
    mets: Double, mass: Double, seconds: Double, definition: METDefinition = .kilocalories,
    metSettings: METSettings = .init()
  ) -> Double? {
    guard mets >= EnergySettings.minimumMETs, mass > 0, seconds >= 0, mets.isFinite, mass.isFinite,
      seconds.isFinite
    else {
      return nil
    }
    switch definition {
    case .kilocalories: return mets * mass * seconds / 3600
    case .oxygen:
      let litres = mets * metSettings.uptakeOfOne * mass / 1000 * seconds / 60
      return litres * EnergySettings.kilocaloriesPerLitre
    }
  }

  /// Returns energy above rest, kcal: the gross energy minus the energy of 1 MET, and never below 0.
  ///
  /// See ``gross(mets:mass:seconds:definition:metSettings:)``.
  public static func net(
    mets: Double, mass: Double, seconds: Double, definition: METDefinition = .kilocalories,
    metSettings: METSettings = .init()
  ) -> Double? {
    func energy(_ mets: Double) -> Double? {
      gross(
        mets: mets, mass: mass, seconds: seconds, definition: definition,
        metSettings: metSettings)
    }
    guard let all = energy(mets), let resting = energy(1) else { return nil }
    return max(0, all - resting)
  }
}
