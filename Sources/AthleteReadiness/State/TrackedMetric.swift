/// A daily number of which the state keeps the last days, at the resolution a person can notice.
public enum TrackedMetric: Int, Sendable, Hashable, CaseIterable {
  case lnRMSSD, lnSDNN, restingHeartRate, respiratoryRate, wristTemperature, oxygenSaturation
  case sleep, deepSleep, remSleep, awake, sleepOnset, wake
  case feel, soreness, freshness, calm, mood, sleepQuality
  case load, plannedLoad
  case energyIntake, activeEnergy, protein, carbohydrate, water
  case bodyMass, bodyFat, leanBodyMass, steps

  /// The smallest step kept, in the metric's unit (ln ms, bpm, 1/min, °C, %, h, points, load units, kcal, g, mL, kg, steps).
  var resolution: Double {
    switch self {
    case .lnRMSSD, .lnSDNN: 0.0005
    case .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation: 0.01
    case .sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake: 0.001
    case .feel, .soreness, .freshness, .calm, .mood, .sleepQuality: 0.01
    case .load, .plannedLoad: 0.1
    case .energyIntake, .activeEnergy, .water: 1
    case .protein, .carbohydrate: 0.1
    case .bodyMass, .bodyFat, .leanBodyMass: 0.01
    case .steps: 10
    }
  }
}
