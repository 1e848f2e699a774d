import ActivityStreams
import RealModule
import SessionMetrics
public import TextFormats
public import TrainingHistory

/// An athlete's earlier sessions.
///
/// The document is JSON Lines or a single array. Each entry is an earlier result of `enrich`, or a summary
/// `{"date","kind","load","duration_s","max_heartrate",…}`. `{"date","load_logged":false}` marks a day of
/// unknown training, which is not a rest day. An invalid entry is skipped without affecting the others.
public struct HistoryDocument: Sendable {
  /// The sessions in document order.
  public private(set) var sessions: [SessionSummary] = []
  package private(set) var efforts: [BestEffort] = []
  package private(set) var performances: [SessionPerformance] = []
  package private(set) var metrics: [SessionMetricValue] = []
  package private(set) var routes: [SessionRoute] = []
  /// Days of unknown training (`"load_logged": false`), in document order.
  public private(set) var unlogged: [CalendarDay] = []
  /// Number of entries that were ignored because they are not sessions: day records with workouts, or data
  /// from services.
  package private(set) var dayRecords = 0
  /// Entries that were rejected, and entries whose load or distance was rejected and counts as missing.
  public private(set) var rejected: [Rejection] = []
  /// Files that were rejected as a whole, if the history consists of several files.
  package private(set) var refused: [Refusal] = []
  /// Entries that repeat an earlier session (same day and identifier). The session counts once, with the
  /// values of the last entry.
  public private(set) var repeated: [Repetition] = []
  package private(set) var misspelt = MisspeltKeys()
  private var entries = 0
  /// The entry number of each session, effort, performance, metric and route.
  private var owners = Owners()
  /// The position of each session, by identity.
  private var known: [Identity: Place] = [:]
  private var outdated: Set<Int> = []

  /// A rejected entry.
  public struct Rejection: Sendable, Hashable {
    /// Line number or array position, from 1.
    public var line: Int
    /// Why the entry was rejected.
    public var error: DocumentError
    /// The file, if the history consists of several files.
    package var source: String?
  }

  package struct Refusal: Sendable, Hashable {
    package var source: String
    package var reason: String
  }

  /// A repeated entry.
  public struct Repetition: Sendable, Hashable {
    /// Line number or array position, from 1.
    public var line: Int
    /// The identifier of the session.
    public var id: String
    /// The day of the session.
    public var day: CalendarDay
    /// Whether the entry's numbers differ from the numbers of the earlier entry, which is then replaced.
    public var isChanged = false
  }

  private struct Owners: Sendable {
    var sessions: [Int] = []
    var efforts: [Int] = []
    var performances: [Int] = []
    var metrics: [Int] = []
    var routes: [Int] = []
  }

  /// Identifies a session of an athlete by day and identifier. If the start is known, start and kind also
  /// count, because the legs of one recording share a name.
  private struct Identity: Hashable, Sendable {
    let id: String
    let day: CalendarDay
    let source: String?
    let start: Double?
    let kind: String?

    /// Returns `nil` if the identifier is missing.
    init?(_ session: SessionSummary) {
      guard let id = session.id, !id.isEmpty else { return nil }
      self.id = id
      day = session.day
      source = session.source
      start = session.start
      kind = session.start == nil ? nil : session.kind
    }
  }

  /// The index of a session in ``sessions``, and the number of its entry.
  private struct Place: Sendable {
    var session: Int
    var entry: Int
  }

  package let plausibility: PlausibilitySettings
  package let duplicates: DuplicateSettings

  /// Bytes of memory that a session takes, including the values computed from it.
  private static let sessionMemory = 2000

  private enum Standing {
    /// The session is not in any earlier entry.
    case new
    /// Repeats an earlier entry exactly.
    case same
    /// Changes the numbers of an earlier entry.
    case changed(Place)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: An array of sessions, or one session per line.
  ///   - plausibility: Limits that no session can exceed. Values above them count as missing.
  ///   - duplicates: When two entries with the same identifier are reports of one session.
  ///   - budget: Reading limits; `history` limits the number of entries.
  /// - Complexity: O(*n*) in its size.
  public init(
    reading bytes: [UInt8], plausibility: PlausibilitySettings = PlausibilitySettings(),
    duplicates: DuplicateSettings = DuplicateSettings(), budget: ReadingBudget = ReadingBudget()
  ) {
    self.duplicates = duplicates
    self.plausibility = plausibility
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = body.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    defer { removeOutdated() }
    // An array is the entire document or, for a multisport recording, one line of it.
    if first == UInt8(ascii: "[") {
      var (place, pending) = (0, Pending?.none)
      let most = budget.most(.history, keeping: Self.sessionMemory, ofDocument: bytes.count)
      let count = JSONValue.forEachEntry(of: Array(body), budget: budget) { value in
        place += 1
        if place <= most.count { take(value, place, &pending) }
      }
      if let count {
        take(&pending)
        if count > most.count { refuse(budget.excess(most.limit), at: most.count + 1) }
        return
      }
      let firstLine = Array(body.prefix { $0 != 0x0A })
      if case .failure(let error) = JSONValue.result(firstLine, budget: budget) {
        rejected.append(Rejection(line: 1, error: error))
        return
      }
    }
    let last = TextLines.forEach(
      in: bytes, budget: budget, .history, keeping: Self.sessionMemory
    ) { line, range in
      var pending: Pending?
      take(JSONValue.result(Array(bytes[range]), budget: budget), line, &pending)
      take(&pending)
    }
    if let last { refuse(last.error, at: last.line) }
  }

  /// Whether the document had no entry at all, not even a rejected one.
  package var isEmpty: Bool { sessions.isEmpty && rejected.isEmpty && refused.isEmpty && dayRecords == 0 }

  private mutating func refuse(_ excess: BudgetError, at line: Int) {
    rejected.append(Rejection(line: line, error: .notAllowed(path: "", reason: excess.message)))
  }

  /// Records a file that does not belong to the history.
  package mutating func refuse(_ source: String, reason: String) {
    refused.append(Refusal(source: source, reason: reason))
  }

  /// Appends another document. If a session is in both, the other document's entry takes precedence.
  ///
  /// - Parameters:
  ///   - other: The document to append.
  ///   - source: The file from which the other document was read.
  package mutating func append(_ other: HistoryDocument, of source: String? = nil) {
    repeated += other.repeated
    let first = entries
    var dropped: Set<Int> = []
    for (session, owner) in zip(other.sessions, other.owners.sessions)
    where !take(session, entry: first + owner) {
      dropped.insert(first + owner)
    }
    entries += other.entries
    outdated.formUnion(dropped)
    efforts += other.efforts
    owners.efforts += other.owners.efforts.map { first + $0 }
    performances += other.performances
    owners.performances += other.owners.performances.map { first + $0 }
    metrics += other.metrics
    owners.metrics += other.owners.metrics.map { first + $0 }
    routes += other.routes
    owners.routes += other.owners.routes.map { first + $0 }
    unlogged += other.unlogged
    rejected += other.rejected.map { rejection in
      var rejection = rejection
      rejection.source = rejection.source ?? source
      return rejection
    }
    refused += other.refused
    misspelt.note(other.misspelt)
    dayRecords += other.dayRecords
    removeOutdated()
  }

  /// The document without what only a report needs: best efforts, performances, metrics and routes.
  package var withoutDetails: HistoryDocument {
    var kept = self
    (kept.efforts, kept.performances, kept.metrics, kept.routes) = ([], [], [], [])
    (kept.owners.efforts, kept.owners.performances, kept.owners.metrics, kept.owners.routes) = (
      [], [], [], []
    )
    return kept
  }

  /// Leaves out sessions whose date is far from all others (``LoneDays``). Call this method on a whole history.
  ///
  /// - Complexity: O(*n* log *n*).
  package mutating func refuseLoneDays() {
    let lone = LoneDays.indices(in: sessions.map(\.day))
    guard !lone.isEmpty else { return }
    for place in lone {
      refuse(
        "\(sessions[place].day)",
        reason: "more than \(LoneDays.longestGap) days from all other sessions, so the session is left out; "
          + "correct its date, or add a second session within \(LoneDays.longestGap) days of it")
      outdated.insert(owners.sessions[place])
    }
    removeOutdated()
    let kept = sessions.indices.filter { !lone.contains($0) }
    (sessions, owners.sessions) = (kept.map { sessions[$0] }, kept.map { owners.sessions[$0] })
    known = [:]
  }

  private func standing(_ session: SessionSummary) -> Standing {
    guard let identity = Identity(session), let place = known[identity] else { return .new }
    let earlier = sessions[place.session]
    // Two reports of a session with a known start are merged later, when all sessions are known.
    if earlier.isAsLong(as: session), SessionDuplicates.isDuplicate(earlier, session, duplicates) {
      return .new
    }
    return earlier == session ? .same : .changed(place)
  }

  /// Adds a session, or replaces an earlier entry of the same session. Returns `false` if the two are identical.
  private mutating func take(_ session: SessionSummary, entry: Int) -> Bool {
    switch standing(session) {
    case .same: return false
    case .new:
      if let identity = Identity(session) { known[identity] = Place(session: sessions.count, entry: entry) }
      sessions.append(session)
      owners.sessions.append(entry)
    case .changed(let place):
      outdated.insert(place.entry)
      sessions[place.session] = session
      owners.sessions[place.session] = entry
      if let identity = Identity(session) { known[identity] = Place(session: place.session, entry: entry) }
    }
    return true
  }

  private mutating func removeOutdated() {
    guard !outdated.isEmpty else { return }
    func kept<Item>(_ items: [Item], _ owners: [Int]) -> ([Item], [Int]) {
      let places = owners.indices.filter { !outdated.contains(owners[$0]) }
      return (places.map { items[$0] }, places.map { owners[$0] })
    }
    (efforts, owners.efforts) = kept(efforts, owners.efforts)
    (performances, owners.performances) = kept(performances, owners.performances)
    (metrics, owners.metrics) = kept(metrics, owners.metrics)
    (routes, owners.routes) = kept(routes, owners.routes)
    outdated = []
  }

  /// An entry that is added unless the next entry is one of its legs.
  private typealias Pending = (entry: ReadEntry, line: Int)

  /// Adds an entry of an array. A multi-sport recording counts as its legs.
  private mutating func take(
    _ value: Result<JSONValue, DocumentError>, _ line: Int, _ pending: inout Pending?
  ) {
    if case .success(.array(let parts)) = value {
      take(&pending)
      for part in parts { take(.success(part), line, &pending) }
      return take(&pending)
    }
    let entry: ReadEntry
    switch value {
    case .success(let value): entry = ReadEntry(value)
    case .failure(.syntax): entry = ReadEntry(.syntax(problem: "the text cannot be parsed"))
    case .failure(let error): entry = ReadEntry(error)
    }
    let whole = try? pending?.entry.result.get()
    let leg = try? entry.result.get()
    if let whole, let leg, whole.holds(leg) { pending = nil }
    take(&pending)
    pending = (entry, line)
  }

  private mutating func take(_ pending: inout Pending?) {
    if let (entry, line) = pending { take(entry, line) }
    pending = nil
  }

  private mutating func take(_ entry: ReadEntry, _ line: Int) {
    for (key, nearest) in entry.misspelt { misspelt.note(key, nearest: nearest) }
    do throws(DocumentError) {
      var read = try entry.result.get()
      if entry.isDayRecord || entry.isOfDay && !read.isSession {
        dayRecords += 1
        throw DocumentError.notAllowed(
          path: "", reason: "this is a day record, not a session: read it with p247 brief")
      }
      if let isLogged = read.load_logged {
        if !isLogged { unlogged.append(try read.day()) }
        // A rest day is not a session.
        guard read.isSession else { return }
      }
      guard read.isSession else {
        throw DocumentError.notAllowed(
          path: "",
          reason: "it does not describe a session: kind, time, distance, load and heart rate are all missing")
      }
      let impossible = read.doubtImpossible(plausibility)
      let session = try read.session()
      rejected += impossible.map { Rejection(line: line, error: $0) }
      let owner = entries
      entries += 1
      let standing = standing(session)
      if case .new = standing {} else { note(session, line, standing) }
      guard take(session, entry: owner) else { return }
      for metric in entry.metrics {
        metrics.append(
          SessionMetricValue(
            name: metric.name, value: metric.value, unit: metric.unit, day: session.day, session: session.id,
            start: session.start))
        owners.metrics.append(owner)
      }
      for effort in entry.profile?.efforts(of: session) ?? [] {
        efforts.append(effort)
        owners.efforts.append(owner)
      }
      if let route = entry.profile?.route(of: session) {
        routes.append(route)
        owners.routes.append(owner)
      }
      guard !read.doubts("average_speed_ms") else { return }
      if let performance = entry.profile?.performance(of: session) {
        performances.append(performance)
        owners.performances.append(owner)
      }
    } catch {
      rejected.append(Rejection(line: line, error: error))
    }
  }

  private mutating func note(_ session: SessionSummary, _ line: Int, _ standing: Standing) {
    var repetition = Repetition(line: line, id: session.id ?? "", day: session.day)
    if case .changed = standing { repetition.isChanged = true }
    repeated.append(repetition)
  }

  /// A parsed entry or its error, so that one invalid entry does not end the array.
  private struct ReadEntry {
    let result: Result<HistoryEntry, DocumentError>
    /// The data for records and trends, if the entry has any.
    var profile: HistoryProfile?
    var metrics: [(name: String, value: Double, unit: String)] = []
    /// Keys that are probably misspelt. An earlier result has none.
    var misspelt: [(key: String, nearest: String)] = []
    /// Whether the entry is a day record with workouts or data from services.
    var isDayRecord = false
    /// Whether the entry has members of a day record. A session may have such members as well.
    var isOfDay = false

    init(_ error: DocumentError) { result = .failure(error) }

    init(_ value: JSONValue) {
      if let members = value.object, members["schema_version"] == nil {
        misspelt = members.keys.sorted().compactMap { key in
          HistoryEntry.keys.nearest(to: key).map { (key, $0) }
        }
      }
      if case .array? = value.object?["workouts"] { isDayRecord = true }
      if case .object? = value.object?["sources"] { isDayRecord = true }
      for key in ["metrics", "sleep"] { if case .object? = value.object?[key] { isOfDay = true } }
      do {
        result = .success(try value.decoded(as: HistoryEntry.self))
        profile = try? value.decoded(as: HistoryProfile.self)
        metrics = SessionMetricValue.all(in: value)
      } catch {
        result = .failure(Self.reason(error))
      }
    }

    private static func reason(_ error: any Error) -> DocumentError {
      func path(_ keys: [any CodingKey]) -> String {
        keys.filter { $0.intValue == nil }.map(\.stringValue).joined(separator: ".")
      }
      return switch error {
      case DecodingError.typeMismatch(let type, let context):
        .wrongType(path: path(context.codingPath), expected: "of type \(type)")
      case DecodingError.valueNotFound(_, let context), DecodingError.dataCorrupted(let context):
        .wrongType(path: path(context.codingPath), expected: "a value")
      case DecodingError.keyNotFound(let key, let context):
        .wrongType(path: path(context.codingPath + [key]), expected: "given")
      default: .syntax(problem: "unreadable")
      }
    }
  }
}
