import ActivityStreams
import RealModule
import Statistics
public import TextFormats
import VectorStatistics

/// Banister's impulse–response model, fitted to an athlete's loads and performance tests.
///
/// For given time constants, the model is linear in p₀, k₁ and k₂, so only τ₁ and τ₂ are searched for
/// (variable projection, Golub and Pereyra 1973). The linear part is solved by QR (LAPACK) with k₁, k₂ ≥ 0.
/// Without a minimum gap between τ₁ and τ₂, the problem is ill-posed: the best fit has τ₁ → τ₂ and unbounded
/// gains. Interpret the predictions, not the parameters.
///
/// ```swift
/// let fit = try ImpulseResponseFit(loads: loads, from: firstDay, tests: tests)
/// print(fit.model.fitnessDays, fit.determination ?? 0, fit.flags)
/// for day in fit.forecast(planned: [80, 0, 60]) { print(day.day, day.value, day.interval as Any) }
/// ```
///
/// Page: *Impulse–response model (Banister)*, tests: `ImpulseResponseFitTests`.
public struct ImpulseResponseFit: Sendable, Hashable {
  /// A parameter estimate with its standard error.
  public struct Parameter: Sendable, Hashable {
    /// The estimate.
    public let value: Double
    /// Standard error; `nil` if a constraint fixes the parameter or no degrees of freedom remain.
    public let standardError: Double?
  }

  /// Predicted performance on one day.
  public struct Prediction: Sendable, Hashable {
    /// The date.
    public let day: CalendarDay
    /// Predicted performance.
    public let value: Double
    /// Prediction interval for a new test; `nil` if no degrees of freedom remain.
    public let interval: ClosedRange<Double>?
  }

  /// The fitted model.
  public let model: ImpulseResponseModel
  /// p₀.
  public let baseline: Parameter
  /// k₁.
  public let fitnessGain: Parameter
  /// k₂.
  public let fatigueGain: Parameter
  /// τ₁, days.
  public let fitnessDays: Parameter
  /// τ₂, days.
  public let fatigueDays: Parameter
  /// Number of tests used.
  public let count: Int
  /// Predicted results on the days of the tests, in order of day.
  public let fitted: [Double]
  /// Σ (test − prediction)².
  public let residualSumOfSquares: Double
  /// Fraction of variance explained, 1 − RSS/TSS.
  public let determination: Double
  /// Probability of explaining this much variance by chance (F test, five parameters against one); `nil` if
  /// there are fewer than six tests.
  public let pValue: Double?
  /// Ratio of the largest to the smallest singular value of the scaled Jacobian. Its base-10 logarithm
  /// is roughly the number of digits lost.
  public let conditionNumber: Double
  /// Warnings, in the order of `ImpulseResponseFlag.allCases`.
  public let flags: [ImpulseResponseFlag]
  /// The first day used in the fit.
  public let firstDay: CalendarDay

  private let loads: [Double]
  private let before: Double
  private let covariance: ParameterCovariance?

  /// Fits the model.
  ///
  /// - Parameters:
  ///   - loads: Daily loads from `first` to at least the last test; `nil` if unknown.
  ///   - first: The day of the first load.
  ///   - tests: Results in any order, all in one unit; larger is better.
  ///   - settings: Constraints, priors and minimum data.
  /// - Throws: ``ImpulseResponseError`` if the data do not determine the parameters. Textbook
  ///   parameters are never returned in place of a fit.
  /// - Complexity: A few thousand linear fits, each with one pass over the days.
  public init(
    loads: [Double?], from first: CalendarDay, tests: [PerformanceTest],
    settings: ImpulseResponseSettings = ImpulseResponseSettings()
  ) throws(ImpulseResponseError) {
    let problem = try ImpulseResponseProblem(loads, from: first, tests: tests, settings: settings)
    try problem.requireIdentifiable()
    guard let search = ImpulseResponseSearch(problem) else { throw .notFitted }
    try self.init(search)
    if let pValue, pValue > settings.significance { throw .noResponse(pValue: pValue) }
    if fitnessGain.value == 0, fatigueGain.value == 0 { throw .noResponse(pValue: 1) }
  }

  /// Returns the best p₀ and k₁, k₂ ≥ 0 for given time constants, ignoring priors and identifiability checks.
  ///
  /// - Throws: ``ImpulseResponseError`` for invalid loads or tests, or with fewer than three tests.
  package static func linear(
    fitnessDays: Double, fatigueDays: Double, loads: [Double?], from first: CalendarDay,
    tests: [PerformanceTest], settings: ImpulseResponseSettings
  ) throws(ImpulseResponseError) -> LinearFit {
    let problem = try ImpulseResponseProblem(loads, from: first, tests: tests, settings: settings)
    guard problem.values.count >= 3 else { throw .tooFewTests(found: problem.values.count, needed: 3) }
    guard fitnessDays > 0, fatigueDays > 0,
      let step = LinearStep(problem, problem.sums(fitnessDays).sums, problem.sums(fatigueDays).sums, nil)
    else { throw .notFitted }
    let total = problem.totalSumOfSquares
    return LinearFit(
      model: ImpulseResponseModel(
        baseline: step.baseline, fitnessGain: step.fitnessGain, fatigueGain: step.fatigueGain,
        fitnessDays: fitnessDays, fatigueDays: fatigueDays, timing: settings.timing),
      residualSumOfSquares: step.residualSumOfSquares,
      determination: total > 0 ? 1 - step.residualSumOfSquares / total : nil)
  }

  /// The least-squares fit for given time constants.
  package struct LinearFit: Sendable, Hashable {
    package let model: ImpulseResponseModel
    /// Σ (test − prediction)².
    package let residualSumOfSquares: Double
    /// 1 − RSS/TSS; `nil` if all tests are equal.
    package let determination: Double?
  }

  private init(_ search: ImpulseResponseSearch) throws(ImpulseResponseError) {
    let problem = search.problem
    let settings = problem.settings
    let step = search.step
    model = ImpulseResponseModel(
      baseline: step.baseline, fitnessGain: step.fitnessGain, fatigueGain: step.fatigueGain,
      fitnessDays: search.fitnessDays, fatigueDays: search.fatigueDays, timing: settings.timing)
    count = problem.values.count
    let fitness = problem.sums(search.fitnessDays)
    let fatigue = problem.sums(search.fatigueDays)
    fitted = fitness.sums.indices.map {
      step.baseline + step.fitnessGain * fitness.sums[$0] - step.fatigueGain * fatigue.sums[$0]
    }
    residualSumOfSquares = step.residualSumOfSquares
    let total = problem.totalSumOfSquares
    determination = 1 - step.residualSumOfSquares / total
    let degreesOfFreedom = Double(count) - 5
    if degreesOfFreedom >= 1 {
      // F statistic of the four parameters other than the mean.
      let explained = max(0, total - step.residualSumOfSquares) / 4
      let ratio = explained / (step.residualSumOfSquares / degreesOfFreedom)
      pValue =
        ratio.isFinite
        ? incompleteBeta(degreesOfFreedom / (degreesOfFreedom + 4 * ratio), degreesOfFreedom / 2, 2) : 0
    } else {
      pValue = nil
    }
    var flags = problem.flags
    let gap = search.fitnessDays - search.fatigueDays
    if gap <= settings.minimumGap * (1 + 1e-6) { flags.insert(.gapConstraintActive) }
    if search.fitnessDays >= ImpulseResponseSettings.longestFitness * (1 - 1e-6) {
      flags.insert(.fitnessAtLimit)
    }
    if search.fatigueDays <= ImpulseResponseSettings.shortestFatigue * (1 + 1e-6) {
      flags.insert(.fatigueAtLimit)
    }
    if step.fitnessGain == 0 { flags.insert(.noFitness) }
    if step.fatigueGain == 0 { flags.insert(.noFatigue) }
    covariance = ParameterCovariance(
      model, problem, variance: search.variance, flags: flags,
      residualSumOfSquares: step.residualSumOfSquares)
    conditionNumber = covariance?.conditionNumber ?? .infinity
    let errors = covariance?.standardErrors ?? [Double?](repeating: nil, count: 5)
    let values = ParameterCovariance.values(model)
    if zip(values, errors).dropFirst().contains(where: { ($1 ?? 0) > 0.5 * $0 }) {
      flags.insert(.parametersUncertain)
    }
    baseline = Parameter(value: values[0], standardError: errors[0])
    fitnessGain = Parameter(value: values[1], standardError: errors[1])
    fatigueGain = Parameter(value: values[2], standardError: errors[2])
    fitnessDays = Parameter(value: values[3], standardError: errors[3])
    fatigueDays = Parameter(value: values[4], standardError: errors[4])
    self.flags = ImpulseResponseFlag.allCases.filter(flags.contains)
    firstDay = problem.firstDay
    loads = problem.loads
    before = problem.before
  }

  /// Predicts performance on the days used in the fit and on the planned days after them.
  ///
  /// - Parameters:
  ///   - planned: Planned loads after the last day of the fit, oldest first.
  ///   - level: Coverage probability of the intervals.
  /// - Returns: One prediction per day, starting on ``firstDay``.
  /// - Complexity: O(*n*).
  public func predictions(planned: [Double] = [], level: Double = 0.95) -> [Prediction] {
    let all = loads + planned.map { $0 >= 0 && $0.isFinite ? $0 : 0 }
    let places = Array(all.indices)
    let fitness = FadingSum.values(
      all, at: places, days: model.fitnessDays, before: before, timing: model.timing)
    let fatigue = FadingSum.values(
      all, at: places, days: model.fatigueDays, before: before, timing: model.timing)
    return places.map { place in
      let value =
        model.baseline + model.fitnessGain * fitness.sums[place] - model.fatigueGain * fatigue.sums[place]
      let gradient = [
        1, fitness.sums[place], -fatigue.sums[place], model.fitnessGain * fitness.slopes[place],
        -model.fatigueGain * fatigue.slopes[place],
      ]
      let reach = covariance?.reach(gradient, level: level)
      return Prediction(
        day: firstDay.adding(days: place), value: value, interval: reach.map { value - $0...value + $0 })
    }
  }

  /// Predicts performance on planned days only.
  public func forecast(planned: [Double], level: Double = 0.95) -> ArraySlice<Prediction> {
    predictions(planned: planned, level: level).suffix(planned.count)
  }
}
