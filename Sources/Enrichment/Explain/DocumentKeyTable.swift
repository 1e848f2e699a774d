extension DocumentKey {
  /// A line a key: `key | unit | meaning | how it is made | page | groups of settings | keys it is made from`. Lists have no place
  /// in a key (`heart_rate.zones.seconds`). What a line leaves empty is taken from the line of the section it lies in.
  ///
  /// This is what `p247 explain` says; the pages of the keys hold the same by section.
  static let table = """
    schema_version | | version of the form of this document | a constant of the library | The result document | | provenance.library_version
    source | | the file or line, where several were read | as given | The result document | |
    id | | the activity's identity at its source | as the source says | The result document | |
    name | | the activity's title | as the source says | The result document | |
    type | | the kind as the source says | as the source says | The result document | | sport_type, kind
    sport_type | | the finer kind as the source says | as the source says | The result document | | kind
    kind | | the kind of activity that was used | given, else the file's, else the words of the title, else inferred from motion | Kinds from motion | kinds, kind_inference | type, sport_type, provenance.kind_source
    subkind | | the finer division of the kind | as the file says, or from the words of the title | Kinds from motion | kinds, kind_inference | kind
    category | | the family of the kind: cardio, strength, workout … | a table of kinds | The result document | kinds | kind
    start_date | | when it began, with the offset from UTC | as the source says | The result document | time_base |
    start_date_local | | when it began on the athlete's clock | start and offset | The result document | time_base | start_date, timezone
    date | | the athlete's calendar day | start and offset | The result document | time_base | start_date_local
    timezone | | name of the time zone | as the source says | The result document | |
    elapsed_time_seconds | s | from the first to the last moment | last time less first; the source's own where no stream is there | Pace and moving time | time_base |
    timer_time_seconds | s | while the timer ran | elapsed time less the pauses | Pace and moving time | time_base | elapsed_time_seconds, data_quality.paused_s
    moving_time_seconds | s | in motion | time with a speed above the kind's limit, one rule for every format; moving ≤ timer ≤ elapsed | Pace and moving time | pace, derived_speed | timer_time_seconds, speed.source
    moving_time_display | | the time in motion in words | rounded to seconds | Pace and moving time | pace | moving_time_seconds
    distance_m | m | the distance | the device's total, else the end of its column, else the length of the track, else speed × time | Distance of a track | route, motion_repair, derived_speed, plausibility | distance_source
    distance_km | km | the distance | distance_m ÷ 1000 | Distance of a track | route, motion_repair, derived_speed, plausibility | distance_m, distance_source
    distance_source | | whose distance it is | device, recorded, position or speed | Distance of a track | | distance_m
    pace | | the mean pace, for kinds that show one | time in motion ÷ distance | Pace and moving time | pace | moving_time_seconds, distance_m
    elevation_gain_m | m | climb as the device says, else as computed | see elevation.gain_m for ours | Elevation gain and loss | elevation, altitude_repair | elevation_gain_source, elevation.gain_m
    elevation_gain_source | | whose climb it is | device or computed | Elevation gain and loss | | elevation_gain_m
    average_speed_ms | m/s | mean speed in motion | distance ÷ time in motion | Pace and moving time | pace | distance_m, moving_time_seconds
    max_speed_ms | m/s | the highest speed that was believed | maximum of the cleaned channel | Pace and moving time | motion_repair, plausibility | speed.source
    average_heartrate | bpm | mean heart rate | time-weighted mean of the cleaned channel, else as the source says | Averages and comparison | heart_rate_repair, held_excess | heart_rate.coverage
    max_heartrate | bpm | highest heart rate that was believed | maximum of the cleaned channel, else as the source says | Averages and comparison | heart_rate_repair, held_excess | heart_rate.coverage
    calories | kcal | energy as the source says, else as computed | see energy.kcal for ours | Energy of a session | energy | calories_source, energy.kcal, energy.method
    calories_source | | whose energy it is | device or computed | Energy of a session | | calories
    average_watts | W | mean power | time-weighted mean, else as the source says | Normalised power, xPower, intensity and variability | power, power_repair | power.source, power.coverage
    suffer_score | | the source's own score; never used | as the source says | The result document | |
    has_heartrate | | whether a heart-rate channel was recorded | samples of the channel | The result document | | heart_rate.coverage
    rpe | | the athlete's rating of the session, 0…10 | as the source says | Session RPE | | training_load.session_rpe
    tagged | | whether the athlete tagged it | as the source says | The result document | |
    manual | | whether it was entered by hand | as the source says | The result document | |
    notes | | the athlete's words | as the source says | The result document | |
    device | | maker and model | as the source says | The result document | |
    summary | | two or three sentences from computed numbers | templates; every number is a key of the document | Sentences from numbers | | summary_sentences.keys
    summary_sentences | | the sentences and the keys of their numbers | | Sentences from numbers | |
    summary_sentences.text | | a sentence of the summary | templates filled with the numbers of the keys beside it | Sentences from numbers | | summary_sentences.keys
    summary_sentences.keys | | keys of the numbers in a sentence | | Sentences from numbers | |
    mets | MET | mean intensity in multiples of rest | by mets_method: the ACSM's equations (oxygen uptake by speed and grade, or power, over 3.5 mL/kg/min), the Compendium's rows, or energy:… (kcal a kg and hour of the energy); only the last are the METs of energy.kcal | METs and MET-minutes | mets, energy | mets_method, energy.kcal, moving_time_seconds
    mets_method | | how the METs were found | the best that the inputs allow | METs and MET-minutes | mets | mets
    met_minutes | MET·min | METs × minutes | mets × time in motion; of a computed energy (mets_method energy:…) × the timer time, which that energy is of | METs and MET-minutes | mets | mets, mets_method, moving_time_seconds, timer_time_seconds
    met_bands | | how long the session was light, moderate and vigorous | the METs of each sample by mets_method: the ACSM's equations of its speed and grade or power, or the energy of its heart rate (Keytel 2005) | METs and MET-minutes | mets, energy | mets_method, met_bands.coverage
    met_bands.light_minutes | min | time below 3 METs | | METs and MET-minutes | |
    met_bands.moderate_minutes | min | time from 3 to below 6 METs | | METs and MET-minutes | |
    met_bands.vigorous_minutes | min | time from 6 METs | | METs and MET-minutes | |
    met_bands.met_minutes | MET·min | METs × minutes of the samples | Σ METs·Δt ÷ 60; of the covered time alone, met_minutes is of the session | METs and MET-minutes | |
    met_bands.coverage | share | part of the session that has such samples | | METs and MET-minutes | |
    heart_rate | | what the heart rate was | section | Heart-rate zones | heart_rate_repair, held_excess, time_base, anchors | heart_rate.coverage
    heart_rate.average | bpm | mean heart rate | Σ bpm·Δt ÷ Σ Δt over samples that were believed; as the summary says where nothing was recorded | Averages and comparison | |
    heart_rate.max | bpm | highest heart rate that was believed | maximum of the cleaned channel | Averages and comparison | |
    heart_rate.min | bpm | lowest heart rate that was believed | minimum of the cleaned channel | Averages and comparison | |
    heart_rate.source | | where the heart rate comes from where none was recorded | summary: mean and maximum as the file says them | The result document | |
    heart_rate.coverage | share | part of the session with a heart rate that was believed | seconds known ÷ seconds of the session | Missing samples, gaps and time | |
    heart_rate.zone_model | | the zones that were used | max6: shares of the maximum; others by threshold, reserve or one's own limits | Heart-rate zones | heart_rate_zones, anchors | provenance.max_hr.value, provenance.lthr.value
    heart_rate.zones | | time in each zone | | Time in zone | heart_rate_zones, anchors | provenance.max_hr.value
    heart_rate.zones.zone | | number of the zone | | Heart-rate zones | |
    heart_rate.zones.label | | number of the zone as text | | Heart-rate zones | |
    heart_rate.zones.name | | name of the zone | | Heart-rate zones | |
    heart_rate.zones.lower_bpm | bpm | where the zone begins | share × anchor, rounded by the rule of the settings | Heart-rate zones | |
    heart_rate.zones.upper_bpm | bpm | where the next zone begins | share × anchor | Heart-rate zones | |
    heart_rate.zones.seconds | s | time in the zone | Σ Δt of samples in it; gaps beyond the limit are no time | Time in zone | |
    heart_rate.zones.seconds_interval | s | where the time would lie with the anchor at the ends of its interval | the count again at both ends | Time in zone | |
    heart_rate.zones.minutes_display | | the time in words | rounded | Time in zone | | heart_rate.zones.seconds
    heart_rate.zones.percentage | % | share of the time, whole numbers that sum to 100 | largest remainder | Time in zone | | heart_rate.zones.seconds
    heart_rate.zones.fraction | share | share of the time | seconds ÷ sum of the zones | Time in zone | | heart_rate.zones.seconds
    heart_rate.zones_context | | the zone with most time, in words | | Time in zone | | heart_rate.zones.seconds
    heart_rate.zones_note | | what the zones rest on | | Heart-rate zones | | provenance.max_hr.source
    heart_rate.samples | | heart rate over time, for drawing | at most 200 points, extremes kept | The result document | output |
    heart_rate.recovery | | how the heart rate fell after the end of the exercise | from the end of the exercise, found in power, speed or heart rate | Heart-rate recovery | heart_rate_recovery | heart_rate.recovery.exercise_end_s, heart_rate.recovery.end_method, heart_rate.recovery.eligible
    heart_rate.recovery.bpm_drop_30s | bpm | fall in the first 30 s | start less the mean around 30 s | Heart-rate recovery | |
    heart_rate.recovery.bpm_drop_1min | bpm | fall in the first minute (HRR60) | start less the mean around 60 s | Heart-rate recovery | |
    heart_rate.recovery.bpm_drop_2min | bpm | fall in two minutes | start less the mean around 120 s | Heart-rate recovery | |
    heart_rate.recovery.bpm_drop_3min | bpm | fall in three minutes | start less the mean around 180 s | Heart-rate recovery | |
    heart_rate.recovery.bpm_drop_5min | bpm | fall in five minutes | start less the mean around 300 s | Heart-rate recovery | |
    heart_rate.recovery.start_bpm | bpm | heart rate at the end of the exercise | mean of the last seconds | Heart-rate recovery | |
    heart_rate.recovery.end_bpm | bpm | heart rate at the end of what was recorded of the recovery | | Heart-rate recovery | |
    heart_rate.recovery.tau_s | s | time constant of the fall | exponential fitted to the first minutes | Heart-rate recovery | |
    heart_rate.recovery.rating | | the first minute's fall in words, where it may be rated | bands of the settings | Heart-rate recovery | |
    heart_rate.recovery.rating_scale | | the bands of the rating | | Heart-rate recovery | |
    heart_rate.recovery.eligible | | whether it may be rated: hard enough before, still enough after | | Heart-rate recovery | |
    heart_rate.recovery.exercise_end_s | s | when the exercise ended, since the start | last fall of output below the settings' share | Heart-rate recovery | |
    heart_rate.recovery.end_method | | what told the end: power, speed or heart rate | | Heart-rate recovery | |
    heart_rate.recovery.cool_down_s | s | light exercise between the end and the stop | | Heart-rate recovery | |
    heart_rate.recovery.device_recovery | | what the watch itself said | as the file says; never rated | Heart-rate recovery | |
    heart_rate.recovery.samples | | the fall, for drawing | | Heart-rate recovery | output |
    heart_rate.device_recoveries | | every recovery that the watch wrote into the file | as the file says; never rated | Heart-rate recovery | |
    heart_rate.stops | | falls of the heart rate at stops within the session; never rated | | Heart-rate recovery | heart_rate_recovery |
    effort | | how hard it was, 0…10 | section | Effort, 0–10 | effort, comparison | training_load.load, effort.method
    effort.score | of 10 | effort of the session | 10 (1 − e^(−c·E^β)), E = Σ hours · (rate of the impulse at each heart rate, both sexes alike at the maximum)^q; c = effort.scale, β = effort.duration_exponent, q = effort.intensity_exponent; without heart rate the load spread evenly over the time | Effort, 0–10 | effort, trimp | effort.method, heart_rate.coverage, provenance.max_hr.value, provenance.resting_hr.value, provenance.sex
    effort.score_display | | the score as shown | two decimals | Effort, 0–10 | | effort.score
    effort.max | | the end of the scale | 10 | Effort, 0–10 | |
    effort.interval | of 10 | where the score would lie with the anchors at the ends of their intervals and the error of the sensor | the formula again at each end; distances add up in squares | Effort, 0–10 | effort, load_fallback | effort.score, provenance.max_hr.value, provenance.resting_hr.value
    effort.label | | the score in words | bands of the settings | Effort, 0–10 | | effort.score
    effort.method | | the load that it rests on | that of training_load | Effort, 0–10 | | training_load.method
    effort.personal_average | of 10 | the athlete's own mean of the kind | mean of the sessions of the comparison's days | Place in the history | comparison |
    effort.difference_percent | % | difference from that mean | | Place in the history | comparison | effort.score, effort.personal_average
    effort.comparison | | that difference in words | | Place in the history | comparison | effort.difference_percent
    effort.standing | | its place among the athlete's sessions of the kind | rank among the days of the comparison | Place in the history | comparison |
    training_load | | what the session asked of the athlete | section | One load, its interval and its fallbacks | load_priority, load_fallback, anchors | training_load.method, training_load.coverage, provenance.max_hr.value, provenance.resting_hr.value
    training_load.load | | the one load that is counted | the first of the settings' order that the data allow, multiplied by the kind's factor; the load of counted sets where it is larger, since heart rate undercounts lifting | One load, its interval and its fallbacks | | training_load.method, training_load.coverage, training_load.multiplier, provenance.max_hr.value, provenance.resting_hr.value
    training_load.method | | which method gave it | order of preference, coverage at least the settings' | One load, its interval and its fallbacks | | training_load.coverage
    training_load.flags | | what is to be known of it | | One load, its interval and its fallbacks | |
    training_load.interval | | where the load lies with 90 % | errors of sensor, anchors and method, propagated | One load, its interval and its fallbacks | | training_load.load, training_load.method
    training_load.coverage | share | part of the session that the method's channel covers | seconds known ÷ seconds of the session | Missing samples, gaps and time | time_base |
    training_load.multiplier | | factor of the kind | a table of the settings | One load, its interval and its fallbacks | kinds |
    training_load.trimp_exp | | exponential training impulse (Banister 1991) | Σ minutes · reserve · a·e^(b·reserve), a and b by sex | Banister training impulse | trimp, anchors, heart_rate_repair | heart_rate.average, provenance.max_hr.value, provenance.resting_hr.value, provenance.sex, heart_rate.coverage
    training_load.trimp_max | | the impulse of the same minutes all at the maximum | minutes · a·e^b | Banister training impulse | trimp | training_load.trimp_exp
    training_load.edwards | | summated zones (Edwards 1993) | Σ minutes in zone × its number | Edwards, Lucía and zonal load | zonal_load | provenance.max_hr.value
    training_load.lucia | | three zones about the thresholds (Lucía 2003) | Σ minutes × 1, 2, 3 | Edwards, Lucía and zonal load | zonal_load | provenance.lthr.value
    training_load.itrimp | | individual impulse (Manzi 2009) | weights fitted to the athlete's own lactate test | Individual training impulse (iTRIMP) | itrimp |
    training_load.zonal | | zones weighted by the settings | Σ minutes in zone × its weight | Edwards, Lucía and zonal load | zonal_load | provenance.max_hr.value
    training_load.trimp_zone | | zones of one's own, weighted | | Edwards, Lucía and zonal load | zonal_load |
    training_load.tss | | training stress by power (Coggan 2003) | hours · (NP/FTP)² · 100 | Stress points: hrTSS, TSS, rTSS, sTSS | power | power.normalized_power, power.ftp_w, timer_time_seconds, power.coverage
    training_load.hr_tss | | training stress by heart rate | impulse ÷ impulse of an hour at the threshold · 100 | Stress points: hrTSS, TSS, rTSS, sTSS | trimp, anchors | training_load.trimp_exp, provenance.lthr.value
    training_load.r_tss | | training stress by graded pace | hours · (threshold pace ÷ normalised graded pace)² · 100; the threshold pace is the athlete's (threshold_pace_s_per_km) | Stress points: hrTSS, TSS, rTSS, sTSS | pace, grade | speed.normalized_graded_pace_s_per_km, moving_time_seconds, elevation.source
    training_load.s_tss | | training stress by swim pace | hours · (pace/CSS)³ · 100 | Stress points: hrTSS, TSS, rTSS, sTSS | pace | speed.pace_avg_s_per_km
    training_load.govss | | running stress of Skiba (GOVSS) | hours · (normalised mechanical power ÷ that of threshold speed)² · 100; mass, height and threshold pace are the athlete's (weight_kg, height_cm, threshold_pace_s_per_km) | Running stress of Skiba (GOVSS) | | speed.source, elevation.source, moving_time_seconds
    training_load.session_rpe | AU | rating × minutes (Foster 2001) | rpe × minutes | Session RPE | load_fallback | rpe, elapsed_time_seconds
    training_load.intensity | share | mean heart rate against the maximum | average ÷ maximum | Intensity | intensity, anchors | heart_rate.average, provenance.max_hr.value
    training_load.intensity_label | | that intensity in words | bands of the settings | Intensity | intensity | training_load.intensity
    training_load.standing | | its place among the athlete's sessions of the kind | | Place in the history | comparison | training_load.load
    training_load.focus | | which energy system the load went to | minutes by intensity: by power where there is some, else by heart rate, which cannot see short anaerobic work | Load focus | load_focus | training_load.focus.method
    training_load.effect | | what it did to fitness and fatigue | two exponential means of the daily load, before and after | Fitness, fatigue and form (CTL, ATL, TSB) | fitness | training_load.load
    training_load.effect.long_term_before | | fitness (CTL) before | mean of the daily loads with 42 days | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.long_term_after | | fitness (CTL) after | | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.long_term_change | | change of fitness | load ÷ 42 days, less what decays | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.short_term_before | | fatigue (ATL) before | mean of the daily loads with 7 days | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.short_term_after | | fatigue (ATL) after | | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.short_term_change | | change of fatigue | | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.balance_before | | form (TSB) before | fitness less fatigue | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.balance_after | | form (TSB) after | fitness less fatigue | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.warming_up | | whether the history is too short for these to mean much | | Fitness, fatigue and form (CTL, ATL, TSB) | |
    training_load.effect.description | | the effect in words | | Fitness, fatigue and form (CTL, ATL, TSB) | |
    intensity | | how intense it was | section | Intensity | intensity, anchors | heart_rate.average, provenance.max_hr.value, provenance.resting_hr.value
    intensity.percentage | % | mean heart rate against the maximum | average ÷ maximum | Intensity | | heart_rate.average, provenance.max_hr.value
    intensity.hrr_percentage | % | mean heart rate in the reserve | (average − rest) ÷ (maximum − rest) | Intensity | |
    intensity.label | | in words | bands of the settings | Intensity | |
    speed | | speed and pace | section | Pace and moving time | pace, derived_speed, motion_repair | speed.source, distance_m, moving_time_seconds
    speed.average_kmh | km/h | mean speed in motion | distance ÷ time in motion | Pace and moving time | |
    speed.max_kmh | km/h | highest speed that was believed | maximum of the cleaned channel | Pace and moving time | motion_repair, plausibility | max_speed_ms
    speed.pace_avg | | mean pace | time in motion ÷ distance | Pace and moving time | |
    speed.pace_avg_s_per_km | s/km | mean pace | time in motion ÷ distance | Pace and moving time | |
    speed.pace_best | | the fastest kilometre | least time over any kilometre | Splits and the fastest kilometre | pace, best_efforts |
    speed.pace_best_s_per_km | s/km | the fastest kilometre | least time over any kilometre | Splits and the fastest kilometre | pace, best_efforts |
    speed.grade_adjusted_pace | | pace on the flat for the same energy | speed × cost of the gradient ÷ cost of the flat (Minetti 2002) | Grade-adjusted pace | grade, pace | elevation.source
    speed.grade_adjusted_pace_s_per_km | s/km | pace on the flat for the same energy | speed × cost of the gradient ÷ cost of the flat (Minetti 2002) | Grade-adjusted pace | grade, pace | elevation.source
    speed.normalized_graded_pace_s_per_km | s/km | pace of the fourth-power mean of graded speed | fourth root of the mean fourth power of 30-s means | Grade-adjusted pace | grade, pace | elevation.source
    speed.samples | | speed over time, for drawing | | The result document | output |
    speed.zones | | time in each zone of pace | edges in per cent of threshold speed, which is the athlete's (threshold_pace_s_per_km) | Pace zones | pace | speed.source
    speed.zones.zone | | number of the zone | | Pace zones | |
    speed.zones.name | | name of the zone | | Pace zones | |
    speed.zones.lower_ms | m/s | where the zone begins | edge ÷ 100 × 1000 ÷ threshold pace | Pace zones | pace |
    speed.zones.upper_ms | m/s | where the next one begins | edge ÷ 100 × 1000 ÷ threshold pace | Pace zones | pace |
    speed.zones.seconds | s | time in the zone | | Pace zones | pace |
    speed.zones.fraction | share | its share of the time with a pace | seconds ÷ their sum | Pace zones | | speed.zones.seconds
    speed.splits | | kilometres, miles, laps or hundreds | | Splits and the fastest kilometre | pace |
    speed.source | | where speed came from | recorded, distance, position or lengths of a pool | Speed where none was recorded | derived_speed |
    pool | | a pool swim by its lengths | section | Lengths of a pool | pace | pool.length_m, pool.length_source
    pool.length_m | m | length of the pool | the device's, else distance ÷ lengths | Lengths of a pool | |
    pool.length_source | | whose length that is | | Lengths of a pool | |
    pool.lengths | | lengths that were swum | those with strokes or named as swum | Lengths of a pool | |
    pool.distance_m | m | their metres | lengths × length of the pool | Lengths of a pool | |
    pool.swim_s | s | time swum | Σ time of the lengths | Lengths of a pool | |
    pool.rest_s | s | rests at the wall | time between lengths | Lengths of a pool | |
    pool.pace_s_per_100m | s/100 m | pace, the rests left out | swim_s ÷ distance · 100 | Lengths of a pool | | pool.swim_s, pool.distance_m
    pool.strokes | | strokes counted | | Lengths of a pool | |
    pool.strokes_per_length | | strokes of a length | mean of those counted | Lengths of a pool | |
    pool.swolf | | seconds and strokes of a length together | mean of those counted | Lengths of a pool | |
    pool.distance_per_stroke_m | m | metres of a stroke | metres ÷ strokes of the lengths whose strokes were counted | Strokes of a swim | | pool.strokes
    pool.stroke_rate_per_min | 1/min | strokes a minute | strokes ÷ time of the same lengths | Strokes of a swim | | pool.strokes
    pool.stroke_index_m2_s | m²/s | stroke index (Costill 1985) | speed × metres of a stroke | Strokes of a swim | | pool.distance_per_stroke_m
    pool.intervals | | lengths in a row, from rest to rest | | Lengths of a pool | |
    pool.each_length | | every length | | Lengths of a pool | |
    strength | | the sets that the device counted | section | Load of a strength session | strength |
    strength.sets | | sets that are no warm-ups | | Volume and hard sets | strength |
    strength.hard_sets | | sets near enough to failure | reserve or rating within the settings', else every working set | Volume and hard sets | strength |
    strength.repetitions | | repetitions counted | sum | Volume and hard sets | strength |
    strength.volume_kg | kg | volume | Σ repetitions × weight | Volume and hard sets | strength |
    strength.load | | load of the sets alone on the scale of trimp_exp | rating × minutes, else Σ (RPE − 4) over the sets × factor | Load of a strength session | strength, load_fallback | strength.load_method, rpe
    strength.load_interval | | where that load lies | error of the method | Load of a strength session | strength, load_fallback | strength.load
    strength.load_method | | where that load comes from | | Load of a strength session | strength |
    strength.exercises | | sets, volume and maximum by exercise | | One-repetition maximum | strength |
    strength.exercises.e1rm_kg | kg | estimated one-repetition maximum | the formula of the settings: weight · 36 ÷ (37 − repetitions) (Brzycki 1993), Epley and others | One-repetition maximum | strength |
    strength.muscles | | hard sets by muscle | those of helping muscles by half | Weekly volume by muscle | strength |
    elevation | | climb and descent | section | Elevation gain and loss | elevation, altitude_repair | elevation.source
    elevation.gain_m | m | climb | sum of rises of the smoothed altitude above the threshold of the sensor | Elevation gain and loss | | elevation.source, elevation.device_gain_m
    elevation.device_gain_m | m | climb as the device says | as the file says | Elevation gain and loss | |
    elevation.loss_m | m | descent | sum of falls, as for the climb | Elevation gain and loss | |
    elevation.max_m | m | highest altitude | of the smoothed channel | Smoothing altitude, and gradient | |
    elevation.min_m | m | lowest altitude | of the smoothed channel | Smoothing altitude, and gradient | |
    elevation.source | | the sensor: barometer, satellite or unknown | as the device's model or the steps of the values tell | Elevation gain and loss | |
    elevation.climbs | | the climbs: where, how long, how high, how steep, how fast, of which category | stretches that gain most above the least grade | Climbs | climbs, elevation | elevation.source
    elevation.climbs.gain_m | m | height of its end above its start | smoothed altitude at the end less that at the start | Climbs | climbs, elevation | elevation.source
    elevation.climbs.category | | category of the climb | length × grade against the settings' bounds | Climbs | climbs | elevation.climbs.gain_m, elevation.climbs.length_m
    elevation.climbs.vam_m_per_h | m/h | metres climbed an hour | gain ÷ time from start to end, stops included | Vertical speed (VAM) | climbs | elevation.climbs.gain_m, elevation.climbs.seconds
    elevation.climbs.fiets | | FIETS index | gain² ÷ (10 × length) + (top − 1000) ÷ 1000 above 1000 m | Climbs | climbs | elevation.climbs.gain_m, elevation.climbs.length_m
    elevation.samples | | altitude over time, for drawing | | The result document | output |
    terrain | | climbing by heights of the terrain | section, from tiles that were given (p247 enrich --dem) | Heights of the terrain | terrain, elevation | route.has_gps
    terrain.gain_m | m | metres climbed over the ground | heights between the four posts around each position, smoothed and counted as recorded altitude is | Heights of the terrain | | terrain.coverage
    terrain.loss_m | m | metres descended over the ground | as terrain.gain_m | Heights of the terrain | | terrain.coverage
    terrain.max_m | m | highest ground | maximum of the heights | Heights of the terrain | |
    terrain.min_m | m | lowest ground | minimum of the heights | Heights of the terrain | |
    terrain.coverage | share | positions with a height | positions with a height ÷ positions | Heights of the terrain | | terrain.missing
    terrain.positions | | positions that were looked up | valid positions of the clean stream | Heights of the terrain | |
    terrain.offset_m | m | how much higher the device says it is than the ground | median of recorded altitude less ground | Heights of the terrain | | elevation.source
    terrain.offset_spread_m | m | spread of that difference | 1.4826 · median absolute deviation | Heights of the terrain | | terrain.offset_m
    terrain.tiles | | tiles that gave a height | by the square degree of each position | Heights of the terrain | |
    terrain.missing | | where heights are missing, and why | by tile: no_tile, unusable_tile, void | Heights of the terrain | |
    terrain.reason | | why there is no gain | coverage below the least one, or nothing known | Heights of the terrain | | terrain.coverage
    power | | power | section | Normalised power, xPower, intensity and variability | power, power_repair | power.source, power.coverage
    power.source | | whether a meter measured it | | Normalised power, xPower, intensity and variability | |
    power.average_watts | W | mean power | time-weighted mean, zeros counted | Normalised power, xPower, intensity and variability | |
    power.max_watts | W | highest power that was believed | | Normalised power, xPower, intensity and variability | |
    power.normalized_power | W | normalised power (Coggan 2003) | fourth root of the mean fourth power of 30-s means | Normalised power, xPower, intensity and variability | |
    power.xpower | W | xPower (Skiba 2006) | as normalised power with an exponential mean of 25 s | Normalised power, xPower, intensity and variability | |
    power.intensity_factor | | normalised power against the threshold | NP ÷ FTP | Normalised power, xPower, intensity and variability | | power.normalized_power, power.ftp_w
    power.variability_index | | how uneven it was | NP ÷ mean power | Normalised power, xPower, intensity and variability | | power.normalized_power, power.average_watts
    power.work_kj | kJ | work | Σ W·Δt | Normalised power, xPower, intensity and variability | |
    power.ftp_w | W | the threshold that was used | the athlete's, as of the day | Normalised power, xPower, intensity and variability | |
    power.work_above_ftp_kj | kJ | work above threshold power | Σ max(0, W − FTP)·Δt | Matches | power | power.ftp_w
    power.zones | | time in each zone of power | edges in per cent of threshold power | Power zones | power | power.ftp_w, power.coverage
    power.zones.zone | | number of the zone | | Power zones | |
    power.zones.name | | name of the zone | | Power zones | |
    power.zones.lower_watts | W | where the zone begins | edge × FTP ÷ 100 | Power zones | power | power.ftp_w
    power.zones.upper_watts | W | where the next one begins | edge × FTP ÷ 100 | Power zones | power | power.ftp_w
    power.zones.seconds | s | time in the zone | | Power zones | power |
    power.zones.fraction | share | its share of the time with power | seconds ÷ their sum | Power zones | | power.zones.seconds
    power.bike_score | | stress by xPower (Skiba 2006) | hours · (xPower ÷ critical power)² · 100; critical power is the athlete's (critical_power_w) | Stress points: hrTSS, TSS, rTSS, sTSS | power | power.xpower, power.w_prime_balance.critical_power_w, power.coverage
    power.w_prime_balance | | what was left of the work above critical power | differential balance (Skiba 2012, 2015) | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.min_j | J | the least that was left; below 0 critical power or W′ is set too low | least value of the balance | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.end_j | J | what was left at the end | last value of the balance | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.w_prime_j | J | W′ that was used | the athlete's, as of the day | W′ balance | w_prime |
    power.w_prime_balance.critical_power_w | W | critical power that was used | the athlete's, as of the day | W′ balance | w_prime |
    power.w_prime_balance.implausible | | whether the balance fell so far below 0 that a value must be set too low | least value against the settings' bound | W′ balance | w_prime | power.w_prime_balance.min_j
    power.w_prime_balance.samples | | the balance over time, J, for drawing | | W′ balance | output |
    power.w_prime_balance.quarter_seconds | s | time with over 75 %, over 50 %, over 25 % and less of W′ left | seconds of power at each balance | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.work_above_j | J | work above critical power | Σ max(0, W − CP)·Δt | Matches | power | power.w_prime_balance.critical_power_w
    power.w_prime_balance.matches | | efforts above critical power that cost a part of W′ | from critical power reached to the last sample above it | Matches | matches, w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.matches.start_s | s | when it began, since the start | | Matches | matches, w_prime |
    power.w_prime_balance.matches.seconds | s | how long it lasted | | Matches | matches, w_prime |
    power.w_prime_balance.matches.average_watts | W | its mean power | | Matches | matches, w_prime |
    power.w_prime_balance.matches.work_above_j | J | its work above critical power | Σ max(0, W − CP)·Δt | Matches | matches | power.w_prime_balance.critical_power_w
    power.w_prime_balance.matches.left_j | J | what was left of W′ after it | | Matches | matches, w_prime | power.w_prime_balance.w_prime_j
    power.w_prime_balance.matches.spent_j | J | W′ that it spent | balance before it less that after it | Matches | matches, w_prime | power.w_prime_balance.w_prime_j
    power.w_prime_balance.matches.recovered_j | J | what came back until the next match or the end | balance then less balance after it | Matches | matches, w_prime | power.w_prime_balance.w_prime_j
    power.sea_level | | power as it would have been at sea level | power ÷ share of aerobic power at the mean altitude (Bassett 1999) | Power at altitude | altitude_power | power.average_watts, elevation.source
    power.pedalling | | torque, force and speed of the pedals, time in quadrants | power ÷ angular velocity; force and velocity against those of threshold power (Coggan) | Torque and quadrants | pedalling | power.ftp_w, cadence.average
    power.pedalling.seconds | s | time in which the pedals turned under power | | Torque and quadrants | pedalling |
    power.pedalling.torque_nm | N·m | mean torque at the crank | power ÷ angular velocity | Torque and quadrants | pedalling | power.average_watts, cadence.average
    power.pedalling.force_n | N | mean of the average effective pedal force | power ÷ velocity of the pedals | Torque and quadrants | pedalling | power.average_watts, cadence.average
    power.pedalling.velocity_ms | m/s | mean velocity of the pedals on their circle | cadence × crank length · 2π ÷ 60 | Torque and quadrants | pedalling | cadence.average
    power.pedalling.left_percent | % | share of the work that the left leg did | Σ share · power · Δt ÷ Σ power · Δt; given where a meter tells it for half of the time | Torque and quadrants | pedalling | power.pedalling.seconds
    power.pedalling.left_torque_effectiveness_percent | % | how much of the left leg's driving torque its braking torque leaves | mean of the pedals' readings in that time; 0 is no reading | Torque and quadrants | pedalling | power.pedalling.seconds
    power.pedalling.right_torque_effectiveness_percent | % | the same of the right leg | mean of the pedals' readings in that time; 0 is no reading | Torque and quadrants | pedalling | power.pedalling.seconds
    power.pedalling.left_smoothness_percent | % | mean ÷ highest power of a turn of the left pedal | mean of the pedals' readings in that time; 0 is no reading | Torque and quadrants | pedalling | power.pedalling.seconds
    power.pedalling.right_smoothness_percent | % | the same of the right pedal | mean of the pedals' readings in that time; 0 is no reading | Torque and quadrants | pedalling | power.pedalling.seconds
    power.pedalling.smoothness_percent | % | the same of a crank that does not tell its pedals apart | mean of its readings in that time; 0 is no reading | Torque and quadrants | pedalling | power.pedalling.seconds
    power.pedalling.threshold_force_n | N | force at threshold power and threshold cadence | | Torque and quadrants | pedalling | power.ftp_w
    power.pedalling.threshold_velocity_ms | m/s | velocity at threshold cadence | | Torque and quadrants | pedalling |
    power.pedalling.quadrant_seconds | s | time in quadrants I (hard and fast), II (hard and slow), III (easy and slow), IV (easy and fast) | | Torque and quadrants | pedalling | power.pedalling.threshold_force_n, power.pedalling.threshold_velocity_ms
    power.profile | | best power for the mass among riders | W/kg on the ladder of Allen and Coggan | Power profile | best_efforts | best_efforts.value, power.ftp_w
    power.heart_rate_response | | how the heart followed power | heart rate fitted to delayed power and time; the delay with the least squares | Heart rate and power | heart_rate_response | power.coverage, heart_rate.coverage
    power.heart_rate_response.watts_at_lthr | W | steady power at the threshold heart rate | (LTHR − base) ÷ gain | Heart rate and power | heart_rate_response | provenance.lthr.value
    power.fatigued_efforts | | best efforts after so much work | | Power after work | fatigued_power |
    power.coverage | share | part of the session with power that was believed | | Missing samples, gaps and time | time_base |
    power.samples | | power over time, for drawing | | The result document | output |
    power_estimate | | power of a session that no meter measured | section | Estimated power | estimated_power | speed.source, elevation.source
    power_estimate.method | | riding or running | by kind | Estimated power | |
    power_estimate.average_watts | W | mean over the time with an estimate | drag, rolling, climbing and acceleration times speed (Martin 1998); on foot cost of the way, air and climbing (van Dijk & van Megen 2017) | Estimated power | |
    power_estimate.interval | W | where the mean lies with 90 % | errors of mass, drag area, rolling and wind, propagated | Estimated power | | power_estimate.average_watts
    power_estimate.w_per_kg | W/kg | mean for the mass of the athlete | mean ÷ mass | Estimated power | | power_estimate.average_watts
    power_estimate.work_kj | kJ | work | Σ W·Δt | Estimated power | |
    power_estimate.seconds | s | time with an estimate | | Estimated power | |
    power_estimate.drag_fraction | share | work against air | | Estimated power | |
    power_estimate.way_fraction | share | work of rolling, on foot cost of the way | | Estimated power | |
    power_estimate.air_density_kg_m3 | kg/m³ | density of the air that was used | standard atmosphere at the mean altitude and temperature | Estimated power | |
    cadence | | cadence | section | Cadence and running mechanics | motion_repair |
    cadence.average | | mean cadence in motion | zeros left out | Cadence and running mechanics | | cadence.unit
    cadence.max | | highest cadence that was believed | | Cadence and running mechanics | | cadence.unit
    cadence.unit | | steps, revolutions or strokes a minute | by kind | Cadence and running mechanics | |
    cadence.samples | | cadence over time, for drawing | | The result document | output |
    temperature | | what the device's sensor felt | section | Cadence and running mechanics | |
    temperature.average_c | °C | mean of the samples | of a sensor on wrist or handlebar, not of the air | Cadence and running mechanics | |
    temperature.min_c | °C | lowest sample | | Cadence and running mechanics | |
    temperature.max_c | °C | highest sample | | Cadence and running mechanics | |
    best_efforts | | best means over durations and distances | greatest mean of any stretch, exact on one-second data | What nobody has done | best_efforts, plausibility |
    best_efforts.channel | | what was measured | | Personal records | |
    best_efforts.seconds | s | length of the stretch | | Personal records | |
    best_efforts.distance_m | m | distance of the stretch | | Personal records | |
    best_efforts.value | | the best mean: bpm, W, m/s or m/h by channel | greatest mean of any stretch | Personal records | | best_efforts.channel, best_efforts.seconds, best_efforts.distance_m
    best_efforts.start_s | s | where the stretch began | | Personal records | |
    durability | | how output and heart rate parted | section | Efficiency factor, decoupling and drift | decoupling, output_at_heart_rate | durability.channel, durability.steady
    durability.decoupling_percent | % | loss of output per beat from the first half to the second | (first − second) ÷ first of output ÷ heart rate | Efficiency factor, decoupling and drift | |
    durability.efficiency_factor | | output per beat | normalised output ÷ mean heart rate | Efficiency factor, decoupling and drift | |
    durability.drift_percent | % | rise of heart rate from the first half to the second | | Efficiency factor, decoupling and drift | |
    durability.steady | | whether the session was steady enough for these to mean something | | Efficiency factor, decoupling and drift | |
    durability.unsteady_because | | why not | | Efficiency factor, decoupling and drift | |
    durability.channel | | the output: power or speed | | Efficiency factor, decoupling and drift | |
    durability.at_heart_rate | | output at each heart rate | | Pace and power at a heart rate | |
    energy | | what it cost | section | Energy of a session | energy, after_burn | energy.method, energy.coverage
    energy.kcal | kcal | energy of the session, rest included | by energy.method: power ÷ efficiency, cost of the way (Minetti 2002, ACSM), heart rate (Keytel 2005) or METs | Energy of a session | | energy.method, energy.coverage, energy.interval, energy.device_kcal
    energy.device_kcal | kcal | energy as the device says | as the file says | Energy of a session | |
    energy.net_kcal | kcal | energy beyond rest | kcal − resting metabolic rate × time | Resting metabolic rate | | energy.kcal
    energy.method | | how it was found | the best that the inputs allow | Energy of a session | |
    energy.interval | kcal | where the energy lies with 90 % | error of the method and what was not observed | Energy of a session | | energy.kcal
    energy.coverage | share | part of the session that the method's input covers | | Energy of a session | |
    energy.after_burn | | energy after the session, a rough estimate | section | After-burn | after_burn, energy | energy.kcal, energy.method, cardio_fitness.vo2max
    energy.after_burn.kcal | kcal | energy of the extra oxygen after the session | share · oxygen of the session · e^(5 · (mean uptake ÷ VO2max − 0.7)) at 5 kcal a litre | After-burn | | energy.kcal, cardio_fitness.vo2max, energy.after_burn.interval
    energy.after_burn.interval | kcal | where it lies with 90 % | spread between people, errors of energy and VO2max | After-burn | | energy.after_burn.kcal
    interpretation | | which part of the body paid | section | energy, mets, regions and fitness | regional_load | training_load.load, kind
    interpretation.regional_load | | load by muscle group | shares of the sport, more on the quads downhill; of counted sets the catalogue's shares | energy, mets, regions and fitness | regional_load |
    interpretation.spillover_load | | load as muscles feel it | load × strain of the sport × eccentric work | energy, mets, regions and fitness | regional_load, risks |
    interpretation.spillover_effect | odds | odds of tired legs tomorrow against a usual day, by this session alone | | energy, mets, regions and fitness | regional_load, risks | interpretation.spillover_load
    interpretation.spillover_level | | that effect in words | | energy, mets, regions and fitness | regional_load | interpretation.spillover_effect
    interpretation.spillover_note | | what it knows and what not | | energy, mets, regions and fitness | |
    interpretation.sentence | | one sentence from these numbers | | Sentences from numbers | | interpretation.regional_load.level
    body_regions | | regions of a strength session or workout | kind and words of the title, or the exercises of its sets | energy, mets, regions and fitness | regions | name
    route | | where it went | section | Distance of a track | route, motion_repair |
    route.has_gps | | whether positions were recorded | | Distance of a track | |
    route.coordinates | ° | the simplified track, for drawing | at most 300 points | Encoded polyline and simplification | |
    route.polyline | | the same, encoded | | Encoded polyline and simplification | |
    route.start_latlng | ° | where it began | first position that was believed | Distance of a track | |
    route.end_latlng | ° | where it ended | last position that was believed | Distance of a track | |
    route.distance_m | m | length of the track | sum of geodesic steps, jumps left out | Distance of a track | |
    run_stats | | what a runner reads first | the numbers of other sections | Cadence and running mechanics | pace | distance_km, pace, cadence.average
    running_mechanics | | how the athlete ran | means of the device's channels in motion | Cadence and running mechanics | motion_repair |
    running_mechanics.vertical_ratio_percent | % | vertical oscillation for the length of a step | oscillation ÷ step length | Stiffness of a runner | motion_repair | running_mechanics.vertical_oscillation_cm, running_mechanics.stride_length_m
    running_mechanics.ground_contact_balance_percent | % | share of the ground contact that falls to the left foot | mean of the device's channel in motion | Cadence and running mechanics | pace |
    running_mechanics.flight_time_ms | ms | time in the air between two steps | time of a step less contact time | Stiffness of a runner | running_spring | running_mechanics.ground_contact_time_ms
    running_mechanics.leg_stiffness_kn_m | kN/m | stiffness of the leg (Morin 2005) | peak force ÷ shortening of the leg | Stiffness of a runner | running_spring | running_mechanics.ground_contact_time_ms, average_speed_ms
    running_mechanics.vertical_stiffness_kn_m | kN/m | vertical stiffness (Morin 2005) | peak force ÷ sinking of the body | Stiffness of a runner | running_spring | running_mechanics.ground_contact_time_ms
    hrv | | variability of the heartbeat in the session | section | Heart-rate variability in the time domain | hrv | hrv.beats, hrv.removed_fraction, hrv.coverage
    hrv.beats | | intervals between beats that were recorded | | Cleaning beats | |
    hrv.removed_fraction | share | intervals that were not believed | differences from a moving median and ectopic patterns | Cleaning beats | |
    hrv.coverage | share | part of the time that the intervals explain | | Cleaning beats | |
    hrv.beats_s | s | time that the intervals explain | their sum | Cleaning beats | |
    hrv.holes | | breaks between the intervals | | Cleaning beats | |
    hrv.mean_rr_ms | ms | mean interval | | Heart-rate variability in the time domain | |
    hrv.rmssd_ms | ms | RMSSD (Task Force 1996) | root mean square of successive differences | Heart-rate variability in the time domain | |
    hrv.ln_rmssd | | its natural logarithm | ln RMSSD | Heart-rate variability in the time domain | | hrv.rmssd_ms
    hrv.sdnn_ms | ms | SDNN | standard deviation of the intervals | Heart-rate variability in the time domain | |
    hrv.pnn_percent | % | successive differences above the bound (pNN50) | | Heart-rate variability in the time domain | | hrv.pnn_bound_ms
    hrv.pnn_bound_ms | ms | that bound | a setting | Heart-rate variability in the time domain | |
    hrv.sd1_ms | ms | width of the Poincaré plot | RMSSD ÷ √2 about the mean difference | Poincaré plot: SD1 and SD2 | |
    hrv.sd2_ms | ms | length of the Poincaré plot | | Poincaré plot: SD1 and SD2 | |
    hrv.spectrum | | variability by frequency | Lomb–Scargle or Welch | Heart-rate variability by frequency | hrv |
    hrv.respiration_per_min | 1/min | breathing rate | peak of the high-frequency band | Heart-rate variability by frequency | hrv |
    hrv.alpha1 | | short-term scaling exponent (DFA α1) | slope of the fluctuation over 4…16 beats | DFA α1 | hrv |
    hrv.alpha2 | | long-term scaling exponent | as α1 over windows of 16 to 64 beats | DFA α1 | hrv |
    hrv.sample_entropy | | sample entropy (Richman & Moorman 2000) | −ln of the share of pairs of two beats alike whose next beats are alike | Sample entropy | hrv |
    hrv.approximate_entropy | | approximate entropy (Pincus 1991) | mean logarithm of the share of stretches of two beats that agree with each one, itself among them, less that of three | Sample entropy | hrv |
    hrv.alpha1_samples | | α1 over time | windows of the settings | DFA α1 | hrv |
    hrv_effect | | variability before and after the session | difference of the nearest readings | Heart-rate variability in the time domain | hrv_effect |
    cardio_fitness | | maximal oxygen uptake | section | VO2max estimates | vo2max | cardio_fitness.method
    cardio_fitness.vo2max | mL/kg/min | maximal oxygen uptake, set or estimated | by cardio_fitness.method | VO2max estimates | | cardio_fitness.method, cardio_fitness.interval
    cardio_fitness.interval | mL/kg/min | where it lies | error of the method | VO2max estimates | | cardio_fitness.vo2max
    cardio_fitness.method | | how it was found | set, or the best that the session allows | VO2max estimates | |
    cardio_fitness.percentile | % | among people of the same sex and age | FRIEND registry (Kaminsky et al. 2015, 2017, 2022) | VO2max percentiles | | cardio_fitness.vo2max, provenance.sex
    cardio_fitness.rating | | in words | bands of the percentile | VO2max percentiles | | cardio_fitness.percentile
    cardio_fitness.rating_scale | | the bands | | VO2max percentiles | |
    cardio_fitness.personalized_note | | one sentence | | VO2max percentiles | |
    data_quality | | what was recorded and what was not believed | section | Provenance and data quality | time_base |
    data_quality.records | | records of the file | | Provenance and data quality | |
    data_quality.timed_records | | those with a time | | Provenance and data quality | |
    data_quality.merged_records | | records of the same second that were made one | | Provenance and data quality | |
    data_quality.backward_steps | | steps back of the clock | | Provenance and data quality | |
    data_quality.stray_records | | records far from all others in time, left out | | Provenance and data quality | |
    data_quality.gap_limit_s | s | longer steps are gaps | the settings' multiple of the usual step | Missing samples, gaps and time | |
    data_quality.paused_s | s | time with the timer stopped | | Pace and moving time | |
    data_quality.channels | | coverage, gaps and repairs by channel | | Missing samples, gaps and time | heart_rate_repair, power_repair, motion_repair, altitude_repair |
    data_quality.derived | | channels that were made from others | | Speed where none was recorded | derived_speed |
    data_quality.implausible | | values that nobody has done | compared with the limits of the settings | What nobody has done | plausibility |
    data_quality.missing | | inputs that were not given and what they would have made | | Provenance and data quality | |
    data_quality.warnings | | what was odd in the file | | Provenance and data quality | |
    data_quality.ignored_columns | | columns that are not used | | Provenance and data quality | |
    provenance | | how the numbers were made | section | Provenance and data quality | anchors | provenance.formula_set
    provenance.formula_set | | name of the formula set | | Provenance and data quality | |
    provenance.formula_version | | its version | | Provenance and data quality | |
    provenance.formula_hash | | SHA-256 of every setting | of the canonical JSON of the set | Provenance and data quality | |
    provenance.library_version | | version of the library | | Provenance and data quality | |
    provenance.max_hr | bpm | the maximum heart rate that was used | set, learned, else by age (Tanaka 2001), with its interval | Maximum and resting heart rate | anchors | provenance.max_hr.source
    provenance.resting_hr | bpm | the resting heart rate that was used | set, learned, else of the population, with its interval | Maximum and resting heart rate | anchors | provenance.resting_hr.source
    provenance.lthr | bpm | the threshold heart rate that was used | set, else a share of the maximum, with its interval | Maximum and resting heart rate | anchors | provenance.lthr.source
    provenance.sex | | whose constants were used | as given, else the mean of both | Banister training impulse | |
    provenance.kind_source | | where the kind came from | option, file, title or inferred | Kinds from motion | kind_inference | kind
    provenance.kind_probability | share | how sure an inferred kind is | | Kinds from motion | kind_inference | kind
    custom | | metrics of one's own, by name | the expressions under metrics in the formula file | Own metrics | |
    intervals | | 90 % intervals by dotted keys, where they were asked for | declared errors of sensors, of the athlete's values and of formulas, propagated | How sure is a number | | data_quality.channels
    """
}
