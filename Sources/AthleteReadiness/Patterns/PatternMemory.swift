import ActivityStreams

/// Behaviours and nights that associations are looked for in.
struct PatternMemory: Sendable, Hashable {
  /// What the last search found, most certain first.
  var found: [EmergingPattern] { [] }
  /// The last day that search knew of.
  private(set) var asOf: CalendarDay?

  /// Takes in a day that is over.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, settings: ReadinessSettings
  ) {
  }
}

extension PatternMemory: StateCodable {
  func encode(to writer: inout StateWriter) {}
  init(from reader: inout StateReader) throws(StateError) { self.init() }
}
