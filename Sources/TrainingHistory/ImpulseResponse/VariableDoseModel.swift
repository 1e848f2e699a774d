import RealModule

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
