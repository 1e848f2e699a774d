import RealModule
import Statistics

/// The three-parameter model: P(t) = CP + W′/(t + W′/(Pmax − CP)).
///
/// The model is valid from about 1 s to 20 min. CP is lower and W′ larger than in the two-parameter model.
///
/// - Note: Morton 1996 (Ergonomics 39:611).
///
/// Page: *Critical power models*, tests: `PowerDurationModelTests`.
public struct ThreeParameterCriticalPower: Sendable, Hashable {
  /// Critical power, W.
  public let watts: Double
  /// Work capacity above critical power, W′, J.
  public let work: Double
  /// Instantaneous maximum power, W.
  public let maximum: Double
  /// Residual sum of squares of the fit, W²; 0 if the parameters were given.
  package let sumOfSquares: Double

  /// Creates a model from its parameters. Returns `nil` unless 0 < CP < Pmax and W′ > 0.
  public init?(watts: Double, work: Double, maximum: Double) {
    guard watts > 0, work > 0, maximum > watts, work.isFinite, maximum.isFinite else { return nil }
    (self.watts, self.work, self.maximum, self.sumOfSquares) = (watts, work, maximum, 0)
  }

  /// Fits maximal efforts with errors in power. At least five efforts are needed, including a sprint.
  ///
  /// - Throws: ``PowerFitError``.
  public init(fitting efforts: [PowerEffort], settings: CriticalPowerSettings = .init()) throws(PowerFitError)
  {
    let used = efforts.filter(\.isUsable)
    guard used.count >= 5 else { throw .tooFewEfforts(usable: used.count, needed: 5) }
    guard used.contains(where: { $0.seconds <= CriticalPowerSettings.sprintEffort }) else {
      throw .missingDuration(seconds: CriticalPowerSettings.sprintEffort)
    }
    let highest = used.map(\.watts).max() ?? 0
    let longer = used.filter { $0.seconds > CriticalPowerSettings.sprintEffort }
    let start = try CriticalPower(longer, settings: settings)
    let fit = CurveFit(
      start: [start.watts, start.work, highest * 1.1],
      isAllowed: { $0[0] > 0 && $0[1] > 0 && $0[2] > highest && $0[2] > $0[0] && $0.allSatisfy(\.isFinite) }
    ) { parameters in
      let (cp, work, maximum) = (parameters[0], parameters[1], parameters[2])
      return used.map { effort in
        let above = maximum - cp
        let delay = work / above
        let span = effort.seconds + delay
        // d/dθ of CP + W′/(t + W′/(Pmax − CP)).
        let outer = -work / (span * span)
        return CurveFit.Row(
          residual: cp + work / span - effort.watts,
          derivatives: [
            1 + outer * work / (above * above), 1 / span + outer / above, -outer * work / (above * above),
          ])
      }
    }
    guard let fit else { throw .singular }
    (watts, work, maximum) = (fit.parameters[0], fit.parameters[1], fit.parameters[2])
    sumOfSquares = fit.sumOfSquares
  }

  /// Returns the power that can be held for the given time, W; `nil` for a negative time.
  public func power(for seconds: Double) -> Double? {
    seconds >= 0 ? watts + work / (seconds + work / (maximum - watts)) : nil
  }

  /// Returns the time to exhaustion at a power, s: W′/(P − CP) − W′/(Pmax − CP). Returns `nil` at or below CP
  /// and above Pmax.
  public func time(at power: Double) -> Double? {
    guard power > watts, power <= maximum else { return nil }
    return work / (power - watts) - work / (maximum - watts)
  }
}

/// The omni-duration model: P(t) = W′/t · (1 − e^(−t(Pmax − CP)/W′)) + CP, minus A·ln(t/1800) beyond 30 min.
///
/// - Note: Puchowicz, Baker & Clarke 2020 (J Sports Sci 38:801).
public struct OmniDurationPower: Sendable, Hashable {
  /// Critical power, W.
  public let watts: Double
  /// Work capacity above critical power, W′, J.
  public let work: Double
  /// Instantaneous maximum power, W.
  public let maximum: Double
  /// Decline after `declineStart`, W per e-fold increase in time.
  public let decline: Double
  /// Time after which power declines, s.
  public let declineStart: Double
  /// Residual sum of squares of the fit, W²; 0 if the parameters were given.
  package let sumOfSquares: Double

  /// Creates a model from its parameters. Returns `nil` unless 0 < CP < Pmax, W′ > 0 and A ≥ 0.
  public init?(
    watts: Double, work: Double, maximum: Double, decline: Double
  ) {
    guard watts > 0, work > 0, maximum > watts, decline >= 0, work.isFinite, maximum.isFinite,
      decline.isFinite
    else { return nil }
    (self.watts, self.work, self.maximum, self.decline) = (watts, work, maximum, decline)
    declineStart = CriticalPowerSettings.declineStart
    sumOfSquares = 0
  }

  /// Fits maximal efforts with errors in power. At least six efforts are needed, one of them longer than 30 min.
  ///
  /// - Throws: ``PowerFitError``.
  public init(fitting efforts: [PowerEffort], settings: CriticalPowerSettings = .init()) throws(PowerFitError)
  {
    let used = efforts.filter(\.isUsable)
    guard used.count >= 6 else { throw .tooFewEfforts(usable: used.count, needed: 6) }
    let decline = CriticalPowerSettings.declineStart
    guard used.contains(where: { $0.seconds > decline }) else { throw .missingDuration(seconds: decline) }
    let highest = used.map(\.watts).max() ?? 0
    let start = try CriticalPower(used.filter { (60...decline).contains($0.seconds) }, settings: settings)
    let fit = CurveFit(
      start: [start.watts, start.work, highest * 1.05, 20],
      isAllowed: { $0[0] > 0 && $0[1] > 0 && $0[2] > $0[0] && $0[3] >= 0 && $0.allSatisfy(\.isFinite) }
    ) { parameters in
      let (cp, work, maximum, a) = (parameters[0], parameters[1], parameters[2], parameters[3])
      return used.map { effort in
        let t = effort.seconds
        let exponent = -t * (maximum - cp) / work
        let remaining = Double.exp(exponent)
        let spent = -Double.expMinusOne(exponent)
        let late = t > decline ? Double.log(t / decline) : 0
        return CurveFit.Row(
          residual: work / t * spent + cp - a * late - effort.watts,
          derivatives: [1 - remaining, spent / t - remaining * (maximum - cp) / work, remaining, -late])
      }
    }
    guard let fit else { throw .singular }
    (watts, work) = (fit.parameters[0], fit.parameters[1])
    (maximum, self.decline) = (fit.parameters[2], fit.parameters[3])
    declineStart = decline
    sumOfSquares = fit.sumOfSquares
  }

  /// Returns the power that can be held for the given time, W; `nil` unless the time is positive.
  public func power(for seconds: Double) -> Double? {
    guard seconds > 0 else { return nil }
    let spent = -Double.expMinusOne(-seconds * (maximum - watts) / work)
    let power = work / seconds * spent + watts
    return seconds > declineStart ? power - decline * .log(seconds / declineStart) : power
  }
}

/// The power law P = S · t^(E − 1), fitted as a line of ln P against ln t.
///
/// It has no asymptote and describes efforts beyond 30 min better than critical power does.
///
/// - Note: Drake, Finke & Ferguson 2024.
public struct PowerLaw: Sendable, Hashable {
  /// S: the power at one second, W.
  public let scale: Double
  /// E: the endurance exponent, below 1.
  public let endurance: Double

  /// Creates a law from its parameters. Returns `nil` unless S > 0 and both parameters are finite.
  public init?(scale: Double, endurance: Double) {
    guard scale > 0, scale.isFinite, endurance.isFinite else { return nil }
    (self.scale, self.endurance) = (scale, endurance)
  }

  /// Fits two or more efforts of different durations.
  ///
  /// - Throws: ``PowerFitError``.
  public init(fitting efforts: [PowerEffort]) throws(PowerFitError) {
    let used = efforts.filter(\.isUsable)
    guard used.count >= 2 else { throw .tooFewEfforts(usable: used.count, needed: 2) }
    guard let line = StraightLine(x: used.map { .log($0.seconds) }, y: used.map { .log($0.watts) }) else {
      throw .singular
    }
    (scale, endurance) = (.exp(line.intercept), line.slope + 1)
  }

  /// Returns the power that can be held for the given time, W; `nil` unless the time is positive.
  public func power(for seconds: Double) -> Double? {
    seconds > 0 ? scale * .pow(seconds, endurance - 1) : nil
  }
}
