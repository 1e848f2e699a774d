public import ActivityStreams
import RealModule
import Statistics

/// Settings for fitting critical power and for accepting a fit.
public struct CriticalPowerSettings: SettingsGroup {
  /// Shortest effort of a two-parameter fit, s.
  public var shortestEffort = 120.0
  /// Longest effort of a two-parameter fit, s.
  public var longestEffort = 1200.0
  package static let minimumSpan = 3.0
  /// Minimum accepted W′, J.
  package static let minimumWork = 4000.0
  /// Maximum accepted W′, J.
  package static let largestWork = 45_000.0
  /// Maximum accepted relative standard error of CP. House rule, based on laboratory practice.
  package static let powerError = 0.05
  /// Maximum accepted relative standard error of W′. House rule, based on laboratory practice.
  package static let workError = 0.10
  /// Longest effort that counts as a sprint in the three-parameter model, s. Morton 1996.
  package static let sprintEffort = 15.0
  /// Time after which power declines in the omni-duration model (OmPD), s. Puchowicz, Baker & Clarke 2020.
  package static let declineStart = 1800.0

  package static let group = "critical_power"
  package static let settings: [Setting<CriticalPowerSettings>] = [
    .number(
      "shortest_effort", \.shortestEffort, in: 1...1200, unit: "s", "shortest effort of a two-parameter fit",
      source: "Hill 1993"),
    .number(
      "longest_effort", \.longestEffort, in: 60...7200, unit: "s", "longest effort of a two-parameter fit",
      source: "Hill 1993"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// A maximal effort: a mean power that was held for a time.
public struct PowerEffort: Sendable, Hashable {
  /// Time for which the power was held, s.
  public var seconds: Double
  /// Mean power, W.
  public var watts: Double
  /// Creates an effort.
  public init(seconds: Double, watts: Double) {
    self.seconds = seconds
    self.watts = watts
  }
  var isUsable: Bool { seconds > 0 && seconds.isFinite && watts > 0 && watts.isFinite }
}

/// Why a power–duration model could not be fitted.
public enum PowerFitError: Error, Sendable, Hashable {
  /// The usable efforts are fewer than the parameters require.
  case tooFewEfforts(usable: Int, needed: Int)
  /// The efforts do not determine the parameters (equal durations, or work that falls with time).
  case singular
  /// The parameters are impossible: CP or W′ is not positive, or CP is not below the lowest power.
  case outOfRange(criticalPower: Double, work: Double)
  /// No effort is as short, or as long, as the model requires.
  case missingDuration(seconds: Double)
}

/// Why a fit is doubtful.
public enum PowerFitFlag: String, Sendable, Hashable, CaseIterable {
  /// An effort is outside the range of durations for which the model holds.
  case durations
  /// The durations of the efforts span too narrow a range.
  case span
  /// W′ is outside the accepted range.
  case work
  /// The standard error of CP or W′ is large.
  case uncertain
}

/// The form of the two-parameter fit. Each form weights errors differently, so the results differ.
public enum CriticalPowerForm: String, CaseIterable, Sendable {
  /// P = CP + W′/t, with errors in power. Suited to the best efforts of a mean-maximal curve.
  case inverseTime = "inverse_time"
  /// W = W′ + CP·t. Time appears on both axes, which makes the fit look better than it is.
  case workTime = "work_time"
  /// t = W′/(P − CP), with errors in time. Suited to constant-power tests to exhaustion.
  case hyperbolic
}

/// Critical power and W′ of the two-parameter model (P − CP)·t = W′.
///
/// - Note: Monod & Scherrer 1965; Moritani et al. 1981; Hill 1993.
///
/// Page: *Critical power models*, tests: `CriticalPowerTests`.
public struct CriticalPower: Sendable, Hashable {
  /// Critical power, W.
  public let watts: Double
  /// Work capacity above critical power, W′, J.
  public let work: Double
  /// Standard error of critical power, W; `nil` if there are only two efforts.
  public let wattsError: Double?
  /// Standard error of W′, J; `nil` if there are only two efforts.
  public let workError: Double?
  /// Residual sum of squares, in the squared unit of the predicted quantity (W, J or s).
  package let sumOfSquares: Double
  /// Reasons to doubt the fit.
  public let flags: Set<PowerFitFlag>

  /// Fits maximal efforts. Unusable efforts are ignored.
  ///
  /// - Throws: ``PowerFitError`` if fewer than two efforts are usable, if all durations are equal, if CP or
  ///   W′ is not positive, or if CP is not below the lowest power.
  public init(
    _ efforts: [PowerEffort], form: CriticalPowerForm = .inverseTime,
    settings: CriticalPowerSettings = .init()
  ) throws(PowerFitError) {
    let used = efforts.filter(\.isUsable)
    guard used.count >= 2 else { throw .tooFewEfforts(usable: used.count, needed: 2) }
    let times = used.map(\.seconds)
    let powers = used.map(\.watts)
    let lowest = powers.min() ?? 0
    switch form {
    case .inverseTime:
      guard let line = StraightLine(x: times.map { 1 / $0 }, y: powers) else { throw .singular }
      (watts, work, wattsError, workError) = (
        line.intercept, line.slope, line.interceptError, line.slopeError
      )
      sumOfSquares = line.sumOfSquares
    case .workTime:
      guard let line = StraightLine(x: times, y: zip(times, powers).map { $0 * $1 }) else { throw .singular }
      (watts, work, wattsError, workError) = (
        line.slope, line.intercept, line.slopeError, line.interceptError
      )
      sumOfSquares = line.sumOfSquares
    case .hyperbolic:
      guard let start = StraightLine(x: times.map { 1 / $0 }, y: powers), start.slope > 0 else {
        throw .singular
      }
      let fit = CurveFit(
        start: [min(start.intercept, lowest * 0.98), start.slope],
        isAllowed: { $0[0] < lowest && $0[0] > 0 && $0[1] > 0 }
      ) { parameters in
        used.map { effort in
          let above = effort.watts - parameters[0]
          return CurveFit.Row(
            residual: parameters[1] / above - effort.seconds,
            derivatives: [parameters[1] / (above * above), 1 / above])
        }
      }
      guard let fit else { throw .singular }
      (watts, work) = (fit.parameters[0], fit.parameters[1])
      wattsError = fit.standardErrors?[0]
      workError = fit.standardErrors?[1]
      sumOfSquares = fit.sumOfSquares
    }
    guard watts > 0, work > 0, watts < lowest, watts.isFinite, work.isFinite else {
      throw .outOfRange(criticalPower: watts, work: work)
    }
    var flags = Set<PowerFitFlag>()
    if times.contains(where: { $0 < settings.shortestEffort || $0 > settings.longestEffort }) {
      flags.insert(.durations)
    }
    if (times.max() ?? 0) < CriticalPowerSettings.minimumSpan * (times.min() ?? 0) { flags.insert(.span) }
    if work < CriticalPowerSettings.minimumWork || work > CriticalPowerSettings.largestWork {
      flags.insert(.work)
    }
    if (wattsError ?? 0) > CriticalPowerSettings.powerError * watts
      || (workError ?? 0) > CriticalPowerSettings.workError * work
    {
      flags.insert(.uncertain)
    }
    self.flags = flags
  }

  /// Returns the time to exhaustion at a power, s: W′/(P − CP). Returns `nil` at or below CP.
  public func time(at power: Double) -> Double? { power > watts ? work / (power - watts) : nil }

  /// Returns the power that can be held for the given time, W: CP + W′/t; `nil` unless the time is positive.
  public func power(for seconds: Double) -> Double? { seconds > 0 ? watts + work / seconds : nil }
}
