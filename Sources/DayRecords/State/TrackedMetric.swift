/// A daily value that is kept for recent days, with a resolution finer than a person notices.
public enum TrackedMetric: Int, Sendable, Hashable, CaseIterable {
  case lnRMSSD, lnSDNN, restingHeartRate, respiratoryRate, wristTemperature, oxygenSaturation
  case sleep, deepSleep, remSleep, awake, sleepOnset, wake
  case feel, soreness, freshness, calm, mood, sleepQuality
  case load, plannedLoad
  case energyIntake, activeEnergy, exerciseEnergy, protein, carbohydrate, water
  case bodyMass, bodyFat, leanBodyMass, muscleMass, steps

  /// Number of storage steps per unit (ln ms, bpm, 1/min, °C, %, h, points, load units, kcal, g, mL, kg,
  /// steps).
  @inlinable
  package var stepsPerUnit: Double {
    switch self {
    case .lnRMSSD, .lnSDNN: 2000
    case .restingHeartRate, .respiratoryRate, .wristTemperature, .oxygenSaturation: 100
    case .sleep, .deepSleep, .remSleep, .awake, .sleepOnset, .wake: 1000
    case .feel, .soreness, .freshness, .calm, .mood, .sleepQuality: 100
    case .load, .plannedLoad, .protein, .carbohydrate: 10
    case .energyIntake, .activeEnergy, .exerciseEnergy, .water: 1
    case .bodyMass, .bodyFat, .leanBodyMass, .muscleMass: 50
    case .steps: 0.1
    }
  }
}
