/// Keys of former settings that have been constants since version 0.1. Formula files, changes and expressions
/// that use one are rejected with a message to that effect.
///
/// Page: *Writing a formula file*, tests: `ConstantKeyTests`.
package enum ConstantKey {
  /// All keys, as `group.key`.
  package static let all: Set<String> = Set(
    table.split(separator: "\n").flatMap { line in
      let names = line.split(separator: " ")
      return names.dropFirst().map { "\(names[0]).\($0)" }
    })

  /// The groups of these keys. Some no longer have any settings.
  static let groups = Set(all.compactMap { $0.split(separator: ".").first })

  private static let table = """
    time_base auto_floor auto_ceiling auto_multiple auto_percentile auto_ordinary_step
    heart_rate_repair flat_seconds_alone flat_change flat_smoothing flat_kept spike_half_width
    heart_rate_repair spike_floor minimum_samples lock_window lock_distance lock_correlation
    heart_rate_repair lock_jump fewest_samples
    held_excess dip jump jump_time output_change output_time impossible
    power_repair spike_jump spike_samples
    motion_repair reacquire_samples rejects_null_island
    altitude_repair fastest step_floor settle_time spike_half_width spike_limit spike_floor
    altitude_repair minimum_samples fewest_samples
    kind_inference minimum_time priors speeds speed_spreads cadences cadence_spreads speed_ranges
    kind_inference cadence_ranges range_spread powers pools hiking_climb least_time
    regions upper_words lower_words core_words upper_exercises lower_exercises core_exercises
    anchors age_equation_sd population_maximum_sd assumed_resting_sd fox tanaka gellish_linear
    anchors gellish_linear_unrounded gellish_quadratic gellish_quadratic_unrounded nes gulati inbar
    anchors ages studied_ages resting_days
    heart_rate_recovery mean_width minimum_coverage longest_gap rated_share minimum_stop power_fall
    heart_rate_recovery stopped_power stopped_run_speed stopped_ride_speed stop_hold work_share
    heart_rate_recovery peak_share peak_fall plateau_slope minimum_after fit_window shortest_tau
    heart_rate_recovery longest_tau plateau_fall largest_error asymptote_margin output_percentile
    heart_rate_recovery before_width resumption_share resumption_hold peak_percentile median_width
    heart_rate_recovery slope_width near_maximum least_coverage least_stop least_after
    itrimp minimum_stages minimum_span least_stages least_span
    load_fallback missing_error errors interval_width
    decoupling steady_speed_variability block steady_time steady_output_change steady_grade_change
    decoupling steady_grade_spread drift_output_change moving_speed minimum_coverage least_coverage
    critical_power minimum_span minimum_work largest_work power_error work_error sprint_effort
    critical_power decline_start least_span least_work
    w_prime integral_scale integral_rate integral_offset bartram_scale bartram_exponent
    w_prime negative_share
    pedalling minimum_cadence least_cadence
    altitude_power minimum_altitude least_altitude
    estimated_power acceleration_span temperature mass_error drag_error rolling_error wind_error
    estimated_power interval_width running_error minimum_seconds maximum_per_kg least_seconds
    estimated_power most_per_kg
    heart_rate_response step shortest longest tried settling minimum_seconds minimum_fit reach
    heart_rate_response least_seconds least_fit
    running_spring leg_share
    elevation median run_spread ride_spread joined_rise barometer_noise noise_samples
    terrain threshold minimum_coverage least_coverage
    climbs dip steepest_length
    route speed_limits longest_spike precision
    pace felt_is_continuous minimum_split minimum_rest minetti_running minetti_walking minetti_limit
    pace strava_type strava_type_limit strava_type_below strava_type_above flat_speeds flat_costs
    pace riegel_exponent riegel_shortest riegel_longest riegel_minimum_exponent
    pace riegel_largest_exponent vdot_uptake vdot_lasting_share vdot_fading_shares vdot_fading_rates
    pace vdot_shortest vdot_longest least_split least_rest riegel_least_exponent
    derived_speed distance_window place_window minimum_share top_window minimum_catch_up reset_drop
    derived_speed least_share
    plausibility graded_stress graded_stress_by_receiver even_stress energy_of_uptake lowest_energy
    plausibility top_reach record_margin summary_distance
    energy errors interval_width kcal_per_litre joules_per_kcal keytel_male keytel_female
    energy keytel_male_vo2max keytel_female_vo2max keytel_lowest keytel_highest keytel_ages
    energy keytel_masses keytel_vo2max minimum_mets mifflin_male mifflin_female harris_benedict_male
    energy harris_benedict_female roza_shizgal_male roza_shizgal_female cunningham_1980
    energy cunningham_1991 least_mets
    mets table_base table_slope assumed_intensity cycle_slope walk_limit run_limit jog_limit
    mets acsm_resting acsm_walking acsm_climbing acsm_running acsm_running_up acsm_unloaded_cycling
    mets acsm_arms acsm_step acsm_step_down compendium_runs compendium_walks compendium_rides
    mets compendium_swims guideline_low minutes_low
    hrv minimum_neighbours largest_rise largest_fall class_window class_factor smallest_threshold
    hrv class_median class_distance short_weight ectopic_slope ectopic_offset hole spectrum_piece
    hrv minimum_for_low minimum_for_high resampling_rate segment smallest_window largest_window
    hrv cut_both_ways minimum_beats scaling_window scaling_step smallest_long_window
    hrv largest_long_window long_window_step minimum_long_beats entropy_length entropy_tolerance
    hrv minimum_entropy_beats entropy_piece entropy_pieces breathing_peak_share breathing_peak_width
    hrv interpolation least_neighbours least_low least_high least_beats least_long_beats least_entropy_beats
    hrv_effect settling
    zonal_load stagno stagno_edges
    after_burn intensity_exponent reference_intensity intensities minimum_minutes error
    after_burn least_minutes
    vo2max segment speed_variation heart_rate_change warm_up minimum_segments minimum_rows
    vo2max minimum_known estimate_error interval_width rated_climb lowest highest uth cooper_metres
    vo2max cooper_miles storer_male storer_female population swain_cycle swain_treadmill
    vo2max rating_percentiles cooper_men cooper_women least_segments least_rows least_known
    fitness seed_needs minimum_coverage least_coverage
    forecast longest plan_deviation
    threshold_learning peak_sessions credible_peaks near_share heart_rate_sessions
    threshold_learning minimum_heart_rate_share power_share_sd minimum_efforts minimum_mornings
    threshold_learning level least_heart_rate_share least_efforts least_mornings
    impulse_response prehistory_days longest_fitness shortest_fatigue fitness_spread
    impulse_response fatigue_spread gain_scale baseline_share minimum_span
    impulse_response phase_days phase_share longest_unknown
    impulse_response longest_fatigue shortest_growth growth_center longest_growth harm_center
    impulse_response largest_harm least_span timing prehistory regularisation fitness_ridge fatigue_ridge
    impulse_response fitness_center fatigue_center minimum_gap minimum_tests minimum_phases significance
    impulse_response least_gap least_tests least_phases
    comparison minimum_sessions least_sessions
    fatigued_power minimum_sessions least_sessions
    trends maximum_values most_values
    output_at_heart_rate step minimum_time warm_up delay least_time
    recovery_trend start_window minimum_sessions level least_sessions
    race near_share minimum_efforts minimum_span variation level optimistic_beyond least_efforts
    race least_span
    route_match length_share start_distance shape_distance shape_share window points
    load_balance minimum_known misplaced level least_known
    recovery_cost similarity minimum_baseline minimum_repeats disturbing_load level maximum_repeats
    recovery_cost least_baseline least_repeats most_repeats
    regional_load run ride walk swim row ski upper lower descent levels assumed_fitness
    regional_load minimum_fitness strain strain_descent maximum_strain spillover_slope
    regional_load spillover_levels least_fitness strain_most
    strength flagged_repetitions error_repetitions formula_errors reserve_error assumed_reserve
    strength assumed_reserve_error level highest_intensity inol_levels same_weight record_margin
    strength record_repetitions level_sets trend_sessions trend_points plateau_sessions
    strength plateau_slope stimulus_floor assumed_rating stimulus_factor stimulus_error minute_error
    strength own_sessions regional_days
    plan unknown_kind_cost other_sport_cost wake_nights wake_needs bedtime_step own_sessions
    plan rating_error unknown_error interval_width compliance_prior compliance_error fresh_load
    plan needed_share minimum_left margin_before_event least_left
    day_load maximum_at_birth maximum_per_year credible_excess
    baselines prior_level prior_spread prior_noise drift_ratio device_shift odd_beyond noise_worth
    baselines noise_memory minimum_noise shift_slack shift_height least_noise
    sleep need_nights debt_days
    hrv_trend mean_needs variation_needs
    recovery_score need_share awake_offset prior_scores prior_deviations correlations prior_worth
    recovery_score other_prior error_days model_worth sensor_errors composite_weights
    recovery_score composite_present memory fixed_sleep fixed_hrv fixed_awake fixed_awake_scores
    recovery_score fixed_deep_sleep fixed_deep_sleep_scores fixed_resting_hr fixed_load
    check_in load_takes_over fast_days slow_days fast_share anchor_days full_answers questions
    check_in weekday weekday_worth weekday_memory today_share slope shared_error
    signal feel_needs compressed_share creeping_rate creeping_score efficiency_fall quality_fall
    signal usual_days usual_needs week_needs push_from easy_from
    flags hrv_fall_share hrv_minimum_fall debt_nights week_needs check_in_reminders log_days
    flags level_needs body_needs body_scans body_errors weight_fast_days weight_days weight_span
    flags weight_needs weight_unit_band strain_rate strain_breaths strain_votes strain_load_quantile
    flags strain_load_margin strain_travel illness_effects illness_correlation illness_today
    flags illness_yesterday hrv_least_fall
    fuel_targets portion usual_body_fat availability_errors minimum_age minimum_log least_age
    fuel_targets least_log
    day_trends minimum_share slope_needs fitness_change output_minutes body_days body_needs
    day_trends body_scans limb_error trunk_error trajectory_weeks least_share
    safety sure_resting_rate sure_resting_score breathing_score oxygen_fall poor_feel doubled
    safety usual_needs early_needs early_score held_days minimum_spread training_days training_needs
    safety heavy_day_needs heavy_day_reach lay_off_before lay_off_share lay_off_return_days
    safety overload_needs given_days least_spread
    patterns minimum_exposures prior_share known_prior_share effect_spread known_limit
    risks load_memory weekday_gain debt_memory usual_shortfall weekend_sleep tired_sleep
    risks sleep_rebound left_out_share other_breaks strain_threshold strain_per_load strain_memory
    risks strain_gain low_availability low_carbohydrate_share availability_threshold
    risks availability_width
    confidence spillover_weights suppression_weights fuel_morning_weights fuel_evening_weights
    confidence load_weights instability_weights low_evidence high_evidence minimum_known full_known
    confidence full_nights grown_after high_from record_weight answers_weight full_answers
    confidence answers_low answers_high fed_days fed_shares least_known
    self_report level_gain recent_gain recent_decay rhythm_memory rhythm_weight feel_error
    self_report soreness_error error_weight bad_share frozen_after trusted_from shared_variance
    self_report morning_weight evening_weight
    learning offset_deviation fuel_offset_deviation slope_deviation forgetting bad_share_of_events
    learning bad_share_otherwise averted_share personalised_from deep_from deep_response_rate
    form load_takes_over fast_days slow_days fast_share anchor_days full_answers questions weekday
    form weekday_worth weekday_memory today_share slope shared_error
    """
}
