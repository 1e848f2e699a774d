public import TextFormats
public import TrainingHistory

/// Busso's variable-dose model, fitted to an athlete's loads and performance tests.
///
/// p₀ and k₁ are solved directly, because performance is linear in them. τ₁, τ₂, τ₃ and `harm` are fitted and
/// resampled, and their identifiability is checked, as in ``FormulaFit``. ``model`` is `nil` unless the data
/// identify all four nonlinear constants.
///
/// ```swift
/// let fit = try VariableDoseFit(loads: loads, from: firstDay, tests: tests)
/// print(fit.model?.bestSteadyLoad as Any, fit.constants.constants.map(\.doubts))
/// ```
///
/// - Note: Busso 2003 (MSSE 35:1188).
///
/// Page: *Impulse–response model (Banister)*, tests: `VariableDoseFitTests`.
public struct VariableDoseFit: Sendable, Hashable {
  /// The fitted constants `fitness_days`, `fatigue_days`, `growth_days` and `harm`, with intervals,
  /// profiles and doubts.
  ///
  /// `harm` is the fatigue caused by a sustained mean load, as a fraction of its benefit. The base values are
  /// the centres given by the settings.
  public let constants: FormulaFit
  /// The fitted model; `nil` if a constant is not identified or training had no visible benefit.
  public let model: VariableDoseModel?
  /// The first day used in the fit.
  public let firstDay: CalendarDay

  private let loads: [Double]
  private let before: Double

  /// Fits the model.
  ///
  /// - Parameters:
  ///   - loads: Daily loads from `first` to at least the last test; `nil` if unknown.
  ///   - first: The day of the first load.
  ///   - tests: Results in any order, all in one unit; larger is better.
  ///   - settings: Minimum data and ranges of the time constants. The timing is always `prior`, as in
  ///     Busso's paper.
  ///   - rules: Settings for the fit. The link is always `linear`.
  /// - Throws: `ImpulseResponseError` if the data cannot determine the constants: as for Banister's model, or
  ///   if fewer than five tests per constant are given (the model has six constants).
  /// - Complexity: A few thousand passes over the days.
  public init(
    loads: [Double?], from first: CalendarDay, tests: [PerformanceTest],
    settings: ImpulseResponseSettings = ImpulseResponseSettings(), rules: FitSettings = FitSettings()
  ) throws(ImpulseResponseError) {
    let problem = try ImpulseResponseProblem(loads, from: first, tests: tests, settings: settings)
    try problem.requireIdentifiable()
    guard let parameters = Self.parameters(settings) else { throw .noRoom }
    let (course, before, places) = (problem.loads, problem.before, problem.places)
    let mean = course.reduce(0, +) / Double(max(1, course.count))
    var rules = rules
    rules.link = .linear
    do throws(FitError) {
      constants = try FormulaFit(
        parameters, zip(places, problem.values).map { FitTarget(time: Double($0), value: $1) },
        settings: rules
      ) { values in
        guard let shape = Self.shape(values, mean: mean) else { return places.map { _ in .nan } }
        let performance = shape.performance(loads: course, before: before)
        return places.map { performance.indices.contains($0) ? performance[$0] : .nan }
      }
    } catch {
      switch error {
      case .tooFewRows(let count, let needed): throw .tooFewTests(found: count, needed: needed)
      case .constantTarget: throw .constantPerformance
      case .range: throw .noRoom
      case .noBase, .parameters: throw .notFitted
      }
    }
    let line = constants.line
    if constants.verdict.isIdentified, line.slope > 0, line.slope.isFinite, line.intercept.isFinite,
      var model = Self.shape(constants.constants.map(\.estimate.value), mean: mean)
    {
      model.baseline = line.intercept
      model.fitnessGain = line.slope
      model.fatigueGrowth *= line.slope
      self.model = model
    } else {
      model = nil
    }
    firstDay = problem.firstDay
    self.loads = course
    self.before = before
  }

  /// Returns daily performance from ``firstDay`` on, for the known loads followed by the planned loads, or
  /// `nil` if no model was fitted.
  public func performance(planned: [Double] = []) -> [Double]? {
    model?.performance(loads: loads + planned.map { $0 >= 0 && $0.isFinite ? $0 : 0 }, before: before)
  }

  /// Returns the constants to fit, or `nil` if a range is not increasing.
  private static func parameters(_ settings: ImpulseResponseSettings) -> [FitParameter]? {
    let least = [
      ImpulseResponseSettings.shortestFatigue + settings.minimumGap, ImpulseResponseSettings.shortestFatigue,
      ImpulseResponseSettings.shortestGrowth, 0,
    ]
    let largest = [
      ImpulseResponseSettings.longestFitness, ImpulseResponseSettings.longestFatigue,
      ImpulseResponseSettings.longestGrowth, ImpulseResponseSettings.largestHarm,
    ]
    let centers = [
      settings.fitnessCenter, settings.fatigueCenter, ImpulseResponseSettings.growthCenter,
      ImpulseResponseSettings.harmCenter,
    ]
    guard zip(least, largest).allSatisfy({ $0 < $1 }) else { return nil }
    return zip(["fitness_days", "fatigue_days", "growth_days", "harm"], centers.indices).map { key, place in
      FitParameter(
        key, base: min(largest[place], max(least[place], centers[place])),
        range: least[place]...largest[place])
    }
  }

  /// Returns the model with p₀ = 0 and k₁ = 1 in which the fatigue caused by the sustained mean load is the
  /// given fraction of its benefit.
  private static func shape(_ values: [Double], mean: Double) -> VariableDoseModel? {
    guard values.count == 4 else { return nil }
    let plain = VariableDoseModel(
      baseline: 0, fitnessGain: 1, fatigueGrowth: 1, fitnessDays: values[0], fatigueDays: values[1],
      growthDays: values[2])
    guard let harm = plain.harm(ofSteady: mean), harm > 0 else { return nil }
    var model = plain
    model.fatigueGrowth = values[3] / harm
    return model
  }
}
