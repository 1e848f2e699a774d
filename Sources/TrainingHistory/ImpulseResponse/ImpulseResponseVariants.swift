import RealModule

/// The first published impulse–response model, in which fitness builds up gradually (Calvert et al. 1976).
///
///     p_t = Σ_(i<t) w_i [(e^(−(t−i)/τ₁) − e^(−(t−i)/τ₂)) − K e^(−(t−i)/τ₃)]
///
/// - Note: Calvert, Banister, Savage & Bach 1976 (IEEE Trans SMC 6:94). Busso, Carasso & Lacour 1991
///   found that the extra component was justified in 2 of 8 athletes. The defaults have not been
///   checked against the paper.
///
/// Page: *Impulse–response model (Banister)*, tests: `ImpulseResponseVariantTests`.
public struct CalvertModel: Sendable, Hashable, Codable {
  /// τ₁, days: time constant of fitness decay.
  public var fitnessDays = 50.0
  /// τ₂, days: time constant of fitness build-up.
  public var buildUpDays = 5.0
  /// τ₃, days: time constant of fatigue decay.
  public var fatigueDays = 15.0
  /// K, the weight of fatigue.
  public var fatigueGain = 2.0

  /// Creates the model with default parameters.
  public init() {}

  /// Computes each day's performance, in units of load, from the loads up to the previous day.
  ///
  /// - Complexity: O(*n*).
  public func performance(loads: [Double]) -> [Double] {
    let sums = [fitnessDays, buildUpDays, fatigueDays].map {
      FadingSum.course(loads, days: $0, before: 0, timing: .prior)
    }
    return loads.indices.map { (sums[0][$0] - sums[1][$0]) - fatigueGain * sums[2][$0] }
  }

  /// Returns the effect of one unit of load after the given number of days.
  public func response(after days: Double) -> Double {
    (.exp(-days / fitnessDays) - .exp(-days / buildUpDays)) - fatigueGain * .exp(-days / fatigueDays)
  }
}

/// A variable-dose model: a session causes more fatigue the more recent training precedes it (Busso 2003).
///
///     k₂ᵢ = k₃ Σ_(j≤i) w_j e^(−(i−j)/τ₃)
///     p_t = p₀ + k₁ Σ_(i<t) w_i e^(−(t−i)/τ₁) − Σ_(i<t) k₂ᵢ w_i e^(−(t−i)/τ₂)
///
/// Under a sustained load, benefit grows linearly with the load and fatigue quadratically, so
/// performance improves only up to ``bestSteadyLoad``.
///
/// `VariableDoseFit` in `FormulaLab` fits this model to data.
///
/// - Note: Busso 2003 (MSSE 35:1188).
///
/// Page: *Impulse–response model (Banister)*, tests: `ImpulseResponseVariantTests`.
public struct VariableDoseModel: Sendable, Hashable, Codable {
  /// p₀.
  public var baseline: Double
  /// k₁.
  public var fitnessGain: Double
  /// k₃.
  public var fatigueGrowth: Double
  /// τ₁, days.
  public var fitnessDays: Double
  /// τ₂, days.
  public var fatigueDays: Double
  /// τ₃, days.
  public var growthDays: Double

  /// Creates a model with given parameters.
  public init(
    baseline: Double, fitnessGain: Double, fatigueGrowth: Double, fitnessDays: Double, fatigueDays: Double,
    growthDays: Double
  ) {
    self.baseline = baseline
    self.fitnessGain = fitnessGain
    self.fatigueGrowth = fatigueGrowth
    self.fitnessDays = fitnessDays
    self.fatigueDays = fatigueDays
    self.growthDays = growthDays
  }

  /// Computes each day's performance from the loads up to the previous day.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first. Append planned loads or zeros to extend the result into the
  ///     future.
  ///   - before: Mean daily load of earlier training, assumed constant and indefinitely long; 0 for none.
  /// - Complexity: O(*n*).
  public func performance(loads: [Double], before: Double = 0) -> [Double] {
    let fitness = FadingSum.course(loads, days: fitnessDays, before: before, timing: .prior)
    let growth = FadingSum.course(loads, days: growthDays, before: before, timing: .sameDay)
    let tiring = loads.indices.map { fatigueGrowth * growth[$0] * loads[$0] }
    let tiringBefore = fatigueGrowth * before * before * Self.steadySum(growthDays)
    let fatigue = FadingSum.course(tiring, days: fatigueDays, before: tiringBefore, timing: .prior)
    return loads.indices.map { baseline + fitnessGain * fitness[$0] - fatigue[$0] }
  }

  /// Returns the fatigue caused by a sustained daily load as a fraction of its benefit. At 1, performance stays
  /// at the baseline. `nil` if the load has no benefit.
  public func harm(ofSteady load: Double) -> Double? {
    let good = fitnessGain * (Self.steadySum(fitnessDays) - 1)
    let bad = fatigueGrowth * load * Self.steadySum(growthDays) * (Self.steadySum(fatigueDays) - 1)
    guard good > 0, (bad / good).isFinite else { return nil }
    return bad / good
  }

  /// The sustained daily load with the largest net benefit, k₁G/(2k₃H). `nil` if load has no benefit or
  /// causes no fatigue.
  public var bestSteadyLoad: Double? {
    guard let harm = harm(ofSteady: 1), harm > 0, (1 / harm).isFinite else { return nil }
    return 1 / (2 * harm)
  }

  /// The sum of an infinite series of unit loads, including the current day: 1/(1 − e^(−1/τ)).
  private static func steadySum(_ days: Double) -> Double { 1 / -Double.expMinusOne(-1 / days) }
}

/// The performance-potential metamodel (PerPot): load feeds a strain and a response potential, which
/// change performance with different delays.
///
/// All potentials are on a scale of 0…1. Strain above 1 overflows and lowers performance.
///
/// - Note: Perl 2001 (Eur J Sport Sci 1(2):1); Perl 2004. The equations have not been checked against
///   the paper. In Pfeiffer 2008 it fitted better than the fitness–fatigue model in 9 of 15 cases.
public struct PerformancePotential: Sendable, Hashable, Codable {
  /// Strain potential; above 1 it overflows.
  public private(set) var strain: Double
  /// Response potential, 0…1.
  public private(set) var response: Double
  /// Performance potential, 0…1 unless strain overflows.
  public private(set) var performance: Double
  /// Delay of strain, in steps.
  public let strainDelay: Double
  /// Delay of response, in steps.
  public let responseDelay: Double
  /// Delay of overflow, in steps.
  public let overflowDelay: Double

  /// Creates a state. Returns `nil` if a delay is not positive or a potential is not finite.
  public init?(
    strain: Double = 0, response: Double = 0, performance: Double = 0.5, strainDelay: Double,
    responseDelay: Double, overflowDelay: Double
  ) {
    guard strainDelay > 0, responseDelay > 0, overflowDelay > 0,
      [strain, response, performance].allSatisfy(\.isFinite)
    else { return nil }
    self.strain = strain
    self.response = response
    self.performance = performance
    self.strainDelay = strainDelay
    self.responseDelay = responseDelay
    self.overflowDelay = overflowDelay
  }

  /// Whether strain overflows. Performance may then leave 0…1.
  public var isOverflowing: Bool { strain > 1 }

  /// Advances by one step at a load rate on the scale of the potentials. Negative and non-finite rates
  /// count as 0.
  public mutating func step(load: Double) {
    let rate = load >= 0 && load.isFinite ? load : 0
    let fromStrain = min(min(1, strain), max(0, performance)) / strainDelay
    let fromResponse = min(min(1, response), min(1, 1 - performance)) / responseDelay
    let overflow = max(0, strain - 1) / overflowDelay
    strain += rate - fromStrain - overflow
    response += rate - fromResponse
    performance += fromResponse - fromStrain - overflow
  }
}
