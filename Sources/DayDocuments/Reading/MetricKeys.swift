import AthleteReadiness

/// The keys of the daily numbers in documents.
package enum MetricKeys {
  /// The metric of the given key; `nil` for an unknown key.
  package static func metric(_ key: String) -> DayMetric? { table[key] }

  static var all: [String] { table.keys.sorted() }

  private static let table: [String: DayMetric] = {
    var table: [String: DayMetric] = [:]
    for metric in DayMetric.allCases { table[metric.key] = metric }
    for (key, metric) in aliases { table[key] = metric }
    return table
  }()

  /// Alternative spellings. Despite its name, the key that ends in `_kj` is in kilocalories, and so are its
  /// aliases.
  private static let aliases: [(String, DayMetric)] = [
    ("hrv_ms", .hrv), ("rmssd", .hrv), ("sdnn", .hrv), ("resting_heart_rate", .restingHeartRate),
    ("wrist_temperature", .wristTemperature), ("spo2", .oxygenSaturation),
    ("oxygen_saturation", .oxygenSaturation), ("steps", .steps), ("active_energy_kcal", .activeEnergy),
    ("basal_energy_kcal", .basalEnergy), ("dietary_energy_kcal", .energyIntake), ("calories", .energyIntake),
    ("energy_intake_kcal", .energyIntake), ("fat_g", .fat), ("total_fat_g", .fat),
    ("carbohydrates_g", .carbohydrate), ("cholesterol_mg", .cholesterol), ("body_fat_percent", .bodyFat),
    ("body_fat_percentage", .bodyFat), ("lean_body_mass_kg", .leanBodyMass), ("body_mass_kg", .bodyMass),
    ("skeletal_muscle_mass_kg", .skeletalMuscleMass), ("muscle_mass_kg", .skeletalMuscleMass),
    ("cardio_recovery", .cardioRecovery),
    ("left_arm", .leftArmMass), ("right_arm", .rightArmMass), ("trunk", .trunkMass),
    ("left_leg", .leftLegMass), ("right_leg", .rightLegMass),
    ("alcohol", .alcohol), ("exercise_minutes", .exerciseMinutes), ("daylight_minutes", .daylight),
  ]

  /// Whether a key names a body mass in pounds, such as `weight_lb`.
  static func isInPounds(_ key: String) -> Bool {
    for unit in ["_lb", "_lbs", "_pounds"] where key.hasSuffix(unit) {
      let stem = String(key.dropLast(unit.count))
      if let metric = table[stem + "_kg"] ?? table[stem], metric.unit == "kg" { return true }
    }
    return false
  }

  /// Converts fractions to per cent for metrics that some sources report as fractions.
  static func percent(_ value: Double, _ metric: DayMetric) -> Double {
    switch metric {
    case .oxygenSaturation where value > 0.5 && value <= 1, .bodyFat where value > 0.01 && value < 0.76:
      value * 100
    default: value
    }
  }
}
