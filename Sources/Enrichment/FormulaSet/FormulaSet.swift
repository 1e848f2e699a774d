public import ActivityStreams

/// Every constant and rule that the numbers depend on, under one name.
///
/// A set is a value: change a field and enrich again. Each field is the settings group of a topic, which lives beside
/// its metric and carries for each setting the unit, the allowed range, the meaning and the source.
///
/// ```swift
/// var formulas = FormulaSet.standard
/// formulas.timeBase.gapLimit = 10
/// ```
public struct FormulaSet: Sendable, Hashable {
  /// The name of the set: `standard`, `p247`, `reference`, or what a file calls itself.
  public var name = "standard"
  /// The version of the set.
  public var version = "1"

  /// How time is counted: gaps, pauses, integration rules.
  public var timeBase = TimeBaseSettings()

  /// The best supported science: every setting at its default.
  public init() {}

  /// Every group, in the order in which they are shown.
  public static let groups: [FormulaGroup] = [
    FormulaGroup(\.timeBase)
  ]

  /// Every setting of every group.
  public static let settings: [FormulaSetting] = groups.flatMap(\.settings)

  /// The setting of a whole key, `group.key`.
  public static func setting(_ path: String) -> FormulaSetting? { table[path] }

  private static let table = Dictionary(settings.map { ($0.path, $0) }) { first, _ in first }
}
