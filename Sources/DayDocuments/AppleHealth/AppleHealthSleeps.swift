import AthleteReadiness
public import TextFormats

/// A nap.
public struct AppleHealthNap: Sendable, Hashable {
  /// The local day on which it ended.
  public let day: CalendarDay
  /// Start, seconds since 1970.
  public let start: Double
  /// End, seconds since 1970.
  public let end: Double
  /// Hours asleep.
  public let hours: Double
  /// The source that recorded it.
  public let source: String
}

/// Builds nights and naps from sleep phases.
///
/// Phases less than three hours apart form one sleep, whatever their source. Each sleep uses one source: the
/// one selected for the entire record (``LastingSources``) if it covers half of the sleep. Otherwise it is
/// the source with the most time in stages (core, deep, REM), then the one with the most time asleep, then
/// the preferred one. ``SleepParts`` separates night and naps.
struct AppleHealthSleeps {
  private struct Piece {
    /// Start, seconds since 1970, UTC.
    let start: Int
    /// End, seconds since 1970, UTC.
    let end: Int
    /// UTC offset at the start, seconds east of Greenwich.
    var startOffset: Int32
    /// UTC offset at the end, seconds east of Greenwich.
    var endOffset: Int32
    let source: UInt16
    let phase: UInt8
  }

  /// One sleep period from one source, with its day as days since 1970.
  private typealias Sleep = (day: Int, part: SleepParts.Part)

  private var pieces: [Piece] = []
  private(set) var nights: [Int: NightSleep] = [:]
  /// The sleep periods of each night by day, in order: from sleep onset to waking, seconds since 1970.
  private(set) var parts: [Int: [ClosedRange<Double>]] = [:]
  private(set) var asleep: [Int: TimeSpans] = [:]
  /// Naps, by start time.
  private(set) var naps: [AppleHealthNap] = []
  /// Sleep periods with the day they belong to, in order, seconds since 1970.
  private(set) var windows: [(start: Int, end: Int, day: Int)] = []

  /// Maximum number of phases at 32 bytes each: 50 years with fifty a night.
  static let limit = 1_000_000
  /// Maximum plausible duration of a phase, s.
  static let longest = 24 * 3600
  /// Gap that separates two sleeps, s.
  private static let gap = 3 * 3600

  var count: Int { pieces.count }

  /// Sets the time zone of the last phase, which replaces the zone in which the file was written. A record
  /// names its zone only after its times.
  mutating func setZone(_ zone: TimeZoneRules) {
    guard !pieces.isEmpty else { return }
    let last = pieces.count - 1
    pieces[last].startOffset = Int32(truncatingIfNeeded: zone.offset(at: Double(pieces[last].start)))
    pieces[last].endOffset = Int32(truncatingIfNeeded: zone.offset(at: Double(pieces[last].end)))
  }

  /// Adds a phase; returns `false` if the limit is reached.
  mutating func add(
    _ phase: SleepPhase, source: Int, from start: AppleHealthMoment, to end: AppleHealthMoment
  )
    -> Bool
  {
    guard pieces.count < Self.limit else { return false }
    // Time in bed is not sleep and has no field in a day.
    guard phase != .inBed, end.instant > start.instant else { return true }
    pieces.append(
      Piece(
        start: start.instant, end: end.instant, startOffset: Int32(truncatingIfNeeded: start.offset ?? 0),
        endOffset: Int32(truncatingIfNeeded: end.offset ?? 0),
        source: UInt16(truncatingIfNeeded: source), phase: UInt8(truncatingIfNeeded: phase.rawValue)))
    return true
  }

  mutating func finish(_ sources: AppleHealthSources) {
    pieces.sort { ($0.start, $0.end, $0.source, $0.phase) < ($1.start, $1.end, $1.source, $1.phase) }
    var days: [Int: [SleepParts.Part]] = [:]
    var together: [Range<Int>] = []
    var first = 0
    while first < pieces.count {
      var last = first + 1
      var end = pieces[first].end
      while last < pieces.count, pieces[last].start - end < Self.gap {
        end = max(end, pieces[last].end)
        last += 1
      }
      together.append(first..<last)
      first = last
    }
    let times = together.map { Self.times(pieces[$0]) }
    var daysBySource: [Int: [Int]] = [:]
    for (range, times) in zip(together, times) {
      let day = AppleHealthMoment.day(pieces[range.lowerBound].start)
      for (source, time) in times where time.asleep > 0 { daysBySource[source, default: []].append(day) }
    }
    let stages = times.reduce(into: [Int: Int]()) { sums, each in
      for (source, time) in each { sums[source, default: 0] += time.stages }
    }
    let lasting = LastingSources(daysBySource) { one, other in
      let (mine, theirs) = (stages[one] ?? 0, stages[other] ?? 0)
      return mine == theirs ? sources.precedes(one, other) : mine > theirs
    }
    for (range, times) in zip(together, times) {
      let day = AppleHealthMoment.day(pieces[range.lowerBound].start)
      for sleep in Self.sleeps(pieces[range], times, lasting: lasting[day], sources) {
        days[sleep.day, default: []].append(sleep.part)
      }
    }
    pieces = []
    let usual = SleepParts.usualMiddle(days.values)
    for (day, sleeps) in days { settle(day, sleeps, usual) }
    naps.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    windows.sort { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Seconds with stages, and seconds asleep.
  private typealias Times = (stages: Int, asleep: Int)

  /// Returns the seconds recorded by each source during one sleep.
  private static func times(_ pieces: ArraySlice<Piece>) -> [Int: Times] {
    var staged: [Int: Times] = [:]
    for piece in pieces {
      var totals = staged[Int(piece.source)] ?? (0, 0)
      switch SleepPhase(rawValue: Int(piece.phase)) {
      case .core, .deep, .rem:
        totals.stages += piece.end - piece.start
        totals.asleep += piece.end - piece.start
      case .asleep: totals.asleep += piece.end - piece.start
      case .awake, .inBed, nil: break
      }
      staged[Int(piece.source)] = totals
    }
    return staged
  }

  /// Returns the sleeps of the selected source within a group of phases.
  private static func sleeps(
    _ pieces: ArraySlice<Piece>, _ times: [Int: Times], lasting: Int?, _ sources: AppleHealthSources
  ) -> [Sleep] {
    let best = times.min { one, other in
      if one.value.stages != other.value.stages { return one.value.stages > other.value.stages }
      if one.value.asleep != other.value.asleep { return one.value.asleep > other.value.asleep }
      return sources.precedes(one.key, other.key)
    }
    guard var chosen = best, chosen.value.asleep > 0 else { return [] }
    // Prefer the source selected for the entire record if it has at least half as much sleep as the best one,
    // and has stages if the best one does.
    if let lasting, let own = times[lasting], 2 * own.asleep >= chosen.value.asleep,
      own.stages > 0 || chosen.value.stages == 0
    {
      chosen = (lasting, own)
    }
    let own = pieces.filter { Int($0.source) == chosen.key }
    let samples = own.compactMap { piece in
      SleepPhase(rawValue: Int(piece.phase)).map {
        HealthSample(.sleep($0), from: Double(piece.start), to: Double(piece.end))
      }
    }
    let name = sources.name(chosen.key) ?? ""
    return NightTimeline(samples).sessions.compactMap { session in
      guard session.asleep > 0 else { return nil }
      let first = own.first { Double($0.start) == session.onset }.map { Int($0.startOffset) }
      let last = own.last { Double($0.end) == session.wake }.map { Int($0.endOffset) }
      return sleep(session, name, (first ?? last ?? 0, last ?? first ?? 0))
    }
  }

  private static func sleep(
    _ session: NightTimeline.Session, _ source: String, _ offsets: (onset: Int, wake: Int)
  ) -> Sleep? {
    guard let wake = Int(exactly: session.wake), let onset = Int(exactly: session.onset) else { return nil }
    let waking = AppleHealthMoment.day(wake + offsets.wake)
    // Hours on the local clock after midnight of the day.
    func hours(_ local: Int, _ day: Int) -> Double { Double(local - day * 86_400) / 3600 }
    let (local, end) = (onset + offsets.onset, wake + offsets.wake)
    let isOfNextDay = SleepParts.isOfNextDay(onset: hours(local, waking), wake: hours(end, waking))
    let day = isOfNextDay ? waking + 1 : waking
    return (
      day,
      SleepParts.Part(session: session, source: source, onset: hours(local, day), wake: hours(end, day))
    )
  }

  /// Stores the night and the naps of a day.
  private mutating func settle(_ day: Int, _ sleeps: [SleepParts.Part], _ usualMiddle: Double?) {
    for sleep in sleeps {
      guard let start = Int(exactly: sleep.session.onset), let end = Int(exactly: sleep.session.wake) else {
        continue
      }
      windows.append((start, end, day))
    }
    guard let split = SleepParts(sleeps, usualMiddle: usualMiddle) else { return }
    nights[day] = split.night
    parts[day] = split.spans
    asleep[day] = split.asleep
    naps += split.naps.map { nap in
      AppleHealthNap(
        day: CalendarDay(ordinal: day), start: nap.session.onset, end: nap.session.wake,
        hours: nap.session.asleep / 3600, source: nap.source)
    }
  }
}
