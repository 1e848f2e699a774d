package import AthleteReadiness
import DayRecords
import SessionMetrics
package import TextFormats

/// What records of days before the open one are to a state.
package struct LateValues: Sendable, Hashable {
  /// The last day of which they tell what the state knows nothing of, or knows as a better one, and what could matter; `nil` where there
  /// is none.
  package var late: (day: CalendarDay, knowledge: [LateKnowledge])? {
    day.map { ($0, knowledge) }
  }
  /// Days of which the state has every number that they tell, the very same.
  package private(set) var taken: Set<CalendarDay> = []
  /// Whether they tell any number otherwise than the state has it, or one that it lacks and that could matter.
  package private(set) var isChange = false
  /// How many days before the first one that the state remembers they tell of: what was usual then it does not know.
  package private(set) var daysBefore = 0
  /// The first day that the state remembers.
  package private(set) var first: CalendarDay?

  private var day: CalendarDay?
  private var knowledge: [LateKnowledge] = []

  /// Compares what a state remembers with what records alone would have it remember.
  fileprivate init(_ state: AthleteState, _ told: ToldDays, _ limits: LateLimits, before open: CalendarDay) {
    let (known, alone) = (state.recent, told.alone)
    let oldest = (0..<RecentDays.capacity).last { known.isKnown($0) } ?? 0
    first = open.adding(days: -oldest)
    for ago in 1..<RecentDays.capacity {
      let limits = ago > oldest ? nil : limits
      let unknown = LateKnowledge.allCases.filter { $0.isNews(told, to: known, daysAgo: ago, limits) }
      let date = open.adding(days: -ago)
      if !unknown.isEmpty {
        isChange = true
        if ago > oldest { daysBefore += 1 } else if day == nil { (day, knowledge) = (date, unknown) }
      }
      // Energy of sessions follows from their load and from what earlier days taught; steps are no evidence.
      let numbers = TrackedMetric.allCases.filter { $0 != .exerciseEnergy && alone[$0, ago] != nil }
      if !numbers.isEmpty, numbers.allSatisfy({ alone[$0, ago] == known[$0, ago] }) { taken.insert(date) }
      let isOther = numbers.contains { metric in
        guard metric != .steps, let told = alone[metric, ago] else { return false }
        guard let value = known[metric, ago] else {
          return limits?.couldMatter(metric, told, beside: nil) ?? true
        }
        return value != told && (metric != .load || limits?.couldMatter(metric, told, beside: value) ?? true)
      }
      isChange = isChange || isOther
    }
  }

  /// Nothing.
  fileprivate init() {}

  /// Of days that no state remembers nobody can tell whether they are a change.
  fileprivate mutating func noteOldDays() { isChange = true }
}

extension RecentDays {
  /// Whether anything is known of a day.
  fileprivate func isKnown(_ daysAgo: Int) -> Bool {
    TrackedMetric.allCases.contains { self[$0, daysAgo] != nil }
  }
}

extension AthleteState {
  /// What records of days before the open one are to this state, as far as it remembers days. A state that has taken the records
  /// knows of every kind of value that they tell.
  package func lateValues(
    in records: [BriefRecord], settings: ReadinessSettings
  ) throws(RecordError) -> LateValues {
    guard let open = today?.day else { return LateValues() }
    var past = records.filter {
      $0.phase != .response && (1..<RecentDays.capacity).contains($0.day.day.days(to: open))
    }
    for place in past.indices { (past[place].day.responses, past[place].remark) = ([], nil) }
    var values = LateValues()
    if !past.isEmpty {
      values = LateValues(
        self, try toldDays(past, open, settings), LateLimits(self, settings), before: open)
    }
    if records.contains(where: { $0.phase != .response && $0.day.day.days(to: open) >= RecentDays.capacity })
    {
      values.noteOldDays()
    }
    return values
  }

  /// What records of days before the open one tell, alone and of this athlete.
  private func toldDays(
    _ past: [BriefRecord], _ open: CalendarDay, _ settings: ReadinessSettings
  ) throws(RecordError) -> ToldDays {
    let history = DayHistory(past)
    let alone = try history.replay(through: open, settings: settings, shownOnly: open) { _, _ in }
    let ofUnits = [TrackedMetric.load, .plannedLoad, .energyIntake]
    let areKnown = ofUnits.allSatisfy { metric in
      (1..<RecentDays.capacity).allSatisfy { ago in
        alone.recent[metric, ago].map { $0 == recent[metric, ago] } ?? true
      }
    }
    if areKnown { return ToldDays(alone: alone.recent, athlete: nil, plans: [:]) }
    let athlete = try history.replay(
      from: withoutDays, through: open, settings: settings, shownOnly: open
    ) { _, _ in }
    return ToldDays(alone: alone.recent, athlete: athlete, plans: plans(past, open, settings))
  }

  /// Loads of the plans of mornings, by days before the open one; those of days of events are no training. A later record of a morning
  /// amends an earlier one.
  private func plans(
    _ past: [BriefRecord], _ open: CalendarDay, _ settings: ReadinessSettings
  ) -> [Int: [Double]] {
    var plans: [Int: [Double]] = [:]
    for record in past.sorted(by: { $0.sentAt ?? 0 < $1.sentAt ?? 0 }) {
      guard let morning = record.day.morning, !morning.plannedLoad.isEmpty else { continue }
      let day = record.day.day
      plans[day.days(to: open)] = plannedLoads(of: morning, settings: settings).enumerated()
        .filter { place, _ in !profile.events.contains { $0.day == day.adding(days: place) } }
        .map(\.element)
    }
    return plans
  }
}
