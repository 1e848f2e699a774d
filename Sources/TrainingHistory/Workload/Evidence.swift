/// What stands behind a number that is often read as more than it is.
public struct Evidence: Sendable, Hashable {
  /// How well the usual reading of a number is supported.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Measured and repeated by others.
    case supported
    /// A description that means what it says, with cut-offs that nobody has tested.
    case descriptive
    /// The usual reading has been contradicted.
    case disputed
  }

  /// How well it is supported.
  public let standing: Standing
  /// What to tell a reader, in one or two sentences.
  public let note: String
  /// Authors and years.
  public let sources: [String]
}

extension Evidence {
  /// Acute to chronic workload ratio.
  package static let workloadRatio = Evidence(
    standing: .disputed,
    note:
      "A description of change in load. It does not tell who will be injured: the ratio correlates with itself, "
      + "and a trial that steered by it found no protection.",
    sources: [
      "Lolli et al. 2019", "Impellizzeri et al. 2020", "Wang et al. 2020", "Dalen-Lorentsen et al. 2021",
    ])
  /// Monotony and strain.
  package static let monotony = Evidence(
    standing: .disputed,
    note:
      "How alike the days of a week are. The link to illness rests on one athlete-by-athlete analysis, and nothing "
      + "says whether to divide by n or n − 1.",
    sources: ["Foster 1998"])
  /// Ramp rate.
  package static let ramp = Evidence(
    standing: .descriptive,
    note: "The change of long-term load in a week. Limits such as 5 to 8 a week are coaches' rules of thumb.",
    sources: ["Coggan 2003"])
  /// Fitness, fatigue and balance.
  package static let fitness = Evidence(
    standing: .descriptive,
    note: "Running means of training load. They describe what was done, not what the body made of it.",
    sources: ["Coggan 2003"])
}
