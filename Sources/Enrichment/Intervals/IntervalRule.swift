/// A rule for the interval of a key: scale, bounds, own error, and whether the perturbed variants apply.
///
/// Page: *How sure is a number*, tests: `ActivityIntervalsTests`.
struct IntervalRule {
  /// The scale on which errors add.
  enum Scale {
    /// Logarithmic, for positive numbers with relative errors.
    case ratio
    /// Linear, for all other numbers.
    case linear
  }

  let scale: Scale
  let low: Double
  let high: Double
  /// Whether the perturbed variants apply. `false` if they do not affect the key or it only has its own
  /// error.
  let isEvaluated: Bool
  let own: OwnError
  /// The list that contains the key, if its entries must be matched between variants.
  let list: String?

  enum OwnError: String, CaseIterable {
    case none, wall, movingTime, stop, meanSpeed, distance, routeLength, split, splitDistance, topSpeed,
      bestTime
    case effortValue, climb, gain, height, climbGain, climbRate, climbFiets, climbGrade, climbTime,
      climbLength
    case gradedPace, normalizedPace, gradedStress, normalizedStress
    case meanRate, highRate, lowRate, rateDrop, rate, splitRate, climbRateOfHeart, intervalRate, timeConstant
    case heartLoad, zonalLoad, focusShare, load, zone, zoneBound, meanPower, climbPower, topPower, evenness,
      reserve, fatiguedEffort, profilePower, workAbove
    case efficiency, decoupling, drift, outputAtRate, secondsAtRate
    case energy, mets, uptake, muscles, spillover, history, chronic, acute, balance, chronicAfter, acuteAfter
    case balanceAfter, difference
    case cadence, topCadence, pedalVelocity, mechanics, stepLength, stepShare, spring, beats, logBeats,
      beatShare, spectrum, breathing, exponent, meanBeat
    case reading, readingChange, swimTime, swimPace, swimSet, strokes, strokesPerLength, swolf, strokeLength,
      strokeRate, weights, estimate, strengthLoad
    case anchorMaximum, anchorResting, anchorThreshold, lapMotion, lapRate, lapPower, lapClimb
  }

  /// Returns the rule of a key without list indices; `nil` if it has none.
  static func of(_ pattern: String) -> IntervalRule? { all[pattern] }

  static let all: [String: IntervalRule] = {
    var rules: [String: IntervalRule] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 3, let ownError = OwnError(rawValue: words[2]) else { continue }
      let bounds = words.count > 3 ? words[3] : "any"
      let (low, high): (Double, Double) =
        switch bounds {
        case "share": (0, 1)
        case "percent": (0, 100)
        case "effort": (0, 10)
        case "positive": (0, .infinity)
        default: (-.infinity, .infinity)
        }
      rules[words[0]] = IntervalRule(
        scale: words[1].hasPrefix("ratio") ? .ratio : .linear, low: low, high: high,
        isEvaluated: !words[1].hasSuffix("!"), own: ownError, list: OtherWay.list(of: words[0]))
    }
    return rules
  }()

  /// `key scale own bounds`; `!` after the scale excludes the perturbed variants.
  private static let table = """
    moving_time_seconds linear movingTime positive
    distance_m ratio distance
    distance_km ratio distance
    elevation_gain_m linear gain positive
    average_speed_ms ratio meanSpeed
    max_speed_ms ratio topSpeed
    average_heartrate linear meanRate positive
    max_heartrate linear highRate positive
    calories ratio energy
    average_watts ratio meanPower
    mets ratio mets
    met_minutes ratio mets
    heart_rate.average linear meanRate positive
    heart_rate.max linear highRate positive
    heart_rate.min linear lowRate positive
    heart_rate.zones.lower_bpm linear zoneBound positive
    heart_rate.zones.upper_bpm linear zoneBound positive
    heart_rate.zones.seconds linear! zone positive
    heart_rate.zones.percentage linear! zone percent
    heart_rate.zones.fraction linear! zone share
    heart_rate.recovery.bpm_drop_30s linear rateDrop
    heart_rate.recovery.bpm_drop_1min linear rateDrop
    heart_rate.recovery.bpm_drop_2min linear rateDrop
    heart_rate.recovery.bpm_drop_3min linear rateDrop
    heart_rate.recovery.bpm_drop_5min linear rateDrop
    heart_rate.recovery.start_bpm linear rate positive
    heart_rate.recovery.end_bpm linear rate positive
    heart_rate.recovery.tau_s ratio timeConstant
    heart_rate.recovery.exercise_end_s linear! stop positive
    heart_rate.recovery.cool_down_s linear! stop positive
    heart_rate.stops.start_s linear! stop positive
    heart_rate.stops.seconds linear! stop positive
    heart_rate.stops.start_bpm linear rate positive
    heart_rate.stops.bpm_drop_1min linear rateDrop
    effort.score linear none effort
    effort.personal_average ratio! history
    effort.difference_percent linear difference
    training_load.load ratio load
    training_load.trimp_exp ratio heartLoad
    training_load.trimp_max ratio heartLoad
    training_load.edwards ratio zonalLoad
    training_load.lucia ratio heartLoad
    training_load.itrimp ratio heartLoad
    training_load.zonal ratio zonalLoad
    training_load.trimp_zone ratio zonalLoad
    training_load.tss ratio meanPower
    training_load.hr_tss ratio heartLoad
    training_load.r_tss ratio normalizedStress
    training_load.govss ratio gradedStress
    training_load.s_tss ratio gradedStress
    training_load.session_rpe ratio none
    training_load.intensity linear none positive
    training_load.focus.low_aerobic.value linear focusShare positive
    training_load.focus.low_aerobic.percentage linear focusShare percent
    training_load.focus.high_aerobic.value linear focusShare positive
    training_load.focus.high_aerobic.percentage linear focusShare percent
    training_load.focus.anaerobic.value linear focusShare positive
    training_load.focus.anaerobic.percentage linear focusShare percent
    training_load.effect.long_term_before linear! chronic positive
    training_load.effect.long_term_after linear chronicAfter positive
    training_load.effect.short_term_before linear! acute positive
    training_load.effect.short_term_after linear acuteAfter positive
    training_load.effect.balance_before linear! balance
    training_load.effect.balance_after linear balanceAfter
    training_load.effect.long_term_change linear chronicAfter
    training_load.effect.short_term_change linear acuteAfter
    intensity.percentage linear none positive
    intensity.hrr_percentage linear none
    speed.average_kmh ratio meanSpeed
    speed.max_kmh ratio topSpeed
    speed.pace_avg_s_per_km ratio meanSpeed
    speed.pace_best_s_per_km ratio bestTime
    speed.grade_adjusted_pace_s_per_km ratio gradedPace
    speed.normalized_graded_pace_s_per_km ratio normalizedPace
    speed.zones.lower_ms ratio none
    speed.zones.upper_ms ratio none
    speed.zones.seconds linear! zone positive
    speed.zones.fraction linear! zone share
    speed.splits.distance_m ratio splitDistance
    speed.splits.seconds ratio! split
    speed.splits.pace_s_per_km ratio! split
    speed.splits.average_heartrate linear! splitRate positive
    speed.splits.gain_m linear! climb positive
    speed.splits.rest_s linear! wall positive
    pool.swim_s linear! swimTime positive
    pool.rest_s linear! swimTime positive
    pool.pace_s_per_100m ratio! swimPace
    pool.strokes ratio! strokes
    pool.strokes_per_length ratio! strokesPerLength
    pool.swolf ratio! swolf
    pool.distance_per_stroke_m ratio! strokeLength
    pool.stroke_rate_per_min ratio! strokeRate
    pool.stroke_index_m2_s ratio! strokeRate
    pool.intervals.start_s linear! wall positive
    pool.intervals.seconds linear! wall positive
    pool.intervals.pace_s_per_100m ratio! swimSet
    pool.intervals.strokes ratio! strokes
    pool.intervals.swolf ratio! swolf
    pool.intervals.average_heartrate linear intervalRate positive
    pool.intervals.rest_s linear! wall positive
    pool.each_length.start_s linear! wall positive
    pool.each_length.seconds linear! wall positive
    pool.each_length.strokes ratio! strokes
    pool.each_length.swolf ratio! swolf
    strength.volume_kg ratio! weights
    strength.load ratio! strengthLoad
    strength.exercises.volume_kg ratio! weights
    strength.exercises.e1rm_kg ratio! estimate
    elevation.gain_m linear gain positive
    elevation.loss_m linear gain positive
    elevation.max_m linear height
    elevation.min_m linear height
    elevation.climbs.start_s linear! climbTime positive
    elevation.climbs.seconds linear! climbTime positive
    elevation.climbs.at_m linear climbLength positive
    elevation.climbs.length_m linear climbLength positive
    elevation.climbs.gain_m ratio climbGain
    elevation.climbs.grade_percent ratio climbGrade
    elevation.climbs.steepest_percent linear climbGrade
    elevation.climbs.top_m linear height
    elevation.climbs.vam_m_per_h ratio climbRate
    elevation.climbs.fiets ratio climbFiets
    elevation.climbs.average_heartrate linear climbRateOfHeart positive
    elevation.climbs.average_watts ratio climbPower
    power.average_watts ratio meanPower
    power.max_watts ratio topPower
    power.normalized_power ratio meanPower
    power.xpower ratio meanPower
    power.intensity_factor ratio meanPower
    power.variability_index ratio evenness
    power.work_kj ratio meanPower
    power.work_above_ftp_kj linear! workAbove positive
    power.zones.lower_watts ratio none
    power.zones.upper_watts ratio none
    power.zones.seconds linear! zone positive
    power.zones.fraction linear! zone share
    power.bike_score ratio meanPower
    power.sea_level.average_watts ratio meanPower
    power.sea_level.normalized_power ratio meanPower
    power.pedalling.torque_nm ratio meanPower
    power.pedalling.force_n ratio meanPower
    power.pedalling.velocity_ms ratio! pedalVelocity
    power.profile.w_per_kg ratio profilePower
    power.w_prime_balance.work_above_j linear reserve positive
    power.w_prime_balance.min_j linear reserve
    power.w_prime_balance.end_j linear reserve
    power.fatigued_efforts.value ratio fatiguedEffort
    cadence.average ratio! cadence
    cadence.max ratio! topCadence
    best_efforts.value ratio effortValue
    laps.moving_s linear! movingTime positive
    laps.distance_m ratio! lapMotion
    laps.average_speed_ms ratio! lapMotion
    laps.average_heartrate linear! lapRate positive
    laps.average_watts ratio! lapPower
    laps.normalized_power ratio! lapPower
    laps.average_cadence ratio! cadence
    laps.gain_m linear! lapClimb positive
    durability.decoupling_percent linear decoupling
    durability.efficiency_factor ratio efficiency
    durability.drift_percent linear drift
    durability.at_heart_rate.output ratio! outputAtRate
    durability.at_heart_rate.seconds linear! secondsAtRate positive
    energy.kcal ratio energy
    energy.net_kcal ratio energy
    interpretation.regional_load.load ratio muscles
    interpretation.regional_load.fraction linear muscles share
    interpretation.spillover_load ratio spillover
    interpretation.spillover_effect ratio spillover
    route.distance_m ratio! routeLength
    run_stats.distance_km ratio distance
    run_stats.cadence_spm ratio! cadence
    running_mechanics.ground_contact_time_ms ratio! mechanics
    running_mechanics.stride_length_m ratio! stepLength
    running_mechanics.vertical_oscillation_cm ratio! mechanics
    running_mechanics.vertical_ratio_percent ratio! stepShare
    running_mechanics.leg_stiffness_kn_m ratio! spring
    running_mechanics.vertical_stiffness_kn_m ratio! spring
    running_mechanics.running_power_w ratio meanPower
    hrv.mean_rr_ms ratio! meanBeat
    hrv.rmssd_ms ratio! beats
    hrv.ln_rmssd linear! logBeats
    hrv.sdnn_ms ratio! beats
    hrv.pnn_percent linear! beatShare percent
    hrv.sd1_ms ratio! beats
    hrv.sd2_ms ratio! beats
    hrv.spectrum.vlf_ms2 ratio! spectrum
    hrv.spectrum.lf_ms2 ratio! spectrum
    hrv.spectrum.hf_ms2 ratio! spectrum
    hrv.spectrum.lf_nu_percent linear! beatShare percent
    hrv.spectrum.lf_hf ratio! spectrum
    hrv.spectrum.hf_peak_hz ratio! breathing
    hrv.respiration_per_min ratio! breathing
    hrv.alpha1 linear! exponent positive
    hrv.alpha2 linear! exponent positive
    hrv.sample_entropy linear! exponent positive
    hrv.approximate_entropy linear! exponent positive
    hrv_effect.pre_workout_hrv ratio! reading
    hrv_effect.post_workout_hrv ratio! reading
    hrv_effect.change_ms linear! readingChange
    cardio_fitness.vo2max ratio uptake
    provenance.max_hr.value linear! anchorMaximum positive
    provenance.resting_hr.value linear! anchorResting positive
    provenance.lthr.value linear! anchorThreshold positive
    """

  /// Keys without an interval, including everything below them, with the reason.
  static let without: [(key: String, reason: String)] = [
    ("elapsed_time_seconds", "from the device clock"),
    ("timer_time_seconds", "from the device clock"),
    ("suffer_score", "a score by an unknown method"),
    ("temperature", "the temperature of the device, not of the air"),
    ("rpe", "entered by the athlete"),
    ("effort.max", "the maximum of the scale"),
    ("effort.interval", "already an interval"),
    ("effort.standing", "ranks and means over the given history"),
    ("training_load.interval", "already an interval: all error sources at their extremes"),
    ("training_load.coverage", "a count of samples"),
    ("training_load.multiplier", "a setting"),
    ("training_load.standing", "ranks and means over the given history"),
    ("heart_rate.zones.zone", "a name"),
    ("heart_rate.zones.seconds_interval", "already an interval: the maximum at both ends of its interval"),
    ("heart_rate.samples", "chart points"),
    ("heart_rate.recovery.samples", "chart points"),
    ("heart_rate.recovery.rating_scale", "settings"),
    ("heart_rate.recovery.device_recovery", "reported by the device"),
    ("heart_rate.device_recoveries", "reported by the device"),
    ("heart_rate.coverage", "a count of samples"),
    ("speed.samples", "chart points"),
    ("speed.splits.index", "a count"),
    ("pool.length_m", "given, not measured"),
    ("pool.lengths", "a count"),
    ("pool.distance_m", "a count times a given length"),
    ("pool.intervals.index", "a count"),
    ("pool.intervals.lengths", "a count"),
    ("pool.intervals.distance_m", "a count times a given length"),
    ("pool.each_length.interval", "a count"),
    ("strength.sets", "a count"),
    ("strength.hard_sets", "a count"),
    ("strength.repetitions", "counted by the device or the athlete"),
    ("strength.load_interval", "already an interval"),
    ("strength.exercises.sets", "a count"),
    ("strength.exercises.top_weight_kg", "entered by the athlete"),
    ("strength.exercises.e1rm_interval", "already an interval"),
    ("strength.exercises.each_set", "reported by the device or entered by the athlete"),
    ("strength.muscles", "a count of sets"),
    ("elevation.device_gain_m", "reported by the device; elevation_gain_m has the interval"),
    ("elevation.samples", "chart points"),
    (
      "terrain",
      "neighbouring heights have correlated errors, and only the error of a single height is published"
    ),
    ("power.ftp_w", "given, not measured"),
    ("speed.zones.zone", "a zone number"),
    ("power.zones.zone", "a zone number"),
    ("power.w_prime_balance.w_prime_j", "given, not measured"),
    ("power.w_prime_balance.critical_power_w", "given, not measured"),
    ("power.w_prime_balance.quarter_seconds", "counts of samples"),
    ("power.w_prime_balance.matches", "efforts that shift, merge or split with a slight change in power"),
    ("power.sea_level.altitude_m", "a mean altitude; elevation.max_m has the interval"),
    ("power.sea_level.share", "a published curve at an altitude; its error is not published"),
    ("power.pedalling.seconds", "a count of samples"),
    ("power.pedalling.left_percent", "no published error for the difference between two sides"),
    ("power.pedalling.left_torque_effectiveness_percent", "no published error for power-meter pedals"),
    ("power.pedalling.right_torque_effectiveness_percent", "no published error for power-meter pedals"),
    ("power.pedalling.left_smoothness_percent", "no published error for power-meter pedals"),
    ("power.pedalling.right_smoothness_percent", "no published error for power-meter pedals"),
    ("power.pedalling.smoothness_percent", "no published error for power-meter cranks"),
    ("power.pedalling.threshold_force_n", "given, not measured"),
    ("power.pedalling.threshold_velocity_ms", "given, not measured"),
    ("power.pedalling.quadrant_seconds", "counts of samples"),
    ("power.profile.score", "looked up from w_per_kg; use the ends of its interval"),
    ("power.heart_rate_response", "a fit with its own error; watts_at_lthr has an interval"),
    ("power_estimate", "an estimate with its own interval"),
    ("power.w_prime_balance.samples", "chart points"),
    ("power.fatigued_efforts.after_kj", "a setting"),
    ("power.fatigued_efforts.seconds", "a setting"),
    ("power.samples", "chart points"),
    ("power.coverage", "a count of samples"),
    ("cadence.samples", "chart points"),
    ("best_efforts.seconds", "a setting"),
    ("best_efforts.distance_m", "a setting"),
    ("best_efforts.start_s", "a position; another window may be nearly as good"),
    ("structure.blocks", "parts of the session with their own interval"),
    ("structure.series", "means of blocks, which have their own interval"),
    ("structure.race", "sums and ratios of blocks, which have their own interval"),
    ("structure.adherence", "has its own interval"),
    ("laps.index", "a count"),
    ("laps.start_s", "when the lap button was pressed, from the device clock"),
    ("laps.elapsed_s", "between two presses of the lap button, from the device clock"),
    ("laps.seconds", "between two presses of the lap button, from the device clock"),
    ("laps.max_heartrate", "one sample: max_heartrate has its interval"),
    ("laps.max_watts", "one sample: power.max_watts has its interval"),
    ("laps.trimp_exp", "a part of training_load.trimp_exp; the reference rates affect all laps equally"),
    ("durability.at_heart_rate.heart_rate", "a bin"),
    (
      "met_bands",
      "times between fixed limits; their error is that of mets, which has an interval"
    ),
    ("energy.device_kcal", "reported by the device"),
    ("energy.interval", "already an interval"),
    ("energy.coverage", "a count of samples"),
    ("energy.after_burn", "an estimate with its own interval"),
    ("route.coordinates", "a map"),
    ("route.coordinate_seconds", "times from the device clock"),
    ("route.start_latlng", "a map position"),
    ("route.end_latlng", "a map position"),
    ("hrv.beats", "a count"),
    ("hrv.removed_fraction", "a count"),
    ("hrv.coverage", "a count"),
    ("hrv.beats_s", "a count"),
    ("hrv.holes", "a count"),
    ("hrv.pnn_bound_ms", "a setting"),
    ("hrv.spectrum.seconds", "a count"),
    ("hrv.alpha1_samples", "chart points"),
    ("hrv_effect.samples", "chart points"),
    (
      "running_mechanics.ground_contact_balance_percent",
      "no published error for left–right ground-contact balance"
    ),
    ("running_mechanics.flight_time_ms", "a difference between two times whose errors are unknown"),
    ("cardio_fitness.interval", "already an interval"),
    ("cardio_fitness.percentile", "looked up from vo2max; use the ends of its interval"),
    ("cardio_fitness.rating_scale", "settings"),
    ("custom", "custom metrics, without a declared error"),
    ("evidence", "shares of samples and probabilities"),
    ("data_quality", "counts of samples and settings"),
    ("provenance.max_hr", "value has an interval; lower and upper are its ends"),
    ("provenance.resting_hr", "value has an interval; lower and upper are its ends"),
    ("provenance.lthr", "value has an interval; lower and upper are its ends"),
    ("provenance.kind_probability", "a probability"),
  ]
}
