import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics

extension IntervalMaker {
  /// Relative bias of grade-adjusted speed from altitude noise. The cost of running is convex in grade, so
  /// false gradients add more than they subtract. A fourth-power mean adds the effect of their variation.
  ///
  /// Altitude noise with correlation time τ is locally a random walk with variance 2σ² ÷ (speed · τ) per
  /// metre. Smoothing and the line fit weight its steps like a Gaussian of width s, so the variance of the
  /// grade is the variance per metre ÷ (2√π · s).
  var gradeWander: (mean: Double, normalized: Double) {
    let formulas = context.formulas
    let settings = formulas.pace
    let memory = sensors.errors[.altitudeMemory]
    guard context.stream.has(.altitude), let speed = context.averageSpeed, speed > 0, memory > 0 else {
      return (0, 0)
    }
    // Standard deviation of a uniform window: length ÷ √12. For the weights of a line fit: length ÷ √20.
    let smoothing =
      context.altitudeSource == .barometric
      ? formulas.elevation.meanLength * speed / 12.0.squareRoot()
      : formulas.elevation.spread(of: context.kind.sport)
    let spread = norm(smoothing, formulas.grade.window(of: context.kind.sport) / 20.0.squareRoot())
    let grade =
      sensors.altitudeWander * (2 / (speed * memory) / (2 * Double.pi.squareRoot() * spread)).squareRoot()
    guard grade.isFinite, let up = GradeAdjustment.factor(grade, speed: speed, settings: settings),
      let down = GradeAdjustment.factor(-grade, speed: speed, settings: settings)
    else { return (0, 0) }
    let mean = max(0, (up + down) / 2 - 1)
    // The part of the variation that remains after averaging over the window.
    let window = Double(settings.window) * speed / 12.0.squareRoot()
    let swing = (up - down) / 2 * (up - down) / 2 * spread / norm(spread, window)
    let normalized = mean + max(0, settings.exponent - 1) / 2 * swing
    return mean.isFinite && normalized.isFinite ? (mean, normalized) : (0, 0)
  }
}
