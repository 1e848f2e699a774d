extension BriefKeyTable {
  /// What the athlete said.
  static let athlete = """
    check_in | | the athlete's own answers and words of the morning | section | Keys of a record | – | – | null without a check-in
    check_in.feel | of 10 | how the athlete feels, 1 to 10 | as answered | | | | null where it was not answered
    check_in.soreness_0_4 | of 4 | soreness, 0 to 4 | as answered | | | | null where it was not answered
    check_in.soreness | | sore muscle groups | as answered | | | | null where it was not asked
    check_in.soreness.region | | the muscle group | as answered | | |
    check_in.soreness.severity | | how sore: mild, moderate or severe | as answered | | |
    check_in.fatigue_1_5 | of 5 | fatigue, 1 to 5; more is better | as answered | | | | null where it was not answered
    check_in.soreness_1_5 | of 5 | how the muscles feel, 1 to 5; more is better | as answered | | | | null where it was not answered
    check_in.stress_1_5 | of 5 | stress, 1 to 5; more is better | as answered | | | | null where it was not answered
    check_in.mood_1_5 | of 5 | mood, 1 to 5; more is better | as answered | | | | null where it was not answered
    check_in.sleep_quality_1_5 | of 5 | how the athlete slept, 1 to 5; more is better | as answered | | | | null where it was not answered
    check_in.sleep_quality | | how the athlete slept: good, tired or broken | as answered | | | | null where it was not answered
    check_in.nutrition_yesterday | | how the athlete ate yesterday: hit_targets, under_ate or over_ate | as answered | | | | null where it was not answered
    check_in.illness | | whether the athlete says to be ill | as answered; words count as yes, but for a no | | | | null where it was not answered
    check_in.notes | | the athlete's own words | as written | | | | null without words
    athlete_info | | what the athlete trains for | section | Keys of a record | – | –
    athlete_info.sport | | the sport | as said | | | | null where it was not said
    athlete_info.goals | | the goals | as said | | | | empty where none was said
    athlete_info.training_frequency | sessions a week | sessions that are meant | as said | | | | null where it was not said
    """

  /// The sessions of the last day that is over, the muscles, the last seven days.
  static let sessions = """
    interpretation | | the sessions of the last day that is over, those that the athlete tagged first, then the largest | section | Keys of the brief | – | – | empty where that day has none, or its training is not known
    interpretation.kind | | the kind | as the record has it | | – | – | null where the record has none
    interpretation.name | | the name | as the record has it | | – | – | null where the record has none
    interpretation.tagged | | whether the athlete tagged it | as the record has it | | – | –
    interpretation.load | | its load | as given, by heart rate or by stress points at load_fallback.stress_factor, of lifting that of the sets where it is larger; else by session RPE at load_fallback.rating_factor, energy at day_load.load_per_kilocalorie or minutes at load_fallback.minute_factor; from load_fallback.rating_sessions sessions on the athlete's own median ratios of load to each | Daily load | day_load, \(loadFactors), trimp | interpretation.kind, interpretation.held_heart_rate.mean | null where nothing tells
    interpretation.times_usual_day | times | its load against a usual day | load ÷ mean daily load of the 28 days before | | day_load | interpretation.load | null with fewer than 14 known days, or a usual day below a load of 1
    interpretation.held_heart_rate | | a mean heart rate above the athlete's maximum, which counts as that maximum in the load | section | Held above the maximum | held_excess | | null where there is none
    interpretation.held_heart_rate.mean | bpm | the mean heart rate | as the record has it | | | interpretation.held_heart_rate.maximum
    interpretation.held_heart_rate.maximum | bpm | the maximum that it counts as | as set, else estimated | | | interpretation.held_heart_rate.maximum_is_set
    interpretation.held_heart_rate.maximum_is_set | | whether that maximum was set by hand | as the profile has it | | | –
    interpretation.regions | | load by muscle group | as the session's sets tell, else load × the group's share by the table of its kind | Load of muscles and how it fades | regional_load | interpretation.load, interpretation.kind | empty where neither sets nor a kind tell
    interpretation.message | | the session in a sentence | filled with its numbers | | – | interpretation.load
    regional_load | | what is left in the muscle groups of the last days and what comes to them, the most left first | section | Load of muscles and how it fades | regional_load, strength | | empty where no load of muscles is known, or next to nothing is left
    regional_load.region | | the muscle group | fixed | | – | –
    regional_load.left | | load that is left in it | Σ load × the group's share × e^(−days ÷ the group's time constant) | | | regional_load.region
    regional_load.usual | | what is usually left in it | running mean of what is left in the morning, over 28 days | | | regional_load.region | null with fewer than 14 known days
    regional_load.planned | | what the day's planned training adds to it | planned load × the group's share in the sport that is trained for, else in the kind of the last day's first session | | | metrics.training.planned_load | null without a plan, in the evening, or where no sport is known
    regional_load.soreness | | how sore it is: mild, moderate or severe | by the check-in of the morning | | – | check_in.soreness.region | null where it was not asked or is not sore
    regional_load.expected_soreness | | how sore it is to be expected: usual or more_than_usual | more where a load of 20 or more, and 1.5 times the usual, is left in the morning | | | regional_load.left, regional_load.usual | null where what is usual is not known
    last_7_days | | what was done in the seven days that are over | section | Keys of the brief | – | – | null before the first record
    last_7_days.from | | the first of them | the last less six days | | |
    last_7_days.through | | the last of them | the day before in the morning, the day itself in the evening | | | issue
    last_7_days.days_known | days | days whose training is known | counted: with sessions, or said to have none | | |
    last_7_days.sessions | | sessions | counted over the known days | | | last_7_days.days_known | null where no day is known
    last_7_days.sessions_intended | | sessions that the athlete means to do in a week | as said | | | | null where it was not said
    last_7_days.time_h | h | time of the sessions | Σ of those that have one ÷ 60 | | | last_7_days.sessions | null where no day is known, or no session has a time
    last_7_days.distance_km | km | distance of the sessions | Σ of those that have one ÷ 1000 | | | last_7_days.sessions | null where no day is known, or no session has a distance
    last_7_days.energy_kcal | kcal | energy of the sessions | Σ of all of them | | | last_7_days.sessions | null unless it is known of each session
    last_7_days.load | | load of the known days | Σ of their loads | Daily load | day_load, \(loadFactors) | last_7_days.days_known | null where no day's load is known
    """
}
