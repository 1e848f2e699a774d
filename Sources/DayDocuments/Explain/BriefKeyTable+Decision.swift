extension BriefKeyTable {
  /// The score, the signal, the limits on the day and its sentences.
  static let decision = """
    recovery | | how recovered the athlete is this morning | section | Recovery score | recovery_score, check_in |
    recovery.score | of 100 | the recovery score | recovery.raw, in the set standard mapped so that 45, 60 and 75 mark the athlete's lowest 3, 15 and 60 % of mornings | Recovery score | | recovery.raw, recovery.interval | null where recovery.raw is
    recovery.raw | of 100 | the sum before it was mapped | Σ weight × score of the components; those that are missing count as expected given the others; by recovery_score.scale fixed, unknown ones count 50 and the sum is rounded | | | recovery.components.name, recovery.components.contribution, missing | null where nothing of the night, the morning and the day before is known
    recovery.interval | of 100 | where the score lies nine times of ten | how far the expected scores of missing components were off on the athlete's own last complete days (split conformal: Lei et al. 2018), and what sensors err by; at least recovery_score.minimum_half_width ÷ √(known share) either side where anything is missing or in the first week | | | recovery.score, missing | null where the score is
    recovery.components | | what the score is made of; contributions add up to recovery.raw | sleep, hrv, fragmentation, deep_sleep, resting_hr, load, and form where the athlete answers questions | | | recovery.raw
    recovery.components.name | | the component | fixed | | – | –
    recovery.components.value | | what was measured: h asleep, ms, h awake, h of deep sleep, bpm, load of the day before; of form standard deviations of the answers | as the records have it | | – | recovery.components.name | null where it was not measured
    recovery.components.score | of 100 | how good it is against the athlete's own level | own scale: 100 · Φ(Φ⁻¹(typical_score ÷ 100) + slope·z), z in forecast deviations towards the better side, of sleep against the point need_share of the way from the own level to the need; of form check_in.slope and deviations of the own answers; where it is missing, expected from the others; fixed scale: by recovery_score.fixed_*, missing counts 50 | Recovery score | recovery_score, check_in, baselines | recovery.components.name, recovery.components.value
    recovery.components.weight | share | its share of the score | of the settings (sleep 25, hrv 20, fragmentation 20, deep_sleep 15, resting_hr 10, load 10 %); with scale own, what has not been measured for fades_from days gives its share away until fades_until, and form takes its own | | | recovery.components.name
    recovery.components.contribution | of 100 | what it adds to the score | weight × score | | | recovery.components.weight, recovery.components.score
    signal | | what the day calls for: push, train_smart, easy or recover | what evidence advises, held down by safety.cap | Readiness signal | signal, advice, hrv_trend, sleep | recovery.score, safety.cap, metrics.vitals.hrv_trend, metrics.sleep.debt_7d_hours, metrics.training.tsb | null where nothing is known of the last days
    safety | | what holds the day down and why, above every other rule | section | The safety floor | safety | | null where nothing holds the day down and no sign of strain stands
    safety.cap | | the most that the day allows | the mildest of what the rules in reasons allow | | | safety.reasons | null where nothing holds the day down, or there is no signal at all
    safety.reasons | | the rules that hold the day down, the gravest first | each rule by its own limits, such as two signs of strain, a score under 45 or training that is not known | | | recovery.score
    safety.since | | first day since which signs of strain have held the days down | first of the days in a row | | | safety.reasons | null where signs do not hold the day down
    safety.likely_cause | | what may explain the signs beside an illness | an event, a hard day, alcohol, travel, altitude or the second half of the cycle, as the records tell | | | safety.reasons | null where the records tell of none
    safety.last_known | | the last day of which anything is known, where nothing of the last days is | the newest day with a night, an answer or training | | | – | null where something of the last days is known, and where there is no such day within three months
    safety.signs | | signs of strain or illness that stand | each against the athlete's own median of 28 days, in deviations of 1.4826 times the median distance from it (Hampel 1974) | | | – | empty where none stands
    safety.signs.sign | | what it is seen in | resting_hr, hrv, respiratory_rate, wrist_temperature, blood_oxygen_saturation, feel, answers or illness | | |
    safety.signs.weight | signs | how many signs it counts for | 1, or 2 where it lies at twice its limit, of a feel of 2 or less and of a reported illness | | | safety.signs.sign, safety.signs.value, safety.signs.usual
    safety.signs.value | | the value of the morning: bpm, ms, 1/min, °C, %, 1 to 10, or the mean answer of 1 to 5 | as the record has it | | – | safety.signs.sign | null of an illness that was reported, and of a sign from an earlier morning that could not be seen again
    safety.signs.usual | | the athlete's own usual value | median of the 28 days before, of fewer than 14 values their mean | | | safety.signs.sign | null where the sign needs none
    holds | | every reason to hold the day back that stands, the lowest cap first | section | The safety floor | safety, advice | | empty where none stands
    holds.reason | | the row of the table | its code; five are risks | | – | –
    holds.cap | | the most that it allows | by the row | | | holds.reason | null of a row that only names a cause, and where there is no signal at all
    holds.from | | first day on which it stands | as told or found | | – | holds.reason | null where it is not known
    holds.until | | last day on which it stands if nothing else happens | its stated term | | – | holds.reason | null where nobody knows
    holds.region | | the part of the body to spare | as told | | – | – | null where there is none
    holds.ends_by | | how it ends: cleared, term, measurement, day or record | by the row | | – | holds.reason
    holds.asks | | what the athlete is asked about it | by the row | | – | holds.reason | null of rows that ask nothing
    readiness_signal | | the signal in three words: ready to push, train smart or recover | by the signal | Readiness signal | – | signal | null where the signal is
    top_risk | | the risk furthest above its usual rate, whatever decides the day | section | The five risks | – | predictions.probability | null where no risk is known
    top_risk.prediction_type | | the risk | as predictions | | – | predictions.prediction_type
    top_risk.risk_name | | the risk in words | its name | | – | top_risk.prediction_type
    top_risk.probability | share | its probability | as predictions | | – | predictions.probability
    top_risk.usual | share | the rate that it is held against | the population's rate for the same horizon | | – | top_risk.prediction_type
    load_budget | | the load that the day and its week have room for | section | The decision | – | signal, holds | null with fewer than four training days in four weeks
    load_budget.today | | room of the day | 0.7 usual training days wide, around the plan where it fits; at most 1.9, under a hold 1.3, on an easy day 0.6, on a day of rest 0.25 usual training days, and no more than keeps seven days under 1.3 usual weeks | | – | signal, metrics.training.planned_load
    load_budget.week | | room of the seven days from that day on | 0.8 to 1.15 usual weeks, less while the day is held back | | – | signal
    load_budget.plan | | the planned days held against it | – | | – | metrics.training.planned_load | empty without a plan
    load_budget.plan.date | | the day | counted from the day of the advice | | – | –
    load_budget.plan.load | | its planned load | as the plan has it, on the scale of load | | – | metrics.training.planned_load
    load_budget.plan.fits | | whether it fits | within the day's room, and the sum so far within the week's | | – | load_budget.today, load_budget.week
    decision | | the one decision of the day | section | The decision | advice, risks | signal
    decision.primary | | what to do and why, in one sentence | a phrase of what to do, and the clause of the lowest hold | | | signal, decision.reason
    decision.reason | | what decides | the first of holds with a cap | | – | holds.reason | null where nothing holds the day back
    decision.prediction_type | | the risk that decides | decision.reason where that is a risk | | – | decision.reason | null where no risk decides
    decision.confidence | | how sure the decision is: low, medium or high | high of what people told, medium of what was measured, of a risk its own; where nothing holds the day back by conditions and days known | | – | decision.reason
    decision.risk_name | | the deciding risk in words | its name | | – | decision.prediction_type | null where no risk decides
    decision.do | | the session to do | section | The decision | – | signal, metrics.training.planned_load
    decision.do.kind | | rest, event, cross_training, or the sport | by plan, event, what is hurt and the sport trained for | | – | athlete_info.sport
    decision.do.minutes | min | how long | load ÷ the athlete's own load a minute, at 0.75 of it easy and 1.25 hard | Daily load | \(loadFactors) | decision.do.load
    decision.do.intensity | | rest, easy, steady, hard or as_planned | by the signal and what holds the day back | | – | signal
    decision.do.load | | its load | easy up to 0.6, held back up to 1, else up to 1.3 usual training days, never above the plan on a held day | | – | signal, metrics.training.planned_load
    decision.do.spares | | parts of the body to spare | the regions of holds | | – | holds.region | empty where none is hurt
    decision.reasoning | | why, in two sentences, three at most | phrases of the holds that decide, else of the evidence | | | decision.keys
    decision.look_again | | when, or on what, the decision is looked at again | by how the deciding hold ends | | – | holds.ends_by
    decision.facts | | the sentences as codes with values: primary, reasoning, look_again | noted by the rules; p247 words brief prints the lines | | – | –
    decision.facts.code | | the line of the phrasebook | fixed | | – | –
    decision.facts.values | | the values that it names | as computed | | – | –
    decision.keys | | keys of the numbers in the sentences | noted as the sentences are filled, each once | | – | –
    supporting_insight | | the second thing worth knowing | a sentence from a pattern, a flag or a number that stands out | The decision | – | – | null where there is none
    coaching | | notes beside the decision | six at most beside warnings of the vital signs, which are never cut | The decision | – | –
    coaching.type | | how serious it is: warning, caution, good or info | by what it tells of | | |
    coaching.message | | one or two sentences | filled with computed numbers | | |
    coaching.facts | | the sentences as codes with values | as decision.facts | | – | –
    coaching.facts.code | | the line of the phrasebook | fixed | | – | –
    coaching.facts.values | | the values that it names | as computed | | – | –
    coaching.confidence | | how sure it is: low, medium or high | by what it tells of | | |
    """

  /// What is expected of tomorrow's answers: the same lines for each question.
  static let morning: String =
    ([
      "next_morning | | what is expected of tomorrow's answers | section | The five risks | self_report | | null where no question has 14 answers"
    ]
    + [("readiness", "feel, 1 to 10"), ("soreness", "soreness, 0 to 4"), ("fatigue", "fatigue, 1 to 5")].map {
      name, words in
      let path = "next_morning.\(name)"
      return """
        \(path) | | tomorrow's answer on \(words) | section | | | | left out with fewer than 14 answers to the question
        \(path).probability_low | share | probability of an answer in the worse quarter of the athlete's own first ones | own level, last days and own weekday, and what today's answer and the loads add, learned from athletes of SoccerMon and PMData | | | \(path).confidence
        \(path).expected | answer | the expected answer | own level + recent distance from it · 0.9 + own rhythm of the weekday, moved as far as the odds are | | | \(path).interval, \(path).scale
        \(path).interval | answer | where the answer lies nine times of ten | expected ± 1.645 standard deviations of the forecasts so far, within the scale | | | \(path).expected, \(path).scale
        \(path).scale | answer | lowest and highest answer of the question | fixed | | – | –
        \(path).confidence | | how far it can be trusted: low, medium or high | by answers so far, answers of the last seven days and what is missing | | | \(path).missing
        \(path).missing | | inputs that were absent | this morning's answer; in the evening the day's load | | – | –
        """
    }).joined(separator: "\n")

  /// The five risks, flags and patterns.
  static let risks = """
    predictions | | the five risks | section | The five risks | risks, confidence, learning |
    predictions.prediction_type | | the risk | fatigue_spillover_risk, performance_suppression_window, fueling_mismatch, load_accumulation_risk or recovery_instability | | – | –
    predictions.probability | share | how likely the event is within the horizon | log odds as a sum of curves, one an input, pulled towards the base rate where inputs are missing, mapped by what the deployment's athletes have answered, shifted by the athlete's own outcomes; of who gives answers alone the chance of bad mornings by these | | risks, learning | predictions.prediction_type, predictions.horizon_hours, predictions.missing, predictions.drivers.contribution
    predictions.issued | share | the probability before the deployment and the athlete's own outcomes | log odds as a sum of curves, pulled towards the base rate where inputs are missing | | risks | predictions.prediction_type, predictions.missing, predictions.drivers.contribution
    predictions.risk | | its level: low, moderate or high | high where such a probability comes up on no more false-alarm days a month than the budget of the settings, moderate by the wider budget; low where needs says something | | risks | predictions.probability, predictions.needs
    predictions.confidence | | how far the probability can be trusted: low, medium or high | weighted sum of evidence: how complete and steady the records are, how sure the own levels; never of the probability | | confidence | predictions.missing, predictions.needs
    predictions.horizon_hours | h | the time in which the event falls | fixed by risk: 24 to 48, 48 to 120, 0 to 24, 24 to 168, 168 to 336 | | – | predictions.prediction_type
    predictions.drivers | | the largest contributions, largest first | the inputs that moved the log odds most; of spillover also muscles that carry clearly more than usual | | | predictions.prediction_type | empty where no known input moves the log odds
    predictions.drivers.metric | | the key of the number | fixed | | – | –
    predictions.drivers.name | | what people call it | its name in words | | – | predictions.drivers.metric
    predictions.drivers.value | | its value today | as measured, or as the memories of the model have it | | | predictions.drivers.metric
    predictions.drivers.baseline | | the athlete's own usual value | own level, else the mean of the last weeks | Own levels | baselines | predictions.drivers.metric | null where nothing of the athlete's own is usual
    predictions.drivers.deviation | SD | how far it is from usual in the athlete's own standard deviations | (value − baseline) ÷ own standard deviation | Own levels | baselines | predictions.drivers.value, predictions.drivers.baseline | null in the first days, and of chances, expected counts, recorded shares and weekdays, which have none
    predictions.drivers.contribution | log odds | what it adds to the risk | its curve at its value; 0 of what is told beside the risk | | | predictions.drivers.metric, predictions.drivers.value
    predictions.missing | | inputs that would have helped and were absent | what its curves read and the records lack | | – | –
    predictions.needs | | what would make the risk known | what it rests on above all and was not given of late | | – | predictions.missing | null where what it rests on is given
    questions | | what the lot asks about forecasts whose time is over | drawn by athlete and day, for each risk about one day in thirty | Learning across athletes | | – | empty on most days
    questions.prediction_type | | the risk that is asked about | as drawn | Learning across athletes | | –
    questions.date | | the day of the forecast | the day whose event is over since yesterday | Learning across athletes | | questions.prediction_type
    questions.chance | share | the chance with which the question was drawn | 1 in 30, fixed | Learning across athletes | | –
    questions.text | | the question: yes says that the forecast came true | a phrase of the risk with its days | Learning across athletes | | questions.prediction_type, questions.date
    flags | | rules of thumb that have fired | section | Flags | flags | | empty where none has fired
    flags.flag | | the rule | its key | | – | –
    flags.since | | first day of the run that fired it | first of the days in a row | | – | flags.flag
    flags.value | | what was found | by the rule of the flag | | | flags.flag, flags.unit
    flags.threshold | | what it was held against | the limit of the rule | | | flags.flag, flags.unit
    flags.unit | | unit of value and threshold | fixed by the rule | | – | flags.flag
    flags.message | | the flag in a sentence | filled with its numbers | | – | flags.value, flags.threshold
    flags.facts | | the sentence as a code with values | as decision.facts | | – | –
    flags.facts.code | | the line of the phrasebook | fixed | | – | –
    flags.facts.values | | the values that it names | as computed | | – | –
    emerging_patterns | | behaviours that go with what follows them, the most certain first | section | Patterns | patterns | | empty where no behaviour is logged often enough or none passes
    emerging_patterns.label | | how it is headed | a constant of the library | | – | –
    emerging_patterns.cause | | the behaviour | by its key in the records | | – | –
    emerging_patterns.effect | | what follows it | deep, ln_rmssd or ln_sdnn, awake, feel; sleep and resting_hr where the settings ask for them | | | –
    emerging_patterns.lag_days | days | from behaviour to effect | 1: the night and the morning after it | | – | –
    emerging_patterns.sign | | 1 where the effect is higher after it, −1 where it is lower | sign of the slope | | – | emerging_patterns.effect_size
    emerging_patterns.signal | | how often it held lately | of the last five days with the behaviour, how many went with the effect | | – | emerging_patterns.support
    emerging_patterns.confidence | | low, however small its q | a constant of the library | | – | –
    emerging_patterns.support | days | days with the behaviour that it rests on | counted | | | emerging_patterns.cause
    emerging_patterns.effect_size | SD | size of the effect in the athlete's own standard deviations | slope of one regression on all behaviours within weekdays, beside loads and the nights around, a usual amount against none | | | emerging_patterns.cause, emerging_patterns.effect, emerging_patterns.support
    emerging_patterns.q | share | probability that it is a false one | tail-area false-discovery rate (Efron 2008); of alcohol and variability with a stronger prior (Pietilä et al. 2018) | | | emerging_patterns.effect_size, emerging_patterns.support
    """
}
