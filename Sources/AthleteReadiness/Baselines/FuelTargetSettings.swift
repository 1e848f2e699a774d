public import ActivityStreams
import DayRecords
import SessionMetrics

/// Default targets for food and drink, and when energy availability is reported.
///
/// Page: *Food targets and energy availability*, tests: `HRVAndSleepTests`.
public struct FuelTargetSettings: SettingsGroup {
  /// Daily protein target, g per kg of body mass.
  public var protein = 1.6
  /// Smallest protein portion to be counted, g per kg (Jäger et al. 2017).
  package static let portion = 0.25
  /// Daily fluid target, mL, for women, for men and if the sex is unknown.
  public var water = [1600.0, 2000, 1800]
  /// Body-fat share of women and men, used when lean mass is unknown.
  package static let usualBodyFat = [0.24, 0.15]
  /// Minimum number of logged days out of 7 needed to compute mean energy availability.
  public var availabilityDays = 5
  /// Mean energy availability below which it is reported as low, kcal per kg of fat-free mass per day.
  ///
  /// No universal limit exists, so it is reported with its interval and never as a diagnosis.
  public var lowAvailability = 30.0
  /// Relative standard errors of a week's food log, exercise energy expenditure and fat-free mass. They do
  /// not average out over days. House rule, in line with Capling et al. (2017), O'Driscoll et al. (2020)
  /// and the error of bio-impedance.
  package static let availabilityErrors = [0.1, 0.2, 0.04]
  /// Minimum age at which energy availability is shown, years.
  package static let minimumAge = 18.0
  /// Fraction of the resting metabolic rate below which a food log is ignored. House rule, after Goldberg et
  /// al. (1991).
  package static let minimumLog = 0.8

  /// The standard rules.
  public init() {}

  package static let group = "fuel_targets"
  package static let settings: [Setting<FuelTargetSettings>] = [
    .number(
      "protein", \.protein, in: 0.5...4, unit: "g/kg", "daily protein target",
      source: "Jäger et al. 2017; Morton et al. 2018"),
    .numbers(
      "water", \.water, in: 500...8000, count: 3...3, unit: "mL",
      "daily fluid target for women, men and others",
      source: "2.0 and 2.5 L of water per day, four fifths of it from drinks (EFSA 2010)"),
    .count(
      "availability_days", \.availabilityDays, in: 1...7, unit: "days",
      "minimum number of logged days out of 7 for a mean energy availability", source: "house rule"),
    .number(
      "low_availability", \.lowAvailability, in: 0...60, unit: "kcal/kg",
      "mean energy availability below which it is reported as low",
      source: "Loucks & Thuma 2003 (in women); no universal limit is established (Mountjoy et al. 2023)"),
  ]
}

extension FuelTargetSettings {
  /// Returns the protein target, g: stated by the athlete, or from body mass (NU-02); `nil` if mass is unknown.
  func protein(profile: ReadinessProfile, memory: BaselineState) -> Double? {
    profile.proteinTarget ?? memory.bodyMass(profile: profile).map { $0 * protein }
  }

  /// Returns the fluid target, mL: stated by the athlete, or the default for their sex.
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
  /// Returns body mass, kg: the tracked level, or the stated value.
  func bodyMass(profile: ReadinessProfile) -> Double? {
    if let level = level(.bodyMass), level.count > 0 { return level.level }
    return profile.bodyMass
  }

  /// Returns fat-free mass, kg: measured, given in the profile, or derived from mass and body fat; `nil` if unknown.
  func leanMass(profile: ReadinessProfile) -> Double? {
    if let level = level(.leanBodyMass), level.count > 0 { return level.level }
    if let lean = profile.leanBodyMass { return lean }
    guard let mass = bodyMass(profile: profile) else { return nil }
    if let fat = level(.bodyFat), fat.count > 0 { return mass * (1 - fat.level / 100) }
    guard FuelTargetSettings.usualBodyFat.count == 2, let sex = profile.sex else { return nil }
    return mass * (1 - FuelTargetSettings.usualBodyFat[sex == .female ? 0 : 1])
  }
}
