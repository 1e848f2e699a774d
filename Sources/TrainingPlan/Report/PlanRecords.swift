import AthleteReadiness
import DayDocuments
import DayRecords
import Documents
import TextFormats

/// The day records of a plan document, combined with the training in its other lists, for the brief and the
/// forecast.
///
/// Page: *The daily feed*, tests: `PlanRecordsTests`.
struct PlanRecords {
  private var records: [BriefRecord] = []
  private var profile: ProfileChange?

  /// Reads the records of a document. Each rejected value becomes a problem with its location.
  init(_ input: PlanInput, _ problems: inout [PlanProblem]) {
    var reportedPaths = Set(problems.map(\.path))
    func note(_ problem: PlanProblem) {
      if reportedPaths.insert(problem.path).inserted { problems.append(problem) }
    }
    var options = input.options
    for record in input.records {
      options.budget = input.options.budget.anew()
      do throws(RecordError) {
        let read = try BriefRecord(reading: record.bytes, options: options)
        records.append(read)
        for drop in read.dropped {
          if let problem = Self.problem(drop, record.path, drop.path) { note(problem) }
        }
      } catch {
        note(PlanProblem(.badPart, path: record.path, field: error.field ?? "date"))
      }
    }
    guard let athlete = input.athlete else { return }
    do throws(RecordError) {
      profile = try ProfileChange(reading: athlete)
      // Parse the athlete as part of a record, because the record reader reports ignored values.
      let line = Array(#"{"date":"2000-01-01","athlete_info":"#.utf8) + athlete + Array("}".utf8)
      for drop in try BriefRecord(reading: line).dropped {
        let field = String(drop.path.drop { $0 != "." }.dropFirst())
        if let problem = Self.problem(drop, "athlete", field) { note(problem) }
      }
    } catch {
      note(PlanProblem(.badPart, path: "athlete", field: error.field ?? "athlete"))
    }
  }

  private static func problem(_ drop: DroppedValue, _ path: String, _ field: String) -> PlanProblem? {
    kind(of: drop.reason).map {
      PlanProblem($0, path: field.isEmpty ? path : "\(path).\(field)", field: field, nearest: drop.nearest)
    }
  }

  /// Returns the kind of problem for a dropped value; `nil` if nothing was lost, as with zeros in place of
  /// missing values, a repeated session or a past day.
  private static func kind(of reason: DroppedValue.Reason) -> PlanProblem.Kind? {
    switch reason {
    case .implausible: .outOfRange
    case .unknownWord: .unknownWord
    case .badTime: .badTime
    case .tooMany: .tooMany
    case .wrongType, .otherUnit: .notReadable
    case .unknownKey: .unknownKey
    case .duplicate, .empty, .dayInThePast, .otherDay, .farAhead: nil
    }
  }

  /// Returns the symptoms in today's journal and evening entries, which the morning brief did not know.
  func eveningReports(on day: CalendarDay) -> [Symptom] {
    let evenings = records.filter { $0.day.day == day }.compactMap(\.day.evening)
    return evenings.flatMap { $0.symptoms + $0.behaviours.compactMap(\.illness) }
  }

  /// Returns the assessment of the given day; `nil` if no record is on or before it.
  func assessment(
    on day: CalendarDay, _ input: PlanInput, done: [DoneWorkout], _ settings: ReadinessSettings,
    _ problems: inout [PlanProblem]
  ) -> (DayAssessment, AthleteState)? {
    guard let first = records.first(where: { $0.day.day <= day }) else { return nil }
    var result: (DayAssessment, AthleteState)?
    do throws(RecordError) {
      let history = DayHistory(trained(input, done, before: day, like: first), profile: profile)
      _ = try history.replay(through: day, settings: settings, shownOnly: day) { assessment, state in
        if assessment.day == day { result = (assessment, state) }
      }
    } catch {
      problems.append(PlanProblem(.badPart, path: "day", field: "day"))
    }
    return result
  }

  /// Number of days of training to include. Older loads no longer have an effect.
  private static let memory = 400

  /// Returns the records with all listed sessions added to their days.
  ///
  /// A day without an entry between two days of the history is a rest day, unless the history marks its
  /// training as unknown.
  private func trained(
    _ input: PlanInput, _ all: [DoneWorkout], before day: CalendarDay, like sample: BriefRecord
  ) -> [BriefRecord] {
    let first = day.adding(days: -Self.memory)
    let byDay = Dictionary(grouping: all.filter { $0.day >= first && $0.day < day }, by: \.day)
    let listed = input.done.filter { $0.summary != nil && $0.day >= first && $0.day < day }.map(\.day)
    let span = listed.min().flatMap { low in listed.max().map { low...$0 } }
    let unlogged = Set(input.history.unlogged)
    guard !byDay.isEmpty else { return records }
    var result = records
    var recorded: Set<CalendarDay> = []
    func sessions(on day: CalendarDay) -> [DayWorkout]? {
      if let dayWorkouts = byDay[day] { return dayWorkouts.map(\.dayWorkout) }
      return span?.contains(day) == true && !unlogged.contains(day) ? [] : nil
    }
    for place in result.indices where result[place].day.evening != nil {
      let day = result[place].day.day
      guard let workouts = sessions(on: day) else { continue }
      if result[place].day.evening?.workouts.isEmpty == true || byDay[day] != nil {
        result[place].day.evening?.workouts = workouts
        result[place].day.evening?.loadLogged = nil
      }
      recorded.insert(day)
    }
    let days = Set(byDay.keys).union(
      span.map { span in
        (0...max(0, span.lowerBound.days(to: span.upperBound))).map { span.lowerBound.adding(days: $0) }
      } ?? [])
    for day in days.subtracting(recorded).sorted() {
      guard let workouts = sessions(on: day) else { continue }
      var record = sample
      record.phase = .evening
      record.day = DayRecord(day: day)
      record.day.evening = EveningRecord()
      record.day.evening?.workouts = workouts
      record.otherDays = []
      record.profile = nil
      record.sentAt = nil
      record.answeredOn = nil
      record.dropped = []
      result.append(record)
    }
    return result
  }
}
