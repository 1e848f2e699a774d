import ActivityStreams
import AthleteReadiness
import RealModule
import TextFormats

extension RecordedCohort {
  /// Loads LifeSnaps: four months of wristband data from everyday life, with a short mood question.
  ///
  /// Resting heart rate is computed from the whole day, so it is assigned to the following morning.
  ///
  /// - Parameter folder: The folder with `lifesnaps_daily.csv`.
  /// - Returns: `nil` if the file does not exist.
  /// - Note: Yfantidou et al. 2022, CC BY 4.0.
  package static func lifeSnaps(folder: String) -> RecordedCohort? {
    guard let table = DailyTable(path: folder + "/lifesnaps_daily.csv"),
      let split = CalendarDay("2021-06-25")
    else { return nil }
    var rows: [String: [(day: CalendarDay, row: [String])]] = [:]
    for row in table.rows {
      guard let name = table.text(row, "id"), let day = table.day(row, "date") else { continue }
      rows[name, default: []].append((day, row))
    }
    let athletes = rows.sorted { $0.key < $1.key }.compactMap { name, days -> RecordedAthlete? in
      guard let first = days.map(\.day).min(), let last = days.map(\.day).max() else { return nil }
      var athlete = RecordedAthlete(name: name, firstDay: first, days: first.days(to: last) + 2)
      for (day, row) in days { athlete.takeLifeSnaps(table, row, day) }
      return athlete
    }
    return RecordedCohort(name: "LifeSnaps", split: split, athletes: athletes)
  }
}

extension RecordedAthlete {
  fileprivate mutating func takeLifeSnaps(_ table: DailyTable, _ row: [String], _ day: CalendarDay) {
    guard let place = place(day) else { return }
    var morning = mornings[place]
    if let hrv = table.number(row, "rmssd"), hrv > 1 {
      morning.metrics[.hrv] = hrv
      morning.hrvKind = .rmssd
      series[.variability]?[place] = Double.log(hrv)
    }
    morning.metrics[.respiratoryRate] = table.number(row, "full_sleep_breathing_rate")
    morning.metrics[.wristTemperature] = table.number(row, "nightly_temperature")
    morning.metrics[.oxygenSaturation] = table.number(row, "spo2")
    if let asleep = table.number(row, "minutesAsleep"), asleep > 0 {
      var night = NightSleep()
      night.total = asleep / 60
      night.awake = table.number(row, "minutesAwake").map { $0 / 60 }
      night.source = "wrist"
      morning.sleep = night
    }
    mornings[place] = morning
    if let heartRate = table.number(row, "resting_hr"), heartRate > 20 {
      if mornings.indices.contains(place + 1) {
        mornings[place + 1].metrics[.restingHeartRate] = heartRate
        series[.heartRate]?[place + 1] = heartRate
      }
    }
    evenings[place].metrics[.steps] = table.number(row, "steps")
    if let calories = table.number(row, "calories"), calories > 0 {
      evenings[place].metrics[.activeEnergy] = max(0, calories - 1500)
    }
    let minutes = ["moderately_active_minutes", "very_active_minutes"].map { table.number(row, $0) }
    if let moderate = minutes[0], let hard = minutes[1] {
      evenings[place].loadLogged = true
      if moderate + hard > 0 {
        var session = DayWorkout()
        session.load = moderate + 2 * hard
        session.duration = moderate + hard
        evenings[place].workouts = [session]
      }
    } else {
      evenings[place].loadLogged = false
    }
    if let tired = table.number(row, "TIRED") { series[.tired]?[place] = tired > 0 ? 1 : 0 }
  }
}
