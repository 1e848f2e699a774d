import RealModule

/// The first published model: fitness builds up and fades, fatigue is a third fading sum (Calvert et al. 1976).
///
///     p_t = Σ_(i<t) w_i [(e^(−(t−i)/τ₁) − e^(−(t−i)/τ₂)) − K e^(−(t−i)/τ₃)]
///
/// - Note: Calvert, Banister, Savage & Bach 1976 (IEEE Trans SMC 6:94). Busso, Carasso & Lacour 1991 found the extra component
///   justified in 2 of 8 athletes. The default numbers were recalled, not re-read.
///
/// Page: *Impulse–response model (Banister)*, tests: `ImpulseResponseVariantTests`.
public struct CalvertModel: Sendable, Hashable, Codable {
  /// τ₁, days: fading of fitness.
  public var fitnessDays = 50.0
  /// τ₂, days: build-up of fitness.
  public var buildUpDays = 5.0
  /// τ₃, days: fading of fatigue.
  public var fatigueDays = 15.0
  /// K, weight of fatigue.
  public var fatigueGain = 2.0

  /// The published numbers.
  public init() {}

  /// Performance on each day, from loads up to the day before, in units of load.
  /// - Complexity: O(*n*).
  public func performance(loads: [Double]) -> [Double] {
    let sums = [fitnessDays, buildUpDays, fatigueDays].map {
      FadingSum.course(loads, days: $0, before: 0, timing: .prior)
    }
    return loads.indices.map { (sums[0][$0] - sums[1][$0]) - fatigueGain * sums[2][$0] }
  }

  /// The effect of one unit of load a number of days later.
  public func response(after days: Double) -> Double {
    (.exp(-days / fitnessDays) - .exp(-days / buildUpDays)) - fatigueGain * .exp(-days / fatigueDays)
  }
}

/// The model in which training tires more when there was much of it before (Busso 2003).
///
///     k₂ᵢ = k₃ Σ_(j≤i) w_j e^(−(i−j)/τ₃)
///     p_t = p₀ + k₁ Σ_(i<t) w_i e^(−(t−i)/τ₁) − Σ_(i<t) k₂ᵢ w_i e^(−(t−i)/τ₂)
///
/// The good of a load that is kept up grows with it, the harm with its square: more is better up to ``bestSteadyLoad`` only.
///
/// `VariableDoseFit` of `FormulaLab` fits it.
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

  /// A model.
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

  /// Performance on each day, from loads up to the day before.
  ///
  /// - Parameters:
  ///   - loads: Daily loads, the first day first; append planned loads or zeros to look ahead.
  ///   - before: Mean daily load of a long time before the first day, whose traces are still there; 0 for none.
  /// - Complexity: O(*n*).
  public func performance(loads: [Double], before: Double = 0) -> [Double] {
    let fitness = FadingSum.course(loads, days: fitnessDays, before: before, timing: .prior)
    let growth = FadingSum.course(loads, days: growthDays, before: before, timing: .sameDay)
    let tiring = loads.indices.map { fatigueGrowth * growth[$0] * loads[$0] }
    let tiringBefore = fatigueGrowth * before * before * Self.steadySum(growthDays)
    let fatigue = FadingSum.course(tiring, days: fatigueDays, before: tiringBefore, timing: .prior)
    return loads.indices.map { baseline + fitnessGain * fitness[$0] - fatigue[$0] }
  }

  /// The harm of a sustained daily load as a share of its benefit: 1 if it leaves performance at the baseline; `nil`
  /// where it does no good.
  public func harm(ofSteady load: Double) -> Double? {
    let good = fitnessGain * (Self.steadySum(fitnessDays) - 1)
    let bad = fatigueGrowth * load * Self.steadySum(growthDays) * (Self.steadySum(fatigueDays) - 1)
    guard good > 0, (bad / good).isFinite else { return nil }
    return bad / good
  }

  /// The daily load that is best if it is kept up for long, k₁G/(2k₃H); `nil` if more is always better or never good.
  public var bestSteadyLoad: Double? {
    guard let harm = harm(ofSteady: 1), harm > 0, (1 / harm).isFinite else { return nil }
    return 1 / (2 * harm)
  }

  /// The sum of loads of 1 since ever, the day's own included: 1/(1 − e^(−1/τ)).
  private static func steadySum(_ days: Double) -> Double { 1 / -Double.expMinusOne(-1 / days) }
}

/// Performance as the delayed outflow of two potentials, one of strain and one of response (PerPot).
///
/// All potentials are shares of 1; a strain above 1 overflows and pulls performance down.
///
/// - Note: Perl 2001 (Eur J Sport Sci 1(2):1); Perl 2004. The equations were recalled: compare with the original before
///   results are published. In Pfeiffer 2008 the model fitted better than fitness–fatigue in 9 of 15 cases.
public struct PerformancePotential: Sendable, Hashable, Codable {
  /// Strain potential.
  public private(set) var strain: Double
  /// Response potential.
  public private(set) var response: Double
  /// Performance potential.
  public private(set) var performance: Double
  /// Delay of strain, steps.
  public let strainDelay: Double
  /// Delay of response, steps.
  public let responseDelay: Double
  /// Delay of overflow, steps.
  public let overflowDelay: Double

  /// A state; `nil` if a delay is not positive or a potential not finite.
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

  /// Whether strain overflows, so that performance may leave 0…1.
  public var isOverflowing: Bool { strain > 1 }

  /// One step with a load rate on the scale of the potentials; rates that are negative or not finite count 0.
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
