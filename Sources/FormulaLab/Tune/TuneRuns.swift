import Enrichment
import FormulaSets
import SessionMetrics
import Statistics

/// Counts the runs over the season for a query, and stops them if the request is cancelled.
package final class TuneRuns: Sendable {
  /// Calls `work` for each index below `count`, in any order, and returns when all calls have finished.
  package typealias Each = @Sendable (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  private let each: Each
  private let state = Locked((count: 0, isCancelled: false))

  /// Creates a counter at 0.
  ///
  /// - Parameter each: Runs the work, serially by default.
  package init(each: @escaping Each = { count, work in for place in 0..<max(0, count) { work(place) } }) {
    self.each = each
  }

  /// Number of finished runs.
  package var count: Int { state.withLock { $0.count } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }
  /// Cancels the query. All further runs return no values, which stops any study.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  /// Returns a value for every recording; NaN if it is missing. After cancellation, all values are NaN.
  func values(
    of key: LabKey, _ season: LabSeason, under formulas: FormulaSet, athlete: AthleteProfile
  ) -> [Double] {
    let enricher = ActivityEnricher(formulas: formulas)
    return run(season.sessions.count) { season.value(of: key, at: $0, under: enricher, athlete: athlete) }
  }

  /// Returns a model for a study that recomputes the season many times.
  func model(
    _ season: LabSeason, _ key: LabKey, varying settings: [VariedSetting], of formulas: FormulaSet
  ) -> (LabSeason.Variant) -> [Double] {
    let repeated = RepeatedSeason(season, key, varying: settings, of: formulas) { count, body in
      self.map(count, nil, body)
    }
    return { variant in
      let enricher = ActivityEnricher(formulas: variant.formulas)
      return self.run(season.sessions.count) { repeated.value(at: $0, variant, enricher) }
    }
  }

  private func run(_ count: Int, _ value: @escaping @Sendable (Int) -> Double) -> [Double] {
    let values = map(count, .nan, value)
    if !isCancelled { state.withLock { $0.count += 1 } }
    return values
  }

  /// Maps each index, in order. After cancellation, the remaining elements are `none`.
  private func map<Value: Sendable>(
    _ count: Int, _ none: Value, _ body: @escaping @Sendable (Int) -> Value
  ) -> [Value] {
    let made = Made(count, none)
    each(count) { place in
      guard !self.isCancelled else { return }
      let value = body(place)
      made.values.withLock { if $0.indices.contains(place) { $0[place] = value } }
    }
    return made.values.withLock { $0 }
  }

  /// Collects values from several threads by index.
  private final class Made<Value: Sendable>: Sendable {
    let values: Locked<[Value]>
    init(_ count: Int, _ none: Value) { values = Locked([Value](repeating: none, count: count)) }
  }
}
