extension TrackedMetric {
  /// Key in documents and formula files, in `snake_case`.
  public var key: String {
    switch self {
    case .lnRMSSD: "ln_rmssd"
    case .lnSDNN: "ln_sdnn"
    case .restingHeartRate: "resting_hr"
    case .respiratoryRate: "respiratory_rate"
    case .wristTemperature: "wrist_temperature"
    case .oxygenSaturation: "blood_oxygen_saturation"
    case .sleep: "sleep"
    case .deepSleep: "deep_sleep"
    case .remSleep: "rem_sleep"
    case .awake: "awake"
    case .sleepOnset: "sleep_onset"
    case .wake: "wake"
    case .feel: "feel"
    case .soreness: "soreness"
    case .freshness: "freshness"
    case .calm: "calm"
    case .mood: "mood"
    case .sleepQuality: "sleep_quality"
    case .load: "load"
    case .plannedLoad: "planned_load"
    case .energyIntake: "energy_intake"
    case .activeEnergy: "active_energy"
    case .exerciseEnergy: "exercise_energy"
    case .protein: "protein"
    case .carbohydrate: "carbohydrate"
    case .water: "water"
    case .bodyMass: "body_mass"
    case .bodyFat: "body_fat"
    case .leanBodyMass: "lean_body_mass"
    case .muscleMass: "muscle_mass"
    case .steps: "steps"
    }
  }

  /// Unit of the stored value.
  public var unit: String {
    switch self {
    case .lnRMSSD, .lnSDNN: "ln ms"
    case .restingHeartRate: "bpm"
    case .respiratoryRate: "1/min"
    case .wristTemperature: "°C"
    case .oxygenSaturation, .bodyFat: "%"
    case .sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake: "h"
    case .feel, .soreness, .freshness, .calm, .mood, .sleepQuality: "points"
    case .load, .plannedLoad: "load"
    case .energyIntake, .activeEnergy, .exerciseEnergy: "kcal"
    case .protein, .carbohydrate: "g"
    case .water: "mL"
    case .bodyMass, .leanBodyMass, .muscleMass: "kg"
    case .steps: "steps"
    }
  }
}
