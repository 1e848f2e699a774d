import ActivityStreams
import Statistics
public import TextFormats

/// The load of one day.
public struct DayLoad: Sendable, Hashable, Codable {
  /// The day.
  public var day: CalendarDay
  /// Sum of its known loads.
  public var load: Double
  /// Whether that is all there was. Where it is false, a session has no load or the day's training is unknown: the
  /// load is then a lower bound, and the day no rest day.
  public var isComplete: Bool

  /// A day.
  public init(day: CalendarDay, load: Double, isComplete: Bool = true) {
    self.day = day
    self.load = load
    self.isComplete = isComplete
  }
}

/// Load on each day of a history, with its evidence.
///
/// A session counts on the day on which it began. A day without a session has load 0 unless it is said that its training
/// is unknown.
///
/// Page: *Daily load*, tests: `DailyLoadsTests`.
public struct DailyLoads: Sendable, Hashable {
  /// Days with sessions or of unknown training, rising.
  public let days: [DayLoad]

  /// Sums up sessions by day; loads that are negative or not finite count as unknown.
  ///
  /// - Parameters:
  ///   - sessions: In any order; the sums do not depend on it, to the last bit.
  ///   - unlogged: Days whose training is unknown.
  ///   - rules: Which load of a session is used and when two reports are of one session. Only reports of the same
  ///     calendar day are compared; ``SessionDuplicates`` compares across midnight.
  /// - Complexity: O(*n* log *n*); O(*n*) for sessions in order of their days.
  public init(
    _ sessions: [SessionSummary], unlogged: [CalendarDay] = [], rules: LoadRules = LoadRules()
  ) {
    self.init(sessions[...], unlogged: unlogged, rules: rules)
  }

  /// The same for a part of an array, which is not copied.
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

  /// Days as they are; several entries of one day are added up.
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

  /// A session in as few bytes as sorting needs; a load of −1 is unknown.
  private struct Entry {
    let day: Int
    let load: Double
    /// When it began; infinite where that is unknown.
    let start: Double
    let place: Int
  }

  /// The load of a session, −1 where it is unknown. A session that carries one is not copied.
  private static func load(
    of sessions: ArraySlice<SessionSummary>, at place: Int, _ rules: LoadRules
  ) -> Double {
    if let load = sessions[place].load { return load >= 0 && load.isFinite ? load : -1 }
    return SessionLoad.value(of: sessions[place], rules: rules) ?? -1
  }

  /// Whether two sessions of a day begin so close, or one so long before the end of another, that they could be one.
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
    // Rising loads, so the sum has the same bits whatever the order in which the sessions came.
    for load in loads.sorted() {
      if load >= 0 { result.load += load } else { result.isComplete = false }
    }
    if !result.load.isFinite { result = DayLoad(day: result.day, load: 0, isComplete: false) }
    return result
  }

  /// Days that is unknown in full, rising.
  public var unknownDays: [CalendarDay] { days.filter { !$0.isComplete }.map(\.day) }

  /// The place of the first entry on or after a day.
  func place(of day: CalendarDay) -> Int {
    days.partitioningIndex { $0.day >= day }
  }

  /// The load of a day: 0 on a day without session.
  public subscript(day: CalendarDay) -> DayLoad {
    let place = place(of: day)
    return place < days.count && days[place].day == day ? days[place] : DayLoad(day: day, load: 0)
  }

  /// The load of each of the last `count` days up to and including a day, oldest first: 0 for a day without
  /// session, `nil` for one that is unknown in full.
  ///
  /// - Parameters:
  ///   - day: The last day.
  ///   - count: 1…36 525; more gives the last 36 525.
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
