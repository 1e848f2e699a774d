import DayRecords

/// The kinds of health flag.
public enum FlagKind: Int, Sendable, Hashable, CaseIterable {
  case hrvDeclining, sleepDebt, loadRatio, noCheckIn, lowProtein, lowHydration, restingHeartRateHigh
  case wristTemperatureHigh, lowOxygenSaturation, bodyFatRising, muscleFalling, unusualStrain, illnessProfile
  case shortNight
  case weightFalling, lowWeight, weightInTwoUnits

  /// The key in JSON documents.
  public var key: String {
    switch self {
    case .hrvDeclining: "hrv_declining"
    case .sleepDebt: "sleep_debt"
    case .loadRatio: "load_ratio"
    case .noCheckIn: "no_check_in"
    case .lowProtein: "low_protein"
    case .lowHydration: "low_hydration"
    case .restingHeartRateHigh: "resting_hr_high"
    case .wristTemperatureHigh: "wrist_temperature_high"
    case .lowOxygenSaturation: "low_spo2"
    case .bodyFatRising: "body_fat_rising"
    case .muscleFalling: "muscle_falling"
    case .unusualStrain: "unusual_strain"
    case .illnessProfile: "illness_profile"
    case .shortNight: "short_night"
    case .weightFalling: "weight_falling"
    case .lowWeight: "low_weight"
    case .weightInTwoUnits: "weight_in_two_units"
    }
  }

  /// How a value relates to its flag's threshold: `from`, `above` or `under`.
  package var limitWord: String {
    switch self {
    case .sleepDebt, .loadRatio, .weightFalling, .bodyFatRising: "above"
    case .shortNight, .lowOxygenSaturation, .lowWeight, .muscleFalling: "under"
    case .hrvDeclining, .noCheckIn, .lowProtein, .lowHydration, .restingHeartRateHigh, .wristTemperatureHigh,
      .unusualStrain, .illnessProfile, .weightInTwoUnits:
      "from"
    }
  }

  /// Short display name. It is not a diagnosis.
  public var name: String {
    switch self {
    case .hrvDeclining: "HRV falling for days"
    case .sleepDebt: "Sleep debt"
    case .loadRatio: "Load well above what you are used to"
    case .noCheckIn: "No check-in"
    case .lowProtein: "Protein below target"
    case .lowHydration: "Fluid intake below target"
    case .restingHeartRateHigh: "Resting heart rate up"
    case .wristTemperatureHigh: "Wrist temperature up"
    case .lowOxygenSaturation: "Low oxygen saturation"
    case .bodyFatRising: "Body fat rising without muscle"
    case .muscleFalling: "Muscle or lean mass falling"
    case .unusualStrain: "Unusual strain"
    case .illnessProfile: "Vital signs suggest illness"
    case .shortNight: "Short night"
    case .weightFalling: "Weight falling fast"
    case .lowWeight: "Low body weight"
    case .weightInTwoUnits: "Weights in two units"
    }
  }
}

extension FlagKind {
  /// Flags that rule out a push day.
  static let rulingOutAPush: Set<String> = Set(
    [
      FlagKind.illnessProfile, .unusualStrain, .wristTemperatureHigh, .restingHeartRateHigh,
      .lowOxygenSaturation, .weightFalling,
    ].map(\.key))

  /// Flags that combine several vital signs.
  static let ofStrain: Set<String> = [FlagKind.illnessProfile.key, FlagKind.unusualStrain.key]
}
