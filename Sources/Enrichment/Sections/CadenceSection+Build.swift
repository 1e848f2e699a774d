import ActivityStreams
import FormulaSets
import SessionMetrics

extension CadenceSection {
  /// Creates the section; `nil` if cadence is missing.
  init?(_ context: borrowing SessionContext) {
    let kind = context.kind
    guard
      let average = context.stream.cadence(countsSteps: kind.countsSteps, settings: context.formulas.pace),
      let extent = context.stream.presentExtent(of: .cadence)
    else { return nil }
    let factor = kind.countsSteps ? 2.0 : 1
    guard (factor * extent.high).isFinite, (factor * extent.low).isFinite else { return nil }
    self.average = average
    max = factor * extent.high
    switch kind.sport {
    case .run, .walk: unit = "spm"
    case .ride: unit = "rpm"
    case .swim, .row: unit = "strokes_per_min"
    default: unit = "as_recorded"
    }
    samples = context.chart(of: .cadence).map {
      Samples(time: $0.time, cadence: $0.values.map { factor * $0 })
    }
  }
}
