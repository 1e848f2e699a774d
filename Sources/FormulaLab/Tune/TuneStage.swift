import ActivityStreams
import Enrichment
import FormulaSets
import SessionMetrics

/// The values of one activity, in the order of the base's ``TuneColumn``s; NaN if missing.
package struct TuneRow: Sendable, Hashable {
  package var values: [Double]
  /// Time in each heart-rate zone, s.
  package var zones: [Double]

  init(_ activity: EnrichedActivity, _ columns: [TuneColumn]) {
    values = columns.map { $0.value(of: activity) }
    zones = activity.heartRate?.zones?.map(\.seconds) ?? []
  }

  init(_ numbers: LoadNumbers, known: [Double]) {
    values = known
    for (place, column) in TuneColumn.all.enumerated() {
      if let quick = column.quick { values[place] = quick(numbers) }
    }
    zones = numbers.zoneSeconds
  }
}

/// A season computed from samples, kept so that settings that need no samples respond at once.
struct TuneStage: Sendable {
  struct Entry: Sendable {
    let source: Int
    let retunable: RetunableActivity
    let row: TuneRow
  }

  let entries: [Entry]
  let choice: TuneChoice
  let columns: [TuneColumn]
  /// The data read on every change, stored separately from the other data of the entries.
  private let sessions: [RetunableSession]

  init(entries: [Entry], choice: TuneChoice, columns: [TuneColumn]) {
    (self.entries, self.choice, self.columns) = (entries, choice, columns)
    sessions = entries.map(\.retunable.session)
  }

  private struct Part: Sendable {
    let place: Int
    var entries: [Entry] = []
  }

  /// Number of activities between checks for cancellation.
  private static let partSize = 8

  /// Number of chunks of work per worker if no samples are read.
  private static let partsPerWorker = 4

  /// Computes a season on several cores.
  ///
  /// - Parameters:
  ///   - sources: The recordings.
  ///   - choice: The set with its changes.
  ///   - columns: The columns to compute.
  ///   - workers: Number of parallel workers.
  ///   - progress: Receives the number of finished activities.
  /// - Returns: `nil` if the task was cancelled.
  static func build(
    _ sources: [TuneSource], _ choice: TuneChoice, _ columns: [TuneColumn], workers: Int,
    progress: @escaping @Sendable (Int) async -> Void
  ) async -> TuneStage? {
    let enricher = ActivityEnricher(formulas: choice.formulas)
    var parts: [Part] = []
    await withTaskGroup(of: Part?.self) { group in
      var next = 0
      var done = 0
      func start() {
        guard next < sources.count, !Task.isCancelled else { return }
        let range = next..<min(sources.count, next + partSize)
        next = range.upperBound
        group.addTask {
          var part = Part(place: range.lowerBound)
          for place in range {
            guard !Task.isCancelled else { return nil }
            let file = sources[place].file(readAs: choice.formulas.reading)
            guard let made = try? enricher.retunable(file, athlete: choice.athlete) else { continue }
            part.entries.append(Entry(source: place, retunable: made, row: TuneRow(made.activity, columns)))
          }
          return part
        }
      }
      for _ in 0..<max(1, workers) { start() }
      while let part = await group.next() {
        guard let part else { continue }
        parts.append(part)
        done = min(sources.count, done + partSize)
        await progress(done)
        start()
      }
    }
    guard !Task.isCancelled else { return nil }
    return TuneStage(
      entries: parts.sorted { $0.place < $1.place }.flatMap(\.entries), choice: choice, columns: columns)
  }

  /// Returns the values for a choice that differs only in settings that need no samples.
  ///
  /// Activities that need their samples after all are recomputed.
  ///
  /// - Returns: `nil` if the task was cancelled.
  func rows(_ wanted: TuneChoice, _ sources: [TuneSource], workers: Int) async -> [TuneRow]? {
    if wanted.changes == choice.changes, wanted.set == choice.set { return entries.map(\.row) }
    // Several chunks per worker balance the load.
    let count = max(1, workers) * Self.partsPerWorker
    let share = (entries.count + count - 1) / count
    let kept = kept(wanted)
    let made = await withTaskGroup(of: (Int, [TuneRow]).self) { group in
      for part in 0..<count {
        let range = min(entries.count, part * share)..<min(entries.count, (part + 1) * share)
        guard !range.isEmpty else { continue }
        group.addTask { (part, rows(range, wanted, sources, kept)) }
      }
      var parts = [[TuneRow]](repeating: [], count: count)
      for await (part, rows) in group { parts[part] = rows }
      return parts.flatMap { $0 }
    }
    return Task.isCancelled || made.count != entries.count ? nil : made
  }

  /// Returns the inputs of this season that a choice leaves unchanged.
  private func kept(_ wanted: TuneChoice) -> KeptInputs {
    guard let groups = wanted.groups(differingFrom: choice) else { return .nothing }
    return KeptInputs(
      anchors: groups.isDisjoint(with: ["athlete", "anchors"]),
      // Zone expressions can refer to any setting.
      zones: !groups.contains("heart_rate_zones") && wanted.formulas.zones.isEmpty)
  }

  private func rows(
    _ range: Range<Int>, _ wanted: TuneChoice, _ sources: [TuneSource], _ kept: KeptInputs
  ) -> [TuneRow] {
    let (formulas, athlete) = (wanted.formulas, wanted.athlete)
    var enricher: ActivityEnricher?
    var rows: [TuneRow] = []
    rows.reserveCapacity(range.count)
    for place in range {
      guard !Task.isCancelled else { break }
      if let numbers = sessions[place].numbers(formulas, athlete: athlete, keeping: kept) {
        rows.append(TuneRow(numbers, known: entries[place].row.values))
        continue
      }
      let full = enricher ?? ActivityEnricher(formulas: formulas)
      enricher = full
      let file = sources[entries[place].source].file(readAs: formulas.reading)
      let made = try? full.retunable(file, athlete: athlete)
      rows.append(made.map { TuneRow($0.activity, columns) } ?? entries[place].row)
    }
    return rows
  }
}
