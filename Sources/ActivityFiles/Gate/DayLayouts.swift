extension DayLayout {
  /// The tables of days of all apps. The first layout that matches is used.
  package static let all: [DayLayout] = mornings + nights + days + weights + food

  private static let mornings: [DayLayout] = [
    DayLayout(
      .hrv4training, .mornings, needs: ["rmssd", "date", "timestamp measurement|hrv4t recovery points|avnn"],
      day: "date",
      [
        Column("rmssd", .metric("hrv")), Column("hr|heart rate", .metric("resting_hr")),
        Column("sleep|sleep time|sleep hours", .sleep("total_hours")),
        Column("hrv4t recovery points|recovery points", .score("recovery_points")),
        Column("weight|weight kg|weight lb", .metric("weight_kg")),
      ]),
    DayLayout(
      .eliteHRV, .mornings,
      needs: [
        "rmssd", "date time start|member date|date time|datetime|date",
        "lnrmssd|ln rmssd|morning readiness|hrv cv|nn50|position",
      ],
      day: "date time start|member date|date time|datetime|date",
      [
        Column("rmssd", .metric("hrv")), Column("hr|heart rate", .metric("resting_hr")),
        Column("morning readiness", .score("morning_readiness")), Column("hrv", .score("hrv_score")),
      ]),
    DayLayout(
      .garmin, .mornings,
      needs: [
        dates,
        "overnight hrv|hfv über nacht|hrv über nacht|nächtliche hfv|vfc nocturne|vfc nocturna|hrv notturna|"
          + "hrv 's nachts|nachtelijke hrv|vfc noturna",
      ],
      [
        Column(
          "overnight hrv|hfv über nacht|hrv über nacht|nächtliche hfv|vfc nocturne|vfc nocturna|hrv notturna|"
            + "hrv 's nachts|nachtelijke hrv|vfc noturna", .metric("hrv"))
      ]),
    DayLayout(
      .fitbit, .mornings, needs: ["timestamp", "rmssd", "nremhr"], day: "timestamp",
      [Column("rmssd", .metric("hrv"))]),
    DayLayout(
      .fitbit, .mornings, needs: ["timestamp", "daily respiratory rate"], day: "timestamp",
      [Column("daily respiratory rate", .metric("respiratory_rate"))]),
    DayLayout(
      .fitbit, .mornings, needs: ["timestamp", "average value", "lower bound", "upper bound"],
      day: "timestamp", [Column("average value", .metric("blood_oxygen_saturation"))]),
  ]

  private static let nights: [DayLayout] = [
    DayLayout(
      .withings, .nights, needs: ["to", "deep", "rem", "light", "awake"], day: "to",
      [
        Column("light", .sleep("core_hours"), scale: 1.0 / 3600),
        Column("deep", .sleep("deep_hours"), scale: 1.0 / 3600),
        Column("rem", .sleep("rem_hours"), scale: 1.0 / 3600),
        Column("awake", .sleep("awake_hours"), scale: 1.0 / 3600),
        Column("average heart rate", .metric("heart_rate_avg")),
        Column("heart rate|heart rate min", .metric("heart_rate_min")),
      ]
    ).with { $0.onset = set("from") },
    DayLayout(
      .garmin, .nights,
      needs: [
        "score|schlafscore|puntuación|punteggio|pontuação",
        "sleep need|schlafbedarf|besoin de sommeil|necesidad de sueño|necesidades de sueño|fabbisogno di sonno|"
          + "sonno necessario|necessità di sonno|slaapbehoefte|necessidade de sono|body battery",
        bedtimes, wakings,
      ],
      [
        Column(
          "duration|dauer|schlafdauer|durée|duración|durata|duur|duração", .sleep("total_hours")),
        Column("score|schlafscore|puntuación|punteggio|pontuação", .score("sleep_score")),
        Column(
          "resting heart rate|ruheherzfrequenz|herzfrequenz in ruhe|fréquence cardiaque au repos|fc au repos|"
            + "frecuencia cardiaca en reposo|frecuencia cardíaca en reposo|fc en reposo|"
            + "frequenza cardiaca a riposo|fc a riposo|hartslag in rust|rusthartslag|"
            + "frequência cardíaca em repouso|fc em repouso", .metric("resting_hr")),
        Column(
          "pulse ox|puls ox|pulsoximeter|pulsoxymeter|oxymètre de pouls|oxymétrie de pouls|pulsioximetría|"
            + "pulsioxímetro|pulsossimetro|saturimetro|oxímetro de pulso|oximetria de pulso",
          .metric("blood_oxygen_saturation")),
        Column(
          "respiration|atmung|atemfrequenz|respiración|respirazione|ademhaling|respiração",
          .metric("respiratory_rate")),
        Column("skin temp change", .metric("temperature_deviation")),
        Column(
          "hrv status|hfv status|statut vfc|estado de vfc|stato hrv|status da vfc", .score("hrv_status")),
        Column("body battery|body battery charge", .score("body_battery_change")),
      ]
    ).with { $0.clocks = (set(bedtimes), set(wakings)) },
    DayLayout(
      .fitbit, .nights,
      needs: ["timestamp", "overall score", "revitalization score", "resting heart rate"], day: "timestamp",
      [Column("overall score", .score("sleep_score")), Column("resting heart rate", .metric("resting_hr"))]
    )
    // The time is that of waking in UTC: 7:00 in a zone from UTC−8 to UTC+11 is on the day of six hours later.
    .with { $0.utcShift = 6 },
    DayLayout(
      .fitbit, .nights, needs: ["minutes asleep", "sleep start|start time", "sleep end|end time"],
      day: "sleep end|end time",
      [
        Column("minutes asleep", .sleep("total_hours"), scale: 1.0 / 60),
        Column("minutes awake", .sleep("awake_hours"), scale: 1.0 / 60),
        Column("minutes light sleep", .sleep("core_hours"), scale: 1.0 / 60),
        Column("minutes deep sleep", .sleep("deep_hours"), scale: 1.0 / 60),
        Column("minutes rem sleep", .sleep("rem_hours"), scale: 1.0 / 60),
      ]
    ).with { ($0.onset, $0.zone) = (set("sleep start|start time"), set("end utc offset")) },
    DayLayout(
      .samsung, .nights, needs: ["start time", "end time"], day: "end time",
      [
        Column("sleep duration", .sleep("total_hours"), scale: 1.0 / 60),
        Column("total rem duration", .sleep("rem_hours"), scale: 1.0 / 60),
        Column("total light duration", .sleep("core_hours"), scale: 1.0 / 60),
        Column("efficiency", .sleep(asleepShare), scale: 0.01), Column("sleep score", .score("sleep_score")),
      ]
    ).with {
      ($0.onset, $0.zone) = (set("start time"), set("time offset"))
      $0.titles = ["com.samsung.shealth.sleep", "com.samsung.health.sleep"]
    },
    DayLayout(
      .sleepCycle, .nights, needs: ["start", "end", "sleep quality", "time in bed"], day: "end",
      [
        Column("time asleep", .sleep("total_hours"), scale: 1.0 / 3600),
        Column("light", .sleep("core_hours"), scale: 1.0 / 3600),
        Column("deep", .sleep("deep_hours"), scale: 1.0 / 3600),
        Column("dream", .sleep("rem_hours"), scale: 1.0 / 3600),
        Column("awake", .sleep("awake_hours"), scale: 1.0 / 3600),
        Column("sleep quality", .score("sleep_quality")),
      ]
    ).with { $0.onset = set("start") },
    DayLayout(
      .zepp, .nights, needs: ["date", "deepsleeptime", "shallowsleeptime", "remtime"], day: "date",
      [
        Column("shallowsleeptime", .sleep("core_hours"), scale: 1.0 / 60),
        Column("deepsleeptime", .sleep("deep_hours"), scale: 1.0 / 60),
        Column("remtime", .sleep("rem_hours"), scale: 1.0 / 60),
        Column("waketime", .sleep("awake_hours"), scale: 1.0 / 60),
      ]),
  ]
  /// Key of the share of a sleep from its start to its end that the athlete slept.
  package static let asleepShare = "asleep_share"

  private static let weights: [DayLayout] = [
    DayLayout(
      .withings, .weights,
      needs: [
        dates, masses,
        "fat mass|bone mass|muscle mass|hydration|masse grasse|fettmasse|masa grasa|massa grassa|vetmassa|"
          + "massa gorda",
      ], day: dates,
      [
        Column(masses, .metric("weight_kg")),
        Column(
          "fat mass|fat mass kg|fat mass lb|fat mass lbs|masse grasse|masse grasse kg|fettmasse|fettmasse kg|"
            + "masa grasa|masa grasa kg|massa grassa|massa grassa kg|vetmassa|vetmassa kg|massa gorda|massa gorda kg",
          .metric("fat_mass_kg")),
      ]),
    DayLayout(
      .garmin, .weights,
      needs: [
        "time|uhrzeit|zeit|heure|hora|ora|tijd", masses, "bmi|imc",
        "change|änderung|veränderung|variation|cambio|variazione|verandering|variação",
      ],
      [
        Column(masses, .metric("weight_kg")),
        Column(
          "body fat|körperfett|masse graisseuse|graisse corporelle|grasa corporal|grasso corporeo|lichaamsvet|"
            + "gordura corporal", .metric("body_fat_pct")),
      ]),
    DayLayout(
      .fitbit, .weights, needs: ["date", "weight", "bmi", "fat"], day: "date",
      [
        Column("weight", .metric("weight_kg")), Column("fat", .metric("body_fat_pct")),
        Column("bmi", .metric(bodyMassIndex)),
      ]
    ).with { $0.titles = ["Body"] },
    DayLayout(
      .zepp, .weights, needs: ["time", "weight", "bmi", "fatrate"], day: "time",
      [
        Column("weight", .metric("weight_kg")), Column("fatrate", .metric("body_fat_pct")),
        Column("bmi", .metric(bodyMassIndex)),
      ]),
    DayLayout(
      .fitnotes, .weights, needs: ["date", "measurement", "value", "unit"], day: "date",
      [Column("bodyweight|weight", .metric("weight_kg")), Column("body fat", .metric("body_fat_pct"))]
    ).with { $0.values = (set("measurement"), set("value"), set("unit")) },
    DayLayout(
      .samsung, .weights, needs: ["start time", "weight"], day: "start time",
      [Column("weight", .metric("weight_kg")), Column("body fat", .metric("body_fat_pct"))]
    ).with { ($0.zone, $0.titles) = (set("time offset"), ["com.samsung.health.weight"]) },
    DayLayout(
      .cronometer, .weights, needs: ["day", "metric", "unit", "amount"], day: "day",
      [
        Column("weight", .metric("weight_kg")), Column("body fat", .metric("body_fat_pct")),
        Column("resting heart rate", .metric("resting_hr")),
        Column("heart rate variability|hrv", .metric("hrv")), Column("sleep", .sleep("total_hours")),
        Column("respiration rate|respiratory rate", .metric("respiratory_rate")),
        Column("blood oxygen|oxygen saturation|spo2", .metric("blood_oxygen_saturation")),
        Column("vo2 max|vo2max", .metric("vo2max")),
      ]
    ).with { $0.values = (set("metric"), set("amount"), set("unit")) },
    DayLayout(
      .myfitnesspal, .weights,
      needs: [
        "date|datum|fecha|data|time of measurement",
        "weight kg|weight lb|weight lbs|gewicht kg|poids kg|peso kg",
      ],
      day: "date|datum|fecha|data|time of measurement", [Column(masses, .metric("weight_kg"))]
    ).with {
      $0.never = set(
        "hrv|rmssd|sdnn|vfc|hr|fc|heart|resting|rhr|pulse|puls|ruhepuls|pouls|pulso|polso|sleep|schlaf|sommeil|sueño|"
          + "sonno|slaap|sono|steps|calories|kcal")
    },
  ]
  /// Key of the body mass index, which shows whether a weight without a unit is in kilograms.
  package static let bodyMassIndex = "bmi"

  private static let food: [DayLayout] = [
    DayLayout(
      .myfitnesspal, .food, needs: ["date", "meal", "calories", "protein|carbohydrates|fat"], day: "date",
      [
        Column("calories", .metric("dietary_energy_kj"), .sum), Column("protein", .metric("protein_g"), .sum),
        Column("carbohydrates", .metric("carbs_g"), .sum), Column("fat", .metric("total_fat"), .sum),
        Column("fiber", .metric("fiber_g"), .sum), Column("sugar", .metric("sugar_g"), .sum),
        Column("potassium", .metric("potassium_mg"), .sum),
        Column("cholesterol", .metric("cholesterol"), .sum),
      ]),
    DayLayout(
      .fitbit, .food, needs: ["date", "calories in"], day: "date",
      [Column("calories in", .metric("dietary_energy_kj"))]
    ).with { $0.titles = ["Foods", "Food"] },
    cronometer(needs: ["date", "energy", "protein", "fat"], .most),
    cronometer(needs: ["day", "food name", "energy", "protein"], .sum),
  ]

  private static let days: [DayLayout] = [
    DayLayout(.whoop, .days, needs: ["cycle start time"]),
    DayLayout(
      .oura, .days,
      needs: ["sleep score", "total sleep duration|total sleep time|readiness score", "date|day"]),
    DayLayout(
      .oura, .days, needs: ["day", "total sleep duration", "average hrv|lowest heart rate"]),
    DayLayout(
      .intervals, .days,
      needs: [
        "date|id", "restinghr|resting hr", "sleepsecs|sleep secs|ctl|kcalconsumed|hrvsdnn|readiness",
      ],
      day: "date|id",
      [
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
    DayLayout(
      .fitbit, .days, needs: ["date", "calories burned", "steps", "minutes sedentary"], day: "date",
      [
        Column("steps", .metric("step_count")), Column("floors", .metric("flights_climbed")),
        Column("activity calories", .metric("active_calories")),
      ]),
    DayLayout(
      .zepp, .days, needs: ["date", "steps", "distance", "rundistance"], day: "date",
      [
        Column("steps", .metric("step_count")), Column("distance", .metric("distance_km"), scale: 0.001),
        Column("calories", .metric("active_calories")),
      ]),
    DayLayout(
      .ultrahuman, .days, needs: ["date", "average rhr", "average hrv", "total sleep"], day: "date",
      [
        Column("average hrv", .metric("hrv")), Column("average rhr", .metric("resting_hr")),
        Column("total sleep", .sleep("total_hours"), scale: 1.0 / 60),
        Column("light sleep", .sleep("core_hours"), scale: 1.0 / 60),
        Column("deep sleep", .sleep("deep_hours"), scale: 1.0 / 60),
        Column("rem sleep", .sleep("rem_hours"), scale: 1.0 / 60),
        Column("sleep awake time", .sleep("awake_hours"), scale: 1.0 / 60),
        Column("total steps", .metric("step_count")), Column("sleep score", .score("sleep_score")),
        Column("recovery score", .score("recovery")),
      ]),
    healthAutoExport(
      needs: [
        "date/time", "heart rate variability ms|resting heart rate|active energy|sleep analysis asleephr",
      ]),
    healthAutoExport(
      needs: ["date/time|date", "resting heart rate count/min|step count count|sleep analysis totalhr"]),
    DayLayout(
      .samsung, .days, needs: ["day time", "count|step count", "calorie"], day: "day time",
      [Column("count|step count", .metric("step_count"), .most)]),
    DayLayout(
      .trainingpeaks, .days, needs: ["timestamp", "type", "value"], day: "timestamp",
      [
        Column("hrv", .metric("hrv")), Column("pulse|resting heart rate", .metric("resting_hr")),
        Column("sleep hours", .sleep("total_hours")), Column("time in deep sleep", .sleep("deep_hours")),
        Column("time in rem sleep", .sleep("rem_hours")), Column("time in light sleep", .sleep("core_hours")),
        Column("time awake", .sleep("awake_hours")), Column("weight kilograms", .metric("weight_kg")),
        Column("weight pounds", .metric("weight_kg"), scale: 0.453_592_37),
        Column("percent fat|body fat", .metric("body_fat_pct")),
        Column("spo2", .metric("blood_oxygen_saturation")), Column("steps", .metric("step_count")),
        Column("bmr", .metric("basal_calories")),
      ]
    ).with { ($0.values, $0.width) = ((set("type"), set("value"), []), 3) },
  ]

  private static let dates = "date|datum|fecha|data"
  private static let masses =
    "weight|weight kg|weight lb|weight lbs|gewicht|gewicht kg|poids|poids kg|peso|peso kg"
  private static let bedtimes =
    "bedtime|schlafenszeit|zubettgehzeit|einschlafzeit|heure de coucher|heure du coucher|coucher|"
    + "hora de acostarse|hora de dormir|ora di coricarsi|ora di andare a letto|ora di addormentamento|bedtijd"
  private static let wakings =
    "wake time|aufwachzeit|aufstehzeit|weckzeit|heure de réveil|heure du réveil|heure de lever|réveil|"
    + "hora de despertarse|hora de levantarse|hora de despertar|ora di risveglio|ora del risveglio|ora sveglia|"
    + "wektijd|tijd van ontwaken|ontwaaktijd|hora de acordar"

  /// The table of Health Auto Export: one row per day, or per hour.
  private static func healthAutoExport(needs: [String]) -> DayLayout {
    DayLayout(
      .healthAutoExport, .days, needs: needs, day: "date/time|date",
      [
        Column("heart rate variability", .metric("hrv"), .mean),
        Column("resting heart rate", .metric("resting_hr"), .mean),
        Column("respiratory rate", .metric("respiratory_rate"), .mean),
        Column("blood oxygen saturation", .metric("blood_oxygen_saturation"), .mean),
        Column("step count", .metric("step_count"), .sum),
        Column("active energy", .metric("active_calories"), .sum),
        Column("basal energy burned|resting energy", .metric("basal_calories"), .sum),
        Column("weight|weight & body mass|weight/body mass", .metric("weight_kg")),
        Column("body fat percentage", .metric("body_fat_pct")), Column("vo2 max", .metric("vo2max")),
        Column("sleep analysis totalhr", .sleep("total_hours"), .most),
        Column("sleep analysis asleephr", .sleep("total_hours"), .most),
        Column("sleep analysis corehr", .sleep("core_hours"), .most),
        Column("sleep analysis deephr", .sleep("deep_hours"), .most),
        Column("sleep analysis remhr", .sleep("rem_hours"), .most),
        Column("sleep analysis awakehr", .sleep("awake_hours"), .most),
      ])
  }

  /// Cronometer's food: one row per food, or one per day with optional rows per meal.
  private static func cronometer(needs: [String], _ fold: Fold) -> DayLayout {
    DayLayout(
      .cronometer, .food, needs: needs, day: "date|day",
      [
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
