import ActivityStreams
public import AthleteReadiness
import TextFormats

/// The streaming form: one record a line in, one answer a line out, so that nothing can look ahead.
///
/// ```swift
/// var stream = BriefStream()
/// while let line = readLine() {
///   if let answer = stream.answer(to: Array(line.utf8)) { print(String(decoding: answer, as: UTF8.self)) }
/// }
/// ```
/// Another athlete, or another data set, starts anew: from nothing, or from what ``load`` knows of the athlete;
/// ``takeFinished()`` hands over the state of the one before. Athletes are told apart by the bytes of their names. A line
/// that cannot be used is answered by an error object and changes nothing.
public struct BriefStream {
  /// When answers are given.
  public let issue: IssueTime
  /// Every setting.
  public let settings: ReadinessSettings
  /// How records are read.
  public let options: RecordOptions
  /// What is known of every athlete from outside the records.
  public var profile: ProfileChange?
  /// Finds an athlete's saved state by `RecordName/key(athlete:dataset:)`; `nil` starts from nothing. An error is the
  /// answer to the athlete's records, so that a state which cannot be read is not taken for none.
  public var load: (String) throws(RecordError) -> [UInt8]? = { _ in nil }

  private var session: BriefSession?
  private var finished: [FinishedAthlete] = []
  private var athlete: RecordName?
  private var dataset: RecordName?
  /// Values of misspelt keys in records that called for no answer; the next answer tells of them.
  private var untold: [DroppedValue] = []
  private static let mostUntold = 32
  /// The misspelt keys of all lines.
  package private(set) var misspelt = MisspeltKeys()
  /// Lines seen.
  package private(set) var lineCount = 0
  /// Lines answered by an error object.
  public private(set) var failureCount = 0

  /// A stream before its first line.
  public init(
    issue: IssueTime = .morning, settings: ReadinessSettings = ReadinessSettings(),
    options: RecordOptions = RecordOptions()
  ) {
    self.issue = issue
    self.settings = settings
    self.options = options
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - line: A record as JSON.
  ///   - number: Its number, from 1; the lines are counted where it is not given.
  /// - Returns: A line without its line feed; `nil` where the record calls for no answer.
  public mutating func answer(to line: [UInt8], number: Int? = nil) -> [UInt8]? {
    lineCount += 1
    let place = number ?? lineCount
    do throws(RecordError) {
      let record = try BriefRecord(reading: line, options: options)
      misspelt.note(record.dropped)
      guard let assessment = try update(with: record) else {
        untold += record.dropped.filter { $0.reason == .unknownKey }.prefix(Self.mostUntold - untold.count)
        return nil
      }
      defer { untold = [] }
      return StreamAnswer(
        assessment, athlete: athlete, dataset: dataset, dropped: record.dropped + untold
      ).encoded()
    } catch {
      failureCount += 1
      return RecordFailure(error, line: place, athlete: named(by: line)).encoded()
    }
  }

  /// Whose record a line is that could not be used: by itself, else that of the lines before.
  private func named(by line: [UInt8]) -> RecordName? {
    line.withUnsafeBufferPointer { RefusedRecord($0).athlete } ?? athlete
  }

  /// Answers a line that could not be read at all.
  package mutating func refuse(_ error: RecordError, number: Int? = nil) -> [UInt8] {
    lineCount += 1
    failureCount += 1
    return RecordFailure(error, line: number ?? lineCount).encoded()
  }

  /// An athlete whose records are over, at least for now.
  public struct FinishedAthlete: Sendable {
    /// The name under which the state is kept.
    public let key: String
    /// What is known of the athlete.
    public let state: AthleteState
  }

  /// The athlete whose records are being taken, after the last of them.
  public var current: FinishedAthlete? {
    session.map {
      FinishedAthlete(key: RecordName.key(athlete: athlete, dataset: dataset), state: $0.state)
    }
  }

  /// Ends the records of the last athlete.
  public mutating func finish() {
    if let current { finished.append(current) }
    session = nil
    untold = []
  }

  /// The athletes that ended since the last call.
  public mutating func takeFinished() -> [FinishedAthlete] {
    defer { finished = [] }
    return finished
  }

  private mutating func update(with record: BriefRecord) throws(RecordError) -> DayAssessment? {
    if session == nil || isOther(record.athlete, than: athlete) || isOther(record.dataset, than: dataset) {
      finish()
      athlete = record.athlete
      dataset = record.dataset
      var state = AthleteState()
      if let saved = try load(RecordName.key(athlete: athlete, dataset: dataset)) {
        do throws(StateError) {
          state = try AthleteState(decoding: saved)
        } catch {
          // No later record of this athlete may overwrite what was saved.
          throw .state(error)
        }
      }
      if let profile {
        state.profile = profile.applied(to: state.profile, on: record.day.day)
        untold += profile.eventsLeftOut(on: record.day.day, "athlete.target_events")
      }
      session = BriefSession(state: state, issue: issue, settings: settings)
      session?.wait(for: profile?.values.events ?? [])
    }
    athlete = record.athlete ?? athlete
    dataset = record.dataset ?? dataset
    return try session?.update(with: record)
  }

  /// A record that names nobody is of the one before; 7 and "7" are one name, as they are in what is kept.
  private func isOther(_ name: RecordName?, than known: RecordName?) -> Bool {
    guard let name else { return false }
    return name.identity != known?.identity
  }
}
