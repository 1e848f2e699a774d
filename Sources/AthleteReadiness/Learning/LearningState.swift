import ActivityStreams
import DayRecords
import TextFormats

/// Answers to earlier decisions, and what has been learned from them about this athlete's risks.
///
/// A decision is issued when the morning is added, whether or not anyone asks for it. The latest decisions
/// are kept for every athlete, so even the first answer can be matched to its decision.
///
/// Page: *Learning from answers*, tests: `LearningStateTests`.
struct LearningState: Sendable, Hashable {
  static let capacity = 28
  /// Maximum number of answers waiting for their day to close.
  static let maximumPending = 64

  private(set) var isAnswered = false
  private(set) var lastDay: CalendarDay?
  /// One bit per day, the last closed day lowest: whether the day had a morning.
  private(set) var decided: UInt64 = 0
  /// One bit per day, as in ``decided``: whether the day's decision was answered.
  private(set) var answered: UInt64 = 0
  /// Latest decisions, oldest first.
  private(set) var decisions: [IssuedDecision] = []
  private(set) var pending: [DecisionResponse] = []
  /// What was learned from decisions that are no longer kept.
  private var earlier = LearnedOutcomes()
  /// Lessons from all decisions.
  private(set) var learned = LearnedOutcomes()

  /// Closes a day with the decision issued that morning.
  mutating func close(_ day: borrowing DayRecord, issued: IssuedDecision?) {
    let gap = lastDay.map { max(1, $0.days(to: day.day)) } ?? 1
    decided = gap < 64 ? decided << UInt64(gap) : 0
    answered = gap < 64 ? answered << UInt64(gap) : 0
    if day.hasMorning { decided |= 1 }
    lastDay = day.day
    let date = day.day
    if var issued {
      for response in pending where response.day == date { issued.update(with: response) }
      if decisions.count >= Self.capacity, let oldest = decisions.first {
        earlier.update(with: oldest)
        decisions.removeFirst()
      }
      decisions.append(issued)
    }
    earlier.forget(LearningRules.forgetting)
    if pending.contains(where: { $0.day == date && $0.action != nil }) { answered |= 1 }
    if !pending.isEmpty { pending.removeAll { $0.day <= date } }
    if isAnswered { relearn() }
  }

  /// Whether an answer can be stored until its day closes.
  func hasRoom(for response: DecisionResponse) -> Bool {
    if let lastDay, response.day <= lastDay { return true }
    return pending.count < Self.maximumPending
      || pending.contains { $0.day == response.day && $0.outcomes.isEmpty }
  }

  /// Adds a response to a decision. A later response for the same day replaces the earlier one.
  mutating func update(with response: DecisionResponse) {
    isAnswered = true
    guard let lastDay, response.day <= lastDay else {
      if response.action != nil { pending.removeAll { $0.day == response.day && $0.outcomes.isEmpty } }
      if pending.count >= Self.maximumPending { pending.removeFirst() }
      pending.append(response)
      return
    }
    let age = response.day.days(to: lastDay)
    if age < 64, response.action != nil { answered |= 1 << UInt64(age) }
    guard let place = decisions.lastIndex(where: { $0.day == response.day }) else { return }
    decisions[place].update(with: response)
    relearn()
  }

  /// Learns again from all answers: earlier decisions first, then the kept ones in order.
  private mutating func relearn() {
    learned = earlier
    for decision in decisions { learned.update(with: decision) }
  }
}

extension LearningState: StateCodable {
  /// Size: 66 bytes per decision and about 30 per waiting answer; at most 5.5 KB, usually below 3.5 KB.
  func encode(to writer: inout StateWriter) {
    writer.write(isAnswered)
    writer.write(lastDay?.ordinal)
    writer.write(decided)
    writer.write(answered)
    writer.write(decisions)
    writer.write(pending)
    guard isAnswered else { return }
    earlier.encode(to: &writer)
    learned.encode(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    isAnswered = try reader.bool()
    lastDay = try reader.optionalInt().map(CalendarDay.init(ordinal:))
    decided = try reader.uint64()
    answered = try reader.uint64()
    decisions = try reader.parts(IssuedDecision.self, atMost: Self.capacity)
    pending = try reader.parts(DecisionResponse.self, atMost: Self.maximumPending)
    guard isAnswered else { return }
    earlier = try LearnedOutcomes(from: &reader)
    learned = try LearnedOutcomes(from: &reader)
  }
}
