import ActivityFiles
import ActivityStreams
import AthleteReadiness
import Documents
import FormulaLab
import TextFormats

extension RecordedCohort {
  /// Loads PMData: five months of questionnaires, session RPE and wristband data from recreational athletes.
  ///
  /// Resting heart rate is computed from the whole day, so it is assigned to the following morning.
  ///
  /// - Parameter folder: The folder that contains `pmdata/p01` and so on.
  /// - Returns: `nil` without athletes.
  /// - Note: Thambawita et al. 2020; used only for tests.
  package static func pmData(folder: String) -> RecordedCohort? {
    guard let first = CalendarDay("2019-11-01"), let last = CalendarDay("2020-03-31"),
      let split = CalendarDay("2020-01-16")
    else { return nil }
    let names = RecordedFiles.names(in: folder + "/pmdata")
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
      // The scale starts at 0, whereas that of day records starts at 1.
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

  /// Returns the objects in a JSON array; `nil` if it is not an array.
  private static func entries(_ bytes: [UInt8]) -> [JSONMembers]? {
    guard case .array(let elements)? = try? JSONValue.read(bytes) else { return nil }
    return elements.compactMap(\.object).map(JSONMembers.init)
  }

  fileprivate mutating func takeHeartRates(_ path: String) {
    guard let bytes = RecordedFiles.bytes(path), let entries = Self.entries(bytes) else { return }
    for entry in entries {
      guard let rate = entry.object("value")?.looseNumber("value"), rate > 20,
        let day = entry.text("dateTime").flatMap({ CalendarDay($0.prefix(10)) }),
        let place = place(day.adding(days: 1))
      else { continue }
      mornings[place].metrics[.restingHeartRate] = rate
      series[.heartRate]?[place] = rate
    }
  }

  fileprivate mutating func takeNights(_ path: String) {
    guard let bytes = RecordedFiles.bytes(path),
      let unpacked = try? Gzip.unpack(bytes, budget: ReadingBudget()),
      let nights = Self.entries(unpacked.bytes)
    else { return }
    for night in nights {
      guard let day = night.text("dateOfSleep").flatMap({ CalendarDay($0.prefix(10)) }),
        let place = place(day),
        let asleep = night.looseNumber("minutesAsleep"), let awake = night.looseNumber("minutesAwake")
      else { continue }
      // The longest sleep on a date counts as the night.
      if let known = mornings[place].sleep?.total, known * 60 >= asleep { continue }
      let stages = night.object("levels")?.object("summary")
      func hours(_ stage: String) -> Double? { stages?.object(stage)?.looseNumber("minutes").map { $0 / 60 } }
      var sleep = NightSleep()
      sleep.total = asleep / 60
      sleep.awake = awake / 60
      sleep.deep = hours("deep")
      sleep.rem = hours("rem")
      sleep.core = hours("light")
      sleep.source = "wrist"
      mornings[place].sleep = sleep
    }
  }
}
