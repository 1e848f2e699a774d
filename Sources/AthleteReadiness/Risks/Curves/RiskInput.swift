import DayRecords
import Statistics

/// An input of the risk models.
package enum RiskInput: Int, Sendable, Hashable, CaseIterable {
  // Training.
  case ratio, excess, ramp, monotony, strain, lastLoad, todayLoad, comingLoad, peakRatio, lately, fitness,
    incidents
  case spilloverChance, rise, riseTomorrow, riseAfter, risen
  case suppressionChance, capacity, trough
  // Sleep.
  case sleepDebt, sleepScore, irregularity, awakeSlow
  // Vitals.
  case variabilityScore, variabilityFast, heartScore, heartFast, heartSlow, noiseRatio
  case infection, illnessFast
  case startChance, prodrome, unstable, shrinking, strength, stress
  // Answers.
  case feel, feelFast, feelSlow, feelSlowest, wellbeingSlowest, sorenessScore, sorenessFast, sorenessSlow,
    sorenessSlowest
  case freshnessFast, moodFast, calmFast, sleepQualityFast, wellbeing, wellbeingSlow
  case changeRatio, changeLevel
  // Fuel.
  case fuelChance, availability, carbohydrate, glycogen, demanding, deficit, shortfalls, foodLogged
  // Data coverage.
  case vitalsShare, answersShare, foodShare
  // A session relative to the largest in four weeks, the usual uncertainty of the instability filter, and the
  // accuracy of its past forecasts.
  case spike, wavering, bornOut

  package static let count = allCases.count

  package var key: String {
    switch self {
    case .ratio: "acute_chronic_ratio"
    case .excess: "fatigue_over_fitness"
    case .ramp: "load_ramp"
    case .monotony: "monotony"
    case .strain: "muscle_strain"
    case .lastLoad: "load_yesterday"
    case .todayLoad: "load_today"
    case .comingLoad: "planned_load"
    case .peakRatio: "projected_acute_chronic_ratio"
    case .lately: "plan_done"
    case .fitness: "fitness"
    case .incidents: "projected_overload"
    case .spilloverChance: "projected_spillover"
    case .rise: "fatigue_cost"
    case .riseTomorrow: "fatigue_cost_tomorrow"
    case .riseAfter: "fatigue_cost_in_two_days"
    case .risen: "fatigue_cost_lately"
    case .suppressionChance: "projected_suppression"
    case .capacity: "capacity"
    case .trough: "projected_capacity"
    case .sleepDebt: "sleep_debt"
    case .sleepScore: "sleep"
    case .irregularity: "sleep_onset_irregularity"
    case .awakeSlow: "awake"
    case .variabilityScore: "hrv"
    case .variabilityFast: "hrv_3d"
    case .heartScore: "resting_hr"
    case .heartFast: "resting_hr_3d"
    case .heartSlow: "resting_hr_7d"
    case .noiseRatio: "hrv_noise_ratio"
    case .infection: "infection_signs"
    case .illnessFast: "respiratory_rate_and_temperature"
    case .startChance: "instability_stage"
    case .prodrome: "instability_signs"
    case .unstable: "instability_present"
    case .shrinking: "hrv_compression"
    case .strength: "instability_strength"
    case .stress: "stress_signs"
    case .feel: "feel"
    case .feelFast: "feel_3d"
    case .feelSlow: "feel_14d"
    case .feelSlowest: "feel_60d"
    case .wellbeingSlowest: "wellbeing_60d"
    case .sorenessSlowest: "soreness_60d"
    case .sorenessScore: "soreness"
    case .sorenessFast: "soreness_3d"
    case .sorenessSlow: "soreness_14d"
    case .freshnessFast: "freshness_3d"
    case .moodFast: "mood_3d"
    case .calmFast: "calm_3d"
    case .sleepQualityFast: "sleep_quality_3d"
    case .wellbeing: "wellbeing_3d"
    case .wellbeingSlow: "wellbeing_14d"
    case .changeRatio: "feel_variability_ratio"
    case .changeLevel: "feel_variability"
    case .fuelChance: "projected_fuel"
    case .availability: "energy_availability"
    case .carbohydrate: "carbohydrate_share"
    case .glycogen: "carbohydrate_stores"
    case .demanding: "training_demand"
    case .deficit: "energy_deficit"
    case .shortfalls: "fuel_shortfalls"
    case .foodLogged: "food_log"
    case .vitalsShare: "nights_recorded"
    case .answersShare: "check_ins_given"
    case .foodShare: "food_days_logged"
    case .spike: "session_spike"
    case .wavering: "instability_signs_usual"
    case .bornOut: "instability_forecasts_borne_out"
    }
  }
}

/// Risk inputs of one forecast; NaN if missing.
package struct RiskInputs: Sendable {
  package private(set) var values = [Double](repeating: .nan, count: RiskInput.count)

  init() {}

  /// Reads values in the order of `RiskInput`. NaN and absent values count as missing.
  package init(_ numbers: some Sequence<Double>) {
    for (place, number) in numbers.enumerated() where place < values.count { values[place] = number }
  }

  package subscript(input: RiskInput) -> Double? {
    get { values[input.rawValue].isNaN ? nil : values[input.rawValue] }
    set {
      guard let newValue, newValue.isFinite else {
        values[input.rawValue] = .nan
        return
      }
      values[input.rawValue] = newValue
    }
  }
}

extension RiskInputs {
  /// Fraction of the mean daily load added to the SD when computing weekly monotony. House rule: without it,
  /// the monotony of identical days has no bound.
  static let monotonyFloor = 0.15

  /// Returns ln(p/(1 − p)), limited to ±9.
  static func odds(_ probability: Double) -> Double {
    logit(probability, margin: 1.2e-4)
  }
}
