public import ActivityStreams

/// The split of a session's load over muscles and its effect on the next day.
///
/// No published table exists: every number is a house rule, a starting point to be tuned.
public struct RegionalLoadSettings: SettingsGroup {
  /// Shares of the load of a run by muscle group.
  public var run = ["quads": 0.3, "calves": 0.25, "hamstrings": 0.2, "glutes": 0.15, "core": 0.1]
  /// Shares of the load of a ride.
  public var ride = ["quads": 0.45, "glutes": 0.25, "hamstrings": 0.15, "calves": 0.1, "core": 0.05]
  /// Shares of the load of a walk or hike.
  public var walk = ["quads": 0.3, "calves": 0.3, "glutes": 0.2, "hamstrings": 0.15, "core": 0.05]
  /// Shares of the load of a swim.
  public var swim = ["shoulders": 0.3, "back": 0.3, "arms": 0.15, "chest": 0.1, "core": 0.1, "quads": 0.05]
  /// Shares of the load of rowing.
  public var row = [
    "back": 0.3, "quads": 0.25, "glutes": 0.15, "hamstrings": 0.1, "arms": 0.1, "core": 0.1,
  ]
  /// Shares of the load of skiing.
  public var ski = [
    "quads": 0.35, "glutes": 0.2, "hamstrings": 0.1, "calves": 0.05, "shoulders": 0.1, "arms": 0.1,
    "core": 0.1,
  ]
  /// Shares of the load of work for the upper body.
  public var upper = ["chest": 0.25, "back": 0.3, "shoulders": 0.25, "arms": 0.2]
  /// Shares of the load of work for the lower body.
  public var lower = ["quads": 0.35, "glutes": 0.3, "hamstrings": 0.25, "calves": 0.1]
  /// Extra share of the quads per metre of descent per kilometre on foot.
  public var descent = 0.01
  /// Loads of a muscle group from which it is called moderate, significant, heavy.
  public var levels = [8.0, 20, 50]
  /// Long-term load to use without a known history.
  public var assumedFitness = 50.0
  /// Long-term load below which a usual day is not taken to be easier.
  public var minimumFitness = 10.0
  /// Muscle strain per unit of load relative to level running, by sport: braking work damages, pushing
  /// hardly does.
  public var strain = Self.strainBySport
  /// Extra strain per metre of descent per kilometre on foot.
  public var strainDescent = 0.02
  /// Upper limit of the factor.
  public var maximumStrain = 2.0
  /// Slope of the spillover odds with load beyond the athlete's usual day.
  public var spilloverSlope = 0.5
  /// Odds from which the effect is called slight, moderate, strong.
  public var spilloverLevels = [1.1, 1.5, 2.5]

  /// The published order of ``strain``.
  package static let strainBySport = [
    "run": 1.0, "walk": 0.8, "ski": 0.9, "strength": 1.2, "other": 1, "row": 0.6, "ride": 0.6, "swim": 0.5,
  ]

  /// The name of the group in a formula file.
  package static let group = "regional_load"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<RegionalLoadSettings>] = [
    .table("run", \.run, in: 0...1, "shares of the load of a run by muscle group", source: "house rule"),
    .table("ride", \.ride, in: 0...1, "shares of the load of a ride by muscle group", source: "house rule"),
    .table("walk", \.walk, in: 0...1, "shares of the load of a walk by muscle group", source: "house rule"),
    .table("swim", \.swim, in: 0...1, "shares of the load of a swim by muscle group", source: "house rule"),
    .table("row", \.row, in: 0...1, "shares of the load of rowing by muscle group", source: "house rule"),
    .table("ski", \.ski, in: 0...1, "shares of the load of skiing by muscle group", source: "house rule"),
    .table("upper", \.upper, in: 0...1, "shares of the load of upper-body work", source: "house rule"),
    .table("lower", \.lower, in: 0...1, "shares of the load of lower-body work", source: "house rule"),
    .number(
      "descent", \.descent, in: 0...0.1, unit: "1/(m/km)",
      "how much more the quads take for each metre of descent a kilometre on foot", source: "house rule"),
    .numbers(
      "levels", \.levels, in: 0...1000, count: 3...3, rising: true,
      "loads of a muscle group called moderate, significant, heavy", source: "house rule"),
    .number(
      "assumed_fitness", \.assumedFitness, in: 1...500, "long-term load where no history is known",
      source: "house rule"),
    .number(
      "minimum_fitness", \.minimumFitness, in: 1...200,
      "long-term load below which a usual day is not taken to be easier", source: "house rule"),
    .table(
      "strain", \.strain, in: 0...3, names: ThresholdSport.allCases.map(\.rawValue),
      "how much a unit of load strains muscles against running on the level, by sport",
      source: "order by eccentric work, Peake et al. 2017; values house rule"),
    .number(
      "strain_descent", \.strainDescent, in: 0...0.2, unit: "1/(m/km)",
      "how much more for each metre of descent a kilometre on foot",
      source: "downhill running damages most, Peake et al. 2017; value house rule"),
    .number(
      "maximum_strain", \.maximumStrain, in: 1...10, "how many times as much a descent strains at most",
      source: "house rule"),
    .number(
      "spillover_slope", \.spilloverSlope, in: 0...5,
      "how the odds of a spillover grow with the load beyond the usual day", source: "house rule"),
    .numbers(
      "spillover_levels", \.spilloverLevels, in: 0...100, count: 3...3, rising: true,
      "odds called slight, moderate, strong", source: "house rule"),
  ]

  /// The `standard` rules.
  public init() {}
}
