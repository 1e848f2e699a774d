import ActivityFiles
import ActivityStreams
import AthleteReadiness
import Foundation
import TextFormats

extension RecordedCohort {
  /// PMData: five months of recreational athletes, questionnaires, session RPE and a wrist device.
  ///
  /// The resting heart rate of a day knows the whole day, so the morning after gets it.
  ///
  /// - Parameter folder: holds `pmdata/p01` and so on.
  /// - Returns: `nil` where no athlete is there.
  /// - Note: Thambawita et al. 2020; used for tests alone.
  public static func pmData(folder: String) -> RecordedCohort? {
    guard let first = CalendarDay("2019-11-01"), let last = CalendarDay("2020-03-31"),
      let split = CalendarDay("2020-01-16")
    else { return nil }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/pmdata")) ?? []).sorted()
    let athletes = names.compactMap { name -> RecordedAthlete? in
      let path = folder + "/pmdata/" + name
      guard let answers = DailyTable(path: path + "/pmsys/wellness.csv") else { return nil }
      var athlete = RecordedAthlete(name: name, firstDay: first, days: first.days(to: last) + 1)
      athlete.takeAnswers(answers)
      if let sessions = DailyTable(path: path + "/pmsys/srpe.csv") { athlete.takeSessions(sessions) }
      athlete.takeHeartRates(path + "/fitbit/resting_heart_rate.json")
      athlete.takeNights(path + "/fitbit/sleep.json.gz")
      return athlete
    }
    guard !athletes.isEmpty else { return nil }
    return RecordedCohort(name: "PMData", split: split, athletes: athletes)
  }
}

extension RecordedAthlete {
  fileprivate mutating func takeAnswers(_ table: DailyTable) {
    for row in table.rows {
      guard let day = table.day(row, "effective_time_frame"), let place = place(day) else { continue }
      var answers = CheckIn()
      // The scale begins at 0, that of a day record at 1.
      answers.feel = table.number(row, "readiness").map { max(1, $0) }
      answers.fatigue = table.number(row, "fatigue")
      answers.muscleComfort = table.number(row, "soreness")
      answers.calm = table.number(row, "stress")
      answers.mood = table.number(row, "mood")
      answers.sleepQualityScore = table.number(row, "sleep_quality")
      mornings[place].checkIn = answers
      series[.readiness]?[place] = table.number(row, "readiness")
      series[.comfort]?[place] = answers.muscleComfort
    }
  }

  fileprivate mutating func takeSessions(_ table: DailyTable) {
    for place in evenings.indices { evenings[place].loadLogged = true }
    for row in table.rows {
      guard let day = table.day(row, "end_date_time"), let place = place(day),
        let exertion = table.number(row, "perceived_exertion"),
        let minutes = table.number(row, "duration_min")
      else { continue }
      var session = DayWorkout()
      session.rpe = exertion
      session.duration = minutes
      session.sessionRating = exertion * minutes
      evenings[place].workouts.append(session)
    }
  }

  private struct HeartRate: Decodable {
    struct Value: Decodable { var value: Double }
    var dateTime: String
    var value: Value
  }

  fileprivate mutating func takeHeartRates(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let entries = try? JSONDecoder().decode([HeartRate].self, from: data)
    else { return }
    for entry in entries where entry.value.value > 20 {
      guard let day = CalendarDay(entry.dateTime.prefix(10)), let place = place(day.adding(days: 1)) else {
        continue
      }
      mornings[place].metrics[.restingHeartRate] = entry.value.value
      series[.heartRate]?[place] = entry.value.value
    }
  }

  private struct Night: Decodable {
    struct Levels: Decodable { var summary: [String: Stage] }
    struct Stage: Decodable { var minutes: Double }
    var dateOfSleep: String
    var minutesAsleep: Double
    var minutesAwake: Double
    var levels: Levels?
  }

  fileprivate mutating func takeNights(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let unpacked = try? Gzip.unpack([UInt8](data), limits: .standard),
      let nights = try? JSONDecoder().decode([Night].self, from: Data(unpacked.bytes))
    else { return }
    for night in nights {
      guard let day = CalendarDay(night.dateOfSleep.prefix(10)), let place = place(day) else { continue }
      // The longest sleep of a date is the night.
      if let known = mornings[place].sleep?.total, known * 60 >= night.minutesAsleep { continue }
      var sleep = NightSleep()
      sleep.total = night.minutesAsleep / 60
      sleep.awake = night.minutesAwake / 60
      sleep.deep = night.levels?.summary["deep"].map { $0.minutes / 60 }
      sleep.rem = night.levels?.summary["rem"].map { $0.minutes / 60 }
      sleep.core = night.levels?.summary["light"].map { $0.minutes / 60 }
      sleep.source = "wrist"
      mornings[place].sleep = sleep
    }
  }
}
