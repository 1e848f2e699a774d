package import AthleteReadiness
import DayRecords
package import TextFormats

/// What records of days before the open one are to a state.
package struct LateValues: Sendable, Hashable {
  /// The last day of which they tell what the state knows nothing of; `nil` where there is none.
  package var late: (day: CalendarDay, knowledge: [LateKnowledge])? {
    day.map { ($0, knowledge) }
  }
  /// Days of which the state has every number that they tell, the very same.
  package var taken: Set<CalendarDay> = []

  private var day: CalendarDay?
  private var knowledge: [LateKnowledge] = []

  /// Compares what a state remembers with what records alone would have it remember, of the days from the first it remembers on.
  fileprivate init(_ state: RecentDays, _ alone: RecentDays, days: Range<Int>, before open: CalendarDay) {
    for ago in days {
      let unknown = LateKnowledge.allCases.filter { $0.isNews(alone, to: state, daysAgo: ago) }
      let date = open.adding(days: -ago)
      if !unknown.isEmpty, day == nil { (day, knowledge) = (date, unknown) }
      // Energy of sessions follows from their load and from what earlier days taught.
      let numbers = TrackedMetric.allCases.filter { $0 != .exerciseEnergy && alone[$0, ago] != nil }
      if !numbers.isEmpty, numbers.allSatisfy({ alone[$0, ago] == state[$0, ago] }) { taken.insert(date) }
    }
  }

  /// Nothing.
  fileprivate init() {}
}

extension AthleteState {
  /// What records of days before the open one are to this state, as far as it remembers days. A state that has taken the records
  /// knows of every kind of value that they tell.
  package func lateValues(
    in records: [BriefRecord], settings: ReadinessSettings
  ) throws(RecordError) -> LateValues {
    guard let open = today?.day else { return LateValues() }
    let oldest = (1..<RecentDays.capacity).last { ago in
      TrackedMetric.allCases.contains { recent[$0, ago] != nil }
    }
    guard let oldest else { return LateValues() }
    let days = 1..<oldest + 1
    var past = records.filter { $0.phase != .response && days.contains($0.day.day.days(to: open)) }
    guard !past.isEmpty else { return LateValues() }
    for place in past.indices { past[place].day.responses = [] }
    let alone = try DayHistory(past).replay(through: open, settings: settings, shownOnly: open) { _, _ in }
    return LateValues(recent, alone.recent, days: days, before: open)
  }
}
