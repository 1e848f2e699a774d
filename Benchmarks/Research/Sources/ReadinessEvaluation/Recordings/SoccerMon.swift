import ActivityStreams
import AthleteReadiness
import TextFormats

extension RecordedCohort {
  /// Loads SoccerMon: two years of questionnaires and session RPE from elite football players, without
  /// device data.
  ///
  /// - Parameter folder: The folder that contains `soccermon_daily.csv.gz`.
  /// - Returns: `nil` if the file does not exist.
  /// - Note: Midoglu et al. 2024, CC BY 4.0.
  package static func soccerMon(folder: String) -> RecordedCohort? {
    guard let table = DailyTable(path: folder + "/soccermon_daily.csv.gz"),
      let first = CalendarDay("2020-01-01"), let last = CalendarDay("2021-12-31"),
      let split = CalendarDay("2021-01-01")
    else { return nil }
    var athletes: [String: RecordedAthlete] = [:]
    for row in table.rows {
      guard let name = table.text(row, "player_id"), let day = table.day(row, "date") else { continue }
      var athlete =
        athletes[name] ?? RecordedAthlete(name: name, firstDay: first, days: first.days(to: last) + 1)
      defer { athletes[name] = athlete }
      guard let place = athlete.place(day) else { continue }
      var answers = CheckIn()
      answers.feel = table.number(row, "readiness")
      answers.fatigue = table.number(row, "fatigue")
      answers.muscleComfort = table.number(row, "soreness")
      answers.calm = table.number(row, "stress")
      answers.mood = table.number(row, "mood")
      answers.sleepQualityScore = table.number(row, "sleep_quality")
      if !answers.isEmpty { athlete.mornings[place].checkIn = answers }
      if let hours = table.number(row, "sleep_duration") {
        var night = NightSleep()
        night.total = hours
        night.source = "questionnaire"
        athlete.mornings[place].sleep = night
      }
      if let load = table.number(row, "daily_load"), load > 0 {
        var session = DayWorkout()
        session.sessionRating = load
        athlete.evenings[place].workouts = [session]
      }
      athlete.evenings[place].loadLogged = true
      athlete.series[.readiness]?[place] = answers.feel
      athlete.series[.comfort]?[place] = answers.muscleComfort
    }
    return RecordedCohort(
      name: "SoccerMon", split: split, athletes: athletes.values.sorted { $0.name < $1.name })
  }
}
