/// The research evidence for a number that is often over-interpreted.
public struct Evidence: Sendable, Hashable {
  /// How well the usual interpretation is supported.
  public enum Standing: String, Sendable, Hashable, CaseIterable {
    /// Measured, and replicated independently.
    case supported
    /// Only a definition; cut-offs are untested.
    case descriptive
    /// Studies contradict the usual interpretation.
    case disputed
  }

  /// How well the usual interpretation is supported.
  public let standing: Standing
  /// An explanation for readers, one or two sentences.
  public let note: String
  /// Sources, as authors and year.
  public let sources: [String]
}

extension Evidence {
  package static let workloadRatio = Evidence(
    standing: .disputed,
    note:
      "Describes a change in load. It does not predict injury: acute load is also part of chronic "
      + "load, which creates a spurious correlation, and a trial of training guided by the ratio found no protective effect.",
    sources: [
      "Lolli et al. 2019", "Impellizzeri et al. 2020", "Wang et al. 2020", "Dalen-Lorentsen et al. 2021",
    ])
  package static let monotony = Evidence(
    standing: .disputed,
    note:
      "How similar the daily loads of a week are. The link to illness rests on one analysis of individual athletes, and no source "
      + "says whether the standard deviation divides by n or n − 1.",
    sources: ["Foster 1998"])
  package static let ramp = Evidence(
    standing: .descriptive,
    note: "The weekly change in long-term load. Limits such as 5 to 8 a week are coaches' rules of thumb.",
    sources: ["Coggan 2003"])
  package static let fitness = Evidence(
    standing: .descriptive,
    note: "Running means of training load. They describe the training, not the body's response.",
    sources: ["Coggan 2003"])
}
