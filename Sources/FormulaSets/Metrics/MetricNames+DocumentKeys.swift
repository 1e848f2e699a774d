/// The keys of the activity document that custom metrics may use: single numbers with their units.
///
/// The document is defined in a higher module. `OwnMetricNamesTests` keeps this list in line with its keys
/// and units.
package enum MetricDocumentKeys {
  /// Every key with its unit in the document's table.
  package static let all: [(path: String, unit: String)] = table.split(separator: "\n").compactMap { line in
    let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { cell in
      FormulaChange.trimmed(cell)
    }
    return cells.count == 2 ? (cells[0], cells[1]) : nil
  }

  private static let table = """
    elapsed_time_seconds | s
    timer_time_seconds | s
    moving_time_seconds | s
    distance_m | m
    distance_km | km
    elevation_gain_m | m
    average_speed_ms | m/s
    max_speed_ms | m/s
    average_heartrate | bpm
    max_heartrate | bpm
    calories | kcal
    average_watts | W
    suffer_score | 
    rpe | 
    structure.race.runs | 
    structure.race.stations | 
    structure.race.run_s | s
    structure.race.station_s | s
    structure.race.transition_s | s
    structure.race.fade_percent | %
    structure.race.run_load_percent | %
    structure.race.station_load_percent | %
    structure.adherence.planned | 
    structure.adherence.done | 
    structure.adherence.compliance_percent | %
    heart_rate.average | bpm
    heart_rate.max | bpm
    heart_rate.min | bpm
    heart_rate.recovery.bpm_drop_30s | bpm
    heart_rate.recovery.bpm_drop_1min | bpm
    heart_rate.recovery.bpm_drop_2min | bpm
    heart_rate.recovery.bpm_drop_3min | bpm
    heart_rate.recovery.bpm_drop_5min | bpm
    heart_rate.recovery.start_bpm | bpm
    heart_rate.recovery.end_bpm | bpm
    heart_rate.recovery.tau_s | s
    heart_rate.recovery.exercise_end_s | s
    heart_rate.recovery.cool_down_s | s
    heart_rate.coverage | share
    effort.score | of 10
    effort.max | 
    effort.personal_average | of 10
    effort.difference_percent | %
    training_load.load | 
    training_load.coverage | share
    training_load.multiplier | 
    training_load.trimp_exp | 
    training_load.trimp_max | 
    training_load.edwards | 
    training_load.lucia | 
    training_load.itrimp | 
    training_load.zonal | 
    training_load.trimp_zone | 
    training_load.tss | 
    training_load.hr_tss | 
    training_load.r_tss | 
    training_load.s_tss | 
    training_load.govss | 
    training_load.session_rpe | AU
    training_load.intensity | share
    training_load.effect.long_term_before | 
    training_load.effect.long_term_after | 
    training_load.effect.short_term_before | 
    training_load.effect.short_term_after | 
    training_load.effect.balance_before | 
    training_load.effect.balance_after | 
    training_load.effect.long_term_change | 
    training_load.effect.short_term_change | 
    intensity.percentage | %
    intensity.hrr_percentage | %
    speed.average_kmh | km/h
    speed.max_kmh | km/h
    speed.pace_avg_s_per_km | s/km
    speed.pace_best_s_per_km | s/km
    speed.grade_adjusted_pace_s_per_km | s/km
    speed.normalized_graded_pace_s_per_km | s/km
    pool.length_m | m
    pool.lengths | 
    pool.distance_m | m
    pool.swim_s | s
    pool.rest_s | s
    pool.strokes | 
    pool.strokes_per_length | 
    pool.swolf | 
    pool.distance_per_stroke_m | m
    pool.stroke_rate_per_min | 1/min
    pool.stroke_index_m2_s | m²/s
    strength.sets | 
    strength.hard_sets | 
    strength.repetitions | 
    strength.volume_kg | kg
    strength.load | 
    elevation.gain_m | m
    elevation.device_gain_m | m
    elevation.loss_m | m
    elevation.max_m | m
    elevation.min_m | m
    power.average_watts | W
    power.max_watts | W
    power.normalized_power | W
    power.xpower | W
    power.intensity_factor | 
    power.variability_index | 
    power.work_kj | kJ
    power.ftp_w | W
    power.work_above_ftp_kj | kJ
    power.bike_score | 
    power.w_prime_balance.work_above_j | J
    power.heart_rate_response.watts_at_lthr | W
    power.coverage | share
    power_estimate.average_watts | W
    power_estimate.w_per_kg | W/kg
    power_estimate.work_kj | kJ
    power_estimate.seconds | s
    power_estimate.drag_fraction | share
    power_estimate.way_fraction | share
    power_estimate.air_density_kg_m3 | kg/m³
    cadence.average | 
    cadence.max | 
    durability.decoupling_percent | %
    durability.efficiency_factor | 
    durability.drift_percent | %
    energy.kcal | kcal
    energy.device_kcal | kcal
    energy.net_kcal | kcal
    energy.coverage | share
    energy.after_burn.kcal | kcal
    mets | MET
    met_minutes | MET·min
    met_bands.light_minutes | min
    met_bands.moderate_minutes | min
    met_bands.vigorous_minutes | min
    met_bands.met_minutes | MET·min
    met_bands.coverage | share
    interpretation.spillover_load | 
    route.distance_m | m
    running_mechanics.vertical_ratio_percent | %
    running_mechanics.ground_contact_balance_percent | %
    running_mechanics.flight_time_ms | ms
    running_mechanics.leg_stiffness_kn_m | kN/m
    running_mechanics.vertical_stiffness_kn_m | kN/m
    hrv.beats | 
    hrv.removed_fraction | share
    hrv.coverage | share
    hrv.beats_s | s
    hrv.holes | 
    hrv.mean_rr_ms | ms
    hrv.rmssd_ms | ms
    hrv.ln_rmssd | 
    hrv.sdnn_ms | ms
    hrv.pnn_percent | %
    hrv.pnn_bound_ms | ms
    hrv.sd1_ms | ms
    hrv.sd2_ms | ms
    hrv.respiration_per_min | 1/min
    hrv.alpha1 | 
    hrv.alpha2 | 
    hrv.sample_entropy | 
    hrv.approximate_entropy | 
    cardio_fitness.vo2max | mL/kg/min
    cardio_fitness.percentile | %
    """
}
