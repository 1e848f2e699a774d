public import AthleteReadiness

/// The HealthKit quantities used in a day, by their HealthKit names.
public enum HealthQuantity: String, Sendable, Hashable, CaseIterable {
  // Night and morning.
  case heartRateVariabilitySDNN = "HeartRateVariabilitySDNN"
  case heartRateVariabilityRMSSD = "HeartRateVariabilityRMSSD"
  case restingHeartRate = "RestingHeartRate"
  case respiratoryRate = "RespiratoryRate"
  case oxygenSaturation = "OxygenSaturation"
  case sleepingWristTemperature = "AppleSleepingWristTemperature"
  // Heart and movement.
  case heartRate = "HeartRate"
  case stepCount = "StepCount"
  case distanceWalkingRunning = "DistanceWalkingRunning"
  case activeEnergy = "ActiveEnergyBurned"
  case basalEnergy = "BasalEnergyBurned"
  case exerciseTime = "AppleExerciseTime"
  case flightsClimbed = "FlightsClimbed"
  case timeInDaylight = "TimeInDaylight"
  case walkingSpeed = "WalkingSpeed"
  case vo2max = "VO2Max"
  case heartRateRecovery = "HeartRateRecoveryOneMinute"
  // Food and drink.
  case dietaryEnergy = "DietaryEnergyConsumed"
  case dietaryProtein = "DietaryProtein"
  case dietaryCarbohydrates = "DietaryCarbohydrates"
  case dietaryFat = "DietaryFatTotal"
  case dietaryFiber = "DietaryFiber"
  case dietarySugar = "DietarySugar"
  case dietaryWater = "DietaryWater"
  case dietaryPotassium = "DietaryPotassium"
  case dietaryCholesterol = "DietaryCholesterol"
  case dietaryCaffeine = "DietaryCaffeine"
  case alcoholicBeverages = "NumberOfAlcoholicBeverages"
  // The body.
  case bodyMass = "BodyMass"
  case bodyFat = "BodyFatPercentage"
  case leanBodyMass = "LeanBodyMass"
  // Running mechanics.
  case runningSpeed = "RunningSpeed"
  case runningPower = "RunningPower"
  case runningStrideLength = "RunningStrideLength"
  case runningVerticalOscillation = "RunningVerticalOscillation"
  case runningGroundContactTime = "RunningGroundContactTime"

  /// Looks up an identifier (`HKQuantityTypeIdentifierStepCount`) or its short form (`StepCount`,
  /// `stepCount`, `step_count`); `nil` for quantities that a day does not use.
  public init?(name: String) {
    guard let quantity = Self.names[Self.folded(name)] else { return nil }
    self = quantity
  }

  private static let prefix = "hkquantitytypeidentifier"

  /// Converts a name to lower case without separators or HealthKit's prefix.
  private static func folded(_ name: String) -> String {
    let letters = String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    return letters.hasPrefix(prefix) ? String(letters.dropFirst(prefix.count)) : letters
  }

  private static let names: [String: HealthQuantity] = {
    var names: [String: HealthQuantity] = [:]
    for quantity in allCases {
      if let metric = quantity.metric { names[folded(metric.key)] = quantity }
    }
    // Both kinds of HRV share this key; SDNN is HealthKit's own.
    names["hrv"] = .heartRateVariabilitySDNN
    for quantity in allCases { names[folded(quantity.rawValue)] = quantity }
    return names
  }()

  /// The identifier in HealthKit, such as `HKQuantityTypeIdentifierStepCount`.
  public var identifier: String { "HKQuantityTypeIdentifier" + rawValue }

  /// The metric to which the quantity contributes. Heart rate contributes to three metrics; caffeine gives a
  /// behaviour instead.
  public var metric: DayMetric? {
    switch self {
    case .heartRateVariabilitySDNN, .heartRateVariabilityRMSSD: .hrv
    case .restingHeartRate: .restingHeartRate
    case .respiratoryRate: .respiratoryRate
    case .oxygenSaturation: .oxygenSaturation
    case .sleepingWristTemperature: .wristTemperature
    case .heartRate: .averageHeartRate
    case .stepCount: .steps
    case .distanceWalkingRunning: .distance
    case .activeEnergy: .activeEnergy
    case .basalEnergy: .basalEnergy
    case .exerciseTime: .exerciseMinutes
    case .flightsClimbed: .flights
    case .timeInDaylight: .daylight
    case .walkingSpeed: .walkingSpeed
    case .vo2max: .vo2max
    case .heartRateRecovery: .cardioRecovery
    case .dietaryEnergy: .energyIntake
    case .dietaryProtein: .protein
    case .dietaryCarbohydrates: .carbohydrate
    case .dietaryFat: .fat
    case .dietaryFiber: .fiber
    case .dietarySugar: .sugar
    case .dietaryWater: .water
    case .dietaryPotassium: .potassium
    case .dietaryCholesterol: .cholesterol
    case .dietaryCaffeine: nil
    case .alcoholicBeverages: .alcohol
    case .bodyMass: .bodyMass
    case .bodyFat: .bodyFat
    case .leanBodyMass: .leanBodyMass
    case .runningSpeed: .runningSpeed
    case .runningPower: .runningPower
    case .runningStrideLength: .stepLength
    case .runningVerticalOscillation: .verticalOscillation
    case .runningGroundContactTime: .groundContactTime
    }
  }

  /// Converts a value to the unit of its metric. A value without a unit is assumed to be in that unit
  /// already. Oxygen saturation and body fat may be fractions, which are recognised by their size.
  ///
  /// - Returns: `nil` if the unit does not fit the quantity.
  public func value(_ value: Double, unit: String?) -> Double? {
    guard let metric else { return value }
    guard let unit, !unit.isEmpty else { return MetricKeys.percent(value, metric) }
    switch (metric.unit, unit.lowercased()) {
    case ("%", "%"): return MetricKeys.percent(value, metric)
    case ("kcal", "kj"): return value / 4.184
    case ("kcal", "cal") where unit == "cal": return value / 1000
    case ("kcal", "kcal"), ("kcal", "cal"): return value
    case ("km", "m"): return value / 1000
    case ("km", "mi"): return value * 1.609344
    case ("km/h", "m/s"): return value * 3.6
    case ("km/h", "mi/hr"), ("km/h", "mph"): return value * 1.609344
    case ("km/h", "km/hr"): return value
    case ("mL", "l"): return value * 1000
    case ("mL", "fl_oz_us"): return value * 29.5735
    case ("mg", "g"): return value * 1000
    case ("g", "mg"): return value / 1000
    case ("kg", "lb"), ("kg", "lbs"): return value * 0.45359237
    case ("kg", "g"): return value / 1000
    case ("m", "cm"): return value / 100
    case ("cm", "m"): return value * 100
    case ("ms", "s"): return value * 1000
    case ("min", "s"): return value / 60
    case ("min", "hr"): return value * 60
    case ("°C", "degf"): return (value - 32) / 1.8
    case ("°C", "degc"), ("bpm", "count/min"), ("1/min", "count/min"), ("drinks", "count"),
      ("steps", "count"), ("flights", "count"), ("mL/kg/min", "ml/min·kg"), ("mL/kg/min", "ml/kg*min"),
      ("mL/kg/min", "ml/(kg*min)"):
      return value
    case let (ownUnit, given): return ownUnit.lowercased() == given ? value : nil
    }
  }
}
