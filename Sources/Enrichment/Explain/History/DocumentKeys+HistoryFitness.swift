extension DocumentKeys {
  /// Daily loads and the values computed from them.
  static let historyFitness = """
    fitness | | fitness, fatigue and form per day, in columns | section | Fitness, fatigue and form (CTL, ATL, TSB) | fitness |
    fitness.date | | dates | every day from the first to the last, at most the last 3660 | | – | –
    fitness.load | | load of the day | Σ of the loads of the sessions that began on it, each on the common scale; 0 on a day without sessions; the known part on a partly recorded day | Daily load | load_fallback, load_priority, duplicates | fitness.date | null on a day with unknown training, or without any load
    fitness.long_term | | long-term load of the day (CTL, fitness) | E = E₋₁ + α·(load − E₋₁) from day to day, α = 1 − e^(−1/N) of fitness.chronic_days or by fitness.convention (Coggan 2003); it starts by fitness.seed first_days at the mean of the first fitness.seed_days once there are 28 days, else at 0; a partly recorded day counts assumed_load | | | fitness.date, fitness.load, fitness.assumed_load, fitness.long_term[-1] | null before the first day with data
    fitness.short_term | | short-term load of the day (ATL, fatigue) | E = E₋₁ + α·(load − E₋₁) from day to day, α = 1 − e^(−1/N) of fitness.acute_days or by fitness.convention (Coggan 2003); start and partly recorded days as for long_term | | | fitness.date, fitness.load, fitness.short_term[-1] | null before the first day with data
    fitness.balance | | balance of the day (TSB, form) | long_term − short_term of the day before; by fitness.stress_balance same_day those of the day itself (Coggan 2003) | | | fitness.date, fitness.long_term[-1], fitness.short_term[-1] | null before the first day with data
    fitness.assumed_load | | the load assumed for a day that is not fully recorded | at least the recorded part; by load_context.unknown_day_rule expected: the mean of the known days in the fitness.expected_days before it, else 0, hold: the long-term load, zero: nothing more | | | fitness.date, fitness.load, load_context.unknown_day_rule | null on a fully recorded day, and before the first day with data
    acute_chronic_ratio | | acute ÷ chronic load on the last day; context, not an injury risk | mean daily load of workload.acute_days ÷ mean of the days before them in workload.chronic_days (uncoupled); by workload.ratio also ÷ the mean of all those days, or the ratio of exponential means (Williams et al. 2017; disputed: Lolli et al. 2019); unknown days are left out, days before the first count 0 | Acute to chronic workload ratio | workload | load_context.known_share, load_context.uncoupled_ratio | null if fewer of these days are known than workload.minimum_days, or the chronic load is 0; for exponential means, also with fewer days than workload.chronic_days
    monotony | | monotony: how similar the last seven days are (Foster 1998) | mean ÷ standard deviation of the seven daily loads, with divisor n − 1, or n if workload.population_sd is on | Monotony and strain | workload | fitness.load[-7], fitness.load[-6], fitness.load[-5], fitness.load[-4], fitness.load[-3], fitness.load[-2], fitness.load[-1] | null with fewer than seven days, if one of them is entirely unknown, or if all have the same load
    strain | | load of the last seven days × monotony (Foster 1998) | Σ of the seven daily loads × monotony | Monotony and strain | workload | monotony, last_7_days.load | null if monotony is null
    ramp_per_week | load per week | change in long-term load over a week (Coggan 2003) | long_term of the last day − long_term seven days before | Ramp rate | fitness | fitness.long_term[-1], fitness.long_term[-8] | null with fewer than eight days
    load_context | | how complete the loads are, and the evidence for numbers based on them | section | Training state and edits | – | –
    load_context.known_share | share | share of the last 28 days whose load is fully recorded | fully known days ÷ 28, or ÷ the days of a shorter history | | | –
    load_context.unknown_days | days | days of the history that are not fully recorded | count | | | –
    load_context.unknown_day_rule | | rule for days that are not fully recorded: expected, hold or zero | the setting fitness.unknown_days | | fitness | –
    load_context.poorly_known | | whether too little of the last 28 days is known | known_share < 0.8 | | fitness | load_context.known_share
    load_context.coupled_ratio | | acute ÷ chronic load, with the acute days included in the chronic ones | mean daily load of workload.acute_days ÷ mean of workload.chronic_days, unknown days left out | Acute to chronic workload ratio | workload | load_context.known_share | null with fewer days than workload.chronic_days, fewer known ones than workload.minimum_days, or a chronic load of 0
    load_context.uncoupled_ratio | | acute ÷ chronic load, with the acute days excluded from the chronic ones | mean daily load of workload.acute_days ÷ mean of the days before them in workload.chronic_days, unknown days left out | Acute to chronic workload ratio | workload | load_context.known_share | null with fewer days than workload.chronic_days, fewer known ones than workload.minimum_days, or a chronic load of 0
    load_context.exponential_ratio | | acute ÷ chronic load from exponential means | m = m₋₁ + 2/(N + 1)·(load − m₋₁) over the whole history, N of workload.acute_days ÷ N of workload.chronic_days (Williams et al. 2017); an unknown day leaves them unchanged | Acute to chronic workload ratio | workload | load_context.known_share | null with fewer days than workload.chronic_days, fewer known ones than workload.minimum_days, or a chronic mean of 0
    load_context.notes | | evidence for numbers that are often over-interpreted | one note each for fitness, acute_chronic_ratio, monotony and ramp_per_week | | – | –
    load_context.notes.key | | key of the number in this document | a constant of the library | | |
    load_context.notes.standing | | how well its usual interpretation is supported | supported (measured and replicated), descriptive (a definition only) or disputed (contradicted) | | |
    load_context.notes.note | | a note for readers | a constant of the library | | |
    load_context.notes.sources | | authors and years behind the note | a constant of the library | | |
    """

  static let historyAhead = """
    forecast | | forecast of the next 28 days at the recent training load | section | Forecast of fitness, fatigue and form | fitness, forecast.plan_correlation, forecast.interval_width | | null with fewer than 28 days of history, or without a known day in the last fitness.expected_days
    forecast.date | | the forecast days | the 28 days after through | | – | through
    forecast.daily_load | | assumed load of each day ahead | mean load of the known days among the last fitness.expected_days, rest days included | | fitness | load_context.known_share
    forecast.long_term | | expected long-term load of the day | the rule of fitness.long_term, rolled forward with daily_load | | | forecast.date, forecast.daily_load, forecast.long_term_low, forecast.long_term_high
    forecast.long_term_low | | lower end of the interval | long_term − forecast.interval_width · its standard deviation, from the spread of recent known loads and the error that days share; at least 0 | | | forecast.date, forecast.long_term
    forecast.long_term_high | | upper end of the interval | long_term + forecast.interval_width · its standard deviation, from the spread of recent known loads and the error that days share | | | forecast.date, forecast.long_term
    forecast.short_term | | expected short-term load of the day | the rule of fitness.short_term, rolled forward with daily_load | | | forecast.date, forecast.daily_load, forecast.short_term_low, forecast.short_term_high
    forecast.short_term_low | | lower end of the interval | short_term − forecast.interval_width · its standard deviation; at least 0 | | | forecast.date, forecast.short_term
    forecast.short_term_high | | upper end of the interval | short_term + forecast.interval_width · its standard deviation | | | forecast.date, forecast.short_term
    forecast.balance | | expected form on the day | the rule of fitness.balance for the days ahead | | | forecast.date, forecast.long_term[-1], forecast.short_term[-1], forecast.balance_low, forecast.balance_high
    forecast.balance_low | | lower end of the interval | balance − forecast.interval_width · its standard deviation | | | forecast.date, forecast.balance
    forecast.balance_high | | upper end of the interval | balance + forecast.interval_width · its standard deviation | | | forecast.date, forecast.balance
    """
}
