import RealModule
import Statistics
package import TextFormats

/// Constants fitted to measurements, with a verdict on whether the data determine them.
///
/// The fit minimises the squared error of the target, from several starting points. Blocks (athletes, or
/// periods of time) are held out in turn to compare the error on new data with that of the base set. For
/// confidence intervals, they are resampled with replacement.
///
/// A constant is identified only if all of these hold:
/// - The error rises on both sides within its range (profile likelihood).
/// - All good starting points lead to the same optimum.
/// - Its interval is narrow.
/// - The fit predicts new data better than their mean does.
///
/// ```swift
/// let fit = try FormulaFit([FitParameter("trimp.male_b", base: 1.92, range: 0...5)], targets) { season.loads($0[0]) }
/// fit.verdict.isIdentified
/// ```
///
/// Page: *Fitting constants*, tests: `FormulaFitTests`.
public struct FormulaFit: Sendable, Hashable {
  /// How the target depends on the prediction.
  public enum Link: String, Sendable, Hashable, CaseIterable {
    /// Target = prediction.
    case identity
    /// Target = factor · prediction, for example when a load predicts a rating in another unit.
    case proportional
    /// Target = intercept + factor · prediction.
    case linear

    /// Number of coefficients that the link estimates.
    var count: Int { self == .identity ? 0 : self == .proportional ? 1 : 2 }
  }

  /// A straight line from prediction to target.
  public struct Line: Sendable, Hashable {
    /// Target at prediction 0.
    public let intercept: Double
    /// Change in target per unit of prediction.
    public let slope: Double
  }

  /// A reason why a constant is not identified.
  package enum Doubt: String, Sendable, Hashable, CaseIterable {
    /// Too few blocks to compute an interval.
    case fewBlocks = "few_blocks"
    /// The best value is at one end of the allowed range.
    case atBound = "at_bound"
    /// The error does not rise enough towards the lower end of the range.
    case openBelow = "open_below"
    /// The error does not rise enough towards the upper end of the range.
    case openAbove = "open_above"
    /// Several equally good optima lie far apart.
    case severalOptima = "several_optima"
    /// The interval covers a large part of the range.
    case wide
    /// The fit predicts new data no better than their mean does.
    case explainsNothing = "explains_nothing"
  }

  /// A fitted constant.
  public struct Constant: Sendable, Hashable {
    /// The key, base value and range.
    public let parameter: FitParameter
    /// The fitted value with its bootstrap interval.
    public let estimate: LabEstimate
    /// The profile interval: the values whose error is not clearly larger. On an open side, it extends to the
    /// end of the allowed range.
    public let profile: ClosedRange<Double>
    package let doubts: [Doubt]

    /// Whether the data determine the constant.
    public var isIdentified: Bool { doubts.isEmpty }
  }

  package struct Validation: Sendable, Hashable {
    package let fitted: Double
    package let base: Double
    /// Error of predicting the mean of the remaining rows.
    package let mean: Double
    package let folds: Int
    /// Whether the fit beats the base set by more than one standard error, computed over blocks.
    let beatsBase: Bool
  }

  /// The verdict on a fit.
  public enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Every constant is identified, and the fit predicts new data better than the base set does.
    case better
    /// Every constant is identified, but the base set predicts new data just as well.
    case noBetter = "no_better"
    /// At least one constant is not identified.
    case notIdentified = "not_identified"

    /// Whether the data determine every constant.
    public var isIdentified: Bool { self != .notIdentified }
  }

  package static let maximumParameters = 8
  /// Minimum number of blocks for an interval (house rule).
  static let minimumBlocks = 5

  /// The fitted constants.
  public let constants: [Constant]
  /// The line from prediction to target.
  public let line: Line
  /// Root mean squared error of the fit.
  public let error: Double
  /// The error on held-out data; `nil` if there are fewer than two blocks.
  let validation: Validation?
  /// Number of rows used.
  public let rows: Int
  /// Number of rows without a target or a prediction.
  public let leftOut: Int
  /// Number of blocks.
  public let blocks: Int
  /// Whether blocks are athletes rather than periods of time.
  package let isByAthlete: Bool
  /// Fraction of starting points that reach the best optimum.
  let agreeingStarts: Double
  package let evaluations: Int
  /// The settings of the fit.
  public let settings: FitSettings

  /// The verdict on the entire fit.
  public var verdict: Verdict {
    guard constants.allSatisfy(\.isIdentified) else { return .notIdentified }
    return validation?.beatsBase == true ? .better : .noBetter
  }

  /// The fitted values if the verdict is `better`, so that the athlete may adopt them; `nil` for other verdicts.
  package var personalValues: [String: Double]? {
    guard verdict == .better else { return nil }
    return Dictionary(constants.map { ($0.parameter.key, $0.estimate.value) }) { first, _ in first }
  }

  /// Fits constants.
  ///
  /// - Parameters:
  ///   - parameters: The constants to fit, 1 to `maximumParameters`.
  ///   - targets: The measured values, one per row.
  ///   - settings: The settings.
  ///   - model: Returns each row's prediction for the given constants; NaN for a row without a prediction.
  ///     Rows without a prediction for the base set are dropped. Constants for which another prediction is
  ///     missing later are rejected.
  /// - Throws: ``FitError``.
  /// - Complexity: A few hundred calls to the model.
  public init(
    _ parameters: [FitParameter], _ targets: [FitTarget], settings: FitSettings = FitSettings(),
    model: @escaping ([Double]) -> [Double]
  ) throws(FitError) {
    guard (1...Self.maximumParameters).contains(parameters.count) else {
      throw .parameters(count: parameters.count, most: Self.maximumParameters)
    }
    for parameter in parameters where !parameter.isUsable { throw .range(key: parameter.key) }
    let first = model(parameters.map(\.base))
    guard first.count == targets.count else { throw .noBase }
    let used = targets.indices.filter {
      first[$0].isFinite && targets[$0].value.isFinite && targets[$0].time.isFinite
    }
    let needed = settings.rowsEach * (parameters.count + settings.link.count)
    guard used.count >= max(needed, 3) else { throw .tooFewRows(count: used.count, needed: max(needed, 3)) }
    let values = used.map { targets[$0].value }
    guard let low = values.min(), let high = values.max(), low < high else { throw .constantTarget }
    rows = used.count
    leftOut = targets.count - used.count
    self.settings = settings

    var calls = 1
    let problem = FitProblem(
      parameters: parameters, targets: values, link: settings.link,
      predict: { values in
        calls += 1
        let all = model(values)
        guard all.count == targets.count else { return nil }
        let usedValues = used.map { all[$0] }
        return usedValues.allSatisfy(\.isFinite) ? usedValues : nil
      })
    let ones = used.map { _ in 1.0 }
    let base = problem.place(parameters.map(\.base))
    let starts =
      [base]
      + LatinHypercube.sample(
        dimensions: parameters.count, rows: max(0, min(1000, settings.starts) - 1), seed: settings.seed)
    let fits = starts.compactMap { problem.fit(from: $0, weights: ones) }
    guard let best = fits.min(by: { $0.squaredError < $1.squaredError }),
      let predictions = problem.predict(problem.values(best.place)),
      let line = problem.line(predictions, ones)
    else { throw .noBase }
    self.line = line
    error = (best.squaredError / Double(used.count)).squareRoot()

    let blocks = FitBlocks(
      athletes: used.map { targets[$0].athlete }, times: used.map { targets[$0].time }, least: settings.blocks
    )
    self.blocks = blocks.rows.count
    isByAthlete = blocks.isByAthlete
    let intervals = FitIntervals(problem, best: best, blocks: blocks, settings)
    let validation = Self.validation(problem, blocks, base: base, best: best.place, settings)
    self.validation = validation

    // An optimum that is almost as good but far from the best optimum counts as a second optimum.
    let good = fits.filter { $0.squaredError <= intervals.limit }
    constants = parameters.indices.map { place in
      Self.constant(
        place, problem, best: best, good: good, intervals, validation, blocks: blocks.rows.count, settings)
    }
    agreeingStarts = Double(good.count) / Double(max(1, starts.count))
    evaluations = calls
  }

  /// Returns one fitted constant with its interval, its profile and the reasons to doubt it.
  private static func constant(
    _ place: Int, _ problem: FitProblem, best: BoundedLeastSquares, good: [BoundedLeastSquares],
    _ intervals: FitIntervals, _ validation: Validation?, blocks: Int, _ settings: FitSettings
  ) -> Constant {
    let parameter = problem.parameters[place]
    let profile = intervals.profile(place)
    var doubts = Set<Doubt>()
    if blocks < minimumBlocks { doubts.insert(.fewBlocks) }
    if best.place[place] <= 1e-6 || best.place[place] >= 1 - 1e-6 { doubts.insert(.atBound) }
    if profile.isOpenBelow { doubts.insert(.openBelow) }
    if profile.isOpenAbove { doubts.insert(.openAbove) }
    let reach = profile.upper - profile.lower
    if good.contains(where: {
      $0.place[place] < profile.lower - 0.1 * reach || $0.place[place] > profile.upper + 0.1 * reach
    }) {
      doubts.insert(.severalOptima)
    }
    // A constant without effect has the same value in every resample. Only the profile then shows its range.
    let isStuck = intervals.bootstrap[place].map { !($0.lowerBound < $0.upperBound) } ?? false
    let isOpen = profile.isOpenBelow || profile.isOpenAbove
    let interval =
      isStuck && isOpen
      ? profile.lower...max(profile.lower, profile.upper) : intervals.bootstrap[place]
    let widest = max(reach, interval.map { $0.upperBound - $0.lowerBound } ?? 1)
    if widest > settings.widest { doubts.insert(.wide) }
    if let validation, validation.fitted >= validation.mean { doubts.insert(.explainsNothing) }
    return Constant(
      parameter: parameter,
      estimate: LabEstimate(
        problem.values(best.place)[place],
        interval: interval.map { parameter.value(at: $0.lowerBound)...parameter.value(at: $0.upperBound) }),
      profile: parameter.value(at: profile.lower)...parameter.value(at: max(profile.lower, profile.upper)),
      doubts: Doubt.allCases.filter(doubts.contains))
  }

  private static func validation(
    _ problem: FitProblem, _ blocks: FitBlocks, base: [Double], best: [Double], _ settings: FitSettings
  ) -> Validation? {
    let count = min(settings.folds, blocks.rows.count)
    guard count >= 2, let atBase = problem.predict(problem.values(base)) else { return nil }
    let targets = problem.targets
    var squares = (fitted: 0.0, base: 0.0, mean: 0.0)
    var gains = [Double](repeating: 0, count: blocks.rows.count)
    for fold in 0..<count {
      let heldOut = blocks.rows.indices.filter { $0 % count == fold }
      var weights = [Double](repeating: 1, count: targets.count)
      for block in heldOut { for row in blocks.rows[block] { weights[row] = 0 } }
      let kept = targets.indices.filter { weights[$0] > 0 }
      guard !kept.isEmpty, let fit = problem.fit(from: best, weights: weights),
        let predictions = problem.predict(problem.values(fit.place)),
        let line = problem.line(predictions, weights), let baseLine = problem.line(atBase, weights)
      else { return nil }
      let mean = kept.reduce(0) { $0 + targets[$1] } / Double(kept.count)
      for block in heldOut {
        for row in blocks.rows[block] {
          func square(_ value: Double) -> Double { (value - targets[row]) * (value - targets[row]) }
          let squaredError = square(line.intercept + line.slope * predictions[row])
          let other = square(baseLine.intercept + baseLine.slope * atBase[row])
          squares.fitted += squaredError
          squares.base += other
          squares.mean += square(mean)
          gains[block] += other - squaredError
        }
      }
    }
    let n = Double(targets.count)
    let moments = Moments(gains)
    let isBetter = (moments.mean ?? 0) > (moments.standardError ?? .infinity)
    return Validation(
      fitted: (squares.fitted / n).squareRoot(), base: (squares.base / n).squareRoot(),
      mean: (squares.mean / n).squareRoot(), folds: count, beatsBase: isBetter)
  }
}

extension FormulaFit: LabDocument {
  package func write(to writer: inout JSONWriter) {
    writer.member("verdict", verdict.rawValue)
    writer.member("rows", rows)
    writer.member("left_out", leftOut)
    writer.member("blocks", blocks)
    writer.member("blocks_are", isByAthlete ? "athletes" : "stretches_of_time")
    writer.member("level", settings.level)
    writer.member("seed", Int(exactly: settings.seed))
    writer.member("link", settings.link.rawValue)
    writer.object("line") { writer in
      writer.member("intercept", line.intercept)
      writer.member("slope", line.slope)
    }
    writer.member("rmse", error)
    writer.object("left_out_rmse", validation) { validation, writer in
      writer.member("fitted", validation.fitted)
      writer.member("base", validation.base)
      writer.member("mean", validation.mean)
      writer.member("folds", validation.folds)
      writer.member("beats_base", validation.beatsBase)
    }
    writer.objects("constants", constants) { constant, writer in
      writer.member("key", constant.parameter.key)
      writer.member("base", constant.parameter.base)
      writer.member("value", constant.estimate.value)
      writer.member("interval", constant.estimate.interval)
      writer.member("profile", constant.profile)
      writer.member("is_identified", constant.isIdentified)
      writer.list("doubts", constant.doubts) { $1.value($0.rawValue) }
    }
    writer.member("agreeing_starts", agreeingStarts)
    writer.member("evaluations", evaluations)
  }
}
