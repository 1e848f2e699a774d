import ActivityStreams
import RealModule
import SessionMetrics
public import TextFormats
public import TrainingHistory

/// An athlete's earlier sessions as a document gives them.
///
/// JSON Lines, or one array: each entry an earlier result of an enrichment, or a summary
/// `{"date","kind","load","duration_s","max_heartrate",…}`. `{"date","load_logged":false}` marks the training of a
/// day as unknown, which is not rest. A bad entry costs that entry.
public struct HistoryDocument: Sendable {
  /// The sessions, in the order of the document.
  public private(set) var sessions: [SessionSummary] = []
  /// The best efforts of the entries that give them: earlier results do.
  package private(set) var efforts: [BestEffort] = []
  /// Output and heart rate of the entries that give them.
  package private(set) var performances: [SessionPerformance] = []
  /// Custom metrics of the entries that have them: earlier results.
  package private(set) var metrics: [SessionMetricValue] = []
  /// The ways of the entries that give them.
  package private(set) var routes: [SessionRoute] = []
  /// Days whose training is unknown (`"load_logged": false`), in the order of the document.
  public private(set) var unlogged: [CalendarDay] = []
  /// Number of entries that are day records, with workouts or services' data, instead of sessions; they are not used.
  package private(set) var dayRecords = 0
  /// Entries that could not be used, and entries whose load or distance could not: it is then missing.
  public private(set) var rejected: [Rejection] = []
  /// The files that could not be used at all, where several make one history.
  package private(set) var refused: [Refusal] = []
  /// Entries of a session that an earlier one gave, on the same day with the same identifier: it counts once, by the
  /// last of them.
  public private(set) var repeated: [Repetition] = []
  /// Misspelt keys of the entries that are summaries.
  package private(set) var misspelt = MisspeltKeys()
  /// Entries read so far, repeated sessions included.
  private var entries = 0
  /// The entry of each session, effort, performance, metric and route.
  private var owners = Owners()
  /// Sessions by identifier, and their places.
  private var known: [Identity: Place] = [:]
  /// Entries superseded by a later one, until their parts are removed.
  private var outdated: Set<Int> = []

  /// An entry that could not be used.
  public struct Rejection: Sendable, Hashable {
    /// Line of the document, or place in the array, from 1.
    public var line: Int
    /// Why.
    public var error: DocumentError
    /// The file, where several make one history.
    package var source: String?
  }

  /// A file that could not be used.
  package struct Refusal: Sendable, Hashable {
    /// The file.
    package var source: String
    /// Why.
    package var reason: String
  }

  /// A repeated entry.
  public struct Repetition: Sendable, Hashable {
    /// Line of the document, or place in the array, from 1.
    public var line: Int
    /// The identifier.
    public var id: String
    /// The day.
    public var day: CalendarDay
    /// Whether its numbers differ from the earlier entry's, which it then replaces.
    public var isChanged = false
  }

  /// The entry behind each item of a document's lists.
  private struct Owners: Sendable {
    var sessions: [Int] = []
    var efforts: [Int] = []
    var performances: [Int] = []
    var metrics: [Int] = []
    var routes: [Int] = []
  }

  /// The identity of a session among an athlete's: its identifier and day; with a start, that and the kind as well,
  /// since the legs of one recording share its name.
  private struct Identity: Hashable, Sendable {
    let id: String
    let day: CalendarDay
    let source: String?
    let start: Double?
    let kind: String?

    /// `nil` for a session without an identifier.
    init?(_ session: SessionSummary) {
      guard let id = session.id, !id.isEmpty else { return nil }
      self.id = id
      day = session.day
      source = session.source
      start = session.start
      kind = session.start == nil ? nil : session.kind
    }
  }

  /// The place of a session: in ``sessions``, and its entry.
  private struct Place: Sendable {
    var session: Int
    var entry: Int
  }

  /// Limits that no session can exceed.
  package let plausibility: PlausibilitySettings

  /// The relation of a session to earlier ones.
  private enum Standing {
    /// A new entry.
    case new
    /// The same entry word for word.
    case same
    /// The same entry with other numbers, at this place.
    case changed(Place)
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: An array of sessions, or one a line.
  ///   - plausibility: Limits that no session can exceed; values above them count as missing.
  /// - Complexity: O(*n*) in its size.
  public init(reading bytes: [UInt8], plausibility: PlausibilitySettings = PlausibilitySettings()) {
    self.init(reading: bytes, plausibility: plausibility, budget: ReadingBudget())
  }

  /// Reads a document within a budget: `history` limits its entries.
  package init(reading bytes: [UInt8], plausibility: PlausibilitySettings, budget: ReadingBudget) {
    self.plausibility = plausibility
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = body.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    defer { removeOutdated() }
    // An array is the whole document, or a line of it: a recording of several sports.
    if first == UInt8(ascii: "[") {
      if case .array(let entries)? = try? JSONValue.read(Array(body)) {
        take(entries.prefix(budget[.history])) { $0 + 1 }
        if entries.count > budget[.history] { refuse(beyond: budget, at: budget[.history] + 1) }
        return
      }
      guard (try? JSONValue.read(Array(body.prefix { $0 != 0x0A }))) != nil else {
        rejected.append(Rejection(line: 1, error: .syntax(problem: "it is not JSON")))
        return
      }
    }
    let last = TextLines.forEach(in: bytes, budget: budget, .history) { line, range in
      let value = try? JSONValue.read(Array(bytes[range]))
      if case .array(let entries)? = value {
        take(entries[...]) { _ in line }
      } else {
        take(value.map(ReadEntry.init) ?? ReadEntry(.syntax(problem: "it is not JSON")), line)
      }
    }
    if let last { refuse(beyond: budget, at: last.line) }
  }

  /// Notes the entry from which on nothing is read.
  private mutating func refuse(beyond budget: ReadingBudget, at line: Int) {
    rejected.append(
      Rejection(line: line, error: .notAllowed(path: "", reason: budget.excess(.history).message)))
  }

  /// Notes a file that does not belong to the history.
  package mutating func refuse(_ source: String, reason: String) {
    refused.append(Refusal(source: source, reason: reason))
  }

  /// Appends the entries of another document. For a session that exists already the other's entry counts.
  ///
  /// - Parameter source: The file that the other document was read of.
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

  /// The relation of a session to earlier ones.
  private func standing(_ session: SessionSummary) -> Standing {
    guard let identity = Identity(session), let place = known[identity] else { return .new }
    let earlier = sessions[place.session]
    // Two reports of a session with a start that agree are made one where all sessions are known, from both.
    if earlier.isAsLong(as: session), SessionDuplicates.isDuplicate(earlier, session) { return .new }
    return earlier == session ? .same : .changed(place)
  }

  /// Adds a session, replacing an earlier entry of the same one; false if the two are identical.
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

  /// Removes the parts of superseded entries.
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

  /// Adds the entries of an array; a multi-sport recording counts as its legs.
  private mutating func take(_ entries: ArraySlice<JSONValue>, line: (Int) -> Int) {
    var next: ReadEntry?
    for (index, value) in entries.enumerated() {
      if case .array(let parts) = value {
        take(parts[...]) { _ in line(index) }
        next = nil
        continue
      }
      let entry = next ?? ReadEntry(value)
      next = entries.dropFirst(index + 1).first.map(ReadEntry.init)
      if let next, let whole = try? entry.result.get(), let leg = try? next.result.get(), whole.holds(leg) {
        continue
      }
      take(entry, line(index))
    }
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
          path: "", reason: "it does not describe a session: it has no kind, time, distance, load or heart rate")
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

  /// Notes a repeated session entry.
  private mutating func note(_ session: SessionSummary, _ line: Int, _ standing: Standing) {
    var repetition = Repetition(line: line, id: session.id ?? "", day: session.day)
    if case .changed = standing { repetition.isChanged = true }
    repeated.append(repetition)
  }

  /// A valid entry, or the reason it is not, so one bad entry does not end the array.
  private struct ReadEntry {
    let result: Result<HistoryEntry, DocumentError>
    /// The data that records and trends need, for entries that have it.
    var profile: HistoryProfile?
    /// Custom metrics.
    var metrics: [(name: String, value: Double, unit: String)] = []
    /// Keys that are spelled almost like known ones; an earlier result has none.
    var misspelt: [(key: String, nearest: String)] = []
    /// Whether it is a day record, with its workouts and services' data.
    var isDayRecord = false
    /// Whether it has the members of a day record, which a session may have too.
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
