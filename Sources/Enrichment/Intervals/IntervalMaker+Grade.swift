import ActivityStreams
import FormulaSets
import RealModule
import SessionMetrics

extension IntervalMaker {
  /// The bias of flat speed from wandering altitude, share: the cost of a slope is convex, so false slopes cost more
  /// than they return; a mean of the fourth power adds the effect of their swing.
  ///
  /// Altitude that forgets itself over τ goes away from where it was like a random walk of variance 2σ² ÷ (speed · τ) a metre. Smoothing and
  /// the line through the window weigh its steps like a Gaussian of spread s: the variance of the grade is that ÷ (2√π · s).
  var gradeWander: (mean: Double, normalized: Double) {
    let formulas = context.formulas
    let settings = formulas.pace
    let memory = sensors.errors[.altitudeMemory]
    guard context.stream.has(.altitude), let speed = context.averageSpeed, speed > 0, memory > 0 else {
      return (0, 0)
    }
    // A window has 1 ÷ √12 of its length as spread, the weights of a straight line through it 1 ÷ √20.
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
    // The part of the swing that the window's mean keeps.
    let window = Double(settings.window) * speed / 12.0.squareRoot()
    let swing = (up - down) / 2 * (up - down) / 2 * spread / norm(spread, window)
    let normalized = mean + max(0, settings.exponent - 1) / 2 * swing
    return mean.isFinite && normalized.isFinite ? (mean, normalized) : (0, 0)
  }
}
