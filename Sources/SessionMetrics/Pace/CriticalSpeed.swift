public import ActivityStreams
import RealModule
import Statistics

/// A race or a maximal effort over a distance.
public struct RunEffort: Sendable, Hashable {
  /// Distance, m.
  public var distance: Double
  /// Time, s.
  public var seconds: Double
  /// Creates an effort.
  public init(distance: Double, seconds: Double) {
    self.distance = distance
    self.seconds = seconds
  }
  var isUsable: Bool { distance > 0 && distance.isFinite && seconds > 0 && seconds.isFinite }
}

/// Critical speed and D′, from the model distance = D′ + CS · time (errors in distance).
///
/// - Note: Hughson et al. 1984 (Int J Sports Med 5:23); Wakayoshi et al. 1992.
///
/// Page: *Critical speed and D′*, tests: `CriticalSpeedTests`.
public struct CriticalSpeed: Sendable, Hashable {
  /// Critical speed, m/s.
  public let speed: Double
  /// D′, m. Negative if the efforts do not fit the model: see `isImplausible`.
  public let capacity: Double
  /// Standard error of critical speed, m/s; `nil` if there are only two efforts.
  public let speedError: Double?
  /// Standard error of D′, m; `nil` if there are only two efforts.
  public let capacityError: Double?

  /// Whether D′ is negative, which means that the efforts do not fit the model.
  public var isImplausible: Bool { capacity < 0 }

  /// Fits two or more efforts of different durations. Returns `nil` if they do not determine a positive speed.
  public init?(_ efforts: [RunEffort]) {
    let used = efforts.filter(\.isUsable)
    guard let line = StraightLine(x: used.map(\.seconds), y: used.map(\.distance)), line.slope > 0 else {
      return nil
    }
    (speed, capacity) = (line.slope, line.intercept)
    (speedError, capacityError) = (line.slopeError, line.interceptError)
  }

  /// Returns critical swim speed from the times over 200 m and 400 m, m/s: 200 ÷ (t400 − t200). Returns `nil`
  /// unless t400 > t200 > 0.
  public static func swim(seconds200: Double, seconds400: Double) -> Double? {
    guard seconds200 > 0, seconds400 > seconds200, seconds400.isFinite else { return nil }
    return 200 / (seconds400 - seconds200)
  }
}

extension ActivityStream {
  /// Returns the D′ balance over the session, in metres (in the `joules` fields); `nil` if speed is missing.
  ///
  /// The balance is computed like ``wPrimeBalance(criticalPower:capacity:settings:)``, using speed in place
  /// of power. If `grade` is given, the speed is grade-adjusted.
  public func dPrimeBalance(
    criticalSpeed: Double, capacity: Double, grade: [Double]? = nil, settings: WPrimeSettings = .init(),
    pace: PaceSettings = .init()
  ) -> WPrimeBalance? {
    var stream = self
    if let grade, let speed = values(of: .speed), grade.count == speed.count {
      let column = zip(speed, grade).map { speed, grade in
        speed * (GradeAdjustment.factor(grade, speed: speed, settings: pace) ?? 1)
      }
      stream = replacing(.speed, with: column)
    }
    return stream.balance(of: .speed, critical: criticalSpeed, capacity: capacity, settings: settings)
  }
}

/// Predicts race times at other distances.
public enum RacePrediction {
  /// Returns Riegel's T₂ = T₁ (D₂/D₁)^1.06, s (Riegel 1981); `nil` if an input is not positive.
  public static func riegel(
    seconds: Double, distance: Double, target: Double
  ) -> Double? {
    guard RunEffort(distance: distance, seconds: seconds).isUsable, target > 0, target.isFinite else {
      return nil
    }
    let time = seconds * .pow(target / distance, RiegelLaw.published.exponent)
    return time.isFinite ? time : nil
  }

  /// Returns a personal Riegel exponent: the slope of ln T against ln D. Returns `nil` if fewer than two
  /// distances are given or if the slope is outside 1.02…1.15.
  public static func riegelExponent(_ efforts: [RunEffort]) -> Double? {
    let used = efforts.filter(\.isUsable)
    guard let line = StraightLine(x: used.map { .log($0.distance) }, y: used.map { .log($0.seconds) }),
      line.slope >= RiegelLaw.published.minimumExponent, line.slope <= RiegelLaw.published.largestExponent
    else { return nil }
    return line.slope
  }

  /// Whether a time is within the range of Riegel's law: 3.5 to 230 min.
  public static func isWithinRiegel(seconds: Double) -> Bool {
    seconds >= RiegelLaw.published.shortest && seconds <= RiegelLaw.published.longest
  }
}

/// VDOT: running ability derived from a race, mL/kg/min.
///
/// VO₂(v) = −4.60 + 0.182258v + 0.000104v² (v in m/min), divided by the fraction of VDOT sustainable for t
/// minutes, 0.8 + 0.1894393e^(−0.012778t) + 0.2989558e^(−0.1932605t).
///
/// - Note: Daniels & Gilbert 1979, Oxygen Power.
///
/// Page: *VDOT and race prediction*, tests: `VDOTTests`, `CriticalSpeedTests`.
public struct VDOT: Sendable, Hashable {
  /// The VDOT value, mL/kg/min.
  public let value: Double
  /// Whether the race lasted 3.5 to 240 min.
  package let isWithinRange: Bool
  package let equations: DanielsEquations

  /// Computes the VDOT of a race. Returns `nil` if the distance or time is not positive, or if the speed is
  /// below 24.9 m/min.
  public init?(distance: Double, seconds: Double) {
    let equations = DanielsEquations.published
    guard RunEffort(distance: distance, seconds: seconds).isUsable else { return nil }
    let minutes = seconds / 60
    let uptake = equations.uptake(speed: distance / minutes)
    guard uptake > 0 else { return nil }
    let value = uptake / equations.share(minutes: minutes)
    guard value.isFinite else { return nil }
    self.value = value
    isWithinRange = minutes >= equations.shortest && minutes <= equations.longest
    self.equations = equations
  }

  /// Creates a VDOT from a known value. Returns `nil` unless it is positive.
  public init?(value: Double) {
    guard value > 0, value.isFinite else { return nil }
    self.value = value
    isWithinRange = true
    equations = DanielsEquations.published
  }

  /// Returns the oxygen uptake of running, mL/kg/min, at a speed in m/min.
  public static func uptake(speed: Double) -> Double { DanielsEquations().uptake(speed: speed) }

  /// Returns the fraction of VDOT sustainable for a number of minutes.
  public static func share(minutes: Double) -> Double {
    DanielsEquations().share(minutes: minutes)
  }

  /// Returns the exact speed in m/min at a given oxygen uptake.
  public static func speed(uptake: Double) -> Double {
    DanielsEquations().speed(uptake: uptake)
  }

  /// Returns the speed at a fraction of VDOT, m/min; `nil` if the fraction is not positive.
  public func speed(share: Double) -> Double? {
    share > 0 && share.isFinite ? equations.speed(uptake: share * value) : nil
  }

  /// Returns the pace at a fraction of VDOT, s/km.
  ///
  /// Usual fractions are 0.59–0.74 for easy pace, 0.75–0.84 for marathon pace, 0.83–0.88 for threshold pace
  /// and 0.95–1.00 for interval pace.
  public func pace(share: Double) -> Double? { speed(share: share).map { 60_000 / $0 } }

  /// Returns the race time with the same VDOT, s; `nil` if the distance is not positive or out of range.
  ///
  /// For a given distance, VDOT falls with time, so the time is bracketed and then found by bisection.
  public func time(distance: Double) -> Double? {
    guard distance > 0, distance.isFinite else { return nil }
    func excess(_ seconds: Double) -> Double {
      let minutes = seconds / 60
      return equations.uptake(speed: distance / minutes) - value * equations.share(minutes: minutes)
    }
    // Uptake falls faster with time than the sustainable fraction. The search starts near the speed at VDOT itself.
    var low = distance / equations.speed(uptake: value * 1.3) * 60
    var high = distance / max(25, equations.speed(uptake: value * 0.5)) * 60
    for _ in 0..<60 where excess(low) < 0 { low /= 1.5 }
    for _ in 0..<60 where excess(high) > 0 { high *= 1.5 }
    guard excess(low) >= 0, excess(high) <= 0, low.isFinite, high.isFinite else { return nil }
    return bisect(from: low, to: high) { excess($0) > 0 }
  }
}
