public import ActivityStreams

/// The fit of the impulse–response model, and the data it needs.
public struct ImpulseResponseSettings: SettingsGroup {
  /// The regularisation of parameters that the data leave open.
  public enum Regularisation: String, Sendable, Hashable, CaseIterable {
    /// Prior distributions of all parameters; the fit is the most probable one.
    case prior
    /// A ridge on the gains.
    case ridge
    /// Nothing but the constraints.
    case none
  }

  /// The training state before the first day.
  public enum Prehistory: String, Sendable, Hashable, CaseIterable {
    /// The mean load of the first weeks since ever.
    case steady
    /// Nothing.
    case none
  }

  /// The loads included in a day's performance.
  public var timing = ImpulseResponseModel.Timing.prior
  /// The training before the first day.
  public var prehistory = Prehistory.steady
  /// Days whose mean load represents earlier training.
  package static let prehistoryDays = 28
  /// Smallest τ₁ − τ₂, days.
  public var minimumGap = 10.0
  /// Largest τ₁, days.
  package static let longestFitness = 90.0
  /// Smallest τ₂, days.
  package static let shortestFatigue = 2.0
  /// The regularisation of parameters that the data leave open.
  public var regularisation = Regularisation.prior
  /// Ridge on k₁.
  public var fitnessRidge = 0.0
  /// Ridge on k₂.
  public var fatigueRidge = 0.0
  /// Median of the prior of τ₁, days.
  public var fitnessCenter = 42.0
  /// Standard deviation of the prior of ln τ₁.
  package static let fitnessSpread = 0.3
  /// Median of the prior of τ₂, days.
  public var fatigueCenter = 9.0
  /// Standard deviation of the prior of ln τ₂.
  package static let fatigueSpread = 0.4
  /// Scale of the half-normal prior of a gain, in SD of performance per SD of the fading sum.
  package static let gainScale = 0.5
  /// Standard deviation of the prior of p₀, share of the mean of the first two tests.
  package static let baselineShare = 0.1
  /// Smallest number of tests.
  public var minimumTests = 8
  /// Smallest days from the first test to the last.
  package static let minimumSpan = 60
  /// Smallest number of phases of different load.
  public var minimumPhases = 2
  /// Days of a block whose mean load is compared with the overall mean to find phases.
  package static let phaseDays = 14
  /// Difference of a block's mean from the overall mean that makes a separate phase, as a share of it.
  package static let phaseShare = 0.1
  /// Days without known load after which everything before is forgotten.
  package static let longestUnknown = 14
  /// Largest probability that load explains this much of the tests by chance.
  public var significance = 0.05
  /// Varying dose: largest τ₂, days.
  package static let longestFatigue = 40.0
  /// Varying dose: least τ₃, days.
  package static let shortestGrowth = 1.0
  /// Varying dose: τ₃ that a fit starts from and is held against, days.
  package static let growthCenter = 7.0
  /// Varying dose: largest τ₃, days.
  package static let longestGrowth = 40.0
  /// Varying dose: the harm that a fit starts from and is held against, share of the good of the mean load kept up for long.
  package static let harmCenter = 0.5
  /// Varying dose: the largest harm, share of that good.
  package static let largestHarm = 2.0

  /// The `standard` rules.
  public init() {}

  /// `impulse_response` in a formula file.
  package static let group = "impulse_response"
  /// Every setting of the group.
  package static let settings: [Setting<ImpulseResponseSettings>] = [
    .choice(
      "timing", \.timing, "whether a day's own load affects its performance",
      source: "Banister 1991; Clarke & Skiba 2013"),
    .choice("prehistory", \.prehistory, "state before the first day", source: "house rule"),
    .choice(
      "regularisation", \.regularisation, "regularisation of the parameters",
      source: "Ludwig et al. 2019; house rule"),
    .number("fitness_ridge", \.fitnessRidge, in: 0...1e12, "ridge on k₁", source: "Hoerl & Kennard 1970"),
    .number("fatigue_ridge", \.fatigueRidge, in: 0...1e12, "ridge on k₂", source: "Hoerl & Kennard 1970"),
    .number(
      "fitness_center", \.fitnessCenter, in: 20...90, unit: "days", "median of the prior of τ₁",
      source: "Banister 1991; house rule"),
    .number(
      "fatigue_center", \.fatigueCenter, in: 2...40, unit: "days", "median of the prior of τ₂",
      source: "Banister 1991; house rule"),
    .number(
      "minimum_gap", \.minimumGap, in: 0...60, unit: "days", "smallest τ₁ − τ₂",
      source: "house rule, after Hellard et al. 2006"),
    .count("minimum_tests", \.minimumTests, in: 3...100, "minimum number of tests", source: "house rule"),
    .count(
      "minimum_phases", \.minimumPhases, in: 1...10, "minimum number of phases of different load",
      source: "house rule"),
    .number(
      "significance", \.significance, in: 0...1,
      "largest p-value of the explained variance", source: "Fisher 1925"),
  ]
}
