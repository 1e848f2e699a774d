import ActivityStreams

/// Answers to earlier decisions and how the days went on.
struct LearningMemory: Sendable, Hashable {
  /// Takes in a day that is over.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, settings: ReadinessSettings
  ) {
  }
}

extension LearningMemory: StateCodable {
  func encode(to writer: inout StateWriter) {}
  init(from reader: inout StateReader) throws(StateError) { self.init() }
}

extension LearningMemory {
  /// Takes in what the athlete did with a decision.
  mutating func take(_ response: DecisionResponse) {}
}

extension LearningMemory {
  /// How the decisions came out up to a day.
  func quality(on day: CalendarDay) -> DecisionQuality { DecisionQuality() }
}
