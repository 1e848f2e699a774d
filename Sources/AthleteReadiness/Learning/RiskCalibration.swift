import DayRecords
import RealModule
import Statistics

/// Calibration of one risk for one athlete: an offset and a slope on the log odds.
///
///     logit p′ = logit p + a + b (logit p − logit base)
///
/// a and b have normal priors around 0. Each outcome moves them by one Newton step of its likelihood
/// (Laplace). Its weight is below 1 where the windows of neighbouring days overlap and repeat the same
/// event. Without evidence p′ equals p, and p′ always lies in (0, 1).
///
/// Page: *Learning from answers*, tests: `RiskCalibrationTests`.
package struct RiskCalibration: Sendable, Hashable {
  /// Minimum distance of a probability from 0 and 1: the resolution of six decimals.
  static let margin = 1e-6
  /// Fraction of the learned slope applied to fuelling in the evening.
  ///
  /// The slope is learned from mornings, and an evening food log is more informative than anything known
  /// in the morning. Chosen on held-out simulations, where morning forecasts are nearly twice as confident
  /// as they should be, but evening forecasts are not.
  static let eveningFuelSlope = 0.5

  /// Precision added by outcomes: a, the cross term, and b.
  private(set) var precision = SIMD4<Double>.zero
  /// Precision times mean.
  private(set) var moment = SIMD2<Double>.zero

  package init() {}

  /// Returns the offset and the slope's distance from 1.
  func shift(_ prior: CalibrationPrior) -> SIMD2<Double> {
    let first = precision[0] + 1 / (prior.offsetDeviation * prior.offsetDeviation)
    let last = precision[2] + 1 / (prior.slopeDeviation * prior.slopeDeviation)
    let determinant = first * last - precision[1] * precision[1]
    guard determinant > 0, determinant.isFinite else { return .zero }
    return SIMD2(
      (last * moment[0] - precision[1] * moment[1]) / determinant,
      (first * moment[1] - precision[1] * moment[0]) / determinant)
  }

  func offsetVariance(_ prior: CalibrationPrior) -> Double {
    let first = precision[0] + 1 / (prior.offsetDeviation * prior.offsetDeviation)
    let last = precision[2] + 1 / (prior.slopeDeviation * prior.slopeDeviation)
    let determinant = first * last - precision[1] * precision[1]
    guard determinant > 0, determinant.isFinite else { return prior.offsetDeviation * prior.offsetDeviation }
    return last / determinant
  }

  /// Returns a morning probability calibrated by this athlete's outcomes.
  func probability(_ probability: Double, baseRate: Double, _ prior: CalibrationPrior) -> Double {
    self.probability(probability, baseRate: baseRate, slopeShare: 1, prior)
  }

  /// Returns a calibrated probability for a time of issue. Outcomes are learned against morning forecasts.
  package func probability(
    _ probability: Double, of kind: RiskKind, at issue: IssueTime, baseRate: Double, _ prior: CalibrationPrior
  ) -> Double {
    let isFed = kind == .fuelingMismatch && issue == .evening
    return self.probability(
      probability, baseRate: baseRate, slopeShare: isFed ? Self.eveningFuelSlope : 1, prior)
  }

  private func probability(
    _ probability: Double, baseRate: Double, slopeShare: Double, _ prior: CalibrationPrior
  ) -> Double {
    guard precision != .zero else { return probability }
    let odds = logit(probability, margin: Self.margin)
    let shift = shift(prior)
    let slope = slopeShare * max(-0.9, min(2, shift[1]))
    let away = slope * (odds - logit(baseRate, margin: Self.margin))
    return max(Self.margin, min(1 - Self.margin, sigmoid(odds + max(-3, min(3, shift[0])) + away)))
  }

  /// Adds an outcome between 0 and 1.
  package mutating func observe(
    _ outcome: Double, of probability: Double, baseRate: Double, weight: Double, _ prior: CalibrationPrior
  ) {
    guard weight > 0, weight.isFinite, outcome.isFinite else { return }
    let distance = logit(probability, margin: Self.margin) - logit(baseRate, margin: Self.margin)
    let now = self.probability(probability, baseRate: baseRate, prior)
    let shift = shift(prior)
    let spread = weight * now * (1 - now)
    let step = weight * (min(1, max(0, outcome)) - now) + spread * (shift[0] + shift[1] * distance)
    precision += spread * SIMD4(1, distance, distance * distance, 0)
    moment += step * SIMD2(1, distance)
  }

  package mutating func forget(_ rate: Double) {
    precision *= rate
    moment *= rate
  }
}

extension RiskCalibration: StateCodable {
  package func encode(to writer: inout StateWriter) {
    for index in 0..<3 { writer.write(precision[index]) }
    for index in 0..<2 { writer.write(moment[index]) }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    for index in 0..<3 { precision[index] = try reader.finite("calibration") }
    for index in 0..<2 { moment[index] = try reader.finite("calibration") }
  }
}
