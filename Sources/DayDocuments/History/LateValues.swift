package import AthleteReadiness
import DayRecords
import SessionMetrics
package import TextFormats

/// The changes that late records, of days before the open day, would make to a state.
package struct LateValues: Sendable, Hashable {
  /// The last day with a relevant value that the state lacks or has with less detail; `nil` if the state
  /// lacks nothing relevant.
  package var late: (day: CalendarDay, knowledge: [LateKnowledge])? {
    day.map { ($0, knowledge) }
  }
  /// Days whose values are all in the state, unchanged.
  package private(set) var taken: Set<CalendarDay> = []
  /// Whether the records change a value in the state or add a relevant one.
  package private(set) var isChange = false
  /// Number of days by which the records reach back before the first day of the state, whose baseline lacks
  /// them.
  package private(set) var daysBefore = 0
  package private(set) var first: CalendarDay?

  private var day: CalendarDay?
  private var knowledge: [LateKnowledge] = []

  /// Compares the recent days of a state with a state built from the records alone.
  fileprivate init(_ state: AthleteState, _ late: ToldDays, _ limits: LateLimits, before open: CalendarDay) {
    let (stateDays, alone) = (state.recent, late.alone)
    let oldest = (0..<RecentDays.capacity).last { stateDays.isKnown($0) } ?? 0
    first = open.adding(days: -oldest)
    for ago in 1..<RecentDays.capacity {
      let limits = ago > oldest ? nil : limits
      let unknown = LateKnowledge.allCases.filter { $0.isNews(late, to: stateDays, daysAgo: ago, limits) }
      let date = open.adding(days: -ago)
      if !unknown.isEmpty {
        isChange = true
        if ago > oldest { daysBefore += 1 } else if day == nil { (day, knowledge) = (date, unknown) }
      }
      // Exercise energy is derived from load and earlier days, so it does not show that a record was read.
      let numbers = TrackedMetric.allCases.filter { $0 != .exerciseEnergy && alone[$0, ago] != nil }
      let isNap = alone.nap(ago) > 0 && alone.nap(ago) != stateDays.nap(ago)
      if !numbers.isEmpty, !isNap, numbers.allSatisfy({ alone[$0, ago] == stateDays[$0, ago] }) {
        taken.insert(date)
      }
      let isOther = numbers.contains { metric in
        guard metric != .steps, let late = alone[metric, ago] else { return false }
        guard let value = stateDays[metric, ago] else {
          return limits?.couldMatter(metric, late, beside: nil) ?? true
        }
        return value != late && (metric != .load || limits?.couldMatter(metric, late, beside: value) ?? true)
      }
      isChange = isChange || isOther || isNap
    }
  }

  fileprivate init() {}

  /// Changes on days older than the ones that the state keeps cannot be detected, so any such record counts
  /// as a change.
  fileprivate mutating func noteOldDays() { isChange = true }
}

extension RecentDays {
  fileprivate func isKnown(_ daysAgo: Int) -> Bool {
    TrackedMetric.allCases.contains { self[$0, daysAgo] != nil }
  }
}

extension AthleteState {
  /// Compares records of days before the open one with this state, for the days that the state keeps. A state
  /// that has already read the records has all their values.
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

  /// Builds a separate state for this athlete from the records of the days before the open one.
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

  /// Returns the planned loads of the mornings, by days before the open day. Event days do not count as
  /// training, and a later record of a morning amends an earlier one.
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
