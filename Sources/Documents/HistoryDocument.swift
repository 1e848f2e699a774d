import ActivityStreams
import RealModule
import SessionMetrics
public import TextFormats
public import TrainingHistory

/// An athlete's earlier sessions as a document gives them.
///
/// JSON Lines, or one array: each entry an earlier result of an enrichment, or a summary
/// `{"date","kind","load","duration_s","max_heartrate",…}`. `{"date","load_logged":false}` says that the training of a day
/// is not known, which is not rest. A bad entry costs that entry.
public struct HistoryDocument: Sendable {
  /// The sessions, in the order of the document.
  public private(set) var sessions: [SessionSummary] = []
  /// The best efforts of the entries that give them: earlier results do.
  public private(set) var efforts: [BestEffort] = []
  /// Output and heart rate of the entries that give them.
  public private(set) var performances: [SessionPerformance] = []
  /// Metrics of one's own of the entries that give them: earlier results do.
  public private(set) var metrics: [SessionMetricValue] = []
  /// The ways of the entries that give them.
  public private(set) var routes: [SessionRoute] = []
  /// Days whose training is not known (`"load_logged": false`), in the order of the document.
  public private(set) var unlogged: [CalendarDay] = []
  /// How many entries are records of days, with workouts or what services say, and no sessions; they are not used.
  package private(set) var dayRecords = 0
  /// The entries that could not be used, and those of which a load or a distance could not: that is then not known.
  public private(set) var rejected: [Rejection] = []
  /// The files that could not be used at all, where several make one history.
  package private(set) var refused: [Refusal] = []
  /// Entries of a session that an earlier one gave, of the same day and under the same identifier: it counts once, as the last
  /// of them says.
  public private(set) var repeated: [Repetition] = []
  /// Misspelt keys of the entries that are summaries.
  package private(set) var misspelt = MisspeltKeys()
  /// Entries read so far, those of sessions that were given again among them.
  private var entries = 0
  /// The entry that each session, effort, performance, metric and route is of.
  private var owners = Owners()
  /// Sessions that an identifier tells apart, and where they stand.
  private var known: [Identity: Place] = [:]
  /// Entries that a later one stands for, until what is theirs is taken out.
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

  /// An entry that was given again.
  public struct Repetition: Sendable, Hashable {
    /// Line of the document, or place in the array, from 1.
    public var line: Int
    /// The identifier.
    public var id: String
    /// The day.
    public var day: CalendarDay
    /// Whether it says other numbers than the earlier entry, and counts in its place.
    public var isChanged = false
  }

  /// The entries that lists of a document are of, an entry each.
  private struct Owners: Sendable {
    var sessions: [Int] = []
    var efforts: [Int] = []
    var performances: [Int] = []
    var metrics: [Int] = []
    var routes: [Int] = []
  }

  /// What tells one session from all others of an athlete: its identifier, on its day. Of a session with a start that and the kind
  /// as well: the legs of one recording share its name.
  private struct Identity: Hashable, Sendable {
    let id: String
    let day: CalendarDay
    let source: String?
    let start: Double?
    let kind: String?

    /// `nil` of a session without an identifier.
    init?(_ session: SessionSummary) {
      guard let id = session.id, !id.isEmpty else { return nil }
      self.id = id
      day = session.day
      source = session.source
      start = session.start
      kind = session.start == nil ? nil : session.kind
    }
  }

  /// Where a session stands: its place in ``sessions``, and its entry.
  private struct Place: Sendable {
    var session: Int
    var entry: Int
  }

  /// What a session is to those before it.
  private enum Standing {
    /// One that was not given before.
    case new
    /// One that was given before, word for word.
    case same
    /// One that was given before with other numbers, at this place.
    case changed(Place)
  }

  /// Reads a document.
  /// - Complexity: O(*n*) in its size.
  public init(reading bytes: [UInt8]) {
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    let first = body.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    defer { removeOutdated() }
    // An array is the whole document, or a line of it: a recording of several sports.
    if first == UInt8(ascii: "[") {
      if case .array(let entries)? = try? JSONValue.read(Array(body)) {
        take(entries) { $0 + 1 }
        return
      }
      guard (try? JSONValue.read(Array(body.prefix { $0 != 0x0A }))) != nil else {
        rejected.append(Rejection(line: 1, error: .syntax(problem: "it is not JSON")))
        return
      }
    }
    var line = 0
    for text in body.split(separator: 0x0A, omittingEmptySubsequences: false) {
      line += 1
      guard text.contains(where: { $0 != 0x20 && !(0x09...0x0D).contains($0) }) else { continue }
      let value = try? JSONValue.read(Array(text))
      if case .array(let entries)? = value {
        take(entries) { [line] _ in line }
      } else {
        take(value.map(Tolerant.init) ?? Tolerant(.syntax(problem: "it is not JSON")), line)
      }
    }
  }

  /// Notes a file that is no part of the history.
  package mutating func refuse(_ source: String, reason: String) {
    refused.append(Refusal(source: source, reason: reason))
  }

  /// Adds the entries of another document behind these. Of a session that stands here already the other's entry counts.
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

  /// What a session is to those before it.
  private func standing(_ session: SessionSummary) -> Standing {
    guard let identity = Identity(session), let place = known[identity] else { return .new }
    let earlier = sessions[place.session]
    // Two reports of a session with a start that agree are made one where all sessions are known, from both.
    if SessionDuplicates.isDuplicate(earlier, session) { return .new }
    return earlier == session ? .same : .changed(place)
  }

  /// Takes in a session, in the place of an earlier entry of the same one where there is one; false where that says the very same.
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

  /// Takes out what belongs to entries that a later one stands for.
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

  /// Takes in the entries of an array; a recording of several sports among them is its legs.
  private mutating func take(_ entries: [JSONValue], line: (Int) -> Int) {
    var next: Tolerant?
    for (index, value) in entries.enumerated() {
      if case .array(let parts) = value {
        take(parts) { _ in line(index) }
        next = nil
        continue
      }
      let entry = next ?? Tolerant(value)
      next = index + 1 < entries.count ? Tolerant(entries[index + 1]) : nil
      if let next, let whole = try? entry.result.get(), let leg = try? next.result.get(), whole.holds(leg) {
        continue
      }
      take(entry, line(index))
    }
  }

  private mutating func take(_ entry: Tolerant, _ line: Int) {
    for (key, nearest) in entry.misspelt { misspelt.note(key, nearest: nearest) }
    do throws(DocumentError) {
      var read = try entry.result.get()
      if entry.isDayRecord || entry.isOfDay && !read.isSession {
        dayRecords += 1
        throw DocumentError.notAllowed(
          path: "", reason: "it is the record of a day and no session: p247 brief reads these")
      }
      if let isLogged = read.load_logged {
        if !isLogged { unlogged.append(try read.day()) }
        // A day of rest is no session.
        guard read.isSession else { return }
      }
      let impossible = read.doubtImpossible()
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

  /// Notes an entry of a session that was given before.
  private mutating func note(_ session: SessionSummary, _ line: Int, _ standing: Standing) {
    var repetition = Repetition(line: line, id: session.id ?? "", day: session.day)
    if case .changed = standing { repetition.isChanged = true }
    repeated.append(repetition)
  }

  /// An entry that is read, or the reason why not, so that one bad entry does not end the array.
  private struct Tolerant {
    let result: Result<HistoryEntry, DocumentError>
    /// What records and trends need, of entries that have it.
    var profile: HistoryProfile?
    /// Metrics of one's own.
    var metrics: [(name: String, value: Double, unit: String)] = []
    /// Keys that are spelled almost like known ones; an earlier result has none.
    var misspelt: [(key: String, nearest: String)] = []
    /// Whether it is the record of a day: its workouts and what services say of it are in it.
    var isDayRecord = false
    /// Whether it has what a record of a day has, which a session may have too.
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
      default: .syntax(problem: "it cannot be read")
      }
    }
  }
}

/// What is read of an earlier result or a summary.
private struct HistoryEntry: Decodable {
  var id: String?
  var date: String?
  var start_date_local: String?
  var start_date: String?
  var source: String?
  var load_logged: Bool?
  var kind: String?
  var type: String?
  var load: Double?
  var duration_s: Double?
  var moving_time_seconds: Double?
  var elapsed_time_seconds: Double?
  var distance_m: Double?
  var max_heartrate: Double?
  var effort: Effort?
  var energy: Energy?
  var kcal: Double?
  var calories: Double?
  var met_minutes: Double?
  var session_rpe: Double?
  var rpe: Double?
  var training_load: Load?
  var strength: Strength?
  var heart_rate: HeartRate?
  var data_quality: Quality?

  /// What a summary may say; `min_…` and other names that are near these are others' own.
  static let keys = KnownKeys([
    "id", "date", "start_date_local", "start_date", "source", "load_logged", "kind", "type", "load",
    "duration_s",
    "moving_time_seconds", "elapsed_time_seconds", "distance_m", "max_heartrate", "effort", "energy", "kcal",
    "calories", "met_minutes", "session_rpe", "rpe", "training_load", "strength", "heart_rate",
    "data_quality",
    "best_efforts", "power", "durability", "route", "custom", "name", "title", "min_heartrate",
  ])

  struct Quality: Decodable { var implausible: [Doubt]? }
  struct Doubt: Decodable { var key: String }
  struct Strength: Decodable {
    var load: Double?
    var load_interval: [Double]?

    private enum Keys: String, CodingKey { case load, load_interval }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      load = try values.decodeIfPresent(Double.self, forKey: .load)
      // An interval of another form is not known, and the entry is read all the same.
      load_interval = try? values.decodeIfPresent([Double].self, forKey: .load_interval)
    }

    /// Standard deviation of the logarithm of the load, from its 90 % interval; `nil` where there is none that can be.
    var error: Double? {
      guard let ends = load_interval, ends.count == 2, ends[0] > 0, ends[1] > ends[0], ends[1].isFinite else {
        return nil
      }
      return Double.log(ends[1] / ends[0]) / (2 * 1.645)
    }
  }
  struct Load: Decodable {
    var load: Double?
    var trimp_exp: Double?
    var tss: Double?
    var r_tss: Double?
    var s_tss: Double?
    var session_rpe: Double?
    var focus: Focus?
  }
  /// The load by energy system; of another form it is not known, and the entry is read all the same.
  struct Focus: Decodable {
    var low_aerobic: Double?
    var high_aerobic: Double?
    var anaerobic: Double?
    var method: String?
    private enum Keys: String, CodingKey { case low_aerobic, high_aerobic, anaerobic, method }
    private struct Part: Decodable { var value: Double? }
    init(from decoder: any Decoder) throws {
      guard let parts = try? decoder.container(keyedBy: Keys.self) else { return }
      func part(_ key: Keys) -> Double? { (try? parts.decode(Part.self, forKey: key))?.value }
      (low_aerobic, high_aerobic, anaerobic) = (part(.low_aerobic), part(.high_aerobic), part(.anaerobic))
      method = try? parts.decode(String.self, forKey: .method)
    }
  }
  struct HeartRate: Decodable {
    var max: Double?
    var zones: [ZoneTime]?
    var recovery: Recovery?
  }
  /// The recovery after the session; of another form it is not known.
  struct Recovery: Decodable {
    var bpm_drop_1min: Double?
    var start_bpm: Double?
    var eligible: Bool?
    private enum Keys: String, CodingKey { case bpm_drop_1min, start_bpm, eligible }
    init(from decoder: any Decoder) throws {
      guard let found = try? decoder.container(keyedBy: Keys.self) else { return }
      bpm_drop_1min = try? found.decode(Double.self, forKey: .bpm_drop_1min)
      start_bpm = try? found.decode(Double.self, forKey: .start_bpm)
      eligible = try? found.decode(Bool.self, forKey: .eligible)
    }
  }
  struct ZoneTime: Decodable { var seconds: Double }
  /// A section with a score, or the score itself.
  struct Effort: Decodable {
    var score: Double?
    private enum Keys: String, CodingKey { case score }
    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        score = number
      } else {
        score = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Double.self, forKey: .score)
      }
    }
  }
  struct Energy: Decodable {
    var kcal: Double?
    private enum Keys: String, CodingKey { case kcal }
    init(from decoder: any Decoder) throws {
      if let number = try? decoder.singleValueContainer().decode(Double.self) {
        kcal = number
      } else {
        kcal = try decoder.container(keyedBy: Keys.self).decodeIfPresent(Double.self, forKey: .kcal)
      }
    }
  }

  /// Whether an earlier result itself said that a value of its own cannot be: such a value is not kept.
  func doubts(_ key: String) -> Bool { data_quality?.implausible?.contains { $0.key == key } ?? false }

  /// Doubts a load that nobody bears in the time and a distance that nobody of the sport has gone in its days, at least one; tells
  /// them. An earlier result was judged when it was made.
  mutating func doubtImpossible(_ settings: PlausibilitySettings = PlausibilitySettings()) -> [DocumentError]
  {
    guard data_quality == nil else { return [] }
    var found: [(doubt: String, error: DocumentError)] = []
    let longest = [duration_s, moving_time_seconds, elapsed_time_seconds].compactMap(\.self).max() ?? 0
    let days = max(1, longest / 86_400)
    let loads = [
      load, training_load?.load, training_load?.trimp_exp, training_load?.tss, training_load?.r_tss,
      training_load?.s_tss, strength?.load,
    ]
    let most = settings.highestLoad(over: longest)
    if loads.contains(where: { $0.map { $0 > most } ?? false }) {
      let reason = "load is more than anyone bears in the time: it is not known"
      found.append(("training_load.load", .notAllowed(path: "load", reason: reason)))
    }
    let sport = ActivityKind(named: kind ?? type ?? "").sport
    if let distance_m, let speed = PerformanceLimits.highest(.speed, of: sport, over: 86_400),
      distance_m > speed * (1 + settings.recordMargin) * 86_400 * days
    {
      let reason = "distance_m is farther than anyone has gone in the days: it is not known"
      found.append(("average_speed_ms", .notAllowed(path: "distance_m", reason: reason)))
    }
    if !found.isEmpty { data_quality = Quality(implausible: found.map { Doubt(key: $0.doubt) }) }
    return found.map(\.error)
  }

  /// Whether it says anything of a session, and not only of its day.
  var isSession: Bool {
    id != nil || kind != nil || type != nil || load != nil || duration_s != nil || distance_m != nil
      || training_load != nil || session_rpe != nil || heart_rate != nil
  }

  /// When it began; `nil` where the text gives no offset.
  var startInstant: Double? {
    guard let text = start_date, let time = ISO8601Time.parse(text), time.utcOffset != nil else { return nil }
    return time.instant()
  }

  /// Years that a session may be of: each day between the first and the last is a step of fitness and fatigue, so that a
  /// mistyped year must not make millions of them.
  private static let years = 1900...2099

  func day() throws(DocumentError) -> CalendarDay {
    guard let text = date ?? start_date_local, let day = CalendarDay(text.prefix(10)) else {
      throw .wrongType(path: "date", expected: "a day YYYY-MM-DD")
    }
    guard Self.years.contains(day.year) else {
      throw .notAllowed(path: "date", reason: "date must be a day from 1900 to 2099")
    }
    return day
  }

  /// Whether its load is one that no body bears: it is then not known, whatever it was made of.
  private var isLoadDoubted: Bool { doubts("training_load.load") }

  /// The loads by method of an earlier result.
  func evidence() throws(DocumentError) -> LoadEvidence {
    if isLoadDoubted { return LoadEvidence() }
    func checked(_ value: Double?, _ name: String) throws(DocumentError) -> Double? {
      guard let value else { return nil }
      guard (0...1e6).contains(value) else {
        throw .notAllowed(path: "training_load.\(name)", reason: "\(name) is out of range")
      }
      return value
    }
    return LoadEvidence(
      heartRate: try checked(training_load?.trimp_exp, "trimp_exp"),
      power: try checked(training_load?.tss, "tss"),
      pace: doubts("training_load.r_tss")
        ? nil : try checked(training_load?.r_tss ?? training_load?.s_tss, "r_tss"),
      // A rating of 0 is no answer.
      rating: try checked(training_load?.session_rpe, "session_rpe").flatMap { $0 > 0 ? $0 : nil })
  }

  /// The load that was measured; `nil` of a result that counts with the load of its sets, so that a strength log which knows the session
  /// better can replace that: the evidence tells what was measured beside it.
  private var measuredLoad: Double? {
    let stated = load ?? training_load?.load
    return stated == strength?.load ? nil : stated
  }

  /// The load by energy system; `nil` where a part is not given or is no load.
  var focus: LoadFocus? {
    guard let focus = training_load?.focus, let low = focus.low_aerobic, let high = focus.high_aerobic,
      let top = focus.anaerobic,
      [low, high, top].allSatisfy({ (0...1e6).contains($0) })
    else { return nil }
    let basis: LoadFocus.Basis =
      switch focus.method {
      case "power": .power
      case "pace", "speed": .speed
      default: .heartRate
      }
    return LoadFocus(lowAerobic: low, highAerobic: high, anaerobic: top, basis: basis)
  }

  /// The recovery, where the result says that it compares with others.
  var recovery: SessionRecovery? {
    guard let found = heart_rate?.recovery, found.eligible == true, let drop = found.bpm_drop_1min,
      let start = found.start_bpm, (-250...250).contains(drop), (20...250).contains(start)
    else { return nil }
    return SessionRecovery(start: start, drop: drop)
  }

  private static let transition = "Transition"

  /// Whether another entry is a leg of this one, the whole of a recording of several sports: the legs are the sessions.
  func holds(_ leg: HistoryEntry) -> Bool {
    let kind = ActivityKind(named: kind ?? type ?? "")
    // A transition is a leg itself, though it may end in the first second of the next.
    guard kind.category == .multisport, kind.name != Self.transition, let start = startInstant,
      let first = leg.startInstant, let length = elapsed_time_seconds ?? duration_s
    else { return false }
    return first >= start && first < start + length
  }

  func session() throws(DocumentError) -> SessionSummary {
    let day = try day()
    func checked(_ value: Double?, _ path: String, _ range: ClosedRange<Double>) throws(DocumentError)
      -> Double?
    {
      guard let value else { return nil }
      guard range.contains(value) else { throw .notAllowed(path: path, reason: "\(path) is out of range") }
      return value
    }
    let duration = try checked(
      duration_s ?? moving_time_seconds ?? elapsed_time_seconds, "duration_s", 0...8.64e7)
    let exertion = try checked(rpe, "rpe", 0...10)
    let rating = try checked(session_rpe ?? training_load?.session_rpe, "session_rpe", 0...1e6)
      .flatMap { $0 > 0 ? $0 : nil }
    var session = SessionSummary(
      day: day, kind: ActivityKind(named: kind ?? type ?? "Unknown").name,
      load: isLoadDoubted ? nil : try checked(measuredLoad, "load", 0...1e6),
      duration: duration,
      distance: doubts("average_speed_ms") ? nil : try checked(distance_m, "distance_m", 0...1e9),
      maximumHeartRate: heart_rate?.max ?? max_heartrate,
      effort: try checked(effort?.score, "effort", 0...10),
      energy: doubts("energy.kcal") ? nil : try checked(energy?.kcal ?? kcal ?? calories, "energy", 0...1e6),
      metMinutes: doubts("mets") ? nil : try checked(met_minutes, "met_minutes", 0...1e6),
      sessionRating: isLoadDoubted
        ? nil
        : rating ?? duration.flatMap { seconds in exertion.flatMap { $0 > 0 ? $0 * seconds / 60 : nil } },
      strengthLoad: isLoadDoubted ? nil : try checked(strength?.load, "strength.load", 0...1e6),
      zoneSeconds: heart_rate?.zones?.map(\.seconds) ?? [], id: id,
      start: startInstant, source: source, evidence: try evidence())
    session.strengthError = strength?.error
    session.focus = isLoadDoubted ? nil : focus
    session.recovery = recovery
    return session
  }
}
