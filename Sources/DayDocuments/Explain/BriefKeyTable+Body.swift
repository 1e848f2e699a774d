extension BriefKeyTable {
  /// Body composition, its trend, and how it relates to load and food.
  static let body: String = {
    func measured(_ key: String, _ unit: String, _ name: String) -> String {
      "body_composition.\(key) | \(unit) | \(name) | as last measured | | – | body_composition.date | null if never measured"
    }
    func change(_ key: String, _ unit: String, _ name: String, isPart: Bool = false) -> String {
      let path = "body_composition.changes.\(key)"
      let rule =
        isPart
        ? "newest scan − the one before"
        : "median of the slopes between all pairs of measurements (Theil 1950; Sen 1968) × days"
      let interval =
        isPart
        ? "change ± 1.645 · error of two scans: 2.5 % of a limb's mass, 1.5 % of the trunk's"
        : "Sen's interval, no narrower than the noise of the athlete's own measurements allows"
      let days = isPart ? "between the two scans" : "from the first measurement to the last"
      let least = isPart ? "if there are fewer than two scans" : "if there are too few measurements"
      return """
        \(path) | | trend in \(name) | section | | | | omitted \(least)
        \(path).change | \(unit) | change in \(name) over the period | \(rule) | | | \(path).interval, \(path).days, \(path).n
        \(path).interval | \(unit) | 90 % interval of the change | \(interval) | | | \(path).change, \(path).n
        \(path).days | days | days \(days) | count | | – | –
        \(path).n | | measurements | \(isPart ? "2" : "count over 42 days, or over more if scans are rare") | | | –
        \(path).direction | | trend: rising, steady or falling | rising or falling if the entire interval is on one side of 0 | | | \(path).interval
        """
    }
    let parts = [
      ("left_arm_kg", "lean mass of the left arm"), ("right_arm_kg", "lean mass of the right arm"),
      ("trunk_kg", "lean mass of the trunk"), ("left_leg_kg", "lean mass of the left leg"),
      ("right_leg_kg", "lean mass of the right leg"),
    ]
    var lines = [
      """
      body_composition | | latest body composition and its trend | section | Trends, adaptation, body and events | day_trends | – | null if never measured
      body_composition.date | | day of the last measurement | from the record | | – |
      """,
      measured("weight_kg", "kg", "body mass"), measured("body_fat_pct", "%", "body fat"),
      measured("lean_body_mass", "kg", "fat-free mass"), measured("smm_kg", "kg", "skeletal muscle"),
      measured("visceral_fat", "level", "visceral fat from the scale"),
      "body_composition.segmental | | lean mass by body part | section | | – | | null if no segmental scan is known",
    ]
    for (key, name) in parts {
      lines.append(
        "body_composition.segmental.\(key) | kg | \(name) | as last measured | | – | | null if never measured"
      )
    }
    for name in ["arm", "leg"] {
      let sides = ["right", "left"].map { "body_composition.segmental.\($0)_\(name)_kg" }
      lines.append(
        "body_composition.segmental.\(name)_difference_pct | % | how much heavier the right \(name) is than the left | 200 · (right − left) ÷ (right + left) | | – | \(sides.joined(separator: ", ")) | null if either is unknown"
      )
    }
    lines += [
      "body_composition.changes | | changes over several weeks | section | | |",
      change("weight_kg", "kg", "body mass"), change("body_fat_pct", "points", "body fat"),
      change("lean_body_mass", "kg", "fat-free mass"), change("smm_kg", "kg", "skeletal muscle"),
    ]
    lines += parts.map { change($0.0, "kg", $0.1, isPart: true) }
    return (lines + [trajectory]).joined(separator: "\n")
  }()

  private static let trajectory = """
    body_composition.trajectory | | body, load and food week by week, earliest first | section | | | body_composition.trajectory.through | empty if these weeks have no data
    body_composition.trajectory.through | | last of the seven days | every seven days up to the last week with data | | – | –
    body_composition.trajectory.weight_kg | kg | body mass | mean of the measurements of the week | | | | null if the week has no measurement
    body_composition.trajectory.smm_kg | kg | skeletal muscle | mean of the measurements of the week | | | | null if the week has no measurement
    body_composition.trajectory.lean_body_mass | kg | fat-free mass | mean of the measurements of the week | | | | null if the week has no measurement
    body_composition.trajectory.body_fat_pct | % | body fat | mean of the measurements of the week | | | | null if the week has no measurement
    body_composition.trajectory.load | | load of the week | 7 · mean of the recorded days | Daily load | day_load, \(loadFactors) | | null if there are fewer than four recorded days
    body_composition.trajectory.calories | kcal | energy intake per day | mean of the logged days | Food targets and energy availability | – | body_composition.trajectory.logged_days | null if there are fewer than three logged days
    body_composition.trajectory.protein_g | g | protein intake per day | mean of the logged days | Food targets and energy availability | – | body_composition.trajectory.logged_days | null if there are fewer than three logged days
    body_composition.trajectory.logged_days | days | days with a food log | count | Food targets and energy availability | – |
    """

  /// The week, insights across body, load and food, and upcoming events.
  static let week: String = {
    func event(_ path: String, _ what: String) -> String {
      """
      \(path) | | \(what) | section | Trends, adaptation, body and events | day_trends | | null if no event is ahead
      \(path).name | | name of the event | from the profile | | – | –
      \(path).date | | date of the event | from the profile | | – | –
      \(path).type | | kind of event | from the profile | | – | – | null if not given
      \(path).target | | the athlete's goal | from the profile | | – | – | null if not given
      \(path).days_away | days | days to it; 0 is today | its day − the day of the brief | | – | date, \(path).date
      \(path).phase | | purpose of this week: Aerobic Base, Sport-Specific, Intensity or Peak & Taper | by the weeks to the event and day_trends.phase_weeks | | | \(path).days_away
      \(path).phase_number | | the phase, 1 to 4 | position of the phase | | | \(path).days_away, \(path).phase
      \(path).focus | | the focus, in a sentence | by the phase; recovery first if the day is limited to recovery, or after an alarm, signs of strain or an injury; a return to training after a lay-off | | | \(path).phase, signal
      """
    }
    return [
      """
      weekly_review | | review of the week | section | Trends, adaptation, body and events | day_trends | –
      weekly_review.load | | load of the last seven days (recorded days) | Σ of their loads | Daily load | day_load, \(loadFactors) | weekly_review.load_days | null if there are fewer than four recorded days
      weekly_review.load_days | days | number of the seven days with recorded training | count; 0 with fewer than four | | – |
      weekly_review.load_before | | load of the seven days before (recorded days) | Σ of their loads | Daily load | day_load, \(loadFactors) | | null if there are fewer than four recorded days
      weekly_review.load_change_pct | % | change in load per recorded day from the previous week | 100 · (mean of the recorded days ÷ mean of the previous week − 1) | Daily load | day_load, \(loadFactors) | weekly_review.load, weekly_review.load_days, weekly_review.load_before | null if either week is unknown, or the load of the previous week is 0
      weekly_review.balance | | balance (TSB) | as metrics.training.tsb | Baselines | fitness | metrics.training.ctl, metrics.training.atl | null if metrics.training.tsb is null
      weekly_review.load_ratio | | ratio of short-term to long-term load; context, not an injury risk | atl ÷ ctl, or in the first weeks weighted means of the recorded days instead | Baselines | fitness, flags | metrics.training.atl, metrics.training.ctl | null if too little of the last week is known, or the long-term load is 5 or less
      weekly_review.summary | | training, body and food in up to three sentences | one sentence for each topic with data | | – | | empty if no data are known
      weekly_review.food | | food of the week, per day | section | Food targets and energy availability | fuel_targets | –
      weekly_review.food.calories | kcal | energy intake per day | mean of the logged days of seven | | – | | null if there are fewer than three logged days
      weekly_review.food.protein_g | g | protein intake per day | mean of the logged days of seven | | – | | null if there are fewer than three logged days
      weekly_review.food.protein_target_g | g | protein target | as stated by the athlete, else the g/kg of the settings × body mass (Jäger et al. 2017; Morton et al. 2018) | | | | null if body mass is unknown
      weekly_review.food.water_ml | mL | fluid per day | mean of the logged days of seven | | – | | null if there are fewer than three logged days
      weekly_review.food.water_target_ml | mL | fluid target | as stated by the athlete, else the target for the athlete's sex (EFSA 2010) | | |
      weekly_review.food.energy_availability | kcal/kg/day | energy left for the body after exercise | as metrics.nutrition.energy_availability | | | weekly_review.food.energy_availability_days | null for minors, or if fat-free mass is unknown or too few days have food and training
      weekly_review.food.energy_availability_days | days | days used | count | | | | null if energy_availability is null
      insights | | findings across body composition, load and food | low energy availability, then body changes beyond measurement noise | Trends, adaptation, body and events | day_trends, fuel_targets | – | empty if nothing exceeds the noise
      insights.message | | the message | a template filled with its numbers | | – |
      insights.value | | the leading number: a change in kg or points, or kcal/kg/day | the change for the body, energy availability for food | | | insights.interval, insights.n, insights.metrics
      insights.interval | | its 90 % interval | as for body_composition.changes and energy availability | | | insights.value, insights.n
      insights.n | | measurements or days used | count | | – |
      insights.metrics | | keys of the numbers in the message | recorded while filling the message | | – |
      """,
      event("event", "the next event"), event("secondary_event", "the event after that"),
    ].joined(separator: "\n")
  }()

  /// How past decisions turned out, and how personalised the model is.
  static let learning: String = {
    func level(_ name: String) -> String {
      let path = "decision_quality.prediction_accuracy.\(name)"
      return """
        \(path) | | decisions with \(name) confidence | section | | | | omitted if no outcome has been recorded
        \(path).decisions | | decisions with a known outcome | count | | | –
        \(path).mean_probability | share | mean issued probability | Σ ÷ decisions | | | \(path).decisions
        \(path).observed_rate | share | share where the leading risk came true | count ÷ decisions | | | \(path).decisions
        \(path).brier_score | | mean squared error of the probabilities (Brier 1950) | Σ (probability − outcome)² ÷ decisions | | | \(path).decisions
        \(path).accuracy | share | share of correct forecasts | a probability of 0.5 or more counts as a forecast of the event | | | \(path).decisions
        """
    }
    return [
      """
      decision_quality | | answers to decisions and their outcomes | section | Learning from answers | – | –
      decision_quality.period | | first and last day of the counted decisions | 28 days up to the last complete day | | | | null before the first complete day
      decision_quality.total_decisions | | decisions issued in the period | count | | |
      decision_quality.responses_recorded | | answered decisions of the period | count | | |
      decision_quality.response_rate | share | share answered | responses_recorded ÷ total_decisions | | | decision_quality.responses_recorded, decision_quality.total_decisions | null if no decision was issued
      decision_quality.action_breakdown | | what the athlete did with answered decisions | section | | |
      decision_quality.action_breakdown.followed | | decisions that were followed | count | | |
      decision_quality.action_breakdown.modified | | decisions that were modified | count | | |
      decision_quality.action_breakdown.ignored | | decisions that were ignored | count | | |
      decision_quality.prediction_accuracy | | outcomes of decisions, by confidence | section | | | | empty if no outcome is known
      """,
      level("low"), level("medium"), level("high"),
      """
      decision_quality.days_of_data | days | days with a night, a vital sign, an answer or training | count before the day of the brief | | |
      decision_quality.model_confidence_level | | how personalised the model is | learning_baseline; personalised from day 15; deep_personalisation from day 61 while enough of the last decisions are answered | | – | decision_quality.days_of_data, decision_quality.response_rate
      model_confidence | | how personalised the model is | section | Learning from answers | – | decision_quality.days_of_data
      model_confidence.level | | the stage | as decision_quality.model_confidence_level | | |
      model_confidence.label | | the stage as text | by the stage | | – | model_confidence.level
      model_confidence.progress | share | progress through the first stage | days of data ÷ its days, at most 1 | | |
      """,
    ].joined(separator: "\n")
  }()
}
