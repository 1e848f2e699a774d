/// What the predictions carry from day to day: filters, and the probabilities that were issued.
struct RiskMemory: Sendable, Hashable {
  /// Takes in a day that is over; `memory` is the state that the day's answers were given from.
  mutating func close(
    _ day: DayRecord, recent: RecentDays, memory: AthleteMemory, profile: ReadinessProfile,
    settings: ReadinessSettings
  ) {
  }
}

extension RiskMemory: StateCodable {
  func encode(to writer: inout StateWriter) {}
  init(from reader: inout StateReader) throws(StateError) { self.init() }
}
