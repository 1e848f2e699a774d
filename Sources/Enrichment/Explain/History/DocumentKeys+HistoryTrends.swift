extension DocumentKeys {
  static let historyTrends = """
    trends | | trends in output relative to heart rate, by sport, output and metric | section | Trends with intervals | trends | | empty if no sport has trends.minimum_values over trends.minimum_span days (summaries have none)
    trends.metric | | the metric | efficiency_factor: output ÷ heart rate of all sessions; decoupling: of steady sessions; output_at_heart_rate: mean output in one heart-rate bin | | – | –
    trends.sport | | the sport | from the kind of the session | | – | –
    trends.channel | | the output: power or speed | from the sessions | | – | –
    trends.heart_rate | bpm | heart rate of output_at_heart_rate | the heart-rate bin with the most sessions; ties: the lower bin | Pace and power at a heart rate | – | trends.metric | null for other metrics
    trends.per_four_weeks | | change over four weeks: W/bpm or m/min/bpm for an efficiency factor, percentage points for decoupling, W or m/s for an output | 28 · the median of the slopes between all pairs of sessions (Theil 1950; Sen 1968) | | | trends.metric, trends.channel, trends.interval, trends.count, trends.from, trends.to
    trends.interval | | interval of the change at the level trends.level | Sen's interval of the slope (Sen 1968) · 28 | | | trends.per_four_weeks, trends.count
    trends.percent_per_four_weeks | % | the change as a percentage of the median | 100 · per_four_weeks ÷ the absolute value of the median | | | trends.per_four_weeks, trends.median | null if the median is 0
    trends.median | | median of the metric | median of the sessions' values | | | trends.metric, trends.channel, trends.count
    trends.count | | number of sessions used | count: those with the metric in the last trends.look_back_days, at most 400 | | |
    trends.from | | the first day | the day of the earliest of these sessions | | – | –
    trends.to | | the last day | the day of the latest of these sessions | | – | –
    trends.direction | | rising or falling | if the entire interval is on one side of 0 and the line changes by at least trends.smallest_change of the median | | | trends.interval, trends.per_four_weeks, trends.median | null if undecided
    heart_rate_recovery | | trend in heart-rate recovery, by sport | section | Heart-rate recovery over weeks | trends | | empty if no session of the last trends.look_back_days has an eligible recovery
    heart_rate_recovery.sport | | the sport | from the kind of the session | | – | –
    heart_rate_recovery.seconds | s | time after the end of exercise | 60, as in the sessions | | – | –
    heart_rate_recovery.start_bpm | bpm | median heart rate at the end of exercise | median over all recoveries | | |
    heart_rate_recovery.count | | number of recoveries compared | count of those that started within 5 bpm of start_bpm | | | heart_rate_recovery.start_bpm
    heart_rate_recovery.excluded | | number of recoveries not compared: different starting heart rate, or older than the latest 400 | count | | | heart_rate_recovery.start_bpm
    heart_rate_recovery.median_bpm | bpm | median drop in heart rate | median of the compared drops | | | heart_rate_recovery.count, heart_rate_recovery.start_bpm
    heart_rate_recovery.noise_band_bpm | bpm | 90 % range of random variation in the drop | the line on the last day, else the median, ± the normal quantile · 1.4826 · median absolute distance from it | | | heart_rate_recovery.median_bpm, heart_rate_recovery.count | null if there are fewer than 5, or if all drops are equal
    heart_rate_recovery.last_is_outside | | whether the last drop is outside the range of the previous ones | the last drop compared with the range of the others | | | heart_rate_recovery.count | null if there are fewer than 5 others, or if they are all equal
    heart_rate_recovery.per_four_weeks | bpm | change in the drop over four weeks | 28 · the median of the slopes between all pairs (Theil 1950; Sen 1968) | | | heart_rate_recovery.interval, heart_rate_recovery.count | null if there are fewer than trends.minimum_values, or fewer days between them than trends.minimum_span
    heart_rate_recovery.interval | bpm | interval of the change at the level trends.level | Sen's interval of the slope (Sen 1968) · 28 | | | heart_rate_recovery.per_four_weeks | null if per_four_weeks is null
    heart_rate_recovery.direction | | rising or falling | if the entire interval is on one side of 0 and the line changes by at least trends.smallest_change of the median | | | heart_rate_recovery.interval, heart_rate_recovery.median_bpm | null if undecided
    heart_rate_recovery.points | | the compared recoveries, oldest first | from the sessions, at most 400 | | | heart_rate_recovery.count
    heart_rate_recovery.points.date | | date | local date of the session | | – | –
    heart_rate_recovery.points.start_bpm | bpm | heart rate at the end of exercise | from the session | Heart-rate recovery | heart_rate_recovery | heart_rate_recovery.points.date
    heart_rate_recovery.points.bpm_drop | bpm | drop within 60 s | start_bpm − mean around 60 s, from the session | Heart-rate recovery | heart_rate_recovery | heart_rate_recovery.points.date, heart_rate_recovery.points.start_bpm
    custom | | custom metrics by week | values of the sessions in the unit of the latest session, by name, oldest week first | Custom metrics | – | – | omitted if no session has one
    custom.name | | name of the metric | from the formula file used for the sessions | | |
    custom.unit | | unit; empty for a plain number | from the formula file | | |
    custom.period | | first and last day of the week | a Monday and the following Sunday | | |
    custom.sessions | | number of sessions in the week with a value | count | | |
    custom.mean | | mean of the values, for intensities | sum ÷ sessions | | | custom.unit, custom.sum, custom.sessions
    custom.sum | | sum of the values, for loads and times | Σ of the values of the week | | | custom.unit, custom.sessions
    """

  static let historyRepeats: String = {
    func pass(_ path: String, _ absence: String = "") -> String {
      """
      \(path).date | | date | local date of the session | | – | –
      \(path).session | | identifier of the session | from the source | | – | – | null if the session has no identifier
      \(path).seconds | s | moving time | from the session | | – | \(path).date | null if the session has none
      \(path).average_heartrate | bpm | mean heart rate | from the session | | – | \(path).date | null if none was recorded
      \(path).average_watts | W | mean power | from the session | | – | \(path).date | null if none was recorded
      """
    }
    func segmentPass(_ path: String) -> String {
      """
      \(path).date | | date | local date of the session | | – | –
      \(path).session | | identifier of the session | from the source | | – | – | null if the session has no identifier
      \(path).from_m | m | start of the segment | metres along the session's route to the point nearest the start | | | segments.start_latlng
      \(path).to_m | m | end of the segment | metres along the session's route to the point nearest the end | | | segments.end_latlng
      \(path).seconds | s | elapsed time on the segment, including stops | interpolated times of the route points (route.coordinate_seconds of the session's document) | | – | \(path).from_m, \(path).to_m | null if the route points have no times
      """
    }
    func slope(_ name: String, _ unit: String, _ what: String, _ rule: String) -> String {
      let path = "recovery_cost.\(name)"
      return """
        \(path) | | \(what) | section | | | | null if there are fewer than 4 undisturbed repeats that have it
        \(path).per_repeat | \(unit) | change per repeat | median of the slopes between all pairs of undisturbed repeats (Theil 1950; Sen 1968) of \(rule) | | | \(path).interval, \(path).count
        \(path).interval | \(unit) | 90 % interval of the change | Sen's interval of the slope (Sen 1968) | | | \(path).per_repeat, \(path).count
        \(path).count | | number of repeats used | count | | | –
        """
    }
    return [
      """
      routes | | routes repeated in the same direction, the one with the most repeats first | lengths within 5 %, starts within 200 m, and 95 % of the points of each within 50 m of the other | Similar routes | route_match | | empty if no route was repeated route_match.minimum_repeats times (summaries have none)
      routes.sport | | the sport | from the kind of the latest session | | – | –
      routes.length_m | m | length of the route | median of the route lengths | | |
      routes.median_seconds | s | median moving time | median of the known times | | – | routes.length_m | null if no session has a time
      routes.fastest | | the fastest session | shortest moving time | | – | | null if no session has a time
      """,
      pass("routes.fastest"),
      "routes.repeats | | the sessions, oldest first | sessions on this route | | | routes.length_m",
      pass("routes.repeats"),
      """
      segments | | segments shared by different routes in the same direction, the one with the most sessions first | parts of at least route_match.segment_length along which two routes stay within 50 m of each other in the same direction and agree in length within 5 %, passed by route_match.minimum_repeats sessions on at least two routes; of overlapping parts, the one with the most sessions × length | Similar routes | route_match | | empty if there are none (summaries have no routes)
      segments.sport | | the sport | from the kind of the sessions | | – | –
      segments.length_m | m | length of the segment | median over the passes: metres of the drawn route, scaled to the measured distance of the session, else as drawn | | | segments.start_latlng, segments.end_latlng
      segments.start_latlng | ° | where the segment begins | the point just after the routes join | | |
      segments.end_latlng | ° | where the segment ends | the point just before the routes separate | | |
      segments.sessions | | number of sessions with a pass | count; a session with several laps counts once | | | segments.passes
      segments.median_seconds | s | median time | median of the known pass times | | – | segments.length_m | null if no pass has a time
      segments.fastest | | the fastest pass | shortest pass time | | – | | null if no pass has a time
      """,
      segmentPass("segments.fastest"),
      "segments.passes | | complete passes over the segment, oldest first | the tracks that follow it from start to end | | | segments.length_m",
      segmentPass("segments.passes"),
      """
      repeated_sessions | | repeated series of efforts, each with the previous time | a similar number of efforts of the same kind and channel, of equal length within 8 % | Structure of a session | | | empty if nothing was repeated
      repeated_sessions.date | | date | local date of the session | | – | –
      repeated_sessions.kind | | the kind | of the session | | – | –
      repeated_sessions.count | | number of efforts | from the session | | – | –
      repeated_sessions.seconds | s | mean length of an effort | from the session | | – | –
      repeated_sessions.average_watts | W | mean power of the efforts | from the session | | – | – | null if unknown
      repeated_sessions.average_speed_ms | m/s | mean speed of the efforts | from the session | | – | – | null if unknown
      repeated_sessions.previous_date | | date of the previous session with this series | local date of that session | | – | –
      repeated_sessions.previous_watts | W | mean power of the efforts in that session | from that session | | – | – | null if unknown
      repeated_sessions.previous_speed_ms | m/s | mean speed of the efforts in that session | from that session | | – | – | null if unknown
      repeated_sessions.change_percent | % | change in output since that session | 100 · (now ÷ then − 1) | | | repeated_sessions.average_watts, repeated_sessions.average_speed_ms | null if unknown
      repeated_sessions.line | | both series as text | a template filled with the numbers | Structure of a session | | repeated_sessions.average_watts, repeated_sessions.average_speed_ms
      recovery_cost | | recovery cost of repeated workouts | sessions of one kind whose distance, duration and load differ by at most 0.2 | Recovery cost of a repeated workout | recovery_cost | | empty if no mornings are given (--days), or if no workout was repeated 4 times with mornings around it
      recovery_cost.kind | | the kind | of the latest session | | – | –
      recovery_cost.duration_s | s | duration of the latest session | from the session | | – | – | null if unknown
      recovery_cost.distance_m | m | distance of the latest session | from the session | | – | – | null if unknown
      recovery_cost.load | | load of the latest session | load on the common scale | Daily load | load_fallback, load_priority | – | null if unknown
      recovery_cost.repeats | | the repeats with mornings around them, oldest first | days of the workout with a baseline of 7 mornings and a morning after | | | recovery_cost.kind
      recovery_cost.repeats.date | | date | local date of the session | | – | –
      recovery_cost.repeats.depth | SD | largest drop in heart-rate variability after the session | largest (median − value) ÷ robust SD of ln HRV in recovery_cost.watch_days, relative to the recovery_cost.baseline_days up to the day, until it returned to the baseline; at least 0 | | | recovery_cost.repeats.date | null if variability has no baseline or no later morning is known
      recovery_cost.repeats.days | days | days until heart-rate variability returned to its baseline | first morning within recovery_cost.band SD of the baseline (after Vesterinen et al. 2016) | | | recovery_cost.repeats.date, recovery_cost.repeats.not_back | null if it did not return on any recorded morning
      recovery_cost.repeats.resting_depth | SD | largest rise in resting heart rate after the session | largest (value − median) ÷ robust SD in recovery_cost.watch_days, relative to the recovery_cost.baseline_days up to the day, until it returned to the baseline; at least 0 | | | recovery_cost.repeats.date | null if resting heart rate has no baseline or no later morning is known
      recovery_cost.repeats.resting_days | days | days until resting heart rate returned to its baseline | first morning within recovery_cost.band SD of the baseline | | | recovery_cost.repeats.date | null if it did not return on any recorded morning
      recovery_cost.repeats.not_back | | whether variability was still outside its baseline on the last observed day | the last of recovery_cost.watch_days is known and beyond recovery_cost.band | | | recovery_cost.repeats.date
      recovery_cost.repeats.disturbed | | whether another equally hard session took place before recovery | another load at least as high as the repeat's; such repeats are excluded from trends | | | recovery_cost.repeats.date
      """,
      slope("depth_trend", "SD per repeat", "trend in the drop in variability", "depth"),
      slope(
        "days_trend", "days per repeat", "trend in the number of days until variability returned to baseline",
        "days; a repeat without a return counts as one day more than recovery_cost.watch_days"),
      slope("resting_trend", "SD per repeat", "trend in the rise in resting heart rate", "resting_depth"),
      """
      recovery_cost.meaning | | what the trends indicate: adaptation or overreaching | decreasing cost: adaptation; increasing cost: overreaching; only if an interval excludes 0 and none contradicts it | | | recovery_cost.depth_trend.interval, recovery_cost.days_trend.interval, recovery_cost.resting_trend.interval | null if no interval excludes 0, or two contradict each other
      """,
    ].joined(separator: "\n")
  }()

  static let historyThresholds = """
    proposed_thresholds | | thresholds suggested by the data, next to the current ones; never applied automatically | section | Proposed thresholds | threshold_learning | | empty if there is not enough evidence for any
    proposed_thresholds.metric | | key in an athlete document | max_hr, resting_hr, lthr, ftp_w, critical_power_w, w_prime_j, critical_speed_ms, d_prime_m or css_ms | | – | –
    proposed_thresholds.sport | | the sport | from the kind of the sessions | | – | – | null for all sports
    proposed_thresholds.value | | the value | max_hr: the heart rate that peak_sessions sessions reached; resting_hr: median of the mornings; lthr: median of the best 20-minute means near the best (Friel); ftp_w: 0.95 of the best 20 minutes (Allen and Coggan 2010); critical_power_w, w_prime_j: line through bests of 2 to 20 minutes (Monod and Scherrer 1965); critical_speed_ms, d_prime_m: the same with distances (Hughson et al. 1984); css_ms: from 200 and 400 m (Wakayoshi et al. 1992) | | threshold_learning, power, critical_power | proposed_thresholds.metric, proposed_thresholds.unit, proposed_thresholds.interval, proposed_thresholds.evidence, proposed_thresholds.since
    proposed_thresholds.unit | | unit of the value | bpm, W, J, m/s or m, depending on the metric | | – | proposed_thresholds.metric
    proposed_thresholds.interval | | interval of the value | max_hr: up to the highest peak; resting_hr: rank-based interval of the median; lthr: lowest and highest of these means; ftp_w: by power_share_sd; fits: Student's t of their errors, at 0.95 | | threshold_learning | proposed_thresholds.metric, proposed_thresholds.value | null if the uncertainty cannot be estimated
    proposed_thresholds.current | | the current value | from the athlete document, on the last day | Athlete and history | – | proposed_thresholds.unit | null if none is set
    proposed_thresholds.evidence | | number of sessions, fitted efforts or mornings used | count | | |
    proposed_thresholds.since | | date of the earliest supporting session | the first of the supporting sessions | | – | proposed_thresholds.evidence
    proposed_thresholds.witnesses | | the supporting sessions or mornings, by day | the sessions or mornings used | | – | proposed_thresholds.evidence
    proposed_thresholds.witnesses.date | | date | from the session or morning | | – | –
    proposed_thresholds.witnesses.session | | identifier of the session | from the source | | – | – | null for a morning, or a session without an identifier
    proposed_thresholds.cautions | | caveats to consider before accepting | lower_bound: the true value is at least this; maybe_not_maximal: the efforts may not have been maximal; single_session; doubtful_fit | | | proposed_thresholds.evidence
    """
}
