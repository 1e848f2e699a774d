import SessionMetrics
import StrengthTraining

/// A published table to which settings refer. It is too long to be a setting and cannot be edited.
public struct FormulaTable: Sendable, Hashable {
  /// The table's name in `p247 formulas show`.
  public let name: String
  /// A one-line description.
  public let meaning: String
  /// Authors and years of publication.
  public let source: String
  /// The setting that selects values from the table.
  public let chosenBy: String
  /// The table as CSV with a header row.
  public let text: String

  /// Number of rows, without the header.
  public var count: Int { max(0, text.split(separator: "\n").count - 1) }

  /// Every table.
  public static let all = [
    FormulaTable(
      name: "compendium", meaning: "metabolic equivalents of activities, by edition and code",
      source: "Ainsworth et al. 2011; Herrmann et al. 2024", chosenBy: "mets.method", text: Compendium.text),
    FormulaTable(
      name: "exercises", meaning: "exercises with aliases, equipment, pattern and muscle shares",
      source: "standard anatomy; muscle shares: house rule", chosenBy: "strength.direct_sets",
      text: ExerciseCatalogue.text),
    FormulaTable(
      name: "vo2max_percentiles", meaning: "VO2max percentiles by edition, mode, sex and age",
      source: "Kaminsky et al. 2015, 2017, 2022 (FRIEND registry)", chosenBy: "vo2max.edition",
      text: VO2maxNorms.text),
  ]

  /// Looks up a table by name.
  public static func named(_ name: String) -> FormulaTable? { all.first { $0.name == name } }
}
