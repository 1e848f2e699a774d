/// Slowly adapting levels of the athlete's own vitals.
struct BaselineMemory: Sendable, Hashable {
  /// Takes in a day that is over.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, settings: ReadinessSettings
  ) {
  }
}

extension BaselineMemory: StateCodable {
  func encode(to writer: inout StateWriter) {}
  init(from reader: inout StateReader) throws(StateError) { self.init() }
}
