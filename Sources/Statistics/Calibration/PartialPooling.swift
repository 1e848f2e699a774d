/// Means of several athletes, each drawn towards the common mean the more the less is known of it (empirical Bayes).
///
///     θⱼ ~ N(μ, τ²),  ȳⱼ ~ N(θⱼ, vⱼ = σ²/nⱼ)
///     E θⱼ = B μ + (1 − B) ȳⱼ,  B = vⱼ / (vⱼ + τ²),  Var θⱼ = vⱼ (1 − B)
///
/// - Note: τ² by DerSimonian and Laird 1986; Efron and Morris 1975.
///
/// Page: *Pooling and rates*, tests: `PoolingTests`.
package struct PartialPooling: Sendable, Hashable {
  /// The data of one athlete.
  package struct Group: Sendable, Hashable {
    /// Mean of the own values; ignored without any.
    package let mean: Double
    /// Own values; they need not be whole (effective number).
    package let count: Double

    /// A mean and its number of values.
    package init(mean: Double, count: Double) {
      self.mean = mean
      self.count = count
    }
  }

  /// The estimate for one athlete.
  package struct Posterior: Sendable, Hashable {
    /// The mean.
    package let mean: Double
    /// Its variance.
    package let variance: Double
    /// 1 − B, the share that the own data have in the mean, 0…1: the evidence.
    package let ownShare: Double
  }

  /// μ.
  package let mean: Double
  /// τ², the variance between athletes.
  package let betweenVariance: Double
  /// σ², the variance of single values of one athlete.
  package let withinVariance: Double
  /// The mean with weights 1/v alone, as if all athletes were the same; `nil` without data or if σ² is 0.
  package let fixedEffectMean: Double?
  /// Q, the weighted squares about that mean; `nil` with it.
  package let heterogeneity: Double?

  /// A known population.
  ///
  /// - Returns: `nil` unless all are finite and the variances ≥ 0.
  package init?(mean: Double, betweenVariance: Double, withinVariance: Double) {
    guard mean.isFinite, betweenVariance.isFinite, withinVariance.isFinite else { return nil }
    guard betweenVariance >= 0, withinVariance >= 0 else { return nil }
    self.mean = mean
    self.betweenVariance = betweenVariance
    self.withinVariance = withinVariance
    fixedEffectMean = nil
    heterogeneity = nil
  }

  /// Estimates μ, and τ² if it is not given.
  ///
  /// - Parameters:
  ///   - groups: The athletes; those without data or with a mean that is not finite teach nothing.
  ///   - withinVariance: σ².
  ///   - known: τ² if it is known; give it where fewer than 5 athletes have data.
  /// - Returns: `nil` if nobody has data or a variance is negative or not finite.
  /// - Complexity: O(*n*).
  package init?(_ groups: [Group], withinVariance: Double, betweenVariance known: Double? = nil) {
    let present = groups.filter { $0.mean.isFinite && $0.count.isFinite && $0.count > 0 }
    guard !present.isEmpty, withinVariance.isFinite, withinVariance >= 0,
      known.map({ $0 >= 0 && $0.isFinite }) ?? true
    else { return nil }
    self.withinVariance = withinVariance
    guard withinVariance > 0 else {
      // Every own mean is exact; between them there is only the plain variance.
      let moments = Moments(present.map(\.mean))
      guard let mean = moments.mean else { return nil }
      self.mean = mean
      betweenVariance = known ?? moments.variance ?? 0
      fixedEffectMean = nil
      heterogeneity = nil
      return
    }
    func weightedMean(_ weights: [Double]) -> Double {
      zip(present, weights).reduce(0) { $0 + $1.0.mean * $1.1 } / weights.reduce(0, +)
    }
    let weights = present.map { $0.count / withinVariance }
    let fixed = weightedMean(weights)
    let q = zip(present, weights).reduce(0) { $0 + $1.1 * ($1.0.mean - fixed) * ($1.0.mean - fixed) }
    let total = weights.reduce(0, +)
    let divisor = total - weights.reduce(0) { $0 + $1 * $1 } / total
    let excess = q - Double(present.count - 1)
    let between = known ?? (divisor > 0 ? max(0, excess / divisor) : 0)
    mean = weightedMean(present.map { 1 / (withinVariance / $0.count + between) })
    betweenVariance = between
    fixedEffectMean = fixed
    heterogeneity = q
    guard mean.isFinite, between.isFinite, q.isFinite else { return nil }
  }

  /// The estimate for an athlete; without data, N(μ, τ²).
  package func posterior(of group: Group) -> Posterior {
    guard group.mean.isFinite, group.count > 0 else {
      return Posterior(mean: mean, variance: betweenVariance, ownShare: 0)
    }
    guard withinVariance > 0 else { return Posterior(mean: group.mean, variance: 0, ownShare: 1) }
    let variance = withinVariance / group.count
    let own = betweenVariance / (variance + betweenVariance)
    return Posterior(mean: (1 - own) * mean + own * group.mean, variance: variance * own, ownShare: own)
  }
}
