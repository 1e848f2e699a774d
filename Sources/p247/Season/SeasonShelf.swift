import ActivityStreams
import Enrichment
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
    /// The byte range of its rows in the table.
    let rows: Range<Int>
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
          || SessionDuplicates.isKept(item.sessions, over: sessions))
    }
    if isHeld { return .held }
    let replaced = items.filter { areAll($0.sessions, among: sessions) }
    return replaced.isEmpty ? .new : .instead(replaced)
  }

  mutating func put(_ item: Item, at place: Place) {
    if case .instead(let replaced) = place {
      let rows = Set(replaced.map(\.rows))
      for stretch in Set(replaced.flatMap(\.sessions).flatMap(stretches)) {
        for slot in places[stretch] ?? [] where slots[slot].map({ rows.contains($0.rows) }) ?? false {
          slots[slot] = nil
        }
        places[stretch]?.removeAll { slots[$0] == nil }
      }
    }
    for stretch in Set(item.sessions.flatMap(stretches)) { places[stretch, default: []].append(slots.count) }
    slots.append(item)
  }
}

/// The starts of recordings, for comparison with lists that have no time zone.
struct RecordedStarts {
  /// Start minutes on the athlete's clock.
  private var local: Set<Int> = []
  /// Start minutes in UTC and durations, s, of recordings whose zone is unknown, by day.
  private var open: [Int: [(minute: Int, seconds: Double)]] = [:]

  /// Differences between local time and UTC, minutes, and their step.
  private static let (offsets, offsetStep) = (-720...840, 15)
  /// Maximum difference between two starts, minutes, and between two durations, as a fraction (house rules).
  private static let (startWindow, durationShare) = (2, 0.03)

  mutating func note(_ activity: EnrichedActivity) {
    func minute(_ text: String?) -> Int? {
      text.flatMap(ISO8601Time.parse).map { $0.day.ordinal * 1440 + $0.seconds / 60 }
    }
    if let start = minute(activity.startDateLocal) {
      local.insert(start)
    } else if let start = minute(activity.startDate), let seconds = activity.elapsedTime ?? activity.timerTime
    {
      open[start / 1440, default: []].append((start, seconds))
    }
  }

  /// Whether an activity from a list without a time zone is one of the recordings. Both start within two minutes on
  /// the athlete's clock or, if the zone of the recording is unknown, in some time zone and have the same duration.
  func holds(_ listed: ListedActivity) -> Bool {
    let summary = listed.summary
    guard summary.startInstant == nil, let day = summary.localDay, let clock = summary.localClock else {
      return false
    }
    let minute = day.ordinal * 1440 + Int(clock) / 60
    let near = -Self.startWindow...Self.startWindow
    if near.contains(where: { local.contains(minute + $0) }) { return true }
    guard let seconds = summary.elapsedTime ?? summary.timerTime ?? summary.movingTime else { return false }
    return (day.ordinal - 1...day.ordinal + 1).contains { ordinal in
      (open[ordinal] ?? []).contains { start in
        let offset = minute - start.minute
        let rest = offset - Int((Double(offset) / Double(Self.offsetStep)).rounded()) * Self.offsetStep
        return Self.offsets.contains(offset) && near.contains(rest)
          && (start.seconds - seconds).magnitude <= Self.durationShare * max(start.seconds, seconds)
      }
    }
  }
}

extension ListedActivity {
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
