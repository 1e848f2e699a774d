import ActivityStreams
public import AthleteReadiness

/// One athlete's days as they come in: each record moves the state on, and each morning (or evening) gets its answer.
///
/// ```swift
/// var session = BriefSession()
/// let answer = try session.take(BriefRecord(reading: line))
/// ```
/// The answers depend on the records alone: not on how the input was cut into pieces, nor on whether the state was
/// written out and read back in between.
public struct BriefSession: Sendable {
  /// What is known so far.
  public private(set) var state: AthleteState
  /// When answers are given.
  public let issue: Issue
  /// Every setting.
  public let settings: ReadinessSettings

  /// A session that goes on from a state.
  public init(
    state: AthleteState = AthleteState(), issue: Issue = .morning,
    settings: ReadinessSettings = ReadinessSettings()
  ) {
    self.state = state
    self.issue = issue
    self.settings = settings
  }

  /// Takes in a record.
  ///
  /// - Returns: The answer, where the record calls for one: a morning (or a whole day) with the issue in the morning, an
  ///   evening (or a whole day) with the issue in the evening. The answer of the morning is given before the day's training
  ///   and food are looked at.
  /// - Throws: ``RecordError/dayInThePast(_:open:)``; the state is then as it was.
  public mutating func take(_ record: BriefRecord) throws(RecordError) -> DayAssessment? {
    do throws(AthleteStateError) {
      return try take(checked: record)
    } catch {
      switch error {
      case .dayInThePast(let day, let open): throw .dayInThePast(day, open: open)
      case .dayOutOfRange: throw .notAllowed(field: "date", reason: "must be a day of the years 1 to 9999")
      }
    }
  }

  private mutating func take(checked record: BriefRecord) throws(AthleteStateError) -> DayAssessment? {
    let day = record.day.day
    if let open = state.today?.day, day < open, record.phase != .response {
      throw .dayInThePast(day, open: open)
    }
    if let change = record.profile { state.profile = change.applied(to: state.profile, on: day) }
    var answer: DayAssessment?
    if let morning = record.day.morning { try state.take(morning, on: day, settings: settings) }
    if issue == .morning, record.phase == .morning || record.phase == .day {
      answer = state.assessment(at: .morning, settings: settings)
    }
    if let evening = record.day.evening { try state.take(evening, on: day, settings: settings) }
    if issue == .evening, record.phase == .evening || record.phase == .day {
      answer = state.assessment(at: .evening, settings: settings)
    }
    for response in record.day.responses { state.take(response) }
    for other in record.otherDays {
      if let morning = other.morning { try state.take(morning, on: other.day, settings: settings) }
    }
    return answer
  }
}
