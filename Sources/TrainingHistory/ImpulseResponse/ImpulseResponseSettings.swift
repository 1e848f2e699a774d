/// The fit of the impulse–response model, and the data it needs. They are options of the caller, not part of
/// a formula set.
public struct ImpulseResponseSettings: Sendable, Hashable {
  /// The regularisation of parameters that the data leave open.
  public enum Regularisation: String, Sendable, Hashable, CaseIterable {
    /// Prior distributions on all parameters; the fit is the posterior mode.
    case prior
    /// A ridge penalty on the gains.
    case ridge
    /// Constraints only.
    case none
  }

  /// The training state before the first day.
  public enum Prehistory: String, Sendable, Hashable, CaseIterable {
    /// The mean load of the first weeks, continued indefinitely into the past.
    case steady
    /// No earlier training.
    case none
  }

  /// The loads included in a day's performance.
  public var timing = ImpulseResponseModel.Timing.prior
  /// The assumed training before the first day.
  public var prehistory = Prehistory.steady
  /// Number of first days whose mean load stands for earlier training.
  package static let prehistoryDays = 28
  /// Smallest τ₁ − τ₂, days.
  public var minimumGap = 10.0
  /// Largest τ₁, days.
  package static let longestFitness = 90.0
  /// Smallest τ₂, days.
  package static let shortestFatigue = 2.0
  /// How parameters are regularised where the data do not determine them.
  public var regularisation = Regularisation.prior
  /// Ridge penalty on k₁.
  public var fitnessRidge = 0.0
  /// Ridge penalty on k₂.
  public var fatigueRidge = 0.0
  /// Prior median of τ₁, in days.
  public var fitnessCenter = 42.0
  /// Prior standard deviation of ln τ₁.
  package static let fitnessSpread = 0.3
  /// Prior median of τ₂, in days.
  public var fatigueCenter = 9.0
  /// Prior standard deviation of ln τ₂.
  package static let fatigueSpread = 0.4
  /// Scale of the half-normal prior on a gain, in SD of performance per SD of the decaying sum.
  package static let gainScale = 0.5
  /// Prior standard deviation of p₀, as a share of the mean of the first two tests.
  package static let baselineShare = 0.1
  /// Minimum number of tests.
  public var minimumTests = 8
  /// Minimum number of days from the first to the last test.
  package static let minimumSpan = 60
  /// Minimum number of phases with different load.
  public var minimumPhases = 2
  /// Length of the blocks whose mean load is compared with the overall mean, in days.
  package static let phaseDays = 14
  /// Difference between a block's mean and the overall mean that makes a separate phase, as a share of the
  /// overall mean.
  package static let phaseShare = 0.1
  /// Days without known load after which all earlier training is discarded.
  package static let longestUnknown = 14
  /// Largest accepted probability that load explains this much variance by chance.
  public var significance = 0.05
  /// Variable-dose model: largest τ₂, in days.
  package static let longestFatigue = 40.0
  /// Variable-dose model: smallest τ₃, in days.
  package static let shortestGrowth = 1.0
  /// Variable-dose model: starting value and prior median of τ₃, in days.
  package static let growthCenter = 7.0
  /// Variable-dose model: largest τ₃, in days.
  package static let longestGrowth = 40.0
  /// Variable-dose model: starting value and prior centre of the fatigue effect, as a share of the benefit of
  /// the sustained mean load.
  package static let harmCenter = 0.5
  /// Variable-dose model: largest fatigue effect, as a share of that benefit.
  package static let largestHarm = 2.0

  /// Creates the `standard` settings.
  public init() {}
}
