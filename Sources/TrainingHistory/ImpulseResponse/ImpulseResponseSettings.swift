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
  public var prehistoryDays = 28
  /// Smallest τ₁ − τ₂, days.
  public var minimumGap = 10.0
  /// Largest τ₁, days.
  public var longestFitness = 90.0
  /// Smallest τ₂, days.
  public var shortestFatigue = 2.0
  /// The regularisation of parameters that the data leave open.
  public var regularisation = Regularisation.prior
  /// Ridge on k₁.
  public var fitnessRidge = 0.0
  /// Ridge on k₂.
  public var fatigueRidge = 0.0
  /// Median of the prior of τ₁, days.
  public var fitnessCenter = 42.0
  /// Standard deviation of the prior of ln τ₁.
  public var fitnessSpread = 0.3
  /// Median of the prior of τ₂, days.
  public var fatigueCenter = 9.0
  /// Standard deviation of the prior of ln τ₂.
  public var fatigueSpread = 0.4
  /// Scale of the half-normal prior of a gain, in SD of performance per SD of the fading sum.
  public var gainScale = 0.5
  /// Standard deviation of the prior of p₀, share of the mean of the first two tests.
  public var baselineShare = 0.1
  /// Smallest number of tests.
  public var minimumTests = 8
  /// Smallest days from the first test to the last.
  public var minimumSpan = 60
  /// Smallest number of phases of different load.
  public var minimumPhases = 2
  /// Days of a block whose mean load is compared with the overall mean to find phases.
  public var phaseDays = 14
  /// Difference of a block's mean from the overall mean that makes a separate phase, as a share of it.
  public var phaseShare = 0.1
  /// Days without known load after which everything before is forgotten.
  public var longestUnknown = 14
  /// Largest probability that load explains this much of the tests by chance.
  public var significance = 0.05
  /// Varying dose: largest τ₂, days.
  public var longestFatigue = 40.0
  /// Varying dose: least τ₃, days.
  public var shortestGrowth = 1.0
  /// Varying dose: τ₃ that a fit starts from and is held against, days.
  public var growthCenter = 7.0
  /// Varying dose: largest τ₃, days.
  public var longestGrowth = 40.0
  /// Varying dose: the harm that a fit starts from and is held against, share of the good of the mean load kept up for long.
  public var harmCenter = 0.5
  /// Varying dose: the largest harm, share of that good.
  public var largestHarm = 2.0

  /// The `standard` rules.
  public init() {}

  /// `impulse_response` in a formula file.
  package static let group = "impulse_response"
  /// Every setting of the group.
  package static let settings: [Setting<ImpulseResponseSettings>] = [
    .choice(
      "timing", \.timing, "which loads a day's performance has in it",
      source: "Banister 1991; Clarke & Skiba 2013"),
    .choice("prehistory", \.prehistory, "what went before the first day", source: "house rule"),
    .count(
      "prehistory_days", \.prehistoryDays, in: 7...90, unit: "days",
      "days whose mean load stands for what went before", source: "house rule"),
    .number(
      "minimum_gap", \.minimumGap, in: 0...60, unit: "days", "least τ₁ − τ₂",
      source: "house rule, after Hellard et al. 2006"),
    .number(
      "longest_fitness", \.longestFitness, in: 30...200, unit: "days", "largest τ₁", source: "house rule"),
    .number(
      "shortest_fatigue", \.shortestFatigue, in: 0.5...10, unit: "days", "least τ₂", source: "house rule"),
    .choice(
      "regularisation", \.regularisation, "what holds the parameters where the data do not",
      source: "Ludwig et al. 2019; house rule"),
    .number("fitness_ridge", \.fitnessRidge, in: 0...1e12, "ridge on k₁", source: "Hoerl & Kennard 1970"),
    .number("fatigue_ridge", \.fatigueRidge, in: 0...1e12, "ridge on k₂", source: "Hoerl & Kennard 1970"),
    .number(
      "fitness_center", \.fitnessCenter, in: 20...90, unit: "days", "median of the prior of τ₁",
      source: "Banister 1991; house rule"),
    .number(
      "fitness_spread", \.fitnessSpread, in: 0.01...2, "standard deviation of the prior of ln τ₁",
      source: "house rule"),
    .number(
      "fatigue_center", \.fatigueCenter, in: 2...40, unit: "days", "median of the prior of τ₂",
      source: "Banister 1991; house rule"),
    .number(
      "fatigue_spread", \.fatigueSpread, in: 0.01...2, "standard deviation of the prior of ln τ₂",
      source: "house rule"),
    .number(
      "gain_scale", \.gainScale, in: 0.01...100,
      "scale of the prior of a gain, SD of performance per SD of the fading sum", source: "house rule"),
    .number(
      "baseline_share", \.baselineShare, in: 0.001...10,
      "standard deviation of the prior of p₀, share of the mean of the first two tests",
      source: "house rule"),
    .count("minimum_tests", \.minimumTests, in: 3...100, "least number of tests", source: "house rule"),
    .count(
      "minimum_span", \.minimumSpan, in: 1...365, unit: "days", "least days from the first test to the last",
      source: "house rule"),
    .count(
      "minimum_phases", \.minimumPhases, in: 1...10, "least number of phases of different load",
      source: "house rule"),
    .count(
      "phase_days", \.phaseDays, in: 3...60, unit: "days", "days of a block in the search for phases",
      source: "house rule"),
    .number(
      "phase_share", \.phaseShare, in: 0...1,
      "how far a block's mean load must be from the mean of all, share of it", source: "house rule"),
    .count(
      "longest_unknown", \.longestUnknown, in: 1...90, unit: "days",
      "days without known load after which everything before is forgotten", source: "house rule"),
    .number(
      "significance", \.significance, in: 0...1,
      "largest probability that load explains this much of the tests by chance", source: "Fisher 1925"),
    .number(
      "longest_fatigue", \.longestFatigue, in: 15...90, unit: "days", "varying dose: largest τ₂",
      source: "house rule"),
    .number(
      "shortest_growth", \.shortestGrowth, in: 0.2...5, unit: "days", "varying dose: least τ₃",
      source: "house rule"),
    .number(
      "growth_center", \.growthCenter, in: 1...40, unit: "days",
      "varying dose: τ₃ that a fit starts from and is held against", source: "house rule"),
    .number(
      "longest_growth", \.longestGrowth, in: 10...90, unit: "days", "varying dose: largest τ₃",
      source: "house rule"),
    .number(
      "harm_center", \.harmCenter, in: 0...2,
      "varying dose: harm that a fit starts from and is held against, share of the good of the mean load kept up",
      source: "house rule"),
    .number(
      "largest_harm", \.largestHarm, in: 0.5...10, "varying dose: largest harm, share of that good",
      source: "house rule"),
  ]
}
