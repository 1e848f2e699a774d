import Enrichment
import FormulaSets
import SessionMetrics
import Synchronization

/// The runs of a season that a question takes: how many there were, and whether anybody still waits.
package final class TuneRuns: Sendable {
  /// Does a piece of work for each number below a count, in any order, and returns when all are done.
  package typealias Each = @Sendable (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  private let each: Each
  private let state = Mutex((count: 0, isCancelled: false))

  /// - Parameter each: One after the other, unless given.
  package init(each: @escaping Each = { count, work in for place in 0..<max(0, count) { work(place) } }) {
    self.each = each
  }

  /// Runs that are done.
  package var count: Int { state.withLock(\.count) }
  /// Whether nobody waits any more.
  package var isCancelled: Bool { state.withLock(\.isCancelled) }
  /// Ends the question: every further run gives no values, which no study goes on with.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  /// A value of every recording; NaN where one has none, and of all once nobody waits.
  func values(
    of key: LabKey, _ season: LabSeason, under formulas: FormulaSet, athlete: AthleteProfile
  ) -> [Double] {
    let made = Made(season.sessions.count)
    guard !isCancelled else { return made.values.withLock { $0 } }
    let enricher = ActivityEnricher(formulas: formulas)
    each(season.sessions.count) { place in
      guard !self.isCancelled else { return }
      let value = season.value(of: key, at: place, under: enricher, athlete: athlete)
      made.values.withLock { if $0.indices.contains(place) { $0[place] = value } }
    }
    state.withLock { $0.count += 1 }
    return made.values.withLock { $0 }
  }

  /// Values that come from several threads, each in its place.
  private final class Made: Sendable {
    let values: Mutex<[Double]>
    init(_ count: Int) { values = Mutex([Double](repeating: .nan, count: count)) }
  }
}
