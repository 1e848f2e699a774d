extension DocumentKeys {
  private static func mark(_ path: String, _ what: String, _ rule: String, _ absence: String = "") -> String {
    """
    \(path) | | \(what) | section | | | | \(absence)
    \(path).value | | the mean (W or m/s), or the time over a distance (s) | \(rule) | | | \(path).date, \(path).session
    \(path).date | | date | local date of the session | | – | –
    \(path).session | | identifier of the session | from the source | | – | – | null if the session has no identifier
    """
  }

  static let historyRecords: String = {
    func task(_ path: String) -> String {
      """
      \(path).sport | | the sport of the compared efforts | from the kind of the session | | – | –
      \(path).measure | | the measure: power, speed, distance or vertical_speed | from the efforts of the sessions; a high heart rate does not count as a record | | – | –
      \(path).seconds | s | length of the window | one of the lengths searched in sessions | | best_efforts | \(path).measure | null for a distance
      \(path).distance_m | m | the distance | one of the distances searched in sessions | | best_efforts | \(path).measure | null for a window of time
      """
    }
    return [
      "records | | records for every duration and distance, by sport and measure | a tie does not set a new record | Personal records | records | | empty if no session has efforts (summaries have none)",
      task("records"),
      "records.unit | | unit of the values: W, m/s or s | for power, for speed and vertical speed, for a distance | | – | records.measure",
      mark(
        "records.best", "the all-time best",
        "highest value of all efforts over this duration; for a distance, the shortest time"),
      mark(
        "records.beaten", "the previous record", "the record before the best effort",
        "null if the best was the first such effort"),
      "records.improvement_percent | % | improvement over the previous record | 100 · (best ÷ beaten − 1); for a distance, 100 · (1 − best ÷ beaten) | | – | records.best.value, records.beaten.value | null for the first record",
      mark(
        "records.season", "the best of the season that contains the last day",
        "the best effort since the season began in records.season_month",
        "null if the season has no such effort"),
      mark(
        "records.recent", "best effort in the last records.recent_days days",
        "the best effort of the last records.recent_days",
        "null if the period has no such effort"),
      """
      records.attempts | | number of sessions with such an effort | count of sessions with an effort over this duration or distance | | – | –
      recent_days | days | length of the recent period for records | the setting records.recent_days | Personal records | records | –
      new_records | | records of the recent period that beat an earlier one, newest first | every effort in recent_days that beat the record for its duration or distance | Personal records | records | recent_days | empty if there was no new record in that period
      """,
      task("new_records"),
      mark("new_records.best", "the new record", "the value that beat the previous record"),
      mark("new_records.beaten", "the previous record", "the record before it"),
      """
      new_records.improvement_percent | % | improvement over the previous record | 100 · (best ÷ beaten − 1); for a distance, 100 · (1 − best ÷ beaten) | | – | new_records.best.value, new_records.beaten.value
      season_curves | | best mean for each window length, by season, sport and measure | section | Personal records | records, best_efforts | | empty if no session with efforts is in the history
      season_curves.season | | the season: its year, or both years if it spans two | begins in records.season_month | | records | –
      season_curves.sport | | the sport | from the kind of the session | | – | –
      season_curves.measure | | the measure: power, speed or vertical_speed | from the efforts of the sessions | | – | –
      season_curves.seconds | s | window lengths, increasing | one of the lengths searched in sessions | | |
      season_curves.value | | best mean for each window: W for power, m/s for speed and vertical speed | highest value of the season's efforts | | | season_curves.measure, season_curves.seconds, season_curves.date
      season_curves.date | | date of each best | local date of the session | | – | season_curves.seconds
      power_durability | | loss of power after prior work, by amount of work and length of effort | section | Durability | fatigued_power | | empty unless 3 sessions in the last fatigued_power.look_back_days reached the same amount of work
      power_durability.sport | | the sport | from the kind of the session | | – | –
      power_durability.after_kj | kJ | work done before the effort | one of the amounts in the settings (after Van Erp et al. 2021) | | |
      power_durability.seconds | s | length of the effort | one of the lengths in the settings | | |
      """,
      mark(
        "power_durability.fresh", "best of any window",
        "highest mean of any window of that length in the same period"),
      mark(
        "power_durability.fatigued", "best of any window after the work",
        "highest mean of a window of that length that began after the work"),
      """
      power_durability.loss_percent | % | loss of power after the work; negative if the best came after the work | 100 · (1 − fatigued ÷ fresh) | | | power_durability.fresh.value, power_durability.fatigued.value, power_durability.sessions
      power_durability.sessions | | number of sessions that reached this amount of work and had a window of this length | count | | | –
      """,
    ].joined(separator: "\n")
  }()

  static let historyRaces = """
    race_predictions | | predicted race times by distance | section | Race predictions | race, pace | | empty if no running effort over a distance in the last race.look_back_days has a time within the range of Riegel's law
    race_predictions.distance_m | m | distance of the race | one of race.distances in the settings | | race | –
    race_predictions.seconds | s | the predicted time | riegel: from_seconds · (distance ÷ from_distance)^exponent (Riegel 1981); personal: least-squares line of ln time on ln distance, never slower than the athlete's own time at that distance | | | race_predictions.method, race_predictions.from_seconds, race_predictions.from_distance_m, race_predictions.distance_m, race_predictions.exponent
    race_predictions.interval | s | 90 % interval of the time | race-to-race variation of 2.7 % and, away from the measured distance, the range of plausible exponents; for a line, its scatter, at least 2.7 % (Hopkins and Hewson 2001) | | | race_predictions.seconds, race_predictions.method
    race_predictions.method | | how the time was predicted | personal: a line through 3 or more of the athlete's efforts spanning a factor of 2, with a plausible slope; else riegel: one effort and the exponent of many runners | | | race_predictions.efforts
    race_predictions.exponent | | exponent of distance used | riegel: from the settings (Riegel 1981); personal: slope of the line | | | race_predictions.method
    race_predictions.efforts | | number of efforts used | count: 1 for riegel; for a line, the effort with the highest VDOT of each session if within 5 % of the best, and only the fastest at each distance | | | race_predictions.method
    race_predictions.from_distance_m | m | distance of the effort used | for a line, the effort closest to the race | | | race_predictions.from_date
    race_predictions.from_seconds | s | time of that effort | from the session | | | race_predictions.from_date
    race_predictions.from_date | | date of that effort | local date of the session | | – | –
    race_predictions.cautions | | caveats | maybe_not_maximal: the effort may not have been maximal; outside_of_the_law: a time outside the range of Riegel's law; optimistic: the race is longer than 30 km and no effort was that long (Vickers and Vertosick 2016) | | | race_predictions.seconds
    """
}
