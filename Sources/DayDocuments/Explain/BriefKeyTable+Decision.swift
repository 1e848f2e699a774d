extension BriefKeyTable {
  /// The score, the signal, the limits on the day and the sentences about them.
  static let decision = """
    recovery | | how recovered the athlete is this morning | section | Recovery score | recovery_score, check_in |
    recovery.score | of 100 | the recovery score | recovery.raw, mapped in the standard formula set so that 45, 60 and 75 mark the athlete's lowest 3, 15 and 60 % of mornings | Recovery score | | recovery.raw, recovery.interval | null if recovery.raw is null
    recovery.raw | of 100 | the sum before the mapping | Σ weight × score of the components; missing ones are estimated from the others; with recovery_score.scale fixed, they count 50 and the sum is rounded | | | recovery.components.name, recovery.components.contribution, missing | null if nothing is known about the night, the morning and the previous day
    recovery.interval | of 100 | 90 % interval of the score | errors of estimated scores on the athlete's last complete days (split conformal: Lei et al. 2018) and sensor error; at least recovery_score.minimum_half_width ÷ √(known share) on each side if anything is missing or in the first week | | | recovery.score, missing | null if the score is null
    recovery.components | | parts of the score; contributions add up to recovery.raw | sleep, hrv, fragmentation, deep_sleep, resting_hr, load, and form if the athlete answers questions | | | recovery.raw
    recovery.components.name | | the component | fixed | | – | –
    recovery.components.value | | measured value: h asleep, ms, h awake, h of deep sleep, bpm, load of the day before; for form, standard deviations of the answers | from the records | | – | recovery.components.name | null if not measured
    recovery.components.score | of 100 | how good it is relative to the athlete's own level | own scale: 100 · Φ(Φ⁻¹(typical_score ÷ 100) + slope·z), z in forecast deviations, better is positive; sleep relative to a point need_share of the way from the athlete's level to the need; form with slope 1 and deviations of the athlete's answers; missing ones estimated from the others; fixed scale: by recovery_score.fixed_*, missing ones count 50 | Recovery score | recovery_score, check_in | recovery.components.name, recovery.components.value
    recovery.components.weight | share | its share of the score | from the settings (sleep 25, hrv 20, fragmentation 20, deep_sleep 15, resting_hr 10, load 10 %); with scale own, a component not measured for fades_from days loses its share by fades_until, and form has a weight of its own | | | recovery.components.name
    recovery.components.contribution | of 100 | what it adds to the score | weight × score | | | recovery.components.weight, recovery.components.score
    signal | | what the day calls for: push, train_smart, easy or recover | the advice of the evidence, limited by safety.cap | Readiness signal | signal, advice, hrv_trend, sleep | recovery.score, safety.cap, metrics.vitals.hrv_trend, metrics.sleep.debt_7d_hours, metrics.training.tsb | null if recent data are missing
    safety | | limits on the day and their reasons, above every other rule | section | The safety floor | safety | | null if nothing limits the day and no sign of strain is present
    safety.cap | | the highest signal allowed | the lowest limit of the rules in reasons | | | safety.reasons | null if nothing limits the day, or the signal is null
    safety.reasons | | the rules that limit the day, most serious first | each rule by its own limits, such as two signs of strain, a score under 45 or training that is unknown | | | recovery.score
    safety.since | | first day limited by signs of strain | first of consecutive days | | | safety.reasons | null if signs do not limit the day
    safety.likely_cause | | a possible cause of the signs other than illness | an event, a hard day, alcohol, travel, altitude or the second half of the cycle, from the records | | | safety.reasons | null if the records name none
    safety.last_known | | the last day with data if recent days have none | the newest day with a night, an answer or training | | | – | null if recent days have data, or no day within three months has
    safety.signs | | current signs of strain or illness | each relative to the athlete's own 28-day median, in units of 1.4826 times the median absolute deviation (Hampel 1974) | | | – | empty if no sign is active
    safety.signs.sign | | the measure | resting_hr, hrv, respiratory_rate, wrist_temperature, blood_oxygen_saturation, feel, answers or illness | | |
    safety.signs.weight | signs | number of signs it counts as | 1; 2 at twice the limit, for a feel rating of 2 or less and for a reported illness | | | safety.signs.sign, safety.signs.value, safety.signs.usual
    safety.signs.value | | the value of the morning: bpm, ms, 1/min, °C, %, 1 to 10, or the mean answer of 1 to 5 | from the record | | – | safety.signs.sign | null for a reported illness, and for an earlier sign that was not measured again
    safety.signs.usual | | the athlete's own usual value | median of the 28 days before, or their mean if there are fewer than 14 values | | | safety.signs.sign | null if the sign needs none
    holds | | every reason that limits the day, lowest cap first | section | The safety floor | safety, advice | | empty if nothing limits the day
    holds.reason | | the row of the table | its code; five are risks | | – | –
    holds.cap | | the highest signal it allows | by the row | | | holds.reason | null for a row that only names a cause, or if the signal is null
    holds.from | | first day it applies, which is when its reason began | as reported or measured | | – | holds.reason | null if unknown
    holds.until | | last day it applies if nothing new is reported | by the row; includes the return to training | | – | holds.reason | null if a report, a measurement or a record ends it
    holds.region | | the body part to spare | as reported | | – | – | null if no body part is affected
    holds.ends_by | | how it ends: cleared, term, measurement, day or record | by the row | | – | holds.reason
    holds.asks | | the question to the athlete | by the row | | – | holds.reason | null for rows without a question, and if the day's record already answers it
    readiness_signal | | the signal in three words: ready to push, train smart or recover | by the signal | Readiness signal | – | signal | null if the signal is null
    top_risk | | the risk furthest above its usual rate, whatever the decision | section | The five risks | – | predictions.probability | null if no risk is known
    top_risk.prediction_type | | the risk | as in predictions | | – | predictions.prediction_type
    top_risk.risk_name | | the risk in words | its name | | – | top_risk.prediction_type
    top_risk.probability | share | its probability | as in predictions | | – | predictions.probability
    top_risk.usual | share | the usual rate | the population's rate for the same horizon | | – | top_risk.prediction_type
    load_budget | | recommended load for the day and its week | section | The decision | – | signal, holds | null while a hold asks for rest, or if there are fewer than four training days in four weeks
    load_budget.today | | load range for the day | a range of 0.7 times the load of a usual training day, around the plan if it fits; at most 1.9 times that load (1.3 with a limit, 0.6 on an easy day, 0.25 on a rest day), with seven days below 1.3 times a usual week | | – | signal, metrics.training.planned_load
    load_budget.week | | load range for the seven days from that day | 0.8 to 1.15 times a usual week, less while the day is limited | | – | signal
    load_budget.plan | | the planned days compared with it | – | | – | metrics.training.planned_load | empty if no plan is known
    load_budget.plan.date | | the day | count from the day of the advice | | – | –
    load_budget.plan.load | | its planned load | as planned, converted to the load scale | | – | metrics.training.planned_load
    load_budget.plan.fits | | whether it fits | within the range for the day, and the sum so far within that for the week | | – | load_budget.today, load_budget.week
    decision | | the one decision of the day | section | The decision | advice, risks | signal
    decision.primary | | what to do and why, in one sentence | what to do, and the clause of the hold with the lowest cap | | | signal, decision.reason
    decision.reason | | the deciding reason | the first hold with a cap | | – | holds.reason | null if nothing limits the day
    decision.prediction_type | | the risk behind the decision | decision.reason if that is a risk | | – | decision.reason | null if no risk decides
    decision.confidence | | confidence in the decision: low, medium or high | high for reported causes, medium for measured ones, the forecast's own confidence for a risk; if nothing limits the day, by conditions and days of data | | – | decision.reason
    decision.risk_name | | the deciding risk in words | its name | | – | decision.prediction_type | null if no risk decides
    decision.do | | the session to do | section | The decision | – | signal, metrics.training.planned_load
    decision.do.kind | | rest, event, cross_training, or the sport | by plan, event, injuries and sport | | – | athlete_info.sport
    decision.do.minutes | min | how long; on a day for rest, the most easy movement | load ÷ the athlete's load per minute (0.75 of it easy, 1.25 hard); an estimate where the session is as planned, because a plan gives its load alone | Daily load | \(loadFactors) | decision.do.load
    decision.do.intensity | | rest, easy, steady, hard or as_planned | by the signal and the limits | | – | signal
    decision.do.load | | its load | easy up to 0.6, limited up to 1, else up to 1.3 usual training days; never above the plan on a limited day | | – | signal, metrics.training.planned_load
    decision.do.spares | | body parts to spare | the regions of holds | | – | holds.region | empty if no injury is reported
    decision.reasoning | | why, in two sentences, three at most | phrases of the deciding holds, else of the evidence | | | decision.keys
    decision.look_again | | when, or after what, to look at the decision again | by how the deciding hold ends | | – | holds.ends_by
    decision.facts | | the sentences as codes with values: primary, reasoning, look_again | set by the rules; p247 words brief prints the lines | | – | –
    decision.facts.code | | the line of the phrasebook | fixed | | – | –
    decision.facts.values | | the values in the sentence | as computed | | – | –
    decision.keys | | keys of the numbers in the sentences | recorded while filling the sentences, each once | | – | –
    supporting_insight | | a second useful fact | a sentence from a pattern, a flag or an unusual number | The decision | – | – | null if no such fact is found
    coaching | | notes beside the decision | six at most, plus all warnings about vital signs | The decision | – | –
    coaching.type | | seriousness: warning, caution, good or info | by its topic | | |
    coaching.message | | one or two sentences | filled with computed numbers | | |
    coaching.facts | | the sentences as codes with values | as decision.facts | | – | –
    coaching.facts.code | | the line of the phrasebook | fixed | | – | –
    coaching.facts.values | | the values in the sentence | as computed | | – | –
    coaching.confidence | | confidence: low, medium or high | by its topic | | |
    """

  /// Tomorrow's expected answers; every question has the same keys.
  static let morning: String =
    ([
      "next_morning | | expected answers tomorrow | section | The five risks | – | | null if no question has 14 answers"
    ]
    + [("readiness", "feel, 1 to 10"), ("soreness", "soreness, 0 to 4"), ("fatigue", "fatigue, 1 to 5")].map {
      name, words in
      let path = "next_morning.\(name)"
      return """
        \(path) | | tomorrow's answer: \(words) | section | | | | omitted if there are fewer than 14 answers to the question
        \(path).probability_low | share | probability of an answer in the worst quarter of the athlete's first answers | from the athlete's level, recent days, weekday, today's answer and the loads; trained on athletes of SoccerMon and PMData | | | \(path).confidence
        \(path).expected | answer | the expected answer | the athlete's level + 0.9 · recent deviation from it + the athlete's weekday effect, shifted in line with the odds | | | \(path).interval, \(path).scale
        \(path).interval | answer | 90 % interval of the answer | expected ± 1.645 standard deviations of the forecasts so far, within the scale | | | \(path).expected, \(path).scale
        \(path).scale | answer | lowest and highest answer of the question | fixed | | – | –
        \(path).confidence | | confidence: low, medium or high | by answers so far, answers of the last seven days and what is missing | | | \(path).missing
        \(path).missing | | missing inputs | this morning's answer; in the evening the day's load | | – | –
        """
    }).joined(separator: "\n")

  static let risks = """
    predictions | | the five risks | section | The five risks | risks |
    predictions.prediction_type | | the risk | fatigue_spillover_risk, performance_suppression_window, fueling_mismatch, load_accumulation_risk or recovery_instability | | – | –
    predictions.probability | share | how likely the event is within the horizon | log odds as a sum of curves, one per input, shrunk towards the base rate for missing inputs, calibrated with the answers of the deployment's athletes and shifted by the athlete's own outcomes; for athletes with only check-ins, the probability of a bad morning by these | | risks | predictions.prediction_type, predictions.horizon_hours, predictions.missing, predictions.drivers.contribution
    predictions.issued | share | the probability before the adjustment by deployment and athlete | log odds as a sum of curves, shrunk towards the base rate for missing inputs | | risks | predictions.prediction_type, predictions.missing, predictions.drivers.contribution
    predictions.risk | | its level: low, moderate or high | high if such probabilities stay within the monthly budget of false-alarm days, moderate within the wider budget; low if needs is set | | risks | predictions.probability, predictions.needs
    predictions.confidence | | confidence: low, medium or high | weighted sum of evidence: completeness and steadiness of the records, certainty of the athlete's levels; never the probability | | – | predictions.missing, predictions.needs
    predictions.horizon_hours | h | the time window of the event | fixed by risk: 24 to 48, 48 to 120, 0 to 24, 24 to 168, 168 to 336 | | – | predictions.prediction_type
    predictions.drivers | | the largest contributions, in descending order | the inputs that changed the log odds most; for spillover also muscles with clearly more load than usual | | | predictions.prediction_type | empty if no input moves the log odds
    predictions.drivers.metric | | the key of the number | fixed | | – | –
    predictions.drivers.name | | its name | as text | | – | predictions.drivers.metric
    predictions.drivers.value | | its value today | as measured, or as kept by the model | | | predictions.drivers.metric
    predictions.drivers.baseline | | the athlete's own usual value | the athlete's level, else the mean of the last weeks | Baselines | – | predictions.drivers.metric | null if the athlete's usual value is unknown
    predictions.drivers.deviation | SD | distance from usual in the athlete's standard deviations | (value − baseline) ÷ the athlete's standard deviation | Baselines | – | predictions.drivers.value, predictions.drivers.baseline | null during the first few days, and for probabilities, expected counts, recorded shares and weekdays
    predictions.drivers.contribution | log odds | what it adds to the risk | its curve at its value; 0 for context shown beside the risk | | | predictions.drivers.metric, predictions.drivers.value
    predictions.missing | | missing inputs that would have helped | inputs of its curves that are not in the records | | – | –
    predictions.needs | | what the forecast needs | its main input, if not recorded recently | | – | predictions.missing | null if that input is known
    questions | | questions drawn about past forecasts | drawn by athlete and day, on about one day in thirty for each risk | Learning across athletes | | – | empty on most days
    questions.prediction_type | | the risk that is asked about | as drawn | Learning across athletes | | –
    questions.date | | the day of the forecast | the day whose window ended yesterday | Learning across athletes | | questions.prediction_type
    questions.chance | share | the chance of drawing the question | 1 in 30, fixed | Learning across athletes | | –
    questions.text | | the question; yes means that the forecast came true | a phrase of the risk with its days | Learning across athletes | | questions.prediction_type, questions.date
    flags | | active flags | section | Flags | flags | | empty if no flag is active
    flags.flag | | the rule | its key | | – | –
    flags.since | | first day of the run | first of consecutive days | | – | flags.flag
    flags.value | | the value | by the rule of the flag | | | flags.flag, flags.unit
    flags.threshold | | the limit | the limit of the rule | | | flags.flag, flags.unit
    flags.unit | | unit of value and threshold | fixed by the rule | | – | flags.flag
    flags.message | | the flag in a sentence | a template filled with its numbers | | – | flags.value, flags.threshold
    flags.facts | | the sentence as a code with values | as decision.facts | | – | –
    flags.facts.code | | the line of the phrasebook | fixed | | – | –
    flags.facts.values | | the values in the sentence | as computed | | – | –
    emerging_patterns | | behaviours linked to what follows, most certain first | section | Patterns | patterns | | empty if no behaviour is logged often enough or passes the test
    emerging_patterns.label | | the heading | a constant of the library | | – | –
    emerging_patterns.cause | | the behaviour | by its key in the records | | – | –
    emerging_patterns.effect | | what follows it | deep, ln_rmssd or ln_sdnn, awake, feel; sleep and resting_hr if the settings enable them | | | –
    emerging_patterns.lag_days | days | from behaviour to effect | 1: the night and the morning after it | | – | –
    emerging_patterns.sign | | 1 if the effect is higher after it, −1 if lower | sign of the slope | | – | emerging_patterns.effect_size
    emerging_patterns.signal | | how often it held recently | of the last five days with the behaviour, the number with the effect | | – | emerging_patterns.support
    emerging_patterns.confidence | | low, however small its q | a constant of the library | | – | –
    emerging_patterns.support | days | days with the behaviour | count | | | emerging_patterns.cause
    emerging_patterns.effect_size | SD | size of the effect in the athlete's own standard deviations | slope from one regression on all behaviours within weekdays, adjusted for loads and neighbouring nights, for a usual amount versus none | | | emerging_patterns.cause, emerging_patterns.effect, emerging_patterns.support
    emerging_patterns.q | share | probability of a false finding | tail-area false-discovery rate (Efron 2008); for alcohol and HRV with a stronger prior (Pietilä et al. 2018) | | | emerging_patterns.effect_size, emerging_patterns.support
    """
}
