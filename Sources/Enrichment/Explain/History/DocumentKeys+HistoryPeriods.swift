extension DocumentKeys {
  /// Totals of weeks and of four-week periods, which have the same rows.
  static let historyPeriods: String = {
    func total(_ path: String, _ days: String, _ what: String) -> String {
      """
      \(path) | | \(what) | section | Weekly summary and MET-minutes | – | –
      \(path).period | | first and last day | \(days) | | |
      \(path).activity_count | | number of sessions | count; duplicate reports of a session count once | | duplicates |
      \(path).total_distance_km | km | total distance of sessions with a distance | Σ distances ÷ 1000 | | | \(path).activity_count | null if no session has a distance, and before the first session
      \(path).total_time_hours | h | total time of sessions with a duration | Σ durations ÷ 3600 | | | \(path).activity_count | null if no session has a duration, and before the first session
      \(path).total_calories | kcal | total energy of sessions with a known energy | Σ energies | | | \(path).activity_count | null if no session has a known energy, and before the first session
      \(path).activity_types | | sessions by kind | most sessions first, then by name | | | \(path).activity_count
      \(path).activity_types.kind | | the kind | as stated in the sessions | | | –
      \(path).activity_types.count | | number of sessions of the kind | count | | | –
      \(path).activity_types.met_minutes | MET·min | MET-minutes of sessions of the kind | Σ of those that have them | | | \(path).activity_types.count | null if no session of the kind has them
      \(path).activity_types.load | | load of sessions of the kind | Σ of those that have one | | load_fallback, load_priority | \(path).activity_types.count | null if no session of the kind has one
      \(path).load | | total load of sessions with a load | Σ of their loads on the common scale | Daily load | load_fallback, load_priority | \(path).activity_count, \(path).unknown_loads | null if no session has a load, and before the first session
      \(path).unknown_loads | | number of sessions without a load | count | | |
      \(path).met_minutes | MET·min | total MET-minutes of sessions that have them | Σ of their MET-minutes | | | \(path).activity_count, \(path).unknown_met_minutes | null if no session has MET-minutes, and before the first session
      \(path).unknown_met_minutes | | number of sessions without MET-minutes | count | | |
      \(path).zone_seconds | s | time in heart-rate zones, lowest first | Σ over the sessions that have them, by zone | Zones over time | |
      """
    }
    return [
      total("weeks", "Monday to Sunday", "weekly totals, oldest first"),
      total("last_7_days", "the seven days ending on through", "totals of the last seven days"),
      """
      guideline_standing | | MET-minutes of the last week relative to the guideline range: below, within or above | below activity_guideline.lower, above activity_guideline.upper, else within (US guideline 2008) | Weekly summary and MET-minutes | activity_guideline | weeks[-1].period, weeks[-1].met_minutes | null if no session of the last week has MET-minutes
      met_minutes_slope | MET·min per week | trend in weekly MET-minutes over the last four weeks | least-squares slope through the four weekly sums | Weekly summary and MET-minutes | – | weeks[-4].met_minutes, weeks[-3].met_minutes, weeks[-2].met_minutes, weeks[-1].met_minutes | null if the MET-minutes of one of these weeks are unknown
      four_weeks | | the last four weeks compared with the previous four | section | Weekly summary and MET-minutes | – | –
      """,
      total("four_weeks.current", "the 28 days ending on through", "totals of the last 28 days"),
      total("four_weeks.previous", "the 28 days before those", "totals of the preceding 28 days"),
      change("load", of: "load"), change("time", of: "total_time_hours"),
      change("distance", of: "total_distance_km"),
    ].joined(separator: "\n")
  }()

  private static func change(_ name: String, of total: String) -> String {
    "four_weeks.\(name)_change_percent | % | change in \(name) from the previous four weeks "
      + "| 100 · (current ÷ previous − 1) | | | four_weeks.current.\(total), four_weeks.previous.\(total) "
      + "| null if the total of either period is unknown, or the previous total is 0"
  }

  static let historyFocus: String = {
    func part(_ name: String, _ what: String, _ also: String) -> String {
      let path = "load_focus.\(name)"
      return """
        \(path) | | \(what) | section | | |
        \(path).load | | load of this energy system | Σ session load × its share in this energy system | | | load_focus.period, load_focus.sessions
        \(path).share | share | share of the load with a known focus | load ÷ the load of the three systems | | | load_focus.low_aerobic.load, load_focus.high_aerobic.load, load_focus.anaerobic.load, load_focus.known_share | null if less than half of the load has a known focus
        \(path).interval | share | 90 % interval of the share | from the share if none of the load with unknown focus belonged to this system to the share if all of it did, widened by 0.05 on either side | | | \(path).share, load_focus.known_share | null if share is null
        \(path).band | share | target band (house rule, after Seiler 2010) | the setting load_balance.\(name)_band | | | –
        \(path).standing | | whether the share is below, within or above the band | below or above if the entire interval is outside the band, within if the share is inside it | | | \(path).share, \(path).interval, \(path).band | null if the interval is inconclusive, or if there are too few sessions or too little data (load_focus.reason)\(also)
        """
    }
    return [
      """
      load_focus | | load of the last weeks by energy system | section | Load focus balance | load_balance | | null if no load has a known focus
      load_focus.period | | first and last day | the load_balance.days ending on through | | | –
      """,
      part("low_aerobic", "easy endurance", ""), part("high_aerobic", "tempo and threshold", ""),
      part(
        "anaerobic", "work above the threshold",
        ", and if most of it comes from heart rate, which misses short efforts"),
      """
      load_focus.sessions | | number of sessions with a load and a known focus | count; loads from sets count separately | | | –
      load_focus.reason | | why no part has a standing: too_few_sessions or too_little_known | sessions < load_balance.minimum_sessions, else known_share < 0.5 | | | load_focus.sessions, load_focus.known_share | null if a standing is possible
      load_focus.known_share | share | share of endurance load with a known focus | load with a known focus ÷ all endurance load | | | –
      load_focus.strength_load | | load of sessions whose load comes from sets; not part of the shares | Σ of their loads | | | –
      load_focus.strength_share | share | share of all load that comes from sets | strength_load ÷ (strength_load + all other load) | | | load_focus.strength_load
      load_focus.unknown_loads | | number of sessions without a load | count | | | –
      load_focus.methods | | sources of the split, as shares of the load with a known focus | section | | |
      load_focus.methods.heart_rate | share | split by heart-rate zones | load from this source ÷ load with a known focus | | |
      load_focus.methods.power | share | split by power | load from this source ÷ load with a known focus | | |
      load_focus.methods.pace | share | split by pace | load from this source ÷ load with a known focus | | |
      load_focus.estimated_from_heart_rate | | whether most of it comes from heart rate | methods.heart_rate > 0.5 | | | load_focus.methods.heart_rate
      zone_distribution | | time in zones by period, oldest first | each period is zone_distribution.period_days long; the last one ends on through | Zones over time | zone_distribution | through
      zone_distribution.period | | first and last day | the days of the period | | | –
      zone_distribution.sessions | | number of sessions with time in zones | count | | | zone_distribution.period
      zone_distribution.zone_seconds | s | time in each heart-rate zone, lowest first | Σ over the sessions, by zone | | | zone_distribution.sessions
      zone_distribution.shares | share | share of the time in each zone | seconds of the zone ÷ seconds of all | | | zone_distribution.zone_seconds | empty if no time in zones is known
      zone_distribution.thirds | share | shares below, between and above the two thresholds | zones below middle_from, zones from middle_from to below high_from, and zones from high_from (based on Seiler and Kjerland 2006) | | | zone_distribution.shares | empty if no time in zones is known
      zone_distribution.polarisation_index | | how polarised the training was (Treff et al. 2019) | log₁₀(100 · low ÷ middle · high) of the three shares; 0 if the low or high share is 0; a middle share of 0 counts as polarisation.minimum_middle_share | Polarisation index | polarisation | zone_distribution.thirds | null if no time in zones is known
      zone_distribution.polarised | | whether the training was polarised (Treff et al. 2019) | low > high > middle and an index above polarisation.polarised_above | Polarisation index | polarisation | zone_distribution.thirds, zone_distribution.polarisation_index | null if no time in zones is known
      """,
    ].joined(separator: "\n")
  }()
}
