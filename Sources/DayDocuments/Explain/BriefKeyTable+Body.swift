extension BriefKeyTable {
  /// The body as last measured, where it goes, and the body beside load and food.
  static let body: String = {
    func measured(_ key: String, _ unit: String, _ name: String) -> String {
      "body_composition.\(key) | \(unit) | \(name) | as last measured | | – | body_composition.date | null where it was never measured"
    }
    func change(_ key: String, _ unit: String, _ name: String, isPart: Bool = false) -> String {
      let path = "body_composition.changes.\(key)"
      let rule =
        isPart
        ? "newest scan − the one before"
        : "median of the slopes between all pairs of measurements (Theil 1950; Sen 1968) × days"
      let interval =
        isPart
        ? "change ± 1.645 · error of two scans: day_trends.limb_error or trunk_error of the mass"
        : "Sen's interval, no narrower than the noise of the athlete's own measurements allows"
      let days = isPart ? "between the two scans" : "from the first measurement to the last"
      let least = isPart ? "with fewer than two scans that tell the part" : "with too few measurements"
      return """
        \(path) | | where \(name) goes | section | | | | left out \(least)
        \(path).change | \(unit) | change of \(name) over these days | \(rule) | | | \(path).interval, \(path).days, \(path).n
        \(path).interval | \(unit) | where that change lies nine times of ten | \(interval) | | | \(path).change, \(path).n
        \(path).days | days | days \(days) | counted | | – | –
        \(path).n | | measurements | \(isPart ? "2" : "counted: those of day_trends.body_days, of who is scanned seldom further back") | | | –
        \(path).direction | | where it goes: rising, steady or falling | rising or falling where the whole interval lies on one side of 0 | | | \(path).interval
        """
    }
    let parts = [
      ("left_arm_kg", "lean mass of the left arm"), ("right_arm_kg", "lean mass of the right arm"),
      ("trunk_kg", "lean mass of the trunk"), ("left_leg_kg", "lean mass of the left leg"),
      ("right_leg_kg", "lean mass of the right leg"),
    ]
    var lines = [
      """
      body_composition | | the body as last measured, and where it goes | section | Trends, adaptation, body and events | day_trends | – | null where nothing of it was measured
      body_composition.date | | day of the last measurement | as the record has it | | – |
      """,
      measured("weight_kg", "kg", "body mass"), measured("body_fat_pct", "%", "body fat"),
      measured("lean_body_mass", "kg", "fat-free mass"), measured("smm_kg", "kg", "skeletal muscle"),
      measured("visceral_fat", "level", "visceral fat, as the scale says"),
      "body_composition.segmental | | lean mass by part of the body | section | | – | | null where no scan told the parts apart",
    ]
    for (key, name) in parts {
      lines.append(
        "body_composition.segmental.\(key) | kg | \(name) | as last measured | | – | | null where it was never measured"
      )
    }
    for name in ["arm", "leg"] {
      let sides = ["right", "left"].map { "body_composition.segmental.\($0)_\(name)_kg" }
      lines.append(
        "body_composition.segmental.\(name)_difference_pct | % | what the right \(name) has more than the left | 200 · (right − left) ÷ (right + left) | | – | \(sides.joined(separator: ", ")) | null where one of the two is not known"
      )
    }
    lines += [
      "body_composition.changes | | changes over weeks | section | | |",
      change("weight_kg", "kg", "body mass"), change("body_fat_pct", "points", "body fat"),
      change("lean_body_mass", "kg", "fat-free mass"), change("smm_kg", "kg", "skeletal muscle"),
    ]
    lines += parts.map { change($0.0, "kg", $0.1, isPart: true) }
    return (lines + [trajectory]).joined(separator: "\n")
  }()

  private static let trajectory = """
    body_composition.trajectory | | the body beside load and food, week by week, the earliest first | section | | | body_composition.trajectory.through | empty where nothing is known of these weeks
    body_composition.trajectory.through | | last of the seven days | seven days apart up to the last week of which something is known | | – | –
    body_composition.trajectory.weight_kg | kg | body mass | mean of the measurements of the week | | | | null without one
    body_composition.trajectory.smm_kg | kg | skeletal muscle | mean of the measurements of the week | | | | null without one
    body_composition.trajectory.lean_body_mass | kg | fat-free mass | mean of the measurements of the week | | | | null without one
    body_composition.trajectory.body_fat_pct | % | body fat | mean of the measurements of the week | | | | null without one
    body_composition.trajectory.load | | load of the week | 7 · the mean of the known days | Daily load | day_load, \(loadFactors) | | null with fewer than four known days
    body_composition.trajectory.calories | kcal | energy eaten a day | mean of the logged days | Food targets and energy availability | – | body_composition.trajectory.logged_days | null with fewer than three logged days
    body_composition.trajectory.protein_g | g | protein eaten a day | mean of the logged days | Food targets and energy availability | – | body_composition.trajectory.logged_days | null with fewer than three logged days
    body_composition.trajectory.logged_days | days | days with a food log | counted | Food targets and energy availability | – |
    """

  /// The week, what crosses body, load and food, and the events ahead.
  static let week: String = {
    func event(_ path: String, _ what: String) -> String {
      """
      \(path) | | \(what) | section | Trends, adaptation, body and events | day_trends | | null where none lies ahead
      \(path).name | | what it is called | as the profile has it | | – | –
      \(path).date | | its day | as the profile has it | | – | –
      \(path).type | | what kind of event it is | as the profile has it | | – | – | null where it was not said
      \(path).target | | what the athlete wants of it | as the profile has it | | – | – | null where it was not said
      \(path).days_away | days | days to it; 0 is today | its day − the day of the brief | | – | date, \(path).date
      \(path).phase | | what this week is for: Aerobic Base, Sport-Specific, Intensity or Peak & Taper | weeks to the event above the last, the second, the first or none of day_trends.phase_weeks | | | \(path).days_away
      \(path).phase_number | | the phase, 1 to 4 | its place | | | \(path).days_away, \(path).phase
      \(path).focus | | what to look after, in a sentence | by the phase; to get well first where the day is held to recovery, or by an alarm, signs of strain or an injury, to train again first after a lay-off | | | \(path).phase, signal
      """
    }
    return [
      """
      weekly_review | | the week in one value | section | Trends, adaptation, body and events | day_trends | –
      weekly_review.load | | load of the known days of the last seven | Σ of their loads | Daily load | day_load, \(loadFactors) | weekly_review.load_days | null with fewer than four known days
      weekly_review.load_days | days | days of the seven that are known | counted; 0 with fewer than four | | – |
      weekly_review.load_before | | load of the known days of the seven before | Σ of their loads | Daily load | day_load, \(loadFactors) | | null with fewer than four known days
      weekly_review.load_change_pct | % | change of the load of a known day from the week before | 100 · (mean of the known days ÷ that of the week before − 1) | Daily load | day_load, \(loadFactors) | weekly_review.load, weekly_review.load_days, weekly_review.load_before | null without two known weeks, or with no load before
      weekly_review.balance | | balance (TSB) | as metrics.training.tsb | Own levels | fitness | metrics.training.ctl, metrics.training.atl | null where metrics.training.tsb is
      weekly_review.load_ratio | | short-term by long-term load; context, not a risk of injury | atl ÷ ctl, or in the first weeks weighted means of the known days that stand for them | Own levels | fitness, flags | metrics.training.atl, metrics.training.ctl | null where too little of the last week is known, and with a long-term load of 5 or less
      weekly_review.summary | | training, body and food together, three sentences at most | one of each of which something is known | | – | | empty where nothing is known
      weekly_review.food | | the food of the week, a day | section | Food targets and energy availability | fuel_targets | –
      weekly_review.food.calories | kcal | energy eaten a day | mean of the logged days of seven | | – | | null with fewer than three logged days
      weekly_review.food.protein_g | g | protein eaten a day | mean of the logged days of seven | | – | | null with fewer than three logged days
      weekly_review.food.protein_target_g | g | its target | as the athlete states it, else g a kg of the settings × body mass (Jäger et al. 2017; Morton et al. 2018) | | | | null where body mass is not known
      weekly_review.food.water_ml | mL | drink a day | mean of the logged days of seven | | – | | null with fewer than three logged days
      weekly_review.food.water_target_ml | mL | its target | as the athlete states it, else by sex (EFSA 2010) | | |
      weekly_review.food.energy_availability | kcal/kg a day | energy left for the body after exercise | as metrics.nutrition.energy_availability | | | weekly_review.food.energy_availability_days | null of minors, without fat-free mass, and with too few days whose food and training are known
      weekly_review.food.energy_availability_days | days | days behind it | counted | | | | null where energy_availability is
      insights | | what crosses body composition, load and food | low energy availability, then changes of the body beyond the noise of the measurement | Trends, adaptation, body and events | day_trends, fuel_targets | – | empty where nothing rises above the noise
      insights.message | | what is said | filled with its numbers | | – |
      insights.value | | the number that leads: a change in kg or points, or kcal/kg a day | of the body its change, of food the energy availability | | | insights.interval, insights.n, insights.metrics
      insights.interval | | where it lies nine times of ten | as of body_composition.changes and of energy availability | | | insights.value, insights.n
      insights.n | | measurements or days behind it | counted | | – |
      insights.metrics | | keys of the numbers in the message | noted as it is filled | | – |
      """,
      event("event", "the event that lies ahead"), event("secondary_event", "the event after that"),
    ].joined(separator: "\n")
  }()

  /// How decisions came out, and how well the athlete is known.
  static let learning: String = {
    func level(_ name: String) -> String {
      let path = "decision_quality.prediction_accuracy.\(name)"
      return """
        \(path) | | decisions of \(name) confidence | section | | | | left out where no outcome of one is known
        \(path).decisions | | decisions of which the outcome is known | counted | | | –
        \(path).mean_probability | share | mean of the probabilities that were issued | Σ ÷ decisions | | | \(path).decisions
        \(path).observed_rate | share | share in which the leading risk came true | counted ÷ decisions | | | \(path).decisions
        \(path).brier_score | | mean squared error of the probabilities (Brier 1950) | Σ (probability − outcome)² ÷ decisions | | | \(path).decisions
        \(path).accuracy | share | share that was right | a probability of one half or more says that the risk comes true | | | \(path).decisions
        """
    }
    return [
      """
      decision_quality | | how decisions were answered and how they came out | section | Learning from answers | – | –
      decision_quality.period | | first and last day that decisions are counted from | 28 days up to the last that is over | | | | null before the first day is over
      decision_quality.total_decisions | | decisions issued in the period | counted | | |
      decision_quality.responses_recorded | | decisions of the period that were answered | counted | | |
      decision_quality.response_rate | share | part that was answered | responses_recorded ÷ total_decisions | | | decision_quality.responses_recorded, decision_quality.total_decisions | null without a decision
      decision_quality.action_breakdown | | what was done with the answered ones | section | | |
      decision_quality.action_breakdown.followed | | decisions that were followed | counted | | |
      decision_quality.action_breakdown.modified | | decisions that were modified | counted | | |
      decision_quality.action_breakdown.ignored | | decisions that were ignored | counted | | |
      decision_quality.prediction_accuracy | | how decisions came out, by confidence | section | | | | empty where no outcome is known
      """,
      level("low"), level("medium"), level("high"),
      """
      decision_quality.days_of_data | days | days of which a night, a vital sign, an answer or training is known | counted before the day of the brief | | |
      decision_quality.model_confidence_level | | how well the athlete is known | learning_baseline; personalised from learning.personalised_from days; deep_personalisation from learning.deep_from days while enough of the last decisions are answered | | learning | decision_quality.days_of_data, decision_quality.response_rate
      model_confidence | | how well the athlete is known | section | Learning from answers | learning | decision_quality.days_of_data
      model_confidence.level | | the stage | as decision_quality.model_confidence_level | | |
      model_confidence.label | | the stage in words | by the stage | | – | model_confidence.level
      model_confidence.progress | share | progress through the first stage | days of data ÷ its days, at most 1 | | |
      """,
    ].joined(separator: "\n")
  }()
}
