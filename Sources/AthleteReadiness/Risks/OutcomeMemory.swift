/// What came of earlier answers, as far as the athlete's own records show it.
struct OutcomeMemory: Sendable, Hashable {
  /// Takes in a day that is over.
  mutating func close(_ recent: RecentDays, answers: AnswerMemory) {}
}

extension OutcomeMemory: StateCodable {
  func encode(to writer: inout StateWriter) {}
  init(from reader: inout StateReader) throws(StateError) { self.init() }
}
