import ActivityStreams
import Statistics
public import TextFormats

/// The sessions of an athlete in order, so a day's are found in a few steps and an edit touches only later ones.
public struct SessionBook: Sendable, Hashable {
  /// By day, start and values; the order of arrival does not matter.
  public private(set) var sessions: [SessionSummary]

  /// A book of sessions in any order.
  /// - Complexity: O(*n* log *n*).
  public init(_ sessions: [SessionSummary] = []) {
    let isInOrder = zip(sessions.indices, sessions.indices.dropFirst()).allSatisfy {
      !SessionDuplicates.precedes(sessions[$1], sessions[$0])
    }
    // Places are sorted rather than sessions, which are large.
    self.sessions =
      isInOrder
      ? sessions
      : sessions.indices.sorted { SessionDuplicates.precedes(sessions[$0], sessions[$1]) }.map {
        sessions[$0]
      }
  }

  /// Puts a session in its place.
  /// - Complexity: O(*n*) in the sessions after it.
  public mutating func add(_ session: SessionSummary) {
    sessions.insert(session, at: sessions.partitioningIndex { SessionDuplicates.precedes(session, $0) })
  }

  /// Takes a session out.
  ///
  /// - Parameters:
  ///   - id: Its identifier, byte for byte.
  ///   - day: Its day.
  /// - Returns: The session; `nil` if the day has none with that identifier.
  public mutating func remove(id: String, on day: CalendarDay) -> SessionSummary? {
    let found = (place(of: day)..<place(of: day.adding(days: 1))).first {
      sessions[$0].id?.utf8.elementsEqual(id.utf8) == true
    }
    return found.map { sessions.remove(at: $0) }
  }

  /// The sessions of a day.
  public func sessions(on day: CalendarDay) -> ArraySlice<SessionSummary> {
    sessions[place(of: day)..<place(of: day.adding(days: 1))]
  }

  /// The sessions of a day and all later ones.
  public func sessions(from day: CalendarDay) -> ArraySlice<SessionSummary> { sessions[place(of: day)...] }

  /// The place of the first session on or after a day.
  private func place(of day: CalendarDay) -> Int {
    sessions.partitioningIndex { $0.day >= day }
  }
}
