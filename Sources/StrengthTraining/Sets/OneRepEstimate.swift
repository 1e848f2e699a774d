import RealModule
import Statistics

/// Estimated one-repetition maximum of a set, with its interval.
///
/// By convention, the formula is applied to the repetitions completed plus the repetitions reported in
/// reserve. The interval covers the athlete's true maximum on that day. If no effort was reported, the set
/// was probably not taken to failure, and the interval allows for that.
///
/// Page: *One-repetition maximum*, tests: `OneRepTests`, `LifterTruthTests`.
public struct OneRepEstimate: Sendable, Hashable {
  /// Estimate from the chosen formula, kg.
  public let value: Double
  /// Confidence interval, kg.
  public let interval: ClosedRange<Double>
  /// Repetitions done plus in reserve.
  public let repetitions: Double
  /// Whether the estimate is rough because there were many repetitions.
  package let isRough: Bool

  /// Estimates the maximum from a set; `nil` if load or repetitions are missing, or if there are too many
  /// repetitions.
  package init?(
    load: Double, repetitions: Int, reserve: Double?, settings: StrengthSettings
  ) {
    let counted = settings.usesReserve ? reserve : 0
    guard load > 0, load.isFinite, let shape = Shape(repetitions, counted, settings) else { return nil }
    self.init(load, shape)
  }

  init?(_ load: Double, _ shape: Shape) {
    guard load > 0, (load * shape.high).isFinite else { return nil }
    value = load * shape.factor
    interval = (load * shape.low)...(load * shape.high)
    repetitions = shape.repetitions
    isRough = shape.isRough
  }

  /// The estimate per kilogram of load.
  struct Shape: Sendable, Hashable {
    let factor: Double
    let low: Double
    let high: Double
    let repetitions: Double
    let isRough: Bool

    /// Computes the estimate; `nil` if there are too many repetitions. `counted` is the reported number of
    /// repetitions in reserve, if it is used.
    init?(_ repetitions: Int, _ counted: Double?, _ settings: StrengthSettings) {
      guard
        let value = settings.formula.maximum(
          load: 1, repetitions: repetitions, reserve: counted ?? 0, limit: settings.repetitionLimit),
        let z = normalCritical(level: StrengthSettings.level)
      else { return nil }
      let total = Double(repetitions) + (counted ?? 0)
      let likely = Double(repetitions) + (counted ?? StrengthSettings.assumedReserve)
      let formula = settings.formula.factor(likely) ?? OneRepFormula.epley.factor(likely) ?? 1
      let next = settings.formula.factor(likely + 1) ?? OneRepFormula.epley.factor(likely + 1) ?? formula
      let perRepetition = formula > 0 && next > 0 ? Double.log(next / formula) : 0
      let reserveError = counted == nil ? StrengthSettings.assumedReserveError : StrengthSettings.reserveError
      let baseError = OneRepEstimate.error(likely)
      let deviation = (baseError * baseError + perRepetition * perRepetition * reserveError * reserveError)
        .squareRoot()
      let reach = Double.exp(z * deviation)
      guard reach.isFinite, reach >= 1 else { return nil }
      factor = value
      low = min(formula / reach, value)
      high = max(formula * reach, value)
      self.repetitions = total
      isRough = total > StrengthSettings.flaggedRepetitions
    }
  }

  /// Returns the range of the published formulas; `nil` if all are out of range.
  package static func spread(
    load: Double, repetitions: Int, reserve: Double?, settings: StrengthSettings
  ) -> ClosedRange<Double>? {
    let counted = settings.usesReserve ? reserve ?? 0 : 0
    let values = OneRepFormula.published.compactMap {
      $0.maximum(load: load, repetitions: repetitions, reserve: counted, limit: settings.repetitionLimit)
    }
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }

  /// Returns the error of the formula at a number of repetitions, interpolated between the configured points.
  fileprivate static func error(_ repetitions: Double) -> Double {
    let (places, errors) = (StrengthSettings.errorRepetitions, StrengthSettings.formulaErrors)
    guard let first = errors.first, let last = errors.last, places.count == errors.count else { return 0 }
    guard let above = places.firstIndex(where: { $0 >= repetitions }) else { return last }
    guard above > 0 else { return first }
    let span = places[above] - places[above - 1]
    guard span > 0 else { return errors[above] }
    return errors[above - 1]
      + (errors[above] - errors[above - 1]) * (repetitions - places[above - 1]) / span
  }
}

/// Table of estimates per kilogram for every number of repetitions and half step of reserve.
///
/// It is a class because a log looks up hundreds of thousands of sets, and copying settings would copy all
/// their lists.
final class OneRepTable: Sendable {
  private static let maximumRepetitions = 30
  /// Half steps of reserve from 0 to 10, plus one entry for an unreported reserve.
  private static let reserves = 22
  private let shapes: [OneRepEstimate.Shape?]
  let settings: StrengthSettings

  init(_ settings: StrengthSettings) {
    self.settings = settings
    shapes = (1...Self.maximumRepetitions).flatMap { repetitions in
      (0..<Self.reserves).map { step in
        let counted = step < Self.reserves - 1 ? Double(step) / 2 : nil
        return OneRepEstimate.Shape(repetitions, settings.usesReserve ? counted : 0, settings)
      }
    }
  }

  /// Returns the estimate of a set. It must equal `OneRepEstimate(load:repetitions:reserve:settings:)`, checked by
  /// `OneRepTests`.
  func estimate(load: Double, repetitions: Int, reserve: Double?) -> OneRepEstimate? {
    guard load > 0, load.isFinite, repetitions >= 1 else { return nil }
    let step = reserve.map { $0 * 2 } ?? Double(Self.reserves - 1)
    guard repetitions <= Self.maximumRepetitions, let place = Int(exactly: step),
      reserve == nil || (0..<Self.reserves - 1).contains(place)
    else {
      return OneRepEstimate(load: load, repetitions: repetitions, reserve: reserve, settings: settings)
    }
    return shapes[(repetitions - 1) * Self.reserves + place].flatMap { OneRepEstimate(load, $0) }
  }
}
