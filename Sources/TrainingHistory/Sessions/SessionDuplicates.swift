public import ActivityStreams
import TextFormats

/// Settings for recognising two reports of the same session.
public struct DuplicateSettings: SettingsGroup {
  /// Maximum difference between start times, s.
  public var startWindow = 300.0
  /// Maximum difference in distance, as a fraction of the longer distance.
  public var distanceShare = 0.10
  /// Maximum difference in duration, as a fraction of the longer duration.
  public var durationShare = 0.20
  /// Whether two reports from the same named source may be duplicates.
  public var mergesOneSource = false

  /// Creates the `standard` settings.
  public init() {}

  package static let group = "duplicates"
  package static let settings: [Setting<DuplicateSettings>] = [
    .number(
      "start_window", \.startWindow, in: 0...7200, unit: "s",
      "maximum difference between the starts of two reports of the same session"),
    .number(
      "distance_share", \.distanceShare, in: 0...1,
      "maximum difference in distance, as a fraction of the longer distance"),
    .number(
      "duration_share", \.durationShare, in: 0...1,
      "maximum difference in duration, as a fraction of the longer duration"),
    .flag("merges_one_source", \.mergesOneSource, "two reports from the same named source may be duplicates"),
  ]
}

/// Merges sessions that were reported by more than one source.
///
/// Two reports are duplicates if they have the same kind of activity, start at about the same time, and have
/// a similar distance and duration. At least one of the two must be available in both reports. Reports are
/// also duplicates if 80 % of the shorter one lies within the longer one, since nobody does two sessions at
/// once. If their kinds differ, their speeds must agree as well, as they do for one journey. Two reports from
/// the same named source must be identical.
///
/// The more detailed report is kept, or the much longer one if the durations differ a lot. Missing values are
/// taken from the other report. A strength-log entry, which has a day but no start time, is merged with a
/// strength session recorded on that day.
///
/// ```swift
/// let merged = SessionDuplicates(sessions)
/// print(merged.sessions.count, merged.mergedCount)
/// ```
///
/// Page: *Daily load*, tests: `SessionDuplicatesTests`.
public struct SessionDuplicates: Sendable, Hashable {
  /// Sessions without duplicates, sorted by day, start and identifier.
  public let sessions: [SessionSummary]
  /// Number of preceding sessions that each session is compared with.
  package static let compared = 16

  /// Number of reports that were merged into others.
  package let mergedCount: Int

  /// Merges the duplicates of a history in any order.
  ///
  /// Apart from strength-log entries, sessions without a start time are never duplicates. Each session
  /// is compared with the 16 sessions that started before it.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ reports: [SessionSummary], settings: DuplicateSettings = DuplicateSettings()) {
    let started = reports.filter { $0.start?.isFinite ?? false }.sorted(by: Self.precedes)
    var kept: [SessionSummary] = []
    kept.reserveCapacity(started.count)
    for report in started {
      let place = kept.indices.suffix(Self.compared).first { Self.isDuplicate(kept[$0], report, settings) }
      if let place {
        kept[place] = kept[place].merged(with: report)
      } else {
        kept.append(report)
      }
    }
    var others: [SessionSummary] = []
    var logs: [SessionSummary] = []
    for report in reports where !(report.start?.isFinite ?? false) {
      if report.isStrengthLog { logs.append(report) } else { others.append(report) }
    }
    let joined = Self.joining(logs.sorted(by: Self.precedes), to: kept + others)
    mergedCount = reports.count - joined.count
    sessions = joined.sorted(by: Self.precedes)
  }

  /// Merges strength-log entries into strength sessions recorded on the same day. Each entry is matched
  /// to the session closest in duration, and each session takes at most one entry.
  private static func joining(_ logs: [SessionSummary], to recorded: [SessionSummary]) -> [SessionSummary] {
    guard !logs.isEmpty else { return recorded }
    var sessions = recorded
    var free: [CalendarDay: [Int]] = [:]
    for place in sessions.indices {
      free[sessions[place].day, default: []].append(place)
    }
    for log in logs {
      let candidates = free[log.day] ?? []
      func kind(_ place: Int) -> ActivityKind? { ActivityKind.known(named: sessions[place].kind) }
      let fits = candidates.filter { place in
        (sessions[place].durationRatio(to: log).map { $0 <= 2 } ?? true)
          && ActivityKind.mayBeLogged(kind(place), sessions[place].lengthDistance(to: log))
      }
      let closest = fits.min { one, other in
        // Lifting sessions take precedence over circuit training.
        let areOfStrength = (kind(one)?.isOfStrength == true, kind(other)?.isOfStrength == true)
        if areOfStrength.0 != areOfStrength.1 { return areOfStrength.0 }
        let ratios = (sessions[one].durationRatio(to: log) ?? 2, sessions[other].durationRatio(to: log) ?? 2)
        if ratios.0 != ratios.1 { return ratios.0 < ratios.1 }
        return precedes(sessions[one], sessions[other])
      }
      guard let closest else {
        sessions.append(log)
        continue
      }
      sessions[closest].strengthLoad = log.strengthLoad
      sessions[closest].strengthError = log.strengthError
      sessions[closest].duration = sessions[closest].duration ?? log.duration
      sessions[closest].sessionRating = sessions[closest].sessionRating ?? log.sessionRating
      free[log.day] = candidates.filter { $0 != closest }
    }
    return sessions
  }

  /// Returns whether two reports describe the same session.
  package static func isDuplicate(
    _ one: SessionSummary, _ other: SessionSummary, _ settings: DuplicateSettings
  ) -> Bool {
    guard let first = one.start, let second = other.start else { return false }
    let isWithin = one.overlaps(other)
    guard isWithin || (first - second).magnitude <= settings.startWindow else { return false }
    // A source may report two sessions at nearly the same time, but not the same one twice.
    if !settings.mergesOneSource, let source = one.source, source == other.source, !one.isRepeated(by: other)
    {
      return false
    }
    guard
      one.kind == other.kind || ActivityKind(named: one.kind).isAlike(ActivityKind(named: other.kind))
        || isWithin && one.isOnSameRoad(as: other)
    else { return false }
    if isWithin { return true }
    var compared = 0
    for (path, share) in [
      (\SessionSummary.distance, settings.distanceShare), (\.duration, settings.durationShare),
    ] {
      guard let a = one[keyPath: path], let b = other[keyPath: path], a > 0, b > 0 else { continue }
      compared += 1
      if (a - b).magnitude > share * max(a, b) { return false }
    }
    return compared > 0
  }

  /// Returns whether a report takes precedence over another of the same session: the much longer one; at
  /// similar length, the more detailed one; at equal detail, the longer one.
  package static func prevails(_ some: [SessionSummary], over others: [SessionSummary]) -> Bool {
    let (mine, theirs) = (
      some.compactMap(\.duration).reduce(0, +), others.compactMap(\.duration).reduce(0, +)
    )
    if mine > 0, theirs > 0, max(mine, theirs) > SessionSummary.muchLonger * min(mine, theirs) {
      return mine > theirs
    }
    let richness = (some.map(\.richness).reduce(0, +), others.map(\.richness).reduce(0, +))
    return richness.0 == richness.1 ? mine >= theirs : richness.0 > richness.1
  }

  /// Returns whether one recording of a session is kept instead of another: the only one with heart rate or, if both
  /// or neither have it, the one that takes precedence.
  package static func isKept(_ some: [SessionSummary], over others: [SessionSummary]) -> Bool {
    let (mine, theirs) = (some.contains(where: \.hasHeartRate), others.contains(where: \.hasHeartRate))
    return mine == theirs ? prevails(some, over: others) : mine
  }

  /// Orders sessions independently of the input order.
  static func precedes(_ one: SessionSummary, _ other: SessionSummary) -> Bool {
    if one.day != other.day { return one.day < other.day }
    let starts = (one.start ?? .infinity, other.start ?? .infinity)
    if starts.0 != starts.1 { return starts.0 < starts.1 }
    if one.richness != other.richness { return one.richness > other.richness }
    let (mine, theirs) = (ByteText(one.id ?? ""), ByteText(other.id ?? ""))
    if mine != theirs { return mine < theirs }
    if one.source != other.source { return (one.source ?? "") < (other.source ?? "") }
    if one.kind != other.kind { return one.kind < other.kind }
    return (one.load ?? -1, one.duration ?? -1) < (other.load ?? -1, other.duration ?? -1)
  }
}

extension ActivityKind {
  /// Returns whether two sources may use these names for the same activity: the same name, or the same
  /// sport and category.
  fileprivate func isAlike(_ other: ActivityKind) -> Bool {
    name == other.name || (sport == other.sport && sport != .other && category == other.category)
  }
}

extension SessionSummary {
  /// Minimum fraction of the shorter session that must lie within the longer one (house rule).
  private static var withinShare: Double { 0.8 }
  /// Plausible ratio between the mean speeds in two reports of one session (house rule). Part of a session is
  /// often faster or slower than the whole.
  private static var sameSpeed: ClosedRange<Double> { 0.6...1.6 }
  /// Duration ratio above which the longer report takes precedence (house rule).
  fileprivate static var muchLonger: Double { 1.25 }

  /// Returns whether most of the shorter session lies within the longer one and covers no more distance.
  fileprivate func overlaps(_ other: SessionSummary) -> Bool {
    guard let start, let otherStart = other.start, let duration, let otherDuration = other.duration,
      duration > 0, otherDuration > 0
    else { return false }
    let both = min(start + duration, otherStart + otherDuration) - max(start, otherStart)
    guard both >= Self.withinShare * min(duration, otherDuration) else { return false }
    let (longer, shorter) = duration >= otherDuration ? (self, other) : (other, self)
    guard let most = longer.distance, let least = shorter.distance, most > 0 else { return true }
    let times = (longer.duration ?? 0, shorter.duration ?? 0)
    return least <= 1.1 * most && Self.sameSpeed.contains(least / times.1 * times.0 / most)
  }

  /// Whether two reports that overlap in time have the same speed. They are then one session recorded under
  /// two kinds. A multisport session as a whole is not one of its legs.
  fileprivate func isOnSameRoad(as other: SessionSummary) -> Bool {
    guard let distance, let otherDistance = other.distance, let duration, let otherDuration = other.duration,
      distance > 0, otherDistance > 0, duration > 0, otherDuration > 0,
      [self, other].allSatisfy({ ActivityKind(named: $0.kind).category != .multisport })
    else { return false }
    return (0.9...1.1).contains(distance / duration * otherDuration / otherDistance)
  }

  /// Returns the difference in duration from a strength-log entry, in minutes.
  fileprivate func lengthDistance(to log: SessionSummary) -> ActivityKind.LogDistance {
    guard let mine = duration, let theirs = log.duration else { return .unknown }
    return .lengths((mine - theirs).magnitude / 60)
  }

  /// Whether the session's only load comes from its sets, as in a strength log.
  var isStrengthLog: Bool {
    start == nil && load == nil && strengthLoad != nil && evidence == LoadEvidence()
  }

  /// Returns whether another session has a similar duration: a ratio of at most 1.25, or an unknown duration.
  package func isAsLong(as other: SessionSummary) -> Bool {
    durationRatio(to: other).map { $0 <= 1.25 } ?? true
  }

  /// Returns the ratio of the longer to the shorter duration; `nil` if either is unknown.
  func durationRatio(to other: SessionSummary) -> Double? {
    guard let mine = duration, let theirs = other.duration, mine > 0, theirs > 0 else { return nil }
    return max(mine, theirs) / min(mine, theirs)
  }

  /// Returns whether another report from the same source is identical, for example because a file was
  /// imported twice.
  fileprivate func isRepeated(by other: SessionSummary) -> Bool {
    start == other.start && kind == other.kind && id == other.id && distance == other.distance
      && duration != nil && duration == other.duration && load != nil && load == other.load
  }

  fileprivate var hasHeartRate: Bool { evidence.heartRate != nil || !zoneSeconds.isEmpty }

  /// A score for the amount of data that a session has. Heart-rate data weigh most.
  package var richness: Int {
    var count = 0
    if hasHeartRate { count += 8 }
    if maximumHeartRate != nil { count += 4 }
    if energy != nil { count += 2 }
    for value in [load, distance, duration, effort, metMinutes, sessionRating, evidence.power, evidence.pace]
    {
      count += value == nil ? 0 : 1
    }
    return count
  }

  /// Combines two reports of the same session: the preferred one, completed from the other.
  public func merged(with other: SessionSummary) -> SessionSummary {
    let isFirst = SessionDuplicates.prevails([self], over: [other])
    let (rich, poor) = isFirst ? (self, other) : (other, self)
    var result = rich
    result.id = rich.id ?? poor.id
    result.source = rich.source ?? poor.source
    result.load = rich.load ?? poor.load
    result.evidence = rich.evidence.completed(by: poor.evidence)
    result.duration = rich.duration ?? poor.duration
    result.distance = rich.distance ?? poor.distance
    result.maximumHeartRate = rich.maximumHeartRate ?? poor.maximumHeartRate
    result.effort = rich.effort ?? poor.effort
    result.energy = rich.energy ?? poor.energy
    result.metMinutes = rich.metMinutes ?? poor.metMinutes
    result.sessionRating = rich.sessionRating ?? poor.sessionRating
    result.strengthLoad = rich.strengthLoad ?? poor.strengthLoad
    result.strengthError = rich.strengthLoad == nil ? poor.strengthError : rich.strengthError
    if rich.zoneSeconds.isEmpty { result.zoneSeconds = poor.zoneSeconds }
    result.focus = rich.focus ?? poor.focus
    result.recovery = rich.recovery ?? poor.recovery
    return result
  }
}
