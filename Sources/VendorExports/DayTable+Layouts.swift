/// The columns of the apps' tables. The first layout that matches is used.
extension DayTable {
  static let layouts: [Layout] = [
    Layout(
      service: .hrv4training,
      needs: [set("rmssd"), set("date"), set("timestamp measurement|hrv4t recovery points|avnn")],
      day: set("date"),
      columns: [
        Column("rmssd", .metric("hrv")), Column("hr|heart rate", .metric("resting_hr")),
        Column("sleep|sleep time|sleep hours", .sleep("total_hours")),
        Column("hrv4t recovery points|recovery points", .score("recovery_points")),
        Column("weight|weight kg|weight lb", .metric("weight_kg")),
      ]),
    Layout(
      service: .eliteHRV,
      needs: [
        set("rmssd"), set("date time start|member date|date time|datetime|date"),
        set("lnrmssd|ln rmssd|morning readiness|hrv cv|nn50|position"),
      ],
      day: set("date time start|member date|date time|datetime|date"),
      columns: [
        Column("rmssd", .metric("hrv")), Column("hr|heart rate", .metric("resting_hr")),
        Column("morning readiness", .score("morning_readiness")), Column("hrv", .score("hrv_score")),
      ]),
    Layout(
      service: .intervals,
      needs: [
        set("date|id"), set("restinghr|resting hr"),
        set("sleepsecs|sleep secs|ctl|kcalconsumed|hrvsdnn|readiness"),
      ],
      day: set("date|id"),
      columns: [
        Column("hrv", .metric("hrv")), Column("restinghr|resting hr", .metric("resting_hr")),
        Column("sleepsecs|sleep secs", .sleep("total_hours"), scale: 1.0 / 3600),
        Column("weight|weight kg|weight lb|weight lbs", .metric("weight_kg")),
        Column("bodyfat|body fat", .metric("body_fat_pct")), Column("vo2max", .metric("vo2max")),
        Column("steps", .metric("step_count")), Column("respiration", .metric("respiratory_rate")),
        Column("spo2", .metric("blood_oxygen_saturation")),
        Column("kcalconsumed|kcal consumed", .metric("dietary_energy_kj")),
        Column("sleepscore|sleep score", .score("sleep_score")), Column("readiness", .score("readiness")),
        Column("soreness", .score("soreness")), Column("fatigue", .score("fatigue")),
        Column("stress", .score("stress")), Column("mood", .score("mood")),
        Column("motivation", .score("motivation")),
        Column("sleepquality|sleep quality", .score("sleep_quality")),
      ]),
    Layout(
      service: .withings,
      needs: [
        set(dates), set(weights),
        set(
          "fat mass|bone mass|muscle mass|hydration|masse grasse|fettmasse|masa grasa|massa grassa|vetmassa|"
            + "massa gorda"),
      ],
      day: set(dates),
      columns: [
        Column(weights, .metric("weight_kg")),
        Column(
          "fat mass|fat mass kg|fat mass lb|fat mass lbs|masse grasse|masse grasse kg|fettmasse|fettmasse kg|"
            + "masa grasa|masa grasa kg|massa grassa|massa grassa kg|vetmassa|vetmassa kg|massa gorda|massa gorda kg",
          .metric("fat_mass_kg")),
      ]),
    Layout(
      service: .withings, needs: [set("to"), set("deep"), set("rem"), set("light"), set("awake")],
      day: set("to"),
      columns: [
        Column("light", .sleep("core_hours"), scale: 1.0 / 3600),
        Column("deep", .sleep("deep_hours"), scale: 1.0 / 3600),
        Column("rem", .sleep("rem_hours"), scale: 1.0 / 3600),
        Column("awake", .sleep("awake_hours"), scale: 1.0 / 3600),
        Column("average heart rate", .metric("heart_rate_avg")),
        Column("heart rate|heart rate min", .metric("heart_rate_min")),
      ], onset: set("from")),
    Layout(
      service: .myfitnesspal,
      needs: [set("date"), set("meal"), set("calories"), set("protein|carbohydrates|fat")], day: set("date"),
      columns: [
        Column("calories", .metric("dietary_energy_kj"), .sum),
        Column("protein", .metric("protein_g"), .sum),
        Column("carbohydrates", .metric("carbs_g"), .sum),
        Column("fat", .metric("total_fat"), .sum),
        Column("fiber", .metric("fiber_g"), .sum), Column("sugar", .metric("sugar_g"), .sum),
        Column("potassium", .metric("potassium_mg"), .sum),
        Column("cholesterol", .metric("cholesterol"), .sum),
      ]),
    Layout(
      service: .garmin, needs: [set("score"), set("sleep need"), set("bedtime"), set("wake time")],
      day: set("date|sleep score 7 days|sleep score 4 weeks|sleep score 1 year"),
      columns: [
        Column("duration", .sleep("total_hours")), Column("score", .score("sleep_score")),
        Column("resting heart rate", .metric("resting_hr")),
        Column("pulse ox", .metric("blood_oxygen_saturation")),
        Column("respiration", .metric("respiratory_rate")),
        Column("hrv status", .score("hrv_status")), Column("body battery", .score("body_battery_change")),
      ], clocks: (set("bedtime"), set("wake time"))),
    Layout(
      service: .garmin, needs: [set("date"), set("overnight hrv")], day: set("date"),
      columns: [Column("overnight hrv", .metric("hrv"))]),
    Layout(
      service: .garmin, needs: [set("time"), set("weight"), set("change"), set("bmi")], day: set("time"),
      columns: [Column("weight", .metric("weight_kg")), Column("body fat", .metric("body_fat_pct"))]),
    Layout(
      service: .fitbit, needs: [set("timestamp"), set("rmssd"), set("nremhr")], day: set("timestamp"),
      columns: [Column("rmssd", .metric("hrv"))]),
    Layout(
      service: .fitbit, needs: [set("timestamp"), set("daily respiratory rate")], day: set("timestamp"),
      columns: [Column("daily respiratory rate", .metric("respiratory_rate"))]),
    Layout(
      service: .fitbit,
      needs: [set("timestamp"), set("average value"), set("lower bound"), set("upper bound")],
      day: set("timestamp"), columns: [Column("average value", .metric("blood_oxygen_saturation"))]),
    Layout(
      service: .fitbit,
      needs: [
        set("timestamp"), set("overall score"), set("revitalization score"), set("resting heart rate"),
      ],
      day: set("timestamp"),
      columns: [
        Column("overall score", .score("sleep_score")), Column("resting heart rate", .metric("resting_hr")),
      ],
      // The time is that of waking in UTC: 7:00 in a zone from UTC−8 to UTC+11 is on the day of six hours later.
      utcShift: 6),
    Layout(
      service: .fitbit, needs: [set("minutes asleep"), set("sleep start"), set("sleep end")],
      day: set("sleep end"),
      columns: [
        Column("minutes asleep", .sleep("total_hours"), scale: 1.0 / 60),
        Column("minutes awake", .sleep("awake_hours"), scale: 1.0 / 60),
      ], onset: set("sleep start"), zone: set("end utc offset")),
    Layout(
      service: .samsung,
      needs: [set("start time"), set("end time"), set("time offset"), set("sleep duration")],
      day: set("end time"),
      columns: [
        Column("sleep duration", .sleep("total_hours"), scale: 1.0 / 60),
        Column("total rem duration", .sleep("rem_hours"), scale: 1.0 / 60),
        Column("total light duration", .sleep("core_hours"), scale: 1.0 / 60),
        Column("sleep score", .score("sleep_score")),
      ], onset: set("start time"), zone: set("time offset")),
    Layout(
      service: .samsung, needs: [set("day time"), set("count|step count"), set("calorie")],
      day: set("day time"), columns: [Column("count|step count", .metric("step_count"), .most)]),
    Layout(
      service: .samsung,
      needs: [set("start time"), set("weight"), set("body fat"), set("time offset")],
      day: set("start time"),
      columns: [Column("weight", .metric("weight_kg")), Column("body fat", .metric("body_fat_pct"))],
      zone: set("time offset")),
    cronometer(needs: [set("date"), set("energy"), set("protein"), set("fat")], .most),
    cronometer(needs: [set("day"), set("food name"), set("energy"), set("protein")], .sum),
    Layout(
      service: .myfitnesspal,
      needs: [set(dates), set("weight kg|weight lb|weight lbs|gewicht kg|poids kg|peso kg")], day: set(dates),
      columns: [Column(weights, .metric("weight_kg"))],
      never: set(
        "hrv|rmssd|sdnn|vfc|hr|fc|heart|resting|rhr|pulse|puls|ruhepuls|pouls|pulso|polso|sleep|schlaf|sommeil|sueño|"
          + "sonno|slaap|sono|steps|calories|kcal")),
  ]

  private static let dates = "date|datum|fecha|data"
  private static let weights =
    "weight|weight kg|weight lb|weight lbs|gewicht|gewicht kg|poids|poids kg|peso|peso kg"

  /// Cronometer's food: one row per food, or one per day with optional rows per meal.
  private static func cronometer(needs: [Set<String>], _ fold: Fold) -> Layout {
    Layout(
      service: .cronometer, needs: needs, day: set("date|day"),
      columns: [
        Column("energy", .metric("dietary_energy_kj"), fold), Column("protein", .metric("protein_g"), fold),
        Column("carbs", .metric("carbs_g"), fold), Column("fat", .metric("total_fat"), fold),
        Column("fiber", .metric("fiber_g"), fold), Column("sugars", .metric("sugar_g"), fold),
        Column("water", .metric("water_ml"), fold), Column("potassium", .metric("potassium_mg"), fold),
        Column("cholesterol", .metric("cholesterol"), fold),
        // A drink has 14 g of alcohol, as in Apple Health.
        Column("alcohol", .metric("alcohol_drinks"), scale: 1.0 / 14, fold),
      ])
  }
}
