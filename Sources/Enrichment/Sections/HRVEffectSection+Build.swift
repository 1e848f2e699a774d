import ActivityStreams
import FormulaSets
import SessionMetrics

extension HRVEffectSection {
  /// Creates the section; `nil` if readings are missing, or if the start time needed to align them is.
  init?(_ context: borrowing SessionContext) {
    guard let start = context.summary.startInstant, !context.variability.isEmpty,
      let duration = context.elapsedTime
    else { return nil }
    let readings = context.variability.map {
      HRVReading(time: $0.time - start, milliseconds: $0.milliseconds, statistic: $0.statistic)
    }
    guard
      let effect = HRVEffect(readings: readings, duration: duration, settings: context.formulas.hrvEffect)
    else { return nil }
    before = effect.before
    after = effect.after
    change = effect.change
    kind = effect.statistic.rawValue
    samples = Samples(time: effect.readings.map(\.time), hrv: effect.readings.map(\.milliseconds))
    if let change {
      let name = kind.uppercased()
      let size = Displays.fixed(change.magnitude, 0)
      description =
        change.magnitude < 0.5
        ? "\(name) was the same after the session as before it."
        : "\(name) was \(size) ms \(change < 0 ? "lower" : "higher") after the session than before it."
    }
  }
}
