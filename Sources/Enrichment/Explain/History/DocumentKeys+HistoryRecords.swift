extension DocumentKeys {
  /// Rows of a best effort at a given key.
  private static func mark(_ path: String, _ what: String, _ rule: String, _ absence: String = "") -> String {
    """
    \(path) | | \(what) | section | | | | \(absence)
    \(path).value | | its mean, or for a distance its time: W, m/s or s | \(rule) | | | \(path).date, \(path).session
    \(path).date | | its day | the athlete's day of the session | | – | –
    \(path).session | | its session | from the source | | – | – | null if the session has no name
    """
  }

  /// Records, new records, season curves, and power after prior work.
  static let historyRecords: String = {
    func task(_ path: String) -> String {
      """
      \(path).sport | | the sport of the compared efforts | by the kind of the session | | – | –
      \(path).measure | | the measure: power, speed, distance or vertical_speed | as the sessions have efforts; a high heart rate is no record | | – | –
      \(path).seconds | s | length of the window | of the lengths that sessions are searched at | | best_efforts | \(path).measure | null for a distance
      \(path).distance_m | m | the distance | of the distances that sessions are searched at | | best_efforts | \(path).measure | null for a window of time
      """
    }
    return [
      "records | | the records at every task, by sport and measure | an equal effort takes no record: the first to do it keeps it | Personal records | records | | empty if no session has efforts (summaries have none)",
      task("records"),
      "records.unit | | unit of the values: W, m/s or s | of power, of speed and vertical speed, of a distance | | – | records.measure",
      mark(
        "records.best", "the best of all",
        "highest value of all efforts at the task, of a distance the shortest time"),
      mark(
        "records.beaten", "what the best beat", "the record at the task before the best was done",
        "null if the best was the first effort at the task"),
      "records.improvement_percent | % | how much better the best was than the beaten value | 100 · (best ÷ beaten − 1), of a distance 100 · (1 − best ÷ beaten) | | – | records.best.value, records.beaten.value | null if nothing was beaten",
      mark(
        "records.season", "the best of the season of the last day",
        "the best effort since the season began in records.season_month",
        "null if the season has no effort at the task"),
      mark(
        "records.recent", "the best of the recent days", "the best effort of the last records.recent_days",
        "null if those days have no effort at the task"),
      """
      records.attempts | | sessions that tried | count: sessions with an effort at the task | | – | –
      recent_days | days | length of the recent period of the records | the setting records.recent_days | Personal records | records | –
      new_records | | records of the recent days that beat an earlier one, the newest first | every time in recent_days that an effort beat the record of its task | Personal records | records | recent_days | empty without a new record in those days
      """,
      task("new_records"),
      mark("new_records.best", "the effort", "the value that beat the record"),
      mark("new_records.beaten", "what it beat", "the record at the task before it"),
      """
      new_records.improvement_percent | % | how much better it was than the beaten record | 100 · (best ÷ beaten − 1), of a distance 100 · (1 − best ÷ beaten) | | – | new_records.best.value, new_records.beaten.value
      season_curves | | the best mean over each length of window, a season, sport and measure each | section | Personal records | records, best_efforts | | empty if no session with efforts is in the history
      season_curves.season | | the season: its year, or both where it spans two | begins in records.season_month | | records | –
      season_curves.sport | | the sport | by the kind of the session | | – | –
      season_curves.measure | | the measure: power, speed or vertical_speed | as the sessions have efforts | | – | –
      season_curves.seconds | s | lengths of the windows, rising | of the lengths that sessions are searched at | | |
      season_curves.value | | the best mean over each: W of power, m/s of speed and vertical speed | highest value of the season's efforts | | | season_curves.measure, season_curves.seconds, season_curves.date
      season_curves.date | | day of each | the athlete's day of the session | | – | season_curves.seconds
      power_durability | | how much power is lost after work, by level of work and length | section | Durability | fatigued_power | | empty if no level of work was reached by 3 sessions in the last fatigued_power.look_back_days
      power_durability.sport | | the sport | by the kind of the session | | – | –
      power_durability.after_kj | kJ | work done before the effort | of the levels of the settings (after Van Erp et al. 2021) | | |
      power_durability.seconds | s | length of the effort | of the lengths of the settings | | |
      """,
      mark(
        "power_durability.fresh", "the best of any window",
        "highest mean of any window of that length in the same days"),
      mark(
        "power_durability.fatigued", "the best after the work",
        "highest mean of a window of that length that began after the work"),
      """
      power_durability.loss_percent | % | loss of power after the work; below 0 where the best came late | 100 · (1 − fatigued ÷ fresh) | | | power_durability.fresh.value, power_durability.fatigued.value, power_durability.sessions
      power_durability.sessions | | sessions that reached the level with a window of this length | count | | | –
      """,
    ].joined(separator: "\n")
  }()

  /// Keys of race predictions.
  static let historyRaces = """
    race_predictions | | what races would take, by distance | section | Race predictions with an interval | race, pace | | empty without an effort of a run over a distance, in the last race.look_back_days, of a time for which Riegel's law holds
    race_predictions.distance_m | m | distance of the race | of the setting race.distances | | race | –
    race_predictions.seconds | s | the predicted time | riegel: from_seconds · (distance ÷ from_distance)^exponent (Riegel 1981); personal: the line of least squares of ln time on ln distance; at a distance already raced, never slower than that | | | race_predictions.method, race_predictions.from_seconds, race_predictions.from_distance_m, race_predictions.distance_m, race_predictions.exponent
    race_predictions.interval | s | interval of the time at the level 0.9 | 2.7 % between two races and, away from the measured distance, the plausible exponents; for a line its scatter, at least 2.7 % (Hopkins and Hewson 2001) | | | race_predictions.seconds, race_predictions.method
    race_predictions.method | | how a time was converted to the distance | personal: a line through 3 or more of the athlete's efforts spanning a factor of 2, with a plausible slope; else riegel: one effort and the exponent of many runners | | | race_predictions.efforts
    race_predictions.exponent | | exponent of distance | riegel: of the settings (Riegel 1981); personal: slope of the line | | | race_predictions.method
    race_predictions.efforts | | efforts that made it | count: 1 for riegel; for a line the efforts with the highest VDOT of each session, within 5 % of the best, the fastest at each distance | | | race_predictions.method
    race_predictions.from_distance_m | m | distance of the effort it starts from | for a line, the effort closest to the race | | | race_predictions.from_date
    race_predictions.from_seconds | s | time of that effort | from the session | | | race_predictions.from_date
    race_predictions.from_date | | day of that effort | the athlete's day of the session | | – | –
    race_predictions.cautions | | what to know of it | maybe_not_maximal: the effort may not have been maximal; outside_of_the_law: a time outside the range of Riegel's law; optimistic: longer than 30 km without an effort that long (Vickers and Vertosick 2016) | | | race_predictions.seconds
    """
}
