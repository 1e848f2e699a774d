import ActivityStreams
import Documents
import Enrichment
package import FormulaSets
package import SessionMetrics
package import TextFormats
import TrainingHistory

/// Recomputes one athlete's season on demand as settings change, starting from one base set.
///
/// All numbers come from ``ActivityEnricher`` and the fitness rules of `p247 history`.
///
/// Page: *Tuning in a browser*, tests: `TuneSessionTests`, `TunePageTests`, `TuneGateTests`.
package actor TuneSession {
  package struct Activity: Sendable {
    package let title: String
    package let source: String
    package let kind: String
    /// The date in the athlete's time zone; `nil` if the file has no date.
    package let day: CalendarDay?
    /// The summary used to compare sessions and choose loads; `nil` if the date is missing.
    private let summary: SessionSummary?

    var isDated: Bool { summary != nil }

    /// Returns the session with its load; `nil` if the date is missing.
    func session(under row: TuneRow) -> SessionSummary? {
      guard var session = summary else { return nil }
      let load = row.values[TuneColumn.load]
      session.load = load.isNaN ? nil : load
      return session
    }
  }

  /// The usable recordings, sorted by date.
  package nonisolated let sources: [TuneSource]
  package nonisolated let activities: [Activity]
  /// Indices of the activities included in the season's zones and means. If a session has several recordings,
  /// only the first counts.
  nonisolated let counted: [Int]
  package nonisolated let base: FormulaSet
  package nonisolated let athlete: AthleteProfile
  package nonisolated let groups: [TuneGroup]
  /// SHA-256 of the recordings and the athlete profile.
  package nonisolated let dataHash: String
  package nonisolated let baseHash: String
  /// The canonical parts of the base hash, reused for changed sets.
  nonisolated let baseGroups: CanonicalGroups
  package nonisolated let baseRows: [TuneRow]
  /// Load, fitness, fatigue and form by day under the base.
  nonisolated let baseCurve: TuneCurve
  package nonisolated let allColumns: [TuneColumn]
  /// Indices of the columns that have a value for at least one activity under the base.
  package nonisolated let columns: [Int]
  /// Measured values with which computed numbers are compared.
  package nonisolated let targets: [TuneTarget]
  nonisolated let zoneNames: [String]
  /// The command that computes the same season, without its formula options; `nil` if unknown.
  nonisolated let command: String?
  private nonisolated let workers: Int

  /// Cached stages, most recently used last.
  private var stages: [(key: String, stage: TuneStage)] = []
  private static let keptStages = 4
  package private(set) var progress = (done: 0, total: 0)
  /// The last fit, kept so that a saved file can include its evidence.
  private var lastFit: TuneFinding?

  /// Computes a season under its base.
  ///
  /// - Parameters:
  ///   - sources: The recordings, in any order.
  ///   - athlete: The athlete.
  ///   - base: The base set.
  ///   - targets: Measured values.
  ///   - workers: Number of activities to compute in parallel.
  ///   - command: The command that computes the same season, without its formula options.
  ///   - progress: Receives the number of finished activities.
  /// - Throws: ``TuneProblem`` if no recording is usable.
  package init(
    _ sources: [TuneSource], athlete: AthleteProfile = AthleteProfile(), base: FormulaSet,
    targets: [TuneTarget] = [], workers: Int = 2, command: String? = nil,
    progress: @escaping @Sendable (Int) async -> Void = { _ in }
  ) async throws(TuneProblem) {
    let choice = try TuneChoice([], base: base, athlete: athlete)
    let all = TuneColumn.all(of: base)
    guard let built = await TuneStage.build(sources, choice, all, workers: workers, progress: progress),
      !built.entries.isEmpty
    else { throw TuneProblem("no_activity", "No usable activity found.") }
    // Oldest first. Recordings without a date come last.
    let sorted = Self.inOrder(built.entries, sources)
    let kept = sorted.map { sources[$0.source] }
    let entries = sorted.enumerated().map { place, entry in
      TuneStage.Entry(source: place, retunable: entry.retunable, row: entry.row)
    }
    self.sources = kept
    self.athlete = athlete
    self.base = base
    self.workers = max(1, workers)
    self.targets = targets
    self.command = command
    activities = entries.map { TuneSession.Activity($0.retunable.activity, source: kept[$0.source].name) }
    groups = TuneGroup.all(base, athlete)
    baseHash = base.hash
    baseGroups = CanonicalGroups(base)
    dataHash = SHA256.hexadecimal(
      of: Array((kept.map(\.hash).joined() + ContentText.of(athlete)).utf8))
    baseRows = entries.map(\.row)
    counted = Self.counted(activities, baseRows, base.loadRules.duplicates)
    baseCurve = TuneCurve(activities, baseRows, base)
    allColumns = all
    columns = all.indices.filter { column in entries.contains { !$0.row.values[column].isNaN } }
    var names: [String] = []
    for entry in entries {
      guard let zones = entry.retunable.activity.heartRate?.zones, zones.count > names.count else { continue }
      names = zones.map { "\($0.label) \($0.name)" }
    }
    zoneNames = names
    stages = [("", TuneStage(entries: entries, choice: choice, columns: all))]
  }

  private static func counted(
    _ activities: [Activity], _ rows: [TuneRow], _ settings: DuplicateSettings
  ) -> [Int] {
    let sessions = zip(activities, rows).map { $0.session(under: $1) }
    var counted: [Int] = []
    for (place, session) in sessions.enumerated() {
      let isThere = counted.suffix(SessionDuplicates.compared).contains { earlier in
        guard let one = sessions[earlier], let session else { return false }
        return SessionDuplicates.isDuplicate(one, session, settings)
      }
      if !isThere { counted.append(place) }
    }
    return counted
  }

  private static func inOrder(_ entries: [TuneStage.Entry], _ sources: [TuneSource]) -> [TuneStage.Entry] {
    func order(_ entry: TuneStage.Entry) -> (String, ByteText) {
      let activity = entry.retunable.activity
      return (activity.startDateLocal ?? activity.date ?? "9", ByteText(sources[entry.source].name))
    }
    return entries.sorted { order($0) < order($1) }
  }

  /// Applies changes to a set.
  ///
  /// - Throws: ``TuneProblem`` with the key in question.
  package nonisolated func choice(set: String = "base", _ changes: [TuneChange]) throws(TuneProblem)
    -> TuneChoice
  {
    try TuneChoice(set: set, changes, base: base, athlete: athlete)
  }

  /// Returns the values of every activity under a choice.
  ///
  /// - Parameters:
  ///   - choice: The set with its changes.
  ///   - isQuick: Whether values that need samples may be updated later, if only settings such as maximum
  ///     heart rate change.
  /// - Returns: The values, and whether some of them are still out of date.
  /// - Throws: ``TuneProblem/cancelled``.
  package func rows(_ choice: TuneChoice, isQuick: Bool) async throws(TuneProblem) -> (
    rows: [TuneRow], waits: Bool
  ) {
    let whole = Self.key(choice.set, choice.slowPart(isQuick: false))
    // A cached stage answers at once.
    let isThere = stages.contains { $0.key == whole }
    let slow = choice.slowPart(isQuick: isQuick && !isThere)
    let stage = try await stage(set: choice.set, slow)
    guard let rows = await stage.rows(choice, sources, workers: workers) else { throw .cancelled }
    return (rows, Self.key(choice.set, slow) != whole)
  }

  private static func key(_ set: String, _ changes: [TuneChange]) -> String {
    guard set != "base" || !changes.isEmpty else { return "" }
    return set + "\n" + changes.map { "\($0.key)=\($0.value)" }.joined(separator: "\n")
  }

  private func stage(set: String, _ changes: [TuneChange]) async throws(TuneProblem) -> TuneStage {
    let key = Self.key(set, changes)
    if let place = stages.firstIndex(where: { $0.key == key }) {
      let kept = stages.remove(at: place)
      stages.append(kept)
      return kept.stage
    }
    progress = (0, sources.count)
    let choice = try choice(set: set, changes)
    let built = await TuneStage.build(sources, choice, allColumns, workers: workers) { [weak self] done in
      await self?.note(done)
    }
    guard let built, built.entries.count == sources.count else { throw .cancelled }
    if !stages.contains(where: { $0.key == key }) { stages.append((key, built)) }
    // The base is never evicted.
    while stages.count > Self.keptStages, let place = stages.firstIndex(where: { !$0.key.isEmpty }) {
      stages.remove(at: place)
    }
    return built
  }

  package func keep(_ finding: TuneFinding) {
    if !finding.evidence.isEmpty { lastFit = finding }
  }

  /// Returns the evidence of the last fit if the given choice changes a fitted setting.
  func evidence(of choice: TuneChoice) -> [String] {
    let fitted = lastFit?.fitted ?? []
    return choice.changes.contains { change in
      // Elements of a list are fitted under keys such as `KEY.0`.
      fitted.contains { $0 == change.key || $0.hasPrefix(change.key + ".") }
    } ? lastFit?.evidence ?? [] : []
  }

  private func note(_ done: Int) { progress.done = max(progress.done, done) }
}

extension TuneSession.Activity {
  init(_ activity: EnrichedActivity, source: String) {
    self.source = source
    let file = source.split(separator: "/").last.map(String.init) ?? source
    title = activity.name.flatMap { $0.isEmpty ? nil : $0 } ?? file
    kind = activity.kind
    let day = activity.date.flatMap { CalendarDay($0) }
    self.day = day
    summary = day.map { day in
      SessionSummary(
        day: day, kind: activity.kind, duration: activity.movingTime ?? activity.elapsedTime,
        distance: activity.distance, id: activity.id,
        start: activity.startDate.flatMap { ISO8601Time.parse($0) }.flatMap {
          $0.utcOffset == nil ? nil : $0.instant()
        }, source: activity.device)
    }
  }
}
