import ActivityStreams
public import AthleteReadiness
import TextFormats

/// The streaming form: one record per line in, one answer per line out, so no answer can depend on later
/// records.
///
/// ```swift
/// var stream = BriefStream()
/// while let line = readLine() {
///   if let answer = stream.answer(to: Array(line.utf8)) { print(String(decoding: answer, as: UTF8.self)) }
/// }
/// ```
///
/// A record of another athlete or data set starts a new session, which is empty or continues from the state
/// that ``load`` returns. ``takeFinished()`` hands over the previous state. Athletes are compared by the
/// bytes of their names. Once a record has named an athlete, a record without a name is an error. An invalid
/// line is answered with an error object and changes nothing. A record that repeats an earlier one byte for
/// byte gets the same answer and changes nothing.
public struct BriefStream {
  /// Whether answers are given in the morning or in the evening.
  public let issue: IssueTime
  /// The settings of the assessments.
  public let settings: ReadinessSettings
  /// How records are read.
  public let options: RecordOptions
  /// Athlete data from outside the records, used for all athletes.
  public var profile: ProfileChange?
  /// Everything that determines the answers, except the records.
  package var request: BriefRequest
  /// Loads the saved state of an athlete by `RecordName/key(athlete:dataset:)`; `nil` starts with an empty
  /// state.
  ///
  /// An error becomes the answer to that athlete's records, so an unreadable state is not mistaken for a
  /// missing one.
  public var load: (String) throws(RecordError) -> [UInt8]? = { _ in nil }

  private var session: BriefSession?
  private var finished: [FinishedAthlete] = []
  private var owners = RecordOwners()
  private var owner = RecordOwner(athlete: nil)
  /// Misspelt keys in records that get no answer. The next answer reports them.
  private var untold: [DroppedValue] = []
  private static let mostUntold = 32
  package private(set) var misspelt = MisspeltKeys()
  package private(set) var lineCount = 0
  /// Number of lines answered with an error object.
  public private(set) var failureCount = 0

  /// Creates a stream.
  public init(
    issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings(),
    options: RecordOptions = RecordOptions()
  ) {
    self.issue = issue
    self.settings = settings
    self.options = options
    request = BriefRequest(issue: issue, options: options)
  }

  /// Processes a line.
  ///
  /// - Parameters:
  ///   - line: A record as JSON.
  ///   - number: Its line number, from 1; counted automatically by default.
  /// - Returns: A line without a line feed; `nil` if the record calls for no answer.
  public mutating func answer(to line: [UInt8], number: Int? = nil) -> [UInt8]? {
    lineCount += 1
    let place = number ?? lineCount
    do throws(RecordError) {
      let record = try BriefRecord(reading: line, options: options)
      misspelt.note(record.dropped)
      guard let answer = try deliver(record) else {
        untold += record.dropped.filter { $0.reason == .unknownKey }.prefix(Self.mostUntold - untold.count)
        return nil
      }
      untold = []
      return answer
    } catch {
      failureCount += 1
      let athlete = line.withUnsafeBufferPointer { RefusedRecord($0, budget: options.budget).athlete }
      return RecordFailure(error, line: place, athlete: athlete).encoded()
    }
  }

  /// Answers a line that could not be read at all.
  package mutating func refuse(_ error: RecordError, number: Int? = nil) -> [UInt8] {
    lineCount += 1
    failureCount += 1
    return RecordFailure(error, line: number ?? lineCount).encoded()
  }

  /// The state of an athlete whose records have ended for now.
  public struct FinishedAthlete: Sendable {
    /// The key under which the state is stored.
    public let key: String
    /// The athlete's state.
    public let state: AthleteState
  }

  /// The athlete of the latest record, with the state so far.
  public var current: FinishedAthlete? {
    session.map { FinishedAthlete(key: owner.key, state: $0.state) }
  }

  /// Ends the stream, so ``takeFinished()`` also returns the last athlete.
  public mutating func finish() {
    if let current { finished.append(current) }
    session = nil
    untold = []
  }

  /// Returns and clears the athletes that have finished since the last call.
  public mutating func takeFinished() -> [FinishedAthlete] {
    defer { finished = [] }
    return finished
  }

  private mutating func deliver(_ record: BriefRecord) throws(RecordError) -> [UInt8]? {
    let next = try owners.owner(athlete: record.athlete, dataset: record.dataset)
    if session == nil || next.athlete?.identity != owner.athlete?.identity
      || next.dataset?.identity != owner.dataset?.identity
    {
      finish()
      owner = next
      // Set this athlete aside, so that no later record overwrites an unusable state.
      var state = try AthleteState(saved: try load(owner.key), of: owner)
      if let profile {
        state.profile = profile.applied(to: state.profile, on: record.day.day)
        untold += profile.eventsLeftOut(on: record.day.day, "athlete.target_events")
      }
      session = BriefSession(state: state, issue: issue, settings: settings)
      session?.wait(for: profile?.values.events ?? [])
    }
    owner = next
    let (dataset, untold) = (owner.dataset, untold)
    return try session?.deliver(record, request) { assessment, _, record in
      StreamAnswer(
        assessment, athlete: record.athlete, dataset: dataset, dropped: record.dropped + untold
      ).encoded()
    } ?? nil
  }
}
