extension DocumentKeys {
  /// Trends over weeks.
  static let historyTrends = """
    trends | | whether the same heart rate brings more than it did, by sport, output and metric | section | Trends with intervals | trends | | empty if no sport has trends.minimum_values over trends.minimum_span days (summaries have none)
    trends.metric | | what changes | efficiency_factor: output ÷ heart rate of all sessions; decoupling: of steady sessions; output_at_heart_rate: mean output at one step of heart rate | | – | –
    trends.sport | | the sport | by the kind of the session | | – | –
    trends.channel | | the output: power or speed | as the sessions have it | | – | –
    trends.heart_rate | bpm | heart rate of output_at_heart_rate | the step with the most sessions; ties: the lower step | Pace and power at a heart rate | – | trends.metric | null for other metrics
    trends.per_four_weeks | | change in four weeks: W/bpm or m/min/bpm of an efficiency factor, points of a decoupling, W or m/s of an output | 28 · the median of the slopes between all pairs of sessions (Theil 1950; Sen 1968) | | | trends.metric, trends.channel, trends.interval, trends.count, trends.from, trends.to
    trends.interval | | interval of the change at the level trends.level | Sen's interval of the slope (Sen 1968) · 28 | | | trends.per_four_weeks, trends.count
    trends.percent_per_four_weeks | % | the same change as a share of the median | 100 · per_four_weeks ÷ the size of the median | | | trends.per_four_weeks, trends.median | null if the median is 0
    trends.median | | the usual value | median of the sessions' values | | | trends.metric, trends.channel, trends.count
    trends.count | | sessions that made it | count: those with the metric in the last trends.look_back_days, at most 400 | | |
    trends.from | | the first day | the day of the first of these sessions | | – | –
    trends.to | | the last day | the day of the last of these sessions | | – | –
    trends.direction | | rising or falling | if the whole interval is on one side of 0 and the line changes by at least trends.smallest_change of the median | | | trends.interval, trends.per_four_weeks, trends.median | null if the sessions do not say
    heart_rate_recovery | | how the fall of the heart rate after exercise went over weeks, a sport each | section | Heart-rate recovery over weeks | trends | | empty if no session of the last trends.look_back_days has an eligible recovery
    heart_rate_recovery.sport | | the sport | by the kind of the session | | – | –
    heart_rate_recovery.seconds | s | time after the end of the exercise | 60, as of the sessions | | – | –
    heart_rate_recovery.start_bpm | bpm | usual heart rate at the end of the exercise | median of all recoveries | | |
    heart_rate_recovery.count | | recoveries that are compared | count: those that began within 5 bpm of start_bpm | | | heart_rate_recovery.start_bpm
    heart_rate_recovery.excluded | | recoveries that are not compared: they began elsewhere, or lie beyond the latest 400 | count | | | heart_rate_recovery.start_bpm
    heart_rate_recovery.median_bpm | bpm | the usual fall | median of the compared falls | | | heart_rate_recovery.count, heart_rate_recovery.start_bpm
    heart_rate_recovery.noise_band_bpm | bpm | range of the fall by chance alone, at the level 0.9 | the line on the last day, else the median, ± the normal quantile · 1.4826 · median absolute distance from it | | | heart_rate_recovery.median_bpm, heart_rate_recovery.count | null with fewer than 5, or where the falls do not differ
    heart_rate_recovery.last_is_outside | | whether the last fall lies outside of the band of those before it | the last fall against the band that the others make | | | heart_rate_recovery.count | null if the others are fewer than 5, or do not differ
    heart_rate_recovery.per_four_weeks | bpm | change of the fall in four weeks | 28 · the median of the slopes between all pairs (Theil 1950; Sen 1968) | | | heart_rate_recovery.interval, heart_rate_recovery.count | null with fewer than trends.minimum_values, or fewer days between them than trends.minimum_span
    heart_rate_recovery.interval | bpm | interval of the change at the level trends.level | Sen's interval of the slope (Sen 1968) · 28 | | | heart_rate_recovery.per_four_weeks | null if per_four_weeks is null
    heart_rate_recovery.direction | | rising or falling | if the whole interval is on one side of 0 and the line changes by at least trends.smallest_change of the median | | | heart_rate_recovery.interval, heart_rate_recovery.median_bpm | null if the sessions do not say
    heart_rate_recovery.points | | the compared recoveries, the oldest first | as the sessions have them, at most 400 | | | heart_rate_recovery.count
    heart_rate_recovery.points.date | | the day | the athlete's day of the session | | – | –
    heart_rate_recovery.points.start_bpm | bpm | heart rate at the end of the exercise | from the session | Heart-rate recovery | heart_rate_recovery | heart_rate_recovery.points.date
    heart_rate_recovery.points.bpm_drop | bpm | fall within 60 s | start_bpm less the mean around 60 s, from the session | Heart-rate recovery | heart_rate_recovery | heart_rate_recovery.points.date, heart_rate_recovery.points.start_bpm
    custom | | custom metrics by week | values of the sessions in the unit of the latest, by name, the oldest week first | Custom metrics | – | – | left out if no session has one
    custom.name | | name of the metric | as the formula file that made the sessions has it | | |
    custom.unit | | its unit; empty of a plain number | as the formula file has it | | |
    custom.period | | first and last day of the week | a Monday and the Sunday after it | | |
    custom.sessions | | sessions of the week that have a value | count | | |
    custom.mean | | what to look at of an intensity | sum ÷ sessions | | | custom.unit, custom.sum, custom.sessions
    custom.sum | | what to look at of a load or a time | Σ of the values of the week | | | custom.unit, custom.sessions
    """

  /// Repeated routes and workouts.
  static let historyRepeats: String = {
    func pass(_ path: String, _ absence: String = "") -> String {
      """
      \(path).date | | the day | the athlete's day of the session | | – | –
      \(path).session | | the session | from the source | | – | – | null if the session has no name
      \(path).seconds | s | time in motion | from the session | | – | \(path).date | null if the session has none
      \(path).average_heartrate | bpm | mean heart rate | from the session | | – | \(path).date | null if none was recorded
      \(path).average_watts | W | mean power | from the session | | – | \(path).date | null if none was recorded
      """
    }
    func segmentPass(_ path: String) -> String {
      """
      \(path).date | | the day | the athlete's day of the session | | – | –
      \(path).session | | the session | from the source | | – | – | null if the session has no name
      \(path).from_m | m | start of the segment | metres along its route to the point nearest the start | | | segments.start_latlng
      \(path).to_m | m | end of the segment | metres along its route to the point nearest the end | | | segments.end_latlng
      \(path).seconds | s | time on the segment, stops included | times of the route points (route.coordinate_seconds of its document), evenly between them | | – | \(path).from_m, \(path).to_m | null if the points of the way have no times
      """
    }
    func slope(_ name: String, _ unit: String, _ what: String, _ rule: String) -> String {
      let path = "recovery_cost.\(name)"
      return """
        \(path) | | \(what) | section | | | | null with fewer than 4 undisturbed repeats that have it
        \(path).per_repeat | \(unit) | change from repeat to repeat | median of the slopes between all pairs of undisturbed repeats (Theil 1950; Sen 1968) of \(rule) | | | \(path).interval, \(path).count
        \(path).interval | \(unit) | interval of the change at the level 0.9 | Sen's interval of the slope (Sen 1968) | | | \(path).per_repeat, \(path).count
        \(path).count | | repeats that made it | count | | | –
        """
    }
    return [
      """
      routes | | ways that repeat in the same direction, most repeats first | lengths within 5 %, starts within 200 m, and 95 % of the points of each within 50 m of the other | Similar routes | route_match | | empty if no route was repeated route_match.minimum_repeats times (summaries have none)
      routes.sport | | the sport | by the kind of the latest session | | – | –
      routes.length_m | m | length of the route | median of the route lengths | | |
      routes.median_seconds | s | the usual time in motion | median of the known times | | – | routes.length_m | null if no session has a time
      routes.fastest | | the session that took least time | shortest moving time | | – | | null if no session has a time
      """,
      pass("routes.fastest"),
      "routes.repeats | | the sessions, the oldest first | sessions on this route | | | routes.length_m",
      pass("routes.repeats"),
      """
      segments | | stretches that sessions with different ways went in the same direction, most sessions first | parts of at least route_match.segment_length along which two routes stay within 50 m of each other in the same direction and agree in length within 5 %, passed by route_match.minimum_repeats sessions on at least two routes; of overlapping parts, the one with the most sessions × length | Similar routes | route_match | | empty if there is none (summaries have no routes)
      segments.sport | | the sport | by the kind of the sessions | | – | –
      segments.length_m | m | length of the segment | median over the passes: metres of the drawn route, scaled to the measured distance of the session, else as drawn | | | segments.start_latlng, segments.end_latlng
      segments.start_latlng | ° | where it begins | the point just after the routes join | | |
      segments.end_latlng | ° | where it ends | the point just before the routes part | | |
      segments.sessions | | sessions that passed it | count; a session of laps counts once | | | segments.passes
      segments.median_seconds | s | the usual time | median of the known pass times | | – | segments.length_m | null if no pass has a time
      segments.fastest | | the pass that took least time | shortest pass time | | – | | null if no pass has a time
      """,
      segmentPass("segments.fastest"),
      "segments.passes | | every time that a session passed it from start to end, the oldest first | the passes along it | | | segments.length_m",
      segmentPass("segments.passes"),
      """
      repeated_sessions | | series of efforts that were done again, each with the time before | similar number of efforts of one kind and channel, equal length within 8 % | Structure of a session | | | empty if nothing was repeated
      repeated_sessions.date | | the day | the athlete's day of the session | | – | –
      repeated_sessions.kind | | the kind | of the session | | – | –
      repeated_sessions.count | | how many efforts | from the session | | – | –
      repeated_sessions.seconds | s | mean length of an effort | from the session | | – | –
      repeated_sessions.average_watts | W | mean power over them | from the session | | – | – | null if unknown
      repeated_sessions.average_speed_ms | m/s | mean speed over them | from the session | | – | – | null if unknown
      repeated_sessions.previous_date | | the day of the time before | the athlete's day of that session | | – | –
      repeated_sessions.previous_watts | W | mean power then | from that session | | – | – | null if unknown
      repeated_sessions.previous_speed_ms | m/s | mean speed then | from that session | | – | – | null if unknown
      repeated_sessions.change_percent | % | output against the previous time | 100 · (now ÷ then − 1) | | | repeated_sessions.average_watts, repeated_sessions.average_speed_ms | null if unknown
      repeated_sessions.line | | both in words | a template filled with the numbers | Structure of a session | | repeated_sessions.average_watts, repeated_sessions.average_speed_ms
      recovery_cost | | what workouts that repeat cost the body | sessions of one kind whose distance, duration and load differ by at most 0.2 | Recovery cost of a repeated workout | recovery_cost | | empty without mornings (--days), and where no workout repeats 4 times with mornings around it
      recovery_cost.kind | | the kind | of the latest session | | – | –
      recovery_cost.duration_s | s | duration of the latest | from the session | | – | – | null if unknown
      recovery_cost.distance_m | m | distance of the latest | from the session | | – | – | null if unknown
      recovery_cost.load | | load of the latest | its load on the common scale | Daily load | load_fallback, load_priority | – | null if unknown
      recovery_cost.repeats | | the repeats with mornings around them, the oldest first | days of the workout with a baseline of 7 mornings and a morning after | | | recovery_cost.kind
      recovery_cost.repeats.date | | the day | the athlete's day of the session | | – | –
      recovery_cost.repeats.depth | SD | deepest fall of heart-rate variability after it | largest (median − value) ÷ robust SD of ln HRV in recovery_cost.watch_days, against the recovery_cost.baseline_days up to the day, until it was back; at least 0 | | | recovery_cost.repeats.date | null if variability has no baseline or no morning after
      recovery_cost.repeats.days | days | until heart-rate variability was back | first morning within recovery_cost.band SD of the baseline (after Vesterinen et al. 2016) | | | recovery_cost.repeats.date, recovery_cost.repeats.not_back | null if it was not back on a morning that is known
      recovery_cost.repeats.resting_depth | SD | largest rise of resting heart rate after it | largest (value − median) ÷ robust SD in recovery_cost.watch_days, against the recovery_cost.baseline_days up to the day, until it was back; at least 0 | | | recovery_cost.repeats.date | null if resting heart rate has no baseline or no morning after
      recovery_cost.repeats.resting_days | days | until resting heart rate was back | first morning within recovery_cost.band SD of the baseline | | | recovery_cost.repeats.date | null if it was not back on a morning that is known
      recovery_cost.repeats.not_back | | whether variability was still away on the last day watched | the last of recovery_cost.watch_days is known and beyond recovery_cost.band | | | recovery_cost.repeats.date
      recovery_cost.repeats.disturbed | | whether another session as hard came before the body was back | another load as high as the repeat's or higher; such a repeat makes no trend | | | recovery_cost.repeats.date
      """,
      slope("depth_trend", "SD a repeat", "where the fall of variability goes", "depth"),
      slope(
        "days_trend", "days a repeat", "where the days until variability is back go",
        "days; a repeat that was not back counts a day more than was watched"),
      slope("resting_trend", "SD a repeat", "where the rise of resting heart rate goes", "resting_depth"),
      """
      recovery_cost.meaning | | what the trends mean: adaptation or overreaching | falling cost: adaptation; rising cost: overreaching; if an interval excludes 0 and none contradicts it | | | recovery_cost.depth_trend.interval, recovery_cost.days_trend.interval, recovery_cost.resting_trend.interval | null if no interval excludes 0, or two contradict each other
      """,
    ].joined(separator: "\n")
  }()

  /// Keys of proposed thresholds.
  static let historyThresholds = """
    proposed_thresholds | | thresholds suggested by the data, beside the current ones; never applied automatically | section | Proposed thresholds | threshold_learning | | empty if the evidence is not enough for any
    proposed_thresholds.metric | | the key in an athlete's document | max_hr, resting_hr, lthr, ftp_w, critical_power_w, w_prime_j, critical_speed_ms, d_prime_m or css_ms | | – | –
    proposed_thresholds.sport | | the sport it is for | by the kind of the sessions | | – | – | null if it is for all sports
    proposed_thresholds.value | | the value | max_hr: the rate that peak_sessions reached; resting_hr: median of the mornings; lthr: median of the best 20-minute means near the best (Friel); ftp_w: 0.95 of the best 20 minutes (Allen and Coggan 2010); critical_power_w, w_prime_j: line through bests of 2 to 20 minutes (Monod and Scherrer 1965); critical_speed_ms, d_prime_m: the same of distances (Hughson et al. 1984); css_ms: of 200 and 400 m (Wakayoshi et al. 1992) | | threshold_learning, power, critical_power | proposed_thresholds.metric, proposed_thresholds.unit, proposed_thresholds.interval, proposed_thresholds.evidence, proposed_thresholds.since
    proposed_thresholds.unit | | unit of the value | bpm, W, J, m/s or m, by the metric | | – | proposed_thresholds.metric
    proposed_thresholds.interval | | interval of the value | max_hr: up to the highest peak; resting_hr: of the median by ranks; lthr: lowest and highest of the near means; ftp_w: by power_share_sd; fits: Student's t of their errors, at 0.95 | | threshold_learning | proposed_thresholds.metric, proposed_thresholds.value | null if the evidence does not say how sure it is
    proposed_thresholds.current | | the value in force | of the athlete's document, on the last day | Athlete and history | – | proposed_thresholds.unit | null if none is set
    proposed_thresholds.evidence | | pieces of evidence | count: sessions, efforts of a fit, mornings | | |
    proposed_thresholds.since | | day of the earliest of them | the first of the witnesses | | – | proposed_thresholds.evidence
    proposed_thresholds.witnesses | | the sessions or mornings it rests on, by day | the sessions or mornings behind it | | – | proposed_thresholds.evidence
    proposed_thresholds.witnesses.date | | the day | of the session or morning | | – | –
    proposed_thresholds.witnesses.session | | the session | from the source | | – | – | null of a morning, and of a session without a name
    proposed_thresholds.cautions | | what to know before accepting it | lower_bound: the true value is at least this; maybe_not_maximal: the efforts may not have been maximal; single_session; doubtful_fit | | | proposed_thresholds.evidence
    """
}
