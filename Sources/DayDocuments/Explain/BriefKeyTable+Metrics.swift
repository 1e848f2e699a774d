import DayRecords

extension BriefKeyTable {
  /// Returns the line for a number that comes from a record.
  private static func given(_ path: String, _ metric: DayMetric, _ words: String) -> String {
    let absence =
      metric == .nap || metric == .temperatureDeviation
      ? "omitted if no device measures it" : "null if unknown"
    let isResting = metric == .restingHeartRate
    let night =
      isResting
      ? "; on request, the lowest half hour of sleep if no device reports a value (see resting_hr_source)"
      : ""
    let sources = isResting ? "metrics.vitals.resting_hr_source" : "–"
    return
      "\(path) | \(metric.unit) | \(words) | from the record; samples of a day as their \(aggregation(metric))\(night) | Keys of a record | – | \(sources) | \(absence)"
  }

  private static func aggregation(_ metric: DayMetric) -> String {
    switch metric.aggregation {
    case .mean: "mean"
    case .sum: "sum"
    case .minimum: "lowest"
    case .maximum: "highest"
    case .latest: "latest"
    }
  }

  /// The night and the vital signs of the morning.
  static let nights = [
    """
    metrics | | the numbers of the day | section | Keys of the brief | – | –
    metrics.sleep | | last night and recent nights | section | HRV and sleep | sleep | –
    metrics.sleep.total_hours | h | time asleep | from the record | | – | | null if unknown
    metrics.sleep.core_hours | h | light sleep | from the record | | – | | null if unknown
    metrics.sleep.deep_hours | h | deep sleep | from the record | | – | | null if unknown
    metrics.sleep.rem_hours | h | REM sleep | from the record | | – | | null if unknown
    metrics.sleep.awake_hours | h | time awake between falling asleep and waking | from the record | | – | | null if unknown
    metrics.sleep.wake_count | | awakenings | from the record | | – | | null if unknown
    metrics.sleep.sleep_onset_h | h | sleep onset, in hours from midnight; −0.5 is 23:30 | from the record | | – | | null if unknown
    metrics.sleep.wake_h | h | waking time, from the same midnight | from the record | | – | | null if unknown
    metrics.sleep.efficiency | share | share of the time in bed asleep, from falling asleep to waking | total ÷ (total + awake) | | – | metrics.sleep.total_hours, metrics.sleep.awake_hours | null if one of the two is unknown
    metrics.sleep.source | | the device or app that recorded the night | from the record | | – | | null if the record does not name it
    """,
    given("metrics.sleep.nap_hours", .nap, "naps of the last complete day"),
    """
    metrics.sleep.need_hours | h | sleep that counts as enough | as stated, else the median of the athlete's nights over 60 days, limited to 7 to 9.5 h (Hirshkowitz et al. 2015; Watson et al. 2015), else the default of the settings | | | | null before the first record
    metrics.sleep.debt_7d_hours | h | sleep debt over seven nights; negative for a surplus | Σ (need − sleep − naps) over the recorded nights | | | metrics.sleep.need_hours, metrics.sleep.nights_7d | null if no night is known
    metrics.sleep.nights_7d | nights | nights with data among the last seven | count | | – | | null before the first record
    metrics.sleep.debt_14d_hours | h | sleep debt over fourteen nights; negative for a surplus | Σ (need − sleep − naps) over the recorded nights | | | metrics.sleep.need_hours, metrics.sleep.nights_14d | null if no night is known
    metrics.sleep.nights_14d | nights | nights with data among the last fourteen | count | | – | | null before the first record
    metrics.sleep.usual_bedtime_h | h | usual bedtime, 0 to 24 | circular mean of the last 14 days | | – | metrics.sleep.sleep_onset_h | null if there are fewer than three nights
    metrics.sleep.bedtime_sd_hours | h | variation of bedtime | circular standard deviation √(−2 ln R) · 24 ÷ 2π of the last 14 days | | – | metrics.sleep.usual_bedtime_h | null if there are fewer than three nights
    metrics.sleep.regularity_index | of 100 | how regular the nights are, −100 to 100 (Phillips et al. 2017) | −100 + 200 · share of time in the same state (asleep or awake) 24 h apart, over the last 14 days | | – | | null if there are fewer than five pairs of days
    metrics.vitals | | vital signs of the morning | section | HRV and sleep | – | –
    metrics.vitals.hrv_trend | ms | heart-rate variability of the last seven days | geometric mean of the recorded nights, at least three (Plews et al. 2014) | | | metrics.vitals.hrv_kind | null if there are fewer than three nights
    metrics.vitals.hrv_baseline | ms | HRV baseline: heart-rate variability of the preceding days | geometric mean of the recorded nights from the 8th to the 60th day back, at least seven | | | metrics.vitals.hrv_kind | null if there are fewer than seven nights
    metrics.vitals.hrv_kind | | kind of HRV: rmssd or sdnn | from the record, else by its source | Keys of a record | | | null if no HRV is known
    """,
    given("metrics.vitals.hrv", .hrv, "morning heart-rate variability"),
    given("metrics.vitals.resting_hr", .restingHeartRate, "resting heart rate"),
    "metrics.vitals.resting_hr_source | | night if the resting heart rate was estimated from night heart rates | from the record, or from its samples | Resting heart rate from the night | – | – | omitted if a device measured it or the source is unknown",
    given("metrics.vitals.respiratory_rate", .respiratoryRate, "respiratory rate at night"),
    given(
      "metrics.vitals.apple_sleeping_wrist_temperature", .wristTemperature,
      "wrist temperature at night"),
    given(
      "metrics.vitals.blood_oxygen_saturation", .oxygenSaturation, "blood oxygen saturation at night"),
    given(
      "metrics.vitals.temperature_deviation", .temperatureDeviation,
      "night temperature relative to the device's baseline"),
  ].joined(separator: "\n")

  /// Activity, food, running and training of the last completed day.
  static let day: String = {
    var lines = [
      "metrics.activity | | activity of the last complete day | section | Keys of a record | – | –"
    ]
    for (name, metric, words) in [
      ("step_count", DayMetric.steps, "steps"), ("distance_km", .distance, "distance walked and run"),
      ("active_calories", .activeEnergy, "active energy"),
      ("basal_calories", .basalEnergy, "resting energy"),
      ("exercise_min", .exerciseMinutes, "exercise minutes from the device"),
      ("flights_climbed", .flights, "flights of stairs"), ("daylight_min", .daylight, "time in daylight"),
      ("walking_speed_kmh", .walkingSpeed, "walking speed"),
      ("vo2max", .vo2max, "VO2max estimated by the device"),
      ("cardio_recovery_bpm", .cardioRecovery, "heart-rate recovery from the device"),
      ("heart_rate_avg", .averageHeartRate, "mean heart rate of the day"),
      ("heart_rate_min", .lowestHeartRate, "lowest heart rate of the day"),
      ("heart_rate_max", .highestHeartRate, "highest heart rate of the day"),
    ] { lines.append(given("metrics.activity.\(name)", metric, words)) }
    lines.append(
      "metrics.nutrition | | food and drink of the last complete day | section | Keys of a record | – | –"
    )
    for (name, metric, words) in [
      ("calories", DayMetric.energyIntake, "energy intake"), ("protein_g", .protein, "protein"),
      ("carbs_g", .carbohydrate, "carbohydrate"), ("fat_g", .fat, "fat"), ("fiber_g", .fiber, "fibre"),
      ("water_ml", .water, "drink"), ("sugar_g", .sugar, "sugar"),
      ("alcohol_drinks", .alcohol, "alcoholic drinks"),
      ("potassium_mg", .potassium, "potassium"), ("cholesterol_mg", .cholesterol, "cholesterol"),
    ] { lines.append(given("metrics.nutrition.\(name)", metric, words)) }
    lines.append(food)
    lines.append(
      "metrics.running_mechanics | | running on the last complete day | section | Keys of a record | – | –"
    )
    for (name, metric, words) in [
      ("running_speed_kmh", DayMetric.runningSpeed, "running speed"),
      ("running_power_w", .runningPower, "running power from the device"),
      ("running_stride_m", .stepLength, "step length"),
      ("running_oscillation_cm", .verticalOscillation, "vertical oscillation"),
      ("running_ground_contact_time", .groundContactTime, "ground contact time per step"),
    ] { lines.append(given("metrics.running_mechanics.\(name)", metric, words)) }
    return (lines + [training]).joined(separator: "\n")
  }()

  private static let food = """
    metrics.nutrition.energy_availability | kcal/kg/day | energy left for the body after exercise, mean of the seven days before | (intake − exercise) ÷ fat-free mass over days with a complete log: at least 0.8 of the resting rate (Cunningham 1991; Mountjoy et al. 2023) | Food targets and energy availability | fuel_targets | – | null for minors, or if fat-free mass is unknown or too few days have food and training
    metrics.nutrition.through_day | | protein and fluids through the day: the previous day in the morning, the day so far in the evening | section | Food targets and energy availability | fuel_targets | issue | null if nothing is logged
    metrics.nutrition.through_day.protein_target_g | g | protein target | as stated by the athlete, else the g/kg of the settings × body mass (Jäger et al. 2017; Morton et al. 2018) | | | – | null if body mass is unknown
    metrics.nutrition.through_day.protein_left_g | g | protein still to eat | target − protein of that day, at least 0 | | | metrics.nutrition.through_day.protein_target_g, metrics.nutrition.protein_g | null if protein is not logged, or the target is unknown
    metrics.nutrition.through_day.water_target_ml | mL | fluid target | as stated by the athlete, else the target for the athlete's sex (EFSA 2010) | | | –
    metrics.nutrition.through_day.water_left_ml | mL | fluid still to drink | target − fluids of that day, at least 0 | | | metrics.nutrition.through_day.water_target_ml, metrics.nutrition.water_ml | null if fluids are not logged
    metrics.nutrition.through_day.portion_g | g | minimum protein of a meal that counts as a portion | 0.25 g per kg of body mass, or as set (Jäger et al. 2017) | | | – | null if body mass is unknown
    metrics.nutrition.through_day.portions | | protein portions | meals with at least portion_g; entries within half an hour are one meal | | | metrics.nutrition.through_day.portion_g | null if no meal with protein has a time, or body mass is unknown
    metrics.nutrition.through_day.portion_span_h | h | time from the first portion to the last | difference of their times | | | metrics.nutrition.through_day.portions | null if there are fewer than two
    metrics.nutrition.through_day.longest_gap_h | h | longest gap between portions | largest gap | | | metrics.nutrition.through_day.portions | null if there are fewer than two
    metrics.nutrition.through_day.last_entry_h | h | time of the last entry, from midnight | from the diary | | – | – | null if no entry has a time
    """

  private static let training = """
    metrics.training | | training up to the last complete day | section | Daily load | day_load, \(loadFactors) |
    metrics.training.load | | load of that day | Σ of its sessions, each as interpretation.load | | day_load, \(loadFactors), trimp | last_7_days.through | null if its training is unknown
    metrics.training.load_7d | | load of the seven days up to it | Σ of the seven daily loads | | | last_7_days.from, last_7_days.through | null unless each of the seven is known
    metrics.training.atl | | short-term load (ATL, fatigue) | E = E₋₁ + α·(load − E₋₁) from day to day, α = 1 − e^(−1/N) of fitness.acute_days or by fitness.convention (Coggan 2003), as in a history | Fitness, fatigue and form (CTL, ATL, TSB) | fitness | metrics.training.unknown_since | null in the first weeks, and after recent days of unknown training (unknown_since)
    metrics.training.ctl | | long-term load (CTL, fitness) | E = E₋₁ + α·(load − E₋₁) from day to day, α = 1 − e^(−1/N) of fitness.chronic_days or by fitness.convention (Coggan 2003), as in a history | Fitness, fatigue and form (CTL, ATL, TSB) | fitness | metrics.training.unknown_since | null in the first weeks, and after recent days of unknown training (unknown_since)
    metrics.training.tsb | | balance (TSB, form) | ctl − atl up to the last complete day | Baselines | fitness | metrics.training.ctl, metrics.training.atl | null if either is null
    metrics.training.unknown_since | | last day with enough recorded training | if training is unknown for safety.known_days, or for all but 7 days of the last 14 | Baselines | safety | – | null if enough is known, or no such day is within three months
    metrics.training.planned_load | | planned load for the day of the brief | from the record, converted to load from its unit | Load of a planned session | day_load, \(loadFactors) | metrics.training.planned_load_unit | null if no plan is known
    metrics.training.planned_load_unit | | unit of the plan as given: load, session_rpe, tss or minutes | as named, else inferred from completed training | Load of a planned session | day_load | – | null if no plan is known, or while its unit is unknown
    metrics.training.plan_done_share | share | usual completed share of the plan, used to scale plans | running mean of done ÷ planned over days with a plan | The five risks | – | – | null if no plan is known, or before the first planned day is over
    metrics.vendor_scores | | scores of device makers, for context only | section | Keys of a record | – | – | empty if the records have none
    metrics.vendor_scores.source | | the maker | from the record | | |
    metrics.vendor_scores.name | | the score | from the record | | |
    metrics.vendor_scores.value | | its value | from the record | | |
    """
}
