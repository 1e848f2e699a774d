/// The split of a session's load over muscles and its effect on the next day.
///
/// No published table exists: every number is a house rule, a starting point to be tuned.
package enum RegionalLoadRules {
  /// Shares of the load of a run by muscle group.
  package static let run = ["quads": 0.3, "calves": 0.25, "hamstrings": 0.2, "glutes": 0.15, "core": 0.1]
  /// Shares of the load of a ride.
  package static let ride = ["quads": 0.45, "glutes": 0.25, "hamstrings": 0.15, "calves": 0.1, "core": 0.05]
  /// Shares of the load of a walk or hike.
  package static let walk = ["quads": 0.3, "calves": 0.3, "glutes": 0.2, "hamstrings": 0.15, "core": 0.05]
  /// Shares of the load of a swim.
  package static let swim = [
    "shoulders": 0.3, "back": 0.3, "arms": 0.15, "chest": 0.1, "core": 0.1, "quads": 0.05,
  ]
  /// Shares of the load of rowing.
  package static let row = [
    "back": 0.3, "quads": 0.25, "glutes": 0.15, "hamstrings": 0.1, "arms": 0.1, "core": 0.1,
  ]
  /// Shares of the load of skiing.
  package static let ski = [
    "quads": 0.35, "glutes": 0.2, "hamstrings": 0.1, "calves": 0.05, "shoulders": 0.1, "arms": 0.1,
    "core": 0.1,
  ]
  /// Shares of the load of work for the upper body.
  package static let upper = ["chest": 0.25, "back": 0.3, "shoulders": 0.25, "arms": 0.2]
  /// Shares of the load of work for the lower body.
  package static let lower = ["quads": 0.35, "glutes": 0.3, "hamstrings": 0.25, "calves": 0.1]
  /// Extra share of the quads per metre of descent per kilometre on foot.
  package static let descent = 0.01
  /// Loads of a muscle group from which it is called moderate, significant, heavy.
  package static let levels = [8.0, 20, 50]
  /// Long-term load to use without a known history.
  package static let assumedFitness = 50.0
  /// Long-term load below which a usual day is not taken to be easier.
  package static let minimumFitness = 10.0
  /// Muscle strain per unit of load relative to level running, by sport: braking work damages, pushing
  /// hardly does. Order by eccentric work, Peake et al. 2017; values house rule.
  package static let strain = [
    "run": 1.0, "walk": 0.8, "ski": 0.9, "strength": 1.2, "other": 1, "row": 0.6, "ride": 0.6, "swim": 0.5,
  ]
  /// Extra strain per metre of descent per kilometre on foot.
  /// Downhill running damages most, Peake et al. 2017; value house rule.
  package static let strainDescent = 0.02
  /// Upper limit of the factor.
  package static let maximumStrain = 2.0
  /// Slope of the spillover odds with load beyond the athlete's usual day.
  package static let spilloverSlope = 0.5
  /// Odds from which the effect is called slight, moderate, strong.
  package static let spilloverLevels = [1.1, 1.5, 2.5]
}
