/// Rules for splitting a session's load between muscle groups, and for its effect on the next day.
///
/// No such table has been published, so every number is a house rule and a starting point for tuning.
package enum RegionalLoadRules {
  /// Shares of a run's load by muscle group.
  package static let run = ["quads": 0.3, "calves": 0.25, "hamstrings": 0.2, "glutes": 0.15, "core": 0.1]
  package static let ride = ["quads": 0.45, "glutes": 0.25, "hamstrings": 0.15, "calves": 0.1, "core": 0.05]
  package static let walk = ["quads": 0.3, "calves": 0.3, "glutes": 0.2, "hamstrings": 0.15, "core": 0.05]
  package static let swim = [
    "shoulders": 0.3, "back": 0.3, "arms": 0.15, "chest": 0.1, "core": 0.1, "quads": 0.05,
  ]
  package static let row = [
    "back": 0.3, "quads": 0.25, "glutes": 0.15, "hamstrings": 0.1, "arms": 0.1, "core": 0.1,
  ]
  package static let ski = [
    "quads": 0.35, "glutes": 0.2, "hamstrings": 0.1, "calves": 0.05, "shoulders": 0.1, "arms": 0.1,
    "core": 0.1,
  ]
  package static let upper = ["chest": 0.25, "back": 0.3, "shoulders": 0.25, "arms": 0.2]
  package static let lower = ["quads": 0.35, "glutes": 0.3, "hamstrings": 0.25, "calves": 0.1]
  /// Increase in the quads' share per metre of descent per kilometre on foot.
  package static let descent = 0.01
  /// Loads at which a muscle group counts as moderately, significantly and heavily loaded.
  package static let levels = [8.0, 20, 50]
  package static let assumedFitness = 50.0
  /// Lower limit of the long-term load that represents a usual day.
  package static let minimumFitness = 10.0
  /// Muscle strain per unit of load relative to level running, by sport.
  ///
  /// Eccentric (braking) work damages muscle; concentric work hardly does. The order follows Peake et al.
  /// 2017; the values are house rules.
  package static let strain = [
    "run": 1.0, "walk": 0.8, "ski": 0.9, "strength": 1.2, "other": 1, "row": 0.6, "ride": 0.6, "swim": 0.5,
  ]
  /// Additional strain per metre of descent per kilometre on foot. House rule: downhill running does the most
  /// damage (Peake et al. 2017).
  package static let strainDescent = 0.02
  package static let maximumStrain = 2.0
  /// Slope of the spillover odds as a function of load beyond the athlete's usual day.
  package static let spilloverSlope = 0.5
  /// Odds at which the effect is called slight, moderate and strong.
  package static let spilloverLevels = [1.1, 1.5, 2.5]
}
