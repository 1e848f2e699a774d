import ActivityStreams
import DayRecords
import SessionMetrics
import Testing
import TextFormats
import _TestSupport

@testable import ActivityFiles
@testable import VendorExports

@Suite struct DayTableTests {
  private func days(_ text: String, _ path: String = "table.csv") -> [ExportDay] {
    var index = ExportIndex()
    index.read(Array(text.utf8), path: path)
    #expect(index.isList(path) && index.activities.isEmpty)
    return index.days
  }

  @Test("Every line of the layouts is a layout, or columns of the layout above")
  func layouts() {
    let lines = DayLayout.lines.split(separator: "\n")
    #expect(DayLayout.all.count == lines.count { !$0.hasPrefix(" ") })
    let columns = lines.filter { $0.hasPrefix(" ") }.map { $0.split(separator: "; ").count }
    #expect(DayLayout.all.map(\.columns.count).reduce(0, +) == columns.reduce(0, +))
  }

  @Test("Mornings of HRV4Training are days, whatever the name of the file and of the columns beside them")
  func hrv4Training() throws {
    let found = days(
      """
      date,timestamp_measurement,timezone,sleep,HR,AVNN,SDNN,rMSSD,pNN50,note
      2026-03-01,2026-03-01 06:40:13 +0000,GMT+1,7.5,48,1250,70,62,40,
      2026-03-02,2026-03-02 06:41:00 +0000,GMT+1,7:30,49,1224,66,58,38,
      """)
    #expect(found.map(\.day.description) == ["2026-03-01", "2026-03-02"])
    #expect(
      found.map { $0.metrics["hrv"] } == [62, 58] && found.map { $0.metrics["resting_hr"] } == [48, 49])
    #expect(found.map { $0.sleep["total_hours"] } == [7.5, 7.5])
    #expect(found[0].service == .hrv4training && found[0].hrvKind == .rmssd)
  }

  @Test("Workouts and heart rates of Health Auto Export")
  func healthAutoExportWorkouts() throws {
    let text = """
      {"data":{"metrics":[{"name":"heart_rate","units":"count/min","data":[{"date":"2026-03-01 00:00:00 +0100","Min":45,"Avg":60,
      "Max":150}]}],"workouts":[{"name":"Running","start":"2026-03-01 08:00:00 +0100","end":"2026-03-01 08:50:00 +0100",
      "duration":2900,"distance":{"qty":10,"units":"km"},"activeEnergyBurned":{"qty":2510.4,"units":"kJ"},
      "avgHeartRate":{"qty":150},"maxHeartRate":{"qty":170}},{"name":"Yoga"}]}}
      """
    var index = ExportIndex()
    index.read(Array(text.utf8), path: "HealthAutoExport.json")
    let run = try #require(index.activities.first?.summary)
    #expect(index.activities.count == 1 && index.faults.count == 1)
    #expect(
      run.type == "Running" && run.distance == 10_000 && run.timerTime == 2900 && run.elapsedTime == 3000)
    #expect(
      run.averageHeartRate == 150 && run.maximumHeartRate == 170 && (run.calories ?? 0).rounded() == 600)
    #expect(index.days.first?.metrics["heart_rate_min"] == 45)
  }

  @Test("Kinds of Garmin's web list in German")
  func germanWebList() {
    let text = """
      Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit,Ø Herzfrequenz,Maximale Herzfrequenz
      Laufen,2026-03-14 08:01:22,false,"Berlin Laufen","10,02","702","00:52:11","151","172"
      Schwimmbadschwimmen,2026-03-15 07:00:00,false,"Bahnen","1.500","410","00:33:20","128","149"
      Krafttraining,2026-03-16 07:00:00,false,"Kraft","0,00","310","00:48:00","109","141"
      """
    var index = ExportIndex()
    index.read(Array(text.utf8), path: "Activities.csv")
    let kinds = index.activities.map { ActivityKind(named: $0.summary.type ?? "").name }
    #expect(kinds == ["Run", "Swim", "WeightTraining"])
  }

  @Test(
    "Garmin's web list in other languages",
    arguments: [
      "Type d'activité,Date,Favori,Titre,Distance,Calories,Durée,Fréquence cardiaque moyenne,Fréquence cardiaque maximale\nCourse à pied",
      "Tipo de actividad,Fecha,Favorito,Título,Distancia,Calorías,Tiempo,Frecuencia cardiaca media,FC máxima\nCarrera",
      "Tipo di attività,Data,Preferito,Titolo,Distanza,Calorie,Tempo,FC Media,FC max\nCorsa",
      "Activiteittype,Datum,Favoriet,Titel,Afstand,Calorieën,Tijd,Gem. HS,Max. HS\nHardlopen",
      "Tipo de atividade,Data,Favorito,Título,Distância,Calorias,Tempo,FC Média,FC Máxima\nCorrida",
    ])
  func webListInOtherLanguages(start: String) throws {
    let text = start + ",2026-03-14 08:01:22,false,Home,\"10,02\",702,00:52:11,151,172\n"
    var index = ExportIndex()
    index.read(Array(text.utf8), path: "Activities.csv")
    let run = try #require(index.activities.first?.summary)
    #expect(
      ActivityKind(named: run.type ?? "").name == "Run" && run.distance == 10_020 && run.timerTime == 3131)
    #expect(run.calories == 702 && run.averageHeartRate == 151 && run.maximumHeartRate == 172)
  }

  @Test("The athlete of Strava's profile")
  func profile() {
    var index = ExportIndex()
    index.read(Array("Athlete ID,Email Address,Sex,Weight\n1,a@b.c,F,61.5\n".utf8), path: "profile.csv")
    #expect(index.profile.sex == .female && index.profile.mass == 61.5 && index.isList("profile.csv"))
  }

  @Test("Nights and mornings of Garmin's web pages")
  func garminPages() throws {
    let found = days(
      """
      Sleep Score 4 Weeks,Score,Resting Heart Rate,Body Battery,Pulse Ox,Respiration,HRV Status,Quality,Duration,Sleep Need,Bedtime,Wake Time
      2026-03-01,80,48,+60,94.60,13.96,62,Good,7h 44min,8h 20min,11:15 PM,7:03 AM
      "Mar 2, 2026",76,49 bpm,+35,--,14,61,Good,6h 8min,9h 0min,12:31 AM,6:45 AM
      """, "Sleep.csv")
    #expect(found.map { $0.metrics["resting_hr"] } == [48, 49] && found[0].service == .garmin)
    #expect(found.map { $0.metrics["blood_oxygen_saturation"] } == [94.6, nil])
    #expect(found.map { (($0.sleep["total_hours"] ?? 0) * 60).rounded() } == [464, 368])
    #expect(found.map(\.bed.start) == ["2026-02-28T23:15:00", "2026-03-02T00:31:00"])
    #expect(found[0].bed.end == "2026-03-01T07:03:00" && found[0].metrics["hrv"] == nil)
    let weights = days(
      "Time,Weight,Change,BMI,Body Fat,\n\" Mar 2, 2026\",\n7:21 AM,71.2 kg,0.1 kg,22.1,15.0 %,\n"
        + "\" Mar 1, 2026\",\n7:20 AM,157 lbs,0.1 lbs,22.1,--,\n")
    #expect(weights.map { (($0.metrics["weight_kg"] ?? 0) * 10).rounded() } == [712, 712])
    #expect(weights.map(\.day.description) == ["2026-03-01", "2026-03-02"])
    #expect(weights.map { $0.metrics["body_fat_pct"] } == [nil, 15])
    // Neither the unit of the heading nor a date above an unreadable one counts.
    let mixed = days(
      "Time,Weight (lb),Change,BMI,Body Fat,\n\" Mar 2, 2026\",\n7:21 AM,70 kg,0.1 kg,22.1,--,\n"
        + "\" Mar 99, 2026\",\n7:20 AM,71 kg,0.1 kg,22.1,15.0 %,\n")
    #expect(mixed.map(\.metrics) == [["weight_kg": 70]])
    let mornings = days("Date,Overnight HRV,Baseline,7d Avg\n2026-03-02,62ms,55ms - 70ms,60ms\n")
    #expect(mornings.first?.metrics["hrv"] == 62)
  }

  @Test("Nights, resting heart rates and daily values of Fitbit")
  func fitbit() throws {
    var index = ExportIndex()
    func read(_ text: String, _ path: String) { index.read(Array(text.utf8), path: path) }
    read(
      """
      [{"logId":1,"dateOfSleep":"2026-03-02","startTime":"2026-03-01T23:10:30.000","endTime":"2026-03-02T07:00:00.000",
      "minutesAsleep":420,"minutesAwake":49,"mainSleep":true,"levels":{"summary":{"deep":{"count":3,"minutes":80},
      "light":{"minutes":240},"rem":{"minutes":100},"wake":{"minutes":49}}}},
      {"logId":2,"dateOfSleep":"2026-03-02","startTime":"2026-03-02T14:00:00.000","endTime":"2026-03-02T15:00:00.000",
      "minutesAsleep":54,"mainSleep":false}]
      """, "sleep-2026-03-02.json")
    let blanks = String(repeating: " ", count: 500)
    read(
      #"[{"dateTime":"03/02/26 00:00:00",\#(blanks)"value":{"date":"03/02/26","value":48.2,"error":6.8}}]"#,
      "resting_heart_rate-2026-03-01.json")
    read(
      #"[{"dateTime":"03/02/26 00:00:05","value":{"bpm":70,"confidence":2}}]"#, "heart_rate-2026-03-01.json")
    read(#"[{"dateTime":"03/02/26 00:00:00","value":"12"}]"#, "steps-2026-03-01.json")
    read("timestamp,rmssd,nremhr,entropy\n2026-03-02T00:00:00,62.5,48.2,2.5\n", "hrv.csv")
    read("timestamp,daily_respiratory_rate\n2026-03-02T00:00:00,14.2\n", "breath.csv")
    read("timestamp,average_value,lower_bound,upper_bound\n2026-03-02T00:00:00Z,96,93,98\n", "oxygen.csv")
    read(
      "sleep_log_entry_id,timestamp,overall_score,composition_score,revitalization_score,resting_heart_rate\n"
        + "1,2026-03-01T22:30:00Z,82,20,18,48\n", "sleep_score.csv")
    let day = try #require(index.days.first)
    #expect(index.days.count == 1 && day.service == .fitbit && day.day.description == "2026-03-02")
    #expect(day.sleep["total_hours"] == 7 && day.sleep["deep_hours"] == 80.0 / 60)
    #expect(day.metrics["nap_hours"] == 0.9 && day.metrics["resting_hr"] == 48.2)
    #expect(day.metrics["hrv"] == 62.5 && day.metrics["respiratory_rate"] == 14.2)
    #expect(day.metrics["blood_oxygen_saturation"] == 96 && day.scores["sleep_score"] == 82)
    #expect(!index.isList("steps-2026-03-01.json"))
    #expect(index.isBesides("Takeout/Fitbit/Oxygen/Minute SpO2.csv"))
    #expect(!index.isBesides("Takeout/Fitbit/Activities/1.tcx") && !index.isBesides("rides/1.csv"))
    let sleeps = days(
      "sleep_id,sleep_type,minutes_asleep,minutes_awake,start_utc_offset,sleep_start,end_utc_offset,sleep_end\n"
        + "1,STAGES,420,30,+08:00,2026-03-01T14:30:00Z,+08:00,2026-03-01T22:00:00Z\n")
    #expect(sleeps.first?.day.description == "2026-03-02" && sleeps.first?.sleep["total_hours"] == 7)
    #expect(sleeps.first?.bed.start == "2026-03-01T22:30:00+08:00")
  }

  @Test("Nights, weights and steps of Samsung Health, whose times are in UTC with an offset beside them")
  func samsung() throws {
    let nights = days(
      """
      com.samsung.shealth.sleep,6270022,5
      sleep_duration,sleep_score,total_rem_duration,total_light_duration,com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset
      420,80,90,240,2026-03-01 22:30:00.000,2026-03-02 06:00:00.000,UTC+0100,
      ,78,100,250,2026-03-02 22:30:00.000,2026-03-03 06:30:00.000,UTC+0100,
      """)
    let night = try #require(nights.first)
    #expect(night.day.description == "2026-03-02" && night.sleep["total_hours"] == 7)
    #expect(night.sleep["deep_hours"] == 1.5 && night.bed.start == "2026-03-01T23:30:00+01:00")
    // Without the total, the night lasts from its start to its end, and deep sleep is unknown.
    #expect(nights.count == 2 && nights[1].sleep["total_hours"] == 8 && nights[1].sleep["deep_hours"] == nil)
    let short = days(
      "com.samsung.shealth.sleep,6270022,5\nstart_time,end_time,time_offset,efficiency\n"
        + "2026-03-01 22:30:00.000,2026-03-02 06:30:00.000,UTC+0100,90.0,\n")
    #expect(isClose(short.first?.sleep["total_hours"], 7.2))
    let weight = days(
      "com.samsung.health.weight,6270022,5\nstart_time,weight,body_fat,time_offset\n"
        + "2026-03-01 23:30:00.000,70.2,15.5,UTC+0100,\n")
    #expect(weight.first?.metrics["weight_kg"] == 70.2 && weight.first?.day.description == "2026-03-02")
    let steps = days(
      "com.samsung.shealth.step_daily_trend,6270022,5\ncount,speed,distance,calorie,day_time\n"
        + "4000,1.2,3000,120,1772409600000,\n9000,1.3,7000,300,1772409600000,\n")
    #expect(steps.count == 1 && steps[0].metrics["step_count"] == 9000)
    #expect(steps[0].day.description == "2026-03-02")
    var index = ExportIndex()
    let other = "export/com.samsung.shealth.stress.20260901.csv"
    #expect(!index.isBesides(other))
    index.read(
      Array("com.samsung.health.weight,6270022,5\nstart_time,weight,body_fat,time_offset\n".utf8),
      path: "export/weight.csv")
    #expect(index.isBesides(other) && !index.isBesides("export/ride.csv"))
  }

  @Test(
    "Fitbit's site export: several tables in one file, numbers with thousands commas, days before or after months",
    arguments: [["2026-03-13", "2026-03-14"], ["13-03-2026", "14-03-2026"], ["03-13-2026", "03-14-2026"]])
  func fitbitSite(dates: [String]) throws {
    let text = """
      Body
      Date,Weight,BMI,Fat
      "\(dates[1])","154.3","22.1","15"

      Foods
      Date,Calories In
      "\(dates[1])","2,310"

      Food Log 20260314
      "Daily Totals"
      "","Calories","2,310"

      Activities
      Date,Calories Burned,Steps,Distance,Floors,Minutes Sedentary,Minutes Lightly Active,Minutes Fairly Active,Activity Calories
      "\(dates[1])","2,500","11,204","8.1","9","650","220","18","1,050"

      Sleep
      Start Time,End Time,Minutes Asleep,Minutes Awake,Number of Awakenings,Time in Bed,Minutes REM Sleep,Minutes Light Sleep,Minutes Deep Sleep
      "\(dates[0]) 11:05PM","\(dates[1]) 6:50AM","410","55","18","465","95","240","75"

      """
    let found = days(text, "fitbit_export_20260314.csv")
    let day = try #require(found.first)
    #expect(found.count == 1 && day.service == .fitbit && day.day.description == "2026-03-14")
    #expect(day.metrics["step_count"] == 11_204 && day.metrics["active_calories"] == 1050)
    #expect(day.metrics["dietary_energy_kj"] == 2310 && day.metrics["body_fat_pct"] == 15)
    // A body mass index of 22 shows that 154.3 is in pounds.
    #expect(isClose(day.metrics["weight_kg"], 69.989, 0.001) && day.metrics["bmi"] == nil)
    #expect(isClose(day.sleep["total_hours"], 410.0 / 60) && isClose(day.sleep["deep_hours"], 1.25))
    #expect(day.bed.start == "2026-03-13T23:05:00" && day.bed.end == "2026-03-14T06:50:00")
  }

  @Test(
    "Garmin's nights in other languages, whatever the first column is called",
    arguments: [
      "Schlafscore 4 Wochen,Score,Ruheherzfrequenz,Body Battery,Puls-Ox,Atmung,HFV-Status,Qualität,Dauer,Schlafbedarf,Schlafenszeit,Aufwachzeit\n2026-03-01,80,48,+60,94.60,13.96,62,Gut,7 Std. 44 Min.",
      "Score de sommeil 4 semaines,Score,Fréquence cardiaque au repos,Body Battery,Oxymètre de pouls,Respiration,Statut VFC,Qualité,Durée,Besoin de sommeil,Heure de coucher,Heure de réveil\n1 mars 2026,80,48,+60,94.60,13.96,62,Bon,7 h 44 min",
      "Puntuación de sueño 4 semanas,Puntuación,Frecuencia cardiaca en reposo,Body Battery,Pulsioximetría,Respiración,Estado de VFC,Calidad,Duración,Necesidad de sueño,Hora de acostarse,Hora de despertarse\n2026-03-01,80,48,+60,94.60,13.96,62,Buena,7h 44min",
      "Punteggio sonno 4 settimane,Punteggio,Frequenza cardiaca a riposo,Body Battery,Pulse Ox,Respirazione,Stato HRV,Qualità,Durata,Fabbisogno di sonno,Ora di coricarsi,Ora di risveglio\n2026-03-01,80,48,+60,94.60,13.96,62,Buona,7h 44min",
      "Slaapscore 4 weken,Score,Hartslag in rust,Body Battery,Pulse Ox,Ademhaling,HRV-status,Kwaliteit,Duur,Slaapbehoefte,Bedtijd,Wektijd\n2026-03-01,80,48,+60,94.60,13.96,62,Goed,7u 44m",
      "Pontuação do sono 4 semanas,Pontuação,Frequência cardíaca em repouso,Body Battery,Pulse Ox,Respiração,Status da VFC,Qualidade,Duração,Necessidade de sono,Hora de dormir,Hora de acordar\n2026-03-01,80,48,+60,94.60,13.96,62,Boa,7h 44min",
    ])
  func garminNightsInOtherLanguages(start: String) throws {
    let found = days(start + ",8h,23:15,7:03\n", "Sleep.csv")
    let night = try #require(found.first)
    #expect(night.service == .garmin && night.day.description == "2026-03-01")
    #expect(night.metrics["resting_hr"] == 48 && night.metrics["blood_oxygen_saturation"] == 94.6)
    #expect(night.metrics["respiratory_rate"] == 13.96 && night.scores["sleep_score"] == 80)
    #expect(isClose(night.sleep["total_hours"], 464.0 / 60))
    #expect(night.bed.start == "2026-02-28T23:15:00" && night.bed.end == "2026-03-01T07:03:00")
  }

  @Test("The change of skin temperature may be below zero, and in Fahrenheit")
  func skinTemperature() {
    let found = days(
      "Sleep Score 4 Weeks,Score,Skin Temp Change,Duration,Sleep Need,Bedtime,Wake Time\n"
        + "2026-03-01,80,-0.3°,7h,8h,11:15 PM,7:03 AM\n2026-03-02,80,+0.9 °F,7h,8h,11:15 PM,7:03 AM\n")
    let changes = found.map { $0.metrics["temperature_deviation"] ?? 0 }
    #expect(changes.count == 2 && isClose(changes[0], -0.3) && isClose(changes[1], 0.5))
  }

  @Test("A table of Health Auto Export by the hour: means of vital signs, sums of steps and energy")
  func healthAutoExportTable() throws {
    let found = days(
      "Date/Time,Heart Rate Variability (ms),Step Count (count),Active Energy (kJ),Sleep Analysis [Total] (hr),Sleep Analysis [REM] (hr)\n"
        + "2026-03-02 00:00:00,60,,41.84,7.5,1.5\n2026-03-02 01:00:00,64,1000,41.84,,\n"
        + "2026-03-02 02:00:00,62,500,,,\n")
    let day = try #require(found.first)
    #expect(found.count == 1 && day.metrics["hrv"] == 62 && day.hrvKind == .sdnn)
    #expect(day.metrics["step_count"] == 1500 && isClose(day.metrics["active_calories"], 20))
    #expect(day.sleep == ["total_hours": 7.5, "rem_hours": 1.5])
  }

  @Test(
    "Nights, days and weights of further apps",
    arguments: [
      (
        "Date,Sleep Score,Recovery Score,Total Steps,Total Sleep,Sleep Awake Time,Deep Sleep,REM Sleep,Light Sleep,Average RHR,Average HRV\n2026-03-02,82,75,9000,444,20,80,90,274,48,62\n",
        ExportService.ultrahuman, ["resting_hr": 48, "hrv": 62, "step_count": 9000], 7.4
      ),
      (
        "date,deepSleepTime,shallowSleepTime,wakeTime,start,stop,REMTime,naps\n2026-03-02,76,206,3,2026-03-02 02:13:00+0000,2026-03-02 08:05:00+0000,78,\n",
        .zepp, [:], 6
      ),
      (
        "date,steps,distance,runDistance,calories\n2026-03-02,8123,5900,120,310\n", .zepp,
        ["step_count": 8123, "distance_km": 5.9, "active_calories": 310], nil
      ),
      (
        "Start;End;Sleep Quality;Regularity;Awake (seconds);Dream (seconds);Light (seconds);Deep (seconds);Time in bed (seconds);Time asleep (seconds)\n2026-03-01 23:00:00;2026-03-02 07:00:00;93%;80%;1800;5400;16200;5400;28800;27000\n",
        .sleepCycle, [:], 7.5
      ),
      (
        "Date,Time,Measurement,Value,Unit,Comment\n2026-03-02,07:00:00,Bodyweight,154.3,lbs,\n2026-03-02,07:00:00,Waist,80,cm,\n",
        .fitnotes, ["weight_kg": 154.3 * 0.453_592_37], nil
      ),
    ] as [(String, ExportService, [String: Double], Double?)])
  func furtherApps(text: String, service: ExportService, metrics: [String: Double], asleep: Double?) throws {
    let found = days(text)
    let day = try #require(found.first)
    #expect(found.count == 1 && day.service == service && day.day.description == "2026-03-02")
    #expect(day.metrics == metrics)
    #expect(asleep.map { isClose(day.sleep["total_hours"], $0) } ?? day.sleep.isEmpty)
    guard case .days(let table) = ContentKind(of: Array(text.utf8)) else {
      Issue.record("the gate does not know the table")
      return
    }
    #expect(table.maker == service.name && table.isRead)
  }

  @Test("A row a value: biometrics of Cronometer, with the unit beside the value")
  func cronometerBiometrics() throws {
    let found = days(
      """
      Day,Time,Group,Metric,Unit,Amount
      2026-03-02,7:00 AM,Uncategorized,Weight (Apple Health),lbs,154.3
      2026-03-02,7:00 AM,Uncategorized,Body Fat,%,18.2
      2026-03-02,7:05 AM,Uncategorized,Resting Heart Rate (Oura),bpm,48
      2026-03-02,7:05 AM,Uncategorized,Heart Rate Variability (Apple Health),ms,62
      2026-03-02,,Uncategorized,Sleep,hours,7.4
      2026-03-02,,Uncategorized,Blood Pressure,mmHg,120/80
      2026-03-03,7:00 AM,Uncategorized,Weight,kg,70.1
      """)
    let day = try #require(found.first)
    #expect(found.count == 2 && day.service == .cronometer && found[1].metrics == ["weight_kg": 70.1])
    #expect(isClose(day.metrics["weight_kg"], 69.989, 0.001) && day.metrics["body_fat_pct"] == 18.2)
    #expect(day.metrics["resting_hr"] == 48 && day.metrics["hrv"] == 62 && day.hrvKind == .sdnn)
    #expect(day.sleep["total_hours"] == 7.4 && day.metrics.count == 4)
  }

  @Test("Food of Cronometer: days, days with meals and their total, and foods")
  func cronometer() {
    let daily = days(
      "Date,Group,Energy (kcal),Alcohol (g),Water (g),Carbs (g),Fat (g),Protein (g),Completed\n"
        + "3/14/2026,Breakfast,400,0,300,50,20,30,true\n3/14/2026,Dinner,800,28,500,90,40,50,true\n"
        + "3/14/2026,Total,1200,28,800,140,60,80,true\n")
    let foods = days(
      "Day,Time,Group,Food Name,Amount,Energy (kcal),Alcohol (g),Water (g),Carbs (g),Fat (g),Protein (g)\n"
        + "2026-03-14,,Breakfast,Oats,100 g,400,0,300,50,20,30\n2026-03-14,,Dinner,Pasta,1,800,28,500,90,40,50\n"
    )
    for found in [daily, foods] {
      #expect(found.count == 1 && found[0].service == .cronometer)
      #expect(found[0].metrics["dietary_energy_kj"] == 1200 && found[0].metrics["protein_g"] == 80)
      #expect(found[0].metrics["alcohol_drinks"] == 2 && found[0].metrics["water_ml"] == 800)
    }
  }

  @Test("Oura's trends with a part of their columns")
  func ouraTrends() throws {
    let day = try #require(
      days(
        "date,Sleep Score,Total Sleep Duration,Average Resting Heart Rate,Average HRV,Temperature Deviation\n"
          + "2026-03-02,80,27000,48.5,45,0.1\n"
      ).first)
    #expect(day.sleep["total_hours"] == 7.5 && day.metrics["resting_hr"] == 48.5 && day.metrics["hrv"] == 45)
  }

  @Test("A row a value: TrainingPeaks")
  func trainingPeaks() throws {
    let day = try #require(
      days(
        """
        "Timestamp","Type","Value"
        "2026-03-02 06:30:00","HRV","62"
        "2026-03-02 06:30:00","Pulse","48"
        "2026-03-02 06:30:00","Sleep Hours","7.4"
        "2026-03-02 06:30:00","Weight Pounds","154.3"
        """, "metrics.csv"
      ).first)
    #expect(day.metrics["hrv"] == 62 && day.metrics["resting_hr"] == 48 && day.sleep["total_hours"] == 7.4)
    #expect(abs((day.metrics["weight_kg"] ?? 0) - 69.99) < 0.01)
  }

  @Test("Weights in the unit of the heading, and nights in seconds: Withings")
  func withings() throws {
    let day = try #require(
      days("Date,\"Weight (lb)\",\"Fat mass (lb)\",Comments\n\"2026-03-02 07:00:00\",154.32,30.1,\n").first)
    #expect(abs((day.metrics["weight_kg"] ?? 0) - 70) < 0.01)
    #expect(abs((day.metrics["body_fat_pct"] ?? 0) - 19.5) < 0.01)
    let night = try #require(
      days(
        "from,to,\"light (s)\",\"deep (s)\",\"rem (s)\",\"awake (s)\"\n2026-03-01T23:00:00+01:00,2026-03-02T06:40:00+01:00,14400,5400,5400,900\n",
        "sleep.csv"
      ).first)
    #expect(night.day.description == "2026-03-02" && night.sleep["total_hours"] == 7)
  }

  @Test(
    "Weights in other languages",
    arguments: [
      "Date,\"Poids (kg)\",\"Masse grasse (kg)\"\n2026-03-02 07:00:00,70.2,12\n",
      "Datum;Gewicht (kg);Fettmasse (kg)\n2026-03-02 07:00:00;70,2;12,5\n",
      "Fecha,Peso (kg)\n2026-03-02,70.2\n",
    ])
  func weightsInOtherLanguages(text: String) {
    #expect(days(text).first?.metrics["weight_kg"] == 70.2)
  }

  @Test("A diary with a column of weights is no table of weights: the other columns would be lost")
  func diaries() {
    var index = ExportIndex()
    let text = "Datum;Ruhepuls;HRV;Schlaf (h);Gewicht (kg)\n01.03.2026;48;62;7,5;70,2\n"
    index.read(Array(text.utf8), path: "tagebuch.csv")
    #expect(index.days.isEmpty)
  }

  @Test("The weights of a strength log are not the athlete's")
  func strengthLog() {
    var index = ExportIndex()
    let text = "Date,Exercise,Reps,Weight(kg)\n2026-03-02 08:00:00,Barbell Squat,5,100.0\n"
    index.read(Array(text.utf8), path: "fitbod.csv")
    #expect(index.days.isEmpty && !index.isList("fitbod.csv"))
  }

  @Test("Nights of Oura's app, whatever the file is called")
  func ouraNights() {
    let found = days(
      "day;average_hrv;lowest_heart_rate;total_sleep_duration;type\n2026-03-02;62;46;25200;long_sleep\n")
    #expect(found.first?.sleep["total_hours"] == 7 && found.first?.metrics["hrv"] == 62)
  }

  @Test("Of a night in two parts the longer gives breathing and score, whichever comes first")
  func nightInParts() throws {
    let heading =
      "Cycle start time,Cycle end time,Cycle timezone,Sleep onset,Wake onset,Sleep performance %,"
      + "Respiratory rate (rpm),Asleep duration (min),Nap\n"
    let cycle = "2026-01-10 00:40:00,2026-01-11 01:00:00,UTC+01:00,"
    let parts = [
      cycle + "2026-01-10 05:10:00,2026-01-10 07:40:00,20,15.9,140,false\n",
      cycle + "2026-01-10 00:40:00,2026-01-10 04:10:00,61,16.2,200,false\n",
    ]
    for rows in [parts, parts.reversed()] {
      let day = try #require(ExportDay.merged(days(heading + rows.joined(), "sleeps.csv")).first)
      #expect(day.scores["sleep_performance"] == 61 && day.metrics["respiratory_rate"] == 16.2)
    }
  }

  @Test("Sleeps less than three hours apart are one night in Whoop, although it calls the second a nap")
  func whoopNaps() throws {
    let heading =
      "Cycle start time,Cycle timezone,Sleep onset,Wake onset,Asleep duration (min),Awake duration (min),Nap\n"
    func row(_ from: String, _ to: String, _ minutes: Int, _ isNap: Bool) -> String {
      "2026-01-10 00:00:00,UTC+01:00,2026-01-10 \(from):00,2026-01-10 \(to):00,\(minutes),10,\(isNap)\n"
    }
    let rows =
      row("15:00", "16:00", 50, true) + row("05:00", "08:00", 170, true) + row("00:00", "04:00", 230, false)
    let day = try #require(ExportDay.merged(days(heading + rows, "sleeps.csv")).first)
    #expect(isClose(day.sleep["total_hours"] ?? 0, 400.0 / 60, 1e-9))
    #expect(isClose(day.sleep["awake_hours"] ?? 0, 80.0 / 60, 1e-9))
    #expect(isClose(day.metrics["nap_hours"] ?? 0, 50.0 / 60, 1e-9))
  }

  @Test("Sleeps of a day in Withings: less than three hours apart is one night, the other a nap")
  func withingsSleeps() throws {
    let found = days(
      """
      from,to,"light (s)","deep (s)","rem (s)","awake (s)"
      2026-03-02T14:00:00+01:00,2026-03-02T15:00:00+01:00,3600,0,0,0
      2026-03-01T23:00:00+01:00,2026-03-02T02:30:00+01:00,7200,3600,1800,0
      2026-03-02T03:30:00+01:00,2026-03-02T06:30:00+01:00,5400,1800,3600,0
      """, "sleep.csv")
    let day = try #require(found.first)
    #expect(found.count == 1 && day.sleep["total_hours"] == 6.5 && day.metrics["nap_hours"] == 1)
    #expect(day.sleep["awake_hours"] == 1 && day.bed.start == "2026-03-01T23:00:00+01:00")
  }

  @Test("Meals of a day add up: MyFitnessPal")
  func myFitnessPal() throws {
    let day = try #require(
      days(
        "Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g)\n2026-03-02,Breakfast,500,10,60,30\n2026-03-02,Dinner,900,30,90,50\n"
      ).first)
    #expect(day.metrics["dietary_energy_kj"] == 1400 && day.metrics["protein_g"] == 80)
  }

  @Test("Three mornings in a row show the order of day and month; a single one reports what is missing")
  func orderOfDates() {
    let heading = "date,HR,AVNN,SDNN,rMSSD,pNN50\n"
    let rows = (2...4).map { "0\($0)/03/2026,48,1240,70,62,33\n" }
    #expect(
      days(heading + rows.joined()).map(\.day.description) == ["2026-03-02", "2026-03-03", "2026-03-04"])
    var index = ExportIndex()
    index.read(Array((heading + rows[0]).utf8), path: "table.csv")
    #expect(
      index.faults.map { $0.fault.reason } == [
        "the dates do not show which number is the day; write them as 2026-03-31"
      ])
  }

  @Test("Oura's trends file is recognised by its headings, and its nights keep their zones")
  func trendsOfOura() {
    let found = days(
      """
      date,Sleep Score,Total Sleep Duration,Average HRV,Readiness Score,Bedtime Start,Bedtime End
      2026-03-02,82,25200,62,80,2026-03-01T23:10:00+10:00,2026-03-02T06:50:00+10:00
      """, "o.csv")
    #expect(found.first?.sleep["total_hours"] == 7 && found.first?.bed.start?.hasSuffix("+10:00") == true)
  }

  @Test("Wellness of intervals.icu: seconds of sleep, headings in one word")
  func intervals() throws {
    let day = try #require(
      days(
        "date,weight_lb,restingHR,hrv,hrvSDNN,sleepSecs,ctl,soreness\n2026-03-02,154.3,47,61,,27000,55,2\n"
      ).first)
    #expect((day.metrics["weight_kg"] ?? 0).rounded() == 70 && day.scores["soreness"] == 2)
    #expect(day.metrics["resting_hr"] == 47 && day.metrics["hrv"] == 61 && day.sleep["total_hours"] == 7.5)
  }

  @Test(
    "Whoop saved by a spreadsheet: semicolons, decimal commas, days before months by the table's evidence")
  func whoopSavedAgain() throws {
    let heading =
      "Cycle start time;Cycle end time;Cycle timezone;Recovery score %;Resting heart rate (bpm);Heart rate variability (ms);Sleep onset;Wake onset;Asleep duration (min)\n"
    let found = days(
      heading
        + "10/01/2026 00:40;11/01/2026 01:00;UTC+01:00;75;58;82,5;10/01/2026 00:45;10/01/2026 07:10;370\n"
        + "13/01/2026 23:40;15/01/2026 00:00;UTC+01:00;61;59;70;13/01/2026 23:45;14/01/2026 07:10;420\n",
      "physiological_cycles.csv")
    #expect(found.map(\.day.description) == ["2026-01-10", "2026-01-14"])
    #expect(
      found.map { $0.metrics["hrv"] } == [82.5, 70] && found[1].bed.start == "2026-01-13T23:45:00+01:00")
  }

  @Test("A document of Health Auto Export")
  func healthAutoExport() throws {
    let text =
      #"{"data":{"metrics":[{"name":"resting_heart_rate","units":"count/min","data":[{"date":"2026-03-01 00:00:00 +0100","qty":48}]},"#
      + #"{"name":"heart_rate_variability","units":"ms","data":[{"date":"2026-03-01 03:00:00 +0100","qty":62}]},"#
      + #"{"name":"sleep_analysis","units":"hr","data":[{"date":"2026-03-01 00:00:00 +0100","core":4.3,"deep":1.1,"rem":1.9,"totalSleep":7.3,"#
      + #""sleepEnd":"2026-03-01 06:40:00 +0100"}]}],"workouts":[]}}"#
    let day = try #require(days(text, "HealthAutoExport-2026-03-01.json").first)
    #expect(day.metrics["resting_hr"] == 48 && day.metrics["hrv"] == 62 && day.hrvKind == .sdnn)
    #expect(day.sleep["total_hours"] == 7.3)
  }

  @Test("Units of Health Auto Export other than metric")
  func healthAutoExportUnits() throws {
    let metrics = [
      ("apple_sleeping_wrist_temperature", "degF", 95.0), ("walking_running_distance", "mi", 4),
      ("dietary_water", "fl_oz_us", 60), ("weight_body_mass", "lb", 154),
    ].map { name, unit, value in
      #"{"name":"\#(name)","units":"\#(unit)","data":[{"date":"2026-03-01 00:00:00 +0100","qty":\#(value)}]}"#
    }
    let text = Self.healthAutoExport(metrics.joined(separator: ","))
    let day = try #require(days(text, "HealthAutoExport-2026-03-01.json").first)
    for (key, value) in [
      ("apple_sleeping_wrist_temperature", 35.0), ("distance_km", 6.437), ("water_ml", 1774.4),
      ("weight_kg", 69.85),
    ] {
      #expect(abs((day.metrics[key] ?? 0) - value) < 0.05, "\(key)")
    }
  }

  private static func healthAutoExport(_ metrics: String) -> String {
    "{\"data\":{\"metrics\":[" + metrics + "],\"workouts\":[]}}"
  }

  @Test("Sleeps of a day in Health Auto Export: less than three hours apart is one night, the other a nap")
  func healthAutoExportSleeps() throws {
    func sleep(_ start: String, _ end: String, _ hours: Double) -> String {
      "{\"date\":\"2026-03-01 00:00:00 +0100\",\"core\":\(hours),\"totalSleep\":\(hours),"
        + "\"sleepStart\":\"\(start) +0100\",\"sleepEnd\":\"\(end) +0100\"}"
    }
    let text = Self.healthAutoExport(
      #"{"name":"sleep_analysis","units":"hr","data":["#
        + [
          sleep("2026-02-28 22:00:00", "2026-03-01 02:30:00", 4.25),
          sleep("2026-03-01 3:30:00 AM", "2026-03-01 6:30:00 AM", 2.75),
          sleep("2026-03-01 14:00:00", "2026-03-01 15:00:00", 1),
        ].joined(separator: ",") + "]}")
    let found = days(text, "export.json")
    let day = try #require(found.first)
    #expect(found.count == 1 && day.sleep["total_hours"] == 7 && day.metrics["nap_hours"] == 1)
    #expect(day.bed.start == "2026-02-28T22:00:00+01:00" && day.bed.end == "2026-03-01T06:30:00+01:00")
  }

  @Test("Stages that Health Auto Export lists one by one are joined to a night")
  func healthAutoExportStages() throws {
    func stage(_ start: String, _ end: String, _ value: String) -> String {
      "{\"startDate\":\"\(start) +0100\",\"endDate\":\"\(end) +0100\",\"value\":\"\(value)\",\"source\":\"Watch\"}"
    }
    let text = Self.healthAutoExport(
      #"{"name":"sleep_analysis","units":"hr","data":["#
        + [
          stage("2026-02-28 23:00:00", "2026-03-01 01:00:00", "Core"),
          stage("2026-03-01 01:00:00", "2026-03-01 02:00:00", "Deep"),
          stage("2026-03-01 02:00:00", "2026-03-01 02:30:00", "Awake"),
          stage("2026-03-01 02:30:00", "2026-03-01 06:30:00", "REM"),
        ].joined(separator: ",") + "]}")
    let day = try #require(days(text, "export.json").first)
    #expect(day.day.description == "2026-03-01" && day.sleep["total_hours"] == 7)
    #expect(day.sleep["deep_hours"] == 1 && day.sleep["awake_hours"] == 0.5)
  }

  @Test("Of two sources in Health Auto Export one counts on all days; nothing is averaged or added twice")
  func healthAutoExportSources() {
    func metric(_ name: String, _ one: Int, _ other: Int) -> String {
      let entries = (1...5).flatMap { day -> [String] in
        let sources: [(name: String, value: Int)] =
          day == 3 ? [("Apple Watch", other)] : [("Ring", one), ("Apple Watch", other)]
        return sources.map { source in
          "{\"date\":\"2026-03-0\(day) 00:00:00 +0100\",\"qty\":\(source.value),\"source\":\"\(source.name)\"}"
        }
      }
      return "{\"name\":\"\(name)\",\"units\":\"count\",\"data\":[\(entries.joined(separator: ","))]}"
    }
    let text = Self.healthAutoExport(
      metric("resting_heart_rate", 46, 56) + "," + metric("step_count", 8000, 9000))
    let found = days(text, "export.json")
    #expect(found.map { $0.metrics["resting_hr"] } == [56, 56, 56, 56, 56])
    #expect(found.map { $0.metrics["step_count"] } == [9000, 9000, 9000, 9000, 9000])
  }

  @Test("The list of Garmin's web page: kilometres, metres of the pool, two dashes for nothing")
  func garminWebList() throws {
    var index = ExportIndex()
    index.read(
      Array(
        """
        Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Total Ascent,Moving Time,Elapsed Time
        Running,2026-03-14 08:01:22,false,"Lisbon Running","10.02","702","00:52:11","151","172","85","00:51:58","00:53:40"
        Pool Swim,2026-03-15 07:00:00,false,"Pool Swim","1,500","410","00:33:20","128","149","--","00:31:00","00:35:00"
        """.utf8), path: "Activities.csv")
    let summaries = index.activities.map(\.summary)
    #expect(summaries.map(\.distance) == [10_020, 1500] && summaries.map(\.timerTime) == [3131, 2000])
    #expect(summaries.map(\.elevationGain) == [85, nil] && summaries[0].localClock == 28_882)
    #expect(index.services == [.garmin] && index.faults.isEmpty)
  }

  @Test("The steps of the runs tell miles from kilometres; a track run is in metres")
  func garminWebListUnits() throws {
    let head =
      "Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR,Avg Stride Length,Steps\n"
    func distances(_ rows: String) -> (distances: [Double?], inMiles: Int, inKilometres: Int) {
      var index = ExportIndex()
      index.read(Array((head + rows).utf8), path: "Activities.csv")
      return (index.activities.map(\.summary.distance), index.inMiles, index.inKilometres)
    }
    let swim = "Pool Swim,2026-03-15 07:00:00,false,Swim,\"1,640\",410,00:33:20,128,149,--,--\n"
    let miles = distances(
      "Running,2026-03-14 08:01:22,false,Run,6.23,702,00:52:11,151,172,1.12,\"8,912\"\n" + swim)
    #expect(abs((miles.distances[0] ?? 0) - 10_026.2) < 1 && abs((miles.distances[1] ?? 0) - 1499.6) < 1)
    #expect(miles.inMiles == 2)
    let metric = distances(
      "Running,2026-03-14 08:01:22,false,Run,9.98,702,00:52:11,151,172,1.12,\"8,912\"\n" + swim)
    #expect(metric.distances == [9980, 1640] && metric.inMiles == 0 && metric.inKilometres == 0)
    let open = distances(
      "Running,2026-03-14 08:01:22,false,Run,6.23,702,00:52:11,151,172,--,--\n" + swim)
    #expect(open.distances == [6230, 1640] && open.inKilometres == 1)
    let track = distances(
      "Track Running,2026-03-14 08:01:22,false,Track,\"5,000\",402,00:21:11,161,182,1.32,\"3,912\"\n")
    #expect(track.distances == [5000])
  }

  @Test("Strava's list of 2018")
  func firstForm() throws {
    var index = ExportIndex()
    index.read(
      Array(
        "id,date,name,type,description,elapsed_time,distance,commute,gear,filename\n1,2018-09-12 15:02:23,Evening Ride,Ride,,783,3681.0,true,Merida,\n"
          .utf8), path: "activities.csv")
    let summary = try #require(index.activities.first?.summary)
    #expect(summary.elapsedTime == 783 && summary.distance == 3681 && summary.startInstant == 1_536_764_543)
  }

  @Test(
    "A recording is not a table of days",
    arguments: [
      "time,hr,power\n0,100,200\n", "date,hr,speed\n2026-01-01T08:00:00Z,100,3\n", "a,b\n1,2\n",
    ])
  func recordings(text: String) {
    var index = ExportIndex()
    index.read(Array(text.utf8), path: "ride.csv")
    #expect(!index.isList("ride.csv") && index.days.isEmpty && index.empty.isEmpty)
  }

  @Test("Oxygen as a share of 1 is in per cent; what is left out is named by its key and day")
  func shares() throws {
    func metric(_ name: String, _ unit: String, _ value: Double) -> String {
      "{\"name\":\"\(name)\",\"units\":\"\(unit)\",\"data\":[{\"date\":\"2026-03-02 00:00:00 +0100\",\"qty\":\(value)}]}"
    }
    let metrics =
      metric("blood_oxygen_saturation", "%", 0.964) + "," + metric("resting_heart_rate", "count/min", 900)
    var index = ExportIndex()
    index.read(Array("{\"data\":{\"metrics\":[\(metrics)]}}".utf8), path: "a.json")
    #expect(isClose(index.days.first?.metrics["blood_oxygen_saturation"], 96.4))
    #expect(index.refused == 1 && index.firstRefused?.key == "resting_hr")
    #expect(index.firstRefused?.day == CalendarDay("2026-03-02"))
  }

  @Test("A table of nights from Garmin's web page is not Oura's, whatever its file is called")
  func garminNights() throws {
    let text =
      "Date,Score,Resting Heart Rate,Quality,Duration,Sleep Need,Bedtime,Wake Time\n2026-03-02,78,48,Good,7h 20min,8h,11:05 PM,6:40 AM\n"
    var index = ExportIndex()
    index.read(Array(text.utf8), path: "sleep.csv")
    #expect(index.days.map(\.service) == [.garmin] && index.days[0].metrics["resting_hr"] == 48)
  }
}
