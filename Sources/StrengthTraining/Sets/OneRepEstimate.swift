import RealModule
import Statistics

/// What a set says of the one-repetition maximum: the value of the chosen formula, an interval, and the values of all formulas.
///
/// The value is the field's convention: the formula at the repetitions that were done and told to be left. The interval is
/// of the athlete's maximum on that day: it knows that a set whose effort was not told was probably not to failure.
///
/// Page: *One-repetition maximum*, tests: `OneRepTests`, `LifterTruthTests`.
public struct OneRepEstimate: Sendable, Hashable {
  /// The estimate of the chosen formula, kg.
  public let value: Double
  /// Ends of the interval, kg.
  public let interval: ClosedRange<Double>
  /// Repetitions done and in reserve.
  public let repetitions: Double
  /// Whether the repetitions are so many that the estimate is rough.
  public let isRough: Bool
  /// Logarithm of the middle of the interval, for means over sets.
  let center: Double

  /// The estimate from a set; `nil` where it has no load, no repetition or too many.
  public init?(load: Double, repetitions: Int, reserve: Double?, settings: StrengthSettings = StrengthSettings()) {
    let told = settings.usesReserve ? reserve : 0
    guard
      let value = settings.formula.maximum(
        load: load, repetitions: repetitions, reserve: told ?? 0, limit: settings.repetitionLimit),
      let z = normalCritical(level: settings.level)
    else { return nil }
    let total = Double(repetitions) + (told ?? 0)
    let likely = Double(repetitions) + (told ?? settings.assumedReserve)
    let formula = settings.formula.factor(likely) ?? OneRepFormula.epley.factor(likely) ?? 1
    let next = settings.formula.factor(likely + 1) ?? OneRepFormula.epley.factor(likely + 1) ?? formula
    let perRepetition = formula > 0 && next > 0 ? Double.log(next / formula) : 0
    let reserveError = told == nil ? settings.assumedReserveError : settings.reserveError
    let own = Self.error(likely, settings)
    let deviation = (own * own + perRepetition * perRepetition * reserveError * reserveError).squareRoot()
    center = Double.log(load * formula)
    let low = Double.exp(center - z * deviation)
    let high = Double.exp(center + z * deviation)
    guard low.isFinite, high.isFinite else { return nil }
    self.value = value
    interval = min(low, value)...max(high, value)
    self.repetitions = total
    isRough = total > settings.flaggedRepetitions
  }

  /// The least and the greatest value of the published formulas; `nil` where none has one.
  public static func spread(
    load: Double, repetitions: Int, reserve: Double?, settings: StrengthSettings = StrengthSettings()
  ) -> ClosedRange<Double>? {
    let told = settings.usesReserve ? reserve ?? 0 : 0
    let values = OneRepFormula.published.compactMap {
      $0.maximum(load: load, repetitions: repetitions, reserve: told, limit: settings.repetitionLimit)
    }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// The error of the formula at a number of repetitions, on straight lines between the settings.
  private static func error(_ repetitions: Double, _ settings: StrengthSettings) -> Double {
    let (places, errors) = (settings.errorRepetitions, settings.formulaErrors)
    guard let first = errors.first, let last = errors.last, places.count == errors.count else { return 0 }
    guard let above = places.firstIndex(where: { $0 >= repetitions }) else { return last }
    guard above > 0 else { return first }
    let span = places[above] - places[above - 1]
    guard span > 0 else { return errors[above] }
    return errors[above - 1]
      + (errors[above] - errors[above - 1]) * (repetitions - places[above - 1]) / span
  }
}
