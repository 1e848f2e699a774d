extension KeyTable {
  /// Keys of an activity document. Values copied from the file or counted in it depend on no setting and no
  /// other key.
  ///
  /// These texts appear in `p247 explain` and, by section, in the reference pages.
  static let activityLines = """
    schema_version | | version of this document format | a constant of the library | The result document | | provenance.library_version
    source | | the input file or line, if several were read | as given | The result document |
    id | | identifier of the activity at its source | from the source | The result document |
    name | | the activity's title | from the source | The result document |
    type | | kind of activity according to the source | from the source | The result document | | sport_type, kind
    sport_type | | more specific kind according to the source | from the source | The result document | | kind
    kind | | the kind of activity used | given, else the file's, else the words of the title, else inferred from motion | Sport from motion | kinds, kind_inference | type, sport_type, provenance.kind_source
    subkind | | subtype of the kind of activity | from the file, or from the words of the title | Sport from motion | kinds, kind_inference | kind
    category | | category of the kind: cardio, strength, workout … | a table of kinds | The result document | kinds | kind
    start_date | | start time with UTC offset | from the source | The result document | time_base
    start_date_local | | start time in local time | start and offset | The result document | time_base | start_date, timezone
    date | | local date | start and offset | The result document | time_base | start_date_local
    timezone | | name of the time zone | from the source | The result document |
    elapsed_time_seconds | s | elapsed time | last time − first; the source's value if there is no stream | Pace and moving time | time_base | | | – from the device clock | clock
    timer_time_seconds | s | timer time | elapsed time − pauses | Pace and moving time | time_base | elapsed_time_seconds, data_quality.paused_s | | – from the device clock
    moving_time_seconds | s | moving time | time with a speed above the kind's limit, one rule for every format; moving ≤ timer ≤ elapsed | Pace and moving time | pace, derived_speed | timer_time_seconds, speed.source | | linear movingTime positive | clock, speed, distance
    moving_time_display | | moving time as text | rounded to seconds | Pace and moving time | pace | moving_time_seconds
    distance_m | m | the distance | the device's total, else the end of its column, else the length of the track, else speed × time | Track distance | route, motion_repair, derived_speed, plausibility | distance_source | | ratio distance | distance
    distance_km | km | the distance | distance_m ÷ 1000 | Track distance | route, motion_repair, derived_speed, plausibility | distance_m, distance_source | | ratio distance | distance
    distance_source | | source of the distance | device, recorded, position or speed | Track distance | | distance_m
    pace | | mean pace, for kinds that use pace | moving time ÷ distance | Pace and moving time | pace | moving_time_seconds, distance_m | | | distance, clock
    elevation_gain_m | m | elevation gain from the device; computed if missing | see elevation.gain_m for the computed value | Elevation gain and loss | elevation, altitude_repair | elevation_gain_source, elevation.gain_m | | linear gain positive | altitude, distance
    elevation_gain_source | | source of the gain | device or computed | Elevation gain and loss | | elevation_gain_m
    average_speed_ms | m/s | mean speed while moving | distance ÷ moving time | Pace and moving time | pace | distance_m, moving_time_seconds | | ratio meanSpeed | distance, clock
    max_speed_ms | m/s | the highest accepted speed | maximum of the cleaned channel; for derived speed the highest 10 s mean | Pace and moving time | motion_repair, plausibility | speed.source | | ratio topSpeed | speed
    average_heartrate | bpm | mean heart rate | time-weighted mean of the cleaned channel, else from the source | Time at each value | heart_rate_repair, held_excess | heart_rate.coverage | | linear meanRate positive | heart_rate
    max_heartrate | bpm | highest accepted heart rate | maximum of the cleaned channel, else from the source | Repairing heart rate | heart_rate_repair, held_excess | heart_rate.coverage | | linear highRate positive | heart_rate
    calories | kcal | energy from the source; computed if missing | see energy.kcal for the computed value | Energy of a session | energy | calories_source, energy.kcal, energy.method | | ratio energy | energy
    calories_source | | source of the energy | device or computed | Energy of a session | | calories
    average_watts | W | mean power | time-weighted mean, else from the source | Normalised power, xPower, intensity and variability | power, power_repair | power.source, power.coverage | | ratio meanPower | power
    suffer_score | # | the source's own score; no metric uses it | from the source | The result document | | | | – a score by an unknown method
    has_heartrate | | whether heart rate was recorded | from the samples, or the summary | The result document | | heart_rate.coverage
    rpe | # | the athlete's rating of the session, 0…10 | from the source | Session RPE | | training_load.session_rpe | | – entered by the athlete
    tagged | | whether the athlete tagged it | from the source | The result document |
    manual | | whether it was entered manually | from the source | The result document |
    notes | | the athlete's notes | from the source | The result document |
    device | | manufacturer and model | from the source | The result document |
    summary | | two or three sentences from computed numbers | templates; every number is a key of the document | Generated sentences | | summary_sentences.keys
    summary_sentences | [] | the sentences and the keys of their numbers | two or three templates: what it was, how hard it was, what it did | Generated sentences |
    summary_sentences.text | | a sentence of the summary | templates filled with the numbers of the keys beside it | Generated sentences | | summary_sentences.keys
    summary_sentences.keys | [] | keys of the numbers in a sentence | recorded as the sentence is filled, with list indices as numbers | Generated sentences | – | –
    mets | MET | mean intensity as a multiple of resting metabolism | by mets_method: the ACSM equations (oxygen uptake from speed and grade, or power, over 3.5 mL/kg/min), the Compendium, or energy:… (kcal/kg/h); only METs from energy correspond to energy.kcal | METs and MET-minutes | mets, energy | mets_method, energy.kcal, moving_time_seconds | | ratio mets | energy
    mets_method | | how the METs were determined | the best method that the inputs allow | METs and MET-minutes | mets | mets
    met_minutes | MET·min | METs × minutes | mets × moving time; for METs from energy (mets_method energy:…) × timer time, which that energy covers | METs and MET-minutes | mets | mets, mets_method, moving_time_seconds, timer_time_seconds | | ratio mets | energy
    met_bands | | time at light, moderate and vigorous intensity | the METs of each sample by mets_method: the ACSM equations from speed and grade or power, or energy from heart rate (Keytel 2005) | METs and MET-minutes | mets, energy | mets_method, met_bands.coverage | | – times between fixed limits; their error is that of mets, which has an interval | energy
    met_bands.light_minutes | min | time below 3 METs | Σ Δt ÷ 60 of the samples below 3 METs | METs and MET-minutes |
    met_bands.moderate_minutes | min | time from 3 to below 6 METs | Σ Δt ÷ 60 of the samples from 3 to below 6 METs | METs and MET-minutes |
    met_bands.vigorous_minutes | min | time at 6 METs or more | Σ Δt ÷ 60 of the samples from 6 METs | METs and MET-minutes |
    met_bands.met_minutes | MET·min | METs × minutes of the samples | Σ METs·Δt ÷ 60 over the covered time only; met_minutes covers the session | METs and MET-minutes |
    met_bands.coverage | share | share of the session whose samples have METs | minutes of the three bands × 60 ÷ seconds of the session, at most 1 | METs and MET-minutes | | met_bands.light_minutes, met_bands.moderate_minutes, met_bands.vigorous_minutes
    structure | | the session as blocks in time order and as one line | change points of the output; laps only where they mark efforts | Structure of a session | | structure.source | | | speed, distance, clock, power, heart_rate, cadence, maximum
    structure.line | | the session in one line | a template filled with the blocks' numbers | Structure of a session | | structure.blocks.kind, structure.blocks.average_watts, structure.blocks.average_speed_ms
    structure.source | | the channel from which it was derived | power, else grade-adjusted speed, else heart rate without lag; altitude for hill repeats; the device for pool lengths and sets | Structure of a session | | power.source, speed.source
    structure.blocks | [] | uniform parts of the session | see the page | Structure of a session | time_base | structure.source | | – parts of the session with their own interval
    structure.blocks.kind | | kind: warmup, work, recovery, steady, climb, set, station, transition, leg, length or cooldown | groups of similar efforts | Structure of a session | | structure.source
    structure.blocks.name | | name of a station | the fixed order of Hyrox | Structure of a session | | structure.blocks.kind
    structure.blocks.from_s | s | start, since the first record | the second where the output changes | Structure of a session | | structure.source
    structure.blocks.to_s | s | end, since the first record | the second where the output changes | Structure of a session | | structure.source
    structure.blocks.distance_m | m | the distance | from the session's distance | Structure of a session | route, motion_repair | distance_source
    structure.blocks.series | # | the series it belongs to, from 1 | efforts of one length and output | Structure of a session | | structure.blocks.kind
    structure.blocks.repetition | # | number within the series, from 1 | count | Structure of a session | | structure.blocks.series
    structure.blocks.of | # | number of efforts in the series | count | Structure of a session | | structure.blocks.series
    structure.blocks.average_watts | W | mean power | mean of its seconds | Laps and selections | power, power_repair, load_fallback | power.source
    structure.blocks.average_speed_ms | m/s | mean speed | distance ÷ time | Structure of a session | | structure.blocks.distance_m
    structure.blocks.average_heartrate | bpm | mean heart rate | time-weighted mean of the cleaned channel | Laps and selections | heart_rate_repair, load_fallback | heart_rate.coverage
    structure.blocks.max_heartrate | bpm | highest accepted heart rate | maximum of the cleaned channel | Laps and selections | heart_rate_repair | heart_rate.coverage
    structure.blocks.average_cadence | # | cadence while moving, without zeros | time-weighted mean in the unit of cadence.unit | Laps and selections | pace | cadence.unit
    structure.blocks.trimp_exp | AU | load from the recorded heart rate | Σ over the minutes of the block | Laps and selections | trimp | training_load.trimp_exp
    structure.blocks.best | | whether it has the highest output of its series | compared | Structure of a session | | structure.blocks.average_watts, structure.blocks.average_speed_ms
    structure.blocks.drift_percent | % | output relative to the first effort of the series | 100 · (its output ÷ that of the first − 1) | Structure of a session | | structure.blocks.average_watts, structure.blocks.average_speed_ms
    structure.blocks.interval | [] | 90 % interval of the mean power, W, or speed, m/s | ± 1.645 · √(noise² ÷ s + (sensor error · mean)²) | Structure of a session | | structure.source
    structure.blocks.load_percent | % | share of the session's load | 100 · the block's trimp_exp ÷ that of all blocks | Structure of a session | | structure.blocks.trimp_exp
    structure.blocks.w_prime_change_j | J | change in W′ balance; negative if W′ was spent | W′ balance at both ends | W′ balance | w_prime | power.w_prime_balance.w_prime_j
    structure.blocks.next_run_percent | % | for a station, pace of the next run relative to the previous one | 100 · (speed before ÷ speed after − 1) | Structure of a session | | structure.blocks.average_speed_ms
    structure.series | [] | similar efforts as one series | blocks of one series | Structure of a session | | structure.blocks.series | null if no efforts are similar | – means of blocks, which have their own interval
    structure.series.series | # | number of the series, as in the blocks | count | Structure of a session | | structure.blocks.series
    structure.series.count | # | number of efforts | count | Structure of a session | | structure.blocks.series
    structure.series.seconds | s | mean length of an effort | mean | Structure of a session | | structure.blocks.from_s, structure.blocks.to_s
    structure.series.distance_m | m | mean distance of an effort | mean | Structure of a session | | structure.blocks.distance_m
    structure.series.rest_s | s | typical rest between efforts | lower median | Structure of a session | | structure.blocks.from_s, structure.blocks.to_s
    structure.series.average_watts | W | mean power of the efforts | time-weighted mean | Structure of a session | | structure.blocks.average_watts
    structure.series.average_speed_ms | m/s | mean speed of the efforts | time-weighted mean | Structure of a session | | structure.blocks.average_speed_ms
    structure.series.average_heartrate | bpm | mean heart rate of the efforts | time-weighted mean | Structure of a session | | structure.blocks.average_heartrate
    structure.series.drift_percent | % | output of the last effort relative to the first | from its last block | Structure of a session | | structure.blocks.drift_percent
    structure.series.best_repetition | # | number of the effort with the highest output | compared | Structure of a session | | structure.blocks.best
    structure.series.load_percent | % | share of the session's load from the efforts | sum | Structure of a session | | structure.blocks.load_percent
    structure.series.last_time | | the last session with a similar series | similar number of efforts, equal length within 8 %, same kind and channel | Structure of a session | | structure.series.seconds, structure.series.count
    structure.series.last_time.date | | date | from the history | Structure of a session | | –
    structure.series.last_time.count | # | number of efforts then | from the history | Structure of a session | | –
    structure.series.last_time.average_watts | W | mean power of the efforts | from the history | Structure of a session | | –
    structure.series.last_time.average_speed_ms | m/s | mean speed of the efforts | from the history | Structure of a session | | –
    structure.series.last_time.change_percent | % | change in output since then | 100 · (now ÷ then − 1) | Structure of a session | | structure.series.average_watts, structure.series.average_speed_ms
    structure.race | | summary of a race with runs and stations | sums of its blocks | Structure of a session | | structure.blocks.kind | null for other sessions | – sums and ratios of blocks, which have their own interval
    structure.race.runs | # | number of runs | count | Structure of a session | | structure.blocks.kind
    structure.race.stations | # | number of stations | count | Structure of a session | | structure.blocks.kind
    structure.race.run_s | s | total time running | sum | Structure of a session | | structure.blocks.kind
    structure.race.station_s | s | total time at stations | sum | Structure of a session | | structure.blocks.kind
    structure.race.transition_s | s | total time in transitions | sum | Structure of a session | | structure.blocks.kind
    structure.race.fade_percent | % | pace of the last run relative to the first | 100 · (first speed ÷ last speed − 1) | Structure of a session | | structure.blocks.average_speed_ms
    structure.race.run_load_percent | % | share of the session's load from the runs | sum | Structure of a session | | structure.blocks.load_percent
    structure.race.station_load_percent | % | share of the session's load from the stations | sum | Structure of a session | | structure.blocks.load_percent
    structure.race.seconds | s | time of the race | from the start of the first run to the end of the last run or station | Structure of a session | | structure.race.run_s, structure.race.station_s, structure.race.transition_s
    structure.race.last_race | | the last race of this kind with as many runs and stations | from the history | Structure of a session | | structure.race.runs, structure.race.stations | null if the history has none | – from earlier results
    structure.race.last_race.date | | date | from the history | Structure of a session | | –
    structure.race.last_race.seconds | s | time of the race | from the history | Structure of a session | | –
    structure.race.last_race.run_s | s | total time running | from the history | Structure of a session | | –
    structure.race.last_race.station_s | s | total time at stations | from the history | Structure of a session | | –
    structure.race.last_race.transition_s | s | total time in transitions | from the history | Structure of a session | | –
    structure.race.last_race.change_percent | % | change in race time; negative if faster | 100 · (now ÷ then − 1) | Structure of a session | | structure.race.seconds
    structure.race.next_race | | forecast of the next race of this kind | ln time drifts slowly and is observed with race-to-race variation (Kalman filter) | Structure of a session | | structure.race.seconds | null if the session has no date | – has its own interval
    structure.race.next_race.seconds | s | expected time | level after the last race | Structure of a session | | structure.race.seconds
    structure.race.next_race.interval | [] | 90 % interval, s | level ± 1.645 · its deviation, drift and variation | Structure of a session | | structure.race.seconds
    structure.race.next_race.races | # | races used | at most 12, this one included | Structure of a session | | –
    structure.adherence | | the session compared with the planned workout | planned steps and recorded efforts aligned in order at the lowest cost | Structure of a session | | structure.blocks.kind | null if no plan is known | – has its own interval
    structure.adherence.source | | source of the plan | given, else steps of the file, else name, else notes | Structure of a session | | –
    structure.adherence.name | | the name of the workout | from the file | Structure of a session | | –
    structure.adherence.planned | # | number of planned efforts | count | Structure of a session | | structure.adherence.source
    structure.adherence.done | # | planned efforts completed in full length | count of the steps that are neither missed nor short | Structure of a session | | structure.adherence.steps
    structure.adherence.compliance_percent | % | how closely the plan was followed | mean over the steps, weighted by length; each extra effort lowers it by its share | Structure of a session | | structure.adherence.steps
    structure.adherence.interval | [] % | 90 % interval | recomputed with each mean at both ends of its interval | Structure of a session | | structure.blocks.interval
    structure.adherence.unread_targets | [] | targets without a comparable number | words such as "sweet spot"; zones of a FIT workout | Structure of a session | | – | null if every target was read
    structure.adherence.steps | [] | the efforts in order | planned and recorded efforts aligned | Structure of a session | | structure.blocks.kind
    structure.adherence.steps.status | | done, short, long, above, below, missed or extra | tolerance: a tenth of the length, 2 % of the target | Structure of a session | | structure.adherence.steps.value
    structure.adherence.steps.planned_s | s | planned length | from the plan | Structure of a session | | –
    structure.adherence.steps.planned_m | m | planned distance | from the plan | Structure of a session | | –
    structure.adherence.steps.target_low | # | lower end of the target | from the plan; for a single number 2 % below it | Structure of a session | | –
    structure.adherence.steps.target_high | # | upper end of the target | from the plan; for a single number 2 % above it | Structure of a session | | –
    structure.adherence.steps.target_unit | | unit of the target | from the plan | Structure of a session | | –
    structure.adherence.steps.value | # | the actual value in that unit | mean of the block; for heart rate, without the first 90 s or, in blocks under 3 min, the first half | Structure of a session | | structure.blocks.average_watts, structure.blocks.average_speed_ms, structure.blocks.average_heartrate
    structure.adherence.steps.block | # | index of the block in blocks, from 0 | aligned | Structure of a session | | structure.blocks.kind
    structure.adherence.steps.kept_percent | % | how closely the step was followed | share of the planned length × closeness to the target, 0 at a deviation of 27 % | Structure of a session | | structure.adherence.steps.value
    heart_rate | | heart rate of the session | section | Heart-rate zones | heart_rate_repair, held_excess, time_base, anchors | heart_rate.coverage | | | heart_rate
    heart_rate.average | bpm | mean heart rate | Σ bpm·Δt ÷ Σ Δt over accepted samples; from the summary if nothing was recorded | Time at each value | | | | linear meanRate positive
    heart_rate.max | bpm | highest accepted heart rate | maximum of the cleaned channel | Repairing heart rate | | | | linear highRate positive
    heart_rate.min | bpm | lowest accepted heart rate | minimum of the cleaned channel | Repairing heart rate | | | | linear lowRate positive
    heart_rate.source | | source of the heart rate if none was recorded | summary: mean and maximum from the file | The result document | – | –
    heart_rate.coverage | share | share of the session with accepted heart rate | observed seconds ÷ seconds of the session | Missing samples, gaps and time | | | | – a count of samples
    heart_rate.zone_model | | the zone model used | max6: shares of the maximum; others by threshold, reserve or custom limits | Heart-rate zones | heart_rate_zones, anchors | provenance.max_hr.value, provenance.lthr.value
    heart_rate.zones | [] | time in each zone | each sample's time counts in the zone of its value | Time in zone | heart_rate_zones, anchors | provenance.max_hr.value | | | heart_rate, maximum
    heart_rate.zones.zone | # | number of the zone | from the zone model; 0 is below the first training zone | Heart-rate zones | | heart_rate.zone_model | | – a name
    heart_rate.zones.label | | label of the zone | from the zone model: the number, or 5a, 5b and 5c where a zone is divided | Heart-rate zones | | heart_rate.zone_model, heart_rate.zones.zone
    heart_rate.zones.name | | name of the zone | from the zone model | Heart-rate zones | | heart_rate.zone_model, heart_rate.zones.zone
    heart_rate.zones.lower_bpm | bpm | lower bound of the zone | share × reference heart rate, rounded according to the settings | Heart-rate zones | | | | linear zoneBound positive
    heart_rate.zones.upper_bpm | bpm | upper bound of the zone, exclusive | share × reference heart rate | Heart-rate zones | | | | linear zoneBound positive
    heart_rate.zones.seconds | s | time in the zone | Σ Δt of the samples in it; gaps do not count | Time in zone | | | | linear! zone positive
    heart_rate.zones.seconds_interval | [] s | interval of the time, given the uncertainty of the maximum heart rate | counted again with the zones of both ends | Time in zone | | | | – already an interval: the maximum at both ends of its interval
    heart_rate.zones.minutes_display | | the time as text | rounded | Time in zone | | heart_rate.zones.seconds
    heart_rate.zones.percentage | % | share of the time, as whole numbers that sum to 100 | largest remainder | Time in zone | | heart_rate.zones.seconds | | linear! zone percent
    heart_rate.zones.fraction | share | share of the time | seconds ÷ sum of the zones | Time in zone | | heart_rate.zones.seconds | | linear! zone share
    heart_rate.zones_context | | the training zone that gave the largest share of the load, or the structure, as text | load of a zone: Σ TRIMP rate · Δt; zone 0 is excluded; the purpose comes from the zone model; null if the maximum heart rate is unknown | Time in zone | | heart_rate.zones.seconds, heart_rate.zones.name | | | heart_rate, maximum
    heart_rate.zones_note | | basis of the zones | a sentence for each source of the maximum, with its value; for zones defined by expressions, their bounds first | Heart-rate zones | | provenance.max_hr.source, provenance.max_hr.value | | | maximum
    heart_rate.samples | | heart rate over time, as chart points | at most 200 points, extremes kept | The result document | output | | | – chart points
    heart_rate.samples.time | [] s | time of each point since the start of the session | times of the samples that the chart keeps | Chart points | output | –
    heart_rate.samples.heartrate | [] bpm | heart rate at each of these times | the cleaned channel, reduced to the lowest and highest sample of each stretch or by largest triangles | Chart points | output, heart_rate_repair | heart_rate.coverage
    heart_rate.samples.zone | [] | number of the zone of each point | the zone that contains its heart rate | Heart-rate zones | heart_rate_zones, anchors | heart_rate.samples.heartrate, heart_rate.zone_model
    heart_rate.recovery | | fall in heart rate after the end of exercise | from the end of the exercise, found in power, speed or heart rate | Heart-rate recovery | heart_rate_recovery | heart_rate.recovery.exercise_end_s, heart_rate.recovery.end_method, heart_rate.recovery.eligible | | | heart_rate
    heart_rate.recovery.bpm_drop_30s | bpm | fall in the first 30 s | start − mean around 30 s | Heart-rate recovery | | | | linear rateDrop
    heart_rate.recovery.bpm_drop_1min | bpm | fall in the first minute (HRR60) | start − mean around 60 s | Heart-rate recovery | | | | linear rateDrop
    heart_rate.recovery.bpm_drop_2min | bpm | fall in two minutes | start − mean around 120 s | Heart-rate recovery | | | | linear rateDrop
    heart_rate.recovery.bpm_drop_3min | bpm | fall in three minutes | start − mean around 180 s | Heart-rate recovery | | | | linear rateDrop
    heart_rate.recovery.bpm_drop_5min | bpm | fall in five minutes | start − mean around 300 s | Heart-rate recovery | | | | linear rateDrop
    heart_rate.recovery.start_bpm | bpm | heart rate at the end of the exercise | mean of the last seconds | Heart-rate recovery | | | | linear rate positive
    heart_rate.recovery.end_bpm | bpm | heart rate two minutes after the end, or one minute if unknown | start_bpm − bpm_drop_2min, else start_bpm − bpm_drop_1min | Heart-rate recovery | | heart_rate.recovery.start_bpm, heart_rate.recovery.bpm_drop_2min, heart_rate.recovery.bpm_drop_1min | | linear rate positive
    heart_rate.recovery.tau_s | s | time constant of the fall | exponential fitted to the first minutes | Heart-rate recovery | | | | ratio timeConstant
    heart_rate.recovery.rating | | rating of the two-minute fall in words, if eligible | bands from the settings; only for an eligible recovery that started at the required share of the maximum | Heart-rate recovery | | heart_rate.recovery.bpm_drop_2min, heart_rate.recovery.start_bpm, heart_rate.recovery.eligible, provenance.max_hr.value
    heart_rate.recovery.rating_scale | [] | the bands of the rating | from the bounds in the settings | Heart-rate recovery | | – | | – settings
    heart_rate.recovery.rating_scale.label | | label of the band | Poor, Average, Good, Excellent, Superior, the lowest first | Heart-rate recovery | | –
    heart_rate.recovery.rating_scale.from | bpm | two-minute fall from which the label applies | 0, then each bound of the settings | Heart-rate recovery | | –
    heart_rate.recovery.rating_scale.to | bpm | upper bound, exclusive; null for the last band | the next bound of the settings | Heart-rate recovery | | –
    heart_rate.recovery.eligible | | whether it is comparable with other sessions | output stopped after enough minutes of work, heart rate started high enough in the reserve and is known a minute later (limits from the settings); null if the athlete's reserve is unknown | Heart-rate recovery | | heart_rate.recovery.start_bpm, heart_rate.recovery.bpm_drop_1min, provenance.max_hr.value, provenance.resting_hr.value
    heart_rate.recovery.exercise_end_s | s | end of exercise, since the start of the session | by end_method: when output fell for good, the timer stopped, or heart rate fell from near its peak | Heart-rate recovery | | heart_rate.recovery.end_method | | linear! stop positive
    heart_rate.recovery.end_method | | how the end was found | power or speed if output fell for good before the timer stopped, else recorded (that stop), else heart_rate; last_near_maximum if the settings choose that rule | Heart-rate recovery | | –
    heart_rate.recovery.cool_down_s | s | easy output after the end, which does not shift the end | Σ Δt after the end with output above the limit for rest; null if output is unknown | Heart-rate recovery | | heart_rate.recovery.exercise_end_s | | linear! stop positive
    heart_rate.recovery.device_recovery | | the recovery value reported by the watch | from the file; never rated | Heart-rate recovery | – | – | | – reported by the device
    heart_rate.recovery.device_recovery.timer_stop_s | s | when the timer stopped, since the start of the session | from the file | Heart-rate recovery | – | –
    heart_rate.recovery.device_recovery.at_end | | whether the session ended with that stop | no record later than timer_stop_s plus the longest gap in the settings | Heart-rate recovery | heart_rate_recovery | heart_rate.recovery.device_recovery.timer_stop_s
    heart_rate.recovery.device_recovery.start_bpm | bpm | heart rate at the stop of the timer | value in the file at timer_stop_s | Heart-rate recovery | – | heart_rate.recovery.device_recovery.timer_stop_s
    heart_rate.recovery.device_recovery.end_bpm | bpm | recovery heart rate reported by the watch | from the file | Heart-rate recovery | – | –
    heart_rate.recovery.device_recovery.bpm_drop_2min | bpm | fall according to the watch | start_bpm − end_bpm | Heart-rate recovery | – | heart_rate.recovery.device_recovery.start_bpm, heart_rate.recovery.device_recovery.end_bpm
    heart_rate.recovery.samples | | the fall, as chart points | heart rate every 15 s of the first two minutes | Heart-rate recovery | heart_rate_recovery | heart_rate.recovery.exercise_end_s | | – chart points
    heart_rate.recovery.samples.time | [] s | time since the end of the exercise | every 15 s from 0 to 120 if heart rate is known; 0, 60 and 120 for last_near_maximum | Heart-rate recovery | heart_rate_recovery | heart_rate.recovery.exercise_end_s
    heart_rate.recovery.samples.heartrate | [] bpm | heart rate at each of these times | mean over the seconds in the settings around each | Heart-rate recovery | heart_rate_recovery | heart_rate.recovery.samples.time
    heart_rate.device_recoveries | [] | all recovery values recorded by the watch | from the file; never rated | Heart-rate recovery | – | – | | – reported by the device
    heart_rate.device_recoveries.timer_stop_s | s | when the timer stopped, since the start of the session | from the file | Heart-rate recovery | – | –
    heart_rate.device_recoveries.at_end | | whether the session ended with that stop | no record later than timer_stop_s plus the longest gap in the settings | Heart-rate recovery | heart_rate_recovery | heart_rate.device_recoveries.timer_stop_s
    heart_rate.device_recoveries.start_bpm | bpm | heart rate at the stop of the timer | value in the file at timer_stop_s | Heart-rate recovery | – | heart_rate.device_recoveries.timer_stop_s
    heart_rate.device_recoveries.end_bpm | bpm | recovery heart rate reported by the watch | from the file | Heart-rate recovery | – | –
    heart_rate.device_recoveries.bpm_drop_2min | bpm | fall according to the watch | start_bpm − end_bpm | Heart-rate recovery | – | heart_rate.device_recoveries.start_bpm, heart_rate.device_recoveries.end_bpm
    heart_rate.stops | [] | falls in heart rate at stops during the session; never rated | stops in output, else timer stops, of at least the length in the settings and followed by work | Heart-rate recovery | heart_rate_recovery | –
    heart_rate.stops.start_s | s | when work stopped, since the start of the session | where output fell, or the timer stopped | Heart-rate recovery | heart_rate_recovery | – | | linear! stop positive
    heart_rate.stops.seconds | s | duration of the stop | until output resumed or the timer ran again | Heart-rate recovery | heart_rate_recovery | – | | linear! stop positive
    heart_rate.stops.start_bpm | bpm | heart rate at the stop | mean over the seconds in the settings around it | Heart-rate recovery | heart_rate_recovery | heart_rate.stops.start_s | | linear rate positive
    heart_rate.stops.bpm_drop_1min | bpm | fall in the first minute of the stop | start_bpm − mean around 60 s; null for a shorter stop | Heart-rate recovery | heart_rate_recovery | heart_rate.stops.start_bpm, heart_rate.stops.seconds | | linear rateDrop
    effort | | how hard the session was, 0…10 | section | Effort, 0–10 | effort, comparison | training_load.load, effort.method | | | load, heart_rate, maximum
    effort.score | of 10 | effort of the session | 10 (1 − e^(−c·E^β)), E = Σ hours · (rate of the impulse at each heart rate, equal for both sexes at the maximum)^q; c = effort.scale, β = effort.duration_exponent, q = effort.intensity_exponent; without heart rate, the load spread evenly over time | Effort, 0–10 | effort, trimp | effort.method, heart_rate.coverage, provenance.max_hr.value, provenance.resting_hr.value, provenance.sex | | linear none effort
    effort.score_display | | the score as shown | two decimals | Effort, 0–10 | | effort.score
    effort.max | # | maximum of the scale | 10 | Effort, 0–10 | | | | – the maximum of the scale
    effort.interval | [] of 10 | interval of the score, from uncertain reference heart rates and sensor error | the formula recomputed at each end; deviations add as squares | Effort, 0–10 | effort, load_fallback | effort.score, provenance.max_hr.value, provenance.resting_hr.value | | – already an interval
    effort.label | | the score in words | bands from the settings | Effort, 0–10 | | effort.score
    effort.method | | the load method behind it | as in training_load | Effort, 0–10 | | training_load.method
    effort.personal_average | of 10 | the athlete's mean for this kind of activity | mean effort of the other sessions of the kind up to the day | Effort comparison and load gauge | – | – | | ratio! history
    effort.difference_percent | % | difference from that mean | 100 · (score ÷ personal_average − 1) | Effort comparison and load gauge | effort | effort.score, effort.personal_average | | linear difference
    effort.comparison | | the difference in words | a template filled with difference_percent and personal_average | Effort comparison and load gauge | effort | effort.difference_percent, effort.personal_average
    effort.standing | | rank among the athlete's sessions of the kind | rank among the sessions in the look-back period of the settings | Rank in the history | comparison | | | – ranks and means over the given history
    effort.standing.count | # | number of other sessions of the kind with an effort | count up to the day, within the look-back period of the settings | Rank in the history | comparison | –
    effort.standing.average | of 10 | mean effort of these sessions | sum ÷ count | Rank in the history | comparison | effort.standing.count
    effort.standing.median | of 10 | median effort of these sessions | the middle value | Rank in the history | comparison | effort.standing.count
    effort.standing.rank | # | rank from the top, 1 for the highest | 1 + the sessions above it; null with fewer sessions than the settings need | Rank in the history | comparison | effort.score, effort.standing.count
    effort.standing.percentile | % | share of these sessions with a lower value | 100 · (those below + ½ · ties) ÷ count; null with fewer sessions than the settings need | Rank in the history | comparison | effort.score, effort.standing.count
    effort.standing.word | | the rank in words | bands from the settings | Rank in the history | comparison | effort.standing.percentile
    effort.standing.days | days | time that the rank covers | days from the first of these sessions to this one; null without a date | Rank in the history | comparison | effort.standing.count
    training_load | | training load of the session | section | Training load and its fallbacks | load_priority, load_fallback, anchors | training_load.method, training_load.coverage, provenance.max_hr.value, provenance.resting_hr.value
    training_load.load | # | the load used in totals and comparisons | the first method in the order of the settings that the data allow, times the kind's multiplier; the load of counted sets if larger, since heart rate undercounts lifting | Training load and its fallbacks | | training_load.method, training_load.coverage, training_load.multiplier, provenance.max_hr.value, provenance.resting_hr.value | | ratio load | load
    training_load.method | | method that gave the load | order of preference; coverage at least the minimum in the settings | Training load and its fallbacks | | training_load.coverage
    training_load.flags | [] | cautions | from its computation: low coverage, assumed or estimated anchors, unknown sex, heart rates above the maximum, another scale | Training load and its fallbacks | | training_load.method, training_load.coverage, provenance.max_hr.source, provenance.resting_hr.source, provenance.sex
    training_load.interval | [] | 90 % interval of the load | errors of sensor, anchors and method, propagated | Training load and its fallbacks | | training_load.load, training_load.method | | – already an interval: all error sources at their extremes | load
    training_load.coverage | share | share of the session covered by the method's channel | observed seconds ÷ seconds of the session | Missing samples, gaps and time | time_base | | | – a count of samples
    training_load.multiplier | # | multiplier for the kind | a table in the settings | Training load and its fallbacks | kinds | | | – a setting
    training_load.trimp_exp | # | exponential training impulse (Banister 1991) | Σ minutes · reserve · a·e^(b·reserve), a and b by sex | Banister training impulse | trimp, anchors, heart_rate_repair | heart_rate.average, provenance.max_hr.value, provenance.resting_hr.value, provenance.sex, heart_rate.coverage | | ratio heartLoad | heart_rate, maximum, clock
    training_load.trimp_max | # | maximum of the trimp_exp gauge | the largest heart-rate load of this session and the history; if no history is given, minutes · a·e^b, the impulse of the same minutes at maximum heart rate | Banister training impulse | trimp | training_load.trimp_exp | | ratio heartLoad
    training_load.edwards | # | summated zones (Edwards 1993) | Σ minutes in zone × its number | Edwards, Lucía and zonal load | zonal_load | provenance.max_hr.value | | ratio zonalLoad | heart_rate, maximum, clock
    training_load.lucia | # | three zones at the ventilatory thresholds (Lucía 2003) | Σ minutes × 1, 2, 3; the athlete's thresholds, else shares of maximum heart rate if the settings allow them | Edwards, Lucía and zonal load | zonal_load, anchors | provenance.max_hr.value | | ratio heartLoad | heart_rate, maximum, threshold, clock
    training_load.itrimp | # | individual impulse (Manzi 2009) | weights fitted to the athlete's own lactate test | Individual training impulse (iTRIMP) | itrimp | | | ratio heartLoad | heart_rate, maximum, threshold, clock
    training_load.zonal | # | zones weighted by the settings | Σ minutes in zone × its weight | Edwards, Lucía and zonal load | zonal_load | provenance.max_hr.value | | ratio zonalLoad | heart_rate, maximum, clock
    training_load.trimp_zone | # | zones with the product's older weights | computed like zonal; only if output.product_zone_load is on | Edwards, Lucía and zonal load | zonal_load, output | training_load.zonal | | ratio zonalLoad
    training_load.tss | # | training stress from power (Coggan 2003) | hours · (NP/FTP)² · 100 | Stress points: hrTSS, TSS, rTSS, sTSS | power | power.normalized_power, power.ftp_w, timer_time_seconds, power.coverage | | ratio meanPower | power, threshold, clock
    training_load.hr_tss | # | training stress from heart rate | impulse ÷ impulse of an hour at the threshold · 100 | Stress points: hrTSS, TSS, rTSS, sTSS | trimp, anchors | training_load.trimp_exp, provenance.lthr.value | | ratio heartLoad | heart_rate, maximum, threshold, clock
    training_load.r_tss | # | training stress from graded pace | hours · (threshold pace ÷ normalised graded pace)² · 100; the threshold pace is the athlete's (threshold_pace_s_per_km); from the mean graded pace if the normalised one is implausible | Stress points: hrTSS, TSS, rTSS, sTSS | pace, grade | speed.normalized_graded_pace_s_per_km, moving_time_seconds, elevation.source | | ratio normalizedStress | speed, distance, altitude, threshold, clock
    training_load.s_tss | # | training stress from swim pace | hours · (pace/CSS)³ · 100 | Stress points: hrTSS, TSS, rTSS, sTSS | pace | speed.pace_avg_s_per_km | | ratio gradedStress | distance, clock, threshold
    training_load.govss | # | running stress score (GOVSS) | hours · (normalised mechanical power ÷ that of threshold speed)² · 100; mass, height and threshold pace are the athlete's (weight_kg, height_cm, threshold_pace_s_per_km) | Running stress score (GOVSS) | | speed.source, elevation.source, moving_time_seconds | | ratio gradedStress | speed, distance, altitude, mass, threshold, clock
    training_load.session_rpe | AU | rating × minutes (Foster 2001) | rpe × minutes | Session RPE | load_fallback | rpe, elapsed_time_seconds | | ratio none
    training_load.intensity | share | mean heart rate relative to the maximum | average ÷ maximum | Intensity | intensity, anchors | heart_rate.average, provenance.max_hr.value | | linear none positive | heart_rate, maximum
    training_load.intensity_label | | the intensity in words | bands from the settings | Intensity | intensity | training_load.intensity | | | heart_rate, maximum
    training_load.standing | | rank among the athlete's sessions of the kind | rank among the sessions in the look-back period of the settings | Rank in the history | comparison | training_load.load | | – ranks and means over the given history | load
    training_load.standing.count | # | number of other sessions of the kind with a load | count up to the day, within the look-back period of the settings | Rank in the history | comparison | –
    training_load.standing.average | # | mean load of these sessions | sum ÷ count | Rank in the history | comparison | training_load.standing.count
    training_load.standing.median | # | median load of these sessions | the middle value | Rank in the history | comparison | training_load.standing.count
    training_load.standing.rank | # | rank from the top, 1 for the highest | 1 + the sessions above it; null with fewer sessions than the settings need | Rank in the history | comparison | training_load.load, training_load.standing.count
    training_load.standing.percentile | % | share of these sessions with a lower value | 100 · (those below + ½ · ties) ÷ count; null with fewer sessions than the settings need | Rank in the history | comparison | training_load.load, training_load.standing.count
    training_load.standing.word | | the rank in words | bands from the settings | Rank in the history | comparison | training_load.standing.percentile
    training_load.standing.days | days | time that the rank covers | days from the first of these sessions to this one; null without a date | Rank in the history | comparison | training_load.standing.count
    training_load.focus | | load by energy system | by power the load is shared by Σ W²·Δt, else each minute's impulse goes to its heart-rate zone, which misses short anaerobic work | Load focus | load_focus | training_load.focus.method, training_load.load | | | heart_rate, maximum, power, threshold
    training_load.focus.low_aerobic | | easy endurance | below the first threshold: 75 % of threshold power, or the first zone of high aerobic load in the settings | Load focus | load_focus | training_load.focus.method, training_load.load
    training_load.focus.low_aerobic.value | # | load of easy endurance | load × share of Σ W²·Δt below the first threshold; by heart rate the share of the impulse in the zones below high aerobic load | Load focus | load_focus | training_load.focus.method, training_load.load | | linear focusShare positive
    training_load.focus.low_aerobic.percentage | % | share of the load, as whole numbers that sum to 100 | value ÷ load · 100, largest remainder | Load focus | load_focus | training_load.focus.low_aerobic.value, training_load.load | | linear focusShare percent
    training_load.focus.high_aerobic | | tempo and threshold | between the first threshold and the anaerobic bound | Load focus | load_focus | training_load.focus.method, training_load.load
    training_load.focus.high_aerobic.value | # | load of tempo and threshold | load × share of Σ W²·Δt between the two bounds; by heart rate the share of the impulse in the zones between them | Load focus | load_focus | training_load.focus.method, training_load.load | | linear focusShare positive
    training_load.focus.high_aerobic.percentage | % | share of the load, as whole numbers that sum to 100 | value ÷ load · 100, largest remainder | Load focus | load_focus | training_load.focus.high_aerobic.value, training_load.load | | linear focusShare percent
    training_load.focus.anaerobic | | above threshold | above the share of threshold power, or from the anaerobic zone, in the settings | Load focus | load_focus | training_load.focus.method, training_load.load
    training_load.focus.anaerobic.value | # | load above threshold | load × share of Σ W²·Δt above the share of threshold power in the settings; by heart rate the share of the impulse from the anaerobic zone on | Load focus | load_focus | training_load.focus.method, training_load.load | | linear focusShare positive
    training_load.focus.anaerobic.percentage | % | share of the load, as whole numbers that sum to 100 | value ÷ load · 100, largest remainder | Load focus | load_focus | training_load.focus.anaerobic.value, training_load.load | | linear focusShare percent
    training_load.focus.estimated_from_heart_rate | | whether the split comes from heart rate alone, which misses short anaerobic efforts | method is heart_rate; for a multi-sport activity, in any leg | Load focus | load_focus | training_load.focus.method
    training_load.focus.method | | source of the split by energy system | power if threshold power is known and power has the coverage in the settings, else heart_rate; legs if they differ | Load focus | load_focus, load_fallback | power.ftp_w, power.coverage
    training_load.effect | | effect on fitness and fatigue | two exponential means of the daily load, before and after | Fitness, fatigue and form (CTL, ATL, TSB) | fitness | training_load.load | | | load
    training_load.effect.long_term_before | # | fitness (CTL) before | exponential mean of the daily loads, time constant 42 days | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.warming_up | | linear! chronic positive
    training_load.effect.long_term_after | # | fitness (CTL) after | long_term_before + weight · load; weight 1 − e^(−1/42), or by the days and convention in the settings | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.long_term_before, training_load.load, training_load.effect.warming_up | | linear chronicAfter positive
    training_load.effect.long_term_change | # | fitness added by the session | long_term_after − long_term_before | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.long_term_after, training_load.effect.long_term_before | | linear chronicAfter
    training_load.effect.short_term_before | # | fatigue (ATL) before | exponential mean of the daily loads, time constant 7 days | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.warming_up | | linear! acute positive
    training_load.effect.short_term_after | # | fatigue (ATL) after | short_term_before + weight · load; weight 1 − e^(−1/7), or by the days and convention in the settings | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.short_term_before, training_load.load, training_load.effect.warming_up | | linear acuteAfter positive
    training_load.effect.short_term_change | # | fatigue added by the session | short_term_after − short_term_before | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.short_term_after, training_load.effect.short_term_before | | linear acuteAfter
    training_load.effect.balance_before | # | form (TSB) before | long_term_before − short_term_before | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.long_term_before, training_load.effect.short_term_before, training_load.effect.warming_up | | linear! balance
    training_load.effect.balance_after | # | form (TSB) after | long_term_after − short_term_after | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.long_term_after, training_load.effect.short_term_after, training_load.effect.warming_up | | linear balanceAfter
    training_load.effect.warming_up | | whether the history is too short for reliable values | fewer days since its first day than warm_up_days in the settings | Fitness, fatigue and form (CTL, ATL, TSB) | | –
    training_load.effect.description | | the effect in words | a template filled with the two changes | Fitness, fatigue and form (CTL, ATL, TSB) | | training_load.effect.long_term_change, training_load.effect.short_term_change
    intensity | | intensity of the session | section | Intensity | intensity, anchors | heart_rate.average, provenance.max_hr.value, provenance.resting_hr.value | | | heart_rate, maximum
    intensity.percentage | % | mean heart rate relative to the maximum | average ÷ maximum | Intensity | | heart_rate.average, provenance.max_hr.value | | linear none positive
    intensity.hrr_percentage | % | mean intensity as a percentage of heart-rate reserve | (average − rest) ÷ (maximum − rest) | Intensity | | | | linear none
    intensity.label | | the intensity in words | bands from the settings | Intensity |
    speed | | speed and pace | section | Pace and moving time | pace, derived_speed, motion_repair | speed.source, distance_m, moving_time_seconds | | | speed, distance, clock
    speed.average_kmh | km/h | mean speed while moving | distance ÷ moving time | Pace and moving time | | | | ratio meanSpeed
    speed.max_kmh | km/h | highest accepted speed | maximum of the cleaned channel | Pace and moving time | motion_repair, plausibility | max_speed_ms | | ratio topSpeed
    speed.pace_avg | | mean pace | moving time ÷ distance | Pace and moving time |
    speed.pace_avg_s_per_km | s/km | mean pace | moving time ÷ distance | Pace and moving time | | | | ratio meanSpeed
    speed.pace_best | | the fastest kilometre | shortest time over any kilometre | Splits and the fastest kilometre | pace, best_efforts
    speed.pace_best_s_per_km | s/km | the fastest kilometre | shortest time over any kilometre | Splits and the fastest kilometre | pace, best_efforts | | | ratio bestTime
    speed.grade_adjusted_pace | | pace on the flat for the same energy | speed × cost of the gradient ÷ cost of the flat (Minetti 2002), over the same distance as pace | Grade-adjusted pace | grade, pace | elevation.source | | | speed, distance, altitude
    speed.grade_adjusted_pace_s_per_km | s/km | pace on the flat for the same energy | speed × cost of the gradient ÷ cost of the flat (Minetti 2002), over the same distance as pace | Grade-adjusted pace | grade, pace | elevation.source | | ratio gradedPace | speed, distance, altitude
    speed.normalized_graded_pace_s_per_km | s/km | pace of the fourth-power mean of graded speed | fourth root of the mean fourth power of 30-s means | Grade-adjusted pace | grade, pace | elevation.source | | ratio normalizedPace | speed, distance, altitude
    speed.samples | | speed over time, as chart points | at most 200 points; for a pool swim, the speed of each length | Chart points | output | | | – chart points
    speed.samples.time | [] s | time of each point since the start of the session | times of the samples that the chart keeps; for a pool swim, starts of lengths and rests | Chart points | output | –
    speed.samples.speed | [] m/s | speed at each of these times | the cleaned channel; for a pool swim, pool length ÷ time of the length, 0 during rests | Chart points | output, motion_repair | speed.source
    speed.zones | [] | time in each pace zone | edges in per cent of the athlete's threshold speed (threshold_pace_s_per_km) | Pace zones | pace | speed.source | | | speed, threshold
    speed.zones.zone | # | number of the zone | counted from the slowest, which is 1 | Pace zones | | – | | – a zone number
    speed.zones.name | | name of the zone | name in the seven-zone model, otherwise Zone and its number | Pace zones | | speed.zones.zone
    speed.zones.lower_ms | m/s | lower bound of the zone | edge ÷ 100 × 1000 ÷ threshold pace | Pace zones | pace | | | ratio none
    speed.zones.upper_ms | m/s | upper bound of the zone, exclusive | edge ÷ 100 × 1000 ÷ threshold pace | Pace zones | pace | | | ratio none
    speed.zones.seconds | s | time in the zone | Σ Δt of the speeds in it; speeds below the minimum in the settings have no pace | Pace zones | pace | speed.zones.lower_ms, speed.zones.upper_ms | | linear! zone positive
    speed.zones.fraction | share | share of the time with a pace | seconds ÷ their sum | Pace zones | | speed.zones.seconds | | linear! zone share
    speed.splits | [] | kilometres, miles, laps or pool hundreds | by distance in motion, ends interpolated; laps as recorded; pool hundreds in whole lengths | Splits and the fastest kilometre | pace | | | | distance, clock, heart_rate, altitude
    speed.splits.index | # | number among the splits of its unit, from 1 | count | Splits and the fastest kilometre | | – | | – a count
    speed.splits.unit | | unit of the split | km or mile, by the athlete's units; lap for each recorded lap; 100m or 100yd for a pool | Splits and the fastest kilometre | | –
    speed.splits.distance_m | m | distance | the length of its unit, or the remainder for the last split; for a lap, as recorded, else from the stream; for a pool, lengths × pool length | Splits and the fastest kilometre | | distance_source | | ratio splitDistance
    speed.splits.seconds | s | time | time in motion between its ends, or clock time if the settings ask for it; in a pool, swim time | Splits and the fastest kilometre | pace | speed.source | | ratio! split
    speed.splits.pace_s_per_km | s/km | pace | seconds ÷ distance · 1000; null below the minimum speed in the settings | Splits and the fastest kilometre | pace | speed.splits.seconds, speed.splits.distance_m | | ratio! split
    speed.splits.average_heartrate | bpm | mean heart rate | time-weighted mean of the cleaned channel between its ends; for a pool, over its lengths only | Splits and the fastest kilometre | heart_rate_repair | heart_rate.coverage | | linear! splitRate positive
    speed.splits.gain_m | m | elevation gain | its part of elevation.gain_m | Elevation gain and loss | elevation, altitude_repair | elevation.source | | linear! climb positive
    speed.splits.rest_s | s | rests at the wall during and after a pool split | Σ of these rests, which seconds and pace exclude | Pool lengths | pace | – | | linear! wall positive
    speed.source | | source of the speed | recorded, distance, position or pool lengths | Derived speed | derived_speed
    pool | | a pool swim, length by length | section | Pool lengths | pace | pool.length_m, pool.length_source
    pool.length_m | m | pool length | the device's, else distance ÷ lengths | Pool lengths | | | | – given, not measured
    pool.length_source | | source of that length | device if the file has the pool length, else distance | Pool lengths | – | –
    pool.lengths | # | number of lengths swum | lengths with strokes or marked as swum | Pool lengths | | | | – a count
    pool.distance_m | m | distance swum | lengths × pool length | Pool lengths | | | | – a count times a given length
    pool.swim_s | s | swim time | Σ time of the lengths | Pool lengths | | | | linear! swimTime positive
    pool.rest_s | s | rests at the wall | time between lengths | Pool lengths | | | | linear! swimTime positive
    pool.pace_s_per_100m | s/100 m | pace excluding rests | swim_s ÷ distance · 100 | Pool lengths | | pool.swim_s, pool.distance_m | | ratio! swimPace
    pool.strokes | # | strokes over lengths with a stroke count | sum of the device's counts; 0 means no count | Pool lengths | | – | | ratio! strokes
    pool.strokes_per_length | # | strokes per length | mean over lengths with a stroke count | Pool lengths | | | | ratio! strokesPerLength
    pool.swolf | # | SWOLF: seconds + strokes per length | mean over lengths with a stroke count | Pool lengths | | | | ratio! swolf
    pool.distance_per_stroke_m | m | distance per stroke | metres ÷ strokes over lengths with a stroke count | Swim strokes | | pool.strokes | | ratio! strokeLength
    pool.stroke_rate_per_min | 1/min | strokes per minute | strokes ÷ time of these lengths | Swim strokes | | pool.strokes | | ratio! strokeRate
    pool.stroke_index_m2_s | m²/s | stroke index (Costill 1985) | speed × distance per stroke | Swim strokes | | pool.distance_per_stroke_m | | ratio! strokeRate
    pool.intervals | [] | consecutive lengths between rests | a rest is an idle length recorded by the device, or a break of at least the length in the settings | Pool lengths |
    pool.intervals.index | # | number of the interval, from 1 | count | Pool lengths | – | – | | – a count
    pool.intervals.start_s | s | start, since the start of the session | start of its first length | Pool lengths | | pool.each_length.start_s | | linear! wall positive
    pool.intervals.lengths | # | number of lengths | count from one rest to the next | Pool lengths | | – | | – a count
    pool.intervals.distance_m | m | distance | lengths × pool length | Pool lengths | | pool.intervals.lengths, pool.length_m | | – a count times a given length
    pool.intervals.seconds | s | swim time | Σ time of its lengths | Pool lengths | | pool.each_length.seconds | | linear! wall positive
    pool.intervals.pace_s_per_100m | s/100 m | pace | seconds ÷ distance · 100 | Pool lengths | | pool.intervals.seconds, pool.intervals.distance_m | | ratio! swimSet
    pool.intervals.strokes | # | strokes over its lengths with a stroke count | sum of the device's counts | Pool lengths | | pool.each_length.strokes | | ratio! strokes
    pool.intervals.swolf | # | SWOLF: seconds + strokes per length | mean over its lengths with a stroke count | Pool lengths | | pool.each_length.swolf | | ratio! swolf
    pool.intervals.style | | the stroke | from the file; mixed for several | Pool lengths | – | pool.each_length.style
    pool.intervals.average_heartrate | bpm | mean heart rate while swimming | time-weighted mean of the cleaned channel over its lengths | Pool lengths | heart_rate_repair | heart_rate.coverage | | linear intervalRate positive
    pool.intervals.rest_s | s | rest at the wall after it; null after the last | idle lengths, and breaks of at least the length in the settings, until the next length | Pool lengths | | | | linear! wall positive
    pool.each_length | [] | all lengths swum | lengths that the device does not mark as idle, in chronological order | Pool lengths |
    pool.each_length.start_s | s | start, since the start of the session | from the file | Pool lengths | – | – | | linear! wall positive
    pool.each_length.seconds | s | time | end − start, from the file | Pool lengths | – | – | | linear! wall positive
    pool.each_length.strokes | # | counted strokes | from the file; 0 means no count | Pool lengths | – | – | | ratio! strokes
    pool.each_length.swolf | # | SWOLF: seconds + strokes | seconds + strokes; null if strokes were not counted | Pool lengths | – | pool.each_length.seconds, pool.each_length.strokes | | ratio! swolf
    pool.each_length.style | | the stroke | from the file | Pool lengths | – | –
    pool.each_length.interval | # | index of its interval | the interval that contains it | Pool lengths | | pool.intervals.index | | – a count
    strength | | sets counted by the device | section | Load of a strength session | strength
    strength.sets | # | sets excluding warm-ups | Σ sets of the exercises; a warm-up is marked as one, or is light and precedes a heavier set | Volume and hard sets | strength | strength.exercises.sets | | – a count
    strength.hard_sets | # | sets close to failure | reps in reserve or rating within the limits in the settings, else every working set | Volume and hard sets | strength | | | – a count
    strength.repetitions | # | counted repetitions | sum | Volume and hard sets | strength | | | – counted by the device or the athlete
    strength.volume_kg | kg | volume | Σ repetitions × weight | Volume and hard sets | strength | | | ratio! weights
    strength.load | # | load of the sets alone on the scale of trimp_exp | rating × minutes, else Σ (RPE − 4) over the sets × factor; null for kinds whose sets are not lifting | Load of a strength session | strength, load_fallback | strength.load_method, rpe | | ratio! strengthLoad
    strength.load_interval | [] | interval of that load | error of the method | Load of a strength session | strength, load_fallback | strength.load | | – already an interval
    strength.load_method | | source of that load | session_rpe if the session was rated, else sets with the factor in the settings, else minutes | Load of a strength session | strength | rpe
    strength.exercises | [] | sets, volume and maximum by exercise | the sets of each exercise, in the order of their first set | One-repetition maximum | strength
    strength.exercises.e1rm_kg | kg | estimated one-repetition maximum | the formula of the settings: weight · 36 ÷ (37 − repetitions) (Brzycki 1993), Epley and others | One-repetition maximum | strength | | | ratio! estimate
    strength.exercises.name | | name of the exercise | from the catalogue, else from the file | Exercise catalogue | – | –
    strength.exercises.known | | whether it is in the catalogue | its name or an alias is in the catalogue | Exercise catalogue | – | strength.exercises.name
    strength.exercises.sets | # | sets excluding warm-ups | count | Volume and hard sets | strength | strength.exercises.each_set.repetitions | | – a count
    strength.exercises.volume_kg | kg | volume | Σ repetitions × load over the sets that count | Volume and hard sets | strength | strength.exercises.each_set.repetitions, strength.exercises.each_set.weight_kg | | ratio! weights
    strength.exercises.top_weight_kg | kg | heaviest weight lifted | the heaviest of its sets with at least one repetition | Volume and hard sets | strength | strength.exercises.each_set.weight_kg | | – entered by the athlete
    strength.exercises.e1rm_interval | [] kg | interval of the maximum | estimate ÷ and × e^(z · error of the formula) for its repetitions | One-repetition maximum | strength | strength.exercises.e1rm_kg | | – already an interval
    strength.exercises.each_set | [] | every set of the exercise | from the file | Volume and hard sets | – | – | | – reported by the device or entered by the athlete
    strength.exercises.each_set.repetitions | # | counted repetitions | from the file | Volume and hard sets | – | –
    strength.exercises.each_set.weight_kg | kg | weight | from the file | Volume and hard sets | – | –
    strength.exercises.each_set.seconds | s | duration | from the file | Volume and hard sets | – | –
    strength.muscles | [] | hard sets by muscle | assisting muscles count half | Weekly volume by muscle | strength | | | – a count of sets
    strength.muscles.muscle | | the muscle | from the catalogued exercises; most hard sets first | Weekly volume by muscle | strength | strength.exercises.name
    strength.muscles.hard_sets | # | number of hard sets | Σ hard sets of exercises in which it is the prime mover, plus a part of those in which it assists | Weekly volume by muscle | strength | strength.hard_sets
    elevation | | elevation gain and loss | section | Elevation gain and loss | elevation, altitude_repair, load_fallback | elevation.source | | | altitude, distance
    elevation.gain_m | m | elevation gain | sum of rises in smoothed altitude above the sensor's threshold | Elevation gain and loss | | elevation.source, elevation.device_gain_m | | linear gain positive
    elevation.device_gain_m | m | elevation gain from the device | from the file | Elevation gain and loss | – | – | | – reported by the device; elevation_gain_m has the interval
    elevation.loss_m | m | elevation loss | sum of falls, counted like elevation.gain_m | Elevation gain and loss | | | | linear gain positive
    elevation.max_m | m | highest altitude | maximum of the smoothed channel | Altitude smoothing and gradient | | | | linear height
    elevation.min_m | m | lowest altitude | minimum of the smoothed channel | Altitude smoothing and gradient | | | | linear height
    elevation.source | | the sensor: barometer, satellite or unknown | from the device model or the step size of the values | Elevation gain and loss |
    elevation.climbs | [] | climbs with position, length, height, grade, speed and category | stretches with the largest gain above the minimum grade | Climbs | climbs, elevation | elevation.source
    elevation.climbs.gain_m | m | height difference from start to end | smoothed altitude at the end − at the start | Climbs | climbs, elevation | elevation.source | | ratio climbGain
    elevation.climbs.category | | category of the climb | length × grade relative to the bounds in the settings | Climbs | climbs | elevation.climbs.gain_m, elevation.climbs.length_m
    elevation.climbs.vam_m_per_h | m/h | ascent rate (VAM) | gain ÷ elapsed time including stops | Vertical speed (VAM) | climbs | elevation.climbs.gain_m, elevation.climbs.seconds | | ratio climbRate
    elevation.climbs.fiets | # | FIETS index | gain² ÷ (10 × length) + (top − 1000) ÷ 1000 above 1000 m | Climbs | climbs | elevation.climbs.gain_m, elevation.climbs.length_m | | ratio climbFiets
    elevation.climbs.start_s | s | start, since the start of the session | time of the low point, relative to the minimum grade, from which altitude rises | Climbs | climbs, elevation | elevation.source | | linear! climbTime positive
    elevation.climbs.seconds | s | elapsed time including stops | time at the end − at the start | Climbs | climbs, elevation | elevation.climbs.start_s | | linear! climbTime positive
    elevation.climbs.at_m | m | distance at the start | distance of the session so far | Climbs | climbs, route | distance_source | | linear climbLength positive
    elevation.climbs.length_m | m | length along the road | distance at the end − at the start | Climbs | climbs, route | distance_source | | linear climbLength positive
    elevation.climbs.grade_percent | % | mean grade | gain ÷ length · 100 | Climbs | climbs | elevation.climbs.gain_m, elevation.climbs.length_m | | ratio climbGrade
    elevation.climbs.steepest_percent | % | grade of the steepest stretch | highest mean grade over the length in the settings; null for a shorter climb | Climbs | climbs, elevation | elevation.source | | linear climbGrade
    elevation.climbs.top_m | m | altitude at the end | from the smoothed channel | Climbs | elevation | elevation.source | | linear height
    elevation.climbs.average_heartrate | bpm | mean heart rate on the climb | time-weighted mean of the cleaned channel | Climbs | climbs, heart_rate_repair | heart_rate.coverage | | linear climbRateOfHeart positive
    elevation.climbs.average_watts | W | mean power on the climb | time-weighted mean of the cleaned channel | Climbs | climbs, power_repair | power.source, power.coverage | | ratio climbPower
    elevation.samples | | altitude over time, as chart points | at most 200 points | Chart points | output | | | – chart points
    elevation.samples.time | [] s | time of each point since the start of the session | times of the samples that the chart keeps | Chart points | output | –
    elevation.samples.altitude | [] m | altitude at each of these times | the repaired channel, not smoothed | Chart points | output, altitude_repair | elevation.source
    terrain | | elevation gain from terrain heights | section, from the given tiles (p247 enrich --dem) | Terrain height | elevation | route.has_gps | | – neighbouring heights have correlated errors, and only the error of a single height is published
    terrain.gain_m | m | elevation gain of the ground | heights interpolated from the four grid points around each position, smoothed and counted like recorded altitude | Terrain height | | terrain.coverage
    terrain.loss_m | m | elevation loss of the ground | computed like terrain.gain_m | Terrain height | | terrain.coverage
    terrain.max_m | m | highest ground | maximum of the heights | Terrain height |
    terrain.min_m | m | lowest ground | minimum of the heights | Terrain height |
    terrain.coverage | share | positions with a height | positions with a height ÷ positions | Terrain height | | terrain.missing
    terrain.positions | # | number of positions looked up | valid positions of the clean stream | Terrain height |
    terrain.offset_m | m | recorded altitude minus ground height, median | median of recorded altitude − ground | Terrain height | | elevation.source
    terrain.offset_spread_m | m | spread of that difference | 1.4826 · median absolute deviation | Terrain height | | terrain.offset_m
    terrain.tiles | [] | tiles used | by the square degree of each position | Terrain height |
    terrain.missing | [] | where heights are missing, and why | by tile: no_tile, unusable_tile, void | Terrain height |
    terrain.missing.tile | | the tile | the square degree of the positions: N47E011 has its south-west corner at 47° N, 11° E | Terrain height | – | –
    terrain.missing.reason | | why it has no height | no_tile: no tile given; unusable_tile: the tile cannot be read; void: no height at the grid points | Terrain height | – | –
    terrain.missing.positions | # | number of positions without a height | count | Terrain height | – | –
    terrain.reason | | why the gain is missing | coverage below the minimum, or no height known | Terrain height | | terrain.coverage
    power | | power | section | Normalised power, xPower, intensity and variability | power, power_repair | power.source, power.coverage | | | power
    power.source | | source of the power | running_sensor for kinds on foot, otherwise meter | Normalised power, xPower, intensity and variability | – | kind
    power.average_watts | W | mean power | time-weighted mean, zeros counted | Normalised power, xPower, intensity and variability | | | | ratio meanPower
    power.max_watts | W | highest accepted power | maximum of the cleaned channel | Normalised power, xPower, intensity and variability | power_repair | | | ratio topPower
    power.normalized_power | W | normalised power (Coggan 2003) | fourth root of the mean fourth power of 30-s means | Normalised power, xPower, intensity and variability | | | | ratio meanPower
    power.xpower | W | xPower (Skiba 2006) | like normalised power, but with an exponential mean of 25 s | Normalised power, xPower, intensity and variability | | | | ratio meanPower
    power.intensity_factor | # | normalised power relative to threshold power | NP ÷ FTP | Normalised power, xPower, intensity and variability | | power.normalized_power, power.ftp_w | | ratio meanPower | power, threshold
    power.variability_index | # | normalised power relative to mean power | NP ÷ mean power | Normalised power, xPower, intensity and variability | | power.normalized_power, power.average_watts | | ratio evenness
    power.work_kj | kJ | work | Σ W·Δt | Normalised power, xPower, intensity and variability | | | | ratio meanPower | power, clock
    power.ftp_w | W | threshold power used | the athlete's, as of the day | Normalised power, xPower, intensity and variability | – | – | | – given, not measured | threshold
    power.work_above_ftp_kj | kJ | work above threshold power | Σ max(0, W − FTP)·Δt | Matches | power | power.ftp_w | | linear! workAbove positive
    power.zones | [] | time in each power zone | edges in per cent of threshold power | Power zones | power | power.ftp_w, power.coverage | | | power, threshold
    power.zones.zone | # | number of the zone | counted from the lowest, which is 1 | Power zones | | – | | – a zone number
    power.zones.name | | name of the zone | name in the seven-zone model, otherwise Zone and its number | Power zones | | power.zones.zone
    power.zones.lower_watts | W | lower bound of the zone | edge × FTP ÷ 100 | Power zones | power | power.ftp_w | | ratio none
    power.zones.upper_watts | W | upper bound of the zone, exclusive | edge × FTP ÷ 100 | Power zones | power | power.ftp_w | | ratio none
    power.zones.seconds | s | time in the zone | Σ Δt of the powers in it | Power zones | power | power.zones.lower_watts, power.zones.upper_watts | | linear! zone positive
    power.zones.fraction | share | share of the time with power | seconds ÷ their sum | Power zones | | power.zones.seconds | | linear! zone share
    power.bike_score | # | stress by xPower (Skiba 2006) | hours · (xPower ÷ critical power)² · 100; critical power is the athlete's (critical_power_w) | Stress points: hrTSS, TSS, rTSS, sTSS | power | power.xpower, power.w_prime_balance.critical_power_w, power.coverage | | ratio meanPower | power, threshold
    power.w_prime_balance | | W′ balance: remaining work above critical power | differential balance (Skiba 2012, 2015) | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.min_j | J | lowest balance; if negative, critical power or W′ is set too low | lowest value of the balance | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j | | linear reserve
    power.w_prime_balance.end_j | J | balance at the end | last value of the balance | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j | | linear reserve
    power.w_prime_balance.w_prime_j | J | W′ used | the athlete's, as of the day | W′ balance | – | – | | – given, not measured
    power.w_prime_balance.critical_power_w | W | critical power used | the athlete's, as of the day | W′ balance | – | – | | – given, not measured
    power.w_prime_balance.implausible | | whether the balance fell so far below 0 that critical power or W′ must be set too low | lowest value compared with the limit in the settings | W′ balance | w_prime | power.w_prime_balance.min_j
    power.w_prime_balance.samples | | the balance over time, as chart points | at most 200 points | Chart points | output | | | – chart points
    power.w_prime_balance.samples.time | [] s | time of each point since the start of the session | times of the samples that the chart keeps | Chart points | output | –
    power.w_prime_balance.samples.joules | [] J | balance at each of these times | the differential balance | W′ balance | output, w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j
    power.w_prime_balance.quarter_seconds | [] s | time with over 75 %, over 50 %, over 25 % and at most 25 % of W′ remaining | seconds of power at each balance | W′ balance | w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j | | – counts of samples
    power.w_prime_balance.work_above_j | J | work above critical power | Σ max(0, W − CP)·Δt | Matches | power | power.w_prime_balance.critical_power_w | | linear reserve positive
    power.w_prime_balance.matches | [] | efforts above critical power that use part of W′ | from reaching critical power to the last sample above it | Matches | matches, w_prime | power.w_prime_balance.critical_power_w, power.w_prime_balance.w_prime_j | | – efforts that shift, merge or split with a slight change in power
    power.w_prime_balance.matches.start_s | s | start, since the start of the session | the sample at which power reaches critical power | Matches | matches, w_prime
    power.w_prime_balance.matches.seconds | s | duration | Σ Δt to the last sample at critical power before both it and the mean in the settings fall below | Matches | matches, w_prime
    power.w_prime_balance.matches.average_watts | W | mean power | Σ W·Δt ÷ seconds | Matches | matches, w_prime | power.w_prime_balance.matches.seconds
    power.w_prime_balance.matches.work_above_j | J | work above critical power | Σ max(0, W − CP)·Δt | Matches | matches | power.w_prime_balance.critical_power_w
    power.w_prime_balance.matches.left_j | J | W′ balance after it | the balance after its last sample | Matches | matches, w_prime | power.w_prime_balance.w_prime_j
    power.w_prime_balance.matches.spent_j | J | W′ spent | balance before − balance after | Matches | matches, w_prime | power.w_prime_balance.w_prime_j
    power.w_prime_balance.matches.recovered_j | J | W′ recovered until the next match or the end | balance then − balance after the match | Matches | matches, w_prime | power.w_prime_balance.w_prime_j
    power.w_prime_balance.matches.exhausting | | whether it led to exhaustion | left_j at or below the limit in the settings | Matches | matches, w_prime | power.w_prime_balance.matches.left_j
    power.sea_level | | equivalent power at sea level | power ÷ share of aerobic power at the mean altitude (Bassett 1999) | Power at altitude | altitude_power | power.average_watts, elevation.source
    power.sea_level.altitude_m | m | mean altitude of the session | time-weighted mean of the altitude; omitted below the minimum in the settings | Power at altitude | altitude_power, altitude_repair | elevation.source | | – a mean altitude; elevation.max_m has the interval
    power.sea_level.share | share | aerobic power there relative to sea level | with altitude x in km: (99.9 − 1.90 x − 1.12 x²) ÷ 100 if acclimatised, else (100 − 4.07 x − 1.43 x² + 0.178 x³) ÷ 100 (Bassett 1999) | Power at altitude | altitude_power | power.sea_level.altitude_m | | – a published curve at an altitude; its error is not published
    power.sea_level.average_watts | W | equivalent mean power at sea level | mean power ÷ share | Power at altitude | altitude_power | power.average_watts, power.sea_level.share | | ratio meanPower
    power.sea_level.normalized_power | W | equivalent normalised power at sea level | normalised power ÷ share | Power at altitude | altitude_power | power.normalized_power, power.sea_level.share | | ratio meanPower
    power.pedalling | | pedal torque, force and velocity, and time in quadrants | power ÷ angular velocity; force and velocity relative to threshold power (Coggan) | Torque and quadrants | pedalling | power.ftp_w, cadence.average | | | power, cadence, threshold
    power.pedalling.seconds | s | time pedalling with power | Σ Δt with power above 0 and at least the cadence in the settings | Torque and quadrants | pedalling | power.coverage | | – a count of samples
    power.pedalling.torque_nm | N·m | mean torque at the crank | power ÷ angular velocity | Torque and quadrants | pedalling | power.average_watts, cadence.average | | ratio meanPower
    power.pedalling.force_n | N | mean of the average effective pedal force | power ÷ velocity of the pedals | Torque and quadrants | pedalling | power.average_watts, cadence.average | | ratio meanPower
    power.pedalling.velocity_ms | m/s | mean circumferential pedal velocity | cadence × crank length · 2π ÷ 60 | Torque and quadrants | pedalling | cadence.average | | ratio! pedalVelocity
    power.pedalling.left_percent | % | left leg's share of the work | Σ share · power · Δt ÷ Σ power · Δt; if a meter reports it for at least half of the time | Torque and quadrants | pedalling | power.pedalling.seconds | | – no published error for the difference between two sides
    power.pedalling.left_torque_effectiveness_percent | % | torque effectiveness of the left leg | mean of the pedals' readings in that time; 0 means no reading | Torque and quadrants | pedalling | power.pedalling.seconds | | – no published error for power-meter pedals
    power.pedalling.right_torque_effectiveness_percent | % | torque effectiveness of the right leg | mean of the pedals' readings in that time; 0 means no reading | Torque and quadrants | pedalling | power.pedalling.seconds | | – no published error for power-meter pedals
    power.pedalling.left_smoothness_percent | % | pedal smoothness of the left leg: mean ÷ peak power per revolution | mean of the pedals' readings in that time; 0 means no reading | Torque and quadrants | pedalling | power.pedalling.seconds | | – no published error for power-meter pedals
    power.pedalling.right_smoothness_percent | % | pedal smoothness of the right leg: mean ÷ peak power per revolution | mean of the pedals' readings in that time; 0 means no reading | Torque and quadrants | pedalling | power.pedalling.seconds | | – no published error for power-meter pedals
    power.pedalling.smoothness_percent | % | combined pedal smoothness of a crank-based meter | mean of its readings in that time; 0 means no reading | Torque and quadrants | pedalling | power.pedalling.seconds | | – no published error for power-meter cranks
    power.pedalling.threshold_force_n | N | force at threshold power and threshold cadence | threshold power ÷ threshold_velocity_ms | Torque and quadrants | pedalling | power.ftp_w, power.pedalling.threshold_velocity_ms | | – given, not measured
    power.pedalling.threshold_velocity_ms | m/s | velocity at threshold cadence | threshold cadence × crank length · 2π ÷ 60, both from the settings | Torque and quadrants | pedalling | – | | – given, not measured
    power.pedalling.quadrant_seconds | [] s | time in quadrants I (hard and fast), II (hard and slow), III (easy and slow), IV (easy and fast) | Σ Δt by each sample's force and velocity relative to threshold | Torque and quadrants | pedalling | power.pedalling.threshold_force_n, power.pedalling.threshold_velocity_ms | | – counts of samples
    power.profile | [] | best power relative to body mass, ranked among riders | W/kg in the table of Allen and Coggan | Power profile | best_efforts | best_efforts.value, power.ftp_w | | | power, mass, threshold
    power.profile.effort | | the effort | best of 5_s, 1_min and 5_min, and threshold power | Power profile | best_efforts | –
    power.profile.w_per_kg | W/kg | power relative to body mass | best mean power over the time ÷ mass; for threshold, power.ftp_w ÷ mass | Power profile | best_efforts | power.profile.effort, best_efforts.value, power.ftp_w | | ratio profilePower
    power.profile.score | # | position in the table, 100 at the top, 0 at the bottom | 100 · (1 − steps below the top ÷ 51), in the table for the sex | Power profile | – | power.profile.w_per_kg, provenance.sex | | – looked up from w_per_kg; use the ends of its interval
    power.profile.word | | the rank in words | the nearest of eight words, six steps apart: world_class to untrained | Power profile | – | power.profile.score
    power.heart_rate_response | | heart-rate response to power | heart rate fitted to delayed power and time, with the delay that fits best (least squares) | Heart rate and power | – | power.coverage, heart_rate.coverage | | – a fit with its own error; watts_at_lthr has an interval
    power.heart_rate_response.watts_at_lthr | W | steady power at the threshold heart rate | (LTHR − base) ÷ gain | Heart rate and power | – | provenance.lthr.value
    power.heart_rate_response.time_constant_s | s | time constant of the response | the time constant that fits best (least squares) among those in the settings | Heart rate and power | –
    power.heart_rate_response.bpm_per_watt | bpm/W | rise in heart rate with power | gain of the fit on power with that delay | Heart rate and power | – | power.heart_rate_response.time_constant_s
    power.heart_rate_response.base_bpm | bpm | heart rate at 0 W in the middle of the session | constant of the fit | Heart rate and power | – | power.heart_rate_response.time_constant_s
    power.heart_rate_response.drift_bpm_per_h | bpm/h | rise in heart rate at the same power | slope of the fit over time · 3600 | Heart rate and power | – | power.heart_rate_response.time_constant_s
    power.heart_rate_response.r_squared | share | variance of heart rate that the fit explains | 1 − residual sum of squares ÷ total sum of squares | Heart rate and power | –
    power.heart_rate_response.error_bpm | bpm | residual error of the fit | √(residual sum of squares ÷ number of fitted means) | Heart rate and power | –
    power.heart_rate_response.watts_at_lthr_interval | [] W | 90 % interval of that power | watts_at_lthr ± 1.645 · error ÷ gain, at least 0 | Heart rate and power | – | power.heart_rate_response.watts_at_lthr, power.heart_rate_response.error_bpm, power.heart_rate_response.bpm_per_watt
    power.fatigued_efforts | [] | best efforts after a given amount of work | highest means over the seconds after each level of work | Durability | fatigued_power
    power.fatigued_efforts.after_kj | kJ | work done before | a level from the settings that Σ W·Δt reached | Durability | fatigued_power | power.work_kj | | – a setting
    power.fatigued_efforts.seconds | s | length of the effort | a length from the settings | Durability | fatigued_power | – | | – a setting
    power.fatigued_efforts.value | W | best mean power | highest mean of any such window after that work, without a break | Durability | fatigued_power | power.fatigued_efforts.after_kj, power.fatigued_efforts.seconds | | ratio fatiguedEffort
    power.coverage | share | share of the session with accepted power | observed seconds ÷ seconds of the session | Missing samples, gaps and time | time_base | | | – a count of samples
    power.samples | | power over time, as chart points | at most 200 points | Chart points | output | | | – chart points
    power.samples.time | [] s | time of each point since the start of the session | times of the samples that the chart keeps | Chart points | output | –
    power.samples.watts | [] W | power at each of these times | the cleaned channel, reduced to the lowest and highest sample of each stretch or by largest triangles | Chart points | output, power_repair | power.source
    power_estimate | | estimated power of a session without a power meter | section | Estimated power | estimated_power | speed.source, elevation.source | | – an estimate with its own interval | speed, distance, altitude, mass
    power_estimate.method | | riding or running | by kind | Estimated power |
    power_estimate.average_watts | W | mean over the time with an estimate | drag, rolling, climbing and acceleration times speed (Martin 1998); on foot, the cost of locomotion, air resistance and climbing (van Dijk & van Megen 2017) | Estimated power |
    power_estimate.interval | [] W | 90 % interval of the mean | errors of mass, drag area, rolling and wind, propagated | Estimated power | | power_estimate.average_watts
    power_estimate.w_per_kg | W/kg | mean relative to body mass | mean ÷ mass | Estimated power | | power_estimate.average_watts
    power_estimate.work_kj | kJ | work | Σ W·Δt | Estimated power |
    power_estimate.seconds | s | time with an estimate | Σ Δt with a speed, for rides while moving with a known grade | Estimated power |
    power_estimate.drag_fraction | share | share of the work against air resistance | Σ drag · distance ÷ Σ all forces · distance, where power is above 0 | Estimated power | | power_estimate.air_density_kg_m3, power_estimate.work_kj
    power_estimate.way_fraction | share | share of the work against rolling resistance; on foot, the cost of level locomotion | Σ rolling resistance · distance ÷ Σ all forces · distance, where power is above 0; on foot, with the cost of level locomotion | Estimated power | | power_estimate.work_kj
    power_estimate.air_density_kg_m3 | kg/m³ | air density used | standard atmosphere at the mean altitude and temperature | Estimated power |
    cadence | | cadence | section | Cadence and running mechanics | motion_repair | | | | cadence
    cadence.average | # | mean cadence while moving | without zeros | Cadence and running mechanics | | cadence.unit | | ratio! cadence
    cadence.max | # | highest accepted cadence | maximum of the cleaned channel, doubled for steps | Cadence and running mechanics | | cadence.unit | | ratio! topCadence
    cadence.unit | | steps, revolutions or strokes per minute | by kind | Cadence and running mechanics |
    cadence.samples | | cadence over time, as chart points | at most 200 points | Chart points | output | | | – chart points
    cadence.samples.time | [] s | time of each point since the start of the session | times of the samples that the chart keeps | Chart points | output | –
    cadence.samples.cadence | [] | cadence at each of these times | the cleaned channel, doubled for steps | Chart points | output, motion_repair | cadence.unit
    temperature | | temperature at the device's sensor | section | Cadence and running mechanics | | | | – the temperature of the device, not of the air
    temperature.average_c | °C | mean of the samples | mean of the samples between −50 and 80 °C; null if they cover less than half of the session; a sensor on wrist or handlebar, not air temperature | Cadence and running mechanics |
    temperature.min_c | °C | lowest sample | minimum of the samples between −50 and 80 °C | Cadence and running mechanics |
    temperature.max_c | °C | highest sample | maximum of the samples between −50 and 80 °C | Cadence and running mechanics |
    best_efforts | [] | best means over durations and distances | highest mean of any window, exact for one-second data | Plausibility limits | best_efforts, plausibility | | | | speed, distance, clock, power, heart_rate, altitude
    best_efforts.channel | | the quantity | power, speed, heart_rate, vertical_speed (from smoothed altitude) or distance (the shortest time over it) | Best efforts | | –
    best_efforts.seconds | s | length of the window | a duration from the settings; null for a distance, whose time is the value | Best efforts | | – | | – a setting
    best_efforts.distance_m | m | distance covered | a distance from the settings; null for a duration | Splits and the fastest kilometre | | – | | – a setting
    best_efforts.value | # | the best mean in bpm, W or m/s by channel, or the time over a distance in s | highest mean of any window; for a distance the shortest moving time | Best efforts | | best_efforts.channel, best_efforts.seconds, best_efforts.distance_m | | ratio effortValue
    best_efforts.start_s | s | start of the window, since the start of the session | start of the window with the best value | Best efforts | | best_efforts.value | | – a position; another window may be nearly as good
    laps | [] | the recorded laps, with metrics from their own samples | at least two laps; omitted for a multi-sport session as a whole | Laps and selections | pace, power, heart_rate_repair, power_repair, load_fallback | timer_time_seconds, heart_rate.coverage, power.coverage | | | clock, distance, heart_rate, power, cadence, altitude
    laps.index | # | number among the recorded laps, from 1 | laps outside the recording are omitted | Laps and selections | | | | – a count
    laps.start_s | s | start, since the first record | as recorded | Laps and selections | | | | – when the lap button was pressed, from the device clock
    laps.elapsed_s | s | elapsed time including pauses | the part within the recording | Laps and selections | | | | – between two presses of the lap button, from the device clock
    laps.seconds | s | timer time | neither a pause nor a gap | Laps and selections | | laps.elapsed_s | | – between two presses of the lap button, from the device clock
    laps.moving_s | s | moving time | time with a speed above the kind's limit; null for a pool swim | Laps and selections | pace, derived_speed | laps.seconds, speed.source | | linear! movingTime positive
    laps.distance_m | m | the distance | the device's if plausible, otherwise from the session's distance | Laps and selections | route, motion_repair | distance_source | | ratio! lapMotion
    laps.average_speed_ms | m/s | mean speed | distance ÷ moving time; null if that exceeds the session's top speed | Laps and selections | pace | laps.distance_m, laps.moving_s | | ratio! lapMotion
    laps.average_heartrate | bpm | mean heart rate | time-weighted mean of the cleaned channel; null if it covers too little of the lap | Laps and selections | heart_rate_repair, load_fallback | heart_rate.coverage | | linear! lapRate positive
    laps.max_heartrate | bpm | highest accepted heart rate | maximum of the cleaned channel | Laps and selections | heart_rate_repair, held_excess | heart_rate.coverage | | – one sample: max_heartrate has its interval
    laps.average_watts | W | mean power | mean of its seconds; null if power covers too little of the lap | Laps and selections | power, power_repair, load_fallback | power.source, power.coverage | | ratio! lapPower
    laps.max_watts | W | highest power | maximum of the cleaned channel | Laps and selections | power_repair | power.source | | – one sample: power.max_watts has its interval
    laps.normalized_power | W | normalised power | fourth-power mean of 30-s means within the lap | Laps and selections | power | power.source, laps.seconds | | ratio! lapPower
    laps.average_cadence | # | cadence while moving, without zeros | time-weighted mean in the unit of cadence.unit | Laps and selections | pace | cadence.unit | | ratio! cadence
    laps.gain_m | m | elevation gain | its part of elevation.gain_m | Elevation gain and loss | elevation, altitude_repair | elevation.source | | linear! lapClimb positive
    laps.trimp_exp | # | exponential training impulse (Banister 1991) | Σ minutes · reserve · a·e^(b·reserve) of the recorded heart rate; laps that cover the whole session add up to training_load.trimp_exp if heart rate covers it | Laps and selections | trimp, anchors, heart_rate_repair | laps.average_heartrate, provenance.max_hr.value, provenance.resting_hr.value, provenance.sex | | – a part of training_load.trimp_exp; the reference rates affect all laps equally
    durability | | stability of output relative to heart rate | section | Efficiency factor, decoupling and drift | decoupling | durability.channel, durability.steady | | | heart_rate, speed, power
    durability.decoupling_percent | % | loss of output per beat from the first half to the second | (first − second) ÷ first of output ÷ heart rate · 100; null unless steady | Efficiency factor, decoupling and drift | | durability.channel, durability.steady | | linear decoupling
    durability.efficiency_factor | # | output per beat | normalised power, or mean speed in m/min, ÷ mean heart rate | Efficiency factor, decoupling and drift | | durability.channel | | ratio efficiency
    durability.drift_percent | % | rise in heart rate from the first half to the second | (second − first) ÷ first of mean heart rate · 100; null unless steady and output changed little | Efficiency factor, decoupling and drift | | durability.steady | | linear drift
    durability.steady | | whether the session was steady enough for these values | unsteady_because is empty | Efficiency factor, decoupling and drift | | durability.unsteady_because
    durability.unsteady_because | [] | why it was not steady | short: too little time; output: output varies or differs between the halves, or a pool swim has more than two sets; grade: the grade varies or differs between the halves, if output is speed; limits in the settings | Efficiency factor, decoupling and drift | | durability.channel
    durability.channel | | the output: power or speed | power if measured, else speed | Efficiency factor, decoupling and drift | | power.source, speed.source
    durability.at_heart_rate | [] | output at each heart rate | each sample paired with the mean output of the preceding seconds, excluding the warm-up | Pace and power at a heart rate | | durability.channel
    durability.at_heart_rate.heart_rate | bpm | centre of the heart-rate bin | bins of the width in the settings with enough time | Pace and power at a heart rate | – | – | | – a bin
    durability.at_heart_rate.output | # | mean power, W, or speed, m/s | Σ output·Δt ÷ Σ Δt of the samples at that heart rate | Pace and power at a heart rate | – | durability.channel, durability.at_heart_rate.seconds | | ratio! outputAtRate
    durability.at_heart_rate.seconds | s | time in the bin | Σ Δt of the samples at that heart rate | Pace and power at a heart rate | – | heart_rate.coverage | | linear! secondsAtRate positive
    energy | | energy of the session | section | Energy of a session | energy, after_burn | energy.method, energy.coverage | | | energy
    energy.kcal | kcal | energy of the session, including rest | by energy.method: power ÷ efficiency, cost of locomotion (Minetti 2002, ACSM), heart rate (Keytel 2005) or METs | Energy of a session | | energy.method, energy.coverage, energy.interval, energy.device_kcal | | ratio energy
    energy.device_kcal | kcal | energy reported by the device | from the file | Energy of a session | – | – | | – reported by the device
    energy.net_kcal | kcal | energy above rest | kcal − resting metabolic rate × time | Resting metabolic rate | | energy.kcal | | ratio energy
    energy.method | | how it was determined | the best method that the inputs allow | Energy of a session |
    energy.interval | [] kcal | 90 % interval of the energy | error of the method and of unrecorded time | Energy of a session | | energy.kcal | | – already an interval
    energy.coverage | share | share of the session covered by the method's input | observed seconds ÷ seconds of the session, to which the energy is scaled; null for legs and recorded energy | Energy of a session | | | | – a count of samples
    energy.after_burn | | energy after the session, a rough estimate | section | After-burn | after_burn, energy | energy.kcal, energy.method, cardio_fitness.vo2max | | – an estimate with its own interval
    energy.after_burn.kcal | kcal | energy of the excess oxygen after the session | share · oxygen of the session · e^(5 · (mean uptake ÷ VO2max − 0.7)) at 5 kcal a litre | After-burn | | energy.kcal, cardio_fitness.vo2max, energy.after_burn.interval
    energy.after_burn.interval | [] kcal | 90 % interval | variation between people plus errors of energy and VO2max | After-burn | | energy.after_burn.kcal
    interpretation | | load by muscle group, and its effect tomorrow | section | Energy, METs, body regions and fitness | – | training_load.load, kind
    interpretation.regional_load | [] | load by muscle group | the sport's shares, with more for the quads downhill; for counted sets, the catalogue's shares | Energy, METs, body regions and fitness | –
    interpretation.regional_load.region | | the muscle group | from the table for the sport, or the muscles of the counted sets | Energy, METs, body regions and fitness | – | kind
    interpretation.regional_load.load | # | load, on the scale of the training load | load × fraction | Energy, METs, body regions and fitness | – | training_load.load, interpretation.regional_load.fraction | | ratio muscles
    interpretation.regional_load.fraction | share | share of the session's load | its weight in the sport's table ÷ the sum of weights, with more for the quads per metre descended on foot; for counted sets, its share of their load | Energy, METs, body regions and fitness | – | interpretation.regional_load.region | | linear muscles share
    interpretation.regional_load.level | | the load in words | bands of the settings: light, moderate, significant, heavy | Energy, METs, body regions and fitness | – | interpretation.regional_load.load
    interpretation.spillover_load | # | muscular load | load × strain of the sport × eccentric work | Energy, METs, body regions and fitness | risks | | | ratio spillover
    interpretation.spillover_effect | odds | odds ratio of tired legs tomorrow compared with a usual day, from this session alone | e^(slope · (spillover_load ÷ fitness before the session − 1)), slope and minimum fitness from the settings | Energy, METs, body regions and fitness | risks | interpretation.spillover_load, training_load.effect.long_term_before | | ratio spillover
    interpretation.spillover_level | | the effect in words | bands of the settings: none, slight, moderate, strong | Energy, METs, body regions and fitness | – | interpretation.spillover_effect
    interpretation.spillover_note | | what it includes and excludes | always the same sentence | Energy, METs, body regions and fitness | – | –
    interpretation.sentence | | one sentence from these numbers | a template filled with the group with the highest load; null below half a point | Generated sentences | – | interpretation.regional_load.region, interpretation.regional_load.load, interpretation.regional_load.level, interpretation.spillover_effect
    body_regions | [] | regions of a strength session or workout | kind and words of the title, or the exercises of its sets | Energy, METs, body regions and fitness | – | name
    route | | track of the session | section | Track distance | route, motion_repair
    route.has_gps | | whether positions were recorded | recorded positions remain after repair | Track distance |
    route.coordinates | [] ° | the simplified track, as chart points | at most 300 points | Encoded polyline and simplification | | | | – a map
    route.coordinate_seconds | [] s | seconds from the start of the recording to each point of the simplified track | time of the kept position | Encoded polyline and simplification | | route.coordinates | | – times from the device clock
    route.polyline | | the simplified track, encoded | all its points as an encoded polyline of precision 5 | Encoded polyline and simplification | | –
    route.start_latlng | [] ° | start position | first accepted position | Track distance | | | | – a map position
    route.end_latlng | [] ° | end position | last accepted position | Track distance | | | | – a map position
    route.distance_m | m | length of the track | sum of geodesic steps without jumps | Track distance | | | | ratio! routeLength
    run_stats | | key numbers of a run | copied from other sections | Cadence and running mechanics | pace | distance_km, pace, cadence.average
    run_stats.distance_km | km | distance | distance_m ÷ 1000 | Track distance | route, motion_repair | distance_m | | ratio distance | distance
    run_stats.cadence_spm | 1/min | steps per minute while moving | time-weighted mean while moving without zeros, twice the recorded cadence | Cadence and running mechanics | pace | cadence.average | | ratio! cadence | cadence
    run_stats.pace_display | | formatted mean pace | moving time ÷ distance, in minutes and seconds per kilometre | Pace and moving time | pace | speed.pace_avg_s_per_km | | | distance, clock
    running_mechanics | | running dynamics | means of the device's channels while moving | Cadence and running mechanics | motion_repair | | | | cadence, speed
    running_mechanics.vertical_ratio_percent | % | vertical oscillation relative to step length | oscillation ÷ step length | Running stiffness | motion_repair | running_mechanics.vertical_oscillation_cm, running_mechanics.stride_length_m | | ratio! stepShare
    running_mechanics.ground_contact_balance_percent | % | share of ground contact on the left foot | mean of the device's channel while moving | Cadence and running mechanics | pace | | | – no published error for left–right ground-contact balance
    running_mechanics.flight_time_ms | ms | flight time between steps | step time − contact time | Running stiffness | – | running_mechanics.ground_contact_time_ms | | – a difference between two times whose errors are unknown
    running_mechanics.leg_stiffness_kn_m | kN/m | stiffness of the leg (Morin 2005) | peak force ÷ leg compression | Running stiffness | – | running_mechanics.ground_contact_time_ms, average_speed_ms | | ratio! spring
    running_mechanics.vertical_stiffness_kn_m | kN/m | vertical stiffness (Morin 2005) | peak force ÷ vertical displacement of the body | Running stiffness | – | running_mechanics.ground_contact_time_ms | | ratio! spring
    running_mechanics.ground_contact_time_ms | ms | ground contact time per step | mean of the device's channel while moving; null if it covers too little of the session | Cadence and running mechanics | pace | | | ratio! mechanics
    running_mechanics.stride_length_m | m | step length | mean of the device's channel while moving, otherwise mean speed · 60 ÷ cadence | Cadence and running mechanics | pace | cadence.average | | ratio! stepLength
    running_mechanics.vertical_oscillation_cm | cm | vertical oscillation of the body per step | mean of the device's channel while moving; null if it covers too little of the session | Cadence and running mechanics | pace | | | ratio! mechanics
    running_mechanics.running_power_w | W | mean running power | as power.average_watts | Cadence and running mechanics | power, power_repair | power.average_watts, power.source | | ratio meanPower
    hrv | | heart-rate variability during the session | section | Heart-rate variability in the time domain | hrv | hrv.beats, hrv.removed_fraction, hrv.coverage
    hrv.beats | # | recorded beat-to-beat intervals | count | Filtering beats | – | – | | – a count
    hrv.removed_fraction | share | share of ignored intervals | by difference from a moving median and ectopic patterns | Filtering beats | | | | – a count
    hrv.coverage | share | share of the beat time in accepted intervals | Σ accepted intervals ÷ Σ intervals | Filtering beats | | hrv.beats | | – a count
    hrv.beats_s | s | time of all beats | Σ intervals | Filtering beats | | hrv.beats | | – a count
    hrv.holes | # | gaps in the beats | count of impossible intervals, and of times that run ahead of the beats by more than the limit in the settings | Filtering beats | | – | | – a count
    hrv.mean_rr_ms | ms | mean interval | Σ accepted intervals ÷ their number | Heart-rate variability in the time domain | | | | ratio! meanBeat
    hrv.rmssd_ms | ms | RMSSD (Task Force 1996) | root mean square of successive differences | Heart-rate variability in the time domain | | | | ratio! beats
    hrv.ln_rmssd | # | natural logarithm of RMSSD | ln RMSSD | Heart-rate variability in the time domain | | hrv.rmssd_ms | | linear! logBeats
    hrv.sdnn_ms | ms | SDNN | standard deviation of the intervals | Heart-rate variability in the time domain | | | | ratio! beats
    hrv.pnn_percent | % | successive differences above the bound (pNN50) | differences above pnn_bound_ms ÷ all differences · 100 | Heart-rate variability in the time domain | | hrv.pnn_bound_ms | | linear! beatShare percent
    hrv.pnn_bound_ms | ms | threshold of pnn_percent | a setting | Heart-rate variability in the time domain | | | | – a setting
    hrv.sd1_ms | ms | width of the Poincaré plot | standard deviation of the successive differences ÷ √2 | Poincaré plot: SD1 and SD2 | | | | ratio! beats
    hrv.sd2_ms | ms | length of the Poincaré plot | √(2·SDNN² − SD1²) | Poincaré plot: SD1 and SD2 | | hrv.sdnn_ms, hrv.sd1_ms | | ratio! beats
    hrv.spectrum | | variability by frequency | Lomb–Scargle spectra of unbroken segments, weighted by length | Heart-rate variability in the frequency domain | hrv
    hrv.spectrum.method | | method of the spectrum | lomb_scargle: from the beat times, without resampling | Heart-rate variability in the frequency domain | – | –
    hrv.spectrum.vlf_ms2 | ms² | very-low-frequency power | Σ power in the band set, 0.0033–0.04 Hz | Heart-rate variability in the frequency domain | hrv | | | ratio! spectrum
    hrv.spectrum.lf_ms2 | ms² | low-frequency power | Σ power in the band set, 0.04–0.15 Hz; null if no segment is long enough | Heart-rate variability in the frequency domain | hrv | | | ratio! spectrum
    hrv.spectrum.hf_ms2 | ms² | high-frequency power | Σ power in the band set, 0.15–0.40 Hz; null if no segment is long enough | Heart-rate variability in the frequency domain | hrv | | | ratio! spectrum
    hrv.spectrum.lf_nu_percent | % | low frequency relative to low + high | LF ÷ (LF + HF) · 100 | Heart-rate variability in the frequency domain | hrv | hrv.spectrum.lf_ms2, hrv.spectrum.hf_ms2 | | linear! beatShare percent
    hrv.spectrum.lf_hf | # | ratio of low to high frequency; not a measure of autonomic balance | LF ÷ HF | Heart-rate variability in the frequency domain | hrv | hrv.spectrum.lf_ms2, hrv.spectrum.hf_ms2 | | ratio! spectrum
    hrv.spectrum.hf_peak_hz | Hz | frequency with most power in the high band | the frequency with the greatest power, in steps of 0.001 Hz | Heart-rate variability in the frequency domain | hrv | hrv.spectrum.hf_ms2 | | ratio! breathing
    hrv.spectrum.seconds | s | time analysed | Σ length of the segments used | Heart-rate variability in the frequency domain | hrv | hrv.removed_fraction | | – a count
    hrv.respiration_per_min | 1/min | breathing rate | peak of the high-frequency band | Heart-rate variability in the frequency domain | hrv | | | ratio! breathing
    hrv.alpha1 | # | short-term scaling exponent (DFA α1) | slope of the fluctuation over 4…16 beats | DFA α1 | hrv | | | linear! exponent positive
    hrv.alpha2 | # | long-term scaling exponent | like α1, but over windows of 16 to 64 beats | DFA α1 | hrv | | | linear! exponent positive
    hrv.sample_entropy | # | sample entropy (Richman & Moorman 2000) | −ln of the share of similar two-beat patterns whose next beats are similar too | Sample entropy | hrv | | | linear! exponent positive
    hrv.approximate_entropy | # | approximate entropy (Pincus 1991) | mean logarithm of the share of two-beat patterns similar to each pattern, including itself, minus that for three beats | Sample entropy | hrv | | | linear! exponent positive
    hrv.alpha1_samples | | α1 over time | in the windows defined by the settings | DFA α1 | hrv | | | – chart points
    hrv.alpha1_samples.time | [] s | end of each window, since the start | one for each step, of the length in the settings, at which α1 could be computed | DFA α1 | hrv, output | –
    hrv.alpha1_samples.alpha1 | [] | α1 of each window | slope of the fluctuation over 4…16 beats within it | DFA α1 | hrv | hrv.alpha1_samples.time, hrv.alpha1_samples.window_s
    hrv.alpha1_samples.heart_rate | [] bpm | mean heart rate of each window | 60 000 ÷ mean of its accepted intervals | DFA α1 | hrv | hrv.alpha1_samples.time
    hrv.alpha1_samples.window_s | s | length of the windows | a setting | DFA α1 | hrv | –
    hrv.alpha1_samples.coverage | share | windows with a value | their number ÷ that of all windows | DFA α1 | hrv | hrv.removed_fraction
    hrv_effect | | variability before and after the session | difference of the nearest readings | Heart-rate variability in the time domain | hrv_effect
    hrv_effect.pre_workout_hrv | ms | variability before the session | the last reading before the start, within the time in the settings | Heart-rate variability in the time domain | hrv_effect | hrv_effect.hrv_kind | | ratio! reading
    hrv_effect.post_workout_hrv | ms | variability after the session | the first reading after the end, within the times in the settings | Heart-rate variability in the time domain | hrv_effect | hrv_effect.hrv_kind | | ratio! reading
    hrv_effect.change_ms | ms | change over the session | post_workout_hrv − pre_workout_hrv | Heart-rate variability in the time domain | hrv_effect | hrv_effect.post_workout_hrv, hrv_effect.pre_workout_hrv | | linear! readingChange
    hrv_effect.hrv_kind | | the statistic of both values | the one with readings on both sides, rmssd if available for both, else sdnn | Heart-rate variability in the time domain | hrv_effect | –
    hrv_effect.description | | the change in words | a template filled with change_ms and hrv_kind | Heart-rate variability in the time domain | – | hrv_effect.change_ms, hrv_effect.hrv_kind
    hrv_effect.samples | | the readings around the session, as chart points | readings of hrv_kind within the times in the settings, as given | Heart-rate variability in the time domain | hrv_effect | hrv_effect.hrv_kind | | – chart points
    hrv_effect.samples.time | [] s | time since the start of the session, negative before it | as given | Heart-rate variability in the time domain | hrv_effect | –
    hrv_effect.samples.hrv | [] ms | the reading | as given | Heart-rate variability in the time domain | hrv_effect | hrv_effect.hrv_kind
    cardio_fitness | | maximal oxygen uptake | section | VO2max estimates | vo2max | cardio_fitness.method | | | distance, speed, altitude, power, maximum, threshold, mass, heart_rate
    cardio_fitness.vo2max | mL/kg/min | maximal oxygen uptake, set or estimated | by cardio_fitness.method | VO2max estimates | | cardio_fitness.method, cardio_fitness.interval | | ratio uptake
    cardio_fitness.interval | [] mL/kg/min | interval | error of the method | VO2max estimates | | cardio_fitness.vo2max | | – already an interval
    cardio_fitness.method | | how it was determined | set, or the best that the session allows | VO2max estimates |
    cardio_fitness.percentile | % | percentile among people of the same sex and age | FRIEND registry (Kaminsky et al. 2015, 2017, 2022) | VO2max percentiles | | cardio_fitness.vo2max, provenance.sex | | – looked up from vo2max; use the ends of its interval
    cardio_fitness.rating | | rating in words | percentile bands | VO2max percentiles | | cardio_fitness.percentile
    cardio_fitness.rating_scale | [] | the bands of the rating for sex and age | registry values at the percentiles at which the label changes | VO2max percentiles | | provenance.sex | | – settings
    cardio_fitness.rating_scale.label | | label of the band | Very Poor, Poor, Fair, Good, Excellent, Superior, the lowest first | VO2max percentiles | | –
    cardio_fitness.rating_scale.from | mL/kg/min | lower bound | 0, then the registry's value at the percentile at which the label changes | VO2max percentiles | | provenance.sex
    cardio_fitness.rating_scale.to | mL/kg/min | upper bound, exclusive; null for the last band | the registry's value at the percentile at which the label changes | VO2max percentiles | | provenance.sex
    cardio_fitness.personalized_note | | one sentence from these numbers | a template filled with value, word and percentile | VO2max percentiles | | cardio_fitness.vo2max, cardio_fitness.rating, cardio_fitness.percentile
    evidence | | the quality of each input of the session | one rule per input, applied before any metric | Evidence rules | motion_repair | | | – shares of samples and probabilities
    \(evidenceRows)
    evidence.doubted_keys | [] | keys of the document that depend on a doubtful input | each metric declares its inputs; listed if any of them is doubtful | Evidence rules |
    data_quality | | recorded and ignored data | section | Provenance and data quality | time_base | | | – counts of samples and settings
    data_quality.records | # | records of the file | count | Provenance and data quality | – | –
    data_quality.timed_records | # | records with a time | count | Provenance and data quality | – | data_quality.records
    data_quality.merged_records | # | records merged with another of the same second | count | Provenance and data quality | – | data_quality.timed_records
    data_quality.backward_steps | # | backward clock steps | count in the order of the file | Provenance and data quality | – | data_quality.timed_records
    data_quality.stray_records | # | ignored records far from all others in time | count | Provenance and data quality | – | data_quality.timed_records
    data_quality.gap_limit_s | s | longer steps are gaps | multiple of the usual step, from the settings | Missing samples, gaps and time |
    data_quality.paused_s | s | time with the timer stopped | Σ length of the pauses within the recording | Pace and moving time |
    data_quality.channels | [] | coverage, gaps and repairs by channel | each channel of the recording that has a value | Missing samples, gaps and time | heart_rate_repair, power_repair, motion_repair, altitude_repair
    data_quality.channels.channel | | the channel | its name in the stream | Recordings and streams | – | –
    data_quality.channels.coverage | share | observed share of the session | observed_s ÷ seconds of the session, at most 1 | Missing samples, gaps and time | time_base | data_quality.channels.observed_s
    data_quality.channels.observed_s | s | observed time | Σ length of the unbroken stretches, including the time that each last sample holds | Missing samples, gaps and time | time_base | data_quality.channels.gap_limit_s
    data_quality.channels.samples | # | samples with a value, after repair | count | Missing samples, gaps and time |
    data_quality.channels.gaps | # | number of gaps | count; a break is a step longer than gap_limit_s, or a pause | Missing samples, gaps and time | time_base | data_quality.channels.gap_limit_s
    data_quality.channels.gap_limit_s | s | longer steps of the channel are gaps | the default gap limit; for positions and altitude their own limit in the settings, if any | Missing samples, gaps and time | time_base | data_quality.gap_limit_s
    data_quality.channels.repaired_samples | # | ignored samples | counted, each once | Masks and repairs |
    data_quality.channels.repairs | [] | why samples were ignored | one entry for each reason in a mask | Masks and repairs |
    data_quality.channels.repairs.reason | | the reason in a word | from the mask | Masks and repairs | | –
    data_quality.channels.repairs.samples | # | samples ignored for that reason | count | Masks and repairs | | –
    data_quality.channels.repairs.evidence | | the finding | a sentence with the measured numbers | Masks and repairs | | –
    data_quality.derived | [] | channels derived from others | a channel that was not recorded, from the best recorded one | Derived speed | derived_speed
    data_quality.derived.channel | | the channel | its name in the stream | Derived speed | – | –
    data_quality.derived.from | | source of the channel | distance, else position | Derived speed | derived_speed | –
    data_quality.derived.samples | # | number of derived values; the others were recorded | count | Derived speed | derived_speed | –
    data_quality.implausible | [] | impossible values | compared with the limits in the settings | Plausibility limits | plausibility
    data_quality.implausible.key | | key of the value, with dots | key of the value compared | Plausibility limits | plausibility | –
    data_quality.implausible.value | # | the value | the value before it was removed; for a date its year | Plausibility limits | plausibility | data_quality.implausible.key
    data_quality.implausible.limit | # | the limit exceeded | by the key: world records plus the margin in the settings, the athlete's oxygen uptake, a multiple of the mean graded stress, … | Plausibility limits | plausibility | data_quality.implausible.key
    data_quality.implausible.reason | | consequence, in one sentence | a template for the limit | Plausibility limits | plausibility | data_quality.implausible.key
    data_quality.missing | [] | missing inputs, and the outputs that need them | each missing channel or athlete key that the kind's sections use | Provenance and data quality |
    data_quality.missing.input | | the input | a channel, "athlete." plus an athlete key, or "history" | Provenance and data quality | – | –
    data_quality.missing.outputs | [] | keys that are null or less certain without it | the keys of this document that depend on the input | Provenance and data quality | – | data_quality.missing.input
    data_quality.missing.reason | | why the given value was not used | a sentence; null if nothing was given | Provenance and data quality | – | data_quality.missing.input
    data_quality.warnings | [] | anomalies in the file | reported by the reader and the sections | Provenance and data quality |
    data_quality.warnings.kind | | the kind, as a code | from the check that reported it | Provenance and data quality | – | –
    data_quality.warnings.message | | description of the anomaly | from the check that reported it | Provenance and data quality | – | –
    data_quality.warnings.count | # | number of occurrences | count | Provenance and data quality | – | –
    data_quality.ignored_columns | [] | ignored columns | column names without a channel | Provenance and data quality | – | –
    provenance | | how the numbers were computed | section | Provenance and data quality | anchors | provenance.formula_set
    provenance.formula_set | | name of the formula set | the given set, otherwise standard | Formula sets | – | –
    provenance.formula_version | | version of the formula set | from the formula set | Formula sets | – | provenance.formula_set
    provenance.formula_hash | | SHA-256 of every setting | of the canonical JSON of the set | Provenance and data quality |
    provenance.library_version | | version of the library | a constant of the library | Provenance and data quality | – | –
    provenance.max_hr | | maximum heart rate used | set, learned, else by age (Tanaka 2001), with its interval | Maximum and resting heart rate | anchors | provenance.max_hr.source | | – value has an interval; lower and upper are its ends
    provenance.max_hr.value | bpm | maximum heart rate used | by its source: as set; 208 − 0.7 · age (Tanaka 2001) or the equation of the settings, truncated below at the highest observed rate; typical values, truncated likewise; or the highest observed rate if the settings allow it | Maximum and resting heart rate | anchors | provenance.max_hr.source | | linear! anchorMaximum positive
    provenance.max_hr.lower | bpm | lower end of the interval | interval_width standard deviations below it (1.96: 95 %), not below the observed maximum; the value itself if it is set | Maximum and resting heart rate | anchors | provenance.max_hr.value, provenance.max_hr.source
    provenance.max_hr.upper | bpm | upper end of the interval | interval_width standard deviations above it (1.96: 95 %), not below the observed maximum; the value itself if it is set | Maximum and resting heart rate | anchors | provenance.max_hr.value, provenance.max_hr.source
    provenance.max_hr.source | | source of the value | the best available: set, observed, age with an observation, age, population above an observation, population | Maximum and resting heart rate | anchors | –
    provenance.resting_hr | | resting heart rate used | set, learned, else the population value, with its interval | Maximum and resting heart rate | anchors | provenance.resting_hr.source | | – value has an interval; lower and upper are its ends
    provenance.resting_hr.value | bpm | resting heart rate used | by its source: as set, the median of the last days, or the value in the settings | Maximum and resting heart rate | anchors | provenance.resting_hr.source | | linear! anchorResting positive
    provenance.resting_hr.lower | bpm | lower end of the interval | interval_width standard deviations below it (1.96: 95 %); the value itself if it is set | Maximum and resting heart rate | anchors | provenance.resting_hr.value, provenance.resting_hr.source
    provenance.resting_hr.upper | bpm | upper end of the interval | interval_width standard deviations above it (1.96: 95 %); the value itself if it is set | Maximum and resting heart rate | anchors | provenance.resting_hr.value, provenance.resting_hr.source
    provenance.resting_hr.source | | source of the value | the best available: set, recent_days, assumed | Maximum and resting heart rate | anchors | –
    provenance.lthr | | threshold heart rate used | as set; null if it is not | Maximum and resting heart rate | – | provenance.lthr.source | | – value has an interval; lower and upper are its ends
    provenance.lthr.value | bpm | threshold heart rate used | as set | Maximum and resting heart rate | – | – | | linear! anchorThreshold positive
    provenance.lthr.lower | bpm | lower end of the interval | the value itself, which is set | Maximum and resting heart rate | – | provenance.lthr.value
    provenance.lthr.upper | bpm | upper end of the interval | the value itself, which is set | Maximum and resting heart rate | – | provenance.lthr.value
    provenance.lthr.source | | source of the value | set: no fallback is used | Maximum and resting heart rate | – | –
    provenance.sex | | the sex whose constants were used | as given, else the mean of both | Banister training impulse |
    provenance.kind_source | | source of the kind | override if given, file if the file or the title names it, else inferred from motion, else unknown | Sport from motion | kind_inference | kind
    provenance.kind_probability | share | probability of an inferred kind | likelihood of speed, cadence, power and lengths for the kind × its prior, ÷ the sum over all kinds; null if the kind was not inferred | Sport from motion | kind_inference | provenance.kind_source | | – a probability
    provenance.fingerprint | | fingerprint of all inputs, if requested | SHA-256 of the recording, the settings, the library, the history and the athlete's values of the day | Provenance and data quality | | provenance.formula_hash, provenance.library_version
    custom | | custom metrics, by name | the expressions under metrics in the formula file | Custom metrics | | | | – custom metrics, without a declared error
    intervals | | 90 % intervals by dotted keys, if requested | declared errors of sensors, of the athlete's values and of formulas, propagated | How certain is a number | | data_quality.channels
    """
}
