/// Options for fitting the impulse–response model. The caller sets them; they are not part of a formula set.
public struct ImpulseResponseSettings: Sendable, Hashable {
  /// How parameters are regularised when the data do not determine them.
  public enum Regularisation: String, Sendable, Hashable, CaseIterable {
    /// Prior distributions on all parameters; the fit is the posterior mode.
    case prior
    /// A ridge penalty on the gains.
    case ridge
    /// Constraints only.
    case none
  }

  /// The training assumed before the first day.
  public enum Prehistory: String, Sendable, Hashable, CaseIterable {
    /// The mean load of the first weeks, assumed to have continued indefinitely.
    case steady
    /// No earlier training.
    case none
  }

  /// Which loads count towards a day's performance.
  public var timing = ImpulseResponseModel.Timing.prior
  /// The assumed training before the first day.
  public var prehistory = Prehistory.steady
  /// Number of first days whose mean load is assumed for earlier training.
  package static let prehistoryDays = 28
  /// Minimum τ₁ − τ₂, in days.
  public var minimumGap = 10.0
  /// Maximum τ₁, in days.
  package static let longestFitness = 90.0
  /// Minimum τ₂, in days.
  package static let shortestFatigue = 2.0
  /// How parameters are regularised when the data do not determine them.
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
  /// Scale of the half-normal prior on a gain, in standard deviations of performance per standard
  /// deviation of the decaying sum.
  package static let gainScale = 0.5
  /// Prior standard deviation of p₀, as a fraction of the mean of the first two tests.
  package static let baselineShare = 0.1
  /// Minimum number of tests.
  public var minimumTests = 8
  /// Minimum number of days from the first to the last test.
  package static let minimumSpan = 60
  /// Minimum number of phases of higher or lower load.
  public var minimumPhases = 2
  /// Length of the blocks whose mean load is compared with the overall mean, in days.
  package static let phaseDays = 14
  /// Minimum difference between a block's mean and the overall mean for the block to count as a phase, as a
  /// fraction of the overall mean.
  package static let phaseShare = 0.1
  /// Maximum gap in the loads, in days. Training before a longer gap is discarded.
  package static let longestUnknown = 14
  /// Maximum probability that load explains this much variance by chance.
  public var significance = 0.05
  /// Variable-dose model: maximum τ₂, in days.
  package static let longestFatigue = 40.0
  /// Variable-dose model: minimum τ₃, in days.
  package static let shortestGrowth = 1.0
  /// Variable-dose model: initial value and prior median of τ₃, in days.
  package static let growthCenter = 7.0
  /// Variable-dose model: maximum τ₃, in days.
  package static let longestGrowth = 40.0
  /// Variable-dose model: initial value and prior centre of the fatigue effect, as a fraction of the benefit at
  /// the mean load.
  package static let harmCenter = 0.5
  /// Variable-dose model: maximum fatigue effect, as a fraction of the benefit at the mean load.
  package static let largestHarm = 2.0

  /// Creates the `standard` settings.
  public init() {}
}
