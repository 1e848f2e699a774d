import ActivityStreams
import TextFormats

/// A personal record and the one it beat.
package struct PersonalRecord: Sendable, Hashable {
  package let effort: BestEffort
  /// The previous record; `nil` for the first effort at the task.
  package let beaten: BestEffort?
  /// Improvement, as a percentage of the previous record.
  package var improvement: Double? { beaten.map(effort.improvement) }
}

/// An athlete's all-time, season and recent records for every task, with their progression.
///
/// Equalling a record does not set a new one.
///
/// Page: *Personal records*, tests: `PersonalRecordsTests`.
package struct PersonalRecords: Sendable, Hashable {
  /// The records at one task.
  package struct Entry: Sendable, Hashable {
    package let task: EffortTask
    package let best: PersonalRecord
    /// The best effort of the current season.
    package let season: BestEffort?
    /// The best effort of the recent period.
    package let recent: BestEffort?
    /// Number of sessions with an effort at this task.
    package let attempts: Int
  }

  package struct SeasonBook: Sendable, Hashable {
    package let season: Season
    package let book: RecordBook
  }

  /// The records, ordered by task.
  package let entries: [Entry]
  /// Record books of the seasons, oldest first.
  package let seasons: [SeasonBook]
  /// Every record ever set, oldest first. The first effort at a task counts as a record with no predecessor.
  package let progression: [PersonalRecord]

  /// Collects the records set up to a given day.
  ///
  /// - Parameters:
  ///   - efforts: The best efforts of all sessions, in any order.
  ///   - day: The last day; by default the day of the latest effort.
  ///   - settings: The season's first month and the recent period.
  /// - Complexity: O(*n* log *n*).
  package init(
    _ efforts: [BestEffort], through day: CalendarDay? = nil, settings: RecordSettings
  ) {
    let usable = efforts.filter { effort in effort.isUsable && (day.map { effort.day <= $0 } ?? true) }
    let last = day ?? usable.map(\.day).max() ?? CalendarDay(ordinal: 0)
    let season = Season(of: last, startingIn: settings.seasonMonth)
    var recent = RecordBook()
    var books: [Season: RecordBook] = [:]
    var attempts: [EffortTask: Int] = [:]
    for effort in usable {
      attempts[effort.task, default: 0] += 1
      books[Season(of: effort.day, startingIn: settings.seasonMonth), default: RecordBook()].add(effort)
      if effort.day.days(to: last) < settings.recentDays { recent.add(effort) }
    }
    seasons = books.map { SeasonBook(season: $0.key, book: $0.value) }.sorted { $0.season < $1.season }
    var holders: [EffortTask: PersonalRecord] = [:]
    var steps: [PersonalRecord] = []
    let inTime = usable.sorted {
      if $0.day != $1.day { return $0.day < $1.day }
      if $0.task != $1.task { return $0.task < $1.task }
      return $0.holds(against: $1)
    }
    for effort in inTime {
      let held = holders[effort.task]
      if let held, !effort.beats(held.effort) { continue }
      let record = PersonalRecord(effort: effort, beaten: held?.effort)
      holders[effort.task] = record
      steps.append(record)
    }
    progression = steps
    let current = books[season]
    entries = holders.values.map { record in
      let task = record.effort.task
      return Entry(
        task: task, best: record, season: current?[task], recent: recent[task], attempts: attempts[task] ?? 0)
    }.sorted { $0.task < $1.task }
  }

  /// Returns the records set on or after a day that beat an earlier one, newest first.
  package func set(since day: CalendarDay) -> [PersonalRecord] {
    progression.reversed().filter { $0.effort.day >= day && $0.beaten != nil }
  }

  /// Returns the mean-maximal curves of all seasons with data, oldest first.
  package func curves(of measure: EffortMeasure, sport: ThresholdSport) -> [SeasonCurve] {
    seasons.compactMap { entry in
      let curve = entry.book.curve(of: measure, sport: sport)
      return curve.points.isEmpty ? nil : SeasonCurve(season: entry.season, curve: curve)
    }
  }
}

/// A season's mean-maximal curve. The session number of each point is the ordinal of its day.
package struct SeasonCurve: Sendable, Hashable {
  package let season: Season
  package let curve: MeanMaximalCurve
}
