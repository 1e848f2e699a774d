import ActivityStreams
import Reports
import TrainingHistory
import VendorExports

/// The activities of a season, each once: of several reports of one session, as ``SessionDuplicates`` tells, the richest.
struct SeasonShelf {
  /// An activity.
  struct Item {
    let entry: SeasonPage.Entry
    /// Its sessions for the history: one, or its legs.
    let sessions: [SessionSummary]
    /// What the record of its day says; `nil` where the day is not known.
    let workout: SeasonDays.Workout?
    /// The place of its rows in the table.
    let row: Int

    fileprivate var richness: Int { sessions.map(\.richness).reduce(0, +) }
  }

  /// What becomes of an activity.
  enum Place {
    /// No other is it.
    case new
    /// It is here, and as much is known of it.
    case held
    /// It stands for these, of which less is known.
    case instead([Item])
  }

  /// The activities in the order in which they came.
  private(set) var items: [Item] = []
  private let rule: DuplicateSettings

  init(_ rule: DuplicateSettings) { self.rule = rule }

  /// The activities for the index.
  var entries: [SeasonPage.Entry] { items.map(\.entry) }

  /// Whether a session is here.
  /// - Complexity: O(*n*).
  func holds(_ session: SessionSummary) -> Bool {
    items.contains { $0.sessions.contains { SessionDuplicates.isDuplicate($0, session, rule) } }
  }

  /// What becomes of an activity with these sessions.
  /// - Complexity: O(*n*).
  func place(of sessions: [SessionSummary]) -> Place {
    guard !sessions.isEmpty else { return .new }
    func areAll(_ some: [SessionSummary], among others: [SessionSummary]) -> Bool {
      !some.isEmpty
        && some.allSatisfy { one in others.contains { SessionDuplicates.isDuplicate($0, one, rule) } }
    }
    let richness = sessions.map(\.richness).reduce(0, +)
    let isHeld = items.contains { item in
      areAll(sessions, among: item.sessions)
        && (item.sessions.count > sessions.count || item.richness >= richness)
    }
    if isHeld { return .held }
    let replaced = items.filter { areAll($0.sessions, among: sessions) }
    return replaced.isEmpty ? .new : .instead(replaced)
  }

  /// Takes in an activity.
  mutating func put(_ item: Item, at place: Place) {
    if case .instead(let replaced) = place {
      let rows = Set(replaced.map(\.row))
      items.removeAll { rows.contains($0.row) }
    }
    items.append(item)
  }
}

extension ListedActivity {
  /// What the list says of the session; `nil` without a date.
  var session: SessionSummary? {
    day.map {
      SessionSummary(
        day: $0, kind: ActivityKind(named: summary.type ?? "").name,
        duration: summary.movingTime ?? summary.elapsedTime ?? summary.timerTime, distance: summary.distance,
        start: summary.startInstant)
    }
  }
}
