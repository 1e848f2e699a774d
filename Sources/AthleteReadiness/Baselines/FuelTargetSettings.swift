public import ActivityStreams
import DayRecords
import SessionMetrics

/// Targets of food and drink, where the athlete states none, and energy availability.
///
/// Page: *Food targets and energy availability*, tests: `HRVAndSleepTests`.
public struct FuelTargetSettings: SettingsGroup {
  /// Protein, g per kg and day.
  public var protein = 1.6
  /// Protein of a portion that counts, g per kg. Jäger et al. 2017.
  package static let portion = 0.25
  /// Drink a day, mL, of women, men and where sex is unknown.
  public var water = [1600.0, 2000, 1800]
  /// Carbohydrate, g per kg and day, by day: light, moderate, high, very high; lower and upper ends.
  public var carbohydrateLow = [3.0, 5, 6, 8]
  /// Upper ends.
  public var carbohydrateHigh = [5.0, 7, 10, 12]
  /// Session minutes from which a day is moderate, high, very high.
  public var carbohydrateMinutes = [30.0, 75, 240]
  /// Share of fat in the body where lean mass is unknown, of women and men.
  package static let usualBodyFat = [0.24, 0.15]
  /// Logged days of 7 that a mean energy availability needs.
  public var availabilityDays = 5
  /// Mean energy availability below which it is reported, kcal per kg of fat-free mass and day. No universal limit
  /// exists: it is reported with its interval, and never as a diagnosis.
  public var lowAvailability = 30.0
  /// Relative standard errors of a week's food log, of exercise energy and of fat-free mass. They do not average out over days.
  /// House rule of the size of Capling et al. 2017, O'Driscoll et al. 2020 and the error of bio-impedance.
  package static let availabilityErrors = [0.1, 0.2, 0.04]
  /// Age below which energy availability is not shown, years.
  package static let minimumAge = 18.0
  /// Share of the resting metabolic rate below which a log is ignored. House rule; Goldberg et al. 1991.
  package static let minimumLog = 0.8

  /// The `standard` rules.
  public init() {}

  /// `fuel_targets` in a formula file.
  package static let group = "fuel_targets"
  /// Every setting of the group.
  package static let settings: [Setting<FuelTargetSettings>] = [
    .number(
      "protein", \.protein, in: 0.5...4, unit: "g/kg", "daily protein",
      source: "Jäger et al. 2017; Morton et al. 2018"),
    .numbers(
      "water", \.water, in: 500...8000, count: 3...3, unit: "mL", "daily fluids of women, men, others",
      source: "EFSA 2010: 2.0 and 2.5 L of water, four fifths of it from drinks"),
    .numbers(
      "carbohydrate_low", \.carbohydrateLow, in: 0...20, count: 4...4, unit: "g/kg",
      "lower daily carbohydrate target on light, moderate, high, very high days", source: "Burke et al. 2011"),
    .numbers(
      "carbohydrate_high", \.carbohydrateHigh, in: 0...20, count: 4...4, unit: "g/kg",
      "upper daily carbohydrate target on light, moderate, high, very high days", source: "Burke et al. 2011"),
    .numbers(
      "carbohydrate_minutes", \.carbohydrateMinutes, in: 0...1440, count: 3...3, rising: true, unit: "min",
      "session minutes that make a day moderate, high, very high", source: "Burke et al. 2011"),
    .count(
      "availability_days", \.availabilityDays, in: 1...7, unit: "days",
      "minimum number of logged days in 7 for a mean energy availability", source: "house rule"),
    .number(
      "low_availability", \.lowAvailability, in: 0...60, unit: "kcal/kg",
      "mean energy availability below which it is reported",
      source: "Loucks & Thuma 2003, of women; Mountjoy et al. 2023: no universal limit"),
  ]
}

/// A range of grams a day.
package struct FuelRange: Sendable, Hashable {
  /// g a day.
  package var lower: Double
  /// g a day.
  package var upper: Double
}

extension FuelTargetSettings {
  /// Carbohydrate for a day with a number of session minutes, g (NU-03); `nil` if mass or minutes are not positive
  /// and finite.
  package func carbohydrate(mass: Double, minutes: Double) -> FuelRange? {
    guard mass > 0, mass.isFinite, minutes >= 0, minutes.isFinite, carbohydrateLow.count == 4,
      carbohydrateHigh.count == 4
    else { return nil }
    let row = min(3, carbohydrateMinutes.count { minutes >= $0 })
    return FuelRange(lower: mass * carbohydrateLow[row], upper: mass * carbohydrateHigh[row])
  }

  /// The protein target, g: the athlete's own, else by mass (NU-02); `nil` if mass is unknown.
  func protein(profile: ReadinessProfile, memory: BaselineState) -> Double? {
    profile.proteinTarget ?? memory.bodyMass(profile: profile).map { $0 * protein }
  }

  /// The target of drink, mL.
  func water(profile: ReadinessProfile) -> Double {
    if let target = profile.waterTarget { return target }
    guard water.count == 3 else { return 1800 }
    return switch profile.sex {
    case .female: water[0]
    case .male: water[1]
    default: water[2]
    }
  }
}

extension BaselineState {
  /// Body mass, kg: as followed, else as stated.
  func bodyMass(profile: ReadinessProfile) -> Double? {
    if let level = level(.bodyMass), level.count > 0 { return level.level }
    return profile.bodyMass
  }

  /// Fat-free mass, kg: as followed, else as stated, else from mass and the usual share of fat; `nil` if unknown.
  func leanMass(profile: ReadinessProfile) -> Double? {
    if let level = level(.leanBodyMass), level.count > 0 { return level.level }
    if let lean = profile.leanBodyMass { return lean }
    guard let mass = bodyMass(profile: profile) else { return nil }
    if let fat = level(.bodyFat), fat.count > 0 { return mass * (1 - fat.level / 100) }
    guard FuelTargetSettings.usualBodyFat.count == 2, let sex = profile.sex else { return nil }
    return mass * (1 - FuelTargetSettings.usualBodyFat[sex == .female ? 0 : 1])
  }
}
