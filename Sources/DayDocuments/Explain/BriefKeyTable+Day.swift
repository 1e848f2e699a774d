extension BriefKeyTable {
  static let athlete = """
    check_in | | the morning check-in | section | Keys of a record | – | – | null if the athlete gave no answer
    check_in.feel | of 10 | how the athlete feels, 1 to 10 | as answered | | | | null if not answered
    check_in.soreness_0_4 | of 4 | soreness, 0 to 4 | as answered | | | | null if not answered
    check_in.soreness | | sore muscle groups | as answered | | | | null if not asked
    check_in.soreness.region | | the muscle group | as answered | | |
    check_in.soreness.severity | | how sore: mild, moderate or severe | as answered | | |
    check_in.fatigue_1_5 | of 5 | fatigue, 1 to 5; more is better | as answered | | | | null if not answered
    check_in.soreness_1_5 | of 5 | how the muscles feel, 1 to 5; more is better | as answered | | | | null if not answered
    check_in.stress_1_5 | of 5 | stress, 1 to 5; more is better | as answered | | | | null if not answered
    check_in.mood_1_5 | of 5 | mood, 1 to 5; more is better | as answered | | | | null if not answered
    check_in.sleep_quality_1_5 | of 5 | how the athlete slept, 1 to 5; more is better | as answered | | | | null if not answered
    check_in.sleep_quality | | how the athlete slept: good, tired or broken | as answered | | | | null if not answered
    check_in.nutrition_yesterday | | food yesterday: hit_targets, under_ate or over_ate | as answered | | | | null if not answered
    check_in.illness | | whether the athlete reports an illness | as answered; any text except "no" counts as yes | | | | null if not answered
    check_in.notes | | the athlete's note | as written | | | | null if no note was written
    athlete_info | | what the athlete trains for | section | Keys of a record | – | –
    athlete_info.sport | | the sport | as stated | | | | null if not given
    athlete_info.goals | | the goals | as stated | | | | empty if not given
    athlete_info.training_frequency | sessions a week | planned sessions | as stated | | | | null if not given
    """

  /// The sessions of the last completed day, the load by muscle group and the last seven days.
  static let sessions = """
    interpretation | | sessions of the last complete day, tagged ones first, then the largest | section | Keys of the brief | – | – | empty if that day has no session or unknown training
    interpretation.kind | | the kind | from the record | | – | – | null if the record has none
    interpretation.name | | the name | from the record | | – | – | null if the record has none
    interpretation.tagged | | whether the athlete tagged it | from the record | | – | –
    interpretation.load | | its load | as given, from heart rate or from stress points at load_fallback.stress_factor, for lifting the load of the sets if larger; otherwise from session RPE at load_fallback.rating_factor, energy at day_load.load_per_kilocalorie or minutes at load_fallback.minute_factor; with load_fallback.rating_sessions sessions or more, at the athlete's own median ratio of load to each | Daily load | day_load, \(loadFactors), trimp | interpretation.kind, interpretation.held_heart_rate.mean | null if all of these are missing
    interpretation.times_usual_day | times | its load relative to a usual day | load ÷ mean daily load of the 28 days before | | day_load | interpretation.load | null if there are fewer than 14 recorded days, or a usual day below a load of 1
    interpretation.held_heart_rate | | a mean heart rate above the athlete's maximum, counted as that maximum | section | Heart rate above the maximum | held_excess | | null if no heart rate was above the maximum
    interpretation.held_heart_rate.mean | bpm | the mean heart rate | from the record | | | interpretation.held_heart_rate.maximum
    interpretation.held_heart_rate.maximum | bpm | the maximum that was used | as set, else estimated | | | interpretation.held_heart_rate.maximum_is_set
    interpretation.held_heart_rate.maximum_is_set | | whether that maximum was set by hand | from the profile | | | –
    interpretation.regions | | load by muscle group | from the session's sets, else load × the group's share for its kind | Muscle load and decay | – | interpretation.load, interpretation.kind | empty if neither sets nor kind are known
    interpretation.message | | the session in a sentence | filled with its numbers | | – | interpretation.load
    regional_load | | remaining and planned load by muscle group, largest first | section | Muscle load and decay | strength | | empty if no muscle load is known or almost none remains
    regional_load.region | | the muscle group | fixed | | – | –
    regional_load.left | | remaining load | Σ load × the group's share × e^(−days ÷ the group's time constant) | | | regional_load.region
    regional_load.usual | | usual remaining load | running mean of the morning's remaining load, 28 days | | | regional_load.region | null if there are fewer than 14 recorded days
    regional_load.planned | | load added by the day's plan | planned load × the group's share in the athlete's sport, else in the kind of the last day's first session | | | metrics.training.planned_load | null in the evening, or if plan or sport are unknown
    regional_load.soreness | | soreness: mild, moderate or severe | by the check-in of the morning | | – | check_in.soreness.region | null if not asked or not sore
    regional_load.expected_soreness | | expected soreness: usual or more_than_usual | more if the remaining load is at least 20 and 1.5 times the usual | | | regional_load.left, regional_load.usual | null if the usual load is unknown
    last_7_days | | training of the last seven complete days | section | Keys of the brief | – | – | null before the first record
    last_7_days.from | | first of the seven days | last day − 6 | | |
    last_7_days.through | | last of the seven days | the previous day in the morning, the same day in the evening | | | issue
    last_7_days.days_known | days | days with recorded training | count: with sessions, or reported as rest | | |
    last_7_days.sessions | | sessions | count over the recorded days | | | last_7_days.days_known | null if no day is recorded
    last_7_days.sessions_intended | | sessions that the athlete plans per week | as stated | | | | null if not given
    last_7_days.time_h | h | total duration of the sessions | Σ over sessions with a duration ÷ 60 | | | last_7_days.sessions | null if no day is recorded, or no session has a duration
    last_7_days.distance_km | km | total distance of the sessions | Σ over sessions with a distance ÷ 1000 | | | last_7_days.sessions | null if no day is recorded, or no session has a distance
    last_7_days.energy_kcal | kcal | total energy of the sessions | Σ over all sessions | | | last_7_days.sessions | null unless every session has an energy
    last_7_days.load | | load of the recorded days | Σ of their loads | Daily load | day_load, \(loadFactors) | last_7_days.days_known | null if no day's load is known
    """
}
