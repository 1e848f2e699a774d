/// Energy expenditure from heart rate: the regression of Keytel et al. 2005 (J Sports Sci 23:289).
///
/// Page: *Energy of a session*, tests: `KeytelTests`.
public enum KeytelEnergy {
  /// Returns energy expenditure in kJ/min. It is linear in heart rate, so it is negative at low heart rates.
  ///
  /// - Parameters:
  ///   - heartRate: Heart rate, bpm.
  ///   - mass: Body mass, kg.
  ///   - age: Age, years.
  ///   - sex: Sex; the source has one equation for each.
  ///   - vo2max: Measured VO₂max, mL/kg/min; selects the more accurate equation.
  /// - Returns: `nil` if an input is not positive.
  public static func kilojoulesPerMinute(
    heartRate: Double, mass: Double, age: Double, sex: Sex, vo2max: Double? = nil
  ) -> Double? {
    guard heartRate > 0, mass > 0, age > 0, heartRate.isFinite, mass.isFinite, age.isFinite else {
      return nil
    }
    if let vo2max {
      let c = sex == .male ? EnergySettings.keytelMaleVO2max : EnergySettings.keytelFemaleVO2max
      guard vo2max > 0, vo2max.isFinite, c.count == 5 else { return nil }
      return c[0] + c[1] * heartRate + c[2] * vo2max + c[3] * mass + c[4] * age
    }
    let c = sex == .male ? EnergySettings.keytelMale : EnergySettings.keytelFemale
    guard c.count == 4 else { return nil }
    return c[0] + c[1] * heartRate + c[2] * mass + c[3] * age
  }

  /// Returns energy expenditure in kcal/min, never below the resting rate.
  public static func kilocaloriesPerMinute(
    heartRate: Double, mass: Double, age: Double, sex: Sex, vo2max: Double? = nil, resting: Double = 0
  ) -> Double? {
    kilojoulesPerMinute(
      heartRate: heartRate, mass: mass, age: age, sex: sex, vo2max: vo2max
    ).map { max(resting, $0 * 1000 / EnergySettings.joulesPerKilocalorie) }
  }

  /// Whether heart rate, age, mass and VO₂max are within the calibration range.
  public static func isWithinCalibration(
    heartRate: Double, maximum: Double, mass: Double, age: Double, vo2max: Double? = nil
  ) -> Bool {
    guard maximum > 0 else { return false }
    let share = heartRate / maximum
    func contains(_ value: Double, _ ends: SIMD2<Double>) -> Bool { value >= ends.x && value <= ends.y }
    return share >= EnergySettings.keytelLowest && share <= EnergySettings.keytelHighest
      && contains(age, EnergySettings.keytelAges) && contains(mass, EnergySettings.keytelMasses)
      && (vo2max.map { contains($0, EnergySettings.keytelVO2max) } ?? true)
  }
}
