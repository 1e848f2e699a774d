import ActivityStreams
public import AthleteReadiness
import TextFormats

/// A reason why a record was rejected.
public enum RecordError: Error, Sendable, Hashable {
  /// The line is not valid JSON, or a value has the wrong type.
  case json(JSONReadError)
  /// A required field is missing.
  case missing(field: String)
  /// A field has a value that it does not accept.
  case notAllowed(field: String, reason: String)
  /// The athlete's saved state cannot be used.
  case state(StateError)
  /// The athlete's saved state exists but cannot be read.
  case unreadableState(reason: String)
  /// The line is too long.
  case tooLong(limit: Int)
  /// The record is for a day before the newest one.
  case dayInThePast(CalendarDay, open: CalendarDay)
  /// Late records report an illness, injury or alarm that is still active and missing from the saved state.
  case reportInThePast(CalendarDay, open: CalendarDay)
  /// Records cover days before the first one in the saved state.
  case daysBefore(CalendarDay, count: Int)
  /// An invalid record reports an illness, an injury or an alarm.
  case unreadReport
  /// The record names no athlete, but other records of the call do.
  case unnamed
  /// The saved state belongs to another athlete.
  case otherAthlete(state: String, record: String)
  /// The record is dated so far ahead of the previous one, or so far before the only day known, that a second record
  /// must confirm it.
  case farAhead(CalendarDay, open: CalendarDay)

  /// Late records have values that the saved state lacks or has with less detail.
  case valuesInThePast(CalendarDay, of: [LateKnowledge], open: CalendarDay)

  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .json(let error): error.kind
    case .missing, .unnamed: "missing_field"
    case .otherAthlete: "other_athlete"
    case .farAhead: "day_far_ahead"
    case .state(let error): error.kind
    case .unreadableState: "state_unreadable"
    case .tooLong: "line_too_long"
    case .notAllowed: "not_allowed"
    case .dayInThePast, .reportInThePast, .valuesInThePast, .daysBefore: "day_in_the_past"
    case .unreadReport: "unread_report"
    }
  }

  /// The message for people, without health values.
  public var message: String {
    switch self {
    case .json(let error): Self.withoutLine(error)
    case .missing(let field): "The record has no \(field)."
    case .notAllowed(let field, let reason): "\(field) \(reason)."
    case .state(let error): "The saved state cannot be used: \(error.reason)."
    case .unreadableState(let reason): "The saved state cannot be read: \(reason)."
    case .tooLong(let limit):
      "The record is larger than the limit of \(limit) bytes. \(ReadingBudget.Limit.line.advice)"
    case .dayInThePast(let day, let open):
      "The record of \(day) arrived after one of \(open). To change past days, pass the entire history."
    case .reportInThePast(let day, let open):
      Self.late("an illness, an injury or an alarm", of: day, open: open)
    case .valuesInThePast(let day, let known, let open):
      Self.late(known.map(\.rawValue).joined(separator: ", "), of: day, open: open)
    case .daysBefore(let first, let count):
      "\(count == 1 ? "A day" : "\(count) days") before \(first), where the saved state begins, arrived late; pass the "
        + "entire history."
    case .unnamed:
      "The record names no athlete, but other records in this call do. Set athlete to non-empty text, or to a number if "
        + "all are numbers."
    case .otherAthlete(let state, let record):
      "The saved state belongs to \(state), the record to \(record). Keep one state per athlete, or start a new one."
    case .farAhead(let day, let open) where day < open:
      "The only day known is \(open), more than \(DayGap.most) days after \(day). Check both dates. If a second "
        + "record is within \(DayGap.agreement) days of \(day), the history starts there and \(open) is dropped."
    case .farAhead(let day, let open):
      "\(day) is more than \(DayGap.most) days after the last record (\(open)). Check the date. A second record within "
        + "\(DayGap.agreement) days confirms it."
    case .unreadReport:
      "A record mentions an illness, an injury or an alarm sign but could not be fully read, so no advice is given. Correct the record."
    }
  }

  private static func late(_ what: String, of day: CalendarDay, open: CalendarDay) -> String {
    "\(day) reports \(what), but arrived after the record of \(open). Pass the "
      + "entire history, or start again from an earlier state."
  }

  /// Removes "line 1" from the message: a record is itself one line of a file, so the number would be
  /// misleading.
  private static func withoutLine(_ error: JSONReadError) -> String {
    guard error.location.line == 1, let range = error.message.firstRange(of: ", line 1") else {
      return error.message
    }
    var text = error.message
    text.removeSubrange(range)
    return text
  }

  /// The key path of the value, if any.
  public var field: String? {
    switch self {
    case .json(let error): error.field
    case .missing(let field), .notAllowed(let field, _): field
    case .dayInThePast, .reportInThePast, .valuesInThePast, .daysBefore, .farAhead: "date"
    case .unnamed, .otherAthlete: "athlete"
    case .state, .unreadableState, .tooLong, .unreadReport: nil
    }
  }

  /// The byte offset of a JSON syntax error.
  public var byteOffset: Int? {
    if case .json(let error) = self { return error.location.byteOffset }
    return nil
  }
}

extension StateError {
  /// An error code in `snake_case`.
  public var kind: String {
    switch self {
    case .notAState: "not_a_state"
    case .severalStates: "several_states"
    case .unknownVersion: "state_version"
    case .truncated: "state_truncated"
    case .damaged, .invalid, .trailingBytes: "state_damaged"
    }
  }

  /// The message of the error.
  public var reason: String {
    switch self {
    case .notAState: "the data is not a saved state"
    case .severalStates:
      "it contains several states. Pass one: p247 brief --state-out FOLDER/ writes one file per athlete"
    case .unknownVersion(let version):
      "it has version \(version), but this library reads versions 1 to \(AthleteState.stateVersion). Use the library that wrote it, or start again from the athlete's records"
    case .truncated(let offset): "it ends early, at byte \(offset)"
    case .damaged: "its checksum is wrong"
    case .invalid(let field, let offset): "\(field) at byte \(offset) is impossible"
    case .trailingBytes(let count): count == 1 ? "1 extra byte follows it" : "\(count) extra bytes follow it"
    }
  }
}
