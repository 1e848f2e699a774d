import ActivityStreams
import Reports
import TextFormats
import TrainingHistory
import VendorExports

/// The activities of a season without duplicates. If a session has several recordings, the richest recording
/// is kept (``SessionDuplicates``).
struct SeasonShelf {
  struct Item {
    let entry: SeasonPage.Entry
    /// The sessions for the history: the activity itself, or its legs.
    let sessions: [SessionSummary]
    /// The activity for its day record; `nil` if the day is unknown.
    let workout: SeasonDays.Workout?
    let row: Int
  }

  enum Place {
    case new
    /// The activity is a duplicate of kept activities and has no more data than they have.
    case held
    /// The activity replaces others that have less data.
    case instead([Item])
  }

  var items: [Item] { slots.compactMap { $0 } }
  private var slots: [Item?] = []
  /// Item indices by time slot. Two recordings of one session are in the same slot or in adjacent ones.
  private var places: [Int: [Int]] = [:]
  private let rule: DuplicateSettings

  init(_ rule: DuplicateSettings) { self.rule = rule }

  var entries: [SeasonPage.Entry] { items.map(\.entry) }

  /// Maximum number of slots per session: two days.
  private static let mostStretches = 96

  /// Returns the time slots of the given session. The result is empty if the session has no start, because
  /// such a session cannot be a duplicate.
  private func stretches(_ session: SessionSummary) -> Range<Int> {
    let length = max(1800, rule.startWindow)
    guard let start = session.start, let first = Int(exactly: (start / length).rounded(.down)) else {
      return 0..<0
    }
    let count = Int(exactly: ((session.duration ?? 0) / length).rounded(.up)) ?? 0
    return first..<(first + 1 + min(max(0, count), Self.mostStretches))
  }

  /// Returns the items that share a slot with these sessions or lie in an adjacent slot, in order: the last
  /// ``SessionDuplicates/compared`` items of each slot.
  private func near(_ sessions: [SessionSummary]) -> [Item] {
    let stretches = Set(
      sessions.map(stretches).flatMap { $0.isEmpty ? $0 : $0.lowerBound - 1..<$0.upperBound + 1 })
    let nearby = Set(stretches.flatMap { (places[$0] ?? []).suffix(SessionDuplicates.compared) })
    return nearby.sorted().compactMap { slots[$0] }
  }

  /// Whether a recording of the session is kept.
  ///
  /// - Complexity: O(1) on average.
  func holds(_ session: SessionSummary) -> Bool {
    near([session]).contains { $0.sessions.contains { SessionDuplicates.isDuplicate($0, session, rule) } }
  }

  /// Returns how an activity with these sessions relates to the kept activities.
  ///
  /// - Complexity: O(number of sessions) on average.
  func place(of sessions: [SessionSummary]) -> Place {
    guard !sessions.isEmpty else { return .new }
    func areAll(_ some: [SessionSummary], among others: [SessionSummary]) -> Bool {
      !some.isEmpty
        && some.allSatisfy { one in others.contains { SessionDuplicates.isDuplicate($0, one, rule) } }
    }
    let items = near(sessions)
    let isHeld = items.contains { item in
      areAll(sessions, among: item.sessions)
        && (item.sessions.count > sessions.count
          || SessionDuplicates.prevails(item.sessions, over: sessions))
    }
    if isHeld { return .held }
    let replaced = items.filter { areAll($0.sessions, among: sessions) }
    return replaced.isEmpty ? .new : .instead(replaced)
  }

  mutating func put(_ item: Item, at place: Place) {
    if case .instead(let replaced) = place {
      let rows = Set(replaced.map(\.row))
      for stretch in Set(replaced.flatMap(\.sessions).flatMap(stretches)) {
        for slot in places[stretch] ?? [] where slots[slot].map({ rows.contains($0.row) }) ?? false {
          slots[slot] = nil
        }
        places[stretch]?.removeAll { slots[$0] == nil }
      }
    }
    for stretch in Set(item.sessions.flatMap(stretches)) { places[stretch, default: []].append(slots.count) }
    slots.append(item)
  }
}

extension ListedActivity {
  /// Whether an activity from a list without a time zone starts within two minutes of a recording, on the
  /// athlete's clock.
  func isHeld(_ localStarts: Set<Int>) -> Bool {
    guard summary.startInstant == nil, let day = summary.localDay, let clock = summary.localClock else {
      return false
    }
    let minute = day.ordinal * 1440 + Int(clock) / 60
    return (minute - 2...minute + 2).contains(where: localStarts.contains)
  }

  /// The session as listed; `nil` if its date is missing.
  var session: SessionSummary? {
    day.map {
      SessionSummary(
        day: $0, kind: ActivityKind(named: summary.type ?? "").name,
        duration: summary.movingTime ?? summary.elapsedTime ?? summary.timerTime, distance: summary.distance,
        start: summary.startInstant)
    }
  }
}
