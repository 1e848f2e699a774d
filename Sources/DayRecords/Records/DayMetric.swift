/// A value of a day record, with its key, unit and plausible range, and how its samples are combined.
public enum DayMetric: UInt8, Sendable, Hashable, CaseIterable {
  // The night and the morning after it.
  case hrv, restingHeartRate, respiratoryRate, wristTemperature, oxygenSaturation
  // Heart rate of the day.
  case averageHeartRate, lowestHeartRate, highestHeartRate
  // Movement.
  case steps, distance, activeEnergy, basalEnergy, exerciseMinutes, flights, daylight, walkingSpeed
  case vo2max, cardioRecovery
  // Food and drink.
  case energyIntake, protein, carbohydrate, fat, fiber, sugar, water, potassium, cholesterol, alcohol
  // The body.
  case bodyMass, bodyFat, leanBodyMass, skeletalMuscleMass, visceralFat
  // Running mechanics.
  case runningSpeed, runningPower, stepLength, verticalOscillation, groundContactTime
  // Lean mass by part of the body.
  case leftArmMass, rightArmMass, trunkMass, leftLegMass, rightLegMass
  // Saved states use the raw values, so metrics added later come last.
  case temperatureDeviation
  case nap

  /// How a day's samples are combined.
  package enum Aggregation: Sendable, Hashable {
    case sum
    case mean
    case minimum
    case maximum
    /// Last sample in time.
    case latest
  }

  /// Key in a day record, in `snake_case`, ending in the unit if there is one.
  public var key: String { facts.key }
  /// Unit of the value.
  public var unit: String { facts.unit }
  /// Plausible range for a living person. Values outside it are recording errors and count as missing.
  public var plausible: ClosedRange<Double> { facts.plausible }
  /// How raw samples are combined into the day's value.
  package var aggregation: Aggregation { facts.aggregation }

  /// Whether the value belongs to the night and morning rather than to the following day.
  package var isVital: Bool {
    rawValue <= DayMetric.oxygenSaturation.rawValue || self == .temperatureDeviation
  }

  private struct Facts {
    let key: String
    let unit: String
    let plausible: ClosedRange<Double>
    let aggregation: Aggregation

    init(_ key: String, _ unit: String, _ plausible: ClosedRange<Double>, _ aggregation: Aggregation) {
      self.key = key
      self.unit = unit
      self.plausible = plausible
      self.aggregation = aggregation
    }
  }

  private var facts: Facts {
    switch self {
    case .hrv: Facts("hrv", "ms", 5...400, .mean)
    case .restingHeartRate: Facts("resting_hr", "bpm", 20...150, .mean)
    case .respiratoryRate: Facts("respiratory_rate", "1/min", 4...60, .mean)
    case .wristTemperature: Facts("apple_sleeping_wrist_temperature", "°C", 20...45, .mean)
    case .oxygenSaturation: Facts("blood_oxygen_saturation", "%", 50...100, .mean)
    case .averageHeartRate: Facts("heart_rate_avg", "bpm", 20...250, .mean)
    case .lowestHeartRate: Facts("heart_rate_min", "bpm", 20...250, .minimum)
    case .highestHeartRate: Facts("heart_rate_max", "bpm", 20...250, .maximum)
    case .steps: Facts("step_count", "steps", 0...200_000, .sum)
    case .distance: Facts("distance_km", "km", 0...1000, .sum)
    case .activeEnergy: Facts("active_calories", "kcal", 0...20_000, .sum)
    case .basalEnergy: Facts("basal_calories", "kcal", 0...6000, .sum)
    case .exerciseMinutes: Facts("exercise_min", "min", 0...1500, .sum)
    case .flights: Facts("flights_climbed", "flights", 0...5000, .sum)
    case .daylight: Facts("daylight_min", "min", 0...1500, .sum)
    case .walkingSpeed: Facts("walking_speed_kmh", "km/h", 0...15, .mean)
    case .vo2max: Facts("vo2max", "mL/kg/min", 10...100, .latest)
    case .cardioRecovery: Facts("cardio_recovery_bpm", "bpm", 0...120, .latest)
    case .energyIntake: Facts("dietary_energy_kj", "kcal", 0...20_000, .sum)
    case .protein: Facts("protein_g", "g", 0...1000, .sum)
    case .carbohydrate: Facts("carbs_g", "g", 0...3000, .sum)
    case .fat: Facts("total_fat", "g", 0...1000, .sum)
    case .fiber: Facts("fiber_g", "g", 0...300, .sum)
    case .sugar: Facts("sugar_g", "g", 0...2000, .sum)
    case .water: Facts("water_ml", "mL", 0...25_000, .sum)
    case .potassium: Facts("potassium_mg", "mg", 0...50_000, .sum)
    case .cholesterol: Facts("cholesterol", "mg", 0...10_000, .sum)
    case .alcohol: Facts("alcohol_drinks", "drinks", 0...60, .sum)
    case .bodyMass: Facts("weight_kg", "kg", 20...400, .latest)
    case .bodyFat: Facts("body_fat_pct", "%", 1...75, .latest)
    case .leanBodyMass: Facts("lean_body_mass", "kg", 10...200, .latest)
    case .skeletalMuscleMass: Facts("smm_kg", "kg", 5...120, .latest)
    case .visceralFat: Facts("visceral_fat", "level", 0...60, .latest)
    case .runningSpeed: Facts("running_speed_kmh", "km/h", 0...45, .mean)
    case .runningPower: Facts("running_power_w", "W", 0...2500, .mean)
    case .stepLength: Facts("running_stride_m", "m", 0.1...4, .mean)
    case .verticalOscillation: Facts("running_oscillation_cm", "cm", 0...40, .mean)
    case .groundContactTime: Facts("running_ground_contact_time", "ms", 50...1000, .mean)
    case .leftArmMass: Facts("left_arm_kg", "kg", 0.5...15, .latest)
    case .rightArmMass: Facts("right_arm_kg", "kg", 0.5...15, .latest)
    case .trunkMass: Facts("trunk_kg", "kg", 5...100, .latest)
    case .leftLegMass: Facts("left_leg_kg", "kg", 1...40, .latest)
    case .rightLegMass: Facts("right_leg_kg", "kg", 1...40, .latest)
    case .temperatureDeviation: Facts("temperature_deviation", "°C", -6...6, .mean)
    case .nap: Facts("nap_hours", "h", 0...16, .sum)
    }
  }
}

/// The values of a day. Values that were not recorded are absent.
public struct DayMetrics: Sendable, Hashable {
  /// Bit mask of the recorded metrics.
  private var known: UInt64 = 0
  /// Available values in the order of their metrics.
  private var values: [Double] = []

  /// Creates an empty set.
  public init() {}

  /// The value of the given metric, in its unit. Setting a value outside ``DayMetric/plausible`` removes it.
  public subscript(metric: DayMetric) -> Double? {
    get { isKnown(metric) ? values[place(of: metric)] : nil }
    set {
      let place = place(of: metric)
      if let newValue, metric.plausible.contains(newValue) {
        if isKnown(metric) { values[place] = newValue } else { values.insert(newValue, at: place) }
        known |= bit(of: metric)
      } else if isKnown(metric) {
        values.remove(at: place)
        known &= ~bit(of: metric)
      }
    }
  }

  /// Recorded metrics, in the order of ``DayMetric``.
  public var metrics: [DayMetric] { DayMetric.allCases.filter(isKnown) }

  /// Merges another record of the same day. If both have a metric, the other record's value is used.
  package mutating func merge(_ other: DayMetrics) {
    if known == 0 || known | other.known == other.known {
      self = other
    } else {
      for metric in other.metrics { self[metric] = other[metric] }
    }
  }

  /// The values without lean mass by body part, which is stored with the latest body composition.
  package var withoutSegments: DayMetrics {
    var kept = self
    for metric in [DayMetric.leftArmMass, .rightArmMass, .trunkMass, .leftLegMass, .rightLegMass] {
      kept[metric] = nil
    }
    return kept
  }

  /// Returns only the values that belong to the night and morning, or only the others.
  package func vitals(_ isVital: Bool) -> DayMetrics {
    // Vital signs are the first few metrics and one of the last.
    let first: UInt64 = (1 << (UInt64(DayMetric.oxygenSaturation.rawValue) + 1)) - 1
    let vital = first | bit(of: .temperatureDeviation)
    let wanted = isVital ? known & vital : known & ~vital
    guard wanted != known else { return self }
    var part = DayMetrics()
    guard wanted != 0 else { return part }
    let count = (known & first).nonzeroBitCount
    let place = place(of: .temperatureDeviation)
    let end = isKnown(.temperatureDeviation) ? place + 1 : place
    part.known = wanted
    part.values = Array(
      isVital ? values[..<count] + values[place..<end] : values[count..<place] + values[end...])
    return part
  }

  /// Whether no value is known.
  public var isEmpty: Bool { known == 0 }

  private func bit(of metric: DayMetric) -> UInt64 { 1 << UInt64(metric.rawValue) }
  private func isKnown(_ metric: DayMetric) -> Bool { known & bit(of: metric) != 0 }
  private func place(of metric: DayMetric) -> Int { (known & (bit(of: metric) - 1)).nonzeroBitCount }
}
