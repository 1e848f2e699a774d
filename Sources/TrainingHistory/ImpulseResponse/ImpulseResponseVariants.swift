import RealModule

/// The first published model: fitness builds up and decays, and fatigue is a third decaying sum (Calvert et
/// al. 1976).
///
///     p_t = Σ_(i<t) w_i [(e^(−(t−i)/τ₁) − e^(−(t−i)/τ₂)) − K e^(−(t−i)/τ₃)]
///
/// - Note: Calvert, Banister, Savage & Bach 1976 (IEEE Trans SMC 6:94). Busso, Carasso & Lacour 1991 found the
///   extra component justified in 2 of 8 athletes. The defaults have not been checked against the paper.
///
/// Page: *Impulse–response model (Banister)*, tests: `ImpulseResponseVariantTests`.
public struct CalvertModel: Sendable, Hashable, Codable {
  /// τ₁, days: decay of fitness.
  public var fitnessDays = 50.0
  /// τ₂, days: build-up of fitness.
  public var buildUpDays = 5.0
  /// τ₃, days: decay of fatigue.
  public var fatigueDays = 15.0
  /// K, weight of fatigue.
  public var fatigueGain = 2.0

  /// Creates the model with the published parameters.
  public init() {}

  /// Computes performance on each day from the loads up to the previous day, in units of load.
  ///
  /// - Complexity: O(*n*).
  public func performance(loads: [Double]) -> [Double] {
    let sums = [fitnessDays, buildUpDays, fatigueDays].map {
      FadingSum.course(loads, days: $0, before: 0, timing: .prior)
    }
    return loads.indices.map { (sums[0][$0] - sums[1][$0]) - fatigueGain * sums[2][$0] }
  }

  /// Returns the effect of one unit of load after a number of days.
  public func response(after days: Double) -> Double {
    (.exp(-days / fitnessDays) - .exp(-days / buildUpDays)) - fatigueGain * .exp(-days / fatigueDays)
  }
}

/// A variable-dose model: the more recent training there is, the more a session tires (Busso 2003).
///
///     k₂ᵢ = k₃ Σ_(j≤i) w_j e^(−(i−j)/τ₃)
///     p_t = p₀ + k₁ Σ_(i<t) w_i e^(−(t−i)/τ₁) − Σ_(i<t) k₂ᵢ w_i e^(−(t−i)/τ₂)
///
/// The benefit of a sustained load grows linearly and its cost quadratically, so performance improves only up
/// to ``bestSteadyLoad``.
///
/// `VariableDoseFit` in `FormulaLab` fits the model.
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

  /// Computes performance on each day from the loads up to the previous day.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, oldest first. Append planned loads or zeros to forecast.
  ///   - before: Mean daily load of the long period before the first day, for training that still has an
  ///     effect; 0 for none.
  /// - Complexity: O(*n*).
  public func performance(loads: [Double], before: Double = 0) -> [Double] {
    let fitness = FadingSum.course(loads, days: fitnessDays, before: before, timing: .prior)
    let growth = FadingSum.course(loads, days: growthDays, before: before, timing: .sameDay)
    let tiring = loads.indices.map { fatigueGrowth * growth[$0] * loads[$0] }
    let tiringBefore = fatigueGrowth * before * before * Self.steadySum(growthDays)
    let fatigue = FadingSum.course(tiring, days: fatigueDays, before: tiringBefore, timing: .prior)
    return loads.indices.map { baseline + fitnessGain * fitness[$0] - fatigue[$0] }
  }

  /// Returns the cost of a sustained daily load as a share of its benefit. At 1, performance stays at the
  /// baseline. `nil` if the load has no benefit.
  public func harm(ofSteady load: Double) -> Double? {
    let good = fitnessGain * (Self.steadySum(fitnessDays) - 1)
    let bad = fatigueGrowth * load * Self.steadySum(growthDays) * (Self.steadySum(fatigueDays) - 1)
    guard good > 0, (bad / good).isFinite else { return nil }
    return bad / good
  }

  /// The best sustained daily load, k₁G/(2k₃H). `nil` if more is always better or load has no benefit.
  public var bestSteadyLoad: Double? {
    guard let harm = harm(ofSteady: 1), harm > 0, (1 / harm).isFinite else { return nil }
    return 1 / (2 * harm)
  }

  /// The sum of an infinite series of loads of 1, including the current day: 1/(1 − e^(−1/τ)).
  private static func steadySum(_ days: Double) -> Double { 1 / -Double.expMinusOne(-1 / days) }
}

/// The performance-potential metamodel (PerPot): strain and response potentials that affect performance with
/// a delay.
///
/// All potentials are on a scale of 0…1. Strain above 1 overflows and lowers performance.
///
/// - Note: Perl 2001 (Eur J Sport Sci 1(2):1); Perl 2004. The equations have not been checked against the paper.
///   In Pfeiffer 2008 the model fitted better than fitness–fatigue in 9 of 15 cases.
public struct PerformancePotential: Sendable, Hashable, Codable {
  /// Strain potential; above 1 it overflows.
  public private(set) var strain: Double
  /// Response potential, 0…1.
  public private(set) var response: Double
  /// Performance potential, 0…1 unless strain overflows.
  public private(set) var performance: Double
  /// Delay of strain, steps.
  public let strainDelay: Double
  /// Delay of response, steps.
  public let responseDelay: Double
  /// Delay of overflow, steps.
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

  /// Whether strain overflows, in which case performance may leave 0…1.
  public var isOverflowing: Bool { strain > 1 }

  /// Advances by one step with a load rate on the scale of the potentials. Negative and non-finite rates
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
