import ActivityStreams
import FormulaSets
import SessionMetrics
import TrainingHistory

extension EffortSection {
  /// Creates the section from heart rate if it covers enough of the session, otherwise from the fallback
  /// load; `nil` if both are missing.
  init?(_ context: borrowing SessionContext, _ inputs: LoadInputs, load: TrainingLoad?) {
    let formulas = context.formulas
    guard let (effort, method) = inputs.effort(load, formulas) else { return nil }
    var range: LoadInterval?
    if !context.isLean, let facts = context.heartRate, let scale = facts.scale {
      range = LoadInterval(
        over: context.anchors,
        sensorError: LoadFallbackSettings.intervalWidth * formulas.loadFallback.heartRateError
      ) {
        Effort(
          of: facts.distribution, anchors: $0, banister: formulas.banister, settings: formulas.effort,
          scale: scale)?.score
      }
    }
    score = effort.score
    scoreDisplay = Displays.fixed(effort.score, 2)
    max = 10
    // If the maximum heart rate is unknown, the score gets no label.
    label = method == .heartRate && context.isMaximumUnknown ? nil : effort.label.rawValue
    interval = range.flatMap { $0.lower < $0.upper ? [$0.lower, Swift.min(10, $0.upper)] : nil }
    if let method {
      self.method =
        load.flatMap { $0.method == method ? $0.name(isSwim: context.kind.isSwim) : nil } ?? method.rawValue
    } else {
      self.method = inputs.sets?.method ?? ""
    }
    standing = StandingSection(effort.score, \.effort, context)
    guard let history = context.history,
      let compared = EffortComparison(
        effort: effort.score, kind: context.kind.name, history: history, day: context.day,
        id: context.summary.id)
    else { return }
    personalAverage = compared.average
    differencePercent = compared.percentHigher
    let direction = compared.percentHigher < 0 ? "lower" : "higher"
    comparison =
      "This Effort was \(Displays.fixed(compared.percentHigher.magnitude, 1))% \(direction) than your average of "
      + "\(Displays.fixed(compared.average, 2)) for \(context.kind.title)."
  }
}

extension StandingSection {
  /// Ranks the value among earlier sessions of the same kind; `nil` if the history is missing.
  init?(_ value: Double, _ path: KeyPath<SessionSummary, Double?>, _ context: borrowing SessionContext) {
    guard let history = context.history,
      let historyComparison = HistoryComparison(
        of: value, path, kind: context.kind.name, history: history, day: context.day,
        id: context.summary.id, settings: context.formulas.comparison)
    else { return nil }
    self.init(
      count: historyComparison.count, average: historyComparison.average, median: historyComparison.median,
      rank: historyComparison.rank,
      percentile: historyComparison.percentile, word: historyComparison.standing?.rawValue,
      days: historyComparison.days)
  }
}

extension IntensitySection {
  /// Creates the section; `nil` if maximum heart rate is missing, or if no mean covers enough of the session.
  init?(_ context: borrowing SessionContext, _ inputs: LoadInputs) {
    guard let intensity = inputs.intensity(context.formulas) else { return nil }
    percentage = intensity.percentage
    label = context.isMaximumUnknown ? nil : intensity.label.rawValue
    reservePercentage = intensity.fractionOfReserve.map { 100 * $0 }
  }
}
