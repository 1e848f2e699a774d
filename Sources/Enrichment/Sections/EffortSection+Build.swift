import ActivityStreams
import SessionMetrics

extension EffortSection {
  /// The section: from heart rate where it covers enough, else from the fallback load; `nil` where neither is there.
  init?(_ context: SessionContext, load: TrainingLoad?) {
    guard let load else { return nil }
    let formulas = context.formulas
    let effort: Effort? =
      if load.method == .heartRate, let facts = context.heartRate {
        Effort(
          of: facts.distribution, anchors: context.anchors, banister: formulas.banister,
          settings: formulas.effort)
      } else if let minutes = context.minutes {
        Effort(
          fallbackLoad: load.value, minutes: minutes, sex: context.athlete.sex, banister: formulas.banister,
          settings: formulas.effort)
      } else {
        nil
      }
    guard let effort else { return nil }
    score = effort.score
    scoreDisplay = Displays.fixed(effort.score, 2)
    max = 10
    label = effort.label.rawValue
    method = load.method.rawValue
  }
}

extension IntensitySection {
  /// The section; `nil` without heart rate or maximum.
  init?(_ context: SessionContext) {
    guard let facts = context.heartRate,
      let intensity = Intensity(
        meanHeartRate: facts.mean, anchors: context.anchors, settings: context.formulas.intensity)
    else { return nil }
    percentage = intensity.percentage
    label = intensity.label.rawValue
    reservePercentage = intensity.fractionOfReserve.map { 100 * $0 }
  }
}
