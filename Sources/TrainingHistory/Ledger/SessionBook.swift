import ActivityStreams
import Statistics
public import TextFormats

/// A sorted training history that finds a day's sessions by binary search.
public struct SessionBook: Sendable, Hashable {
  /// Sessions sorted by day, start and remaining values, regardless of the order of insertion.
  public private(set) var sessions: [SessionSummary]

  /// Creates a book from sessions in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ sessions: [SessionSummary] = []) {
    let isInOrder = zip(sessions.indices, sessions.indices.dropFirst()).allSatisfy {
      !SessionDuplicates.precedes(sessions[$1], sessions[$0])
    }
    // Sorts indices, because sessions are expensive to move.
    self.sessions =
      isInOrder
      ? sessions
      : sessions.indices.sorted { SessionDuplicates.precedes(sessions[$0], sessions[$1]) }.map {
        sessions[$0]
      }
  }

  /// Inserts a session in order.
  ///
  /// - Complexity: O(*n*) for *n* later sessions.
  public mutating func add(_ session: SessionSummary) {
    sessions.insert(session, at: sessions.partitioningIndex { SessionDuplicates.precedes(session, $0) })
  }

  /// Removes a session.
  ///
  /// - Parameters:
  ///   - id: The session's identifier, compared byte by byte.
  ///   - day: The session's day.
  /// - Returns: The removed session; `nil` if the day has no session with that identifier.
  public mutating func remove(id: String, on day: CalendarDay) -> SessionSummary? {
    let index = (place(of: day)..<place(of: day.adding(days: 1))).first {
      sessions[$0].id?.utf8.elementsEqual(id.utf8) == true
    }
    return index.map { sessions.remove(at: $0) }
  }

  /// Returns the sessions of the given day.
  public func sessions(on day: CalendarDay) -> ArraySlice<SessionSummary> {
    sessions[place(of: day)..<place(of: day.adding(days: 1))]
  }

  /// Returns the sessions on or after a day.
  public func sessions(from day: CalendarDay) -> ArraySlice<SessionSummary> { sessions[place(of: day)...] }

  /// Returns the index of the first session on or after a day.
  private func place(of day: CalendarDay) -> Int {
    sessions.partitioningIndex { $0.day >= day }
  }
}
