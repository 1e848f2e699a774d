extension DayLayout {
  /// The tables of days of all apps. The first layout that matches is used.
  package static let all = layouts(in: lines)

  /// A line for each layout, and below it the lines of its columns, indented.
  ///
  /// The line of a layout has its service and topic, the columns that it needs, and its properties. A column has its
  /// key with `sleep` or `score` before it, the conversion factor, the fold, and after `=` the headings. Headings that
  /// mean the same are separated by commas.
  static let lines = """
    hrv4training mornings | rmssd; date; timestamp measurement, hrv4t recovery points, avnn | day = date
      hrv = rmssd; resting_hr = hr, heart rate; sleep total_hours = sleep, sleep time, sleep hours; score recovery_points = hrv4t recovery points, recovery points
      weight_kg = weight, weight kg, weight lb
    elite_hrv mornings | rmssd; date time start, member date, date time, datetime, date; lnrmssd, ln rmssd, morning readiness, hrv cv, nn50, position | day = date time start, member date, date time, datetime, date
      hrv = rmssd; resting_hr = hr, heart rate; score morning_readiness = morning readiness; score hrv_score = hrv
    garmin mornings | \(dates); overnight hrv, hfv über nacht, hrv über nacht, nächtliche hfv, vfc nocturne, vfc nocturna, hrv notturna, hrv 's nachts, nachtelijke hrv, vfc noturna
      hrv = overnight hrv, hfv über nacht, hrv über nacht, nächtliche hfv, vfc nocturne, vfc nocturna, hrv notturna, hrv 's nachts, nachtelijke hrv, vfc noturna
    fitbit mornings | timestamp; rmssd; nremhr | day = timestamp
      hrv = rmssd
    fitbit mornings | timestamp; daily respiratory rate | day = timestamp
      respiratory_rate = daily respiratory rate
    fitbit mornings | timestamp; average value; lower bound; upper bound | day = timestamp
      blood_oxygen_saturation = average value
    withings nights | to; deep; rem; light; awake | day = to; onset = from
      sleep core_hours 1/3600 = light; sleep deep_hours 1/3600 = deep; sleep rem_hours 1/3600 = rem; sleep awake_hours 1/3600 = awake; heart_rate_avg = average heart rate
      heart_rate_min = heart rate, heart rate min
    garmin nights | score, schlafscore, puntuación, punteggio, pontuação; sleep need, schlafbedarf, besoin de sommeil, necesidad de sueño, necesidades de sueño, fabbisogno di sonno, sonno necessario, necessità di sonno, slaapbehoefte, necessidade de sono, body battery; \(bedtimes); \(wakings) | bed = \(bedtimes); wake = \(wakings)
      sleep total_hours = duration, dauer, schlafdauer, durée, duración, durata, duur, duração; score sleep_score = score, schlafscore, puntuación, punteggio, pontuação
      resting_hr = resting heart rate, ruheherzfrequenz, herzfrequenz in ruhe, fréquence cardiaque au repos, fc au repos, frecuencia cardiaca en reposo, frecuencia cardíaca en reposo, fc en reposo, frequenza cardiaca a riposo, fc a riposo, hartslag in rust, rusthartslag, frequência cardíaca em repouso, fc em repouso
      blood_oxygen_saturation = pulse ox, puls ox, pulsoximeter, pulsoxymeter, oxymètre de pouls, oxymétrie de pouls, pulsioximetría, pulsioxímetro, pulsossimetro, saturimetro, oxímetro de pulso, oximetria de pulso
      respiratory_rate = respiration, atmung, atemfrequenz, respiración, respirazione, ademhaling, respiração; temperature_deviation = skin temp change
      score hrv_status = hrv status, hfv status, statut vfc, estado de vfc, stato hrv, status da vfc; score body_battery_change = body battery, body battery charge
    fitbit nights | timestamp; overall score; revitalization score; resting heart rate | day = timestamp; shift = 6
      score sleep_score = overall score; resting_hr = resting heart rate
    fitbit nights | minutes asleep; sleep start, start time; sleep end, end time | day = sleep end, end time; onset = sleep start, start time; zone = end utc offset
      sleep total_hours 1/60 = minutes asleep; sleep awake_hours 1/60 = minutes awake; sleep core_hours 1/60 = minutes light sleep; sleep deep_hours 1/60 = minutes deep sleep
      sleep rem_hours 1/60 = minutes rem sleep
    samsung nights | start time; end time | day = end time; onset = start time; zone = time offset; titles = com.samsung.shealth.sleep, com.samsung.health.sleep
      sleep total_hours 1/60 = sleep duration; sleep rem_hours 1/60 = total rem duration; sleep core_hours 1/60 = total light duration; sleep \(asleepShare) 0.01 = efficiency
      score sleep_score = sleep score
    sleep_cycle nights | start; end; sleep quality; time in bed | day = end; onset = start
      sleep total_hours 1/3600 = time asleep; sleep core_hours 1/3600 = light; sleep deep_hours 1/3600 = deep; sleep rem_hours 1/3600 = dream; sleep awake_hours 1/3600 = awake
      score sleep_quality = sleep quality
    zepp nights | date; deepsleeptime; shallowsleeptime; remtime | day = date
      sleep core_hours 1/60 = shallowsleeptime; sleep deep_hours 1/60 = deepsleeptime; sleep rem_hours 1/60 = remtime; sleep awake_hours 1/60 = waketime
    whoop days | cycle start time
    oura days | sleep score; total sleep duration, total sleep time, readiness score; date, day
    oura days | day; total sleep duration; average hrv, lowest heart rate
    intervals_icu days | date, id; restinghr, resting hr; sleepsecs, sleep secs, ctl, kcalconsumed, hrvsdnn, readiness | day = date, id
      hrv = hrv; resting_hr = restinghr, resting hr; sleep total_hours 1/3600 = sleepsecs, sleep secs; weight_kg = weight, weight kg, weight lb, weight lbs; body_fat_pct = bodyfat, body fat
      vo2max = vo2max; step_count = steps; respiratory_rate = respiration; blood_oxygen_saturation = spo2; dietary_energy_kj = kcalconsumed, kcal consumed
      score sleep_score = sleepscore, sleep score; score readiness = readiness; score soreness = soreness; score fatigue = fatigue; score stress = stress; score mood = mood
      score motivation = motivation; score sleep_quality = sleepquality, sleep quality
    fitbit days | date; calories burned; steps; minutes sedentary | day = date
      step_count = steps; flights_climbed = floors; active_calories = activity calories
    zepp days | date; steps; distance; rundistance | day = date
      step_count = steps; distance_km 0.001 = distance; active_calories = calories
    ultrahuman days | date; average rhr; average hrv; total sleep | day = date
      hrv = average hrv; resting_hr = average rhr; sleep total_hours 1/60 = total sleep; sleep core_hours 1/60 = light sleep; sleep deep_hours 1/60 = deep sleep; sleep rem_hours 1/60 = rem sleep
      sleep awake_hours 1/60 = sleep awake time; step_count = total steps; score sleep_score = sleep score; score recovery = recovery score
    health_auto_export days | date/time; heart rate variability ms, resting heart rate, active energy, sleep analysis asleephr | day = date/time, date
      \(appleColumns)
    health_auto_export days | date/time, date; resting heart rate count/min, step count count, sleep analysis totalhr | day = date/time, date
      \(appleColumns)
    samsung days | day time; count, step count; calorie | day = day time
      step_count most = count, step count
    trainingpeaks days | timestamp; type; value | day = timestamp; name = type; value = value; width = 3
      hrv = hrv; resting_hr = pulse, resting heart rate; sleep total_hours = sleep hours; sleep deep_hours = time in deep sleep; sleep rem_hours = time in rem sleep
      sleep core_hours = time in light sleep; sleep awake_hours = time awake; weight_kg = weight kilograms; weight_kg 0.45359237 = weight pounds; body_fat_pct = percent fat, body fat
      blood_oxygen_saturation = spo2; step_count = steps; basal_calories = bmr
    withings weights | \(dates); \(masses); fat mass, bone mass, muscle mass, hydration, masse grasse, fettmasse, masa grasa, massa grassa, vetmassa, massa gorda | day = \(dates)
      weight_kg = \(masses)
      fat_mass_kg = fat mass, fat mass kg, fat mass lb, fat mass lbs, masse grasse, masse grasse kg, fettmasse, fettmasse kg, masa grasa, masa grasa kg, massa grassa, massa grassa kg, vetmassa, vetmassa kg, massa gorda, massa gorda kg
    garmin weights | time, uhrzeit, zeit, heure, hora, ora, tijd; \(masses); bmi, imc; change, änderung, veränderung, variation, cambio, variazione, verandering, variação
      weight_kg = \(masses); body_fat_pct = body fat, körperfett, masse graisseuse, graisse corporelle, grasa corporal, grasso corporeo, lichaamsvet, gordura corporal
    fitbit weights | date; weight; bmi; fat | day = date; titles = Body
      weight_kg = weight; body_fat_pct = fat; \(bodyMassIndex) = bmi
    zepp weights | time; weight; bmi; fatrate | day = time
      weight_kg = weight; body_fat_pct = fatrate; \(bodyMassIndex) = bmi
    fitnotes weights | date; measurement; value; unit | day = date; name = measurement; value = value; unit = unit
      weight_kg = bodyweight, weight; body_fat_pct = body fat
    samsung weights | start time; weight | day = start time; zone = time offset; titles = com.samsung.health.weight
      weight_kg = weight; body_fat_pct = body fat
    cronometer weights | day; metric; unit; amount | day = day; name = metric; value = amount; unit = unit
      weight_kg = weight; body_fat_pct = body fat; resting_hr = resting heart rate; hrv = heart rate variability, hrv; sleep total_hours = sleep
      respiratory_rate = respiration rate, respiratory rate; blood_oxygen_saturation = blood oxygen, oxygen saturation, spo2; vo2max = vo2 max, vo2max
    myfitnesspal weights | \(dates), time of measurement; weight kg, weight lb, weight lbs, gewicht kg, poids kg, peso kg | day = \(dates), time of measurement; never = hrv, rmssd, sdnn, vfc, hr, fc, heart, resting, rhr, pulse, puls, ruhepuls, pouls, pulso, polso, sleep, schlaf, sommeil, sueño, sonno, slaap, sono, steps, calories, kcal
      weight_kg = \(masses)
    myfitnesspal food | date; meal; calories; protein, carbohydrates, fat | day = date
      dietary_energy_kj sum = calories; protein_g sum = protein; carbs_g sum = carbohydrates; total_fat sum = fat; fiber_g sum = fiber; sugar_g sum = sugar; potassium_mg sum = potassium
      cholesterol sum = cholesterol
    fitbit food | date; calories in | day = date; titles = Foods, Food
      dietary_energy_kj = calories in
    cronometer food | date; energy; protein; fat | day = date, day; fold = most
      \(cronometerColumns)
    cronometer food | day; food name; energy; protein | day = date, day; fold = sum
      \(cronometerColumns)
    """

  /// Key of the share of a sleep from its start to its end that the athlete slept.
  package static let asleepShare = "asleep_share"
  /// Key of the body mass index, which shows whether a weight without a unit is in kilograms.
  package static let bodyMassIndex = "bmi"

  private static let dates = "date, datum, fecha, data"
  private static let masses =
    "weight, weight kg, weight lb, weight lbs, gewicht, gewicht kg, poids, poids kg, peso, peso kg"
  private static let bedtimes = """
    bedtime, schlafenszeit, zubettgehzeit, einschlafzeit, heure de coucher, heure du coucher, coucher, \
    hora de acostarse, hora de dormir, ora di coricarsi, ora di andare a letto, ora di addormentamento, bedtijd
    """
  private static let wakings = """
    wake time, aufwachzeit, aufstehzeit, weckzeit, heure de réveil, heure du réveil, heure de lever, réveil, \
    hora de despertarse, hora de levantarse, hora de despertar, ora di risveglio, ora del risveglio, ora sveglia, \
    wektijd, tijd van ontwaken, ontwaaktijd, hora de acordar
    """

  /// Columns of Health Auto Export, which has one row per day, or per hour.
  private static let appleColumns = """
    hrv mean = heart rate variability; resting_hr mean = resting heart rate; respiratory_rate mean = respiratory rate; blood_oxygen_saturation mean = blood oxygen saturation; \
    step_count sum = step count; active_calories sum = active energy; basal_calories sum = basal energy burned, resting energy; weight_kg = weight, weight & body mass, weight/body mass; \
    body_fat_pct = body fat percentage; vo2max = vo2 max; sleep total_hours most = sleep analysis totalhr; sleep total_hours most = sleep analysis asleephr; \
    sleep core_hours most = sleep analysis corehr; sleep deep_hours most = sleep analysis deephr; sleep rem_hours most = sleep analysis remhr; sleep awake_hours most = sleep analysis awakehr
    """

  /// Columns of Cronometer's food: one row per food, or one per day with optional rows per meal. A drink has 14 g of
  /// alcohol, as in Apple Health.
  private static let cronometerColumns = """
    dietary_energy_kj = energy; protein_g = protein; carbs_g = carbs; total_fat = fat; fiber_g = fiber; sugar_g = sugars; water_ml = water; potassium_mg = potassium; cholesterol = cholesterol; \
    alcohol_drinks 1/14 = alcohol
    """
}
