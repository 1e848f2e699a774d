import DayRecords

extension BriefKeyTable {
  /// The line of a number that a record said, by what the record holds of it.
  private static func given(_ path: String, _ metric: DayMetric, _ words: String) -> String {
    let absence =
      metric == .nap || metric == .temperatureDeviation
      ? "left out where no device tells it" : "null where it is not known"
    let isResting = metric == .restingHeartRate
    let night =
      isResting
      ? "; where no device gave any and it is asked for, the slowest half hour of the sleep, as resting_hr_source then says"
      : ""
    let sources = isResting ? "metrics.vitals.resting_hr_source" : "–"
    return
      "\(path) | \(metric.unit) | \(words) | as the record has it; samples of a day as their \(aggregation(metric))\(night) | Keys of a record | – | \(sources) | \(absence)"
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
    metrics.sleep | | the night that ended on the day, and the last nights together | section | HRV and sleep | sleep | –
    metrics.sleep.total_hours | h | time asleep | as the record has it | | – | | null where it is not known
    metrics.sleep.core_hours | h | light sleep | as the record has it | | – | | null where it is not known
    metrics.sleep.deep_hours | h | deep sleep | as the record has it | | – | | null where it is not known
    metrics.sleep.rem_hours | h | REM sleep | as the record has it | | – | | null where it is not known
    metrics.sleep.awake_hours | h | time awake between falling asleep and waking | as the record has it | | – | | null where it is not known
    metrics.sleep.wake_count | | wakings | as the record has it | | – | | null where it is not known
    metrics.sleep.sleep_onset_h | h | falling asleep, from the midnight before the day: −0.5 is 23:30 | as the record has it | | – | | null where it is not known
    metrics.sleep.wake_h | h | waking, from the same midnight | as the record has it | | – | | null where it is not known
    metrics.sleep.efficiency | share | part of the time between falling asleep and waking that was slept | total ÷ (total + awake) | | – | metrics.sleep.total_hours, metrics.sleep.awake_hours | null where one of the two is not known
    metrics.sleep.source | | who recorded the night | as the record has it | | – | | null where the record names nobody
    """,
    given("metrics.sleep.nap_hours", .nap, "naps of the last day that is over"),
    """
    metrics.sleep.need_hours | h | sleep that counts as enough | as stated, else the middle of the own nights of 60 days, within 7 and 9.5 h (Hirshkowitz et al. 2015; Watson et al. 2015), else the usual one of the settings | | | | null before the first record
    metrics.sleep.debt_7d_hours | h | what the nights of seven days fall short of the need; below 0 where more was slept | Σ (need − sleep) over the known nights | | | metrics.sleep.need_hours, metrics.sleep.nights_7d | null without a known night
    metrics.sleep.nights_7d | nights | known nights of them | counted | | – | | null before the first record
    metrics.sleep.debt_14d_hours | h | what the nights of fourteen days fall short of the need; below 0 where more was slept | Σ (need − sleep) over the known nights | | | metrics.sleep.need_hours, metrics.sleep.nights_14d | null without a known night
    metrics.sleep.nights_14d | nights | known nights of them | counted | | – | | null before the first record
    metrics.sleep.usual_bedtime_h | h | the usual time of falling asleep on the clock, 0 to 24 | circular mean of the last 14 days | | – | metrics.sleep.sleep_onset_h | null with fewer than three nights
    metrics.sleep.bedtime_sd_hours | h | how far that time varies | circular standard deviation √(−2 ln R) · 24 ÷ 2π of the last 14 days | | – | metrics.sleep.usual_bedtime_h | null with fewer than three nights
    metrics.sleep.regularity_index | of 100 | how regular the nights are, −100 to 100 (Phillips et al. 2017) | −100 + 200 · the share of the clock in which two days in a row are alike asleep or awake, over the last 14 days | | – | | null with fewer than five pairs of days
    metrics.vitals | | vital signs of the morning | section | HRV and sleep | – | –
    metrics.vitals.hrv_trend | ms | heart-rate variability of the last seven days | geometric mean of the known nights, three at least (Plews et al. 2014) | | | metrics.vitals.hrv_kind | null with fewer than three nights
    metrics.vitals.hrv_baseline | ms | heart-rate variability of the days before those | geometric mean of the known nights from the 8th to the 60th day back, seven at least | | | metrics.vitals.hrv_kind | null with fewer than seven nights
    metrics.vitals.hrv_kind | | what the morning's variability is: rmssd or sdnn | as the record has it, else by where it comes from | Keys of a record | | | null where there is none
    """,
    given("metrics.vitals.hrv", .hrv, "heart-rate variability of the morning"),
    given("metrics.vitals.resting_hr", .restingHeartRate, "resting heart rate"),
    "metrics.vitals.resting_hr_source | | night where the resting heart rate was made of the heart rates of the night | as the record has it, or its samples make it | Resting heart rate of a night | – | – | left out where a device gave it or nobody says",
    given("metrics.vitals.respiratory_rate", .respiratoryRate, "breaths a minute at night"),
    given(
      "metrics.vitals.apple_sleeping_wrist_temperature", .wristTemperature,
      "temperature of the wrist at night"),
    given(
      "metrics.vitals.blood_oxygen_saturation", .oxygenSaturation, "oxygen saturation of the blood at night"),
    given(
      "metrics.vitals.temperature_deviation", .temperatureDeviation,
      "departure of the temperature at night from the usual one, as the device says"),
  ].joined(separator: "\n")

  /// Activity, food, running and training of the last day that is over.
  static let day: String = {
    var lines = [
      "metrics.activity | | activity of the last day that is over | section | Keys of a record | – | –"
    ]
    for (name, metric, words) in [
      ("step_count", DayMetric.steps, "steps"), ("distance_km", .distance, "distance walked and run"),
      ("active_calories", .activeEnergy, "energy of moving"),
      ("basal_calories", .basalEnergy, "energy at rest"),
      ("exercise_min", .exerciseMinutes, "minutes of exercise, as the device counts them"),
      ("flights_climbed", .flights, "flights of stairs"), ("daylight_min", .daylight, "time in daylight"),
      ("walking_speed_kmh", .walkingSpeed, "walking speed"),
      ("vo2max", .vo2max, "maximal oxygen uptake, as the device estimates it"),
      ("cardio_recovery_bpm", .cardioRecovery, "fall of the heart rate after exercise, as the device says"),
      ("heart_rate_avg", .averageHeartRate, "mean heart rate of the day"),
      ("heart_rate_min", .lowestHeartRate, "lowest heart rate of the day"),
      ("heart_rate_max", .highestHeartRate, "highest heart rate of the day"),
    ] { lines.append(given("metrics.activity.\(name)", metric, words)) }
    lines.append(
      "metrics.nutrition | | food and drink of the last day that is over | section | Keys of a record | – | –"
    )
    for (name, metric, words) in [
      ("calories", DayMetric.energyIntake, "energy eaten"), ("protein_g", .protein, "protein"),
      ("carbs_g", .carbohydrate, "carbohydrate"), ("fat_g", .fat, "fat"), ("fiber_g", .fiber, "fibre"),
      ("water_ml", .water, "drink"), ("sugar_g", .sugar, "sugar"),
      ("alcohol_drinks", .alcohol, "alcoholic drinks"),
      ("potassium_mg", .potassium, "potassium"), ("cholesterol_mg", .cholesterol, "cholesterol"),
    ] { lines.append(given("metrics.nutrition.\(name)", metric, words)) }
    lines.append(food)
    lines.append(
      "metrics.running_mechanics | | how the athlete ran on the last day that is over | section | Keys of a record | – | –"
    )
    for (name, metric, words) in [
      ("running_speed_kmh", DayMetric.runningSpeed, "running speed"),
      ("running_power_w", .runningPower, "running power, as the device estimates it"),
      ("running_stride_m", .stepLength, "length of a step"),
      ("running_oscillation_cm", .verticalOscillation, "vertical oscillation"),
      ("running_ground_contact_time", .groundContactTime, "time on the ground a step"),
    ] { lines.append(given("metrics.running_mechanics.\(name)", metric, words)) }
    return (lines + [training]).joined(separator: "\n")
  }()

  private static let food = """
    metrics.nutrition.energy_availability | kcal/kg a day | energy left for the body after exercise, mean of the seven days before | (intake − exercise) ÷ fat-free mass of the days whose log is believed: at least fuel_targets.minimum_log of the resting rate (Cunningham 1991; Mountjoy et al. 2023) | Food targets and energy availability | fuel_targets | – | null of minors, without fat-free mass, and with too few days whose food and training are known
    metrics.nutrition.through_day | | protein and drink through the day: the day before in the morning, the day so far in the evening | section | Food targets and energy availability | fuel_targets | issue | null where nothing of it is logged
    metrics.nutrition.through_day.protein_target_g | g | target of protein | as the athlete states it, else g a kg of the settings × body mass (Jäger et al. 2017; Morton et al. 2018) | | | – | null where body mass is not known
    metrics.nutrition.through_day.protein_left_g | g | what is missing of it | target − protein of that day, at least 0 | | | metrics.nutrition.through_day.protein_target_g, metrics.nutrition.protein_g | null where protein is not logged, or there is no target
    metrics.nutrition.through_day.water_target_ml | mL | target of drink | as the athlete states it, else by sex (EFSA 2010) | | | –
    metrics.nutrition.through_day.water_left_ml | mL | what is missing of it | target − drink of that day, at least 0 | | | metrics.nutrition.through_day.water_target_ml, metrics.nutrition.water_ml | null where drink is not logged
    metrics.nutrition.through_day.portion_g | g | protein from which a meal counts as a portion | 0.25 g a kg of body mass or as the settings say (Jäger et al. 2017) | | | – | null where body mass is not known
    metrics.nutrition.through_day.portions | | portions that count | meals with at least portion_g; entries within half an hour are one meal | | | metrics.nutrition.through_day.portion_g | null where no meal with protein has a time, or body mass is not known
    metrics.nutrition.through_day.portion_span_h | h | from the first of them to the last | time between the two | | | metrics.nutrition.through_day.portions | null with fewer than two
    metrics.nutrition.through_day.longest_gap_h | h | the longest time between two of them | largest difference of neighbours | | | metrics.nutrition.through_day.portions | null with fewer than two
    metrics.nutrition.through_day.last_entry_h | h | time of the last entry, from midnight | as the diary has it | | – | – | null where no entry has a time
    """

  private static let training = """
    metrics.training | | training up to the last day that is over | section | Daily load | day_load, \(loadFactors) |
    metrics.training.load | | load of that day | Σ of its sessions, each as interpretation.load | | day_load, \(loadFactors), trimp | last_7_days.through | null where its training is not known
    metrics.training.load_7d | | load of the seven days up to it | Σ of the seven daily loads | | | last_7_days.from, last_7_days.through | null unless each of the seven is known
    metrics.training.atl | | short-term load (ATL, fatigue) | E = E₋₁ + α·(load − E₋₁) from day to day, α = 1 − e^(−1/N) of fitness.acute_days or as fitness.convention says (Coggan 2003), as a history has it | Fitness, fatigue and form (CTL, ATL, TSB) | fitness | metrics.training.unknown_since | null in the first weeks, and once training has not been known of late (unknown_since)
    metrics.training.ctl | | long-term load (CTL, fitness) | E = E₋₁ + α·(load − E₋₁) from day to day, α = 1 − e^(−1/N) of fitness.chronic_days or as fitness.convention says (Coggan 2003), as a history has it | Fitness, fatigue and form (CTL, ATL, TSB) | fitness | metrics.training.unknown_since | null in the first weeks, and once training has not been known of late (unknown_since)
    metrics.training.tsb | | balance (TSB, form) | ctl − atl up to the last day that is over | Own levels | fitness | metrics.training.ctl, metrics.training.atl | null where one of the two is
    metrics.training.unknown_since | | last day up to which enough of training was known | where training has not been known for safety.known_days, or of fewer than safety.training_needs of the last 14 | Own levels | safety | – | null where enough is known, and where no such day lies within three months
    metrics.training.planned_load | | load that is planned for the day of the brief | as the record has it, brought to load from the unit it came in | Load of a planned session | day_load, \(loadFactors) | metrics.training.planned_load_unit | null without a plan
    metrics.training.planned_load_unit | | unit in which the plan came: load, session_rpe, tss or minutes | as named, else found out from what was done | Load of a planned session | day_load | – | null without a plan, or where it is not known yet
    metrics.training.plan_done_share | share | part of the plan that is usually done, with which a plan is taken | running mean of done ÷ planned of the days that had a plan | The five risks | – | – | null without a plan, and before the first planned day is over
    metrics.vendor_scores | | scores of device makers, as context; never used | section | Keys of a record | – | – | empty where the records have none
    metrics.vendor_scores.source | | the maker | as the record has it | | |
    metrics.vendor_scores.name | | the score | as the record has it | | |
    metrics.vendor_scores.value | | its value | as the record has it | | |
    """
}
