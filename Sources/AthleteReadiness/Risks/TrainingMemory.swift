/// Fitness, fatigue and muscle strain left by earlier training.
struct TrainingMemory: Sendable, Hashable {
  /// Takes in a day that is over.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, settings: ReadinessSettings
  ) {
  }
}

extension TrainingMemory: StateCodable {
  func encode(to writer: inout StateWriter) {}
  init(from reader: inout StateReader) throws(StateError) { self.init() }
}
