import ActivityStreams
import DayRecords
import TextFormats

/// Answers to earlier decisions, and the lessons for this athlete's risks.
///
/// The issued decision is computed when the morning is added, so it does not matter whether anyone asked, and the
/// last decisions are kept for everyone: even a first answer finds its decision.
///
/// Page: *Learning from answers*, tests: `LearningStateTests`.
struct LearningState: Sendable, Hashable {
  /// Decisions kept.
  static let capacity = 28
  /// Answers kept to days that are not closed yet.
  static let maximumPending = 64

  /// Whether the athlete has ever answered.
  private(set) var isAnswered = false
  /// The last day that was closed.
  private(set) var lastDay: CalendarDay?
  /// A bit a day, the last closed day lowest: whether there was a morning, and whether its decision was answered.
  private(set) var decided: UInt64 = 0
  private(set) var answered: UInt64 = 0
  /// The last decisions, oldest first.
  private(set) var decisions: [IssuedDecision] = []
  /// Answers to days that are not closed yet.
  private(set) var pending: [DecisionResponse] = []
  /// Lessons of decisions that are no longer kept.
  private var earlier = LearnedOutcomes()
  /// Lessons of all decisions.
  private(set) var learned = LearnedOutcomes()

  /// Adds a completed day, with the morning's issued decision.
  mutating func close(
    _ day: borrowing DayRecord, issued: IssuedDecision?
  ) {
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

  /// Whether an answer can be kept until its day is closed.
  func hasRoom(for response: DecisionResponse) -> Bool {
    if let lastDay, response.day <= lastDay { return true }
    return pending.count < Self.maximumPending
      || pending.contains { $0.day == response.day && $0.outcomes.isEmpty }
  }

  /// Adds the athlete's response to a decision; a later answer for the same day replaces an earlier one.
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

  /// The lessons of the kept decisions, in order, after those of earlier ones.
  private mutating func relearn() {
    learned = earlier
    for decision in decisions { learned.update(with: decision) }
  }
}

extension LearningState: StateCodable {
  /// Size: 66 bytes a decision and about 30 an answer that waits; 5.5 KB at most, 3.5 KB where no more than a few wait.
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
