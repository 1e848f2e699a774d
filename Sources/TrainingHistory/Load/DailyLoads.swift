import ActivityStreams
import Statistics
public import TextFormats

/// The load of one day, and whether its data are complete.
public struct DayLoad: Sendable, Hashable, Codable {
  /// The date.
  public var day: CalendarDay
  /// Sum of the recorded loads.
  public var load: Double
  /// Whether the load is complete. If `false`, a session has no load or training was not logged. The
  /// load is then a lower bound, and 0 does not mean rest.
  public var isComplete: Bool

  /// Creates a daily load.
  public init(day: CalendarDay, load: Double, isComplete: Bool = true) {
    self.day = day
    self.load = load
    self.isComplete = isComplete
  }
}

/// The load of each day of a history.
///
/// A session counts on the day it starts. A day without a session has load 0 unless it is marked as not
/// logged.
///
/// Page: *Daily load*, tests: `DailyLoadsTests`.
public struct DailyLoads: Sendable, Hashable {
  /// Days with sessions or unlogged training, in ascending order.
  public let days: [DayLoad]

  /// Adds up sessions by day. Loads that are negative or not finite count as unknown.
  ///
  /// - Parameters:
  ///   - sessions: Sessions in any order. The sums are bit-identical for every order.
  ///   - unlogged: Days on which training was not logged.
  ///   - rules: The rules that choose each session's load and detect duplicates. Only sessions on the
  ///     same calendar day are compared; ``SessionDuplicates`` also compares across midnight.
  /// - Complexity: O(*n* log *n*), or O(*n*) if the sessions are sorted by day.
  public init(
    _ sessions: [SessionSummary], unlogged: [CalendarDay] = [], rules: LoadRules = LoadRules()
  ) {
    self.init(sessions[...], unlogged: unlogged, rules: rules)
  }

  /// Adds up part of an array without copying it.
  public init(
    _ sessions: ArraySlice<SessionSummary>, unlogged: [CalendarDay] = [], rules: LoadRules = LoadRules()
  ) {
    var entries: [Entry] = []
    entries.reserveCapacity(sessions.count)
    var isRising = true
    for place in sessions.indices {
      let entry = Entry(
        day: sessions[place].day.ordinal, load: Self.load(of: sessions, at: place, rules),
        start: sessions[place].start ?? .infinity, place: place)
      if let last = entries.last, entry.day < last.day { isRising = false }
      entries.append(entry)
    }
    for day in unlogged {
      let entry = Entry(day: day.ordinal, load: -1, start: .infinity, place: -1)
      if let last = entries.last, entry.day < last.day { isRising = false }
      entries.append(entry)
    }
    if !isRising { entries.sort { $0.day < $1.day } }
    var days: [DayLoad] = []
    var first = 0
    while first < entries.count {
      var end = first + 1
      while end < entries.count, entries[end].day == entries[first].day { end += 1 }
      days.append(Self.day(entries[first..<end], sessions, rules))
      first = end
    }
    self.days = days
  }

  /// Creates daily loads from given days. Several entries for one day are added together.
  public init(days: [DayLoad]) {
    var merged: [DayLoad] = []
    for entry in days.sorted(by: { ($0.day.ordinal, $0.load) < ($1.day.ordinal, $1.load) }) {
      let isSound = entry.load >= 0 && entry.load.isFinite
      if merged.last?.day != entry.day { merged.append(DayLoad(day: entry.day, load: 0)) }
      if isSound { merged[merged.count - 1].load += entry.load }
      if !isSound || !entry.isComplete { merged[merged.count - 1].isComplete = false }
    }
    self.days = merged
  }

  /// A compact sort entry for a session. A load of −1 means unknown.
  private struct Entry {
    let day: Int
    let load: Double
    /// Start time; infinite if unknown.
    let start: Double
    let place: Int
  }

  /// Returns the load of the given session, or −1 if unknown, without copying sessions that have a load.
  private static func load(
    of sessions: ArraySlice<SessionSummary>, at place: Int, _ rules: LoadRules
  ) -> Double {
    if let load = sessions[place].load { return load >= 0 && load.isFinite ? load : -1 }
    return SessionLoad.value(of: sessions[place], rules: rules) ?? -1
  }

  /// Returns whether two of a day's sessions start so close together, or overlap so much, that they may be
  /// duplicates.
  private static func mayHoldDuplicates(
    _ entries: ArraySlice<Entry>, _ sessions: ArraySlice<SessionSummary>, _ settings: DuplicateSettings
  ) -> Bool {
    let started = entries.filter { $0.start.isFinite && $0.place >= 0 }
    guard started.count > 1 else { return false }
    var end = -Double.infinity
    for entry in started.sorted(by: { $0.start < $1.start }) {
      if entry.start <= end { return true }
      end = max(end, entry.start + max(settings.startWindow, sessions[entry.place].duration ?? 0))
    }
    return false
  }

  private static func day(
    _ entries: ArraySlice<Entry>, _ sessions: ArraySlice<SessionSummary>, _ rules: LoadRules
  ) -> DayLoad {
    var loads = entries.map(\.load)
    if mayHoldDuplicates(entries, sessions, rules.duplicates) {
      let places = entries.filter { $0.place >= 0 }.map { sessions[$0.place] }
      let merged = SessionDuplicates(places, settings: rules.duplicates)
      if merged.mergedCount > 0 {
        loads =
          entries.filter { $0.place < 0 }.map(\.load)
          + merged.sessions.map { SessionLoad.value(of: $0, rules: rules) ?? -1 }
      }
    }
    var result = DayLoad(day: CalendarDay(ordinal: entries.first?.day ?? 0), load: 0)
    // Sums in ascending order so that rounding does not depend on the order of the sessions.
    for load in loads.sorted() {
      if load >= 0 { result.load += load } else { result.isComplete = false }
    }
    if !result.load.isFinite { result = DayLoad(day: result.day, load: 0, isComplete: false) }
    return result
  }

  /// Days with incomplete load data, in ascending order.
  public var unknownDays: [CalendarDay] { days.filter { !$0.isComplete }.map(\.day) }

  /// Returns the index of the first entry on or after a day.
  func place(of day: CalendarDay) -> Int {
    days.partitioningIndex { $0.day >= day }
  }

  /// Returns the load of the given day; 0 for a day without a session.
  public subscript(day: CalendarDay) -> DayLoad {
    let place = place(of: day)
    return place < days.count && days[place].day == day ? days[place] : DayLoad(day: day, load: 0)
  }

  /// Returns the loads of the `count` days ending on a given day, oldest first. Days without a session
  /// are 0; incomplete days are `nil`.
  ///
  /// - Parameters:
  ///   - day: The last day.
  ///   - count: Number of days, 0…36 525. Values outside this range are clamped.
  public func window(endingOn day: CalendarDay, count: Int) -> [Double?] {
    let count = min(max(0, count), 36_525)
    var loads = [Double?](repeating: 0, count: count)
    let first = day.adding(days: 1 - count)
    for entry in days[place(of: first)...] {
      guard entry.day <= day else { break }
      loads[first.days(to: entry.day)] = entry.isComplete ? entry.load : nil
    }
    return loads
  }
}
